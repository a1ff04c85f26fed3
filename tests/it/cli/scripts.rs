//! The command line without a screen: scripts, recaps, checks, and how each run ends.

use std::fs;
use std::path::{Path, PathBuf};

use biombo::app::setup::Flags;
use biombo::app::start::Start;
use biombo::cli::exit::Exit;
use biombo::cli::{Show, Then, World, run};
use biombo::rules::text::is_harmful;
use biombo::session::entry::{Moment, Seed};
use biombo::session::history::Table;
use biombo::session::id::{Id, Seat};
use biombo::store::folders::Folders;
use biombo::store::journal::Journal;
use biombo::words::Language;
use serde_json::Value;

const HOUSE: &str = r#"
name = "La casa del reloj"
system = "nde"
complications = ["Se apaga la vela."]

[[cast]]
id = "vera"
name = "Vera Salas"
[cast.nde]
might = "d6"
agility = "d12"
power = "d8"

[[cast]]
id = "bruno"
name = "Bruno"
[cast.nde]
might = "d12"
agility = "d8"
power = "d6"

[[bestiary]]
id = "thug"
name = "Matón"
[bestiary.nde]
rank = "minion"

[[scenes]]
id = "cellar"
title = "El sótano"
read = "Huele a humedad."
secret = "Hay una trampilla."

[[clocks]]
id = "alarm"
name = "La alarma"
size = 4
consequence = "Llega la guardia."
"#;

/// A folder with a campaign in it.
struct UiState {
    folder: tempfile::TempDir,
}

/// How a run ended, and what it wrote.
#[derive(Debug)]
struct Ended {
    then: Then,
    out: String,
    err: String,
}

impl UiState {
    fn new() -> UiState {
        let ui = UiState { folder: tempfile::tempdir().expect("a folder") };
        fs::write(ui.path("casa.toml"), HOUSE).expect("a campaign");
        ui
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs the program; `@` in an argument stands for the folder.
    fn run(&self, args: &str, input: &str) -> Ended {
        self.run_in(Some("es_ES.UTF-8"), args, input)
    }

    fn run_in(&self, locale: Option<&str>, args: &str, input: &str) -> Ended {
        let folder = self.folder.path().to_str().expect("a name");
        let args =
            std::iter::once("biombo".to_owned()).chain(args.split_whitespace().map(|arg| arg.replace('@', folder)));
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut input = input.as_bytes();
        let mut world = World {
            input: &mut input,
            out: &mut out,
            err: &mut err,
            locale: locale.map(str::to_owned),
            folders: Some(Folders::under(Path::new(folder))),
        };
        let then = run(args, &mut world);
        Ended { then, out: String::from_utf8(out).expect("text"), err: String::from_utf8(err).expect("text") }
    }

    #[track_caller]
    fn done(&self, args: &str, input: &str) -> String {
        let ended = self.run(args, input);
        assert_eq!(ended.then, Then::End(Exit::Done), "{}", ended.err);
        ended.out
    }

    #[track_caller]
    fn ends(&self, exit: Exit, args: &str, input: &str) -> Ended {
        let ended = self.run(args, input);
        assert_eq!(ended.then, Then::End(exit), "{ended:?}");
        ended
    }

    #[track_caller]
    fn script(&self, script: &str) -> String {
        self.done("run @/casa.toml", script)
    }
}

#[test]
fn a_script_plays_and_says_what_happened() {
    let ui = UiState::new();
    let said = ui.script(
        "# an evening\n\nevening begin\nscene set cellar\nexpect scene cellar\nclock advance alarm 2\n\
         expect clock alarm 2\ngauge change vera luck -1 el riesgo\nexpect gauge vera luck 1 2\n\
         condition add vera aturdida --rounds 2\nexpect condition vera aturdida\n\
         item open \"se rompe la cuerda\" --who vera\nexpect items 1\n\
         fight begin \"El muelle\" --foe thug:3\nexpect fight 1 party\nexpect seen person:thug-1\n\
         fight place thug-1 -2\nexpect fighter thug-1 --at -2 --out none --moved no\n\
         undo\nundo\nexpect no-fight\nredo\nexpect fight 1 party\nexpect evening 1\n\
         expect state /scene cellar\nexpect state /fight/round 1\nexpect said log-fight-began\n",
    );
    assert!(said.contains("14: ") && said.contains("El muelle"), "{said}");
}

#[test]
fn a_refusal_ends_a_script_unless_it_is_expected() {
    let ui = UiState::new();
    ui.script("evening end\nexpect refused\nevening end\nexpect refused refused-no-evening\n");
    let ended = ui.ends(Exit::Refused, "run @/casa.toml", "evening begin\n\nevening begin\nclock advance alarm\n");
    assert!(ended.err.starts_with("-:3: "), "{}", ended.err);
    ui.ends(Exit::Refused, "run @/casa.toml", "evening end\n");
    ui.ends(Exit::Refused, "run @/casa.toml", "evening begin\nexpect refused\n");
    ui.ends(Exit::Refused, "run @/casa.toml", "evening end\nexpect refused ND-10\n");
}

#[test]
fn an_expectation_that_does_not_hold_says_what_is_found() {
    let ui = UiState::new();
    for (line, found) in [
        ("expect gauge vera hearts 4", "5/5"),
        ("expect gauge vera hearts 5 6", "5/5"),
        ("expect clock alarm 1", "0"),
        ("expect scene cellar", "-"),
        ("expect condition vera ciega", ""),
        ("expect items 1", "0"),
        ("expect evening 1", "{\"number\":0,\"on\":false}"),
        ("expect outcome success", "-"),
        ("expect fight 1 party", "-"),
        ("expect seen scene:cellar", "unseen"),
        ("expect seen person:vera --not", "seen"),
        ("expect seen gauge:hearts --not", "-"),
        ("expect seen clock:alarma --not", "-"),
        ("expect seen secret:vera --not", "-"),
        ("expect seen scene-secret:cellar", "unseen"),
        ("expect seen scene-secret:cellar --by gm --not", "seen"),
        ("expect state /scene cellar", "null"),
        ("expect said log-clock-moved", ""),
        ("expect rule ND-05", ""),
    ] {
        let ended = ui.ends(Exit::Refused, "run @/casa.toml", line);
        assert_eq!(ended.err, format!("-:1: La expectativa no se cumple: hay {found}\n"), "{line}");
    }
}

#[test]
fn a_line_that_is_none_is_wrong_usage_with_its_place() {
    let ui = UiState::new();
    for (line, place) in [
        ("clock advance alrm", "-:1:15: "),
        ("clok advance alarm", "-:1:1: "),
        ("note add \"La llave", "-:1: "),
        ("screen tab fight", "-:1: "),
        ("expect sunshine", "-:1: "),
        ("faces seven", "-:1: "),
    ] {
        let ended = ui.ends(Exit::Wrong, "run @/casa.toml", line);
        assert!(ended.err.starts_with(place), "{line}: {}", ended.err);
    }
}

#[test]
fn faces_are_used_up_exactly() {
    let ui = UiState::new();
    let two = HOUSE.replace("[\"Se apaga la vela.\"]", "[\"Se apaga la vela.\", \"Cruje el suelo.\"]");
    fs::write(ui.path("casa.toml"), two).expect("a campaign");
    ui.script("faces 2\nitem draw\nexpect state /items/complication-1/text \"Cruje el suelo.\"\n");
    ui.done("run @/casa.toml --faces 1", "item draw\nexpect state /items/complication-1/text \"Se apaga la vela.\"\n");
    ui.ends(Exit::Wrong, "run @/casa.toml --faces 1,2", "item draw\n");
    ui.ends(Exit::Wrong, "run @/casa.toml --faces 3", "item draw\n");
    ui.ends(Exit::Wrong, "run @/casa.toml --faces 1", "item draw\nundo\nitem draw\n");
    let seed = format!("run @/casa.toml --json --seed {}", "0f".repeat(32));
    assert!(ui.done(&seed, "item draw\n").contains("\"face\":"));
    let states = [ui.done(&seed, "item draw"), ui.done(&seed, "item draw\nundo\nitem draw\n")].map(|said| {
        said.lines().last().map(|line| serde_json::from_str::<Value>(line).expect("JSON")["state"].clone())
    });
    assert_eq!(states[0], states[1], "undo and draw again shows the same face");
}

#[test]
fn json_tells_every_deed_and_the_state() {
    let ui = UiState::new();
    let said = ui.done("run @/casa.toml --json", "clock advance alarm\nundo\nevening end\nexpect refused\n");
    let lines: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines[0]["line"], 1);
    assert_eq!((&lines[0]["n"], &lines[0]["deed"]), (&2.into(), &"clock.advance".into()));
    assert_eq!(lines[0]["events"][0]["clock"]["moved"]["to"], 1);
    assert_eq!(lines[1]["undo"]["to"], 1);
    assert_eq!(lines[2]["refused"]["said"]["key"], "refused-no-evening");
    assert_eq!((&lines[3]["n"], &lines[3]["state"]["clocks"]["alarm"]["now"]), (&3.into(), &0.into()));
    let ended = ui.ends(Exit::Refused, "run @/casa.toml --json", "evening end\n");
    let failed: Value = serde_json::from_str(ended.out.trim()).expect("JSON");
    assert_eq!((&failed["line"], &failed["failed"]["key"]), (&1.into(), &"refused-no-evening".into()));
}

#[test]
fn a_journal_keeps_what_was_played_and_goes_back_and_forth_as_text() {
    let ui = UiState::new();
    ui.done("run @/casa.toml --journal @/mesa.biombo", "evening begin\nclock advance alarm\n");
    ui.done("run @/casa.toml --journal @/mesa.biombo", "expect clock alarm 1\nclock advance alarm\nundo\n");
    let told = ui.done("log @/mesa.biombo", "");
    assert!(told.contains("avanzar reloj") && told.contains("(se deshizo)"), "{told}");
    let text = ui.done("log @/mesa.biombo --json", "");
    assert_eq!(text.lines().count(), 5);
    fs::write(ui.path("mesa.jsonl"), &text).expect("a file");
    ui.done("log @/otra.biombo --import @/mesa.jsonl", "");
    assert_eq!(ui.done("log @/otra.biombo --json", ""), text);
    ui.done("run @/otra.biombo", "expect clock alarm 1\n");
    ui.ends(Exit::Wrong, "log @/otra.biombo --import @/mesa.jsonl", "");
    ui.ends(Exit::Wrong, "log @/ninguna.biombo", "");
}

#[test]
fn what_is_whole_of_a_damaged_journal_is_rescued() {
    let ui = UiState::new();
    ui.done("run @/casa.toml --journal @/mesa.biombo", "evening begin\nnote add \"the attic\"\nclock advance alarm\n");
    let raw = fs::read(ui.path("mesa.biombo")).expect("a journal");
    let at = raw.windows(9).position(|part| part == b"the attic").expect("the note");
    fs::write(ui.path("mesa.biombo"), [&raw[..at], b"the aTTic", &raw[at + 9..]].concat()).expect("a file");
    let told = ui.done("log @/mesa.biombo --rescue @/nueva.biombo", "");
    assert!(told.contains("2 entradas") && told.contains("desde la 3"), "{told}");
    assert_eq!(ui.done("log @/nueva.biombo --json", "").lines().count(), 2);
    ui.done("run @/nueva.biombo", "expect evening 1\n");
    let told = ui.done("log @/nueva.biombo --rescue @/otra.biombo", "");
    assert!(told.contains("está entero"), "{told}");
    ui.ends(Exit::Wrong, "log @/mesa.biombo --rescue @/nueva.biombo", "");
}

#[test]
fn the_players_recap_holds_no_secret_and_the_game_masters_tells_all() {
    let ui = UiState::new();
    ui.done(
        "run @/casa.toml --journal @/casa.biombo",
        "note add Antes nada\nevening begin vera\nscene set cellar\nevening arrive bruno\n\
         note add \"El traidor\" \"Es Bruno.\"\nnote add \"La llave\" \"La tiene el ama.\" --open\n\
         clock advance alarm 4\nclock add \"La traición\" 1 --consequence \"Bruno huye.\" --hidden\n\
         clock advance la-traicion\nperson add \"El encapuchado\" --hidden\nfight begin \"El muelle\" --foe thug:2\n\
         fight next\nfight next\nfight out thug-1 fled\ngauge change vera hearts -2 caída\nitem draw\nitem open --who vera\n\
         fight end\nclock set alarm 0\nundo\n",
    );
    let players = ui.done("log @/casa.toml --recap", "");
    for told in
        ["Sesión 1", "Vera Salas", "El sótano", "Bruno", "«La alarma»", "La llave", "2 rondas", "Se apaga la vela."]
    {
        assert!(players.contains(told), "{told} is missing:\n{players}");
    }
    assert!(players.contains("de 5 a 3"), "{players}");
    for secret in ["traidor", "Es Bruno", "traición", "Bruno huye", "encapuchado", "trampilla", "guardia", "Antes"] {
        assert!(!players.contains(secret), "{secret} was told:\n{players}");
    }
    let all = ui.done("log @/casa.toml --recap --for gm", "");
    for told in ["El traidor", "Bruno huye.", "El encapuchado", "Llega la guardia."] {
        assert!(all.contains(told), "{told} is missing:\n{all}");
    }
    let json: Value = serde_json::from_str(&ui.done("log @/casa.toml --recap --json", "")).expect("JSON");
    assert_eq!((&json["evening"], &json["seat"]), (&1.into(), &"table".into()));
}

#[test]
fn a_tab_is_shown_to_each_seat_as_it_may_see_it() {
    let ui = UiState::new();
    ui.done(
        "run @/casa.toml --journal @/casa.biombo",
        "evening begin vera\nscene set cellar\nnote add \"El traidor\" \"Es Bruno.\"\nclock advance alarm 1\n\
         clock add \"La traición\" 3 --hidden\nperson add \"El encapuchado\" --hidden\ngauge change vera hearts -2 caída\n",
    );
    let shown = |tab: &str, seat: &str| ui.done(&format!("show @/casa.biombo --tab {tab} --as {seat}"), "");
    ui.done("run @/casa.toml --journal @/casa.biombo", "faces 2\ntest vera agility 6\nfight begin --foe thug:2\n");
    let told = [
        ("scene", "El sótano"),
        ("cast", "Vera Salas"),
        ("gauges", "1/4  La alarma"),
        ("roll", "FRACASO"),
        ("fight", "Matón 2"),
        ("log", "Empieza el combate"),
    ];
    for (tab, told) in told {
        for seat in ["gm", "table", "player:vera"] {
            let page = shown(tab, seat);
            assert!(page.contains(told), "{told} is missing from {tab} for {seat}:\n{page}");
        }
    }
    for (tab, secret) in [
        ("scene", "El traidor"),
        ("scene", "La traición"),
        ("scene", "trampilla"),
        ("cast", "El encapuchado"),
        ("gauges", "La traición"),
        ("gauges", "El encapuchado"),
        ("fight", "Def 5"),
        ("log", "El encapuchado"),
    ] {
        assert!(shown(tab, "gm").contains(secret), "{secret} is missing from {tab}");
        for seat in ["table", "player:vera"] {
            assert!(!shown(tab, seat).contains(secret), "{secret} was told to {seat} in {tab}");
        }
    }
    let json: Value = serde_json::from_str(&ui.done("show @/casa.toml --tab gauges --as gm --json", "")).expect("JSON");
    assert_eq!((&json["tab"], &json["seat"]), (&"gauges".into(), &"gm".into()));
    let vera = json["sections"].as_array().expect("sections").iter().find(|it| it["title"][0]["text"] == "Vera Salas");
    let spans = vera.expect("Vera")["lines"][0].as_array().expect("spans");
    assert!(spans.iter().any(|span| span["meaning"] == "heart" && span["text"] == "3/5"), "{spans:?}");
    ui.ends(Exit::Wrong, "show @/otra.toml", "");
    ui.ends(Exit::Wrong, "show @/casa.toml --as nadie", "");
    ui.ends(Exit::Wrong, "show @/casa.toml --as player:thug-1", "");
    fs::write(ui.path("nueva.toml"), HOUSE).expect("a campaign that nobody has played");
    assert!(ui.done("show @/nueva.toml --tab cast", "").contains("Vera Salas"));
}

#[test]
fn a_changed_campaign_is_adopted_by_name() {
    let ui = UiState::new();
    fs::write(ui.path("otra.toml"), HOUSE.replace("La alarma", "La campana")).expect("a campaign");
    let script = format!(
        "adopt {0}\nexpect state /clocks/alarm/name \"La campana\"\nadopt {0}\nexpect refused refused-nothing-to-adopt\nundo\n\
         expect state /clocks/alarm/name \"La alarma\"\n",
        ui.path("otra.toml").display()
    );
    ui.script(&script);
}

#[test]
fn campaigns_are_checked_with_every_fault() {
    let ui = UiState::new();
    assert!(ui.done("check @/casa.toml", "").contains("0 errores"));
    fs::write(ui.path("mala.toml"), HOUSE.replace("agility", "agilty").replace("size = 4", "size = 99"))
        .expect("a file");
    let ended = ui.ends(Exit::Wrong, "check @/casa.toml @/mala.toml --json", "");
    let checked: Vec<Value> = ended.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(checked[0]["errors"], 0);
    assert!(checked[1]["errors"].as_u64() >= Some(2), "{}", ended.out);
    let ended = ui.ends(Exit::Wrong, "check @/mala.toml", "");
    assert!(ended.out.contains("mala.toml:") && ended.out.contains("agility"), "{}", ended.out);
    assert!(ui.ends(Exit::Wrong, "check @/ninguna.toml", "").err.contains("ninguna.toml"));
    ui.ends(Exit::Wrong, "run @/mala.toml", "");
}

#[test]
fn help_stands_in_the_readers_language_to_the_last_word() {
    let ui = UiState::new();
    let verbs = "run check watch log commands themes completions man".split(' ');
    let lines = ["", "roll nde", "roll prisma", "odds nde", "odds prisma"].into_iter().chain(verbs);
    for line in lines.map(|verb| format!("{verb} --help")) {
        let said = ui.done(&format!("--lang es {line}"), "");
        let english = [
            "FILE",
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
fn a_whole_evening_stands_in_its_journal_alone() {
    let ui = UiState::new();
    for file in ["noche.toml", "noche-2d6.toml", "noche.txt"] {
        fs::copy(Path::new("tests/evening").join(file), ui.path(file)).expect("a file of the evening");
    }
    assert!(ui.done("check @/noche.toml", "").contains("0 errores"));
    let said = ui.done("run @/noche.toml --script @/noche.txt --journal @/mesa.biombo --json", "");
    let lines: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let end = lines.iter().find(|line| line["deed"] == "evening.end").expect("it ends")["n"].clone();
    // What was undone can be done again, and the journal alone leads to the same state.
    let last = ui.done("run @/mesa.biombo --json", "");
    let now = |said: &str| {
        serde_json::from_str::<Value>(said.lines().last().expect("a line")).expect("JSON")["state"].clone()
    };
    assert_eq!(now(&last), now(&said));
    ui.done(
        "run @/mesa.biombo",
        &format!("goto {end}\nexpect no-fight\nexpect gauge ada hearts 6 6\ngoto 1\nexpect evening 0 --over\n"),
    );

    ui.done("run @/noche.toml --journal @/mesa.biombo", &format!("goto {end}\n"));
    let players = ui.done("log @/mesa.biombo --recap", "");
    let all = ui.done("log @/mesa.biombo --recap --for gm", "");
    assert!(all.lines().count() > players.lines().count());
    for secret in ["matones", "Llega la guardia", "Debe dinero", "borrador"] {
        assert!(!players.contains(secret), "{secret} was told:\n{players}");
    }
}

#[test]
fn a_table_is_saved_into_its_campaign_and_adopted_with_it() {
    let ui = UiState::new();
    let script = "scene add \"El tejado\" --place \"la casa\"\ncampaign save\nexpect state /scenes/hidden-el-tejado/place \"la casa\"\n\
                  campaign adopt\nexpect refused refused-nothing-to-adopt\n";
    ui.script(script);
    assert!(fs::read_to_string(ui.path("casa.toml")).expect("the file").contains("El tejado"));
    ui.script("scene set \"El tejado\"\n");
}

#[test]
fn what_needs_a_screen_is_handed_on() {
    let ui = UiState::new();
    let shown = |args: &str| match ui.run(args, "").then {
        Then::Show(show) => show,
        Then::End(exit) => panic!("{args}: {exit:?}"),
    };
    let welcome = Show { what: Start::Welcome, flags: Flags::default() };
    assert_eq!(shown(""), welcome);
    let asked = shown("--lang en --theme amber --ascii --journal j.biombo casa.toml");
    assert_eq!((asked.what, asked.flags.language), (Start::Table("casa.toml".into()), Some(Language::En)));
    assert_eq!(
        (asked.flags.theme.as_deref(), asked.flags.ascii, asked.flags.journal),
        (Some("amber"), true, Some("j.biombo".into()))
    );
    let seats = [("table", Seat::Table), ("gm", Seat::Gm), ("player:vera", Seat::Player(Id::from_name("vera")))];
    for (written, seat) in seats {
        let watch = Start::Watch { file: "casa.toml".into(), seat, follows: true };
        assert_eq!(shown(&format!("watch casa.toml --as {written}")).what, watch);
    }
    ui.ends(Exit::Wrong, "watch casa.toml --as nobody", "");
    ui.ends(Exit::Wrong, "casa.toml check casa.toml", "");
}

#[test]
fn usage_help_and_version_end_as_documented() {
    let ui = UiState::new();
    for args in ["--lang fr", "run", "check", "completions", "completions nosh", "man nothing", "--bogus", "roll nde"] {
        let ended = ui.ends(Exit::Wrong, args, "");
        assert!(ended.out.is_empty() && !ended.err.is_empty(), "{args}");
        assert!(!ended.err.contains(['⟦', '{', '$']), "{}", ended.err);
    }
    for (args, said) in [
        ("--bogus", "Aquí no hay ningún «--bogus»"),
        ("run casa.toml --fases 7", "¿--faces?"),
        ("completions x", "«x» no vale para <INTÉRPRETE>; valen bash, elvish"),
        ("check", "Falta: <ARCHIVO>"),
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
    let ui = UiState::new();
    let usage = |locale, args: &str| ui.run_in(locale, args, "").out.contains("Usage: ");
    assert!(usage(Some("en_GB.UTF-8"), "--help") && !usage(None, "--help") && !usage(Some("C"), "--help"));
    assert!(!usage(Some("es_MX"), "--help") && usage(Some("es_MX"), "--lang en --help"));
    assert!(usage(None, "--lang=en --help"));
    let settings = Folders::under(ui.folder.path()).settings();
    fs::create_dir_all(settings.parent().expect("a folder")).expect("a folder");
    fs::write(settings, "language = \"es\"\n").expect("settings");
    assert!(!usage(Some("en_GB"), "--help") && usage(Some("es"), "--lang en --help"));
}

#[test]
fn every_word_of_help_is_there_in_both_languages() {
    let ui = UiState::new();
    let verbs =
        ["", "roll", "roll nde", "odds", "odds nde", "run", "check", "watch", "log", "show", "commands", "themes"];
    for verb in verbs.into_iter().chain(["completions", "man"]) {
        for language in ["es", "en"] {
            let help = ui.done(&format!("{verb} --lang {language} --help"), "");
            assert!(!help.contains('⟦'), "{help}");
        }
    }
}

#[test]
fn the_register_pages_and_shells_come_from_the_grammar() {
    let ui = UiState::new();
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
fn what_is_no_file_is_not_read() {
    let ui = UiState::new();
    rustix::fs::mkfifoat(rustix::fs::CWD, ui.path("pipe"), 0o600.into()).unwrap();
    for args in [
        "check @/pipe",
        "check /dev/zero",
        "run @/pipe",
        "run @/casa.toml --script @/pipe",
        "show @/pipe",
        "run @/casa.toml --script /dev/zero",
        "log @/neu.biombo --import @/pipe",
        "log @/neu.biombo --import /dev/zero",
    ] {
        let ended = ui.ends(Exit::Wrong, args, "");
        assert!(ended.err.contains("no es un archivo"), "{args}: {ended:?}");
    }
    assert!(!ui.path("neu.biombo").exists() && !ui.path("pipe.biombo").exists());
}

#[test]
fn nothing_leaves_that_could_harm_a_terminal() {
    let ui = UiState::new();
    let harm = "\u{1b}[2J\u{9b}\u{202e}\u{200b}";
    let name = format!("a{harm}b");
    fs::create_dir_all(ui.path("config/themes")).unwrap();
    let themes = Folders::under(ui.folder.path()).themes();
    fs::create_dir_all(&themes).unwrap();
    fs::write(themes.join(format!("{name}.toml")), "").unwrap();
    fs::write(ui.path(&format!("{name}.toml")), HOUSE).unwrap();
    let mut journal = Journal::create(&ui.path("casa.biombo")).unwrap();
    let campaign = biombo::store::campaign::read(Path::new("casa.toml"), HOUSE).unwrap().campaign;
    journal.append_entry(&Table::first_entry(campaign, Seed([1; 32]), Moment(0))).unwrap();
    let why = serde_json::json!({ "rule": { "rule": harm, "said": { "key": harm } } });
    let moved = serde_json::json!({
        "owner": { "person": "vera" }, "gauge": "hearts", "from": 5, "to": 4, "cause": why
    });
    let entry = serde_json::json!({
        "n": 2, "at": 0, "act": { "do": { "deed": harm, "events": [{ "gauge": { "moved": moved } }] } }
    });
    journal.append_entry(&entry).unwrap();
    drop(journal);
    let check = format!("check @/{name}.toml");
    for args in [
        "log @/casa.biombo",
        "log @/casa.biombo --json",
        "log @/casa.biombo --recap",
        "themes",
        "themes --json",
        "show @/casa.biombo --tab log --as gm",
        "show @/casa.biombo --tab log --as table --json",
        &check,
        &format!("{check} --json"),
        "run @/casa.biombo --json",
        &format!("check @/no{name}.toml --json"),
    ] {
        let Ended { out, err, .. } = ui.run(args, "");
        let harms = |text: &str| text.chars().any(|c| c != '\n' && is_harmful(c));
        assert!(!harms(&out) && !harms(&err), "{args}: {out:?} {err:?}");
        assert!(!out.is_empty() || !err.is_empty(), "{args}");
        if args.ends_with("--json") {
            out.lines().for_each(|line| drop(serde_json::from_str::<Value>(line).expect("JSON")));
        }
    }
}

/// A pipe whose reader leaves after the first line.
#[derive(Default)]
struct Head(Vec<u8>);

impl std::io::Write for Head {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.0.contains(&b'\n') {
            return Err(std::io::ErrorKind::BrokenPipe.into());
        }
        self.0.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_script_is_played_to_its_end_though_nobody_reads_on() {
    let ui = UiState::new();
    let play = |script: &str| {
        let (journal, campaign) = (ui.path("casa.biombo"), ui.path("casa.toml"));
        let args = ["biombo", "run", campaign.to_str().unwrap(), "--journal", journal.to_str().unwrap()];
        let (mut out, mut err) = (Head::default(), Vec::new());
        let folders = Some(Folders::under(ui.folder.path()));
        let input = &mut script.as_bytes();
        let then = run(args, &mut World { input, out: &mut out, err: &mut err, locale: None, folders });
        (then, String::from_utf8(err).unwrap())
    };
    let notes: String = (0..50).map(|n| format!("note add \"n {n}\"\n")).collect();
    let (then, err) = play(&notes);
    assert_eq!(then, Then::End(Exit::Done));
    assert!(err.contains("hasta el final"), "{err}");
    let kept = |ui: &UiState| ui.done("log @/casa.biombo --json", "").lines().count();
    assert_eq!(kept(&ui), 51);
    let (then, err) = play(&format!("{notes}scene set nowhere\n"));
    assert!(then != Then::End(Exit::Done) && err.contains("nowhere"), "{then:?} {err}");
    assert_eq!(kept(&ui), 101);
}

#[test]
fn the_curtain_is_for_the_screen() {
    let ui = UiState::new();
    match ui.run("--curtain @/casa.toml", "").then {
        Then::Show(Show { flags, .. }) => assert!(flags.curtain),
        other => panic!("{other:?}"),
    }
    assert!(ui.ends(Exit::Wrong, "--curtain check @/casa.toml", "").err.contains("--curtain"));
    let follows = |args: &str| match ui.run(args, "").then {
        Then::Show(Show { what: Start::Watch { follows, .. }, .. }) => follows,
        other => panic!("{other:?}"),
    };
    assert!(follows("watch @/casa.toml") && !follows("watch @/casa.toml --no-follow"));
}
