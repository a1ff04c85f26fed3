//! Everything that a seat can choose now, gathered from what the panes of all tabs offer.

use std::collections::BTreeSet;

use super::menu::is_same_request;
use crate::deeds::{DEEDS, DeedType, Intent, KeyContext, TabName, find, intent_of};
use crate::sections::{Choice, DeedRequest, Line, Span, SpanContent, Wait, WaitKind, WaitPlace};
use crate::session::deed::SettledRolls;
use crate::session::seen::{SeenFight, SeenItem};
use crate::session::{Id, Seat};
use crate::ui::requests::form_of;
use crate::ui::ui_state::UiState;
use crate::ui::{DrawCtx, Meaning};
use crate::views::fight_rows::rows;
use crate::views::rolls::{RollStage, ShownRoll};
use crate::views::{chase, fight, people, scene, systems};

/// What can be chosen now: what is due comes first. Nothing that would be refused is offered.
pub(crate) fn open_choices(ctx: &DrawCtx, ui: &UiState) -> Vec<Choice> {
    if !ctx.seen.may_act() {
        return Vec::new();
    }
    let waiting: Vec<Wait> = ui.next.waiting(ctx).into_iter().map(|wait| with_answer(wait, ctx)).collect();
    let mut all = of_rolls(ctx, ui);
    let decides_roll = !all.is_empty();
    all.extend(of_fighters(&waiting, ctx, ui));
    all.extend(scene::in_play(ctx.seen).choices().cloned());
    all.extend(of_chases(ctx));
    all.extend(ctx.seen.view.items.values().flat_map(|item| of_offer(item, ctx)));
    if ctx.seen.view.fight.is_none() && !decides_roll {
        all.extend(systems::all().flat_map(|system| (system.choices_without_fight)(ctx.seen)));
        all.extend(of_the_evening(ctx));
    }
    let general = of_deeds_that_roll(decides_roll, ctx).into_iter();
    let is_offered = |choice: &Choice| all.iter().any(|other| other.deed() == choice.deed());
    let others: Vec<Choice> = general.filter(|choice| !is_offered(choice)).collect();
    all.extend(others);
    // A choice says more than the wait for it.
    let missing = waiting.into_iter().filter(|wait| {
        let deed = wait.request.as_ref().map(|request| request.deed);
        deed.is_some() && !all.iter().any(|choice| choice.deed() == deed)
    });
    // While something is left to do, nothing that passes over it comes first.
    let is_left = |wait: &Wait| matches!(wait.kind, WaitKind::OpenRoll | WaitKind::Turn);
    let left = ui.next.waiting(ctx).iter().any(is_left);
    let passes = |wait: &Wait| left && matches!(wait.kind, WaitKind::NextFighter | WaitKind::GoOn);
    let (last, due): (Vec<Wait>, Vec<Wait>) = missing.partition(passes);
    let [due, last] = [due, last].map(|waits| waits.into_iter().map(of_wait).collect::<Vec<Choice>>());
    let mut offered: Vec<Choice> = Vec::new();
    let is_due = |choice: &&Choice| choice.due;
    let (first, rest) = (all.iter().filter(is_due), all.iter().filter(|choice| !choice.due));
    let in_order = due.iter().chain(first).chain(rest).chain(&last);
    for choice in in_order.filter(|choice| is_possible(choice, ctx)) {
        let request = choice.request.as_ref();
        let is_listed =
            |other: &Choice| request.zip(other.request.as_ref()).is_some_and(|(a, b)| is_same_request(a, b));
        if !offered.iter().any(is_listed) {
            offered.push(choice.clone());
        }
    }
    offered
}

/// What the table waits for from this seat without a deed of its own, such as somebody's turn.
pub(crate) fn first_wait(ctx: &DrawCtx, ui: &UiState) -> Option<Wait> {
    ui.next.waiting(ctx).into_iter().next().filter(|wait| wait.request.is_none())
}

/// Whether the seat may make the choice, and the table would accept it.
pub(crate) fn is_possible(choice: &Choice, ctx: &DrawCtx) -> bool {
    let Some(request) = choice.request.as_ref().filter(|_| choice.why_not.is_none()) else { return false };
    let Some(deed) = find(request.deed).filter(|_| ctx.may_request(request)) else { return false };
    if ctx.why_not(deed).is_some() {
        return false;
    }
    let intent = intent_of(request.deed, &request.fields, ctx.names).filter(|_| !request.opens_form);
    let tried = intent.and_then(Intent::into_deed).zip(ctx.trial());
    tried.is_none_or(|(deed, trial)| trial.refusal(&deed).is_none())
}

/// A wait for how fighters fell, with the form that says it for all who share a row: a screen asks there and then.
fn with_answer(wait: Wait, ctx: &DrawCtx) -> Wait {
    let (WaitKind::Unwritten, WaitPlace::Fighter(who), None) = (wait.kind, &wait.place, &wait.request) else {
        return wait;
    };
    let mut rows = ctx.seen.view.fight.iter().flat_map(|fight| rows(fight, ctx.seen));
    let alike = rows.find(|row| row.iter().any(|fighter| fighter.person == *who)).unwrap_or_default();
    let others: Vec<&str> =
        alike.iter().map(|fighter| fighter.person.as_str()).filter(|id| *id != who.as_str()).collect();
    let fields = [("who", who.to_string()), ("also", others.join(" "))];
    let fields = fields.into_iter().filter(|(_, value)| !value.is_empty());
    Wait { request: Some(DeedRequest::in_form("fight.out", fields)), ..wait }
}

fn of_wait(wait: Wait) -> Choice {
    Choice { request: wait.request, label: wait.label, ..Choice::default() }
}

/// The choices with somebody's short name in front, where several people have some.
fn with_name(choices: impl Iterator<Item = Choice>, who: &Id, ctx: &DrawCtx) -> Vec<Choice> {
    let view = &ctx.seen.view;
    let name = view.people.get(who).map(|person| Span::new(Meaning::Name, people::short_name(person, view)));
    let lead: Line = name.into_iter().flat_map(|name| [name, Span::dot()]).collect();
    choices.map(|choice| Choice { label: [lead.clone(), choice.label.clone()].concat(), ..choice }).collect()
}

/// Whether a player who sits at a terminal of their own decides for that person, so that the game master need not hear
/// of it.
fn is_left_to_player(who: &Id, ctx: &DrawCtx, ui: &UiState) -> bool {
    let mut seats = ui.seats.seats.iter();
    ctx.seen.directs() && seats.any(|seat| seat.is_there && seat.who == *who)
}

/// The choices on open rolls, for each part and alternative, and to leave a roll as it is.
fn of_rolls(ctx: &DrawCtx, ui: &UiState) -> Vec<Choice> {
    let mut all = Vec::new();
    for roll in ctx.seen.view.rolls.iter().filter(|roll| !is_left_to_player(&roll.who, ctx, ui)) {
        if !ctx.seen.is_own(&roll.who) {
            continue;
        }
        let report =
            |part, pick| systems::report(ShownRoll { part, pick, ..ShownRoll::new(roll, RollStage::Open) }, ctx.seen);
        let mut choices: Vec<Choice> = Vec::new();
        for part in 0..report(0, 0).parts.max(1) {
            let picks = report(part, 0).picks.max(1);
            choices.extend((0..picks).flat_map(|pick| report(part, pick).text.choices().cloned().collect::<Vec<_>>()));
        }
        let settle = DeedRequest::now("roll.settle", [("who", &roll.who)]);
        if choices.iter().all(|choice| choice.deed() != Some(settle.deed)) {
            choices.push(Choice::new(settle, Meaning::Value, "deed-roll-settle"));
        }
        match ctx.seen.view.rolls.len() {
            1 => all.extend(choices),
            _ => all.extend(with_name(choices.into_iter(), &roll.who, ctx)),
        }
    }
    all
}

/// The choices of whoever's turn it is, of those for whom the table waits, and of a player's own fighters. The game
/// master's say whose they are.
fn of_fighters(waiting: &[Wait], ctx: &DrawCtx, ui: &UiState) -> Vec<Choice> {
    let Some(now) = &ctx.seen.view.fight else { return Vec::new() };
    let waited = waiting.iter().find_map(|wait| match &wait.place {
        WaitPlace::Fighter(who) => Some(who),
        _ => None,
    });
    let own =
        now.fighters.iter().map(|fighter| &fighter.person).filter(|who| !ctx.seen.directs() && ctx.seen.is_own(who));
    let whose = SeenFight::current_fighter(now).into_iter().chain(waited).chain(own);
    let whose: BTreeSet<&Id> = whose.filter(|who| !is_left_to_player(who, ctx, ui)).collect();
    let choices = |who: &Id| fight::about_fighter(who, ctx.seen).choices().cloned().collect::<Vec<_>>().into_iter();
    match whose.len() {
        1 if !ctx.seen.directs() => whose.into_iter().flat_map(choices).collect(),
        _ => whose.into_iter().flat_map(|who| with_name(choices(who), who, ctx)).collect(),
    }
}

fn of_chases(ctx: &DrawCtx) -> Vec<Choice> {
    let chases = ctx.seen.view.chases.iter();
    chases.flat_map(|one| one.pursuits.iter().flat_map(|group| chase::choices(group, one, ctx.seen))).collect()
}

/// The answers to an offer that somebody else made.
fn of_offer(item: &SeenItem, ctx: &DrawCtx) -> Vec<Choice> {
    if !item.kind.is_offer() {
        return Vec::new();
    }
    let text = item.text.clone().unwrap_or_default();
    systems::answers(item, ctx.seen).into_iter().map(|answer| answer.with(Meaning::Text, &text)).collect()
}

/// How the evening goes on, for the game master, while nothing is being played out.
fn of_the_evening(ctx: &DrawCtx) -> Vec<Choice> {
    let deeds: &[&'static str] = match (ctx.seen.directs(), ctx.seen.view.evening_on) {
        (false, _) => &[],
        (true, false) => &["evening.begin"],
        (true, true) => &["scene.set", "fight.begin"],
    };
    let choice = |deed: &&'static str| {
        let label = find(deed).map_or_else(String::new, |deed| deed.label_key());
        Choice::new(DeedRequest::in_form::<&str>(deed, []), Meaning::Value, SpanContent::key(label))
    };
    deeds.iter().map(choice).collect()
}

/// The deeds that roll and can be done now, first the one whose form stands on the Roll tab. While a roll is open, only
/// those that keep it open.
fn of_deeds_that_roll(decides_roll: bool, ctx: &DrawCtx) -> Vec<Choice> {
    let screens = &ctx.seen.view.screens;
    let main = screens.roll.and_then(|system| find(systems::of(system).roll_deed));
    let keyed = ctx.keys.bindings_in(KeyContext::Tab(TabName::Roll), screens).into_iter();
    let others = keyed.map(|(_, bound)| bound.deed).filter(|deed| deed.system().is_some());
    let own = match &ctx.seen.seat {
        Seat::Player(who) => Some(("who", who)),
        _ => None,
    };
    let choice = |deed: &'static DeedType| {
        let has_field = DEEDS.fields(deed).iter().any(|field| field.id == "who");
        let request = DeedRequest::in_form(deed.id, own.filter(|_| has_field));
        Choice::new(request, Meaning::Value, SpanContent::key(deed.label_key()))
    };
    let is_offered = |deed: &&'static DeedType| !decides_roll || deed.settles_first == SettledRolls::None;
    main.into_iter()
        .chain(others)
        .filter(is_offered)
        .map(choice)
        .filter(|choice| can_be_filled_in(choice, ctx))
        .collect()
}

/// Whether the form of a choice lacks nothing for which there is nothing to choose.
fn can_be_filled_in(choice: &Choice, ctx: &DrawCtx) -> bool {
    let form = choice.request.as_ref().and_then(|request| form_of(request, ctx));
    let missing = form.as_ref().and_then(|form| form.rows().get(form.first_missing()?));
    missing.is_none_or(|row| row.takes_free_text || row.offers_choices())
}
