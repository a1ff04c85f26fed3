//! A player's own open roll against somebody whose numbers are hidden: the player makes every choice about it, and tables
//! whose hidden number alone differs offer the same.

use biombo::deeds::{Intent, Names, parse};
use biombo::rules::dice::Faces;
use biombo::session::Seat;
use biombo::session::entry::{Entry, UnixMillis};
use biombo::session::refusal::NotDone;
use biombo::session::systems;

use crate::kit::random::id;
use crate::kit::table::{CASA, Play};

const HEMEROTECA: &str = include_str!("../../evening/hemeroteca.toml");
const MESA: &str = include_str!("../prisma/frames/mesa.toml");

/// The screen of a player, once these lines were done at a table with that campaign.
fn seat(who: &str, campaign: &str, lines: &[(&str, &[u16])]) -> Play {
    let mut play = Play::new(campaign).perform(lines).played_by(&id(who));
    play.keys("2");
    play
}

fn screen(play: &Play) -> String {
    play.lines(80, 24).join("\n")
}

/// The screens of a player at two tables, which must be the same.
#[track_caller]
fn same(mut plays: [Play; 2], key: &str, faces: &[u16]) -> String {
    if !key.is_empty() {
        plays.iter_mut().for_each(|play| play.play_key(key, faces));
    }
    let [one, other] = plays.each_ref().map(screen);
    assert_eq!(one, other);
    one
}

/// What comes of a line of the player's.
fn draft(play: &Play, line: &str, faces: &[u16]) -> Result<Entry, NotDone> {
    let Ok(Intent::Table(request)) = parse(line, &Names::default()) else { panic!("a deed: {line}") };
    play.table.draft(&play.current_seat(), *request, &mut Faces::new(faces), UnixMillis(0))
}

/// Does a line of the player's.
fn do_own(play: &mut Play, line: &str) {
    play.table.accept(draft(play, line, &[]).expect("it is theirs")).expect("it follows");
    play.refresh();
}

/// Vera attacks a thug of that Defence.
fn vera_attacks(defence: u8, face: u16) -> Play {
    let campaign = CASA.replace("damage = \"Porra", &format!("defence = {defence}\ndamage = \"Porra"));
    let faces = [face];
    seat("vera", &campaign, &[("fight begin --foe thug:1", &[]), ("nde attack vera thug-1 ranged", &faces)])
}

#[test]
fn nd_10_a_player_spends_luck_on_an_own_attack_whose_defence_is_hidden() {
    let failed = || [vera_attacks(8, 4), vera_attacks(6, 4)];
    let said = same(failed(), "", &[]);
    assert!(said.contains("r  repetir") && said.contains("f  éxito con coste") && !said.contains('%'), "{said}");
    let said = same(failed(), "r", &[9]);
    assert!(said.contains("ÉXITO") && !said.contains("repetir"), "{said}");
    let said = same(failed(), "f", &[]);
    assert!(said.contains("± CON COSTE") && said.contains("r  repetir"), "{said}");
    let said = same([vera_attacks(5, 12), vera_attacks(6, 12)], "", &[]);
    assert!(said.contains("EXCEPCIONAL") && !said.contains("repetir"), "{said}");
}

/// Nora acts upon the orderly, at that difficulty of his.
fn nora_acts_upon(difficulty: u8, faces: &[u16]) -> Play {
    let campaign =
        MESA.replace("concept = \"Toma nota de todo\"", &format!("concept = \"Toma nota\"\ndifficulty = {difficulty}"));
    let lines: [(&str, &[u16]); 4] = [
        ("evening begin nora iker telmo", &[]),
        ("fight begin --foe ordenanza:1", &[]),
        ("prisma roll nora Cuerpo --target ordenanza-1 --complication ruido:2", faces),
        ("announce nora \"Se cae un archivador:1\"", &[]),
    ];
    seat("nora", &campaign, &lines)
}

#[test]
fn pr_03_a_player_plays_an_own_attack_whose_difficulty_is_hidden() {
    let failed = || [nora_acts_upon(3, &[5, 2]), nora_acts_upon(4, &[5, 2])];
    let said = same(failed(), "", &[]);
    assert!(said.contains("1 acierto") && said.contains("ruido") && !said.contains('%'), "{said}");
    for choice in ["f  forzar", "r  comprar", "x  ", "Se cae un archivador"] {
        assert!(said.contains(choice), "{choice}: {said}");
    }
    let said = same(failed(), "f", &[3]);
    assert!(said.contains("FRACASO") && !said.contains("f  forzar"), "{said}");
    let said = same(failed(), "x", &[]);
    assert!(said.contains("DESASTRE"), "{said}");
}

#[test]
fn pr_13_a_player_spends_a_surplus_of_which_only_the_table_knows() {
    let succeeded = || [nora_acts_upon(2, &[5, 5]), nora_acts_upon(3, &[5, 5])];
    let said = same(succeeded(), "", &[]);
    assert!(said.contains("m  ") && !said.contains("sobra"), "{said}");
    let [mut rich, poor] = succeeded();
    rich.play_key("m", &[]);
    assert!(screen(&rich).contains("gastar"), "{}", screen(&rich));
    for (play, is_done) in [(rich, true), (poor, false)] {
        let drafted = draft(&play, "spend nora --pays 2", &[]);
        assert_eq!(drafted.is_ok(), is_done, "{drafted:?}");
    }
}

#[test]
fn pr_16_a_player_reads_what_was_bought_against_somebody_whose_difficulty_is_hidden() {
    let bought = || {
        [1, 2].map(|difficulty| {
            let mut play = nora_acts_upon(difficulty, &[6, 6, 6, 5, 5]);
            do_own(&mut play, "buy nora sharpen 2");
            play
        })
    };
    let said = same(bought(), "", &[]);
    assert!(said.contains("Afilar: Filo 2 contra Ordenanza"), "{said}");
    let said = same(bought(), "m", &[]);
    assert!(said.contains("2 Afilar (Ordenanza)") && said.contains("gasta 2 aciertos"), "{said}");
    assert!(!said.contains("Las probabilidades") && said.contains("Depende de números"), "{said}");
}

/// Nora acts upon somebody hidden, at that difficulty of theirs.
fn nora_acts_upon_somebody_hidden(difficulty: u8, faces: &[u16]) -> Play {
    let campaign =
        MESA.replace("concept = \"Toma nota de todo\"", &format!("concept = \"Toma nota\"\ndifficulty = {difficulty}"));
    let lines: [(&str, &[u16]); 3] = [
        ("evening begin nora iker telmo", &[]),
        ("fight begin --foe ordenanza:1 --hidden", &[]),
        ("prisma roll nora Cuerpo --target hidden-ordenanza-1 --complication ruido:2", faces),
    ];
    seat("nora", &campaign, &lines)
}

#[test]
fn pr_03_a_player_plays_an_own_roll_against_somebody_hidden_without_reading_of_them() {
    let failed = || [nora_acts_upon_somebody_hidden(3, &[5, 2]), nora_acts_upon_somebody_hidden(4, &[5, 2])];
    let said = same(failed(), "", &[]);
    for choice in ["2 aciertos", "f  forzar", "r  comprar", "x  ", "ruido"] {
        assert!(said.contains(choice), "{choice}: {said}");
    }
    assert!(!said.contains("Ordenanza") && !said.contains('%'), "{said}");
    let succeeded = || [nora_acts_upon_somebody_hidden(1, &[6, 5, 5]), nora_acts_upon_somebody_hidden(2, &[6, 5, 5])];
    let said = same(succeeded(), "", &[]);
    assert!(said.contains("m  ") && !said.contains("sobra"), "{said}");
}

/// Nora in a contest with the orderly, who has edge of that value.
fn nora_resists(edge: u8, faces: &[u16]) -> Play {
    let sheet = "concept = \"Toma nota de todo\"";
    let campaign = MESA.replace(sheet, &format!("{sheet}\nedges = [{{ name = \"Sello\", value = {edge} }}]"));
    let lines: [(&str, &[u16]); 3] = [
        ("evening begin nora iker telmo", &[]),
        ("fight begin --foe ordenanza:1", &[]),
        ("versus nora ordenanza-1 --rating Cuerpo --their-rating Cuerpo --complication ruido:1", faces),
    ];
    seat("nora", &campaign, &lines)
}

#[test]
fn pr_10_a_player_chooses_in_a_contest_whose_rival_is_hidden() {
    let lost = || [nora_resists(2, &[5, 2, 5, 2]), nora_resists(3, &[5, 2, 5, 2])];
    let said = same(lost(), "", &[]);
    for choice in ["2 aciertos", "f  forzar", "r  comprar", "Z  evitar", "x  "] {
        assert!(said.contains(choice), "{choice}: {said}");
    }
    assert!(!said.contains('%') && !said.contains("Sello"), "{said}");
    assert!(!said.contains("+1 Res") && !said.contains("+2 Res"), "a tie would bring none: {said}");
    let said = same(lost(), "f", &[3]);
    assert!(!said.contains("f  forzar") && said.contains("r  comprar"), "{said}");
    let said = same(lost(), "r", &[]);
    assert!(said.contains("3 aciertos") && said.contains("Res 2/9"), "{said}");
}

/// Once the rival has spent hits the totals are final, which the table alone may say.
#[test]
fn pr_10_what_a_hidden_rival_has_chosen_is_for_the_table_to_say() {
    let spent_by_rival = || {
        [2, 3].map(|edge| {
            let play = nora_resists(edge, &[5, 2, 5, 5]).seat(Seat::Gm);
            let mut play = play.perform(&[("spend ordenanza-1 --stunts sharpen:1", &[])]).played_by(&id("nora"));
            play.keys("2");
            play
        })
    };
    let said = same(spent_by_rival(), "", &[]);
    assert!(said.contains("f  forzar"), "{said}");
    spent_by_rival().iter().for_each(|play| assert!(draft(play, "push nora", &[5]).is_err()));
}

/// Nora acts with a surplus; the second orderly is as hard to act upon as that, which nobody else knows.
fn nora_strikes_two(difficulty: u8) -> Play {
    let sheet = "concept = \"Toma nota de todo\"";
    let campaign = MESA.replace(sheet, &format!("{sheet}\ndifficulty = {difficulty}"));
    let lines: [(&str, &[u16]); 3] = [
        ("evening begin nora iker telmo", &[]),
        ("fight begin --foe ordenanza:1", &[]),
        ("prisma roll nora Ingenio Documentos --difficulty 1 --complication ruido:1", &[6, 6, 6, 5, 5, 5, 5, 5, 5]),
    ];
    seat("nora", &campaign, &lines)
}

#[test]
fn pr_16_a_second_spending_goes_on_from_a_shock_whose_price_is_hidden() {
    let bought = || {
        [2, 3].map(|difficulty| {
            let mut play = nora_strikes_two(difficulty);
            // The player names the least price; the table knows the whole one.
            do_own(&mut play, "spend nora --stunts shock:2@ordenanza-1");
            play
        })
    };
    let paid = |play: &Play| match &play.table.state().rolls[&id("nora")].body {
        systems::Roll::Prisma(roll) => roll.rolled().expect("whole").spending(0),
        other => panic!("{other:?}"),
    };
    let [mut one, other] = bought();
    assert_eq!([paid(&one).stunts[0].cost, paid(&other).stunts[0].cost], [3, 4]);
    let said = same(bought(), "m", &[]);
    assert!(said.contains("Conmoción (Ordenanza)") && said.contains("gasta al menos 2 aciertos"), "{said}");
    one.play_key("m", &[]);
    for key in ["space", "enter"] {
        one.play_key(key, &[]);
    }
    let spending = paid(&one);
    assert_eq!((spending.paid_complications, spending.stunts[0].cost), (vec![0], 3), "{}", screen(&one));
}

/// Irene strikes at the orderly, whose reflexes are that.
fn irene_attacks(reflexes: u8, faces: &[u16]) -> Play {
    let campaign = HEMEROTECA.replace("might = 4\nreflexes = 4", &format!("might = 4\nreflexes = {reflexes}"));
    let lines: [(&str, &[u16]); 3] = [
        ("evening begin", &[]),
        ("fight begin --foe ordenanza:1", &[]),
        ("hitos attack irene ordenanza-1 unarmed", faces),
    ];
    seat("irene", &campaign, &lines)
}

#[test]
fn hi_08_a_player_invokes_on_an_own_attack_whose_defence_is_hidden() {
    let failed = || [irene_attacks(4, &[1, 2, 5]), irene_attacks(5, &[1, 2, 5])];
    let said = same(failed(), "", &[]);
    assert!(said.contains("f  aspecto a favor") && !said.contains("aspecto en contra"), "{said}");
    assert!(said.contains(" = ") && !said.contains('%') && !said.contains("Defensa"), "{said}");
    let said = same(failed(), "f", &[]);
    assert!(said.contains("2 y 1") && !said.contains('%'), "{said}");
    let [mut play, _] = failed();
    for key in ["f", "enter", "enter"] {
        play.play_key(key, &[9, 9]);
    }
    assert!(screen(&play).contains("ÉXITO"), "{}", screen(&play));
}
