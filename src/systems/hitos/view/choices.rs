//! What is still open about a roll: an aspect for it or against it with the best way to roll again, or an answer.

use crate::rules::closed::Closed as _;
use crate::rules::dice::Face;
use crate::rules::odds::approx;
use crate::rules::say::Msg;
use crate::rules::sides::Standing;
use crate::sections::{Ask, Choice, What};
use crate::session::aspect::{Lasts, Tone};
use crate::session::id::Id;
use crate::session::seen::{Seen, SeenPerson};
use crate::systems::hitos::DRAMA;
use crate::systems::hitos::roll::{Offer, Rival, Roll};
use crate::systems::hitos::rules::drama::Answer;
use crate::systems::hitos::rules::odds::Odds;
use crate::systems::hitos::rules::{Direction, Outcome, Rolled};
use crate::systems::hitos::versus::standing;
use crate::theme::Meaning;
use crate::views::rolls::{Shown, Stands};

/// How many ways to roll again are told.
const WAYS: usize = 3;

/// What may be chosen about a roll, leaving it as it stands last.
pub(super) fn choices(shown: Shown, roll: &Roll, seen: &Seen) -> Vec<Choice> {
    let (Some(rolled), Some(_)) = (roll.rolled(), &seen.back) else { return Vec::new() };
    match shown.stands {
        Stands::Open => {}
        Stands::JustFallen => return crash(seen).into_iter().collect(),
        Stands::Past => return Vec::new(),
    }
    let who = &shown.roll.who;
    if let Some(offer) = &roll.offer {
        return answers(who, offer, rolled, seen);
    }
    let leave = Choice::new(Ask::now::<&Id>("roll.settle", []), Meaning::Value, "roll-leave");
    let mut list = Vec::new();
    if let Some((tone, until)) = roll.leaves() {
        let ask = Ask::in_form("hitos.mark", [("who", who.as_str())]).beginning_at("text");
        let key = match tone {
            Tone::Favourable => "hitos-step-favourable",
            Tone::Hostile => "hitos-step-hostile",
        };
        list.push(Choice::new(ask, Meaning::Value, key).with(Meaning::Value, Lasts::from(until).msg()));
    }
    // Of a roll that nobody knows of nothing is paid that everybody sees.
    let points = seen.view.people.get(who).and_then(|person| person.level(&DRAMA));
    if shown.roll.secret && points.is_some() {
        list.push(leave);
        return list;
    }
    for (direction, key) in [(Direction::For, "hitos-step-for"), (Direction::Against, "hitos-step-against")] {
        let fields = [("who", who.as_str()), ("direction", direction.word())];
        let ask = Ask::in_form("hitos.invoke", fields).beginning_at("aspect");
        let left = points.filter(|_| direction == Direction::For).map(|level| left(level.now));
        list.push(
            left.into_iter().fold(Choice::new(ask, Meaning::Value, key), |it, left| it.with(Meaning::Value, left)),
        );
        let achieved = rolled.outcome().is_some_and(Outcome::achieves);
        // Where the dice as they lie serve the invoker already, no way to roll them again is worth telling.
        let ways = match (direction, achieved) {
            _ if roll.rival.is_some() => Vec::new(),
            (Direction::For, true) | (Direction::Against, false) => Vec::new(),
            _ => Odds::rerolls(rolled.plan(), rolled.shows(), direction),
        };
        list.extend(ways.into_iter().take(WAYS).map(|way| {
            let chance = What::Percent(approx(way.odds.chance(way.odds.achieved())));
            Choice { minor: true, ..Choice::told(rolls_again(&way.faces), chance) }
        }));
    }
    if roll.by_player().is_some() {
        let ask = Ask::now("hitos.answer", [("who", who.as_str()), ("answer", Answer::Vetoed.word())]);
        list.push(Choice::new(ask, Meaning::Value, "hitos-step-veto"));
    }
    if let Some(rival) = &roll.rival
        && ties(rival, rolled, seen)
    {
        list.push(Choice::new(Ask::now("hitos.again", [("who", who)]), Meaning::Value, "hitos-step-again"));
    }
    list.push(leave);
    list
}

/// The damage of a crash, for everybody who was in it (HI-35).
fn crash(seen: &Seen) -> Option<Choice> {
    let aboard = aboard(seen);
    let (_, damage) = aboard.first()?;
    let people = aboard.iter().map(|(person, _)| person.id.as_str()).collect::<Vec<_>>().join(" ");
    let ask = Ask::in_form("hitos.crash", [("people", people)]).beginning_at("people");
    Some(Choice::new(ask, Meaning::Danger, "hitos-step-crash").with(Meaning::Value, What::Number((*damage).into())))
}

/// Those who were in a crash of which nobody has said yet what it does to them, with the damage that it would do.
pub(super) fn aboard(seen: &Seen) -> Vec<(&SeenPerson, u32)> {
    let burdens = seen.back.iter().flat_map(|back| &back.lives.hitos.burdens);
    burdens.filter_map(|(who, burden)| Some((seen.view.people.get(who)?, burden.crash?))).collect()
}

/// Whether neither of two prevails as they stand (HI-05).
fn ties(rival: &Rival, mine: &Rolled, seen: &Seen) -> bool {
    let theirs = match &rival.who {
        Some(who) => seen.view.rolls.iter().find(|at| at.who == *who).and_then(|at| at.by::<Roll>()?.rolled()),
        None => rival.unnamed.as_ref().and_then(|thrown| thrown.all()),
    };
    theirs.is_some_and(|theirs| standing(rival, mine, theirs) == Standing::Nobody)
}

/// The dice that are rolled again, in words: `repetir 5 y 1`.
pub(super) fn rolls_again(faces: &[Face]) -> What {
    match faces {
        [] => What::key("hitos-no-reroll"),
        faces => Msg::new("hitos-reroll").with("faces", faces.to_vec()).into(),
    }
}

fn answers(who: &Id, offer: &Offer, rolled: &Rolled, seen: &Seen) -> Vec<Choice> {
    let points = seen.view.people.get(who).map_or(0, drama);
    let on = |answer: Answer, key| {
        Choice::new(Ask::now("hitos.answer", [("who", who.as_str()), ("answer", answer.word())]), Meaning::Value, key)
    };
    let then = Odds::rerolls(rolled.plan(), rolled.shows(), offer.direction);
    let then = then.into_iter().find(|way| {
        let mut named = offer.reroll.clone();
        named.sort_unstable_by(|a, b| b.cmp(a));
        way.faces == named
    });
    let chance = then.map(|way| What::Percent(approx(way.odds.chance(way.odds.achieved()))));
    let accept = on(Answer::Accepted, "hitos-step-accept");
    let accept = chance.into_iter().fold(accept, |choice, chance| choice.with(Meaning::Value, chance));
    let none = (points == 0).then_some("hitos-no-points");
    let cancel = on(Answer::Cancelled, "hitos-step-cancel").with(Meaning::Value, left(points)).unless(none);
    let veto = offer.by.is_some().then(|| on(Answer::Vetoed, "hitos-step-veto"));
    [accept, cancel].into_iter().chain(veto).collect()
}

fn left(points: i32) -> Msg {
    Msg::new("hitos-points-left").with("n", points)
}

/// The drama points that are seen of somebody.
fn drama(person: &SeenPerson) -> i32 {
    person.level(&DRAMA).map_or(0, |level| level.now)
}
