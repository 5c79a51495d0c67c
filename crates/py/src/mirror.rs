//! Enums that are the same for Python as in the engine.

/// Converts an enum for Python to that of the engine, which has the same name and variants, and back. For each variant it is
/// said what its fields are for Python and, if it has any, what they are in the engine.
macro_rules! mirror {
    ($name:ident { $($variant:ident $python:tt $(= $engine:tt)?,)* }) => {
        impl From<gizmos_core::$name> for $name {
            fn from(engine: gizmos_core::$name) -> Self {
                match engine {
                    $(gizmos_core::$name::$variant $($engine)? => Self::$variant $python,)*
                }
            }
        }

        impl From<&$name> for gizmos_core::$name {
            fn from(python: &$name) -> Self {
                match *python {
                    $($name::$variant $python => Self::$variant $($engine)?,)*
                }
            }
        }
    };
}

pub(crate) use mirror;
