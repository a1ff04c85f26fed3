//! What only some know: a pool being built, an extra's hidden clichés, a hidden goal. Two tables that differ in nothing else
//! are the same for everybody else, byte by byte and cell by cell, whatever is done in public.

use biombo::session::id::Seat;
use biombo::session::seen::Seen;
use biombo::systems::genrefuzzion::sheet::TraitKind;

use super::kit::*;
use crate::kit::watch::Watchers;

/// Two tables that differ in a secret; these must not learn of it, whatever is done at both.
struct TwoTables {
    plays: [Play; 2],
    watchers: Watchers,
}

impl TwoTables {
    fn new(plays: [Play; 2], watchers: &'static [&'static str]) -> TwoTables {
        assert_ne!(plays[0].state(), plays[1].state());
        let pair = TwoTables { plays, watchers: Watchers(watchers) };
        pair.assert_alike("the beginning");
        pair
    }

    /// The same line at both, with the same faces.
    #[track_caller]
    fn perform(&mut self, line: &str, faces: &[u16]) {
        self.does_each([line, line], faces);
    }

    /// A line at each.
    #[track_caller]
    fn does_each(&mut self, lines: [&str; 2], faces: &[u16]) {
        for (play, line) in self.plays.iter_mut().zip(lines) {
            play.perform(line, faces);
        }
        self.assert_alike(lines[0]);
    }

    #[track_caller]
    fn assert_alike(&self, after: &str) {
        let of = |views_json: &dyn Fn(&Play) -> Vec<String>| self.plays.each_ref().map(views_json);
        let all: [[Vec<String>; 2]; 3] = [
            of(&|play| self.watchers.views_json(&play.table)),
            of(&|play| self.watchers.recaps(&play.table)),
            of(&|play| self.watchers.frames(&play.table)),
        ];
        self.watchers.assert_same(&all[0][0], &all[0][1], after);
        self.watchers.assert_same(&all[1][0], &all[1][1], after);
        assert_eq!(all[2][0], all[2][1], "the screens after {after}");
    }

    /// Whether they have parted for those who watch, as they must once the secret is out.
    fn have_parted(&self) -> bool {
        self.watchers.views_json(&self.plays[0].table) != self.watchers.views_json(&self.plays[1].table)
    }
}

#[test]
fn gf_10_a_pool_not_yet_announced_is_its_players() {
    let plays = ["Contrabandista --buy", "Farera Nadadora --give Orgullosa"].map(|pool| {
        let mut play = Play::presented();
        play.perform(&format!("gf draft {pool}"), &[]);
        play
    });
    let mut pair = TwoTables::new(plays, &["bruno", "cleo", "dora"]);
    pair.perform("gf use vera my-precious", &[]);
    pair.perform("gf suspend carla", &[]);
    pair.perform("gf resume muelle", &[]);
    let [one, other] = &mut pair.plays;
    one.perform("gf roll --drafted", &[3, 4]);
    other.perform("gf roll --drafted", &[3, 4]);
    assert!(pair.have_parted(), "it is rolled for everybody");
}

/// The table, where Galo has a hidden cliché of that phrase.
fn play_with_hidden_cliche(phrase: &str) -> Play {
    let open = "{ phrase = \"Ronco\", die = \"d6\" }";
    assert!(FILE.contains(open));
    let mut play = Play::of(&FILE.replace(open, &format!("{{ phrase = \"{phrase}\", die = \"d6\", hidden = true }}")));
    for currency in ["vp", "kp"] {
        play.perform(&format!("purse give dani {currency} 9"), &[]);
    }
    play
}

#[test]
fn gf_06_an_extras_hidden_clichés_are_whoevers_plays_them_until_they_are_used() {
    let mut pair = TwoTables::new(
        [play_with_hidden_cliche("Ronco"), play_with_hidden_cliche("Espía")],
        &["vera", "bruno", "cleo"],
    );
    pair.perform("gf announce vera galo algo --allies cleo", &[]);
    pair.perform("gf play galo dani", &[]);
    // It grows, and another comes, without a word of which.
    pair.does_each(["gf train galo Ronco", "gf train galo Espía"], &[]);
    pair.does_each(["gf add galo cliche Gafe d8 --hidden", "gf add galo cliche Zurdo d8 --hidden"], &[]);
    pair.perform("gf present algo", &[]);
    pair.perform("gf roll Farera Contrabandista", &[7, 8]);
    pair.perform("gf confirm", &[]);
    pair.does_each(["gf draft Ronco", "gf draft Espía"], &[]);
    let [one, other] = &mut pair.plays;
    one.perform("gf roll Ronco", &[5]);
    other.perform("gf roll Espía", &[5]);
    assert!(pair.have_parted(), "what is used is known");
}

#[test]
fn gf_03_a_hidden_goal_is_its_players_until_it_is_endorsed() {
    let with = |text: &str| {
        let open = "{ text = \"Un ascenso\", difficulty = 5, by = \"player\" }";
        assert!(FILE.contains(open));
        let hidden = format!("{{ text = \"{text}\", difficulty = 5, by = \"player\", hidden = true }}");
        let mut play = Play::of(&FILE.replace(open, &hidden));
        for player in ["ana", "blas"] {
            play.perform(&format!("purse give {player} kp 9"), &[]);
        }
        play
    };
    let mut pair = TwoTables::new([with("Un ascenso"), with("Una venganza")], &["vera", "cleo", "dora"]);
    pair.perform("gf interlude ana", &[]);
    pair.does_each(["gf rewrite bruno 1 \"Otra cosa\"", "gf rewrite bruno 1 \"Otra distinta\""], &[]);
    let [one, other] = &mut pair.plays;
    one.perform("gf endorse bruno 1 ana kp", &[]);
    other.perform("gf endorse bruno 1 ana kp", &[]);
    assert!(pair.have_parted(), "what is reached is known");
}

#[test]
fn whoever_plays_two_characters_reads_both_sheets_whole_from_either_seat() {
    let hidden = "{ text = \"Un ascenso\", difficulty = 5, by = \"player\", hidden = true }";
    let mut play = Play::of(&FILE.replace("{ text = \"Un ascenso\", difficulty = 5, by = \"player\" }", hidden));
    let seat = Seat::Player(id("vera"));
    let reads = |seen: &Seen| serde_json::to_string(&seen.view.people).expect("JSON").contains("Un ascenso");
    let before = play.state().clone();
    let seen = Seen::new(&play.table, &seat);
    assert!(!reads(&seen), "Bruno is another player's");
    // Nothing about Bruno changes when his player takes over the seat.
    play.perform("person player vera Blas", &[]);
    let seen = seen.refresh(&before, &play.table);
    assert!(reads(&seen));
    assert_eq!(seen, Seen::new(&play.table, &seat));
}

/// The table with two hidden people, of whom Cleo hates this one, who is the prepared antagonist too, with the other as ally.
fn play_with_hidden_people(hated: &str) -> Play {
    let (fears, pier) = ("{ phrase = \"Lo teme\", die = \"d4\", towards = \"bruno\" },", "antagonist = \"bruno\"\n");
    assert!(FILE.contains(fears) && FILE.contains(pier));
    let hates =
        format!("{fears}\n  {{ phrase = \"Lo odia\", die = \"d8\", towards = \"{hated}\", through = \"galo\" }},");
    let hidden = |id: &str, name: &str| {
        format!(
            "[[cast]]\nid = \"{id}\"\nname = \"{name}\"\nplayer = \"Carla\"\nhidden = true\n\n[cast.genrefuzzion]\ngrown = true\nrelationships = [{{ phrase = \"Espía a\", die = \"d8\", towards = \"dora\" }}]\ngoals = [{{ text = \"Huir\", difficulty = 5 }}]\n\n"
        )
    };
    let hidden = [hidden("sombra", "La Sombra"), hidden("lince", "El Lince")].concat();
    let other = if hated == "sombra" { "lince" } else { "sombra" };
    let prepared = format!("antagonist = \"{hated}\"\nallies = [\"{other}\"]\n");
    let file = FILE.replace(fears, &hates).replace(pier, &prepared);
    let mut play = Play::of(&file.replace("[[scenes]]", &format!("{hidden}[[scenes]]")));
    for player in ["ana", "blas", "carla"] {
        for currency in ["vp", "kp"] {
            play.perform(&format!("purse give {player} {currency} 9"), &[]);
        }
    }
    play
}

const EVERYBODY: &[&str] = &["vera", "bruno", "cleo", "dora"];

#[test]
fn gf_02_somebody_hidden_whom_an_open_sheet_names_is_somebody_until_they_are_revealed() {
    let mut pair = TwoTables::new([play_with_hidden_people("sombra"), play_with_hidden_people("lince")], EVERYBODY);
    pair.perform("gf announce vera galo algo --allies cleo", &[]);
    pair.perform("gf present otra --player dani", &[]);
    pair.perform("gf draft Contrabandista --lends \"Lo odia\"", &[]);
    pair.perform("gf roll --drafted", &[8, 7]);
    pair.perform("gf withdraw", &[]);
    pair.perform("gf announce cleo vera algo", &[]);
    pair.perform("gf present otra", &[]);
    pair.perform("gf roll Médica --give \"Lo odia\"", &[8]);
    pair.perform("gf confirm", &[]);
    pair.perform("gf roll Contrabandista --gifts \"Lo odia\"", &[8, 8]);
    pair.perform("gf suspend", &[]);
    for (play, who) in pair.plays.iter_mut().zip(["sombra", "lince"]) {
        play.perform(&format!("gf retire {who}"), &[]);
    }
    assert!(!pair.have_parted(), "that somebody unknown has retired is not told");
    let knows =
        |play: &Play, who: &str| Watchers(EVERYBODY).views_json(&play.table).iter().all(|seen| seen.contains(who));
    assert!(!knows(&pair.plays[0], "sombra") && !knows(&pair.plays[1], "lince"));
    for (play, who) in pair.plays.iter_mut().zip(["sombra", "lince"]) {
        play.perform(&format!("reveal show person:{who}"), &[]);
        assert!(knows(play, who), "{who} is known");
    }
    assert!(pair.have_parted());
    let towards = |play: &Play| {
        let seen = Seen::new(&play.table, &Seat::Table);
        let sheets = seen.view.people[&id("cleo")].sheets.clone().expect("a sheet");
        let sheet = sheets.genrefuzzion.expect("a sheet");
        let found = sheet.of_kind(TraitKind::Relationship).find(|it| &*it.phrase == "Lo odia").expect("there");
        found.towards.clone()
    };
    assert_eq!(towards(&pair.plays[0]), Some(id("sombra")));
    pair.plays[0].perform("reveal hide person:sombra", &[]);
    assert_ne!(towards(&pair.plays[0]), Some(id("sombra")));
    let view = Seen::new(&pair.plays[0].table, &Seat::Table).view;
    let told = format!("{:?} {:?} {:?}", view.rolls, view.known, view.debts);
    assert!(!told.contains("sombra-"), "no id names whoever is hidden again: {told}");
}

#[test]
fn gf_08_somebody_hidden_in_a_prepared_scene_stays_hidden() {
    let mut pair = TwoTables::new([play_with_hidden_people("sombra"), play_with_hidden_people("lince")], EVERYBODY);
    pair.perform("scene set muelle", &[]);
    pair.perform("gf announce vera bruno algo", &[]);
    let [one, other] = &mut pair.plays;
    one.perform("scene set muelle", &[]);
    other.perform("scene set muelle", &[]);
    one.perform("reveal show person:sombra", &[]);
    other.perform("reveal show person:lince", &[]);
    assert!(pair.have_parted(), "they are known now");
}

#[test]
fn gf_24_what_somebody_hidden_does_and_owes_only_the_game_master_reads() {
    let mut play = play_with_hidden_people("sombra");
    let watchers = Watchers(EVERYBODY);
    let quietly = |play: &mut Play, lines: &[&str]| {
        for line in lines {
            let before = (watchers.views_json(&play.table), watchers.recaps(&play.table), watchers.frames(&play.table));
            play.perform(line, &[]);
            watchers.assert_same(&before.0, &watchers.views_json(&play.table), line);
            watchers.assert_same(&before.1, &watchers.recaps(&play.table), line);
            assert_eq!(before.2, watchers.frames(&play.table), "the screens after {line}");
        }
    };
    let making = [
        "gf add sombra cliche Fantasma d8",
        "gf add sombra cliche Espectro d6",
        "gf drop sombra Espectro",
        "gf learn sombra plan-b",
        "gf goal sombra Volver 6",
        "gf write sombra Veneno \"Cuando nadie mira.\"",
        "gf approve sombra Veneno",
        "gf write lince Daga \"Cuando nadie mira.\"",
    ];
    quietly(&mut play, &making);
    play.perform("gf announce vera bruno algo", &[]);
    play.perform("gf withdraw", &[]);
    play.perform("gf retire dora", &[]);
    assert!(!watchers.views_json(&play.table)[0].contains("sombra"), "what is to settle is not said");
    let settles = |(who, what): &(Vec<String>, String)| who == &["carla"] && what == "gf-owed-settle";
    assert_eq!(play.owed().iter().filter(|owed| settles(owed)).count(), 2, "a relationship of each");
    play.perform("gf interlude ana", &[]);
    quietly(&mut play, &["gf approve lince Daga --reject", "gf redirect sombra \"Espía a\" galo"]);
    // Everybody sees the purses, and no more.
    let paid = [
        "gf add sombra cliche Sereno d4",
        "gf train sombra Sereno",
        "gf swap sombra Sereno Farol",
        "gf endorse sombra 1 ana",
        "gf rewrite sombra 1 \"Otra vida\"",
        "gf cash lince \"Espía a\" 3",
        "gf retire lince",
    ];
    for line in paid {
        play.perform(line, &[]);
        let all =
            [watchers.views_json(&play.table), watchers.recaps(&play.table), watchers.frames(&play.table)].concat();
        for secret in ["Sombra", "sombra", "Lince", "lince", "Sereno", "Farol", "Espía a", "Huir", "Otra vida"] {
            assert!(all.iter().all(|seen| !seen.contains(secret)), "{secret} is read after {line}");
        }
    }
}
