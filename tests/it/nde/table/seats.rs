//! What the other seats may know of rolls.

use biombo::deeds::{Intent, Names, gauge, parse};
use biombo::rules::dice::Faces;
use biombo::session::entry::{Seed, UnixMillis};
use biombo::session::gauge::Owner;
use biombo::session::history::{Request, Table as History};
use biombo::session::model::systems::Memories;
use biombo::session::recap::Recap;
use biombo::session::seen::Seen;
use biombo::session::system::System as _;
use biombo::session::trial::Trial;
use biombo::session::{Audience, Event, Permission, Seat};
use biombo::systems::nde::deeds::{NdeCircumstances, NdeOpposed, RivalCircumstances};
use biombo::systems::nde::rules::{AttackManner, Attribute, Benefit, LuckUse};
use biombo::systems::nde::{HEARTS, LUCK, Memory, Nde, NdeThrown, Options};
use biombo::words::{Language, Words};

use super::kit::*;
use crate::kit::table::Play;

/// The log of the last deed as `seat` may read it, by its keys and arguments.
fn log_read_by(table: &Table, seat: &Seat) -> String {
    let mut lines = Vec::new();
    for event in &table.events {
        if event.audience(&table.state).has(seat) {
            let said = event.log_msg(&table.state).map(|msg| msg.for_reader(*seat == Seat::Gm));
            lines.extend(said.map(|msg| format!("{msg:?}")));
        } else if let Some(told) = event.sentence_for_outsiders(&table.state) {
            lines.extend(told.for_seat(seat).map(|sentence| format!("{sentence:?}")));
        }
    }
    lines.join("\n")
}

fn roll_seen_by(table: &Table, who: &str, seat: &Seat) -> Option<biombo::systems::nde::Roll> {
    table.state.rolls[&id(who)].seen_by(seat, &table.state)?.body_as().cloned()
}

#[test]
fn a_hidden_defence_is_in_no_roll_and_no_line() {
    let mut table = Table::fighting(Options::default(), &["ogro"]);
    table.nde(attack("vera", "ogro", AttackManner::Melee), &[3]);
    assert_eq!(roll_seen_by(&table, "vera", &Seat::Gm).unwrap().tn().unwrap().get(), 8);
    for seat in [Seat::Table, Seat::Player(id("vera"))] {
        let roll = roll_seen_by(&table, "vera", &seat).unwrap();
        assert!(matches!(roll.thrown, NdeThrown::Redacted(_)));
        assert_eq!(roll.tn(), None);
        assert!(roll.test.is_none());
        let json = serde_json::to_string(&roll).unwrap();
        assert!(!json.contains("tn") && !json.contains("why") && !json.contains('8'), "{json}");
        let line = log_read_by(&table, &seat);
        assert!(line.contains("nde-tries-attack") && !line.contains("\"tn\"") && !line.contains("Int(8)"), "{line}");
    }
    assert!(log_read_by(&table, &Seat::Gm).contains("nde-tries-attack-tn"));
}

#[test]
fn who_may_read_the_numbers_reads_the_whole_roll() {
    let mut table = Table::fighting(Options::default(), &["ogro"]);
    table.state.people.get_mut(&id("ogro")).unwrap().stats_seen_by = Audience::gm().widened(Some(&id("vera")));
    table.nde(attack("vera", "ogro", AttackManner::Melee), &[3]);
    assert!(roll_seen_by(&table, "vera", &Seat::Player(id("vera"))).unwrap().tn().is_some());
    assert!(roll_seen_by(&table, "vera", &Seat::Player(id("bruno"))).unwrap().tn().is_none());
    assert!(log_read_by(&table, &Seat::Player(id("vera"))).contains("nde-tries-attack-tn"));
    assert!(!log_read_by(&table, &Seat::Player(id("bruno"))).contains("nde-tries-attack-tn"));
}

#[test]
fn an_unseen_target_is_somebody() {
    let mut table = Table::fighting(Options::default(), &["sombra"]);
    table.nde(attack("vera", "hidden-sombra", AttackManner::Melee), &[12]);
    let line = log_read_by(&table, &Seat::Table);
    assert!(line.contains("nde-somebody") && !line.to_lowercase().contains("sombra"), "{line}");
    table.nde(effect("vera", Benefit::SecondHeart), &[]);
    assert!(!log_read_by(&table, &Seat::Table).to_lowercase().contains("sombra"));
}

#[test]
fn open_numbers_are_read_by_all() {
    let mut table = Table::new();
    table.nde(test("vera", Attribute::Might, 6, NdeCircumstances::default()), &[3]);
    assert_eq!(roll_seen_by(&table, "vera", &Seat::Table), roll_seen_by(&table, "vera", &Seat::Gm));
    assert!(log_read_by(&table, &Seat::Table).contains("nde-tries-test-tn"));
}

#[test]
fn a_secret_roll_shows_nothing_at_all() {
    let mut table = Table::new();
    table.nde(secretly(might("vera", 6)), &[3]);
    assert_eq!(roll_seen_by(&table, "vera", &Seat::Player(id("vera"))), None);
    assert_eq!(log_read_by(&table, &Seat::Player(id("vera"))), "");
    table.settle_rolls();
    assert_eq!(log_read_by(&table, &Seat::Table), "");
    let json = |event: &Event| serde_json::to_string(event).unwrap();
    assert!(table.events.iter().all(|event| serde_json::from_str::<Event>(&json(event)).unwrap() == *event));
}

#[test]
fn a_secret_roll_makes_room_for_the_next_but_an_open_one_does_not() {
    let mut table = Table::new();
    table.nde(secretly(might("vera", 6)), &[3]);
    table.nde(secretly(might("vera", 6)), &[4]);
    assert_eq!(table.state.rolls.len(), 1);
    table.nde(might("vera", 6), &[3]);
    assert_eq!(log_read_by(&table, &Seat::Table).lines().count(), 1);
    let no = table.ask(secretly(might("vera", 6)), &[3]).expect_err("everybody would see the open one settled");
    assert!(format!("{no:?}").contains("refused-open-roll"));
}

#[test]
fn revenge_by_the_unseen_does_not_name_them() {
    let mut table = Table::fighting(Options { revenge: true, ..Options::default() }, &["sombra"]);
    table.nde(attack("vera", "hidden-sombra", AttackManner::Melee), &[3]);
    table.settle_rolls();
    assert_eq!(table.hearts("vera"), 4);
    assert!(!log_read_by(&table, &Seat::Table).to_lowercase().contains("sombra"));
}

#[test]
fn a_secret_complication_does_not_count_in_the_others_ids() {
    let mut table = Table::new();
    table.nde(secretly(might("vera", 6)), &[1]);
    table.nde(might("bruno", 6), &[1]);
    table.settle_rolls();
    let ids: Vec<String> = table.items().iter().map(|item| item.id.to_string()).collect();
    assert_eq!(ids, ["hidden-complication", "complication-1"]);
}

/// Every line of the log as the game master reads it, in that language.
fn log_lines(table: &Table, words: &Words) -> Vec<String> {
    table.events.iter().filter_map(|event| event.log_msg(&table.state)).map(|msg| words.say(&msg)).collect()
}

#[test]
fn the_log_reads_like_a_game_masters() {
    let (es, en) = (Words::new(Language::Es), Words::new(Language::En));
    let mut table = Table::fighting(Options { revenge: true, ..Options::default() }, &["ogro"]);
    let helped = NdeCircumstances { help: Some(id("bruno")), ease: true, ..NdeCircumstances::default() };
    table.nde(attack_with("vera", "ogro", AttackManner::Melee, helped), &[4]);
    assert_eq!(
        log_lines(&table, &es),
        ["Vera ataca a ogro (cuerpo a cuerpo) contra Defensa 8: d12→d20 da 4, fracaso (ayuda Bruno)"]
    );
    table.nde(luck("vera", LuckUse::Reroll), &[20]);
    assert_eq!(
        log_lines(&table, &en),
        [
            "Vera: Luck 2 → 1 (a reroll)",
            "Vera attacks ogro (melee) against Defence 8: d12→d20 shows 4 → 20, exceptional success \
         (Bruno helps, 1 luck point and hit: 2 hearts)",
        ]
    );
    table.nde(effect("vera", Benefit::Disarm), &[]);
    table.settle_rolls();
    let lost = "ogro: Corazones 3 → 2 (impacto: 1 Corazón)";
    assert!(log_lines(&table, &es).iter().any(|line| line == lost), "{:?}", log_lines(&table, &es));
    table.set("vera", LUCK, 0);
    table.begin_foes_half();
    // No clock is pressed by what fails.
    table.done(biombo::deeds::clock::RemoveClock { clock: id("alarma") });
    table.nde(defence_test("ogro", "vera", Attribute::Agility), &[3]);
    assert_eq!(
        log_lines(&table, &es),
        [
            "ogro va a por Vera",
            "Vera se defiende de ogro con Destreza contra 5: d8 da 3, fracaso",
            "Vera: Corazones 5 → 4 (golpe de ogro)",
        ]
    );
}

#[test]
fn what_cannot_be_done_now_is_known_before_it_is_tried() {
    let at = UnixMillis(0);
    let first = History::first_entry(campaign(Options::default()), Seed([7; 32]), at);
    let mut table = History::begin(&first).unwrap();
    let shut = |table: &History, deed: &str| {
        let available = biombo::deeds::find(deed).expect("a deed").available;
        Trial::new(table.state()).check(available).err()
    };
    for deed in ["nde.move", "nde.act", "nde.luck", "nde.effect", "nde.price", "nde.raise", "nde.foe", "nde.armour"] {
        assert!(shut(&table, deed).is_some(), "{deed}");
    }
    assert!(shut(&table, "nde.test").is_none() && shut(&table, "nde.rest").is_none());
    let draft = table.draft(&Seat::Gm, Request::Do(might("vera", 6).into()), &mut Faces::new([3]), at).unwrap();
    table.accept(draft).unwrap();
    assert!(shut(&table, "nde.luck").is_none() && shut(&table, "nde.price").is_none());
    assert_eq!(shut(&table, "nde.effect").expect("shut").rule.as_deref(), Some("ND-17"));
    assert!(Seen::new(&table, &Seat::Table).gm.is_none());
}

#[test]
fn nd_21_nd_22_a_player_asks_for_a_power_without_a_price_and_for_the_point_back() {
    let table = Table::fighting(Options::default(), &["ogro"]);
    let permission = |line: &str| {
        let Ok(Intent::Table(request)) = parse(line, &Names::default()) else { panic!("{line}") };
        let Request::Do(deed) = *request else { panic!("{line}") };
        table.state.permission(&Seat::Player(id("vera")), &deed).expect("hers to do or to ask for")
    };
    for (line, expected) in [
        ("attack vera ogro power", Permission::Ask),
        ("ataca vera ogro poder", Permission::Ask),
        ("attack vera ogro ranged", Permission::Do),
        ("power vera trick --target ogro", Permission::Do),
        ("effect vera pp-back", Permission::Ask),
        ("efecto vera pp", Permission::Ask),
        ("effect vera bigger-scale", Permission::Do),
    ] {
        assert_eq!(permission(line), expected, "{line}");
    }
}

/// The part of the memory that `seat` may know.
fn memory_known_to(table: &Table, seat: &Seat) -> Memory {
    let mut known = Memories::default();
    Nde.copy_visible_memory(&table.state, seat, &mut known);
    known.nde
}

fn set_number_readers(table: &mut Table, who: &str, numbers: Audience) {
    table.state.people.get_mut(&id(who)).unwrap().stats_seen_by = numbers;
}

#[test]
fn nd_11_a_failed_test_and_nd_24_a_loss_are_known_to_who_reads_the_numbers() {
    let mut table = Table::new();
    table.nde(might("vera", 12), &[1]);
    table.settle_rolls();
    let (owner, gauge) = (Owner::Person(id("bruno")), HEARTS);
    table.done(gauge::ChangeGauge { owner, gauge, by: -1, reason: None });
    let own = Seat::Player(id("vera"));
    for seat in [&own, &Seat::Table] {
        let known = memory_known_to(&table, seat);
        assert!(
            known.failed_tests.contains_key(&id("vera")) && known.lost_hearts.contains_key(&id("bruno")),
            "{seat:?}"
        );
    }
    set_number_readers(&mut table, "vera", Audience::gm().widened(Some(&id("vera"))));
    set_number_readers(&mut table, "bruno", Audience::gm());
    assert!(memory_known_to(&table, &own).failed_tests.contains_key(&id("vera")));
    assert_eq!(memory_known_to(&table, &Seat::Table), Memory::default());
    assert!(memory_known_to(&table, &own).lost_hearts.is_empty());
}

#[test]
fn a_secret_failure_is_known_to_nobody() {
    let mut table = Table::new();
    table.nde(biombo::systems::nde::deeds::NdeTest { secret: true, ..might("vera", 12) }, &[1]);
    table.settle_rolls();
    assert_eq!(memory_known_to(&table, &Seat::Player(id("vera"))), Memory::default());
}

#[test]
fn a_contest_is_known_to_who_sees_both_and_its_numbers_to_who_reads_them() {
    let contest = || {
        let mut table = Table::new();
        table.foe("doble");
        let (attribute, their_attribute) = (Attribute::Might, Attribute::Might);
        let (with, theirs) = (NdeCircumstances::default(), RivalCircumstances::default());
        let (who, against) = (id("vera"), id("doble"));
        let stake = Some("La llave".into());
        let opposed = NdeOpposed { who, attribute, against, their_attribute, with, theirs, stake, secret: false };
        // Vera may still try her luck; the double stands as it fell.
        table.nde(opposed, &[4, 6]);
        table.done(biombo::deeds::roll::SettleRoll { who: id("doble") });
        table
    };
    let rolled = |table: &Table, seat: &Seat| -> Option<Vec<bool>> {
        let contest = memory_known_to(table, seat).contest?;
        assert_eq!(contest.stake, None, "it is told at the end");
        Some(contest.parts.iter().map(|part| part.rolled.is_some()).collect())
    };
    let mut table = contest();
    set_number_readers(&mut table, "doble", Audience::All);
    assert_eq!(rolled(&table, &Seat::Table), Some(vec![false, true]));
    set_number_readers(&mut table, "doble", Audience::gm());
    assert_eq!(rolled(&table, &Seat::Table), Some(vec![false, false]));
    table.state.people.get_mut(&id("doble")).unwrap().seen_by = Audience::gm();
    assert_eq!(rolled(&table, &Seat::Table), None);
    let mut secret = contest();
    secret.state.system_state.nde.contest.as_mut().unwrap().secret = true;
    assert_eq!(rolled(&secret, &Seat::Table), None);
}

#[test]
fn nd_17_the_recap_tells_no_effect_on_somebody_unseen() {
    let play = Play::new(include_str!("../../../evening/noche.toml")).perform(&[
        ("evening begin vera", &[]),
        ("fight begin --foe drowned", &[]),
        ("attack vera drowned ranged", &[12]),
        ("effect vera disarm \"suelta el garfio\"", &[]),
    ]);
    let recap = |seat| serde_json::to_string(&Recap::of(&play.table, &seat)).expect("JSON");
    let tells_effect = |told: &str| told.contains("garfio") || told.contains("nde-disarm");
    for seat in [Seat::Table, Seat::Player(id("vera"))] {
        let told = recap(seat);
        assert!(told.contains("nde-tries-attack") && !tells_effect(&told), "{told}");
    }
    assert!(tells_effect(&recap(Seat::Gm)));
}

#[test]
fn nd_17_the_recap_tells_every_hit() {
    let recap_after = |face| {
        let play = Play::new(include_str!("../../../evening/noche.toml")).perform(&[
            ("evening begin vera", &[]),
            ("fight begin --foe captain", &[]),
            ("attack vera captain ranged", &[face]),
            ("roll settle vera", &[]),
        ]);
        serde_json::to_string(&Recap::of(&play.table, &Seat::Table)).expect("JSON")
    };
    assert!(recap_after(7).contains("nde-tries-attack"), "{}", recap_after(7));
}

#[test]
fn the_recap_says_who_still_owes_something() {
    let lines: [(&str, &[u16]); 3] =
        [("evening begin vera", &[]), ("test vera might 6", &[2]), ("roll settle vera", &[])];
    let play = Play::casa().perform(&lines);
    let told = serde_json::to_string(&Recap::of(&play.table, &Seat::Table)).expect("JSON");
    assert!(told.contains("recap-still-due-for") && told.contains("Vera"), "{told}");
}

#[test]
fn nd_09_a_hidden_helper_is_named_to_nobody() {
    let help = "hidden-la-espia";
    for (line, rollers) in [
        (format!("foe captain-1 vera defence --help {help}"), vec!["vera"]),
        (format!("opposed vera agility bruno might --stake x --help {help}"), vec!["vera", "bruno"]),
        (format!("opposed vera agility bruno might --stake x --their-help {help}"), vec!["vera", "bruno"]),
    ] {
        let mut play = Play::new(include_str!("../../../evening/noche.toml")).perform(&[
            ("evening begin vera bruno ada", &[]),
            ("nde opponent \"La Espía\" elite --side party --hidden", &[]),
            ("fight begin R --foe captain", &[]),
        ]);
        if line.starts_with("foe") {
            play = play.perform(&[("fight next", &[])]);
        }
        let tells_of_her =
            |play: &Play, seat: &Seat| format!("{:?}", Seen::new(&play.table, seat).view).contains("Espía");
        let seats = [Seat::Table, Seat::Player(id("vera")), Seat::Player(id("ada"))];
        play = play.perform(&[(line.as_str(), &[2, 3][2 - rollers.len()..])]);
        assert!(tells_of_her(&play, &Seat::Gm));
        assert!(seats.iter().all(|seat| !tells_of_her(&play, seat)), "{line}");
        // One of two is settled, and then both.
        for who in rollers {
            if !play.table.state().rolls.contains_key(&id(who)) {
                continue;
            }
            play = play.perform(&[(format!("roll settle {who}").as_str(), &[])]);
            assert!(seats.iter().all(|seat| !tells_of_her(&play, seat)), "{line}, {who} settled");
        }
    }
}
