//! The shared tracker: who is in the fight, where, and whose half it is.

use super::popcorn::comes_again;
use super::*;
use crate::deeds::{evening, fight, scene};
use crate::session::deed::AnyDeed;
use crate::session::events::fight::Event as FightEvent;
use crate::session::fight::{Budget, Cover, Fight, FighterGroup, OutOfAction, SpentBudget};
use crate::session::person::Side;

fn band(who: &str, count: u8) -> FighterGroup {
    FighterGroup { who: id(who), count }
}

fn begin(foes: Vec<FighterGroup>) -> fight::BeginFight {
    fight::BeginFight { name: None, foes, hidden: false }
}

fn join(band: FighterGroup) -> fight::JoinFight {
    fight::JoinFight { bands: vec![band], side: Side::Foes, at: None, before: None, hidden: false }
}

fn long(who: &str, rounds: u8) -> fight::BeginLongAction {
    fight::BeginLongAction { who: id(who), text: "fuerza la puerta".into(), rounds }
}

/// Vera and Bruno against two thugs.
fn fought() -> Play {
    let mut play = Play::new();
    play.does(begin(vec![band("maton", 2)]), &[]);
    play
}

fn fight(play: &Play) -> &Fight {
    play.state.fight.as_ref().expect("a fight")
}

fn foes_standing(play: &Play) -> usize {
    let foes = fight(play).fighters.values().filter(|fighter| fighter.side == Side::Foes);
    foes.filter(|foe| foe.out.is_none()).count()
}

#[test]
fn a_fight_begins_with_the_party_that_is_here_against_these() {
    let mut play = Play::new();
    play.does(evening::BeginEvening { present: vec![id("vera")] }, &[]);
    play.does(scene::SetScene { scene: id("muelle") }, &[]);
    let events = play.does(begin(vec![band("maton", 2)]), &[]);
    assert_eq!(&*fight(&play).name, "El muelle", "without a name it has the scene's");
    let who: Vec<_> = fight(&play).fighters.keys().map(Id::as_str).collect();
    assert_eq!(who, ["vera", "maton-1", "maton-2"]);
    assert_eq!(play.told(&events), ["log-fight-began", "log-person-came", "log-fight-joined", "log-fight-joined"]);
    assert_eq!((fight(&play).round, fight(&play).half()), (1, Some(Side::Party)));
    let zone = |who: &str| fight(&play).fighters.get(&id(who)).map(|fighter| fighter.at.map(|at| at.x));
    assert_eq!((zone("vera"), zone("maton-1"), zone("bruno")), (Some(Some(0)), Some(Some(1)), None));
    assert_eq!(foes_standing(&play), 2);
    assert_eq!(play.refuses(begin(Vec::new())), "refused-fight-on");
}

#[test]
fn nd_15_who_acts_leaves_and_joins_again_has_acted() {
    let mut play = fought();
    play.does(fight::SetSpent { who: id("vera"), spent: Some(1), more: false, moved: true, reason: None }, &[]);
    comes_again(&mut play, "vera");
    assert!(fight(&play).has_acted(&id("vera")));
    play.does(fight::NextTurn, &[]);
    comes_again(&mut play, "vera");
    play.does(fight::NextTurn, &[]);
    assert!(!fight(&play).has_acted(&id("vera")), "another round");
}

#[test]
fn places_have_the_names_that_the_scene_or_the_game_master_gives_them() {
    let mut play = fought();
    assert_eq!(fight(&play).map.as_ref().and_then(|map| map.zones()), Some(&[][..]));
    let zone = |at, name: &str| fight::NameZone { at: Spot::zone(at), name: Some(name.into()) };
    let names = |play: &Play| {
        let zones = fight(play).map.as_ref().and_then(|map| map.zones()).expect("a line");
        zones.iter().map(|zone| (zone.at.x, zone.name.to_string())).collect::<Vec<_>>()
    };
    play.does(zone(1, "El tejado"), &[]);
    play.does(zone(-2, " La\n calle"), &[]);
    assert_eq!(names(&play), [(-2, "La calle".to_owned()), (1, "El tejado".to_owned())]);
    assert_eq!(play.refuses(zone(1, "El tejado")), "refused-nothing-changes");
    assert_eq!(play.refuses(zone(100, "La luna")), "refused-off-the-line");
    let events = play.does(fight::PlaceFighter { who: id("vera"), at: Spot::zone(1), reason: None }, &[]);
    let text = spanish(&events[0].log_msg(&play.state).unwrap());
    assert!(text.contains("1 → El tejado"), "{text}");
    play.does(zone(-2, ""), &[]);
    assert_eq!(names(&play).len(), 1);

    let mut play = Play::new();
    play.state.scenes.get_mut(&id("muelle")).expect("the pier").zones =
        vec!["El muelle".into(), "".into(), "La barca".into()];
    play.does(scene::SetScene { scene: id("muelle") }, &[]);
    play.does(begin(vec![band("maton", 1)]), &[]);
    assert_eq!(names(&play), [(0, "El muelle".to_owned()), (2, "La barca".to_owned())]);
    assert_eq!(Play::new().refuses(zone(0, "El muelle")), "refused-no-fight");
}

#[test]
fn a_fight_is_refused_as_a_whole() {
    let play = Play::new();
    assert_eq!(play.refuses(begin(vec![band("maton", 1), band("dragon", 1)])), "refused-nobody");
    assert_eq!(play.refuses(begin(vec![band("maton", 21)])), "refused-how-many");
    let blank = fight::BeginFight { name: Some("".into()), foes: Vec::new(), hidden: false };
    assert_eq!(play.refuses(blank), "refused-empty");
}

#[test]
fn hidden_foes_are_nobodys_business() {
    let mut play = Play::new();
    let begin = fight::BeginFight { name: Some("Emboscada".into()), foes: vec![band("maton", 1)], hidden: true };
    let events = play.does(begin, &[]);
    let audiences: Vec<_> = events.iter().map(|event| event.audience(&play.state).is_all()).collect();
    assert_eq!(audiences, [true, false, false]);
    let moved = play.does(fight::PlaceFighter { who: id("hidden-maton-1"), at: Spot::zone(2), reason: None }, &[]);
    assert_eq!(moved[0].audience(&play.state), Audience::gm());
}

#[test]
fn people_join_and_leave() {
    let mut play = fought();
    assert_eq!(play.refuses(join(band("vera", 1))), "refused-fighting-already");
    assert_eq!(play.refuses(join(band("vera", 2))), "refused-one-of-a-kind");
    let far = fight::JoinFight {
        bands: vec![band("capitan", 1)],
        side: Side::Foes,
        at: Some(Spot::zone(100)),
        before: None,
        hidden: false,
    };
    assert_eq!(play.refuses(far), "refused-off-the-line");
    let near = fight::JoinFight {
        bands: vec![band("capitan", 1)],
        side: Side::Foes,
        at: Some(Spot::zone(-3)),
        before: None,
        hidden: false,
    };
    play.does(near, &[]);
    assert_eq!(fight(&play).fighters[&id("hidden-capitan-1")].at, Some(Spot::zone(-3)));
    let leave = || fight::LeaveFight { who: id("bruno") };
    play.does(leave(), &[]);
    assert_eq!(play.refuses(leave()), "refused-not-fighting");
    assert!(play.state.people.contains_key(&id("bruno")), "who leaves the fight is still somewhere");
    play.does(join(band("bruno", 1)), &[]);
    assert_eq!(fight(&play).fighters[&id("bruno")].side, Side::Party, "a person keeps their side");
}

#[test]
fn without_a_fight_all_of_it_is_refused() {
    let play = Play::new();
    let who = || id("vera");
    let reason = || Some("x".into());
    let deeds: [AnyDeed; 14] = [
        join(band("maton", 1)).into(),
        fight::LeaveFight { who: who() }.into(),
        fight::EndFight.into(),
        fight::NextTurn.into(),
        fight::SetRound { round: 1, half: Some(Side::Foes), reason: reason() }.into(),
        fight::PlaceFighter { who: who(), at: Spot::zone(2), reason: reason() }.into(),
        fight::SetSpent { who: who(), spent: Some(1), more: false, moved: true, reason: reason() }.into(),
        fight::TakeCover { who: who(), cover: Cover::Full }.into(),
        fight::BesetFighter { who: who(), over: false }.into(),
        fight::PutOut { who: who(), how: OutOfAction::Fled }.into(),
        fight::BringBack { who: who(), reason: reason() }.into(),
        fight::NameZone { at: Spot::zone(1), name: None }.into(),
        long("vera", 3).into(),
        fight::InterruptLongAction { who: who() }.into(),
    ];
    for deed in deeds {
        assert!(deed.available(&play.state).is_err(), "{deed:?} is shown as shut");
        assert_eq!(play.refuses(deed), "refused-no-fight");
    }
}

#[test]
fn nd_15_the_party_has_its_half_then_the_foes_then_a_new_round() {
    let mut play = fought();
    let lasts = AspectDuration::Rounds(2);
    play.does(aspect_for("vera", "Aturdida", lasts), &[]);
    for who in ["vera", "maton-1"] {
        play.does(fight::SetSpent { who: id(who), spent: Some(1), more: false, moved: true, reason: None }, &[]);
    }
    let turn = |play: &Play, who: &str| {
        let fighter = &fight(play).fighters[&id(who)];
        (fighter.spent.moves > 0, fighter.spent.actions > 0)
    };
    let events = play.does(fight::NextTurn, &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Turno: los adversarios");
    assert_eq!(turn(&play, "maton-1"), (false, false), "their turns are whole");
    assert_eq!(turn(&play, "vera"), (true, true), "hers stays spent until her half");
    let events = play.does(fight::NextTurn, &[]);
    assert_eq!(play.told(&events), ["log-fight-round"], "a passing round of an aspect says nothing");
    assert_eq!((fight(&play).round, fight(&play).half()), (2, Some(Side::Party)));
    assert_eq!(turn(&play, "vera"), (false, false));
    play.does(fight::NextTurn, &[]);
    let events = play.does(fight::NextTurn, &[]);
    assert_eq!(play.told(&events), ["log-aspect-ended", "log-fight-round"]);
}

#[test]
fn nd_15_moving_and_acting_each_spend_their_half_of_the_turn() {
    let mut play = fought();
    let spends = |play: &mut Play, actions, moves| {
        Event::from(FightEvent::Spent { who: id("vera"), actions, moves }).apply(&mut play.state);
        fight(play).left_of(&fight(play).fighters[&id("vera")])
    };
    assert_eq!(spends(&mut play, 0, 1), Budget { actions: 1, moves: 0 });
    assert_eq!(spends(&mut play, 1, 0), Budget { actions: 0, moves: 0 });
    assert_eq!(spends(&mut play, 1, 1), Budget { actions: 0, moves: 0 }, "there is no more to spend");
}

#[test]
fn anything_in_a_fight_is_set_by_word() {
    let mut play = fought();
    let round = |round, half| fight::SetRound { round, half, reason: Some("tarde".into()) };
    play.does(round(4, Some(Side::Foes)), &[]);
    assert_eq!((fight(&play).round, fight(&play).half()), (4, Some(Side::Foes)));
    assert_eq!(play.refuses(round(4, Some(Side::Foes))), "refused-nothing-changes");
    assert_eq!(play.refuses(round(0, Some(Side::Foes))), "refused-round-zero");
    play.does(fight::SetSpent { who: id("vera"), spent: Some(1), more: false, moved: true, reason: None }, &[]);
    play.does(round(4, Some(Side::Party)), &[]);
    assert_eq!(fight(&play).fighters[&id("vera")].spent.actions, 1, "the same round");
    play.does(round(5, None), &[]);
    assert_eq!(
        fight(&play).fighters[&id("vera")].spent,
        SpentBudget::default(),
        "ND-15: in a later one she has her turn again"
    );
    let place = |at| fight::PlaceFighter { who: id("vera"), at, reason: Some("empujón".into()) };
    let events = play.does(place(Spot::zone(3)), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera: zona 1 → 4, a criterio del DJ (empujón)");
    assert!(fight(&play).fighters[&id("vera")].spent.moves == 0, "being put elsewhere is no move");
    assert_eq!(play.refuses(place(Spot::zone(3))), "refused-nothing-changes");
    assert_eq!(play.refuses(place(Spot::zone(-100))), "refused-off-the-line");
    let turn = |moved, acted| {
        let (spent, reason) = (Some(u8::from(acted)), Some("olvido".into()));
        fight::SetSpent { who: id("vera"), spent, more: false, moved, reason }
    };
    assert_eq!(play.refuses(turn(false, false)), "refused-nothing-changes");
    let sentences: Vec<_> = [(true, false), (false, true), (true, true), (false, false)]
        .map(|(moved, acted)| {
            let events = play.does(turn(moved, acted), &[]);
            play.told(&events).concat()
        })
        .into();
    let keys = ["moved", "acted", "spent", "back"].map(|end| format!("log-fight-turn-{end}"));
    assert_eq!(sentences, keys);
}

#[test]
fn cover_and_being_beset_are_told() {
    let mut play = fought();
    let cover = || fight::TakeCover { who: id("vera"), cover: Cover::Partial };
    let events = play.does(cover(), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera: cobertura parcial");
    assert_eq!(play.refuses(cover()), "refused-nothing-changes");
    for beset in [true, false] {
        play.does(fight::BesetFighter { who: id("vera"), over: !beset }, &[]);
        assert_eq!(fight(&play).fighters[&id("vera")].beset, beset);
    }
    assert_eq!(play.refuses(fight::BesetFighter { who: id("vera"), over: true }), "refused-nothing-changes");
    assert_eq!(play.refuses(fight::TakeCover { who: id("nadie"), cover: Cover::Full }), "refused-nobody");
}

#[test]
fn what_takes_several_rounds_goes_on_in_every_half_of_theirs_until_it_is_done() {
    let mut play = fought();
    let events = play.does(long("vera", 3), &[]);
    assert_eq!(
        spanish(&events[0].log_msg(&play.state).unwrap()),
        "Vera empieza una acción larga: fuerza la puerta 1/3"
    );
    let at = |play: &Play| {
        let fighter = &fight(play).fighters[&id("vera")];
        (fighter.long.as_ref().map(|action| (action.done, action.rounds)), fighter.spent.actions > 0)
    };
    assert_eq!(at(&play), (Some((1, 3)), true), "it is her action of the turn");
    assert_eq!(play.refuses(long("maton-1", 3)), "refused-not-their-half");
    play.does(fight::NextTurn, &[]);
    assert_eq!(at(&play).0, Some((1, 3)), "the foes' half is none of hers");
    let events = play.does(fight::NextTurn, &[]);
    assert_eq!(play.told(&events), ["log-fight-round", "log-fight-long-on"]);
    assert_eq!(at(&play), (Some((2, 3)), true));
    play.does(fight::NextTurn, &[]);
    let events = play.does(fight::NextTurn, &[]);
    assert_eq!(spanish(&events[1].log_msg(&play.state).unwrap()), "Vera termina lo que hacía: fuerza la puerta");
    assert_eq!(at(&play), (None, true), "the last round of it is an action too");
}

#[test]
fn the_foes_go_on_with_theirs_in_their_half() {
    let mut play = fought();
    play.does(fight::NextTurn, &[]);
    play.does(long("maton-1", 2), &[]);
    play.does(fight::NextTurn, &[]);
    assert!(fight(&play).fighters[&id("maton-1")].long.is_some());
    let events = play.does(fight::NextTurn, &[]);
    assert_eq!(play.told(&events), ["log-fight-half", "log-fight-long-done"]);
}

#[test]
fn what_is_broken_off_gives_the_action_back_in_their_own_half_alone() {
    let mut play = fought();
    let interrupt = || fight::InterruptLongAction { who: id("vera") };
    assert_eq!(play.refuses(interrupt()), "refused-no-long");
    play.does(long("vera", 3), &[]);
    let events = play.does(interrupt(), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera lo deja a medias: fuerza la puerta 1/3");
    let vera = |play: &Play| fight(play).fighters[&id("vera")].clone();
    assert_eq!((vera(&play).long, vera(&play).spent.actions), (None, 0));
    play.does(long("vera", 3), &[]);
    play.does(fight::NextTurn, &[]);
    play.does(interrupt(), &[]);
    assert!(vera(&play).spent.actions > 0, "her half is over");
}

#[test]
fn who_goes_out_of_action_leaves_it_undone() {
    let mut play = fought();
    play.does(long("vera", 3), &[]);
    let events = play.does(fight::PutOut { who: id("vera"), how: OutOfAction::Down }, &[]);
    assert_eq!(play.told(&events), ["log-fight-long-broken", "log-fight-out"]);
    play.does(fight::BringBack { who: id("vera"), reason: None }, &[]);
    assert_eq!(fight(&play).fighters[&id("vera")].long, None);
    play.does(fight::PutOut { who: id("vera"), how: OutOfAction::Down }, &[]);
    assert_eq!(play.refuses(long("vera", 3)), "nde-refused-out");
}

#[test]
fn what_takes_several_rounds_is_said_otherwise_while_it_lasts() {
    let mut play = fought();
    assert_eq!([1, 100].map(|rounds| play.refuses(long("vera", rounds))), ["refused-long-rounds"; 2]);
    assert_eq!(play.refuses(fight::BeginLongAction { text: " ".into(), ..long("vera", 3) }), "refused-empty");
    play.does(long("vera", 3), &[]);
    assert_eq!(play.refuses(long("vera", 3)), "refused-nothing-changes");
    play.does(fight::NextTurn, &[]);
    play.does(fight::NextTurn, &[]);
    let events = play.does(long("vera", 5), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera sigue con lo suyo: fuerza la puerta 2/5");
    let events = play.does(long("vera", 2), &[]);
    assert_eq!(play.told(&events), ["log-fight-long-done"], "it has had as many");
    assert_eq!(play.refuses(long("vera", 3)), "refused-acted");
}

#[test]
fn nd_18_how_somebody_went_out_is_said_when_it_is_known() {
    let mut play = fought();
    let out = |how| fight::PutOut { who: id("maton-1"), how };
    let back = || fight::BringBack { who: id("maton-1"), reason: Some("levántate".into()) };
    assert_eq!(play.refuses(back()), "refused-not-out");
    let events = play.does(out(OutOfAction::Unsaid), &[]);
    assert_eq!(play.told(&events), ["log-fight-out-unsaid"]);
    assert_eq!(foes_standing(&play), 1);
    let events = play.does(out(OutOfAction::Surrendered), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Matón 1 queda fuera de combate: se rinde");
    assert_eq!(play.refuses(out(OutOfAction::Surrendered)), "refused-nothing-changes");
    play.does(back(), &[]);
    assert!(fight(&play).fighters[&id("maton-1")].out.is_none());
}

#[test]
fn a_fight_ends_and_with_it_what_lasts_rounds() {
    let mut play = fought();
    let lasts = AspectDuration::Rounds(9);
    play.does(aspect_for("vera", "Aturdida", lasts), &[]);
    let events = play.does(fight::EndFight, &[]);
    assert_eq!(play.told(&events), ["log-aspect-ended", "log-fight-ended-unnamed"]);
    assert!(play.state.fight.is_none());
    assert!(play.state.people.contains_key(&id("maton-1")), "the foes are still at the table");
}
