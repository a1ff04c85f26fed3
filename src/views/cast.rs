//! The cast, and everything there is to read about each member.

use super::{aspect, cards, gauge, hidden, purse, systems};
use crate::rules::text::Text;
use crate::sections::{Choice, Line, Meaning, Prose, Span, SpanContent};
use crate::session::seen::{Seen, SeenPerson};
use crate::session::systems::Sheets;
use crate::session::{Holder, Id, Member, Side};

/// A person at the table, or an entry of the bestiary that may be brought in.
#[derive(Clone, Copy)]
pub enum CastMember<'s> {
    Person(&'s SeenPerson),
    Bestiary(&'s Member),
}

/// Declares a getter for each part that people and entries of the bestiary share.
macro_rules! parts {
    ($($part:ident: $Part:ty),*) => {$(
        pub fn $part(self) -> &'s $Part {
            match self {
                CastMember::Person(person) => &person.$part,
                CastMember::Bestiary(member) => &member.$part,
            }
        }
    )*};
}

impl<'s> CastMember<'s> {
    /// Everybody: the party, their adversaries, and the entries of the bestiary.
    pub fn all(seen: &'s Seen) -> Vec<CastMember<'s>> {
        let mut people: Vec<_> = seen.view.people.values().collect();
        people.sort_by_key(|person| person.side == Side::Foes);
        let bestiary = seen.gm.iter().flat_map(|gm| &gm.bestiary);
        people.into_iter().map(CastMember::Person).chain(bestiary.map(CastMember::Bestiary)).collect()
    }

    parts! { id: Id, name: Text, player: Option<Text>, about: Text }

    pub fn sheets(self) -> Option<&'s Sheets> {
        match self {
            CastMember::Person(person) => person.sheets.as_ref(),
            CastMember::Bestiary(member) => Some(&member.sheets),
        }
    }

    /// The message key of the heading that they stand below.
    pub fn heading_key(self) -> &'static str {
        match self {
            CastMember::Person(person) if person.side == Side::Party => "tabs-party",
            CastMember::Person(_) => "tabs-foes",
            CastMember::Bestiary(_) => "tabs-cast-extras",
        }
    }

    /// Their row in the list: the mark of their side, and the name.
    pub fn list_row(self) -> Line {
        let (meaning, here, mark) = match self {
            CastMember::Person(person) if person.side == Side::Party => {
                (Meaning::Party, person.here, SpanContent::Mark(Meaning::Party))
            }
            CastMember::Person(person) => (Meaning::Foe, person.here, SpanContent::Mark(Meaning::Foe)),
            CastMember::Bestiary(_) => (Meaning::Dim, true, SpanContent::Text(Text::new("+"))),
        };
        let name_meaning = if here { meaning } else { Meaning::Disabled };
        vec![Span::blank(1), Span::new(meaning, mark), Span::blank(1), Span::new(name_meaning, self.name())]
    }

    /// The mark that not everybody sees them, if so.
    pub fn hidden_mark(self, seen: &Seen) -> Option<Span> {
        match self {
            CastMember::Person(person) => hidden::mark(&person.id, seen),
            CastMember::Bestiary(_) => None,
        }
    }

    /// The title of their page: the name, and who plays them.
    pub fn title(self) -> Line {
        let mut title = vec![Span::new(Meaning::Title, self.name())];
        title.extend(self.player().iter().flat_map(|player| [Span::blank(2), Span::new(Meaning::Dim, player)]));
        title
    }

    /// What they are played with: gauges, purse, aspects, cards, advances and sheets, with who may read them.
    pub fn play_values(self, seen: &Seen) -> Prose {
        let mut prose = Prose::default();
        if let CastMember::Person(person) = self {
            prose.extend(gauge::all_gauges(0, 3, person.gauges.iter()));
            if let Some(player) = purse::of_person(person.player.as_ref(), &seen.view) {
                prose.line(purse::balance(player));
            }
            prose.flow(0, 3, aspects(person, seen));
            let holder = Holder::Person(person.id.clone());
            prose.extend(cards::hand(&seen.view, &holder));
            prose.extend(cards::piles(&seen.view, &holder));
            if !person.here {
                prose.text(Meaning::Dim, "tabs-away");
            }
            if let Some(readers) = seen.gm.as_ref().and_then(|gm| gm.redacted.get(&person.id)) {
                prose.extend(hidden::readers_of("tabs-cast-veiled", readers, seen));
            }
            let advances: Vec<Choice> = systems::all().flat_map(|system| (system.advances)(person, seen)).collect();
            if seen.may_act() && !advances.is_empty() {
                prose.gap();
                advances.into_iter().for_each(|choice| prose.choice(choice));
            }
        }
        if let Some(sheets) = self.sheets() {
            prose.extend(systems::sheets(sheets, seen));
        }
        prose
    }

    /// Who they are: what everybody may know, and what only the game master knows.
    pub fn story(self, seen: &Seen) -> Prose {
        let mut prose = Prose::default();
        if !self.about().is_empty() {
            prose.paragraph(Meaning::Text, hidden::trimmed(self.about()));
        }
        match self {
            CastMember::Person(person) => {
                prose.extend(hidden::secret(&person.id, person.secret.as_ref(), seen));
                prose.extend(hidden::readers(&person.id, seen));
            }
            CastMember::Bestiary(member) => {
                if !member.secret.is_empty() {
                    prose.paragraph(Meaning::GmOnly, hidden::marked_words("tabs-gm-only".into()));
                    prose.text(Meaning::GmOnly, hidden::trimmed(&member.secret));
                }
                if member.hidden {
                    prose.paragraph(Meaning::Hidden, hidden::marked_words("tabs-cast-comes-hidden".into()));
                }
            }
        }
        prose
    }
}

/// A person's aspects besides those on the sheets, and the effects that systems remember.
pub fn aspects(person: &SeenPerson, seen: &Seen) -> impl Iterator<Item = Line> {
    let effects = systems::all().flat_map(|system| (system.effects)(person, seen));
    person.aspects.iter().map(aspect::line).chain(effects)
}
