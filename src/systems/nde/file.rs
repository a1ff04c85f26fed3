//! NDE in a campaign file: house rules, characters and opponents (ND-01 to ND-03, ND-16, ND-18, ND-21).

use toml::de::DeValue;
use toml_edit::InlineTable;

use crate::record::forms::{AsChoice, AsDieBy, AsFlag, AsLine, AsList, AsNumber, AsProse, AsWord, LINES, ValueForm};
use crate::record::part::{Features, Roster, SystemPart, SystemScreen, templates};
use crate::record::{Fields, FileValue, Keys};
use crate::rules::{Keyword, Msg, Text};
use crate::systems::nde::rules::options::Switch;
use crate::systems::nde::rules::sheet::{ALLOWED_HEARTS, HEARTS, LUCK, PP};
use crate::systems::nde::rules::{
    Advancement, CharacterSheet, Class, Growth, Manner, OpponentRank, OpponentSheet, Options, Power, Tn,
};
use crate::systems::nde::{self, Nde};

impl SystemPart for Nde {
    fn features() -> Features {
        Features {
            screens: &[SystemScreen::Roll, SystemScreen::Fight, SystemScreen::Gauges],
            gauges: &["hearts", "pp", "luck", "armour"],
            template: templates!(decks, house, cast, bestiary, words),
            ..Features::default()
        }
    }

    fn house_keys(it: &mut Keys, house: &mut Options) {
        it.or_default("rest", AsWord, &mut house.rest);
        it.or_default("several-circumstances", AsFlag, &mut house.several_circumstances);
        it.or_default("dice", AsWord, &mut house.dice);
        it.or_default("exceptional", AsWord, &mut house.exceptional);
        it.or_default("range", AsSwitch, &mut house.range);
        it.or_default("armour-tokens", AsFlag, &mut house.armour_tokens);
        it.or_default("time-pressure", AsSwitch, &mut house.time_pressure);
        it.or_default("revenge", AsFlag, &mut house.revenge);
    }

    fn blank_sheet(it: &Fields, roster: Roster) -> nde::Sheet {
        let rolls = ["might", "agility", "power"].iter().any(|key| it.has_key(key)) && !it.has_key("rank");
        if roster == Roster::Bestiary && !rolls {
            return nde::Sheet::Opponent(OpponentSheet::new(OpponentRank::Minion));
        }
        nde::Sheet::Character(Box::default())
    }

    fn sheet_keys(it: &mut Keys, _: Roster, _: &Options, sheet: &mut nde::Sheet) {
        match sheet {
            nde::Sheet::Character(sheet) => character(it, sheet),
            nde::Sheet::Opponent(sheet) => opponent(it, sheet),
        }
    }
}

fn character(it: &mut Keys, sheet: &mut CharacterSheet) {
    let before = it.fields().map(|it| it.report().count_errors());
    it.or_default("concept", AsLine, &mut sheet.concept);
    it.optional("role", AsWord, &mut sheet.role);
    it.required("might", AsDieBy("ND-01"), &mut sheet.attributes.might);
    it.required("agility", AsDieBy("ND-01"), &mut sheet.attributes.agility);
    it.required("power", AsDieBy("ND-01"), &mut sheet.attributes.power);
    it.or_default("talents", LINES, &mut sheet.talents);
    it.optional("tool", AsLine, &mut sheet.tool);
    it.optional("protection", AsLine, &mut sheet.protection);
    it.or_default("items", LINES, &mut sheet.items);
    it.with_default("hearts", AsNumber::within(ALLOWED_HEARTS), HEARTS, &mut sheet.max_hearts);
    it.with_default("pp", AsNumber::within(0..=20), PP, &mut sheet.max_pp);
    it.with_default("luck", AsNumber::within(0..=20), LUCK, &mut sheet.luck_limit);
    it.tables("powers", "cast.nde.powers", Power::default(), &mut sheet.powers, power);
    it.or_default("advances", AsList("expect-advances", AsAdvancement), &mut sheet.advances);
    // A sheet that cannot be read has no doubts.
    if let Some(it) = it.fields()
        && Some(it.report().count_errors()) == before
        && ["might", "agility", "power"].iter().all(|key| it.has_key(key))
    {
        add_doubts(it, sheet);
    }
}

/// Adds a warning for each doubt, at the key that the doubt's message names, or else at the whole sheet.
fn add_doubts(it: &Fields, sheet: &CharacterSheet) {
    for why in sheet.doubts() {
        let span = it.value_span(why.said.key.trim_start_matches("nde-doubt-"));
        it.report().add(it.report().fault(span, why.said).by_rule(why.rule).warning());
    }
}

fn opponent(it: &mut Keys, opponent: &mut OpponentSheet) {
    it.required("rank", AsWord, &mut opponent.rank);
    it.optional("defence", AsDefence, &mut opponent.defence);
    it.optional("hearts", AsNumber::within(ALLOWED_HEARTS), &mut opponent.hearts);
    it.with_default("reach", AsWord, Manner::Melee, &mut opponent.reach);
    it.or_default("damage", AsProse, &mut opponent.damage);
}

fn power(it: &mut Keys, power: &mut Power) {
    it.required("name", AsLine, &mut power.name);
    let has_tier = it.required("tier", AsWord, &mut power.tier);
    it.or_default("attacks", AsFlag, &mut power.attacks);
    // An attack is rolled against Defence at any price; without a tier the bounds are unknown.
    let is_free = power.attacks || !has_tier;
    let prices = if is_free { 0..=9 } else { power.tier.prices() };
    let tns = if is_free { 1..=20 } else { power.tier.tns() };
    it.optional("pp", AsNumber::within(prices).by_rule("ND-21"), &mut power.pp);
    it.optional("tn", AsNumber::within(tns).by_rule("ND-21"), &mut power.tn);
    it.or_default("text", AsProse, &mut power.text);
}

/// `false`, `true` for the usual number, or a number.
struct AsSwitch;

impl<const USUAL: u8> ValueForm<Switch<USUAL>> for AsSwitch {
    fn read(&self, value: FileValue) -> Option<Switch<USUAL>> {
        match value.node() {
            DeValue::Boolean(on) => Some(if *on { Switch::On(USUAL) } else { Switch::Off }),
            DeValue::Integer(_) => AsNumber::within(1..=99).read(value).map(Switch::On),
            _ => value.refuse(value.wrong_type(Msg::new("expect-switch").with("usual", USUAL))),
        }
    }

    fn write(&self, it: &Switch<USUAL>) -> toml_edit::Value {
        it.on().map_or(false.into(), |number| i64::from(number).into())
    }
}

/// A number, or the name of a class.
struct AsDefence;

impl ValueForm<Tn> for AsDefence {
    fn read(&self, value: FileValue) -> Option<Tn> {
        match value.node() {
            DeValue::String(_) => AsWord.read(value).map(Class::defence),
            _ => AsNumber::within(1..=20).read(value),
        }
    }

    fn write(&self, it: &Tn) -> toml_edit::Value {
        i64::from(it.get()).into()
    }
}

/// `"might"`, `"heart"`, `"pp"`, or `{ talent = "…" }`.
struct AsAdvancement;

impl ValueForm<Advancement> for AsAdvancement {
    fn read(&self, value: FileValue) -> Option<Advancement> {
        if let DeValue::Table(_) = value.node() {
            let it = Fields::of_value(value, "cast.nde.advances")?;
            return Some(Advancement::Talent(it.required("talent", AsLine).unwrap_or_default()));
        }
        let growths = Growth::ALL.iter().filter(|(growth, ..)| *growth != Growth::Talent);
        let words: Vec<_> = growths.map(|(growth, word, _)| (*word, *growth)).collect();
        AsChoice(&words).read(value).map(|growth| growth.advancement(Text::default()))
    }

    fn write(&self, it: &Advancement) -> toml_edit::Value {
        match it {
            Advancement::Talent(talent) => InlineTable::from_iter([("talent", talent.as_str())]).into(),
            other => other.growth().word().into(),
        }
    }
}
