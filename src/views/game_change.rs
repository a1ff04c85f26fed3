//! What has happened between two views of a table, for screens that follow the game.

use super::gauge;
use crate::sections::{Line, Meaning, Span};
use crate::session::roll::Roll;
use crate::session::seen::{SeenClock, SeenLine, View};

/// What has just happened, as far as a screen would turn to it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum GameChange<'v> {
    /// Dice fell, or a roll was changed.
    Roll(&'v Roll),
    /// Dice fell that no rules judge.
    FreeDice,
    /// Several rolls were decided together.
    Verdict,
    /// A fight began or moved on.
    Fight,
    /// A chase began or moved on.
    Chase,
    /// A scene began, or the fight or the last chase in it ended.
    Scene,
}

/// What has happened between two views; `None` if a screen can stay as it is.
pub fn game_change<'v>(before: &View, after: &'v View) -> Option<GameChange<'v>> {
    if let Some(line) = new_line(before, after) {
        if let Some(roll) = line.sentences.iter().find_map(|sentence| sentence.roll.as_ref()) {
            return Some(GameChange::Roll(roll));
        }
        if line.sentences.iter().any(|sentence| sentence.free_dice.is_some()) {
            return Some(GameChange::FreeDice);
        }
        if line.sentences.iter().any(|sentence| sentence.is_verdict) {
            return Some(GameChange::Verdict);
        }
    }
    match (&before.fight, &after.fight) {
        (old, Some(new)) if old.as_ref() != Some(new) => return Some(GameChange::Fight),
        (Some(_), None) if after.chases.is_empty() => return Some(GameChange::Scene),
        (Some(_), None) => return Some(GameChange::Chase),
        _ => {}
    }
    match before.chases != after.chases {
        true if after.chases.is_empty() => Some(GameChange::Scene),
        true => Some(GameChange::Chase),
        false => (before.scene != after.scene).then_some(GameChange::Scene),
    }
}

/// The newest line of the log, unless it was there before. After an undo the newest line is an old one.
pub fn new_line<'v>(before: &View, after: &'v View) -> Option<&'v SeenLine> {
    let newest = after.log.last()?;
    let was_there = before.log.iter().rev().any(|line| line.at == newest.at && line == newest);
    (!was_there).then_some(newest)
}

/// What has happened beside what is played, with its figure: free dice, and clocks that moved.
pub fn aside_news(before: &View, after: &View) -> Option<Line> {
    let sentences = new_line(before, after).into_iter().flat_map(|line| &line.sentences);
    let dice = sentences.filter(|sentence| sentence.free_dice.is_some());
    let dice = dice.map(|sentence| vec![Span::new(Meaning::Value, sentence.attributed())]);
    // A scene brings its clocks with it, and they are no news of their own.
    let tells_new = game_change(before, after).is_none();
    let has_moved = |clock: &&SeenClock| match before.clocks.get(&clock.id) {
        Some(old) => (old.now, old.size) != (clock.now, clock.size),
        None => tells_new,
    };
    let clocks = after.clocks.values().filter(has_moved).map(|clock| gauge::clock_line(clock, after));
    dice.chain(clocks).reduce(|line, next| [line, vec![Span::dot()], next].concat())
}
