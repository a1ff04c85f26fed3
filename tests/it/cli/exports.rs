//! Recaps and posts, read by a parser of Markdown that knows nothing of them.

use biombo::cli::exit::Exit;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::house::HouseFolder;

/// What could act as markup, in names and texts. Each stands in what everybody knows.
const HOSTILE: &str =
    "@everyone @here <b>no</b> [a](http://b) *c* _d_ `e` # ~~f~~ | g & h \\\\ ![i](j) ==k== :l: http://m.n";

fn played() -> HouseFolder {
    let ui = HouseFolder::new();
    ui.done(
        "run @/casa.toml --journal @/casa.biombo",
        &format!(
            "evening begin vera bruno\nscene set cellar\nnote add \"+ {HOSTILE}\" \"1. {HOSTILE}\" --open\n\
             note add \"El traidor\" \"Es Bruno.\"\nfaces 2\ntest vera agility 6\nroll settle vera\n\
             gauge change vera hearts -1 \"+ {HOSTILE}\"\nclock advance alarm 4\n"
        ),
    );
    ui
}

/// The headings and items of a Markdown text as a reader sees them. Nothing else may be in it.
fn read_markdown(text: &str) -> (Vec<(HeadingLevel, String)>, Vec<String>) {
    let (mut headings, mut items, mut open) = (Vec::new(), Vec::new(), None);
    let all = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_FOOTNOTES | Options::ENABLE_MATH;
    for event in Parser::new_ext(text, all) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => open = Some((Some(level), String::new())),
            Event::Start(Tag::Item | Tag::Paragraph) => open = Some((None, String::new())),
            Event::Text(words) => open.as_mut().expect("words in a block").1.push_str(&words),
            Event::End(TagEnd::Heading(_) | TagEnd::Item | TagEnd::Paragraph) => match open.take() {
                Some((Some(level), words)) => headings.push((level, words)),
                Some((None, words)) => items.push(words),
                None => {}
            },
            Event::Start(Tag::List(None)) | Event::End(TagEnd::List(_)) => {}
            other => panic!("{other:?} in:\n{text}"),
        }
    }
    (headings, items)
}

/// The same, from plain text: a title, and items that are indented below it.
fn read_plain(text: &str) -> (Vec<String>, Vec<String>) {
    let lines = text.lines().filter(|line| !line.is_empty());
    let (items, titles): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with("  "));
    let owned = |lines: Vec<&str>| lines.into_iter().map(|line| line.trim().to_owned()).collect();
    (owned(titles), owned(items))
}

#[test]
fn a_recap_says_the_same_in_every_format() {
    let ui = played();
    let recap = |format: &str| ui.done(&format!("log @/casa.biombo --recap --format {format}"), "");
    assert_eq!(recap("plain"), ui.done("log @/casa.biombo --recap", ""));
    let (titles, items) = read_plain(&recap("plain"));
    let (headings, marked) = read_markdown(&recap("markdown"));
    assert_eq!(headings[0], (HeadingLevel::H1, "Sesión 1".to_owned()));
    assert!(headings[1..].iter().all(|(level, _)| *level == HeadingLevel::H3));
    assert_eq!(headings.into_iter().map(|(_, words)| words).collect::<Vec<_>>(), titles);
    assert_eq!(marked, items);
    assert!(items.iter().any(|item| item.contains("<b>no</b> [a](http://b) *c* _d_ `e` # ~~f~~ | g & h")), "{items:?}");
    let bbcode = recap("bbcode");
    assert!(bbcode.starts_with("[b]Sesión 1[/b]\n") && bbcode.contains("\n[list]\n[*]"), "{bbcode}");
    let told = bbcode.replace("［", "[").replace("］", "]");
    items.iter().for_each(|item| assert!(told.contains(item.as_str()), "{item}\n{told}"));
    for format in ["plain", "markdown", "bbcode"] {
        assert!(!recap(format).contains("traidor"));
        let all = ui.done(&format!("log @/casa.biombo --recap --for gm --format {format}"), "");
        assert!(all.contains("traidor"), "{all}");
    }
    ui.ends(Exit::Wrong, "log @/casa.biombo --recap --json --format bbcode", "");
}

#[test]
fn a_recap_of_nothing_says_so() {
    let ui = HouseFolder::new();
    ui.done("run @/casa.toml --journal @/casa.biombo", "note add Nada\n");
    for format in ["plain", "markdown", "bbcode"] {
        assert!(
            ui.done(&format!("log @/casa.biombo --recap --format {format}"), "").contains("No ha pasado nada todavía")
        );
    }
}

#[test]
fn no_post_calls_everybody_or_acts_as_markup() {
    let ui = played();
    for format in ["plain", "markdown", "bbcode"] {
        for args in ["--recap", "--scene cellar", "--from 1 --as gm", "--evening 1"] {
            let post = ui.done(&format!("log @/casa.biombo {args} --format {format}"), "");
            assert!(!post.contains("@everyone") && !post.contains("@here"), "{args}:\n{post}");
            assert!(post.contains("@ everyone @ here"), "{args}:\n{post}");
            if format == "markdown" {
                read_markdown(&post);
            }
        }
    }
}
