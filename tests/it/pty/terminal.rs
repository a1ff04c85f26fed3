//! The real program on a real terminal: it takes it, gives it back, and lives through what lines and shells do.

use rustix::process::{Signal, kill_process_group};

use super::stage::open;
use crate::kit::pty::Home;

#[test]
fn the_terminal_is_taken_and_given_back() {
    let home = Home::new();
    let mut pty = open(&home);
    assert!(pty.screen().alternate_screen() && pty.screen().bracketed_paste());
    pty.keys("<ctrl-q>");
    let end = pty.end();
    assert!(end.restored, "{end:?}");
    assert_eq!(end.status, 0);
}

#[test]
fn signals_give_the_terminal_back() {
    for (signal, number) in [(Signal::TERM, 15), (Signal::INT, 2), (Signal::HUP, 1), (Signal::QUIT, 3)] {
        let home = Home::new();
        let mut pty = open(&home);
        pty.signal(signal);
        let end = pty.end();
        assert!(end.restored, "{signal:?}: {end:?}");
        assert_eq!((end.status, end.signal), (128 + number, None));
    }
}

#[test]
fn what_was_not_heard_is_not_left_to_the_shell() {
    let home = Home::new();
    let program = std::env::current_exe().unwrap();
    let script = format!("'{}' --exact pty::stage::line --ignored --nocapture; echo the shell; cat", program.display());
    let mut pty = home.run((80, 24), "/bin/sh", ["-c", &script]);
    pty.wait_text("a line");
    // While it is stopped more comes than it reads at once.
    kill_process_group(pty.pid(), Signal::STOP).unwrap();
    pty.keys(&format!("<ctrl-q>{}", "rm -rf x\r".repeat(1000)));
    kill_process_group(pty.pid(), Signal::CONT).unwrap();
    pty.wait_text("the shell");
    pty.keys("over\r");
    pty.wait_text("over");
    assert!(!pty.text().contains("rm -rf"), "{}", pty.text());
    pty.kill();
}

#[test]
fn a_panic_gives_the_terminal_back_before_it_reports() {
    let home = Home::new();
    let mut pty = open(&home);
    pty.keys("abc<f12>");
    pty.wait_gone("a line");
    let end = pty.end();
    assert!(end.restored && end.screen.contains("on demand"), "{end:?}");
    assert_eq!(end.status, 101);
}

#[test]
fn a_program_killed_outright_can_be_started_again() {
    let home = Home::new();
    let mut pty = open(&home);
    pty.kill();
    assert!(pty.screen().alternate_screen());
    open(&home).keys("<ctrl-q>");
}

#[test]
fn the_shell_can_be_visited() {
    let home = Home::new();
    let program = std::env::current_exe().unwrap();
    let script = format!(
        "set -m; '{}' --exact pty::stage::line --ignored --nocapture; echo the shell; fg >/dev/null; echo over",
        program.display()
    );
    let mut pty = home.run((80, 24), "/bin/sh", ["-c", &script]);
    pty.wait_text("a line");
    pty.keys("abc");
    pty.wait_text("abc");
    pty.keys("<ctrl-z>");
    pty.wait_output("\u{1b}[?1049h", 2);
    pty.wait_text("abc");
    pty.keys("<ctrl-q>");
    let end = pty.end();
    assert!(end.restored && end.screen.contains("the shell") && end.screen.contains("over"), "{end:?}");
}

#[test]
fn a_program_that_others_ask_to_stop_gives_the_terminal_back_first() {
    let home = Home::new();
    let program = std::env::current_exe().unwrap();
    let script = format!(
        "set -m; '{}' --exact pty::stage::line --ignored --nocapture; stty -a | tr ' ;' '\\n\\n' | grep icanon; \
         fg >/dev/null; echo over",
        program.display()
    );
    let mut pty = home.run((80, 24), "/bin/sh", ["-c", &script]);
    pty.wait_text("a line");
    pty.signal_front(Signal::TSTP);
    pty.wait_output("\u{1b}[?1049h", 2);
    pty.keys("abc");
    pty.wait_text("abc");
    pty.keys("<ctrl-q>");
    let end = pty.end();
    assert!(end.restored && end.screen.contains("icanon") && end.screen.contains("over"), "{end:?}");
    assert!(!end.screen.contains("-icanon"), "{end:?}");
}

#[test]
fn without_a_shell_nothing_stops() {
    let home = Home::new();
    let mut pty = open(&home);
    // What is typed before the terminal is taken again is nobody's.
    pty.keys("<ctrl-z>");
    pty.wait_output("\u{1b}[?2004h", 2);
    pty.signal(Signal::TSTP);
    pty.wait_output("\u{1b}[?2004h", 3);
    pty.keys("abc");
    pty.wait_text("abc");
}

#[test]
fn a_program_stopped_by_others_takes_the_terminal_again() {
    let home = Home::new();
    let mut pty = open(&home);
    pty.signal(Signal::STOP);
    pty.signal(Signal::CONT);
    pty.wait_output("\u{1b}[?2004h", 2);
    pty.wait_output("a line", 2);
}

#[test]
fn escape_and_keys_cut_in_two_are_told_apart() {
    let home = Home::new();
    let mut pty = open(&home);
    pty.bytes(b"\x1b");
    pty.bytes(b"[20");
    pty.bytes(b"~ok");
    pty.wait_text("ok");
    assert!(!pty.text().contains("20"), "{}", pty.text());
}

#[test]
fn what_changes_nothing_writes_nothing() {
    let home = Home::new();
    let mut pty = open(&home);
    pty.keys("x");
    pty.wait_text("x");
    let before = pty.output().len();
    pty.keys("<left><right><f5>y");
    pty.wait_text("xy");
    let written = pty.output().len() - before;
    assert!(written <= 12, "{written} bytes for one letter: {:?}", String::from_utf8_lossy(&pty.output()[before..]));
}
