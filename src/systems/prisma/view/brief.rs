//! A roll in a line of a list.

use super::people::SOMEBODY;
use super::roll::{meaning, tried, verdict, word};
use crate::rules::say::Msg;
use crate::sections::{Span, What};
use crate::session::roll::Roll as OnTable;
use crate::session::seen::Seen;
use crate::systems::prisma::Roll;
use crate::systems::prisma::rules::PoolThrow;
use crate::theme::Meaning;
use crate::views::people::name;
use crate::views::rolls::RollLine;

/// Who and what, and what came of it: `✓ éxito 3 ≥ 2  65321+4↻51`.
pub(crate) fn brief(at: &OnTable, roll: &Roll, seen: &Seen) -> RollLine {
    let fallen = roll.face_up();
    // Each generation of bonus dice behind a plus: `65321+4`.
    let faces = |throw: &PoolThrow| What::plain(&throw.written("", "+"));
    let mut who = vec![Span::new(Meaning::Party, name(Some(&at.who), &seen.view, SOMEBODY))];
    if at.secret {
        who.push(Span::new(Meaning::GmOnly, What::Mark(Meaning::GmOnly).after_blank()));
    }
    who.push(Span::new(Meaning::Label, What::several([What::Dot.spaced(), tried(roll, seen)])));
    let mut fell = Vec::new();
    // What it came to stands first: of a long throw the end may be cut.
    match roll.rolled().filter(|_| roll.rival.is_some()) {
        Some(rolled) => {
            let (_, meant) = verdict(rolled);
            fell.push(Span::new(meant, What::several([What::Mark(meant), What::Blank(1)])));
        }
        None if roll.rival.is_some() => {}
        None => {
            let several = fallen.outcomes.len() > 1;
            for outcome in &fallen.outcomes {
                let word = (!several).then(|| What::key(word(*outcome)).after_blank());
                let said = [What::Mark(meaning(*outcome))].into_iter().chain(word).chain([What::Blank(1)]);
                fell.push(Span::new(meaning(*outcome), What::several(said)));
            }
        }
    }
    if let Some(rolled) = roll.rolled() {
        let said = match &rolled.plan.goals[..] {
            [goal] if roll.rival.is_none() => {
                let number = goal.bar.number();
                What::several([rolled.hits().into(), What::Reaches(rolled.hits() >= number).spaced(), number.into()])
            }
            _ => Msg::new("prisma-hits").with("n", rolled.hits()).into(),
        };
        fell.push(Span::new(Meaning::Dim, What::several([said, What::Blank(2)])));
    }
    fell.push(Span::new(Meaning::Die, faces(&fallen.initial)));
    if let Some(pushed) = &fallen.pushed {
        fell.push(Span::new(Meaning::Cost, What::Again));
        fell.push(Span::new(Meaning::Die, faces(pushed)));
    }
    RollLine { attempt: who, result: fell }
}

pub(super) fn changes_roll(deed: &str) -> bool {
    !matches!(deed, "prisma.roll" | "prisma.versus")
}
