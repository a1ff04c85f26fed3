//! What the seat can do between scenes: announce the next, and what an interlude is for (GF-18 to GF-23).

use super::at_seat::{decides_for, may_endorse, own_player};
use super::deed_choices::{SceneChoices, choice_as_player, choice_in_form};
use super::known::{memory, sheet};
use crate::rules::{Keyword as _, Msg};
use crate::sections::{Choice, DeedRequest, Meaning, SpanContent};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::duel::Duel;
use crate::systems::genrefuzzion::memory::FinaleState;
use crate::systems::genrefuzzion::sheet::{GoalState, Sheet};

pub(super) fn interlude_choices(seen: &Seen) -> SceneChoices {
    let Some(interlude) = &memory(seen).interlude else { return SceneChoices::default() };
    let asks = |player: &Id| interlude.asking.contains(player);
    let mut other = goal_choices(seen);
    other.extend((!own_player(seen).is_some_and(asks)).then(|| choice_as_player("genrefuzzion.ask", seen)));
    other.push(choice_in_form("vote.open"));
    let ends = decides_for(seen, interlude.called_by.as_ref());
    let end = ends.then(|| choice_in_form("genrefuzzion.end-interlude").due());
    SceneChoices { decision: end.into_iter().collect(), other }
}

pub(super) fn choices_between_scenes(seen: &Seen) -> SceneChoices {
    let remembered = memory(seen);
    if remembered.finale == FinaleState::Epilogue {
        return SceneChoices { decision: Vec::new(), other: goal_choices(seen) };
    }
    // Anybody goes on where nobody is named.
    let goes_on = remembered.next.player.as_ref().is_none_or(|next| decides_for(seen, Some(next)));
    let moderates = decides_for(seen, remembered.moderator.as_ref());
    let mut decision = Vec::new();
    let mut other = Vec::new();
    if remembered.scenes == 0 {
        let free = remembered.proposals.iter().any(|proposal| proposal.taken_by.is_none());
        let left = match own_player(seen) {
            Some(own) => remembered.may_propose(own),
            None => seen.view.players.iter().any(|player| remembered.may_propose(&player.id)),
        };
        other.extend(left.then(|| choice_as_player("genrefuzzion.propose", seen)));
        other.extend(free.then(|| choice_in_form("genrefuzzion.pick")));
    }
    if goes_on {
        decision.extend(announce_choice(seen));
        decision.extend((remembered.scenes > 0 && !remembered.rested).then(|| interlude_choice(seen)));
    }
    other.extend(resume_choices(seen));
    if remembered.scenes > 0 {
        if moderates {
            other.push(choice_in_form("genrefuzzion.next"));
            other.push(finale_choice(remembered.finale));
        }
        other.push(choice_in_form("vote.open"));
    }
    SceneChoices { decision, other }
}

/// The choices about goals: of others, to endorse, and of one's own that are reached, to pay (GF-19).
fn goal_choices(seen: &Seen) -> Vec<Choice> {
    let has_reached = |sheet: &Sheet| sheet.goals.iter().any(|goal| goal.state == GoalState::Reached);
    let reached = |who: &Id| seen.is_own(who) && sheet(seen, who).is_some_and(has_reached);
    let endorse = may_endorse(seen).then(|| choice_as_player("genrefuzzion.endorse", seen));
    let satisfy = seen.view.people.keys().any(reached).then(|| choice_in_form("genrefuzzion.satisfy"));
    endorse.into_iter().chain(satisfy).collect()
}

/// The choice to call an interlude, as the player of the seat where nobody is named who goes on.
fn interlude_choice(seen: &Seen) -> Choice {
    match memory(seen).next.player {
        Some(_) => choice_in_form("genrefuzzion.interlude"),
        None => choice_as_player("genrefuzzion.interlude", seen),
    }
}

fn finale_choice(finale: FinaleState) -> Choice {
    match finale {
        FinaleState::Called => {
            let ask = DeedRequest::now("genrefuzzion.finale", [("finale", FinaleState::Ahead.word())]);
            Choice::new(ask, Meaning::Value, "gf-do-cancel-finale")
        }
        FinaleState::Ahead | FinaleState::Epilogue => choice_in_form("genrefuzzion.finale"),
    }
}

/// Whether a scene has still to be played.
pub(super) fn is_ahead(scene: &Id, seen: &Seen) -> bool {
    let remembered = memory(seen);
    !remembered.played.contains(scene) && !remembered.is_suspended(scene)
}

/// The choice to announce a scene. The form holds what is prepared for the table's scene, and at a player's seat the
/// player's own character; without one there is none.
fn announce_choice(seen: &Seen) -> Option<Choice> {
    let prepared = seen.view.current_scene().filter(|scene| is_ahead(&scene.id, seen));
    let prepared = prepared.map(|scene| (&scene.id, &scene.system_data.genrefuzzion));
    // What is prepared for somebody else's character is not the seat's to announce.
    let prepared = prepared.filter(|(_, prepared)| prepared.protagonist.as_ref().is_none_or(|who| seen.is_own(who)));
    let is_own = |who: &&Id| seen.is_own(who) && sheet(seen, who).is_some_and(|sheet| !sheet.is_extra());
    let own = seen.view.people.keys().filter(|_| !seen.directs()).find(is_own);
    if !seen.directs() && own.is_none() {
        return None;
    }
    let mut known = Vec::new();
    let prepared_for = prepared.and_then(|(_, prepared)| prepared.protagonist.as_ref());
    known.extend(prepared_for.or(own).map(|who| ("protagonist", who.to_string())));
    let against = prepared.and_then(|(_, prepared)| prepared.antagonist.as_ref());
    known.extend(against.map(|who| ("antagonist", who.to_string())));
    // What else is prepared comes with the scene. Whoever is asked for it reads what is intended.
    if let Some((scene, prepared)) = prepared.filter(|_| prepared_for.is_some()) {
        known.push(("scene", scene.to_string()));
        known.extend((!prepared.intention.is_empty()).then(|| ("intention", prepared.intention.to_string())));
        let allies: Vec<&str> = prepared.allies.iter().map(|who| who.as_str()).collect();
        known.extend((!allies.is_empty()).then(|| ("allies", allies.join(" "))));
    }
    let ask = DeedRequest::in_form("genrefuzzion.announce", known);
    let choice = Choice::new(ask, Meaning::Value, SpanContent::deed("genrefuzzion.announce"));
    Some(if seen.view.players.is_empty() { choice } else { choice.due() })
}

/// The choices to resume a suspended scene or to withdraw it. If there are several, the form asks which.
fn resume_choices(seen: &Seen) -> Vec<Choice> {
    let choice = |deed: &'static str, suspended: &[Duel]| match suspended {
        [] => None,
        [one] => {
            let ask = DeedRequest::now(deed, [("scene", &one.scene)]);
            let msg = Msg::new("gf-scene-number").with("number", one.number);
            Some(Choice::new(ask, Meaning::Value, SpanContent::deed(deed)).with(Meaning::Dim, msg))
        }
        _ => Some(choice_in_form(deed)),
    };
    let suspended = &memory(seen).suspended;
    ["genrefuzzion.resume", "genrefuzzion.withdraw"].into_iter().filter_map(|deed| choice(deed, suspended)).collect()
}
