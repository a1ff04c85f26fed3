//! The step-die system on the screen: its form, odds and open rolls, and what its fighters can do.

mod asks;
mod chances;
mod draft;
mod fields;
mod fight;
mod form;
mod offers;
mod options;
mod roll;
mod rolled;
mod sheet;
mod strike;
mod turn;
mod who;

pub(crate) use chances::of as forecast;
pub(crate) use fight::FightPane;
pub(crate) use offers::offer;
pub(crate) use roll::RollPane;
pub(crate) use sheet::sheet;

use crate::rules::dice::Face;
use crate::rules::say::Msg;
use crate::sections::Prose;
use crate::sections::Track;
use crate::session::roll::Roll as OpenRoll;
use crate::systems::nde::{Roll, Sheet, Task};
use crate::ui::look::Meaning;
use crate::ui::parts::text::Run;
use crate::ui::sight::Sight;
use crate::ui::systems::Brief;

/// A roll in a list: who and what, and what came of it.
pub(crate) fn brief(at: &OpenRoll, body: &Roll, deed: &str, sight: &Sight) -> Brief {
    let look = sight.look;
    let seen = body.face_up();
    let mut tried = vec![Run::new(Meaning::Party, rolled::name(&at.who, sight))];
    if at.secret {
        let mark = look.glyphs.mark(Meaning::GmOnly).unwrap_or_default();
        tried.push(Run::new(Meaning::GmOnly, format!(" {mark}")));
    }
    tried.push(Run::new(Meaning::Label, format!(" {} {}", look.glyphs.dot, rolled::task(body, sight))));
    let dice: Vec<String> = seen.dice.iter().map(ToString::to_string).collect();
    let dice = if dice.len() > 1 { format!("{}{}", dice.len(), dice[0]) } else { dice.concat() };
    let throw = |faces: &[Face]| faces.iter().map(ToString::to_string).collect::<Vec<_>>().join("+");
    let faces: Vec<String> = seen.faces.chunks(seen.dice.len().max(1)).map(throw).collect();
    let mut fell =
        vec![Run::new(Meaning::Dim, format!("{dice} ")), Run::new(Meaning::Die, faces.join(look.glyphs.again))];
    if let (Some(tn), Some(rolled)) = (body.tn(), body.rolled()) {
        let sign = rolled::sign(rolled.total() >= i32::from(tn.get()), sight);
        fell.push(Run::new(Meaning::Dim, format!(" {sign} {tn}")));
    }
    if !matches!(body.task, Task::Opposed { .. }) {
        let meaning = chances::meaning(seen.outcome);
        let mark = look.glyphs.mark(meaning).unwrap_or_default();
        fell.push(Run::new(meaning, format!("  {mark} {}", sight.words.get(rolled::word(seen.outcome)))));
    }
    let again = matches!(deed, "nde.luck" | "nde.effect" | "nde.benefit" | "nde.price");
    Brief { tried, fell, again }
}

/// What a scene brings by these rules: nothing.
pub(crate) fn ground((): &()) -> Prose {
    Prose::default()
}

/// What a list of adversaries says of one: `Def 5 ♥♥ · esbirro`; all hearts where nothing is known to be left.
pub(crate) fn adversary(sheet: &Sheet, left: Vec<Run<'static>>, sight: &Sight) -> Vec<Run<'static>> {
    let Sheet::Opponent(sheet) = sheet else { return left };
    let said = Msg::new("fight-foe-numbers").with("defence", sheet.defence().get());
    // Where there is too little room the end goes, and the numbers are what is asked for in a fight.
    let mut runs = vec![Run::new(Meaning::Dim, format!("{} ", sight.say(&said)))];
    match left.is_empty() {
        true => runs.extend(Track::hearts(sheet.hearts().into(), sheet.hearts().into()).runs(6, sight.look)),
        false => runs.extend(left),
    }
    runs.push(Run::new(Meaning::Label, format!(" {} {}", sight.look.glyphs.dot, sight.get(sheet.rank.key()))));
    runs
}
