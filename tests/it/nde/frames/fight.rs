//! The Fight tab: beginning one, the party's half, the opponents' half, and its end.

use biombo::deeds::fight;
use biombo::rules::grid::Spot;
use biombo::session::fight::OutOfAction;
use biombo::session::id::Seat;
use biombo::session::person::Side;
use biombo::systems::nde::deeds::{
    FoeMeans, NdeArmour, NdeAttack, NdeCircumstances, NdeEffect, NdeFoe, NdeMove, NdePower, Raise,
};
use biombo::systems::nde::rules::{AttackManner, Attribute, Benefit, Tier};
use biombo::ui::look::Glyphs;
use biombo::words::Language;

use super::kit::{asked_deed, assert_picture};
use crate::frames::id;
use crate::kit::table::{LARGE, MIDDLE, Play, SMALL, press_with_faces};
use crate::nde::table::kit::foe;

/// Two thugs and the butler are chosen.
fn foes_chosen() -> Play {
    let mut play = Play::casa();
    play.keys("2 right right down right");
    play
}

/// The fight against them, in its first half.
fn fight_begun() -> Play {
    let mut play = foes_chosen();
    play.keys("b");
    play
}

/// The same with things that have happened to people.
fn busy_fight() -> Play {
    fight_begun().perform(&[
        ("fight place bruno 2 \"la carga\"", &[]),
        ("fight place butler-1 4 \"la galería\"", &[]),
        ("fight cover vera partial", &[]),
        ("fight beset bruno", &[]),
        ("aspect add nora Aturdida --rounds 2", &[]),
        ("gauge change bruno hearts -2 \"la caída\"", &[]),
        ("move vera 2", &[]),
    ])
}

/// The opponents' half, the first thug chosen.
fn opponents_half() -> Play {
    let mut play = busy_fight();
    play.keys(". . ctrl-y");
    play
}

#[test]
fn who_comes_and_how_many() {
    assert_picture("fight_none", &foes_chosen(), SMALL);
    assert_picture("fight_none_table", &foes_chosen().seat(Seat::Table), SMALL);
    assert_picture("fight_none_en", &foes_chosen().speaking(Language::En), SMALL);
}

#[test]
fn enter_begins_the_fight_while_a_roll_is_open() {
    let mut play = foes_chosen().perform(&[("nde test vera agility 6", &[3])]);
    assert!(!play.table.state().rolls.is_empty(), "luck may still repeat it");
    play.keys("enter");
    assert!(play.table.state().fight.is_some(), "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn those_who_are_made_up_come_as_many_as_they_were_made() {
    let mut play = Play::casa();
    play.keys("2 N");
    play.type_text("Guardia");
    play.keys("tab tab right right enter");
    assert_picture("fight_improvised", &play, SMALL);
    assert_picture("fight_improvised_en", &play.speaking(Language::En), SMALL);
    let mut play = Play::casa().perform(&[("nde opponent Guardia --count 3", &[])]);
    play.keys("2 left b");
    let fighters = |play: &Play| play.table.state().fight.as_ref().map(|fight| fight.fighters.len());
    assert_eq!(fighters(&play), Some(5), "the party and two guards: one was left out");
    let mut play = play.perform(&[("fight end", &[])]);
    play.keys("b");
    assert_eq!(fighters(&play), Some(4), "whoever has fought comes when asked, and the third comes now");
}

#[test]
fn digits_say_how_many_of_each_come_into_a_fight() {
    let mut play = fight_begun();
    let before = play.table.state().fight.as_ref().expect("a fight").fighters.len();
    play.keys("h 3");
    assert_picture("fight_join", &play, SMALL);
    play.keys("down right enter");
    let fight = play.table.state().fight.as_ref().expect("a fight");
    assert_eq!(fight.fighters.len(), before + 4, "three of the first and one of the second");
}

#[test]
fn a_hero_who_is_here_and_does_not_fight_comes_before_the_bestiary() {
    let mut play = fight_begun().perform(&[("fight leave bruno", &[])]);
    play.keys("h");
    let shown = play.lines(80, 24).join("\n");
    let at = |name| shown.rfind(name).unwrap_or_else(|| panic!("{name}: {shown}"));
    assert!(at("Bruno") < at("Matón"), "{shown}");
}

#[test]
fn zones_are_chosen_by_what_they_are_called_and_who_stands_there() {
    let mut play = busy_fight().perform(&[("fight zone 4 \"La galería\"", &[])]);
    play.keys("'");
    assert_picture("fight_place", &play, SMALL);
    play.keys("4 enter");
    assert!(play.lines(80, 24).join("\n").contains("4 La galería (El mayordomo)"), "{}", play.lines(80, 24).join("\n"));
    play.keys("right enter");
    let at = |play: &Play| play.table.state().fight.clone().expect("a fight").fighters[&id("vera")].at.map(|at| at.x);
    assert_eq!(at(&play), Some(4), "beyond the last one there is room");
    assert_picture(
        "fight_place_en",
        &{
            let mut play = busy_fight().speaking(Language::En);
            play.keys("'");
            play
        },
        SMALL,
    );
    let play = busy_fight().perform(&[("fight place vera -4", &[]), ("fight join thug --at=10", &[])]);
    assert_eq!(at(&play), Some(-5), "a line may name any");
}

#[test]
fn a_turn_is_spent_with_two_keys_and_given_back_with_the_same() {
    let mut play = fight_begun();
    let spent = |play: &Play| {
        let fighter = play.table.state().fight.clone().expect("a fight").fighters[&id("vera")].clone();
        (fighter.spent.moves > 0, fighter.spent.actions > 0)
    };
    play.keys("t enter");
    assert_eq!(spent(&play), (true, true));
    play.keys("t enter");
    assert_eq!(spent(&play), (false, false));
}

#[test]
fn the_round_is_set_from_the_one_it_is() {
    let mut play = fight_begun();
    assert_eq!(play.keys("\" 3 enter"), None, "those who have not acted would lose their turns");
    play.keys("ctrl-y");
    let fight = play.table.state().fight.clone().expect("a fight");
    assert_eq!((fight.round, fight.half()), (3, Some(Side::Party)), "whose half it is stays");
}

#[test]
fn enter_begins_the_fight_too() {
    let mut play = foes_chosen();
    play.keys("enter");
    assert!(play.table.state().fight.is_some());
}

#[test]
fn who_came_to_one_fight_is_not_chosen_for_the_next() {
    let mut play = foes_chosen();
    play.keys("W b");
    let mut play = play.perform(&[("fight end", &[])]);
    assert!(play.lines(80, 24).concat().contains("[ ]"), "who comes does not hide");
    play.keys("end up right b");
    let fight = play.table.state().fight.as_ref().expect("a fight");
    let foes = fight.fighters.keys().filter(|id| play.table.state().people[*id].side == Side::Foes);
    assert!(foes.clone().count() == 1 && foes.into_iter().all(|id| play.table.state().people[id].seen_by.is_all()));
}

#[test]
fn places_have_names() {
    let named = || {
        busy_fight()
            .perform(&[("fight zone 1 \"El vestíbulo\"", &[]), ("fight zone 5 \"La galería de los relojes\"", &[])])
    };
    assert_picture("fight_zones", &named(), SMALL);
    assert_picture("fight_zones_en", &named().speaking(Language::En), MIDDLE);
    assert_picture("fight_zones_table", &named().seat(Seat::Table), SMALL);
    assert_picture("fight_zones_smallest", &named(), (60, 20));
    let mut play = named();
    play.keys("L");
    play.type_text("La escalera");
    play.keys("enter");
    let map = play.table.state().fight.as_ref().and_then(|fight| fight.map.as_ref());
    let zones = map.and_then(|map| map.zones()).expect("a line");
    let name = zones.iter().find(|zone| zone.at.x == 1).map(|zone| zone.name.to_string());
    assert_eq!(name.as_deref(), Some("La escalera"), "where Vera stands");
    play.keys("L");
    assert!(play.lines(80, 24).join("\n").contains("La escalera"), "its name is there to be rewritten");
}

#[test]
fn both_sides_and_what_can_be_done() {
    assert_picture("fight_begun", &fight_begun(), SMALL);
    assert_picture("fight_busy", &busy_fight(), SMALL);
    assert_picture("fight_busy_middle", &busy_fight(), MIDDLE);
    assert_picture("fight_busy_large", &busy_fight(), LARGE);
    assert_picture("fight_busy_ascii", &busy_fight().drawn_with(&Glyphs::ASCII), SMALL);
    assert_picture("fight_busy_en", &busy_fight().speaking(Language::En), SMALL);
    assert_picture("fight_busy_pseudo", &busy_fight().speaking(Language::Pseudo), SMALL);
}

#[test]
fn the_shared_screen_reads_words_for_hidden_numbers_and_no_choices() {
    let play = busy_fight().seat(Seat::Table);
    assert_picture("fight_busy_table", &play, SMALL);
    let screen = play.lines(80, 24).concat();
    assert!(screen.contains("entero") && !screen.contains("mayordomo") && !screen.contains("Def 5"), "{screen}");
}

#[test]
fn an_attack_from_target_to_effect() {
    let mut play = fight_begun();
    play.keys("enter");
    assert_picture("fight_strike", &play, SMALL);
    assert_picture("fight_strike_pseudo", &fight_begun_attacking(Language::Pseudo), SMALL);
    play.keys("right right");
    press_with_faces(&mut play, "enter", &[2]);
    press_with_faces(&mut play, "r", &[12]);
    assert_picture("fight_effects", &play, SMALL);
    let knocked_down = NdeEffect { who: id("vera"), effect: Benefit::KnockDown, text: None };
    assert_eq!(asked_deed(play.keys("t")), knocked_down.into(), "the printed letter, not the tab's beneath");
    assert_picture("fight_struck", &play, SMALL);
    assert_picture("fight_struck_middle", &play, MIDDLE);
    play.keys("esc");
    assert_picture("fight_acted", &play, SMALL);
    let mut play = play.perform(&[("gauge set thug-1 hearts 0 x", &[])]);
    play.keys(". o o o o enter");
    let fight = play.table.state().fight.clone().expect("a fight");
    assert_eq!(
        fight.fighters[&id("thug-1")].out,
        Some(OutOfAction::Down),
        "first to the one in question, then round the answers"
    );
}

#[test]
fn an_open_roll_leaves_letters_that_it_does_not_print_to_the_tab() {
    let mut play = fight_begun();
    play.keys("enter");
    press_with_faces(&mut play, "enter", &[2]);
    play.keys("t");
    assert!(play.lines(80, 24).join("\n").contains("▸ ajustar turno"), "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn nd_18_an_exceptional_hit_on_a_minion_asks_for_no_second_heart() {
    let mut play = fight_begun();
    play.keys("enter");
    press_with_faces(&mut play, "enter", &[12]);
    assert!(play.table.state().rolls.is_empty());
    let fight = play.table.state().fight.as_ref().expect("a fight");
    assert_eq!(fight.fighters[&id("thug-1")].out, Some(OutOfAction::Unspecified));
}

#[test]
fn nd_15_one_reason_for_several_choices_stands_once() {
    let mut play = opponents_half();
    play.keys("home");
    let screen = play.lines(120, 36).join("\n");
    assert_eq!(screen.matches("no es el turno de su bando").count(), 1, "{screen}");
}

#[test]
fn enter_takes_one_of_the_selected_before_it_begins() {
    let mut play = Play::casa();
    play.keys("2 right down enter");
    assert!(play.table.state().fight.is_none(), "{}", play.lines(80, 24).join("\n"));
    play.keys("enter");
    let fight = play.table.state().fight.as_ref().expect("a fight");
    let foes = fight.fighters.values().filter(|fighter| fighter.side == Side::Foes);
    assert_eq!(foes.count(), 2);
}

#[test]
fn whoever_still_stands_comes_before_the_bestiary_with_what_they_have_left() {
    let play = Play::casa().perform(&[
        ("fight begin Riña --foe butler", &[]),
        ("gauge change butler-1 hearts -1 x", &[]),
        ("fight end", &[]),
    ]);
    let mut play = play;
    play.keys("2");
    let screen = play.lines(80, 24).join("\n");
    let at = |text| screen.find(text).unwrap_or_else(|| panic!("{text}: {screen}"));
    assert!(at("■ El mayordomo") < at("Matón"), "{screen}");
    let row = screen.lines().find(|line| line.contains("■ El mayordomo")).expect("a row");
    assert!(row.contains("Def ") && row.contains("♥♡"), "{row}");
}

#[test]
fn enter_says_how_somebody_fell_and_goes_nowhere_unsaid() {
    let mut play = fight_begun();
    play.keys("enter");
    press_with_faces(&mut play, "enter", &[9]);
    play.keys("esc down down");
    play.keys("right enter");
    let fight = play.table.state().fight.clone().expect("a fight");
    assert_eq!(fight.fighters[&id("thug-1")].out, Some(OutOfAction::Fled));
    assert_eq!(play.keys("up up m esc"), None, "where to was not said");
}

#[test]
fn nd_12_an_opponent_goes_for_the_nearest() {
    let mut play = fight_begun();
    play.keys("down");
    play.keys("m enter");
    play.keys(". . ctrl-y");
    assert_eq!(asked_deed(play.keys("x enter")), foe("thug-1", "bruno", FoeMeans::Price).into());
}

#[test]
fn nd_15_opponents_alike_begin_at_different_victims() {
    let mut play = fight_begun();
    play.keys(". . ctrl-y");
    assert_eq!(asked_deed(play.keys("x enter")), foe("thug-1", "vera", FoeMeans::Price).into());
    play.keys("down");
    assert_eq!(asked_deed(play.keys("x enter")), foe("thug-2", "bruno", FoeMeans::Price).into());
}

#[test]
fn nd_12_a_turn_moves_to_a_zone_beside_first_towards_the_enemy() {
    let mut play = fight_begun();
    play.keys("m space");
    let listed = play.lines(80, 24)[17..].join("\n");
    assert!(listed.contains("▸ 2") && listed.contains("  0"), "{listed}");
    assert!(!listed.contains("  1 ") && !listed.contains("  3"), "only the two beside: {listed}");
}

fn fight_begun_attacking(language: Language) -> Play {
    let mut play = fight_begun().speaking(language);
    play.keys("enter");
    play
}

#[test]
fn the_attack_is_what_the_form_says() {
    let mut play = busy_fight();
    play.keys("down enter");
    play.faces = vec![7];
    let attack = |who, manner| {
        let (target, with) = (id("thug-1"), NdeCircumstances::default());
        NdeAttack { who: id(who), target, manner, defence: None, cover: None, reach: None, squares: None, with }.into()
    };
    assert_eq!(asked_deed(play.keys("enter")), attack("bruno", AttackManner::Melee), "hand to hand with who is close");
    let mut play = fight_begun();
    play.keys("down down down enter");
    play.faces = vec![7];
    // An opponent chosen is the target of the first who can act; nobody is close.
    assert_eq!(asked_deed(play.keys("enter")), attack("vera", AttackManner::Ranged));
}

#[test]
fn nd_21_a_power_is_chosen_paid_and_aimed() {
    let mut play = fight_begun();
    play.keys("down down p right");
    assert_picture("fight_power", &play, SMALL);
    play.faces = vec![9];
    let (target, what, with) = (Some(id("thug-1")), Some("Apretar el aire".into()), NdeCircumstances::default());
    let (who, tier) = (id("nora"), Tier::Standard);
    // The only price needs no saying.
    let power = NdePower {
        who,
        tier,
        what,
        pp: None,
        tn: None,
        target,
        defence: None,
        cover: None,
        squares: None,
        rolls: Attribute::Power,
        with,
    };
    assert_eq!(asked_deed(play.keys("enter")), power.into());
}

#[test]
fn nd_15_what_is_spent_is_greyed_with_its_reason() {
    let play = busy_fight();
    assert!(play.lines(80, 24).concat().contains("ya se ha movido"));
    let mut play = fight_begun();
    assert_eq!(asked_deed(play.keys("m enter")), NdeMove { who: id("vera"), at: Spot::zone(1) }.into());
    assert!(play.lines(80, 24).concat().contains("ya se ha movido"));
}

#[test]
fn the_opponents_half_offers_three_things() {
    assert_picture("fight_rivals", &opponents_half(), SMALL);
    let mut play = opponents_half();
    assert_eq!(
        asked_deed(play.keys("x right enter")),
        foe("thug-1", "bruno", FoeMeans::Price).into(),
        "the arrows choose the victim"
    );
    let mut play = opponents_half();
    play.keys("d");
    assert_picture("fight_defence", &play, SMALL);
    play.faces = vec![1];
    let defence = foe("thug-1", "vera", FoeMeans::Defence);
    assert_eq!(defence.attribute, Attribute::Agility);
    assert_eq!(asked_deed(play.keys("enter")), defence.into());
    assert_picture("fight_defended", &play, SMALL);
    assert_picture("fight_defended_table", &play.seat(Seat::Table), SMALL);
    let mut play = opponents_half();
    assert_eq!(
        asked_deed(play.keys("a down down right enter")),
        NdeFoe { hearts: 2, attribute: Attribute::Agility, ..foe("thug-1", "vera", FoeMeans::Word) }.into()
    );
}

#[test]
fn enter_does_nothing_else_where_the_chosen_one_has_acted() {
    let mut play = fight_begun();
    play.keys(". . ctrl-y");
    play.keys("x enter");
    let foe = play.table.state().fight.clone().expect("a fight");
    assert!(foe.fighters[&id("thug-1")].spent.actions > 0);
    play.keys("enter");
    let lines = play.lines(80, 24).concat();
    assert!(lines.contains("ND-15") && !lines.contains("atacar ─"), "nobody of the party attacks now: {lines}");
}

#[test]
fn enter_says_why_where_there_is_nobody_left_to_attack() {
    let play = fight_begun().perform(&[("fight out thug-1 fled", &[]), ("fight out thug-2 surrendered", &[])]);
    let mut play =
        play.command(fight::PutOut { who: id("hidden-butler-1"), how: OutOfAction::Removed, also: Vec::new() }, &[]);
    assert_eq!(play.keys("enter"), None);
    let lines = play.lines(80, 24);
    assert!(lines[22..].concat().contains("no hay a quién atacar"), "{lines:?}");
    assert!(!lines.concat().contains("contra quién"), "no form opens");
}

#[test]
fn tab_goes_to_the_next_who_can_act_and_the_end_brings_rest() {
    let mut play = fight_begun();
    attack_and_settle(&mut play, &[7]);
    let read = play.lines(80, 24);
    assert!(
        read[23].contains("Intro atacar") && !read.concat().contains("Intro cerrar la tirada"),
        "{}",
        read.join("\n")
    );
    play.keys("enter");
    assert!(play.lines(80, 24)[2..].concat().contains("quién          Bruno"), "{}", play.lines(80, 24).join("\n"));
    play.keys("esc");
    assert!(play.lines(80, 24)[2].contains("Bruno"), "Vera has only her movement left: Bruno comes next");
    play.keys("tab tab");
    assert!(play.lines(80, 24)[2].contains("Vera"), "with tab her movement is reached too");
    let play = fight_begun().perform(&[("fight out thug-1 fled", &[]), ("fight out thug-2 surrendered", &[])]);
    let mut play =
        play.command(fight::PutOut { who: id("hidden-butler-1"), how: OutOfAction::Removed, also: Vec::new() }, &[]);
    assert_picture("fight_won", &play, SMALL);
    play.keys("X ctrl-y");
    assert!(play.table.state().fight.is_none());
    assert_picture("fight_over", &play, SMALL);
}

/// The chosen one attacks and it is settled.
fn attack_and_settle(play: &mut Play, faces: &[u16]) {
    play.keys("enter");
    press_with_faces(play, "enter", faces);
}

#[test]
fn nd_12_nd_13_reach_and_cover_are_told_before_the_roll() {
    let mut play = fight_begun().perform(&[("fight cover thug-1 partial", &[])]);
    play.keys("enter");
    assert!(play.lines(80, 24).concat().contains("d12 ▸ d8 · −1 paso"), "cover hinders");
    play.keys("down left");
    assert!(play.lines(80, 24).concat().contains("ND-12"), "nobody is close: {}", play.lines(80, 24).join("\n"));
    let mut play = fight_begun().perform(&[("fight cover thug-1 full", &[])]);
    play.keys("enter");
    assert!(play.lines(80, 24).concat().contains("ND-13"), "full cover leaves no line");
}

#[test]
fn nd_24_a_token_is_offered_after_a_loss_alone() {
    let mut play = fight_begun();
    assert!(!play.lines(80, 24).concat().contains("ficha de armadura"));
    play.keys(". . ctrl-y x enter up up up");
    assert!(play.lines(80, 24).concat().contains("ficha de armadura"));
    assert_eq!(asked_deed(play.keys("A")), NdeArmour { who: id("vera") }.into());
    // In the heroes' turn, Enter on an adversary spends no token.
    let mut play = fight_begun().perform(&[("gauge change vera hearts -1 \"la caída\"", &[])]);
    play.keys("end");
    for fighter in 0..6 {
        let before = play.table.state().clone();
        assert!(!play.lines(80, 24)[23].contains("armadura"), "{}", play.lines(80, 24).join("\n"));
        play.keys("enter");
        assert_eq!(play.table.state(), &before, "{fighter}: {}", play.lines(80, 24).join("\n"));
        play.keys("esc up");
    }
}

#[test]
fn nd_19_an_ally_raises_the_fallen() {
    let mut play = fight_begun().perform(&[("gauge change nora hearts -5 \"la caída\"", &[])]);
    assert!(play.lines(80, 24).concat().contains("reanimar"));
    assert_eq!(asked_deed(play.keys("R")), Raise { who: id("vera"), fallen: id("nora") }.into());
}

#[test]
fn those_who_come_while_a_fight_is_on_join_it() {
    let fighters = |play: &Play| play.table.state().fight.as_ref().map_or(0, |fight| fight.fighters.len());
    let play = fight_begun();
    let before = fighters(&play);
    let play = play.perform(&[("nde opponent Guardia minion --count 3 --defence 4", &[])]);
    assert_eq!(fighters(&play), before + 3, "typed");
    let play = play.perform(&[("join thug:2", &[])]);
    assert_eq!(fighters(&play), before + 5, "of the bestiary");
    let play = play.perform(&[("person add Curiosa --side party", &[])]);
    assert_eq!(fighters(&play), before + 5, "who is on the other side looks on until asked");
    let play = play.perform(&[("history undo", &[]), ("history undo", &[]), ("history undo", &[])]);
    assert_eq!(fighters(&play), before, "each came by one deed");
}

#[test]
fn whoever_has_acted_is_not_told_to_attack() {
    let mut play = fight_begun();
    play.keys("2");
    assert!(play.lines(80, 24)[23].contains("atacar"), "{}", play.lines(80, 24)[23]);
    let mut play = play.perform(&[("fight turn vera --moved --spent 1", &[])]);
    play.keys("2");
    assert!(!play.lines(80, 24)[23].contains("atacar"), "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn a_half_is_not_passed_over_those_who_have_not_acted_unless_that_is_meant() {
    let mut play = fight_begun();
    assert_eq!(play.keys(". ."), None);
    assert!(play.lines(80, 24).concat().contains("Pierden su turno Vera"), "{:?}", play.lines(80, 24));
    assert_eq!(play.keys("enter"), None, "Enter answers no such question");
    assert_eq!(asked_deed(play.keys("ctrl-y")), fight::NextTurn.into());
    assert_eq!(asked_deed(play.keys(". .")), fight::NextTurn.into(), "adversaries may stand idle");
}

#[test]
fn the_end_of_a_fight_names_who_still_stands_against_the_party() {
    let mut play = fight_begun();
    play.keys("X");
    let question = play.lines(80, 24)[20..].concat();
    assert!(question.contains("en pie Matón 1"), "{question}");
    let outs: Vec<String> = play
        .table
        .state()
        .fight
        .as_ref()
        .expect("a fight")
        .fighters
        .iter()
        .filter(|(_, fighter)| fighter.side == Side::Foes)
        .map(|(who, _)| format!("fight out {who} fled"))
        .collect();
    let lines: Vec<(&str, &[biombo::rules::dice::Face])> = outs.iter().map(|line| (&**line, &[][..])).collect();
    let mut play = fight_begun().perform(&lines);
    play.keys("X");
    assert!(play.lines(80, 24)[20..].concat().contains("Se acaba el combate"));
    assert!(!play.lines(80, 24)[20..].concat().contains("en pie"));
}

#[test]
fn a_half_set_by_hand_asks_for_those_who_have_not_acted_too() {
    let mut play = fight_begun();
    let foes = || fight::SetRound { round: 1, half: Some(Side::Foes), reason: None };
    assert_eq!(play.keys(": f i g h t space r o u n d space 1 space - - h a l f space f o e s enter"), None);
    assert!(play.lines(80, 24).concat().contains("Pierden su turno Vera"), "{:?}", play.lines(80, 24));
    assert_eq!(asked_deed(play.keys("ctrl-y")), foes().into());
}
