//! Tables of Gizmos on the network.

pub mod store;
