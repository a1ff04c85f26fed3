//! The secrets of Lunar Fantasy. Two tables that differ only in a hidden enemy, in hidden bars or in the cards of
//! others look the same to everybody but the game master, byte by byte and cell by cell.

use std::path::Path;

use biombo::deeds::{cards, clock, evening, fight, gauge, person, scene};
use biombo::rules::cards::Card;
use biombo::rules::grid::Spot;
use biombo::session::campaign::Campaign;
use biombo::session::cards::Holder;
use biombo::session::entry::{Seed, UnixMillis};
use biombo::session::fight::{FighterGroup, OutOfAction};
use biombo::session::gauge::Owner;
use biombo::session::history::{Request, Table};
use biombo::session::id::{Audience, Id};
use biombo::session::person::{Member, Side};
use biombo::session::seen::Seen;
use biombo::session::{AnyDeed, Seat, State};
use biombo::store::campaign::read;
use biombo::systems::lunar::deeds::{
    AddBar, DeclareEnemyCharge, DrawForMana, EnemyStrike, ForceDiscard, HardDraw, Intercept, LunarMove, Prepare,
    RedrawHand, SpareDefence,
};
use biombo::systems::lunar::{BarKind as Kind, HP, Preparation, PreparedBar};

use super::random_deeds::lunar;
use crate::kit::hidden::add_hidden_adversary;
use crate::kit::random::{Random, id};
use crate::kit::watch::{Done, Evening, Watchers, begin, perform};

/// The seats that must learn no secret.
const WATCHERS: Watchers = Watchers(&["olalla"]);

/// The number of evenings that are compared.
const EVENINGS: u64 = 8;
/// The number of deeds that are tried in each evening.
const DEEDS: usize = 160;

/// The id of an enemy that is hidden from the beginning.
const SHADOW: &str = "sombra";

/// The campaign of the test evening, with a hidden enemy added.
fn campaign() -> Campaign {
    let file = include_str!("../../evening/noria.toml");
    let mut campaign = read(Path::new("noria.toml"), file).expect("it has no fault").campaign;
    let sheets = campaign.bestiary[1].sheets.clone();
    campaign.bestiary.push(Member { id: id(SHADOW), name: "Sombra".into(), hidden: true, sheets, ..Member::default() });
    campaign
}

fn everybody() -> [Id; 3] {
    ["olalla", "bruno", "ximena"].map(id)
}

/// A table where the evening has begun.
fn begun() -> Table {
    begun_of(campaign())
}

fn begun_of(campaign: Campaign) -> Table {
    let mut table = begin(campaign);
    perform(&mut table, Request::Do(evening::BeginEvening { present: everybody().into() }.into()), UnixMillis(0))
        .expect("it begins");
    table
}

/// A deed that everybody sees, and that is about nothing hidden.
fn public(random: &mut Random, state: &State) -> AnyDeed {
    let squares = state.fight.is_some() && state.grid().is_none() && random.percent(30);
    match random.below(30) {
        0 => scene::SetScene { scene: id(["canos", "patio"][random.below(2)]) }.into(),
        1 => fight::PlaceFighter {
            who: random.pick(everybody()).unwrap_or_default(),
            at: Spot::new(random.below(8) as i16, random.below(6) as i16),
            reason: None,
        }
        .into(),
        _ if squares => fight::SetSquares { grid: None, off: false }.into(),
        _ => loop {
            let deed = lunar(random, state);
            let said = format!("{deed:?}");
            // The ids of hidden bars begin with `hidden-`.
            if !said.contains("hidden: true") && !said.contains("Id(\"hidden-") {
                break deed;
            }
        },
    }
}

/// A deed of the hidden enemy, or about hidden bars.
fn hidden(random: &mut Random, state: &State) -> AnyDeed {
    let shadows = state.people.values().filter(|person| person.seen_by == Audience::gm());
    let Some(shadow) = random.pick(shadows.map(|person| person.id().clone())) else {
        return add_hidden_adversary(SHADOW);
    };
    let hero = random.pick(everybody()).unwrap_or_default();
    if random.percent(20) {
        return hidden_bar(random, state);
    }
    let unseen = |who: &Id| state.people.get(who).is_some_and(|person| person.seen_by == Audience::gm());
    let pending = state.system_state.lunar.pending.get(&hero);
    let first = pending.and_then(|pending| pending.due_defences.first()?.enemy.as_ref());
    if first.is_some_and(unseen) && random.percent(30) {
        return SpareDefence { who: hero }.into();
    }
    let at = Spot::new(random.below(8) as i16, random.below(6) as i16);
    // The same row often makes a charge straight.
    let row = state.spot_of(&hero).filter(|_| random.percent(60)).map_or(at.y, |theirs| theirs.y);
    let at = Spot::new(at.x, row);
    let Some(fight) = &state.fight else {
        return gauge::ChangeGauge { owner: Owner::Person(shadow), gauge: HP, by: -1, reason: None }.into();
    };
    let Some(fighter) = fight.fighters.get(&shadow) else {
        let (bands, side) = (vec![FighterGroup { who: shadow, count: 1 }], Side::Foes);
        return fight::JoinFight { bands, side, at: None, before: None, hidden: true }.into();
    };
    if fighter.out.is_some() {
        return fight::BringBack { who: shadow, reason: None }.into();
    }
    match random.below(28) {
        0 => fight::PutOut { who: shadow, how: OutOfAction::Fled, also: Vec::new() }.into(),
        1..=4 => fight::PlaceFighter { who: shadow, at, reason: None }.into(),
        5..=9 => fight::GiveTurn::to(shadow).into(),
        10 => LunarMove { who: shadow, at }.into(),
        11..=15 => DeclareEnemyCharge { enemy: shadow, target: hero }.into(),
        16..=18 => ForceDiscard { enemy: shadow, target: hero, met: None, later: false }.into(),
        19 => gauge::ChangeGauge { owner: Owner::Person(shadow), gauge: HP, by: -1, reason: None }.into(),
        20 => fight::LeaveFight { who: shadow }.into(),
        _ => EnemyStrike { enemy: shadow, target: hero, instant: false }.into(),
    }
}

/// A deed that adds a hidden bar, or fills one.
fn hidden_bar(random: &mut Random, state: &State) -> AnyDeed {
    let bars = state.clocks.values().filter(|clock| clock.seen_by == Audience::gm() && !clock.is_full());
    match random.pick(bars.map(|clock| clock.id.clone())).filter(|_| random.percent(70)) {
        Some(clock) => clock::AdvanceClock { clock, by: 1 }.into(),
        None => {
            let kind = [Kind::Objective, Kind::Fail][random.below(2)];
            let points = Some(1 + random.below(9) as u8);
            AddBar { name: random.words(), points, kind, owner: None, hidden: true }.into()
        }
    }
}

#[test]
fn tables_that_differ_only_in_a_hidden_enemy_and_hidden_bars_look_the_same() {
    let evening = Evening { public, hidden, behind: |random| random.below(3), deeds: DEEDS };
    let mut all = Vec::new();
    for seed in 0..EVENINGS {
        let Done { public, hidden } = evening.play(&WATCHERS, [begun(), begun()], &mut Random::new(seed));
        assert!(public > DEEDS / 3 && hidden.len() > DEEDS / 6, "{public} and {} deeds", hidden.len());
        all.extend(hidden);
    }
    for deed in ["lunar.strike", "lunar.drain", "lunar.rush", "lunar.spare", "lunar.bar", "fight.go", "fight.place"] {
        assert!(all.iter().filter(|done| **done == deed).count() > 2, "hardly any {deed}");
    }
}

#[test]
fn tables_that_differ_only_in_the_hidden_bars_of_the_file_look_the_same() {
    let prepared = |kind| PreparedBar { name: "Nadie lo sabe".into(), kind, size: Some(9), hidden: true };
    let mut with = campaign();
    with.scenes[0].system_data.lunar.bars.splice(0..0, [Kind::Objective, Kind::Fail].map(prepared));
    let mut without = campaign();
    without.scenes[0].system_data.lunar.bars.retain(|bar| !bar.hidden);
    let evening = Evening { public, hidden, behind: |_| 0, deeds: DEEDS };
    let mut done = 0;
    for seed in 0..EVENINGS {
        let tables = [&without, &with].map(|campaign| {
            let mut table = begun_of(campaign.clone());
            perform(&mut table, Request::Do(scene::SetScene { scene: id("canos") }.into()), UnixMillis(0))
                .expect("a scene");
            table
        });
        done += evening.play(&WATCHERS, tables, &mut Random::new(seed)).public;
    }
    assert!(done > DEEDS * 2, "{done} deeds");
}

/// This many cards, none twice.
fn some_cards(random: &mut Random, count: usize) -> Vec<Card> {
    let mut all: Vec<Card> = Card::all().collect();
    (0..count).map(|_| all.swap_remove(random.below(all.len()))).collect()
}

#[test]
fn hands_are_read_by_their_players_alone() {
    for seed in 0..EVENINGS {
        let mut random = Random::new(seed);
        let mut tables = [begun(), begun()];
        for now in 0..60 {
            let who = id(["bruno", "ximena"][random.below(2)]);
            let holder = Holder::Person(who.clone());
            let dealt = tables[0].state().cards.get(&holder).is_some();
            let hands = [5, 5].map(|count| some_cards(&mut random, count));
            let deed = random.below(7);
            let (count, undo) = (1 + random.below(2) as u8, random.percent(15));
            for (table, hand) in tables.iter_mut().zip(hands) {
                let deed: AnyDeed = match deed {
                    _ if !dealt => cards::ShuffleCards { who: holder.clone(), all: false }.into(),
                    0..=2 => cards::SetHand { who: holder.clone(), cards: hand }.into(),
                    3 => DrawForMana { who: who.clone(), count }.into(),
                    4 => HardDraw { who: who.clone() }.into(),
                    5 => RedrawHand { who: who.clone() }.into(),
                    _ => Prepare { who: who.clone(), how: Preparation::TwoDice }.into(),
                };
                let done = perform(table, Request::Do(deed), UnixMillis(now)).is_some();
                if done && undo {
                    for request in [Request::Undo, Request::Redo, Request::Undo] {
                        perform(table, request, UnixMillis(now)).expect("it was done");
                    }
                }
            }
            WATCHERS.assert_same(
                &WATCHERS.views_json(&tables[0]),
                &WATCHERS.views_json(&tables[1]),
                "what is done with hands",
            );
        }
        WATCHERS.assert_same(&WATCHERS.recaps(&tables[0]), &WATCHERS.recaps(&tables[1]), "the recap");
        assert_eq!(WATCHERS.frames(&tables[0]), WATCHERS.frames(&tables[1]));
        let own = |table: &Table| serde_json::to_string(&Seen::new(table, &Seat::Player(id("bruno")))).expect("JSON");
        assert_ne!(own(&tables[0]), own(&tables[1]), "Bruno's player reads it");
    }
}

#[test]
fn whoever_plays_two_heroes_reads_both_hands_from_either_seat() {
    let mut table = begun();
    let hand = Holder::Person(id("bruno"));
    done(&mut table, cards::ShuffleCards { who: hand.clone(), all: false });
    let reads = |table: &Table, seat: &str| {
        let seen = Seen::new(table, &Seat::Player(id(seat)));
        seen.view.cards.of(&hand).expect("everybody knows that he has cards").hand.is_some()
    };
    assert_eq!(["bruno", "ximena"].map(|seat| reads(&table, seat)), [true, false]);
    for who in ["bruno", "ximena"] {
        done(&mut table, person::SetPlayer { who: id(who), player: Some("Noa".into()) });
    }
    assert_eq!(["bruno", "ximena", "olalla"].map(|seat| reads(&table, seat)), [true, true, false]);
}

/// Bruno's deck after a shuffle with this seed, and what the seats see of the table.
fn shuffled(seed: u8) -> (Vec<Card>, Vec<String>) {
    let mut table = Table::begin(&Table::first_entry(campaign(), Seed([seed; 32]), UnixMillis(0))).expect("it begins");
    for who in everybody() {
        perform(
            &mut table,
            Request::Do(cards::ShuffleCards { who: Holder::Person(who), all: false }.into()),
            UnixMillis(0),
        )
        .expect("a deck");
    }
    let stack = table.state().cards.get(&Holder::Person(id("bruno"))).expect("cards").deck.draw_pile.clone();
    let seats = [Seat::Gm, Seat::Table, Seat::Player(id("bruno"))];
    (stack, seats.map(|seat| serde_json::to_string(&Seen::new(&table, &seat)).expect("JSON")).into())
}

#[test]
fn lu_07_the_order_of_a_deck_is_in_no_view() {
    let ((one, reads_one), (other, reads_other)) = (shuffled(1), shuffled(2));
    assert_ne!(one, other);
    assert_eq!(reads_one, reads_other);
}

/// Does a deed, and returns the state after it.
#[track_caller]
fn done(table: &mut Table, deed: impl Into<AnyDeed>) -> State {
    let deed = deed.into();
    let said = format!("{deed:?}");
    perform(table, Request::Do(deed), UnixMillis(0)).unwrap_or_else(|| panic!("{said}"));
    table.state().as_ref().clone()
}

/// A fight in the courtyard against a visible and a hidden enemy, and the id of the hidden one.
fn fought() -> (Table, Id) {
    let mut table = begun();
    let band = |who| vec![FighterGroup { who: id(who), count: 1 }];
    done(&mut table, scene::SetScene { scene: id("patio") });
    done(&mut table, fight::BeginFight { name: None, foes: band("listero"), hidden: false });
    let joins = fight::JoinFight {
        bands: band(SHADOW),
        side: Side::Foes,
        at: Some(Spot::new(1, 5)),
        before: None,
        hidden: true,
    };
    let state = done(&mut table, joins);
    let shadow = state.people.keys().find(|who| !state.audience_of(who).is_all()).expect("the enemy").clone();
    (table, shadow)
}

#[test]
fn lu_23_after_a_hidden_turn_the_last_who_was_seen_to_act_draws() {
    let (mut table, shadow) = fought();
    for who in ["listero-1", "olalla", "bruno", "ximena"].map(id).into_iter().chain([shadow]) {
        done(&mut table, fight::GiveTurn::to(who));
    }
    let state = done(&mut table, fight::GiveTurn::to(id("olalla")));
    let cards = |holder| state.cards.get(&holder).map_or(0, |it| it.hand.len());
    let hands = everybody().map(|who| cards(Holder::Person(who)));
    assert_eq!((hands, cards(Holder::Gm)), ([5, 5, 6], 0));
}

#[test]
fn lu_26_a_hidden_charge_does_not_stand_in_the_way_of_another() {
    let (mut table, shadow) = fought();
    for (who, x) in [("olalla", 1), ("listero-1", 5)] {
        done(&mut table, fight::PlaceFighter { who: id(who), at: Spot::new(x, 0), reason: None });
    }
    let charged = |state: &State| state.system_state.lunar.charge.as_ref().map(|charge| charge.enemy.clone());
    done(&mut table, fight::GiveTurn::to(shadow.clone()));
    let state = done(&mut table, DeclareEnemyCharge { enemy: shadow.clone(), target: id("olalla") });
    assert_eq!(charged(&state), Some(shadow));
    done(&mut table, fight::GiveTurn::to(id("listero-1")));
    let state = done(&mut table, DeclareEnemyCharge { enemy: id("listero-1"), target: id("olalla") });
    assert_eq!(charged(&state), Some(id("listero-1")));
}

#[test]
fn lu_27_the_log_tells_of_an_interception_only_to_those_who_see_the_enemy() {
    let (mut table, shadow) = fought();
    for (who, at) in [(&shadow, (0, 0)), (&id("olalla"), (5, 0)), (&id("bruno"), (3, 1))] {
        done(&mut table, fight::PlaceFighter { who: who.clone(), at: Spot::new(at.0, at.1), reason: None });
    }
    done(&mut table, fight::GiveTurn::to(shadow.clone()));
    done(&mut table, DeclareEnemyCharge { enemy: shadow, target: id("olalla") });
    done(&mut table, Intercept { who: id("bruno"), at: None });
    let told = |seat: Seat| {
        let seen = Seen::new(&table, &seat);
        serde_json::to_string(&seen.view.log).expect("JSON").contains("lunar-did-intercept")
    };
    assert_eq!([Seat::Gm, Seat::Table, Seat::Player(id("olalla"))].map(told), [true, false, false]);
}
