//! `biombo show FILE`: prints what a tab shows to a seat.
//!
//! `--json` prints one object:
//! `{"tab":"scene","seat":"gm","title":[…],"sections":[{"title":[…],"aside":[…],"lines":[[…]]}]}`.
//! `aside`, which stands after the title, is left out if empty. A line is a list of spans,
//! `{"meaning":"clock","text":"2/4"}`, whose meanings are the keys that themes use. A choice begins with a span of
//! meaning `key`, which holds the id of its deed.
//!
//! `--format svg`, `html` and `ansi` draw the tab as a screen of `--size` shows it, in the colours of `--theme`; with
//! `--layout stream` they draw the stage.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use jiff::tz::TimeZone;

use super::environment::Environment;
use super::exit::CommandError;
use super::journal::replay_or_begin;
use super::layout::LayoutName;
use super::markup::Markup;
use super::seat::parse_seat;
use super::{dot, outline, picture};
use crate::app::display::DisplaySettings;
use crate::app::layout::Motion;
use crate::app::live_table::now;
use crate::app::open::require_seat;
use crate::app::picture::Picture;
use crate::app::screen_size::ScreenSize;
use crate::app::seat_screen::SeatScreen;
use crate::app::setup::{Flags, glyphs};
use crate::deeds::{TabName, one_of};
use crate::rules::Msg;
use crate::sections::{Page, Speaker, TextPage};
use crate::session::Seat;
use crate::session::history::Table;
use crate::session::seen::Seen;
use crate::views::{bonds, page};
use crate::words::Words;

/// What is to be shown, and to whom.
#[derive(Debug, Clone, Args)]
pub(super) struct ShowArgs {
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    #[arg(long, value_name = "TAB", default_value = "scene", value_parser = one_of::<TabName>())]
    tab: TabName,
    #[arg(long = "as", value_name = "SEAT", default_value = "table", value_parser = parse_seat)]
    seat: Seat,
    #[arg(long, conflicts_with = "format")]
    json: bool,
    #[arg(long, value_name = "FORMAT")]
    format: Option<ShowFormat>,
    /// How the screen that a picture shows is laid out.
    #[arg(long, value_name = "LAYOUT", value_enum, requires = "format", conflicts_with = "tab")]
    layout: Option<LayoutName>,
    /// The size of the screen that a picture shows.
    #[arg(long, value_name = "SCREEN-SIZE", requires = "format")]
    size: Option<ScreenSize>,
}

/// How a tab is written for people, or for another program.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum ShowFormat {
    Plain,
    Markdown,
    Bbcode,
    /// The map of relationships on the Cast tab, for Graphviz.
    Dot,
    /// The screen as a drawing.
    Svg,
    /// The screen as a page for a browser.
    Html,
    /// The screen as coloured lines for a terminal.
    Ansi,
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
    flags: &Flags,
    words: &Words,
    environment: &mut Environment<'_>,
) -> Result<(), CommandError> {
    let table = replay_or_begin(&args.file, flags.journal.as_deref(), environment)?;
    require_seat(&table, &args.seat)?;
    let markup = match args.format {
        Some(ShowFormat::Svg) => {
            let picture = draw(args, table, picture::display(&[], flags, words, environment)?)?;
            return Ok(write!(environment.out, "{}", picture.svg())?);
        }
        Some(ShowFormat::Html) => {
            let picture = draw(args, table, picture::display(&[], flags, words, environment)?)?;
            return Ok(write!(environment.out, "{}", picture.html())?);
        }
        Some(ShowFormat::Ansi) => {
            let picture = draw(args, table, picture::display(&["NO_COLOR"], flags, words, environment)?)?;
            environment.coloured.extend(picture.coloured_lines());
            return Ok(());
        }
        _ if args.size.is_some() || args.layout.is_some() => {
            return Err(Msg::new("show-size-of-picture").into());
        }
        Some(ShowFormat::Dot) if args.tab != TabName::Cast => {
            return Err(Msg::new("show-dot-of-cast").into());
        }
        None | Some(ShowFormat::Plain | ShowFormat::Dot) => Markup::Plain,
        Some(ShowFormat::Markdown) => Markup::Markdown,
        Some(ShowFormat::Bbcode) => Markup::Bbcode,
    };
    let seen = Seen::new(&table, &args.seat);
    let zone = TimeZone::system();
    let speaker = Speaker { words, glyphs: glyphs(flags.ascii), zone: &zone, now: now() };
    if matches!(args.format, Some(ShowFormat::Dot)) {
        return Ok(dot::write(&bonds::graph(&seen), &speaker, environment.out)?);
    }
    let page = speaker.page(&page_of(args.tab, &seen));
    Ok(if args.json {
        outline::write_object(&ShownDocument { tab: args.tab, seat: &args.seat, page }, environment.out)
    } else {
        markup.write_page(&page, environment.out)
    }?)
}

/// The picture of the tab or the stage.
fn draw(args: &ShowArgs, table: Table, display: DisplaySettings) -> Result<Picture, CommandError> {
    let mut screen = SeatScreen::new(table, &args.seat, display, now())?;
    match (args.layout, &args.seat) {
        (Some(LayoutName::Stream), Seat::Gm) => return Err(Msg::new("cli-stage-not-gm").into()),
        (Some(LayoutName::Stream), _) => screen.show_stage(Motion::Still),
        (Some(LayoutName::Tabs) | None, _) => screen.open_tab(args.tab),
    }
    Ok(screen.picture(args.size.unwrap_or_default()))
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
