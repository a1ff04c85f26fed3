//! The campaign file: each key is declared once, for both reading and writing.

use std::cell::Cell;
use std::collections::BTreeSet;

use indexmap::IndexMap;
use toml::de::DeValue;

use super::random::table_keys;
use super::systems;
use crate::record::forms::{
    AsChoice, AsFlag, AsHidden, AsLine, AsList, AsNumber, AsProse, AsReference, AsSquares, AsWord, LINES, ValueForm,
};
use crate::record::keys::AsInlineTable;
use crate::record::part::{Costs, Features, Roster, SystemScreen};
use crate::record::person::member_keys;
use crate::record::report::IdKind;
use crate::record::{Fields, FileValue, Keys};
use crate::rules::{Die, Msg, Text};
use crate::session::campaign::Threshold;
use crate::session::purse::player_id;
use crate::session::systems::{AllOptions, SystemName};
use crate::session::{
    Aspect, Audience, Campaign, CampaignCard, Clock, FightRules, Gauge, Id, Member, Note, Origin, Prepared,
    RandomTable, Scene, Screens,
};

/// The whole file. The keys that choose each screen's system are only read, since the table never changes them.
pub(crate) fn campaign_keys(it: &mut Keys, campaign: &mut Campaign) {
    let Campaign { screens, houses, .. } = campaign;
    it.required("name", AsLine, &mut campaign.name);
    let languages = ["es", "en"].map(|tag| (tag, Text::from(tag)));
    it.optional("language", AsChoice(&languages), &mut campaign.language);
    it.or_default("points", LINES, &mut campaign.points);
    it.optional("deadline", AsNumber::within(1..=999), &mut campaign.deadline);
    if let Some(file) = it.fields() {
        *screens = read_screens(file);
    }
    let brings: Vec<Features> = screens.systems().into_iter().map(systems::features_of).collect();
    let cards =
        |costs: Option<Costs>| AsList(if costs.is_some() { "expect-cards" } else { "expect-lines" }, Priced(costs));
    let costs = brings.iter().find_map(|it| it.costs.clone());
    it.or_default("complications", cards(costs), &mut campaign.complications);
    if brings.iter().any(|it| it.intrusions) {
        it.or_default("intrusions", cards(None), &mut campaign.intrusions);
    }
    systems::house_rules_keys(it, screens, houses);
    for (list, roster, members) in
        [("cast", Roster::Cast, &mut campaign.cast), ("bestiary", Roster::Bestiary, &mut campaign.bestiary)]
    {
        it.tables(list, list, Member::default(), members, |it, thing| member_keys(it, roster, screens, houses, thing));
    }
    if let Some(file) = it.fields() {
        warn_of_players(file, &brings, &campaign.cast);
    }
    let blank = Scene::new(Id::default(), Text::default(), Origin::File);
    it.tables("scenes", "scenes", blank, &mut campaign.scenes, |it, thing| scene_keys(it, screens, houses, thing));
    it.tables("clocks", "clocks", Clock::default(), &mut campaign.clocks, clock_keys);
    it.tables("chases", "chases", Prepared::default(), &mut campaign.chases, chase_keys);
    let blank = RandomTable { id: Id::default(), name: Text::default(), die: Die::D6, rows: Vec::new(), public: false };
    it.tables("tables", "tables", blank, &mut campaign.tables, table_keys);
    it.tables("notes", "notes", Note::default(), &mut campaign.notes, note_keys);
    it.table("words", "words", |it| words_keys(it, &mut campaign.words));
}

/// Warns of fewer or more players than a system's rules are for. A file may leave out who plays whom, and one that names
/// a single player is still being written.
fn warn_of_players(file: &Fields, brings: &[Features], cast: &[Member]) {
    let players: BTreeSet<Id> = cast.iter().filter_map(|it| it.player.as_ref()).map(player_id).collect();
    let there = players.len();
    for (rule, range) in brings.iter().filter_map(|it| it.players.clone()) {
        if there > 1 && !range.contains(&there) {
            let msg = Msg::new("fault-players").with("there", there).with("least", *range.start());
            let msg = msg.with("most", *range.end());
            file.report().add(file.report().fault(file.value_span("cast"), msg).by_rule(rule.into()).warning());
        }
    }
}

/// Reads `system`, one for all screens, or `[screens]`, one for each.
fn read_screens(file: &Fields) -> Screens {
    let systems: Vec<(&'static str, SystemName)> = SystemName::ALL.iter().map(|it| (it.name(), *it)).collect();
    let own = file.table("screens", "screens").map(|it| {
        // A screen that no system has rules for has no key.
        let key = |name, screen| match systems::with_rules_for(screen) {
            fitting if fitting.is_empty() => None,
            fitting => it.optional(name, AsChoice(&fitting)),
        };
        Screens {
            roll: key("roll", SystemScreen::Roll),
            fight: it.optional("fight", AsChoice(&fight_choices())),
            chase: key("chase", SystemScreen::Chase),
            gauges: key("gauges", SystemScreen::Gauges),
            scene: key("scene", SystemScreen::Scene),
        }
    });
    let Some(own) = own else {
        return systems::screens_of(file.required("system", AsChoice(&systems)).unwrap_or(SystemName::ALL[0]));
    };
    file.optional("system", AsChoice(&systems));
    if file.has_key("system") {
        let msg = Msg::new("fault-system-twice");
        file.report().add(file.report().fault(file.key_span("system"), msg).expecting(Msg::new("expect-one-of-both")));
    }
    own
}

/// The values of `fight`: a plain order, popcorn, or any system with rules for fights.
fn fight_choices() -> Vec<(&'static str, FightRules)> {
    let systems = systems::with_rules_for(SystemScreen::Fight).into_iter();
    let systems = systems.map(|(name, system)| (name, FightRules::System(system)));
    [("order", FightRules::Order), ("popcorn", FightRules::Popcorn)].into_iter().chain(systems).collect()
}

/// A card of a deck: a text, or a text with its cost if a rule gives cards one.
struct Priced(Option<Costs>);

impl ValueForm<CampaignCard> for Priced {
    fn read(&self, value: FileValue) -> Option<CampaignCard> {
        let (DeValue::Table(_), Some((rule, bounds))) = (value.node(), &self.0) else {
            return AsProse.read(value).map(|text| CampaignCard { text, cost: None });
        };
        let it = Fields::of_value(value, "complications")?;
        let cost = it.required("cost", AsNumber::within(bounds.clone()).by_rule(rule));
        Some(CampaignCard { text: it.required("text", AsProse).unwrap_or_default(), cost })
    }

    fn write(&self, it: &CampaignCard) -> toml_edit::Value {
        let text = AsProse.write(&it.text);
        let Some(cost) = it.cost else { return text };
        [("text", text), ("cost", i64::from(cost).into())].into_iter().collect::<toml_edit::InlineTable>().into()
    }
}

/// An aspect of a scene: a line, or a line that is marked hidden.
struct Phrase;

impl ValueForm<Aspect> for Phrase {
    fn read(&self, value: FileValue) -> Option<Aspect> {
        let DeValue::Table(_) = value.node() else {
            return AsLine.read(value).map(|text| Aspect { text, ..Aspect::default() });
        };
        let it = Fields::of_value(value, "scenes.aspects")?;
        let hidden = it.optional("hidden", AsFlag).unwrap_or_default();
        Some(Aspect { text: it.required("text", AsLine).unwrap_or_default(), hidden, ..Aspect::default() })
    }

    fn write(&self, it: &Aspect) -> toml_edit::Value {
        let text = AsLine.write(&it.text);
        if !it.hidden {
            return text;
        }
        [("text", text), ("hidden", true.into())].into_iter().collect::<toml_edit::InlineTable>().into()
    }
}

fn scene_keys(it: &mut Keys, screens: &Screens, houses: &AllOptions, scene: &mut Scene) {
    it.id_and_name(IdKind::Scene, "title", &mut scene.id, &mut scene.title);
    it.or_default("place", AsLine, &mut scene.place);
    it.or_default("read", AsProse, &mut scene.read);
    it.or_default("secret", AsProse, &mut scene.secret);
    it.or_default("aspects", AsList("expect-aspects", Phrase), &mut scene.aspects);
    scene.aspects = Aspect::filed(std::mem::take(&mut scene.aspects));
    it.or_default("zones", LINES, &mut scene.zones);
    it.optional("squares", AsSquares, &mut scene.squares);
    it.or_default("foes", AsList("expect-ids", AsReference(IdKind::Extra)), &mut scene.foes);
    systems::scene_data_keys(it, screens, houses, &mut scene.grounds);
}

fn clock_keys(it: &mut Keys, clock: &mut Clock) {
    it.or_default("driver", AsWord, &mut clock.driver);
    it.id_and_name(IdKind::Clock, "name", &mut clock.id, &mut clock.name);
    it.required("size", AsNumber::within(1..=Clock::LARGEST), &mut clock.size);
    it.or_default("consequence", AsProse, &mut clock.consequence);
    it.with_default("hidden", AsHidden, Audience::All, &mut clock.seen_by);
}

/// Quarry and pursuers come from the cast or the bestiary.
fn chase_keys(it: &mut Keys, chase: &mut Prepared) {
    let runners = || AsList("expect-ids", AsReference(IdKind::Person));
    it.id_and_name(IdKind::Chase, "name", &mut chase.id, &mut chase.name);
    it.or_default("vehicles", AsFlag, &mut chase.course.vehicles);
    it.or_default("distance", AsWord, &mut chase.distance);
    it.or_default("interval", AsLine, &mut chase.course.interval);
    it.or_default("terrain", LINES, &mut chase.course.terrain);
    it.or_default("quarry", runners(), &mut chase.quarry);
    it.or_default("pursuers", runners(), &mut chase.pursuers);
}

fn note_keys(it: &mut Keys, note: &mut Note) {
    it.id_and_name(IdKind::Note, "title", &mut note.id, &mut note.title);
    it.required("text", AsProse, &mut note.text);
    it.optional("scene", AsReference(IdKind::Scene), &mut note.scene);
    it.or_default("kind", AsWord, &mut note.kind);
    it.optional("by", AsReference(IdKind::Person), &mut note.by);
    it.with_default("hidden", AsHidden, Audience::All, &mut note.seen_by);
}

/// The words for hidden numbers, by gauge. Thresholds must fall from row to row, so each can stand only once.
fn words_keys(it: &mut Keys, words: &mut IndexMap<Gauge, Vec<Threshold>>) {
    for name in systems::gauges() {
        let gauge = Gauge::named(name);
        let before = Cell::new(None);
        let keys = |it: &mut Keys, step: &mut Threshold| {
            it.required("above", AsNumber::within(0..=99), &mut step.above);
            it.required("word", AsLine, &mut step.word);
            if let (Some(higher), Some(file)) = (before.replace(Some(step.above)), it.fields())
                && step.above >= higher
            {
                let msg = Msg::new("fault-words-order").with("above", step.above).with("before", higher);
                file.report().add(file.report().fault(file.span(), msg).expecting(Msg::new("expect-falling")));
            }
        };
        let blank = Threshold { above: 0, word: Text::default() };
        let mut steps = words.get(&gauge).cloned();
        it.optional(name, AsList("expect-thresholds", AsInlineTable { header: "words", blank, keys }), &mut steps);
        words.extend(steps.map(|steps| (gauge, steps)));
    }
}
