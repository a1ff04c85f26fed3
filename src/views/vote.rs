//! Ballots: the question, the votes so far, and their result.

use crate::rules::{Msg, Text};
use crate::sections::{Line, Meaning, Prose, Span, SpanContent};
use crate::session::seen::View;
use crate::session::{Ballot, Id, Vote};

/// A ballot in a line: `2–1  ¿Seguimos?`.
pub fn ballot_line(ballot: &Ballot) -> Line {
    let count = ballot.count();
    let count = Msg::new("vote-count").with("yes", count.yes).with("no", count.no);
    vec![Span::new(Meaning::Value, count), Span::blank(2), Span::new(Meaning::Name, &ballot.question)]
}

/// Every voter with their vote, and whether the question passes.
pub fn votes(ballot: &Ballot, view: &View) -> Prose {
    let mut prose = Prose::default();
    prose.facts(ballot.voters.iter().map(|player| {
        let (meaning, vote) = match ballot.votes.get(player) {
            Some(vote @ Vote::Yes) => (Meaning::Good, vote.msg()),
            Some(vote @ Vote::No) => (Meaning::Bad, vote.msg()),
            None => (Meaning::Dim, Msg::new("vote-missing")),
        };
        let weight = (ballot.weight(player) > 1).then(|| [SpanContent::Blank(1), "vote-double".into()]);
        let text = SpanContent::several([vote.into()].into_iter().chain(weight.into_iter().flatten()));
        (Span::new(Meaning::Name, name(player, view)), Span::new(meaning, text))
    }));
    prose.gap();
    let passes = if ballot.count().passes() { "vote-passes" } else { "vote-fails" };
    prose.text(Meaning::Dim, passes);
    prose
}

fn name(player: &Id, view: &View) -> Text {
    let seen = view.players.iter().find(|seen| seen.id == *player);
    seen.map_or_else(|| Text::new(player.as_str()), |seen| seen.name.clone())
}
