//! The roll that was made last, beside the form of the next one: which it is, how it stands, and which of the two has
//! the room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::turn::turned;
use crate::rules::say::Msg;
use crate::session::id::Id;
use crate::session::roll::Roll;
use crate::session::systems::OneOf;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::{Run, put};
use crate::ui::sight::Sight;

pub(crate) use super::away::Away;

/// What a pane remembers of the rolls that were made.
#[derive(Debug, Default)]
pub(crate) struct Made {
    /// The open roll that is chosen, where there are several.
    chosen: Option<Id>,
    /// The roll that was put away last: a later one takes the room, and so does one that undo opened again.
    away: Away,
}

/// A roll to be shown: who made it, and how it stands.
#[derive(Debug)]
pub(crate) struct Shown<'s, B> {
    pub(crate) at: &'s Roll,
    pub(crate) body: &'s B,
    pub(crate) stands: Stands,
}

/// How a roll stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stands {
    /// It waits for choices.
    Open,
    /// It is settled, and nothing was done since.
    JustFallen,
    /// It is history.
    Past,
}

/// The roll that was made last.
#[derive(Debug)]
pub(crate) struct Last<'s, B> {
    pub(crate) shown: Shown<'s, B>,
    /// Whether it has the room, and the form steps back.
    pub(crate) has_room: bool,
    moment: i64,
}

impl<B> Clone for Shown<'_, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for Shown<'_, B> {}

impl<B> Clone for Last<'_, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for Last<'_, B> {}

impl<B> Shown<'_, B> {
    /// Whether it waits for choices.
    pub(crate) fn is_open(self) -> bool {
        self.stands == Stands::Open
    }
}

impl<B> Last<'_, B> {
    /// Says of a roll beside the form that it still waits.
    pub(crate) fn aside(self, sight: &Sight) -> Run<'static> {
        let waits = self.shown.is_open() && !self.has_room;
        Run::new(Meaning::Warn, if waits { sight.get("roll-still-open") } else { String::new() })
    }
}

impl Made {
    /// With what the last run has put away.
    pub(crate) fn resumed(away: Away) -> Made {
        Made { chosen: None, away }
    }

    /// What was put away.
    pub(crate) fn away(&self) -> Away {
        self.away
    }

    /// The open roll that is chosen, or that `usual` names among all; else the one that fell last, if it is one by
    /// these rules.
    pub(crate) fn last<'s, B: OneOf>(
        &self,
        usual: impl FnOnce(&'s [Roll]) -> Option<&'s Roll>,
        sight: &Sight<'s>,
    ) -> Option<Last<'s, B>> {
        let view = &sight.seen.view;
        let newest = view.log.iter().rev().filter(|line| line.live).find_map(|line| {
            let roll = line.told.iter().rev().find_map(|told| told.roll.as_ref())?;
            Some((roll, line.at.0))
        });
        let chosen = self.chosen.as_ref().and_then(|who| view.rolls.iter().find(|roll| roll.who == *who));
        let open = chosen.or_else(|| usual(&view.rolls));
        let moment = newest.map_or(i64::MAX, |(_, moment)| moment);
        let (at, stands) = match (open, newest) {
            (Some(roll), _) => (roll, Stands::Open),
            (None, Some((roll, _))) if self.away.is_before(moment) => (roll, Stands::JustFallen),
            (None, Some((roll, _))) => (roll, Stands::Past),
            (None, None) => return None,
        };
        let shown = Shown { at, body: at.by()?, stands };
        Some(Last { shown, moment, has_room: !self.away.has(moment, shown.is_open()) })
    }

    /// The form has the room again. Whether the roll fell after the one that was put away before it: one that undo
    /// opened again takes nothing from what was filled in since.
    pub(crate) fn put_away<B>(&mut self, last: Last<B>) -> bool {
        let is_new = self.away.is_before(last.moment);
        self.away = Away::of(last.moment, last.shown.is_open());
        is_new
    }

    /// What was put away is looked at again.
    pub(crate) fn show_again(&mut self) {
        self.away = Away::default();
    }

    /// Another roll is made: it is the one to look at.
    pub(crate) fn another(&mut self) {
        self.chosen = None;
    }

    /// Several open rolls: goes from one to the next.
    pub(crate) fn next_open<B>(&mut self, last: Last<B>, by: isize, sight: &Sight) {
        let rolls = &sight.seen.view.rolls;
        let at = rolls.iter().position(|roll| roll.who == last.shown.at.who).unwrap_or(0);
        self.chosen = rolls.get(turned(at, by, rolls.len())).map(|roll| roll.who.clone());
    }
}

/// How many rolls are open, where there are several.
pub(crate) fn how_many(sight: &Sight) -> Run<'static> {
    let open = sight.seen.view.rolls.len();
    Run::new(Meaning::Warn, if open > 1 { sight.say(&Msg::new("roll-open").with("n", open)) } else { String::new() })
}

/// The pane of a seat that makes no rolls: a frame for the one that fell last, whose title it is, or for none.
pub(crate) fn watched(
    title: Option<Vec<Run<'static>>>,
    sight: &Sight,
    area: Rect,
    focus: Focus,
    buf: &mut Buffer,
) -> Rect {
    let none = title.is_none();
    let title = title.unwrap_or_else(|| vec![Run::new(Meaning::Title, sight.get("tab-roll"))]);
    let inside = Pane { title: &title, right: &[], focus }.draw(area, sight.look, buf);
    if none {
        put(&sight.words.get("roll-none"), Meaning::Dim, inside, sight.look, buf);
    }
    inside
}
