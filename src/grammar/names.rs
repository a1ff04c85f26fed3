//! Names: what people and things are called at this table, so that lines may say a name for an id, and completion has
//! something to offer.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::kind::Kind;
use super::value::TABLE;
use crate::session::fight::Fight;
use crate::session::gauge::Gauge;
use crate::session::id::{HIDDEN, Id};
use crate::session::person::Side;
use crate::session::seen::{Seen, SeenFight, View};

/// So many zones beyond the ones that are taken are offered on either side.
const BEYOND: i32 = 2;

/// What there is to name, by kind. A kind without a list is not checked: whatever is written may be meant. Cheap to
/// clone.
#[derive(Debug, Clone, Default)]
pub struct Names(Arc<BTreeMap<Kind, Vec<Name>>>);

/// Something that has a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// How a line writes it.
    pub id: String,
    /// What people call it.
    pub said: String,
}

/// Nothing is called that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unknown {
    /// The ids that come nearest, the nearest first.
    pub(crate) nearest: Vec<String>,
}

impl Names {
    /// What a seat sees and may therefore name; `words` says keys without gaps in the reader's language.
    #[must_use]
    pub fn of(seen: &Seen, words: &dyn Fn(&str) -> String) -> Names {
        let view = &seen.view;
        let mut names = BTreeMap::new();
        let mut list = |kind: Kind, of: Vec<Name>| names.insert(kind, of);
        let people = || view.people.values().map(|person| Name::new(&person.id, &person.name));
        let clocks = || view.clocks.iter().map(|clock| Name::new(&clock.id, &clock.name));
        let scenes = || view.scenes.iter().map(|scene| Name::new(&scene.id, &scene.title));
        let notes = || view.notes.iter().map(|note| Name::new(&note.id, &note.title));
        let items = || {
            view.items.iter().map(|item| {
                let said = item.text.as_ref().map_or_else(|| words(&item.kind.msg().key), ToString::to_string);
                Name::new(&item.id, said)
            })
        };
        list(Kind::Person, people().collect());
        let heroes = view.people.values().filter(|person| person.side == Side::Party);
        list(Kind::Hero, heroes.map(|person| Name::new(&person.id, &person.name)).collect());
        let fighters = view.fight.iter().flat_map(|fight| &fight.fighters);
        let fighters = fighters.filter_map(|fighter| view.people.get(&fighter.person));
        list(Kind::Fighter, fighters.map(|person| Name::new(&person.id, &person.name)).collect());
        list(Kind::Zone, view.fight.iter().flat_map(|fight| zones(fight, view)).collect());
        list(Kind::Clock, clocks().collect());
        list(Kind::Scene, scenes().collect());
        list(Kind::Note, notes().collect());
        list(Kind::Item, items().collect());
        list(Kind::Owner, people().chain([Name::new(TABLE, words("the-table"))]).collect());

        let own = view.people.values().flat_map(|person| person.gauges.iter().map(|seen| &seen.gauge));
        let mut gauges: Vec<_> = own.chain(view.pools.keys()).collect();
        gauges.sort();
        gauges.dedup();
        let gauge = |gauge: &Gauge| {
            let said = if gauge.is_own() { gauge.name().to_owned() } else { words(&gauge.msg().key) };
            Name::new(gauge, said)
        };
        list(Kind::Gauge, gauges.into_iter().map(gauge).collect());
        let held = view.people.values().flat_map(|person| &person.conditions);
        list(Kind::Condition, held.map(|condition| Name::new(&condition.id, &condition.text)).collect());
        let aspects = view.scenes.iter().flat_map(|scene| &scene.aspects);
        list(Kind::Aspect, aspects.map(|aspect| Name::new(aspect, aspect)).collect());

        let marked = |mark: &'static str, name: Name| Name { id: format!("{mark}:{}", name.id), said: name.said };
        // What belongs to somebody says so, lest it be taken for them.
        let of = |mark: &'static str, said: &str, name: Name| {
            let said = format!("{} ({})", name.said, words(said));
            marked(mark, Name { said, ..name })
        };
        let is_secret =
            |name: &Name| seen.back.as_ref().is_some_and(|back| back.secrets.keys().any(|id| name.id == id.as_str()));
        let things = people().map(|name| marked("person", name));
        let things = things.chain(people().map(|name| of("numbers", "thing-of-numbers", name)));
        let secrets = people().filter(is_secret).map(|name| of("secret", "thing-of-secret", name));
        let things = things.chain(secrets);
        let things = things.chain(clocks().map(|name| marked("clock", name)));
        let things = things.chain(notes().map(|name| marked("note", name)));
        let things = things.chain(scenes().map(|name| marked("scene", name)));
        let things = things.chain(scenes().filter(is_secret).map(|name| of("scene-secret", "thing-of-secret", name)));
        let things = things.chain(items().map(|name| marked("item", name)));
        list(Kind::Thing, things.chain(view.pools.keys().map(gauge).map(|name| marked("pool", name))).collect());

        let back = seen.back.iter();
        let foes = back.clone().flat_map(|back| &back.bestiary);
        let foes = || foes.clone().map(|member| Name::new(&member.id, &member.name));
        list(Kind::Foe, foes().collect());
        list(Kind::Foes, foes().chain(people()).collect());
        list(Kind::Table, back.flat_map(|back| &back.tables).map(|table| Name::new(&table.id, &table.name)).collect());
        Names(Arc::new(names))
    }

    /// These names, and of this kind those.
    #[must_use]
    pub fn with(mut self, kind: Kind, names: Vec<Name>) -> Names {
        Arc::make_mut(&mut self.0).insert(kind, names);
        self
    }

    /// What there is of a kind, in order.
    #[must_use]
    pub fn all(&self, kind: Kind) -> &[Name] {
        self.0.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// How a line writes what is called that; unchanged when nothing is.
    #[must_use]
    pub fn written(&self, kind: Kind, called: &str) -> String {
        self.find(kind, called).unwrap_or_else(|_| called.to_owned())
    }

    /// What is called that, as a line writes it. An id goes before a name, and a name must be nobody else's; so must an
    /// id without what the table added to it: its number, and that it is hidden.
    pub(crate) fn find(&self, kind: Kind, written: &str) -> Result<String, Unknown> {
        let Some(known) = self.0.get(&kind) else { return Ok(written.to_owned()) };
        let is_written = |id: &str| id == written || id.split_once(':').is_some_and(|(_, id)| id == written);
        let bare = |name: &&Name| is_written(&name.id);
        let sought = Id::from_name(written);
        let same = |name: &&Name| Id::from_name(&name.said) == sought;
        let short = |name: &&Name| {
            let open = name.id.replacen(HIDDEN, "", 1);
            is_written(&open) || [&name.id, &open].into_iter().filter_map(|id| unnumbered(id)).any(is_written)
        };
        let exactly = known.iter().find(|name| name.id == written).or_else(|| known.iter().find(bare));
        let found = exactly.or_else(|| only(known.iter().filter(same))).or_else(|| only(known.iter().filter(short)));
        found.map(|name| name.id.clone()).ok_or_else(|| Unknown { nearest: nearest(written, known) })
    }
}

/// The only one of these, if there is one and no other.
fn only<'n>(mut names: impl Iterator<Item = &'n Name>) -> Option<&'n Name> {
    names.next().filter(|_| names.next().is_none())
}

/// `captain` of `captain-1`.
fn unnumbered(id: &str) -> Option<&str> {
    id.rsplit_once('-').filter(|(_, number)| number.bytes().all(|b| b.is_ascii_digit())).map(|(stem, _)| stem)
}

/// The line of zones, two beyond either end, each with what it is called and who stands there: `1 El tejado (Vera)`.
fn zones(fight: &SeenFight, view: &View) -> Vec<Name> {
    let standing = || fight.fighters.iter().filter(|it| it.fighter.out.is_none());
    let taken = || standing().map(|it| it.fighter.at).chain(fight.zones.iter().map(|zone| zone.at));
    let Some((first, last)) = taken().min().zip(taken().max()).filter(|_| fight.half().is_some()) else {
        return Vec::new();
    };
    let said = |at: i32| {
        let named = fight.zones.iter().find(|zone| zone.at == at).map(|zone| format!(" {}", zone.name));
        let inside = standing().filter(|it| it.fighter.at == at).filter_map(|it| view.people.get(&it.person));
        let inside = inside.map(|person| person.name.as_str()).collect::<Vec<_>>().join(", ");
        let inside = if inside.is_empty() { inside } else { format!(" ({inside})") };
        format!("{at}{}{inside}", named.unwrap_or_default())
    };
    let zones = (first - BEYOND).max(-Fight::FARTHEST)..=(last + BEYOND).min(Fight::FARTHEST);
    zones.map(|at| Name { id: at.to_string(), said: said(at) }).collect()
}

impl Name {
    /// A name for an id.
    #[must_use]
    pub fn new(id: impl ToString, said: impl ToString) -> Name {
        Name { id: id.to_string(), said: said.to_string() }
    }
}

/// The ids whose id or name looks most like what was written; none that looks like something else.
fn nearest(written: &str, known: &[Name]) -> Vec<String> {
    let written = written.to_lowercase();
    let likeness = |name: &Name| {
        [&name.id, &name.said]
            .map(|word| strsim::jaro_winkler(&written, &word.to_lowercase()))
            .into_iter()
            .fold(0.0, f64::max)
    };
    let mut alike: Vec<_> =
        known.iter().map(|name| (likeness(name), &name.id)).filter(|(like, _)| *like > 0.75).collect();
    alike.sort_by(|a, b| b.0.total_cmp(&a.0));
    alike.into_iter().take(3).map(|(_, id)| id.clone()).collect()
}
