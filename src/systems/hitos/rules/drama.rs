//! Drama points: who pays and who receives when an aspect is invoked or something is declared (HI-08 to HI-13).

use super::refused::Refused;
use crate::rules::keyword::keyword_enum;

keyword_enum! {
    /// Whose points they are: a player's are counted, the game master's are unlimited.
    pub enum DramaHolder { Player = "player" | "jugador", Gm = "gm" | "dj" }
}

keyword_enum! {
    /// What an invocation is paid with.
    #[derive(Default)]
    pub enum DramaPrice {
        /// A drama point.
        #[default]
        Point = "point" | "punto",
        /// One's own aspect, which cannot be used again until it is released (HI-11).
        Aspect = "aspect" | "aspecto",
    }
}

keyword_enum! {
    /// The answer to an invocation or a declaration against somebody.
    pub enum InvocationOutcome {
        Accepted = "accept" | "acepta",
        /// Bought off by its target (HI-09, HI-10).
        Cancelled = "cancel" | "cancela",
        /// By the game master, who protects the story (HI-13).
        Vetoed = "veto" | "veta",
    }
}

keyword_enum! {
    /// What becomes of a declaration.
    pub enum DeclarationVerdict {
        Accepted = "accept" | "acepta",
        /// Bought off by its target.
        Cancelled = "cancel" | "cancela",
        /// The game master rejects it: it costs nothing.
        Declined = "reject" | "rechaza",
        /// By the game master, who protects the story (HI-13).
        Vetoed = "veto" | "veta",
    }
}

/// The change in the points of each of the two; the game master's never change.
#[apply(strict_data)]
#[derive(Default, Copy)]
pub struct Moves {
    pub invoker: i8,
    /// Its target, or the player it affects most.
    pub other: i8,
    /// Whether the aspect that paid becomes usable again.
    #[serde(default)]
    #[serde(rename = "released")]
    pub releases_aspect: bool,
}

/// The points that an invocation in favour moves at once. The game master's point goes to the player most affected.
pub fn moves_in_favour(invoker: DramaHolder, other: DramaHolder, price: DramaPrice) -> Moves {
    let point = i8::from(price == DramaPrice::Point);
    match (invoker, other) {
        (DramaHolder::Player, _) => Moves { invoker: -point, ..Moves::default() },
        (DramaHolder::Gm, DramaHolder::Player) => Moves { other: point, ..Moves::default() },
        (DramaHolder::Gm, DramaHolder::Gm) => Moves::default(),
    }
}

/// All points that an invocation or a declaration against somebody moves once it is answered.
///
/// # Errors
/// Refuses to cancel it unless its target is a player with a point.
pub fn moves_against(
    invoker: DramaHolder,
    other: DramaHolder,
    price: DramaPrice,
    answer: InvocationOutcome,
    points: u32,
) -> Result<Moves, Refused> {
    let paid = price == DramaPrice::Point;
    let mine = |points: i8| if invoker == DramaHolder::Player { points } else { 0 };
    let theirs = |points: i8| if other == DramaHolder::Player { points } else { 0 };
    match answer {
        InvocationOutcome::Accepted if paid => {
            Ok(Moves { invoker: mine(-1), other: theirs(1), releases_aspect: false })
        }
        InvocationOutcome::Accepted => Ok(Moves::default()),
        InvocationOutcome::Cancelled if other == DramaHolder::Gm || points == 0 => Err(Refused::CannotCancel),
        InvocationOutcome::Cancelled => Ok(Moves { invoker: mine(1), other: -1, releases_aspect: !paid }),
        InvocationOutcome::Vetoed => Ok(Moves { invoker: mine(1), other: 0, releases_aspect: !paid }),
    }
}

/// All points that a declaration moves once it is judged; `other` is its target, with so many points (HI-10).
///
/// # Errors
/// Refuses to cancel it unless its target is a player with a point.
pub fn moves_of_declaration(
    declarer: DramaHolder,
    other: DramaHolder,
    price: DramaPrice,
    verdict: DeclarationVerdict,
    points: u32,
) -> Result<Moves, Refused> {
    let answer = match verdict {
        DeclarationVerdict::Accepted => InvocationOutcome::Accepted,
        DeclarationVerdict::Cancelled => InvocationOutcome::Cancelled,
        DeclarationVerdict::Vetoed => InvocationOutcome::Vetoed,
        DeclarationVerdict::Declined => {
            return Ok(Moves { releases_aspect: price == DramaPrice::Aspect, ..Moves::default() });
        }
    };
    moves_against(declarer, other, price, answer, points)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::keyword::Keyword as _;

    fn moves(invoker: i8, other: i8, releases_aspect: bool) -> Moves {
        Moves { invoker, other, releases_aspect }
    }

    #[test]
    fn hi_08_hi_12_in_favour_a_player_pays_and_what_the_game_master_pays_goes_to_a_player() {
        assert_eq!(moves_in_favour(DramaHolder::Player, DramaHolder::Gm, DramaPrice::Point), moves(-1, 0, false));
        assert_eq!(moves_in_favour(DramaHolder::Player, DramaHolder::Player, DramaPrice::Aspect), moves(0, 0, false));
        assert_eq!(moves_in_favour(DramaHolder::Gm, DramaHolder::Player, DramaPrice::Point), moves(0, 1, false));
    }

    #[test]
    fn hi_09_the_roller_takes_the_point_or_pays_one_which_the_invoker_gets_with_their_own() {
        let between = |answer| moves_against(DramaHolder::Player, DramaHolder::Player, DramaPrice::Point, answer, 3);
        assert_eq!(between(InvocationOutcome::Accepted), Ok(moves(-1, 1, false)));
        assert_eq!(between(InvocationOutcome::Cancelled), Ok(moves(1, -1, false)));
        let by_gm = |answer| moves_against(DramaHolder::Gm, DramaHolder::Player, DramaPrice::Point, answer, 1);
        assert_eq!(by_gm(InvocationOutcome::Accepted), Ok(moves(0, 1, false)));
        assert_eq!(by_gm(InvocationOutcome::Cancelled), Ok(moves(0, -1, false)));
        assert_eq!(
            moves_against(DramaHolder::Gm, DramaHolder::Player, DramaPrice::Point, InvocationOutcome::Cancelled, 0),
            Err(Refused::CannotCancel)
        );
    }

    #[test]
    fn hi_11_an_exhausted_aspect_passes_no_point_and_is_released_when_it_is_bought_off() {
        let between = |answer| moves_against(DramaHolder::Player, DramaHolder::Player, DramaPrice::Aspect, answer, 3);
        assert_eq!(between(InvocationOutcome::Accepted), Ok(moves(0, 0, false)));
        assert_eq!(between(InvocationOutcome::Cancelled), Ok(moves(1, -1, true)));
    }

    #[test]
    fn hi_13_a_veto_gives_the_point_back_and_one_more() {
        let veto = |price| moves_against(DramaHolder::Player, DramaHolder::Gm, price, InvocationOutcome::Vetoed, 0);
        assert_eq!(veto(DramaPrice::Point), Ok(moves(1, 0, false)));
        assert_eq!(veto(DramaPrice::Aspect), Ok(moves(1, 0, true)));
    }

    #[test]
    fn hi_09_between_players_no_point_comes_or_goes() {
        for (price, ..) in DramaPrice::ALL {
            for answer in [InvocationOutcome::Accepted, InvocationOutcome::Cancelled] {
                let all = moves_against(DramaHolder::Player, DramaHolder::Player, *price, answer, 5)
                    .expect("there are points");
                assert_eq!(all.invoker + all.other, 0, "{price:?} {answer:?}");
            }
        }
    }

    #[test]
    fn hi_10_whom_a_declaration_is_against_takes_the_point_or_pays_one_and_a_no_costs_nothing() {
        let against_player =
            |verdict| moves_of_declaration(DramaHolder::Player, DramaHolder::Player, DramaPrice::Point, verdict, 2);
        assert_eq!(against_player(DeclarationVerdict::Accepted), Ok(moves(-1, 1, false)));
        assert_eq!(against_player(DeclarationVerdict::Cancelled), Ok(moves(1, -1, false)));
        assert_eq!(against_player(DeclarationVerdict::Vetoed), Ok(moves(1, 0, false)));
        assert_eq!(against_player(DeclarationVerdict::Declined), Ok(moves(0, 0, false)));
        assert_eq!(
            moves_of_declaration(
                DramaHolder::Player,
                DramaHolder::Gm,
                DramaPrice::Point,
                DeclarationVerdict::Accepted,
                0
            ),
            Ok(moves(-1, 0, false))
        );
        assert_eq!(
            moves_of_declaration(
                DramaHolder::Player,
                DramaHolder::Gm,
                DramaPrice::Aspect,
                DeclarationVerdict::Declined,
                0
            ),
            Ok(moves(0, 0, true))
        );
        assert_eq!(
            moves_of_declaration(
                DramaHolder::Player,
                DramaHolder::Gm,
                DramaPrice::Point,
                DeclarationVerdict::Cancelled,
                0
            ),
            Err(Refused::CannotCancel)
        );
    }
}
