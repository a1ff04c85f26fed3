//! A terminal for the real program: a pseudo-terminal with an emulator behind it. Nothing here sleeps: each wait is for
//! what the program writes, up to one deadline for the whole run.

use biombo::app::open::replay;
use biombo::session::history::Table;
use biombo::store::journal::JournalReader;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use biombo::ui::input::{Code, KeyPress};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

/// The time that a run of the program may take in all.
const DEADLINE: Duration = Duration::from_secs(60);
/// Questions that programs ask their terminals. This program must ask none, since SSH and tmux may not answer.
const QUESTIONS: [&[u8]; 5] = [b"\x1b[c", b"\x1b[>c", b"\x1b[6n", b"\x1b[?u", b"\x1b]11;?"];

/// A home folder for runs of the program, which keeps them away from the user's own files.
#[must_use]
pub(crate) struct Home(TempDir);

/// A program running on a terminal.
#[must_use]
pub(crate) struct Pty {
    terminal: Box<dyn MasterPty + Send>,
    keyboard: Sender<Vec<u8>>,
    /// A message for each piece of input that the terminal has taken.
    input_taken: Receiver<()>,
    program: Box<dyn Child + Send + Sync>,
    /// What the program writes, piece by piece, and when each piece came.
    program_output: Receiver<(Instant, Vec<u8>)>,
    /// When the newest piece came of those that were taken in.
    heard_at: Instant,
    emulator: vt100::Parser,
    /// Everything that the program has written so far.
    output: Vec<u8>,
    /// The terminal's modes before the program started.
    modes: String,
    deadline: Instant,
}

/// How a run ended.
#[derive(Debug)]
#[must_use]
pub(crate) struct End {
    /// The exit status; 1 if a signal ended the program, which `signal` then names.
    pub status: u32,
    /// The signal that ended the program, if one did.
    pub signal: Option<String>,
    /// Whether the terminal is as it was before: its modes, screen, cursor and handling of pastes.
    pub restored: bool,
    /// The text on the screen.
    pub screen: String,
}

/// The table that a journal leads to; the journal must be whole.
pub(crate) fn table_of(reader: &JournalReader) -> Table {
    replay(reader).unwrap_or_else(|_| panic!("{} is not whole", reader.path().display()))
}

impl Home {
    /// A new, empty home.
    pub(crate) fn new() -> Home {
        Home(tempfile::tempdir().expect("a folder for the test"))
    }

    /// A home whose settings take keys however fast they follow each other.
    pub(crate) fn without_key_pause() -> Home {
        let home = Home::new();
        let folder = home.file("xdg_config_home/biombo");
        fs::create_dir_all(&folder).expect("a folder for the settings");
        fs::write(folder.join("settings.toml"), "pause = 0\n").expect("the settings");
        home
    }

    /// The folder of the home, in which the program starts.
    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// The path of a file in the home.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    /// The program with these arguments, to be started without a terminal.
    pub(crate) fn command<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_biombo"));
        command.args(args).current_dir(self.path()).env_clear().stdin(Stdio::null());
        for (name, value) in self.variables() {
            command.env(name, value);
        }
        command
    }

    /// Runs the program without a terminal and returns what it prints. Fails unless it ends well and complains of nothing.
    #[track_caller]
    pub(crate) fn output<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>) -> String {
        let ended = self.command(args).output().expect("the program starts");
        assert!(ended.status.success() && ended.stderr.is_empty(), "{}", String::from_utf8_lossy(&ended.stderr));
        String::from_utf8(ended.stdout).expect("text")
    }

    /// Starts the program on a terminal of that many columns and rows.
    pub(crate) fn biombo<S: AsRef<OsStr>>(&self, size: (u16, u16), args: impl IntoIterator<Item = S>) -> Pty {
        self.run(size, env!("CARGO_BIN_EXE_biombo"), args)
    }

    /// Starts any program in the home, on a terminal of that many columns and rows.
    pub(crate) fn run<S: AsRef<OsStr>>(
        &self,
        size: (u16, u16),
        program: &str,
        args: impl IntoIterator<Item = S>,
    ) -> Pty {
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.cwd(self.path());
        command.env_clear();
        self.variables().into_iter().for_each(|(name, value)| command.env(name, value));
        command.env("TERM", "xterm-256color");
        command.env("COLORTERM", "truecolor");
        command.env("BIOMBO", env!("CARGO_BIN_EXE_biombo"));
        Pty::start(size, command)
    }

    /// The environment of a program in the home.
    fn variables(&self) -> Vec<(&'static str, OsString)> {
        let folders = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"];
        let folders = folders.map(|folder| (folder, self.file(&folder.to_lowercase()).into()));
        let others: [(_, OsString); 3] = [
            ("HOME", self.path().into()),
            ("PATH", "/usr/local/bin:/usr/bin:/bin".into()),
            ("LANG", "es_ES.UTF-8".into()),
        ];
        folders.into_iter().chain(others).collect()
    }
}

impl Pty {
    /// Starts a program on a new terminal.
    fn start((columns, rows): (u16, u16), command: CommandBuilder) -> Pty {
        let pair = native_pty_system().openpty(pty_size(columns, rows)).expect("a pseudo-terminal");
        let modes = modes(&*pair.master);
        let program = pair.slave.spawn_command(command).expect("the program starts");
        let (sender, program_output) = channel();
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        thread::spawn(move || {
            let mut bytes = [0; 1 << 14];
            while let Ok(read @ 1..) = reader.read(&mut bytes) {
                if sender.send((Instant::now(), bytes[..read].to_vec())).is_err() {
                    break;
                }
            }
        });
        let (keyboard, typed) = channel::<Vec<u8>>();
        let (take, input_taken) = channel();
        let mut writer = pair.master.take_writer().expect("a writer");
        thread::spawn(move || {
            for piece in typed {
                if writer.write_all(&piece).is_err() || take.send(()).is_err() {
                    break;
                }
            }
        });
        Pty {
            keyboard,
            input_taken,
            terminal: pair.master,
            program,
            program_output,
            heard_at: Instant::now(),
            emulator: vt100::Parser::new(nonzero(rows), nonzero(columns), 0),
            output: Vec::new(),
            modes,
            deadline: Instant::now() + patience(),
        }
    }

    /// Types keys: characters as they are, others by their name in angle brackets, as in `rvera<enter><ctrl-z>`.
    pub(crate) fn keys(&mut self, script: &str) {
        let mut bytes = Vec::new();
        let mut rest = script;
        while let Some(c) = rest.chars().next() {
            match rest.strip_prefix('<').and_then(|named| named.split_once('>')) {
                Some((name, after)) => {
                    let key: KeyPress = name.parse().unwrap_or_else(|error| panic!("{error} in {script:?}"));
                    bytes.extend(key_bytes(key));
                    rest = after;
                }
                None => {
                    bytes.extend(c.to_string().bytes());
                    rest = &rest[c.len_utf8()..];
                }
            }
        }
        self.bytes(&bytes);
    }

    /// Sends bytes as they are. It also takes in what the program writes meanwhile, so that neither waits for the
    /// other.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        for piece in bytes.chunks(1024) {
            // A program that has ended takes no input, which the next wait will report.
            if self.keyboard.send(piece.to_vec()).is_err() {
                return;
            }
            match self.input_taken.recv_timeout(self.left()) {
                Ok(()) => self.take_in(),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => panic!("the program does not read on; the screen:\n{}", self.text()),
            }
        }
    }

    /// Pastes text, marked as a paste.
    pub(crate) fn paste(&mut self, text: &str) {
        self.bytes(format!("\x1b[200~{text}\x1b[201~").as_bytes());
    }

    /// Changes the terminal's size.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.take_in();
        self.emulator.screen_mut().set_size(nonzero(rows), nonzero(columns));
        self.terminal.resize(pty_size(columns, rows)).expect("another size");
    }

    /// Changes the size of the terminal, but not of the emulator's screen.
    pub(crate) fn resize_unseen(&mut self, columns: u16, rows: u16) {
        self.take_in();
        self.terminal.resize(pty_size(columns, rows)).expect("another size");
    }

    /// Waits until the screen is as wanted; `what` describes it if that never comes.
    pub(crate) fn wait_for(&mut self, what: &str, wanted: impl Fn(&vt100::Screen) -> bool) -> &vt100::Screen {
        while !wanted(self.emulator.screen()) {
            self.wait_more(what);
        }
        self.emulator.screen()
    }

    /// Waits until the program has written something this many times in all.
    pub(crate) fn wait_output(&mut self, wanted: &str, times: usize) {
        while String::from_utf8_lossy(&self.output).matches(wanted).count() < times {
            self.wait_more(wanted);
        }
    }

    /// Waits until the frame that the program has begun to write is complete.
    pub(crate) fn wait_frame(&mut self) {
        let at =
            |output: &[u8], end: u8| output.windows(8).rposition(|seen| seen[..7] == *b"\x1b[?2026" && seen[7] == end);
        while at(&self.output, b'h') > at(&self.output, b'l') {
            self.wait_more("the end of a frame");
        }
    }

    /// Waits until these words stand on a line of the screen.
    pub(crate) fn wait_text(&mut self, words: &str) -> &vt100::Screen {
        self.wait_for(words, |screen| screen.contents().contains(words))
    }

    /// Waits until these words are gone from the screen.
    pub(crate) fn wait_gone(&mut self, words: &str) -> &vt100::Screen {
        self.wait_for(&format!("no {words}"), |screen| !screen.contents().contains(words))
    }

    /// The screen after the last wait, with the attributes of its cells.
    pub(crate) fn screen(&self) -> &vt100::Screen {
        self.emulator.screen()
    }

    /// The screen's text.
    pub(crate) fn text(&self) -> String {
        self.screen().contents()
    }

    /// Everything that the program has written so far.
    pub(crate) fn output(&mut self) -> &[u8] {
        self.take_in();
        &self.output
    }

    /// When the newest piece came of what was taken in.
    #[allow(dead_code, reason = "only benches measure")]
    pub(crate) fn heard_at(&self) -> Instant {
        self.heard_at
    }

    /// Takes in what the program writes until then.
    pub(crate) fn take_in_until(&mut self, then: Instant) {
        while let Ok(piece) = self.program_output.recv_timeout(then.saturating_duration_since(Instant::now())) {
            self.feed(piece);
        }
    }

    /// Gives the program the whole time again from now on.
    pub(crate) fn restart_deadline(&mut self) {
        self.deadline = Instant::now() + patience();
    }

    /// The program's process.
    pub(crate) fn pid(&self) -> Pid {
        let id = self.program.process_id().expect("a running program");
        i32::try_from(id).ok().and_then(Pid::from_raw).expect("a process id")
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&mut self, signal: Signal) {
        kill_process(self.pid(), signal).expect("a running program");
    }

    /// Sends a signal to the program in the terminal's foreground, such as one that a shell has started.
    pub(crate) fn signal_front(&mut self, signal: Signal) {
        let front = self.terminal.process_group_leader().and_then(Pid::from_raw).expect("something runs");
        kill_process(front, signal).expect("a running program");
    }

    /// Kills the program and waits until it has ended. What it had written can still be read.
    pub(crate) fn kill(&mut self) {
        self.signal(Signal::KILL);
        self.wait_end();
    }

    /// Leaves by the key, and expects the terminal as it was.
    #[track_caller]
    pub(crate) fn leave(mut self) {
        self.keys("<esc>Q");
        let end = self.end();
        assert!(end.restored && end.status == 0, "{end:?}");
    }

    /// Ends the program with a signal, and expects the terminal as it was.
    #[track_caller]
    pub(crate) fn leave_by_signal(mut self) {
        self.signal(Signal::TERM);
        let end = self.end();
        assert!(end.restored && end.status == 128 + 15, "{end:?}");
    }

    /// Waits until the program ends by itself.
    pub(crate) fn end(mut self) -> End {
        let status = self.wait_end();
        let screen = self.emulator.screen();
        let shown = !screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste();
        End {
            status: status.exit_code(),
            signal: status.signal().map(str::to_owned),
            restored: shown && modes(&*self.terminal) == self.modes,
            screen: self.text(),
        }
    }

    /// Waits until the program writes more; `what` is what the caller waits for.
    fn wait_more(&mut self, what: &str) {
        match self.program_output.recv_timeout(self.left()) {
            Ok(piece) => self.feed(piece),
            Err(RecvTimeoutError::Timeout) => panic!("never came: {what:?}; the screen:\n{}", self.text()),
            Err(RecvTimeoutError::Disconnected) => panic!("ended before: {what:?}; the screen:\n{}", self.text()),
        }
    }

    /// Waits until the program has ended, and takes in the rest of what it writes.
    fn wait_end(&mut self) -> portable_pty::ExitStatus {
        loop {
            match self.program_output.recv_timeout(self.left()) {
                Ok(piece) => self.feed(piece),
                Err(RecvTimeoutError::Disconnected) => return self.program.wait().expect("its end"),
                Err(RecvTimeoutError::Timeout) => panic!("the program does not end; the screen:\n{}", self.text()),
            }
        }
    }

    /// The time left before the deadline.
    fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// Takes in what the program has written, without waiting.
    fn take_in(&mut self) {
        while let Ok(piece) = self.program_output.try_recv() {
            self.feed(piece);
        }
    }

    /// Passes what the program has written to the emulator. The program must ask its terminal nothing.
    fn feed(&mut self, (heard_at, bytes): (Instant, Vec<u8>)) {
        self.heard_at = heard_at;
        self.emulator.process(&bytes);
        self.output.extend_from_slice(&bytes);
        for question in QUESTIONS {
            let asked = self.output.windows(question.len()).rev().take(bytes.len()).any(|part| part == question);
            assert!(!asked, "the program asks its terminal something: {question:?}");
        }
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        // Even a failed test must leave no program running.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// How long a program may take, unless the environment says otherwise.
fn patience() -> Duration {
    let seconds = std::env::var("BIOMBO_PATIENCE").ok().and_then(|seconds| seconds.parse().ok());
    seconds.map_or(DEADLINE, Duration::from_secs)
}

/// The bytes that a terminal sends for a key.
fn key_bytes(key: KeyPress) -> Vec<u8> {
    let cursor = |last: char| match (key.mods.shift, key.mods.ctrl) {
        (false, false) => format!("\x1b[{last}"),
        (shift, ctrl) => format!("\x1b[1;{}{last}", 1 + u8::from(shift) + 4 * u8::from(ctrl)),
    };
    let bytes = match key.code {
        Code::Char(c @ 'a'..='z') if key.mods.ctrl => char::from(c as u8 - b'a' + 1).to_string(),
        Code::Char(c) => c.to_string(),
        Code::F(n @ 1..=4) => format!("\x1bO{}", char::from(b'P' + n - 1)),
        Code::F(5) => "\x1b[15~".into(),
        Code::F(n @ 6..=10) => format!("\x1b[{}~", n + 11),
        Code::F(n) => format!("\x1b[{}~", n + 12),
        Code::Enter => "\r".into(),
        // The long form, because a bare Escape arrives together with the next key and would be read as Alt.
        Code::Esc => "\x1b[27u".into(),
        Code::Tab if key.mods.shift => "\x1b[Z".into(),
        Code::Tab => "\t".into(),
        Code::Backspace => "\x7f".into(),
        Code::Insert => "\x1b[2~".into(),
        Code::Delete => "\x1b[3~".into(),
        Code::PageUp => "\x1b[5~".into(),
        Code::PageDown => "\x1b[6~".into(),
        Code::Home => cursor('H'),
        Code::End => cursor('F'),
        Code::Up => cursor('A'),
        Code::Down => cursor('B'),
        Code::Right => cursor('C'),
        Code::Left => cursor('D'),
    };
    if key.mods.alt { [b"\x1b", bytes.as_bytes()].concat() } else { bytes.into_bytes() }
}

fn nonzero(n: u16) -> std::num::NonZeroU16 {
    n.try_into().expect("a size above zero")
}

fn pty_size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

/// The terminal's modes as text, for comparison.
fn modes(terminal: &dyn MasterPty) -> String {
    format!("{:?}", terminal.get_termios())
}
