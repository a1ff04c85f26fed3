//! NDE sheets written as a campaign file has them, without what is usual.

use toml_edit::{Array, ArrayOfTables, InlineTable, Item, Table, value};

use crate::rules::closed::Closed;
use crate::store::campaign::texts::{lines, prose};
use crate::systems::nde;
use crate::systems::nde::rules::sheet::{HEARTS, LUCK, PP};
use crate::systems::nde::rules::{Advance, Manner, Opponent, Power, Sheet};

/// A sheet's table.
pub(crate) fn sheet(sheet: &nde::Sheet) -> Table {
    match sheet {
        nde::Sheet::Character(sheet) => character(sheet),
        nde::Sheet::Opponent(opponent) => adversary(opponent),
    }
}

fn character(sheet: &Sheet) -> Table {
    let mut table = Table::new();
    if !sheet.concept.is_empty() {
        table["concept"] = value(sheet.concept.as_str());
    }
    if let Some(role) = sheet.role {
        table["role"] = value(role.word());
    }
    table["might"] = value(sheet.attributes.might.to_string());
    table["agility"] = value(sheet.attributes.agility.to_string());
    table["power"] = value(sheet.attributes.power.to_string());
    if !sheet.talents.is_empty() {
        table["talents"] = lines(&sheet.talents);
    }
    if let Some(tool) = &sheet.tool {
        table["tool"] = value(tool.as_str());
    }
    if let Some(protection) = &sheet.protection {
        table["protection"] = value(protection.as_str());
    }
    if !sheet.items.is_empty() {
        table["items"] = lines(&sheet.items);
    }
    for (key, there, usual) in
        [("hearts", sheet.max_hearts, HEARTS), ("pp", sheet.max_pp, PP), ("luck", sheet.luck_limit, LUCK)]
    {
        if there != usual {
            table[key] = value(i64::from(there));
        }
    }
    if !sheet.advances.is_empty() {
        table["advances"] = value(sheet.advances.iter().map(advance).collect::<Array>());
    }
    if !sheet.powers.is_empty() {
        table["powers"] = Item::ArrayOfTables(sheet.powers.iter().map(power).collect::<ArrayOfTables>());
    }
    table
}

fn adversary(opponent: &Opponent) -> Table {
    let mut table = Table::new();
    table["rank"] = value(opponent.rank.word());
    if let Some(defence) = opponent.defence {
        table["defence"] = value(i64::from(defence.get()));
    }
    if let Some(hearts) = opponent.hearts {
        table["hearts"] = value(i64::from(hearts));
    }
    if opponent.reach != Manner::Melee {
        table["reach"] = value(opponent.reach.word());
    }
    if !opponent.damage.is_empty() {
        table["damage"] = prose(&opponent.damage);
    }
    table
}

fn power(power: &Power) -> Table {
    let mut table = Table::new();
    table["name"] = value(power.name.as_str());
    table["tier"] = value(power.tier.word());
    if power.attacks {
        table["attacks"] = value(true);
    }
    if let Some(pp) = power.pp {
        table["pp"] = value(i64::from(pp));
    }
    if let Some(tn) = power.tn {
        table["tn"] = value(i64::from(tn.get()));
    }
    if !power.text.is_empty() {
        table["text"] = prose(&power.text);
    }
    table
}

fn advance(advance: &Advance) -> toml_edit::Value {
    match advance {
        Advance::Talent(talent) => {
            let mut table = InlineTable::new();
            table.insert("talent", talent.as_str().into());
            table.into()
        }
        other => other.growth().word().into(),
    }
}
