//! `biombo run FILE`: plays a script at a table, through the same interface as the screen.
//!
//! A script consists of lines. `#` begins a comment. `faces 7 4` adds faces of dice to those given before; once faces
//! were given there or by `--faces`, dice show only these. `adopt FILE` adopts a campaign file as if it were the
//! table's own; its path is relative to the script. `expect …` states what must hold now (see [`super::script`]). Every
//! other line is a deed in the palette's syntax; `campaign save` and `campaign adopt` refer to the table's file. The
//! first line that fails ends the script.
//!
//! `--json` prints one object per line: for a deed `{"line":3,"n":5,"deed":"clock.advance","events":[…]}`, for undo and
//! redo `{"line":4,"n":6,"undo":{"to":4}}`, for a deed that was refused as expected
//! `{"line":5,"refused":{"rule":…,"said":…}}`, for the line that fails
//! `{"line":9,"failed":{"key":…,"args":…},"said":"…"}`, and at the end `{"n":12,"state":{…}}`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::environment::Environment;
use super::exit::{CommandError, Exit};
use super::outline;
use super::script::{LineOutcome, ScriptRunner, ScriptStop};
use crate::app::live_table::{JournalAccess, LiveTable};
use crate::app::open::{OpenedTable, TableNotice, begin, open, replay};
use crate::rules::{Face, Msg};
use crate::session::entry::{Act, Entry, Seed};
use crate::store::campaign;
use crate::store::error::{Error, safe_path};
use crate::store::folders::Folders;
use crate::store::journal::{Journal, JournalReader, is_journal};
use crate::store::read;
use crate::words::Words;

/// The arguments of `biombo run`.
#[derive(Debug, Clone, Args)]
pub(super) struct RunArgs {
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    #[arg(long, value_name = "FILE", default_value = "-")]
    script: PathBuf,
    #[arg(long, value_name = "FACE", value_delimiter = ',')]
    faces: Option<Vec<Face>>,
    #[arg(long, value_name = "SEED", conflicts_with = "journal")]
    seed: Option<Seed>,
    #[arg(long)]
    json: bool,
}

/// A table in play, and its campaign's file if known.
type PlayedTable = (LiveTable, Option<PathBuf>);

/// Plays the script. It is played to its end even if the reader of the output is gone, as in `biombo run … | head -1`,
/// because a script is run for its deeds.
pub(super) fn run(
    args: &RunArgs,
    journal: Option<&Path>,
    words: &Words,
    environment: &mut Environment<'_>,
) -> Result<Exit, CommandError> {
    let Environment { input, out, err, locale, folders, .. } = environment;
    let mut out = IgnoreBrokenPipe { to: *out, is_gone: false };
    let (input, err, locale, folders) = (&mut **input, &mut **err, locale.take(), folders.take());
    let inner = &mut Environment { input, out: &mut out, coloured: Vec::new(), err, locale, folders };
    let exit = play(args, journal, words, inner)?;
    if out.is_gone {
        writeln!(environment.err, "{}", words.get("script-unheard"))?;
    }
    Ok(exit)
}

/// A writer that discards output once its reader is gone.
struct IgnoreBrokenPipe<'a> {
    to: &'a mut dyn Write,
    is_gone: bool,
}

impl Write for IgnoreBrokenPipe<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match if self.is_gone { Ok(bytes.len()) } else { self.to.write(bytes) } {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.is_gone = true;
                Ok(bytes.len())
            }
            written => written,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.is_gone { Ok(()) } else { self.to.flush() }
    }
}

fn play(
    args: &RunArgs,
    journal: Option<&Path>,
    words: &Words,
    environment: &mut Environment<'_>,
) -> Result<Exit, CommandError> {
    let script = read_script(&args.script, environment)?;
    let (live, file) = match journal {
        Some(journal) => open_journal(&args.file, journal, environment.folders.as_ref())?,
        None => open_in_memory(&args.file, args.seed)?,
    };
    let mut runner = ScriptRunner::new(live, file, args.script.parent().unwrap_or(Path::new("")), words);
    if let Some(faces) = &args.faces {
        runner = runner.with_faces(faces);
    }
    for (place, line) in script.lines().enumerate() {
        let n = place + 1;
        match runner.play(line) {
            Ok(LineOutcome::Nothing) => {}
            Ok(done) => print_outcome(n, &done, &runner, args.json, words, environment.out)?,
            Err(stop) => return Ok(print_failure(args, n, &stop, words, environment)?),
        }
    }
    let last = script.lines().count();
    if let Err(stop) = runner.end() {
        return Ok(print_failure(args, last, &stop, words, environment)?);
    }
    if args.json {
        let table = runner.table();
        outline::write_object(&json!({ "n": table.last(), "state": &**table.state() }), environment.out)?;
    }
    Ok(Exit::Done)
}

/// Prints what a line did.
fn print_outcome(
    line: usize,
    done: &LineOutcome,
    runner: &ScriptRunner<'_>,
    json: bool,
    words: &Words,
    out: &mut dyn Write,
) -> io::Result<()> {
    if json {
        let object = match done {
            LineOutcome::Nothing => return Ok(()),
            LineOutcome::Refused(refusal) => json!({ "line": line, "refused": refusal }),
            LineOutcome::Entry(Entry { n, act, .. }) => match act {
                Act::Do { deed, events } => json!({ "line": line, "n": n, "deed": deed, "events": events }),
                Act::Undo { to } => json!({ "line": line, "n": n, "undo": { "to": to } }),
                Act::Redo { to } => json!({ "line": line, "n": n, "redo": { "to": to } }),
                Act::Begin { .. } => json!({ "line": line, "n": n }),
            },
        };
        return outline::write_object(&object, out);
    }
    let messages = match done {
        LineOutcome::Nothing => Vec::new(),
        LineOutcome::Refused(refusal) => vec![refusal.msg.clone()],
        LineOutcome::Entry(Entry { act, .. }) => match act {
            Act::Do { .. } => {
                let line = runner.table().log().lines().next_back();
                line.iter().flat_map(|line| &line.sentences).map(|addressed| addressed.sentence.msg.clone()).collect()
            }
            Act::Redo { to } => vec![Msg::new("script-redone").with("to", *to)],
            Act::Undo { to } => vec![Msg::new("script-undone").with("to", *to)],
            Act::Begin { .. } => Vec::new(),
        },
    };
    messages.iter().try_for_each(|msg| writeln!(out, "{line}: {}", words.say(msg)))
}

/// Prints which line failed and why, and returns the exit status.
fn print_failure(
    args: &RunArgs,
    line: usize,
    stop: &ScriptStop,
    words: &Words,
    environment: &mut Environment<'_>,
) -> io::Result<Exit> {
    let text = words.say(&stop.msg);
    let rule = stop.rule.as_ref().map(|rule| format!("{rule}: ")).unwrap_or_default();
    let line = stop.line.unwrap_or(line);
    let column = stop.column.map(|column| format!(":{column}")).unwrap_or_default();
    writeln!(environment.err, "{}:{line}{column}: {rule}{text}", safe_path(&args.script))?;
    if args.json {
        outline::write_object(&json!({ "line": line, "failed": stop.msg, "said": text }), environment.out)?;
    }
    Ok(stop.exit)
}

fn read_script(script: &Path, environment: &mut Environment<'_>) -> Result<String, CommandError> {
    let mut bytes = Vec::new();
    match script.as_os_str() == "-" {
        true => read::read_from(&mut environment.input, script, &mut bytes)?,
        false => bytes = read::read_any(script)?,
    }
    Ok(String::from_utf8(bytes).map_err(|_| Msg::new("script-not-text").with("file", safe_path(script)))?)
}

/// The campaign's table, with that journal open for writing.
fn open_journal(file: &Path, journal: &Path, folders: Option<&Folders>) -> Result<PlayedTable, CommandError> {
    let OpenedTable { live, file, notices } = open(file, Some(journal), folders.ok_or(Error::NoHome)?)?;
    // A script needs a journal that can be written: a read-only one is an error here.
    let read_only = notices.into_iter().find_map(|notice| match notice {
        TableNotice::ReadOnly(why) => Some(why),
        TableNotice::KeptElsewhere(_) | TableNotice::KeptInMemory | TableNotice::WalAside(_) => None,
    });
    read_only.map_or(Ok((live, file)), |why| Err(why.into()))
}

/// A table in memory: a fresh one of a campaign, or a copy of a journal's. What is played there is not saved.
fn open_in_memory(file: &Path, seed: Option<Seed>) -> Result<PlayedTable, CommandError> {
    if is_journal(file) {
        let mut journal = Journal::in_memory()?;
        let reader = JournalReader::open(file)?;
        let table = replay(&reader)?;
        for line in reader.lines(..) {
            journal.append(&line?)?;
        }
        let campaign = file.with_extension("toml");
        return Ok((LiveTable::new(table, JournalAccess::Writable(journal)), campaign.exists().then_some(campaign)));
    }
    Ok((begin(None, campaign::read_file(file)?, seed)?, Some(file.to_owned())))
}
