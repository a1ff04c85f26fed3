//! Random deeds between scenes: who goes on, purses and votes, and all that an interlude has.

use biombo::deeds::evening::{ArriveLate, LeaveEarly};
use biombo::deeds::person::SetPlayer;
use biombo::deeds::{purse, vote};
use biombo::rules::text::Text;
use biombo::session::vote::Vote;
use biombo::session::{AnyDeed, Currency, Id, State};
use biombo::systems::genrefuzzion::deeds::{
    AddTrait, AnnounceDuel, ApproveTrick, AskForScene, BeginInterlude, CallFinale, CashRelationship, EndInterlude,
    EndorseGoal, EscalateTrait, LearnTrick, Moderate, NameNext, PickCliche, ProposeCliche, RedirectRelationship,
    ReplaceGoal, ResumeDuel, RetireCharacter, RewrittenBy, SatisfyGoal, SetGoal, SwapTrait, WithdrawDuel, WriteTrick,
};
use biombo::systems::genrefuzzion::rules::trick::{Trick, TrickKind};
use biombo::systems::genrefuzzion::rules::{PointKind, TraitDie};
use biombo::systems::genrefuzzion::sheet::{GoalAuthor, GoalState, TraitKind, TrickSource};
use biombo::systems::genrefuzzion::{FinaleState, Interlude};

use super::{player, sheet, traits};
use crate::kit::random_deeds::{Random, id};

pub(super) fn between(random: &mut Random, state: &State) -> AnyDeed {
    let now = &state.system_state.genrefuzzion;
    let epilogue = now.finale == FinaleState::Epilogue;
    let waits = random.pick(now.suspended.iter().map(|duel| duel.scene.clone()));
    match (random.below(40), waits) {
        (0..=11, Some(scene)) => ResumeDuel { scene }.into(),
        (12..=17, Some(scene)) => WithdrawDuel { scene: Some(scene) }.into(),
        (0..=2, _) => BeginInterlude { player: now.next.player.clone().filter(|_| random.percent(50)) }.into(),
        (3, _) => NameNext { next: random.percent(70).then(|| player(random, state)) }.into(),
        (4, _) => Moderate { player: player(random, state) }.into(),
        (5, _) if random.percent(15) => {
            let called = now.finale == FinaleState::Called;
            CallFinale { finale: if called { FinaleState::Ahead } else { FinaleState::Called } }.into()
        }
        _ if now.scenes == 0 && random.percent(40) => points_and_votes(random, state),
        _ if now.scenes == 0 && random.percent(75) => setup_deed(random, state),
        _ if epilogue => goal_deed(random, state),
        _ => announce_deed(random, state),
    }
}

/// Whoever goes on begins a scene; a player without a character hands that over.
fn announce_deed(random: &mut Random, state: &State) -> AnyDeed {
    let next = state.system_state.genrefuzzion.next.player.clone();
    let characters: Vec<Id> = characters(state)
        .filter(|who| next.as_ref().is_none_or(|next| state.player_of(who).as_ref() == Some(next)))
        .collect();
    let Some(protagonist) = random.pick(characters) else {
        return NameNext { next: None }.into();
    };
    let own = state.player_of(&protagonist);
    let seen = state.people.values().filter(|person| person.seen_by.is_all());
    let others = seen.filter(|person| person.member.sheets.genrefuzzion.is_some() && *person.id() != protagonist);
    let mut others: Vec<Id> =
        others.map(|person| person.id().clone()).filter(|who| state.player_of(who) != own).collect();
    if others.is_empty() {
        return BeginInterlude { player: next }.into();
    }
    let antagonist = others.swap_remove(random.below(others.len()));
    let theirs = state.player_of(&antagonist);
    others.retain(|who| state.player_of(who).is_none_or(|player| Some(player) != theirs));
    let mut allies = Vec::new();
    for _ in 0..random.below(3) {
        if !others.is_empty() {
            let ally = others.swap_remove(random.below(others.len()));
            others.retain(|who| state.player_of(who).is_none() || state.player_of(who) != state.player_of(&ally));
            allies.push(ally);
        }
    }
    let cliches = random.percent(60).then(|| Text::new("Un trueno:d6")).into_iter().collect();
    let (scene, title, place, mood) = (None, None, None, None);
    let intention = Some(random.words());
    AnnounceDuel { protagonist, antagonist, intention, scene, title, place, mood, cliches, allies }.into()
}

pub(super) fn points_and_votes(random: &mut Random, state: &State) -> AnyDeed {
    let (player, receiver) = (player(random, state), player(random, state));
    let currency = Currency::named(if random.percent(50) { "vp" } else { "kp" });
    let amount = 1 + random.below(4) as u32;
    let ballot = random.pick(state.ballots.values().cloned());
    // Points pass to new players, and all are new before the first scene.
    let new = state.system_state.genrefuzzion.scenes == 0;
    match (random.below(8), ballot) {
        _ if new && random.percent(50) => purse::PassPoints { player, receiver, currency, amount, reason: None }.into(),
        (0..=2, _) => purse::GivePoints { player, currency, amount, reason: None }.into(),
        (3, _) => purse::PassPoints { player, receiver, currency, amount: 1, reason: None }.into(),
        (4, _) if random.percent(50) => purse::TakePoints { player, currency, amount: 1, reason: None }.into(),
        (4, _) if random.percent(20) => purse::OpenPurse { name: random.words() }.into(),
        (5, Some(ballot)) => vote::CloseVote { ballot: ballot.id }.into(),
        (6, Some(ballot)) => vote::DropVote { ballot: ballot.id }.into(),
        (_, Some(ballot)) => {
            let player = random.pick(ballot.voters.clone()).unwrap_or(player);
            let vote = if random.percent(50) { Vote::Yes } else { Vote::No };
            vote::CastVote { ballot: ballot.id, player, vote }.into()
        }
        _ => {
            let double = random.percent(50).then_some(player);
            vote::OpenVote { question: random.words(), voters: Vec::new(), double }.into()
        }
    }
}

/// Somebody leaves the evening or comes back, or another player takes a character over.
pub(super) fn comings_and_goings(random: &mut Random, state: &State) -> AnyDeed {
    let characters: Vec<Id> = characters(state).collect();
    let away = characters.iter().filter(|who| !state.people[*who].here).cloned();
    match random.pick(away) {
        Some(who) if random.percent(85) => ArriveLate { who }.into(),
        _ => {
            let who = random.pick(characters).unwrap_or_else(|| id("nobody"));
            let other = random.pick(state.players().into_iter().map(|(_, name)| name));
            let player = other.filter(|_| random.percent(60));
            if random.percent(70) { LeaveEarly { who }.into() } else { SetPlayer { who, player }.into() }
        }
    }
}

/// Before the first scene, and for newcomers.
fn setup_deed(random: &mut Random, state: &State) -> AnyDeed {
    let now = &state.system_state.genrefuzzion;
    let who = random.pick(characters(state)).unwrap_or_else(|| id("nobody"));
    let size = [TraitDie::D4, TraitDie::D6, TraitDie::D8][random.below(3)];
    let free = now.proposals.iter().filter(|it| it.taken_by.is_none()).map(|it| it.phrase.clone());
    match (random.below(5), random.pick(free)) {
        (0, Some(phrase)) => PickCliche { who, phrase, die: size }.into(),
        (1, _) => {
            let goal = (random.words(), 5 + random.below(11) as u8);
            let (author, hidden) = (GoalAuthor::Player, random.percent(30));
            SetGoal { who, text: goal.0, difficulty: goal.1, author, hidden }.into()
        }
        (2, _) => ProposeCliche { player: player(random, state), phrase: random.words() }.into(),
        _ => add_deed(random, state, who, size),
    }
}

fn add_deed(random: &mut Random, state: &State, who: Id, size: TraitDie) -> AnyDeed {
    let towards = random.pick(state.people.keys().filter(|other| **other != who).cloned());
    let towards = towards.filter(|_| random.percent(60));
    let which = if towards.is_some() { TraitKind::Relationship } else { TraitKind::Cliche };
    AddTrait { who, trait_kind: which, phrase: random.words(), die: size, towards, through: None, hidden: false }.into()
}

/// Goals, which interludes and the epilogue have.
fn goal_deed(random: &mut Random, state: &State) -> AnyDeed {
    let who = random.pick(characters(state)).unwrap_or_else(|| id("nobody"));
    let goals = sheet(state, &who).map(|sheet| sheet.goals.clone()).unwrap_or_default();
    let at = |wanted: GoalState| goals.iter().position(|goal| goal.state == wanted).map(|at| at as u8 + 1);
    match (at(GoalState::Reached), at(GoalState::Open)) {
        (Some(goal), _) if random.percent(70) => {
            let difficulty = goals[usize::from(goal) - 1].difficulty;
            let karma = [0, difficulty, 1][random.below(3)];
            SatisfyGoal { who, which_goal: goal, karma }.into()
        }
        (_, Some(goal)) if random.percent(30) => {
            let by_difficulty = random.percent(40);
            let paid_by = if by_difficulty { RewrittenBy::Difficulty } else { RewrittenBy::Training };
            let difficulty = by_difficulty.then_some(5);
            ReplaceGoal { who, which_goal: goal, text: random.words(), paid_by, difficulty }.into()
        }
        (_, goal) => {
            let paid_in = if random.percent(50) { PointKind::Victory } else { PointKind::Karma };
            EndorseGoal { who, which_goal: goal.unwrap_or(1), player: player(random, state), paid_in }.into()
        }
    }
}

pub(super) fn in_interlude(random: &mut Random, state: &State, interlude: &Interlude) -> AnyDeed {
    let now = &state.system_state.genrefuzzion;
    let who = random.pick(characters(state)).unwrap_or_else(|| id("nobody"));
    let phrase = random.pick(traits(state, &who, TraitKind::Cliche)).unwrap_or_else(|| random.words());
    let owed = random.pick(now.unsettled.iter().cloned());
    match (random.below(18), owed) {
        (0..=3, Some((holder, what))) if random.percent(50) => {
            let (who, phrase) = (holder, Text::new(what.as_str()));
            CashRelationship { who, phrase, victory: random.below(5) as u8 }.into()
        }
        (0..=3, Some((holder, what))) => {
            let towards = random.pick(state.people.keys().cloned()).unwrap_or_else(|| id("nobody"));
            RedirectRelationship { who: holder, phrase: Text::new(what.as_str()), towards }.into()
        }
        (0 | 1, _) => EndInterlude { next: random.pick(interlude.asking.clone()) }.into(),
        (2 | 3, _) => AskForScene { player: player(random, state) }.into(),
        (4 | 5, _) if !interlude.trained.contains(&who) => EscalateTrait { who, phrase }.into(),
        (6, _) => SwapTrait { who, phrase, another: Some(random.words()), towards: None }.into(),
        (7, _) => add_deed(random, state, who, TraitDie::D4),
        (8, _) => {
            let trick = random.pick(Trick::VALUES).unwrap_or(Trick::PlanB);
            LearnTrick { who, gaps: vec![phrase; usize::from(trick.data().gaps)], trick }.into()
        }
        (9, _) => match unapproved_trick(state) {
            Some((who, trick)) => {
                let player = random.percent(70).then(|| player(random, state));
                ApproveTrick { who, trick, player, reject: random.percent(20) }.into()
            }
            None => {
                let (name, text, points) = (random.words(), random.words(), 1);
                let (what_kind, paid_in) = (TrickKind::Trick, PointKind::Victory);
                WriteTrick { who, name, text, what_kind, points, paid_in }.into()
            }
        },
        (10, _) if random.percent(15) => RetireCharacter { who }.into(),
        (11, _) => setup_deed(random, state),
        _ => goal_deed(random, state),
    }
}

/// A trick of the table's own that the others have still to approve.
fn unapproved_trick(state: &State) -> Option<(Id, Text)> {
    characters(state).find_map(|who| {
        let tricks = &sheet(state, &who)?.tricks;
        let held = tricks.iter().find(|held| matches!(&held.source, TrickSource::Own(own) if own.proposed))?;
        Some((who, Text::new(held.id().as_str())))
    })
}

/// The characters of players, whom everybody sees.
fn characters(state: &State) -> impl Iterator<Item = Id> {
    let seen = state.people.values().filter(|person| person.seen_by.is_all() && person.member.player.is_some());
    let sheets = seen.filter(|person| person.member.sheets.genrefuzzion.as_ref().is_some_and(|it| !it.is_extra()));
    sheets.map(|person| person.id().clone())
}
