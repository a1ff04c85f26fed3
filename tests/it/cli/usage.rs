//! How each run is written and how it ends: help, language, and what is handed to the screen.

use std::fs;

use biombo::app::door::wire::Surface;
use biombo::app::layout::{Motion, WatchLayout};
use biombo::app::setup::Flags;
use biombo::app::start::StartAt;
use biombo::cli::exit::Exit;
use biombo::cli::{AfterCommand, ScreenRequest};
use biombo::session::id::{Id, Seat};
use biombo::systems::{genrefuzzion, hitos, lunar, nde, prisma};
use biombo::words::{Language, Words};
use serde_json::Value;

use super::house::{HouseFolder, folders_under};

#[test]
fn help_stands_in_the_readers_language_to_the_last_word() {
    let ui = HouseFolder::new();
    let verbs = "run check watch seat invite log commands rules themes completions man".split(' ');
    let lines =
        ["", "roll nde", "roll prisma", "roll hitos", "odds nde", "odds prisma", "odds hitos"].into_iter().chain(verbs);
    for line in lines.map(|verb| format!("{verb} --help")) {
        let said = ui.done(&format!("--lang es {line}"), "");
        let english = [
            "FILE",
            "DIRECTION",
            "FACES",
            "OPTIONS",
            "COMMAND",
            "SEAT",
            "PATH",
            "LANG",
            "NUMBER",
            "VALUE",
            "DIE>",
            "LUCK",
            "ossible values",
            "default",
        ];
        english.iter().for_each(|word| assert!(!said.contains(word), "{word} is in:\n{said}"));
        let said = ui.done(&format!("--lang en {line}"), "");
        assert!(said.contains("[OPTIONS]") && !said.contains("OPCIONES"), "{said}");
    }
    assert!(ui.done("--lang es --help", "").contains("biombo [OPCIONES] [ARCHIVO] [ORDEN]"));
}

#[test]
fn what_needs_a_screen_is_handed_on() {
    let ui = HouseFolder::new();
    let shown = |args: &str| match ui.run(args, "").next {
        AfterCommand::Screen(show) => show,
        AfterCommand::Exit(exit) => panic!("{args}: {exit:?}"),
    };
    let welcome = ScreenRequest { start: StartAt::Welcome, flags: Flags::default() };
    assert_eq!(shown(""), welcome);
    let asked = shown("--lang en --theme amber --ascii --journal j.biombo casa.toml");
    assert_eq!((asked.start, asked.flags.language), (StartAt::Table("casa.toml".into()), Some(Language::En)));
    assert_eq!(
        (asked.flags.theme.as_deref(), asked.flags.ascii, asked.flags.journal),
        (Some("amber"), true, Some("j.biombo".into()))
    );
    let seats = [("table", Seat::Table), ("gm", Seat::Gm), ("player:vera", Seat::Player(Id::from_name("vera")))];
    for (written, seat) in seats {
        let watch = StartAt::Watch {
            file: "./casa.toml".into(),
            seat: seat.clone(),
            follows_action: true,
            layout: WatchLayout::Tabs,
            recording: None,
        };
        assert_eq!(shown(&format!("watch ./casa.toml --as {written}")).start, watch);
        let surface = Surface::Screen;
        let sits = StartAt::Seat { file: "./casa.toml".into(), seat: seat.clone(), follows_action: false, surface };
        assert_eq!(shown(&format!("seat ./casa.toml --no-follow --as {written}")).start, sits);
        let surface = Surface::Lines;
        let reads = StartAt::Seat { file: "./casa.toml".into(), seat, follows_action: false, surface };
        assert_eq!(shown(&format!("seat ./casa.toml --linear --as {written}")).start, reads);
    }
    let directs = shown("./casa.toml --linear --seats");
    assert!(directs.flags.linear && directs.flags.seats && directs.start == StartAt::Table("./casa.toml".into()));
    for wrong in ["casa.toml --linear --curtain", "--linear check casa.toml", "seat ./casa.toml --linear --no-follow"] {
        ui.ends(Exit::Wrong, wrong, "");
    }
    let sits = shown("seat casa.toml --lang en --theme amber --ascii --journal j.biombo").flags;
    assert_eq!((sits.language, sits.theme.as_deref(), sits.ascii), (Some(Language::En), Some("amber"), true));
    assert_eq!(sits.journal, Some("j.biombo".into()));
    ui.ends(Exit::Wrong, "watch casa.toml --as nobody", "");
    ui.ends(Exit::Wrong, "seat casa.toml --as nobody", "");
    ui.ends(Exit::Wrong, "casa.toml check casa.toml", "");
}

#[test]
fn usage_help_and_version_end_as_documented() {
    let ui = HouseFolder::new();
    for args in ["--lang fr", "run", "check", "completions", "completions nosh", "man nothing", "--bogus", "roll nde"] {
        let ended = ui.ends(Exit::Wrong, args, "");
        assert!(ended.out.is_empty() && !ended.err.is_empty(), "{args}");
        assert!(!ended.err.contains(['⟦', '{', '$']), "{}", ended.err);
    }
    for (args, said) in [
        ("--bogus", "Aquí no hay ningún «--bogus»"),
        ("run casa.toml --fases 7", "¿--faces?"),
        ("completions x", "«x» no vale para <INTÉRPRETE>; escribe bash, elvish"),
        ("check", "Falta: <ARCHIVO>"),
        (
            "roll lunar --threat 8 --cards 1S",
            "«1S» no vale para --cards <CARTA>: tiene que ser una carta, como KS o 9H",
        ),
        ("odds lunar --threat -3", "«-3» no vale para --threat <AMENAZA>: tiene que ser un número del 1 al 100"),
        ("roll lunar --threat 8 --cards KS,KS", "KS está dos veces"),
        ("roll 2d6 --faces 1,2,3", "Sobra una cara, 3: la tirada pedía 2"),
        ("commands --json --markdown", "no van juntos"),
    ] {
        let ended = ui.ends(Exit::Wrong, args, "");
        assert!(ended.err.contains(said), "{args}: {}", ended.err);
    }
    assert!(ui.done("--version", "").starts_with("biombo "));
    for args in ["--help", "run --help", "roll nde --help", "log -h"] {
        assert!(ui.done(args, "").contains("Uso: "), "{args}");
    }
    ui.done("roll nde --die d12 --tn 6 --faces 7", "");
    ui.ends(Exit::Refused, "roll nde --die d12 --tn 6 --luck reroll --faces 12", "");
}

#[test]
fn the_language_is_the_flags_then_the_settings_then_the_locales() {
    let ui = HouseFolder::new();
    let usage = |locale, args: &str| ui.run_in(locale, args, "").out.contains("Usage: ");
    assert!(usage(Some("en_GB.UTF-8"), "--help") && !usage(None, "--help") && !usage(Some("C"), "--help"));
    assert!(!usage(Some("es_MX"), "--help") && usage(Some("es_MX"), "--lang en --help"));
    assert!(usage(None, "--lang=en --help"));
    let settings = folders_under(ui.folder.path()).settings();
    fs::create_dir_all(settings.parent().expect("a folder")).expect("a folder");
    // Whatever else they say.
    for others in ["", "theme = \"amber\"\n", "[keys]\nhistory.undo = \"z\"\n"] {
        fs::write(&settings, format!("language = \"es\"\n{others}")).expect("settings");
        assert!(!usage(Some("en_GB"), "--help") && usage(Some("es"), "--lang en --help"), "{others}");
    }
}

#[test]
fn every_word_of_help_is_there_in_both_languages() {
    let ui = HouseFolder::new();
    let verbs = [
        "",
        "roll",
        "roll nde",
        "roll hitos",
        "roll lunar",
        "odds",
        "odds nde",
        "odds hitos",
        "odds lunar",
        "roll genrefuzzion",
        "odds genrefuzzion",
        "run",
        "check",
        "watch",
        "seat",
        "invite",
        "log",
        "show",
        "commands",
        "rules",
        "themes",
    ];
    for verb in verbs.into_iter().chain(["completions", "man"]) {
        for language in ["es", "en"] {
            let help = ui.done(&format!("{verb} --lang {language} --help"), "");
            assert!(!help.contains('⟦'), "{help}");
        }
    }
}

#[test]
fn the_register_pages_and_shells_come_from_the_grammar() {
    let ui = HouseFolder::new();
    let commands = ui.done("commands", "");
    assert!(commands.contains("clock advance <CLOCK> [NUMBER]") && commands.contains("Avanza un reloj"), "{commands}");
    let json = ui.done("commands --json --lang en", "");
    let deeds: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let advance = deeds.iter().find(|deed| deed["id"] == "clock.advance").expect("the deed");
    assert_eq!((&advance["label"], &advance["keys"][0]["key"]), (&"advance clock".into(), &"c".into()));
    assert_eq!((&advance["fields"][0]["id"], &advance["fields"][0]["kind"]), (&"clock".into(), &"CLOCK".into()));
    assert!(ui.done("commands --markdown", "").lines().skip(2).all(|line| line.starts_with("| `")));
    let page = ui.done("man --lang en", "");
    assert!(page.contains(".TH biombo") && page.contains("clock advance"), "{page}");
    assert!(ui.done("man run", "").contains("biombo\\-run"));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(ui.done(&format!("completions {shell}"), "").contains("biombo"), "{shell}");
    }
    assert!(ui.done("themes", "").contains("phosphor"));
    assert_eq!(ui.done("themes --json", "").lines().count(), ui.done("themes", "").lines().count());
}

#[test]
fn rules_are_said_each_in_a_sentence() {
    let ui = HouseFolder::new();
    let all = ui.done("rules", "");
    let rules = [
        &nde::rules::RULES[..],
        &prisma::rules::RULES,
        &hitos::rules::RULES,
        &lunar::rules::RULES,
        &genrefuzzion::rules::RULES,
    ];
    assert_eq!(all.lines().count(), rules.concat().len());
    assert!(
        all.lines().all(|line| line.split_once("  ").is_some_and(|(id, says)| id.len() == 5 && !says.contains('⟦')))
    );
    let one = ui.done("rules nd-10", "");
    assert!(one.starts_with("ND-10  Un punto de Suerte") && one.lines().count() == 1, "{one}");
    let json = ui.done("rules prisma --json --lang en", "");
    let rules: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(rules.iter().filter_map(|rule| rule["id"].as_str()).collect::<Vec<_>>(), prisma::rules::RULES);
    assert_eq!(rules[0]["says"], Words::new(Language::En).get("rule-pr-01").as_ref());
    assert!(rules.iter().all(|rule| rule["system"] == "prisma"));
    let unknown = ui.ends(Exit::Wrong, "rules ND-99", "");
    assert!(unknown.err.contains("ND-99") && unknown.err.contains("SISTEMA|ID"), "{}", unknown.err);
}

#[test]
fn the_curtain_is_for_the_screen() {
    let ui = HouseFolder::new();
    match ui.run("--curtain @/casa.toml", "").next {
        AfterCommand::Screen(ScreenRequest { flags, .. }) => assert!(flags.curtain),
        other => panic!("{other:?}"),
    }
    assert!(ui.ends(Exit::Wrong, "--curtain check @/casa.toml", "").err.contains("--curtain"));
    let follows = |args: &str| match ui.run(args, "").next {
        AfterCommand::Screen(ScreenRequest { start: StartAt::Watch { follows_action, .. }, .. }) => follows_action,
        other => panic!("{other:?}"),
    };
    assert!(follows("watch @/casa.toml") && !follows("watch @/casa.toml --no-follow"));
}

#[test]
fn the_stage_is_for_an_audience_and_not_for_the_game_master() {
    let ui = HouseFolder::new();
    let layout = |args: &str| match ui.run(args, "").next {
        AfterCommand::Screen(ScreenRequest { start: StartAt::Watch { layout, .. }, .. }) => layout,
        other => panic!("{other:?}"),
    };
    assert_eq!(layout("watch @/casa.toml --layout stream"), WatchLayout::Stage(Motion::Tumbling));
    assert_eq!(layout("watch @/casa.toml --layout stream --still"), WatchLayout::Stage(Motion::Still));
    let refused = ui.ends(Exit::Wrong, "watch @/casa.toml --layout stream --as gm", "");
    assert!(refused.err.contains("no se sienta tras el biombo"), "{}", refused.err);
    ui.ends(Exit::Wrong, "watch @/casa.toml --layout cinema", "");
}
