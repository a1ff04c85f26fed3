//! What the seats of players are offered: what play waits for from them, by Enter and by the key for what comes next, and
//! nothing that their forms could not fill in.

use biombo::session::id::{Id, Seat};
use biombo::session::seen::Seen;
use biombo::ui::follow::FollowMode;

use super::kit::{FILE, antagonist_opposed, evening_begun, protagonist_rolled, scene_presented, screen};
use crate::kit::table::Play;

/// The screen of whoever plays that person, on the Scene tab.
fn at(play: Play, who: &str) -> Play {
    let mut play = play.played_by(&who.parse::<Id>().expect("an id"));
    play.keys("5");
    play
}

/// The last row of the small screen.
fn foot(play: &Play) -> String {
    play.lines(80, 24)[23].clone()
}

/// Vera has rolled, and Bruno has surrendered and owes the circumstance.
fn surrendered() -> Play {
    scene_presented().perform(&[("gf roll Contrabandista", &[5]), ("gf confirm", &[]), ("gf surrender", &[])])
}

/// A scene is announced with these intentions, and nobody has presented.
fn announced() -> Play {
    evening_begun().perform(&[("gf announce vera bruno --scene muelle --allies cleo", &[])])
}

#[test]
fn gf_12_what_can_be_bought_stands_above_the_dice_and_in_the_footer() {
    let play = at(protagonist_rolled(), "vera");
    let lines = play.lines(80, 24);
    let row = |words: &str| lines.iter().position(|line| line.contains(words)).unwrap_or_else(|| panic!("{words}"));
    assert!(row("comprar dado") < row("Contrabandista d8"), "{}", lines.join("\n"));
    for words in ["Intro cerrar tirada", ". aquí  ", "x comprar dado"] {
        assert!(foot(&play).contains(words), "{words}: {}", foot(&play));
    }
}

#[test]
fn gf_13_gf_14_surrender_stands_beside_opposing_and_retrying() {
    let to_choose = || protagonist_rolled().perform(&[("gf confirm", &[])]);
    for (play, who, words) in [(to_choose(), "bruno", "oponerse"), (antagonist_opposed(), "vera", "reintentar")] {
        let play = at(play, who);
        let (shown, foot) = (screen(&play), foot(&play));
        assert!(foot.contains(&format!("Intro {words}")) && foot.contains("S rendirse"), "{foot}");
        assert!(shown.contains("S  rendirse"), "{shown}");
    }
}

#[test]
fn gf_09_gf_17_enter_is_nobodys_for_whom_nothing_waits() {
    let to_choose = || protagonist_rolled().perform(&[("gf confirm", &[])]);
    let idle = [
        (announced(), "vera"),
        (announced(), "cleo"),
        (scene_presented(), "bruno"),
        (protagonist_rolled(), "bruno"),
        (to_choose(), "vera"),
        (surrendered(), "vera"),
    ];
    for (play, who) in idle {
        let play = at(play, who);
        assert!(!foot(&play).contains("Intro "), "{who}: {}\n{}", foot(&play), screen(&play));
        assert!(!screen(&play).contains("calificar escena  "), "{who}: {}", screen(&play));
    }
    let play = at(surrendered(), "dora");
    assert!(foot(&play).contains("Intro calificar escena"), "{}", foot(&play));
}

#[test]
fn gf_09_a_milder_intention_is_asked_for_by_the_others_for_themselves() {
    assert!(!screen(&at(announced(), "vera")).contains("pedir menos"));
    let mut play = at(announced(), "dora");
    assert!(screen(&play).contains("M  pedir menos"), "{}", screen(&play));
    play.keys("M");
    assert!(screen(&play).contains("Dani"), "the form names her player:\n{}", screen(&play));
}

#[test]
fn gf_06_gf_09_an_extra_that_is_brought_during_play_is_played_from_a_seat_too() {
    let file = FILE.to_owned()
        + "\n[[bestiary]]\nid = \"footman\"\nname = \"Lacayo\"\n[bestiary.genrefuzzion]\nstanding = \"extra\"\n\
           cliches = [{ phrase = \"Servil\", die = \"d10\" }, { phrase = \"Alto\", die = \"d6\" }, { phrase = \"Mudo\", \
           die = \"d6\" }, { phrase = \"Fiel\", die = \"d6\" }, { phrase = \"Torpe\", die = \"d4\" }]\n";
    let brought = ["person add Lacayo --from footman --count 3", "gf bring \"Lacayo 2\" --standing extra"];
    for (bring, given) in brought.into_iter().zip(["footman", ""]) {
        let play = || {
            let play = Play::new(&file).perform(&[("evening begin", &[]), (bring, &[])]);
            let lacayo = play.table.state().people.values().find(|person| **person.name() == *"Lacayo 2");
            let announce = format!("gf announce vera {} --scene muelle", lacayo.expect("brought").id());
            play.perform(&[(announce.as_str(), &[])])
        };
        let mut own = at(play(), "dora");
        own.keys("enter");
        let shown = screen(&own);
        assert!(shown.contains("Dani") && !shown.contains("pedirá"), "{given} {shown}");
        let mut own = at(play(), "dora");
        own.keys("P");
        assert!(!screen(&own).contains("sin coincidencias"), "{given} {}", screen(&own));
    }
}

#[test]
fn gf_13_whoever_owes_the_circumstance_reads_what_it_is() {
    let mut play = at(surrendered(), "bruno");
    assert!(foot(&play).contains("Intro revelar la circunstancia"), "{}", foot(&play));
    assert!(screen(&play).contains("Intro revelar la circunstancia  "), "{}", screen(&play));
    play.keys("enter");
    assert!(screen(&play).contains("la circunstancia que desvía el éxito"), "{}", screen(&play));
    for who in ["vera", "dora"] {
        assert!(!screen(&at(surrendered(), who)).contains("revelar la circunstancia"), "{who}");
        let told = surrendered().perform(&[("item write choice \"ya está casada\"", &[])]);
        let shown = screen(&at(told, who));
        assert!(shown.contains("ya está casada"), "{who}: {shown}");
    }
}

#[test]
fn gf_13_what_was_told_stays_in_sight_after_its_scene_until_the_game_master_settles_it() {
    let told = || surrendered().perform(&[("item write choice \"ya está casada\"", &[]), ("gf rate dani 3 3", &[])]);
    for who in ["vera", "bruno", "dora"] {
        let shown = screen(&at(told(), who));
        assert!(shown.contains("Sigue en pie") && shown.contains("ya está casada"), "{who}: {shown}");
        assert!(!shown.contains("dar por resuelto"), "{who}: {shown}");
    }
    let mut play = told();
    play.keys("5");
    assert!(play.lines(120, 36).join("\n").contains("r  dar por resuelto lo revelado"), "{}", screen(&play));
    let play = told().perform(&[("item resolve choice", &[])]);
    assert!(!play.lines(120, 36).join("\n").contains("Sigue en pie"), "{}", screen(&play));
}

#[test]
fn gf_13_a_circumstance_that_is_owed_still_is_revealed_after_the_scene_too() {
    let rated = || surrendered().perform(&[("gf rate dani 3 3", &[])]);
    assert!(screen(&at(rated(), "bruno")).contains("revelar la circunstancia"), "{}", screen(&at(rated(), "bruno")));
    for who in ["vera", "dora"] {
        assert!(!screen(&at(rated(), who)).contains("revelar la circunstancia"), "{who}");
    }
}

#[test]
fn gf_25_the_key_of_a_trick_says_that_none_fits_instead_of_opening_an_empty_form() {
    // Nobody has tricks apart from a pool here, and before the antagonist has presented nobody may use any.
    for (play, who) in [(announced(), "vera"), (announced(), "bruno"), (surrendered(), "vera")] {
        let mut play = at(play, who);
        assert!(!screen(&play).contains("T  usar truco"), "{who}: {}", screen(&play));
        play.keys("T");
        let shown = screen(&play);
        assert!(shown.contains("Ahora no hay truco ni treta que valga"), "{who}: {shown}");
        assert!(!shown.contains("truco o treta"), "{who}: {shown}");
    }
}

#[test]
fn gf_13_whoever_plays_an_extra_that_surrenders_reveals_the_circumstance() {
    let play = evening_begun().perform(&[
        ("gf announce vera galo pasar", &[]),
        ("gf present zarpar --player dani", &[]),
        ("gf roll Contrabandista", &[5]),
        ("gf confirm", &[]),
        ("gf surrender", &[]),
    ]);
    let mut play = at(play, "dora");
    assert!(foot(&play).contains("Intro revelar la circunstancia"), "{}\n{}", foot(&play), screen(&play));
    play.play_key("enter", &[]);
    play.type_text("ya ha zarpado");
    play.play_key("enter", &[]);
    assert!(!foot(&play).contains("Ahora no puede ser"), "{}", foot(&play));
}

#[test]
fn gf_14_a_retry_begins_with_the_last_pool_and_says_what_it_needs() {
    let mut play = at(antagonist_opposed(), "vera");
    play.keys("enter");
    let shown = screen(&play);
    let told = [
        "reintentar: al menos 6 dados, llegar a 15 o más",
        "Contrabandista y Farera",
        "Le debe la vida",
        "Niebla",
        "Médica",
    ];
    for told in told {
        assert!(shown.contains(told), "{told}:\n{shown}");
    }
    let mut play = at(protagonist_rolled().perform(&[("gf confirm", &[])]), "bruno");
    play.keys("enter");
    assert!(screen(&play).contains("oponerse: llegar a 13 o más"), "{}", screen(&play));
}

#[test]
fn gf_10_a_pool_that_cannot_be_paid_is_refused_in_its_form() {
    let poor = || {
        Play::new(FILE).perform(&[
            ("evening begin", &[]),
            ("gf announce vera bruno --scene muelle", &[]),
            ("gf present \"registrar la bodega\"", &[]),
        ])
    };
    let mut play = at(poor(), "vera");
    play.keys("enter space");
    assert!(!screen(&play).contains("1d6 por 1 PK"), "{}", screen(&play));
    play.keys("down space down space");
    assert!(screen(&play).contains("Falta 1 PV"), "a third cliché:\n{}", screen(&play));
}

#[test]
fn gf_12_what_was_bought_is_not_offered_again() {
    let mut play = at(protagonist_rolled().perform(&[("gf extra-die", &[])]), "vera");
    assert!(!foot(&play).contains("comprar dado"), "{}", foot(&play));
    play.keys("x");
    let shown = screen(&play);
    assert!(!shown.contains("con el truco") && shown.contains("ya se ha comprado"), "{shown}");
}

#[test]
fn gf_08_who_has_no_player_is_offered_for_no_role_and_told_to_the_game_master_alone() {
    let file = FILE.replacen("player = \"Dani\"\n", "", 1);
    let before = || Play::new(&file).perform(&[("evening begin", &[])]);
    let unplayed = "Sin jugador: Dora";
    let mut play = before();
    play.keys("5");
    assert!(screen(&play).contains(unplayed), "{}", screen(&play));
    let mut play = at(before(), "vera");
    assert!(!screen(&play).contains(unplayed), "{}", screen(&play));
    play.keys("A");
    let lines = play.lines(80, 24);
    let form: Vec<&String> = lines.iter().skip_while(|line| !line.contains("anunciar escena ─")).collect();
    let offers = |name: &str| form.iter().any(|line| line.contains(name));
    assert!(offers("Bruno") && !offers("Dora"), "{}", lines.join("\n"));
}

#[test]
fn gf_17_what_esc_puts_off_comes_back_once_nothing_else_waits() {
    let mut play = surrendered();
    play.keys(". esc . esc .");
    let shown = screen(&play);
    assert!(!shown.contains("no hay nada pendiente") && shown.contains("calificar escena ─"), "{shown}");
}

#[test]
fn gf_11_the_log_says_the_botch_the_result_and_what_was_kept() {
    let mut play = protagonist_rolled().perform(&[("gf keep 1 3", &[])]);
    play.keys("7");
    let shown = play.lines(120, 40).join("\n");
    for words in ["d8 pifia con", "d8 saca 5", "Vera se queda con 7 y 5: resultado 12"] {
        assert!(shown.contains(words), "{words}:\n{shown}");
    }
}

/// The last row of the small screen at Vera's seat, with that list of the Scene tab in focus.
fn foot_on_list(campaign: &str, lines: &[(&str, &[u16])], list: &str) -> String {
    let mut play = at(Play::new(campaign).perform(&[("evening begin", &[])]).perform(lines), "vera");
    for _ in 0..12 {
        if play.lines(120, 40).iter().any(|line| line.contains(&format!("▸ {list}"))) {
            return foot(&play);
        }
        play.keys("tab");
    }
    panic!("no list {list}:\n{}", screen(&play))
}

#[test]
fn gf_05_points_are_passed_only_while_somebody_may_receive_them() {
    let announced: [(&str, &[u16]); 1] = [("gf announce vera bruno --scene muelle", &[])];
    assert!(foot_on_list(FILE, &[], "Monederos").contains("pasar puntos"));
    assert!(!foot_on_list(FILE, &announced, "Monederos").contains("pasar puntos"), "everybody has played");
}

#[test]
fn a_note_of_the_campaigns_is_not_offered_to_a_player_for_rewriting() {
    let notes = FILE.to_owned() + "\n[[notes]]\nid = \"carta\"\ntitle = \"La carta\"\ntext = \"Vuelve.\"\n";
    let foot = foot_on_list(&notes, &[], "Notas");
    assert!(!foot.contains("editar nota") && !foot.contains("borrar nota"), "{foot}");
}

#[test]
fn gf_24_the_key_of_the_open_tab_leads_back_to_the_scene_and_a_new_decision_to_its_top() {
    let mut play = at(antagonist_opposed(), "vera");
    play.keys("tab tab 5");
    assert!(foot(&play).contains("Intro reintentar"), "{}", foot(&play));
    play.keys("pagedown");
    assert!(!screen(&play).contains("! Ana: reintentarlo"), "{}", screen(&play));
    let view = |play: &Play| Seen::new(&play.table, &Seat::Player("vera".parse().expect("an id")));
    let before = view(&play).view;
    let mut play = play.perform(&[("gf surrender", &[])]);
    let seen = view(&play);
    FollowMode::Turns.follow(&mut play.ui, &before, &seen);
    assert!(screen(&play).contains("! Carla o Dani: calificar"), "{}", screen(&play));
}

#[test]
fn a_vote_that_a_seat_owes_is_what_comes_next_there() {
    let voting = || evening_begun().perform(&[("vote open \"¿Se vale?\"", &[])]);
    let mut play = at(voting(), "vera");
    play.keys(".");
    let shown = screen(&play);
    assert!(shown.contains("¿Se vale?") && shown.contains("┌ ▸ "), "{shown}");
    play.keys("enter enter");
    assert_eq!(
        play.table.state().ballots.values().next().map(|ballot| ballot.votes.len()),
        Some(1),
        "{}",
        screen(&play)
    );
    play.keys(".");
    assert!(!screen(&play).contains("┌ ▸ votar"), "nobody votes twice: {}", screen(&play));
}

#[test]
fn gf_08_a_scenes_cliche_without_its_die_is_refused_while_it_is_written() {
    let mut play = at(evening_begun(), "vera");
    play.keys("A g a l enter");
    play.type_text("pasar");
    for _ in 0..12 {
        if !screen(&play).contains("escribe y pulsa Intro") {
            play.keys("down");
        }
    }
    assert!(screen(&play).contains("con su dado, como Niebla:d6"), "{}", screen(&play));
    let is_scene = |line: &String| line.contains("│ escena  ");
    assert!(!play.lines(80, 24).iter().any(is_scene), "no scene is known to choose from:\n{}", screen(&play));
    play.type_text("Sal");
    play.keys("tab");
    assert!(screen(&play).contains("Sal"), "what was written is taken:\n{}", screen(&play));
    assert!(screen(&play).contains("A «Sal» le falta su dado: escribe «Sal:d6»"), "{}", screen(&play));
}

#[test]
fn gf_18_after_an_interlude_whoever_goes_on_begins_a_scene_and_no_other_interlude() {
    let mut play = surrendered().perform(&[
        ("item write choice \"ya está casada\"", &[]),
        ("gf rate dani 3 3", &[]),
        ("gf interlude", &[]),
        ("gf end-interlude dani", &[]),
    ]);
    assert!(!screen(&play).contains("convocar intervalo"), "{}", screen(&play));
    play.keys("A");
    let shown = screen(&play);
    assert!(shown.contains("protagonista   Dora"), "only whoever goes on is offered:\n{shown}");
}

#[test]
fn gf_26_a_trick_that_makes_something_new_asks_how_it_is_called() {
    let file = FILE.replacen("{ trick = \"vanish\" }", "{ trick = \"alcohol\" }", 1);
    let play = Play::new(&file).perform(&[
        ("evening begin", &[]),
        ("purse give blas vp 3", &[]),
        ("gf announce vera bruno --scene muelle", &[]),
        ("gf present \"registrar la bodega\"", &[]),
    ]);
    let mut play = at(play, "bruno");
    play.keys("T");
    assert!(screen(&play).contains("cómo se llama (hace falta)"), "{}", screen(&play));
    play.keys("enter");
    assert!(screen(&play).contains("GF-26: Di cómo se llama"), "{}", screen(&play));
}

#[test]
fn gf_26_what_my_precious_forbids_stands_on_the_pane() {
    let used = scene_presented().perform(&[("gf use vera my-precious", &[])]);
    let play = at(used, "bruno");
    assert!(screen(&play).contains("Bruno · no puede gastar PV"), "{}", screen(&play));
}

#[test]
fn gf_18_whoever_is_away_is_offered_nothing() {
    let lines: [(&str, &[u16]); 2] = [("gf rate dani 3 3", &[]), ("gf next", &[])];
    let play = || surrendered().perform(&lines);
    assert!(screen(&at(play(), "vera")).contains("anunciar escena"), "{}", screen(&at(play(), "vera")));
    let away = at(play().perform(&[("evening leave vera", &[])]), "vera");
    let shown = screen(&away);
    assert!(!shown.contains("anunciar escena") && !shown.contains("convocar intervalo"), "{shown}");
}

#[test]
fn gf_25_vanishing_says_what_it_costs_and_brings() {
    let mut play = at(protagonist_rolled().perform(&[("gf confirm", &[])]), "bruno");
    play.keys("_");
    assert!(screen(&play).contains("se hace humo por 1 PK"), "{}", screen(&play));
}

#[test]
fn gf_20_learning_says_its_own_price_and_what_is_lacking() {
    let learning = |taken: u32| {
        let take = format!("purse take ana vp {taken}");
        let lines: [(&str, &[u16]); 3] = [("gf rate dani 3 3", &[]), ("gf interlude dani", &[]), (&take, &[])];
        let mut play = at(surrendered().perform(&lines), "vera");
        play.keys("6 T");
        screen(&play)
    };
    let shown = learning(1);
    assert!(shown.contains("4 PV") && !shown.contains("sin puntos"), "{shown}");
    let shown = learning(8);
    assert!(shown.contains("4 PV · sin puntos"), "{shown}");
}

#[test]
fn gf_15_cancelling_says_what_it_leaves() {
    let mut play = scene_presented().perform(&[
        ("gf roll Contrabandista Farera --setting niebla", &[8, 7, 3]),
        ("gf confirm", &[]),
        ("gf roll Viudo", &[2]),
        ("gf confirm", &[]),
    ]);
    play.keys("5");
    let line = play.lines(80, 24).into_iter().find(|line| line.contains("anular")).expect("a choice");
    let key = line.trim_start_matches(['│', ' ']).chars().next().expect("its key");
    play.keys(&key.to_string());
    play.keys("space");
    let shown = play.lines(120, 60).join("\n");
    assert!(shown.contains("d8 ▸ d6") && shown.contains("d4 ▸ desaparece"), "{shown}");
}
