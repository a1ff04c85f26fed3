//! What can be done about a sheet now: while it is made, in an interlude, as an extra comes into play, and for what a
//! retirement leaves to be settled (GF-01 to GF-06, GF-19 to GF-21).

use super::deed_choices::priced;
use super::known::{duel, memory, player_id, purse, sheet};
use crate::rules::Msg;
use crate::sections::{Choice, DeedRequest, Meaning, SpanContent};
use crate::session::seen::{Seen, SeenPerson};
use crate::systems::genrefuzzion::check::{
    CLICHES, CLICHES_EACH, EXTRA_CLICHES, FLAWS, GOALS, LATE_GOALS, TRICKS, is_undefined,
};
use crate::systems::genrefuzzion::deeds::learning_price;
use crate::systems::genrefuzzion::duel::{Duel, DuelStage};
use crate::systems::genrefuzzion::memory::FinaleState;
use crate::systems::genrefuzzion::rules::{Points, TrickKind};
use crate::systems::genrefuzzion::sheet::{GoalState, HeldTrick, PersonStanding, Sheet, TraitKind};

/// The choices about a person.
pub(super) fn growth(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    let Some(sheet) = sheet(seen, &person.id) else { return Vec::new() };
    let now = memory(seen);
    let choice_about = |deed: &'static str| choice_about(person, deed);
    let mut choices = Vec::new();
    if !sheet.is_extra() && person.player.is_none() {
        choices.push(choice_about("person.player").due());
    }
    if now.is_being_made(&person.id, sheet) {
        choices.extend(creation_choices(person, sheet, seen));
        choices.extend(training_choice(person, seen));
    } else if now.interlude.is_some() && !sheet.is_extra() {
        choices.extend(interlude_choices(person, sheet, seen));
    } else if sheet.is_extra() && may_grow_as_extra(person, sheet, seen) {
        choices.extend(["genrefuzzion.add", "genrefuzzion.train"].map(choice_about));
    }
    if now.finale == FinaleState::Epilogue && now.interlude.is_none() {
        choices.extend(goal_choices(person, sheet, seen));
    }
    if now.unsettled.iter().any(|(holder, what)| *holder == person.id && sheet.find(what).is_some()) {
        choices.extend(["genrefuzzion.redirect", "genrefuzzion.cash"].map(choice_about));
    }
    if sheet.tricks.iter().any(HeldTrick::is_proposed) {
        choices.push(choice_about("genrefuzzion.approve"));
    }
    choices
}

fn choice_about(person: &SeenPerson, deed: &'static str) -> Choice {
    Choice::new(DeedRequest::in_form(deed, [("who", &person.id)]), Meaning::Value, SpanContent::deed(deed))
}

/// The choices while a sheet is made: first what is still missing, each with how much of it there is.
fn creation_choices(person: &SeenPerson, sheet: &Sheet, seen: &Seen) -> Vec<Choice> {
    let choice_about = |deed: &'static str| choice_about(person, deed);
    let of = |there: usize, most: usize| Msg::new("gf-sheet-of").with("there", there).with("most", most);
    let counted = |deed, there, most| choice_about(deed).with(Meaning::Dim, of(there, most));
    let (extra, newcomer) = (sheet.is_extra(), sheet.standing == PersonStanding::Newcomer);
    let cliches = sheet.of_kind(TraitKind::Cliche).count();
    let now = memory(seen);
    let picked = now.pick_count(&person.id);
    let free = now.proposals.iter().any(|proposal| proposal.taken_by.is_none());
    let mut choices = Vec::new();
    if free && !extra && picked < CLICHES_EACH {
        choices.push(counted("genrefuzzion.pick", picked, CLICHES_EACH));
    }
    let msg = Msg::new("gf-sheet-has").with("cliches", cliches).with("of", if extra { EXTRA_CLICHES } else { CLICHES });
    let msg = msg.with("relationships", sheet.of_kind(TraitKind::Relationship).count());
    choices.push(choice_about("genrefuzzion.add").with(Meaning::Dim, msg));
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
        choices.push(choice_about("genrefuzzion.drop"));
    }
    choices
}

/// The choices in an interlude, each with its price (GF-19, GF-20).
fn interlude_choices(person: &SeenPerson, sheet: &Sheet, seen: &Seen) -> Vec<Choice> {
    let choice_about = |deed: &'static str| choice_about(person, deed);
    let purse = purse(seen, player_id(person).as_ref());
    let mut choices = goal_choices(person, sheet, seen);
    choices.extend(training_choice(person, seen));
    choices.push(priced(choice_about("genrefuzzion.swap"), Points::kp(3), purse));
    choices.push(priced(choice_about("genrefuzzion.add"), Points::kp(3), purse));
    let learns =
        [TrickKind::Trick, TrickKind::Flaw].into_iter().any(|kind| purse.after_paying(learning_price(kind)).is_ok());
    let learn = choice_about("genrefuzzion.learn").with(Meaning::Cost, "gf-price-learning");
    choices.push(learn.unless((!learns).then(|| Msg::new("gf-no-points-left"))));
    let open = |state: &GoalState| matches!(state, GoalState::Open | GoalState::Reached);
    if sheet.goals.iter().any(|goal| open(&goal.state)) {
        choices.push(choice_about("genrefuzzion.rewrite").with(Meaning::Cost, "gf-price-rewriting"));
    }
    choices.push(choice_about("genrefuzzion.retire"));
    choices
}

/// The choice to train, once per interlude.
fn training_choice(person: &SeenPerson, seen: &Seen) -> Option<Choice> {
    let interlude = memory(seen).interlude.as_ref()?;
    let choice = choice_about(person, "genrefuzzion.train").with(Meaning::Dim, "gf-price-training");
    (!interlude.trained.contains(&person.id)).then_some(choice)
}

/// The choices about goals that are open or reached.
fn goal_choices(person: &SeenPerson, sheet: &Sheet, seen: &Seen) -> Vec<Choice> {
    let choice_about = |deed: &'static str| choice_about(person, deed);
    let any = |state: GoalState| sheet.goals.iter().any(|goal| goal.state == state);
    let mut choices = Vec::new();
    // Nobody endorses their own.
    let endorses = any(GoalState::Open) && (seen.directs() || !seen.is_own(&person.id));
    choices.extend(endorses.then(|| choice_about("genrefuzzion.endorse").with(Meaning::Cost, "gf-price-endorsing")));
    choices.extend(any(GoalState::Reached).then(|| choice_about("genrefuzzion.satisfy")));
    choices
}

/// Whether an extra grows as it comes into play, or is still to be defined (GF-06).
fn may_grow_as_extra(person: &SeenPerson, sheet: &Sheet, seen: &Seen) -> bool {
    let early = |duel: &Duel| {
        duel.side_of(&person.id).is_some() && matches!(duel.stage, DuelStage::Announced | DuelStage::Presented)
    };
    is_undefined(sheet) || duel(seen).is_some_and(early)
}
