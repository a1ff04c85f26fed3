//! Those who must not learn a table's secrets: what they see of it, byte by byte and cell by cell.

use std::sync::Arc;

use biombo::app::dice_stream::DiceStream;
use biombo::app::display::DisplaySettings;
use biombo::deeds::TabName;
use biombo::rules::dice::Dice;
use biombo::rules::keyword::Keyword;
use biombo::session::campaign::Campaign;
use biombo::session::entry::{Entry, Seed, UnixMillis};
use biombo::session::history::{Request, Table};
use biombo::session::recap::Recap;
use biombo::session::refusal::NotDone;
use biombo::session::seen::Seen;
use biombo::session::{AnyDeed, Seat, State};
use biombo::ui::draw::draw;
use biombo::ui::frame::Frame;
use biombo::ui::keys::Keymap;
use biombo::ui::look::Glyphs;
use biombo::ui::ui_state::{SavedUi, UiState};
use biombo::words::{Language, Words};
use jiff::tz::TimeZone;
use ratatui::layout::Rect;

use super::random::Random;
use super::{frame, table};

/// The shared table, and the players of these.
pub(crate) struct Watchers(pub(crate) &'static [&'static str]);

impl Watchers {
    fn seats(&self) -> impl Iterator<Item = Seat> {
        let players = self.0.iter().map(|who| Seat::Player(who.parse().expect("an id")));
        std::iter::once(Seat::Table).chain(players)
    }

    /// What each of them sees: the dice of public rolls are in it.
    pub(crate) fn see(&self, table: &Table) -> Vec<String> {
        self.seats().map(|seat| serde_json::to_string(&Seen::new(table, &seat)).expect("JSON")).collect()
    }

    /// What each of them reads of the evening.
    pub(crate) fn recaps(&self, table: &Table) -> Vec<String> {
        self.seats().map(|seat| serde_json::to_string(&Recap::of(table, &seat)).expect("JSON")).collect()
    }

    /// What every tab shows each of them.
    pub(crate) fn frames(&self, at: &Table) -> Vec<String> {
        let (keys, _) = Keymap::new([]);
        let look = frame::look(&Glyphs::UNICODE);
        let screen = DisplaySettings { look, words: Words::new(Language::Es), keys, zone: TimeZone::UTC };
        let mut frames = Vec::new();
        for seat in self.seats() {
            let seen = Arc::new(Seen::new(at, &seat));
            let names = table::names(&seen, &screen.words);
            for (tab, ..) in TabName::ALL.iter().copied() {
                let ui = UiState::from_saved(SavedUi { tab, ..SavedUi::default() });
                let mut drawn = Frame::new(Rect::new(0, 0, 100, 30));
                draw(&screen.ctx(&seen, &names), &ui, &mut drawn);
                frames.push(frame::picture(drawn.cells()));
            }
        }
        frames
    }

    /// Compares what they have of two tables, and shows the first place where two texts part.
    #[track_caller]
    pub(crate) fn same(&self, plain: &[String], shadowed: &[String], after: &str) {
        for ((plain, shadowed), seat) in plain.iter().zip(shadowed).zip(self.seats()) {
            if plain != shadowed {
                let at = plain.bytes().zip(shadowed.bytes()).position(|(a, b)| a != b);
                let at = at.unwrap_or(plain.len().min(shadowed.len()));
                let near = |text: &str| {
                    let near = &text.as_bytes()[at.saturating_sub(260)..text.len().min(at + 160)];
                    String::from_utf8_lossy(near).into_owned()
                };
                panic!("{seat:?} sees a secret after {after}:\n  {}\n  {}", near(plain), near(shadowed));
            }
        }
    }
}

/// What is thought up at two tables that differ only in what is hidden.
pub(crate) struct Evening {
    pub(crate) public: fn(&mut Random, &State) -> AnyDeed,
    /// Done at the second table alone.
    pub(crate) hidden: fn(&mut Random, &State) -> AnyDeed,
    /// How many hidden deeds go before a public one.
    pub(crate) behind: fn(&mut Random) -> usize,
    pub(crate) deeds: usize,
}

/// What was done of it: how many deeds in public, and the ids of those behind the screen.
pub(crate) struct Done {
    pub(crate) public: usize,
    pub(crate) hidden: Vec<&'static str>,
}

impl Evening {
    /// Plays it at a table without secrets and at one with them: those who watch see the same at both, all evening
    /// long, and the game master does not.
    #[track_caller]
    pub(crate) fn play(&self, watchers: &Watchers, [mut plain, mut shadowed]: [Table; 2], random: &mut Random) -> Done {
        let mut done = Done { public: 0, hidden: Vec::new() };
        for now in 0..self.deeds {
            let at = UnixMillis(now as i64 * 1000);
            for _ in 0..(self.behind)(random) {
                let command = (self.hidden)(random, shadowed.state());
                let before = watchers.see(&shadowed);
                if does(&mut shadowed, Request::Do(command.clone()), at).is_some() {
                    done.hidden.push(command.id());
                    watchers.same(&before, &watchers.see(&shadowed), &format!("the hidden {command:?}"));
                    if random.percent(16) {
                        does(&mut shadowed, Request::Undo, at).expect("it is there");
                        watchers.same(&before, &watchers.see(&shadowed), "taking it back");
                    }
                }
            }
            let command = (self.public)(random, plain.state());
            done.public += usize::from(does(&mut plain, Request::Do(command.clone()), at).is_some());
            // What is done or refused for the sake of what is hidden, the others do not see.
            does(&mut shadowed, Request::Do(command.clone()), at);
            watchers.same(&watchers.see(&plain), &watchers.see(&shadowed), &format!("{command:?}"));
            if now % 30 == 29 {
                watchers.same(&watchers.recaps(&plain), &watchers.recaps(&shadowed), "the recap");
            }
        }
        assert_eq!(watchers.frames(&plain), watchers.frames(&shadowed));
        let gm = |table: &Table| serde_json::to_string(&Seen::new(table, &Seat::Gm)).expect("JSON");
        assert_ne!(gm(&plain), gm(&shadowed));
        done
    }
}

/// Asks as the game master, with the table's own dice.
pub(crate) fn does(table: &mut Table, request: Request, at: UnixMillis) -> Option<Entry> {
    let mut stream = DiceStream::new(table.seed().0);
    ask(table, request, &mut stream, at)
}

pub(crate) fn begin(campaign: Campaign) -> Table {
    Table::begin(&Table::first_entry(campaign, Seed([9; 32]), UnixMillis(0))).expect("it begins")
}

/// Asks as the game master; nothing when a rule refuses it.
pub(crate) fn ask(table: &mut Table, request: Request, dice: &mut dyn Dice, at: UnixMillis) -> Option<Entry> {
    match table.draft(&Seat::Gm, request.clone(), dice, at) {
        Ok(entry) => {
            table.accept(entry.clone()).expect("it follows");
            Some(entry)
        }
        Err(NotDone::Refused(_)) => None,
        Err(NotDone::Faces(need)) => panic!("{request:?} found no face: {need}"),
    }
}
