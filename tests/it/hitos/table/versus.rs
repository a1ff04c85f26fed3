//! Two against each other (HI-05).

use biombo::deeds::{chase, fight, reveal, roll};
use biombo::rules::chase::{ChaseGoal, Distance};
use biombo::rules::sides::ContestResult;
use biombo::session::fight::FighterGroup;
use biombo::session::reveal::Thing;
use biombo::session::systems;
use biombo::session::{Event, Seat};
use biombo::systems::hitos::deeds::{HitosContest, RollAgain};
use biombo::systems::hitos::rules::drama::InvocationOutcome::{Accepted, Cancelled, Vetoed};
use biombo::systems::hitos::{Event as Ours, Roll};

use super::kit::*;

fn against(who: &str, rival: Option<&str>) -> HitosContest {
    HitosContest {
        who: id(who),
        characteristic: Characteristic::Will,
        group: None,
        against: rival.map(id),
        their_characteristic: None,
        their_group: None,
        with: OwnModifier::default(),
        theirs: TheirModifier::default(),
        what: None,
        secret: false,
    }
}

/// Who prevailed in the last deed, and between whom.
fn prevailed(table: &Table) -> Option<ContestResult> {
    table.events.iter().find_map(|event| match event {
        Event::System(systems::Event::Hitos(Ours::Prevailed { prevails, .. })) => Some(*prevails),
        _ => None,
    })
}

fn total(table: &Table, who: &str) -> i32 {
    table.roll_of::<Roll>(who).and_then(Roll::rolled).expect("it is open").total()
}

#[test]
fn hi_05_both_roll_and_the_higher_total_prevails_when_either_is_settled() {
    let mut table = Table::new();
    table.rolls(against("irene", Some("ordenanza-1")), &[8, 8, 3, 5, 4, 3]);
    assert_eq!(table.state.rolls.len(), 2);
    assert_eq!(table.refused(against("irene", Some("irene"))).1, "hitos-refused-own-rival");
    table.done(roll::SettleRoll { who: id("ordenanza-1") });
    assert_eq!((prevailed(&table), table.state.rolls.len()), (Some(ContestResult::First), 0));
}

#[test]
fn hi_05_intimidate_is_17_against_7() {
    let mut table = Table::new();
    // Her will is 6: three less make the seed's three and six.
    let versus = HitosContest {
        with: OwnModifier { modifier: 3 },
        theirs: TheirModifier { their_modifier: 3 },
        ..against("irene", None)
    };
    table.rolls(versus, &[8, 8, 3, 5, 4, 3]);
    let rolled = table.roll_of::<Roll>("irene").expect("it is open");
    let rival = rolled.rival.as_ref().and_then(|rival| rival.unnamed.as_ref()).and_then(|thrown| thrown.all());
    assert_eq!((total(&table, "irene"), rival.map(|rolled| rolled.total())), (17, Some(7)));
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(prevailed(&table), Some(ContestResult::First));
}

#[test]
fn hi_05_a_tie_is_a_draw_or_both_roll_again() {
    let mut table = Table::new();
    let versus = || HitosContest { with: OwnModifier { modifier: -6 }, ..against("irene", None) };
    table.rolls(versus(), &[5, 5, 4, 5, 5, 4]);
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(prevailed(&table), Some(ContestResult::Nobody));
    table.rolls(versus(), &[5, 5, 4, 5, 5, 4]);
    table.done(invoke("irene", "for", OWN, &[]));
    assert_eq!(table.refused(RollAgain { who: id("irene") }).1, "hitos-refused-no-tie");
    table.rolls(versus(), &[5, 5, 4, 5, 5, 4]);
    table.rolls(RollAgain { who: id("irene") }, &[9, 9, 8, 2, 3, 4]);
    assert_eq!(total(&table, "irene"), 9, "with fresh dice");
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(prevailed(&table), Some(ContestResult::First));
}

#[test]
fn hi_05_what_was_invoked_before_a_tie_is_rolled_again_is_not_carried() {
    let even = || HitosContest { with: OwnModifier { modifier: -6 }, ..against("irene", None) };
    let again = || RollAgain { who: id("irene") };
    let mut table = Table::new();
    // Her high die makes it a tie.
    table.rolls(even(), &[2, 3, 9, 8, 9, 10]);
    table.done(invoke("irene", "for", OWN, &[]));
    table.rolls(again(), &[4, 5, 6, 5, 6, 7]);
    assert_eq!(
        (total(&table, "irene"), table.refused(answer("irene", Vetoed)).1.as_str()),
        (5, "hitos-refused-nothing-to-answer"),
        "the old dice are gone"
    );
    let mut table = Table::new();
    table.rolls(even(), &[10, 10, 3, 10, 10, 3]);
    let leaves = |text: &str| MarkRoll { who: id("irene"), text: text.into(), on: None, until: None };
    table.done(leaves("La sala calla"));
    table.rolls(again(), &[1, 1, 3, 4, 4, 5]);
    table.done(leaves("Se le traba la voz"));
}

#[test]
fn hi_05_a_tie_waits_for_the_answer_to_what_was_invoked_upon_either_side() {
    let mut table = Table::new();
    let both = HitosContest { theirs: TheirModifier::default(), ..against("irene", Some("tomas")) };
    table.rolls(both, &[2, 3, 6, 3, 4, 6]);
    let [mine, theirs] = ["irene", "tomas"].map(|who| total(&table, who));
    let by = mine - theirs;
    let mut table = Table::new();
    table.rolls(
        HitosContest { theirs: TheirModifier { their_modifier: by }, ..against("irene", Some("tomas")) },
        &[2, 3, 6, 3, 4, 6],
    );
    table.done(paid_by("maite", invoke("tomas", "against", "Bebe para dormir", &[])));
    assert_eq!(table.refused(RollAgain { who: id("irene") }).1, "hitos-refused-no-tie");
    table.done(answer("tomas", Cancelled));
    table.rolls(RollAgain { who: id("irene") }, &[2, 3, 6, 3, 3, 6]);
}

#[test]
fn hi_13_what_was_invoked_upon_a_rival_who_is_not_there_is_taken_back_too() {
    let mut table = Table::new();
    table.rolls(against("irene", None), &[2, 3, 6, 3, 4, 6]);
    let upon = Invoke { rival: true, payer: Some(id("irene")), ..invoke("irene", "against", OWN, &[6]) };
    table.rolls(upon, &[9]);
    let drama = table.drama("irene");
    table.done(answer("irene", Vetoed));
    assert_eq!(table.drama("irene"), drama + 2);
    let rolled = table.roll_of::<Roll>("irene").expect("it is open");
    let unnamed = rolled.rival.as_ref().and_then(|rival| rival.unnamed.as_ref()).and_then(|thrown| thrown.all());
    assert_eq!(unnamed.map(|rolled| rolled.triple().faces()), Some([3, 4, 6]));
}

#[test]
fn hi_08_hi_09_aspects_are_invoked_upon_either_side() {
    let mut table = Table::new();
    table.rolls(against("irene", Some("tomas")), &[7, 4, 1, 9, 8, 1]);
    table.rolls(invoke("irene", "for", OWN, &[4, 1]), &[7, 9]);
    assert_eq!(total(&table, "irene"), 6 + 14);
    table.done(invoke("tomas", "against", "Suelo recién encerado", &[9, 8]));
    table.rolls(answer("tomas", Accepted), &[6, 6]);
    table.done(roll::SettleRoll { who: id("tomas") });
    assert_eq!(prevailed(&table), Some(ContestResult::First));

    table.rolls(against("irene", None), &[5, 5, 4, 9, 9, 8]);
    let on = Invoke { rival: true, ..invoke("irene", "against", "Suelo recién encerado", &[9, 9]) };
    table.rolls(on, &[1, 2]);
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(prevailed(&table), Some(ContestResult::First), "the unnamed rival has rolled again");
    table.rolls(test("irene", Characteristic::Will, SkillGroup::Combat), &[5, 5, 5]);
    let none = Invoke { rival: true, ..invoke("irene", "against", "Suelo", &[]) };
    assert_eq!(table.rule(none), "HI-05");
}

#[test]
fn a_contest_decides_what_was_called_in_a_chase() {
    let mut table = Table::new();
    table.done(fight::EndFight);
    let band = |who: &str| vec![FighterGroup { who: id(who), count: 1 }];
    table.done(chase::BeginChase {
        quarry: band("irene"),
        pursuers: band("ordenanza-1"),
        ..chase::BeginChase::default()
    });
    table.rolls(against("irene", Some("ordenanza-1")), &[8, 8, 3, 5, 4, 3]);
    table.done(roll::SettleRoll { who: id("irene") });
    let distance = |table: &Table| table.state.chases.values().next().expect("a chase").pursuits[0].distance;
    assert_eq!(distance(&table), Distance::Medium, "nothing was called");
    table.done(chase::CallExchange { who: id("ordenanza-1"), goal: ChaseGoal::Ground });
    table.rolls(against("irene", Some("ordenanza-1")), &[8, 8, 3, 5, 4, 3]);
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(distance(&table), Distance::Long);
}

#[test]
fn a_hidden_rival_is_nobody_to_the_others() {
    let mut table = Table::new();
    table.done(reveal::HideThing { what: Thing::Person(id("ordenanza-1")) });
    table.rolls(against("irene", Some("ordenanza-1")), &[8, 8, 3, 5, 4, 3]);
    let seen = table.state.rolls[&id("irene")].seen_by(&Seat::Table, &table.state).expect("it is in the open");
    let rival = seen.body_as::<Roll>().and_then(|roll| roll.rival.clone()).expect("against somebody");
    assert_eq!(rival.who, None);
    table.done(roll::SettleRoll { who: id("ordenanza-1") });
    let heard = |event: &&Event| event.audience(&table.state).has(&Seat::Table);
    assert_eq!(table.events.iter().filter(heard).count(), 0);
    assert!(table.state.rolls.contains_key(&id("irene")), "hers stays open");
}
