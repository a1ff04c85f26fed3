//! Writing what a campaign file may say of a person, key by key, at the tables of all four systems.

use std::path::Path;
use std::sync::Arc;

use biombo::deeds::{CompletionContext, DEEDS, Intent, parse};
use biombo::rules::dice::Faces;
use biombo::session::entry::UnixMillis;
use biombo::session::id::Seat;
use biombo::session::refusal::NotDone;
use biombo::session::seen::Seen;
use biombo::session::systems::SystemName;
use biombo::store::campaign::{self, save, template::template};
use biombo::words::{Language, Words};

use crate::kit::table::{self, Play};

/// A table of one system's template: Ada of the cast, and an adversary.
fn at(system: SystemName) -> Play {
    Play::new(&template(system, "en", "The test"))
}

/// The first of the cast.
fn hero(play: &Play) -> String {
    play.table.state().people.keys().next().expect("somebody").to_string()
}

/// What a line is refused with, in English.
fn refused(play: &Play, line: &str) -> String {
    let words = Words::new(Language::En);
    let names = table::names(&Arc::new(Seen::new(&play.table, &Seat::Gm)), &words);
    let intent = match parse(line, &names) {
        Ok(intent) => intent,
        Err(wrong) => return words.say(&wrong.msg()),
    };
    let Intent::Table(request) = intent else { panic!("{line} is no deed of the table") };
    match play.table.draft(&Seat::Gm, *request, &mut Faces::new([]), UnixMillis(0)) {
        Err(NotDone::Refused(refusal)) => words.say(&refusal.msg),
        other => panic!("{line}: not refused: {other:?}"),
    }
}

/// What a line could go on with.
fn goes_on(play: &Play, line: &str) -> Vec<String> {
    let words = Words::new(Language::En);
    let names = table::names(&Arc::new(Seen::new(&play.table, &Seat::Gm)), &words);
    let reader = CompletionContext { words: &words, distance: &|_| Some(0) };
    DEEDS.complete(line, &names, &reader).into_iter().map(|candidate| candidate.insert).collect()
}

/// What the table would write of the hero into the campaign's file.
fn filed(play: &Play) -> String {
    let lasting = play.table.state().lasting_campaign();
    format!("{:?}", lasting.cast.first().expect("the hero"))
}

/// A key of a person, what is said of it, and what the file then says.
type WrittenKey = (&'static str, &'static str, &'static str);

const WRITTEN: [(SystemName, &[WrittenKey]); 4] = [
    (
        SystemName::Nde,
        &[
            ("nde.might", "d8", "might: D8"),
            ("nde.talents", "Quiet; Quick", "talents: [\"Quiet\", \"Quick\"]"),
            ("nde.talents.+", "Third", "\"Third\"]"),
            ("nde.powers.1.attacks", "true", "attacks: true"),
            ("nde.hearts", "7", "max_hearts: 7"),
            ("nde.role", "adept", "Adept"),
        ],
    ),
    (
        SystemName::Prisma,
        &[
            ("prisma.attributes.Body", "5", "(\"Body\", 5)"),
            ("prisma.edges.I smell a lie.value", "3", "Value(3)"),
            ("prisma.gear.Lined trench coat.edges.2.stacking", "false", "scope: [\"Lie\"], stacking: false"),
            ("prisma.xp", "12", "xp: 12"),
        ],
    ),
    (
        SystemName::Hitos,
        &[
            ("hitos.might", "9", "9"),
            ("hitos.skills.Library footsteps.rank", "8", "8"),
            ("hitos.weapons.1.category", "melee", "Melee"),
            ("hitos.quote", "Never on a Sunday", "Never on a Sunday"),
        ],
    ),
    (
        SystemName::Lunar,
        &[
            ("lunar.identity", "KS", ""),
            ("lunar.skills.1.defends", "will", "Will"),
            ("lunar.abilities.Ask the puddle.cost", "4", "4"),
            ("lunar.hp", "41", "41"),
        ],
    ),
];

#[test]
fn each_key_is_written_undone_and_saved_in_every_system() {
    for (system, keys) in WRITTEN {
        for (key, value, told) in keys {
            let play = at(system);
            let (who, before) = (hero(&play), filed(&play));
            let play = play.perform(&[(&format!("person write {who} \"{key}\" {value}"), &[])]);
            let after = filed(&play);
            assert!(after != before && after.contains(told), "{key}: {after}");
            let play = play.perform(&[("undo", &[])]);
            assert_eq!(filed(&play), before, "{key} is undone");
            assert_eq!(filed(&play.perform(&[("redo", &[])])), after, "{key} is done again");
        }
    }
}

#[test]
fn what_was_written_is_saved_into_the_file() {
    for (system, keys) in WRITTEN {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("test.toml");
        std::fs::write(&file, template(system, "en", "The test")).expect("it is written");
        let lines: Vec<String> = keys
            .iter()
            .map(|(key, value, _)| format!("person write {} \"{key}\" {value}", hero(&at(system))))
            .collect();
        let play = at(system).perform(&lines.iter().map(|line| (line.as_str(), &[][..])).collect::<Vec<_>>());
        save::save(&file, play.table.state()).expect("it is saved");
        let reading = campaign::read(Path::new("test.toml"), std::fs::read(&file).expect("it is read"));
        let cast = reading.expect("it reads").campaign.cast;
        assert_eq!(format!("{:?}", cast[0]), filed(&play), "{system:?}");
    }
}

#[test]
fn a_key_without_a_value_is_as_usual_again() {
    let play = at(SystemName::Nde);
    let who = hero(&play);
    let play = play.perform(&[(&format!("person write {who} nde.tool"), &[])]);
    assert!(filed(&play).contains("tool: None"), "{}", filed(&play));
    assert_eq!(
        refused(&play, &format!("person write {who} nde.tool")),
        "“write on the sheet” would change nothing: that is already so"
    );
    assert_eq!(refused(&play, &format!("person write {who} nde.might")), "the key “might” is missing in [cast.nde]");
}

#[test]
fn what_everybody_has_is_written_by_the_deeds_that_change_it() {
    let play = at(SystemName::Prisma);
    let who = hero(&play);
    let line = |said: &str| format!("person write {who} {said}");
    let lines = ["name Nora Salas", "player Ana", "about Limps.", "secret Owes money.", "hidden true"].map(line);
    let play = play.perform(&lines.each_ref().map(|line| (line.as_str(), &[][..])));
    let person = &play.table.state().people[&who.parse().expect("an id")];
    let member = &person.member;
    assert_eq!(*member.name, *"Nora Salas");
    assert_eq!(member.player.as_deref(), Some("Ana"));
    assert_eq!((&*member.about, &*member.secret), ("Limps.", "Owes money."));
    assert!(!person.seen_by.is_all());
    let play = play.perform(&[(&line("hidden false"), &[])]);
    assert!(play.table.state().people[&who.parse().expect("an id")].seen_by.is_all());
    assert_eq!(refused(&play, &line("id nora")), "An id stays as it is");
}

#[test]
fn the_file_s_faults_are_the_refusals() {
    for (system, said, why) in [
        (SystemName::Nde, "nde.might d7", "d7 is not allowed here; use one of these words: d4, d6, d8, d12 or d20"),
        (SystemName::Nde, "nde.migth d8", "the key “migth” is not used in [cast.nde]"),
        (SystemName::Nde, "nde.powers.9.tier trick", "Nothing stands under the key “nde.powers.9.tier”"),
        (
            SystemName::Nde,
            "nde.role thief",
            "“thief” is not a known word; use one of these words: assault, specialist or adept",
        ),
        (SystemName::Prisma, "prisma.stress 0", "out of range"),
        (SystemName::Prisma, "prisma.edges.1.value 4", "out of range, 1 to 3; expected a whole number from 1 to 3"),
        (SystemName::Hitos, "hitos.might 11", "out of range, 1 to 10; expected a whole number from 1 to 10"),
        (SystemName::Hitos, "hitos.might strong", "this is a text; expected a whole number from 1 to 10"),
        (SystemName::Lunar, "lunar.identity 1S", "; "),
        (SystemName::Lunar, "lunar.skills.1.defends hunger", "“hunger” is not a known word"),
        (SystemName::Lunar, "lunar", "That"),
    ] {
        let play = at(system);
        let line = format!("person write {} {said}", hero(&play));
        if said == "lunar" {
            // Without its table a person has no sheet.
            assert!(filed(&play.perform(&[(&line, &[])])).contains("lunar: None"));
            continue;
        }
        let refused = refused(&play, &line);
        assert!(refused.contains(why), "{said}: {refused}");
    }
}

#[test]
fn who_is_unknown_or_gone_is_refused_and_who_lies_dead_is_written() {
    let play = at(SystemName::Hitos);
    let who = hero(&play);
    assert!(refused(&play, "person write nobody-7 name X").contains("nobody-7"));
    let play = play.perform(&[
        (&format!("gauge set {who} stamina 0"), &[]),
        (&format!("person write {who} hitos.quote Alas"), &[]),
    ]);
    assert!(filed(&play).contains("Alas"));
    let play = play.perform(&[(&format!("person remove {who}"), &[])]);
    assert!(refused(&play, &format!("person write {who} hitos.quote Oh")).contains(&who));
}

#[test]
fn keys_and_the_words_of_their_values_are_offered() {
    for (system, key, word) in [
        (SystemName::Nde, "nde.might", "d20"),
        (SystemName::Prisma, "prisma.edges.I smell a lie.stacking", "true"),
        (SystemName::Hitos, "hitos.weapons.Letter opener.category", "large-firearm"),
        (SystemName::Lunar, "hidden", "true"),
    ] {
        let play = at(system);
        let who = hero(&play);
        let last = key.rsplit('.').next().expect("a word");
        let keys = goes_on(&play, &format!("person write {who} {last}"));
        assert!(keys.iter().any(|it| it.trim_matches('"') == key), "{key}: {keys:?}");
        let values = goes_on(&play, &format!("person write {who} \"{key}\" "));
        assert!(values.iter().any(|it| it == word), "{word}: {values:?}");
    }
}

#[test]
fn a_form_offers_the_keys() {
    let mut play = at(SystemName::Nde);
    play.keys("6 K");
    let screen = play.lines(120, 36).join("\n");
    assert!(screen.contains("clave") && screen.contains("valor"), "{screen}");
    play.keys("space");
    let screen = play.lines(120, 36).join("\n");
    assert!(screen.contains("player"), "{screen}");
}
