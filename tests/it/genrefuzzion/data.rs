//! The tricks, flaws and tables of clichés as data: complete, in both languages, and as the rules have them.

use std::collections::BTreeSet;

use biombo::rules::{Keyword, Text};
use biombo::session::systems::SystemName;
use biombo::systems::genrefuzzion::rules::trick::TrickTrigger;
use biombo::systems::genrefuzzion::rules::{PointKind, Trick, TrickKind};
use biombo::systems::genrefuzzion::sheet::{HeldTrick, OwnTrick, TrickSource};
use biombo::words::{Language, Words};

/// One line of the checked-in facts: kind, word, Spanish name, points, currency, trigger, gaps.
fn listed_tricks() -> Vec<Vec<&'static str>> {
    let lines = include_str!("tricks.tsv").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect()).collect()
}

fn both_languages() -> [Words; 2] {
    [Language::Es, Language::En].map(Words::new)
}

#[test]
fn gf_25_gf_26_tricks_and_flaws_are_those_of_the_rules() {
    let listed_tricks = listed_tricks();
    assert_eq!(listed_tricks.len(), Trick::VALUES.len());
    for (fact, trick) in listed_tricks.iter().zip(Trick::VALUES) {
        let data = trick.data();
        let told = [
            trick.kind().word(),
            trick.word(),
            fact[2],
            &data.points.to_string(),
            data.currency.word(),
            data.trigger.word(),
            &data.gaps.to_string(),
        ];
        assert_eq!(fact[..], told);
        assert_eq!(Words::new(Language::Es).say(&trick.msg()), fact[2]);
    }
    let of = |kind| Trick::VALUES.iter().filter(|trick| trick.kind() == kind).count();
    assert_eq!((of(TrickKind::Trick), of(TrickKind::Flaw)), (34, 13));
    assert!(Trick::VALUES.iter().all(|trick| trick.data().trigger != TrickTrigger::Reminder));
}

/// Each has a name and a text of its own, and each gap of the text says what belongs there until words fill it.
#[test]
fn gf_03_gf_25_every_trick_says_when_it_works_and_leaves_its_gaps() {
    for words in both_languages() {
        let (mut names, mut texts) = (BTreeSet::new(), BTreeSet::new());
        for trick in Trick::VALUES {
            let gaps = usize::from(trick.data().gaps);
            let said = |gaps: Vec<Text>| {
                let held = HeldTrick { source: TrickSource::Book(trick), gaps };
                words.say(&held.line())
            };
            let (empty, filled) = (said(Vec::new()), said(vec![Text::new("un QUESO"); gaps]));
            assert_eq!(empty.matches('<').count(), gaps, "{empty}");
            assert_eq!(filled.matches("un QUESO").count(), gaps, "{filled}");
            assert!(!empty.contains('⟦') && !filled.contains('⟦'), "{empty}");
            names.insert(words.say(&trick.msg()));
            texts.insert(empty);
        }
        assert_eq!((names.len(), texts.len()), (47, 47));
    }
}

#[test]
fn gf_26_a_trick_of_the_table_says_its_own_text() {
    let own = OwnTrick { name: Text::new("Eco"), text: Text::new("Repítelo."), points: 1, ..OwnTrick::default() };
    let held = HeldTrick { source: TrickSource::Own(own), gaps: Vec::new() };
    assert_eq!(Words::new(Language::Es).say(&held.line()), "Eco: Repítelo.");
    assert_eq!((held.points(), held.kind()), ((1, PointKind::Victory), TrickKind::Trick));
}

#[test]
fn gf_27_both_tables_have_a_hundred_rows_of_their_own_in_both_languages() {
    let tables = SystemName::Genrefuzzion.tables();
    assert_eq!(tables.len(), 2);
    for words in both_languages() {
        for table in tables {
            assert_eq!(table.die.sides(), 100);
            let rows: BTreeSet<String> = (1..=100).map(|face| words.say(&table.at(face)).to_lowercase()).collect();
            assert_eq!(rows.len(), 100, "{}: a row stands twice", table.id);
            let names_the_other = rows.iter().filter(|row| row.contains("<…>")).count();
            assert_eq!(names_the_other, if table.id == "relationships" { 100 } else { 0 });
            assert!(rows.iter().all(|row| !row.contains('⟦') && row.chars().count() <= 80), "{}", table.id);
        }
    }
}
