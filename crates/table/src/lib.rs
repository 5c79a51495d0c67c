//! The one authority at a table of Gizmos.
