//! Prisma in a campaign file: options, stunts, sheets and what a scene brings (PR-01, PR-07, PR-09, PR-12, PR-16, PR-18,
//! PR-22, PR-24).

use toml::de::DeValue;
use toml_edit::Table;

use super::file_write;
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::store::campaign::fields::Fields;
use crate::store::campaign::nearest::nearest;
use crate::store::campaign::report::Report;
use crate::store::campaign::source::Span;
use crate::store::campaign::systems::{Costs, Intrusions, Reads, Roster, Screen, Template, templates};
use crate::store::campaign::value::{Named, Value, words_of};
use crate::systems::prisma::rules::bounds::{COST, DICE, DIFFICULTY, TRACK, XP};
use crate::systems::prisma::rules::edge;
use crate::systems::prisma::rules::house::Length;
use crate::systems::prisma::rules::sheet::{Gear, Ratings};
use crate::systems::prisma::rules::stunt::Price;
use crate::systems::prisma::rules::{Stunt, StuntName};
use crate::systems::prisma::{Ground, House, Prisma, Sheet};

impl Reads for Prisma {
    const SCREENS: &'static [Screen] = &[Screen::Roll, Screen::Gauges, Screen::Scene];
    const GAUGES: &'static [&'static str] = &["stress"];
    const GROUND: Option<&'static str> = Some("scenes.prisma");
    const COSTS: Option<Costs> = Some(Costs { rule: "PR-12", bounds: 1..=3 });
    const INTRUSIONS: Intrusions = Intrusions::Drawn;
    const TEMPLATE: [Template; 2] = templates!(decks, house, cast, bestiary, scene, words);

    fn house(it: &Fields) -> House {
        House {
            routine: it.key("routine").closed().or_none(),
            stress: length(it).unwrap_or_default(),
            resonance_max: it.key("resonance-max").small_by("PR-18", 1..=99).maybe(),
            dissonance: it.key("dissonance").closed().or_none(),
            group_xp: it.key("group-xp").count_by("PR-21", XP).or_none(),
            attributes: names(it, "attributes"),
            skills: names(it, "skills"),
            stunts: stunts(it, "prisma.stunts", &[]),
        }
    }

    fn sheet(it: &Fields, roster: Roster, house: &House) -> Option<Sheet> {
        let concept = it.key("concept").line().or_none();
        let attributes = it.key("attributes").read(|value| ratings(value, &house.attributes)).maybe();
        let skills = it.key("skills").read(|value| ratings(value, &house.skills)).or_none();
        if let (Roster::Cast, Some(rated)) = (roster, &attributes) {
            doubt_missing(it, rated, &house.attributes);
        }
        let known: Vec<Text> = house.attributes.iter().chain(&house.skills).cloned().collect();
        Some(Sheet {
            concept,
            attributes: attributes.unwrap_or_default(),
            skills,
            edges: it
                .key("edges")
                .tables("cast.prisma.edges", |it| {
                    let name = it.key("name").line().required();
                    source(&it, name, &known)
                })
                .into_iter()
                .flatten()
                .collect(),
            gear: it.key("gear").tables("cast.prisma.gear", |it| gear(&it, &known)),
            stunts: stunts(it, "cast.prisma.stunts", &house.stunts),
            difficulty: it.key("difficulty").small_by("PR-09", DIFFICULTY).maybe(),
            stress: length(it),
            xp: match roster {
                Roster::Cast => it.key("xp").count_by("PR-21", XP).or_none(),
                Roster::Bestiary => 0,
            },
        })
    }

    fn write_lasting(house: &House) -> Table {
        file_write::lasting(house)
    }

    fn write(sheet: &Sheet) -> Table {
        file_write::sheet(sheet)
    }

    fn ground(it: &Fields, house: &House) -> Ground {
        let known: Vec<Text> = house.attributes.iter().chain(&house.skills).cloned().collect();
        let edges = it.key("edges").tables("scenes.prisma.edges", |it| {
            let name = it.key("name").line().required();
            source(&it, name, &known)
        });
        Ground { edges: edges.into_iter().flatten().collect() }
    }

    fn write_ground(ground: &Ground) -> Option<Table> {
        file_write::ground(ground)
    }
}

fn length(it: &Fields) -> Option<Length> {
    it.key("stress").small_by("PR-24", TRACK).maybe().and_then(|length| Length::try_from(length).ok())
}

/// The attributes or the skills that the campaign plays with, each once.
fn names(it: &Fields, key: &'static str) -> Vec<Text> {
    let list = it.key(key).read(|list| {
        list.list(Msg::new("expect-lines"), |name| {
            name.line().map(|said| (Named { name: said, span: name.span() }, ()))
        })
    });
    let named = list.or_none();
    once(it.report(), named.iter().map(|(named, ())| named));
    named.into_iter().map(|(named, ())| named.name).collect()
}

/// Reports every name that came before.
fn once<'n>(report: &Report, names: impl Iterator<Item = &'n Named>) {
    let mut before: Vec<String> = Vec::new();
    for Named { name, span } in names {
        let plain = name.to_lowercase();
        if before.contains(&plain) {
            rename(report, "fault-named-twice", name, span.clone());
        }
        before.push(plain);
    }
}

fn rename(report: &Report, why: &'static str, name: &Text, span: Span) {
    let said = Msg::new(why).with("name", name);
    report.add(report.fault(span, said).expecting(Msg::new("expect-other-name")));
}

/// Names with their dice. Where the campaign says which names there are, only they count, in its order and spelling.
fn ratings(value: Value, known: &[Text]) -> Option<Ratings> {
    let entries = value.named(Msg::new("expect-ratings"))?;
    let report = value.report();
    once(report, entries.iter().map(|(named, _)| named));
    let rated = |(named, dice): &(Named, Value)| {
        let name = if known.is_empty() { named.name.clone() } else { known_name(report, named, known)? };
        Some((name, dice.small_by("PR-01", DICE)?))
    };
    // Every entry is read, so that each fault is told.
    let mut rated: Vec<Option<(Text, u8)>> = entries.iter().map(rated).collect();
    let place = |name: &Text| known.iter().position(|known| known == name);
    rated.sort_by_key(|rating| rating.as_ref().and_then(|(name, _)| place(name)));
    rated.into_iter().collect::<Option<Vec<_>>>().map(Ratings::from_iter)
}

fn known_name(report: &Report, named: &Named, known: &[Text]) -> Option<Text> {
    let plain = named.name.to_lowercase();
    let found = known.iter().find(|name| name.to_lowercase() == plain);
    if found.is_none() {
        let words = || known.iter().map(Text::as_str);
        let said = Msg::new("fault-unknown-word").with("word", &named.name);
        let fault = report.fault(named.span.clone(), said).by("PR-01".into());
        let expected = Msg::new("expect-choice").with("words", words_of(words()));
        report.add(fault.expecting(expected).meaning(nearest(&named.name, words())));
    }
    found.cloned()
}

/// Warns of attributes that a character was not given: rolls on them would have no dice.
fn doubt_missing(it: &Fields, rated: &Ratings, known: &[Text]) {
    let missing: Vec<&str> = known.iter().filter(|name| rated.get(name).is_none()).map(Text::as_str).collect();
    if !missing.is_empty() {
        let said = Msg::new("fault-not-rated").with("words", words_of(missing));
        it.report().add(it.report().fault(it.value_span("attributes"), said).by("PR-01".into()).warning());
    }
}

/// A source of edge. One with a fault in it is not read.
fn source(it: &Fields, name: Text, known: &[Text]) -> Option<edge::Source> {
    let value = it.key("value").small_by("PR-07", 1..=3).required_maybe();
    let scope = it.key("scope").read(|list| {
        list.list(Msg::new("expect-lines"), |word| {
            let scope = word.line()?;
            doubt_slip(word, &scope, known);
            Some(scope)
        })
    });
    let (scope, stacking) = (scope.or_none(), it.key("stacking").flag().or_none());
    let without_hit = it.key("without-hit").flag().or_none();
    let value = edge::Value::new(value?)?;
    Some(edge::Source { name, value, scope, stacking, without_hit })
}

/// Warns of a scope that is hardly a word of its own: one letter beside an attribute or a skill.
fn doubt_slip(word: Value, scope: &Text, known: &[Text]) {
    let plain = scope.to_lowercase();
    let same = |name: &Text| name.to_lowercase() == plain;
    let near = |name: &&Text| strsim::normalized_damerau_levenshtein(&plain, &name.to_lowercase()) >= 0.75;
    if known.iter().any(same) {
        return;
    }
    if let Some(meant) = known.iter().find(near) {
        let said = Msg::new("fault-scope-slip").with("word", scope);
        word.add(word.fault(said).by("PR-07".into()).meaning(Some(meant.as_str())).warning());
    }
}

fn gear(it: &Fields, known: &[Text]) -> Gear {
    let edge = it.key("edges").tables("cast.prisma.gear.edges", |it| {
        let name = it.key("name").line().or_none();
        source(&it, name, known)
    });
    Gear { name: it.key("name").line().required(), edge: edge.into_iter().flatten().collect() }
}

/// The stunts of a list, each by a name that neither the rules nor `before` have given.
fn stunts(it: &Fields, header: &'static str, before: &[Stunt]) -> Vec<Stunt> {
    let read = it.key("stunts").tables(header, |it| stunt(&it, before));
    once(it.report(), read.iter().map(|(named, _)| named));
    read.into_iter().filter_map(|(_, stunt)| stunt).collect()
}

fn stunt(it: &Fields, before: &[Stunt]) -> (Named, Option<Stunt>) {
    let name = it.key("name").line().required();
    let span = it.value_span("name");
    if StuntName::general(&name).is_some() {
        rename(it.report(), "fault-general-stunt", &name, span.clone());
    } else if before.iter().any(|stunt| stunt.name == name) {
        rename(it.report(), "fault-named-twice", &name, span.clone());
    }
    let cost = it.key("cost").read(price).required_maybe();
    let text = it.key("text").text().or_none();
    let repeatable = it.key("repeatable").flag().or_none();
    let stunt = cost.map(|cost| Stunt { name: name.clone(), text, cost, repeatable });
    (Named { name, span }, stunt)
}

/// Hits: a number, or the least and the most.
fn price(value: Value) -> Option<Price> {
    let DeValue::Array(_) = value.node() else {
        if let DeValue::Integer(_) = value.node() {
            return value.small_by("PR-16", COST).and_then(Price::fixed);
        }
        value.add(value.wrong_type(Msg::new("expect-price")));
        return None;
    };
    let both = value.list(Msg::new("expect-price"), |hits| Some(hits.small_by("PR-16", COST)))?;
    let price = match both[..] {
        [Some(least), Some(most)] => {
            let meant = (least > most).then(|| format!("[{most}, {least}]"));
            Price::between(least, most).ok_or(meant)
        }
        // What is wrong with a number was told where it stands.
        _ if both.contains(&None) => return None,
        _ => Err(None),
    };
    price
        .map_err(|meant| {
            let said = Msg::new("fault-not-a-price");
            value.add(value.fault(said).expecting(Msg::new("expect-price")).meaning(meant).by("PR-16".into()));
        })
        .ok()
}
