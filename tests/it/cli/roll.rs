//! The flags of `biombo roll` and `biombo odds`: what goes together, what does not, and how each ends.

use biombo::cli::{odds, roll};
use biombo::words::{Language, Words};
use clap::Parser;

#[derive(Parser)]
enum Line {
    Roll(roll::RollCommand),
    Odds(odds::OddsCommand),
}

struct Ended {
    exit: i32,
    out: String,
    err: String,
}

fn run(language: Language, line: &str) -> Ended {
    let args = match Line::try_parse_from(std::iter::once("biombo").chain(line.split(' '))) {
        Ok(args) => args,
        Err(error) => return Ended { exit: error.exit_code(), out: String::new(), err: error.to_string() },
    };
    let words = Words::new(language);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let exit = match &args {
        Line::Roll(args) => roll::run(args, &words, &mut out, &mut err),
        Line::Odds(args) => odds::run(args, &words, &mut out, &mut err),
    };
    let exit = (exit.expect("memory takes what is written") as u8).into();
    Ended { exit, out: String::from_utf8(out).expect("words"), err: String::from_utf8(err).expect("words") }
}

#[test]
fn flags_that_do_not_go_together_are_wrong_usage() {
    for line in [
        "roll nde",
        "roll lunar --die d12 --tn 6",
        "roll nde --tn 6 --faces 7",
        "roll nde --die d12 --faces 7",
        "roll nde --die d10 --tn 6 --faces 7",
        "roll nde --die D12 --tn 6 --faces 7",
        "roll nde --die d12 --tn 0 --faces 7",
        "roll nde --die d12 --tn 21 --faces 7",
        "roll nde --die d12 --tn six --faces 7",
        "roll nde --die d12 --tn 6 --defence 5 --faces 7",
        "roll nde --die d12 --defence 0 --faces 7",
        "roll nde --die d12 --die d8 --tn 6 --faces 7",
        "roll nde --die d12 --tn 6 --talent --talent --faces 7",
        "roll nde --die d12 --tn 6 --pp 1 --faces 7",
        "roll nde --die d12 --power huge --faces 7",
        "roll nde --die d12 --tn 6 --luck always --faces 7",
        "roll nde --die d12 --tn 6 --help-from",
        "roll nde --die d12 --tn 6 --faces seven",
        "roll nde --die d12 --tn 6 --faces -1",
        "roll nde --die d12 --tn 6 --faces 70000",
        "roll nde --die d12 --tn 6 --mod 2 --faces 7",
        "roll nde --dice 2d6 --faces 3,4",
        "roll nde --dice 2d6 --mod 2 --tn 6 --faces 3,4",
        "roll nde --dice 2d6 --mod 2 --die d12 --faces 3,4",
        "roll nde --dice 3d6 --mod 2 --faces 3,4",
        "roll nde --dice 2d6 --mod 200 --faces 3,4",
        "odds nde --die d12",
        "odds nde --die d12 --tn 6 --faces 7",
        "odds nde --dice 2d6",
        "odds nde --die d12 --power great",
        "roll prisma",
        "roll prisma --pool 100",
        "roll prisma --pool -1 --faces 5",
        "roll prisma --pool 1 --difficulty x --faces 5",
        "roll prisma --pool 1 --edge 0 --faces 5",
        "roll prisma --pool 1 --complication ruido --faces 5",
        "roll prisma --pool 1 --stunt sharpen --faces 5",
        "roll prisma --pool 1 --stunt sharpen:0 --faces 5",
        "roll prisma --pool 1 --stunt :1 --faces 5",
        "roll prisma --pool 1 --cap 3 --faces 5",
        "roll prisma --pool 1 --push always --faces 5",
        "odds prisma",
        "odds prisma --pool 1 --push sometimes",
        "odds prisma --pool 1 --faces 5",
    ] {
        let ended = run(Language::En, line);
        assert_eq!((ended.exit, ended.out.as_str()), (2, ""), "{line}");
        assert!(!ended.err.is_empty(), "{line}");
    }
}

#[test]
fn wrong_usage_says_what_would_be_right() {
    for (line, hint) in [
        ("roll nde --die d10 --tn 6", "d4, d6, d8, d12, d20"),
        ("roll nde --die d12 --tn 21", "21 is not a target number: 1 to 20 are"),
        ("roll nde --die d12 --power big", "trick, standard, strong, great"),
        ("roll nde --die d12", "--tn, --defence or --power"),
        ("roll nde --dice 2d6", "--mod"),
    ] {
        let ended = run(Language::En, line);
        assert!(ended.err.contains(hint), "{line}: {}", ended.err);
    }
}

#[test]
fn a_rules_no_ends_with_1_and_prints_nothing() {
    for line in [
        "roll nde --die d12 --tn 6 --luck reroll --faces 12,8",
        "roll nde --die d12 --tn 6 --luck cost --faces 7",
        "roll nde --die d12 --tn 6 --luck step --luck step --faces 7",
        "roll nde --die d20 --tn 6 --luck step --faces 7",
        "roll nde --dice 2d6 --mod 3 --luck reroll --faces 6,6",
        "roll nde --die d12 --power strong --pp 3 --faces 7",
        "odds nde --die d12 --tn 6 --luck cost --luck cost",
    ] {
        for json in ["", " --json"] {
            let ended = run(Language::En, &format!("{line}{json}"));
            assert_eq!((ended.exit, ended.out.as_str()), (1, ""), "{line}");
            assert!(ended.err.starts_with("ND-"), "{line}: {}", ended.err);
        }
    }
    let ended = run(Language::Es, "roll prisma --pool 2 --push --faces 1,5");
    assert_eq!((ended.exit, ended.out.as_str()), (1, ""));
    assert_eq!(ended.err, "PR-04: No hay dados que forzar: ninguno muestra 2, 3 o 4\n");
}

#[test]
fn a_pushed_roll_is_told_generation_by_generation_with_what_it_owes() {
    let line = "roll prisma --pool 3 --difficulty 2 --edge 1 --complication ruido:1 --push --faces 6,2,1,3,1";
    let es = run(Language::Es, line);
    assert_eq!(es.exit, 0, "{}", es.err);
    assert_eq!(
        es.out.lines().collect::<Vec<_>>(),
        [
            "3d6 (6 2 1 + 3) > (1): éxito con consecuencias",
            "  PR-01  un puñado de 3 dados",
            "  PR-09  dificultad 2, moderada",
            "  PR-12  complicación «ruido»: cuesta 1 acierto",
            "  PR-02  1 acierto en la primera tirada",
            "  PR-03  1 dado forzado: 0 aciertos más",
            "  PR-07  Filo «sin nombre»: 1, el más alto",
            "  PR-06  2 alcanza 2",
            "  PR-14  éxito con consecuencias",
            "  PR-04  Estrés: 1",
            "  PR-04  Disonancia: 2",
            "  PR-14  ocurre: «ruido»",
        ]
    );
    let en = run(Language::En, line);
    assert!(en.out.starts_with("3d6 (6 2 1 + 3) > (1): success with consequences\n"), "{}", en.out);
    assert_eq!(en.out.lines().count(), es.out.lines().count());
}

#[test]
fn odds_of_a_push_are_told_in_both_languages() {
    let es = run(Language::Es, "odds prisma --pool 1 --after 2");
    assert_eq!(
        es.out,
        "éxito: 33,3 %\n  0 aciertos naturales: 66,7 %\n  1 acierto natural: 27,8 %\n  2 aciertos naturales: 4,6 %\n  \
         3 aciertos naturales: 0,8 %\n  4 aciertos naturales: 0,1 %\n  Disonancia 1: 83,3 %\n  Disonancia 2: 16,7 %\n"
    );
    assert!(run(Language::En, "odds prisma --pool 1").out.starts_with("success: 33.3%\n"));
}

#[test]
fn a_hostile_complication_stays_on_the_line() {
    let ended = run(Language::En, "roll prisma --pool 1 --complication a\u{1b}[31m\u{202e}b:1 --faces 5");
    assert_eq!(ended.exit, 0);
    assert!(!ended.out.contains(['\u{1b}', '\u{202e}']), "{:?}", ended.out);
}

#[test]
fn a_roll_is_told_with_its_reasons_in_both_languages() {
    let line = "roll nde --die d12 --tn 5 --talent --luck reroll --faces 4,9";
    let es = run(Language::Es, line);
    assert_eq!(es.exit, 0);
    assert_eq!(
        es.out,
        "d20 (4 9): éxito\n  ND-08  talento: +1 paso\n  ND-10  Suerte: se repite la tirada y queda 9\n  ND-04  9 alcanza 5\n"
    );
    let en = run(Language::En, line);
    assert!(en.out.starts_with("d20 (4 9): success\n"), "{}", en.out);
    let two = run(Language::Es, "roll nde --dice 2d6 --mod 1 --faces 2,4");
    assert_eq!(two.out, "2d6 (2 4): éxito con coste\n  ND-27  7: de 7 a 9\n");
}

#[test]
fn odds_are_told_in_both_languages() {
    let es = run(Language::Es, "odds nde --die d12 --tn 4");
    assert_eq!(es.exit, 0);
    assert_eq!(
        es.out,
        "fracaso: 25,0 % (1/4)\néxito con coste: 0,0 % (0)\néxito: 66,7 % (2/3)\néxito excepcional: 8,3 % (1/12)\n"
    );
    assert!(run(Language::En, "odds nde --die d12 --tn 4").out.starts_with("failure: 25.0% (1/4)\n"));
}

#[test]
fn one_json_object_and_one_line_break() {
    for line in ["roll nde --die d12 --tn 6 --faces 7 --json", "odds nde --die d12 --tn 6 --json"] {
        let ended = run(Language::Es, line);
        assert_eq!((ended.exit, ended.err.as_str()), (0, ""));
        assert_eq!(ended.out.matches('\n').count(), 1);
        assert!(ended.out.starts_with("{\"system\":\"nde\"") && ended.out.ends_with("}\n"), "{}", ended.out);
    }
}

#[test]
fn a_hostile_helper_stays_on_the_line() {
    let ended = run(Language::En, "roll nde --die d12 --tn 6 --help-from a\u{1b}[31m\u{202e}b --faces 7");
    assert_eq!(ended.exit, 0);
    assert!(!ended.out.contains(['\u{1b}', '\u{202e}']), "{:?}", ended.out);
}

#[test]
fn nd_21_a_powers_number_is_its_tiers_as_at_the_table() {
    let exit = |tier: &str, tn: u8, face: u8| {
        run(Language::En, &format!("roll nde --die d20 --power {tier} --tn {tn} --faces {face}")).exit
    };
    for (tier, tn) in [("great", 7), ("great", 13), ("trick", 12), ("strong", 5)] {
        assert_eq!(exit(tier, tn, 9), 1, "{tier} {tn}");
    }
    for (tier, tn) in [("great", 8), ("great", 12), ("trick", 4)] {
        assert_eq!(exit(tier, tn, 9), 0, "{tier} {tn}");
    }
    let free = run(Language::En, "roll nde --die d20 --power great --defence 5 --faces 9");
    assert_eq!(free.exit, 0, "an attack meets Defence: {}", free.err);
}

#[test]
fn free_dice_are_rolled_without_a_system() {
    let rolled = run(Language::En, "roll 2d6+3 --faces 4,5");
    assert_eq!((rolled.exit, rolled.out.trim()), (0, "2d6+3: [4 5] + 3 = 12"));
    let rolled = run(Language::En, "roll 4d6kh3 --faces 6,1,5,3 --json");
    assert_eq!(rolled.out.trim(), r#"{"dice":"4d6kh3","faces":[6,1,5,3],"total":14}"#);
    for line in ["roll 2d6+", "roll", "roll 2d6 --faces 7,1", "roll 2d6 --faces 1"] {
        assert_eq!(run(Language::En, line).exit, 2, "{line}");
    }
    assert!(run(Language::En, "roll 2d6").out.starts_with("2d6: ["), "chance decides");
}
