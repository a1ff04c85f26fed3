//! What a seat may know of what is remembered: of those whose numbers it reads, as far as it comes from those it sees.

use super::memory::{ContestPart, Failure, Memory, OpenContest};
use super::rules::test::Opposition;
use crate::session::id::{Id, Seat};
use crate::session::state::State;

/// What `seat` may know: failed tests, losses, and an open contest of people whom it sees.
pub(super) fn shown(state: &State, seat: &Seat) -> Memory {
    let live = &state.system_state.nde;
    let reads = |who: &Id| state.readers_of(who).has(seat);
    let failed = live.failed.iter().filter(|(who, failure)| reads(who) && is_open(failure, state, seat));
    let lost = live.lost.iter().filter(|(who, _)| reads(who));
    Memory {
        failed: failed.map(|(who, failure)| (who.clone(), failure.clone())).collect(),
        lost: lost.map(|(who, hearts)| (who.clone(), *hearts)).collect(),
        contest: live.contest.as_ref().and_then(|contest| seen(contest, state, seat)),
    }
}

/// Whether all that went into a failed test is known. Secret tests are never remembered.
fn is_open(failure: &Failure, state: &State, seat: &Seat) -> bool {
    let sees = |who: &Id| state.audience_of(who).has(seat);
    let help = failure.test.steps.help.as_ref();
    let knows_help = || state.people.iter().any(|(id, it)| Some(&it.member.name) == help && sees(id));
    failure.rival.as_ref().is_none_or(sees)
        && (help.is_none() || knows_help())
        && !matches!(failure.test.against, Opposition::Defence(_))
}

/// A contest as who sees everybody in it may know it, without the numbers of those whose sheets it does not read. What is
/// at stake is told at its end.
fn seen(contest: &OpenContest, state: &State, seat: &Seat) -> Option<OpenContest> {
    let sees_all = contest.parts.iter().all(|part| state.audience_of(&part.who).has(seat));
    let parts = contest.parts.iter().map(|part| match state.readers_of(&part.who).has(seat) {
        true => part.clone(),
        false => ContestPart { who: part.who.clone(), rolled: None, test: None },
    });
    let open = sees_all && !contest.secret;
    open.then(|| OpenContest { kind: contest.kind, parts: parts.collect(), stake: None, secret: false })
}
