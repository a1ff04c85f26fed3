//! Prisma in a campaign file: options, stunts, sheets and the edge of scenes (PR-01, PR-07, PR-09, PR-12, PR-16, PR-18,
//! PR-22, PR-24).

use std::cell::RefCell;

use toml::de::DeValue;
use toml_edit::{Array, InlineTable, Value as Written};

use crate::record::fault::list_arg;
use crate::record::forms::{AsChecked, AsFlag, AsLine, AsList, AsNumber, AsProse, AsWord, ValueForm};
use crate::record::part::{Features, Roster, SystemPart, SystemScreen, templates};
use crate::record::report::Report;
use crate::record::unique_names::{UniqueNames, report_name};
use crate::record::{ByteSpan, Fields, FileValue, Keys};
use crate::rules::{Msg, Text};
use crate::systems::prisma::rules::{
    EdgeSource, Gear, Ratings, Stunt, StuntName, StuntPrice, sheet::COST_BOUNDS, sheet::DICE_BOUNDS,
    sheet::DIFFICULTY_BOUNDS, sheet::TRACK_BOUNDS, sheet::XP_BOUNDS,
};
use crate::systems::prisma::{Options, Prisma, SceneData, Sheet};

impl SystemPart for Prisma {
    fn features() -> Features {
        Features {
            screens: &[SystemScreen::Roll, SystemScreen::Gauges, SystemScreen::Scene],
            gauges: &["stress"],
            ground: Some("scenes.prisma"),
            costs: Some(("PR-12", 1..=3)),
            intrusions: true,
            template: templates!(decks, house, cast, bestiary, scene, words),
            ..Features::default()
        }
    }

    fn house_keys(it: &mut Keys, house: &mut Options) {
        it.or_default("routine", AsWord, &mut house.routine);
        it.or_default("stress", AsNumber::within(TRACK_BOUNDS).by_rule("PR-24"), &mut house.stress);
        it.optional("resonance-max", AsNumber::within(1..=99).by_rule("PR-18"), &mut house.resonance_max);
        it.or_default("dissonance", AsWord, &mut house.dissonance);
        it.with_default("avoid-players", AsFlag, Options::default().avoid_players, &mut house.avoid_players);
        it.or_default("sharpen", AsWord, &mut house.sharpen);
        it.or_default("group-xp", AsNumber::within(XP_BOUNDS).by_rule("PR-21"), &mut house.group_xp);
        it.or_default("attributes", name_list(), &mut house.attributes);
        it.or_default("skills", name_list(), &mut house.skills);
        stunts(it, "prisma.stunts", &[], &mut house.stunts);
    }

    fn blank_sheet(_: &Fields, _: Roster) -> Sheet {
        Sheet::default()
    }

    fn sheet_keys(it: &mut Keys, roster: Roster, house: &Options, sheet: &mut Sheet) {
        it.or_default("concept", AsLine, &mut sheet.concept);
        let rated = it.or_default("attributes", RatedNames(&house.attributes), &mut sheet.attributes);
        if rated && roster == Roster::Cast {
            warn_of_missing(it, &sheet.attributes, &house.attributes);
        }
        it.or_default("skills", RatedNames(&house.skills), &mut sheet.skills);
        let known = known_ratings(house);
        it.tables("edges", "cast.prisma.edges", EdgeSource::default(), &mut sheet.edges, |it, edge| {
            it.required("name", AsLine, &mut edge.name);
            edge_source(it, &known, edge);
        });
        it.tables("gear", "cast.prisma.gear", Gear::default(), &mut sheet.gear, |it, gear| {
            it.required("name", AsLine, &mut gear.name);
            it.tables("edges", "cast.prisma.gear.edges", EdgeSource::default(), &mut gear.edge, |it, edge| {
                it.or_default("name", AsLine, &mut edge.name);
                edge_source(it, &known, edge);
            });
            it.make_inline("edges");
        });
        stunts(it, "cast.prisma.stunts", &house.stunts, &mut sheet.stunts);
        it.optional("difficulty", AsNumber::within(DIFFICULTY_BOUNDS).by_rule("PR-09"), &mut sheet.difficulty);
        it.optional("stress", AsNumber::within(TRACK_BOUNDS).by_rule("PR-24"), &mut sheet.stress);
        if roster == Roster::Cast {
            it.or_default("xp", AsNumber::within(XP_BOUNDS).by_rule("PR-21"), &mut sheet.xp);
        }
    }

    fn scene_keys(it: &mut Keys, house: &Options, ground: &mut SceneData) {
        let known = known_ratings(house);
        it.tables("edges", "scenes.prisma.edges", EdgeSource::default(), &mut ground.edges, |it, edge| {
            it.required("name", AsLine, &mut edge.name);
            edge_source(it, &known, edge);
        });
    }
}

/// The attributes and skills that the campaign uses.
fn known_ratings(house: &Options) -> Vec<Text> {
    house.attributes.iter().chain(&house.skills).cloned().collect()
}

/// The keys of a source of edge, except its name.
fn edge_source(it: &mut Keys, known: &[Text], source: &mut EdgeSource) {
    it.required("value", AsNumber::within(1..=3).by_rule("PR-07"), &mut source.value);
    it.or_default("scope", scope(known), &mut source.scope);
    it.or_default("stacking", AsFlag, &mut source.stacking);
    it.or_default("without-hit", AsFlag, &mut source.without_hit);
}

/// The stunts of a list. A name must be new: no general stunt, and none of `before`, has it.
fn stunts(it: &mut Keys, header: &'static str, before: &[Stunt], stunts: &mut Vec<Stunt>) {
    let mut names = UniqueNames::default();
    it.tables("stunts", header, Stunt::default(), stunts, |it, stunt| {
        it.required("name", AsLine, &mut stunt.name);
        if let Some(it) = it.fields() {
            let (name, span) = (&stunt.name, it.value_span("name"));
            if StuntName::general(name).is_some() {
                report_name(it.report(), "fault-general-stunt", name, span.clone());
            } else if before.iter().any(|stunt| stunt.name == *name) {
                report_name(it.report(), "fault-named-twice", name, span.clone());
            }
            names.add(it.report(), name, span);
        }
        it.required("cost", Hits, &mut stunt.cost);
        it.or_default("repeatable", AsFlag, &mut stunt.repeatable);
        it.or_default("text", AsProse, &mut stunt.text);
    });
}

/// Warns of attributes that a character lacks: rolls on them would have no dice.
fn warn_of_missing(it: &Keys, rated: &Ratings, known: &[Text]) {
    let missing: Vec<&str> = known.iter().filter(|name| rated.get(name).is_none()).map(Text::as_str).collect();
    if !missing.is_empty() {
        let said = Msg::new("fault-not-rated").with("words", list_arg(missing));
        it.warn(|it| it.report().fault(it.value_span("attributes"), said).by_rule("PR-01".into()));
    }
}

/// The form of the campaign's attributes or skills: each name only once.
fn name_list() -> impl ValueForm<Vec<Text>> {
    let names = RefCell::new(UniqueNames::default());
    let check = move |it: FileValue, name: &Text| names.borrow_mut().add(it.report(), name, it.span());
    AsList("expect-lines", AsChecked(AsLine, check))
}

/// The form of the actions that a source serves.
fn scope(known: &[Text]) -> impl ValueForm<Vec<Text>> {
    AsList("expect-lines", AsChecked(AsLine, |it: FileValue, scope: &Text| warn_of_slip(it, scope, known)))
}

/// Warns of a scope that is probably a misspelt attribute or skill.
fn warn_of_slip(it: FileValue, scope: &Text, known: &[Text]) {
    let likeness = |name: &Text| strsim::normalized_damerau_levenshtein(&scope.to_lowercase(), &name.to_lowercase());
    if let Some(meant) = known.iter().find(|name| likeness(name) >= 0.75)
        && !known.iter().any(|name| name.is_same_name(scope))
    {
        let fault = it.fault(Msg::new("fault-scope-slip").with("word", scope)).by_rule("PR-07".into());
        it.add(fault.suggesting(Some(meant.as_str())).warning());
    }
}

/// The form of names with their dice. If the campaign lists names, only these are allowed, in its order and spelling.
struct RatedNames<'h>(&'h [Text]);

impl ValueForm<Ratings> for RatedNames<'_> {
    fn read(&self, value: FileValue) -> Option<Ratings> {
        let (report, mut names) = (value.report(), UniqueNames::default());
        let mut rated = Vec::new();
        for (name, span, dice) in value.entries(Msg::new("expect-ratings"))? {
            names.add(report, &name, span.clone());
            let name = if self.0.is_empty() { Some(name) } else { self.find_known(report, &name, span) };
            // Every entry is read, so that each fault is told.
            rated.push(name.and_then(|name| Some((name, AsNumber::within(DICE_BOUNDS).by_rule("PR-01").read(dice)?))));
        }
        let place = |name: &Text| self.0.iter().position(|known| known == name);
        rated.sort_by_key(|rating| rating.as_ref().and_then(|(name, _)| place(name)));
        rated.into_iter().collect::<Option<Vec<_>>>().map(Ratings::from_iter)
    }

    fn write(&self, it: &Ratings) -> Written {
        InlineTable::from_iter(it.iter().map(|(name, dice)| (name.as_str(), i64::from(dice)))).into()
    }
}

impl RatedNames<'_> {
    fn find_known(&self, report: &Report, name: &Text, span: ByteSpan) -> Option<Text> {
        let found = self.0.iter().find(|known| known.is_same_name(name));
        if found.is_none() {
            let words = self.0.iter().map(Text::as_str);
            report.add(report.unknown_word(span, name, words).by_rule("PR-01".into()));
        }
        found.cloned()
    }
}

/// The form of a price in hits: a number, or the least and the most.
struct Hits;

impl ValueForm<StuntPrice> for Hits {
    fn read(&self, value: FileValue) -> Option<StuntPrice> {
        let hits = AsNumber::within(COST_BOUNDS).by_rule("PR-16");
        match value.node() {
            DeValue::Integer(_) => hits.read(value).and_then(StuntPrice::fixed),
            DeValue::Array(_) => {
                let both = value.list(Msg::new("expect-price"), |entry| Some(hits.read(entry)))?;
                // What is wrong with a number is told where it stands.
                let both = both.into_iter().collect::<Option<Vec<u8>>>()?;
                let (price, meant) = match both[..] {
                    [least, most] => (StuntPrice::between(least, most), Some(format!("[{most}, {least}]"))),
                    _ => (None, None),
                };
                if price.is_none() {
                    let fault = value.fault(Msg::new("fault-not-a-price")).expecting(Msg::new("expect-price"));
                    value.add(fault.suggesting(meant).by_rule("PR-16".into()));
                }
                price
            }
            _ => value.refuse(value.wrong_type(Msg::new("expect-price"))),
        }
    }

    fn write(&self, it: &StuntPrice) -> Written {
        let (least, most) = (i64::from(it.least()), i64::from(it.most()));
        if least == most { least.into() } else { Array::from_iter([least, most]).into() }
    }
}
