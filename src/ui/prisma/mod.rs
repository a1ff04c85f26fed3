//! The pool system on the screen: its open rolls, sheets and fighters.

mod fight;
mod roll;
mod sheet;

pub(super) use fight::FightPane;
pub(super) use roll::RollPane;
pub(super) use sheet::write as sheet;

use super::look::Meaning;
use super::parts::text::Run;
use super::sight::Sight;
use super::systems::Brief;
use crate::rules::prisma::{Outcome, Throw};
use crate::session::person::Member;
use crate::session::prisma::Roll;
use crate::session::roll::Roll as OpenRoll;

/// A roll in a list: who and what, and what came of it.
pub(super) fn brief(at: &OpenRoll, body: &Roll, deed: &str, sight: &Sight) -> Brief {
    let name = sight.seen.view.people.get(&at.who).map_or_else(|| at.who.to_string(), |person| person.name.to_string());
    let rated: Vec<&str> = body.attribute.iter().chain(&body.skill).map(|name| &**name).collect();
    let tried = vec![
        Run::new(Meaning::Party, name),
        Run::new(Meaning::Label, format!(" {} {}", sight.look.glyphs.dot, rated.join(" + "))),
    ];
    let seen = body.face_up();
    let throw = |throw: &Throw| throw.in_order().map(|face| face.to_string()).collect::<Vec<_>>().join(" ");
    let throws: Vec<String> = std::iter::once(&seen.initial).chain(&seen.pushed).map(throw).collect();
    let mut fell = vec![Run::new(Meaning::Die, throws.join(" / "))];
    for outcome in seen.outcomes.iter().filter(|_| body.rival.is_none()) {
        let meaning = match outcome {
            Outcome::Failure => Meaning::Fail,
            Outcome::Disaster => Meaning::Mishap,
            Outcome::SuccessWithConsequences => Meaning::Cost,
            Outcome::Success => Meaning::Success,
            Outcome::Extraordinary => Meaning::Exceptional,
        };
        fell.push(Run::new(meaning, format!("  {}", sight.words.get(outcome.key()))));
    }
    Brief { tried, fell, again: deed != "prisma.roll" && deed != "prisma.versus" }
}

/// What the bestiary's list says: who they are, in a phrase.
pub(super) fn member(member: &Member, _: &Sight) -> Vec<Run<'static>> {
    let sheet = member.sheets.prisma.iter();
    sheet.map(|sheet| Run::new(Meaning::Label, sheet.concept.to_string())).collect()
}
