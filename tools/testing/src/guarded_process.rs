//! A server program of the system under test, which ends with this process whatever becomes of it.

use std::io;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::{PATIENCE, signal};

/// Ends the server and removes its folder when the input of this script is closed, which happens even if this process is
/// killed. An interrupt from the keyboard reaches it too, and is not to keep it from that.
const GUARD: &str = r#"trap '' INT; cat > /dev/null; kill -INT "$1"; tries=0
while kill -0 "$1" && [ $((tries += 1)) -lt 100 ]; do sleep 0.1; done
rm -rf "$FOLDER""#;

/// A running program. It is asked to end when this is dropped.
pub(crate) struct GuardedProcess {
    server: Child,
    guard: Child,
}

impl GuardedProcess {
    /// Starts a program. `shell` is a command without arguments that runs a shell as the same user, with the folder of the
    /// program in `FOLDER`.
    pub fn start(mut program: Command, mut shell: Command) -> io::Result<Self> {
        let mut server = program.stdin(Stdio::null()).stdout(Stdio::null()).spawn()?;
        shell.args(["-c", GUARD, "guard", &server.id().to_string()]);
        match shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn() {
            Ok(guard) => Ok(Self { server, guard }),
            Err(error) => {
                server.kill().and_then(|()| server.wait())?;
                Err(error)
            }
        }
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.server.id()
    }

    /// Sends it a signal such as `INT`.
    pub fn signal(&self, name: &str) -> io::Result<()> {
        signal::send(name, self.server.id())
    }

    /// Whether it has ended.
    pub fn has_ended(&mut self) -> io::Result<bool> {
        self.server.try_wait().map(|status| status.is_some())
    }

    /// Sends it a signal to end, and waits until it has.
    pub fn end(&mut self, name: &str) -> io::Result<()> {
        // Only while the process is known to run, its number is nobody else's.
        self.guard.kill().and_then(|()| self.guard.wait())?;
        if self.has_ended()? {
            return Ok(());
        }
        self.signal(name)?;
        let begun = Instant::now();
        while !self.has_ended()? {
            if begun.elapsed() > PATIENCE {
                return Err(io::Error::other(format!("process {} does not end", self.server.id())));
            }
            thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }
}

impl Drop for GuardedProcess {
    fn drop(&mut self) {
        let _ = self.end("INT");
    }
}
