//! Mana points: what cards are worth, and what gains and payments leave (LU-08, LU-11, LU-19).

use super::action::Action;
use super::check::card_text;
use super::options::Options;
use super::refused::Refused;
use super::turn::TurnLog;
use crate::rules::cards::{Card, Rank};

/// The mana points after a gain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ManaGain {
    pub now: i32,
    /// The points above the limit, which are lost.
    pub lost: i32,
}

/// The mana points for the identity card (LU-08).
const IDENTITY_WORTH: i32 = 5;

/// The mana points for some cards of a hand (LU-08, LU-19).
///
/// # Errors
/// A second exchange in one turn, the same card twice, or cards that are worth nothing together.
pub fn exchange(cards: &[Card], identity: Option<Card>, log: &TurnLog) -> Result<i32, Refused> {
    if log.has(Action::ManaCharge) {
        return Err(Refused::SecondManaCharge);
    }
    match *cards {
        [card] if Some(card) == identity => Ok(IDENTITY_WORTH),
        [Card { rank: Rank::KING | Rank::ACE, .. }] => Ok(2),
        [one, other] if one == other => Err(Refused::CardTwice { card: card_text(one) }),
        [_, _] => Ok(1),
        _ => Err(Refused::WorthNoMana),
    }
}

/// Refuses a hand without any cards that can be exchanged for mana points (LU-19).
///
/// # Errors
/// A second exchange in one turn, or a hand that is worth nothing.
pub fn require_exchangeable(hand: &[Card], identity: Option<Card>, log: &TurnLog) -> Result<(), Refused> {
    let mut tries = hand.windows(1).chain(hand.windows(2)).map(|cards| exchange(cards, identity, log));
    tries.find(Result::is_ok).unwrap_or_else(|| exchange(&[], identity, log)).map(drop)
}

/// Adds points, up to the campaign's limit (LU-11, LU-19).
pub fn gain(now: i32, more: i32, house: &Options) -> ManaGain {
    let most = i32::from(house.mp_max).max(now);
    let wanted = now.saturating_add(more);
    ManaGain { now: wanted.min(most), lost: (wanted - most).max(0) }
}

/// Takes a cost from points, and returns those left (LU-11).
///
/// # Errors
/// Too few points, with the number that is missing.
pub fn pay(now: i32, cost: i32) -> Result<i32, Refused> {
    if cost <= now { Ok(now - cost) } else { Err(Refused::NotEnoughMp { missing: cost - now }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::lunar::rules::turn::TurnAct;

    fn worth(written: &str, log: &TurnLog) -> Result<i32, Refused> {
        let cards: Vec<Card> = written.split_whitespace().map(|card| card.parse().expect("a card")).collect();
        exchange(&cards, "KS".parse().ok(), log)
    }

    #[test]
    fn lu_19_two_cards_a_king_or_ace_and_the_identity_card_are_worth_one_two_and_five() {
        let worth = |written| worth(written, &TurnLog::default());
        assert_eq!((worth("2S 3H"), worth("KH AH"), worth("KH"), worth("AC")), (Ok(1), Ok(1), Ok(2), Ok(2)));
        assert_eq!((worth("KS"), worth("KS 2H")), (Ok(5), Ok(1)));
        assert_eq!([worth(""), worth("QH"), worth("2H 3H 4H")], [const { Err(Refused::WorthNoMana) }; 3]);
        assert_eq!(worth("2H 2H"), Err(Refused::CardTwice { card: "2H".into() }));
    }

    #[test]
    fn lu_19_cards_are_exchanged_once_a_turn() {
        let log = TurnLog { acts: vec![TurnAct::new(Action::ManaCharge)], useful: false };
        assert_eq!(worth("KS", &log), Err(Refused::SecondManaCharge));
    }

    #[test]
    fn lu_19_a_hand_can_be_exchanged_where_some_of_it_is_worth_mana() {
        let can = |written: &str, log: &TurnLog| {
            let hand: Vec<Card> = written.split_whitespace().map(|card| card.parse().expect("a card")).collect();
            require_exchangeable(&hand, "5S".parse().ok(), log)
        };
        let new = TurnLog::default();
        assert_eq!([can("2S 3H", &new), can("KH", &new), can("5S", &new)], [const { Ok(()) }; 3]);
        assert_eq!([can("", &new), can("2S", &new)], [const { Err(Refused::WorthNoMana) }; 2]);
        let log = TurnLog { acts: vec![TurnAct::new(Action::ManaCharge)], useful: false };
        assert_eq!(can("KH AH", &log), Err(Refused::SecondManaCharge));
    }

    #[test]
    fn lu_08_the_identity_card_is_worth_five_and_what_is_above_the_most_is_lost() {
        let house = Options::default();
        assert_eq!(gain(3, IDENTITY_WORTH, &house), ManaGain { now: 8, lost: 0 });
        assert_eq!(gain(8, IDENTITY_WORTH, &house), ManaGain { now: 10, lost: 3 });
        assert_eq!(gain(12, 1, &house), ManaGain { now: 12, lost: 1 });
    }

    #[test]
    fn lu_11_too_few_mana_points_are_told_with_what_is_missing() {
        assert_eq!((pay(3, 3), pay(3, 5)), (Ok(0), Err(Refused::NotEnoughMp { missing: 2 })));
    }
}
