//! The lists beside the scene: what each of them holds, a line each.

use serde::{Deserialize, Serialize};

use crate::deeds::{Kind, Place};
use crate::session::gauge::{Gauge, Level};
use crate::session::item;
use crate::session::note;
use crate::session::person::Side;
use crate::session::seen::{SeenClock, SeenItem, SeenNote, SeenPerson, SeenScene};
use crate::session::tables::Table;
use crate::ui::clock;
use crate::ui::look::Meaning;
use crate::ui::parts::text::Run;
use crate::ui::pool;
use crate::ui::sight::Sight;

/// A list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Part {
    /// All scenes.
    #[default]
    Scenes,
    /// What is due.
    Items,
    /// The reserves, where there are any.
    Pools,
    /// Clocks.
    Clocks,
    /// Notes.
    Notes,
    /// Random tables.
    Tables,
    /// The party, and who of it is here tonight.
    Tonight,
}

/// Something in a list.
#[derive(Clone, Copy)]
pub(crate) enum Thing<'s> {
    Scene(&'s SeenScene),
    Item(&'s SeenItem),
    Pool(&'s Gauge, Level),
    Clock(&'s SeenClock),
    Note(&'s SeenNote),
    Table(&'s Table),
    Hero(&'s SeenPerson),
}

impl Part {
    /// All of them, from the top.
    pub(crate) const ALL: [Part; 7] =
        [Part::Scenes, Part::Items, Part::Pools, Part::Clocks, Part::Notes, Part::Tables, Part::Tonight];

    /// Its place among all.
    pub(crate) fn place(self) -> usize {
        Part::ALL.iter().position(|part| *part == self).unwrap_or(0)
    }

    /// The key of its title.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Part::Scenes => "tabs-scene-scenes",
            Part::Items => "tabs-scene-items",
            Part::Pools => "tabs-scene-pools",
            Part::Clocks => "tabs-scene-clocks",
            Part::Notes => "tabs-scene-notes",
            Part::Tables => "tabs-scene-tables",
            Part::Tonight => "tabs-scene-tonight",
        }
    }

    /// What is in it.
    pub(crate) fn things<'s>(self, sight: &'s Sight) -> Vec<Thing<'s>> {
        let view = &sight.seen.view;
        match self {
            Part::Scenes => view.scenes.values().map(Thing::Scene).collect(),
            Part::Items => view.items.values().map(Thing::Item).collect(),
            Part::Pools => view.pools.iter().map(|(gauge, level)| Thing::Pool(gauge, *level)).collect(),
            Part::Clocks => view.clocks.values().map(Thing::Clock).collect(),
            Part::Notes => view.notes.values().map(Thing::Note).collect(),
            Part::Tables => sight.seen.back.iter().flat_map(|back| &back.tables).map(Thing::Table).collect(),
            Part::Tonight => {
                view.people.values().filter(|person| person.side == Side::Party).map(Thing::Hero).collect()
            }
        }
    }
}

impl<'s> Thing<'s> {
    /// How a line names it among its kind.
    pub(crate) fn id(self) -> &'s str {
        match self {
            Thing::Scene(scene) => scene.id.as_str(),
            Thing::Item(item) => item.id.as_str(),
            Thing::Pool(gauge, _) => gauge.as_str(),
            Thing::Clock(clock) => clock.id.as_str(),
            Thing::Note(note) => note.id.as_str(),
            Thing::Table(table) => table.id.as_str(),
            Thing::Hero(hero) => hero.id.as_str(),
        }
    }

    /// The place whose keys are about it alone.
    pub(crate) fn place(self) -> Place {
        match self {
            Thing::Scene(_) => Place::Thing(Kind::Scene),
            Thing::Item(item) if item.text.is_none() => Place::Unsaid,
            Thing::Item(item) if item.kind == item::Kind::Intrusion => Place::Offered,
            Thing::Item(_) => Place::Thing(Kind::Item),
            Thing::Pool(..) => Place::Thing(Kind::Gauge),
            Thing::Clock(_) => Place::Thing(Kind::Clock),
            Thing::Note(_) => Place::Thing(Kind::Note),
            Thing::Table(_) => Place::Thing(Kind::Table),
            Thing::Hero(_) => Place::Thing(Kind::Hero),
        }
    }

    /// The mark of what not everybody sees.
    pub(crate) fn mark(self, sight: &Sight) -> Option<Run<'static>> {
        match self {
            Thing::Scene(SeenScene { id, .. })
            | Thing::Item(SeenItem { id, .. })
            | Thing::Clock(SeenClock { id, .. })
            | Thing::Note(SeenNote { id, .. })
            | Thing::Table(Table { id, .. })
            | Thing::Hero(SeenPerson { id, .. }) => clock::hidden(id, sight),
            Thing::Pool(gauge, _) => pool::hidden(gauge, sight),
        }
    }

    /// What a filter looks at.
    pub(crate) fn name(self, sight: &Sight) -> String {
        match self {
            Thing::Scene(scene) => scene.title.to_string(),
            Thing::Item(item) => item.text.as_ref().map_or_else(|| sight.say(&item.kind.msg()), ToString::to_string),
            Thing::Pool(gauge, _) => sight.say(&gauge.msg()),
            Thing::Clock(clock) => clock.name.to_string(),
            Thing::Note(note) => note.title.to_string(),
            Thing::Table(table) => table.name.to_string(),
            Thing::Hero(hero) => hero.name.to_string(),
        }
    }

    /// Its line in the list, but for the mark of what is hidden.
    pub(crate) fn runs(self, sight: &Sight) -> Vec<Run<'static>> {
        let glyphs = sight.look.glyphs;
        match self {
            Thing::Scene(scene) => {
                let now = sight.seen.view.scene.as_ref() == Some(&scene.id);
                let mark = if now { glyphs.now } else { " " };
                let meaning = if now { Meaning::Scene } else { Meaning::Value };
                vec![Run::new(Meaning::Key, format!("{mark} ")), Run::new(meaning, scene.title.to_string())]
            }
            Thing::Item(item) => item_runs(item, sight),
            Thing::Pool(gauge, level) => pool::runs(gauge, level, sight),
            Thing::Clock(seen) => clock::runs(seen, sight),
            Thing::Note(note) => note_runs(note, sight),
            Thing::Table(table) => vec![
                Run::new(Meaning::Die, format!("{:4}", sight.words.die(table.die))),
                Run::new(Meaning::Value, format!(" {}", table.name)),
            ],
            Thing::Hero(hero) => {
                let (mark, meaning) = if hero.here { (glyphs.done, Meaning::Party) } else { (" ", Meaning::Disabled) };
                let player = hero.player.iter().map(|player| Run::new(Meaning::Dim, format!("  {player}")));
                let name = [Run::new(Meaning::Good, format!("{mark} ")), Run::new(meaning, hero.name.to_string())];
                name.into_iter().chain(player).collect()
            }
        }
    }
}

/// A fact and a clue have their marks: they are more than something to remember.
fn note_runs(note: &SeenNote, sight: &Sight) -> Vec<Run<'static>> {
    let glyphs = sight.look.glyphs;
    let (mark, meaning) = match note.kind {
        note::Kind::Plain => ("", Meaning::Value),
        note::Kind::Fact => (glyphs.dot, Meaning::Condition),
        note::Kind::Clue => (glyphs.onward, Meaning::Value),
    };
    let mark = if mark.is_empty() { String::new() } else { format!("{mark} ") };
    vec![Run::new(Meaning::Label, mark), Run::new(meaning, note.title.to_string())]
}

/// What is due stands out; what is written down is there to be read.
fn item_runs(item: &SeenItem, sight: &Sight) -> Vec<Run<'static>> {
    let (mark, meaning, said) = match &item.text {
        None => (sight.look.glyphs.mark(Meaning::Warn), Meaning::Warn, sight.say(&item.kind.msg())),
        Some(text) => (None, Meaning::Value, text.to_string()),
    };
    let mut runs = vec![Run::new(meaning, format!("{} {said}", mark.unwrap_or(" ")))];
    let who = item.who.as_ref().and_then(|who| sight.seen.view.people.get(who));
    runs.extend(who.map(|who| Run::new(Meaning::Name, format!(" · {}", who.name))));
    runs
}

/// The key of the word for what kind of thing is due, and of what can be done about it.
pub(crate) fn due(kind: item::Kind) -> &'static str {
    match kind {
        item::Kind::Complication => "tabs-scene-due-complication",
        item::Kind::Choice => "tabs-scene-due-choice",
        item::Kind::Intrusion => "tabs-scene-due-intrusion",
    }
}
