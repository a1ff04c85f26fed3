//! A crowded fight on a small terminal: who shares a row, who falls, and where the arrows stand when a half begins.

use biombo::words::Language;

use crate::kit::table::{Play, SMALL};

/// The whole party against four thugs and the butler.
fn crowd() -> Play {
    Play::casa().perform(&[("fight begin \"El muelle\" --foe thug:4 --foe butler", &[])])
}

fn tracker_text(play: &Play) -> String {
    let (width, height) = SMALL;
    let left = play.lines(width, height).into_iter().map(|line| line.chars().take(41).collect::<String>());
    left.collect::<Vec<_>>().join("\n")
}

#[test]
fn minions_of_a_kind_share_a_row_until_something_tells_them_apart() {
    let mut play = crowd();
    play.keys("2");
    assert!(tracker_text(&play).contains("Matón ×4"), "{}", tracker_text(&play));
    assert!(tracker_text(&play).contains("M×4 EM"), "in the picture of the zones too: {}", tracker_text(&play));
    let play = play.perform(&[("aspect add thug-2 Aturdido", &[])]);
    assert!(
        tracker_text(&play).contains("Matón ×3") && tracker_text(&play).contains("Matón 2"),
        "{}",
        tracker_text(&play)
    );
    let play = play.perform(&[("fight out thug-1 fled", &[]), ("fight out thug-3 fled", &[])]);
    let fled = tracker_text(&play).lines().filter(|line| line.contains("huye")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(fled.len(), 1, "the fallen take one row: {fled:?}");
    assert!(fled[0].contains("Matón ×2"), "{fled:?}");
}

#[test]
fn those_who_left_the_fight_stand_last_in_one_row_wherever_they_fell() {
    let mut play = crowd().perform(&[
        ("fight place thug-3 3 \"la huida\"", &[]),
        ("fight out thug-1 fled", &[]),
        ("fight out thug-3 fled", &[]),
    ]);
    play.keys("2");
    let text = tracker_text(&play);
    let at = |line: &str| text.lines().position(|row| row.contains(line)).unwrap_or_else(|| panic!("{line}: {text}"));
    assert!(at("El mayordomo") < at("huye"), "{text}");
    assert_eq!(text.lines().filter(|row| row.contains("huye")).count(), 1, "{text}");
}

#[test]
fn nobody_is_scrolled_out_of_sight_in_a_crowd_at_80_by_24() {
    for language in [Language::Es, Language::En] {
        let mut play = crowd().speaking(language);
        play.keys("2 .");
        let before = tracker_text(&play);
        let fallen = [("fight out thug-2 down", &[][..]), ("fight out thug-3 fled", &[]), ("fight next", &[])];
        let play = play.perform(&fallen);
        let shown = tracker_text(&play);
        for name in ["Vera", "Bruno", "Nora", "Matón", "El mayordomo"] {
            assert!(before.contains(name) && shown.contains(name), "{name}:\n{shown}");
        }
    }
}

#[test]
fn the_arrows_stand_on_the_first_who_can_act_when_a_half_begins() {
    let mut play = crowd();
    play.keys("2 down . . ctrl-y");
    assert!(play.lines(80, 24)[2].contains("┬ Matón"), "{}", play.lines(80, 24)[2]);
    play.keys("down . .");
    assert!(play.lines(80, 24)[2].contains("┬ Vera"), "{}", play.lines(80, 24)[2]);
    let mut play = play.perform(&[("fight turn vera --moved --spent 1", &[])]);
    play.keys("t esc");
    assert!(play.lines(80, 24)[2].contains("┬ Bruno"), "{}", play.lines(80, 24)[2]);
}

#[test]
fn passing_the_turn_says_who_has_still_to_act() {
    let mut play = crowd();
    play.keys("2");
    assert!(play.lines(80, 24).concat().contains("faltan por actuar: Vera"), "nobody has acted yet");
    let mut play = play.perform(&[("fight turn vera --spent 1", &[])]);
    play.keys("2");
    let screen = play.lines(80, 24).join("\n");
    assert!(screen.contains("faltan por actuar: Bruno"), "{screen}");
}

#[test]
fn a_long_notice_moves_nothing() {
    let mut play = crowd();
    play.keys("2");
    let before = play.lines(60, 20);
    let long = "una noticia muy larga que no cabe en una sola línea de la pantalla, ni mucho menos en sesenta columnas";
    let said = biombo::rules::message::Msg::new("notice-refused-by")
        .with("rule", biombo::rules::text::Text::line("ND-24"))
        .with("why", biombo::rules::text::Text::line(long));
    play.ui.show_notice(biombo::theme::Meaning::Warn, said);
    let after = play.lines(60, 20);
    assert_eq!(before[..17], after[..17], "what stands above it stays");
    assert!(after[17..].concat().contains("sesenta columnas"), "{after:?}");
}
