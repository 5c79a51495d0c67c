//! Somebody who reads the screen and presses keys.

use std::io::{Read, Write};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::commands::program::LOCALE;

/// How long a person waits for something before giving up.
const PATIENCE: Duration = Duration::from_mins(1);

/// No game needs more keys.
const MOST_KEYS: usize = 3_000;

/// What ends a frame on the screen.
const FRAME_END: &[u8] = b"\x1b[?2026l";

/// What the person sees: whole frames only.
#[derive(Default)]
struct Eyes {
    frames: usize,
    screen: String,
    colour: bool,
    /// The screen once the program has ended, and whether the terminal is in its usual modes.
    end: Option<(String, bool)>,
}

/// Somebody at a terminal.
pub struct Person {
    eyes: Arc<(Mutex<Eyes>, Condvar)>,
    size: Arc<Mutex<Option<(u16, u16)>>>,
    hands: Box<dyn Write + Send>,
    terminal: Box<dyn MasterPty + Send>,
    program: Box<dyn Child + Send + Sync>,
    modes: String,
}

const fn pty_size((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Person {
    /// Starts the program in a window of that many columns and rows.
    pub fn sits_down(arguments: &[&str], size: (u16, u16), home: &Path) -> Self {
        Self::sits_down_with(arguments, size, home, &[])
    }

    /// The same with more in the environment.
    pub fn sits_down_with(arguments: &[&str], size: (u16, u16), home: &Path, environment: &[(&str, &str)]) -> Self {
        let pair = native_pty_system().openpty(pty_size(size)).expect("there are pseudo-terminals");
        let modes = format!("{:?}", pair.master.get_termios());
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_gizmos"));
        command.args(arguments);
        command.env("XDG_DATA_HOME", home);
        command.env("TERM", "xterm-256color");
        for variable in LOCALE.iter().chain(&["NO_COLOR"]) {
            command.env_remove(variable);
        }
        for (name, value) in environment {
            command.env(name, value);
        }
        let program = pair.slave.spawn_command(command).expect("the program runs");
        let eyes = Arc::new((Mutex::new(Eyes::default()), Condvar::new()));
        let new_size = Arc::new(Mutex::new(None));
        let reader = pair.master.try_clone_reader().expect("can be read");
        thread::spawn({
            let (eyes, new_size) = (Arc::clone(&eyes), Arc::clone(&new_size));
            move || watch(reader, size, &new_size, &eyes)
        });
        let hands = pair.master.take_writer().expect("can be written");
        Self { eyes, size: new_size, hands, terminal: pair.master, program, modes }
    }

    /// The number of the program's process.
    pub fn process(&self) -> u32 {
        self.program.process_id().expect("is running")
    }

    /// Presses keys.
    pub fn presses(&mut self, keys: &str) {
        self.hands.write_all(keys.as_bytes()).expect("the program listens");
        self.hands.flush().expect("the program listens");
    }

    /// Clicks on the first place where the screen says this.
    pub fn clicks(&mut self, wanted: &str) {
        self.clicks_times(1, wanted);
    }

    /// Clicks there twice, quickly.
    pub fn double_clicks(&mut self, wanted: &str) {
        self.clicks_times(2, wanted);
    }

    fn clicks_times(&mut self, times: usize, wanted: &str) {
        let screen = self.waits_for(wanted);
        let (row, line) = screen.lines().enumerate().find(|(_, line)| line.contains(wanted)).expect("is there");
        let column = line.split(wanted).next().map_or(0, |before| before.chars().count());
        let (column, row) = (column + 2, row + 1);
        self.presses(&format!("\u{1b}[<0;{column};{row}M\u{1b}[<0;{column};{row}m").repeat(times));
    }

    /// Makes the window larger or smaller.
    pub fn resizes(&mut self, size: (u16, u16)) {
        *self.size.lock().expect("nobody panicked") = Some(size);
        self.terminal.resize(pty_size(size)).expect("can be resized");
    }

    /// Waits until the screen says this, and reads it.
    pub fn waits_for(&self, wanted: &str) -> String {
        self.waits_until(wanted, |screen| screen.contains(wanted))
    }

    /// Waits until the screen looks as it should, and reads it.
    pub fn waits_until(&self, what: &str, is_right: impl Fn(&str) -> bool) -> String {
        self.look(what, |eyes| is_right(&eyes.screen)).0
    }

    /// How often the screen was drawn.
    pub fn frames(&self) -> usize {
        self.eyes.0.lock().expect("nobody panicked").frames
    }

    /// Whether anything on the screen has a colour.
    pub fn sees_colour(&self) -> bool {
        self.eyes.0.lock().expect("nobody panicked").colour
    }

    fn look(&self, what: &str, is_right: impl Fn(&Eyes) -> bool) -> (String, usize) {
        let (eyes, changed) = &*self.eyes;
        let deadline = Instant::now() + PATIENCE;
        let mut eyes = eyes.lock().expect("nobody panicked");
        while !is_right(&eyes) {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero() && eyes.end.is_none(), "waited in vain: {what}\n{}", eyes.screen);
            eyes = changed.wait_timeout(eyes, left).expect("nobody panicked").0;
        }
        (eyes.screen.clone(), eyes.frames)
    }

    /// Plays by what the screen offers, as long as told.
    pub fn plays_while(&mut self, go_on: impl Fn(&str) -> bool) {
        let (mut screen, mut frames) = self.look("any screen", |eyes| eyes.frames > 0);
        let mut before = "";
        for _ in 0..MOST_KEYS {
            if !go_on(&screen) {
                return;
            }
            let key = next_key(&screen);
            // Whoever hurries does so until the others are done. To press it again could come too late, and mean something else.
            if key != HURRY || before != HURRY {
                self.presses(key);
            }
            before = key;
            (screen, frames) = self.look("an answer to a key", |eyes| eyes.frames > frames);
        }
        panic!("the game does not end:\n{screen}");
    }

    /// Leaves at once.
    pub fn interrupts(mut self) {
        self.presses("\u{3}");
        self.leaves();
    }

    /// Waits until the program has ended well: what is on the screen then. The terminal must be back.
    pub fn leaves(mut self) -> String {
        let deadline = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.program.try_wait().expect("has run") {
                break status;
            }
            if Instant::now() > deadline {
                self.program.kill().expect("can be killed");
                panic!("the program does not end:\n{}", self.waits_until("any screen", |_| true));
            }
            thread::sleep(Duration::from_millis(5));
        };
        assert!(status.success());
        assert_eq!(format!("{:?}", self.terminal.get_termios()), self.modes, "the modes are as they were");
        drop((self.hands, self.terminal));
        let (eyes, changed) = &*self.eyes;
        let eyes = eyes.lock().expect("nobody panicked");
        let (eyes, _) = changed.wait_timeout_while(eyes, PATIENCE, |eyes| eyes.end.is_none()).expect("nobody panicked");
        let (screen, is_usual) = eyes.end.clone().expect("the terminal says nothing more");
        assert!(is_usual, "the terminal is given back");
        screen
    }
}

/// Tells bots not to take their time.
const HURRY: &str = " ";

/// What somebody presses who wants to build, and otherwise takes what comes.
fn next_key(screen: &str) -> &'static str {
    let prompt = screen.lines().rev().nth(5).unwrap_or_default();
    if screen.contains("[Space] skip") {
        HURRY
    } else if prompt.contains("Can't pick") {
        "f"
    } else if prompt.contains("Can't file") {
        "r"
    } else if prompt.contains("Your turn") {
        if screen.contains("▸build") { "b" } else { "p" }
    } else if screen.contains("[Enter]") {
        "\r"
    } else if prompt.contains("[n]") {
        "n"
    } else if prompt.contains("[e]") {
        "e"
    } else if prompt.contains("[s]") {
        "s"
    } else {
        panic!("the screen does not say what to do:\n{screen}")
    }
}

/// Reads what the program writes, frame by frame.
fn watch(
    mut reader: Box<dyn Read + Send>,
    (columns, rows): (u16, u16),
    new_size: &Mutex<Option<(u16, u16)>>,
    eyes: &(Mutex<Eyes>, Condvar),
) {
    let mut parser = vt100::Parser::new(rows, columns, 0);
    let mut unread: Vec<u8> = Vec::new();
    let mut chunk = [0; 4096];
    // Reading fails once the program is gone.
    while let Ok(count @ 1..) = reader.read(&mut chunk) {
        unread.extend(&chunk[..count]);
        while let Some(end) = unread.windows(FRAME_END.len()).position(|window| window == FRAME_END) {
            if let Some((columns, rows)) = new_size.lock().expect("nobody panicked").take() {
                parser.screen_mut().set_size(rows, columns);
            }
            let rest = unread.split_off(end + FRAME_END.len());
            parser.process(&unread);
            unread = rest;
            let screen = parser.screen();
            let (rows, columns) = screen.size();
            let is_coloured = |row, column| {
                screen.cell(row, column).is_some_and(|cell| {
                    cell.fgcolor() != vt100::Color::Default || cell.bgcolor() != vt100::Color::Default
                })
            };
            let mut eyes_now = eyes.0.lock().expect("nobody panicked");
            eyes_now.frames += 1;
            // All lines, also the empty ones at the end.
            eyes_now.screen = screen.rows(0, columns).collect::<Vec<_>>().join("\n");
            eyes_now.colour = (0..rows).any(|row| (0..columns).any(|column| is_coloured(row, column)));
            eyes.1.notify_all();
        }
    }
    parser.process(&unread);
    let screen = parser.screen();
    let is_usual = !screen.alternate_screen()
        && !screen.hide_cursor()
        && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None;
    eyes.0.lock().expect("nobody panicked").end = Some((screen.contents(), is_usual));
    eyes.1.notify_all();
}
