//! `biombo invite SEAT KEYFILE FILE`: prints the line of `authorized_keys` with which a player's key is their seat. It
//! writes no file.

use std::path::{Path, PathBuf, absolute};

use clap::Args;

use super::environment::Environment;
use super::exit::CommandError;
use super::journal::replay_or_begin;
use super::seat::{parse_seat_or_player, seat_text};
use crate::app::open::require_seat;
use crate::rules::text::is_harmful;
use crate::rules::{Msg, Text};
use crate::session::id::Seat;
use crate::store::error::safe_path;
use crate::store::{read, why};

/// Who is invited, with which key, to which table.
#[derive(Debug, Clone, Args)]
pub(super) struct InviteArgs {
    #[arg(value_name = "SEAT", value_parser = parse_seat_or_player)]
    seat: Seat,
    #[arg(value_name = "KEYFILE")]
    key: PathBuf,
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
}

/// The types of keys that are let in.
const KEY_TYPES: [&str; 7] = [
    "ssh-ed25519",
    "ssh-rsa",
    "ecdsa-sha2-nistp256",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521",
    "sk-ssh-ed25519@openssh.com",
    "sk-ecdsa-sha2-nistp256@openssh.com",
];

/// A public key: its type, and the key in base64.
#[derive(Debug, PartialEq, Eq)]
struct PublicKey<'t> {
    key_type: &'t str,
    base64: &'t str,
}

/// Prints an empty line, since the file may not end in a line break, and the line for this seat.
pub(super) fn run(
    args: &InviteArgs,
    journal: Option<&Path>,
    environment: &mut Environment<'_>,
) -> Result<(), CommandError> {
    let line = invitation(args, journal, environment)?;
    Ok(writeln!(environment.out, "\n{line}")?)
}

fn invitation(
    args: &InviteArgs,
    journal: Option<&Path>,
    environment: &Environment<'_>,
) -> Result<String, CommandError> {
    let bytes = read::read(&args.key)?;
    let key = String::from_utf8_lossy(&bytes);
    let key = parse_key(&key, &args.key)?;
    let program =
        std::env::current_exe().map_err(|error| Msg::new("invite-no-program").with("why", why::io_reason(&error)))?;
    // Before the table is read: a wrong path would only be reported as missing.
    let line = line(&program, args, journal, &key)?;
    require_seat(&replay_or_begin(&args.file, journal, environment)?, &args.seat)?;
    Ok(line)
}

fn line(program: &Path, args: &InviteArgs, journal: Option<&Path>, key: &PublicKey<'_>) -> Result<String, Msg> {
    let seat = seat_text(&args.seat);
    let mut command =
        format!("{} seat {} --as {seat}", quote_if_needed(&path_text(program)?), path_quoted(&args.file)?);
    if let Some(journal) = journal {
        command += &format!(" --journal {}", path_quoted(journal)?);
    }
    // sshd ends the command at a quotation mark, unless a backslash is before it.
    let command = command.replace('"', "\\\"");
    let name = seat.strip_prefix("player:").unwrap_or(&seat);
    Ok(format!("restrict,pty,command=\"{command}\" {} {} {name}", key.key_type, key.base64))
}

/// The key of a file as `ssh-keygen` writes it.
fn parse_key<'t>(text: &'t str, file: &Path) -> Result<PublicKey<'t>, Msg> {
    let msg = |key| Msg::new(key).with("file", safe_path(file));
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let line = match lines[..] {
        [line] => line,
        [] => return Err(msg("invite-no-key")),
        _ => return Err(msg("invite-many-lines").with("count", lines.len())),
    };
    let mut parts = line.split([' ', '\t']).filter(|part| !part.is_empty());
    let (first, second) = (parts.next().unwrap_or_default(), parts.next());
    let Some(key_type) = KEY_TYPES.into_iter().find(|known| *known == first) else {
        let types: Vec<Text> = KEY_TYPES.map(Text::line).into();
        return Err(msg("invite-options").with("given", Text::line(first)).with("types", types));
    };
    let base64 = second.ok_or_else(|| msg("invite-no-key"))?;
    let blob = decode_base64(base64).ok_or_else(|| msg("invite-no-key"))?;
    let strings = ssh_strings(&blob).ok_or_else(|| msg("invite-no-key"))?;
    match strings[..] {
        [inner, _, ..] if inner == key_type.as_bytes() => Ok(PublicKey { key_type, base64 }),
        _ => Err(msg("invite-other-type").with("given", Text::line(key_type))),
    }
}

/// The strings that a key consists of, each after its length in four bytes; `None` if there is anything else.
fn ssh_strings(mut blob: &[u8]) -> Option<Vec<&[u8]>> {
    let mut strings = Vec::new();
    while !blob.is_empty() {
        let (length, rest) = blob.split_first_chunk()?;
        let (string, rest) = rest.split_at_checked(usize::try_from(u32::from_be_bytes(*length)).ok()?)?;
        strings.push(string);
        blob = rest;
    }
    Some(strings)
}

/// The bytes of padded base64; `None` if it is not written in the one right way.
fn decode_base64(text: &str) -> Option<Vec<u8>> {
    let digits = text.trim_end_matches('=');
    let padding = text.len() - digits.len();
    if !text.len().is_multiple_of(4) || padding > 2 {
        return None;
    }
    let (mut bytes, mut bits, mut count) = (Vec::with_capacity(digits.len()), 0_u32, 0);
    for digit in digits.bytes() {
        let value = match digit {
            b'A'..=b'Z' => digit - b'A',
            b'a'..=b'z' => digit - b'a' + 26,
            b'0'..=b'9' => digit - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count & 0xff) as u8);
            bits &= (1 << count) - 1;
        }
    }
    (bits == 0).then_some(bytes)
}

/// The absolute path, which must be plain text.
fn path_text(path: &Path) -> Result<String, Msg> {
    let absolute = absolute(path).unwrap_or_else(|_| path.to_owned());
    match absolute.to_str() {
        Some(text) if !text.chars().any(is_harmful) => Ok(text.to_owned()),
        _ => Err(Msg::new("invite-bad-path").with("file", safe_path(path))),
    }
}

fn path_quoted(path: &Path) -> Result<String, Msg> {
    path_text(path).map(|text| quote(&text))
}

/// The text in single quotes for `sh`.
fn quote(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

fn quote_if_needed(text: &str) -> String {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/._-+".contains(&byte));
    if is_plain { text.to_owned() } else { quote(text) }
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use proptest::prelude::*;

    use super::*;

    const ED25519: &str = "AAAAC3NzaC1lZDI1NTE5AAAAIHzVfP9zYSPJ0rHhRVyHQ6GS8bCFnBPzgyTC1yDCqC8R";

    fn parse(text: &str) -> Result<PublicKey<'_>, String> {
        parse_key(text, Path::new("vera.pub")).map_err(|msg| msg.key.into_owned())
    }

    fn args(file: &str) -> InviteArgs {
        InviteArgs { seat: parse_seat_or_player("vera").unwrap(), key: "vera.pub".into(), file: file.into() }
    }

    fn line_for(file: &str) -> Result<String, Msg> {
        let key = PublicKey { key_type: "ssh-ed25519", base64: "AAAA" };
        line(Path::new("/usr/bin/biombo"), &args(file), None, &key)
    }

    /// What sshd takes for the command of a line: up to the next quotation mark without a backslash.
    fn command_of(line: &str) -> String {
        let mut command = String::new();
        let mut rest = line.strip_prefix("restrict,pty,command=\"").unwrap().chars().peekable();
        loop {
            match rest.next().unwrap() {
                '"' => break,
                '\\' if rest.peek() == Some(&'"') => command.extend(rest.next()),
                c => command.push(c),
            }
        }
        assert_eq!(rest.collect::<String>(), " ssh-ed25519 AAAA vera");
        command
    }

    /// A key of that type: the strings after it.
    fn encode(strings: &[&[u8]]) -> String {
        let blob: Vec<u8> =
            strings.iter().flat_map(|it| [&u32::try_from(it.len()).unwrap().to_be_bytes()[..], it].concat()).collect();
        let digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let group = |part: &[u8]| {
            let bits = (0..3).fold(0_u32, |bits, at| bits << 8 | u32::from(part.get(at).copied().unwrap_or(0)));
            let digit = |at: usize| char::from(digits[(bits >> (18 - 6 * at) & 63) as usize]);
            (0..4).map(|at| if at <= part.len() { digit(at) } else { '=' }).collect::<String>()
        };
        blob.chunks(3).map(group).collect()
    }

    #[test]
    fn the_line_names_the_program_the_table_and_the_seat() {
        assert_eq!(
            line_for("/home/ana/rol/hontanar.toml").unwrap(),
            "restrict,pty,command=\"/usr/bin/biombo seat '/home/ana/rol/hontanar.toml' --as player:vera\" ssh-ed25519 \
             AAAA vera"
        );
        let key = PublicKey { key_type: "ssh-rsa", base64: "AAAA" };
        let seat = InviteArgs { seat: Seat::Table, ..args("/a b.toml") };
        assert_eq!(
            line(Path::new("/opt/my biombo"), &seat, Some(Path::new("/c.biombo")), &key).unwrap(),
            "restrict,pty,command=\"'/opt/my biombo' seat '/a b.toml' --as table --journal '/c.biombo'\" ssh-rsa AAAA \
             table"
        );
        assert!(
            line_for("hontanar.toml").unwrap().contains(&format!("'{}/", std::env::current_dir().unwrap().display()))
        );
    }

    #[test]
    fn a_path_that_would_break_the_line_is_refused() {
        for path in ["/a\nb.toml", "/a\rb", "/a\tb", "/a\u{1b}[2J", "/a\u{202e}b", "/a\0b"] {
            assert_eq!(line_for(path).unwrap_err().key, "invite-bad-path", "{path:?}");
        }
        let bytes = std::os::unix::ffi::OsStrExt::from_bytes(b"/a\xff.toml");
        assert!(path_text(Path::new::<std::ffi::OsStr>(bytes)).is_err());
    }

    #[test]
    fn keys_of_all_listed_types_are_read() {
        for key_type in KEY_TYPES {
            let base64 = encode(&[key_type.as_bytes(), b"some key"]);
            for text in [
                format!("{key_type} {base64}"),
                format!("{key_type} {base64} vera@casa\n"),
                format!("\n  {key_type}\t{base64}  a comment of words\r\n\n"),
            ] {
                assert_eq!(parse(&text), Ok(PublicKey { key_type, base64: &base64 }), "{text}");
            }
        }
        assert!(parse(&format!("ssh-ed25519 {ED25519}")).is_ok());
    }

    #[test]
    fn what_is_no_single_plain_key_is_refused() {
        let refused = |text: &str, key: &str| assert_eq!(parse(text), Err(key.to_owned()), "{text}");
        refused(&format!("ssh-ed25519 {ED25519}\nssh-ed25519 {ED25519}\n"), "invite-many-lines");
        refused(&format!("# Vera\nssh-ed25519 {ED25519}\n"), "invite-many-lines");
        refused("-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n", "invite-many-lines");
        refused(&format!("command=\"sh\" ssh-ed25519 {ED25519}"), "invite-options");
        refused(&format!("cert-authority ssh-ed25519 {ED25519}"), "invite-options");
        refused(&format!("ssh-dss {ED25519}"), "invite-options");
        refused(&format!("ssh-ed25519-cert-v01@openssh.com {ED25519}"), "invite-options");
        refused(ED25519, "invite-options");
        refused(&format!("ssh-rsa {ED25519}"), "invite-other-type");
        refused(&format!("ssh-ed25519 {}", encode(&[b"ssh-ed25519"])), "invite-other-type");
        for empty in ["", "\n", "ssh-ed25519", "ssh-ed25519 \n"] {
            refused(empty, "invite-no-key");
        }
        for base64 in [&ED25519[..67], &ED25519[..64], "AAAA=", "A===", "====", "AAA\u{e1}", "vera@casa", "AAAAB3=="] {
            refused(&format!("ssh-ed25519 {base64}"), "invite-no-key");
        }
        // A carriage return is no blank: it would stay in the line.
        refused(&format!("ssh-ed25519 {ED25519}\rssh-rsa"), "invite-no-key");
    }

    proptest! {
        #[test]
        fn base64_is_decoded_back(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
            let blob = [&u32::try_from(bytes.len()).unwrap().to_be_bytes()[..], &bytes].concat();
            prop_assert_eq!(decode_base64(&encode(&[&bytes])), Some(blob));
        }

        #[test]
        fn any_text_is_a_key_or_refused(text in "(ssh-rsa )?[A-Za-z0-9+/= \n\r\t\"]{0,60}") {
            if let Ok(PublicKey { base64, .. }) = parse(&text) {
                prop_assert!(base64.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte)));
            }
        }

        #[test]
        fn any_path_comes_out_of_the_shell_as_it_was(name in "[ -~ñ€]{1,30}") {
            let path = format!("/casa/{}", name.replace('/', "_"));
            let command = command_of(&line_for(&path).unwrap());
            let script = command.replacen("/usr/bin/biombo", "printf '%s\\n'", 1);
            let printed = Command::new("/bin/sh").args(["-c", &script]).output().unwrap();
            let path = absolute(&path).unwrap();
            let expected = format!("seat\n{}\n--as\nplayer:vera\n", path.display());
            prop_assert_eq!(String::from_utf8(printed.stdout).unwrap(), expected);
        }
    }
}
