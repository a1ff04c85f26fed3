//! Prisma sheets and scenes written as a campaign file has them, without what is usual.

use toml_edit::{Array, ArrayOfTables, InlineTable, Item, Table, Value, value};

use crate::store::campaign::texts::{lines, prose};
use crate::systems::prisma::rules::Stunt;
use crate::systems::prisma::rules::edge::Source;
use crate::systems::prisma::rules::sheet::{Gear, Ratings, Sheet};
use crate::systems::prisma::rules::stunt::Price;
use crate::systems::prisma::{Ground, House};

/// What the table itself writes into the options: the group's experience.
pub(crate) fn lasting(house: &House) -> Table {
    let mut table = Table::new();
    if house.group_xp > 0 {
        table["group-xp"] = value(i64::from(house.group_xp));
    }
    table
}

/// A sheet's table.
pub(crate) fn sheet(sheet: &Sheet) -> Table {
    let mut table = Table::new();
    if !sheet.concept.is_empty() {
        table["concept"] = value(sheet.concept.as_str());
    }
    for (key, rated) in [("attributes", &sheet.attributes), ("skills", &sheet.skills)] {
        if rated.iter().next().is_some() {
            table[key] = value(ratings(rated));
        }
    }
    let xp = (sheet.xp > 0).then_some(sheet.xp);
    let (difficulty, stress) = (sheet.difficulty.map(u16::from), sheet.stress.map(|track| u16::from(track.get())));
    let numbers = [("difficulty", difficulty), ("stress", stress), ("xp", xp)];
    for (key, number) in numbers {
        if let Some(number) = number {
            table[key] = value(i64::from(number));
        }
    }
    tables(&mut table, "edges", sheet.edges.iter().map(source));
    tables(&mut table, "gear", sheet.gear.iter().map(gear));
    tables(&mut table, "stunts", sheet.stunts.iter().map(stunt));
    table
}

/// A scene's table; nothing when it brings nothing.
pub(crate) fn ground(ground: &Ground) -> Option<Table> {
    let mut table = Table::new();
    tables(&mut table, "edges", ground.edges.iter().map(source));
    // Its lists have headers of their own; an empty one above them says nothing.
    table.set_implicit(true);
    (!table.is_empty()).then_some(table)
}

fn tables(table: &mut Table, key: &str, list: impl Iterator<Item = Table>) {
    let list: ArrayOfTables = list.collect();
    if !list.is_empty() {
        table[key] = Item::ArrayOfTables(list);
    }
}

fn ratings(ratings: &Ratings) -> InlineTable {
    ratings.iter().map(|(name, dice)| (name.as_str(), Value::from(i64::from(dice)))).collect()
}

fn source(source: &Source) -> Table {
    let mut table = Table::new();
    if !source.name.is_empty() {
        table["name"] = value(source.name.as_str());
    }
    table["value"] = value(i64::from(source.value.get()));
    if !source.scope.is_empty() {
        table["scope"] = lines(&source.scope);
    }
    for (key, on) in [("stacking", source.stacking), ("without-hit", source.without_hit)] {
        if on {
            table[key] = value(true);
        }
    }
    table
}

fn gear(gear: &Gear) -> Table {
    let mut table = Table::new();
    table["name"] = value(gear.name.as_str());
    if !gear.edge.is_empty() {
        table["edges"] = value(gear.edge.iter().map(|edge| source(edge).into_inline_table()).collect::<Array>());
    }
    table
}

fn stunt(stunt: &Stunt) -> Table {
    let mut table = Table::new();
    table["name"] = value(stunt.name.as_str());
    table["cost"] = price(stunt.cost);
    if stunt.repeatable {
        table["repeatable"] = value(true);
    }
    if !stunt.text.is_empty() {
        table["text"] = prose(&stunt.text);
    }
    table
}

fn price(price: Price) -> Item {
    let (least, most) = (i64::from(price.least()), i64::from(price.most()));
    if least == most { value(least) } else { value([least, most].into_iter().collect::<Array>()) }
}
