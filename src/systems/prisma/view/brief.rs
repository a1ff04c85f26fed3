//! What lists say of a roll and of an adversary.

use super::rolled::{meaning, sign, word};
use super::shown::tried;
use super::who::name;
use crate::rules::dice::Face;
use crate::rules::say::Msg;
use crate::session::roll::Roll as OpenRoll;
use crate::systems::prisma::rules::Throw;
use crate::systems::prisma::{Roll, Sheet};
use crate::ui::look::Meaning;
use crate::ui::parts::text::Run;
use crate::ui::sight::Sight;
use crate::ui::systems::Brief;

/// A roll in a list: who and what, and what came of it: `✓ éxito 3 ≥ 2  65321+4↻51`.
pub(crate) fn brief(at: &OpenRoll, body: &Roll, deed: &str, sight: &Sight) -> Brief {
    let look = sight.look;
    let seen = body.face_up();
    let who = name(&at.who, &sight.seen.view).unwrap_or_else(|| sight.get("prisma-somebody"));
    let mut tried_runs = vec![Run::new(Meaning::Party, who)];
    if at.secret {
        let mark = look.glyphs.mark(Meaning::GmOnly).unwrap_or_default();
        tried_runs.push(Run::new(Meaning::GmOnly, format!(" {mark}")));
    }
    tried_runs.push(Run::new(Meaning::Label, format!(" {} {}", look.glyphs.dot, tried(body, sight))));
    let mut fell = Vec::new();
    // What it came to stands first: of a long throw the end may be cut.
    if body.rival.is_none() {
        let several = seen.outcomes.len() > 1;
        for outcome in &seen.outcomes {
            let mark = look.glyphs.mark(meaning(*outcome)).unwrap_or(look.glyphs.dot);
            let said = if several { mark.to_owned() } else { format!("{mark} {}", sight.words.get(word(*outcome))) };
            fell.push(Run::new(meaning(*outcome), format!("{said} ")));
        }
    }
    if let Some(rolled) = body.rolled().filter(|_| body.rival.is_some()) {
        let meant = match () {
            () if rolled.passed(0) => Meaning::Success,
            () if rolled.stands_off() => Meaning::Cost,
            () => meaning(rolled.outcome(0)),
        };
        fell.push(Run::new(meant, format!("{} ", look.glyphs.mark(meant).unwrap_or(look.glyphs.dot))));
    }
    match body.rolled() {
        Some(rolled) if rolled.goals().len() == 1 && body.rival.is_none() => {
            let number = rolled.goals().first().map_or(0, |goal| goal.bar.number());
            let hits = rolled.hits();
            fell.push(Run::new(Meaning::Dim, format!("{hits} {} {number}  ", sign(hits >= number, sight))));
        }
        Some(rolled) => {
            let hits = sight.say(&Msg::new("prisma-hits").with("n", rolled.hits()));
            fell.push(Run::new(Meaning::Dim, format!("{hits}  ")));
        }
        None => {}
    }
    fell.push(Run::new(Meaning::Die, throw(&seen.initial)));
    if let Some(pushed) = &seen.pushed {
        fell.push(Run::new(Meaning::Cost, look.glyphs.again));
        fell.push(Run::new(Meaning::Die, throw(pushed)));
    }
    Brief { tried: tried_runs, fell, again: !matches!(deed, "prisma.roll" | "prisma.versus") }
}

/// A throw's faces, each generation of bonus dice behind a plus: `65321+4`.
fn throw(throw: &Throw) -> String {
    let faces = |faces: &[Face]| faces.iter().map(Face::to_string).collect::<String>();
    let mut written = faces(&throw.faces);
    for bonus in &throw.bonus {
        written += &format!("+{}", faces(bonus));
    }
    written
}

/// What a list of adversaries says of one: `dificultad 3 · El Sobrino`, and what is left of them.
pub(crate) fn adversary(sheet: &Sheet, left: Vec<Run<'static>>, sight: &Sight) -> Vec<Run<'static>> {
    let said = |difficulty| sight.say(&Msg::new("prisma-sheet-against").with("difficulty", difficulty));
    let difficulty = sheet.difficulty.map(|difficulty| Run::new(Meaning::Value, said(difficulty)));
    let concept = (!sheet.concept.is_empty()).then(|| Run::new(Meaning::Label, sheet.concept.to_string()));
    let between = (difficulty.is_some() && concept.is_some())
        .then(|| Run::new(Meaning::Dim, format!(" {} ", sight.look.glyphs.dot)));
    let mut runs: Vec<_> = difficulty.into_iter().chain(between).chain(concept).collect();
    if !runs.is_empty() && !left.is_empty() {
        runs.push(Run::new(Meaning::Text, " "));
    }
    runs.extend(left);
    runs
}
