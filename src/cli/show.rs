//! `biombo show FILE`: prints what a tab shows to a seat.
//!
//! `--json` prints one object:
//! `{"tab":"scene","seat":"gm","title":[…],"sections":[{"title":[…],"aside":[…],"lines":[[…]]}]}`.
//! `aside`, which stands after the title, is left out if empty. A line is a list of spans,
//! `{"meaning":"clock","text":"2/4"}`, whose meanings are the keys that themes use. A choice begins with a span of
//! meaning `key`, which holds the id of its deed.

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use jiff::tz::TimeZone;

use super::environment::Environment;
use super::exit::Exit;
use super::journal::{JournalFault, replay_or_begin};
use super::markup::Markup;
use super::seat::parse_seat;
use super::{dot, outline};
use crate::app::live_table::now;
use crate::deeds::{TabName, one_of};
use crate::rules::{Msg, Text};
use crate::sections::{Page, Speaker, TextPage};
use crate::session::seen::Seen;
use crate::session::{Seat, Side};
use crate::theme::glyphs::Glyphs;
use crate::views::{bonds, page};
use crate::words::Words;

/// What is to be shown, and to whom.
#[derive(Debug, Clone, Args)]
pub(super) struct ShowArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "TAB", default_value = "scene", value_parser = one_of::<TabName>())]
    tab: TabName,
    #[arg(long = "as", value_name = "SEAT", default_value = "table", value_parser = parse_seat)]
    seat: Seat,
    #[arg(long, conflicts_with = "format")]
    json: bool,
    #[arg(long, value_name = "FORMAT")]
    format: Option<ShowFormat>,
}

/// How a tab is written for people, or for another program.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum ShowFormat {
    Plain,
    Markdown,
    Bbcode,
    /// The map of relationships on the Cast tab, for Graphviz.
    Dot,
}

/// A tab as a seat sees it.
#[derive(Serialize)]
struct ShownDocument<'a> {
    tab: TabName,
    seat: &'a Seat,
    #[serde(flatten)]
    page: TextPage,
}

/// Prints a tab.
pub(super) fn run(
    args: &ShowArgs,
    journal: Option<&Path>,
    ascii: bool,
    words: &Words,
    environment: &mut Environment<'_>,
) -> io::Result<Exit> {
    let seen = match view_of_seat(args, journal, environment) {
        Ok(seen) => seen,
        Err(fault) => return fault.print(words, environment),
    };
    let glyphs = if ascii { &Glyphs::ASCII } else { &Glyphs::UNICODE };
    let zone = TimeZone::system();
    let speaker = Speaker { words, glyphs, zone: &zone, now: now() };
    let markup = match args.format {
        Some(ShowFormat::Dot) if args.tab != TabName::Cast => {
            return JournalFault::Other(Msg::new("show-dot-of-cast")).print(words, environment);
        }
        Some(ShowFormat::Dot) => {
            dot::write(&bonds::graph(&seen), &speaker, environment.out)?;
            return Ok(Exit::Done);
        }
        None | Some(ShowFormat::Plain) => Markup::Plain,
        Some(ShowFormat::Markdown) => Markup::Markdown,
        Some(ShowFormat::Bbcode) => Markup::Bbcode,
    };
    let page = speaker.page(&page_of(args.tab, &seen));
    if args.json {
        outline::write_object(&ShownDocument { tab: args.tab, seat: &args.seat, page }, environment.out)?;
    } else {
        markup.write_page(&page, environment.out)?;
    }
    Ok(Exit::Done)
}

fn view_of_seat(args: &ShowArgs, journal: Option<&Path>, environment: &Environment<'_>) -> Result<Seen, JournalFault> {
    let table = replay_or_begin(&args.file, journal, environment)?;
    match &args.seat {
        Seat::Player(id) if table.state().people.get(id).is_none_or(|person| person.side != Side::Party) => {
            Err(JournalFault::Other(Msg::new("show-no-player").with("id", Text::new(id.as_str()))))
        }
        seat => Ok(Seen::new(&table, seat)),
    }
}

fn page_of(tab: TabName, seen: &Seen) -> Page {
    match tab {
        TabName::Roll => page::roll(seen),
        TabName::Fight => page::fight(seen),
        TabName::Chase => page::chase(seen),
        TabName::Gauges => page::gauges(seen),
        TabName::Scene => page::scene(seen),
        TabName::Cast => page::cast(seen),
        TabName::Log => page::log(seen),
    }
}
