//! What can be done in the scene now, with what it costs and would bring.

use super::after_roll::roll_choices;
use super::deed_choices::{choice_in_form, choice_now, deed_name, priced};
use super::effects::effects;
use super::known::{duel, memory, point_texts, purse, sheet, usable_tricks};
use crate::rules::{Keyword as _, Msg};
use crate::sections::{Choice, DeedRequest, Meaning, Span, SpanContent, Wait, WaitKind, WaitPlace};
use crate::session::Id;
use crate::session::debt::DebtKind;
use crate::session::seen::Seen;
use crate::session::systems::SystemName;
use crate::systems::genrefuzzion::duel::{Duel, DuelKind, DuelRole, DuelStage};
use crate::systems::genrefuzzion::memory::FinaleState;
use crate::systems::genrefuzzion::rules::{Points, Trick};
use crate::systems::genrefuzzion::sheet::{GoalState, Sheet};
use crate::views::debt::debt_msg;

pub(super) fn choices(seen: &Seen) -> Vec<Choice> {
    match duel(seen) {
        Some(duel) => duel_choices(duel, seen),
        None if memory(seen).interlude.is_some() => interlude_choices(seen),
        None => choices_between_scenes(seen),
    }
}

/// What the scene waits for: the one choice that is due, or the decision that somebody owes.
pub(super) fn waits(seen: &Seen) -> Vec<Wait> {
    if seen.view.screens.scene != Some(SystemName::Genrefuzzion) {
        return Vec::new();
    }
    let kind = if duel(seen).is_some() { WaitKind::HalfDone } else { WaitKind::GoOn };
    let due = choices(seen).iter().find(|choice| choice.due).map(|due| Wait::for_choice(kind, WaitPlace::Scene, due));
    let decides = || {
        let debt = seen.view.debts.iter().find(|debt| debt.kind == DebtKind::Blocking)?;
        let label = vec![Span::new(Meaning::Value, debt_msg(debt))];
        Some(Wait { kind, place: WaitPlace::Scene, label, request: None })
    };
    due.or_else(decides).into_iter().collect()
}

fn interlude_choices(seen: &Seen) -> Vec<Choice> {
    let goals = || seen.view.people.keys().filter_map(|who| sheet(seen, who)).flat_map(|sheet| &sheet.goals);
    let any = |state: GoalState| goals().any(|goal| goal.state == state);
    let mut choices = Vec::new();
    choices.extend(any(GoalState::Open).then(|| choice_in_form("genrefuzzion.endorse")));
    choices.extend(any(GoalState::Reached).then(|| choice_in_form("genrefuzzion.satisfy")));
    choices.push(choice_in_form("genrefuzzion.ask"));
    choices.push(choice_in_form("vote.open"));
    choices.push(choice_in_form("genrefuzzion.end-interlude").due());
    choices
}

fn choices_between_scenes(seen: &Seen) -> Vec<Choice> {
    let remembered = memory(seen);
    let mut choices = vec![];
    if remembered.finale == FinaleState::Epilogue {
        return vec![choice_in_form("genrefuzzion.endorse"), choice_in_form("genrefuzzion.satisfy")];
    }
    if remembered.scenes == 0 {
        let free = remembered.proposals.iter().any(|proposal| proposal.taken_by.is_none());
        let left = seen.view.players.iter().any(|player| remembered.may_propose(&player.id));
        choices.extend(left.then(|| choice_in_form("genrefuzzion.propose")));
        choices.extend(free.then(|| choice_in_form("genrefuzzion.pick")));
    }
    choices.extend(resume_choices(seen));
    let announce_choice = announce_choice(seen);
    choices.push(if seen.view.players.is_empty() { announce_choice } else { announce_choice.due() });
    if remembered.scenes > 0 {
        choices.extend(["genrefuzzion.interlude", "genrefuzzion.next"].map(choice_in_form));
        choices.push(match remembered.finale {
            FinaleState::Called => {
                let ask = DeedRequest::now("genrefuzzion.finale", [("finale", FinaleState::Ahead.word())]);
                Choice::new(ask, Meaning::Value, "gf-do-cancel-finale")
            }
            FinaleState::Ahead | FinaleState::Epilogue => choice_in_form("genrefuzzion.finale"),
        });
        choices.push(choice_in_form("vote.open"));
    }
    choices
}

/// The choice to announce a scene. The form holds what is prepared for the table's scene.
fn announce_choice(seen: &Seen) -> Choice {
    let remembered = memory(seen);
    let over = |id: &Id| remembered.played.contains(id) || remembered.suspended.iter().any(|duel| duel.scene == *id);
    let prepared = seen.view.current_scene().filter(|scene| !over(&scene.id));
    let prepared = prepared.map(|scene| (&scene.id, &scene.system_data.genrefuzzion));
    let known = prepared.into_iter().flat_map(|(id, prepared)| {
        // What is prepared for the scene comes with it.
        let scene = prepared.protagonist.is_some().then_some(id);
        [("protagonist", prepared.protagonist.as_ref()), ("antagonist", prepared.antagonist.as_ref()), ("scene", scene)]
    });
    let known = known.filter_map(|(field, what)| Some((field, what?)));
    Choice::new(
        DeedRequest::in_form("genrefuzzion.announce", known),
        Meaning::Value,
        deed_name("genrefuzzion.announce"),
    )
}

/// The choices to resume a suspended scene or to withdraw it. If there are several, the form asks which.
fn resume_choices(seen: &Seen) -> Vec<Choice> {
    let choice = |deed: &'static str, suspended: &[Duel]| match suspended {
        [] => None,
        [one] => {
            let ask = DeedRequest::now(deed, [("scene", &one.scene)]);
            let msg = Msg::new("gf-scene-number").with("number", one.number);
            Some(Choice::new(ask, Meaning::Value, deed_name(deed)).with(Meaning::Dim, msg))
        }
        _ => Some(choice_in_form(deed)),
    };
    let suspended = &memory(seen).suspended;
    ["genrefuzzion.resume", "genrefuzzion.withdraw"].into_iter().filter_map(|deed| choice(deed, suspended)).collect()
}

fn duel_choices(duel: &Duel, seen: &Seen) -> Vec<Choice> {
    let mut choices = match duel.stage {
        DuelStage::Announced if duel.milder_called_by.is_some() => vec![choice_in_form("genrefuzzion.reword").due()],
        DuelStage::Announced => {
            let extra = duel.antagonist.player.is_none();
            let play = DeedRequest::in_form("genrefuzzion.play", [("who", &duel.antagonist.who)]);
            let play = Choice::new(play, Meaning::Value, deed_name("genrefuzzion.play"));
            [choice_in_form("genrefuzzion.present").due()]
                .into_iter()
                .chain(extra.then_some(play))
                .chain([choice_in_form("genrefuzzion.milder"), choice_now("genrefuzzion.take-back")])
                .collect()
        }
        DuelStage::Presented => vec![choice_in_form("genrefuzzion.roll").due(), choice_in_form("genrefuzzion.draft")],
        DuelStage::Rolled(by) => roll_choices(duel, by, seen),
        DuelStage::ToChoose => answer_choices(duel, "gf-do-oppose", seen),
        DuelStage::Opposed => answer_choices(duel, "gf-do-retry", seen),
        DuelStage::Lost(_) => vec![choice_now("genrefuzzion.accept").due()],
        DuelStage::Won(by) => effects(duel, by, seen),
        DuelStage::ToRate => {
            vec![choice_in_form("genrefuzzion.rate").due(), choice_in_form("genrefuzzion.close-rating")]
        }
    };
    choices.extend(leave_choices(duel, seen));
    let mut users = duel.sides().into_iter().filter(|(role, _)| !usable_tricks(seen, *role).is_empty());
    if let Some((_, side)) = users.next() {
        let who = users.next().is_none().then_some(&side.who);
        let ask = DeedRequest::in_form("genrefuzzion.use", who.map(|who| ("who", who)));
        choices.push(Choice::new(ask, Meaning::Value, deed_name("genrefuzzion.use")));
    }
    if duel.stage != DuelStage::ToRate {
        choices.push(choice_in_form("genrefuzzion.suspend"));
    }
    if duel.stage != DuelStage::Announced {
        choices.push(choice_now("genrefuzzion.withdraw"));
    }
    choices
}

/// The choices about allies, who may leave before their side's first pool (GF-09).
fn leave_choices(duel: &Duel, seen: &Seen) -> Vec<Choice> {
    let early = matches!(duel.stage, DuelStage::Announced | DuelStage::Presented | DuelStage::ToChoose);
    let sides = duel.sides().into_iter().filter(|(_, side)| early && side.rolls == 0);
    let allies: Vec<&Id> = sides.flat_map(|(_, side)| &side.allies).map(|ally| &ally.who).collect();
    let extra = allies.iter().any(|who| sheet(seen, who).is_some_and(Sheet::is_extra));
    let mut choices = Vec::new();
    choices.extend((!allies.is_empty()).then(|| choice_in_form("genrefuzzion.leave")));
    choices
        .extend((!allies.is_empty() && duel.kind == DuelKind::Finale).then(|| choice_in_form("genrefuzzion.intend")));
    choices.extend(extra.then(|| {
        choice_in_form("genrefuzzion.pay-off").with(Meaning::Cost, SpanContent::Dotted(point_texts(Points::kp(1))))
    }));
    choices
}

/// The choices to roll against the other side or to give in.
fn answer_choices(duel: &Duel, key: &'static str, seen: &Seen) -> Vec<Choice> {
    let roll = Choice::new(DeedRequest::in_form::<&str>("genrefuzzion.roll", []), Meaning::Value, key).due();
    let mut choices = vec![roll, choice_in_form("genrefuzzion.draft")];
    match (duel.kind, duel.stage) {
        (DuelKind::Finale, DuelStage::Opposed) => choices.push(choice_now("genrefuzzion.accept")),
        (DuelKind::Finale, _) => {}
        (DuelKind::Plain, _) => {
            choices.push(choice_now("genrefuzzion.surrender"));
            choices.extend(vanish_choice(duel, seen));
        }
    }
    choices
}

/// The choice to surrender with the trick that leaves the other side without its points.
fn vanish_choice(duel: &Duel, seen: &Seen) -> Option<Choice> {
    let side = duel.side(duel.pool_builder().unwrap_or(DuelRole::Antagonist));
    let held = sheet(seen, &side.who)?.tricks.iter().any(|held| held.book_trick() == Some(Trick::Vanish));
    let ask = DeedRequest::now("genrefuzzion.surrender", [("vanish", "true")]);
    let choice = Choice::new(ask, Meaning::Value, "gf-do-vanish");
    let purse = purse(seen, side.player.as_ref());
    (held && !duel.has_used(&side.who, Trick::Vanish)).then(|| priced(choice, Trick::Vanish.cost(), purse))
}
