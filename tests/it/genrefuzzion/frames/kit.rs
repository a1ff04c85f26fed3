//! The table that these tests play at.

use biombo::words::Language;

use crate::kit::table::{MIDDLE, Play, SMALL};

/// Vera (Ana), Bruno (Blas), Cleo (Carla), Dora (Dani), and Galo, an extra.
pub(super) const FILE: &str = include_str!("../table/reparto.toml");

/// The evening has begun, and everybody has 5 VP and 5 KP.
pub(super) fn evening_begun() -> Play {
    let mut play = Play::new(FILE).perform(&[("evening begin", &[])]);
    for player in ["ana", "blas", "carla", "dani"] {
        let give = |currency: &str| format!("purse give {player} {currency} 5");
        play = play.perform(&[(give("vp").as_str(), &[]), (give("kp").as_str(), &[])]);
    }
    play.keys("5");
    play
}

/// Vera against Bruno, with an ally on either side: the protagonist is to roll.
pub(super) fn scene_presented() -> Play {
    evening_begun().perform(&[
        ("gf announce vera bruno --scene muelle --allies cleo", &[]),
        ("gf present \"registrar la bodega\" --allies dora", &[]),
    ])
}

/// Vera has rolled five dice, one of them a botch, and may still change the roll.
pub(super) fn protagonist_rolled() -> Play {
    scene_presented().perform(&[(
        "gf roll Contrabandista Farera --relationship \"Le debe la vida\" --setting niebla --lends Médica",
        &[7, 1, 5, 3, 6],
    )])
}

/// Bruno has opposed in the middle of a duel, and Vera may retry.
pub(super) fn antagonist_opposed() -> Play {
    protagonist_rolled().perform(&[
        ("gf confirm", &[]),
        ("gf roll Aduanero Tahúr --problem deudas --buy", &[8, 7, 4, 1]),
        ("gf confirm", &[]),
    ])
}

/// Keeps a picture at both sizes and in both languages, its glyphs and its meanings.
pub(super) fn assert_pictures(name: &str, mut play: Play) {
    for (language, word) in [(Language::Es, "es"), (Language::En, "en")] {
        play = play.speaking(language);
        for ((width, height), size) in [(SMALL, "small"), (MIDDLE, "middle")] {
            let picture = play.picture(width, height);
            insta::with_settings!({ omit_expression => true }, {
                insta::assert_snapshot!(format!("{name}_{size}_{word}"), picture);
            });
        }
    }
}

/// All that the small screen says.
pub(super) fn screen(play: &Play) -> String {
    play.lines(80, 24).join("\n")
}
