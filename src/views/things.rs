//! The lists beside the scene, and their lines.

use super::people::short_name;
use super::{gauge, hidden, purse, systems, vote};
use crate::rules::Msg;
use crate::rules::keyword::keyword_enum;
use crate::sections::{Line, Meaning, Prose, Span, SpanContent};
use crate::session::note;
use crate::session::seen::{Seen, SeenClock, SeenItem, SeenNote, SeenPerson, SeenPlayer, SeenScene, View};
use crate::session::{Ballot, Gauge, Level, RandomTable, Side};

keyword_enum! {
    /// A list of things beside the scene.
    #[derive(Default)]
    pub enum ThingList in "tabs-scene-" {
        #[default]
        Scenes = "scenes",
        Items = "items",
        Pools = "pools",
        /// The purses of players.
        Purses = "purses",
        Votes = "votes",
        Clocks = "clocks",
        Notes = "notes",
        Tables = "tables",
        /// The party, with a tick for those who are here tonight.
        Tonight = "tonight",
    }
}

/// A thing in one of these lists.
#[derive(Clone, Copy)]
pub enum ListedThing<'s> {
    Scene(&'s SeenScene),
    Item(&'s SeenItem),
    Pool(&'s Gauge, Level),
    Purse(&'s SeenPlayer),
    Vote(&'s Ballot),
    Clock(&'s SeenClock),
    Note(&'s SeenNote),
    Table(&'s RandomTable),
    Hero(&'s SeenPerson),
}

impl ThingList {
    /// What the table shares: the clocks, the pools, and the purses of players.
    pub fn shared_things(seen: &Seen) -> impl Iterator<Item = ListedThing<'_>> {
        [ThingList::Clocks, ThingList::Pools, ThingList::Purses].into_iter().flat_map(|list| list.things(seen))
    }

    /// The things in this list.
    pub fn things<'s>(self, seen: &'s Seen) -> Vec<ListedThing<'s>> {
        let view = &seen.view;
        match self {
            ThingList::Scenes => view.scenes.values().map(ListedThing::Scene).collect(),
            ThingList::Items => view.items.values().map(ListedThing::Item).collect(),
            ThingList::Pools => view.pools.iter().map(|(gauge, level)| ListedThing::Pool(gauge, *level)).collect(),
            ThingList::Purses => {
                let players = view.players.iter().filter(|player| !player.purse.is_empty());
                players.map(ListedThing::Purse).collect()
            }
            ThingList::Votes => view.ballots.values().map(ListedThing::Vote).collect(),
            ThingList::Clocks => view.clocks.values().map(ListedThing::Clock).collect(),
            ThingList::Notes => view.notes.values().map(ListedThing::Note).collect(),
            ThingList::Tables => seen.gm.iter().flat_map(|gm| &gm.tables).map(ListedThing::Table).collect(),
            ThingList::Tonight => {
                view.people.values().filter(|person| person.side == Side::Party).map(ListedThing::Hero).collect()
            }
        }
    }
}

impl<'s> ListedThing<'s> {
    /// Its id in a line, which is unique among its kind.
    pub fn id(self) -> &'s str {
        match self {
            ListedThing::Scene(scene) => scene.id.as_str(),
            ListedThing::Item(item) => item.id.as_str(),
            ListedThing::Pool(gauge, _) => gauge.as_str(),
            ListedThing::Purse(player) => player.id.as_str(),
            ListedThing::Vote(ballot) => ballot.id.as_str(),
            ListedThing::Clock(clock) => clock.id.as_str(),
            ListedThing::Note(note) => note.id.as_str(),
            ListedThing::Table(table) => table.id.as_str(),
            ListedThing::Hero(hero) => hero.id.as_str(),
        }
    }

    /// The mark of a thing that not everybody sees.
    pub fn mark(self, seen: &Seen) -> Option<Span> {
        match self {
            ListedThing::Scene(SeenScene { id, .. })
            | ListedThing::Item(SeenItem { id, .. })
            | ListedThing::Clock(SeenClock { id, .. })
            | ListedThing::Note(SeenNote { id, .. })
            | ListedThing::Table(RandomTable { id, .. })
            | ListedThing::Hero(SeenPerson { id, .. }) => hidden::mark(id, seen),
            ListedThing::Pool(gauge, _) => hidden::pool_mark(gauge, seen),
            ListedThing::Purse(_) | ListedThing::Vote(_) => None,
        }
    }

    pub fn name(self) -> SpanContent {
        match self {
            ListedThing::Scene(scene) => (&scene.title).into(),
            ListedThing::Item(item) => item.text.as_ref().map_or_else(|| item.kind.msg().into(), SpanContent::from),
            ListedThing::Pool(gauge, _) => gauge.msg().into(),
            ListedThing::Purse(player) => (&player.name).into(),
            ListedThing::Vote(ballot) => (&ballot.question).into(),
            ListedThing::Clock(clock) => (&clock.name).into(),
            ListedThing::Note(note) => (&note.title).into(),
            ListedThing::Table(table) => (&table.name).into(),
            ListedThing::Hero(hero) => (&hero.name).into(),
        }
    }

    /// What each answer to an offer brings and costs.
    pub fn terms(self) -> Option<&'s Msg> {
        match self {
            ListedThing::Item(item) => item.terms.as_ref(),
            _ => None,
        }
    }

    /// Its line and its mark; for a clock also what systems remember about it and, for the game master, its
    /// consequence.
    pub fn details(self, seen: &Seen) -> Prose {
        let mut prose = Prose::default();
        prose.line(self.line(&seen.view).into_iter().chain(self.mark(seen)).collect());
        if let ListedThing::Clock(clock) = self {
            prose.flow(2, 2, systems::all().flat_map(|system| (system.clock_lines)(clock, seen)));
            if let Some(consequence) = gauge::consequence(clock, seen) {
                let lead = SpanContent::several([SpanContent::Blank(2), SpanContent::WhenFull, SpanContent::Blank(1)]);
                prose.hanging(vec![Span::new(Meaning::GmOnly, lead)], Meaning::GmOnly, hidden::trimmed(consequence));
            }
        }
        prose
    }

    /// Its line in the list, without the mark of what is hidden.
    pub fn line(self, view: &View) -> Line {
        match self {
            ListedThing::Scene(scene) => {
                let now = view.scene.as_ref() == Some(&scene.id);
                let meaning = if now { Meaning::Scene } else { Meaning::Value };
                vec![
                    Span::new(Meaning::Key, SpanContent::CurrentMark(now)),
                    Span::blank(1),
                    Span::new(meaning, &scene.title),
                ]
            }
            ListedThing::Item(item) => item_line(item, view),
            ListedThing::Pool(gauge, level) => gauge::pool_line(gauge, level),
            ListedThing::Purse(player) => purse::purse_line(player),
            ListedThing::Vote(ballot) => vote::ballot_line(ballot),
            ListedThing::Clock(clock) => gauge::clock_line(clock, view),
            ListedThing::Note(note) => note_line(note),
            ListedThing::Table(table) => {
                let die = SpanContent::Padded(Box::new(table.die.into()), 5);
                vec![Span::new(Meaning::Die, die), Span::new(Meaning::Value, &table.name)]
            }
            ListedThing::Hero(hero) => hero_line(hero),
        }
    }
}

/// A member of the party, ticked if they are here tonight.
pub fn hero_line(hero: &SeenPerson) -> Line {
    let meaning = if hero.here { Meaning::Party } else { Meaning::Disabled };
    let mut line =
        vec![Span::new(Meaning::Good, SpanContent::Tick(hero.here)), Span::blank(1), Span::new(meaning, &hero.name)];
    line.extend(hero.player.iter().flat_map(|player| [Span::blank(2), Span::new(Meaning::Dim, player)]));
    line
}

/// A note in the list. Facts and clues have marks, since they are more than reminders.
fn note_line(note: &SeenNote) -> Line {
    let (mark, meaning) = match note.kind {
        note::NoteKind::Plain => return vec![Span::new(Meaning::Value, &note.title)],
        note::NoteKind::Fact => (SpanContent::Dot, Meaning::Aspect),
        note::NoteKind::Clue => (SpanContent::Arrow, Meaning::Value),
    };
    vec![Span::new(Meaning::Label, mark), Span::blank(1), Span::new(meaning, &note.title)]
}

/// An item in the list. A due one is highlighted, and whose it is comes first, as in the hint line; a written one is only
/// for reading.
fn item_line(item: &SeenItem, view: &View) -> Line {
    let who = item.who.as_ref().and_then(|who| view.people.get(who));
    let mut line = match &item.text {
        None => {
            let mark = [Span::new(Meaning::Warn, SpanContent::Mark(Meaning::Warn)), Span::blank(1)];
            let name = |who| Span::new(Meaning::Name, short_name(who, view));
            let who = who.into_iter().flat_map(|who| [name(who), Span::dot()]);
            return mark.into_iter().chain(who).chain([Span::new(Meaning::Warn, item.due_msg())]).collect();
        }
        Some(text) if item.kind.is_offer() => {
            let kind = Span::new(Meaning::Label, item.kind.msg());
            vec![Span::blank(2), kind, Span::dot(), Span::new(Meaning::Value, text)]
        }
        Some(text) => vec![Span::blank(2), Span::new(Meaning::Value, text)],
    };
    if let Some(who) = who {
        line.push(Span::new(Meaning::Name, SpanContent::several([SpanContent::Dot.spaced(), (&who.name).into()])));
    }
    line
}
