//! The lines of a recording, one by one.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use proptest::prelude::*;
use serde_json::Value;

use super::*;
use crate::store::error::Error;
use crate::store::themes;
use crate::ui::look::{ColourDepth, Glyphs};

const SIZE: Size = Size { width: 80, height: 24 };

fn header() -> CastHeader {
    let theme = themes::find("phosphor", None).unwrap();
    let look = Look::new(&theme, ColourDepth::True, &Glyphs::UNICODE);
    CastHeader::new(SIZE, UnixMillis(1_504_467_315_999), "La \"casa\"".into(), &look)
}

/// The lines that are written, each of them parsed.
fn written(write: impl FnOnce(&mut CastWriter<&mut Vec<u8>>)) -> Vec<Value> {
    let mut out = Vec::new();
    let mut cast = CastWriter::new(&mut out);
    cast.begin(&header()).unwrap();
    write(&mut cast);
    let text = String::from_utf8(out).unwrap();
    assert!(text.ends_with('\n'));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_header_says_how_to_play_what_follows() {
    let lines = written(|_| {});
    let [header] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!(header["version"], 3);
    assert_eq!((&header["term"]["cols"], &header["term"]["rows"]), (&80.into(), &24.into()));
    assert_eq!(header["term"]["type"], "xterm-256color");
    assert_eq!((&header["timestamp"], &header["title"]), (&1_504_467_315.into(), &"La \"casa\"".into()));
    assert_eq!(header["idle_time_limit"], 2);
    let theme = &header["term"]["theme"];
    let is_colour = |text: &str| text.len() == 7 && text.starts_with('#');
    let palette: Vec<&str> = theme["palette"].as_str().unwrap().split(':').collect();
    assert!(palette.len() == 16 && palette.iter().all(|colour| is_colour(colour)), "{theme}");
    assert!(is_colour(theme["fg"].as_str().unwrap()) && theme["fg"] != theme["bg"], "{theme}");
}

#[test]
fn each_event_says_how_long_after_the_last_it_comes() {
    let lines = written(|cast| {
        cast.chapter(Duration::ZERO, "El bar").unwrap();
        cast.painting(Duration::ZERO, "\u{1b}[1mñ\n".as_bytes()).unwrap();
        cast.painting(Duration::from_millis(1), b"").unwrap();
        cast.resize(Duration::from_millis(1_500), Size { width: 100, height: 30 }).unwrap();
        cast.end(Duration::from_millis(1_504), 130).unwrap();
    });
    let wanted = serde_json::json!([
        [0.0, "m", "El bar"],
        [0.0, "o", "\u{1b}[1mñ\n"],
        [1.5, "r", "100x30"],
        [0.004, "x", "130"]
    ]);
    assert_eq!(Value::from(lines[1..].to_vec()), wanted);
}

proptest! {
    #[test]
    fn rounding_never_adds_up(gaps in prop::collection::vec(0u64..3_000_000, 1..60)) {
        let mut at = Duration::ZERO;
        let lines = written(|cast| for gap in &gaps {
            at += Duration::from_micros(*gap);
            cast.painting(at, b"a").unwrap();
        });
        let mut sum = 0.0;
        let mut passed = 0;
        for (line, gap) in lines[1..].iter().zip(&gaps) {
            let interval = line[0].as_f64().unwrap();
            prop_assert!((interval * 1000.0 - (interval * 1000.0).round()).abs() < 1e-6, "whole milliseconds");
            sum += interval;
            passed += gap;
            prop_assert!((sum - passed as f64 / 1e6).abs() < 0.000_501, "{sum} after {passed}");
        }
    }
}

#[test]
fn only_its_owner_reads_a_recording_and_nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noche.cast");
    create_cast(&path).unwrap();
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    fs::write(&path, "mine").unwrap();
    assert!(matches!(create_cast(&path), Err(Error::Exists { .. })));
    assert_eq!(fs::read(&path).unwrap(), b"mine");
    let link = folder.path().join("link.cast");
    std::os::unix::fs::symlink(folder.path().join("nowhere"), &link).unwrap();
    assert!(matches!(create_cast(&link), Err(Error::Exists { .. })), "a link leads nowhere else");
    assert!(matches!(create_cast(&folder.path().join("no/noche.cast")), Err(Error::Io { .. })));
}
