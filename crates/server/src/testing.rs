//! What tests, tools and fuzz targets look into besides the public API.

pub use crate::analyst::{NotAnalysed, Progress};
pub use crate::api::FORMS;
pub use crate::clock::Clock;
pub use crate::listing::{TableSummary, listing};
pub use crate::pages::{PAGE_INPUTS, read_page_input};
pub use crate::recovery::replay;
pub use crate::seat_access::{access::Access, seat_request::SeatRequest, token::Token};
pub use crate::secret::{Secrets, table_id};
pub use crate::table_handle::TableHandle;
pub use gizmos_site::{bot_named, record_name};

/// Everything around the routes that knows nothing of tables.
pub mod shell {
    pub use crate::shell::*;
}
