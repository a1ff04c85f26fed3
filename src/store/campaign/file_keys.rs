//! The campaign file: each key is declared once, for both reading and writing.

use std::cell::Cell;
use std::collections::BTreeSet;

use indexmap::IndexMap;
use toml::de::DeValue;

use super::random_tables::table_keys;
use super::systems;
use crate::record::forms::{
    AsChoice, AsFlag, AsHidden, AsKeyword, AsLine, AsList, AsNumber, AsProse, AsReference, AsSquares, LINES, ValueForm,
};
use crate::record::keys::AsInlineTable;
use crate::record::part::{CostRule, Features, Roster, SystemScreen};
use crate::record::person::member_keys;
use crate::record::report::IdKind;
use crate::record::{Fields, FileValue, Keys};
use crate::rules::{Die, Msg, Text};
use crate::session::campaign::Threshold;
use crate::session::purse::player_id;
use crate::session::systems::{AllOptions, SystemName};
use crate::session::{
    Aspect, Audience, Campaign, Clock, Driver, FightRules, Gauge, Id, Member, Note, Origin, PreparedChase, RandomTable,
    Scene, ScreenSystems, TextCard,
};

/// The whole file. The keys that choose each screen's system are only read, since the table never changes them.
pub(crate) fn campaign_keys(keys: &mut Keys, campaign: &mut Campaign) {
    let Campaign { screens, house_rules, .. } = campaign;
    keys.required("name", AsLine, &mut campaign.name);
    let languages = ["es", "en"].map(|tag| (tag, Text::from(tag)));
    keys.optional("language", AsChoice(&languages), &mut campaign.language);
    keys.or_default("points", LINES, &mut campaign.points);
    keys.optional("deadline", AsNumber::within(1..=999), &mut campaign.deadline);
    if let Some(file) = keys.fields() {
        *screens = read_screens(file);
    }
    let features: Vec<Features> = screens.systems().into_iter().map(systems::features_of).collect();
    let cards = |card_cost: Option<CostRule>| {
        AsList(if card_cost.is_some() { "expect-cards" } else { "expect-lines" }, AsTextCard(card_cost))
    };
    let card_cost = features.iter().find_map(|part| part.card_cost.clone());
    keys.or_default("complications", cards(card_cost), &mut campaign.complications);
    if features.iter().any(|part| part.intrusions) {
        keys.or_default("intrusions", cards(None), &mut campaign.intrusions);
    }
    systems::house_rules_keys(keys, screens, house_rules);
    for (list, roster, members) in
        [("cast", Roster::Cast, &mut campaign.cast), ("bestiary", Roster::Bestiary, &mut campaign.bestiary)]
    {
        keys.tables(list, list, Member::default(), members, |keys, thing| {
            member_keys(keys, roster, screens, house_rules, thing)
        });
    }
    if let Some(file) = keys.fields() {
        warn_of_player_count(file, &features, &campaign.cast);
    }
    let blank = Scene::new(Id::default(), Text::default(), Origin::File);
    keys.tables("scenes", "scenes", blank, &mut campaign.scenes, |keys, thing| {
        scene_keys(keys, screens, house_rules, thing)
    });
    let failures_count = screens.systems().into_iter().any(|system| house_rules.clock_steps(system).is_some());
    keys.tables("clocks", "clocks", Clock::default(), &mut campaign.clocks, |keys, clock| {
        clock_keys(keys, clock);
        if clock.driver == Driver::Failures && !failures_count {
            keys.warn(|fields| fields.report().fault(fields.value_span("driver"), Msg::new("fault-no-failures")));
        }
    });
    keys.tables("chases", "chases", PreparedChase::default(), &mut campaign.chases, chase_keys);
    let blank = RandomTable { id: Id::default(), name: Text::default(), die: Die::D6, rows: Vec::new(), public: false };
    keys.tables("tables", "tables", blank, &mut campaign.tables, table_keys);
    keys.tables("notes", "notes", Note::default(), &mut campaign.notes, note_keys);
    keys.table("words", "words", |keys| {
        words_keys(keys, &mut campaign.words);
        keys.table("nothing", "words", |keys| words_for_nothing_keys(keys, &mut campaign.words_for_nothing));
    });
}

/// Warns of fewer or more players than a system's rules are for. A file may leave out who plays whom, and one that names
/// a single player is still being written.
fn warn_of_player_count(file: &Fields, features: &[Features], cast: &[Member]) {
    let players: BTreeSet<Id> = cast.iter().filter_map(|member| member.player.as_ref()).map(player_id).collect();
    let count = players.len();
    for (rule, range) in features.iter().filter_map(|part| part.players.clone()) {
        if count > 1 && !range.contains(&count) {
            let msg = Msg::new("fault-players").with("there", count).with("least", *range.start());
            let msg = msg.with("most", *range.end());
            file.report().add(file.report().fault(file.value_span("cast"), msg).by_rule(rule.into()).warning());
        }
    }
}

/// Reads `system`, one for all screens, or `[screens]`, one for each.
fn read_screens(file: &Fields) -> ScreenSystems {
    let systems: Vec<(&'static str, SystemName)> =
        SystemName::ALL.iter().map(|system| (system.name(), *system)).collect();
    let own = file.table("screens", "screens").map(|fields| {
        // A screen gets a key only if some system has rules for it.
        let key = |name, screen| match systems::with_rules_for(screen) {
            fitting if fitting.is_empty() => None,
            fitting => fields.optional(name, AsChoice(&fitting)),
        };
        ScreenSystems {
            roll: key("roll", SystemScreen::Roll),
            fight: fields.optional("fight", AsChoice(&fight_choices())),
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
struct AsTextCard(Option<CostRule>);

impl ValueForm<TextCard> for AsTextCard {
    fn read(&self, value: FileValue) -> Option<TextCard> {
        let (DeValue::Table(_), Some((rule, bounds))) = (value.node(), &self.0) else {
            return AsProse.read(value).map(|text| TextCard { text, cost: None });
        };
        let fields = Fields::of_value(value, "complications")?;
        let cost = fields.required("cost", AsNumber::within(bounds.clone()).by_rule(rule));
        Some(TextCard { text: fields.required("text", AsProse).unwrap_or_default(), cost })
    }

    fn write(&self, card: &TextCard) -> toml_edit::Value {
        let text = AsProse.write(&card.text);
        let Some(cost) = card.cost else { return text };
        [("text", text), ("cost", i64::from(cost).into())].into_iter().collect::<toml_edit::InlineTable>().into()
    }
}

/// An aspect of a scene: a line, or a line that is marked hidden.
struct AsSceneAspect;

impl ValueForm<Aspect> for AsSceneAspect {
    fn read(&self, value: FileValue) -> Option<Aspect> {
        let DeValue::Table(_) = value.node() else {
            return AsLine.read(value).map(|text| Aspect { text, ..Aspect::default() });
        };
        let fields = Fields::of_value(value, "scenes.aspects")?;
        let hidden = fields.optional("hidden", AsFlag).unwrap_or_default();
        Some(Aspect { text: fields.required("text", AsLine).unwrap_or_default(), hidden, ..Aspect::default() })
    }

    fn write(&self, aspect: &Aspect) -> toml_edit::Value {
        let text = AsLine.write(&aspect.text);
        if !aspect.hidden {
            return text;
        }
        [("text", text), ("hidden", true.into())].into_iter().collect::<toml_edit::InlineTable>().into()
    }
}

fn scene_keys(keys: &mut Keys, screens: &ScreenSystems, house_rules: &AllOptions, scene: &mut Scene) {
    keys.id_and_name(IdKind::Scene, "title", &mut scene.id, &mut scene.title);
    keys.or_default("place", AsLine, &mut scene.place);
    keys.or_default("read", AsProse, &mut scene.read);
    keys.or_default("secret", AsProse, &mut scene.secret);
    keys.or_default("aspects", AsList("expect-aspects", AsSceneAspect), &mut scene.aspects);
    scene.aspects = Aspect::as_in_file(std::mem::take(&mut scene.aspects));
    keys.or_default("zones", LINES, &mut scene.zones);
    keys.optional("squares", AsSquares, &mut scene.squares);
    keys.or_default("foes", AsList("expect-ids", AsReference(IdKind::Extra)), &mut scene.foes);
    systems::scene_data_keys(keys, screens, house_rules, &mut scene.system_data);
}

fn clock_keys(keys: &mut Keys, clock: &mut Clock) {
    keys.or_default("driver", AsKeyword, &mut clock.driver);
    keys.optional("scene", AsReference(IdKind::Scene), &mut clock.scene);
    keys.id_and_name(IdKind::Clock, "name", &mut clock.id, &mut clock.name);
    keys.required("size", AsNumber::within(1..=Clock::MAX_SEGMENTS), &mut clock.size);
    keys.or_default("consequence", AsProse, &mut clock.consequence);
    keys.with_default("hidden", AsHidden, Audience::All, &mut clock.seen_by);
}

/// Quarry and pursuers come from the cast or the bestiary.
fn chase_keys(keys: &mut Keys, chase: &mut PreparedChase) {
    let runners = || AsList("expect-ids", AsReference(IdKind::Person));
    keys.id_and_name(IdKind::Chase, "name", &mut chase.id, &mut chase.name);
    keys.or_default("vehicles", AsFlag, &mut chase.setting.vehicles);
    keys.or_default("distance", AsKeyword, &mut chase.distance);
    keys.or_default("interval", AsLine, &mut chase.setting.interval);
    keys.or_default("terrain", LINES, &mut chase.setting.terrain);
    keys.or_default("quarry", runners(), &mut chase.quarry);
    keys.or_default("pursuers", runners(), &mut chase.pursuers);
}

fn note_keys(keys: &mut Keys, note: &mut Note) {
    keys.id_and_name(IdKind::Note, "title", &mut note.id, &mut note.title);
    keys.required("text", AsProse, &mut note.text);
    keys.optional("scene", AsReference(IdKind::Scene), &mut note.scene);
    keys.or_default("kind", AsKeyword, &mut note.kind);
    keys.optional("by", AsReference(IdKind::Person), &mut note.by);
    keys.with_default("hidden", AsHidden, Audience::All, &mut note.seen_by);
}

/// The words for hidden numbers, by gauge. Thresholds must fall from row to row, so none can occur twice.
fn words_keys(keys: &mut Keys, words: &mut IndexMap<Gauge, Vec<Threshold>>) {
    for name in systems::gauges() {
        let gauge = Gauge::named(name);
        let before = Cell::new(None);
        let threshold_keys = |keys: &mut Keys, step: &mut Threshold| {
            keys.required("above", AsNumber::within(0..=99), &mut step.above);
            keys.required("word", AsLine, &mut step.word);
            if let (Some(higher), Some(file)) = (before.replace(Some(step.above)), keys.fields())
                && step.above >= higher
            {
                let msg = Msg::new("fault-words-order").with("above", step.above).with("before", higher);
                file.report().add(file.report().fault(file.span(), msg).expecting(Msg::new("expect-falling")));
            }
        };
        let blank = Threshold { above: 0, word: Text::default() };
        let mut steps = words.get(&gauge).cloned();
        keys.optional(
            name,
            AsList("expect-thresholds", AsInlineTable { header: "words", blank, keys: threshold_keys }),
            &mut steps,
        );
        words.extend(steps.map(|steps| (gauge, steps)));
    }
}

fn words_for_nothing_keys(keys: &mut Keys, words: &mut IndexMap<Gauge, Text>) {
    for name in systems::gauges() {
        let gauge = Gauge::named(name);
        let mut word = words.get(&gauge).cloned();
        keys.optional(name, AsLine, &mut word);
        words.extend(word.map(|word| (gauge, word)));
    }
}
