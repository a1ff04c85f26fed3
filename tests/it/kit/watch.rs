//! Those who must not learn a table's secrets: what they see of it, byte by byte and cell by cell.

use std::sync::Arc;

use biombo::app::screen::Screen;
use biombo::deeds::TabName;
use biombo::rules::closed::Closed;
use biombo::rules::dice::Dice;
use biombo::session::Seat;
use biombo::session::campaign::Campaign;
use biombo::session::entry::{Entry, Moment, Seed};
use biombo::session::history::{Request, Table};
use biombo::session::recap::Recap;
use biombo::session::refusal::No;
use biombo::session::seen::Seen;
use biombo::ui::draw::draw;
use biombo::ui::keys::Keys;
use biombo::ui::look::Glyphs;
use biombo::ui::ui_state::{Leftovers, UiState};
use biombo::words::{Language, Words};
use jiff::tz::TimeZone;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

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
        let (keys, _) = Keys::new([]);
        let look = frame::look(&Glyphs::UNICODE);
        let screen = Screen { look, words: Words::new(Language::Es), keys, zone: TimeZone::UTC };
        let mut frames = Vec::new();
        for seat in self.seats() {
            let seen = Arc::new(Seen::new(at, &seat));
            let names = table::names(&seen, &screen.words);
            for (tab, ..) in TabName::ALL.iter().copied() {
                let ui = UiState::resumed(Leftovers { tab, ..Leftovers::default() });
                let mut buf = Buffer::empty(Rect::new(0, 0, 100, 30));
                draw(&screen.ctx(&seen, &names), &ui, buf.area, &mut buf);
                frames.push(frame::picture(&buf));
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

pub(crate) fn begin(campaign: Campaign) -> Table {
    Table::begin(&Table::first_entry(campaign, Seed([9; 32]), Moment(0))).expect("it begins")
}

/// Asks as the game master; nothing when a rule refuses it.
pub(crate) fn ask(table: &mut Table, request: Request, dice: &mut dyn Dice, at: Moment) -> Option<Entry> {
    match table.draft(&Seat::Gm, request.clone(), dice, at) {
        Ok(entry) => {
            table.accept(entry.clone()).expect("it follows");
            Some(entry)
        }
        Err(No::Refused(_)) => None,
        Err(No::Faces(need)) => panic!("{request:?} found no face: {need}"),
    }
}
