//! What can be done about a sheet now: while it is made, in an interlude, as an extra comes into play, and for what a
//! retirement leaves to be settled (GF-01 to GF-06, GF-19 to GF-21).

use super::asks::{name, priced};
use super::known::{duel, memory, player_id, purse, sheet};
use crate::rules::Msg;
use crate::sections::{Choice, DeedRequest, Meaning};
use crate::session::seen::{Seen, SeenPerson};
use crate::systems::genrefuzzion::check::{
    CLICHES, EXTRA_CLICHES, FLAWS, GOALS, LATE_GOALS, SHARE, TRICKS, is_undefined,
};
use crate::systems::genrefuzzion::duel::{Duel, DuelStage};
use crate::systems::genrefuzzion::memory::FinaleState;
use crate::systems::genrefuzzion::rules::{Points, TrickKind};
use crate::systems::genrefuzzion::sheet::{GoalState, PersonStanding, Sheet, TraitKind, TrickSource};

/// The choices about a person.
pub(super) fn growth(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    let Some(sheet) = sheet(seen, &person.id) else { return Vec::new() };
    let now = memory(seen);
    let about = |deed: &'static str| about(person, deed);
    let mut choices = Vec::new();
    if !sheet.is_extra() && person.player.is_none() {
        choices.push(about("person.player").due());
    }
    if now.is_being_made(&person.id, sheet) {
        choices.extend(making(person, sheet, seen));
        choices.extend(training(person, seen));
    } else if now.interlude.is_some() && !sheet.is_extra() {
        choices.extend(in_interlude(person, sheet, seen));
    } else if sheet.is_extra() && may_grow_as_extra(person, sheet, seen) {
        choices.extend(["genrefuzzion.add", "genrefuzzion.train"].map(about));
    }
    if now.finale == FinaleState::Epilogue && now.interlude.is_none() {
        choices.extend(goal_choices(person, sheet));
    }
    if now.unsettled.iter().any(|(holder, what)| *holder == person.id && sheet.find(what).is_some()) {
        choices.extend(["genrefuzzion.redirect", "genrefuzzion.cash"].map(about));
    }
    let proposed = |trick: &TrickSource| matches!(trick, TrickSource::Own(own) if own.proposed);
    if sheet.tricks.iter().any(|held| proposed(&held.source)) {
        choices.push(about("genrefuzzion.approve"));
    }
    choices
}

fn about(person: &SeenPerson, deed: &'static str) -> Choice {
    Choice::new(DeedRequest::in_form(deed, [("who", &person.id)]), Meaning::Value, name(deed))
}

/// While the sheet is made: what is still missing comes first, each with how much of it there is.
fn making(person: &SeenPerson, sheet: &Sheet, seen: &Seen) -> Vec<Choice> {
    let about = |deed: &'static str| about(person, deed);
    let of = |there: usize, most: usize| Msg::new("gf-sheet-of").with("there", there).with("most", most);
    let counted = |deed, there, most| about(deed).with(Meaning::Dim, of(there, most));
    let (extra, newcomer) = (sheet.is_extra(), sheet.standing == PersonStanding::Newcomer);
    let cliches = sheet.of_kind(TraitKind::Cliche).count();
    let now = memory(seen);
    let picked = now.picks(&person.id);
    let free = now.proposals.iter().any(|proposal| proposal.taken.is_none());
    let mut choices = Vec::new();
    if free && !extra && picked < SHARE {
        choices.push(counted("genrefuzzion.pick", picked, SHARE));
    }
    let msg = Msg::new("gf-sheet-has").with("cliches", cliches).with("of", if extra { EXTRA_CLICHES } else { CLICHES });
    let msg = msg.with("relationships", sheet.of_kind(TraitKind::Relationship).count());
    choices.push(about("genrefuzzion.add").with(Meaning::Dim, msg));
    if !extra {
        let tricks = |kind: TrickKind| sheet.tricks.iter().filter(|held| held.kind() == kind).count();
        let held = tricks(TrickKind::Trick) + tricks(TrickKind::Flaw);
        if held < TRICKS + FLAWS {
            choices.push(counted("genrefuzzion.learn", held, TRICKS + FLAWS));
        }
        let most = if newcomer { LATE_GOALS } else { GOALS };
        if sheet.goals.len() < most {
            choices.push(counted("genrefuzzion.goal", sheet.goals.len(), most));
        }
    }
    if !sheet.traits.is_empty() {
        choices.push(about("genrefuzzion.drop"));
    }
    choices
}

/// In an interlude, each at its price (GF-19, GF-20).
fn in_interlude(person: &SeenPerson, sheet: &Sheet, seen: &Seen) -> Vec<Choice> {
    let about = |deed: &'static str| about(person, deed);
    let purse = purse(seen, player_id(person).as_ref());
    let mut choices = goal_choices(person, sheet);
    choices.extend(training(person, seen));
    choices.push(priced(about("genrefuzzion.swap"), Points::kp(3), purse));
    choices.push(priced(about("genrefuzzion.add"), Points::kp(3), purse));
    choices.push(about("genrefuzzion.learn").with(Meaning::Cost, "gf-price-learning"));
    let open = |state: &GoalState| matches!(state, GoalState::Open | GoalState::Reached);
    if sheet.goals.iter().any(|goal| open(&goal.state)) {
        choices.push(about("genrefuzzion.rewrite").with(Meaning::Cost, "gf-price-rewriting"));
    }
    choices.push(about("genrefuzzion.retire"));
    choices
}

/// To train once an interlude.
fn training(person: &SeenPerson, seen: &Seen) -> Option<Choice> {
    let interlude = memory(seen).interlude.as_ref()?;
    let choice = about(person, "genrefuzzion.train").with(Meaning::Dim, "gf-price-training");
    (!interlude.trained.contains(&person.id)).then_some(choice)
}

/// What may become of the goals.
fn goal_choices(person: &SeenPerson, sheet: &Sheet) -> Vec<Choice> {
    let about = |deed: &'static str| about(person, deed);
    let any = |state: GoalState| sheet.goals.iter().any(|goal| goal.state == state);
    let mut choices = Vec::new();
    choices
        .extend(any(GoalState::Open).then(|| about("genrefuzzion.endorse").with(Meaning::Cost, "gf-price-endorsing")));
    choices.extend(any(GoalState::Reached).then(|| about("genrefuzzion.satisfy")));
    choices
}

/// Whether an extra grows as it comes into play, or is still to be defined (GF-06).
fn may_grow_as_extra(person: &SeenPerson, sheet: &Sheet, seen: &Seen) -> bool {
    let early = |duel: &Duel| {
        duel.side_of(&person.id).is_some() && matches!(duel.stage, DuelStage::Announced | DuelStage::Presented)
    };
    is_undefined(sheet) || duel(seen).is_some_and(early)
}
