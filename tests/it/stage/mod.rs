//! The stage: what an audience sees of the evenings of all systems, drawn without a terminal.

mod figures;
mod golden;
mod room;
mod watching;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use biombo::app::display::DisplaySettings;
use biombo::cli::{AfterCommand, Environment, exit::Exit, run};
use biombo::session::Seat;
use biombo::session::entry::{Seed, UnixMillis};
use biombo::session::history::Table;
use biombo::session::seen::Seen;
use biombo::store::campaign::read;
use biombo::store::folders::Folders;
use biombo::store::journal::{Journal, JournalReader};
use biombo::store::themes;
use biombo::ui::DrawCtx;
use biombo::ui::frame::Frame;
use biombo::ui::input::Input;
use biombo::ui::keys::Keymap;
use biombo::ui::look::{ColourDepth, Glyphs, Look};
use biombo::ui::stage::{Motion, Stage, draw, picture};
use biombo::words::{Language, Words};
use jiff::tz::TimeZone;
use ratatui::layout::Rect;

use crate::kit::pty::table_of;
use crate::kit::table::names;

/// The evenings, one of each system.
pub(crate) const EVENINGS: [Evening; 5] = [
    Evening { system: "nde", campaign: "tests/evening/noche.toml", script: "tests/evening/noche.txt" },
    Evening { system: "prisma", campaign: "tests/evening/archivo.toml", script: "tests/evening/archivo.txt" },
    Evening { system: "hitos", campaign: "tests/evening/hemeroteca.toml", script: "tests/evening/hemeroteca.txt" },
    Evening { system: "lunar", campaign: "tests/evening/noria.toml", script: "tests/evening/noria.txt" },
    Evening {
        system: "genrefuzzion",
        campaign: "tests/evening/quitasuenos.toml",
        script: "tests/evening/quitasuenos.txt",
    },
];

/// An evening as a script.
#[derive(Clone, Copy)]
pub(crate) struct Evening {
    pub(crate) system: &'static str,
    campaign: &'static str,
    script: &'static str,
}

/// An evening that was played.
pub(crate) struct Played {
    pub(crate) table: Table,
    pub(crate) moments: Vec<Moment>,
}

/// What the table's seat saw after a deed.
pub(crate) struct Moment {
    /// The number of the journal's entry.
    pub(crate) n: u64,
    pub(crate) seen: Arc<Seen>,
}

/// How a stage is drawn.
pub(crate) struct Style {
    pub(crate) size: (u16, u16),
    pub(crate) look: Look,
    pub(crate) language: Language,
}

impl Evening {
    /// Plays the evening.
    pub(crate) fn play(self) -> Played {
        let table = self.table();
        let after = |n| Some(Moment { n, seen: Arc::new(Seen::after(&table, &Seat::Table, n)?) });
        let moments = (1..=table.last()).filter_map(after).collect();
        Played { table, moments }
    }

    /// The table as the evening leaves it.
    fn table(self) -> Table {
        let folder = tempfile::tempdir().expect("a folder");
        let journal = folder.path().join("evening.biombo");
        self.write(&journal);
        table_of(&JournalReader::open(&journal).expect("the journal"))
    }

    /// Writes the evening into a new journal.
    pub(crate) fn write(self, journal: &Path) {
        let home = journal.parent().expect("a folder");
        let file = Path::new(self.campaign);
        let campaign = read(file, fs::read(file).expect("a campaign")).expect("it has no fault").campaign;
        let first = Table::first_entry(campaign, Seed([0; 32]), UnixMillis(0));
        drop(Journal::begin(journal, &first).expect("a journal"));
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut environment = Environment {
            input: &mut std::io::empty(),
            out: &mut out,
            coloured: Vec::new(),
            err: &mut err,
            locale: Some("es_ES.UTF-8".to_owned()),
            folders: Some(Folders { config: home.join("config"), data: home.join("data"), state: home.join("state") }),
        };
        let to = journal.to_str().expect("a name");
        let line = ["biombo", "run", self.campaign, "--script", self.script, "--journal", to];
        let next = run(line, &mut environment);
        assert_eq!(next, AfterCommand::Exit(Exit::Done), "{}", String::from_utf8_lossy(&err));
    }
}

impl Played {
    /// Each change, as what was seen before and after it.
    pub(crate) fn changes(&self) -> impl Iterator<Item = (&Moment, &Moment)> {
        self.moments.iter().zip(self.moments.iter().skip(1))
    }
}

impl Style {
    /// The stage after a change; without `before`, as somebody finds it who begins to watch.
    pub(crate) fn draw(&self, before: Option<&Seen>, seen: &Arc<Seen>) -> Frame {
        self.with_ctx(seen, |ctx, area| picture(before, ctx, area))
    }

    /// The stage that holds the subject of this key.
    pub(crate) fn draw_held(&self, key: &str, seen: &Arc<Seen>) -> Frame {
        self.with_ctx(seen, |ctx, area| {
            let mut stage = Stage::new(Motion::Still, &seen.view);
            stage.handle(&Input::Key(key.parse().expect("a key")), ctx);
            let mut frame = Frame::new(area);
            draw(&stage, ctx, &mut frame);
            frame
        })
    }

    pub(crate) fn with_ctx<T>(&self, seen: &Arc<Seen>, draw: impl FnOnce(&DrawCtx, Rect) -> T) -> T {
        let (keys, _) = Keymap::new([]);
        let (look, words) = (self.look.clone(), Words::new(self.language));
        let display = DisplaySettings { look, words, keys: keys.into(), zone: TimeZone::UTC, themes: Arc::default() };
        let names = names(seen, &display.words);
        let (width, height) = self.size;
        draw(&display.ctx(seen, &names), Rect::new(0, 0, width, height))
    }
}

/// A bundled theme with these colours and glyphs.
pub(crate) fn theme_look(name: &str, depth: ColourDepth, glyphs: &'static Glyphs) -> Look {
    Look::new(&themes::find(name, None).expect("a bundled theme"), depth, glyphs)
}
