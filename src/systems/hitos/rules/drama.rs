//! Drama points: who pays and who receives when an aspect is invoked or something is declared (HI-08 to HI-13).

use serde::{Deserialize, Serialize};

use super::refused::Refused;
use crate::rules::keyword::keyword_enum;

keyword_enum! {
    /// Who has points: a player counts theirs, the game master's have no end.
    pub enum Holder { Player = "player" | "jugador", Gm = "gm" | "dj" }
}

keyword_enum! {
    /// What an invocation is paid with.
    #[derive(Default)]
    pub enum Price {
        /// A drama point.
        #[default]
        Point = "point" | "punto",
        /// The aspect itself, one's own: it cannot be used again until it is released (HI-11).
        Aspect = "aspect" | "aspecto",
    }
}

keyword_enum! {
    /// What becomes of an invocation or a declaration against somebody.
    pub enum Answer {
        Accepted = "accept" | "acepta",
        /// Bought off by whom it is against (HI-09, HI-10).
        Cancelled = "cancel" | "cancela",
        /// By the game master, who protects the story (HI-13).
        Vetoed = "veto" | "veta",
    }
}

keyword_enum! {
    /// What becomes of a declaration.
    pub enum Verdict {
        Accepted = "accept" | "acepta",
        /// Bought off by whom it is against.
        Cancelled = "cancel" | "cancela",
        /// The game master does not let it be: it costs nothing.
        Declined = "reject" | "rechaza",
        /// By the game master, who protects the story (HI-13).
        Vetoed = "veto" | "veta",
    }
}

/// How many points each of the two has more or fewer of; the game master's never change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Moves {
    pub invoker: i8,
    /// Whom it is against, or whom it affects most.
    pub other: i8,
    /// Whether the aspect that paid can be used again.
    #[serde(default)]
    pub released: bool,
}

/// What an invocation in favour moves at once. What the game master pays for goes to the player whom it affects most.
pub fn in_favour(invoker: Holder, other: Holder, price: Price) -> Moves {
    let point = i8::from(price == Price::Point);
    match (invoker, other) {
        (Holder::Player, _) => Moves { invoker: -point, ..Moves::default() },
        (Holder::Gm, Holder::Player) => Moves { other: point, ..Moves::default() },
        (Holder::Gm, Holder::Gm) => Moves::default(),
    }
}

/// What an invocation or a declaration against somebody moves in all, once it is answered.
///
/// # Errors
/// Only a player with a point can buy it off.
pub fn against(invoker: Holder, other: Holder, price: Price, answer: Answer, points: u32) -> Result<Moves, Refused> {
    let paid = price == Price::Point;
    let mine = |points: i8| if invoker == Holder::Player { points } else { 0 };
    let theirs = |points: i8| if other == Holder::Player { points } else { 0 };
    match answer {
        Answer::Accepted if paid => Ok(Moves { invoker: mine(-1), other: theirs(1), released: false }),
        Answer::Accepted => Ok(Moves::default()),
        Answer::Cancelled if other == Holder::Gm || points == 0 => Err(Refused::CannotCancel),
        Answer::Cancelled => Ok(Moves { invoker: mine(1), other: -1, released: !paid }),
        Answer::Vetoed => Ok(Moves { invoker: mine(1), other: 0, released: !paid }),
    }
}

/// What a declaration of a player's moves in all, once there is a verdict; `other` is whom it is against, with so many points
/// (HI-10).
///
/// # Errors
/// Only a player with a point can buy it off.
pub fn declared(other: Holder, price: Price, verdict: Verdict, points: u32) -> Result<Moves, Refused> {
    let answer = match verdict {
        Verdict::Accepted => Answer::Accepted,
        Verdict::Cancelled => Answer::Cancelled,
        Verdict::Vetoed => Answer::Vetoed,
        Verdict::Declined => return Ok(Moves { released: price == Price::Aspect, ..Moves::default() }),
    };
    against(Holder::Player, other, price, answer, points)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::keyword::Keyword as _;

    fn moves(invoker: i8, other: i8, released: bool) -> Moves {
        Moves { invoker, other, released }
    }

    #[test]
    fn hi_08_hi_12_in_favour_a_player_pays_and_what_the_game_master_pays_goes_to_a_player() {
        assert_eq!(in_favour(Holder::Player, Holder::Gm, Price::Point), moves(-1, 0, false));
        assert_eq!(in_favour(Holder::Player, Holder::Player, Price::Aspect), moves(0, 0, false));
        assert_eq!(in_favour(Holder::Gm, Holder::Player, Price::Point), moves(0, 1, false));
    }

    #[test]
    fn hi_09_the_roller_takes_the_point_or_pays_one_which_the_invoker_gets_with_their_own() {
        let between = |answer| against(Holder::Player, Holder::Player, Price::Point, answer, 3);
        assert_eq!(between(Answer::Accepted), Ok(moves(-1, 1, false)));
        assert_eq!(between(Answer::Cancelled), Ok(moves(1, -1, false)));
        let by_gm = |answer| against(Holder::Gm, Holder::Player, Price::Point, answer, 1);
        assert_eq!(by_gm(Answer::Accepted), Ok(moves(0, 1, false)));
        assert_eq!(by_gm(Answer::Cancelled), Ok(moves(0, -1, false)));
        assert_eq!(against(Holder::Gm, Holder::Player, Price::Point, Answer::Cancelled, 0), Err(Refused::CannotCancel));
    }

    #[test]
    fn hi_11_an_exhausted_aspect_passes_no_point_and_is_released_when_it_is_bought_off() {
        let between = |answer| against(Holder::Player, Holder::Player, Price::Aspect, answer, 3);
        assert_eq!(between(Answer::Accepted), Ok(moves(0, 0, false)));
        assert_eq!(between(Answer::Cancelled), Ok(moves(1, -1, true)));
    }

    #[test]
    fn hi_13_a_veto_gives_the_point_back_and_one_more() {
        let veto = |price| against(Holder::Player, Holder::Gm, price, Answer::Vetoed, 0);
        assert_eq!(veto(Price::Point), Ok(moves(1, 0, false)));
        assert_eq!(veto(Price::Aspect), Ok(moves(1, 0, true)));
    }

    #[test]
    fn hi_09_between_players_no_point_comes_or_goes() {
        for (price, ..) in Price::ALL {
            for answer in [Answer::Accepted, Answer::Cancelled] {
                let all = against(Holder::Player, Holder::Player, *price, answer, 5).expect("there are points");
                assert_eq!(all.invoker + all.other, 0, "{price:?} {answer:?}");
            }
        }
    }

    #[test]
    fn hi_10_whom_a_declaration_is_against_takes_the_point_or_pays_one_and_a_no_costs_nothing() {
        let against_player = |verdict| declared(Holder::Player, Price::Point, verdict, 2);
        assert_eq!(against_player(Verdict::Accepted), Ok(moves(-1, 1, false)));
        assert_eq!(against_player(Verdict::Cancelled), Ok(moves(1, -1, false)));
        assert_eq!(against_player(Verdict::Vetoed), Ok(moves(1, 0, false)));
        assert_eq!(against_player(Verdict::Declined), Ok(moves(0, 0, false)));
        assert_eq!(declared(Holder::Gm, Price::Point, Verdict::Accepted, 0), Ok(moves(-1, 0, false)));
        assert_eq!(declared(Holder::Gm, Price::Aspect, Verdict::Declined, 0), Ok(moves(0, 0, true)));
        assert_eq!(declared(Holder::Gm, Price::Point, Verdict::Cancelled, 0), Err(Refused::CannotCancel));
    }
}
