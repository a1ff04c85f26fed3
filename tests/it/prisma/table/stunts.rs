//! Stunts at the table: what they do, upon whom, and when they lapse.

use biombo::deeds::{evening, fight, person};
use biombo::session::campaign::FightRules;
use biombo::session::events::roll::Event as RollEvent;
use biombo::session::fight::{FighterGroup, OutOfAction};
use biombo::session::{AnyDeed, Event, Seat, State, systems};
use biombo::systems::prisma::deeds::RollWith;
use biombo::systems::prisma::rules::options::Sharpen;
use biombo::systems::prisma::rules::{
    Proposal, Purchase, Reserve, RolledTest, Spending, SpendingAim, StuntName, proposals,
};
use biombo::systems::prisma::{Market, Options, PrismaThrown, RESONANCE, Roll, TablePerson};
use biombo::words::{Language, Words};

use super::kit::*;

fn buy(stunt: StuntName, hits: Option<u8>, on: Option<&str>) -> deeds::Buy {
    deeds::Buy { who: id("kyra"), of: 0, stunt, hits, upon: on.map(Into::into) }
}

#[test]
fn pr_16_where_the_house_shares_it_sharpened_edge_is_the_sides_until_the_target_acts_on_its_owner() {
    let mut table = Table::of(Options { sharpen: Sharpen::Side, ..Options::default() });
    table.foe("Guardia", false);
    table.prisma(roll_against("guardia-1", leap(vec![], RollWith::default())), &[5, 5, 5, 1, 1]);
    table.prisma(buy(StuntName::Sharpen, Some(2), None), &[]);
    assert!(table.log_keys().contains(&"prisma-log-sharpened".to_owned()), "nothing was left to choose");
    let edges = |table: &Table, who: &str| {
        let lines = table.rolled(who).edge_summary().lines;
        lines.iter().filter(|line| &*line.name == "Guardia").map(|line| line.counted).collect::<Vec<_>>()
    };
    table.prisma(roll_against("guardia-1", roll("noa", "Mente", "-", vec![], RollWith::default())), &[5, 1]);
    assert_eq!(edges(&table, "noa"), [2], "her side has it too");
    table.prisma(roll_against("kyra", roll("noa", "Mente", "-", vec![], RollWith::default())), &[5, 2]);
    assert_eq!(edges(&table, "noa"), [0], "it is against the guard alone");
    table.prisma(deeds::ActOn { who: id("guardia-1"), target: id("noa") }, &[]);
    assert_eq!(table.state.system_state.prisma.sharpened.len(), 1, "she did not buy it");
    table.prisma(roll_against("kyra", roll("guardia-1", "Cuerpo", "-", vec![], RollWith::default())), &[1, 1]);
    assert!(table.log_keys().contains(&"prisma-log-faded".to_owned()));
    table.prisma(roll_against("guardia-1", leap(vec![], RollWith::default())), &[5, 2, 1, 1, 1]);
    assert_eq!(edges(&table, "kyra"), [0; 0]);
}

#[test]
fn pr_16_sharpened_edge_is_against_its_target_alone_and_for_one_side_alone() {
    let mut table = Table::of(Options { sharpen: Sharpen::Side, ..Options::default() });
    table.foe("Guardia", false);
    table.foe("Perro", false);
    table.prisma(roll_against("guardia-1", leap(vec![], RollWith::default())), &[5, 5, 5, 1, 1]);
    table.prisma(buy(StuntName::Sharpen, Some(2), None), &[]);
    table.prisma(roll_against("perro-1", roll("noa", "Mente", "-", vec![], RollWith::default())), &[5, 1]);
    assert_eq!(table.rolled("noa").edge(), 0, "the dog is another");
    table.prisma(roll_against("guardia-1", roll("perro-1", "Cuerpo", "-", vec![], RollWith::default())), &[5, 2]);
    assert_eq!(table.rolled("perro-1").edge(), 0, "the dog is of the other side");
    table.prisma(roll_against("guardia-1", roll("noa", "Mente", "-", vec![], RollWith::default())), &[5, 1]);
    assert_eq!(table.rolled("noa").edge(), 2);
}

/// How much of the edge against `name` counts on `who`'s open roll.
fn counted(table: &Table, who: &str, name: &str) -> Vec<u8> {
    let lines = table.rolled(who).edge_summary().lines;
    lines.iter().filter(|line| &*line.name == name).map(|line| line.counted).collect()
}

#[test]
fn pr_16_sharpened_edge_is_the_buyers() {
    let mut table = Table::new();
    table.foe("Guardia", false);
    table.prisma(roll_against("guardia-1", leap(vec![], RollWith::default())), &[5, 5, 5, 1, 1]);
    table.prisma(buy(StuntName::Sharpen, Some(2), None), &[]);
    table.prisma(roll_against("guardia-1", roll("noa", "Mente", "-", vec![], RollWith::default())), &[5, 1]);
    assert_eq!(counted(&table, "noa", "Guardia"), [0; 0]);
    table.prisma(roll_against("guardia-1", leap(vec![], RollWith::default())), &[5, 2, 1, 1, 1]);
    assert_eq!(counted(&table, "kyra", "Guardia"), [2]);
}

/// A table where Kyra has sharpened edge against somebody who is not there yet.
fn table_with_rumour() -> Table {
    let mut table = Table::new();
    table.leap(1, &[], &[5, 5, 5, 1, 1]);
    table.prisma(buy(StuntName::Sharpen, Some(2), Some("Notario")), &[]);
    table
}

#[test]
fn pr_16_edge_against_a_name_counts_when_the_name_is_admitted() {
    let mut table = table_with_rumour();
    table.leap(1, &[], &[5, 2, 1, 1, 1]);
    assert_eq!(counted(&table, "kyra", "Notario"), [0], "it waits, and is seen to wait");
    let admitted = RollWith { admit: vec!["Notario".into()], ..RollWith::default() };
    table.prisma(leap(vec![], admitted), &[5, 2, 1, 1, 1]);
    assert_eq!(counted(&table, "kyra", "Notario"), [2]);
}

#[test]
fn pr_16_edge_against_a_name_counts_against_whoever_comes_in_by_it_and_lapses_when_they_act() {
    let mut table = table_with_rumour();
    let notary = table.foe("notario", false);
    table.prisma(roll_against(notary.as_str(), leap(vec![], RollWith::default())), &[5, 2, 1, 1, 1]);
    assert_eq!(counted(&table, "kyra", "Notario"), [2]);
    table.prisma(deeds::ActOn { who: notary, target: id("kyra") }, &[]);
    assert!(table.log_keys().contains(&"prisma-log-faded".to_owned()));
    assert!(table.state.system_state.prisma.sharpened.is_empty());
}

#[test]
fn pr_16_edge_against_a_name_follows_whoever_came_in_by_it_to_another_name() {
    let mut table = table_with_rumour();
    let notary = table.foe("notario", false);
    table.done(person::RenamePerson { who: notary.clone(), name: "Don Eladio".into() });
    table.prisma(roll_against(notary.as_str(), leap(vec![], RollWith::default())), &[5, 2, 1, 1, 1]);
    assert_eq!(counted(&table, "kyra", "Don Eladio"), [2]);
    let admitted = RollWith { admit: vec!["Don Eladio".into()], ..RollWith::default() };
    table.prisma(leap(vec![], admitted), &[5, 2, 1, 1, 1]);
    assert_eq!(counted(&table, "kyra", "Don Eladio"), [2], "admitted by the new name");
    table.prisma(deeds::ActOn { who: notary, target: id("kyra") }, &[]);
    assert!(table.state.system_state.prisma.sharpened.is_empty());
}

#[test]
fn pr_16_edge_against_a_name_says_nothing_of_somebody_hidden() {
    let mut table = table_with_rumour();
    let notary = table.foe("Notario", true);
    table.prisma(deeds::ActOn { who: notary, target: id("kyra") }, &[]);
    assert_eq!(table.state.system_state.prisma.sharpened.len(), 1, "nobody has heard of them");
}

#[test]
fn pr_16_edge_against_nobody_who_came_is_over_with_the_evening_and_the_log_says_so() {
    let mut table = table_with_rumour();
    table.foe("Guardia", false);
    table.prisma(roll_against("guardia-1", leap(vec![], RollWith::default())), &[5, 5, 5, 1, 1]);
    table.prisma(buy(StuntName::Sharpen, Some(2), None), &[]);
    table.done(evening::BeginEvening { present: vec![id("kyra"), id("noa")] });
    assert!(table.log_keys().contains(&"prisma-log-faded".to_owned()));
    let left: Vec<&str> =
        table.state.system_state.prisma.sharpened.iter().map(|sharpened| &*sharpened.target).collect();
    assert_eq!(left, ["guardia-1"], "somebody of the cast is waited for");
}

#[test]
fn pr_16_sharpened_edge_lapses_when_its_target_stands_against_its_owner() {
    let mut table = Table::new();
    table.foe("Guardia", false);
    table.prisma(roll_against("guardia-1", leap(vec![], RollWith::default())), &[5, 5, 5, 1, 1]);
    table.prisma(buy(StuntName::Sharpen, Some(2), None), &[]);
    let contest = |first: &str, second: &str| versus(side(first, "Cuerpo"), side(second, "Cuerpo"));
    table.prisma(contest("kyra", "guardia-1"), &[5, 1, 1, 1, 1]);
    assert_eq!(table.state.system_state.prisma.sharpened.len(), 1, "it is she who acts");
    table.prisma(contest("guardia-1", "kyra"), &[1, 1, 5, 1, 1]);
    assert!(table.log_keys().contains(&"prisma-log-faded".to_owned()));
    assert!(table.state.system_state.prisma.sharpened.is_empty());
}

#[test]
fn pr_16_sharpening_says_against_whom() {
    let mut table = Table::new();
    table.foe("Guardia", false);
    table.leap(1, &[], &[5, 5, 5, 1, 1]);
    assert_eq!(table.refused(buy(StuntName::Sharpen, Some(1), None)).1, "prisma-refused-upon-nobody");
    assert_eq!(table.refused(buy(StuntName::Sharpen, Some(1), Some("Kyra"))).1, "prisma-refused-upon-oneself");
    table.prisma(buy(StuntName::Sharpen, None, Some("guardia-1")), &[]);
    table.prisma(accept("kyra"), &[]);
    let sharpened = &table.state.system_state.prisma.sharpened[0];
    assert_eq!((&*sharpened.target, sharpened.value.get()), ("guardia-1", 1), "at its least price");
    table.prisma(deeds::ActOn { who: id("guardia-1"), target: id("kyra") }, &[]);
    assert_eq!(table.log_keys(), ["prisma-log-acted", "prisma-log-faded"]);
}

#[test]
fn pr_16_harmonising_feeds_the_reserve_when_the_roll_is_settled() {
    let mut table = Table::new();
    table.set_resonance(5);
    table.leap(1, &[], &[5, 5, 5, 5, 1]);
    table.prisma(buy(StuntName::Harmonise, Some(2), None), &[]);
    assert_eq!(table.resonance(), 5, "it is open");
    table.prisma(accept("kyra"), &[]);
    assert_eq!(table.resonance(), 6);
    assert!(table.log_keys().contains(&"prisma-resonance-lost".to_owned()));
}

#[test]
fn pr_16_an_ally_is_assisted_once_a_turn() {
    let mut table = Table::new();
    table.fighting();
    let assist = |on| buy(StuntName::Assist, None, on);
    table.leap(1, &[], &[5, 5, 5, 1, 1]);
    assert!(table.has_acted("kyra"), "a roll is her turn");
    assert_eq!(table.refused(assist(None)).1, "prisma-refused-upon-nobody");
    assert_eq!(table.refused(assist(Some("guardia-1"))).1, "prisma-refused-no-ally");
    assert_eq!(table.refused(assist(Some("kyra"))).1, "prisma-refused-no-ally");
    table.prisma(assist(Some("noa")), &[]);
    assert!(table.has_acted("noa"), "she has had her turn");
    table.prisma(leap(vec![], RollWith { free: true, ..RollWith::default() }), &[5, 5, 5, 1, 1]);
    assert_eq!(table.refused(assist(Some("noa"))).1, "prisma-no-ally-acted");
}

#[test]
fn pr_16_a_roll_that_is_called_for_costs_no_turn() {
    let mut table = Table::new();
    table.fighting();
    table.prisma(leap(vec![], RollWith { free: true, ..RollWith::default() }), &[5, 2, 1, 1, 1]);
    assert!(!table.has_acted("kyra"));
    table.done(fight::EndFight);
}

#[test]
fn pr_16_a_shock_costs_two_or_more_and_comes_again() {
    let mut table = Table::new();
    table.leap(1, &[], &[6, 6, 5, 5, 5, 5, 5]);
    table.prisma(buy(StuntName::Shock, None, Some("un perro")), &[]);
    table.prisma(buy(StuntName::Shock, Some(3), Some("otro perro")), &[]);
    assert_eq!(table.rolled("kyra").budget(0).left(), 1);
    assert_eq!(table.rule(buy(StuntName::Sharpen, Some(2), Some("perro-1"))), "PR-13");
    table.prisma(accept("kyra"), &[]);
    assert_eq!(table.log_keys(), ["prisma-log-took", "prisma-log-took"]);
}

#[test]
fn pr_16_a_shock_upon_a_harder_target_costs_the_difference() {
    let mut table = Table::new();
    for (name, difficulty) in [("Guardia", 2), ("Portera", 4), ("Perro", 1)] {
        let foe = table.foe(name, false);
        let foe = table.state.people.get_mut(&foe).expect("they came");
        foe.member.sheets.prisma.as_mut().expect("a sheet").difficulty = Some(difficulty);
    }
    // The game master has said this number, so that nothing of the roll is hidden yet.
    table.prisma(
        roll_against("guardia-1", leap(vec![task("", 2, &[])], RollWith::default())),
        &[6, 6, 6, 6, 5, 5, 5, 5, 5],
    );
    assert_eq!(table.rolled("kyra").budget(0).surplus, 7);
    let no = table.refused(buy(StuntName::Shock, Some(3), Some("Portera")));
    assert_eq!(no, ("PR-16".into(), "prisma-no-fixed-price".into()));
    let seen = |table: &Table| {
        let roll = table.state.rolls[&id("kyra")].seen_by(&Seat::Table, &table.state).expect("it is in the open");
        matches!(roll.body, systems::Roll::Prisma(roll) if matches!(roll.thrown, PrismaThrown::Open(_)))
    };
    assert!(seen(&table));
    table.prisma(buy(StuntName::Shock, None, Some("perro-1")), &[]);
    assert!(!seen(&table), "and neither of the prices is to be read");
    table.prisma(buy(StuntName::Shock, None, Some("Portera")), &[]);
    let spent = table.rolled("kyra").spending(0).stunts;
    assert_eq!(spent.iter().map(|purchase| purchase.cost).collect::<Vec<_>>(), [2, 4], "an easier one saves nothing");
    assert!(!seen(&table), "the price tells what acting against her takes");
}

#[test]
fn pr_16_a_shock_that_is_proposed_costs_what_a_harder_target_does() {
    let mut table = Table::new();
    let foes = ["Guardia", "Portera"].map(|name| table.foe(name, false));
    let portera = table.state.people.get_mut(&foes[1]).expect("they came");
    portera.member.sheets.prisma.as_mut().expect("a sheet").difficulty = Some(4);
    let foes = foes.map(|who| FighterGroup { who, count: 1 }).into();
    table.done(fight::BeginFight { name: None, foes, hidden: false });
    table.prisma(
        roll_against("guardia-1", leap(vec![task("", 2, &[])], RollWith::default())),
        &[6, 6, 6, 5, 5, 5, 5, 5],
    );
    // Two hits would be well spent on her, four are not.
    table.prisma(deeds::Take { who: id("kyra"), of: 0, aim: SpendingAim::Powerful, proposal: 0 }, &[]);
    let rolled = table.events.iter().find_map(|event| match event {
        Event::Roll(RollEvent::Changed(at)) => at.body_as::<Roll>()?.rolled().cloned(),
        _ => None,
    });
    let stunts = rolled.expect("it was spent").spending(0).stunts;
    assert!(stunts.iter().all(|purchase| purchase.stunt != StuntName::Shock), "{stunts:?}");
}

#[test]
fn pr_16_the_campaigns_and_the_sheets_own_stunts_are_there_to_buy() {
    let house = Options { stunts: vec![stunt("name = 'Gancho'\ncost = [1, 2]")], ..Options::default() };
    let mut table = Table::of(house);
    let buys =
        |name: &str, hits| deeds::Buy { who: id("noa"), of: 0, stunt: StuntName::Own(name.into()), hits, upon: None };
    table.prisma(roll("noa", "Mente", "Ocultismo", vec![], RollWith::default()), &[5, 5, 5, 5, 1]);
    assert_eq!(table.rule(buys("Nada", None)), "PR-16");
    assert_eq!(table.rule(buys("Gancho", Some(3))), "PR-16");
    table.prisma(buys("Gancho", None), &[]);
    assert_eq!(table.rule(buys("Gancho", None)), "PR-13", "once");
    table.prisma(buys("Nota", None), &[]);
    assert_eq!(table.rolled("noa").budget(0).left(), 1);
}

/// What the rules propose for a reserve of 3 where nobody else is there.
fn generous_proposals(rolled: &RolledTest) -> Vec<Proposal> {
    let (surplus, reserve) = (rolled.budget(0).surplus, Reserve { points: 3, cap: 6 });
    let wares = proposals::PurchasesOffered::of(surplus, &rolled.plan.stunts, &[], &[], reserve);
    wares.proposals(rolled.complications(0), SpendingAim::Generous)
}

#[test]
fn pr_17_a_proposal_is_spent_as_it_is() {
    let mut table = Table::new();
    table.leap(1, &["ruido:1"], &[5, 5, 5, 1, 1]);
    let proposals = generous_proposals(table.rolled("kyra"));
    let Spending { paid_complications: pays, stunts } = proposals[0].spending.clone();
    table.prisma(deeds::Spend { who: id("kyra"), of: 0, pays, stunts, upon: None }, &[]);
    assert_eq!(table.resonance(), 5);
    assert_eq!(table.items(), ["ruido"]);
}

#[test]
fn pr_17_the_proposal_that_was_pointed_at_is_taken() {
    let mut table = Table::new();
    table.leap(1, &["ruido:1"], &[5, 5, 5, 1, 1]);
    let take = |proposal| deeds::Take { who: id("kyra"), of: 0, aim: SpendingAim::Generous, proposal };
    assert_eq!(table.rule(take(9)), "PR-17");
    let proposals = generous_proposals(table.rolled("kyra"));
    let second = &proposals[1];
    assert_eq!((second.unpaid, second.resonance), (0, 1), "the noise is paid, and a point is left for the reserve");
    table.prisma(take(1), &[]);
    assert_eq!((table.resonance(), table.items()), (4, vec![]));
}

#[test]
fn pr_17_proposals_are_counted_by_turns_as_the_screen_counts_them() {
    let mut ordered = campaign(Options::default());
    ordered.screens.fight = Some(FightRules::Order);
    let mut table = Table::at(State::new(&ordered));
    table.fighting();
    // Kyra, Noa, the guard: both have had their turns, though neither has done anything in them.
    for _ in 0..3 {
        table.done(fight::NextTurn);
    }
    table.prisma(
        leap(vec![task("", 1, &["ruido:1"])], RollWith { free: true, ..RollWith::default() }),
        &[5, 5, 5, 1, 1],
    );
    let state = &table.state;
    let fight = state.fight.as_ref().expect("a fight");
    let people = state.people.values().map(|person| TablePerson {
        id: person.id(),
        side: person.side,
        here: person.here,
        is_player_character: person.is_player_character(),
        is_fighting: fight.fighters.contains_key(person.id()),
        acted: fight.has_acted(person.id()),
        sheet: None,
    });
    let level = state.pools[&RESONANCE].level;
    let reserve = Reserve { points: level.now.unsigned_abs(), cap: level.max.unsigned_abs() };
    let market = Market::of(&id("kyra"), table.open("kyra").expect("open"), reserve, &people.collect::<Vec<_>>());
    assert!(market.allies.is_empty(), "{:?}", market.allies);
    let proposals = market.proposals(table.rolled("kyra"), 0, SpendingAim::Generous);
    let at = |proposal| AnyDeed::from(deeds::Take { who: id("kyra"), of: 0, aim: SpendingAim::Generous, proposal });
    for (n, proposal) in proposals.iter().enumerate() {
        let after = |command| {
            let mut table = Table::at(table.state.clone());
            table.prisma(command, &[]);
            table.state
        };
        let Spending { paid_complications: pays, stunts } = proposal.spending.clone();
        let by_hand = deeds::Spend { who: id("kyra"), of: 0, pays, stunts, upon: None };
        assert_eq!(after(at(n)), after(by_hand.into()), "{n}");
    }
    assert_eq!(table.refused(at(proposals.len())).1, "prisma-refused-no-proposal");
}

#[test]
fn pr_16_nobody_assists_or_is_assisted_by_the_one_whom_the_roll_is_against() {
    let mut table = Table::new();
    let assist = || buy(StuntName::Assist, None, Some("noa"));
    table.prisma(roll_against("noa", leap(vec![], RollWith::default())), &[5, 5, 5, 1, 1]);
    assert_eq!(table.refused(assist()), ("PR-16".into(), "prisma-refused-upon-target".into()));
    table.prisma(accept("kyra"), &[]);
    table.prisma(versus(side("kyra", "Cuerpo"), side("noa", "Cuerpo")), &[5, 5, 5, 1]);
    assert_eq!(table.refused(assist()), ("PR-16".into(), "prisma-refused-upon-target".into()));
}

#[test]
fn pr_16_neither_the_absent_nor_the_fallen_are_assisted() {
    let assist = || buy(StuntName::Assist, None, Some("noa"));
    let mut table = Table::new();
    table.done(evening::BeginEvening { present: vec![id("kyra"), id("noa")] });
    table.done(evening::LeaveEarly { who: id("noa") });
    table.leap(1, &[], &[5, 5, 5, 1, 1]);
    assert_eq!(table.refused(assist()).1, "refused-away");
    let mut table = Table::new();
    table.fighting();
    table.done(fight::PutOut { who: id("noa"), how: OutOfAction::Down, also: Vec::new() });
    table.leap(1, &[], &[5, 5, 5, 1, 1]);
    assert_eq!(table.refused(assist()).1, "refused-out-of-action");
}

#[test]
fn pr_16_a_shock_takes_another_target_each_time_at_its_price() {
    let mut table = Table::new();
    for (name, difficulty) in [("Guardia", 1), ("Portera", 1)] {
        let foe = table.foe(name, false);
        let foe = table.state.people.get_mut(&foe).expect("they came");
        foe.member.sheets.prisma.as_mut().expect("a sheet").difficulty = Some(difficulty);
    }
    let shock = |hits, on| buy(StuntName::Shock, hits, Some(on));
    table.prisma(roll_against("guardia-1", leap(vec![], RollWith::default())), &[6, 6, 6, 6, 5, 5, 5, 5, 5]);
    assert_eq!(table.refused(shock(None, "guardia-1")).1, "prisma-refused-upon-target", "the action's own");
    assert_eq!(table.refused(shock(None, "kyra")).1, "prisma-refused-upon-oneself");
    assert_eq!(table.refused(shock(Some(4), "portera-1")), ("PR-16".into(), "prisma-no-fixed-price".into()));
    table.prisma(shock(None, "portera-1"), &[]);
    assert_eq!(table.refused(shock(None, "portera-1")).1, "prisma-refused-upon-target", "once on each");
    let twice = ["portera-1", "portera-1"].map(|on| Purchase::shock(on, 0)).into();
    let spend = deeds::Spend { who: id("kyra"), of: 0, pays: Vec::new(), stunts: twice, upon: None };
    assert_eq!(table.refused(spend).1, "prisma-refused-upon-target");
    table.prisma(accept("kyra"), &[]);
    table.prisma(versus(side("kyra", "Cuerpo"), side("guardia-1", "Cuerpo")), &[5, 5, 5, 1, 1]);
    assert_eq!(table.refused(shock(None, "guardia-1")).1, "prisma-refused-upon-target", "the contest's rival");
}

#[test]
fn pr_16_sharpening_is_against_the_target_of_the_action() {
    let mut table = Table::new();
    table.foe("Guardia", false);
    table.foe("Perro", false);
    let sharpen = |on| buy(StuntName::Sharpen, Some(1), on);
    table.prisma(roll_against("guardia-1", leap(vec![], RollWith::default())), &[5, 5, 5, 1, 1]);
    assert_eq!(table.refused(sharpen(Some("perro-1"))), ("PR-16".into(), "prisma-refused-upon-other".into()));
    assert_eq!(table.refused(sharpen(Some("Notario"))).1, "prisma-refused-upon-other");
    table.prisma(sharpen(None), &[]);
    table.prisma(accept("kyra"), &[]);
    table.prisma(versus(side("guardia-1", "Cuerpo"), side("kyra", "Cuerpo")), &[1, 1, 5, 5, 5]);
    table.prisma(sharpen(None), &[]);
    table.prisma(accept("kyra"), &[]);
    let held = &table.state.system_state.prisma.sharpened;
    assert_eq!(held.iter().map(|it| &*it.target).collect::<Vec<_>>(), ["guardia-1"], "a rival is the target too");
}

#[test]
fn pr_16_a_secret_act_of_the_target_ends_its_edge() {
    let mut table = Table::new();
    table.foe("Guardia", false);
    table.prisma(roll_against("guardia-1", leap(vec![], RollWith::default())), &[5, 5, 5, 1, 1]);
    table.prisma(buy(StuntName::Sharpen, Some(2), None), &[]);
    let watches = roll("guardia-1", "Cuerpo", "-", vec![], RollWith::default());
    table.prisma(secretly(roll_against("kyra", watches)), &[1, 1]);
    assert!(table.state.system_state.prisma.sharpened.is_empty());
}

#[test]
fn pr_16_an_ally_who_has_another_action_left_has_acted_all_the_same() {
    let mut table = Table::new();
    table.fighting();
    table.done(fight::SetActions { who: id("noa"), count: Some(2) });
    let assist = || buy(StuntName::Assist, None, Some("noa"));
    table.leap(1, &[], &[5, 5, 5, 1, 1]);
    table.prisma(assist(), &[]);
    assert_eq!(table.state.actions_left(&id("noa")), 1);
    table.prisma(leap(vec![], RollWith { free: true, ..RollWith::default() }), &[5, 5, 5, 1, 1]);
    assert_eq!(table.refused(assist()), ("PR-16".into(), "prisma-no-ally-acted".into()));
}

#[test]
fn pr_13_pr_16_the_log_says_what_the_surplus_paid_for_and_its_cost() {
    let mut table = Table::new();
    table.leap(1, &["ruido:1"], &[5, 5, 5, 5, 5]);
    let spending = deeds::Spend {
        who: id("kyra"),
        of: 0,
        upon: None,
        pays: vec![0],
        stunts: vec![
            Purchase { stunt: StuntName::Assist, cost: 2, upon: text("noa") },
            Purchase { stunt: StuntName::Harmonise, cost: 1, upon: None },
        ],
    };
    table.prisma(spending, &[]);
    let changed = table.events.iter().find_map(|event| match event {
        Event::Roll(RollEvent::Changed(roll)) => Some(roll),
        _ => None,
    });
    let msg = changed.expect("a roll").body.log_msg(&id("kyra"), &table.state);
    let said = |language| Words::new(language).say(&msg);
    let (es, en) = (said(Language::Es), said(Language::En));
    for part in [
        "Kyra tira",
        "complicación «ruido» pagada: 1 acierto",
        "Asistir (Noa) por 2 aciertos",
        "Armonizar por 1 acierto",
    ] {
        assert!(es.contains(part), "{es}");
    }
    for part in ["Kyra rolls", "complication “ruido” paid: 1 hit", "Assist (Noa) for 2 hits", "Harmonise for 1 hit"]
    {
        assert!(en.contains(part), "{en}");
    }
}
