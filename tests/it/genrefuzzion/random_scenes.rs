//! Random scenes: nobody pays what they lack, points come and go by rules alone, a retry has its floor of dice, a trick works
//! once a scene, and all of it is taken back and done again to the same byte.

use std::collections::BTreeMap;
use std::path::Path;

use biombo::app::dice_stream::DiceStream;
use biombo::deeds::evening::BeginEvening;
use biombo::session::debt::DebtKind;
use biombo::session::entry::{Act, Seed, UnixMillis};
use biombo::session::events::purse;
use biombo::session::history::{Request, Table};
use biombo::session::refusal::NotDone;
use biombo::session::{Cause, Currency, Event, Id, Seat, State};
use biombo::store::campaign::read;
use biombo::systems::genrefuzzion::duel::{Duel, DuelStage};
use biombo::systems::genrefuzzion::rules::trick::Trick;

use super::random_deeds::{genrefuzzion, house};
use crate::kit::random_deeds::Random;

const FILE: &str = include_str!("../../evening/quitasuenos.toml");

/// How many evenings, and how many deeds of each.
const EVENINGS: u64 = 24;
const DEEDS: usize = 220;

/// What makes points, by the key of its cause, and by which rule.
const CAUSES_OF_GAIN: [(&str, &str); 9] = [
    ("gf-log-carried", "GF-04"),
    ("gf-why-gift", "GF-10"),
    ("gf-why-turned", "GF-10"),
    ("gf-why-surrender", "GF-13"),
    ("gf-why-ally", "GF-13"),
    ("gf-why-ally", "GF-17"),
    ("gf-why-rating", "GF-17"),
    ("gf-why-cashed", "GF-21"),
    ("gf-why-flaw", "GF-25"),
];

/// What uses points up.
const CAUSES_OF_COST: [(&str, &str); 12] = [
    ("gf-why-paid-off", "GF-09"),
    ("gf-why-pool", "GF-10"),
    ("gf-why-buy", "GF-12"),
    ("gf-why-more-effect", "GF-15"),
    ("gf-why-endorsed", "GF-19"),
    ("gf-why-satisfied", "GF-19"),
    ("gf-why-rewritten", "GF-19"),
    ("gf-why-training", "GF-20"),
    ("gf-why-swapped", "GF-20"),
    ("gf-why-new-trait", "GF-20"),
    ("gf-why-trick-learnt", "GF-20"),
    ("gf-why-trick", "GF-25"),
];

/// What whoever is awaited does.
const DEEDS_OF_AWAITED: [&str; 13] = [
    "present",
    "draft",
    "roll",
    "keep",
    "extra-die",
    "plus-three",
    "other-roll",
    "confirm",
    "surrender",
    "accept",
    "effect",
    "finish",
    "announce",
];

type Purses = BTreeMap<(Id, Currency), i64>;

/// What every purse holds.
fn purses(state: &State) -> Purses {
    let each = state.purses.iter().flat_map(|(player, purse)| {
        purse.held.iter().map(move |(currency, amount)| ((player.clone(), currency.clone()), i64::from(*amount)))
    });
    each.filter(|(_, amount)| *amount > 0).collect()
}

/// A table, and what each scene has brought each player by its events.
struct Evening {
    table: Table,
    nets: BTreeMap<Id, Purses>,
    deeds_done: usize,
    /// How often something was seen that must come up.
    seen: BTreeMap<&'static str, usize>,
}

impl Evening {
    fn new(random: &mut Random) -> Evening {
        let mut campaign = read(Path::new("quitasuenos.toml"), FILE).expect("it has no fault").campaign;
        house(random, &mut campaign);
        let table = Table::begin(&Table::first_entry(campaign, Seed([4; 32]), UnixMillis(0))).expect("it begins");
        let mut evening = Evening { table, nets: BTreeMap::new(), deeds_done: 0, seen: BTreeMap::new() };
        let present = evening.table.state().people.keys().cloned().collect();
        evening.ask(Request::Do(BeginEvening { present }.into()));
        evening
    }

    /// Asks for something; whether it was done.
    fn ask(&mut self, request: Request) -> bool {
        let mut stream = DiceStream::new(self.table.seed().0);
        let before = self.table.state().clone();
        let entry = match self.table.draft(&Seat::Gm, request.clone(), &mut stream, UnixMillis(1)) {
            Ok(entry) => entry,
            Err(NotDone::Refused(_)) => return false,
            Err(NotDone::Faces(need)) => panic!("{request:?} found no face: {need}"),
        };
        self.table.accept(entry.clone()).expect("it follows");
        if let (Act::Do { events, .. }, Request::Do(deed)) = (&entry.act, &request) {
            self.deeds_done += 1;
            let said = format!("{deed:?}");
            let id = deed.id();
            self.check_books(&before, events, id, &said);
            self.check_absent(&before, events, id, &said);
            self.check_debts(&before, id, &said);
            self.check_withdrawal(&before, id, &said);
            self.check_scene(&before, id, &said);
        }
        true
    }

    /// Every point that comes or goes does so by a rule or by the game master's word, and no purse falls below 0.
    fn check_books(&mut self, before: &State, events: &[Event], id: &str, deed: &str) {
        let after = self.table.state().clone();
        let scene = |state: &State| state.system_state.genrefuzzion.duel.as_ref().map(|duel| duel.scene.clone());
        let scene = scene(before).or_else(|| scene(&after));
        let mut books = purses(before);
        let mut turned = [0_i64; 2];
        for event in events {
            match event {
                Event::Purse(purse::Event::Moved { player, currency, by, cause }) => {
                    let by = i64::from(*by);
                    let now = books.entry((player.clone(), currency.clone())).or_default();
                    *now += by;
                    assert!(*now >= 0, "{player} pays what they lack: {deed}");
                    let Cause::Rule(why) = cause else {
                        assert!(id.starts_with("purse."), "only the game master's word moves points so: {deed}");
                        continue;
                    };
                    let named = (&*why.msg.key, &*why.rule);
                    // What a withdrawal moves, its own check knows.
                    if named == ("gf-why-withdrawn", "GF-18") {
                        continue;
                    }
                    let known = if by > 0 { CAUSES_OF_GAIN.contains(&named) } else { CAUSES_OF_COST.contains(&named) };
                    assert!(known, "{by} by {named:?}: {deed}");
                    match named.0 {
                        "gf-why-gift" => assert_eq!(by, 2, "{deed}"),
                        "gf-why-turned" => turned[0] += by,
                        "gf-why-pool" if currency.as_str() == "kp" => turned[1] -= by,
                        "gf-why-buy" | "gf-why-more-effect" | "gf-why-paid-off" | "gf-why-endorsed" => {
                            assert_eq!(by, -1, "{deed}");
                        }
                        "gf-why-training" => assert!((-5..=-2).contains(&by), "{deed}"),
                        _ => {}
                    }
                    *self.seen.entry(if by > 0 { "made" } else { "used" }).or_default() += 1;
                    if let Some(scene) = &scene {
                        let net = self.nets.entry(scene.clone()).or_default();
                        *net.entry((player.clone(), currency.clone())).or_default() += by;
                    }
                }
                Event::Purse(purse::Event::Passed { player, receiver, currency, amount, .. }) => {
                    let amount = i64::from(*amount);
                    *books.entry((player.clone(), currency.clone())).or_default() -= amount;
                    *books.entry((receiver.clone(), currency.clone())).or_default() += amount;
                }
                _ => {}
            }
        }
        assert!(turned[0] <= turned[1], "what turns a trait is the roller's own: {deed}");
        books.retain(|_, amount| *amount != 0);
        assert_eq!(books, purses(&after), "{deed}");
    }

    /// Whose turn it is acts here or not at all, and who is away pays nothing.
    fn check_absent(&mut self, before: &State, events: &[Event], id: &str, deed: &str) {
        if let Some(duel) = &before.system_state.genrefuzzion.duel
            && let Some((role, _)) = duel.awaited_decision()
            && DEEDS_OF_AWAITED.iter().any(|verb| id == format!("genrefuzzion.{verb}"))
        {
            let who = &duel.side(role).who;
            assert!(before.people[who].here, "{who} is away: {deed}");
        }
        let is_away = |player: &Id| {
            let mut own =
                before.people.iter().filter(|(who, _)| before.player_of(who).as_ref() == Some(player)).peekable();
            own.peek().is_some() && own.all(|(_, person)| !person.here)
        };
        for event in events {
            let Event::Purse(purse::Event::Moved { player, by, cause: Cause::Rule(why), .. }) = event else { continue };
            let pays = *by < 0 && &*why.msg.key != "gf-why-withdrawn";
            assert!(!pays || !is_away(player), "{player} is away and pays: {deed}");
        }
        let away = before.people.values().any(|person| !person.here && person.member.player.is_some());
        *self.seen.entry("somebody away").or_default() += usize::from(away);
    }

    /// What has nothing to do with a scene takes nothing from what is owed there.
    fn check_debts(&mut self, before: &State, id: &str, deed: &str) {
        let unrelated = ["purse.", "vote.", "evening.", "person.", "genrefuzzion.propose", "genrefuzzion.moderate"];
        if unrelated.iter().any(|noun| id.starts_with(noun)) {
            let owed = |state: &State| -> Vec<Id> {
                let blocking = state.debts.values().filter(|it| it.debt.kind == DebtKind::Blocking);
                blocking.map(|it| it.debt.id.clone()).collect()
            };
            assert_eq!(owed(self.table.state()), owed(before), "{deed}");
            *self.seen.entry("in between").or_default() += 1;
        }
    }

    /// A withdrawn scene's gains leave the purses and its payments return, none below 0 (GF-18).
    fn check_withdrawal(&mut self, before: &State, id: &str, deed: &str) {
        let scenes = |state: &State| -> Vec<Id> {
            let now = &state.system_state.genrefuzzion;
            now.duel.iter().map(|duel| &**duel).chain(&now.suspended).map(|duel| duel.scene.clone()).collect()
        };
        let (had, has) = (purses(before), purses(self.table.state()));
        let after = scenes(self.table.state());
        for gone in scenes(before).into_iter().filter(|scene| !after.contains(scene)) {
            let net = self.nets.remove(&gone).unwrap_or_default();
            if !["genrefuzzion.withdraw", "genrefuzzion.take-back", "genrefuzzion.resume"].contains(&id) {
                continue;
            }
            for (whose, net) in &net {
                let amount = |purses: &Purses| purses.get(whose).copied().unwrap_or(0);
                assert_eq!(amount(&has), (amount(&had) - net).max(0), "{whose:?}, {net} by the scene: {deed}");
            }
            *self.seen.entry("withdrawn").or_default() += 1;
        }
    }

    /// What holds in the scene in play.
    fn check_scene(&mut self, before: &State, deed: &'static str, said: &str) {
        let after = self.table.state().clone();
        let Some(duel) = &after.system_state.genrefuzzion.duel else { return };
        for (at, used) in duel.used.iter().enumerate() {
            let again = duel.used[..at].iter().any(|other| (&other.who, &other.what) == (&used.who, &used.what));
            assert!(!again, "{} uses {} twice in a scene: {said}", used.who, used.what);
        }
        let sides = duel.sides();
        let people: Vec<&Id> = sides
            .iter()
            .flat_map(|(_, side)| std::iter::once(&side.who).chain(side.allies.iter().map(|ally| &ally.who)))
            .collect();
        let players: Vec<&Id> = sides
            .iter()
            .flat_map(|(_, side)| side.player.iter().chain(side.allies.iter().filter_map(|ally| ally.player.as_ref())))
            .collect();
        for all in [&people, &players] {
            assert!((0..all.len()).all(|at| !all[..at].contains(&all[at])), "somebody has two roles: {said}");
        }
        assert!(people[1..].iter().all(|who| !duel.away.contains(*who)), "who left has come back: {said}");
        let Some(was) = before.system_state.genrefuzzion.duel.as_deref().filter(|_| deed == "genrefuzzion.roll") else {
            return;
        };
        if was.stage == DuelStage::Opposed {
            let thrown = duel.protagonist.thrown.as_ref().expect("a roll");
            let gone = usize::from(was.has_pending(&was.protagonist.who, Trick::Slip));
            let least = min_retry_dice(was, thrown.pool.has_trick(Trick::Insistent));
            assert!(thrown.rolled.dice.len() + gone >= least, "a retry of too few dice: {said}");
            *self.seen.entry("retried").or_default() += 1;
        }
    }
}

/// The fewest dice of a retry (GF-14, GF-26), by the rules alone.
fn min_retry_dice(was: &Duel, insistent: bool) -> usize {
    let last = was.protagonist.thrown.as_ref().map_or(0, |thrown| thrown.rolled.dice.len());
    match was.has_pending(&was.protagonist.who, Trick::DidNotWantToCome) {
        true => last + 3,
        false if insistent => last,
        false => last + 1,
    }
}

fn state_json(table: &Table) -> String {
    serde_json::to_string(&**table.state()).expect("JSON")
}

#[test]
fn gf_04_gf_14_gf_18_gf_25_random_scenes_keep_the_books_the_floor_and_once_a_scene() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..EVENINGS {
        let mut random = Random::new(seed);
        let mut evening = Evening::new(&mut random);
        let begun = (state_json(&evening.table), evening.deeds_done);
        for _ in 0..DEEDS {
            let deed = genrefuzzion(&mut random, evening.table.state());
            evening.ask(Request::Do(deed));
        }
        assert!(evening.deeds_done * 4 > DEEDS, "only {} deeds of {DEEDS} were done", evening.deeds_done);
        let end = state_json(&evening.table);
        for _ in begun.1..evening.deeds_done {
            assert!(evening.ask(Request::Undo), "there is something to undo");
        }
        assert_eq!(state_json(&evening.table), begun.0);
        for _ in begun.1..evening.deeds_done {
            assert!(evening.ask(Request::Redo), "there is something to redo");
        }
        assert_eq!(state_json(&evening.table), end);
        evening.seen.into_iter().for_each(|(what, count)| *seen.entry(what).or_default() += count);
    }
    for (what, least) in
        [("made", 200), ("used", 200), ("retried", 20), ("withdrawn", 5), ("somebody away", 100), ("in between", 50)]
    {
        assert!(seen.get(what).is_some_and(|count| *count >= least), "{what}: {seen:?}");
    }
}
