//! Cards that characters give each other, and those that they ask for (LU-15).

use biombo::rules::dice::Faces;
use biombo::session::Permission;
use biombo::session::entry::UnixMillis;
use biombo::session::id::Seat;

use super::kit::{Play, id};

/// Whether somebody waits for the answer to a request for a card.
fn waits(play: &Play, who: &str) -> bool {
    play.pending(who).asks.is_some()
}

/// A fight in Nora's turn, in which she asks Teo for a card.
fn asked() -> Play {
    let mut play = Play::in_fight();
    play.perform("lunar ask nora teo", &[]);
    play
}

#[test]
fn lu_15_three_cards_at_most_lie_on_the_table_and_the_unused_return_at_the_end() {
    let mut play = Play::in_fight();
    play.set_hand("nora", "2S,5H,7C,9D");
    for card in ["2S", "5H"] {
        play.perform(&format!("lunar assist nora {card}"), &[]);
    }
    assert_eq!(play.refusal_of("lunar ask nora nora --card 7C"), "LU-15 lunar-refused-own-donation");
    assert_eq!(play.refusal_of("lunar ask nora teo --card 3S --allies Nadie"), "LU-15 lunar-refused-no-allies");
    play.perform("lunar ask nora teo --card 3S --allies \"Los serenos\"", &[]);
    assert_eq!((play.actions_left("nora"), play.actions_left("teo")), (0, 3), "the asker alone pays");
    play.give_turn("teo");
    assert_eq!(play.refusal_of("lunar assist teo 6H"), "LU-15 lunar-refused-table-full");
    play.perform("fight end", &[]);
    assert_eq!((play.hand_size("nora"), play.hand_size("teo")), (4, 2));
    assert!(play.state().cards.donated.is_empty());
}

#[test]
fn lu_15_a_character_who_has_fallen_or_left_gives_no_card() {
    let gone: [&[&str]; 4] = [
        &["gauge set teo hp 0"],
        &["fight leave teo"],
        &["evening leave teo"],
        &["fight go gusano-1", "fight go sombra-1", "fight go teo", "lunar leave teo", "fight go nora"],
    ];
    for lines in gone {
        let mut play = Play::in_fight();
        lines.iter().for_each(|line| play.perform(line, &[]));
        assert_eq!(play.refusal_of("lunar ask nora teo"), "LU-15 lunar-refused-not-available", "{lines:?}");
    }
    let mut play = Play::in_fight();
    play.perform("fight out teo", &[]);
    assert_eq!(play.refusal_of("lunar assist teo 3S"), "LU-34 refused-out-of-action");
}

#[test]
fn lu_15_a_lone_hero_asks_a_group_of_allies_who_give_of_the_game_masters_deck() {
    let mut play = Play::in_fight();
    play.perform("evening leave teo", &[]);
    assert_eq!(play.refusal_of("lunar ask nora --allies Nadie"), "LU-15 lunar-refused-no-allies");
    assert!(!play.can_read("lunar ask nora"), "somebody is asked");
    play.perform("lunar ask nora --allies \"Los serenos\"", &[]);
    assert_eq!((play.actions_left("nora"), play.hand_size("gm"), play.state().cards.donated.len()), (2, 0, 1));
    let card = play.state().cards.donated[0].card;
    let mate = biombo::rules::cards::Card::all().find(|it| it.rank == card.rank && *it != card).expect("a pair");
    play.set_hand("nora", &mate.to_string());
    play.perform(&format!("lunar attack nora gusano-1 Espada --cards {mate} --donated {card}"), &[1, 1, 1]);
    assert_eq!(play.discard_pile("gm"), card.to_string());
}

#[test]
fn lu_15_a_donor_chooses_the_card_and_the_asker_pays_when_it_comes() {
    let mut play = asked();
    assert_eq!((play.actions_left("nora"), play.state().cards.donated.len()), (3, 0));
    assert_eq!(play.outcome_of("lunar ask nora teo"), "refused-nothing-changes", "it is asked already");
    assert_eq!(play.refusal_of("lunar answer teo 2S"), " refused-card-not-in-hand");
    assert_eq!(play.refusal_of("lunar answer nora 2S"), "LU-15 lunar-refused-not-asked");
    play.perform("lunar answer teo 6H", &[]);
    assert_eq!((play.actions_left("nora"), play.actions_left("teo"), play.hand_size("teo")), (2, 3, 1));
    assert_eq!(play.state().cards.donated[0].card.to_string(), "6H");
    assert!(!waits(&play, "nora"));
}

#[test]
fn lu_15_a_donor_who_refuses_costs_the_asker_nothing() {
    for line in ["lunar answer teo --refuse", "lunar ask nora --withdraw"] {
        let mut play = asked();
        play.perform(line, &[]);
        assert_eq!((play.actions_left("nora"), play.state().cards.donated.len(), waits(&play, "nora")), (3, 0, false));
        assert_eq!(play.refusal_of("lunar answer teo 3S"), "LU-15 lunar-refused-not-asked");
        assert_eq!(play.refusal_of("lunar ask nora --withdraw"), "LU-15 lunar-refused-asks-nobody");
    }
}

#[test]
fn lu_15_a_request_ends_with_the_donor_the_turn_the_actions_and_the_fight() {
    let ends: [&[&str]; 10] = [
        &["gauge set teo hp 0"],
        &["fight leave teo"],
        &["evening leave teo"],
        &["person remove teo"],
        &["cards discard teo 3S,6H"],
        &["gauge set nora hp 0"],
        &["fight go teo"],
        &["fight round 2"],
        &["lunar prepare nora", "lunar assist nora 2S", "lunar draw nora"],
        &["fight end"],
    ];
    for lines in ends {
        let mut play = asked();
        lines.iter().for_each(|line| play.perform(line, &[]));
        assert!(play.state().system_state.lunar.pending.values().all(|pending| pending.asks.is_none()), "{lines:?}");
        assert!(play.state().debts.values().all(|owed| *owed.debt.what.key != *"lunar-owed-answer"), "{lines:?}");
    }
}

#[test]
fn lu_15_outside_fights_a_request_waits_until_the_scene_changes_or_a_fight_begins() {
    for line in ["fight begin Pelea --foe gusano", "scene set otra"] {
        let mut play = Play::new();
        play.perform("scene add Otra", &[]);
        play.perform("lunar ask nora teo", &[]);
        assert!(waits(&play, "nora"));
        play.perform(line, &[]);
        assert!(!waits(&play, "nora"), "{line}");
    }
    let mut play = Play::new();
    play.set_hand("teo", "3S,6H");
    play.perform("lunar ask nora teo", &[]);
    play.perform("lunar answer teo 3S", &[]);
    assert_eq!(play.state().cards.donated.len(), 1);
}

#[test]
fn lu_15_a_second_request_takes_the_place_of_the_first_and_two_askers_are_told_apart() {
    let (before, teo) = super::kit::FILE.split_once("id = \"teo\"\n").expect("Teo");
    let teo =
        teo.split("\n[[cast]]\n").next().and_then(|rest| rest.split("\n[[bestiary]]\n").next()).expect("his sheet");
    let eva = teo.replacen("name = \"Teo\"", "name = \"Eva\"", 1);
    let rest = super::kit::FILE.strip_prefix(before).expect("the rest");
    let mut play = Play::of(&format!("{before}id = \"eva\"\n{eva}\n[[cast]]\n{rest}"));
    play.perform("lunar deal", &[]);
    play.perform("lunar ask nora teo", &[]);
    play.perform("lunar ask nora eva", &[]);
    assert_eq!(play.refusal_of("lunar answer teo --refuse"), "LU-15 lunar-refused-not-asked", "Eva is asked now");
    play.perform("lunar ask teo eva", &[]);
    play.set_hand("eva", "3S,6H");
    assert_eq!(play.refusal_of("lunar answer eva 3S --asker eva"), "LU-15 lunar-refused-not-asked");
    play.perform("lunar answer eva 3S --asker teo", &[]);
    assert!(waits(&play, "nora") && !waits(&play, "teo"));
    play.perform("lunar answer eva 6H", &[]);
    assert!(!waits(&play, "nora"));
}

#[test]
fn lu_15_nobody_asks_for_a_card_of_an_empty_hand_or_waits_for_whoever_is_gone() {
    let mut play = Play::new();
    play.perform("lunar ask nora teo", &[]);
    play.perform("evening leave teo", &[]);
    assert!(!waits(&play, "nora"));
    play.perform("evening arrive teo", &[]);
    play.perform("lunar ask nora teo", &[]);
    play.perform("evening leave nora", &[]);
    assert!(!waits(&play, "nora"));
    let mut play = Play::in_fight();
    play.perform("cards discard teo 3S,6H", &[]);
    play.perform("lunar ask nora teo", &[]);
    assert!(!waits(&play, "nora"), "there is nothing to give");
}

#[test]
fn lu_15_at_the_seats_the_asker_names_no_card_and_the_donor_answers() {
    let file = super::kit::FILE.replace("name = \"Nora\"\n", "name = \"Nora\"\nplayer = \"Ana\"\n");
    let file = file.replace("name = \"Teo\"\n", "name = \"Teo\"\nplayer = \"Blas\"\n");
    let mut play = Play::of(&file);
    play.perform("fight begin Pelea --foe gusano", &[]);
    play.set_hand("teo", "3S,6H");
    play.give_turn("nora");
    let [nora, teo] = ["nora", "teo"].map(|who| Seat::Player(id(who)));
    let permission = |play: &Play, seat: &Seat, line: &str| {
        play.table.permission(seat, &play.request(line)).map_err(|no| no.msg.key.to_string())
    };
    assert_eq!(permission(&play, &nora, "lunar ask nora teo"), Ok(Permission::Do));
    assert_eq!(permission(&play, &nora, "lunar ask nora teo --card 3S"), Ok(Permission::Ask));
    assert_eq!(permission(&play, &nora, "lunar ask nora --allies \"Los serenos\""), Ok(Permission::Ask));
    let perform = |play: &mut Play, seat: &Seat, line: &str| {
        let entry = play.table.draft(seat, play.request(line), &mut Faces::new([]), UnixMillis(1)).expect(line);
        play.table.accept(entry).expect("it follows");
    };
    perform(&mut play, &nora, "lunar ask nora teo");
    assert_eq!(permission(&play, &nora, "lunar answer teo 3S"), Err("refused-not-yours".to_owned()));
    perform(&mut play, &teo, "lunar answer teo 3S");
    assert_eq!((play.actions_left("nora"), play.state().cards.donated.len()), (2, 1));
}
