//! The campaign file, key by key.

use indexmap::IndexMap;
use toml::de::DeValue;

use super::fields::Fields;
use super::random::random_table;
use super::report::Kind;
use super::systems::{self, Costs, Roster, Screen};
use super::value::Value;
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::campaign::{Campaign, Card, FightRules, Screens, Threshold};
use crate::session::clock::{Clock, Driver};
use crate::session::gauge::Gauge;
use crate::session::id::Audience;
use crate::session::note::Note;
use crate::session::person::{Member, Origin};
use crate::session::scene::Scene;
use crate::session::systems::{Houses, SystemName};

/// The whole file.
pub(crate) fn campaign(file: &Fields) -> Campaign {
    let name = file.key("name").line().required();
    let language = file.key("language").choice(&[("es", "es"), ("en", "en")]).maybe().map(Text::new);
    let screens = screens(file);
    let costs = systems::costs(&screens);
    let complications = file.key("complications").read(|list| cards(list, costs.as_ref())).or_none();
    let intrusions = match systems::intrude(&screens) {
        true => file.key("intrusions").read(|list| cards(list, None)).or_none(),
        false => Vec::new(),
    };
    let houses = systems::read_houses(file, &screens);
    let cast = file.key("cast").tables("cast", |it| member(&it, Roster::Cast, &screens, &houses));
    let bestiary = file.key("bestiary").tables("bestiary", |it| member(&it, Roster::Bestiary, &screens, &houses));
    let scenes = file.key("scenes").tables("scenes", |it| scene(&it, &screens, &houses));
    let clocks = file.key("clocks").tables("clocks", |it| clock(&it, &screens, &houses));
    let tables = file.key("tables").tables("tables", |it| random_table(&it));
    let notes = file.key("notes").tables("notes", |it| note(&it));
    let words = file.key("words").table("words").map(|it| words(&it)).unwrap_or_default();
    Campaign {
        name,
        language,
        screens,
        houses,
        cast,
        bestiary,
        scenes,
        clocks,
        tables,
        notes,
        complications,
        intrusions,
        words,
    }
}

/// `system` for all screens, or `[screens]` for each.
fn screens(file: &Fields) -> Screens {
    let systems: Vec<(&'static str, SystemName)> = SystemName::ALL.iter().map(|it| (it.name(), *it)).collect();
    let own = file.key("screens").table("screens").map(|it| {
        // A screen that no system has rules for is no key yet.
        let key = |name, screen| match systems::that_rule(screen) {
            fitting if fitting.is_empty() => None,
            fitting => it.key(name).choice(&fitting).maybe(),
        };
        Screens {
            roll: key("roll", Screen::Roll),
            fight: it.key("fight").choice(&fights()).maybe(),
            chase: key("chase", Screen::Chase),
            gauges: key("gauges", Screen::Gauges),
            scene: key("scene", Screen::Scene),
        }
    });
    let system = file.key("system").choice(&systems);
    let Some(own) = own else {
        let first = SystemName::ALL[0];
        return systems::screens(system.required_or(first));
    };
    if file.has("system") {
        let said = Msg::new("fault-system-twice");
        file.report().add(file.report().fault(file.key_span("system"), said).expecting(Msg::new("expect-one-of-both")));
    }
    own
}

/// A deck: texts and, where they may be bought off, texts with their price.
fn cards(list: Value, costs: Option<&Costs>) -> Option<Vec<Card>> {
    let expected = if costs.is_some() { "expect-cards" } else { "expect-lines" };
    list.list(Msg::new(expected), |entry| match (entry.node(), costs) {
        (DeValue::Table(_), Some(Costs { rule, bounds })) => {
            let it = entry.fields("complications")?;
            let cost = it.key("cost").small_by(rule, bounds.clone()).required_maybe();
            Some(Card { text: it.key("text").text().required(), cost })
        }
        _ => entry.text().map(|text| Card { text, cost: None }),
    })
}

/// Whose rules fights may follow: a plain order, or a system's.
fn fights() -> Vec<(&'static str, FightRules)> {
    let systems = systems::that_rule(Screen::Fight).into_iter();
    let systems = systems.map(|(name, system)| (name, FightRules::System(system)));
    [("order", FightRules::Order)].into_iter().chain(systems).collect()
}

fn member(it: &Fields, roster: Roster, screens: &Screens, houses: &Houses) -> Member {
    let kind = if roster == Roster::Cast { Kind::Person } else { Kind::Extra };
    let (id, name) = it.id_and_name(kind, "name");
    let player = match roster {
        Roster::Cast => it.key("player").line().maybe(),
        Roster::Bestiary => None,
    };
    let about = it.key("about").text().or_none();
    let secret = it.key("secret").text().or_none();
    let hidden = it.key("hidden").flag().or_none();
    let sheets = systems::read_sheets(it, roster, screens, houses);
    Member { id, name, player, about, secret, hidden, sheets }
}

fn scene(it: &Fields, screens: &Screens, houses: &Houses) -> Scene {
    let (id, title) = it.id_and_name(Kind::Scene, "title");
    Scene {
        place: it.key("place").line().or_none(),
        read: it.key("read").text().or_none(),
        secret: it.key("secret").text().or_none(),
        aspects: it.key("aspects").lines().or_none(),
        zones: it.key("zones").lines().or_none(),
        foes: it.key("foes").read(|foes| foes.list(Msg::new("expect-ids"), |foe| foe.reference(Kind::Extra))).or_none(),
        grounds: systems::read_grounds(it, screens, houses),
        ..Scene::new(id, title, Origin::File)
    }
}

fn clock(it: &Fields, screens: &Screens, houses: &Houses) -> Clock {
    let driver = it.key("driver").closed::<Driver>().or_none();
    if driver == Driver::Failures && systems::spare_clocks(screens, houses) {
        let fault = it.report().fault(it.key_span("driver"), Msg::new("fault-idle-driver"));
        it.report().add(fault.expecting(Msg::new("expect-time-pressure")).by("ND-25".into()).warning());
    }
    let (id, name) = it.id_and_name(Kind::Clock, "name");
    Clock {
        id,
        name,
        size: it.key("size").small(1..=24).required_or(4),
        now: 0,
        consequence: it.key("consequence").text().or_none(),
        driver,
        seen_by: audience(it),
        origin: Origin::File,
    }
}

fn note(it: &Fields) -> Note {
    let (id, title) = it.id_and_name(Kind::Note, "title");
    Note {
        id,
        title,
        text: it.key("text").text().required(),
        scene: it.key("scene").read(|scene| scene.reference(Kind::Scene)).maybe(),
        kind: it.key("kind").closed().or_none(),
        by: it.key("by").read(|who| who.reference(Kind::Person)).maybe(),
        seen_by: audience(it),
        origin: Origin::File,
    }
}

fn audience(it: &Fields) -> Audience {
    if it.key("hidden").flag().or_none() { Audience::gm() } else { Audience::All }
}

/// The words for hidden numbers, by gauge.
fn words(it: &Fields) -> IndexMap<Gauge, Vec<Threshold>> {
    let mut words = IndexMap::new();
    for gauge in systems::gauges() {
        let steps = it.key(gauge).read(|value| value.list(Msg::new("expect-thresholds"), threshold));
        if let Some(steps) = steps.maybe() {
            words.insert(Gauge::named(gauge), steps.iter().map(|(_, step)| step.clone()).collect());
            in_order(&steps);
        }
    }
    words
}

fn threshold<'t>(value: Value<'t>) -> Option<(Value<'t>, Threshold)> {
    let it = value.fields("words")?;
    let above = it.key("above").small(0..=99).required();
    Some((value, Threshold { above, word: it.key("word").line().required() }))
}

/// Words go from the most to the least; two for the same share are one too many.
fn in_order(steps: &[(Value, Threshold)]) {
    for pair in steps.windows(2) {
        let [(_, higher), (value, lower)] = pair else { continue };
        if lower.above >= higher.above {
            let said = Msg::new("fault-words-order").with("above", lower.above).with("before", higher.above);
            value.add(value.fault(said).expecting(Msg::new("expect-falling")));
        }
    }
}
