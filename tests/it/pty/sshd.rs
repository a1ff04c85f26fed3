//! A player at her seat over a real SSH server, by the line that `biombo invite` prints, and what her key does not open.

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::net::UnixStream;
use std::process::Command;

use biombo::app::door::wire::{DownFrame, FrameReader, UpFrame, WireFrame};
use biombo::session::history::Table;
use biombo::session::id::{Id, Seat};
use biombo::store::journal::JournalReader;
use rustix::process::{Pid, Signal, kill_process};

use crate::kit::pty::{Home, Pty, table_of};
use crate::kit::seats::{CASA, hello, say};
use crate::kit::sshd::{Sshd, new_key};

/// A file of the account that is nothing for players.
const PRIVATE: (&str, &str) = ("privado.txt", "nada para quien juega");

/// An open table, and a server that knows Vera's key by her line.
struct Evening {
    home: Home,
    sshd: Sshd,
    table: Pty,
}

impl Evening {
    /// `None` on a machine without a server.
    fn begin() -> Option<Evening> {
        let home = Home::without_key_pause();
        fs::write(home.file("casa.toml"), CASA).unwrap();
        fs::write(home.file(PRIVATE.0), PRIVATE.1).unwrap();
        fs::write(home.file("authorized_keys"), "").unwrap();
        let sshd = Sshd::start(&home)?;
        new_key(&home, "vera");
        let invited = Command::new(env!("CARGO_BIN_EXE_biombo"))
            .args(["invite", "vera", "vera.pub", "casa.toml"])
            .current_dir(home.path())
            .env("HOME", home.path())
            .output()
            .unwrap();
        assert!(invited.status.success(), "{}", String::from_utf8_lossy(&invited.stderr));
        // Another key may do everything, by which a test knows that it is the line that forbids it.
        new_key(&home, "anybody");
        let anybody = fs::read(home.file("anybody.pub")).unwrap();
        fs::write(home.file("authorized_keys"), [anybody, invited.stdout].concat()).unwrap();
        let mut table = home.biombo((80, 24), ["--seats", "casa.toml"]);
        table.wait_text("La casa del reloj");
        Some(Evening { home, sshd, table })
    }

    /// Runs `ssh` with a key, options, and the command behind the address.
    fn ssh(&self, key: &str, options: &[&str], command: &[&str]) -> Pty {
        self.sshd.ssh(&self.home, key, options, command)
    }

    /// Vera comes by SSH.
    fn vera(&mut self) -> Pty {
        let mut vera = self.ssh("vera", &["-tt"], &[]);
        vera.wait_text("La casa del reloj");
        self.table.wait_text("Vera Salas se sienta");
        vera
    }

    fn kept(&self) -> Table {
        table_of(&JournalReader::open(&self.home.file("casa.biombo")).expect("a journal"))
    }

    fn path(&self, name: &str) -> String {
        self.home.file(name).display().to_string()
    }
}

/// The deeds of a table, each with whether Vera did it.
fn deeds(table: &Table) -> Vec<(String, bool)> {
    let vera = Seat::Player(Id::from_name("vera"));
    table.log().lines().map(|line| (line.deed.to_string(), line.seat == vera)).collect()
}

/// What the system says about a process.
fn process_file(pid: &str, name: &str) -> String {
    fs::read(format!("/proc/{pid}/{name}")).map(|text| String::from_utf8_lossy(&text).into_owned()).unwrap_or_default()
}

/// The process of the seat that the server has started for this home.
fn seat_process(home: &Home) -> String {
    let file = home.file("casa.toml").display().to_string();
    let is_seat = |pid: &String| {
        let command = process_file(pid, "cmdline");
        let mut words = command.split('\0').skip(1);
        words.next() == Some("seat") && words.next() == Some(&file)
    };
    let pids = fs::read_dir("/proc").unwrap().flatten().filter_map(|it| it.file_name().into_string().ok());
    pids.filter(|pid| pid.bytes().all(|c| c.is_ascii_digit())).find(is_seat).expect("a seat")
}

/// The server's process for this seat: the nearest of those above it, since a shell may stand between.
fn session_process(seat: &str) -> String {
    let mut pid = seat.to_owned();
    while !process_file(&pid, "comm").starts_with("sshd") {
        let status = process_file(&pid, "status");
        pid = status.lines().find_map(|line| line.strip_prefix("PPid:")).expect("a parent").trim().to_owned();
    }
    pid
}

#[test]
fn vera_plays_a_fight_over_ssh_and_comes_back_after_a_sudden_end() {
    let Some(mut evening) = Evening::begin() else { return };
    let mut vera = evening.vera();
    say(&mut evening.table, "evening begin");
    say(&mut evening.table, "fight begin --foe thug:2");
    vera.keys("2");
    vera.wait_text("turno del grupo");
    vera.keys("<enter>");
    vera.wait_text("Intro confirmar");
    vera.keys("<enter>");
    vera.wait_text("Vera - ataca a");
    evening.table.wait_text("Vera · ataca a");
    // What the game master judges is asked for.
    say(&mut vera, "nde test vera might 5 --free");
    evening.table.wait_text("Vera Salas pide");
    evening.table.keys("<ctrl-y>");
    vera.wait_text("Vera - Fuerza");
    assert_eq!(deeds(&evening.kept())[2..], [("nde.attack".to_owned(), true), ("nde.test".to_owned(), true)]);
    // Her terminal grows: the title stands at the new right edge.
    vera.resize(100, 30);
    vera.wait_for("a wider screen", |screen| {
        screen.rows(80, 20).next().is_some_and(|title| title.contains("Vera Salas"))
    });
    vera.keys(":note add \"La lla");
    vera.wait_text("La lla");
    vera.kill();
    evening.table.wait_text("Vera Salas se levanta");
    let mut vera = evening.vera();
    vera.wait_text("La lla");
    vera.keys("ve del ");
    vera.wait_text("La llave del");
    let session = session_process(&seat_process(&evening.home));
    let session = session.parse().ok().and_then(Pid::from_raw).expect("a process");
    kill_process(session, Signal::KILL).unwrap();
    assert_eq!(vera.end().status, 255, "the server is gone");
    evening.table.wait_text("Vera Salas se levanta");
    let mut vera = evening.vera();
    vera.wait_text("La llave del");
    vera.keys("reloj\"<enter>");
    vera.wait_gone("note add");
    vera.keys("Q");
    let end = vera.end();
    assert!(end.restored && end.status == 0, "{end:?}");
    let table = evening.kept();
    assert_eq!(deeds(&table)[4..], [("note.add".to_owned(), true)]);
    assert!(table.state().notes.values().any(|note| &*note.title == "La llave del reloj"));
    evening.table.signal(Signal::TERM);
    assert!(evening.table.end().restored);
}

#[test]
fn whatever_vera_asks_ssh_to_run_she_gets_her_seat_or_nothing() {
    let Some(evening) = Evening::begin() else { return };
    let read = ["cat", &evening.path(PRIVATE.0)];
    let end = evening.ssh("anybody", &[], &read).end();
    assert!(end.status == 0 && end.screen.contains(PRIVATE.1), "{end:?}");
    // Without a terminal there is no seat, and with one there is hers.
    let end = evening.ssh("vera", &[], &read).end();
    assert!(end.status == 2 && end.screen.contains("Aquí no hay terminal"), "{end:?}");
    let gm = format!("{} seat {} --as gm", env!("CARGO_BIN_EXE_biombo"), evening.path("casa.toml"));
    for command in [&read[..], &[&gm], &["exec /bin/sh"]] {
        let mut vera = evening.ssh("vera", &["-tt"], command);
        vera.wait_text("La casa del reloj");
        let title = vera.text().lines().next().unwrap_or_default().trim_end().to_owned();
        assert!(title.ends_with("Vera Salas"), "{command:?}: {title}");
        vera.keys("Q");
        let end = vera.end();
        assert!(end.restored && end.status == 0 && !end.screen.contains(PRIVATE.1), "{command:?}: {end:?}");
    }
    let mut gm = evening.ssh("anybody", &["-tt"], &[&gm]);
    gm.wait_text("DJ");
}

#[test]
fn veras_key_fetches_and_leaves_no_file() {
    let Some(evening) = Evening::begin() else { return };
    let remote = |name: &str| format!("{}:{}", evening.sshd.address(), evening.path(name));
    for (key, opens) in [("anybody", true), ("vera", false)] {
        let file = |name: &str| format!("{key}-{name}");
        let batch = format!("get {} {}\n", evening.path(PRIVATE.0), evening.path(&file("sftp")));
        fs::write(evening.home.file("batch"), batch).unwrap();
        let run = |program: &str, more: &[&str]| {
            let mut arguments = evening.sshd.options(&evening.home, key);
            arguments.extend(more.iter().map(Into::into));
            evening.home.run((80, 24), program, arguments).end()
        };
        let ends = [
            run("sftp", &["-b", &evening.path("batch"), &evening.sshd.address()]),
            run("scp", &[&remote(PRIVATE.0), &evening.path(&file("scp"))]),
            run("scp", &["-O", &remote(PRIVATE.0), &evening.path(&file("old-scp"))]),
            run("scp", &[&evening.path(PRIVATE.0), &remote(&file("there"))]),
        ];
        for (end, name) in ends.iter().zip(["sftp", "scp", "old-scp", "there"]) {
            assert_eq!((end.status == 0, evening.home.file(&file(name)).exists()), (opens, opens), "{name}: {end:?}");
        }
    }
}

/// Connects to what `ssh` forwards there, once it does.
fn connect(socket: &str) -> UnixStream {
    loop {
        match UnixStream::connect(socket) {
            Ok(stream) => return stream,
            Err(error) => {
                assert!(matches!(error.kind(), ErrorKind::NotFound | ErrorKind::ConnectionRefused), "{error}")
            }
        }
        std::thread::yield_now();
    }
}

/// Whether a stream says anything before it ends.
fn says_something(mut stream: UnixStream) -> bool {
    matches!(stream.read(&mut [0]), Ok(1..))
}

#[test]
fn veras_key_forwards_nothing() {
    let Some(evening) = Evening::begin() else { return };
    let target = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let to = target.local_addr().unwrap().to_string();
    std::thread::spawn(move || target.incoming().flatten().for_each(|mut stream| stream.write_all(b"x").unwrap()));
    for (key, opens) in [("anybody", true), ("vera", false)] {
        // A port of the machine, from a socket here.
        let socket = evening.path(&format!("{key}-port"));
        let _forwards = evening.ssh(key, &["-N", "-L", &format!("{socket}:{to}")], &[]);
        assert_eq!(says_something(connect(&socket)), opens, "{key}");
        // The door itself, where a terminal of the account may say any seat.
        let socket = evening.path(&format!("{key}-door"));
        let _forwards = evening.ssh(key, &["-N", "-L", &format!("{socket}:{}", evening.path("casa.biombo-door"))], &[]);
        let mut stream = connect(&socket);
        let _ = stream.write_all(&hello_of_gm());
        let mut welcome = [0; 3];
        let is_welcome = stream.read_exact(&mut welcome).is_ok();
        assert_eq!(is_welcome, opens, "{key}");
        if is_welcome {
            assert_eq!(FrameReader::default().read(&mut &welcome[..]).unwrap(), Some(DownFrame::Welcome));
        }
        // A port here, from the machine.
        let mut forwards = evening.ssh(key, &["-N", "-o", "ExitOnForwardFailure=yes", "-R", &format!("0:{to}")], &[]);
        match opens {
            true => _ = forwards.wait_text("Allocated port"),
            false => assert_eq!(forwards.end().status, 255),
        }
    }
}

fn hello_of_gm() -> Vec<u8> {
    let mut bytes = Vec::new();
    UpFrame::Hello(hello(Seat::Gm)).write(&mut bytes);
    bytes
}

#[test]
fn veras_key_lends_the_machine_no_agent_and_no_display() {
    let Some(mut evening) = Evening::begin() else { return };
    let with_agent = |key: &str, command: &[&str]| {
        let mut arguments = vec!["ssh".into()];
        arguments.extend(evening.sshd.options(&evening.home, key));
        let log = evening.path(&format!("{key}.log"));
        arguments.extend(["-A", "-Y", "-tt", "-v", "-E", &log, &evening.sshd.address()].map(Into::into));
        arguments.extend(command.iter().map(Into::into));
        evening.home.run((80, 24), "ssh-agent", arguments)
    };
    let end = with_agent("anybody", &["env"]).end();
    assert!(end.screen.contains("SSH_AUTH_SOCK="), "{end:?}");
    let mut vera = with_agent("vera", &[]);
    vera.wait_text("La casa del reloj");
    let environment = process_file(&seat_process(&evening.home), "environ");
    assert!(environment.contains("SSH_CONNECTION="), "{environment}");
    assert!(!environment.contains("SSH_AUTH_SOCK=") && !environment.contains("DISPLAY="), "{environment}");
    // The server tells all that a key's line allows.
    let log = fs::read_to_string(evening.home.file("vera.log")).unwrap();
    let mut allowed =
        log.lines().filter_map(|line| line.split_once("key options: ")).map(|(_, allowed)| allowed.trim());
    assert_eq!(allowed.next(), Some("command pty"), "{log}");
    evening.table.signal(Signal::TERM);
    assert!(evening.table.end().restored);
}

#[test]
fn a_seat_over_ssh_speaks_as_its_terminal_says_or_as_the_account_does() {
    let Some(mut evening) = Evening::begin() else { return };
    let leave = |mut vera: Pty| {
        vera.keys("Q");
        assert_eq!(vera.end().status, 0);
    };
    // Nothing but the terminal's type comes along: the games' language, signs that every terminal has, 256 colours.
    let mut vera = evening.vera();
    vera.wait_text("Notas -");
    assert!(!vera.text().contains('─'), "{}", vera.text());
    let output = String::from_utf8_lossy(vera.output()).into_owned();
    assert!(output.contains("8;5;") && !output.contains("8;2;"), "{output:?}");
    leave(vera);
    // A terminal's own language comes along if both ends are told to pass it.
    let mut arguments = vec!["LANG=en_GB.UTF-8".into(), "ssh".into()];
    arguments.extend(evening.sshd.options(&evening.home, "vera"));
    arguments.extend(["-o", "SendEnv=LANG", "-tt", &evening.sshd.address()].map(Into::into));
    let mut vera = evening.home.run((80, 24), "env", arguments);
    vera.wait_text("Notes ─");
    leave(vera);
    // Otherwise the account's settings say both.
    let settings = evening.home.file("xdg_config_home/biombo/settings.toml");
    fs::write(settings, "language = \"en\"\nascii = false\n").unwrap();
    let mut vera = evening.vera();
    vera.wait_text("Notes ─");
    leave(vera);
}
