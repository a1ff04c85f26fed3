//! A scene as a post: its dice are read back and added up by nothing but what the post says (GF-28).

use std::path::Path;

use biombo::cli::exit::Exit;
use biombo::cli::{AfterCommand, Environment, run};
use biombo::store::folders::Folders;

const CAMPAIGN: &str = "tests/it/genrefuzzion/table/reparto.toml";

const SCRIPT: &str = "evening begin
purse give ana vp 5
purse give blas kp 5
gf announce vera bruno --scene muelle --allies cleo
gf present \"registrar la bodega\" --allies dora
gf draft Orgullosa
faces 7,1,5,3,6
gf roll Contrabandista Farera --relationship \"Le debe la vida\" --setting niebla --lends Médica
gf keep 1 3
gf confirm
faces 8,7,4,1
gf roll Aduanero Tahúr --problem deudas --buy
gf plus-three
gf confirm
";

/// What the program prints for these arguments, with that folder as its home.
fn run_biombo(home: &Path, args: &[&str], input: &str) -> String {
    let [config, data, state] = ["config", "data", "state"].map(|folder| home.join(folder));
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut environment = Environment {
        input: &mut input.as_bytes(),
        out: &mut out,
        coloured: Vec::new(),
        err: &mut err,
        locale: Some("es_ES.UTF-8".to_owned()),
        folders: Some(Folders { config, data, state }),
    };
    let next = run(std::iter::once("biombo").chain(args.iter().copied()), &mut environment);
    assert_eq!(next, AfterCommand::Exit(Exit::Done), "{args:?}: {}", String::from_utf8_lossy(&err));
    String::from_utf8(out).expect("text")
}

/// A roll as a post tells it: each die with its size, its face and whether it counts; the result and the effect die.
#[derive(Debug, PartialEq)]
struct PostedRoll {
    dice: Vec<(u32, u32, bool)>,
    result: u32,
    effect: u32,
}

fn number(word: &str) -> Option<u32> {
    word.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
}

/// Reads a post: `1 Contrabandista d8 7✓`, then `resultado 13 · efecto d8`.
fn read_rolls(post: &str) -> Vec<PostedRoll> {
    let (mut told, mut dice) = (Vec::new(), Vec::new());
    for line in post.lines() {
        let line = line.trim_start_matches("[*]").trim_start_matches("- ").replace('\\', "");
        let words: Vec<&str> = line.split_whitespace().collect();
        let size = words.iter().rposition(|word| word.starts_with('d') && number(&word[1..]).is_some());
        match (words.first().copied(), size) {
            (Some("resultado"), Some(at)) => {
                let result = number(words[1]).expect("a result");
                let effect = number(&words[at][1..]).expect("a die");
                told.push(PostedRoll { dice: std::mem::take(&mut dice), result, effect });
            }
            (Some(first), Some(at)) if number(first).is_some() => {
                let sides = number(&words[at][1..]).expect("a die");
                let face = |word: &&str| Some((sides, number(word)?, word.ends_with('✓')));
                dice.extend(words[at + 1..].iter().filter_map(face));
            }
            _ => {}
        }
    }
    told
}

#[test]
fn gf_28_a_post_says_enough_to_add_its_dice_up() {
    let home = tempfile::tempdir().expect("a folder");
    let journal = home.path().join("reparto.biombo");
    let journal = journal.to_str().expect("a path");
    run_biombo(home.path(), &["run", CAMPAIGN, "--journal", journal], SCRIPT);
    for format in ["plain", "markdown", "bbcode"] {
        let post = run_biombo(home.path(), &["log", journal, "--scene", "1", "--format", format], "");
        for said in [
            "El muelle",
            "El puerto",
            "húmedo",
            "Niebla d6",
            "pasar sin registro",
            "registrar la bodega",
            "Cleo",
            "Dora",
            "Le debe la vida",
            "Vera",
            "Bruno",
        ] {
            assert!(post.contains(said), "{format}, {said}:\n{post}");
        }
        assert!(!post.contains("Orgullosa"), "a pool that was not rolled is nobody's to read:\n{post}");
        let told = read_rolls(&post);
        assert_eq!(told.len(), 2, "{format}: what a roll became is told once:\n{post}");
        let dice = |roll: &PostedRoll| roll.dice.iter().map(|(sides, face, _)| (*sides, *face)).collect::<Vec<_>>();
        assert_eq!(dice(&told[0]), [(8, 7), (8, 1), (8, 5), (6, 3), (8, 6)], "{post}");
        assert_eq!(dice(&told[1]), [(8, 8), (8, 7), (6, 4), (6, 1)], "{post}");
        for (roll, bought) in told.iter().zip([0, 3]) {
            let kept: u32 = roll.dice.iter().filter(|die| die.2).map(|die| die.1).sum();
            assert_eq!(kept + bought, roll.result, "{format}: the dice that count and what was bought are the result");
            assert!(roll.dice.iter().all(|(_, face, counts)| *face != 1 || !counts), "a botch counts for nothing");
            let left = roll.dice.iter().filter(|(_, face, counts)| *face != 1 && !counts).map(|die| die.0);
            assert_eq!(left.max(), Some(roll.effect), "{format}: the largest of the others is the effect die");
        }
        assert_eq!([told[0].result, told[1].result], [12, 18]);
    }
}

#[test]
fn gf_28_a_roll_that_a_trick_replaces_is_posted_before_the_new_one() {
    let home = tempfile::tempdir().expect("a folder");
    let journal = home.path().join("reparto.biombo");
    let journal = journal.to_str().expect("a path");
    let script = format!(
        "{SCRIPT}faces 4,4,4,2,1,1\ngf roll Contrabandista Farera Nadadora --relationship \"Le debe la vida\" --setting niebla --lends Médica\n\
         gf confirm\npurse give ana kp 1\nfaces 5,6,3,2,1\ngf use vera not-so-fast 1\n"
    );
    run_biombo(home.path(), &["run", CAMPAIGN, "--journal", journal], &script);
    let post = run_biombo(home.path(), &["log", journal, "--scene", "1", "--format", "plain"], "");
    let results: Vec<u32> = read_rolls(&post).iter().map(|roll| roll.result).collect();
    assert_eq!(results, [12, 18, 8, 11], "{post}");
}

#[test]
fn gf_28_a_scene_is_posted_with_all_its_parts_and_what_was_taken_back_is_none() {
    let home = tempfile::tempdir().expect("a folder");
    let journal = home.path().join("reparto.biombo");
    let journal = journal.to_str().expect("a path");
    let script = "evening begin
gf announce cleo bruno nada
gf take-back
gf announce vera bruno algo
gf present otra
gf suspend carla
gf announce cleo dora tercera --scene muelle
gf take-back
gf announce cleo dora segunda --scene muelle
gf withdraw
gf resume vera-bruno
faces 4,3
gf roll Contrabandista Farera
";
    run_biombo(home.path(), &["run", CAMPAIGN, "--journal", journal], script);
    let post = |scene: &str| run_biombo(home.path(), &["log", journal, "--scene", scene, "--format", "plain"], "");
    for first in ["1", "vera-bruno", "hidden-vera-bruno"] {
        let post = post(first);
        for (said, times) in [("«algo»", 1), ("resultado 7", 1), ("nada", 0), ("segunda", 0)] {
            assert_eq!(post.matches(said).count(), times, "{first}, {said}:\n{post}");
        }
    }
    let second = post("2");
    assert!(second.contains("segunda") && !second.contains("tercera") && !second.contains("resultado"), "{second}");
}

#[test]
fn gf_24_the_turn_is_told_with_all_that_helps_to_decide() {
    let home = tempfile::tempdir().expect("a folder");
    let journal = home.path().join("reparto.biombo");
    let journal = journal.to_str().expect("a path");
    run_biombo(home.path(), &["run", CAMPAIGN, "--journal", journal], SCRIPT);
    let turn = run_biombo(home.path(), &["log", journal, "--turn"], "");
    for said in [
        "Ana: reintentarlo",
        "Se espera desde",
        "pasar sin registro",
        "resultado 12",
        "resultado 18",
        "Blas · 0 PV · 3 PK",
    ] {
        assert!(turn.contains(said), "{said}:\n{turn}");
    }
    assert!(!turn.contains("rendirse y hacerse humo"), "choices are for the table:\n{turn}");
}

#[test]
fn gf_02_the_map_is_written_for_graphviz() {
    let home = tempfile::tempdir().expect("a folder");
    let dot = run_biombo(home.path(), &["show", CAMPAIGN, "--tab", "cast", "--format", "dot"], "");
    for edge in
        ["\"vera\" -> \"bruno\" [label=\"Le debe la vida\\nd8\"]", "\"bruno\" -> \"vera\" [label=\"La persigue\\nd8\"]"]
    {
        assert!(dot.contains(edge), "{edge}:\n{dot}");
    }
}

#[test]
fn gf_02_nobody_learns_the_id_of_an_extra_whom_they_do_not_know() {
    let home = tempfile::tempdir().expect("a folder");
    let hidden = "[[bestiary]]\nid = \"traidor\"\nname = \"Lázaro\"\nhidden = true\n\n[bestiary.genrefuzzion]\nstanding = \"extra\"";
    let file =
        std::fs::read_to_string(CAMPAIGN).expect("the campaign").replace("towards = \"galo\"", "towards = \"traidor\"");
    let campaign = home.path().join("t.toml");
    std::fs::write(&campaign, file.replace("[[scenes]]", &format!("{hidden}\n\n[[scenes]]"))).expect("a campaign");
    let campaign = campaign.to_str().expect("a path");
    let cast = |seat: &str, format: &[&str]| {
        run_biombo(home.path(), &[&["show", campaign, "--tab", "cast", "--as", seat][..], format].concat(), "")
    };
    assert!(cast("gm", &[]).contains("Desconfía d4 ▸ Lázaro"));
    let table = cast("table", &[]);
    assert!(table.contains("Desconfía d4 ▸ alguien"), "{table}");
    let dot = cast("table", &["--format", "dot"]);
    for told in [table, dot] {
        assert!(!told.contains("traidor") && !told.contains("Lázaro"), "{told}");
    }
}
