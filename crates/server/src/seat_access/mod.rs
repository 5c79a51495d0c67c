//! Who may act for which seat: tokens and what they are good for, how a request shows them, and how one gets them
//! (T1.2, T1.3, T1.8 to T1.10). The API and the pages both come through here.

pub mod access;
pub(crate) mod admission;
pub(crate) mod credentials;
pub(crate) mod link;
pub mod seat_request;
pub(crate) mod table_request;
pub mod token;
pub(crate) mod visitor;
