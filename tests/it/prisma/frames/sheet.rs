//! Prisma's sheets on the Cast tab, and the edge of a scene on its own: readable on every screen, in both languages.

use biombo::store::campaign::bundled::find_bundled;
use biombo::words::Language;

use super::kit::assert_picture;
use crate::kit::table::{LARGE, MIDDLE, Play, SMALL};

/// The mystery that comes with the program, at its first scene.
fn dinner_scene() -> Play {
    let mystery = find_bundled("mesa-para-seis").expect("it is there");
    Play::new(mystery.text).perform(&[
        ("evening begin nora iker dalia basilio yamila", &[]),
        ("scene set cena", &[]),
        ("person add --from realquilado", &[]),
        ("prisma rate iker Umbral 1", &[]),
        ("prisma talent iker \"Ya no le asusta nada\" 1 --stacking", &[]),
        ("prisma gear iker Silbato 3 --scope \"de lejos\" --without-hit", &[]),
        ("prisma stunt iker \"A pulso\" 2 --repeatable --text \"Lo sostienes hasta que alguien llegue.\"", &[]),
        ("prisma ground \"Mantel blanco\" 1 --scope Documentos", &[]),
    ])
}

#[test]
fn a_sheet_says_where_edge_comes_from_and_when_it_counts() {
    let mut play = dinner_scene();
    play.keys("6 down");
    assert_picture("prisma_sheet", &play, SMALL);
    play.keys("tab pagedown");
    assert_picture("prisma_sheet_below", &play, SMALL);
    assert_picture("prisma_sheet_large", &play, LARGE);
    play = play.speaking(Language::En);
    assert_picture("prisma_sheet_en", &play, MIDDLE);
    play = play.speaking(Language::Pseudo);
    assert_picture("prisma_sheet_pseudo", &play, SMALL);
}

#[test]
fn an_adversarys_sheet_says_what_acting_against_them_takes() {
    let mut play = dinner_scene();
    play.keys("6 down down down down down");
    assert_picture("prisma_sheet_foe", &play, MIDDLE);
}

#[test]
fn a_scene_says_which_edge_it_brings() {
    let mut play = dinner_scene();
    play.keys("5");
    assert_picture("prisma_scene_edge", &play, LARGE);
}
