//! Hitos' secrets: two tables that differ only in rolls behind the screen, in what is invoked upon those, in hidden
//! difficulties, and in the numbers of whom nobody has seen, look the same to everybody but the game master, byte by
//! byte and cell by cell.

use std::path::Path;

use biombo::deeds::{chase, gauge, roll};
use biombo::rules::chase::Distance;
use biombo::rules::dice::Faces;
use biombo::rules::keyword::Keyword;
use biombo::rules::text::Text;
use biombo::session::campaign::Campaign;
use biombo::session::chase::{Role, Winner};
use biombo::session::entry::UnixMillis;
use biombo::session::fight::FighterGroup;
use biombo::session::gauge::Owner;
use biombo::session::history::{Request, Table};
use biombo::session::id::{Audience, Id};
use biombo::session::person::Member;
use biombo::session::seen::Seen;
use biombo::session::{AnyDeed, Seat, State};
use biombo::store::campaign::read;
use biombo::systems::hitos::deeds::{
    AmendExtended, AnswerInvocation, AttemptExtended, AttemptTerms, DecideFate, Declare, Extended, Fall, FateRuling,
    HitosAttack, HitosTest, Invoke, Judge, MarkRoll, Medicate, OwnModifier, RevealDifficulty, Terror,
};
use biombo::systems::hitos::rules::condition::TrackKind;
use biombo::systems::hitos::rules::drama::{DeclarationVerdict, InvocationOutcome};
use biombo::systems::hitos::rules::drugs::{Dose, Drug};
use biombo::systems::hitos::rules::prepared::{PreparedExposure, PreparedPoison};
use biombo::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use biombo::systems::hitos::rules::{InvokedFor, RerollFaces};
use biombo::systems::hitos::{Roll, STAMINA};

use super::table::FILE;
use crate::kit::hidden::add_hidden_adversary;
use crate::kit::random::{Random, id};
use crate::kit::watch::{Done, Evening, Watchers, ask, begin, perform};

/// Those who must not learn anything.
const WATCHERS: Watchers = Watchers(&["irene"]);

/// How many evenings are compared, and how many deeds are tried at each.
const EVENINGS: u64 = 6;
const DEEDS: usize = 120;

/// Somebody hidden from the first.
const SHADOW: &str = "sombra";

/// The evening's campaign, with somebody hidden whose strength is this, a poison that is as strong, and a sight.
fn campaign(might: u8) -> Campaign {
    let mut campaign = read(Path::new("hemeroteca.toml"), FILE).expect("it has no fault").campaign;
    let mut sheets = campaign.bestiary[0].sheets.clone();
    if let Some(sheet) = &mut sheets.hitos {
        sheet.might = biombo::systems::hitos::rules::sheet::Score::new(might).expect("1 to 10");
    }
    let (difficulty, name) = (might.into(), Text::from(format!("Jarabe del {might}")));
    campaign.house_rules.hitos.poisons.push(PreparedPoison {
        name: name.clone(),
        difficulty,
        ..PreparedPoison::default()
    });
    campaign.house_rules.hitos.exposures.push(PreparedExposure { name, ..PreparedExposure::default() });
    campaign.bestiary.push(Member { id: id(SHADOW), name: "Sombra".into(), hidden: true, sheets, ..Member::default() });
    campaign
}

fn test(who: Id, difficulty: i32, secret: bool) -> HitosTest {
    let (characteristic, group) = (Characteristic::Intellect, Some(SkillGroup::Perception));
    let (with, what, hidden_difficulty) = (OwnModifier::default(), None, false);
    HitosTest { who, characteristic, group, difficulty, with, what, hidden_difficulty, secret }
}

fn invoke(random: &mut Random, who: Id, roll: Option<&Roll>) -> AnyDeed {
    let (direction, ..) = InvokedFor::ALL[random.below(2)];
    let reroll = roll.and_then(|roll| random.pick(roll.face_up().triple.reroll_choices())).map(RerollFaces);
    let (payer, affects, on_damage) = (None, None, false);
    Invoke { who, direction, aspect: random.words(), reroll, payer, affects, exhaust: false, rival: false, on_damage }
        .into()
}

/// The open roll of somebody, if it is of that kind.
fn open<'s>(state: &'s State, who: &Id, hidden: bool) -> Option<&'s Roll> {
    let at = state.rolls.get(who).filter(|at| state.is_hidden_roll(&at.who, at.secret) == hidden)?;
    at.body_as::<Roll>()
}

/// An extended test that everybody knows of or nobody does: it begins, goes on, or is put right.
fn extended(random: &mut Random, state: &State, who: Id, hidden: bool) -> AnyDeed {
    let tasks = state.system_state.hitos.tasks.keys().filter(|clock| state.clocks[*clock].seen_by.is_all() != hidden);
    let (characteristic, group) = (Characteristic::Intellect, Some(SkillGroup::Culture));
    match random.pick(tasks.cloned()).filter(|_| random.percent(80)) {
        Some(clock) if random.percent(20) => {
            let (attempts, difficulty) = (Some(random.below(9) as u16), Some(5 + random.below(20) as i32));
            AmendExtended { clock, how: AttemptTerms::default(), difficulty, attempts, interval: None }.into()
        }
        Some(clock) => {
            let how = AttemptTerms { who: Some(who), ..AttemptTerms::default() };
            AttemptExtended { clock, how, with: OwnModifier::default() }.into()
        }
        None => {
            let (name, difficulty, interval, successes) = (random.words(), 15, Some("8 h".into()), 2);
            Extended { who, name, characteristic, group, difficulty, successes, interval, consequence: None, hidden }
                .into()
        }
    }
}

/// A deed that everybody sees, about nothing that is hidden.
fn public(random: &mut Random, state: &State) -> AnyDeed {
    let who = random.pick(["irene", "tomas", "maite"]).map(id).unwrap_or_default();
    let open = open(state, &who, false);
    if open.is_some_and(|roll| roll.aftermath_at(state).is_some()) {
        return MarkRoll { who, text: random.words(), on: None, until: None }.into();
    }
    // The file's chase is of those whom everybody sees.
    if random.percent(25) {
        let runs = |name: &str| vec![FighterGroup { who: id(name), count: 1 }];
        let (won, ..) = Winner::ALL[random.below(Winner::ALL.len())];
        return match random.below(4) {
            _ if state.chase_of(&id("irene")).is_none() => {
                chase::BeginChase { quarry: runs("irene"), pursuers: runs("maite"), ..chase::BeginChase::default() }
                    .into()
            }
            0 => chase::PlaceRunner { who: id("maite"), distance: Distance::Medium, reason: None }.into(),
            _ => chase::DecideExchange { who: id("maite"), won, goal: None, reason: None }.into(),
        };
    }
    match random.below(14) {
        12 | 13 => extended(random, state, who, false),
        10 => Declare { who, text: random.words(), aspect: None, exhaust: false, against: None, compel: false }.into(),
        11 => {
            let item = random.pick(state.items.keys().cloned()).unwrap_or_default();
            Judge { item, verdict: DeclarationVerdict::ALL[random.below(4)].0 }.into()
        }
        0..=2 => test(who, 20, false).into(),
        3..=5 => invoke(random, who, open),
        6 | 7 => AnswerInvocation { who, answer: InvocationOutcome::ALL[random.below(3)].0 }.into(),
        8 => roll::SettleRoll { who }.into(),
        _ => {
            let (owner, gauge, by) = (Owner::Person(who), STAMINA, [-2, 1, -1][random.below(3)]);
            gauge::ChangeGauge { owner, gauge, by, reason: Some(random.words()) }.into()
        }
    }
}

/// A deed behind the screen.
fn hidden(random: &mut Random, state: &State) -> AnyDeed {
    let shadows = state.people.values().filter(|person| person.seen_by == Audience::gm());
    let Some(shadow) = random.pick(shadows.map(|person| person.id().clone())) else {
        return add_hidden_adversary(SHADOW);
    };
    let hero = random.pick(["irene", "tomas"]).map(id).unwrap_or_default();
    // The dead do nothing.
    let is_dead = state.people[&shadow].aspects.iter().any(|held| held.id.as_str().ends_with("dead"));
    if is_dead {
        return DecideFate { who: shadow, track: TrackKind::Body, fate: FateRuling::Returned }.into();
    }
    if let Some(roll) = open(state, &shadow, true).filter(|_| random.percent(80)) {
        return invoke(random, shadow, Some(roll));
    }
    let secret = open(state, &hero, true).filter(|roll| roll.aftermath_at(state).is_some());
    if secret.is_some() {
        return MarkRoll { who: hero, text: random.words(), on: None, until: None }.into();
    }
    if random.percent(30) {
        let (won, ..) = Winner::ALL[random.below(Winner::ALL.len())];
        return match state.chase_of(&shadow) {
            Some(_) if random.percent(20) => chase::LeaveChase { who: shadow }.into(),
            Some(_) => chase::DecideExchange { who: shadow, won, goal: None, reason: None }.into(),
            None => chase::JoinChase {
                bands: vec![FighterGroup { who: shadow, count: 1 }],
                role: Role::Pursuer,
                with: None,
                chase: state.chase_of(&id("irene")).map(|chase| chase.id.clone()),
                distance: Distance::Medium,
                hidden: true,
            }
            .into(),
        };
    }
    match random.below(15) {
        12..=14 => {
            let who = if random.percent(50) { shadow } else { hero };
            extended(random, state, who, true)
        }
        8 | 9 => terrify(random, shadow),
        10 => DecideFate { who: shadow, track: TrackKind::Body, fate: FateRuling::ALL[random.below(3)].0 }.into(),
        11 => medicate(shadow),
        0 | 1 => test(hero, 10 + random.below(20) as i32, true).into(),
        2..=6 => test(shadow, 10 + random.below(20) as i32, random.percent(50)).into(),
        _ => {
            let (owner, gauge, by) = (Owner::Person(shadow), STAMINA, -1);
            gauge::ChangeGauge { owner, gauge, by, reason: Some(random.words()) }.into()
        }
    }
}

/// What is prepared is the game master's, unless the campaign's file says that the table knows of it.
#[test]
fn only_the_game_master_knows_what_is_prepared() {
    let mut campaign = campaign(3);
    let known = PreparedPoison { name: "Cicuta".into(), hidden: false, ..PreparedPoison::default() };
    campaign.house_rules.hitos.poisons.push(known);
    let table = begin(campaign);
    let names = |poisons: &[PreparedPoison]| poisons.iter().map(|it| it.name.to_string()).collect::<Vec<_>>();
    for seat in [Seat::Gm, Seat::Table, Seat::Player(id("irene"))] {
        let seen = Seen::new(&table, &seat);
        assert_eq!(names(&seen.view.house_rules.hitos.poisons), ["Cicuta"], "{seat:?}");
        let behind = seen.gm.as_ref().map(|gm| names(&gm.house_rules.hitos.poisons));
        assert_eq!(
            behind,
            (seat == Seat::Gm).then(|| vec!["Jarabe del 3".to_owned(), "Cicuta".to_owned()]),
            "{seat:?}"
        );
    }
}

/// The Mythos show themselves to somebody behind the screen.
fn terrify(random: &mut Random, who: Id) -> AnyDeed {
    let (level, people, mythos, secret) = ("horror".into(), vec![who], true, random.percent(50));
    Terror { level, people, difficulty: None, up: false, down: false, mythos, secret, activated: Default::default() }
        .into()
}

fn medicate(who: Id) -> AnyDeed {
    let (drug, dose) = (Drug::Psychiatric, Dose::Strong);
    Medicate { who, drug, dose, points: None, aspect: None, same_day: false }.into()
}

#[test]
fn tables_that_differ_only_in_hitos_secrets_look_the_same() {
    let evening = Evening { public, hidden, behind: |random| random.below(3), deeds: DEEDS };
    let mut attempts = 0;
    for seed in 0..EVENINGS {
        let mut random = Random::new(seed);
        let tables = [campaign(3), campaign(9)].map(begin);
        let Done { public, hidden } = evening.play(&WATCHERS, tables, &mut random);
        assert!(public > DEEDS / 3 && hidden.len() > DEEDS / 6, "{public} and {} deeds", hidden.len());
        let invoked = hidden.iter().filter(|deed| **deed == "hitos.invoke").count();
        assert!(invoked > 5, "only {invoked} aspects behind the screen");
        attempts += hidden.iter().filter(|deed| **deed == "hitos.attempt").count();
    }
    assert!(attempts > 5, "only {attempts} attempts behind the screen");
}

/// Two tables where all is the same but for hidden difficulties: one is always reached, the other never.
#[test]
fn hi_02_hidden_difficulties_shift_nobodys_view() {
    let at = |n: usize| UnixMillis(n as i64 * 1000);
    for seed in 0..EVENINGS {
        let mut random = Random::new(seed);
        let [mut easy, mut hard] = [campaign(3), campaign(3)].map(begin);
        let mut hidden = 0;
        for now in 0..DEEDS {
            let deed = match random.percent(30) {
                true => {
                    let who = random.pick(["irene", "tomas", "maite", "ordenanza"]).map(id).unwrap_or_default();
                    [-99, 99]
                        .map(|difficulty| HitosTest { hidden_difficulty: true, ..test(who.clone(), difficulty, false) })
                        .map(AnyDeed::from)
                }
                false => {
                    let deed = public(&mut random, easy.state());
                    [deed.clone(), deed]
                }
            };
            let before = WATCHERS.views_json(&easy);
            let [one, other] = deed;
            let done = perform(&mut easy, Request::Do(one.clone()), at(now)).is_some();
            assert_eq!(perform(&mut hard, Request::Do(other), at(now)).is_some(), done, "{one:?}");
            WATCHERS.assert_same(&WATCHERS.views_json(&easy), &WATCHERS.views_json(&hard), &format!("{one:?}"));
            let has_hidden_difficulty =
                easy.state().rolls.values().any(|at| at.body_as::<Roll>().is_some_and(Roll::has_hidden_difficulty));
            hidden += usize::from(done && has_hidden_difficulty);
            if done && random.percent(15) {
                for table in [&mut easy, &mut hard] {
                    perform(table, Request::Undo, at(now)).expect("it was done");
                }
                WATCHERS.assert_same(&before, &WATCHERS.views_json(&hard), "taking it back");
            }
            if now % 30 == 29 {
                WATCHERS.assert_same(&WATCHERS.recaps(&easy), &WATCHERS.recaps(&hard), "the recap");
            }
        }
        assert!(hidden > 20, "only {hidden} tests");
        assert_eq!(WATCHERS.frames(&easy), WATCHERS.frames(&hard));
        let gm = |table: &Table| serde_json::to_string(&Seen::new(table, &Seat::Gm)).expect("JSON");
        assert_ne!(gm(&easy), gm(&hard));
    }
}

#[test]
fn hi_02_a_difficulty_is_told_by_the_game_masters_word_and_taken_back_with_it() {
    let mut tables = [5, 35].map(|difficulty| {
        let mut table = begin(campaign(3));
        let asks = HitosTest { hidden_difficulty: true, ..test(id("irene"), difficulty, false) };
        ask(&mut table, Request::Do(asks.into()), &mut Faces::new([4, 6, 8]), UnixMillis(0)).expect("it rolls");
        table
    });
    let assert_same = |[easy, hard]: &[Table; 2], after| {
        WATCHERS.assert_same(&WATCHERS.views_json(easy), &WATCHERS.views_json(hard), after)
    };
    assert_same(&tables, "the roll");
    let each = |tables: &mut [Table; 2], request: Request| {
        tables
            .iter_mut()
            .for_each(|table| drop(perform(table, request.clone(), UnixMillis(1)).expect("it can be done")));
    };
    each(&mut tables, Request::Do(RevealDifficulty { who: id("irene") }.into()));
    assert_ne!(WATCHERS.views_json(&tables[0]), WATCHERS.views_json(&tables[1]), "now they are told");
    each(&mut tables, Request::Undo);
    assert_same(&tables, "taking it back");
    each(&mut tables, Request::Do(roll::SettleRoll { who: id("irene") }.into()));
    assert_same(&tables, "the roll is settled");
}

#[test]
fn hi_20_hi_24_nobody_reads_who_hits_from_behind_the_screen() {
    for fall_metres in [None, Some(9)] {
        let mut table = begin(campaign(3));
        let play = |table: &mut Table, deed: AnyDeed, faces: &[u16]| {
            ask(table, Request::Do(deed), &mut Faces::new(faces), UnixMillis(0)).expect("done");
            let views = WATCHERS.views_json(table);
            assert!(views.iter().all(|view| !view.contains("Sombra")), "{views:?}");
        };
        play(&mut table, add_hidden_adversary(SHADOW), &[]);
        let hidden = table.state().people.values().find(|person| person.seen_by == Audience::gm());
        let shadow = hidden.expect("they are there").id().clone();
        play(&mut table, attack(shadow.clone(), id("irene")).into(), &[8, 8, 9]);
        // As many points as a row: Irene's own test.
        let settle = match fall_metres {
            Some(metres) => {
                Fall { who: id("irene"), metres, thrower: Some(shadow), mythos: false, shortened: Default::default() }
                    .into()
            }
            None => roll::SettleRoll { who: shadow }.into(),
        };
        play(&mut table, settle, &[9, 9, 9]);
        let gm = serde_json::to_string(&Seen::new(&table, &Seat::Gm)).expect("JSON");
        assert!(gm.contains("Sombra"));
        play(&mut table, roll::SettleRoll { who: id("irene") }.into(), &[]);
        assert!(table.state().level_of(&Owner::Person(id("irene")), &STAMINA).is_some_and(|level| level.now < 18));
    }
}

fn attack(who: Id, target: Id) -> HitosAttack {
    let (characteristic, group) = (Characteristic::Reflexes, SkillGroup::Combat);
    let (weapon, with, shift, extra) = (Some("unarmed".into()), OwnModifier::default(), 0, 0);
    let (defence, mythos, secret) = (Some(5), false, false);
    HitosAttack { who, target, weapon, with, shift, extra, defence, characteristic, group, mythos, secret }
}
