//! Help: what the signs and the codes mean, the letters of several tabs, and looking for something in it.

use biombo::deeds::find;
use biombo::rules::message::rule_key;
use biombo::session::systems::SystemName;
use biombo::store::campaign::bundled::BUNDLED;
use biombo::ui::look::Glyphs;
use biombo::words::{Language, Words};

use crate::kit::table::{Play, press_with_faces};

const LANGUAGES: [Language; 2] = [Language::Es, Language::En];

/// All that the open help says.
fn told(play: &Play) -> String {
    play.lines(120, 1000).join("\n")
}

#[test]
fn every_glyph_has_a_line_in_the_legend() {
    for (glyphs, other) in [(&Glyphs::UNICODE, &Glyphs::ASCII), (&Glyphs::ASCII, &Glyphs::UNICODE)] {
        for language in LANGUAGES {
            let (words, mut play) = (Words::new(language), Play::casa().speaking(language).drawn_with(glyphs));
            play.keys("?");
            let told = told(&play);
            for ((name, drawn), (_, elsewhere)) in glyphs.legend().into_iter().zip(other.legend()) {
                let key = format!("legend-{}", name.replace('_', "-"));
                assert!(words.has(&key), "{language:?}: {key}");
                let line = |drawn: &[&str]| format!(" {} ", drawn.join(""));
                let means = words.get(&key);
                let means = means.split(':').next().unwrap_or_default();
                let is_told = |drawn: &[&str]| told.lines().any(|it| it.contains(&line(drawn)) && it.contains(means));
                assert!(is_told(&drawn), "{name}: {told}");
                assert!(drawn == elsewhere || !is_told(&elsewhere), "{name} as other terminals draw it");
            }
        }
    }
}

#[test]
fn every_rule_is_said_in_a_sentence_of_each_language() {
    let [es, en] = LANGUAGES.map(Words::new);
    for system in SystemName::ALL {
        for id in system.rules() {
            let key = rule_key(id);
            for words in [&es, &en] {
                assert!(words.has(&key), "{id}");
                let said = words.get(&key);
                assert!(said.ends_with(['.', '…']) && said.chars().count() > 30, "{id}: {said}");
            }
            assert_ne!(es.get(&key), en.get(&key), "{id}");
        }
    }
}

#[test]
fn the_rules_of_who_plays_are_told_and_no_others() {
    let mut play = Play::casa();
    play.keys("?");
    let told = told(&play);
    assert!(SystemName::Nde.rules().iter().all(|id| told.contains(&format!(" {id}  "))), "{told}");
    assert!(SystemName::Prisma.rules().iter().all(|id| !told.contains(id)), "{told}");
}

#[test]
fn rules_that_the_screen_names_come_first() {
    let mut play = Play::casa();
    press_with_faces(&mut play, "enter", &[1]);
    assert!(play.lines(80, 24).concat().contains("ND-04"));
    play.keys("?");
    let first = play.lines(80, 24)[3..6].concat();
    assert!(first.contains("Reglas que nombra la pantalla") && first.contains(" ND-04  Se tira"), "{first}");
}

#[test]
fn a_refusals_rule_comes_first_and_the_form_is_there_again() {
    let mut play = Play::casa().perform(&[("fight begin thug", &[]), ("fight cover thug-1 full", &[])]);
    play.keys("2 enter");
    let form = play.lines(80, 24);
    assert!(form.concat().contains("ND-13"), "{}", form.join("\n"));
    play.keys("?");
    let first = play.lines(80, 24)[3..7].concat();
    assert!(first.contains(" ND-13  "), "{first}");
    play.keys("esc");
    assert_eq!(play.lines(80, 24), form);
    let mut play = Play::casa();
    play.keys("4 A");
    assert!(play.lines(80, 24)[22].contains("ND-24"), "{}", play.lines(80, 24)[22]);
    play.keys("?");
    assert!(play.lines(80, 24)[4].contains(" ND-24  Opcional"), "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn help_is_searched_by_its_words() {
    let mut play = Play::casa();
    play.keys("4 ? /");
    play.type_text("resp CORAZ");
    let found = play.lines(80, 24).join("\n");
    assert!(found.contains("ND-20") && !found.contains("ND-01") && !found.contains("deshacer"), "{found}");
    play.keys("ctrl-u");
    play.type_text("signos");
    assert!(play.lines(80, 24)[3..].concat().contains("hay más hacia la izquierda"), "a part by its title");
    play.keys("esc");
    assert!(play.lines(80, 24).concat().contains("fijar medidor"), "all of it again");
    play.keys("esc");
    assert!(!play.lines(80, 24).concat().contains("Ayuda"));
    play.keys("? /");
    play.type_text("xyzzy");
    assert!(play.lines(80, 24).concat().contains("No hay coincidencias"), "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn a_line_asks_for_what_help_says_of_something() {
    let mut play = Play::casa();
    play.keys(":");
    play.type_text("ayuda ND-25");
    play.keys("enter");
    let found = play.lines(80, 24).join("\n");
    assert!(found.contains("Ayuda") && found.contains("avanza un reloj") && !found.contains("ND-24"), "{found}");
}

#[test]
fn letters_that_hold_on_several_tabs_are_told_once() {
    let mut play = Play::casa();
    play.keys("?");
    let told = told(&play);
    let map = told.split("La misma letra en varias pestañas").nth(1).expect("the map");
    let map = map.split("Signos de la pantalla").next().expect("its end");
    let shows = map.lines().find(|line| line.contains("revelar")).expect("a letter");
    assert!(shows.contains(" w ") && shows.contains("Combate, Persecución, Medidores, Escena, Reparto"), "{shows}");
}

#[test]
fn j_and_k_move_wherever_no_text_is_written() {
    let mut play = Play::casa();
    play.keys("6 j");
    let here = play.lines(80, 24);
    play.keys("up down");
    assert_eq!(play.lines(80, 24), here);
    play.keys("k j");
    assert_eq!(play.lines(80, 24), here);
    play.keys("/ j");
    assert!(play.lines(80, 24).concat().contains("/ j"), "a letter is a letter in a filter");
}

#[test]
fn every_line_is_told_in_the_language_of_the_screen() {
    let seeks = |play: &mut Play, sought: &str| {
        play.keys("? /");
        play.type_text(sought);
        told(play)
    };
    let es = seeks(&mut Play::casa(), "reloj avanza");
    assert!(es.contains("reloj avanza <reloj> [cuánto]") && !es.contains("clock advance <"), "{es}");
    let options = seeks(&mut Play::casa(), "escena nueva");
    assert!(options.contains("[--lugar <lugar>]"), "{options}");
    assert!(options.contains(": escena nueva \"El tejado\" --lugar \"la casa\""), "{options}");
    let en = seeks(&mut Play::casa().speaking(Language::En), "clock advance");
    assert!(en.contains("clock advance <clock> [by]") && !en.contains("reloj avanza <"), "{en}");
}

#[test]
fn help_has_words_for_all_that_it_tells_of_every_system_and_tab() {
    let campaign = |system| BUNDLED.iter().find(|campaign| campaign.system == system);
    let campaigns = SystemName::ALL.iter().filter_map(|system| campaign(*system));
    for (campaign, language) in campaigns.flat_map(|it| LANGUAGES.map(|language| (it, language))) {
        let mut play = Play::new(campaign.text).speaking(language);
        for tab in "1234567".chars() {
            play.keys(&format!("{tab} ?"));
            let told = told(&play);
            assert!(told.contains(" : "), "{} {tab} has its help open", campaign.id);
            let missing: Vec<&str> = told.lines().filter(|line| line.contains('⟦')).collect();
            assert!(missing.is_empty(), "{} {language:?} {tab}: {missing:?}", campaign.id);
            play.keys("esc");
        }
    }
}

#[test]
fn no_word_of_a_sentence_is_cut_off_behind_a_wide_key() {
    for language in LANGUAGES {
        let (words, mut play) = (Words::new(language), Play::casa().speaking(language));
        play.keys("5 ?");
        let lines = play.lines(80, 1000);
        let told = lines.iter().flat_map(|line| line.trim_matches(['│', ' ']).split_whitespace()).collect::<Vec<_>>();
        let told = told.join(" ");
        for deed in ["evening.begin", "scene.edit", "aspect.add"].into_iter().filter_map(find) {
            let help = words.get(&deed.help_key()).into_owned();
            assert!(told.contains(&help), "{help}: {told}");
        }
    }
}
