//! Purses: what players hold, what moves it, and what becomes of it when their characters go.

use proptest::prelude::*;

use super::*;
use crate::deeds::{person, purse};
use crate::session::entry::{Seed, UnixMillis};
use crate::session::history::{Request, Table};
use crate::session::purse::PlayerPurse;
use crate::session::seen::Seen;
use crate::session::{Currency, Tx};

const GOLD: Currency = Currency::named("coin-gold");
const SILVER: Currency = Currency::named("coin-silver");

/// The test campaign with coin rolls, in which Ana plays Vera and Blas plays Bruno.
fn coin_campaign() -> Campaign {
    let mut campaign = campaign();
    campaign.screens = ScreenSystems { roll: Some(SystemName::Coin), ..ScreenSystems::default() };
    for (member, player) in campaign.cast.iter_mut().zip(["Ana", "Blas"]) {
        member.player = Some(player.into());
    }
    campaign
}

fn play() -> Play {
    Play { state: State::new(&coin_campaign()), events: Vec::new() }
}

fn give(player: &str, currency: Currency, amount: u32) -> purse::GivePoints {
    purse::GivePoints { player: id(player), currency, amount, reason: Some("brindis".into()) }
}

fn take(player: &str, currency: Currency, amount: u32) -> purse::TakePoints {
    purse::TakePoints { player: id(player), currency, amount, reason: None }
}

fn pass(player: &str, receiver: &str, amount: u32) -> purse::PassPoints {
    purse::PassPoints { player: id(player), receiver: id(receiver), currency: GOLD, amount, reason: None }
}

#[test]
fn points_are_given_taken_and_passed_on_and_never_fall_below_nothing() {
    let mut play = play();
    let events = play.perform(give("ana", GOLD, 3), &[]);
    assert_eq!(play.log_keys(&events), ["log-purse-fiat"], "a purse that opens for a payment needs no line");
    play.perform(pass("ana", "blas", 2), &[]);
    play.perform(take("blas", GOLD, 1), &[]);
    let held = |play: &Play| ["ana", "blas"].map(|player| play.state.purse_amount(&id(player), &GOLD));
    assert_eq!(held(&play), [1, 1]);
    assert_eq!(play.refusal_key(take("ana", GOLD, 2)), "refused-purse-lacks");
    assert_eq!(play.refusal_key(take("ana", SILVER, 1)), "refused-purse-lacks", "each currency for itself");
    assert_eq!(play.refusal_key(pass("blas", "ana", 2)), "refused-purse-lacks");
    assert_eq!(play.refusal_key(pass("blas", "blas", 1)), "refused-purse-same");
    assert_eq!(play.refusal_key(give("zoe", GOLD, 1)), "refused-no-player");
    assert_eq!(play.refusal_key(give("ana", Currency::named("coin-copper"), 1)), "refused-no-currency");
    assert_eq!(play.refusal_key(give("ana", GOLD, 0)), "refused-nothing-changes");
    play.perform(give("blas", GOLD, PlayerPurse::MAX_POINTS), &[]);
    assert_eq!(held(&play), [1, PlayerPurse::MAX_POINTS], "a purse holds no more");
    assert_eq!(play.refusal_key(pass("ana", "blas", 1)), "refused-purse-full");
}

#[test]
fn a_purse_outlives_the_character_and_newcomers_have_one_before_theirs() {
    let mut play = play();
    play.perform(give("ana", GOLD, 2), &[]);
    play.perform(person::RemovePerson { who: id("vera") }, &[]);
    assert_eq!(play.state.purse_amount(&id("ana"), &GOLD), 2);
    play.perform(pass("ana", "blas", 1), &[]);
    assert_eq!(play.refusal_key(purse::OpenPurse { name: "ANA".into() }), "refused-player-there");
    let events = play.perform(purse::OpenPurse { name: "Zoe".into() }, &[]);
    assert_eq!(play.log_keys(&events), ["log-purse-opened"]);
    play.perform(pass("ana", "zoe", 1), &[]);
    assert_eq!(play.state.purse_amount(&id("zoe"), &GOLD), 1);
}

#[test]
fn a_rule_takes_what_is_there_and_says_what_is_missing() {
    let mut play = play();
    play.perform(give("ana", GOLD, 2), &[]);
    let mut dice = Faces::default();
    let mut tx = Tx::new(&play.state, &mut dice);
    let cause = crate::session::Cause::Fiat("así sea".into());
    assert_eq!(tx.forfeit_points(&id("ana"), &GOLD, 5, cause.clone()), Ok(3));
    assert_eq!(tx.purse_amount(&id("ana"), &GOLD), 0);
    assert_eq!(tx.forfeit_points(&id("ana"), &GOLD, 1, cause), Ok(1));
    assert_eq!(tx.into_events().len(), 1, "nothing is no event");
}

#[test]
fn without_currencies_nobody_counts_points() {
    let screens = ScreenSystems { roll: Some(SystemName::Nde), ..ScreenSystems::default() };
    let play = Play { state: State::new(&Campaign { screens, ..campaign() }), events: Vec::new() };
    assert_eq!(play.refusal_key(give("ana", GOLD, 1)), "refused-none-there");
}

#[test]
fn a_campaign_may_count_points_of_its_own() {
    let points = vec!["Fichas".into()];
    let mut play = Play { state: State::new(&Campaign { points, ..coin_campaign() }), events: Vec::new() };
    let chips = Currency::custom(&"Fichas".into());
    assert_eq!(play.state.campaign.currencies(), [GOLD, SILVER, chips.clone()]);
    let events = play.perform(give("ana", chips.clone(), 2), &[]);
    assert_eq!(spanish(&events[1].log_msg(&play.state).unwrap()), "Ana: Fichas 0 → 2, a criterio del DJ (brindis)");
    assert_eq!(play.state.purse_amount(&id("ana"), &chips), 2);
}

#[test]
fn a_hidden_persons_player_is_unknown_to_others() {
    let mut campaign = coin_campaign();
    campaign.cast[1].hidden = true;
    let table = Table::begin(&Table::first_entry(campaign, Seed([1; 32]), UnixMillis(0))).unwrap();
    let players = |seat: &Seat| -> Vec<String> {
        Seen::new(&table, seat).view.players.iter().map(|player| player.name.to_string()).collect()
    };
    assert_eq!(players(&Seat::Gm), ["Ana", "Blas"]);
    assert_eq!(players(&Seat::Table), ["Ana"]);
    assert!(table.state().player(&id("blas")).is_err(), "or a public deed would tell of them");
}

#[derive(Debug, Clone)]
enum Step {
    Give(usize, u32),
    Take(usize, u32),
    Pass(usize, usize, u32),
    Undo,
    Redo,
}

fn step() -> impl Strategy<Value = Step> {
    let (who, amount) = (0..3usize, 1..6u32);
    prop_oneof![
        (who.clone(), amount.clone()).prop_map(|(who, amount)| Step::Give(who, amount)),
        (who.clone(), amount.clone()).prop_map(|(who, amount)| Step::Take(who, amount)),
        (who.clone(), who, amount).prop_map(|(from, to, amount)| Step::Pass(from, to, amount)),
        Just(Step::Undo),
        Just(Step::Redo),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// What all purses hold together is what the live events made less what they used up.
    #[test]
    fn points_are_conserved_unless_an_event_makes_them_or_uses_them_up(steps in prop::collection::vec(step(), 1..60)) {
        let first = Table::first_entry(coin_campaign(), Seed([1; 32]), UnixMillis(0));
        let mut table = Table::begin(&first).unwrap();
        let names = ["ana", "blas", "zoe"];
        let open = Request::Do(purse::OpenPurse { name: "Zoe".into() }.into());
        let entry = table.draft(&Seat::Gm, open, &mut Faces::default(), UnixMillis(0)).unwrap();
        table.accept(entry).unwrap();
        for step in steps {
            let request = match step {
                Step::Give(who, amount) => Request::Do(give(names[who], GOLD, amount).into()),
                Step::Take(who, amount) => Request::Do(take(names[who], GOLD, amount).into()),
                Step::Pass(from, to, amount) => Request::Do(pass(names[from], names[to], amount).into()),
                Step::Undo => Request::Undo,
                Step::Redo => Request::Redo,
            };
            if let Ok(entry) = table.draft(&Seat::Gm, request, &mut Faces::default(), UnixMillis(0)) {
                table.accept(entry).unwrap();
            }
            let mut made = 0;
            for event in table.deeds().flat_map(|(_, events)| events) {
                if let Event::Purse(crate::session::events::purse::Event::Moved { by, .. }) = event {
                    made += i64::from(*by);
                }
            }
            let held: i64 = table.state().purses.values().map(|purse| i64::from(purse.amount(&GOLD))).sum();
            prop_assert_eq!(held, made);
        }
    }
}
