//! `biombo log FILE`: prints what happened as sentences, as a recap, or losslessly as JSON Lines, and imports JSON
//! Lines.
//!
//! `--json` prints the journal, one entry per line with its link:
//! `{"n":1,"link":"<64 hexadecimal digits>","entry":{…}}`.
//! `--scene N`, or `--from A --to B` by entry numbers, prints that span for a forum, as `--format` says, with every roll
//! in full; `--turn` prints what is awaited and from whom. Without `--as` both are written for the table's seat, and
//! the whole log for the game master.
//!
//! `--cast OUT` records an evening, or the span, for asciinema.
//! `--linear` prints the lines that a seat could read, numbered as [`super::linear`] says; `--from` is a line's number
//! then.
//!
//! `--import TEXT` makes a new journal from these lines, with the same entries byte for byte. `--rescue NEW` copies the
//! entries before the damage into a new journal. `--recap --json` prints one object,
//! `{"evening":4,"seat":…,"chapters":[{"title":…,"lines":[…]}]}`, with messages as keys and arguments.

use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::environment::Environment;
use super::exit::CommandError;
use super::export::{self, SceneRef};
use super::journal::{journal_path, open_journal, replay};
use super::layout::LayoutName;
use super::linear::LineForm;
use super::markup::Markup;
use super::outline;
use super::picture;
use super::seat::parse_seat;
use crate::app::cast::EveningCast;
use crate::app::display::DisplaySettings;
use crate::app::journal_lines::JournalLines;
use crate::app::live_table::now;
use crate::app::open::require_seat;
use crate::app::screen_size::ScreenSize;
use crate::app::setup::Flags;
use crate::deeds::find;
use crate::rules::Text;
use crate::rules::message::Msg;
use crate::sections::{Page, Speaker};
use crate::session::State;
use crate::session::entry::UnixMillis;
use crate::session::history::Table;
use crate::session::id::Seat;
use crate::session::log::LogLine;
use crate::session::recap::Recap;
use crate::session::seen::Seen;
use crate::store::error::{Error, FileOperation, safe_path};
use crate::store::journal::{JournalReader, import};
use crate::store::read;
use crate::theme::glyphs::Glyphs;
use crate::views::{excerpt, page, recap};
use crate::words::Words;

/// What is wanted of a journal.
#[derive(Debug, Clone, Args)]
pub(super) struct LogArgs {
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    #[arg(long)]
    json: bool,
    /// A line for all that happened.
    #[arg(long, conflicts_with_all = ["recap", "turn", "cast", "import", "rescue"])]
    linear: bool,
    #[arg(long)]
    recap: bool,
    #[arg(long = "for", value_name = "WHOM", requires = "recap", default_value = "players")]
    whom: RecapReader,
    /// What somebody owes, ready to be sent to them.
    #[arg(long, conflicts_with_all = ["json", "recap"])]
    turn: bool,
    #[command(flatten)]
    span: SpanArgs,
    /// A recording of the span, or of the newest evening.
    #[arg(long, value_name = "CAST", conflicts_with_all = ["json", "recap", "turn", "format"])]
    cast: Option<PathBuf>,
    /// How the recorded screen is laid out; the game master's with its tabs, any other as a stage.
    #[arg(long, value_name = "LAYOUT", value_enum, requires = "cast")]
    layout: Option<LayoutName>,
    #[arg(long, requires = "cast")]
    still: bool,
    /// The size of the screen that a recording shows.
    #[arg(long, value_name = "SCREEN-SIZE", requires = "cast")]
    size: Option<ScreenSize>,
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["json", "recap", "cast"])]
    pub(super) import: Option<PathBuf>,
    #[arg(long, value_name = "NEW", conflicts_with_all = ["json", "recap", "import", "cast"])]
    rescue: Option<PathBuf>,
}

/// The part of the log that is wanted, how it is written, and for whom.
#[derive(Debug, Clone, Args)]
struct SpanArgs {
    #[arg(long, value_name = "SCENE", conflicts_with_all = ["from", "to", "evening", "json", "linear", "recap", "turn"])]
    scene: Option<SceneRef>,
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["from", "to", "json", "linear", "recap", "turn"])]
    evening: Option<u32>,
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["recap", "turn"])]
    from: Option<u64>,
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["json", "linear", "recap", "turn"])]
    to: Option<u64>,
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "linear"])]
    format: Option<Markup>,
    #[arg(long = "as", value_name = "SEAT", value_parser = parse_seat, conflicts_with = "recap")]
    reader: Option<Seat>,
}

/// The readers of a recap.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum RecapReader {
    Gm,
    Players,
}

/// Prints the journal, imports it or rescues it.
pub(super) fn run(
    args: &LogArgs,
    flags: &Flags,
    words: &Words,
    environment: &mut Environment<'_>,
) -> Result<(), CommandError> {
    if let Some(other) = args.span.narrows_journal().filter(|_| args.json && !args.linear) {
        let conflict = Msg::new("usage-conflict").with("given", Text::new(other)).with("other", Text::new("--json"));
        return Err(conflict.into());
    }
    let journal = flags.journal.as_deref();
    if let Some(text) = &args.import {
        return import_from(text, &journal_path(&args.file, journal, environment));
    }
    let reader = open_journal(&args.file, journal, environment)?;
    if let Some(new) = &args.rescue {
        return Ok(writeln!(environment.out, "{}", words.say(&rescue(&reader, new)?))?);
    }
    if args.linear {
        return print_lines(args, reader, words, environment);
    }
    if args.json && !args.recap {
        return match reader.export(environment.out, Path::new("-")) {
            Err(Error::Io { source, doing: FileOperation::Write, .. }) => Err(source.into()),
            done => Ok(done?),
        };
    }
    let table = replay(&reader)?;
    if let Some(cast) = &args.cast {
        return record(cast, args, &table, &reader, picture::display(&[], flags, words, environment)?);
    }
    let zone = TimeZone::system();
    let speaker = Speaker { words, glyphs: &Glyphs::UNICODE, zone: &zone, now: now() };
    if args.turn || args.span.is_wanted() && !args.recap {
        let page = requested_page(args, &table)?;
        return Ok(args.span.format.unwrap_or_default().write_page(&speaker.page(&page), environment.out)?);
    }
    if !args.recap {
        let seat = args.span.reader.clone().unwrap_or(Seat::Gm);
        return Ok(table
            .log()
            .lines()
            .try_for_each(|line| print_line(line, &seat, table.state(), &zone, words, environment.out))?);
    }
    let seat = match args.whom {
        RecapReader::Gm => Seat::Gm,
        RecapReader::Players => Seat::Table,
    };
    let recap = Recap::of(&table, &seat);
    Ok(if args.json {
        outline::write_object(&recap, environment.out)
    } else {
        args.span.format.unwrap_or_default().write_page(&speaker.page(&recap::page(&recap)), environment.out)
    }?)
}

/// Prints the lines that a seat could read.
fn print_lines(
    args: &LogArgs,
    reader: JournalReader,
    words: &Words,
    environment: &mut Environment<'_>,
) -> Result<(), CommandError> {
    let seat = args.span.reader.clone().unwrap_or(Seat::Table);
    let (_, past) = JournalLines::open(reader, &seat)?;
    let form = if args.json { LineForm::Json } else { LineForm::Text };
    let wanted = past.iter().filter(|line| line.n >= args.span.from.unwrap_or(1));
    wanted.into_iter().try_for_each(|line| form.write(line, words, environment.out))?;
    Ok(())
}

/// Records the wanted span, or the newest evening.
fn record(
    cast: &Path,
    args: &LogArgs,
    table: &Table,
    reader: &JournalReader,
    display: DisplaySettings,
) -> Result<(), CommandError> {
    let seat = args.span.reader.as_ref().unwrap_or(&Seat::Table);
    require_seat(table, seat)?;
    let layout = match (seat, args.layout) {
        (Seat::Gm, Some(LayoutName::Stream)) => return Err(Msg::new("cli-stage-not-gm").into()),
        (_, Some(layout)) => layout,
        (Seat::Gm, None) => LayoutName::Tabs,
        (_, None) => LayoutName::Stream,
    };
    let named = args.span.spans(table).transpose()?;
    let spans = named.unwrap_or_else(|| export::span_of_newest_evening(table));
    if !table.deeds().any(|(n, _)| spans.iter().any(|(from, to)| (*from..=*to).contains(&n))) {
        return Err(Msg::new("log-no-deed").into());
    }
    let size = args.size.unwrap_or_default();
    let layout = layout.to_layout(args.still);
    Ok(EveningCast { reader, table, spans: &spans, seat, layout, size, display }.write(cast)?)
}

/// What is owed, or the wanted span of the log.
fn requested_page(args: &LogArgs, table: &Table) -> Result<Page, Msg> {
    let span = &args.span;
    let reader = span.reader.clone().unwrap_or(Seat::Table);
    if args.turn {
        return Ok(page::debts(&Seen::new(table, &reader)));
    }
    let spans = span.spans(table).unwrap_or_else(|| Ok(vec![(0, u64::MAX)]))?;
    Ok(excerpt::page(&export::excerpts(&spans, table, &reader)))
}

impl SpanArgs {
    /// The flag that asks for less than the whole journal, which `--json` prints without `--linear`.
    fn narrows_journal(&self) -> Option<&'static str> {
        let from = self.from.map(|_| "--from");
        from.or_else(|| self.reader.as_ref().map(|_| "--as"))
    }

    fn is_wanted(&self) -> bool {
        self.scene.is_some()
            || self.evening.is_some()
            || self.from.is_some()
            || self.to.is_some()
            || self.format.is_some()
    }

    /// The first and last entry of each part that is named; `None` if none is, or why there is no such part.
    fn spans(&self, table: &Table) -> Option<Result<Vec<(u64, u64)>, Msg>> {
        match self {
            SpanArgs { scene: Some(scene), .. } => Some(export::spans_of(scene, table)),
            SpanArgs { evening: Some(evening), .. } => Some(export::span_of_evening(*evening, table)),
            SpanArgs { from: None, to: None, .. } => None,
            SpanArgs { from, to, .. } => Some(Ok(vec![(from.unwrap_or(0), to.unwrap_or(u64::MAX))])),
        }
    }
}

fn import_from(text: &Path, to: &Path) -> Result<(), CommandError> {
    let file = read::open(text)?;
    Ok(import(&mut BufReader::new(file), text, to)?)
}

/// Copies the intact entries of a journal, and returns a message with their number.
fn rescue(reader: &JournalReader, new: &Path) -> Result<Msg, Error> {
    let check = reader.check_all()?;
    if let (0, Some(broken)) = (check.last_good, &check.broken) {
        return Err(Error::Broken { path: reader.path().to_owned(), broken: broken.clone() });
    }
    reader.copy_prefix(new, check.last_good)?;
    let msg = match check.broken {
        Some(broken) => Msg::new("log-rescued").with("n", broken.n),
        None => Msg::new("log-rescued-whole"),
    };
    Ok(msg.with("count", check.last_good).with("file", safe_path(reader.path())).with("new", safe_path(new)))
}

/// Prints what a seat may read of a line: number, time and name of the deed, with its sentences below. Only the game
/// master reads undone lines, those without a sentence, and the numbers of the entries, which would reveal how many are
/// hidden.
fn print_line(
    line: &LogLine,
    seat: &Seat,
    state: &State,
    zone: &TimeZone,
    words: &Words,
    out: &mut dyn Write,
) -> io::Result<()> {
    let is_gm = *seat == Seat::Gm;
    let sentences: Vec<_> = line.sentences.iter().filter_map(|sentence| sentence.read_by(seat, line.live)).collect();
    if !is_gm && (!line.live || sentences.is_empty()) {
        return Ok(());
    }
    let label = find(&line.deed).map(|deed| words.get(&deed.label_key()).into_owned());
    let label = Text::line(&label.unwrap_or_else(|| line.deed.to_string()));
    let label = match &line.seat {
        // Nothing below says whose it was.
        Seat::Player(who) if sentences.is_empty() => {
            words.say(&Msg::new("log-by").with("who", state.name(who)).with("what", label))
        }
        _ => label.to_string(),
    };
    let undone = if line.live { String::new() } else { format!("  ({})", words.get("undone")) };
    let number = if is_gm { format!("{:>5}  ", line.n) } else { String::new() };
    let title = format!("{number}{}  {label}{undone}", format_time(line.at, zone));
    outline::write_titled(&title, "       ", sentences.iter().map(|sentence| words.say(&sentence.attributed())), out)
}

fn format_time(at: UnixMillis, zone: &TimeZone) -> String {
    let time = Timestamp::from_millisecond(at.0).unwrap_or_default().to_zoned(zone.clone());
    time.strftime("%Y-%m-%d %H:%M").to_string()
}
