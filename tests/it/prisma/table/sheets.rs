//! What the game master writes at the table: people, lines of a sheet, and what a scene brings.

use biombo::deeds::person;
use biombo::session::person::Side;
use biombo::session::{Audience, gauge};
use biombo::systems::prisma::rules::Sheet;
use biombo::systems::prisma::rules::edge::Source;
use biombo::systems::prisma::rules::sheet::{Gear, Rated};
use biombo::systems::prisma::{Command, House, Line, Newcomer, STRESS, With, Writing};

use super::kit::*;

fn house() -> House {
    let names = |names: &[&str]| names.iter().map(|name| (*name).into()).collect();
    House {
        attributes: names(&["Cuerpo", "Mente"]),
        skills: names(&["Acrobacias", "Ocultismo"]),
        stunts: vec![stunt("name = 'Sin ruido'\ncost = 1")],
        ..House::default()
    }
}

fn line(who: &str, line: Line) -> Command {
    Command::Write(Writing::Line { who: id(who), line })
}

fn rating(name: &str, dice: u8) -> Line {
    Line::Rating { name: name.into(), dice, of: Rated::Skill }
}

fn strike(who: &str, name: &str) -> Command {
    Command::Write(Writing::Strike { who: id(who), name: name.into() })
}

fn bring(name: &str, side: Side, sheet: Sheet) -> Command {
    let (hidden, player) = (false, None);
    Command::Write(Writing::Bring(Box::new(Newcomer { name: name.into(), side, count: 1, sheet, hidden, player })))
}

fn sheet<'t>(table: &'t Table, who: &str) -> &'t Sheet {
    table.state.people[&id(who)].member.sheets.prisma.as_ref().expect("a sheet")
}

#[test]
fn pr_01_ratings_are_written_as_the_campaign_calls_them() {
    let mut table = Table::of(house());
    table.prisma(line("noa", rating("acrobacias", 4)), &[]);
    table.prisma(line("noa", rating("cuerpo", 3)), &[]);
    let written = |ratings: &biombo::systems::prisma::rules::sheet::Ratings| {
        ratings.iter().map(|(name, dice)| format!("{name} {dice}")).collect::<Vec<_>>()
    };
    assert_eq!(written(&sheet(&table, "noa").attributes), ["Cuerpo 3", "Mente 2"]);
    assert_eq!(written(&sheet(&table, "noa").skills), ["Acrobacias 4", "Ocultismo 3"]);
    assert_eq!(table.rule(line("noa", rating("Pilotar", 1))), "PR-01");
    assert_eq!(table.refused(line("noa", rating("Cuerpo", 3))).1, "refused-nothing-changes");
    let stranger = Sheet { skills: [("Pilotar", 2)].into_iter().collect(), ..Sheet::default() };
    assert_eq!(table.rule(bring("Piloto", Side::Foes, stranger)), "PR-01");
}

#[test]
fn pr_07_edge_and_gear_that_were_written_count_on_the_next_roll() {
    let mut table = Table::new();
    let ropes = Gear { name: "Cuerdas".into(), edge: vec![Source { stacking: true, ..edge("", 1) }] };
    table.prisma(line("kyra", Line::Gear(ropes.clone())), &[]);
    table.prisma(line("kyra", Line::Edge(edge("Sin vértigo", 2))), &[]);
    table.prisma(roll("kyra", "Cuerpo", "Acrobacias", vec![], With::default()), &[5, 1, 1, 1, 1]);
    assert_eq!(table.rolled("kyra").edge(), 3, "the better of the two that do not stack, and the ropes");
    table.prisma(accept("kyra"), &[]);
    // A thing that is there keeps the edge that is not named again.
    table.prisma(line("kyra", Line::Gear(Gear { edge: vec![edge("Gancho", 1)], ..ropes })), &[]);
    assert_eq!(sheet(&table, "kyra").gear.last().map(|thing| thing.edge.len()), Some(2));
    table.prisma(strike("kyra", "gancho"), &[]);
    table.prisma(strike("kyra", "Sin vértigo"), &[]);
    assert_eq!(sheet(&table, "kyra").edges.len(), 1);
    assert_eq!(table.refused(strike("kyra", "Sin vértigo")).1, "prisma-refused-not-on-sheet");
    assert_eq!(table.refused(line("kyra", Line::Edge(edge(" ", 1)))).1, "refused-empty");
}

#[test]
fn pr_07_what_the_scene_brings_counts_for_whoever_acts_there() {
    let mut table = Table::new();
    let ground = |source| Command::Write(Writing::Ground { source });
    let clear = |name: &str| Command::Write(Writing::Clear { name: name.into() });
    table.prisma(ground(Source { stacking: true, ..edge("Cornisa ancha", 1) }), &[]);
    assert_eq!(table.said(), ["prisma-log-brought"]);
    table.prisma(ground(Source { stacking: true, ..edge("cornisa ancha", 2) }), &[]);
    table.leap(1, &[], &[5, 1, 1, 1, 1]);
    assert_eq!(table.rolled("kyra").edge(), 2, "the later word of the two");
    table.prisma(accept("kyra"), &[]);
    table.prisma(clear("CORNISA ANCHA"), &[]);
    assert_eq!(table.refused(clear("cornisa ancha")).1, "prisma-refused-no-ground");
    assert!(table.state.scenes[&id("azotea")].grounds.prisma.edges.is_empty());
}

#[test]
fn pr_16_a_stunt_of_ones_own_is_new_to_the_campaign() {
    let mut table = Table::of(house());
    table.prisma(line("kyra", Line::Stunt(stunt("name = 'Al vuelo'\ncost = [1, 3]"))), &[]);
    table.prisma(line("kyra", Line::Stunt(stunt("name = 'al vuelo'\ncost = 2"))), &[]);
    assert_eq!(sheet(&table, "kyra").stunts.iter().map(|own| own.cost.most()).collect::<Vec<_>>(), [2]);
    assert_eq!(table.rule(line("kyra", Line::Stunt(stunt("name = 'sin ruido'\ncost = 1")))), "PR-16");
    for general in ["Afilar", "conmoción", "assist"] {
        let own = stunt(&format!("name = '{general}'\ncost = 2"));
        assert_eq!(table.refused(line("kyra", Line::Stunt(own))).1, "prisma-refused-stunt-general");
    }
}

#[test]
fn pr_09_acting_against_somebody_takes_what_their_sheet_says() {
    let mut table = Table::new();
    let guard = Sheet { difficulty: Some(4), ..Sheet::default() };
    table.prisma(bring("Portera", Side::Foes, guard), &[]);
    let on = With { target: Some(id("portera-1")), ..With::default() };
    let faces = [1, 1, 1, 1, 1];
    table.prisma(leap(vec![], on.clone()), &faces);
    assert_eq!(table.rolled("kyra").goals()[0].bar.number(), 4);
    table.prisma(accept("kyra"), &[]);
    table.prisma(leap(vec![task("", 2, &[])], on), &faces);
    assert_eq!(table.rolled("kyra").goals()[0].bar.number(), 2, "the game master's word goes first");
}

#[test]
fn pr_24_a_newcomer_bears_the_stress_of_their_sheet() {
    let mut table = Table::new();
    let length = 3u8.try_into().expect("a length");
    table.prisma(bring("Ada", Side::Party, Sheet { stress: Some(length), ..Sheet::default() }), &[]);
    let ada = &table.state.people[&id("ada-1")];
    assert_eq!(ada.level(&STRESS).map(|level| (level.now, level.max)), Some((0, 3)));
    assert_eq!((ada.side, ada.seen_by.clone(), ada.numbers.clone()), (Side::Party, Audience::All, Audience::All));
    // Who had no sheet has one from the first line on.
    table.done(person::Add {
        name: text("Perro"),
        side: Side::Foes,
        count: 1,
        from: None,
        sheet: None,
        hidden: false,
        player: None,
    });
    table.prisma(line("perro-1", rating("Morder", 2)), &[]);
    let owner = gauge::Owner::Person(id("perro-1"));
    assert_eq!(table.state.level_of(&owner, &STRESS).map(|level| level.max), Some(6));
}

#[test]
fn what_no_file_could_hold_is_written_on_no_sheet() {
    let mut table = Table::new();
    let line = |line| Command::Write(Writing::Line { who: id("kyra"), line });
    let rating = |dice| line(Line::Rating { name: "Cuerpo".into(), dice, of: Rated::Attribute });
    assert_eq!(table.rule(rating(21)), "PR-01");
    table.prisma(rating(20), &[]);
    let own = |written: &str| line(Line::Stunt(stunt(written)));
    assert_eq!(table.rule(own("name = 'Nota'\ncost = 10")), "PR-16");
    assert_eq!(table.rule(own("name = 'sharpen'\ncost = 1")), "PR-16");
    let difficult = Sheet { difficulty: Some(21), ..Sheet::default() };
    let (name, side) = ("El bedel".into(), Side::Foes);
    let foe = Newcomer { name, side, count: 1, sheet: difficult, hidden: false, player: None };
    assert_eq!(table.rule(Command::Write(Writing::Bring(Box::new(foe)))), "PR-09");
}
