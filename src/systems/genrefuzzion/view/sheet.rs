//! Sheets: traits by their kind, tricks, goals, and what is missing or out of balance (GF-07).

use super::known::{SOMEBODY, duel, known_name, name_or_id};
use super::spans::phrase_with_die;
use crate::rules::{Arg, Keyword as _, Msg};
use crate::sections::{Line, Meaning, Prose, Span, SpanContent};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::check::{breaches, breaches_of_scene};
use crate::systems::genrefuzzion::sheet::{GoalState, HeldTrick, LifeGoal, Trait, TraitKind};
use crate::systems::genrefuzzion::{Options, SceneData, Sheet};

/// A person's traits by kind, tricks, goals, and what breaks the rules of creation.
pub(crate) fn sheet(sheet: &Sheet, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    prose.line(vec![Span::new(Meaning::Label, SpanContent::key(sheet.standing.key()))]);
    for kind in TraitKind::VALUES {
        let mut traits = sheet.of_kind(kind).peekable();
        if traits.peek().is_some() {
            prose.heading(Meaning::Title, SpanContent::key(format!("gf-sheet-{}", kind.word())));
        }
        traits.for_each(|held| {
            prose.item(if held.hidden { Meaning::Hidden } else { Meaning::Value }, text_of_trait(held, seen))
        });
    }
    if !sheet.tricks.is_empty() {
        prose.heading(Meaning::Title, "gf-sheet-tricks");
        sheet.tricks.iter().for_each(|held| write_trick(held, &mut prose));
    }
    if !sheet.goals.is_empty() {
        prose.heading(Meaning::Title, "gf-sheet-goals");
        sheet.goals.iter().enumerate().for_each(|(at, life_goal)| write_goal(at, life_goal, &mut prose));
    }
    let breaches = breaches(sheet);
    if !breaches.is_empty() {
        prose.gap();
        for breach in breaches {
            let rule = SpanContent::plain(&breach.why.rule);
            prose.why(if breach.is_error { Meaning::Bad } else { Meaning::Warn }, rule, breach.why.msg);
        }
    }
    prose
}

/// A trait with its die, and whom it is towards.
fn text_of_trait(trait_: &Trait, seen: &Seen) -> SpanContent {
    // Nobody learns the id of somebody whom they do not know.
    let name = |who: &Id| known_name(seen, who).map_or_else(|| Msg::new(SOMEBODY).into(), Arg::Text);
    let towards = trait_
        .towards
        .iter()
        .map(|who| [SpanContent::Arrow.spaced(), Msg::new("gf-sheet-towards").with("who", name(who)).into()]);
    let through = trait_.through.iter().map(|who| {
        let msg = Msg::new("gf-sheet-through").with("who", name(who));
        [SpanContent::Blank(1), SpanContent::Bracketed(Box::new(msg.into()))]
    });
    SpanContent::several([phrase_with_die(trait_)].into_iter().chain(towards.chain(through).flatten()))
}

/// Writes a trick with its price, and its text with the gaps filled in.
fn write_trick(held: &HeldTrick, prose: &mut Prose) {
    let (points, currency) = held.points();
    let price = SpanContent::several([
        SpanContent::Number(points.into()),
        SpanContent::Blank(1),
        SpanContent::key(currency.key()),
    ]);
    let name = SpanContent::Dotted(vec![held.msg().into(), SpanContent::key(held.kind().key()), price]);
    prose.item(Meaning::Value, name);
    prose.hanging(vec![Span::blank(2)], Meaning::Dim, held.text());
}

fn write_goal(at: usize, goal: &LifeGoal, prose: &mut Prose) {
    let difficulty = Msg::new("gf-sheet-difficulty").with("difficulty", goal.difficulty);
    let state = (goal.state != GoalState::Open).then(|| SpanContent::key(goal.state.key()));
    let pieces = [SpanContent::from(&goal.text), difficulty.into()].into_iter().chain(state);
    let lead = vec![Span::new(
        Meaning::Label,
        SpanContent::several([SpanContent::Number(at as i64 + 1), SpanContent::plain(". ")]),
    )];
    prose.hanging(
        lead,
        if goal.hidden { Meaning::Hidden } else { Meaning::Value },
        SpanContent::Dotted(pieces.collect()),
    );
}

/// Adds nothing to what is left of an adversary: extras have no numbers.
pub(crate) fn adversary(_: &Sheet, _: &Options, left: Line) -> Line {
    left
}

/// What the campaign file prepares for a scene.
pub(crate) fn ground(scene: &SceneData, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    // For the scene in play this stands above already, with what has become of it.
    let in_play = duel(seen).and_then(|duel| seen.view.scenes.get(&duel.scene));
    if *scene == SceneData::default() || in_play.is_some_and(|scene_data| scene_data.system_data.genrefuzzion == *scene)
    {
        return prose;
    }
    prose.gap();
    if !scene.tone.is_empty() {
        prose.text(Meaning::Dim, &scene.tone);
    }
    if !scene.cliches.is_empty() {
        prose.text(Meaning::Value, SpanContent::Dotted(scene.cliches.iter().map(phrase_with_die).collect()));
    }
    let duellist =
        |key: &'static str, who: &Id| (Span::new(Meaning::Label, key), Span::new(Meaning::Name, name_or_id(seen, who)));
    let duellists = [("gf-role-protagonist", &scene.protagonist), ("gf-role-antagonist", &scene.antagonist)];
    prose.facts(duellists.into_iter().filter_map(|(key, who)| Some(duellist(key, who.as_ref()?))));
    if !scene.intention.is_empty() {
        prose.text(Meaning::ReadAloud, Msg::new("gf-scene-intention").with("intention", &scene.intention));
    }
    if !scene.allies.is_empty() {
        let allies = scene.allies.iter().map(|who| name_or_id(seen, who).into());
        let lead = vec![Span::new(Meaning::Label, "gf-scene-allies"), Span::blank(1)];
        prose.hanging(lead, Meaning::Value, SpanContent::Dotted(allies.collect()));
    }
    for breach in breaches_of_scene(scene) {
        prose.why(Meaning::Warn, SpanContent::plain(&breach.why.rule), breach.why.msg);
    }
    prose
}
