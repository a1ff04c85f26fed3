//! The real program in lines: its input and output are pipes. Nothing here sleeps: each wait is for what the program
//! writes, up to one deadline.

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use super::pty::Home;

/// How long a wait may take.
const DEADLINE: Duration = Duration::from_secs(60);
/// How long to wait for output before a condition that is not about output is looked at again.
const LOOK_AGAIN: Duration = Duration::from_millis(20);
const PROMPT: &str = "> ";

/// A program that reads and writes lines.
#[must_use]
pub(crate) struct LineProgram {
    program: Child,
    input: Option<ChildStdin>,
    output: Receiver<Vec<u8>>,
    bytes: Vec<u8>,
    /// Everything that it has written so far.
    text: String,
}

impl LineProgram {
    /// Starts the program in the home.
    pub(crate) fn start<S: AsRef<OsStr>>(home: &Home, args: impl IntoIterator<Item = S>) -> LineProgram {
        let mut command = Command::new(env!("CARGO_BIN_EXE_biombo"));
        command.args(args).current_dir(home.path()).env_clear();
        for folder in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"] {
            command.env(folder, home.file(&folder.to_lowercase()));
        }
        command.env("HOME", home.path()).env("LANG", "es_ES.UTF-8");
        let mut program =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().expect("it starts");
        let input = program.stdin.take();
        let mut out = program.stdout.take().expect("an output");
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 1 << 14];
            while let Ok(read @ 1..) = out.read(&mut bytes) {
                if sender.send(bytes[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        LineProgram { program, input, output, bytes: Vec::new(), text: String::new() }
    }

    /// Types a line.
    pub(crate) fn type_line(&mut self, line: &str) {
        let input = self.input.as_mut().expect("an open input");
        input.write_all(format!("{line}\n").as_bytes()).expect("a program that reads");
    }

    /// Types a line and waits for its answer, which ends with the prompt. Returns the answer.
    pub(crate) fn say(&mut self, line: &str) -> String {
        let before = self.text.len();
        self.type_line(line);
        let shown = format!("{line}\n");
        self.wait(&format!("the answer to {line:?}"), |text| {
            text[before..].find(&shown).is_some_and(|at| text[before + at + shown.len()..].ends_with(PROMPT))
        });
        let at = self.text[before..].find(&shown).map_or(before, |at| before + at + shown.len());
        self.text[at..].to_owned()
    }

    /// Waits until the program has written this since `from`.
    pub(crate) fn wait_text_from(&mut self, from: usize, sought: &str) {
        self.wait(&format!("{sought:?}"), |text| text[from..].contains(sought));
    }

    /// Waits until the program has written this.
    pub(crate) fn wait_text(&mut self, sought: &str) {
        self.wait_text_from(0, sought);
    }

    /// Everything that it has written so far.
    pub(crate) fn text(&mut self) -> &str {
        while let Ok(bytes) = self.output.try_recv() {
            self.take_in(&bytes);
        }
        &self.text
    }

    /// Takes in what comes within a moment, for a condition that is not about output.
    pub(crate) fn look(&mut self) {
        if let Ok(bytes) = self.output.recv_timeout(LOOK_AGAIN) {
            self.take_in(&bytes);
        }
    }

    pub(crate) fn signal(&self, signal: Signal) {
        let pid = Pid::from_raw(self.program.id().try_into().expect("a process id")).expect("a process");
        kill_process(pid, signal).expect("a program that runs");
    }

    /// Closes its input.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits until it ends. Returns its exit status, and all that it has written.
    pub(crate) fn end(mut self) -> (ExitStatus, String) {
        let until = Instant::now() + DEADLINE;
        loop {
            match self.output.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.take_in(&bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("it does not end:\n{}", self.text),
            }
        }
        (self.program.wait().expect("an end"), std::mem::take(&mut self.text))
    }

    fn wait(&mut self, what: &str, is_there: impl Fn(&str) -> bool) {
        let until = Instant::now() + DEADLINE;
        while !is_there(&self.text) {
            match self.output.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.take_in(&bytes),
                Err(_) => panic!("{what} does not come:\n{}", self.text),
            }
        }
    }

    fn take_in(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        let whole = match std::str::from_utf8(&self.bytes) {
            Ok(text) => text.len(),
            Err(error) => error.valid_up_to(),
        };
        let text: Vec<u8> = self.bytes.drain(..whole).collect();
        self.text += &String::from_utf8(text).expect("text");
    }
}

impl Drop for LineProgram {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
