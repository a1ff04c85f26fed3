//! Votes: who may, how they are counted, and what is owed until then.

use super::*;
use crate::deeds::{evening, purse, vote};
use crate::session::events::vote::Event as VoteEvent;
use crate::session::{DebtKind, Debtor, Vote};

/// The test campaign, in which Ana, Blas and Zoe play.
fn play() -> Play {
    let mut campaign = campaign();
    campaign.screens = ScreenSystems { roll: Some(SystemName::Coin), ..ScreenSystems::default() };
    campaign.cast[1].player = Some("Blas".into());
    let mut play = Play { state: State::new(&campaign), events: Vec::new() };
    play.perform(purse::OpenPurse { name: "Zoe".into() }, &[]);
    play
}

fn open(voters: &[&str], double: Option<&str>) -> vote::OpenVote {
    let voters = voters.iter().copied().map(id).collect();
    vote::OpenVote { question: "¿Seguimos?".into(), voters, double: double.map(id) }
}

fn cast(player: &str, vote: Vote) -> vote::CastVote {
    vote::CastVote { ballot: id("vote-1"), player: id(player), vote }
}

fn debtors(play: &Play) -> Vec<Id> {
    let who = play.state.debts.values().map(|owed| match &owed.debt.who {
        Debtor::Players(players) => players[0].clone(),
        Debtor::Gm => panic!("{owed:?}"),
    });
    who.collect()
}

#[test]
fn a_vote_is_counted_once_all_have_voted_and_who_has_not_owes_it() {
    let mut play = play();
    play.perform(open(&[], None), &[]);
    assert_eq!(debtors(&play), ["ana", "blas", "zoe"].map(id));
    assert!(play.state.debts.values().all(|owed| owed.debt.kind == DebtKind::Later), "play goes on");
    play.perform(cast("ana", Vote::No), &[]);
    assert_eq!(play.refusal_key(cast("ana", Vote::No)), "refused-nothing-changes");
    play.perform(cast("ana", Vote::Yes), &[]);
    play.perform(cast("blas", Vote::No), &[]);
    assert_eq!(debtors(&play), [id("zoe")]);
    let events = play.perform(cast("zoe", Vote::Yes), &[]);
    assert!(matches!(events[..], [Event::Vote(VoteEvent::Voted { .. }), Event::Vote(VoteEvent::Closed { .. }), ..]));
    assert_eq!(play.log_keys(&events[1..]), ["log-vote-passed"]);
    assert!(play.state.ballots.is_empty() && play.state.debts.is_empty());
}

#[test]
fn a_tie_fails_unless_the_one_who_counts_twice_breaks_it() {
    for (double, passes) in [(None, false), (Some("ana"), true), (Some("blas"), false)] {
        let mut play = play();
        play.perform(open(&["ana", "blas"], double), &[]);
        play.perform(cast("ana", Vote::Yes), &[]);
        let events = play.perform(cast("blas", Vote::No), &[]);
        let closed = events.iter().find_map(|event| match event {
            Event::Vote(VoteEvent::Closed { passed, .. }) => Some(*passed),
            _ => None,
        });
        assert_eq!(closed, Some(passes), "{double:?}");
    }
}

#[test]
fn a_vote_ends_early_by_counting_or_dropping_it() {
    let mut play = play();
    assert_eq!(play.refusal_key(vote::CloseVote { ballot: id("vote-1") }), "refused-none-there");
    assert_eq!(play.refusal_key(open(&["ana"], Some("blas"))), "refused-vote-no-voter");
    assert_eq!(play.refusal_key(open(&["nadie"], None)), "refused-no-player");
    play.perform(open(&["ana", "blas"], None), &[]);
    assert_eq!(play.refusal_key(cast("zoe", Vote::Yes)), "refused-vote-no-voter");
    play.perform(cast("ana", Vote::Yes), &[]);
    let events = play.perform(vote::CloseVote { ballot: id("vote-1") }, &[]);
    assert_eq!(play.log_keys(&events), ["log-vote-passed"]);
    play.perform(open(&["ana"], None), &[]);
    let events = play.perform(vote::DropVote { ballot: id("vote-1") }, &[]);
    assert_eq!(play.log_keys(&events), ["log-vote-dropped"]);
    assert_eq!(play.refusal_key(cast("ana", Vote::Yes)), "refused-none-there");
}

#[test]
fn whoever_is_away_is_neither_asked_to_vote_nor_waited_for() {
    let mut play = play();
    play.perform(evening::BeginEvening { present: Vec::new() }, &[]);
    play.perform(open(&["ana", "blas"], None), &[]);
    play.perform(evening::LeaveEarly { who: id("bruno") }, &[]);
    let events = play.perform(cast("ana", Vote::Yes), &[]);
    assert_eq!(play.log_keys(&events[1..]), ["log-vote-passed"], "Blas has left");
    play.perform(open(&[], None), &[]);
    assert_eq!(play.state.ballots.values().next().expect("open").voters, ["ana", "zoe"].map(id));
}

#[test]
fn without_players_nobody_votes() {
    let mut campaign = campaign();
    campaign.cast.iter_mut().for_each(|member| member.player = None);
    let play = Play { state: State::new(&campaign), events: Vec::new() };
    assert_eq!(play.refusal_key(open(&[], None)), "refused-vote-nobody");
}
