//! Lines: what they may say, what is wrong with one, and what it could go on with.

use std::sync::{Arc, OnceLock};

use biombo::deeds::{ArgumentHint, Candidate, CompletionContext, DEEDS, DeedType, LineError, Names, parse};
use biombo::rules::Msg;
use biombo::session::id::Seat;
use biombo::session::seen::Seen;
use biombo::words::{Language, Words};

use crate::cli::house::HOUSE;
use crate::kit::table::{self, Play};

/// What the table has besides the house.
const HARBOUR: &str = r#"
[[bestiary]]
id = "captain"
name = "El capitán"
[bestiary.nde]
rank = "elite"

[[scenes]]
id = "muelle"
title = "El muelle"

[[clocks]]
id = "tide"
name = "La marea"
size = 6
"#;

/// What a table with a few people and things has names for.
fn names() -> Names {
    static NAMES: OnceLock<Names> = OnceLock::new();
    let read = || {
        let lines = ["gauge add table \"Miedo negro\" 5", "fight begin --foe thug:2", "item open \"la cuenta\""];
        let play = Play::new(&[HOUSE, HARBOUR].concat()).perform(&lines.map(|line| (line, &[][..])));
        table::names(&Arc::new(Seen::new(&play.table, &Seat::Gm)), &Words::new(Language::Es))
    };
    NAMES.get_or_init(read).clone()
}

fn wrong(line: &str) -> LineError {
    match parse(line, &names()) {
        Ok(intent) => panic!("{line} is {intent:?}"),
        Err(error) => error,
    }
}

fn same(a: &str, b: &str) {
    let intent = |line: &str| parse(line, &names()).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    assert_eq!(intent(a), intent(b), "{a} = {b}");
}

#[test]
fn spanish_and_english_say_the_same() {
    same("clock advance alarm 1", "reloj avanza alarm");
    same("gauge set vera hearts 3 caída", "medidor pon vera hearts 3 caída");
    same("fight begin Muelle --foe thug:3 --hidden", "combate empieza Muelle --adversario thug:3 --oculto");
    same("reveal show clock:alarm --to vera", "revela enseña clock:alarm --a vera");
    same("aspect add vera ciega --until session", "estado pon vera ciega --hasta sesión");
    same("aspect add scene:muelle \"a oscuras\"", "aspecto nuevo muelle \"a oscuras\"");
}

#[test]
fn a_name_serves_where_an_id_does() {
    same("clock advance alarm", "clock advance \"la ALARMA\"");
    same("gauge change vera hearts -1", "gauge change \"Vera Salas\" Corazones -1");
    same("gauge change table \"own:Miedo negro\" +1", "gauge change \"la mesa\" \"miedo negro\" 1");
    same("reveal show clock:alarm", "reveal show alarm");
    same("fight begin --foe captain:2", "fight begin --foe \"el capitan:2\"");
}

#[test]
fn text_at_the_end_needs_no_quotes() {
    same("gauge set vera hearts 3 la caída de la torre", "gauge set vera hearts 3 \"la caída de la torre\"");
    same("item write la-cuenta de de de", "item write la-cuenta \"de de de\"");
    same("note add Llave La tiene el ama --scene muelle", "note add Llave \"La tiene el ama\" --scene muelle");
    assert_eq!(wrong("clock remove alarm tide").what.key, "line-too-much");
}

#[test]
fn errors_say_what_where_and_what_comes_nearest() {
    let check = |line: &str, key: &str, at: &str, nearest: &[&str]| {
        let error = wrong(line);
        assert_eq!(error.what.key, key, "{line}: {error:?}");
        assert_eq!(&line[error.at.clone()], at, "{line}: {error:?}");
        let spanish = Words::new(Language::Es);
        let meant = error.nearest.iter().map(|arg| spanish.say(&Msg::new("said").with("what", arg.clone())));
        assert_eq!(meant.collect::<Vec<_>>(), nearest, "{line}: {error:?}");
        for words in [Language::Es, Language::En].map(Words::new) {
            let said = words.say(&error.msg());
            assert!(!said.contains(['⟦', '{', '$']), "{said}");
        }
    };
    check("", "line-empty", "", &[]);
    check("note add \"La llave", "line-quote-open", "\"La llave", &[]);
    check("clok advance alarm", "line-no-such-noun", "clok", &["reloj"]);
    check("reloj abanza alarm", "line-no-such-verb", "abanza", &["avanza"]);
    check("clock", "line-no-verb", "", &[]);
    check("clock advance alrm 1", "line-bad-value", "alrm", &["alarm"]);
    check("clock advance alarm mucho", "line-bad-value", "mucho", &[]);
    check("clock advance", "line-missing", "", &[]);
    check("gauge set vera hearts", "line-missing", "", &[]);
    check("clock add Alarma 6 --hiden", "line-no-such-option", "--hiden", &["--oculto"]);
    check("evening end --ya", "line-takes-no-option", "--ya", &[]);
    check("clock add Alarma 6 --driver mnd", "line-bad-value", "mnd", &["mano"]);
    check("clock add Alarma --driver", "line-no-value", "", &[]);
    check("aspect add vera ciega --rounds 2 --until scene", "line-not-both", "", &[]);
    check("fight begin --foe captan:3", "line-bad-value", "captan:3", &["captain"]);
    check("reveal show clock:alrm", "line-bad-value", "clock:alrm", &["reloj:alarm", "reloj:tide"]);
    check("fight round 2 --half nadie", "line-bad-value", "nadie", &[]);
}

#[test]
fn an_error_names_what_may_be_said_in_the_readers_language_alone() {
    let said = |language, line: &str| Words::new(language).say(&wrong(line).msg());
    let gauges = said(Language::Es, "medidor cambia vera zzz 1");
    assert!(gauges.contains("corazones") && gauges.contains("suerte") && !gauges.contains("hearts"), "{gauges}");
    let noun = said(Language::En, "efect");
    assert!(noun.contains("effect") && !noun.contains("efecto"), "{noun}");
    let verbs = said(Language::Es, "combate zap");
    assert!(verbs.contains("empieza") && !verbs.contains("begin"), "{verbs}");
}

#[test]
fn what_the_screen_shows_is_taken_as_what_it_stands_for() {
    same("fight out vera fled", "combate fuera vera huye");
    same("fight out vera down", "combate fuera vera cae");
    same("fight out vera surrendered", "combate fuera vera \"Se rinde\"");
    for written in ["rendido", "se-rinde", "rinde"] {
        same("fight out vera surrendered", &format!("combate fuera vera {written}"));
    }
    same("fight out vera removed", "combate fuera vera desaparece");
    same("reveal show clock:alarm", "revela muestra reloj:alarm");
    same("reveal show clock:alarm", "revela muestra \"reloj:la alarma\"");
    same("reveal hide person:vera", "revela oculta persona:vera");
    same("gauge change table \"own:Miedo negro\" +1", "medidor cambia mesa \"miedo negro\" +1");
}

#[test]
fn how_somebody_leaves_a_fight_is_said_in_words_of_its_own() {
    let labels = |language, line: &str| {
        let found = reads(language, &|_| Some(0), |reader| DEEDS.complete(line, &names(), reader));
        found.into_iter().map(|candidate| candidate.label).take(4).collect::<Vec<_>>()
    };
    assert_eq!(labels(Language::Es, "combate fuera vera "), ["cae", "huye", "se rinde", "desaparece"]);
    assert_eq!(labels(Language::En, "fight out vera "), ["down", "fled", "surrendered", "gone"]);
}

#[test]
fn missing_says_which_field() {
    let said = |line: &str| Words::new(Language::En).say(&wrong(line).msg());
    assert_eq!(said("gauge set vera hearts"), "Missing to: write a number");
    assert_eq!(said("gauge set vera"), "Missing gauge: write the name of a gauge");
    assert_eq!(said("item write la-cuenta"), "Missing text: write some words in quotes");
}

/// Looks at the register as somebody does who reads that language and stands where these deeds are near.
fn reads<T>(
    language: Language,
    near: &dyn Fn(&DeedType) -> Option<u8>,
    read: impl FnOnce(&CompletionContext) -> T,
) -> T {
    read(&CompletionContext { words: &Words::new(language), distance: near })
}

fn found(line: &str) -> Vec<Candidate> {
    reads(Language::En, &|_| Some(0), |reader| DEEDS.complete(line, &names(), reader))
}

/// What a Spanish reader is offered.
fn spanish(line: &str) -> Vec<String> {
    let found = reads(Language::Es, &|_| Some(0), |reader| DEEDS.complete(line, &names(), reader));
    found.into_iter().map(|candidate| candidate.insert).collect()
}

fn inserts(line: &str) -> Vec<String> {
    found(line).into_iter().map(|candidate| candidate.insert).collect()
}

#[test]
fn verbs_are_found_by_letters_in_either_language() {
    for typed in ["clock adv", "reloj ava", "cladv", "CLOCK ADV"] {
        let first = found(typed).into_iter().next().unwrap_or_else(|| panic!("nothing for {typed}"));
        assert_eq!((first.insert.as_str(), first.line.as_str()), ("clock advance", "clock advance "), "{typed}");
        assert_eq!(first.label, "advance clock");
    }
    assert_eq!(spanish("avanzar rel")[0], "reloj avanza");
    assert!(inserts("").len() > 20);
    assert_eq!(inserts("zzzz"), [""; 0]);
    assert_eq!(inserts("aspect a")[0], "aspect add");
}

#[test]
fn names_are_found_by_kind() {
    assert_eq!(inserts("clock advance "), ["alarm", "tide"]);
    assert_eq!(inserts("clock advance mar"), ["tide", "alarm"]);
    assert_eq!(inserts("clock advance mare"), ["tide"]);
    assert_eq!(found("reloj avanza mar")[0].line, "reloj avanza tide ");
    assert_eq!(inserts("gauge set vera mie"), ["\"own:Miedo negro\""]);
    assert_eq!(inserts("gauge set vera hearts "), [""; 0]);
    assert_eq!(inserts("note add Llave --to bru"), ["bruno"]);
    assert_eq!(inserts("note add Llave --para bru"), ["bruno"]);
    assert_eq!(inserts("fight begin --foe capi"), ["captain"]);
    assert_eq!(inserts("evening begin vera br"), ["bruno"]);
}

#[test]
fn options_and_their_values_are_found() {
    assert_eq!(inserts("clock add Alarma 6 --con"), ["--consequence"]);
    assert_eq!(inserts("clock add Alarma 6 --driver fal"), ["failures"]);
    assert!(inserts("clock add Alarma 6 ").contains(&"--hidden".to_owned()));
    assert!(!inserts("clock add Alarma 6 --hidden ").contains(&"--hidden".to_owned()));
    // An option whose value was left out does not swallow the next one.
    assert_eq!(inserts("clock add Alarma 6 --driver --consequence Ardor --hid"), ["--hidden"]);
    assert_eq!(inserts("clock add Alarma 6 --consequence --driver fal"), ["--driver"].map(|_| "failures"));
}

#[test]
fn what_begins_with_the_letters_goes_before_what_has_them_within() {
    let all = inserts("clo");
    // Labels count as well as lines: “close campaign”.
    let begin =
        ["seats close", "campaign close", "clock advance", "clock add", "clock set", "clock drive", "clock remove"];
    assert_eq!(all[..7], begin);
    assert_eq!(inserts("gauge set vera m")[0], "\"own:Miedo negro\"");
}

#[test]
fn a_flag_awaits_no_value() {
    let after_flag = inserts("test vera might 4 --ease ");
    assert!(!after_flag.is_empty() && after_flag.iter().all(|insert| insert.starts_with("--")), "{after_flag:?}");
}

#[test]
fn what_is_near_goes_before_what_is_as_like_and_what_nobody_plays_is_left_out() {
    let near = |deed: &DeedType| match deed.system() {
        Some(system) if system.name() == "prisma" => None,
        _ => Some(u8::from(deed.id != "clock.remove")),
    };
    let offered = |line: &str| {
        let found = reads(Language::En, &near, |reader| DEEDS.complete(line, &names(), reader));
        found.into_iter().map(|candidate| candidate.insert).collect::<Vec<_>>()
    };
    assert_eq!(offered("clo")[0], "clock remove");
    assert_eq!(offered("")[0], "clock remove");
    assert!(offered("prisma").iter().all(|line| !line.starts_with("prisma")), "{:?}", offered("prisma"));
    assert!(inserts("prisma")[0].starts_with("prisma"));
}

#[test]
fn a_spanish_reader_is_shown_spanish_verbs_options_and_values() {
    assert_eq!(spanish("clock adv")[0], "reloj avanza");
    assert_eq!(spanish("reloj av")[0], "reloj avanza");
    assert_eq!(spanish("clock add Alarma 6 --con"), ["--consecuencia"]);
    assert!(!spanish("reloj nuevo Alarma 6 --oculto ").contains(&"--oculto".to_owned()));
    assert_eq!(spanish("attack vera thug-1 ran"), ["distancia"]);
    assert_eq!(spanish("gauge set vera coraz")[0], "corazones");
    assert_eq!(spanish("reveal show alar")[0], "reloj:alarm");
    assert!(spanish("gauge set ").contains(&"mesa".to_owned()));
    for deed in DEEDS.iter() {
        let line = DEEDS.line_start_in(deed, Language::Es);
        let wrong = parse(&line, &Names::default()).err();
        let unknown = wrong.filter(|wrong| ["line-no-such-noun", "line-no-such-verb"].contains(&&*wrong.what.key));
        assert_eq!(unknown, None, "{line}");
    }
}

#[test]
fn the_arguments_of_a_line_are_hinted_the_next_one_before_all() {
    let hinted = |line: &str| {
        let hints = reads(Language::Es, &|_| Some(0), |reader| DEEDS.hints(line, &names(), reader));
        let said = |ArgumentHint { label, required, is_next }: ArgumentHint| {
            let label = if required { format!("<{label}>") } else { label };
            if is_next { label.to_uppercase() } else { label }
        };
        hints.into_iter().map(said).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(hinted("clock"), "");
    assert_eq!(hinted("clock add "), "<NOMBRE> segmentos");
    assert_eq!(hinted("clock add Alarma 4"), "<nombre> SEGMENTOS");
    assert_eq!(hinted("clock add Alarma --consequence "), "<nombre> segmentos AL LLENARSE");
    assert_eq!(hinted("clock add Alarma --consequence Suena "), "<nombre> SEGMENTOS");
}

#[test]
fn what_is_missing_is_named_though_another_is_called_alike() {
    let missing = |line: &str| {
        let what = wrong(line).what;
        assert_eq!(what.key, "line-missing", "{line}");
        let said = Words::new(Language::Es).say(&what);
        said.trim_start_matches("Falta ").split(':').next().unwrap_or_default().to_owned()
    };
    assert_eq!(missing("nde opposed vera might"), "contra");
    assert_eq!(missing("nde opposed vera might bruno"), "su atributo");
    assert_eq!(missing("prisma versus vera"), "contra");
    assert_eq!(missing("prisma versus"), "quién");
}

#[test]
fn what_may_be_said_instead_is_named_in_the_readers_language() {
    let told = |line: &str, language| {
        let error = parse(line, &names()).expect_err(line);
        Words::new(language).say(&error.msg())
    };
    assert!(told("dice 2d6", Language::Es).contains("mano, programa o cambia"));
    assert!(told("dice 2d6", Language::En).contains("hand, stream or swap"));
    assert!(told("clock", Language::Es).contains("reloj: avanza, nuevo"));
    assert!(told("clock", Language::En).contains("clock what? advance, add"));
}
