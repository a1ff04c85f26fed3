//! An NDE sheet as a page: what somebody rolls, knows, carries and can do; or what an opponent bears.

use crate::systems::nde::rules::{Attribute, Base, House, Manner, Opponent, Sheet as Character};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::systems::nde::Sheet;
use crate::ui::look::Meaning;
use crate::ui::parts::page::{Page, label};
use crate::ui::parts::text::{Run, width};
use crate::ui::sight::Sight;

/// Writes the sheet.
///
/// ```text
/// Relojera que oye mentir a las máquinas
/// Fuerza d6   Destreza d12   Poder d8   especialista
///
/// Talentos
/// · Oído agudo
/// ```
pub(crate) fn write(sheet: &Sheet, house: &House, sight: &Sight, page: &mut Page) {
    match sheet {
        Sheet::Character(sheet) => character(sheet, house, sight, page),
        Sheet::Opponent(opponent) => write_opponent(opponent, sight, page),
    }
}

fn character(sheet: &Character, house: &House, sight: &Sight, page: &mut Page) {
    let dot = sight.look.glyphs.dot;
    if !sheet.concept.is_empty() {
        page.text(Meaning::Text, &sheet.concept);
    }
    let attributes = Attribute::ALL.map(|attribute| {
        let base = match sheet.base(attribute, house) {
            Base::Die(rung) => sight.words.die(rung.die()),
            Base::Modifier(modifier) => sight.words.signed(modifier.into()),
        };
        vec![Run::new(Meaning::Label, format!("{} ", sight.get(attribute.key()))), Run::new(Meaning::Die, base)]
    });
    let role = sheet.role.map(|role| vec![Run::new(Meaning::Dim, sight.get(role.key()))]);
    page.flow(0, 3, attributes.into_iter().chain(role));
    if !sheet.talents.is_empty() {
        heading("nde-sheet-talents", sight, page);
        sheet.talents.iter().for_each(|talent| page.hung(bullet(dot), Meaning::Value, talent));
    }
    gear(sheet, sight, page);
    if !sheet.powers.is_empty() {
        heading("nde-sheet-powers", sight, page);
    }
    for power in &sheet.powers {
        let against = match power.attacks {
            true => sight.get("nde-sheet-against-defence"),
            false => sight.say(&Msg::new("nde-sheet-against").with("tn", power.tn().get())),
        };
        let price = sight.say(&Msg::new("nde-sheet-price").with("pp", power.price()));
        let terms = format!("{} {dot} {against} {dot} {price}", sight.get(power.tier.key()));
        page.text(Meaning::Power, &power.name);
        page.hung(vec![Run::new(Meaning::Text, "  ")], Meaning::Dim, &terms);
        if !power.text.is_empty() {
            page.hung(vec![Run::new(Meaning::Text, "  ")], Meaning::Text, &power.text);
        }
    }
    if !sheet.advances.is_empty() {
        let count = Msg::new("nde-sheet-advances").with("count", sheet.advances.len());
        page.gap();
        page.text(Meaning::Dim, &sight.say(&count));
    }
}

fn gear(sheet: &Character, sight: &Sight, page: &mut Page) {
    let items = sheet.items.iter().map(Text::as_str).collect::<Vec<_>>().join(", ");
    let gear = [
        ("nde-sheet-tool", sheet.tool.as_ref().map(Text::as_str)),
        ("nde-sheet-protection", sheet.protection.as_ref().map(Text::as_str)),
        ("nde-sheet-items", Some(items.as_str()).filter(|items| !items.is_empty())),
    ];
    if gear.iter().all(|(_, what)| what.is_none()) {
        return;
    }
    heading("nde-sheet-gear", sight, page);
    facts(&gear, sight, page);
}

fn write_opponent(opponent: &Opponent, sight: &Sight, page: &mut Page) {
    let numbers = [
        vec![Run::new(Meaning::Value, sight.get(opponent.rank.key()))],
        vec![
            Run::new(Meaning::Label, format!("{} ", sight.get("nde-sheet-defence"))),
            Run::new(Meaning::Value, opponent.defence().get().to_string()),
        ],
        vec![
            Run::new(Meaning::Label, format!("{} ", sight.get("nde-hearts"))),
            Run::new(Meaning::Heart, opponent.hearts().to_string()),
        ],
    ];
    page.flow(0, 3, numbers);
    let reach = sight.get(match opponent.reach {
        Manner::Melee => "nde-melee",
        Manner::Ranged => "nde-ranged",
        Manner::Power => "nde-by-power",
    });
    let damage = Some(opponent.damage.as_str()).filter(|damage| !damage.is_empty());
    facts(&[("nde-sheet-attacks", Some(&reach)), ("nde-sheet-damage", damage)], sight, page);
}

/// Labels in one column, and what they say beside them.
fn facts(facts: &[(&str, Option<&str>)], sight: &Sight, page: &mut Page) {
    let facts: Vec<(String, &str)> = facts.iter().filter_map(|(key, what)| Some((sight.get(key), (*what)?))).collect();
    let wide = facts.iter().map(|(name, _)| width(name)).max().unwrap_or(0) + 2;
    for (name, what) in facts {
        page.hung(label(&name, wide), Meaning::Value, what);
    }
}

fn heading(key: &str, sight: &Sight, page: &mut Page) {
    page.gap();
    page.line(vec![Run::new(Meaning::Title, sight.get(key))]);
}

fn bullet(dot: &str) -> Vec<Run<'static>> {
    vec![Run::new(Meaning::Label, format!("{dot} "))]
}
