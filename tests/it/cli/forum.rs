//! Spans of the log for a forum, and what is awaited.

use biombo::cli::exit::Exit;

use super::house::HouseFolder;

/// A played evening: two rolls in the cellar, then one in a tower that its notes could act as markup in.
fn played() -> HouseFolder {
    let ui = HouseFolder::new();
    ui.done(
        "run @/casa.toml --journal @/casa.biombo",
        "evening begin vera bruno\nscene set cellar\nfaces 2\ntest vera agility 6\nroll settle vera\nfaces 9\ntest vera agility 6\n\
         roll settle vera\nnote add \"El traidor\" \"Es Bruno.\"\nperson add \"El encapuchado\" --hidden\n\
         scene add \"La torre [b]alta[/b] *1*\"\nscene set la-torre-b-alta-b-1\nfaces 5\ntest bruno might 4\nroll settle bruno\n\
         gauge change vera hearts -1 \"[url=x]una caída[/url]\"\n",
    );
    ui
}

/// The dice of a post, read off its text by nothing but their names: `d12 7` is a seven on a d12.
fn dice(post: &str) -> Vec<(u32, u32)> {
    let mut dice = Vec::new();
    for line in post.lines() {
        let line = line.trim_start_matches("[*]").trim_start_matches("- ").trim_start();
        let Some((sides, faces)) = line.strip_prefix('d').and_then(|die| die.split_once(' ')) else { continue };
        let Ok(sides) = sides.parse() else { continue };
        let digits = |word: &str| word.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok();
        dice.extend(faces.split(' ').filter_map(digits).map(|face| (sides, face)));
    }
    dice
}

#[test]
fn a_scene_is_posted_with_its_dice_in_every_format() {
    let ui = played();
    for format in ["plain", "markdown", "bbcode"] {
        let cellar = ui.done(&format!("log @/casa.biombo --scene 1 --format {format}"), "");
        assert_eq!(dice(&cellar), [(12, 2), (12, 9)], "{cellar}");
        for told in ["El sótano", "Huele a humedad.", "Vera Salas"] {
            assert!(cellar.contains(told), "{told}:\n{cellar}");
        }
        for hidden in ["trampilla", "traidor", "encapuchado", "torre", "Bruno"] {
            assert!(!cellar.contains(hidden), "{hidden}:\n{cellar}");
        }
        let by_id = ui.done(&format!("log @/casa.biombo --scene cellar --format {format}"), "");
        assert_eq!(by_id, cellar);
        let tower = ui.done(&format!("log @/casa.biombo --scene 2 --format {format}"), "");
        assert_eq!(dice(&tower), [(12, 5)], "{tower}");
    }
    let all = ui.done("log @/casa.biombo --from 1 --as gm --format plain", "");
    assert!(all.contains("El traidor") && all.contains("El encapuchado"), "{all}");
    assert_eq!(dice(&all), [(12, 2), (12, 9), (12, 5)]);
    ui.ends(Exit::Wrong, "log @/casa.biombo --scene 3", "");
    ui.ends(Exit::Wrong, "log @/casa.biombo --scene 1 --from 2", "");
}

#[test]
fn what_a_post_holds_never_acts_as_markup() {
    let ui = played();
    let post = ui.done("log @/casa.biombo --scene 2 --format bbcode", "");
    let tags: Vec<&str> = post.split('[').skip(1).filter_map(|rest| rest.split(']').next()).collect();
    assert!(tags.iter().all(|tag| ["b", "/b", "list", "/list", "*"].contains(tag)), "{tags:?}");
    assert_eq!(tags.iter().filter(|tag| **tag == "b").count(), tags.iter().filter(|tag| **tag == "/b").count());
    assert!(post.contains("［b］alta［/b］"), "{post}");
    let post = ui.done("log @/casa.biombo --scene 2 --format markdown", "");
    assert!(post.contains("\\[b\\]alta\\[/b\\] \\*1\\*"), "{post}");
}

#[test]
fn who_is_awaited_is_printed_to_be_sent() {
    let ui = HouseFolder::new();
    let run = |script: &str| ui.done("run @/casa.toml --journal @/casa.biombo", script);
    run("evening begin vera\n");
    assert!(ui.done("log @/casa.biombo --turn", "").contains("Nadie debe nada"));
    run(
        "person player vera Ana\nperson player bruno Luis\nvote open \"¿Seguimos?\" --voters ana,luis --double ana\nvote cast vote-1 luis no\n",
    );
    let turn = ui.done("log @/casa.biombo --turn", "");
    assert!(turn.contains("Ana: votar «¿Seguimos?»") && !turn.contains("Luis"), "{turn}");
    let turn = ui.done("log @/casa.biombo --turn --format bbcode", "");
    assert!(turn.contains("[b]Ana: votar «¿Seguimos?»[/b]"), "{turn}");
    run("vote cast vote-1 ana yes\n");
    assert!(ui.done("log @/casa.biombo --turn", "").contains("Nadie debe nada"));
    let told = ui.done("log @/casa.biombo --from 1", "");
    assert!(told.contains("Sale adelante «¿Seguimos?»: 2 a favor, 1 en contra"), "{told}");
}

#[test]
fn only_the_cast_is_a_graph() {
    let ui = HouseFolder::new();
    let dot = ui.done("show @/casa.toml --tab cast --format dot", "");
    assert_eq!(dot.split_whitespace().collect::<Vec<_>>(), ["digraph", "{", "}"], "nobody says anything of anybody");
    ui.ends(Exit::Wrong, "show @/casa.toml --tab scene --format dot", "");
    assert!(ui.done("show @/casa.toml --tab cast --format markdown", "").contains("### Vera Salas"));
}
