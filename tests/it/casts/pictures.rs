//! `biombo show --format svg`, `html` and `ansi`: pictures, read back by parsers that know nothing of them.

use std::process::Command;

use biombo::cli::exit::Exit;
use roxmltree::{Document, ParsingOptions};
use unicode_width::UnicodeWidthStr;

use crate::cli::house::HouseFolder;

const TABS: [&str; 6] = ["roll", "fight", "gauges", "scene", "cast", "log"];

fn played() -> HouseFolder {
    let ui = HouseFolder::new();
    ui.done(
        "run @/casa.toml --journal @/casa.biombo",
        "evening begin vera bruno\nscene set cellar\nnote add \"El traidor\" \"Es Bruno.\"\nfaces 2\ntest vera agility 6\n\
         clock add \"La traición\" 3 --hidden\nperson add \"El encapuchado\" --hidden\n\
         aspect add scene:cellar \"<b>humo</b> & \\\"niebla\\\"\"\nfight begin --foe thug:2\n",
    );
    ui
}

/// Puts words into a line of a screen, from that column on.
fn put(words: &str, column: usize, line: &mut String) {
    let missing = column.checked_sub(line.width()).expect("words do not overlap");
    line.extend(std::iter::repeat_n(' ', missing));
    line.push_str(words);
}

/// The lines of a drawing, from the places that it gives.
fn lines_of_svg(svg: &str, rows: usize) -> Vec<String> {
    let document = Document::parse(svg).expect("XML");
    let mut lines = vec![String::new(); rows];
    for text in document.descendants().filter(|node| node.has_tag_name("text")) {
        let number = |name| text.attribute(name).and_then(|value| value.parse::<usize>().ok()).expect("a number");
        let words = text.text().expect("words");
        assert_eq!(number("textLength"), words.width() * 10, "{words}");
        put(words, number("x") / 10, &mut lines[number("y") / 19]);
    }
    lines
}

fn lines_of_html(html: &str) -> Vec<String> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(html, options).expect("XML");
    let pre = document.descendants().find(|node| node.has_tag_name("pre")).expect("a text");
    let text: String = pre.descendants().filter(roxmltree::Node::is_text).filter_map(|node| node.text()).collect();
    text.lines().map(|line| line.trim_end().to_owned()).collect()
}

fn lines_of_ansi(ansi: &str, (columns, rows): (u16, u16)) -> Vec<String> {
    let mut terminal = vt100::Parser::new((rows + 1).try_into().unwrap(), columns.try_into().unwrap(), 0);
    terminal.process(ansi.replace('\n', "\r\n").as_bytes());
    terminal.screen().rows(0, columns).take(rows.into()).map(|line| line.trim_end().to_owned()).collect()
}

#[test]
fn every_format_shows_the_same_screen() {
    let ui = played();
    for (size, written) in [((80, 24), "80x24"), ((120, 36), "120x36"), ((200, 60), "200x60"), ((40, 12), "40x12")] {
        for tab in TABS {
            for seat in ["gm", "table", "player:vera"] {
                let show = |format: &str| {
                    ui.done(
                        &format!("show @/casa.biombo --tab {tab} --as {seat} --size {written} --format {format}"),
                        "",
                    )
                };
                let svg = lines_of_svg(&show("svg"), size.1.into());
                assert_eq!(svg, lines_of_html(&show("html")), "{tab} {seat} {written}");
                assert_eq!(svg, lines_of_ansi(&show("ansi"), size), "{tab} {seat} {written}");
                assert!(svg.concat().contains("biombo"), "{svg:?}");
            }
        }
    }
    let scene = lines_of_svg(&ui.done("show @/casa.biombo --format svg --lang en --ascii", ""), 30).join("\n");
    assert!(scene.contains("<b>humo</b> & \"niebla\"") && scene.contains("Scenes"), "{scene}");
    assert!(!scene.contains('─'), "{scene}");
}

#[test]
fn only_the_game_masters_pictures_hold_secrets() {
    let ui = played();
    let shown = |tab: &str, seat: &str, format: &str| {
        ui.done(&format!("show @/casa.biombo --tab {tab} --as {seat} --size 120x36 --format {format}"), "")
    };
    for (tab, secret) in [("scene", "trampilla"), ("scene", "traidor"), ("cast", "encapuchado"), ("gauges", "traición")]
    {
        assert!(shown(tab, "gm", "svg").contains(secret), "{secret} is missing from {tab}");
        for seat in ["table", "player:vera"] {
            for format in ["svg", "html", "ansi"] {
                assert!(!shown(tab, seat, format).contains(secret), "{secret} was told to {seat} in {tab} as {format}");
            }
        }
    }
}

#[test]
fn the_stage_is_a_picture_too() {
    let ui = played();
    let show = |args: &str| ui.done(&format!("show @/casa.biombo --layout stream --format {args}"), "");
    let svg = lines_of_svg(&show("svg --size 80x24"), 24);
    assert_eq!(svg, lines_of_ansi(&show("ansi --size 80x24"), (80, 24)));
    let fight = svg.concat();
    assert!(fight.contains("Ronda 1") && fight.contains("Matón") && !fight.contains("Intro"), "{svg:#?}");
    let refused = ui.ends(Exit::Wrong, "show @/casa.biombo --layout stream --format svg --as gm", "");
    assert!(refused.err.contains("Un público no se sienta tras el biombo"), "{}", refused.err);
    ui.ends(Exit::Wrong, "show @/casa.biombo --layout stream --tab fight --format svg", "");
    ui.ends(Exit::Wrong, "show @/casa.biombo --layout stream --format plain", "");
    ui.ends(Exit::Wrong, "show @/casa.biombo --layout stream", "");
}

#[test]
fn a_picture_has_the_colours_of_its_theme() {
    let ui = played();
    let amber = ui.done("show @/casa.biombo --format svg --theme amber", "");
    let phosphor = ui.done("show @/casa.biombo --format svg", "");
    assert!(amber != phosphor && phosphor.contains("#4dff88") && !amber.contains("#4dff88"));
    let mono = ui.done("show @/casa.biombo --format svg --theme monochrome", "");
    assert!(mono.contains("fill=\"#e5e5e5\"") && mono.contains("fill=\"#000000\""), "{mono}");
    ui.ends(Exit::Wrong, "show @/casa.biombo --format svg --theme ninguno", "");
    ui.ends(Exit::Wrong, "show @/casa.biombo --format plain --size 80x24", "");
    ui.ends(Exit::Wrong, "show @/casa.biombo --size 80x24", "");
    ui.ends(Exit::Wrong, "show @/casa.biombo --format svg --json", "");
}

/// Coloured lines are for a terminal, so they heed what it says about colours. A picture is a file.
#[test]
fn no_color_takes_the_colours_from_lines_alone() {
    let ui = played();
    let show = |format: &str| {
        let mut show = Command::new(env!("CARGO_BIN_EXE_biombo"));
        show.args(["show", "casa.biombo", "--format", format]).current_dir(ui.folder.path());
        let out = show.env("HOME", ui.folder.path()).env("NO_COLOR", "1").output().unwrap();
        assert!(out.status.success());
        String::from_utf8(out.stdout).unwrap()
    };
    let lines = show("ansi");
    assert!(lines.contains("\x1b[1m") && lines.contains("\x1b[7m") && !lines.contains("38;2"), "{lines}");
    assert!(show("svg").contains("#4dff88"));
}
