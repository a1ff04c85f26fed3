//! What only some know: a pool being built, an extra's hidden clichés, a hidden goal.

use super::kit::*;
use biombo::session::id::Seat;
use biombo::session::seen::Seen;

/// What every seat but those sees of two tables is the same.
#[track_caller]
fn alike(one: &Play, other: &Play, but: &[&str]) {
    let seats = ["vera", "bruno", "cleo", "dora"].into_iter().filter(|who| !but.contains(who));
    for seat in seats.map(|who| Seat::Player(id(who))).chain([Seat::Table]) {
        let seen = |play: &Play| serde_json::to_string(&Seen::new(&play.table, &seat)).expect("json");
        assert_eq!(seen(one), seen(other), "{seat:?}");
    }
}

#[test]
fn gf_10_a_pool_being_built_is_its_players() {
    let plays = ["Contrabandista", "Farera"].map(|cliche| {
        let mut play = Play::presented();
        play.does(&format!("gf draft {cliche}"), &[]);
        play
    });
    let [one, other] = plays;
    assert_ne!(one.state(), other.state());
    alike(&one, &other, &["vera"]);
}

#[test]
fn gf_06_an_extras_hidden_clichés_are_whoever_plays_them() {
    let with = |phrase: &str| {
        let file = FILE.replace(
            "{ phrase = \"Miope\", die = \"d4\" }",
            &format!("{{ phrase = \"{phrase}\", die = \"d4\", hidden = true }}"),
        );
        Play::of(&file)
    };
    alike(&with("Miope"), &with("Espía"), &[]);
}

#[test]
fn gf_03_a_hidden_goal_is_its_players() {
    let with = |text: &str| {
        let file = FILE.replace(
            "{ text = \"Un ascenso\", difficulty = 5, by = \"player\" }",
            &format!("{{ text = \"{text}\", difficulty = 5, by = \"player\", hidden = true }}"),
        );
        Play::of(&file)
    };
    alike(&with("Un ascenso"), &with("Una venganza"), &["bruno"]);
}

#[test]
fn gf_06_a_hidden_cliché_is_strengthened_unseen() {
    let with = |phrase: &str| {
        let file = FILE.replace(
            "{ phrase = \"Marino\", die = \"d6\" }",
            &format!("{{ phrase = \"{phrase}\", die = \"d6\", hidden = true }}"),
        );
        let mut play = Play::of(&file);
        play.does("purse give dani vp 5", &[]);
        play.does("purse give dani kp 5", &[]);
        play.does("gf announce vera galo algo", &[]);
        play.does("gf play galo dani", &[]);
        play.does(&format!("gf train galo {phrase}"), &[]);
        play.does(&format!("gf add galo cliche \"{phrase} de noche\" d8 --hidden"), &[]);
        play
    };
    alike(&with("Marino"), &with("Espía"), &[]);
}
