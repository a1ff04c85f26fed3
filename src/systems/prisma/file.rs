//! Prisma in a campaign file: options, stunts, sheets and the edge of scenes (PR-01, PR-07, PR-09, PR-12, PR-16, PR-18,
//! PR-22, PR-24).

use std::cell::RefCell;

use toml::de::DeValue;
use toml_edit::{Array, InlineTable, Value as Written};

use crate::record::fault::list_arg;
use crate::record::forms::{AsChecked, AsFlag, AsKeyword, AsLine, AsList, AsNumber, AsProse, ValueForm};
use crate::record::part::{Features, Roster, SystemPart, SystemScreen, templates};
use crate::record::report::Report;
use crate::record::unique_names::{UniqueNames, report_bad_name};
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
            scene_header: Some("scenes.prisma"),
            card_cost: Some(("PR-12", 1..=3)),
            intrusions: true,
            template: templates!(decks, house, cast, bestiary, scene, words),
            ..Features::default()
        }
    }

    fn option_keys(keys: &mut Keys, options: &mut Options) {
        keys.or_default("routine", AsKeyword, &mut options.routine);
        keys.or_default("stress", AsNumber::within(TRACK_BOUNDS).by_rule("PR-24"), &mut options.stress);
        keys.optional("resonance-max", AsNumber::within(1..=99).by_rule("PR-18"), &mut options.resonance_max);
        keys.or_default("dissonance", AsKeyword, &mut options.dissonance);
        keys.with_default("avoid-players", AsFlag, Options::default().avoid_players, &mut options.avoid_players);
        keys.or_default("sharpen", AsKeyword, &mut options.sharpen);
        keys.or_default("group-xp", AsNumber::within(XP_BOUNDS).by_rule("PR-21"), &mut options.group_xp);
        keys.or_default("attributes", names_form(), &mut options.attributes);
        keys.or_default("skills", names_form(), &mut options.skills);
        stunt_keys(keys, "prisma.stunts", &[], &mut options.stunts);
    }

    fn blank_sheet(_: &Fields, _: Roster) -> Sheet {
        Sheet::default()
    }

    fn sheet_keys(keys: &mut Keys, roster: Roster, options: &Options, sheet: &mut Sheet) {
        keys.or_default("concept", AsLine, &mut sheet.concept);
        let rated = keys.or_default("attributes", AsRatings(&options.attributes), &mut sheet.attributes);
        if rated && roster == Roster::Cast {
            warn_of_missing(keys, &sheet.attributes, &options.attributes);
        }
        keys.or_default("skills", AsRatings(&options.skills), &mut sheet.skills);
        let known = known_ratings(options);
        keys.tables("edges", "cast.prisma.edges", EdgeSource::default(), &mut sheet.edges, |keys, edge| {
            keys.required("name", AsLine, &mut edge.name);
            edge_keys(keys, &known, edge);
        });
        keys.tables("gear", "cast.prisma.gear", Gear::default(), &mut sheet.gear, |keys, gear| {
            keys.required("name", AsLine, &mut gear.name);
            keys.tables("edges", "cast.prisma.gear.edges", EdgeSource::default(), &mut gear.edge, |keys, edge| {
                keys.or_default("name", AsLine, &mut edge.name);
                edge_keys(keys, &known, edge);
            });
            keys.make_inline("edges");
        });
        stunt_keys(keys, "cast.prisma.stunts", &options.stunts, &mut sheet.stunts);
        keys.optional("difficulty", AsNumber::within(DIFFICULTY_BOUNDS).by_rule("PR-09"), &mut sheet.difficulty);
        keys.optional("stress", AsNumber::within(TRACK_BOUNDS).by_rule("PR-24"), &mut sheet.stress);
        if roster == Roster::Cast {
            keys.or_default("xp", AsNumber::within(XP_BOUNDS).by_rule("PR-21"), &mut sheet.xp);
        }
    }

    fn scene_keys(keys: &mut Keys, options: &Options, scene: &mut SceneData) {
        let known = known_ratings(options);
        keys.tables("edges", "scenes.prisma.edges", EdgeSource::default(), &mut scene.edges, |keys, edge| {
            keys.required("name", AsLine, &mut edge.name);
            edge_keys(keys, &known, edge);
        });
    }
}

/// The attributes and skills that the campaign uses.
fn known_ratings(options: &Options) -> Vec<Text> {
    options.attributes.iter().chain(&options.skills).cloned().collect()
}

/// The keys of a source of edge, except its name.
fn edge_keys(keys: &mut Keys, known: &[Text], source: &mut EdgeSource) {
    keys.required("value", AsNumber::within(1..=3).by_rule("PR-07"), &mut source.value);
    keys.or_default("scope", scope_form(known), &mut source.scope);
    keys.or_default("stacking", AsFlag, &mut source.stacking);
    keys.or_default("without-hit", AsFlag, &mut source.without_hit);
}

/// The keys of a list of stunts. Each name must be new: it belongs to no general stunt and to none of `before`.
fn stunt_keys(keys: &mut Keys, header: &'static str, before: &[Stunt], stunts: &mut Vec<Stunt>) {
    let mut names = UniqueNames::default();
    keys.tables("stunts", header, Stunt::default(), stunts, |keys, stunt| {
        keys.required("name", AsLine, &mut stunt.name);
        if let Some(fields) = keys.fields() {
            let (name, span) = (&stunt.name, fields.value_span("name"));
            if StuntName::general(name).is_some() {
                report_bad_name(fields.report(), "fault-general-stunt", name, span.clone());
            } else if before.iter().any(|stunt| stunt.name.is_same_name(name)) {
                report_bad_name(fields.report(), "fault-named-twice", name, span.clone());
            }
            names.add(fields.report(), name, span);
        }
        keys.required("cost", AsPrice, &mut stunt.cost);
        keys.or_default("repeatable", AsFlag, &mut stunt.repeatable);
        keys.or_default("text", AsProse, &mut stunt.text);
    });
}

/// Warns of attributes that a character lacks: rolls on them would have no dice.
fn warn_of_missing(keys: &Keys, rated: &Ratings, known: &[Text]) {
    let missing: Vec<&str> = known.iter().filter(|name| rated.get(name).is_none()).map(Text::as_str).collect();
    if !missing.is_empty() {
        let msg = Msg::new("fault-not-rated").with("words", list_arg(missing));
        keys.warn(|keys| keys.report().fault(keys.value_span("attributes"), msg).by_rule("PR-01".into()));
    }
}

/// The form of the campaign's attributes or skills: each name only once.
fn names_form() -> impl ValueForm<Vec<Text>> {
    let names = RefCell::new(UniqueNames::default());
    let check = move |value: FileValue, name: &Text| names.borrow_mut().add(value.report(), name, value.span());
    AsList("expect-lines", AsChecked(AsLine, check))
}

/// The form of the actions that a source serves.
fn scope_form(known: &[Text]) -> impl ValueForm<Vec<Text>> {
    AsList("expect-lines", AsChecked(AsLine, |value: FileValue, scope: &Text| warn_of_slip(value, scope, known)))
}

/// Warns of a scope that is probably a misspelt attribute or skill.
fn warn_of_slip(value: FileValue, scope: &Text, known: &[Text]) {
    let likeness = |name: &Text| strsim::normalized_damerau_levenshtein(&scope.to_lowercase(), &name.to_lowercase());
    if let Some(meant) = known.iter().find(|name| likeness(name) >= 0.75)
        && !known.iter().any(|name| name.is_same_name(scope))
    {
        let fault = value.fault(Msg::new("fault-scope-slip").with("word", scope)).by_rule("PR-07".into());
        value.add(fault.suggesting(Some(meant.as_str())).warning());
    }
}

/// The form of names with their dice. If the campaign lists names, only these are allowed, in its order and spelling.
struct AsRatings<'h>(&'h [Text]);

impl ValueForm<Ratings> for AsRatings<'_> {
    fn read(&self, value: FileValue) -> Option<Ratings> {
        let (report, mut names) = (value.report(), UniqueNames::default());
        let mut rated = Vec::new();
        for (name, span, dice) in value.entries(Msg::new("expect-ratings"))? {
            names.add(report, &name, span.clone());
            let name = if self.0.is_empty() { Some(name) } else { self.find_known(report, &name, span) };
            // Every entry is read, so that all faults are reported.
            rated.push(name.and_then(|name| Some((name, AsNumber::within(DICE_BOUNDS).by_rule("PR-01").read(dice)?))));
        }
        let place = |name: &Text| self.0.iter().position(|known| known == name);
        rated.sort_by_key(|rating| rating.as_ref().and_then(|(name, _)| place(name)));
        rated.into_iter().collect::<Option<Vec<_>>>().map(Ratings::from_iter)
    }

    fn write(&self, ratings: &Ratings) -> Written {
        InlineTable::from_iter(ratings.iter().map(|(name, dice)| (name.as_str(), i64::from(dice)))).into()
    }
}

impl AsRatings<'_> {
    fn find_known(&self, report: &Report, name: &Text, span: ByteSpan) -> Option<Text> {
        let found = self.0.iter().find(|known| known.is_same_name(name));
        if found.is_none() {
            let words = self.0.iter().map(Text::as_str);
            report.add(report.unknown_word_fault(span, name, words).by_rule("PR-01".into()));
        }
        found.cloned()
    }
}

/// The form of a price in hits: a number, or the least and the most.
struct AsPrice;

impl ValueForm<StuntPrice> for AsPrice {
    fn read(&self, value: FileValue) -> Option<StuntPrice> {
        let hits = AsNumber::within(COST_BOUNDS).by_rule("PR-16");
        match value.node() {
            DeValue::Integer(_) => hits.read(value).and_then(StuntPrice::fixed),
            DeValue::Array(_) => {
                let both = value.list(Msg::new("expect-price"), |entry| Some(hits.read(entry)))?;
                // A fault in one of the numbers has been reported already.
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
            _ => value.refuse(value.wrong_type_fault(Msg::new("expect-price"))),
        }
    }

    fn write(&self, price: &StuntPrice) -> Written {
        let (least, most) = (i64::from(price.least()), i64::from(price.most()));
        if least == most { least.into() } else { Array::from_iter([least, most]).into() }
    }
}
