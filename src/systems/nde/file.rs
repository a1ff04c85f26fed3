//! NDE in a campaign file: house rules, characters and opponents (ND-01 to ND-03, ND-16, ND-18, ND-21).

use toml::de::DeValue;
use toml_edit::InlineTable;

use crate::record::forms::{
    AsAllowedDie, AsChoice, AsFlag, AsKeyword, AsLine, AsList, AsNumber, AsProse, LINES, ValueForm,
};
use crate::record::part::{Features, Roster, SystemPart, SystemScreen, templates};
use crate::record::{Fields, FileValue, Keys};
use crate::rules::{Keyword, Msg, Text};
use crate::systems::nde::rules::options::OptionalNumber;
use crate::systems::nde::rules::sheet::{ALLOWED_HEARTS, STARTING_HEARTS, STARTING_LUCK, STARTING_PP};
use crate::systems::nde::rules::{
    Advancement, AdvancementAim, AttackManner, CharacterSheet, DefenceClass, OpponentRank, OpponentSheet, Options,
    Power, Tn,
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

    fn option_keys(keys: &mut Keys, options: &mut Options) {
        keys.or_default("rest", AsKeyword, &mut options.rest);
        keys.or_default("several-circumstances", AsFlag, &mut options.several_circumstances);
        keys.or_default("dice", AsKeyword, &mut options.dice);
        keys.or_default("exceptional", AsKeyword, &mut options.exceptional);
        keys.or_default("range", AsOptionalNumber, &mut options.range);
        keys.or_default("armour-tokens", AsFlag, &mut options.armour_tokens);
        keys.or_default("time-pressure", AsOptionalNumber, &mut options.time_pressure);
        keys.or_default("revenge", AsFlag, &mut options.revenge);
    }

    fn blank_sheet(fields: &Fields, roster: Roster) -> nde::Sheet {
        let rolls = ["might", "agility", "power"].iter().any(|key| fields.has_key(key)) && !fields.has_key("rank");
        if roster == Roster::Bestiary && !rolls {
            return nde::Sheet::Opponent(OpponentSheet::new(OpponentRank::Minion));
        }
        nde::Sheet::Character(Box::default())
    }

    fn sheet_keys(keys: &mut Keys, _: Roster, _: &Options, sheet: &mut nde::Sheet) {
        match sheet {
            nde::Sheet::Character(sheet) => character_keys(keys, sheet),
            nde::Sheet::Opponent(sheet) => opponent_keys(keys, sheet),
        }
    }
}

fn character_keys(keys: &mut Keys, sheet: &mut CharacterSheet) {
    let before = keys.fields().map(|fields| fields.report().count_errors());
    keys.or_default("concept", AsLine, &mut sheet.concept);
    keys.optional("role", AsKeyword, &mut sheet.role);
    keys.required("might", AsAllowedDie("ND-01"), &mut sheet.attributes.might);
    keys.required("agility", AsAllowedDie("ND-01"), &mut sheet.attributes.agility);
    keys.required("power", AsAllowedDie("ND-01"), &mut sheet.attributes.power);
    keys.or_default("talents", LINES, &mut sheet.talents);
    keys.optional("tool", AsLine, &mut sheet.tool);
    keys.optional("protection", AsLine, &mut sheet.protection);
    keys.or_default("items", LINES, &mut sheet.items);
    keys.with_default("hearts", AsNumber::within(ALLOWED_HEARTS), STARTING_HEARTS, &mut sheet.max_hearts);
    keys.with_default("pp", AsNumber::within(0..=20), STARTING_PP, &mut sheet.max_pp);
    keys.with_default("luck", AsNumber::within(0..=20), STARTING_LUCK, &mut sheet.luck_limit);
    keys.tables("powers", "cast.nde.powers", Power::default(), &mut sheet.powers, power_keys);
    keys.or_default("advances", AsList("expect-advances", AsAdvancement), &mut sheet.advances);
    // A sheet that cannot be read has no doubts.
    if let Some(fields) = keys.fields()
        && Some(fields.report().count_errors()) == before
        && ["might", "agility", "power"].iter().all(|key| fields.has_key(key))
    {
        add_doubts(fields, sheet);
    }
}

/// Adds a warning for each doubt, at the key that the doubt's message names, or else at the whole sheet.
fn add_doubts(fields: &Fields, sheet: &CharacterSheet) {
    for why in sheet.doubts() {
        let span = fields.value_span(why.msg.key.trim_start_matches("nde-doubt-"));
        fields.report().add(fields.report().fault(span, why.msg).by_rule(why.rule).warning());
    }
}

fn opponent_keys(keys: &mut Keys, opponent: &mut OpponentSheet) {
    keys.required("rank", AsKeyword, &mut opponent.rank);
    keys.optional("defence", AsDefence, &mut opponent.defence);
    keys.optional("hearts", AsNumber::within(ALLOWED_HEARTS), &mut opponent.hearts);
    keys.with_default("reach", AsKeyword, AttackManner::Melee, &mut opponent.reach);
    keys.or_default("damage", AsProse, &mut opponent.damage);
}

fn power_keys(keys: &mut Keys, power: &mut Power) {
    keys.required("name", AsLine, &mut power.name);
    let has_tier = keys.required("tier", AsKeyword, &mut power.tier);
    keys.or_default("attacks", AsFlag, &mut power.attacks);
    // An attack is rolled against Defence at any price; without a tier the bounds are unknown.
    let is_free = power.attacks || !has_tier;
    let prices = if is_free { 0..=9 } else { power.tier.prices() };
    let tns = if is_free { 1..=20 } else { power.tier.tns() };
    keys.optional("pp", AsNumber::within(prices).by_rule("ND-21"), &mut power.pp);
    keys.optional("tn", AsNumber::within(tns).by_rule("ND-21"), &mut power.tn);
    keys.or_default("text", AsProse, &mut power.text);
}

/// The form of an optional number: `false`, `true` for the usual number, or a number.
struct AsOptionalNumber;

impl<const USUAL: u8> ValueForm<OptionalNumber<USUAL>> for AsOptionalNumber {
    fn read(&self, value: FileValue) -> Option<OptionalNumber<USUAL>> {
        match value.node() {
            DeValue::Boolean(on) => Some(if *on { OptionalNumber::On(USUAL) } else { OptionalNumber::Off }),
            DeValue::Integer(_) => AsNumber::within(1..=99).read(value).map(OptionalNumber::On),
            _ => value.refuse(value.wrong_type_fault(Msg::new("expect-switch").with("usual", USUAL))),
        }
    }

    fn write(&self, optional: &OptionalNumber<USUAL>) -> toml_edit::Value {
        optional.number().map_or(false.into(), |number| i64::from(number).into())
    }
}

/// The form of a Defence: a number, or the name of a class.
struct AsDefence;

impl ValueForm<Tn> for AsDefence {
    fn read(&self, value: FileValue) -> Option<Tn> {
        match value.node() {
            DeValue::String(_) => AsKeyword.read(value).map(DefenceClass::defence),
            _ => AsNumber::within(1..=20).read(value),
        }
    }

    fn write(&self, tn: &Tn) -> toml_edit::Value {
        i64::from(tn.get()).into()
    }
}

/// The form of an advancement: `"might"`, `"heart"`, `"pp"`, or `{ talent = "…" }`.
struct AsAdvancement;

impl ValueForm<Advancement> for AsAdvancement {
    fn read(&self, value: FileValue) -> Option<Advancement> {
        if let DeValue::Table(_) = value.node() {
            let fields = Fields::of_value(value, "cast.nde.advances")?;
            return Some(Advancement::Talent(fields.required("talent", AsLine).unwrap_or_default()));
        }
        let aims = AdvancementAim::ALL.iter().filter(|(aim, ..)| *aim != AdvancementAim::Talent);
        let words: Vec<_> = aims.map(|(aim, word, _)| (*word, *aim)).collect();
        AsChoice(&words).read(value).map(|aim| aim.advancement(Text::default()))
    }

    fn write(&self, advancement: &Advancement) -> toml_edit::Value {
        match advancement {
            Advancement::Talent(talent) => InlineTable::from_iter([("talent", talent.as_str())]).into(),
            other => other.aim().word().into(),
        }
    }
}
