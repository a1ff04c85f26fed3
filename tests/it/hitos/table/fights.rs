//! Fights: who goes when, who is ready, attacks and what they do.

use biombo::deeds::{fight, roll};
use biombo::rules::text::Text;
use biombo::session::aspect::{AspectDuration, AspectOwner, AspectSource, AspectTone};
use biombo::session::gauge::{self, Gauge};
use biombo::session::id::Id;
use biombo::systems::hitos::deeds::{
    Blast, Burn, Fall, HitosAttack, Ignite, MarkRoll, RollInitiative, Sequela, SetGuard, Surprise,
};
use biombo::systems::hitos::rules::HitosOutcome;
use biombo::systems::hitos::rules::damage::{Explosion, Fire};
use biombo::systems::hitos::rules::drama::InvocationOutcome::{Accepted, Vetoed};
use biombo::systems::hitos::rules::guard::Guard as Readiness;
use biombo::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use biombo::systems::hitos::{BlastZone, Consequence, DueSequela, Roll, STAMINA, SequelaDuration};

use super::kit::*;

const FOE: &str = "ordenanza-1";

/// Tomás goes for the orderly with 10.
fn attack(weapon: Option<&str>) -> HitosAttack {
    HitosAttack {
        who: id("tomas"),
        target: id(FOE),
        weapon: weapon.map(Text::new),
        with: OwnModifier::default(),
        shift: 0,
        extra: 0,
        defence: None,
        characteristic: Characteristic::Reflexes,
        group: SkillGroup::Combat,
        mythos: false,
        secret: false,
    }
}

fn settle(table: &mut Table, who: &str) {
    table.done(roll::SettleRoll { who: id(who) });
}

/// What somebody's open roll has to reach.
fn number(table: &Table, who: &str) -> i32 {
    table.roll_of::<Roll>(who).and_then(Roll::rolled).and_then(|it| it.plan().difficulty).expect("a number")
}

fn lost(table: &Table, who: &str) -> i32 {
    let level = table.state.level_of(&gauge::Owner::Person(id(who)), &STAMINA).expect("a track");
    level.max - level.now
}

fn guard(who: &str, guard: Readiness) -> SetGuard {
    SetGuard { who: id(who), guard }
}

/// Everybody in their order.
fn order(table: &Table) -> Vec<String> {
    table.state.fight.iter().flat_map(|fight| fight.fighters.keys()).map(Id::to_string).collect()
}

fn has(table: &Table, who: &str, gauge: &Gauge) -> i32 {
    table.gauge(who, gauge)
}

#[test]
fn hi_16_the_highest_goes_first_and_the_tied_roll_again() {
    let mut table = Table::new();
    // Irene 5+7, Tomás 5+7, Maite 9+5, the orderly 4+5; then Irene 2+7 and Tomás 6+7.
    let faces = [5, 4, 9, 1, 5, 8, 9, 9, 2, 4, 3, 6, 2, 1, 8, 6, 3, 9];
    table.rolls(RollInitiative, &faces);
    assert_eq!(order(&table), ["maite", "tomas", "irene", FOE]);
    assert_eq!(table.refused(RollInitiative), ("HI-16".into(), "hitos-refused-all-rolled".into()));
}

/// Tomás hits the orderly critically.
fn hit(faces: &[u16]) -> Table {
    let mut table = Table::new();
    table.rolls(attack(Some("desarmado")), faces);
    table
}

#[test]
fn hi_19_a_critical_attack_offers_a_sequela_of_its_target() {
    let mark = || MarkRoll { who: id("tomas"), text: "La ceja partida".into(), on: None, until: None };
    for (faces, lasts) in [(&[10, 10, 2], AspectDuration::Scene), (&[10, 10, 10], AspectDuration::Evening)] {
        let mut table = hit(faces);
        table.done(mark());
        let aspect = table.state.people[&id(FOE)].aspects.first().expect("a sequela").clone();
        assert_eq!(
            (aspect.lasts, aspect.tone, aspect.source),
            (lasts, Some(AspectTone::Hostile), AspectSource::Rule("HI-19".into()))
        );
        assert_eq!(table.refused(mark()).1, "hitos-refused-leaves-nothing");
    }
    let mut table = hit(&[10, 10, 2]);
    table.done(MarkRoll { on: Some(AspectOwner::Person(id("tomas"))), ..mark() });
    assert_eq!(table.state.people[&id("tomas")].aspects[0].tone, Some(AspectTone::Favourable), "or what HI-03 leaves");
}

#[test]
fn hi_19_an_unnamed_sequela_is_due_once_the_attack_is_settled() {
    // It is a massive damage as well.
    let settles = |table: &mut Table| table.rolls(roll::SettleRoll { who: id("tomas") }, &[8, 8, 8]);
    let mut table = hit(&[10, 10, 1]);
    settles(&mut table);
    let due = DueSequela { track_kind: TrackKind::Body, stays: SequelaDuration::Scene };
    assert_eq!((table.burden(FOE).due_sequelae, due.rule()), (vec![due], "HI-19"));
    let (who, text) = (id(FOE), Text::from("La ceja partida"));
    table.done(Sequela { who, track: TrackKind::Body, text, stays: None, worsens: None });
    assert_eq!((table.aspects_of(FOE), table.burden(FOE).due_sequelae.len()), (vec!["La ceja partida".to_owned()], 0));

    let mut named = hit(&[10, 10, 1]);
    named.done(MarkRoll { who: id("tomas"), text: "La ceja partida".into(), on: None, until: None });
    settles(&mut named);
    assert_eq!(named.burden(FOE).due_sequelae, []);
}

#[test]
fn hi_16_who_delays_keeps_the_lower_number_and_more_reflexes_break_a_tie() {
    let mut table = Table::new();
    for (who, initiative) in [("maite", 14), ("tomas", 12), (FOE, 10), ("irene", 9)] {
        table.done(fight::SetInitiative { who: id(who), initiative });
    }
    let delay = |who: &str, to| fight::Delay { who: id(who), initiative: Some(to) };
    let reflexes = |who: &str| {
        let sheet = table.state.people[&id(who)].member.sheets.hitos.as_ref().expect("a sheet");
        sheet.score(Characteristic::Reflexes)
    };
    assert!(reflexes("maite") < reflexes(FOE) && reflexes("tomas") > reflexes(FOE));
    table.done(fight::NextTurn);
    table.done(delay("maite", 10));
    assert_eq!(order(&table), ["tomas", FOE, "maite", "irene"]);
    table.done(fight::NextTurn);
    table.done(delay("tomas", 10));
    assert_eq!(order(&table), ["tomas", FOE, "maite", "irene"], "he goes first still");
    assert_eq!(table.refused(delay("tomas", 10)).1, "refused-initiative-not-lower");
    table.rolls(attack(Some("desarmado")), &[2, 3, 4]);
    settle(&mut table, "tomas");
    assert_eq!(table.refused(delay("tomas", 9)).1, "refused-acted-already");
}

#[test]
fn hi_15_everybody_is_unaware_until_their_first_turn() {
    let mut table = Table::new();
    table.rolls(attack(Some("desarmado")), &[2, 3, 4]);
    let unaware = number(&table, "tomas");
    settle(&mut table, "tomas");
    table.done(fight::GiveTurn::to(id(FOE)));
    table.done(fight::GiveTurn::to(id("maite")));
    table.done(fight::SetSpent { who: id("tomas"), spent: None, more: false, moved: false, reason: None });
    table.rolls(attack(Some("desarmado")), &[2, 3, 4]);
    assert_eq!([unaware, number(&table, "tomas")], [11, 14]);
}

#[test]
fn hi_18_the_helpless_stay_helpless_in_their_turn() {
    let mut table = Table::new();
    table.done(fight::GiveTurn::to(id("maite")));
    table.done(guard(FOE, Readiness::Helpless));
    table.done(fight::GiveTurn::to(id(FOE)));
    table.done(fight::GiveTurn::to(id("tomas")));
    table.rolls(attack(Some("desarmado")), &[2, 3, 4]);
    assert_eq!(number(&table, "tomas"), 5);
}

#[test]
fn hi_15_an_aware_fighter_stays_aware_when_the_order_changes() {
    let mut table = Table::new();
    let ready = |table: &mut Table| {
        table.rolls(HitosAttack { who: id(FOE), target: id("tomas"), ..attack(Some("unarmed")) }, &[1, 1, 2]);
        number(table, "ordenanza-1")
    };
    let unaware = ready(&mut table);
    let initiative = [9, 9, 9, 8, 8, 8, 7, 7, 7, 2, 2, 2];
    let mut table = Table::new();
    table.rolls(RollInitiative, &initiative);
    (0..4).for_each(|_| table.done(fight::NextTurn {}));
    let (more, moved, reason) = (false, false, None);
    table.done(fight::SetSpent { who: id("tomas"), spent: None, more, moved, reason });
    table.done(fight::SetRound { round: 2, half: None, reason: None });
    assert_eq!(ready(&mut table), unaware + 3);
}

#[test]
fn hi_15_who_is_surprised_has_no_turn_in_the_first_round() {
    let mut table = Table::new();
    table.done(Surprise { people: vec![id(FOE)] });
    table.done(fight::NextTurn);
    assert_eq!(table.state.fight.as_ref().and_then(|it| it.current_fighter(|_| true)), Some(&id(FOE)));
    table.done(fight::NextTurn);
    assert_eq!(table.state.fight.as_ref().map(|it| it.round), Some(2));
    assert_eq!(table.refused(Surprise { people: vec![id(FOE)] }).0, "HI-15");
}

#[test]
fn hi_17_one_action_a_round() {
    let mut table = Table::new();
    table.rolls(attack(Some("desarmado")), &[2, 3, 4]);
    settle(&mut table, "tomas");
    assert_eq!(table.refused(attack(None)), ("HI-17".into(), "refused-acted".into()));
}

/// Tomás goes for the door, in three rounds.
fn long() -> fight::BeginLongAction {
    fight::BeginLongAction { who: id("tomas"), text: "fuerza la puerta".into(), rounds: 3 }
}

/// How many rounds Tomás' long action has had.
fn gone(table: &Table) -> Option<u8> {
    table.state.fight.as_ref()?.fighters[&id("tomas")].long.as_ref().map(|action| action.done)
}

/// His next turn begins.
fn again(table: &mut Table) {
    let now =
        |table: &Table| table.state.fight.as_ref().and_then(|it| it.current_fighter(|_| true)) == Some(&id("tomas"));
    table.done(fight::NextTurn);
    while !now(table) {
        table.done(fight::NextTurn);
    }
}

#[test]
fn hi_17_a_long_action_takes_the_action_of_each_of_its_rounds() {
    let mut table = Table::new();
    again(&mut table);
    table.done(long());
    assert_eq!(table.refused(attack(None)), ("HI-17".into(), "refused-at-long".into()));
    again(&mut table);
    assert_eq!(gone(&table), Some(2));
    assert_eq!(table.refused(attack(None)), ("HI-17".into(), "refused-at-long".into()), "the counter has his action");
    again(&mut table);
    assert_eq!(gone(&table), None, "it is done");
    assert_eq!(table.refused(attack(None)), ("HI-17".into(), "refused-acted".into()));
    again(&mut table);
    table.rolls(attack(Some("desarmado")), &[2, 3, 4]);
}

#[test]
fn hi_17_a_fighter_who_breaks_off_a_long_action_may_attack() {
    let mut table = Table::new();
    again(&mut table);
    table.done(long());
    again(&mut table);
    table.done(fight::InterruptLongAction { who: id("tomas") });
    assert_eq!(gone(&table), None);
    table.rolls(attack(Some("desarmado")), &[2, 3, 4]);
}

#[test]
fn hi_17_hi_40_who_is_dying_leaves_it_undone() {
    let mut table = Table::new();
    again(&mut table);
    table.done(long());
    let left = u32::try_from(has(&table, "tomas", &STAMINA)).expect("no less than 0");
    table.rolls(harm("tomas", TrackKind::Body, left - 1), &[9, 9, 9]);
    settle(&mut table, "tomas");
    assert_eq!(gone(&table), Some(1), "wounds alone keep nobody from it");
    table.done(harm("tomas", TrackKind::Body, 1));
    assert_eq!(gone(&table), None);
}

#[test]
fn hi_17_hi_18_who_has_acted_cannot_only_defend_any_more() {
    let mut table = Table::new();
    table.rolls(HitosAttack { defence: Some(30), ..attack(None) }, &[2, 3, 4]);
    assert_eq!(table.refused(guard("tomas", Readiness::Defending)), ("HI-17".into(), "refused-acted".into()));
}

#[test]
fn hi_40_the_dying_do_nothing() {
    let mut table = Table::new();
    table.set_gauge("tomas", STAMINA, 0);
    assert_eq!(table.refused(attack(None)), ("HI-40".into(), "hitos-refused-dying".into()));
}

#[test]
fn hi_43_an_attack_of_the_mythos_degenerates_whoever_dies_of_it() {
    let mut table = Table::new();
    table.set_gauge("tomas", STAMINA, 1);
    let at_tomas =
        HitosAttack { who: id(FOE), target: id("tomas"), defence: Some(5), mythos: true, ..attack(Some("melee")) };
    table.rolls(at_tomas, &[6, 6, 6]);
    table.rolls(roll::SettleRoll { who: id(FOE) }, &[2, 2, 3]);
    settle(&mut table, "tomas");
    let sheet = table.state.people[&id("tomas")].member.sheets.hitos.clone().expect("a sheet");
    assert_eq!((has(&table, "tomas", &STAMINA), sheet.degeneration), (0, 1));
}

#[test]
fn hi_18_defence_is_computed_from_guard_and_state() {
    let asked = |readiness: Readiness| {
        let mut table = Table::new();
        table.done(guard(FOE, readiness));
        table.rolls(attack(None), &[2, 3, 4]);
        number(&table, "tomas")
    };
    assert_eq!([Readiness::Aware, Readiness::Defending, Readiness::Helpless].map(asked), [14, 17, 5]);
    let mut table = Table::new();
    table.done(guard(FOE, Readiness::Aware));
    let owner = table.gauge(FOE, &STAMINA);
    table.set_gauge(FOE, STAMINA, owner / 3 * 2);
    table.rolls(attack(None), &[2, 3, 4]);
    assert_eq!(number(&table, "tomas"), 12, "wounds lower it");
    let mut table = Table::new();
    assert_eq!(table.refused(HitosAttack { target: id("tomas"), ..attack(None) }).1, "hitos-refused-own-target");
    assert_eq!(table.refused(attack(Some("Sable"))).1, "hitos-refused-no-weapon");
}

#[test]
fn hi_20_hi_21_a_hit_does_the_damage_of_its_own_dice() {
    let mut table = Table::new();
    // The tripod takes the high die, and 5 and 5 make a bonus of 2; a row up it would be two dice.
    table.rolls(attack(Some("trípode")), &[1, 2, 9]);
    assert_eq!(table.outcome("tomas"), Some(HitosOutcome::Success));
    // As many as a row has take a test of the one who is hit, at once.
    table.rolls(roll::SettleRoll { who: id("tomas") }, &[9, 9, 9]);
    assert_eq!((table.outcome(FOE), lost(&table, FOE)), (Some(HitosOutcome::Success), 0));
    settle(&mut table, FOE);
    assert_eq!(lost(&table, FOE), 11);
    let mut table = Table::new();
    table.rolls(HitosAttack { shift: -1, ..attack(Some("trípode")) }, &[1, 2, 9]);
    settle(&mut table, "tomas");
    assert_eq!(lost(&table, FOE), 4);
    // Bare hands that hit like a knife stay bare hands: might counts; a gun that hits like a blade stays a gun.
    let bonus = |weapon, shift| {
        let mut table = Table::new();
        table.rolls(HitosAttack { shift, ..attack(Some(weapon)) }, &[1, 2, 9]);
        match table.roll_of::<Roll>("tomas").and_then(|roll| roll.consequence.clone()) {
            Some(Consequence::Attack(attack)) => attack.bonus,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(bonus("melee", 1), bonus("melee", 0));
    assert_eq!(bonus("small-firearm", -1), bonus("small-firearm", 0));
    // A miss does nothing.
    let mut table = Table::new();
    table.rolls(HitosAttack { defence: Some(30), ..attack(None) }, &[2, 3, 4]);
    settle(&mut table, "tomas");
    assert_eq!(lost(&table, FOE), 0);
}

#[test]
fn hi_19_hi_23_a_critical_does_the_immune_no_damage_and_leaves_its_sequela() {
    let mut table = Table::with_foe_immune_to("Físico");
    table.rolls(attack(Some("trípode")), &[2, 10, 10]);
    assert_eq!(table.outcome("tomas"), Some(HitosOutcome::Critical));
    settle(&mut table, "tomas");
    assert_eq!((lost(&table, FOE), table.burden(FOE).due_sequelae.len()), (0, 1));
}

#[test]
fn hi_20_an_aspect_shifts_the_damage_for_its_price_and_is_taken_back_with_it() {
    let shift = |direction| Invoke { on_damage: true, ..invoke("tomas", direction, "Bebe para dormir", &[]) };
    let mut table = Table::new();
    table.rolls(attack(Some("melee")), &[1, 2, 9]);
    let (drama, faces) = (table.drama("tomas"), table.roll_of::<Roll>("tomas").map(|roll| roll.face_up()));
    table.done(shift("for"));
    assert_eq!(table.drama("tomas"), drama - 1);
    assert_eq!(table.roll_of::<Roll>("tomas").map(|roll| roll.face_up()), faces, "no die falls again");
    assert_eq!(table.refused(shift("for")), ("HI-20".into(), "hitos-refused-shift".into()), "one row");
    table.done(answer("tomas", Vetoed));
    assert_eq!(table.drama("tomas"), drama + 1);
    // Against him the game master pays, and he takes the point: the middle die in place of the high one.
    table.done(shift("against"));
    table.done(answer("tomas", Accepted));
    let bonus = table.state.people[&id("tomas")].member.sheets.hitos.clone().expect("a sheet");
    let bonus = i32::from(bonus.damage_bonus(biombo::systems::hitos::rules::damage::Category::Melee));
    settle(&mut table, "tomas");
    assert_eq!((table.drama("tomas"), lost(&table, FOE)), (drama + 2, 2 + bonus));
    table.rolls(test("maite", Characteristic::Will, SkillGroup::Combat), &[4, 5, 6]);
    let plain = Invoke { on_damage: true, ..invoke("maite", "for", "Sorda del oído izquierdo", &[]) };
    assert_eq!(table.refused(plain).1, "hitos-refused-shift", "there is no damage");
}

#[test]
fn hi_19_hi_22_a_critical_multiplies_damage_and_armour_takes_from_it() {
    let mut table = Table::new();
    let at_tomas = HitosAttack { who: id(FOE), target: id("tomas"), defence: Some(40), ..attack(Some("unarmed")) };
    table.rolls(at_tomas, &[1, 10, 10]);
    assert_eq!(table.outcome(FOE), Some(HitosOutcome::Critical), "whatever the Defence");
    settle(&mut table, FOE);
    // Low 1 with a bonus, doubled, less his coat.
    let bonus = table.state.people[&id(FOE)].member.sheets.hitos.as_ref().expect("a sheet");
    let bonus = i32::from(bonus.damage_bonus(biombo::systems::hitos::rules::damage::Category::Unarmed));
    assert_eq!(lost(&table, "tomas"), (1 + bonus) * 2 - 1);
}

#[test]
fn hi_23_the_immune_suffer_no_damage() {
    let mut table = Table::with_foe_immune_to("Físico");
    table.rolls(attack(Some("trípode")), &[2, 3, 9]);
    settle(&mut table, "tomas");
    assert_eq!(lost(&table, FOE), 0);
}

#[test]
fn hi_18_an_attack_at_somebody_whose_sheet_is_gone_settles_and_does_no_damage() {
    let mut table = Table::new();
    table.rolls(attack(Some("trípode")), &[2, 3, 9]);
    let sheet = biombo::session::model::systems::Sheets::default();
    table.done(biombo::deeds::person::RewriteSheets { who: id(FOE), sheet });
    settle(&mut table, "tomas");
    assert!(table.roll_of::<Roll>("tomas").is_none());
}

#[test]
fn hi_24_a_fall_is_read_from_the_open_roll_or_from_dice_of_its_own() {
    let mut table = Table::new();
    table.rolls(test("maite", Characteristic::Reflexes, SkillGroup::Fitness), &[2, 3, 4]);
    table.done(Fall { who: id("maite"), metres: 9, thrower: None, mythos: false, shortened: Default::default() });
    assert_eq!(lost(&table, "maite"), 4);
    // A test that was made is no fall.
    let mut made = Table::new();
    made.rolls(test("maite", Characteristic::Reflexes, SkillGroup::Fitness), &[1, 10, 10]);
    made.rolls(
        Fall { who: id("maite"), metres: 3, thrower: None, mythos: false, shortened: Default::default() },
        &[3, 9, 9],
    );
    assert!((lost(&made, "maite"), made.roll_of::<Roll>("maite").is_some()) == (3, true));
    table.rolls(
        Fall { who: id("maite"), metres: 3, thrower: None, mythos: false, shortened: Default::default() },
        &[9, 1, 5],
    );
    assert_eq!(lost(&table, "maite"), 5);
    table.rolls(attack(None), &[2, 3, 4]);
    table.rolls(
        Fall { who: id(FOE), metres: 6, thrower: Some(id("tomas")), mythos: false, shortened: Default::default() },
        &[9, 9, 9],
    );
    settle(&mut table, FOE);
    // The blow does its high die and 2, more than the fall with its middle one and 2: only the greater counts.
    assert_eq!(lost(&table, FOE), 6);
    assert_eq!(
        table
            .refused(Fall { who: id("maite"), metres: 2, thrower: None, mythos: false, shortened: Default::default() })
            .1,
        "refused-nothing-changes"
    );
}

#[test]
fn hi_28_an_explosion_tests_everybody_near() {
    let mut table = Table::new();
    let blast = Blast {
        kind: Explosion::Firecracker,
        people: vec![id("irene"), id("tomas"), id("maite")],
        difficulty: 15,
        zone: BlastZone::Inner,
        group: SkillGroup::Fitness,
        damage_kind: None,
        mythos: false,
    };
    // Irene fails with 10, Tomás is best of all, and Maite fumbles: twice the middle die.
    table.rolls(blast.clone(), &[2, 4, 5, 10, 10, 2, 1, 1, 7]);
    table.done(fight::NextTurn);
    assert_eq!([lost(&table, "irene"), lost(&table, "tomas"), lost(&table, "maite")], [4, 0, 2]);
    table.rolls(Blast { zone: BlastZone::Outer, people: vec![id("irene")], ..blast.clone() }, &[2, 4, 5]);
    settle(&mut table, "irene");
    assert_eq!(lost(&table, "irene"), 4 + 2, "at most a part of it");
    let bomb = Blast { kind: Explosion::CarBomb, people: vec![id("maite")], ..blast };
    table.rolls(bomb, &[1, 2, 3]);
    table.rolls(roll::SettleRoll { who: id("maite") }, &[1, 9, 9, 9]);
    // All three and one more are 7, as many as her Toughness or more: she holds.
    settle(&mut table, "maite");
    assert_eq!(lost(&table, "maite"), 2 + 7);
}

#[test]
fn hi_29_fire_burns_grows_and_dies_down() {
    let mut table = Table::new();
    table.done(biombo::deeds::fight::EndFight);
    let burn = Burn { who: id("tomas"), difficulty: None, helper: None, group: SkillGroup::Fitness, mythos: false };
    assert_eq!(table.refused(burn.clone()).1, "hitos-refused-no-fire");
    table.done(Ignite {
        who: id("tomas"),
        fire: Some(Fire::Medium),
        difficulty: None,
        mythos: false,
        extinguisher: Default::default(),
    });
    assert_eq!(table.refused(Burn { who: id("irene"), ..burn.clone() }).1, "hitos-refused-not-burning");
    let fire = |table: &Table| table.state.system_state.hitos.fires.get(&id("tomas")).copied();
    // A fumble: low and high, less his coat, and it grows.
    table.rolls(burn.clone(), &[1, 1, 3]);
    settle(&mut table, "tomas");
    assert_eq!((lost(&table, "tomas"), fire(&table)), (3, Some(Fire::Major)));
    // A helper makes it smaller and hurts nobody.
    table.rolls(Burn { helper: Some(id("irene")), difficulty: Some(8), ..burn.clone() }, &[2, 4, 5]);
    settle(&mut table, "irene");
    assert_eq!((lost(&table, "tomas"), fire(&table)), (3, Some(Fire::Medium)));
    // A critical puts it out.
    table.rolls(burn, &[10, 10, 3]);
    settle(&mut table, "tomas");
    assert_eq!((has(&table, "tomas", &STAMINA), fire(&table)), (18, None));
}
