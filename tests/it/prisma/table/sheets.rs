//! What the game master writes at the table: people, lines of a sheet, and what a scene brings.

use biombo::deeds::person;
use biombo::session::person::Side;
use biombo::session::{Audience, gauge};
use biombo::systems::prisma::deeds::{
    BringEdge, BringOpponent, EdgeTerms, NamedEdge, NewRatings, Rate, RemoveEdge, RollWith, StrikeOff, WriteGear,
    WriteTalent,
};
use biombo::systems::prisma::rules::edge::EdgeValue;
use biombo::systems::prisma::rules::sheet::Gear as Thing;
use biombo::systems::prisma::rules::{Sheet, Stunt};
use biombo::systems::prisma::{Options, STRESS};

use super::kit::*;

fn house() -> Options {
    let names = |names: &[&str]| names.iter().map(|name| (*name).into()).collect();
    Options {
        attributes: names(&["Cuerpo", "Mente"]),
        skills: names(&["Acrobacias", "Ocultismo"]),
        stunts: vec![stunt("name = 'Sin ruido'\ncost = 1")],
        ..Options::default()
    }
}

fn rate(who: &str, name: &str, dice: u8) -> Rate {
    Rate { who: id(who), name: name.into(), dice, as_attribute: false }
}

fn strike(who: &str, name: &str) -> StrikeOff {
    StrikeOff { who: id(who), name: name.into() }
}

/// A source that stacks or not.
fn named(name: &str, worth: u8, stacking: bool) -> NamedEdge {
    let worth = EdgeValue::new(worth).expect("1 to 3");
    NamedEdge { name: name.into(), worth, counts: EdgeTerms { stacking, ..EdgeTerms::default() } }
}

fn talent(who: &str, name: &str, worth: u8) -> WriteTalent {
    WriteTalent { who: id(who), source: named(name, worth, false) }
}

fn own(who: &str, written: &str) -> deeds::WriteStunt {
    let Stunt { name, text, cost, repeatable } = stunt(written);
    deeds::WriteStunt { who: id(who), name, cost, up_to: None, text: Some(text), repeatable }
}

fn opponent(name: &str, ratings: NewRatings, difficulty: Option<u8>) -> BringOpponent {
    BringOpponent { name: name.into(), difficulty, count: 1, ratings, side: Side::Foes, hidden: false }
}

fn sheet<'t>(table: &'t Table, who: &str) -> &'t Sheet {
    table.state.people[&id(who)].member.sheets.prisma.as_ref().expect("a sheet")
}

#[test]
fn pr_01_ratings_are_written_as_the_campaign_calls_them() {
    let mut table = Table::of(house());
    table.prisma(rate("noa", "acrobacias", 4), &[]);
    table.prisma(rate("noa", "cuerpo", 3), &[]);
    let written = |ratings: &biombo::systems::prisma::rules::sheet::Ratings| {
        ratings.iter().map(|(name, dice)| format!("{name} {dice}")).collect::<Vec<_>>()
    };
    assert_eq!(written(&sheet(&table, "noa").attributes), ["Cuerpo 3", "Mente 2"]);
    assert_eq!(written(&sheet(&table, "noa").skills), ["Acrobacias 4", "Ocultismo 3"]);
    assert_eq!(table.rule(rate("noa", "Pilotar", 1)), "PR-01");
    assert_eq!(table.refused(rate("noa", "Cuerpo", 3)).1, "refused-nothing-changes");
    let stranger = NewRatings { skill: vec![("Pilotar".into(), 2)], ..NewRatings::default() };
    assert_eq!(table.rule(opponent("Piloto", stranger, None)), "PR-01");
}

#[test]
fn pr_07_edge_and_gear_that_were_written_count_on_the_next_roll() {
    let mut table = Table::new();
    // Things of the file may have edge with a name of its own.
    let hook = Thing { name: "Cuerdas".into(), edge: vec![edge("Gancho", 1)] };
    let kyra = table.state.people.get_mut(&id("kyra")).expect("she plays");
    kyra.member.sheets.prisma.as_mut().expect("a sheet").gear.push(hook);
    let NamedEdge { name, worth, counts } = named("cuerdas", 1, true);
    table.prisma(WriteGear { who: id("kyra"), name, worth: Some(worth), counts }, &[]);
    table.prisma(talent("kyra", "Sin vértigo", 2), &[]);
    table.prisma(roll("kyra", "Cuerpo", "Acrobacias", vec![], RollWith::default()), &[5, 1, 1, 1, 1]);
    assert_eq!(table.rolled("kyra").edge(), 3, "the better of the two that do not stack, and the ropes");
    table.prisma(accept("kyra"), &[]);
    // A thing that is there keeps the edge that is not named again.
    assert_eq!(sheet(&table, "kyra").gear.last().map(|thing| thing.edge.len()), Some(2));
    table.prisma(strike("kyra", "gancho"), &[]);
    table.prisma(strike("kyra", "Sin vértigo"), &[]);
    assert_eq!(sheet(&table, "kyra").edges.len(), 1);
    assert_eq!(table.refused(strike("kyra", "Sin vértigo")).1, "prisma-refused-not-on-sheet");
    assert_eq!(table.refused(talent("kyra", " ", 1)).1, "refused-empty");
}

#[test]
fn pr_07_what_the_scene_brings_counts_for_whoever_acts_there() {
    let mut table = Table::new();
    let ground = |name, worth| BringEdge { source: named(name, worth, true) };
    let clear = |name: &str| RemoveEdge { name: name.into() };
    table.prisma(ground("Cornisa ancha", 1), &[]);
    assert_eq!(table.log_keys(), ["prisma-log-brought"]);
    table.prisma(ground("cornisa ancha", 2), &[]);
    table.leap(1, &[], &[5, 1, 1, 1, 1]);
    assert_eq!(table.rolled("kyra").edge(), 2, "the later word of the two");
    table.prisma(accept("kyra"), &[]);
    table.prisma(clear("CORNISA ANCHA"), &[]);
    assert_eq!(table.refused(clear("cornisa ancha")).1, "refused-none-there");
    table.prisma(ground("Farola", 1), &[]);
    assert_eq!(table.refused(clear("cornisa ancha")).1, "prisma-refused-no-ground");
    table.prisma(clear("farola"), &[]);
    assert!(table.state.scenes[&id("azotea")].system_data.prisma.edges.is_empty());
}

#[test]
fn pr_16_a_stunt_of_ones_own_is_new_to_the_campaign() {
    let mut table = Table::of(house());
    table.prisma(own("kyra", "name = 'Al vuelo'\ncost = [1, 3]"), &[]);
    table.prisma(own("kyra", "name = 'al vuelo'\ncost = 2"), &[]);
    assert_eq!(sheet(&table, "kyra").stunts.iter().map(|own| own.cost.most()).collect::<Vec<_>>(), [2]);
    assert_eq!(table.rule(own("kyra", "name = 'sin ruido'\ncost = 1")), "PR-16");
    for general in ["Afilar", "conmoción", "assist"] {
        let own = own("kyra", &format!("name = '{general}'\ncost = 2"));
        assert_eq!(table.refused(own).1, "prisma-refused-stunt-general");
    }
}

#[test]
fn pr_09_acting_against_somebody_takes_what_their_sheet_says() {
    let mut table = Table::new();
    table.prisma(opponent("Portera", NewRatings::default(), Some(4)), &[]);
    let on = |tasks| roll_against("portera-1", leap(tasks, RollWith::default()));
    let faces = [1, 1, 1, 1, 1];
    table.prisma(on(vec![]), &faces);
    assert_eq!(table.rolled("kyra").plan.goals[0].bar.number(), 4);
    table.prisma(accept("kyra"), &[]);
    table.prisma(on(vec![task("", 2, &[])]), &faces);
    assert_eq!(table.rolled("kyra").plan.goals[0].bar.number(), 2, "the game master's word goes first");
}

#[test]
fn pr_24_a_newcomer_bears_the_stress_of_their_sheet() {
    let mut table = Table::new();
    let length = 3u8.try_into().expect("a length");
    let ratings = NewRatings { stress: Some(length), ..NewRatings::default() };
    table.prisma(deeds::BringCharacter { name: "Ada".into(), ratings, player: None }, &[]);
    let ada = &table.state.people[&id("ada-1")];
    assert_eq!(ada.level(&STRESS).map(|level| (level.now, level.max)), Some((0, 3)));
    assert_eq!((ada.side, ada.seen_by.clone(), ada.stats_seen_by.clone()), (Side::Party, Audience::All, Audience::All));
    // Who had no sheet has one from the first line on.
    table.done(person::AddPerson {
        name: text("Perro"),
        side: Side::Foes,
        count: 1,
        from: None,
        sheet: None,
        hidden: false,
        player: None,
    });
    table.prisma(rate("perro-1", "Morder", 2), &[]);
    let owner = gauge::Owner::Person(id("perro-1"));
    assert_eq!(table.state.level_of(&owner, &STRESS).map(|level| level.max), Some(6));
}

#[test]
fn what_no_file_could_hold_is_written_on_no_sheet() {
    let mut table = Table::new();
    let rated = |dice| Rate { as_attribute: true, ..rate("kyra", "Cuerpo", dice) };
    assert_eq!(table.rule(rated(21)), "PR-01");
    table.prisma(rated(20), &[]);
    assert_eq!(table.rule(own("kyra", "name = 'Nota'\ncost = 10")), "PR-16");
    assert_eq!(table.rule(own("kyra", "name = 'sharpen'\ncost = 1")), "PR-16");
    assert_eq!(table.rule(opponent("El bedel", NewRatings::default(), Some(21))), "PR-09");
}
