//! Keys on the whole screen: forms, the palette, help, tabs, and what a screen leaves for the next run.

use biombo::deeds::{AppIntent, DEEDS, Intent, KeyContext, TabName};
use biombo::rules::message::Msg;
use biombo::rules::text::Text;
use biombo::session::campaign::{FightRules, ScreenSystems};
use biombo::session::id::{Id, Seat};
use biombo::session::seen::Seen;
use biombo::ui::keys::Keymap;
use biombo::ui::look::Meaning;
use biombo::ui::ui_state::{Notice, UiState};
use biombo::words::Language;

use crate::kit::table::Play;

fn clock(play: &Play, id: &str) -> Option<(u8, u8)> {
    let id: Id = id.parse().unwrap();
    play.table.state().clocks.get(&id).map(|clock| (clock.now, clock.size))
}

fn shows(play: &Play, words: &str) -> bool {
    play.lines(80, 24).iter().any(|line| line.contains(words))
}

#[test]
fn a_form_asks_for_what_is_missing_and_does_the_deed() {
    let mut play = Play::casa();
    assert_eq!(play.keys("C"), None);
    play.type_text("La marea");
    // Enter goes on to the field that is still needed, if the deed has one, and does it once nothing is.
    play.keys("tab 8");
    let intent = play.keys("enter");
    assert!(matches!(intent, Some(Intent::Table(_))), "{intent:?}\n{}", play.lines(80, 24).join("\n"));
    assert_eq!(clock(&play, "la-marea-1"), Some((0, 8)));
    play.keys("u");
    assert_eq!(clock(&play, "la-marea-1"), None);
    play.keys("U");
    assert_eq!(clock(&play, "la-marea-1"), Some((0, 8)));
}

#[test]
fn escape_leaves_a_form_and_nothing_has_happened() {
    let mut play = Play::casa();
    let before = play.table.last();
    play.keys("C");
    play.type_text("La marea");
    play.keys("esc");
    assert_eq!(play.table.last(), before);
    assert!(!shows(&play, "La marea"));
    assert!(matches!(play.keys("Q"), Some(Intent::App(AppIntent::Quit))), "letters are deeds again");
}

#[test]
fn escape_with_a_quick_key_behind_it_leaves_a_form_and_does_nothing_else() {
    for quick in ["alt-enter", "alt-tab", "alt-n"] {
        let mut play = Play::casa();
        let before = play.table.last();
        play.keys("C");
        play.type_text("La marea");
        play.keys("tab");
        play.keys(quick);
        assert_eq!(play.table.last(), before);
        assert!(!shows(&play, "La marea"), "{quick}");
    }
}

#[test]
fn letters_in_a_field_are_letters_and_no_deeds() {
    let mut play = Play::casa();
    play.keys(":");
    play.type_text("note add Q1 \"u U ? 5\"");
    play.keys("enter");
    let notes: Vec<_> = play.table.state().notes.values().map(|note| (&*note.title, &*note.text)).collect();
    assert!(notes.contains(&("Q1", "u U ? 5")), "{notes:?}");
}

#[test]
fn the_palette_completes_and_keeps_a_wrong_line_to_be_mended() {
    let mut play = Play::casa();
    play.keys(":");
    play.type_text("clock advence alarm");
    play.keys("enter");
    assert!(shows(&play, "advence alarm"), "the line stays:\n{}", play.lines(80, 24).join("\n"));
    play.keys("ctrl-u");
    play.type_text("clock adv");
    play.keys("tab");
    play.type_text(" alarm 1");
    let before = clock(&play, "alarm").expect("the campaign has it");
    play.keys("enter");
    assert_eq!(clock(&play, "alarm"), Some((before.0 + 1, before.1)));
    assert!(!shows(&play, "alarm 1"), "the palette closes once the deed is done");
}

#[test]
fn a_line_whose_words_match_nothing_is_kept_and_no_guess_takes_its_place() {
    let mut play = Play::casa();
    play.keys(":");
    play.type_text("turno vuela");
    play.keys("enter");
    assert!(shows(&play, ": turno vuela") && shows(&play, "turno"), "{}", play.lines(80, 24).join("\n"));
    play.type_text("t");
    assert!(shows(&play, ": turno vuelat"), "{}", play.lines(80, 24).join("\n"));
    play.keys("ctrl-u");
    play.type_text("reloj ava");
    play.keys("enter");
    assert!(shows(&play, ": reloj avanza"), "what begins a deed is taken: {}", play.lines(80, 24).join("\n"));
}

#[test]
fn digits_open_tabs_and_a_tab_without_rules_is_not_there() {
    let mut play = Play::casa();
    for (key, tab) in [("2", TabName::Fight), ("4", TabName::Gauges), ("7", TabName::Log), ("1", TabName::Roll)] {
        play.keys(key);
        assert_eq!(play.ui.tab, tab);
    }
    play.keys("3");
    assert_eq!(play.ui.tab, TabName::Roll, "the campaign has no rules for chases");
    assert!(!shows(&play, "3 Persecución"));
}

#[test]
fn help_lists_every_key_that_holds_here_and_closes() {
    let mut play = Play::casa();
    let before = play.lines(80, 24);
    play.keys("?");
    assert_ne!(play.lines(80, 24), before);
    assert!(shows(&play, "Ayuda"));
    play.keys("esc");
    assert_eq!(play.lines(80, 24), before);
}

#[test]
fn nd_20_and_pr_24_help_tells_the_house_rules_of_the_systems_that_take_part() {
    const NDE: &str = "[nde]\nrest = \"safe-only\"\ntime-pressure = 5\n";
    const PRISMA: &str = "[prisma]\nstress = 8\nroutine = \"assured\"\n";
    let helped = |campaign: &str, language| {
        let mut play = Play::new(campaign).speaking(language);
        play.keys("?");
        play.lines(200, 900).join("\n")
    };
    let nde = format!("name = \"Uno\"\nsystem = \"nde\"\n{NDE}");
    let both = format!("name = \"Dos\"\n[screens]\nroll = \"nde\"\nscene = \"prisma\"\n{NDE}{PRISMA}");
    let told = [
        (
            Language::Es,
            "Reglas: ",
            "Reglas de la casa",
            "un reloj de 5 segmentos",
            "el efecto fuerte",
            "tiene 8 casillas",
            "un hecho vetado",
        ),
        (
            Language::En,
            "Rules: ",
            "House rules",
            "a clock of 5 segments",
            "the strong effect",
            "has 8 boxes",
            "a vetoed fact",
        ),
    ];
    for (language, rules, title, clock, effect, stress, veto) in told {
        let help = helped(&nde, language);
        for words in [title, clock, effect, "ND-20", "ND-25"] {
            assert!(help.contains(words), "{words}:\n{help}");
        }
        // The rules themselves and the lines come below.
        let of_systems = help.split(rules).next().unwrap_or_default();
        assert!(!help.contains("PR-24") && !of_systems.contains("2d6"), "what is not played is not told");
        let help = helped(&both, language);
        for words in [clock, stress, veto, "ND-25", "PR-24", "PR-09"] {
            assert!(help.contains(words), "{words}:\n{help}");
        }
    }
}

#[test]
fn the_curtain_and_the_past_are_the_desks_and_change_nothing() {
    let mut play = Play::casa().perform(&[("clock advance alarm 1", &[]), ("clock advance alarm 1", &[])]);
    let last = play.table.last();
    play.keys("f9");
    assert!(play.ui.curtain);
    play.keys("f9");
    play.keys(":");
    play.type_text("screen look 2");
    play.keys("enter");
    assert_eq!(play.ui.past_moment, Some(2));
    play.keys("esc esc");
    assert_eq!((play.ui.past_moment, play.table.last()), (None, last));
}

#[test]
fn nobody_but_the_game_master_looks_back() {
    for seat in [Seat::Table, Seat::Player("vera".parse().unwrap())] {
        let mut play =
            Play::casa().perform(&[("clock advance alarm 1", &[]), ("clock advance alarm 1", &[])]).seat(seat);
        play.keys(":");
        play.type_text("screen look 2");
        play.keys("enter");
        assert_eq!(play.ui.past_moment, None);
        assert!(shows(&play, "Solo puede hacerlo el DJ"));
        assert!(Seen::past(&play.table, &Seat::Table, 2).is_none());
    }
}

#[test]
fn a_desk_comes_back_on_its_tab_with_what_was_half_typed() {
    let mut play = Play::casa();
    play.keys("5");
    let left = play.ui.to_saved();
    let text = serde_json::to_string(&left).unwrap();
    let ui = UiState::from_saved(serde_json::from_str(&text).unwrap());
    assert_eq!(ui.tab, TabName::Scene);
    assert_eq!(ui.to_saved(), left);
}

#[test]
fn settings_give_a_deed_another_key_unless_another_deed_has_it() {
    let (keys, conflicts) =
        Keymap::new([("history.undo", "ctrl-u"), ("note.add", "u"), ("no.such", "x"), ("app.quit", "§§")]);
    let undo = keys.deed_of_key(&[], "ctrl-u".parse().unwrap(), &ScreenSystems::default()).map(|bound| bound.deed.id);
    assert_eq!(undo, Some("history.undo"));
    assert_eq!(
        keys.deed_of_key(&[], "u".parse().unwrap(), &ScreenSystems::default()).map(|bound| bound.deed.id),
        Some("note.add"),
        "the old key is free"
    );
    assert_eq!(conflicts.len(), 2, "{conflicts:?}");
    let text = Text::line;
    let refused = |why: &'static str, deed, key| Msg::new(why).with("deed", text(deed)).with("key", text(key));
    assert_eq!(conflicts, [refused("keys-no-deed", "no.such", "x"), refused("keys-no-key", "app.quit", "§§")]);
    let (_, taken) = Keymap::new([("note.add", "Q")]);
    assert_eq!(taken, [refused("keys-taken", "note.add", "Q").with("by", text("app.quit"))]);
    let (_, taken) = Keymap::new([
        ("app.theme", "w"),
        ("fight.out", "m"),
        ("note.add", "j"),
        ("note.add", "ctrl-y"),
        ("nde.foe", "b"),
    ]);
    let tab_has_it = refused("keys-taken", "app.theme", "w").with("by", text("reveal.show"));
    let system_has_it = refused("keys-taken", "fight.out", "m").with("by", text("nde.move"));
    let others = [
        refused("keys-moves", "note.add", "j"),
        refused("keys-answers", "note.add", "ctrl-y"),
        refused("keys-several", "nde.foe", "b"),
    ];
    assert_eq!(taken, [&[tab_has_it, system_has_it][..], &others].concat());
    let (keys, taken) = Keymap::new([("fight.begin", "&")]);
    let begins = |key: &str, place| {
        keys.deed_of_key(&[place], key.parse().unwrap(), &ScreenSystems::default()).map(|it| it.deed.id)
    };
    assert_eq!(
        (begins("&", KeyContext::Tab(TabName::Fight)), begins("enter", KeyContext::NoFight)),
        (Some("fight.begin"), Some("fight.begin"))
    );
    assert_eq!(taken, []);
}

#[test]
fn every_key_of_the_register_is_a_key_and_every_deed_can_be_found_in_help() {
    let (keys, _) = Keymap::new([]);
    for deed in DEEDS.iter() {
        for bound in deed.keys {
            let key = bound.key.parse().unwrap_or_else(|error| panic!("{}: {error}", deed.id));
            // Where its system rules, if it is of one.
            let rules = deed.system();
            let fight = rules.map(FightRules::System);
            let screens = ScreenSystems { roll: rules, fight, chase: rules, gauges: rules, scene: rules };
            let found = keys.deed_of_key(&[bound.context], key, &screens).map(|found| found.deed.id);
            assert_eq!(found, Some(deed.id), "{} in {:?}", bound.key, bound.context);
        }
    }
    assert!(!keys.bindings_in(KeyContext::Everywhere, &ScreenSystems::default()).is_empty());
}

#[test]
fn the_past_stays_as_it_was_whatever_key_is_pressed() {
    let mut play = Play::casa().perform(&[("test vera agility 3", &[7]), ("note add Ahora mismo", &[])]);
    let (now, last) = (play.table.last() - 1, play.table.last());
    play.keys(":");
    play.type_text(&format!("screen look {now}"));
    play.keys("enter");
    let foot = play.lines(80, 24)[23].clone();
    assert!(foot.contains("Esc volver al presente") && !foot.contains("deshacer"), "{foot}");
    for key in ["u", "U"] {
        play.keys(key);
        assert_eq!((play.ui.past_moment, play.table.last()), (Some(now), last), "{key}");
        assert!(shows(&play, "Esc vuelve al presente"), "{}", play.lines(80, 24).join("\n"));
    }
    for line in ["campaign save", "campaign adopt", "clock advance alarm 1", "history goto 1"] {
        play.keys(":");
        play.type_text(line);
        assert_eq!(play.keys("enter"), None, "{line}");
        play.keys("esc");
        assert_eq!((play.ui.past_moment, play.table.last()), (Some(now), last), "{line}");
    }
    play.keys(":");
    play.type_text(&format!("history goto {now}"));
    play.keys("enter");
    assert_eq!((play.ui.past_moment, play.table.here()), (None, now), "to go to what is shown is what it seems");
}

#[test]
fn the_past_tells_nothing_of_what_came_later() {
    let mut play = Play::casa().perform(&[("fight begin thug:1", &[]), ("test vera agility 3", &[7])]);
    play.keys("2");
    assert!(play.lines(80, 24)[18..].concat().contains("Destreza"), "{}", play.lines(80, 24).join("\n"));
    let before = play.table.last() - 1;
    play.keys(":");
    play.type_text(&format!("screen look {before}"));
    play.keys("enter");
    assert!(!play.lines(80, 24)[18..].concat().contains("Destreza"), "{}", play.lines(80, 24).join("\n"));
    assert!(play.lines(80, 24).concat().contains("Empieza el combate"), "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn what_is_said_can_be_read_to_its_end() {
    let mut play = Play::casa();
    let words: Vec<String> = (0..22).map(|n| format!("palabra{n:02}")).collect();
    let said = Msg::new("said").with("what", Text::line(&words.join(" ")));
    play.ui.show_notice(Meaning::Warn, said.clone());
    play.ui.banner = Some(Notice { meaning: Meaning::Banner, msg: said });
    let screen = play.lines(80, 24);
    for place in [&screen[2..6], &screen[18..]] {
        let shown = place.join(" ");
        assert!(words.iter().all(|word| shown.contains(word)), "{}", screen.join("\n"));
    }
    assert!(screen[6].contains('┌') || screen[5].contains('┌'), "the tab begins below:\n{}", screen.join("\n"));
}
