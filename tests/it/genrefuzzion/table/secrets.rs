//! What only some know: a pool being built, an extra's hidden clichés, a hidden goal. Two tables that differ in nothing else
//! are the same for everybody else, byte by byte and cell by cell, whatever is done in public.

use super::kit::*;
use crate::kit::watch::Watchers;

/// Two tables that differ in a secret; these must not learn of it, whatever is done at both.
struct Pair {
    plays: [Play; 2],
    watchers: Watchers,
}

impl Pair {
    fn new(plays: [Play; 2], watchers: &'static [&'static str]) -> Pair {
        assert_ne!(plays[0].state(), plays[1].state());
        let pair = Pair { plays, watchers: Watchers(watchers) };
        pair.alike("the beginning");
        pair
    }

    /// The same line at both, with the same faces.
    #[track_caller]
    fn does(&mut self, line: &str, faces: &[u16]) {
        self.does_each([line, line], faces);
    }

    /// A line at each.
    #[track_caller]
    fn does_each(&mut self, lines: [&str; 2], faces: &[u16]) {
        for (play, line) in self.plays.iter_mut().zip(lines) {
            play.does(line, faces);
        }
        self.alike(lines[0]);
    }

    #[track_caller]
    fn alike(&self, after: &str) {
        let of = |see: &dyn Fn(&Play) -> Vec<String>| self.plays.each_ref().map(see);
        let all: [[Vec<String>; 2]; 3] = [
            of(&|play| self.watchers.see(&play.table)),
            of(&|play| self.watchers.recaps(&play.table)),
            of(&|play| self.watchers.frames(&play.table)),
        ];
        self.watchers.same(&all[0][0], &all[0][1], after);
        self.watchers.same(&all[1][0], &all[1][1], after);
        assert_eq!(all[2][0], all[2][1], "the screens after {after}");
    }

    /// Whether they have parted for those who watch, as they must once the secret is out.
    fn parted(&self) -> bool {
        self.watchers.see(&self.plays[0].table) != self.watchers.see(&self.plays[1].table)
    }
}

#[test]
fn gf_10_a_pool_not_yet_announced_is_its_players() {
    let plays = ["Contrabandista --buy", "Farera Nadadora --give Orgullosa"].map(|pool| {
        let mut play = Play::presented();
        play.does(&format!("gf draft {pool}"), &[]);
        play
    });
    let mut pair = Pair::new(plays, &["bruno", "cleo", "dora"]);
    pair.does("gf use vera my-precious", &[]);
    pair.does("gf suspend carla", &[]);
    pair.does("gf resume muelle", &[]);
    let [one, other] = &mut pair.plays;
    one.does("gf roll --drafted", &[3, 4]);
    other.does("gf roll --drafted", &[3, 4]);
    assert!(pair.parted(), "it is rolled for everybody");
}

/// The table, where Galo has a hidden cliché of that phrase.
fn with_hidden(phrase: &str) -> Play {
    let open = "{ phrase = \"Ronco\", die = \"d6\" }";
    assert!(FILE.contains(open));
    let mut play = Play::of(&FILE.replace(open, &format!("{{ phrase = \"{phrase}\", die = \"d6\", hidden = true }}")));
    for currency in ["vp", "kp"] {
        play.does(&format!("purse give dani {currency} 9"), &[]);
    }
    play
}

#[test]
fn gf_06_an_extras_hidden_clichés_are_whoevers_plays_them_until_they_are_used() {
    let mut pair = Pair::new([with_hidden("Ronco"), with_hidden("Espía")], &["vera", "bruno", "cleo"]);
    pair.does("gf announce vera galo algo --allies cleo", &[]);
    pair.does("gf play galo dani", &[]);
    // It grows, and another comes, without a word of which.
    pair.does_each(["gf train galo Ronco", "gf train galo Espía"], &[]);
    pair.does_each(["gf add galo cliche Gafe d8 --hidden", "gf add galo cliche Zurdo d8 --hidden"], &[]);
    pair.does("gf present algo", &[]);
    pair.does("gf roll Farera Contrabandista", &[7, 8]);
    pair.does("gf confirm", &[]);
    pair.does_each(["gf draft Ronco", "gf draft Espía"], &[]);
    let [one, other] = &mut pair.plays;
    one.does("gf roll Ronco", &[5]);
    other.does("gf roll Espía", &[5]);
    assert!(pair.parted(), "what is used is known");
}

#[test]
fn gf_03_a_hidden_goal_is_its_players_until_it_is_endorsed() {
    let with = |text: &str| {
        let open = "{ text = \"Un ascenso\", difficulty = 5, by = \"player\" }";
        assert!(FILE.contains(open));
        let hidden = format!("{{ text = \"{text}\", difficulty = 5, by = \"player\", hidden = true }}");
        let mut play = Play::of(&FILE.replace(open, &hidden));
        for player in ["ana", "blas"] {
            play.does(&format!("purse give {player} kp 9"), &[]);
        }
        play
    };
    let mut pair = Pair::new([with("Un ascenso"), with("Una venganza")], &["vera", "cleo", "dora"]);
    pair.does("gf interlude ana", &[]);
    pair.does_each(["gf rewrite bruno 1 \"Otra cosa\"", "gf rewrite bruno 1 \"Otra distinta\""], &[]);
    let [one, other] = &mut pair.plays;
    one.does("gf endorse bruno 1 ana kp", &[]);
    other.does("gf endorse bruno 1 ana kp", &[]);
    assert!(pair.parted(), "what is reached is known");
}
