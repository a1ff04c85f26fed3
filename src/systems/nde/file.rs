//! NDE in a campaign file: options, characters and adversaries (ND-01 to ND-03, ND-16, ND-18, ND-21).

use toml::de::DeValue;

use super::file_write;
use crate::rules::closed::Closed;
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::store::campaign::fields::Fields;
use crate::store::campaign::systems::{Reads, Roster, Screen, Template, templates};
use crate::store::campaign::value::Value;
use crate::systems::nde::rules::house::Switch;
use crate::systems::nde::rules::sheet::{HEARTS, HEARTS_WRITTEN, LUCK, PP};
use crate::systems::nde::rules::{
    Advance, Attributes, Class, Growth, House, Manner, Opponent, Power, Rank, Rung, Sheet, Tier, Tn,
};
use crate::systems::nde::{self, Nde};

impl Reads for Nde {
    const SCREENS: &'static [Screen] = &[Screen::Roll, Screen::Fight, Screen::Gauges];
    const GAUGES: &'static [&'static str] = &["hearts", "pp", "luck", "armour"];
    const TEMPLATE: [Template; 2] = templates!(decks, house, cast, bestiary, words);

    fn house(it: &Fields) -> House {
        House {
            rest: it.key("rest").read(Value::closed).or_none(),
            dice: it.key("dice").read(Value::closed).or_none(),
            exceptional: it.key("exceptional").read(Value::closed).or_none(),
            range: it.key("range").read(switch).or_none(),
            armour_tokens: it.key("armour-tokens").flag().or_none(),
            time_pressure: it.key("time-pressure").read(switch).or_none(),
            revenge: it.key("revenge").flag().or_none(),
        }
    }

    fn sheet(it: &Fields, roster: Roster, _: &House) -> Option<nde::Sheet> {
        let rolls = ["might", "agility", "power"].iter().any(|key| it.has(key)) && !it.has("rank");
        Some(match roster {
            Roster::Bestiary if !rolls => nde::Sheet::Opponent(opponent(it)),
            Roster::Bestiary | Roster::Cast => nde::Sheet::Character(Box::new(character(it))),
        })
    }

    fn spares_clocks(house: &House) -> bool {
        house.time_pressure.on().is_none()
    }

    fn write(sheet: &nde::Sheet) -> toml_edit::Table {
        file_write::sheet(sheet)
    }
}

fn character(it: &Fields) -> Sheet {
    let before = it.report().errors();
    let concept = it.key("concept").line().or_none();
    let role = it.key("role").read(Value::closed).maybe();
    let die = |key| it.key(key).read(rung).required_or(Rung::D6);
    let attributes = Attributes { might: die("might"), agility: die("agility"), power: die("power") };
    let sheet = Sheet {
        concept,
        role,
        attributes,
        talents: it.key("talents").lines().or_none(),
        tool: it.key("tool").line().maybe(),
        protection: it.key("protection").line().maybe(),
        items: it.key("items").lines().or_none(),
        max_hearts: it.key("hearts").small(HEARTS_WRITTEN).or(HEARTS),
        max_pp: it.key("pp").small(0..=20).or(PP),
        luck_limit: it.key("luck").small(0..=20).or(LUCK),
        powers: it.key("powers").tables("cast.nde.powers", |it| power(&it)),
        advances: it.key("advances").read(|list| list.list(Msg::new("expect-advances"), advance)).or_none(),
    };
    // Nobody knows what the rules say of a sheet that could not be read.
    if it.report().errors() == before && ["might", "agility", "power"].iter().all(|key| it.has(key)) {
        doubt(it, &sheet);
    }
    sheet
}

/// What the rules would not give at creation is doubted where it stands.
fn doubt(it: &Fields, sheet: &Sheet) {
    for why in sheet.doubts() {
        let key = match &*why.said.key {
            "nde-doubt-dice" => "attributes",
            "nde-doubt-role" => "role",
            "nde-doubt-hearts" => "hearts",
            "nde-doubt-pp" => "pp",
            "nde-doubt-luck" => "luck",
            "nde-doubt-talents" => "talents",
            "nde-doubt-items" => "items",
            "nde-doubt-no-tool" => "tool",
            _ => "protection",
        };
        it.report().add(it.report().fault(it.value_span(key), why.said).by(why.rule).warning());
    }
}

fn opponent(it: &Fields) -> Opponent {
    Opponent {
        rank: it.key("rank").read(Value::closed).required_or(Rank::Minion),
        defence: it.key("defence").read(defence).maybe(),
        hearts: it.key("hearts").small(HEARTS_WRITTEN).maybe(),
        reach: it.key("reach").read(Value::closed).or(Manner::Melee),
        damage: it.key("damage").text().or_none(),
    }
}

fn power(it: &Fields) -> Power {
    let name = it.key("name").line().required();
    let tier = it.key("tier").read(Value::closed::<Tier>);
    let known = tier.is_there();
    let tier = tier.required_or(Tier::Standard);
    let attacks = it.key("attacks").flag().or_none();
    // An attack meets Defence and its price is free; without a tier nobody knows the bounds.
    let free = attacks || !known;
    let prices = if free { 0..=9 } else { tier.prices() };
    let tns = if free { 1..=20 } else { tier.tns() };
    Power {
        name,
        tier,
        pp: it.key("pp").small_by("ND-21", prices).maybe(),
        tn: it.key("tn").small_by("ND-21", tns).maybe().and_then(Tn::new),
        attacks,
        text: it.key("text").text().or_none(),
    }
}

fn rung(value: Value) -> Option<Rung> {
    let dice: Vec<_> = Rung::ALL.iter().map(|(rung, word, _)| (*word, *rung)).collect();
    value.ranked_die("ND-01", &dice)
}

/// `false`, `true` for the usual number, or the number.
fn switch<const USUAL: u8>(value: Value) -> Option<Switch<USUAL>> {
    match value.node() {
        DeValue::Boolean(on) => Some(if *on { Switch::On(USUAL) } else { Switch::Off }),
        DeValue::Integer(_) => value.small(1..=99).map(Switch::On),
        _ => {
            value.add(value.wrong_type(Msg::new("expect-switch").with("usual", USUAL)));
            None
        }
    }
}

/// A number, or the name of a class.
fn defence(value: Value) -> Option<Tn> {
    match value.node() {
        DeValue::String(_) => value.closed().map(Class::defence),
        _ => value.small(1..=20).and_then(Tn::new),
    }
}

/// `"might"`, `"heart"`, `"pp"`, or `{ talent = "…" }`.
fn advance(value: Value) -> Option<Advance> {
    match value.node() {
        DeValue::Table(_) => {
            let it = value.fields("cast.nde.advances")?;
            let talent: Text = it.key("talent").line().required();
            Some(Advance::Talent(talent))
        }
        _ => {
            let growths = Growth::ALL.iter().filter(|(growth, ..)| *growth != Growth::Talent);
            let words: Vec<_> = growths.map(|(growth, word, _)| (*word, *growth)).collect();
            value.choice(&words).map(|growth| growth.advance(Text::default()))
        }
    }
}
