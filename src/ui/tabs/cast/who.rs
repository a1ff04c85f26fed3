//! The people of the list: those at the table, and those of the campaign who may be brought in.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::person::{Member, Side};
use crate::session::seen::SeenPerson;
use crate::session::systems::Sheets;
use crate::ui::clock;
use crate::ui::look::Meaning;
use crate::ui::parts::text::{Run, put_runs};
use crate::ui::sight::Sight;

/// Somebody of the list.
#[derive(Clone, Copy)]
pub(crate) enum Who<'s> {
    /// At the table.
    Person(&'s SeenPerson),
    /// Of the campaign's adversaries and extras.
    Extra(&'s Member),
}

impl<'s> Who<'s> {
    /// Everybody: the party, those against them, and who may be brought in.
    pub(crate) fn all(sight: &'s Sight) -> Vec<Who<'s>> {
        let mut people: Vec<_> = sight.seen.view.people.values().collect();
        people.sort_by_key(|person| person.side == Side::Foes);
        let extras = sight.seen.back.iter().flat_map(|back| &back.bestiary);
        people.into_iter().map(Who::Person).chain(extras.map(Who::Extra)).collect()
    }

    pub(crate) fn id(self) -> &'s Id {
        match self {
            Who::Person(person) => &person.id,
            Who::Extra(member) => &member.id,
        }
    }

    pub(crate) fn name(self) -> &'s Text {
        match self {
            Who::Person(person) => &person.name,
            Who::Extra(member) => &member.name,
        }
    }

    pub(crate) fn player(self) -> Option<&'s Text> {
        match self {
            Who::Person(person) => person.player.as_ref(),
            Who::Extra(member) => member.player.as_ref(),
        }
    }

    pub(crate) fn about(self) -> &'s Text {
        match self {
            Who::Person(person) => &person.about,
            Who::Extra(member) => &member.about,
        }
    }

    pub(crate) fn sheets(self) -> Option<&'s Sheets> {
        match self {
            Who::Person(person) => person.sheets.as_ref(),
            Who::Extra(member) => Some(&member.sheets),
        }
    }

    /// The key of the heading under which it stands.
    pub(crate) fn heading(self) -> &'static str {
        match self {
            Who::Person(person) if person.side == Side::Party => "tabs-party",
            Who::Person(_) => "tabs-foes",
            Who::Extra(_) => "tabs-cast-extras",
        }
    }

    /// Its line: mark, name, and the mark of what is hidden.
    pub(crate) fn draw(self, sight: &Sight, line: Rect, buf: &mut Buffer) {
        let (meaning, here) = match self {
            Who::Person(person) if person.side == Side::Party => (Meaning::Party, person.here),
            Who::Person(person) => (Meaning::Foe, person.here),
            Who::Extra(_) => (Meaning::Dim, true),
        };
        let mark = match self {
            Who::Person(_) => sight.look.glyphs.mark(meaning).unwrap_or(" "),
            Who::Extra(_) => "+",
        };
        let shown = if here { meaning } else { Meaning::Disabled };
        let runs = [Run::new(meaning, format!(" {mark} ")), Run::new(shown, self.name().to_string())];
        match self {
            Who::Person(person) => clock::put_marked(&runs, clock::hidden(&person.id, sight), sight, line, buf),
            Who::Extra(_) => _ = put_runs(&runs, line, sight.look, buf),
        }
    }
}
