//! What is still open about a roll: an aspect for it or against it with the best way to roll again, or an answer.

use crate::rules::keyword::Keyword as _;
use crate::rules::odds::approx;
use crate::rules::{Arg, ContestResult, Face, Msg};
use crate::sections::{Choice, DeedRequest, Span, SpanContent};
use crate::session::aspect::AspectTone;
use crate::session::seen::{Seen, SeenPerson};
use crate::session::{AspectDuration, Id};
use crate::systems::hitos::consequence::Consequence;
use crate::systems::hitos::roll::{Aftermath, HitosRival, InvocationOffer, InvocationTarget, Roll};
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::drama::InvocationOutcome;
use crate::systems::hitos::rules::odds::{HitosOdds, Reroll};
use crate::systems::hitos::rules::opposed::OpposedWorth;
use crate::systems::hitos::rules::{HitosOutcome, HitosRolled, InvokedFor};
use crate::systems::hitos::versus::contest_result;
use crate::systems::hitos::{Burden, DRAMA, DueAspect, DueCrash, DueSequela, Sheet, SlowPoison};
use crate::theme::Meaning;
use crate::views::people::name_arg;
use crate::views::rolls::{RollStage, ShownRoll};

/// The words for a person whom the seat does not see.
pub(super) const SOMEBODY: &str = "hitos-somebody";

/// How many ways to roll again are shown.
const SHOWN_REROLLS: usize = 3;

/// The choices about a roll; leaving it as it is comes last.
pub(super) fn choices(shown: ShownRoll, roll: &Roll, seen: &Seen) -> Vec<Choice> {
    let (who, rolled) = (&shown.roll.who, roll.rolled());
    // Without its numbers a player still invokes on it: the roller's own, or whoever pays.
    if !seen.may_act() || rolled.is_none() && !seen.is_own(who) && own_payer(who, seen).is_none() {
        return Vec::new();
    }
    match shown.stage {
        RollStage::Open => {}
        RollStage::JustSettled => {
            return crash_choice(seen).into_iter().chain(due_choices(who, roll, seen)).collect();
        }
        RollStage::Past => return Vec::new(),
    }
    if let Some(offer) = &roll.offer {
        return answer_choices(who, offer, roll, seen);
    }
    let leave = leave_choice(who, roll);
    let mut list = Vec::new();
    if let Some(Aftermath { tone, until, target }) = roll.aftermath() {
        let on = target.map(|target| [("on", target.to_string()), ("until", until.word().to_owned())]);
        let fields = [("who", who.to_string())].into_iter().chain(on.into_iter().flatten());
        let request = DeedRequest::in_form("hitos.mark", fields).starting_at("text");
        let text = match target {
            Some(target) => Msg::new("hitos-step-injury").with("who", name_in_msg(target, seen)),
            None => Msg::new(aspect_key(tone)),
        };
        list.push(Choice::new(request, Meaning::Value, text).with(Meaning::Value, AspectDuration::from(until).msg()));
    }
    // A hidden roll is never paid for in the open.
    let points = seen.view.people.get(who).and_then(|person| person.level(&DRAMA));
    if shown.roll.secret && points.is_some() {
        list.push(Choice {
            label: vec![Span::new(Meaning::Hint, "hitos-step-secret")],
            minor: true,
            ..Choice::default()
        });
        list.push(leave);
        return list;
    }
    for (direction, key) in [(InvokedFor::For, "hitos-step-for"), (InvokedFor::Against, "hitos-step-against")] {
        // Nobody invokes against their own roll (HI-09).
        if direction == InvokedFor::Against && !seen.directs() && seen.is_own(who) {
            continue;
        }
        let fields = [("who", who.as_str()), ("direction", direction.word())];
        let payer = own_payer(who, seen).map(|person| ("payer", person.id.as_str()));
        let request = DeedRequest::in_form("hitos.invoke", fields.into_iter().chain(payer)).starting_at("aspect");
        let left = points.filter(|_| direction == InvokedFor::For).map(|level| points_left(level.now));
        list.push(
            left.into_iter()
                .fold(Choice::new(request, Meaning::Value, key), |choice, left| choice.with(Meaning::Value, left)),
        );
        list.extend(rolled.into_iter().flat_map(|rolled| reroll_infos(roll, rolled, direction)));
    }
    if roll.has_hidden_difficulty() {
        let request = DeedRequest::now("hitos.tell", [("who", who)]);
        list.push(Choice::new(request, Meaning::Value, "hitos-step-tell"));
    }
    if roll.invocation_by_player().is_some() {
        let request =
            DeedRequest::now("hitos.answer", [("who", who.as_str()), ("answer", InvocationOutcome::Vetoed.word())]);
        list.push(Choice::new(request, Meaning::Value, "hitos-step-veto"));
    }
    if let (Some(rival), Some(rolled)) = (&roll.rival, rolled)
        && is_tied(rival, rolled, seen)
    {
        list.push(Choice::new(DeedRequest::now("hitos.again", [("who", who)]), Meaning::Value, "hitos-step-again"));
    }
    list.push(leave);
    list
}

/// The best ways to roll again, each with its chance, unless the dice already serve the invoker or a rival's roll
/// decides.
fn reroll_infos(roll: &Roll, rolled: &HitosRolled, direction: InvokedFor) -> Vec<Choice> {
    let achieved = rolled.outcome().is_some_and(HitosOutcome::succeeds);
    // Any aspect in favour saves who holds on, whatever the dice (HI-41, HI-53).
    let saves = direction == InvokedFor::For && matches!(roll.consequence, Some(Consequence::Hold(_)));
    let ways = match (direction, achieved) {
        _ if roll.rival.is_some() || saves => Vec::new(),
        (InvokedFor::For, true) | (InvokedFor::Against, false) => Vec::new(),
        _ => HitosOdds::rerolls(rolled.plan(), rolled.triple(), direction),
    };
    let info = |way: Reroll| Choice { minor: true, ..Choice::info(reroll_text(&way.faces), success_chance(&way.odds)) };
    ways.into_iter().take(SHOWN_REROLLS).map(info).collect()
}

/// The ways to roll dice again upon an invocation on a roll, the best for the invoker first, each with the chance that
/// the roller then has what the roll is for: the difficulty, the better of a rival's roll, or that they hold on.
/// `of_rival` means the dice of a rival who is not at the table. `None` if the seat does not know what decides.
pub(super) fn ways_to_reroll(roll: &Roll, of_rival: bool, direction: InvokedFor, seen: &Seen) -> Option<Vec<Reroll>> {
    let own = roll.rolled()?;
    if let Some(rival) = &roll.rival {
        let other = known_rival_roll(rival, seen)?;
        let (own, other) = if of_rival { (other, own) } else { (own, other) };
        let other = OpposedWorth::of(other);
        let prevails = |shown| {
            let worth = OpposedWorth::of_dice(own.plan(), shown, Some(direction));
            let wins = worth.result_against(other) == ContestResult::First;
            if wins { HitosOutcome::Success } else { HitosOutcome::Failure }
        };
        return Some(HitosOdds::rerolls_judged(own.triple(), direction, prevails));
    }
    // An aspect in favour saves who holds on, whatever the dice and what is invoked after it (HI-41, HI-53).
    let is_saved = direction == InvokedFor::For || own.is_saved_by_aspect();
    Some(match roll.consequence {
        Some(Consequence::Hold(_)) if is_saved => {
            HitosOdds::rerolls_judged(own.triple(), direction, |_| HitosOutcome::Success)
        }
        _ => HitosOdds::rerolls(own.plan(), own.triple(), direction),
    })
}

/// The sheets that the seat sees.
pub(super) fn sheets<'s>(seen: &'s Seen) -> impl Fn(&Id) -> Option<&'s Sheet> {
    |who| seen.view.people.get(who)?.sheets.as_ref()?.hitos.as_ref()
}

/// Who pays for what a player invokes on a roll that is not the player's own (HI-09).
fn own_payer<'s>(roller: &Id, seen: &'s Seen) -> Option<&'s SeenPerson> {
    let own = |person: &&SeenPerson| seen.is_own(&person.id) && person.level(&DRAMA).is_some();
    seen.view.people.values().find(own).filter(|_| !seen.directs() && !seen.is_own(roller))
}

/// The choice to leave a roll as it is; it says if that is the end of somebody (HI-41, HI-53).
fn leave_choice(who: &Id, roll: &Roll) -> Choice {
    let (meaning, key) = match roll.track_lost_if_settled() {
        Some(TrackKind::Body) => (Meaning::Danger, "hitos-step-dies"),
        Some(TrackKind::Mind) => (Meaning::Danger, "hitos-step-mind-lost"),
        None => (Meaning::Value, "roll-leave"),
    };
    Choice::new(DeedRequest::now("roll.settle", [("who", who)]), meaning, key)
}

/// The damage of the first crash that is due, for everybody who was in it (HI-35).
pub(super) fn crash_choice(seen: &Seen) -> Option<Choice> {
    let aboard = awaiting_crash_damage(seen);
    let (_, crash) = aboard.first()?;
    let together = aboard.iter().filter(|(_, other)| other == crash);
    let people = together.map(|(person, _)| person.id.as_str()).collect::<Vec<_>>().join(" ");
    let request = DeedRequest::in_form("hitos.crash", [("people", people)]).starting_at("people");
    Some(
        Choice::new(request, Meaning::Danger, "hitos-step-crash")
            .with(Meaning::Value, SpanContent::Number(crash.damage.into())),
    )
}

/// The choice to test against a poison that now works in somebody (HI-25).
pub(super) fn poison_choice(who: &Id, poison: &SlowPoison) -> Choice {
    let fields = [("who", who.to_string()), ("poison", poison.name.to_string()), ("now", "true".to_owned())];
    Choice::new(DeedRequest::in_form("hitos.poison", fields), Meaning::Danger, "hitos-step-poison")
        .with(Meaning::Value, &poison.name)
}

/// The aspects that are due to the roller or the target of an attack and that nobody has named yet (HI-03, HI-04, HI-19,
/// HI-45, HI-58).
fn due_choices(who: &Id, roll: &Roll, seen: &Seen) -> Vec<Choice> {
    let burden = |who| Some((who, seen.gm.as_ref()?.system_state.hitos.burdens.get(who)?));
    let burdens = [Some(who), roll.target()].into_iter().flatten().filter_map(burden);
    let choices = |(whose, burden): (&Id, &Burden)| -> Vec<Choice> {
        let held = seen.view.people.get(whose).map_or(&[][..], |person| &person.aspects);
        let sequelae = burden.sequelae_to_name(held).map(|due| sequela_choice(whose, due, seen));
        // Aspects are named in the order in which they fell due, each under a roll that leaves one.
        let is_left_here = whose == who && roll.aftermath().is_some();
        let aspect = burden.due_aspects.first().filter(|_| is_left_here).map(|due| aspect_choice(whose, *due));
        sequelae.chain(aspect).collect()
    };
    burdens.flat_map(choices).collect()
}

/// The choice to name the aspect that somebody's critical or fumble leaves.
pub(super) fn aspect_choice(who: &Id, due: DueAspect) -> Choice {
    let key = aspect_key(due.tone);
    let request = DeedRequest::in_form("hitos.mark", [("who", who)]).starting_at("text");
    Choice::new(request, Meaning::Value, key).with(Meaning::Value, AspectDuration::from(due.until).msg())
}

fn aspect_key(tone: AspectTone) -> &'static str {
    match tone {
        AspectTone::Favourable => "hitos-step-favourable",
        AspectTone::Hostile => "hitos-step-hostile",
    }
}

/// The choice to name a sequela or a disorder that somebody is due.
pub(super) fn sequela_choice(who: &Id, due: &DueSequela, seen: &Seen) -> Choice {
    let fields = [("who", who.as_str()), ("track", due.track_kind.word()), ("stays", due.stays.word())];
    let key = match due.track_kind {
        TrackKind::Body => "hitos-step-injury",
        TrackKind::Mind => "hitos-step-disorder",
    };
    let msg = Msg::new(key).with("who", name_in_msg(who, seen));
    let request = DeedRequest::in_form("hitos.sequela", fields).starting_at("text");
    Choice::new(request, Meaning::Value, msg).with(Meaning::Value, due.stays.key())
}

/// Somebody's short name within a message.
pub(super) fn name_in_msg(who: &Id, seen: &Seen) -> Arg {
    name_arg(Some(who), &seen.view, SOMEBODY)
}

/// Those whose damage from a crash the game master has yet to deal, each with the first crash that is due.
pub(super) fn awaiting_crash_damage(seen: &Seen) -> Vec<(&SeenPerson, DueCrash)> {
    let burdens = seen.gm.iter().flat_map(|gm| &gm.system_state.hitos.burdens);
    burdens.filter_map(|(who, burden)| Some((seen.view.people.get(who)?, *burden.crashes.first()?))).collect()
}

/// The other roll of an open contest, if the seat knows its numbers.
fn known_rival_roll<'s>(rival: &'s HitosRival, seen: &'s Seen) -> Option<&'s HitosRolled> {
    match &rival.who {
        Some(who) => seen.view.rolls.iter().find(|at| at.who == *who)?.body_as::<Roll>()?.rolled(),
        None => rival.unnamed.as_ref()?.all(),
    }
}

/// Whether neither of two prevails as they stand (HI-05).
fn is_tied(rival: &HitosRival, mine: &HitosRolled, seen: &Seen) -> bool {
    let theirs = known_rival_roll(rival, seen);
    theirs.is_some_and(|theirs| contest_result(rival, mine, theirs) == ContestResult::Nobody)
}

/// How likely a roll is to succeed: `éxito 86,0 %`.
fn success_chance(odds: &HitosOdds) -> SpanContent {
    chance_of(HitosOutcome::Success.key(), odds)
}

fn chance_of(key: &'static str, odds: &HitosOdds) -> SpanContent {
    let chance = SpanContent::Percent(approx(odds.chance(odds.ways_to_succeed())));
    SpanContent::several([key.into(), SpanContent::Blank(1), chance])
}

/// The dice that are rolled again, in words: `repetir 5 y 1`.
pub(super) fn reroll_text(faces: &[Face]) -> SpanContent {
    match faces {
        [] => SpanContent::key("hitos-no-reroll"),
        faces => Msg::new("hitos-reroll").with("faces", faces.to_vec()).into(),
    }
}

/// What an invocation would change.
pub(super) fn invocation_effect(offer: &InvocationOffer) -> SpanContent {
    match &offer.upon {
        InvocationTarget::Dice(reroll) => reroll_text(reroll),
        InvocationTarget::Damage => SpanContent::key(offer.direction.damage_key()),
        InvocationTarget::Recovery => SpanContent::key("hitos-recovery-less"),
        InvocationTarget::Danger => SpanContent::key(offer.direction.key()),
    }
}

fn answer_choices(who: &Id, offer: &InvocationOffer, roll: &Roll, seen: &Seen) -> Vec<Choice> {
    let points = seen.view.people.get(who).map_or(0, drama_points);
    let on = |answer: InvocationOutcome, key| {
        Choice::new(
            DeedRequest::now("hitos.answer", [("who", who.as_str()), ("answer", answer.word())]),
            Meaning::Value,
            key,
        )
    };
    let then = match &offer.upon {
        InvocationTarget::Dice(reroll) => {
            let mut named = reroll.clone();
            named.sort_unstable_by(|a, b| b.cmp(a));
            ways_to_reroll(roll, false, offer.direction, seen).into_iter().flatten().find(|way| way.faces == named)
        }
        InvocationTarget::Damage | InvocationTarget::Recovery | InvocationTarget::Danger => None,
    };
    let chance = then.map(|way| match roll.rival {
        Some(_) => chance_of("hitos-prevails", &way.odds),
        None => success_chance(&way.odds),
    });
    let accept = on(InvocationOutcome::Accepted, "hitos-step-accept");
    let accept = chance.into_iter().fold(accept, |choice, chance| choice.with(Meaning::Value, chance));
    let none = (points == 0).then_some("hitos-no-points");
    let cancel =
        on(InvocationOutcome::Cancelled, "hitos-step-cancel").with(Meaning::Value, points_left(points)).unless(none);
    let veto = offer.by.is_some().then(|| on(InvocationOutcome::Vetoed, "hitos-step-veto"));
    [accept, cancel].into_iter().chain(veto).collect()
}

fn points_left(points: i32) -> Msg {
    Msg::new("hitos-points-left").with("n", points)
}

/// The drama points that are seen of somebody.
fn drama_points(person: &SeenPerson) -> i32 {
    person.level(&DRAMA).map_or(0, |level| level.now)
}
