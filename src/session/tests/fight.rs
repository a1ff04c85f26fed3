//! The shared tracker: who is in the fight, where, and whose half it is.

use super::popcorn::leave_and_rejoin;
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

fn begin_long_action(who: &str, rounds: u8) -> fight::BeginLongAction {
    fight::BeginLongAction { who: id(who), text: "fuerza la puerta".into(), rounds }
}

/// Vera and Bruno against two thugs.
fn play_in_fight() -> Play {
    let mut play = Play::new();
    play.perform(begin(vec![band("maton", 2)]), &[]);
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
    play.perform(evening::BeginEvening { present: vec![id("vera")] }, &[]);
    play.perform(scene::SetScene { scene: id("muelle") }, &[]);
    let events = play.perform(begin(vec![band("maton", 2)]), &[]);
    assert_eq!(&*fight(&play).name, "El muelle", "without a name it has the scene's");
    let who: Vec<_> = fight(&play).fighters.keys().map(Id::as_str).collect();
    assert_eq!(who, ["vera", "maton-1", "maton-2"]);
    assert_eq!(play.log_keys(&events), ["log-fight-began", "log-person-came", "log-fight-joined", "log-fight-joined"]);
    assert_eq!((fight(&play).round, fight(&play).half()), (1, Some(Side::Party)));
    let zone = |who: &str| fight(&play).fighters.get(&id(who)).map(|fighter| fighter.at.map(|at| at.x));
    assert_eq!((zone("vera"), zone("maton-1"), zone("bruno")), (Some(Some(0)), Some(Some(1)), None));
    assert_eq!(foes_standing(&play), 2);
    assert_eq!(play.refusal_key(begin(Vec::new())), "refused-fight-on");
}

#[test]
fn nd_15_who_acts_leaves_and_joins_again_has_acted() {
    let mut play = play_in_fight();
    play.perform(fight::SetSpent { who: id("vera"), spent: Some(1), more: false, moved: true, reason: None }, &[]);
    leave_and_rejoin(&mut play, "vera");
    assert!(fight(&play).has_acted(&id("vera")));
    play.perform(fight::NextTurn, &[]);
    leave_and_rejoin(&mut play, "vera");
    play.perform(fight::NextTurn, &[]);
    assert!(!fight(&play).has_acted(&id("vera")), "another round");
}

#[test]
fn places_have_the_names_that_the_scene_or_the_game_master_gives_them() {
    let mut play = play_in_fight();
    assert_eq!(fight(&play).map.as_ref().and_then(|map| map.zones()), Some(&[][..]));
    let zone = |at, name: &str| fight::NameZone { at: Spot::zone(at), name: Some(name.into()) };
    let names = |play: &Play| {
        let zones = fight(play).map.as_ref().and_then(|map| map.zones()).expect("a line");
        zones.iter().map(|zone| (zone.at.x, zone.name.to_string())).collect::<Vec<_>>()
    };
    play.perform(zone(1, "El tejado"), &[]);
    play.perform(zone(-2, " La\n calle"), &[]);
    assert_eq!(names(&play), [(-2, "La calle".to_owned()), (1, "El tejado".to_owned())]);
    assert_eq!(play.refusal_key(zone(1, "El tejado")), "refused-nothing-changes");
    assert_eq!(play.refusal_key(zone(100, "La luna")), "refused-off-the-line");
    let events = play.perform(fight::PlaceFighter { who: id("vera"), at: Spot::zone(1), reason: None }, &[]);
    let text = spanish(&events[0].log_msg(&play.state).unwrap());
    assert!(text.contains("1 → El tejado"), "{text}");
    play.perform(zone(-2, ""), &[]);
    assert_eq!(names(&play).len(), 1);

    let mut play = Play::new();
    play.state.scenes.get_mut(&id("muelle")).expect("the pier").zones =
        vec!["El muelle".into(), "".into(), "La barca".into()];
    play.perform(scene::SetScene { scene: id("muelle") }, &[]);
    play.perform(begin(vec![band("maton", 1)]), &[]);
    assert_eq!(names(&play), [(0, "El muelle".to_owned()), (2, "La barca".to_owned())]);
    assert_eq!(Play::new().refusal_key(zone(0, "El muelle")), "refused-no-fight");
}

#[test]
fn a_fight_is_refused_as_a_whole() {
    let play = Play::new();
    assert_eq!(play.refusal_key(begin(vec![band("maton", 1), band("dragon", 1)])), "refused-nobody");
    assert_eq!(play.refusal_key(begin(vec![band("maton", 21)])), "refused-how-many");
    let blank = fight::BeginFight { name: Some("".into()), foes: Vec::new(), hidden: false };
    assert_eq!(play.refusal_key(blank), "refused-empty");
}

#[test]
fn only_the_game_master_learns_of_hidden_foes() {
    let mut play = Play::new();
    let begin = fight::BeginFight { name: Some("Emboscada".into()), foes: vec![band("maton", 1)], hidden: true };
    let events = play.perform(begin, &[]);
    let audiences: Vec<_> = events.iter().map(|event| event.audience(&play.state).is_all()).collect();
    assert_eq!(audiences, [true, false, false]);
    let moved = play.perform(fight::PlaceFighter { who: id("hidden-maton-1"), at: Spot::zone(2), reason: None }, &[]);
    assert_eq!(moved[0].audience(&play.state), Audience::gm());
}

#[test]
fn people_join_and_leave() {
    let mut play = play_in_fight();
    assert_eq!(play.refusal_key(join(band("vera", 1))), "refused-fighting-already");
    assert_eq!(play.refusal_key(join(band("vera", 2))), "refused-one-of-a-kind");
    let far = fight::JoinFight {
        bands: vec![band("capitan", 1)],
        side: Side::Foes,
        at: Some(Spot::zone(100)),
        before: None,
        hidden: false,
    };
    assert_eq!(play.refusal_key(far), "refused-off-the-line");
    let near = fight::JoinFight {
        bands: vec![band("capitan", 1)],
        side: Side::Foes,
        at: Some(Spot::zone(-3)),
        before: None,
        hidden: false,
    };
    play.perform(near, &[]);
    assert_eq!(fight(&play).fighters[&id("hidden-capitan-1")].at, Some(Spot::zone(-3)));
    let leave = || fight::LeaveFight { who: id("bruno") };
    play.perform(leave(), &[]);
    assert_eq!(play.refusal_key(leave()), "refused-not-fighting");
    assert!(play.state.people.contains_key(&id("bruno")), "who leaves the fight is still somewhere");
    play.perform(join(band("bruno", 1)), &[]);
    assert_eq!(fight(&play).fighters[&id("bruno")].side, Side::Party, "a person keeps their side");
}

#[test]
fn without_a_fight_its_deeds_are_refused() {
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
        fight::PutOut { who: who(), how: OutOfAction::Fled, also: Vec::new() }.into(),
        fight::BringBack { who: who(), reason: reason() }.into(),
        fight::NameZone { at: Spot::zone(1), name: None }.into(),
        begin_long_action("vera", 3).into(),
        fight::InterruptLongAction { who: who() }.into(),
    ];
    for deed in deeds {
        assert!(deed.available(&play.state).is_err(), "{deed:?} is shown as shut");
        assert_eq!(play.refusal_key(deed), "refused-no-fight");
    }
}

#[test]
fn nd_15_the_party_has_its_half_then_the_foes_then_a_new_round() {
    let mut play = play_in_fight();
    let lasts = AspectDuration::Rounds(2);
    play.perform(aspect_for("vera", "Aturdida", lasts), &[]);
    for who in ["vera", "maton-1"] {
        play.perform(fight::SetSpent { who: id(who), spent: Some(1), more: false, moved: true, reason: None }, &[]);
    }
    let turn = |play: &Play, who: &str| {
        let fighter = &fight(play).fighters[&id(who)];
        (fighter.spent.moves > 0, fighter.spent.actions > 0)
    };
    let events = play.perform(fight::NextTurn, &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Turno: los adversarios");
    assert_eq!(turn(&play, "maton-1"), (true, true), "what is spent in advance stays spent");
    assert_eq!(turn(&play, "vera"), (true, true), "hers stays spent until the next round");
    let events = play.perform(fight::NextTurn, &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-round"], "a passing round of an aspect says nothing");
    assert_eq!((fight(&play).round, fight(&play).half()), (2, Some(Side::Party)));
    assert_eq!((turn(&play, "vera"), turn(&play, "maton-1")), ((false, false), (false, false)), "all turns are whole");
    play.perform(fight::NextTurn, &[]);
    let events = play.perform(fight::NextTurn, &[]);
    assert_eq!(play.log_keys(&events), ["log-aspect-ended", "log-fight-round"]);
}

#[test]
fn nd_15_moving_and_acting_each_spend_their_half_of_the_turn() {
    let mut play = play_in_fight();
    let spends = |play: &mut Play, actions, moves| {
        Event::from(FightEvent::Spent { who: id("vera"), actions, moves }).apply(&mut play.state);
        fight(play).remaining_budget(&fight(play).fighters[&id("vera")])
    };
    assert_eq!(spends(&mut play, 0, 1), Budget { actions: 1, moves: 0 });
    assert_eq!(spends(&mut play, 1, 0), Budget { actions: 0, moves: 0 });
    assert_eq!(spends(&mut play, 1, 1), Budget { actions: 0, moves: 0 }, "there is no more to spend");
}

#[test]
fn the_game_master_can_set_anything_in_a_fight() {
    let mut play = play_in_fight();
    let round = |round, half| fight::SetRound { round, half, reason: Some("tarde".into()) };
    play.perform(round(4, Some(Side::Foes)), &[]);
    assert_eq!((fight(&play).round, fight(&play).half()), (4, Some(Side::Foes)));
    assert_eq!(play.refusal_key(round(4, Some(Side::Foes))), "refused-nothing-changes");
    assert_eq!(play.refusal_key(round(0, Some(Side::Foes))), "refused-round-zero");
    play.perform(fight::SetSpent { who: id("vera"), spent: Some(1), more: false, moved: true, reason: None }, &[]);
    play.perform(round(4, Some(Side::Party)), &[]);
    assert_eq!(fight(&play).fighters[&id("vera")].spent.actions, 1, "the same round");
    play.perform(round(5, None), &[]);
    assert_eq!(
        fight(&play).fighters[&id("vera")].spent,
        SpentBudget::default(),
        "ND-15: in a later one she has her turn again"
    );
    let place = |at| fight::PlaceFighter { who: id("vera"), at, reason: Some("empujón".into()) };
    let events = play.perform(place(Spot::zone(3)), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera: zona 1 → 4, a criterio del DJ (empujón)");
    assert!(fight(&play).fighters[&id("vera")].spent.moves == 0, "being put elsewhere is no move");
    assert_eq!(play.refusal_key(place(Spot::zone(3))), "refused-nothing-changes");
    assert_eq!(play.refusal_key(place(Spot::zone(-100))), "refused-off-the-line");
    let turn = |moved, acted| {
        let (spent, reason) = (Some(u8::from(acted)), Some("olvido".into()));
        fight::SetSpent { who: id("vera"), spent, more: false, moved, reason }
    };
    assert_eq!(play.refusal_key(turn(false, false)), "refused-nothing-changes");
    let sentences: Vec<_> = [(true, false), (false, true), (true, true), (false, false)]
        .map(|(moved, acted)| {
            let events = play.perform(turn(moved, acted), &[]);
            play.log_keys(&events).concat()
        })
        .into();
    let keys = ["moved", "acted", "spent", "back"].map(|end| format!("log-fight-turn-{end}"));
    assert_eq!(sentences, keys);
}

#[test]
fn cover_and_being_beset_are_told() {
    let mut play = play_in_fight();
    let cover = || fight::TakeCover { who: id("vera"), cover: Cover::Partial };
    let events = play.perform(cover(), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera: cobertura parcial");
    assert_eq!(play.refusal_key(cover()), "refused-nothing-changes");
    for beset in [true, false] {
        play.perform(fight::BesetFighter { who: id("vera"), over: !beset }, &[]);
        assert_eq!(fight(&play).fighters[&id("vera")].beset, beset);
    }
    assert_eq!(play.refusal_key(fight::BesetFighter { who: id("vera"), over: true }), "refused-nothing-changes");
    assert_eq!(play.refusal_key(fight::TakeCover { who: id("nadie"), cover: Cover::Full }), "refused-nobody");
}

#[test]
fn a_long_action_continues_in_every_half_of_its_side_until_it_is_done() {
    let mut play = play_in_fight();
    let events = play.perform(begin_long_action("vera", 3), &[]);
    assert_eq!(
        spanish(&events[0].log_msg(&play.state).unwrap()),
        "Vera empieza una acción larga: fuerza la puerta 1/3"
    );
    let at = |play: &Play| {
        let fighter = &fight(play).fighters[&id("vera")];
        (fighter.long.as_ref().map(|action| (action.done, action.rounds)), fighter.spent.actions > 0)
    };
    assert_eq!(at(&play), (Some((1, 3)), true), "it is her action of the turn");
    assert_eq!(play.refusal_key(begin_long_action("maton-1", 3)), "refused-not-their-half");
    play.perform(fight::NextTurn, &[]);
    assert_eq!(at(&play).0, Some((1, 3)), "the foes' half is none of hers");
    let events = play.perform(fight::NextTurn, &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-round", "log-fight-long-on"]);
    assert_eq!(at(&play), (Some((2, 3)), true));
    play.perform(fight::NextTurn, &[]);
    let events = play.perform(fight::NextTurn, &[]);
    assert_eq!(spanish(&events[1].log_msg(&play.state).unwrap()), "Vera termina lo que hacía: fuerza la puerta");
    assert_eq!(at(&play), (None, true), "the last round of it is an action too");
}

#[test]
fn the_foes_continue_their_long_actions_in_their_half() {
    let mut play = play_in_fight();
    play.perform(fight::NextTurn, &[]);
    play.perform(begin_long_action("maton-1", 2), &[]);
    play.perform(fight::NextTurn, &[]);
    assert!(fight(&play).fighters[&id("maton-1")].long.is_some());
    let events = play.perform(fight::NextTurn, &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-half", "log-fight-long-done"]);
}

#[test]
fn breaking_off_a_long_action_gives_the_action_back_only_in_its_own_half() {
    let mut play = play_in_fight();
    let interrupt = || fight::InterruptLongAction { who: id("vera") };
    assert_eq!(play.refusal_key(interrupt()), "refused-no-long");
    play.perform(begin_long_action("vera", 3), &[]);
    let events = play.perform(interrupt(), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera lo deja a medias: fuerza la puerta 1/3");
    let vera = |play: &Play| fight(play).fighters[&id("vera")].clone();
    assert_eq!((vera(&play).long, vera(&play).spent.actions), (None, 0));
    play.perform(begin_long_action("vera", 3), &[]);
    play.perform(fight::NextTurn, &[]);
    play.perform(interrupt(), &[]);
    assert!(vera(&play).spent.actions > 0, "her half is over");
}

#[test]
fn going_out_of_action_breaks_off_a_long_action() {
    let mut play = play_in_fight();
    play.perform(begin_long_action("vera", 3), &[]);
    let events = play.perform(fight::PutOut { who: id("vera"), how: OutOfAction::Down, also: Vec::new() }, &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-out", "log-fight-long-broken"]);
    play.perform(fight::BringBack { who: id("vera"), reason: None }, &[]);
    assert_eq!(fight(&play).fighters[&id("vera")].long, None);
    play.perform(fight::PutOut { who: id("vera"), how: OutOfAction::Down, also: Vec::new() }, &[]);
    assert_eq!(play.refusal_key(begin_long_action("vera", 3)), "nde-refused-out");
}

#[test]
fn a_long_action_can_be_changed_while_it_lasts() {
    let mut play = play_in_fight();
    assert_eq!([1, 100].map(|rounds| play.refusal_key(begin_long_action("vera", rounds))), ["refused-long-rounds"; 2]);
    assert_eq!(
        play.refusal_key(fight::BeginLongAction { text: " ".into(), ..begin_long_action("vera", 3) }),
        "refused-empty"
    );
    play.perform(begin_long_action("vera", 3), &[]);
    assert_eq!(play.refusal_key(begin_long_action("vera", 3)), "refused-nothing-changes");
    play.perform(fight::NextTurn, &[]);
    play.perform(fight::NextTurn, &[]);
    let events = play.perform(begin_long_action("vera", 5), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera sigue con lo suyo: fuerza la puerta 2/5");
    let events = play.perform(begin_long_action("vera", 2), &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-long-done"], "it has had as many");
    assert_eq!(play.refusal_key(begin_long_action("vera", 3)), "refused-acted");
}

#[test]
fn nd_18_how_somebody_went_out_is_said_when_it_is_known() {
    let mut play = play_in_fight();
    let out = |how| fight::PutOut { who: id("maton-1"), how, also: Vec::new() };
    let back = || fight::BringBack { who: id("maton-1"), reason: Some("levántate".into()) };
    assert_eq!(play.refusal_key(back()), "refused-not-out");
    let events = play.perform(out(OutOfAction::Unspecified), &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-out-unsaid"]);
    assert_eq!(foes_standing(&play), 1);
    let events = play.perform(out(OutOfAction::Surrendered), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Matón 1 queda fuera de combate: se rinde");
    assert_eq!(play.refusal_key(out(OutOfAction::Surrendered)), "refused-nothing-changes");
    play.perform(back(), &[]);
    assert!(fight(&play).fighters[&id("maton-1")].out.is_none());
}

#[test]
fn aspects_that_last_rounds_end_with_the_fight() {
    let mut play = play_in_fight();
    let lasts = AspectDuration::Rounds(9);
    play.perform(aspect_for("vera", "Aturdida", lasts), &[]);
    let events = play.perform(fight::EndFight, &[]);
    assert_eq!(play.log_keys(&events), ["log-aspect-ended", "log-fight-ended-unnamed"]);
    assert!(play.state.fight.is_none());
    assert!(play.state.people.contains_key(&id("maton-1")), "the foes are still at the table");
}
