//! The reserves, and what is done beside the rolls: facts, clues, intrusions, dissonance, experience.

use biombo::deeds::{campaign, evening, gauge, item, note, person, reveal, scene};
use biombo::session::campaign::Campaign;
use biombo::session::cards::campaign_decks::DeckName;
use biombo::session::events::gauge::Event as GaugeEvent;
use biombo::session::events::note::Event as NoteEvent;
use biombo::session::gauge::{Cause, Gauge, Owner};
use biombo::session::history::{Request, Table as Journal};
use biombo::session::id::Audience;
use biombo::session::item::ItemKind;
use biombo::session::note::{Note, NoteKind};
use biombo::session::person::Side;
use biombo::session::reveal::Thing;
use biombo::session::{AnyDeed, Event, Seat, State};
use biombo::systems::prisma::deeds::RollWith;
use biombo::systems::prisma::rules::StuntName;
use biombo::systems::prisma::{DISSONANCE, GROUP_XP, Options, RESONANCE, XP};

use biombo::rules::dice::Faces;
use biombo::session::entry::{Seed, UnixMillis};
use biombo::systems::prisma::rules::options::DissonanceShown;

use super::kit::*;

/// The table with intrusions to draw, on its first evening; nothing else was said of its reserves.
fn on_first_evening(house: Options) -> Table {
    let mut table = Table::at(State::new(&with_intrusions(house)));
    table.done(evening::BeginEvening { present: Vec::new() });
    table
}

fn with_intrusions(house: Options) -> Campaign {
    let intrusions = ["Se va la luz", "Suena un timbre", "Falta un peldaño"].map(|text| text.into());
    Campaign { intrusions: intrusions.into(), ..campaign(house) }
}

fn begin_next_evening(table: &mut Table, present: &[&str]) {
    table.done(evening::EndEvening);
    table.done(evening::BeginEvening { present: present.iter().map(|who| id(who)).collect() });
}

fn reserve(table: &Table) -> (i32, i32) {
    let level = table.state.pools[&RESONANCE].level;
    (level.now, level.max)
}

fn pool_points(table: &Table, pool: &Gauge) -> i32 {
    table.state.pools[pool].level.now
}

fn xp(table: &Table, who: &str) -> i32 {
    table.state.level_of(&Owner::Person(id(who)), &XP).expect("a tally").now
}

fn set_pool(table: &mut Table, pool: &Gauge, to: i32) {
    let (owner, gauge, reason) = (Owner::Table, pool.clone(), Some("así sea".into()));
    table.done(gauge::SetGauge { owner, gauge, to, reason });
}

fn fact(words: &str) -> AnyDeed {
    deeds::Fact { who: id("kyra"), text: words.into() }.into()
}

fn clue(words: &str) -> AnyDeed {
    deeds::Clue { who: id("noa"), text: words.into() }.into()
}

fn intrude(words: Option<&str>, hidden: bool) -> AnyDeed {
    deeds::Intrude { who: id("kyra"), text: words.map(Into::into), hidden }.into()
}

fn spend(points: u32, reason: &str) -> AnyDeed {
    deeds::Dissonance { points, reason: reason.into() }.into()
}

fn only_note(table: &Table) -> &Note {
    table.state.notes.values().next().expect("a note")
}

#[test]
fn pr_18_an_evening_raises_the_reserve_to_a_point_each_and_says_so() {
    let mut table = on_first_evening(Options::default());
    assert_eq!(reserve(&table), (2, 6));
    assert!(table.log_keys().contains(&"log-pool-moved".into()));
    set_pool(&mut table, &RESONANCE, 5);
    begin_next_evening(&mut table, &["kyra", "noa"]);
    assert_eq!(reserve(&table), (5, 6), "what there is stays");
}

#[test]
fn pr_18_before_the_first_evening_the_reserve_holds_what_the_party_allows() {
    let mut table = Table::at(State::new(&campaign(Options::default())));
    assert_eq!(reserve(&table), (0, 6));
    table.leap(3, &[], &[5, 2, 1, 1, 1]);
    table.prisma(accept("kyra"), &[]);
    assert_eq!(reserve(&table), (1, 6), "no early gain is lost");
    let (side, player, name) = (Side::Party, text("Leo"), text("Iris"));
    table.done(person::AddPerson { name, side, count: 1, from: None, sheet: None, hidden: false, player });
    assert_eq!(reserve(&table), (1, 9));
    table.done(evening::BeginEvening { present: vec![id("kyra")] });
    assert_eq!(reserve(&table), (1, 3));
    assert!(table.log_keys().contains(&"log-pool-capped".into()), "{:?}", table.log_keys());
    let mut newer = campaign(Options::default());
    newer.name = "Otro archivo".into();
    table.done(campaign::AdoptFile { campaign: newer });
    assert_eq!(reserve(&table), (1, 3), "who plays tonight is not the file's business");
}

#[test]
fn pr_18_what_is_above_the_limit_is_trimmed_at_the_next_evening() {
    let mut table = on_first_evening(Options::default());
    set_pool(&mut table, &RESONANCE, 6);
    table.done(evening::LeaveEarly { who: id("noa") });
    assert_eq!(reserve(&table), (6, 3), "the limit goes with who plays, and what there is waits");
    begin_next_evening(&mut table, &["kyra"]);
    assert_eq!(reserve(&table), (3, 3));
    table.done(evening::ArriveLate { who: id("noa") });
    assert_eq!(reserve(&table), (3, 6));
}

#[test]
fn pr_18_the_campaign_may_set_another_limit_and_the_game_master_too() {
    let mut table = on_first_evening(Options { resonance_max: Some(4), ..Options::default() });
    assert_eq!(reserve(&table), (2, 4));
    table.done(evening::LeaveEarly { who: id("noa") });
    assert_eq!(reserve(&table), (2, 4));
    let mut table = on_first_evening(Options::default());
    let (owner, gauge, reason) = (Owner::Table, RESONANCE, Some("una noche larga".into()));
    table.done(gauge::CapGauge { owner, gauge, max: 10, reason });
    table.done(evening::LeaveEarly { who: id("noa") });
    assert_eq!(reserve(&table), (2, 10));
    set_pool(&mut table, &RESONANCE, 8);
    begin_next_evening(&mut table, &["kyra", "noa"]);
    assert_eq!(reserve(&table), (8, 10), "the game master's word holds in the next evening too");
    let (owner, gauge, reason) = (Owner::Table, RESONANCE, Some("como siempre".into()));
    table.done(gauge::CapGauge { owner, gauge, max: 6, reason });
    begin_next_evening(&mut table, &["kyra"]);
    assert_eq!(reserve(&table), (6, 6), "and so it does when it is the usual one");
}

#[test]
fn pr_18_whoever_comes_between_two_evenings_has_room_in_the_reserve() {
    let mut table = on_first_evening(Options::default());
    table.done(evening::EndEvening);
    let (name, player) = (text("Iris"), text("Leo"));
    let side = Side::Party;
    table.done(person::AddPerson { name, side, count: 1, from: None, sheet: None, hidden: false, player });
    table.done(evening::BeginEvening { present: Vec::new() });
    assert_eq!(reserve(&table), (3, 9));
}

#[test]
fn pr_18_somebody_hidden_and_a_friend_without_a_player_raise_no_limit() {
    let mut table = on_first_evening(Options::default());
    for (name, hidden, player) in [("Sombra", true, Some("Eva")), ("Guía", false, None), ("Iris", false, Some("Leo"))]
    {
        let side = Side::Party;
        let (name, player) = (text(name), player.and_then(text));
        table.done(person::AddPerson { name, side, count: 1, from: None, sheet: None, hidden, player });
    }
    assert_eq!(reserve(&table), (2, 9));
}

#[test]
fn pr_18_gains_above_the_limit_are_lost_and_said() {
    let mut table = on_first_evening(Options::default());
    set_pool(&mut table, &RESONANCE, 6);
    table.leap(3, &[], &[5, 2, 1, 1, 1]);
    table.prisma(accept("kyra"), &[]);
    assert_eq!(reserve(&table), (6, 6));
    assert!(table.log_keys().contains(&"prisma-resonance-lost".into()));
}

#[test]
fn pr_19_a_fact_costs_a_point_and_stands_in_the_scene() {
    let mut table = Table::new();
    table.prisma(fact("hay una escalera"), &[]);
    assert_eq!(table.resonance(), 2);
    let note = only_note(&table);
    assert_eq!((&*note.title, note.kind, &note.by), ("hay una escalera", NoteKind::Fact, &Some(id("kyra"))));
    assert_eq!(note.scene, Some(id("azotea")));
    assert_eq!(table.log_keys(), ["log-pool-moved-by", "log-fact-added"]);
    let saved = table.state.lasting_campaign().notes;
    assert_eq!((saved[0].kind, &saved[0].by), (NoteKind::Fact, &Some(id("kyra"))), "the file keeps it");
    assert_eq!(table.refused(fact(" ")).1, "refused-empty");
    table.set_resonance(0);
    assert_eq!(table.rule(fact("hay una cuerda")), "PR-19");
    table.set_resonance(1);
    let guard = table.foe("Guardia", false);
    let theirs = deeds::Fact { who: guard, text: "no".into() };
    assert_eq!(table.refused(theirs).1, "refused-not-of-party");
}

#[test]
fn pr_19_a_veto_gives_the_point_back_as_far_as_the_reserve_holds_it() {
    let mut table = Table::new();
    table.prisma(fact("hay una escalera"), &[]);
    let fact = only_note(&table).id.clone();
    let full = table.state.clone();
    table.prisma(deeds::Veto { note: fact.clone() }, &[]);
    assert_eq!((table.resonance(), table.state.notes.len()), (3, 0));
    assert_eq!(table.refused(deeds::Veto { note: fact.clone() }).1, "refused-none-there");
    table.prisma(self::fact("hay una cuerda"), &[]);
    assert_eq!(table.refused(deeds::Veto { note: fact.clone() }).1, "refused-no-note");
    table.state = full;
    table.set_resonance(6);
    table.prisma(deeds::Veto { note: fact }, &[]);
    assert_eq!(table.resonance(), 6);
    assert!(table.log_keys().contains(&"prisma-resonance-lost".into()));
}

#[test]
fn pr_19_a_fact_is_amended_and_judged_once() {
    let mut table = Table::new();
    table.prisma(fact("hay una escalera"), &[]);
    let fact = only_note(&table).id.clone();
    let amend = |words: &str| deeds::AmendFact { note: fact.clone(), text: words.into() };
    assert_eq!(table.refused(amend("hay una escalera")).1, "refused-nothing-changes");
    table.prisma(amend("hay una cuerda"), &[]);
    assert_eq!((&*only_note(&table).title, table.resonance()), ("hay una cuerda", 2));
    assert_eq!(table.log_keys(), ["log-fact-edited"]);
    assert_eq!(table.rule(deeds::Veto { note: fact.clone() }), "PR-19");
    table.prisma(clue("un botón"), &[]);
    let clue = table.state.notes.values().last().expect("the clue").id.clone();
    table.prisma(self::fact("hay una puerta"), &[]);
    assert_eq!(table.refused(deeds::Veto { note: clue }).1, "prisma-refused-no-fact");
}

#[test]
fn pr_19_a_fact_that_nobody_judged_stands_when_its_scene_is_over() {
    let brought = || {
        let mut table = Table::new();
        table.prisma(fact("hay una escalera"), &[]);
        table
    };
    let mut table = brought();
    let fact = only_note(&table).id.clone();
    table.done(scene::AddScene { title: "El sótano".into(), texts: scene::SceneTexts::default() });
    let amend = |words: &str| deeds::AmendFact { note: fact.clone(), text: words.into() };
    table.prisma(amend("hay una cuerda"), &[]);
    let mut table = brought();
    table.done(scene::AddScene { title: "El sótano".into(), texts: scene::SceneTexts::default() });
    table.done(scene::SetScene { scene: id("hidden-el-sotano") });
    assert_eq!(table.rule(deeds::Veto { note: fact.clone() }), "PR-19");
    let mut table = brought();
    table.done(evening::BeginEvening { present: Vec::new() });
    assert_eq!(table.rule(amend("hay una cuerda")), "PR-19");
    assert_eq!(only_note(&table).title, "hay una escalera".into());
}

#[test]
fn pr_19_a_clue_needs_an_action_that_investigates() {
    let mut table = Table::new();
    let search = |investigates| {
        let with = RollWith { investigates, ..RollWith::default() };
        roll("noa", "Mente", "Ocultismo", vec![task("", 1, &["ruido:2"])], with)
    };
    table.prisma(search(false), &[5, 5, 2, 1, 1]);
    assert_eq!(table.rule(clue("un botón")), "PR-19");
    table.prisma(accept("noa"), &[]);
    table.prisma(search(true), &[5, 5, 2, 1, 1]);
    table.prisma(clue("un botón"), &[]);
    assert!(table.open("noa").is_some(), "the roll stays open");
    let clues = table.state.notes.values().filter(|note| note.kind == NoteKind::Clue);
    assert_eq!((clues.count(), table.resonance()), (1, 2));
    table.set_resonance(0);
    assert_eq!(table.rule(clue("otro botón")), "PR-19");
}

#[test]
fn pr_21_an_intrusion_is_refused_for_a_point() {
    let mut table = on_first_evening(Options::default());
    table.prisma(intrude(Some("se apaga la luz"), false), &[]);
    let item = table.state.items.values().next().expect("it is offered").clone();
    assert_eq!((item.kind, &item.who), (ItemKind::Intrusion, &Some(id("kyra"))));
    assert_eq!(table.refused(deeds::Refuse { item: id("nada") }).1, "refused-no-item");
    table.prisma(deeds::Refuse { item: item.id.clone() }, &[]);
    assert_eq!((reserve(&table).0, xp(&table, "kyra"), pool_points(&table, &GROUP_XP)), (1, 0, 0));
    assert_eq!(
        (table.state.items.len(), table.log_keys()),
        (0, vec!["prisma-log-refused".into(), "log-pool-moved-by".into()])
    );
    assert_eq!(table.refused(deeds::YieldIntrusion { item: item.id }).1, "refused-none-there", "it is answered once");
}

#[test]
fn pr_21_an_accepted_intrusion_gives_experience_to_whom_it_strikes_and_to_the_group() {
    let mut table = on_first_evening(Options::default());
    table.prisma(intrude(Some("se apaga la luz"), false), &[]);
    set_pool(&mut table, &RESONANCE, 0);
    let intrusion = table.state.items.keys().next().expect("it is offered").clone();
    assert_eq!(table.rule(deeds::Refuse { item: intrusion.clone() }), "PR-19", "it can only be accepted");
    let resolve = item::ResolveItem { item: intrusion.clone() };
    assert!(table.ask(resolve, &[]).is_err(), "it is not dealt with behind the players' backs");
    table.prisma(deeds::YieldIntrusion { item: intrusion }, &[]);
    assert_eq!((xp(&table, "kyra"), xp(&table, "noa"), pool_points(&table, &GROUP_XP)), (1, 0, 1));
    begin_next_evening(&mut table, &[]);
    assert_eq!((xp(&table, "kyra"), pool_points(&table, &GROUP_XP)), (1, 1), "it lasts");
    // An adopted file sets the experience: to the number saved from the table, or to one edited in the file.
    let mut saved = table.state.lasting_campaign();
    assert_eq!(saved.cast[0].sheets.prisma.as_ref().map(|sheet| sheet.xp), Some(1));
    table.done(campaign::AdoptFile { campaign: saved.clone() });
    assert_eq!(xp(&table, "kyra"), 1);
    saved.cast[0].sheets.prisma.as_mut().expect("a sheet").xp = 5;
    table.done(campaign::AdoptFile { campaign: saved });
    assert_eq!(xp(&table, "kyra"), 5);
}

#[test]
fn pr_21_what_strikes_somebody_hidden_moves_nothing_that_all_see() {
    let mut table = on_first_evening(Options::default());
    table.done(reveal::HideThing { what: Thing::Person(id("kyra")) });
    table.prisma(intrude(Some("se apaga la luz"), true), &[]);
    let intrusion = table.state.items.keys().next().expect("it is offered").clone();
    let answers: [AnyDeed; 2] =
        [deeds::YieldIntrusion { item: intrusion.clone() }.into(), deeds::Refuse { item: intrusion }.into()];
    for answer in answers {
        assert_eq!(table.refused(answer).1, "prisma-refused-unseen");
    }
    assert_eq!(pool_points(&table, &GROUP_XP), 0);
}

#[test]
fn pr_21_experience_lasts_however_much_it_is() {
    let mut table = on_first_evening(Options::default());
    table.done(gauge::SetGauge { owner: Owner::Person(id("kyra")), gauge: XP, to: 300, reason: None });
    assert_eq!(table.state.lasting_campaign().cast[0].sheets.prisma.as_ref().map(|sheet| sheet.xp), Some(300));
}

#[test]
fn pr_19_a_fact_that_is_gone_is_judged_no_more() {
    let mut table = on_first_evening(Options::default());
    table.prisma(fact("hay una escalera"), &[]);
    let fact = only_note(&table).clone();
    assert_eq!(table.state.system_state.prisma.facts, std::slice::from_ref(&fact.id));
    assert_eq!(table.rule(note::RemoveNote { note: fact.id.clone() }), "PR-19");
    // As older journals have it.
    Event::from(NoteEvent::Removed(fact)).apply(&mut table.state);
    assert!(table.state.system_state.prisma.facts.is_empty(), "another note of that id would be judged for it");
}

#[test]
fn pr_21_intrusions_are_drawn_from_the_campaigns_and_dealt_from_behind_the_screen() {
    let mut table = on_first_evening(Options::default());
    table.prisma(intrude(None, true), &[2]);
    assert!(table.events.iter().all(|event| event.audience(&table.state) == Audience::gm()));
    assert_eq!(table.items(), ["Suena un timbre"]);
    table.prisma(intrude(None, false), &[3]);
    assert_eq!(
        table.items(),
        ["Suena un timbre", "Falta un peldaño"],
        "its die tells nothing of what was drawn hidden"
    );
    assert_eq!(table.state.undrawn(DeckName::Intrusions).count(), 1);
    let hidden = table.state.items.values().find(|item| item.seen_by == Audience::gm()).expect("one is").id.clone();
    table.prisma(deeds::YieldIntrusion { item: hidden }, &[]);
    assert_eq!(table.log_keys()[0], "log-shown", "it is dealt before it is answered");
    let mut bare = Table::new();
    assert_eq!(bare.refused(intrude(None, false)).1, "refused-no-intrusions");
    assert_eq!(bare.refused(intrude(Some(" "), false)).1, "refused-empty");
    let guard = bare.foe("Guardia", false);
    assert_eq!(bare.refused(deeds::Intrude { who: guard, text: None, hidden: false }).1, "refused-not-of-party");
}

#[test]
fn pr_22_dissonance_is_spent_for_a_reason_and_stays_from_evening_to_evening() {
    let mut table = on_first_evening(Options::default());
    table.leap(3, &[], &[2, 2, 2, 2, 2]);
    table.prisma(push("kyra"), &[1, 1, 2, 2, 2]);
    assert_eq!(table.dissonance(), 3);
    table.prisma(accept("kyra"), &[]);
    begin_next_evening(&mut table, &[]);
    assert_eq!(table.dissonance(), 3);
    assert_eq!(table.rule(spend(4, "la niebla")), "PR-22");
    assert_eq!(table.rule(spend(1, " ")), "PR-22");
    assert_eq!(table.rule(spend(0, "nada")), "PR-22");
    table.prisma(spend(2, "la niebla"), &[]);
    assert_eq!(table.dissonance(), 1);
}

#[test]
fn pr_22_dissonance_is_the_game_masters_unless_the_campaign_or_a_deed_shows_it() {
    let hidden = on_first_evening(Options::default());
    assert_eq!(hidden.state.pools[&DISSONANCE].seen_by, Audience::gm());
    let shown = on_first_evening(Options { dissonance: DissonanceShown::Shown, ..Options::default() });
    assert!(shown.state.pools[&DISSONANCE].seen_by.is_all());
    let mut table = hidden;
    set_pool(&mut table, &DISSONANCE, 2);
    assert_eq!(table.events[0].audience(&table.state), Audience::gm());
    table.done(reveal::ShowThing::of(Thing::Pool(DISSONANCE)));
    table.prisma(spend(1, "la niebla"), &[]);
    assert!(table.events[0].audience(&table.state).is_all());
}

#[test]
fn a_campaign_that_does_not_play_prisma_has_no_reserves() {
    let mut other = campaign(Options::default());
    other.screens = Default::default();
    let mut table = Table::at(State::new(&other));
    assert!(table.state.pools.is_empty());
    for command in [fact("x"), clue("x"), intrude(Some("x"), false), spend(1, "x")] {
        assert_eq!(table.refused(command).1, "prisma-refused-no-reserves");
    }
}

/// A small source of choices.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Something that may be asked of the reserves at this moment.
fn random_deed(chance: &mut Chance, state: &State) -> AnyDeed {
    let note = state.notes.keys().last().cloned().unwrap_or_else(|| id("nada"));
    let item = state.items.keys().last().cloned().unwrap_or_else(|| id("nada"));
    let who = || id("kyra");
    match chance.below(14) {
        0 | 1 => fact(&format!("hecho {}", chance.below(99))),
        2 => clue(&format!("pista {}", chance.below(99))),
        3 => deeds::Veto { note }.into(),
        4 => deeds::AmendFact { note, text: "de otro modo".into() }.into(),
        5 => intrude(Some("se apaga la luz"), chance.below(2) == 0),
        6 => deeds::Refuse { item }.into(),
        7 => deeds::YieldIntrusion { item }.into(),
        8 => spend(1, "la niebla"),
        9 | 10 => leap(vec![task("", 4, &["ruido:1"])], RollWith::default()).into(),
        11 => push("kyra"),
        12 => disaster("kyra"),
        _ if state.evening.on && chance.below(3) == 0 => evening::EndEvening.into(),
        _ if !state.evening.on => evening::BeginEvening { present: Vec::new() }.into(),
        _ if state.people[&id("noa")].here => evening::LeaveEarly { who: id("noa") }.into(),
        _ if chance.below(2) == 0 => evening::ArriveLate { who: id("noa") }.into(),
        _ => deeds::Accept { who: who(), of: None }.into(),
    }
}

/// Five faces that do not explode, so that any pool has enough.
fn faces(chance: &mut Chance) -> [u16; 5] {
    std::array::from_fn(|_| 1 + chance.below(5) as u16)
}

#[test]
fn the_reserve_keeps_between_nothing_and_its_limit_and_every_point_is_explained() {
    let first = Journal::first_entry(with_intrusions(Options::default()), Seed([4; 32]), UnixMillis(0));
    let mut table = Journal::begin(&first).expect("it begins");
    let (start, mut chance, mut done) = (table.state().clone(), Chance(11), 0);
    let mut states = vec![start.clone()];
    for _ in 0..600 {
        let command = random_deed(&mut chance, table.state());
        let before = table.state().clone();
        let mut dice = Faces::new(faces(&mut chance));
        let Ok(entry) = table.draft(&Seat::Gm, Request::Do(command.clone()), &mut dice, UnixMillis(1)) else {
            continue;
        };
        let biombo::session::entry::Act::Do { events, .. } = &entry.act else { panic!("a deed") };
        table.accept(entry.clone()).expect("it follows");
        states.push(table.state().clone());
        done += 1;
        // A pool's points are those from before and the changes that the events tell.
        for pool in [RESONANCE, DISSONANCE, GROUP_XP] {
            let moved: i32 = events.iter().filter_map(|event| pool_change(event, &pool)).sum();
            let held = before.pools[&pool].level.now + moved;
            assert_eq!(held, table.state().pools[&pool].level.now, "{pool} after {command:?}");
        }
        let level = table.state().pools[&RESONANCE].level;
        let was = before.pools[&RESONANCE].level;
        // What there is stays when the limit shrinks because somebody goes.
        assert!(level.now >= 0 && level.now <= level.max.max(was.max).max(was.now), "{level:?} after {command:?}");
    }
    assert!(done > 250, "{done} deeds");
    // All of it undone and redone.
    while table.undo_deed().is_some() {
        assert_eq!(Some(table.state()), states.pop().as_ref());
        draft_and_accept(&mut table, Request::Undo);
    }
    assert_eq!(*table.state(), start);
    let mut redone = 0;
    while table.redo_deed().is_some() {
        draft_and_accept(&mut table, Request::Redo);
        redone += 1;
    }
    assert_eq!(redone, done);
}

fn draft_and_accept(table: &mut Journal, request: Request) {
    let entry = table.draft(&Seat::Gm, request, &mut Faces::default(), UnixMillis(2)).expect("there is more");
    table.accept(entry).expect("it follows");
}

/// By how much an event moves a pool; such an event must name its rule.
fn pool_change(event: &Event, pool: &Gauge) -> Option<i32> {
    match event {
        Event::Gauge(GaugeEvent::Moved { owner: Owner::Table, gauge, from, to, cause, .. }) if gauge == pool => {
            assert!(matches!(cause, Cause::Rule(why) if !why.rule.is_empty()));
            Some(to - from)
        }
        _ => None,
    }
}

#[test]
fn pr_18_a_limit_that_the_game_master_set_stays_also_if_it_is_the_usual_one() {
    let mut table = on_first_evening(Options::default());
    let cap = |max| gauge::CapGauge { owner: Owner::Table, gauge: RESONANCE, max, reason: None };
    table.done(cap(6));
    assert_eq!(table.refused(cap(6)).1, "refused-capped-there", "once said it is said");
    table.done(evening::LeaveEarly { who: id("noa") });
    assert_eq!(reserve(&table).1, 6);
    begin_next_evening(&mut table, &["kyra"]);
    assert_eq!(reserve(&table).1, 6);
    table.done(cap(3));
    table.done(evening::ArriveLate { who: id("noa") });
    assert_eq!(reserve(&table).1, 3);
}

/// Gil, of the party, whom the game master plays.
fn with_companion() -> Table {
    let mut table = on_first_evening(Options::default());
    let ratings = deeds::NewRatings { attribute: vec![("Cuerpo".into(), 2)], ..deeds::NewRatings::default() };
    let (name, difficulty, count, hidden) = ("Gil".into(), None, 1, false);
    table.done(deeds::BringOpponent { name, difficulty, count, ratings, side: Side::Party, hidden });
    assert_eq!(reserve(&table), (2, 6));
    table
}

#[test]
fn pr_18_a_companion_of_the_game_masters_neither_feeds_nor_spends_the_reserve() {
    let mut table = with_companion();
    let gil = || side("gil-1", "Cuerpo");
    table.prisma(gil(), &[1, 1]);
    assert_eq!(reserve(&table), (2, 6), "a failure brings nothing");
    table.prisma(gil(), &[5, 2]);
    assert_eq!(table.rule(buy_hits("gil-1", 1)), "PR-18");
    table.prisma(gil(), &[2, 1]);
    assert_eq!(table.rule(avoid("gil-1")), "PR-18");
    table.prisma(gil(), &[6, 6, 5, 2]);
    let harmonise = deeds::Buy { who: id("gil-1"), of: 0, stunt: StuntName::Harmonise, hits: None, upon: None };
    assert_eq!(table.refused(harmonise), ("PR-18".into(), "prisma-refused-no-players".into()));
}

#[test]
fn pr_19_pr_21_a_companion_of_the_game_masters_brings_no_facts_and_earns_no_experience() {
    let mut table = with_companion();
    let who = || id("gil-1");
    let no = ("PR-18".to_owned(), "prisma-refused-no-players".to_owned());
    assert_eq!(table.refused(deeds::Fact { who: who(), text: "hay una escalera".into() }), no);
    assert_eq!(table.refused(deeds::Clue { who: who(), text: "el reloj adelanta".into() }), no);
    assert_eq!(table.refused(deeds::Intrude { who: who(), text: text("se va la luz"), hidden: false }), no);
}

#[test]
fn pr_04_an_opponents_push_feeds_nobody() {
    let mut table = with_companion();
    let guard = table.foe("Guardia", false);
    for who in [guard.as_str(), "gil-1"] {
        table.prisma(side(who, "Cuerpo"), &[2, 3]);
        table.prisma(push(who), &[1, 1]);
        assert_eq!((table.stress(who), pool_points(&table, &DISSONANCE)), (1, 0), "{who}");
    }
    table.leap(1, &[], &[2, 1, 1, 1, 1]);
    table.prisma(push("kyra"), &[1]);
    assert_eq!(pool_points(&table, &DISSONANCE), 2, "a player's does");
}
