//! A fight: the system that it follows, how it proceeds, what is known of a fighter, and what can be done.

use super::offers::has_dice;
use super::system_view::SystemView;
use super::{aspect, gauge, people, systems};
use crate::rules::{Msg, Text};
use crate::sections::{Choice, DeedRequest, Line, Meaning, Prose, Section, Span, SpanContent};
use crate::session::seen::{Seen, SeenFight, SeenFighter, SeenOrder, SeenPerson};
use crate::session::systems::SystemName;
use crate::session::systems::round_msg;
use crate::session::{Id, Side};

/// The system whose rules the fight follows, or would follow if one began; `None` if there are no rules for fights.
pub fn fight_system(seen: &Seen) -> Option<SystemName> {
    let begun = seen.view.fight.as_ref().and_then(|fight| fight.rules);
    begun.or(seen.view.screens.fight)?.system()
}

/// What is known of a fighter; for the game master also what can be done now.
pub fn about_fighter(who: &Id, seen: &Seen) -> Prose {
    let person = seen.view.people.get(who);
    let fighter = seen.view.fight.iter().flat_map(|fight| &fight.fighters).find(|fighter| fighter.person == *who);
    let (Some(person), Some(fighter)) = (person, fighter) else { return Prose::default() };
    let mut prose = Prose::default();
    if let Some(action) = &fighter.status.long {
        prose.hanging(
            vec![Span::new(Meaning::Label, "fight-long-label"), Span::blank(1)],
            Meaning::Clock,
            action.msg(),
        );
    }
    let Some(system) = fight_system(seen) else {
        prose.extend(fighter_without_system(fighter, person, seen));
        return prose;
    };
    let (known, choices) = (systems::of(system).fighter)(person, seen).split_at_choices();
    prose.extend(known);
    let half = seen.view.fight.as_ref().and_then(SeenFight::half);
    end_choice(seen).into_iter().for_each(|choice| prose.choice(choice));
    let own: Vec<Choice> = choices.choices().cloned().collect();
    prose.extend(choices);
    if seen.may_act() {
        let Some(half) = half else {
            table_choices(&own, fighter, seen).into_iter().for_each(|choice| prose.choice(choice));
            return prose;
        };
        let can = fighter.status.out.is_none() && !fighter.acted && half == fighter.status.side;
        // This choice is the rarest, so it is the first to be dropped if there is no room.
        let begin =
            Choice { minor: true, ..Choice::new(long_action_request(&fighter.person), Meaning::Value, "fight-long") };
        let begin = can.then_some(begin);
        interrupt_choice(fighter).into_iter().chain(begin).for_each(|choice| prose.choice(choice));
    }
    prose
}

/// The choice that should be made about a fighter before the turn passes, for the game master.
pub fn due_choice(who: &Id, seen: &Seen) -> Option<Choice> {
    about_fighter(who, seen).choices().find(|choice| choice.due).cloned()
}

/// Why a fighter who has acted cannot act again; `None` for anybody else.
pub fn why_turn_is_over(fighter: &SeenFighter) -> Option<&'static str> {
    let why = if fighter.status.long.is_some() { "fight-why-long" } else { "fight-why-acted" };
    fighter.acted.then_some(why)
}

/// The choice to break off a long action.
fn interrupt_choice(fighter: &SeenFighter) -> Option<Choice> {
    let request = || DeedRequest::now("fight.interrupt", [("who", &fighter.person)]);
    fighter.status.long.is_some().then(|| Choice::new(request(), Meaning::Value, "fight-interrupt"))
}

/// The request to begin a long action.
fn long_action_request(who: &Id) -> DeedRequest {
    DeedRequest::in_form("fight.long", [("who", who)])
}

/// The choice to end the fight, for the game master, if the party has no adversary left.
fn end_choice(seen: &Seen) -> Option<Choice> {
    let fight = seen.view.fight.as_ref().filter(|_| seen.may_act())?;
    let is_standing_foe = |fighter: &SeenFighter| fighter.status.side == Side::Foes && fighter.status.out.is_none();
    let end = || Choice::new(DeedRequest::now::<&str>("fight.end", []), Meaning::Value, "fight-end");
    (!fight.fighters.iter().any(is_standing_foe)).then(end)
}

/// What the fight is about besides its fighters, by the rules that it follows.
pub fn stakes(seen: &Seen) -> Option<Section> {
    seen.view.fight.as_ref().and(fight_system(seen)).and_then(|system| (systems::of(system).stakes)(seen))
}

/// Whose half it is, or who comes next.
pub fn whose_turn(fight: &SeenFight, seen: &Seen) -> Line {
    let half = |half| match half {
        Side::Party => "fight-half-party",
        Side::Foes => "fight-half-foes",
    };
    match fight.half() {
        Some(side) => vec![Span::new(people::side_meaning(side), half(side))],
        None if fight.is_popcorn() => vec![Span::new(Meaning::Dim, naming_msg(fight, seen))],
        None => next_turn_msg(fight, seen).map(|msg| Span::new(Meaning::Dim, msg)).into_iter().collect(),
    }
}

/// At the start, who opens the fight or who ties for it. Later, who names the next fighter, and from how many in this
/// round or for which new round.
fn naming_msg(fight: &SeenFight, seen: &Seen) -> Msg {
    if let Some(opens) = fight.first_opener() {
        let ties = |fighter: &&SeenFighter| {
            fighter.status.out.is_none() && fighter.status.initiative == opens.status.initiative
        };
        let tied = fight.fighters.iter().filter(ties).filter_map(|person| seen.view.people.get(&person.person));
        let tied: Vec<Text> = tied.map(|person| people::short_name(person, &seen.view)).collect();
        return Msg::new(if tied.len() > 1 { "fight-opens-tied" } else { "fight-opens" }).with("who", tied);
    }
    let who = match &fight.order {
        SeenOrder::Popcorn { names: Some(who), .. } => seen.view.people.get(who),
        _ => None,
    };
    let msg = match (who.is_some(), fight.still_to_act().count()) {
        (true, 0) => Msg::new("fight-names-round").with("n", fight.round.saturating_add(1)),
        (false, 0) => Msg::new("fight-names-round-gm").with("n", fight.round.saturating_add(1)),
        (true, left) => Msg::new("fight-names").with("left", left),
        (false, left) => Msg::new("fight-names-gm").with("left", left),
    };
    match who {
        Some(person) => msg.with("who", people::short_name(person, &seen.view)),
        None => msg,
    }
}

/// The fighter whose turn still has actions, if turns are worth several (LU-12).
fn unspent<'s>(fight: &'s SeenFight, seen: &'s Seen) -> Option<(&'s SeenFighter, &'s SeenPerson)> {
    let now = fight.fighters.iter().find(|fighter| fight.current_fighter() == Some(&fighter.person))?;
    let several = now.actions > 1 && !now.acted && !now.status.waiting && now.status.out.is_none();
    Some((now, seen.view.people.get(&now.person).filter(|_| several)?))
}

/// A sentence that the current turn ends with actions left, if it would (LU-12).
pub fn unspent_msg(fight: &SeenFight, seen: &Seen) -> Option<Msg> {
    let (now, person) = unspent(fight, seen)?;
    let msg = || Msg::new("log-fight-turn-unspent").with("who", &person.name).with("count", now.remaining.actions);
    (now.remaining.actions > 0).then(msg)
}

/// A warning that the current turn still has actions, if it is worth several: `Nora ●●` (LU-12).
pub fn unspent_warning(fight: &SeenFight, seen: &Seen) -> Option<SpanContent> {
    let (now, person) = unspent(fight, seen)?;
    let lost = || std::iter::repeat_n(SpanContent::Pip, now.remaining.actions.into());
    let name = SpanContent::from(people::short_name(person, &seen.view));
    Some(SpanContent::several([name, SpanContent::Blank(1)].into_iter().chain(lost())))
}

/// The actions that a fighter has left of their turn.
pub fn unspent_actions(fighter: &SeenFighter) -> u8 {
    if fighter.acted { 0 } else { fighter.remaining.actions.max(1) }
}

/// The fighters in action against whom another fights, in the order of the fight.
pub fn opponents<'s>(fighter: &SeenFighter, fight: &'s SeenFight) -> Vec<&'s SeenFighter> {
    let opposes = |other: &&SeenFighter| other.status.side != fighter.status.side && other.status.out.is_none();
    fight.fighters.iter().filter(opposes).collect()
}

/// The one of these targets that a fighter's form begins with. Adversaries begin at different ones, so that a group of
/// minions does not always propose the same person.
pub fn likely_target<T: Copy>(fighter: &SeenFighter, targets: &[T], fight: &SeenFight) -> Option<T> {
    let place = match fighter.status.side {
        Side::Party => 0,
        Side::Foes => {
            let foes = fight.fighters.iter().filter(|other| other.status.side == Side::Foes);
            foes.map(|foe| &foe.person).position(|foe| *foe == fighter.person)?
        }
    };
    targets.get(place % targets.len().max(1)).copied()
}

/// The key of what marking a fighter's turn says of it.
pub fn turn_mark_key(fighter: &SeenFighter) -> &'static str {
    match (fighter.acted, fighter.actions > 1) {
        (true, _) => "fight-to-come",
        (false, true) => "fight-one-more",
        (false, false) => "fight-has-acted",
    }
}

/// Who comes next in turn order, and whether they begin a round.
pub fn next_turn_msg(fight: &SeenFight, seen: &Seen) -> Option<Msg> {
    let person = seen.view.people.get(fight.next_fighter()?)?;
    let to_come = |fighter: &SeenFighter| {
        fighter.status.out.is_none() && !fighter.acted && fight.current_fighter() != Some(&fighter.person)
    };
    let msg = match fight.fighters.iter().any(to_come) {
        true => Msg::new("fight-next"),
        false => Msg::new("fight-next-round")
            .with("round", round_msg(fight.rules, &seen.view.screens, fight.round.saturating_add(1))),
    };
    Some(msg.with("who", &person.name))
}

/// What is known of a fighter and can be done in a fight that follows no system.
fn fighter_without_system(fighter: &SeenFighter, person: &SeenPerson, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    prose.flow(0, 2, person.gauges.iter().map(gauge::labelled));
    for line in systems::all().flat_map(|system| (system.effects)(person, seen)) {
        if let Some((last, first)) = line.split_last() {
            prose.hanging(first.to_vec(), last.meaning, last.content.clone());
        }
    }
    for (meaning, msg) in person.aspects.iter().map(|held| aspect::as_text(held, true)) {
        prose.text(meaning, msg);
    }
    if let Some(note) = seen.gm.as_ref().and_then(|gm| gm.fight_notes.get(&fighter.person)) {
        prose.hanging(vec![Span::new(Meaning::Label, "fight-note"), Span::blank(1)], Meaning::GmOnly, note);
    }
    if !seen.may_act() {
        return prose;
    }
    prose.gap();
    end_choice(seen).into_iter().for_each(|choice| prose.choice(choice));
    let own: Vec<Choice> = systems::all().flat_map(|system| (system.actions)(person, seen)).collect();
    let others = table_choices(&own, fighter, seen);
    own.into_iter().chain(others).for_each(|choice| prose.choice(choice));
    prose
}

/// The table's choices, without deeds that the system's own choices already offer.
fn table_choices(own: &[Choice], fighter: &SeenFighter, seen: &Seen) -> Vec<Choice> {
    let others = actions(fighter, seen).into_iter().filter(|other| own.iter().all(|own| own.deed() != other.deed()));
    interrupt_choice(fighter).into_iter().chain(others).collect()
}

/// The choices about a fighter that the table would accept.
fn actions(fighter: &SeenFighter, seen: &Seen) -> Vec<Choice> {
    let Some(fight) = &seen.view.fight else { return Vec::new() };
    let now = fight.current_fighter() == Some(&fighter.person);
    let (acted, waiting, is_popcorn) = (fighter.acted, fighter.status.waiting, fight.is_popcorn());
    let standing = fighter.status.out.is_none();
    let to_come = standing && !acted;
    // On the last turn of a round its fighter can open the next one, but only once that turn is over.
    let goes_on = now && !fight.is_turn_over();
    let can_be_named = !goes_on && fight.nameable().iter().any(|other| other.person == fighter.person);
    let rolls = standing && has_dice(&fighter.person, seen) && (now || !is_popcorn);
    let who = || ("who", fighter.person.to_string());
    let turn = DeedRequest::now("fight.turn", [who(), ("more", (!acted).to_string())]);
    let msg = turn_mark_key(fighter);
    let is_done = |fighter: &SeenFighter| fighter.acted || fighter.status.waiting || fighter.status.out.is_some();
    let acts = fight.fighters.iter().any(|other| fight.current_fighter() == Some(&other.person) && !is_done(other));
    let pass = next_turn_msg(fight, seen).filter(|_| is_done(fighter) && !acts);
    let pass = pass.map(|msg| Choice::new(DeedRequest::now::<&str>("fight.next", []), Meaning::Value, msg));
    let roll = seen.view.screens.roll.filter(|_| rolls).map(|system| roll_request(systems::of(system), fighter, fight));
    // Whoever has acted or waits may be made to roll, but nothing is left to do for it.
    let roll = roll
        .map(|request| Choice { incidental: is_done(fighter), ..Choice::new(request, Meaning::Value, "fight-roll") });
    let by = |by: &str| DeedRequest::now("fight.order", [who(), ("by", by.to_owned())]);
    let next_round = || DeedRequest::now("fight.go", [who(), ("opens", "true".to_owned())]);
    let rows = [
        (is_popcorn && can_be_named, DeedRequest::now("fight.go", [who()]), "fight-go"),
        (is_popcorn && standing && !can_be_named && !now && fight.may_open(fighter), next_round(), "fight-open-round"),
        (!is_popcorn && to_come && (!now || waiting), DeedRequest::now("fight.go", [who()]), "fight-go"),
        (!is_popcorn && to_come && !waiting, DeedRequest::now("fight.delay", [who()]), "fight-delay"),
        (standing, turn, msg),
        (to_come && fighter.status.long.is_none(), long_action_request(&fighter.person), "fight-long"),
        (true, DeedRequest::in_form("fight.initiative", [who()]), "fight-initiative"),
        (!is_popcorn, by("-1"), "fight-earlier"),
        (!is_popcorn, by("1"), "fight-later"),
        (standing, DeedRequest::in_form("fight.out", [who()]), "fight-out"),
        (!standing, DeedRequest::in_form("fight.back", [who()]), "fight-back"),
        (true, DeedRequest::in_form("aspect.add", [("on", fighter.person.to_string())]), "fight-aspect"),
        (true, DeedRequest::in_form("fight.note", [who()]), "fight-note-it"),
    ];
    let can = rows.into_iter().filter(|(can, ..)| *can);
    let managing = can.map(|(_, request, msg)| match (request.deed, unspent_warning(fight, seen)) {
        ("fight.go", _) if request.value_of("opens").is_some() => {
            let msg = Msg::new(msg).with("n", fight.round.saturating_add(1));
            Choice::new(request, Meaning::Value, msg).with(Meaning::Warn, "fight-others-pass")
        }
        ("fight.go", Some(lost)) => Choice::new(request, Meaning::Value, msg).with(Meaning::Warn, lost),
        _ => Choice::new(request, Meaning::Value, msg),
    });
    pass.into_iter().chain(roll).chain(managing).collect()
}

/// The request for a fighter's roll. If it can be against somebody, its form begins with an opponent.
fn roll_request(system: &SystemView, fighter: &SeenFighter, fight: &SeenFight) -> DeedRequest {
    let target = system.target_field.zip(likely_target(fighter, &opponents(fighter, fight), fight));
    let fields = [("who", &fighter.person)].into_iter().chain(target.map(|(field, target)| (field, &target.person)));
    let request = DeedRequest::in_form(system.roll_deed, fields);
    target.into_iter().fold(request, |request, (field, _)| request.starting_at(field))
}
