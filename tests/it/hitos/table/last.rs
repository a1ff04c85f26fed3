//! The dying and the insane: their rounds, who brings them back, and what it leaves.

use biombo::deeds::aspect;
use biombo::session::aspect::AspectOwner;
use biombo::systems::hitos::deeds::{
    DecideFate, FateRuling, HelpGiven, HelpTerms, HoldOn, Sequela, Soothe, SoothingWay, SpareSequela, Stabilise,
    Supervise, TakeRest,
};
use biombo::systems::hitos::rules::sheet::{Characteristic, HitosSkill, SkillGroup, SkillRank};
use biombo::systems::hitos::{DueSequela, Roll, STABILITY, STAMINA, SequelaDuration};

use super::kit::*;

fn hold(who: &str) -> HoldOn {
    HoldOn { who: id(who), track: None }
}

fn stabilise(helper: &str, patient: &str) -> Stabilise {
    let helping = HelpGiven { helper: id(helper), patient: id(patient) };
    Stabilise { helping, group: Some(SkillGroup::Profession), terms: HelpTerms::default() }
}

fn soothe(way: SoothingWay) -> Soothe {
    let helping = HelpGiven { helper: id("maite"), patient: id("irene") };
    Soothe { helping, way, group: Some(SkillGroup::Profession), terms: HelpTerms::default() }
}

fn sequela(track_kind: TrackKind, text: &str) -> Sequela {
    Sequela { who: id("irene"), track: track_kind, text: text.into(), stays: None, worsens: None }
}

/// Somebody has so many X and all other boxes slashed.
fn bring_to_worst_state(table: &mut Table, who: &str, track_kind: TrackKind, crossed: i32) {
    let gauge = if track_kind == TrackKind::Body { STAMINA } else { STABILITY };
    table.set_gauge(who, gauge.clone(), 0);
    if crossed > 0 {
        let owner = biombo::session::gauge::Owner::Person(id(who));
        table.done(biombo::deeds::gauge::CrossGauge { owner, gauge, to: crossed, reason: None });
    }
}

/// The next round of the fight begins.
fn round(table: &mut Table) {
    let round = table.state.fight.as_ref().map_or(0, |fight| fight.round) + 1;
    table.done(biombo::deeds::fight::SetRound { round, half: None, reason: None });
}

fn bonus(table: &Table, who: &str) -> i32 {
    table.roll_of::<Roll>(who).and_then(Roll::rolled).expect("it is open").plan().bonus
}

#[test]
fn hi_41_hi_47_hi_53_help_takes_the_skill_that_treats_and_adds_nothing_without_one() {
    let helping = || HelpGiven { helper: id("maite"), patient: id("irene") };
    let group = None;
    let peaceful = |treats: Option<TrackKind>| {
        let mut table = Table::new();
        table.done(biombo::deeds::fight::EndFight);
        if treats.is_some() {
            table.change_sheet("maite", |sheet| {
                // Another skill of the group stands before the one that treats.
                let other = HitosSkill { rank: SkillRank::new(1).expect("0 to 10"), ..sheet.skills[0].clone() };
                sheet.skills[0].treats = treats;
                sheet.skills.insert(0, other);
            });
        }
        table
    };
    let bonuses = |treats| {
        let mut table = peaceful(treats);
        let (track, terms) = (TrackKind::Body, HelpTerms::default());
        table.rolls(Supervise { helping: helping(), track, group, terms: terms.clone() }, &[1, 2, 3]);
        let supervises = bonus(&table, "maite");
        bring_to_worst_state(&mut table, "irene", TrackKind::Body, 0);
        table.rolls(Stabilise { helping: helping(), group, terms: terms.clone() }, &[1, 2, 3]);
        let stabilises = bonus(&table, "maite");
        let mut table = peaceful(treats);
        bring_to_worst_state(&mut table, "irene", TrackKind::Mind, 0);
        table.rolls(Soothe { helping: helping(), way: SoothingWay::Therapy, group, terms }, &[1, 2, 3]);
        (supervises, stabilises, bonus(&table, "maite"))
    };
    assert_eq!(bonuses(None), (4, 4, 4), "a typesetter's hands heal nobody");
    assert_eq!(bonuses(Some(TrackKind::Body)), (10, 10, 4));
    assert_eq!(bonuses(Some(TrackKind::Mind)), (4, 4, 10));
}

#[test]
fn hi_41_the_dying_hold_on_or_die_and_a_critical_saves_them() {
    let mut table = Table::new();
    assert_eq!(table.refused(hold("irene")).1, "hitos-refused-nobody-in-need");
    bring_to_worst_state(&mut table, "irene", TrackKind::Body, 0);
    assert_eq!(table.refused(hold("tomas")).1, "hitos-refused-not-in-need");
    table.roll_and_settle("irene", hold("irene"), &[9, 9, 9]);
    assert_eq!((table.marks("irene", TrackKind::Body), table.aspects_of("irene")), ((0, 18), vec![]), "still dying");
    round(&mut table);
    table.roll_and_settle("irene", hold("irene"), &[2, 10, 10]);
    assert_eq!(table.marks("irene", TrackKind::Body), (0, 16));
    assert_eq!(table.aspects_of("irene"), ["hitos-mark-stabilised"]);
    table.set_gauge("irene", STAMINA, 0);
    round(&mut table);
    table.roll_and_settle("irene", hold("irene"), &[1, 2, 3]);
    assert!(table.aspects_of("irene").contains(&"hitos-mark-dead".to_owned()));
    bring_to_worst_state(&mut table, "tomas", TrackKind::Body, 0);
    assert_eq!(table.refused(stabilise("maite", "irene")).1, "hitos-refused-lost");
    // The game master may say otherwise.
    let dead = aspect::RemoveAspect { on: AspectOwner::Person(id("irene")), aspect: id("dead") };
    table.done(dead);
    round(&mut table);
    table.roll_and_settle("irene", hold("irene"), &[9, 9, 9]);
}

#[test]
fn hi_41_an_aspect_in_favour_stabilises_with_the_low_die_of_that_round() {
    let mut table = Table::new();
    bring_to_worst_state(&mut table, "irene", TrackKind::Body, 0);
    table.rolls(hold("irene"), &[4, 5, 6]);
    table.done(invoke("irene", "for", OWN, &[]));
    table.done(biombo::deeds::roll::SettleRoll { who: id("irene") });
    assert_eq!((table.marks("irene", TrackKind::Body), table.drama("irene")), ((0, 14), 2));
}

#[test]
fn hi_42_whoever_is_stabilised_counts_as_incapacitated_until_they_rest() {
    let mut table = Table::new();
    bring_to_worst_state(&mut table, "irene", TrackKind::Body, 0);
    assert_eq!(table.refused(stabilise("irene", "irene")).1, "hitos-refused-own-patient");
    table.roll_and_settle("maite", stabilise("maite", "irene"), &[1, 1, 1]);
    assert_eq!(table.marks("irene", TrackKind::Body), (0, 18), "a fumble");
    round(&mut table);
    table.roll_and_settle("maite", stabilise("maite", "irene"), &[8, 8, 9]);
    assert_eq!(table.marks("irene", TrackKind::Body), (0, 10));
    table.rolls(test("irene", Characteristic::Intellect, SkillGroup::Perception), &[5, 5, 5]);
    assert_eq!(bonus(&table, "irene"), 14 - 5, "wounded by her points, incapacitated all the same");
    table.done(biombo::deeds::fight::EndFight);
    table.done(TakeRest { people: vec![id("irene")] });
    assert_eq!((table.marks("irene", TrackKind::Body), table.aspects_of("irene")), ((5, 0), vec![]));
    table.rolls(test("irene", Characteristic::Intellect, SkillGroup::Perception), &[5, 5, 5]);
    assert_eq!(bonus(&table, "irene"), 14);
}

#[test]
fn hi_42_hi_45_with_all_boxes_crossed_one_comes_back_and_a_sequela_stays() {
    let mut table = Table::new();
    bring_to_worst_state(&mut table, "irene", TrackKind::Body, 18);
    table.roll_and_settle("maite", stabilise("maite", "irene"), &[5, 6, 7]);
    assert_eq!(table.marks("irene", TrackKind::Body), (17, 0));
    assert_eq!(
        table.burden("irene").due_sequelae,
        [DueSequela { track_kind: TrackKind::Body, stays: SequelaDuration::Permanent }]
    );
    table.done(sequela(TrackKind::Body, "limp"));
    let sequelae = |table: &Table| {
        let sheet = table.state.people[&id("irene")].member.sheets.hitos.clone().expect("a sheet");
        sheet.sequelae.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!((sequelae(&table), table.burden("irene").due_sequelae), (vec!["cojera".to_owned()], vec![]));
    let worse = |older: &str| Sequela { worsens: Some(older.into()), ..sequela(TrackKind::Body, "Una pierna muerta") };
    assert_eq!(table.refused(worse("Manca")).1, "hitos-refused-no-sequela");
    table.done(worse("cojera"));
    assert_eq!(sequelae(&table), ["Una pierna muerta"]);
    // What stays is an aspect like any other.
    table.rolls(reading_test(), &[2, 3, 4]);
    table.done(Invoke { exhaust: true, ..invoke("irene", "for", "Una pierna muerta", &[]) });
    assert_eq!(table.drama("irene"), 3);
}

#[test]
fn hi_45_a_sequela_of_crossed_boxes_lasts_until_somebody_is_healthy() {
    let mut table = Table::new();
    table.done(harm("irene", TrackKind::Body, 5));
    for points in [5, 5, 3] {
        table.done(harm("irene", TrackKind::Body, points));
    }
    table.roll_and_settle("maite", stabilise("maite", "irene"), &[5, 6, 7]);
    // 13 `/`: 6 go and 7 set; again, so that 12 are X.
    for points in [5, 5, 1, 5] {
        table.done(harm("irene", TrackKind::Body, points));
    }
    table.done(DecideFate { who: id("irene"), track: TrackKind::Body, fate: FateRuling::Saved });
    table.done(biombo::deeds::fight::EndFight);
    table.done(TakeRest { people: vec![id("irene")] });
    let due = DueSequela { track_kind: TrackKind::Body, stays: SequelaDuration::Recovered };
    assert!(table.burden("irene").due_sequelae.contains(&due), "{:?}", table.burden("irene"));
    let temporary =
        Sequela { stays: Some(SequelaDuration::Recovered), ..sequela(TrackKind::Body, "Brazo en cabestrillo") };
    table.done(temporary);
    assert_eq!(table.aspects_of("irene"), ["Brazo en cabestrillo"]);
    table.set_gauge("irene", STAMINA, 13);
    table.done(biombo::systems::hitos::deeds::RecoverTrack {
        who: id("irene"),
        track: TrackKind::Body,
        no_rest: false,
        aspect: None,
        exhaust: None,
    });
    assert_eq!((table.aspects_of("irene"), table.burden("irene").passing), (vec![], vec![]), "healthy again");
}

#[test]
fn hi_53_the_insane_lose_their_mind_or_come_round_disturbed() {
    let mut table = Table::new();
    bring_to_worst_state(&mut table, "irene", TrackKind::Mind, 3);
    table.roll_and_settle("irene", hold("irene"), &[9, 9, 9]);
    assert_eq!(table.aspects_of("irene"), Vec::<String>::new());
    round(&mut table);
    table.roll_and_settle("irene", hold("irene"), &[2, 10, 10]);
    assert_eq!(table.marks("irene", TrackKind::Mind), (15, 0), "24 `/`: 12 go, 12 set");
    assert_eq!(table.aspects_of("irene"), ["hitos-mark-soothed"]);
    let stays: Vec<SequelaDuration> = table.burden("irene").due_sequelae.iter().map(|due| due.stays).collect();
    assert_eq!(stays, [SequelaDuration::Recovered, SequelaDuration::Permanent]);
    table.done(SpareSequela { who: id("irene"), track: Some(TrackKind::Mind), stays: None });
    assert_eq!(table.burden("irene").due_sequelae, []);
    bring_to_worst_state(&mut table, "irene", TrackKind::Mind, 0);
    round(&mut table);
    table.roll_and_settle("irene", hold("irene"), &[1, 2, 3]);
    assert!(table.aspects_of("irene").contains(&"hitos-mark-mind-lost".to_owned()));
}

#[test]
fn hi_53_others_bring_the_insane_round_in_three_ways() {
    for (way, faces, added) in [
        (SoothingWay::Composure, [6, 9, 9], 6),
        (SoothingWay::Close, [2, 6, 7], 10),
        (SoothingWay::Therapy, [2, 6, 7], 10),
    ] {
        let mut table = Table::new();
        assert_eq!(table.refused(soothe(way)).1, "hitos-refused-nobody-in-need");
        bring_to_worst_state(&mut table, "irene", TrackKind::Mind, 0);
        table.rolls(soothe(way), &faces);
        assert_eq!(bonus(&table, "maite"), added, "{way:?}");
        table.done(biombo::deeds::roll::SettleRoll { who: id("maite") });
        let low = u32::from(faces[0]);
        assert_eq!(
            (table.marks("irene", TrackKind::Mind), table.aspects_of("irene").len()),
            ((0, 27 - low), 1),
            "{way:?}"
        );
    }
}

#[test]
fn hi_53_the_game_masters_word_makes_a_mind_go_out() {
    let mut table = Table::new();
    let fate = |fate| DecideFate { who: id("irene"), track: TrackKind::Mind, fate };
    assert_eq!(table.refused(fate(FateRuling::Saved)).1, "refused-nothing-changes");
    bring_to_worst_state(&mut table, "irene", TrackKind::Mind, 0);
    table.done(fate(FateRuling::Lost));
    table.done(fate(FateRuling::Returned));
    table.done(fate(FateRuling::Saved));
    assert_eq!((table.marks("irene", TrackKind::Mind), table.aspects_of("irene").len()), ((14, 0), 1));
}

#[test]
fn hi_41_one_round_of_a_fight_takes_one_roll_for_life() {
    let mut table = Table::new();
    table.set_gauge("irene", STAMINA, 0);
    table.roll_and_settle("irene", hold("irene"), &[9, 9, 9]);
    assert_eq!(table.refused(hold("irene")), ("HI-41".into(), "hitos-refused-held".into()));
    round(&mut table);
    table.roll_and_settle("irene", hold("irene"), &[9, 9, 9]);
}

#[test]
fn hi_58_somebody_brought_back_disturbed_is_due_only_one_passing_disorder() {
    let mut table = Table::new();
    table.roll_and_settle("irene", harm("irene", TrackKind::Mind, 18), &[9, 9, 9]);
    table.done(sequela(TrackKind::Mind, "Oye pasos"));
    table.roll_and_settle("irene", harm("irene", TrackKind::Mind, 9), &[1, 2, 3]);
    table.roll_and_settle("maite", soothe(SoothingWay::Therapy), &[9, 9, 9]);
    assert_eq!((table.marks("irene", TrackKind::Mind), table.burden("irene").due_sequelae), ((0, 18), vec![]));
}

#[test]
fn hi_58_a_disorder_never_takes_the_place_of_what_the_body_keeps() {
    let mut table = Table::new();
    let for_good = |track_kind, text, worsens: Option<&str>| Sequela {
        stays: Some(SequelaDuration::Permanent),
        worsens: worsens.map(Into::into),
        ..sequela(track_kind, text)
    };
    table.done(for_good(TrackKind::Mind, "Teme los espejos", None));
    let crossed = for_good(TrackKind::Body, "Cojea", Some("Teme los espejos"));
    assert_eq!(table.refused(crossed).1, "hitos-refused-no-sequela");
    table.done(for_good(TrackKind::Mind, "Teme su reflejo", Some("Teme los espejos")));
    let sheet = table.state.people[&id("irene")].member.sheets.hitos.clone().expect("a sheet");
    assert_eq!((sheet.sequelae, sheet.disorders), (vec![], vec!["Teme su reflejo".into()]));
}

#[test]
fn hi_17_helping_spends_the_action_of_the_round() {
    let mut table = Table::new();
    bring_to_worst_state(&mut table, "irene", TrackKind::Body, 0);
    table.rolls(stabilise("maite", "irene"), &[5, 6, 7]);
    assert_eq!(["maite", "irene"].map(|who| table.state.actions_left(&id(who))), [0, 1]);
}
