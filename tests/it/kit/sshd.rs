//! A real SSH server on the loopback address, for whoever runs the tests. It reads no configuration, key or setting of
//! the machine or of that user.

use std::ffi::OsString;
use std::fmt::Display;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use super::pty::{Home, Pty};

/// An SSH server, ended when this is dropped.
#[must_use]
pub(crate) struct Sshd {
    process: Child,
    port: u16,
    /// The account that the server lets in.
    account: String,
}

/// Says that a machine without a server must fail the tests. The gate sets it.
const NEEDS_SSHD: &str = "BIOMBO_NEEDS_SSHD";
/// Where a server may be. It starts itself again, for which it must be called by its whole path.
const SERVERS: [&str; 2] = ["/usr/sbin/sshd", "/usr/local/sbin/sshd"];
/// Where a server of the root user locks its helpers in. Only a started service makes it.
const SERVERS_FOLDER: &str = "/run/sshd";
/// How often a server is started if another program takes its port.
const STARTS: usize = 10;

impl Sshd {
    /// Starts a server that lets in whoever has a key in `authorized_keys` of the home. Without a server on this machine
    /// it says so and is `None`, unless the environment asks for one.
    pub(crate) fn start(home: &Home) -> Option<Sshd> {
        let (server, account) = match needed() {
            Ok(needed) => needed,
            Err(why) if std::env::var_os(NEEDS_SSHD).is_some() => panic!("{why}, and {NEEDS_SSHD} is set"),
            Err(why) => {
                eprintln!("skipped: {why}");
                return None;
            }
        };
        // Where this fails the server says what it misses.
        let _ = fs::DirBuilder::new().mode(0o755).create(SERVERS_FOLDER);
        new_key(home, "host");
        fs::write(home.file("sshd_config"), config(home)).expect("a configuration");
        let started = (0..STARTS).find_map(|_| listen(home, &server)).expect("a free port");
        let sshd = Sshd { process: started.0, port: started.1, account };
        let host = fs::read_to_string(home.file("host.pub")).expect("the host's key");
        fs::write(home.file("known_hosts"), format!("[127.0.0.1]:{} {host}", sshd.port)).expect("the known hosts");
        Some(sshd)
    }

    /// The arguments for `ssh` and its kin with one of the home's keys: no setting of the user's counts, and nothing is
    /// asked.
    pub(crate) fn options(&self, home: &Home, key: &str) -> Vec<OsString> {
        let mut arguments: Vec<OsString> = vec!["-F".into(), "/dev/null".into(), "-i".into(), home.file(key).into()];
        for option in [
            format!("Port={}", self.port),
            format!("UserKnownHostsFile={}", home.file("known_hosts").display()),
            "GlobalKnownHostsFile=/dev/null".into(),
            "IdentitiesOnly=yes".into(),
            "BatchMode=yes".into(),
        ] {
            arguments.extend(["-o".into(), option.into()]);
        }
        arguments
    }

    /// The place to log in at.
    pub(crate) fn address(&self) -> String {
        format!("{}@127.0.0.1", self.account)
    }

    /// Runs `ssh` on a terminal, with more options before the address and a command behind it.
    pub(crate) fn ssh(&self, home: &Home, key: &str, options: &[&str], command: &[&str]) -> Pty {
        let mut arguments = self.options(home, key);
        arguments.extend(options.iter().map(OsString::from));
        arguments.push(self.address().into());
        arguments.extend(command.iter().map(OsString::from));
        home.run((80, 24), "ssh", arguments)
    }
}

impl Drop for Sshd {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Makes a pair of keys without a passphrase in the home: `name` and `name.pub`.
pub(crate) fn new_key(home: &Home, name: &str) {
    let made = Command::new("ssh-keygen").args(["-q", "-t", "ed25519", "-N", "", "-f"]).arg(home.file(name)).status();
    assert!(made.expect("ssh-keygen").success(), "{name}");
}

/// The server and the account of whoever runs the tests; otherwise what is missing.
fn needed() -> Result<(PathBuf, String), String> {
    let server = SERVERS.iter().map(PathBuf::from).find(|server| server.exists());
    let server = server.ok_or("there is no sshd here")?;
    Command::new("ssh").arg("-V").stderr(Stdio::null()).status().map_err(|_| "there is no ssh here")?;
    let named = Command::new("id").arg("-un").output().map_err(|error| error.to_string())?;
    let account = String::from_utf8_lossy(&named.stdout).trim().to_owned();
    if !named.status.success() {
        return Err("this user has no account to log in to".into());
    }
    if account != "root" && !terminals_have_a_group() {
        return Err("only a server of the root user can hand out terminals here".into());
    }
    Ok((server, account))
}

/// Whether new terminals belong to a group of their own, as a server wants it. Only root can bring that about.
fn terminals_have_a_group() -> bool {
    let mounts = fs::read_to_string("/proc/mounts").unwrap_or_default();
    mounts.lines().any(|mount| mount.contains(" /dev/pts ") && mount.contains("gid="))
}

/// A server that allows everything that a key does not forbid, so that a test shows what the key forbids. The programs
/// that it starts find the home's settings.
fn config(home: &Home) -> String {
    let file = |name: &str| home.file(name).display().to_string();
    let line = |key: &str, value: &dyn Display| format!("{key} {value}\n");
    [
        line("ListenAddress", &Ipv4Addr::LOCALHOST),
        line("HostKey", &file("host")),
        line("AuthorizedKeysFile", &file("authorized_keys")),
        // The test's home may lie in a folder that everybody writes.
        line("StrictModes", &"no"),
        line("UsePAM", &"no"),
        line("PidFile", &"none"),
        line("PasswordAuthentication", &"no"),
        line("KbdInteractiveAuthentication", &"no"),
        line("PermitRootLogin", &"prohibit-password"),
        line("AllowTcpForwarding", &"yes"),
        line("AllowStreamLocalForwarding", &"yes"),
        line("AllowAgentForwarding", &"yes"),
        line("X11Forwarding", &"yes"),
        line("Subsystem", &"sftp internal-sftp"),
        // What Debian's server takes from a terminal's side.
        line("AcceptEnv", &"LANG LC_*"),
        line("SetEnv", &format!("XDG_CONFIG_HOME={} HOME={}", file("xdg_config_home"), home.path().display())),
    ]
    .concat()
}

/// Starts a server on a free port; `None` if another program took the port meanwhile.
fn listen(home: &Home, server: &Path) -> Option<(Child, u16)> {
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|it| it.local_addr()).expect("a free port");
    let mut process = Command::new(server)
        .args(["-D", "-e", "-f"])
        .arg(home.file("sshd_config"))
        .args(["-p", &free.port().to_string()])
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut said = BufReader::new(process.stderr.take().expect("what it says")).lines();
    let mut heard = Vec::new();
    for line in said.by_ref().map_while(Result::ok) {
        if line.contains("Server listening") {
            // What nobody reads would stop it.
            thread::spawn(move || said.for_each(drop));
            return Some((process, free.port()));
        }
        heard.push(line);
    }
    let _ = process.wait();
    assert!(heard.iter().any(|line| line.contains("in use")), "the server does not start: {heard:?}");
    None
}
