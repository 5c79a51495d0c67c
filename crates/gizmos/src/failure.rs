//! Why a command failed, and the exit code for it.

use std::io::Write;
use std::process::ExitCode;

use gizmos_core::record::RecordError;

/// Two sorts of failure, told apart by the exit code.
pub enum Failure {
    /// The rules say no.
    Refused(anyhow::Error),
    /// Something cannot be read, written or understood.
    Unusable(anyhow::Error),
}

/// What every command returns.
pub type Result<T> = std::result::Result<T, Failure>;

impl Failure {
    /// Says what went wrong; a reader that stopped reading is no error.
    pub fn report(&self) -> ExitCode {
        let (error, code) = match self {
            Self::Refused(error) => (error, 1),
            Self::Unusable(error) => (error, 2),
        };
        let closed = error.downcast_ref::<std::io::Error>().is_some_and(|e| e.kind() == std::io::ErrorKind::BrokenPipe);
        if closed {
            return ExitCode::SUCCESS;
        }
        // Where even this cannot be written, the exit code still tells.
        let _ = writeln!(std::io::stderr(), "gizmos: {error:#}");
        ExitCode::from(code)
    }

    /// For `map_err`: the rules say no.
    pub fn refused(error: impl Into<anyhow::Error>) -> Self {
        Self::Refused(error.into())
    }

    /// For `map_err`: the rules say no to a record that does not replay; whatever else is wrong makes it unusable.
    pub fn of_record(error: anyhow::Error) -> Self {
        let record = error.downcast_ref::<RecordError>();
        if record.is_some_and(|record| !record.cause.is_malformed()) {
            Self::Refused(error)
        } else {
            Self::Unusable(error)
        }
    }
}

/// Whatever else fails is unusable: files, arguments, output.
impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Unusable(error.into())
    }
}
