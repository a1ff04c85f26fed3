//! What seats that do not see a fighter notice of that fighter's turns.

use super::order::{
    band, begin, current, delay, delay_to, fight, give_turn, initiative, join_hidden, list_order_campaign,
    move_ahead_of, move_later, pass_turn, play_in_fight, put_out, set_acted,
};
use super::*;
use crate::deeds::{fight, reveal};
use crate::session::entry::{Seed, UnixMillis};
use crate::session::history::{Request, Table};
use crate::session::reveal::Thing;
use crate::session::seen::Seen;

/// Plays the same public deeds at two tables; at one of them a hidden fighter takes turns too, wherever they stand in
/// the order.
#[test]
fn other_seats_see_nothing_of_a_hidden_fighters_turns() {
    for before in ["vera", "bruno", "maton-1", "-"] {
        let mut tables = Tables::new((before != "-").then_some(before));
        let holds = aspect_for("vera", "Aturdida", AspectDuration::Rounds(2));
        tables.perform_at_both(holds.into());
        let all: Vec<crate::session::AnyDeed> = vec![
            fight::NextTurn.into(),
            delay("vera").into(),
            fight::NextTurn.into(),
            fight::NextTurn.into(),
            set_acted("maton-2", true).into(),
            fight::NextTurn.into(),
            fight::NextTurn.into(),
            move_ahead_of("maton-2", "vera").into(),
            give_turn("bruno").into(),
            put_out("maton-1").into(),
            fight::NextTurn.into(),
            fight::NextTurn.into(),
            fight::NextTurn.into(),
            set_acted("bruno", false).into(),
            fight::NextTurn.into(),
            fight::SetRound { round: 7, half: None, reason: None }.into(),
            fight::NextTurn.into(),
            fight::NextTurn.into(),
            fight::NextTurn.into(),
            give_turn("maton-2").into(),
            delay("maton-2").into(),
            fight::NextTurn.into(),
            initiative("vera", 15).into(),
            initiative("bruno", 9).into(),
            initiative("maton-1", 9).into(),
            delay_to("vera", 9).into(),
            fight::NextTurn.into(),
            fight::NextTurn.into(),
            delay_to("maton-2", 4).into(),
            delay_to("bruno", 4).into(),
            fight::NextTurn.into(),
            fight::NextTurn.into(),
            fight::NextTurn.into(),
        ];
        all.into_iter().for_each(|command| tables.perform_at_both(command));
        assert!(tables.hidden >= 2, "{before}: only {} hidden turns", tables.hidden);
    }
}

/// Two tables, one of them with a hidden fighter.
pub(super) struct Tables {
    plain: Table,
    pub(super) with_hidden: Table,
    /// Number of turns the hidden fighter has had.
    pub(super) hidden: usize,
}

impl Tables {
    pub(super) fn new(before: Option<&str>) -> Tables {
        Tables::of(&list_order_campaign(), before)
    }

    pub(super) fn of(campaign: &Campaign, before: Option<&str>) -> Tables {
        let table = || Table::begin(&Table::first_entry(campaign.clone(), Seed([3; 32]), UnixMillis(0))).unwrap();
        let mut tables = Tables { plain: table(), with_hidden: table(), hidden: 0 };
        tables.perform_at_both(begin(vec![band("maton", 2)]).into());
        try_deed(&mut tables.with_hidden, join_hidden(before).into());
        tables.assert_alike("the captain has come");
        tables
    }

    /// Does the same at both. While the hidden fighter has the turn, the plain table waits.
    pub(super) fn perform_at_both(&mut self, command: crate::session::AnyDeed) {
        let passes = command == fight::NextTurn.into();
        let done = try_deed(&mut self.with_hidden, command.clone());
        while passes && done && self.turn_is_hidden() {
            self.hidden += 1;
            self.assert_alike(&format!("{command:?} passed to somebody hidden"));
            let waits = self.hidden.is_multiple_of(3);
            if waits {
                try_deed(&mut self.with_hidden, delay("hidden-capitan-1").into());
                try_deed(&mut self.with_hidden, move_later("hidden-capitan-1", -1).into());
                try_deed(&mut self.with_hidden, initiative("hidden-capitan-1", 9).into());
                try_deed(&mut self.with_hidden, delay_to("hidden-capitan-1", 5).into());
            }
            assert!(try_deed(&mut self.with_hidden, command.clone()));
        }
        assert_eq!(try_deed(&mut self.plain, command.clone()), done, "{command:?}");
        self.assert_alike(&format!("{command:?}"));
    }

    fn turn_is_hidden(&self) -> bool {
        let fight = self.with_hidden.state().fight.as_ref().unwrap();
        fight.current_fighter(|_| true) == Some(&id("hidden-capitan-1"))
    }

    #[track_caller]
    pub(super) fn assert_alike(&self, after: &str) {
        for seat in [Seat::Table, Seat::Player(id("vera"))] {
            let [plain, shadowed] = [&self.plain, &self.with_hidden]
                .map(|table| serde_json::to_string_pretty(&Seen::new(table, &seat)).unwrap());
            let parts = plain.lines().zip(shadowed.lines()).find(|(a, b)| a != b);
            assert_eq!(parts, None, "{seat:?} after {after}");
            assert_eq!(plain, shadowed, "{seat:?} after {after}");
        }
    }
}

/// Does the game master's deed, and returns whether it was done.
pub(super) fn try_deed(table: &mut Table, command: crate::session::AnyDeed) -> bool {
    match table.draft(&Seat::Gm, Request::Do(command), &mut Faces::default(), UnixMillis(1)) {
        Ok(entry) => table.accept(entry).is_ok(),
        Err(_) => false,
    }
}

#[test]
fn who_sees_the_hidden_one_sees_their_turn() {
    let mut tables = Tables::new(Some("vera"));
    let shown =
        reveal::ShowThing { to: Some(id("vera")), ..reveal::ShowThing::of(Thing::Person(id("hidden-capitan-1"))) };
    try_deed(&mut tables.with_hidden, shown.into());
    try_deed(&mut tables.with_hidden, fight::NextTurn.into());
    let current =
        |seat| Seen::new(&tables.with_hidden, &seat).view.fight.and_then(|fight| fight.current_fighter().cloned());
    assert_eq!(current(Seat::Player(id("vera"))), Some(id("hidden-capitan-1")));
    assert_eq!((current(Seat::Player(id("bruno"))), current(Seat::Table)), (None, None));
}

#[test]
fn the_hidden_fight_on_among_themselves_without_a_round_passing() {
    let mut play = play_in_fight();
    play.perform(join_hidden(None), &[]);
    for who in ["vera", "bruno", "maton-1", "maton-2"] {
        play.perform(put_out(who), &[]);
    }
    for _ in 0..3 {
        let events = play.perform(fight::NextTurn, &[]);
        assert_eq!(current(&play), "hidden-capitan-1");
        assert!(events.iter().all(|event| event.audience(&play.state) == Audience::gm()));
    }
    assert_eq!(fight(&play).round, 1);
    play.perform(fight::BringBack { who: id("vera"), reason: None }, &[]);
    assert_eq!(
        [pass_turn(&mut play), pass_turn(&mut play)],
        ["vera", "vera"],
        "his turns count for the round that begins"
    );
    assert_eq!(fight(&play).round, 2);
}
