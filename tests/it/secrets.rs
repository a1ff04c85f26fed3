//! Secrets: two tables that differ only in what is secret look the same to everybody but the game master, byte by byte
//! and cell by cell, and their public dice are the same.

mod own_rolls;
mod shown;

use std::path::Path;

use biombo::app::dice_stream::DiceStream;
use biombo::deeds::{cards, fight, reveal};
use biombo::rules::dice::{Face, Faces};
use biombo::session::campaign::{Campaign, FightRules};
use biombo::session::cards::Holder;
use biombo::session::entry::{Act, Entry, UnixMillis};
use biombo::session::events::item::Event as ItemEvent;
use biombo::session::events::{random_tables, roll};
use biombo::session::fight::FighterGroup;
use biombo::session::history::{Request, Table};
use biombo::session::id::Audience;
use biombo::session::person::Member;
use biombo::session::reveal::Thing;
use biombo::session::seen::Seen;
use biombo::session::systems::{Sheets, SystemName};
use biombo::session::{AnyDeed, Event, Seat, State};
use biombo::store::campaign::{bundled, read};
use biombo::systems::nde::Sheet;
use biombo::systems::nde::rules::CharacterSheet as Character;
use biombo::systems::prisma::PrismaRedacted;
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::kit::hidden;
use crate::kit::random_deeds::{self, Random, id};
use crate::kit::watch::{WatchedLines, Watchers, ask, begin, perform};
use crate::nde::random_deeds as nde_deeds;

/// How many public deeds are tried in an evening.
const DEEDS: usize = 120;
/// How many evenings are compared.
const EVENINGS: u32 = 6;

/// A foe whose hearts and Defence nobody has seen tried: they may differ.
const WITNESS: &str = "testigo";
/// Somebody hidden from the first.
const SHADOW: &str = "sombra";

/// Those who must not learn anything.
const WATCHERS: Watchers = Watchers(&["amparo", "roque"]);

/// The bundled adventure with somebody hidden in its cast.
fn campaign() -> Campaign {
    let text = bundled::find_bundled("hontanar").expect("it is bundled").text;
    let mut campaign = read(Path::new("hontanar.toml"), text).expect("it has no fault").campaign;
    let shadow = Member { id: id(SHADOW), name: "Sombra".into(), hidden: true, ..campaign.cast[0].clone() };
    campaign.cast.push(shadow);
    let witness = Member { id: id(WITNESS), name: "Testigo".into(), ..campaign.bestiary[0].clone() };
    campaign.bestiary.push(witness);
    // A second clock that everybody sees.
    campaign.clocks.iter_mut().filter(|clock| clock.id == id("alba")).for_each(|clock| clock.seen_by = Audience::All);
    campaign
}

/// The same campaign with other secrets.
fn with_other_secrets(mut campaign: Campaign, random: &mut Random) -> Campaign {
    campaign.cast.iter_mut().chain(&mut campaign.bestiary).for_each(|member| {
        member.secret = random.words();
        if member.hidden {
            member.name = random.words();
            member.about = random.words();
        }
        if member.hidden || member.id == id(WITNESS) {
            member.sheets = other_sheets(&member.sheets, random);
        }
    });
    campaign.scenes.iter_mut().for_each(|scene| {
        scene.secret = random.words();
        scene.foes.clear();
    });
    for clock in &mut campaign.clocks {
        clock.consequence = random.words();
        if !clock.seen_by.is_all() {
            (clock.size, clock.now, clock.name) = (20, random.below(12) as u8, random.words());
        }
    }
    for note in campaign.notes.iter_mut().filter(|note| !note.seen_by.is_all()) {
        (note.title, note.text) = (random.words(), random.words());
    }
    campaign
}

fn other_sheets(sheets: &Sheets, random: &mut Random) -> Sheets {
    let mut sheets = sheets.clone();
    match &mut sheets.nde {
        Some(Sheet::Opponent(opponent)) => {
            opponent.hearts = Some(6 + random.below(4) as u8);
            opponent.defence = ["4", "6", "8"][random.below(3)].parse().ok();
            opponent.damage = random.words();
        }
        Some(Sheet::Character(sheet)) => {
            **sheet = Character { max_hearts: 6, talents: Vec::new(), ..(**sheet).clone() }
        }
        None => {}
    }
    sheets
}

/// One public step: a deed with its dice, or taking the last one back and, maybe, doing it again.
enum Step {
    Deed { command: Box<AnyDeed>, script: Option<u64> },
    Undo { again: bool },
}

/// Two tables at which the same happens in public; at the second one other things happen too.
struct Pair {
    plain: Table,
    shadowed: Table,
    /// What those who watch are told line by line, but for what is done and taken back at the second table alone.
    lines: [WatchedLines; 2],
    /// Where both tables stood before each of the public deeds that are live.
    line: Vec<(u64, u64)>,
    now: i64,
    /// How many hidden deeds were done.
    hidden: usize,
    /// How many deeds were done and taken back that the others may have seen meanwhile.
    undone: usize,
}

fn throw(table: &mut Table, command: AnyDeed, script: Option<u64>, at: UnixMillis) -> Option<Entry> {
    let mut stream = DiceStream::new(table.seed().0);
    match script {
        None => ask(table, Request::Do(command), &mut stream, at),
        Some(script) => ask(table, Request::Do(command), &mut Random::new(script), at),
    }
}

/// Every face of a roll in the order in which they fell.
fn faces_of(fallen: &PrismaRedacted) -> Vec<Face> {
    let throws = std::iter::once(&fallen.initial).chain(&fallen.pushed);
    throws.flat_map(|throw| throw.faces.iter().chain(throw.bonus.iter().flatten()).copied()).collect()
}

/// What fell in public.
fn public_dice(entry: &Entry, state: &State) -> Vec<Face> {
    let Act::Do { events, .. } = &entry.act else { return Vec::new() };
    let faces = |event: &Event| match event {
        Event::Roll(roll::Event::Opened(roll) | roll::Event::Changed(roll)) if !roll.secret => {
            let faces = match &roll.body {
                biombo::session::systems::Roll::Nde(body) => body.face_up().faces,
                biombo::session::systems::Roll::Prisma(body) => faces_of(&body.face_up()),
                biombo::session::systems::Roll::Hitos(body) => body.face_up().triple.faces().to_vec(),
                biombo::session::systems::Roll::Lunar(body) => body.rolled.faces().to_vec(),
                biombo::session::systems::Roll::Genrefuzzion(body) => body.thrown.rolled.faces.clone(),
            };
            state.audience_of(&roll.who).is_all().then_some(faces)
        }
        Event::Table(random_tables::Event::Rolled { face, secret: false, .. }) => Some(vec![*face]),
        Event::Item(ItemEvent::Drawn { item, pick }) if item.seen_by.is_all() => {
            Some(pick.face.iter().copied().collect())
        }
        _ => None,
    };
    events.iter().filter_map(faces).flatten().collect()
}

impl Pair {
    fn step(&mut self, random: &mut Random) {
        self.now += 1000;
        for _ in 0..random.below(3) {
            self.hide(random);
        }
        if random.percent(40) {
            self.undo(random);
        }
        let Some(step) = self.think_up(random) else { return };
        let at = UnixMillis(self.now);
        let said = match step {
            Step::Deed { command, script } => {
                let said = format!("{command:?}");
                let before = (self.plain.here(), self.shadowed.here());
                let plain = throw(&mut self.plain, (*command).clone(), script, at);
                let passes = *command == fight::NextTurn.into();
                let shadowed = throw(&mut self.shadowed, *command, script, at);
                if plain.is_some() {
                    self.lines[0].follow(&self.plain, at);
                }
                if shadowed.is_some() {
                    self.lines[1].follow(&self.shadowed, at);
                }
                if passes {
                    self.hidden += pass_hidden_turns(&mut self.shadowed, &mut self.lines[1], at);
                    pass_hidden_turns(&mut self.plain, &mut self.lines[0], at);
                }
                if plain.is_some() {
                    self.line.push(before);
                }
                // What is done or refused for the sake of somebody hidden, the others do not see.
                if let (Some(plain), Some(shadowed)) = (plain, shadowed) {
                    let dice = |table: &Table, entry| public_dice(entry, table.state());
                    assert_eq!(dice(&self.plain, &plain), dice(&self.shadowed, &shadowed), "{said}");
                }
                said
            }
            Step::Undo { again } => {
                let Some(before) = self.line.pop() else { return };
                let here = (self.plain.here(), self.shadowed.here());
                self.go(before, at);
                if again {
                    self.go(here, at);
                    self.line.push(before);
                }
                "undo".to_owned()
            }
        };
        WATCHERS.assert_same(&WATCHERS.views_json(&self.plain), &WATCHERS.views_json(&self.shadowed), &said);
    }

    fn go(&mut self, (plain, shadowed): (u64, u64), at: UnixMillis) {
        ask(&mut self.plain, Request::GoTo(plain), &mut Faces::default(), at).expect("it was there");
        ask(&mut self.shadowed, Request::GoTo(shadowed), &mut Faces::default(), at).expect("it was there");
        self.lines[0].follow(&self.plain, at);
        self.lines[1].follow(&self.shadowed, at);
    }

    /// Something happens behind the screen of the second table, and nobody sees it.
    fn hide(&mut self, random: &mut Random) {
        let before = WATCHERS.views_json(&self.shadowed);
        let command = hidden::deed(random, self.shadowed.state(), &[SHADOW, WITNESS]);
        let script = random.percent(40).then(|| random.below(1 << 40) as u64);
        let said = format!("the hidden {command:?}");
        let Some(_) = throw(&mut self.shadowed, command, script, UnixMillis(self.now - 500)) else { return };
        self.hidden += 1;
        self.lines[1].follow(&self.shadowed, UnixMillis(self.now - 500));
        WATCHERS.assert_same(&before, &WATCHERS.views_json(&self.shadowed), &said);
        if random.percent(15) {
            ask(&mut self.shadowed, Request::Undo, &mut Faces::default(), UnixMillis(self.now)).expect("it is there");
            self.lines[1].follow(&self.shadowed, UnixMillis(self.now));
            WATCHERS.assert_same(&before, &WATCHERS.views_json(&self.shadowed), &format!("taking back {said}"));
        }
    }

    /// At the second table something is done that the others may see, shows what was hidden, perhaps, and is taken
    /// back: they see of it neither what they saw meanwhile nor that anything was.
    fn undo(&mut self, random: &mut Random) {
        let before = WATCHERS.views_json(&self.shadowed);
        let state = self.shadowed.state();
        let hidden = |thing: &Thing| thing.audience(state).is_some_and(|audience| !audience.is_all());
        let what = random.pick(random_deeds::things(state).into_iter().filter(hidden));
        let command = match (what, random.below(4)) {
            (Some(what), 0 | 1) => reveal::ShowThing::of(what).into(),
            (_, 2) => nde_deeds::nde(random, state),
            _ => random_deeds::shared(random, state),
        };
        let said = format!("taking back {command:?}");
        let script = random.percent(40).then(|| random.below(1 << 40) as u64);
        let Some(_) = throw(&mut self.shadowed, command, script, UnixMillis(self.now - 400)) else { return };
        ask(&mut self.shadowed, Request::Undo, &mut Faces::default(), UnixMillis(self.now - 300)).expect("it is there");
        self.undone += 1;
        WATCHERS.assert_same(&before, &WATCHERS.views_json(&self.shadowed), &said);
    }

    /// A step that knows nothing of what is secret.
    fn think_up(&self, random: &mut Random) -> Option<Step> {
        if random.percent(8) {
            return Some(Step::Undo { again: random.percent(50) });
        }
        let state = self.plain.state();
        (0..8).find_map(|_| {
            let command =
                if random.percent(50) { nde_deeds::nde(random, state) } else { random_deeds::shared(random, state) };
            let script = random.percent(40).then(|| random.below(1 << 40) as u64);
            is_public(&command).then(|| Step::Deed { command: Box::new(command), script })
        })
    }
}

/// Where one goes after the other, the turn passes on until somebody has it whom the others see. Counts the deeds.
fn pass_hidden_turns(table: &mut Table, lines: &mut WatchedLines, at: UnixMillis) -> usize {
    let is_hidden = |table: &Table| {
        let state = table.state();
        let now = state.fight.as_ref().and_then(|fight| fight.current_fighter(|_| true));
        now.is_some_and(|who| !state.audience_of(who).is_all())
    };
    let fighters = table.state().fight.as_ref().map_or(0, |fight| fight.fighters.len());
    let next = || Request::Do(fight::NextTurn.into());
    let mut passed = 0;
    while passed <= fighters && is_hidden(table) && ask(table, next(), &mut Faces::default(), at).is_some() {
        lines.follow(table, at);
        passed += 1;
    }
    passed
}

/// Whether a deed names nothing that may differ, makes nothing hidden, and hides nobody.
fn is_public(command: &AnyDeed) -> bool {
    let written = format!("{command:?}");
    let secret = [SHADOW, WITNESS, "hidden-", "quiros-se-impacienta", "campana", "siete-nombres", "libro", "finales"];
    let secret = secret.iter().chain(&["ines-y-el-agua", "ahogado", "perro", "maestra", "valle", "Only("]);
    let veiled = ["hidden: true", "secret: true", "open: false"];
    let makes_hidden = ["campaign.adopt", "scene.add"].contains(&command.id());
    let hides = command.id() == "reveal.hide" && written.contains("what: Person(");
    // So many places count those who are hidden.
    let counts = command.id() == "fight.order" && written.contains("by: Some(");
    // What is secret differs, and so does what is told of it.
    let tells = command.id() == "reveal.show" && written.contains("Secret(");
    !makes_hidden && !hides && !tells && !counts && !secret.chain(&veiled).any(|part| written.contains(part))
}

#[test]
fn tables_that_differ_only_in_secrets_look_the_same() {
    look_the_same(FightRules::System(SystemName::Nde));
}

#[test]
fn fights_in_order_that_differ_only_in_secrets_look_the_same() {
    look_the_same(FightRules::Order);
}

#[test]
fn fights_of_named_turns_that_differ_only_in_secrets_look_the_same() {
    look_the_same(FightRules::Popcorn);
}

/// Two tables at which a hand that others do not see is another one.
#[test]
fn hands_that_differ_look_the_same_to_others() {
    for who in [Holder::Person(id("ines")), Holder::Gm] {
        let [mut one, mut other] = [begin(campaign()), begin(campaign())];
        let hand = |cards: &str| cards.split(' ').map(|card| card.parse().expect("a card")).collect();
        let assert_same = |one: &Table, other: &Table, after: &str| {
            WATCHERS.assert_same(&WATCHERS.views_json(one), &WATCHERS.views_json(other), after);
            WATCHERS.assert_same(&WATCHERS.recaps(one), &WATCHERS.recaps(other), after);
        };
        for (table, held) in [(&mut one, "KS 9H 2C"), (&mut other, "AD 3D QC")] {
            let mut asks = |request| perform(table, request, UnixMillis(0)).map(drop).expect("it is done");
            let mut asks_for = |deed: AnyDeed| asks(Request::Do(deed));
            asks_for(cards::ShuffleCards { who: who.clone(), all: false }.into());
            asks_for(cards::SetHand { who: who.clone(), cards: hand(held) }.into());
            asks_for(cards::DrawCards { who: who.clone(), amount: 2 }.into());
            asks_for(cards::SetHand { who: who.clone(), cards: hand(held) }.into());
        }
        assert_same(&one, &other, "a hand of real cards");
        assert_eq!(WATCHERS.frames(&one), WATCHERS.frames(&other));
        let gm = |table: &Table| serde_json::to_string(&Seen::new(table, &Seat::Gm)).expect("JSON");
        assert_ne!(gm(&one), gm(&other), "the game master reads it");
        for request in [Request::Undo, Request::Undo, Request::Redo] {
            for table in [&mut one, &mut other] {
                perform(table, request.clone(), UnixMillis(0)).expect("it is there");
            }
            assert_same(&one, &other, "going back and forth");
        }
    }
}

fn look_the_same(fights: FightRules) {
    let config = Config { cases: EVENINGS, max_shrink_iters: 0, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
        .run(&vec(any::<u64>(), DEEDS), |seeds| {
            let mut random = Random::new(seeds[0]);
            let mut campaign = campaign();
            campaign.house_rules.nde = nde_deeds::house(&mut random);
            campaign.screens.fight = Some(fights);
            let other = with_other_secrets(campaign.clone(), &mut random);
            let (plain, shadowed) = (begin(campaign), begin(other));
            let lines = [WatchedLines::new(&WATCHERS), WatchedLines::new(&WATCHERS)];
            let mut pair = Pair { plain, shadowed, lines, line: Vec::new(), now: 0, hidden: 0, undone: 0 };
            for table in [&mut pair.plain, &mut pair.shadowed] {
                let band = FighterGroup { who: id(WITNESS), count: 1 };
                let begin = fight::BeginFight { name: Some("La plaza".into()), foes: vec![band], hidden: false };
                ask(table, Request::Do(begin.into()), &mut Faces::default(), UnixMillis(0)).expect("it begins");
            }
            WATCHERS.assert_same(
                &WATCHERS.views_json(&pair.plain),
                &WATCHERS.views_json(&pair.shadowed),
                "the beginning",
            );
            seeds.iter().for_each(|seed| pair.step(&mut Random::new(*seed)));
            assert!(pair.hidden > DEEDS / 3, "only {} hidden deeds", pair.hidden);
            assert!(pair.undone > DEEDS / 8, "only {} deeds taken back", pair.undone);
            assert!(pair.line.len() > DEEDS / 3, "only {} public deeds", pair.line.len());
            let [plain, shadowed] = pair.lines.each_ref().map(WatchedLines::written);
            WATCHERS.assert_same(&plain, &shadowed, "the lines of the evening");
            assert_eq!(WATCHERS.frames(&pair.plain), WATCHERS.frames(&pair.shadowed));
            WATCHERS.assert_same(&WATCHERS.answers(&pair.plain), &WATCHERS.answers(&pair.shadowed), "every line");
            WATCHERS.assert_same(&WATCHERS.recaps(&pair.plain), &WATCHERS.recaps(&pair.shadowed), "the recap");
            Ok(())
        })
        .unwrap_or_else(|leak| panic!("{leak}"));
}
