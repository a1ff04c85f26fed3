//! Names of people and things at this table, so that a line may use a name instead of an id, and completion has
//! something to offer.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use super::intent::{ListedRef, TabName};
use super::kind::Kind;
use super::matching::nearest_of;
use crate::rules::{Card, Keyword, Spot};
use crate::session::cards::Holder as CardHolder;
use crate::session::id::HIDDEN_PREFIX;
use crate::session::seen::{Seen, SeenFight, SeenItem, SeenPerson, View};
use crate::session::{Aspect, AspectOwner, Chase, Currency, Gauge, Id, Map, Side, Thing};

/// How a line writes that something belongs to the table.
pub(super) const TABLE: &str = AspectOwner::TABLE;

/// The kinds of things of which a seat may know some and not others.
const CAN_BE_HIDDEN: [Kind; 6] = [Kind::AspectOwner, Kind::Aspect, Kind::Clock, Kind::Scene, Kind::Note, Kind::Item];

/// How many zones are offered beyond the outermost fighter or named zone on either side.
const ZONES_BEYOND: i16 = 2;

/// How many names are all offered instead of one that none of them resembles.
const FEW: usize = 12;

/// What a line writes before the id of what is listed and is no thing, in English and in Spanish.
const LISTED_MARKS: [(&str, &str); 2] = [("table", "tabla"), ("tab", "pestaña")];

/// What a Spanish line writes for the table.
const TABLE_IN_SPANISH: &str = "mesa";

/// The names at the table, by kind. A kind without a list is unchecked, so any word is accepted. A clone is cheap, and
/// each list is built on first use.
#[derive(Clone, Default)]
pub struct Names {
    source: Option<Arc<NameSource>>,
    /// The themes known to the program. They are offered, but a file that has come since may be named, too.
    themes: Arc<[Name]>,
    /// The deeds that players ask for. They are offered, but any other may be named, to be refused with a reason.
    deeds: Arc<[Name]>,
}

/// Where names come from.
struct NameSource {
    seen: Arc<Seen>,
    text_of: Box<TextOfKey>,
    lists: [OnceLock<Option<Vec<Name>>>; Kind::ALL.len()],
}

/// Gives the text of a message key that takes no arguments.
type TextOfKey = dyn Fn(&str) -> String + Send + Sync;

/// A name at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// How a line writes it.
    pub id: String,
    /// What people call it.
    pub text: String,
}

/// The error of a name that nothing has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct UnknownName {
    /// The ids that come nearest, the nearest first; all of them if none does and there are few.
    pub(crate) nearest: Vec<String>,
}

impl Names {
    /// The names that a seat sees and may therefore use; `text_of` gives the text of a key in the reader's language.
    pub fn of(seen: &Arc<Seen>, text_of: impl Fn(&str) -> String + Send + Sync + 'static) -> Names {
        let lists = std::array::from_fn(|_| OnceLock::new());
        let source = NameSource { seen: seen.clone(), text_of: Box::new(text_of), lists };
        Names { source: Some(Arc::new(source)), themes: Arc::default(), deeds: Arc::default() }
    }

    /// The same with these themes to choose from.
    #[must_use]
    pub fn with_themes(self, themes: &Arc<[Name]>) -> Names {
        Names { themes: themes.clone(), ..self }
    }

    /// The same with these deeds that players ask for.
    #[must_use]
    pub fn with_deeds(self, deeds: Arc<[Name]>) -> Names {
        Names { deeds, ..self }
    }

    /// The seat's view that these names come from.
    pub(super) fn seen(&self) -> Option<&Seen> {
        self.source.as_ref().map(|source| &*source.seen)
    }

    /// The names of a kind, in the order they are offered; empty if they cannot be known here.
    pub fn all(&self, kind: Kind) -> &[Name] {
        match kind {
            Kind::Theme => &self.themes,
            Kind::Deed => &self.deeds,
            _ => self.known_names(kind).unwrap_or(&[]),
        }
    }

    /// Whether a word can be a spot on the fight's map; always true if no map is seen.
    pub(super) fn may_be_spot(&self, written: &str) -> bool {
        let fight = self.source.as_ref().and_then(|source| source.seen.view.fight.as_ref());
        let map = fight.and_then(|fight| fight.map.as_ref());
        map.is_none_or(|map| map.parse_spot(written).is_some())
    }

    /// The names of a kind; `None` if they cannot be known here.
    fn known_names(&self, kind: Kind) -> Option<&[Name]> {
        let source = self.source.as_ref()?;
        source.lists[kind as usize].get_or_init(|| source.build_list(kind)).as_deref()
    }

    /// The id for a name; the name itself if it is unknown.
    pub fn id_or_word(&self, kind: Kind, written: &str) -> String {
        self.find(kind, written).unwrap_or_else(|_| written.to_owned())
    }

    /// The id for a word. An id wins, with or without its prefix `clock:`; then a name; then an id without its number
    /// or `hidden-`. The last two must be unique.
    pub(crate) fn find(&self, kind: Kind, written: &str) -> Result<String, UnknownName> {
        let english = in_english(kind, written);
        if let Some(id) = [written, &*english].into_iter().find(|id| self.is_known_id(kind, id)) {
            return Ok(id.to_owned());
        }
        let written = &*english;
        let Some(known) = self.known_names(kind) else { return Ok(written.to_owned()) };
        let is_written = |id: &str| id == written || id.split_once(':').is_some_and(|(_, id)| id == written);
        let is_unprefixed = |name: &&Name| is_written(&name.id);
        // `clock:la alarma` names a thing by its mark and its name.
        let marked = written.split_once(':').filter(|(mark, _)| has_marks(kind) && is_mark(mark));
        let (mark, sought) = marked.map_or((None, written), |(mark, name)| (Some(mark), name));
        let sought = Id::from_name(sought);
        let has_mark =
            |name: &Name| mark.is_none_or(|mark| name.id.split_once(':').is_some_and(|(own, _)| own == mark));
        let has_same_text = |name: &&Name| has_mark(name) && Id::from_name(&name.text) == sought;
        let is_shortened = |name: &&Name| {
            let unhidden = name.id.replacen(HIDDEN_PREFIX, "", 1);
            let ids = [&name.id, &unhidden];
            is_written(&unhidden) || ids.into_iter().filter_map(|id| Id::without_number(id)).any(is_written)
        };
        let exact = known.iter().find(|name| name.id == written).or_else(|| known.iter().find(is_unprefixed));
        let found = exact.or_else(|| single(known.iter().filter(has_same_text)));
        let found = found.or_else(|| single(known.iter().filter(is_shortened)));
        let candidates = || known.iter().flat_map(|name| [(&*name.id, &*name.id), (&*name.text, &*name.id)]);
        found.map(|name| name.id.clone()).ok_or_else(|| {
            let nearest = nearest_of(written, candidates());
            let offers_all = nearest.is_empty() && known.len() <= FEW;
            UnknownName {
                nearest: if offers_all { known.iter().map(|name| name.id.clone()).collect() } else { nearest },
            }
        })
    }

    /// How a Spanish line writes a name of this kind; an English one writes its id. Only what the program names itself
    /// differs: the table, the marks of things, and the gauges and currencies of a system. `text` is what the reader
    /// calls it.
    pub(super) fn in_spanish(kind: Kind, id: &str, text: &str) -> String {
        match (kind, id.split_once(':')) {
            (Kind::Owner | Kind::AspectOwner, None) if id == TABLE => TABLE_IN_SPANISH.to_owned(),
            // A custom gauge has a mark of its own and no other name.
            (Kind::Gauge | Kind::Currency, None) => Id::from_name(text).to_string(),
            (_, Some((mark, rest))) if has_marks(kind) => match marks().find(|(en, _)| *en == mark) {
                Some((_, es)) => format!("{es}:{rest}"),
                None => id.to_owned(),
            },
            _ => id.to_owned(),
        }
    }

    /// The text of a name by its id, or the id itself.
    pub(super) fn text_of<'n>(&'n self, kind: Kind, id: &'n str) -> &'n str {
        self.all(kind).iter().find(|name| name.id == id).map_or(id, |name| &name.text)
    }

    /// Whether something of a kind that can be hidden has this exact id here.
    pub fn has_id(&self, id: &str) -> bool {
        CAN_BE_HIDDEN.iter().any(|kind| self.all(*kind).iter().any(|name| name.id == id))
    }

    /// Whether the view has something of the kind with this exact id. Always false for kinds that only a list can tell.
    fn is_known_id(&self, kind: Kind, written: &str) -> bool {
        let (Some(source), Ok(id)) = (&self.source, written.parse::<Id>()) else { return false };
        let view = &source.seen.view;
        match kind {
            Kind::Person => view.people.contains_key(&id),
            Kind::Owner | Kind::AspectOwner => written == TABLE || view.people.contains_key(&id),
            Kind::Hero => view.people.get(&id).is_some_and(|person| person.side == Side::Party),
            Kind::Gauge => {
                view.people.values().any(|person| person.gauges.iter().any(|gauge| gauge.gauge.as_str() == written))
            }
            Kind::Clock => view.clocks.contains_key(&id),
            Kind::Scene => view.scenes.contains_key(&id),
            Kind::Note => view.notes.contains_key(&id),
            Kind::Item => view.items.contains_key(&id),
            _ => false,
        }
    }
}

impl NameSource {
    /// The names of a kind; `None` if the kind has no names.
    fn build_list(&self, kind: Kind) -> Option<Vec<Name>> {
        let view = &self.seen.view;
        Some(match kind {
            Kind::Person => people(view.people.values()).collect(),
            Kind::Hero => people(view.people.values().filter(|person| person.side == Side::Party)).collect(),
            Kind::Fighter => {
                let fighters = view.fight.iter().flat_map(|fight| &fight.fighters);
                people(fighters.filter_map(|fighter| view.people.get(&fighter.person))).collect()
            }
            Kind::Runner => {
                people(view.chases.iter().flat_map(Chase::runners).filter_map(|who| view.people.get(who))).collect()
            }
            Kind::Chase => view.chases.iter().map(|chase| Name::new(&chase.id, &chase.name)).collect(),
            Kind::Spot => view.fight.iter().flat_map(|fight| spots(fight, view)).collect(),
            Kind::Clock => view.clocks.values().map(|clock| Name::new(&clock.id, &clock.name)).collect(),
            Kind::Scene => view.scenes.values().map(|scene| Name::new(&scene.id, &scene.title)).collect(),
            Kind::Note => view.notes.values().map(|note| Name::new(&note.id, &note.title)).collect(),
            Kind::Item => {
                // What is still to be written is named by what it asks for, and of whom.
                let asks = |item: &SeenItem| {
                    let due = (self.text_of)(&item.due_msg().key);
                    match item.who.as_ref().and_then(|who| view.people.get(who)) {
                        Some(person) => format!("{} · {due}", person.name),
                        None => due,
                    }
                };
                let title = |item: &SeenItem| item.text.as_ref().map_or_else(|| asks(item), ToString::to_string);
                view.items.values().map(|item| Name::new(&item.id, title(item))).collect()
            }
            Kind::Owner => self.names_of(Kind::Person).chain([Name::new(TABLE, (self.text_of)("the-table"))]).collect(),
            Kind::Gauge => {
                let person_gauges =
                    view.people.values().flat_map(|person| person.gauges.iter().map(|seen| &seen.gauge));
                let gauges: BTreeSet<&Gauge> = person_gauges.chain(view.pools.keys()).collect();
                gauges.into_iter().map(|gauge| self.gauge_name(gauge)).collect()
            }
            Kind::Player => view.players.iter().map(|player| Name::new(&player.id, &player.name)).collect(),
            Kind::Ballot => view.ballots.values().map(|ballot| Name::new(&ballot.id, &ballot.question)).collect(),
            Kind::Currency => {
                let title = |currency: &Currency| {
                    currency.custom_name().map_or_else(|| (self.text_of)(&currency.msg().key), str::to_owned)
                };
                view.currencies.iter().map(|currency| Name::new(currency, title(currency))).collect()
            }
            Kind::CardHolder => {
                self.names_of(Kind::Person).chain([Name::new(CardHolder::GM, (self.text_of)("the-gm"))]).collect()
            }
            Kind::Card => {
                // Those that somebody holds come first.
                let held: BTreeSet<Card> =
                    view.cards.holdings.iter().filter_map(|holding| holding.hand.as_ref()).flatten().copied().collect();
                let others = Card::all().filter(|card| !held.contains(card));
                held.iter().copied().chain(others).map(|card| Name::new(card, card.to_symbols())).collect()
            }
            Kind::AspectOwner => {
                let scenes = self
                    .names_of(Kind::Scene)
                    .map(|name| Name { id: format!("{}:{}", AspectOwner::SCENE, name.id), ..name });
                self.names_of(Kind::Person)
                    .chain(scenes)
                    .chain([Name::new(TABLE, (self.text_of)("the-table"))])
                    .collect()
            }
            Kind::Aspect => {
                let on_sheets = view.people.values().flat_map(|person| person.sheet_aspects());
                let on_sheets = on_sheets.map(|aspect| Name::new(&aspect.id, &aspect.text)).collect::<Vec<_>>();
                let people = view.people.values().flat_map(|person| &person.aspects);
                let held = people.chain(view.scenes.values().flat_map(|scene| &scene.aspects)).chain(&view.aspects);
                held.map(|aspect| Name::new(&aspect.id, self.aspect_text(aspect))).chain(on_sheets).collect()
            }
            Kind::Thing => self.things(),
            Kind::Anything => self.anything(),
            Kind::Tab => TabName::VALUES.iter().map(|tab| Name::new(tab.word(), (self.text_of)(tab.key()))).collect(),
            Kind::Foe => {
                let foes = self.seen.gm.iter().flat_map(|gm| &gm.bestiary);
                foes.map(|member| Name::new(&member.id, &member.name)).collect()
            }
            Kind::Foes => {
                // During a fight, heroes who are here and do not fight come first.
                let joins = |person: &&SeenPerson| {
                    let is_fighter = |fight: &SeenFight| fight.fighters.iter().any(|one| one.person == person.id);
                    let can_join = view.fight.as_ref().is_some_and(|fight| !is_fighter(fight));
                    can_join && person.here && person.side == Side::Party
                };
                let (first, others): (Vec<_>, Vec<_>) = view.people.values().partition(joins);
                people(first.into_iter()).chain(self.names_of(Kind::Foe)).chain(people(others.into_iter())).collect()
            }
            Kind::Table => {
                let campaign_tables: Vec<Name> = self.tables().collect();
                let book = view.screens.tables().filter(|book| campaign_tables.iter().all(|name| name.id != book.id));
                let book = book.map(|book| Name { id: book.id.to_owned(), text: (self.text_of)(&book.name().key) });
                campaign_tables.iter().cloned().chain(book).collect()
            }
            _ => return None,
        })
    }

    /// The campaign's random tables.
    fn tables(&self) -> impl Iterator<Item = Name> {
        let tables = self.seen.gm.iter().flat_map(|gm| &gm.tables);
        tables.map(|table| Name::new(&table.id, &table.name))
    }

    /// Everything that can be shown or hidden, each with the prefix of its kind. A thing that belongs to a person says
    /// so, to avoid confusion with the person.
    fn things(&self) -> Vec<Name> {
        let with_prefix =
            |prefix: &'static str, name: Name| Name { id: format!("{prefix}:{}", name.id), text: name.text };
        let with_kind = |prefix: &'static str, kind: &str, name: Name| {
            let text = format!("{} ({})", name.text, (self.text_of)(kind));
            with_prefix(prefix, Name { text, ..name })
        };
        let secrets = self.seen.gm.as_ref().map(|gm| &gm.secrets);
        let is_secret =
            |name: &Name| name.id.parse::<Id>().is_ok_and(|id| secrets.is_some_and(|all| all.contains_key(&id)));
        let mut things: Vec<Name> = self.names_of(Kind::Person).map(|name| with_prefix("person", name)).collect();
        things.extend(self.names_of(Kind::Person).map(|name| with_kind("numbers", "thing-of-numbers", name)));
        things.extend(
            self.names_of(Kind::Person).filter(is_secret).map(|name| with_kind("secret", "thing-of-secret", name)),
        );
        things.extend(self.names_of(Kind::Clock).map(|name| with_prefix("clock", name)));
        things.extend(self.names_of(Kind::Note).map(|name| with_prefix("note", name)));
        things.extend(self.names_of(Kind::Scene).map(|name| with_prefix("scene", name)));
        things.extend(
            self.names_of(Kind::Scene).filter(is_secret).map(|name| with_kind("scene-secret", "thing-of-secret", name)),
        );
        things.extend(self.names_of(Kind::Item).map(|name| with_prefix("item", name)));
        things.extend(self.seen.view.pools.keys().map(|gauge| with_prefix("pool", self.gauge_name(gauge))));
        // Adversaries who are in nothing that is played, such as those of a fight that is over, come last.
        things.sort_by_cached_key(|thing| self.is_idle_foe(&thing.id));
        things
    }

    /// Whether a thing with the prefix of its kind belongs to an adversary who is in no fight and no chase.
    fn is_idle_foe(&self, thing: &str) -> bool {
        let view = &self.seen.view;
        let Some(("person" | "numbers" | "secret", id)) = thing.split_once(':') else { return false };
        let is_foe = |id: &Id| view.people.get(id).is_some_and(|person| person.side == Side::Foes);
        let fights = |id: &Id| view.fight.iter().flat_map(|fight| &fight.fighters).any(|one| one.person == *id);
        let runs = |id: &Id| view.chases.iter().any(|chase| chase.role(id).is_some());
        id.parse::<Id>().is_ok_and(|id| is_foe(&id) && !fights(&id) && !runs(&id))
    }

    /// Everything listed on some tab, and the tabs, each with the prefix of its kind.
    fn anything(&self) -> Vec<Name> {
        let listed = [Kind::Person, Kind::Scene, Kind::Note, Kind::Clock, Kind::Item, Kind::Table, Kind::Tab];
        let with_prefix = |kind: Kind, name: Name| Name { id: ListedRef::to_word(kind, &name.id), text: name.text };
        listed.into_iter().flat_map(|kind| self.names_of(kind).map(move |name| with_prefix(kind, name))).collect()
    }

    /// The names of a kind that has some.
    fn names_of(&self, kind: Kind) -> impl Iterator<Item = Name> {
        self.build_list(kind).into_iter().flatten()
    }

    /// The text of an aspect; for an aspect named by a rule, that name.
    fn aspect_text(&self, aspect: &Aspect) -> String {
        match &aspect.named {
            Some(named) if named.args.is_empty() => (self.text_of)(&named.key),
            _ => aspect.text.to_string(),
        }
    }

    fn gauge_name(&self, gauge: &Gauge) -> Name {
        let text = if gauge.is_custom() { gauge.name().to_owned() } else { (self.text_of)(&gauge.msg().key) };
        Name::new(gauge, text)
    }
}

/// Whether the ids of this kind have the mark of a thing before them.
fn has_marks(kind: Kind) -> bool {
    matches!(kind, Kind::Thing | Kind::Anything | Kind::AspectOwner)
}

/// What a line writes before an id, in English and in Spanish.
fn marks() -> impl Iterator<Item = (&'static str, &'static str)> {
    Thing::MARKS.iter().chain(&LISTED_MARKS).copied()
}

fn is_mark(word: &str) -> bool {
    marks().any(|(en, _)| en == word)
}

/// A name with its mark, or the word for the table, in English.
fn in_english(kind: Kind, written: &str) -> Cow<'_, str> {
    if matches!(kind, Kind::Owner | Kind::AspectOwner) && written == TABLE_IN_SPANISH {
        return TABLE.into();
    }
    let marked = written.split_once(':').filter(|_| has_marks(kind));
    let english = marked.and_then(|(mark, name)| Some((marks().find(|(_, es)| *es == mark)?.0, name)));
    english.map_or(written.into(), |(mark, name)| format!("{mark}:{name}").into())
}

fn people<'p>(people: impl Iterator<Item = &'p SeenPerson>) -> impl Iterator<Item = Name> {
    people.map(|person| Name::new(&person.id, &person.name))
}

/// The single element, if there is exactly one.
fn single<'n>(mut names: impl Iterator<Item = &'n Name>) -> Option<&'n Name> {
    names.next().filter(|_| names.next().is_none())
}

/// The spots of the fight, each with its name and the fighters there, `1 El tejado (Vera)`: all squares, or the zones
/// in use and [`ZONES_BEYOND`] more on either side.
fn spots(fight: &SeenFight, view: &View) -> Vec<Name> {
    let Some(map) = &fight.map else { return Vec::new() };
    let spot_name = |at: Spot| {
        let zone = map.zones().and_then(|zones| zones.iter().find(|zone| zone.at == at));
        let named = zone.map(|zone| format!(" {}", zone.name)).unwrap_or_default();
        let inside = fight.names_at(at, &view.people).join(", ");
        let inside = if inside.is_empty() { inside } else { format!(" ({inside})") };
        let id = map.spot_word(at);
        Name { text: format!("{id}{named}{inside}"), id }
    };
    match map {
        Map::Grid(grid) => grid.squares().map(spot_name).collect(),
        Map::Line(zones) => {
            let taken = || {
                fight.standing_fighters().map(|(spot, _)| spot).chain(zones.iter().map(|zone| zone.at)).map(|at| at.x)
            };
            let Some((first, last)) = taken().min().zip(taken().max()) else { return Vec::new() };
            let line = (first - ZONES_BEYOND).max(-Map::FARTHEST_ZONE)..=(last + ZONES_BEYOND).min(Map::FARTHEST_ZONE);
            line.map(|x| spot_name(Spot::zone(x))).collect()
        }
    }
}

impl Name {
    pub fn new(id: impl ToString, text: impl ToString) -> Name {
        Name { id: id.to_string(), text: text.to_string() }
    }
}
