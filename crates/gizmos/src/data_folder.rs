//! Where games and tables are kept unless told otherwise.

use std::env;
use std::path::PathBuf;

/// A folder of this program in the user's folder for data, if there is one.
pub fn data_folder() -> Option<PathBuf> {
    let path = |variable| env::var_os(variable).map(PathBuf::from).filter(|path| path.is_absolute());
    let data =
        path("XDG_DATA_HOME").or_else(|| path("APPDATA")).or_else(|| Some(path("HOME")?.join(".local/share")))?;
    Some(data.join("gizmos"))
}
