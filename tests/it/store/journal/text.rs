//! A journal as text, and back.

use std::path::{Path, PathBuf};

use biombo::store::Error;
use biombo::store::journal::{ChainBreak, Journal, JournalLine, JournalReader, import};
use proptest::prelude::*;

use super::{exported, first, folder, lines, tamper, written};

#[test]
fn text_comes_back_as_the_same_journal() {
    let dir = folder();
    let journal = written(&dir.path().join("casa.biombo"), 300);
    let text = exported(journal.reader());
    assert_eq!(text.iter().filter(|&&byte| byte == b'\n').count(), 300);
    let copy = dir.path().join("copia.biombo");
    import(&mut text.as_slice(), Path::new("in"), &copy).unwrap();
    let copy = Journal::open(&copy).unwrap();
    assert_eq!(lines(copy.reader()), first(300));
    assert_eq!(exported(copy.reader()), text);
}

#[test]
fn text_that_was_changed_is_refused_with_its_line() {
    let dir = folder();
    let text = String::from_utf8(exported(written(&dir.path().join("casa.biombo"), 5).reader())).unwrap();
    let rows: Vec<&str> = text.lines().collect();
    let digit = if rows[2].contains("\"link\":\"0") { "1" } else { "0" };
    let cases: Vec<(u64, String)> = vec![
        (3, text.replace("nº 3", "nº 8")),
        (3, text.replacen(rows[2], &format!("{}{digit}{}", &rows[2][..15], &rows[2][16..]), 1)),
        (2, [rows[0], rows[2], rows[1]].join("\n")),
        (4, [rows[0], rows[1], rows[2], rows[4]].join("\n")),
        (1, rows[1..].join("\n")),
        (2, [rows[0], "", rows[1]].join("\n")),
        (5, text[..text.len() - 9].to_owned()),
        (1, "not json".to_owned()),
        (1, text.replacen("{\"n\":1,", "{\"n\":1,\"x\":0,", 1)),
        (1, text.replacen("\"entry\":{", "\"entry\": [{", 1)),
    ];
    for (expected, text) in cases {
        let to = dir.path().join("copia.biombo");
        match import(&mut text.as_bytes(), Path::new("in.jsonl"), &to) {
            Err(Error::BadLine { line, path, .. }) => assert_eq!((line, path), (expected, PathBuf::from("in.jsonl"))),
            other => panic!("{other:?} for {text}"),
        }
        assert!(!to.exists());
    }
    let to = dir.path().join("copia.biombo");
    let bytes = [text.as_bytes(), b"\xff\n"].concat();
    assert!(matches!(import(&mut bytes.as_slice(), Path::new("in"), &to), Err(Error::BadLine { line: 6, .. })));
    // Blanks between the fields and a missing last line break change nothing that was sealed.
    let space = |row: &&str| row.replacen("{\"n\":", "{ \"n\": ", 1).replacen(",\"entry\":", " , \"entry\": ", 1);
    let spaced = rows.iter().map(space).collect::<Vec<_>>().join("\n");
    import(&mut spaced.as_bytes(), Path::new("in"), &to).unwrap();
    assert_eq!(exported(&JournalReader::open(&to).unwrap()), text.as_bytes());
}

#[test]
fn a_broken_journal_is_exported_up_to_the_break() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 5));
    tamper(&path, "UPDATE entry SET body = '{}' WHERE n = 3");
    let mut text = Vec::new();
    let error = JournalReader::open(&path).unwrap().export(&mut text, Path::new("out")).unwrap_err();
    assert!(matches!(error, Error::Broken { broken: ChainBreak { n: 3, .. }, .. }), "{error:?}");
    let to = dir.path().join("copia.biombo");
    import(&mut text.as_slice(), Path::new("in"), &to).unwrap();
    assert_eq!(lines(&JournalReader::open(&to).unwrap()), first(2));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_json_survives_export_and_import(texts in prop::collection::vec((any::<String>(), any::<f64>(), " *"), 0..12)) {
        let dir = folder();
        let mut journal = Journal::in_memory().unwrap();
        for (n, (text, number, blanks)) in (1..).zip(&texts) {
            let body = format!("{{{blanks}{}:{blanks}{}}}", serde_json::json!(text), serde_json::json!(number));
            journal.append(&JournalLine { n, body }).unwrap();
        }
        let text = exported(journal.reader());
        let path = dir.path().join("copia.biombo");
        import(&mut text.as_slice(), Path::new("in"), &path).unwrap();
        let copy = Journal::open(&path).unwrap();
        prop_assert_eq!(lines(copy.reader()), lines(journal.reader()));
        prop_assert_eq!(exported(copy.reader()), text);
    }
}
