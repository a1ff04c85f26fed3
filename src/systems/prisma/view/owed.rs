//! What a roll owes: what is booked already, and what will be when it is settled as it stands.

use super::market::upon;
use super::shown::Shown;
use crate::rules::text::Text;
use crate::systems::prisma::DISSONANCE;
use crate::systems::prisma::rules::Effect;
use crate::ui::look::Meaning;
use crate::ui::rolls::made::Stands;
use crate::ui::sight::Sight;

/// A line each: how it is meant, the rule, and what there is to say. Of an open roll the prices are booked and the
/// consequences are to come; of one that has just been settled the log says what was booked.
pub(crate) fn owed(shown: Shown, sight: &Sight) -> Vec<(Meaning, String, String)> {
    let Some(rolled) = shown.rolled() else { return Vec::new() };
    let glyphs = sight.look.glyphs;
    let booked = |effect: &Effect| line(glyphs.done, Meaning::Good, effect, sight);
    // Where the table does not see the reserve of trouble, it does not read what comes into it.
    let hidden = |effect: &&Effect| matches!(effect, Effect::Dissonance { .. }) && !sees_dissonance(sight);
    let prices = rolled.prices();
    let mut lines: Vec<_> = prices.iter().filter(|effect| !hidden(effect)).map(booked).collect();
    let reserve = shown.market(sight).reserve;
    let of_reserve = |effect: &Effect| matches!(effect, Effect::Gains { .. } | Effect::Loses { .. });
    match shown.stands {
        Stands::Open => {
            let due = rolled.consequences(reserve).into_iter().filter(|it| reserve.cap > 0 || !of_reserve(it));
            // The complications stand in their own list.
            let due = due.filter(|effect| !matches!(effect, Effect::Complication(_)));
            lines.extend(due.map(|effect| line(glyphs.onward, Meaning::Dim, &effect, sight)));
        }
        Stands::JustFallen => lines.extend(told(sight).map(|said| (Meaning::Good, glyphs.done.to_owned(), said))),
        Stands::Past => {}
    }
    lines
}

/// Whether this seat sees how much trouble the game master has in hand (PR-22).
fn sees_dissonance(sight: &Sight) -> bool {
    sight.seen.view.pools.contains_key(&DISSONANCE)
}

/// What the log has told since the last roll changed, that roll aside.
fn told<'s>(sight: &'s Sight<'s>) -> impl Iterator<Item = String> + 's {
    let log = &sight.seen.view.log;
    let live: Vec<_> = log.iter().filter(|line| line.live).collect();
    let rolls = |line: &&&crate::session::seen::SeenLine| line.told.iter().any(|told| told.roll.is_some());
    let from = live.iter().rposition(|line| rolls(&line)).unwrap_or(live.len());
    live.into_iter()
        .skip(from)
        .flat_map(|line| &line.told)
        .filter(|told| told.roll.is_none())
        .map(|told| sight.say(&told.said))
}

fn line(mark: &str, meaning: Meaning, effect: &Effect, sight: &Sight) -> (Meaning, String, String) {
    let why = named(effect, sight).why();
    (meaning, mark.to_owned(), format!("{} {}", why.rule, sight.say(&why.said)))
}

/// The effect with people by their names, to be said.
fn named(effect: &Effect, sight: &Sight) -> Effect {
    let name = |on: &Option<Text>| on.as_ref().map(|on| Text::line(&upon(on, sight)));
    match effect {
        Effect::Sharpened { on, value } => Effect::Sharpened { on: name(on), value: *value },
        Effect::Assisted { ally } => Effect::Assisted { ally: name(ally) },
        Effect::Shocked { target } => Effect::Shocked { target: name(target) },
        Effect::Stunt { name: stunt, on, cost } => Effect::Stunt { name: stunt.clone(), on: name(on), cost: *cost },
        other => other.clone(),
    }
}
