//! Chases at the table: what exchanges make of the distance, machines that are pushed, and hiding (HI-30 to HI-36).

use biombo::deeds::{chase, fight, person, reveal, roll};
use biombo::rules::chase::{ChaseEnding, ChaseGoal, ChaseStep, Distance};
use biombo::session::chase::{Chase as OnTable, Pursuit, Role, Winner};
use biombo::session::events::chase::Event as Chased;
use biombo::session::fight::FighterGroup;
use biombo::session::person::Side;
use biombo::session::reveal::Thing;
use biombo::session::seen::View;
use biombo::session::{Event, Seat};
use biombo::systems::hitos::deeds::{ChaseContest, Crash};
use biombo::systems::hitos::{DRAMA, Event as Ours};

use super::kit::TrackKind::Body;
use super::kit::*;

/// The orderly is after Irene, from that distance.
fn table_with_chase(distance: Distance, vehicles: bool) -> Table {
    let mut table = Table::new();
    table.done(fight::EndFight);
    table.done(begin_chase(&["irene"], &["ordenanza-1"], distance, vehicles));
    table
}

fn begin_chase(quarry: &[&str], pursuers: &[&str], distance: Distance, vehicles: bool) -> chase::BeginChase {
    let band = |who: &&str| FighterGroup { who: id(who), count: 1 };
    chase::BeginChase {
        name: Some("Escaleras abajo".into()),
        quarry: quarry.iter().map(band).collect(),
        pursuers: pursuers.iter().map(band).collect(),
        distance: Some(distance),
        vehicles,
        ..chase::BeginChase::default()
    }
}

fn exchange_deed(goal: ChaseGoal) -> ChaseContest {
    ChaseContest {
        who: id("ordenanza-1"),
        goal,
        against: None,
        push: false,
        their_push: false,
        with: OwnModifier::default(),
        theirs: TheirModifier::default(),
        aspect: None,
        characteristic: None,
        group: None,
        their_characteristic: None,
        their_group: None,
    }
}

fn only_chase(table: &Table) -> &OnTable {
    table.state.chases.values().next().expect("a chase")
}

fn group<'t>(table: &'t Table, who: &str) -> &'t Pursuit {
    only_chase(table).pursuit(&id(who)).expect("a pursuer")
}

/// Both roll, the pursuer first, and leave it so.
fn exchange(table: &mut Table, deed: ChaseContest, faces: &[u16]) {
    table.rolls(deed, faces);
    table.done(roll::SettleRoll { who: id("irene") });
    assert!(table.state.rolls.is_empty(), "both are settled together");
}

/// What a seat may read of the last deed.
fn read(table: &Table) -> usize {
    let heard = |event: &&Event| event.audience(&table.state).has(&Seat::Table);
    table.events.iter().filter(heard).count()
}

fn seen(table: &Table) -> Vec<OnTable> {
    let sees = |who: &biombo::session::Id| table.state.audience_of(who).has(&Seat::Table);
    table.state.chases.values().filter_map(|chase| chase.visible_part(sees)).collect()
}

#[test]
fn hi_30_one_rolls_for_a_side_the_best_of_those_who_run() {
    let mut table = Table::new();
    table.done(fight::EndFight);
    table.done(begin_chase(&["irene", "tomas", "maite"], &["ordenanza-1"], Distance::Medium, false));
    table.rolls(exchange_deed(ChaseGoal::Ground), &[5, 5, 5, 5, 5, 5]);
    let rollers: Vec<_> = table.state.rolls.keys().map(ToString::to_string).collect();
    let best = ["irene", "tomas", "maite"].into_iter().max_by_key(|who| {
        let sheet = table.state.people[&id(who)].member.sheets.hitos.as_ref().expect("a sheet");
        sheet.score(Characteristic::Reflexes) + sheet.rank(SkillGroup::Fitness)
    });
    assert_eq!(rollers, ["ordenanza-1", best.expect("somebody")]);
    let mut table = Table::new();
    table.done(fight::EndFight);
    table.done(begin_chase(&["irene", "tomas", "maite"], &["ordenanza-1"], Distance::Medium, false));
    table.rolls(ChaseContest { against: Some(id("maite")), ..exchange_deed(ChaseGoal::Ground) }, &[5, 5, 5, 5, 5, 5]);
    table.done(roll::SettleRoll { who: id("maite") });
    let exchanged = group(&table, "ordenanza-1").exchanges.last().expect("an exchange");
    assert_eq!(
        (exchanged.pursuer.as_str(), exchanged.quarry.as_str()),
        ("ordenanza-1", "maite"),
        "who rolled for them"
    );
}

#[test]
fn hi_31_each_exchange_moves_a_step_and_the_last_one_loses_them() {
    let mut table = table_with_chase(Distance::Medium, false);
    exchange(&mut table, exchange_deed(ChaseGoal::Ground), &[9, 9, 8, 2, 3, 4]);
    assert_eq!(group(&table, "ordenanza-1").distance, Distance::Short);
    for distance in [Distance::Medium, Distance::Long, Distance::VeryLong] {
        exchange(&mut table, exchange_deed(ChaseGoal::Ground), &[2, 3, 4, 9, 9, 8]);
        assert_eq!(group(&table, "ordenanza-1").distance, distance);
    }
    exchange(&mut table, exchange_deed(ChaseGoal::Ground), &[2, 3, 4, 9, 9, 8]);
    assert_eq!(group(&table, "ordenanza-1").ending, Some(ChaseEnding::Escaped));
    assert_eq!(table.refused(exchange_deed(ChaseGoal::Ground)).1, "refused-chase-over");
    table.done(chase::EndChase { chase: None, how: None });
    let [Event::Chase(Chased::Ended { ending, .. })] = &table.events[..] else { panic!("{:?}", table.events) };
    assert_eq!((*ending, table.state.chases.len()), (Some(ChaseEnding::Escaped), 0));
}

#[test]
fn hi_31_the_exchange_is_the_one_verdict_on_both_rolls() {
    let mut table = table_with_chase(Distance::Medium, false);
    exchange(&mut table, exchange_deed(ChaseGoal::Ground), &[2, 3, 4, 9, 9, 8]);
    let verdicts = table.events.iter().filter(|event| match event {
        Event::Chase(event) => event.is_verdict(),
        Event::System(event) => event.is_verdict(),
        _ => false,
    });
    let verdicts: Vec<_> = verdicts.collect();
    assert!(matches!(verdicts[..], [Event::Chase(Chased::Exchanged { .. })]), "{verdicts:?}");
}

#[test]
fn hi_32_a_critical_ends_it_and_the_game_master_may_say_otherwise() {
    let mut table = table_with_chase(Distance::Long, false);
    exchange(&mut table, exchange_deed(ChaseGoal::Ground), &[10, 10, 2, 7, 8, 9]);
    assert_eq!(group(&table, "ordenanza-1").ending, Some(ChaseEnding::Caught));
    table.done(chase::PlaceRunner { who: id("ordenanza-1"), distance: Distance::Short, reason: None });
    assert_eq!(group(&table, "ordenanza-1").ending, None);
    exchange(&mut table, exchange_deed(ChaseGoal::Ground), &[10, 10, 2, 10, 10, 9]);
    assert_eq!(group(&table, "ordenanza-1").ending, None, "both are critical: totals decide");
}

#[test]
fn hi_33_the_quarry_is_stopped_only_from_nearby() {
    let mut table = table_with_chase(Distance::Medium, false);
    assert_eq!(table.rule(exchange_deed(ChaseGoal::Stop)), "HI-33");
    table.done(chase::PlaceRunner { who: id("ordenanza-1"), distance: Distance::Short, reason: None });
    exchange(&mut table, exchange_deed(ChaseGoal::Stop), &[2, 3, 4, 9, 9, 8]);
    assert_eq!(group(&table, "ordenanza-1").distance, Distance::Medium);
    table.done(chase::PlaceRunner { who: id("ordenanza-1"), distance: Distance::Short, reason: None });
    exchange(&mut table, exchange_deed(ChaseGoal::Stop), &[9, 9, 8, 2, 3, 4]);
    assert_eq!(group(&table, "ordenanza-1").ending, Some(ChaseEnding::Caught));
}

#[test]
fn hi_34_the_quarry_hides_far_away_or_behind_cover_that_is_paid_for() {
    let mut table = table_with_chase(Distance::Medium, false);
    assert_eq!(table.rule(exchange_deed(ChaseGoal::Hide)), "HI-34");
    let fog = || ChaseContest { aspect: Some("Niebla".into()), ..exchange_deed(ChaseGoal::Hide) };
    exchange(&mut table, fog(), &[9, 9, 8, 2, 3, 4]);
    assert_eq!((group(&table, "ordenanza-1").distance, table.drama("irene")), (Distance::Short, 2));
    table.set_gauge("irene", DRAMA, 0);
    assert_eq!(table.rule(fog()), "HI-34");
    table.done(chase::PlaceRunner { who: id("ordenanza-1"), distance: Distance::VeryLong, reason: None });
    exchange(&mut table, exchange_deed(ChaseGoal::Hide), &[2, 3, 4, 9, 9, 8]);
    assert_eq!((group(&table, "ordenanza-1").ending, table.drama("irene")), (Some(ChaseEnding::Escaped), 0));
}

#[test]
fn hi_35_a_crash_costs_the_chase_and_everybody_aboard_is_told() {
    let mut table = table_with_chase(Distance::Long, false);
    assert_eq!(table.rule(ChaseContest { push: true, ..exchange_deed(ChaseGoal::Ground) }), "HI-35");
    table.done(chase::EndChase { chase: None, how: None });
    table.done(begin_chase(&["irene"], &["ordenanza-1"], Distance::Long, true));
    let band = FighterGroup { who: id("maite"), count: 1 };
    let with = Some(id("ordenanza-1"));
    table.done(chase::JoinChase {
        bands: vec![band],
        role: Role::Pursuer,
        with,
        chase: None,
        distance: Distance::Medium,
        hidden: false,
    });
    // Three is added, and still it is under 15.
    exchange(&mut table, ChaseContest { push: true, ..exchange_deed(ChaseGoal::Ground) }, &[8, 2, 1, 3, 2, 2]);
    let crashed = table.events.iter().filter_map(|event| match event {
        Event::System(biombo::session::systems::Event::Hitos(Ours::Crashed { who, damage })) => {
            Some((who.to_string(), *damage))
        }
        _ => None,
    });
    assert_eq!(crashed.collect::<Vec<_>>(), [("ordenanza-1".to_owned(), 8), ("maite".to_owned(), 8)]);
    assert_eq!(group(&table, "maite").ending, Some(ChaseEnding::Escaped));
    assert_eq!(table.marks("maite", Body), (0, 0), "the game master has still to say so");
}

/// Maite and the orderly, after Irene in a machine that has just crashed for 8.
fn crashed() -> Table {
    let mut table = Table::new();
    crashes(&mut table);
    table
}

fn crashes(table: &mut Table) {
    table.done(fight::EndFight);
    table.done(begin_chase(&["irene"], &["ordenanza-1"], Distance::Long, true));
    let (bands, with) = (vec![FighterGroup { who: id("maite"), count: 1 }], Some(id("ordenanza-1")));
    let (role, distance) = (Role::Pursuer, Distance::Medium);
    table.done(chase::JoinChase { bands, role, with, chase: None, distance, hidden: false });
    exchange(table, ChaseContest { push: true, ..exchange_deed(ChaseGoal::Ground) }, &[8, 2, 1, 3, 2, 2]);
}

fn crash(people: &[&str]) -> Crash {
    Crash { people: people.iter().map(|who| id(who)).collect(), points: None, nobody: people.is_empty(), mythos: false }
}

#[test]
fn hi_35_a_crash_hurts_whom_the_game_master_names_and_lets_the_others_off() {
    let mut table = crashed();
    assert_eq!(table.rule(crash(&["irene"])), "HI-35");
    table.done(Crash { points: Some(3), ..crash(&["ordenanza-1"]) });
    assert_eq!(table.marks("ordenanza-1", Body), (0, 3));
    assert_eq!((table.burden("maite").crashes, table.burden("ordenanza-1").crashes), (vec![], vec![]));
    assert_eq!(table.marks("maite", Body), (0, 0));
    assert_eq!(table.rule(crash(&["maite"])), "HI-35");

    let mut table = crashed();
    table.done(crash(&[]));
    assert_eq!((table.burden("maite").crashes, table.state.rolls.len()), (vec![], 0));
    assert_eq!(table.rule(crash(&[])), "HI-35");
}

#[test]
fn hi_35_hi_38_the_damage_of_a_crash_is_like_any_other() {
    let mut table = crashed();
    table.rolls(crash(&["maite"]), &[8, 8, 9]);
    assert_eq!(table.marks("maite", Body), (0, 0), "it is as much as a row: a test comes first");
    table.done(roll::SettleRoll { who: id("maite") });
    assert_eq!(table.marks("maite", Body), (0, 8));

    let mut table = Table::with_foe_immune_to("physical");
    crashes(&mut table);
    table.done(crash(&["ordenanza-1"]));
    assert_eq!(table.marks("ordenanza-1", Body), (0, 0));
}

#[test]
fn hi_36_the_chase_keeps_every_exchange_its_interval_and_its_terrain() {
    let mut table = table_with_chase(Distance::Medium, false);
    table.done(chase::AddTerrain { text: "Suelo encerado".into(), chase: None });
    exchange(&mut table, exchange_deed(ChaseGoal::Ground), &[9, 9, 8, 2, 3, 4]);
    table.done(chase::DecideExchange { who: id("irene"), won: Winner::Nobody, goal: None, reason: None });
    let on = only_chase(&table);
    let came: Vec<_> = on.pursuits[0].exchanges.iter().map(|it| (it.from, it.to)).collect();
    let (medium, short) = (Distance::Medium, Distance::Short);
    assert_eq!(came, [(medium, ChaseStep::Continues(short)), (short, ChaseStep::Continues(short))]);
    assert_eq!((on.interval(), on.setting.terrain.len()), (3, 1));
}

#[test]
fn several_groups_have_distances_of_their_own_and_several_chases_runners_of_their_own() {
    let mut table = Table::new();
    table.done(fight::EndFight);
    table.done(begin_chase(&["irene"], &["ordenanza-1", "ordenanza"], Distance::Medium, false));
    table.done(chase::DecideExchange { who: id("ordenanza-2"), won: Winner::Quarry, goal: None, reason: None });
    let distances: Vec<_> = only_chase(&table).pursuits.iter().map(|group| group.distance).collect();
    assert_eq!(distances, [Distance::Medium, Distance::Long]);
    let both = chase::DecideExchange { who: id("irene"), won: Winner::Nobody, goal: None, reason: None };
    assert_eq!(table.refused(both).1, "refused-which-pursuer");
    assert_eq!(table.refused(begin_chase(&["irene"], &["maite"], Distance::Long, false)).1, "refused-running-already");
    table.done(begin_chase(&["tomas"], &["maite"], Distance::Long, false));
    assert_eq!(table.refused(chase::EndChase { chase: None, how: None }).1, "refused-which-chase");
    table.done(chase::LeaveChase { who: id("ordenanza-2") });
    assert_eq!(table.refused(chase::LeaveChase { who: id("ordenanza-1") }).1, "refused-last-runner");
    table.done(person::RemovePerson { who: id("ordenanza-1") });
    assert_eq!(table.state.chases.len(), 1, "nobody is after Irene any more");
}

#[test]
fn a_fight_ends_in_a_chase_and_a_chase_in_a_fight() {
    let mut table = Table::new();
    let fled = chase::Flee { side: Side::Party, distance: Distance::Short, interval: None, vehicles: false };
    table.done(fled);
    assert!(table.state.fight.is_none());
    assert_eq!((only_chase(&table).quarry.len(), group(&table, "ordenanza-1").distance), (3, Distance::Short));
    table.done(chase::Clash { chase: None });
    let fighters = table.state.fight.as_ref().expect("they fight").fighters.len();
    assert_eq!((fighters, table.state.chases.len()), (4, 0));
}

#[test]
fn who_runs_with_the_party_fights_on_its_side() {
    let mut table = table_with_chase(Distance::Medium, false);
    let join = |who: &str, with: &str| chase::JoinChase {
        bands: vec![FighterGroup { who: id(who), count: 1 }],
        role: Role::Pursuer,
        with: Some(id(with)),
        chase: None,
        distance: Distance::Long,
        hidden: false,
    };
    table.done(join("ordenanza", "irene"));
    table.done(join("ordenanza", "ordenanza-1"));
    table.done(chase::Clash { chase: None });
    let fighters = &table.state.fight.as_ref().expect("they fight").fighters;
    let sides = ["ordenanza-1", "ordenanza-2", "ordenanza-3"].map(|who| fighters[&id(who)].side);
    assert_eq!(sides, [Side::Foes, Side::Party, Side::Foes]);
}

#[test]
fn a_ruling_names_those_who_ran_the_last_exchange() {
    let mut table = Table::new();
    table.done(fight::EndFight);
    table.done(begin_chase(&["irene", "tomas"], &["ordenanza-1"], Distance::Medium, false));
    let against = Some(id("tomas"));
    table.rolls(ChaseContest { against, ..exchange_deed(ChaseGoal::Ground) }, &[9, 8, 7, 2, 3, 4]);
    table.done(roll::SettleRoll { who: id("ordenanza-1") });
    table.done(chase::DecideExchange { who: id("ordenanza-1"), won: Winner::Nobody, goal: None, reason: None });
    let exchanges = &group(&table, "ordenanza-1").exchanges;
    assert_eq!(exchanges.iter().map(|exchange| exchange.quarry.as_str()).collect::<Vec<_>>(), ["tomas", "tomas"]);
}

#[test]
fn hi_12_an_aspect_for_the_pursuer_affects_whoever_rolls_against_them() {
    let mut table = Table::new();
    table.done(fight::EndFight);
    table.done(begin_chase(&["irene", "tomas"], &["ordenanza-1"], Distance::Medium, false));
    let against = Some(id("tomas"));
    table.rolls(ChaseContest { against, ..exchange_deed(ChaseGoal::Ground) }, &[2, 3, 4, 7, 8, 9]);
    let before = table.drama("tomas");
    table.rolls(invoke("ordenanza-1", "for", "Sujetar", &[2]), &[7]);
    assert_eq!(table.drama("tomas"), before + 1);
}

#[test]
fn a_hidden_runner_stays_unseen() {
    let mut table = table_with_chase(Distance::Medium, false);
    table.done(reveal::HideThing { what: Thing::Person(id("ordenanza-1")) });
    assert!(seen(&table).is_empty(), "nobody is after her, as far as anybody knows");
    table.done(chase::DecideExchange { who: id("ordenanza-1"), won: Winner::Pursuer, goal: None, reason: None });
    assert_eq!(read(&table), 0);
    table.done(reveal::ShowThing::of(Thing::Person(id("ordenanza-1"))));
    assert_eq!(seen(&table)[0].pursuits[0].distance, Distance::Short);
    let join = |who: &str, hidden| chase::JoinChase {
        bands: vec![FighterGroup { who: id(who), count: 1 }],
        role: Role::Pursuer,
        with: None,
        chase: None,
        distance: Distance::Long,
        hidden,
    };
    table.done(join("ordenanza", true));
    assert_eq!((read(&table), seen(&table)[0].pursuits.len(), only_chase(&table).pursuits.len()), (0, 1, 2));
    let _: fn(&View) -> &Vec<OnTable> = |view| &view.chases;
}
