//! The choices in the fields of a deed's form: who rolls, with what, and which edge there is.

use super::people::{possible_targets, rollers, sheet, stress};
use super::spending;
use crate::grammar::split_words;
use crate::rules::{Keyword, Msg, Text};
use crate::sections::{FieldOffer, FieldPick, FieldQuery, Line, Span, SpanContent};
use crate::session::Id;
use crate::session::campaign::TextCard;
use crate::session::seen::{GmView, Seen, SeenPerson, View};
use crate::session::systems::Plan as SystemPlan;
use crate::systems::prisma::Sheet;
use crate::systems::prisma::rules::{
    DifficultyLevel, EdgeStatus, Ratings, difficulty::DEFAULT_DIFFICULTY, edge::EdgeLine,
};
use crate::theme::Meaning;

/// The hardest difficulty that a form offers. Command lines may go higher.
const HARDEST: u8 = 12;

/// The choices in a field; they depend on the other fields.
pub(super) fn offer(asked: FieldQuery, seen: &Seen) -> FieldOffer {
    match asked.deed {
        "prisma.roll" | "prisma.versus" => roll_offer(asked, seen),
        "prisma.act" if asked.field == "target" => {
            let who = (asked.value_of)("who").parse().ok();
            who.map_or(FieldOffer::default(), |who| target_picks(&who, &seen.view))
        }
        "prisma.veto" | "prisma.amend" if asked.field == "note" => fact_picks(seen),
        "prisma.announce" if asked.field == "complication" => drawn_if_empty(seen, |gm| &gm.complications),
        "prisma.intrude" if asked.field == "text" => drawn_if_empty(seen, |gm| &gm.intrusions),
        "prisma.spend" | "prisma.buy" | "prisma.share" | "prisma.announce" => spending::offer(asked, seen),
        _ => FieldOffer::default(),
    }
}

/// Says of a text that without words a card is drawn, if the campaign has any.
fn drawn_if_empty(seen: &Seen, deck: impl Fn(&GmView) -> &Vec<TextCard>) -> FieldOffer {
    let has_cards = seen.gm.as_ref().is_some_and(|gm| !deck(gm).is_empty());
    let placeholder = has_cards.then(|| "prisma-form-drawn-if-empty".into());
    FieldOffer { placeholder, ..FieldOffer::default() }
}

/// The facts that the game master may still judge, the newest first.
fn fact_picks(seen: &Seen) -> FieldOffer {
    let facts = seen.gm.iter().flat_map(|gm| gm.system_state.prisma.facts.iter().rev());
    let pick = |fact: &Id| Some(FieldPick::new(fact, &seen.view.notes.get(fact)?.title));
    FieldOffer::picks(facts.filter_map(pick))
}

/// The people on whom somebody can act.
fn target_picks(who: &Id, view: &View) -> FieldOffer {
    FieldOffer::picks(possible_targets(view, who).into_iter().map(|other| FieldPick::new(&other.id, &other.name)))
}

fn roll_offer(asked: FieldQuery, seen: &Seen) -> FieldOffer {
    let (view, value_of) = (&seen.view, asked.value_of);
    let person = |field: &str| view.people.get(&value_of(field).parse::<Id>().ok()?);
    // The person whose option it is: the opponent's options begin with `their`.
    let (who, option, plan) = match asked.field.strip_prefix("their_") {
        Some(option) => (person("against"), option, 1),
        None => (person("who"), asked.field, 0),
    };
    let own = who.and_then(sheet);
    match option {
        "who" | "against" => {
            FieldOffer::picks(rollers(view).into_iter().map(|person| {
                FieldPick::new(&person.id, &person.name).with_aside(stress(person).into_iter().collect())
            }))
        }
        "rating" => own.map_or(FieldOffer::default(), |sheet| {
            FieldOffer::picks(rating_picks(&sheet.attributes)).with_first_as_default()
        }),
        "skill" => own.map_or(FieldOffer::default(), |sheet| FieldOffer::picks(skill_picks(sheet, view))),
        "target" => who.map_or(FieldOffer::picks([]), |who| target_picks(&who.id, view)),
        // It is that of tasks that name none.
        "difficulty" if all_numbered(&value_of("task")) => FieldOffer::irrelevant(),
        "difficulty" => difficulties(person("target")),
        "draw" => {
            let left = seen.gm.as_ref().map_or(0, |gm| gm.complications.len());
            let aside = vec![Span::new(Meaning::Dim, Msg::new("prisma-form-deck").with("n", left))];
            let picks = (0..=left.min(9)).map(|n| FieldPick::new(n, SpanContent::plain(&n.to_string())));
            FieldOffer { irrelevant: left == 0, ..FieldOffer::picks(picks).with_aside(aside) }
        }
        "admit" | "without" => {
            let roll = asked.plan.and_then(|planned| planned.rolls.get(plan));
            let Some(SystemPlan::Prisma(plan)) = roll.map(|roll| &roll.plan) else { return FieldOffer::default() };
            let chosen = value_of(asked.field);
            let fits = |status| (status == EdgeStatus::OutOfScope) == (option == "admit");
            let lines = plan.edge(1).lines;
            FieldOffer::picks_if_any(
                lines.iter().filter(|line| fits(line.status) || chosen.contains(&*line.name)).map(edge_pick),
            )
        }
        _ => FieldOffer::default(),
    }
}

/// Whether there are tasks, and each names its difficulty.
fn all_numbered(tasks: &str) -> bool {
    let tasks = split_words(tasks).unwrap_or_default();
    !tasks.is_empty()
        && tasks.iter().all(|task| task.rsplit_once(':').is_some_and(|(_, number)| number.parse::<u8>().is_ok()))
}

/// The difficulties by their names. An empty field means the target's own, or the usual one (PR-09).
fn difficulties(target: Option<&SeenPerson>) -> FieldOffer {
    let theirs = target.and_then(sheet).and_then(|sheet| sheet.difficulty);
    let whose = if theirs.is_some() { "prisma-form-theirs" } else { "prisma-form-usual" };
    let usual = theirs.unwrap_or(DEFAULT_DIFFICULTY);
    let pick = |number| match number == usual {
        true => FieldPick::new("", difficulty_name(number)).with_aside(vec![Span::new(Meaning::Dim, whose)]),
        false => FieldPick::new(number, difficulty_name(number)),
    };
    FieldOffer::picks((0..=HARDEST.max(usual)).map(pick))
}

/// A difficulty with its name: `2 moderada`.
fn difficulty_name(number: u8) -> SpanContent {
    SpanContent::several([number.into(), SpanContent::key(DifficultyLevel::of(number.into()).key()).after_blank()])
}

/// The skills for a roll: the person's own, then those of the campaign and of others, which give no dice (PR-01).
fn skill_picks(own: &Sheet, view: &View) -> Vec<FieldPick> {
    let mut picks: Vec<FieldPick> = rating_picks(&own.skills).collect();
    let of_others =
        rollers(view).into_iter().filter_map(sheet).flat_map(|sheet| sheet.skills.iter().map(|(name, _)| name));
    for name in view.house_rules.prisma.skills.iter().chain(of_others) {
        if picks.iter().all(|pick| pick.id != name.as_str()) {
            picks.push(FieldPick::new(name, name).with_aside(dice_aside(0)));
        }
    }
    picks
}

/// The ratings, each with its dice.
fn rating_picks(ratings: &Ratings) -> impl Iterator<Item = FieldPick> {
    ratings.iter().map(|(name, n): (&Text, u8)| FieldPick::new(name, name).with_aside(dice_aside(n)))
}

fn dice_aside(n: u8) -> Line {
    vec![Span::new(Meaning::Die, n)]
}

/// A source of edge as a choice, with its value and what became of it: `el más alto 2`, `otra acción 1`.
fn edge_pick(line: &EdgeLine) -> FieldPick {
    let text = if line.name.is_empty() { "prisma-edge-nameless".into() } else { SpanContent::from(&line.name) };
    FieldPick::new(&line.name, text).with_aside(edge_status(line))
}

fn edge_status(line: &EdgeLine) -> Line {
    let status = Msg::new(format!("prisma-fate-{}", line.status.word()));
    let (figure, words) = match line.counted > 0 {
        true => (Meaning::Value, Meaning::Good),
        false => (Meaning::Disabled, Meaning::Disabled),
    };
    let value = SpanContent::Number(line.value.into()).after_blank();
    vec![Span::new(words, status.with("counts", line.counted)), Span::new(figure, value)]
}
