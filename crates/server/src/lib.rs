//! Tables of Gizmos on the network.
