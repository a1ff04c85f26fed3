//! The real program following a table without a screen: `biombo watch FILE --linear` into a pipe, and `--to FOLDER`.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use biombo::session::entry::{Seed, UnixMillis};
use biombo::session::history::Table;
use biombo::store::campaign::read;
use biombo::store::journal::Journal;
use notify::{RecursiveMode, Watcher};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::cli::house::HOUSE;
use crate::kit::pty::Home;

/// The campaigns with the scripts that play them, and what the scripts find beside them.
const EVENINGS: [(&str, &[&str]); 5] =
    [("noche", &["noche-2d6.toml"]), ("archivo", &[]), ("hemeroteca", &[]), ("noria", &[]), ("quitasuenos", &[])];

/// How long a line or an end may take.
const DEADLINE: Duration = Duration::from_secs(60);

/// A program that follows a table.
struct Follower {
    child: Child,
    lines: Receiver<String>,
}

impl Follower {
    fn start(mut command: Command) -> Follower {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines() {
                if sender.send(line.expect("text")).is_err() {
                    break;
                }
            }
        });
        Follower { child, lines }
    }

    #[track_caller]
    fn line(&self) -> String {
        self.lines.recv_timeout(DEADLINE).expect("a line")
    }

    /// Ends the program by a signal. It must end well, without a word.
    #[track_caller]
    fn end(mut self, signal: Signal) -> Vec<String> {
        send(&self.child, signal);
        let (status, error) = ended(&mut self.child);
        assert!(status.success() && error.is_empty(), "{signal:?}: {status} {error}");
        self.lines.iter().collect()
    }
}

fn send(child: &Child, signal: Signal) {
    let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw).expect("a process");
    kill_process(pid, signal).expect("it runs");
}

/// How a program ended, and what it complained of.
fn ended(child: &mut Child) -> (ExitStatus, String) {
    let mut error = String::new();
    child.stderr.take().expect("its errors").read_to_string(&mut error).expect("text");
    (child.wait().expect("it ends"), error)
}

/// A home with the journal of that campaign, which has just begun.
fn home(campaign: &str) -> Home {
    let home = Home::new();
    fs::write(home.file("mesa.toml"), campaign).expect("a campaign");
    let campaign = read(Path::new("mesa.toml"), campaign).expect("no faults").campaign;
    let first = Table::first_entry(campaign, Seed([0; 32]), UnixMillis(0));
    drop(Journal::begin(&home.file("mesa.biombo"), &first).expect("a journal"));
    home
}

fn house() -> Home {
    home(&HOUSE.replace("a humedad.", "a humedad.\\nGotea."))
}

fn play(home: &Home, script: &str) {
    fs::write(home.file("script.txt"), script).expect("a script");
    home.output(["run", "mesa.toml", "--script", "script.txt", "--journal", "mesa.biombo"]);
}

/// Waits until the files in the home are as wanted; `what` says how they are if they never are.
#[track_caller]
fn wait_for_files(home: &Home, wanted: impl Fn() -> bool, what: impl Fn() -> String) {
    let (sender, changes) = channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // Reading is no change.
        if event.is_ok_and(|event| !event.kind.is_access()) {
            sender.send(()).unwrap_or_default();
        }
    })
    .expect("a watcher");
    watcher.watch(home.path(), RecursiveMode::Recursive).expect("a folder");
    while !wanted() {
        changes.recv_timeout(DEADLINE).unwrap_or_else(|_| panic!("it never came: {}", what()));
    }
}

/// The lines told live with what the journal tells afterwards: only what is undone by then says no more.
#[track_caller]
fn assert_retold(live: &[Value], later: &[Value]) -> usize {
    let mut gone = 0;
    assert_eq!(live.len(), later.len());
    for (live, later) in live.iter().zip(later) {
        if later["kind"] == "gone" {
            gone += 1;
            assert_eq!(
                (&live["n"], &live["at"], later.as_object().map(|fields| fields.len())),
                (&later["n"], &later["at"], Some(3))
            );
            assert!(live["said"].is_string(), "{live}");
        } else {
            assert_eq!(live, later);
        }
    }
    gone
}

fn parse(lines: &str) -> Vec<Value> {
    lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn an_evening_of_each_system_is_retold_as_it_was_told_live() {
    let mut gone = 0;
    for (name, beside) in EVENINGS {
        let folder = Path::new("tests/evening");
        let campaign = fs::read_to_string(folder.join(format!("{name}.toml"))).expect("a campaign");
        let script = fs::read_to_string(folder.join(format!("{name}.txt"))).expect("a script");
        let home = home(&campaign);
        for file in beside {
            fs::copy(folder.join(file), home.file(file)).expect("a file beside the script");
        }
        let player = if name == "noche" { "player:vera" } else { "table" };
        let follow = |seat| {
            Follower::start(home.command([
                "watch",
                "mesa.biombo",
                "--linear",
                "--json",
                "--from",
                "start",
                "--as",
                seat,
            ]))
        };
        let followers = ["table", player, "gm"].map(|seat| (seat, follow(seat)));
        // What is undone at the end is told live, and is no more for who comes later.
        play(&home, &format!("{script}\nundo\nundo\nundo\nredo\n"));
        for (seat, follower) in followers {
            let later = parse(&home.output(["log", "mesa.biombo", "--linear", "--json", "--as", seat]));
            assert!(later.len() > 60, "{name}: {}", later.len());
            let live: Vec<Value> =
                later.iter().map(|_| serde_json::from_str(&follower.line()).expect("JSON")).collect();
            gone += assert_retold(&live, &later);
            assert_eq!(follower.end(Signal::TERM), [""; 0]);
        }
    }
    assert!(gone > 10, "only {gone} lines were undone");
}

#[test]
fn lines_come_as_they_happen_from_a_number_on() {
    let home = house();
    play(&home, "clock advance alarm 1\nclock advance alarm 1\n");
    let all = Follower::start(home.command(["watch", "mesa.biombo", "--linear", "--from", "2"]));
    let later = Follower::start(home.command(["watch", "mesa.biombo", "--linear", "--from", "4", "--lang", "en"]));
    assert_eq!(all.line(), "La alarma: 1 a 2 de 4");
    // Nothing hidden is a line, and each line is there before the next deed.
    play(&home, "note add \"El traidor\" \"Es Bruno.\"\nclock advance alarm 1\n");
    assert_eq!(all.line(), "La alarma: 2 a 3 de 4");
    play(&home, "undo\n");
    assert_eq!(all.line(), "Se deshace la última línea");
    assert_eq!(later.line(), "The last line is undone");
    let new = Follower::start(home.command(["watch", "mesa.biombo", "--linear", "--as", "gm"]));
    play(&home, "redo\n");
    assert_eq!((all.line(), later.line()), ("Se rehace la línea deshecha".into(), "The undone line is redone".into()));
    for (follower, signal) in [(all, Signal::INT), (later, Signal::HUP), (new, Signal::TERM)] {
        let left = follower.end(signal);
        // The last one may have begun before the deed or after it.
        assert!(left.len() <= 1 && left.iter().all(|line| line == "Se rehace la línea deshecha"), "{left:?}");
    }
}

#[test]
fn a_follower_ends_when_nobody_reads_on() {
    let home = house();
    play(&home, "clock advance alarm 1\n");
    let start = || {
        let mut command = home.command(["watch", "mesa.biombo", "--linear", "--from", "start"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let mut output = BufReader::new(child.stdout.take().expect("its output"));
        let mut line = String::new();
        output.read_line(&mut line).expect("a line");
        assert_eq!(line, "La alarma: 0 a 1 de 4\n");
        (child, output)
    };
    // Nothing happens any more, and it still notices.
    let (mut child, output) = start();
    drop(output);
    let (status, error) = ended(&mut child);
    assert!(status.success() && error.is_empty(), "{status} {error}");
    // A terminal that shows only the first lines ends a pipeline of a shell.
    let shell = "biombo watch mesa.biombo --linear --from start | head -n 1";
    let path = Path::new(env!("CARGO_BIN_EXE_biombo")).parent().expect("a folder");
    let path = format!("{}:/usr/local/bin:/usr/bin:/bin", path.display());
    let shown = Command::new("sh")
        .args(["-c", shell])
        .current_dir(home.path())
        .env("PATH", path)
        .env("LANG", "es_ES.UTF-8")
        .output();
    let shown = shown.expect("a shell");
    assert_eq!(String::from_utf8_lossy(&shown.stdout), "La alarma: 0 a 1 de 4\n");
    assert!(shown.stderr.is_empty(), "{}", String::from_utf8_lossy(&shown.stderr));
}

#[test]
fn a_signal_ends_a_follower_whose_reader_has_stopped_reading() {
    let home = house();
    let long = format!("note add \"Larga\" \"{}\" --open\n", "a".repeat(900));
    let texts = (0..140).map(|n| format!("note add \"{n} {}\" --open\n", "b".repeat(700)));
    play(&home, &texts.chain([long]).collect::<String>());
    let whole = home.output(["log", "mesa.biombo", "--linear"]);
    assert!(whole.len() > 80 << 10, "more than a pipe holds: {}", whole.len());
    let mut command = home.command(["watch", "mesa.biombo", "--linear", "--from", "start"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let mut output: ChildStdout = child.stdout.take().expect("its output");
    // It has begun to write, and cannot end.
    output.read_exact(&mut [0; 1]).expect("a byte");
    send(&child, Signal::TERM);
    let (status, error) = ended(&mut child);
    assert!(status.success() && error.is_empty(), "{status} {error}");
    let mut rest = String::new();
    output.read_to_string(&mut rest).expect("text");
    assert!(rest.ends_with('\n') && rest.len() < whole.len(), "whole lines, and not all: {}", rest.len());
}

#[test]
fn small_files_follow_the_table_and_hold_no_secret() {
    let home = house();
    let files =
        ["roll", "scene", "read", "turn", "clocks", "last"].map(|name| home.file(&format!("obs/now/{name}.txt")));
    let texts = || files.each_ref().map(|file| fs::read_to_string(file).unwrap_or_default());
    let follower = Follower::start(home.command(["watch", "mesa.biombo", "--linear", "--to", "obs/now"]));
    play(
        &home,
        "scene set cellar\nfaces 2\ntest vera agility 6\nroll settle vera\nclock advance alarm 1\n\
         clock add \"La traición\" 3 --hidden\nfight begin \"El muelle\" --foe thug\nnote add \"El traidor\" \"Es Bruno.\"\n\
         gauge change vera hearts -2 caída\n",
    );
    let last = "Vera Salas: Corazones 5 a 3, a criterio del DJ (caída)";
    while follower.line() != last {}
    let wanted = [
        "Vera · Destreza\nd12 2 < 6  ✕ fracaso",
        "El sótano",
        "Huele a humedad.\nGotea.",
        "Ronda 1\nturno del grupo",
        "1/4  La alarma",
        last,
    ];
    wait_for_files(&home, || texts() == wanted, || format!("{:#?}", texts()));
    let names = fs::read_dir(home.file("obs/now")).expect("a folder").map(|file| file.expect("a file").file_name());
    assert_eq!(names.count(), 6);
    play(&home, "undo\n");
    assert_eq!(follower.line(), "Se deshace la última línea");
    follower.end(Signal::INT);

    // Without lines it prints nothing, and does not care who reads.
    let quiet = Follower::start(home.command(["watch", "mesa.biombo", "--to", "otra", "--ascii", "--lang", "en"]));
    wait_for_files(&home, || home.file("otra/last.txt").exists(), || "otra/last.txt".into());
    assert_eq!(fs::read_to_string(home.file("otra/last.txt")).expect("a file"), "The last line is undone");
    assert_eq!(fs::read_to_string(home.file("otra/roll.txt")).expect("a file"), "Vera - Agility\nd12 2 < 6  x failure");
    assert_eq!(quiet.end(Signal::TERM), [""; 0]);
    fs::write(home.file("file"), "").expect("a file");
    let refused = home.command(["watch", "mesa.biombo", "--to", "file/below"]).output().expect("it ends");
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("file/below"), "{refused:?}");
}
