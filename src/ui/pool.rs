//! Pools on the screen: how much there is, who sees it, and what moved it last.

use super::gauge;
use super::look::Meaning;
use super::parts::page::Page;
use super::parts::text::Run;
use super::sight::Sight;
use crate::rules::say::Msg;
use crate::session::gauge::{Gauge, Kind, Level};
use crate::session::log::Sentence;
use crate::session::seen::SeenLine;

/// How many of its moves are told.
const MOVES: usize = 12;

/// The pool: `▰▰▰▱▱▱ 3/6  Resonance`.
#[must_use]
pub(crate) fn runs(pool: &Gauge, level: Level, sight: &Sight) -> Vec<Run<'static>> {
    let mut runs = gauge::track(pool, level.kind, level.now, level.max).runs(gauge::WIDEST + 4, sight.look);
    if runs.len() > 2 {
        // The pieces end in what there is; the limit goes with it.
        runs.push(Run::new(Meaning::Dim, format!("/{}", level.max)));
    }
    runs.push(Run::new(Meaning::Name, format!("  {}", gauge::label(pool, sight))));
    runs
}

/// The pool in as few cells as its name can be said in: `Res 3/6`, and the mark of what not everybody sees.
#[must_use]
pub(crate) fn brief(pool: &Gauge, level: Level, sight: &Sight) -> Vec<Run<'static>> {
    let figures = match level.kind {
        Kind::Tally => level.now.to_string(),
        _ if level.max == 0 => level.now.to_string(),
        _ => format!("{}/{}", level.now, level.max),
    };
    let hidden = hidden(pool, sight);
    let meaning = if hidden.is_some() { Meaning::GmOnly } else { Meaning::Luck };
    let shortest = format!("gauge-brief-{pool}");
    let label = if sight.words.has(&shortest) { sight.get(&shortest) } else { gauge::label(pool, sight) };
    let said = Run::new(meaning, format!("{label} {figures}"));
    [said].into_iter().chain(hidden).collect()
}

/// The mark of a pool that not everybody sees.
#[must_use]
pub(crate) fn hidden(pool: &Gauge, sight: &Sight) -> Option<Run<'static>> {
    let back = sight.seen.back.as_ref()?;
    let mark = sight.look.glyphs.mark(Meaning::Hidden)?;
    back.hidden_pools.contains_key(pool).then(|| Run::new(Meaning::Hidden, format!(" {mark}")))
}

/// What moved it last, the newest first: as far as the log in view goes back.
pub(crate) fn write_history(pool: &Gauge, sight: &Sight, page: &mut Page) {
    let moved = |line: &SeenLine| -> Vec<_> {
        let told = line.told.iter().rev().filter(|sentence| sentence.pool.as_ref() == Some(pool));
        told.map(|sentence| (line.at, sight.say(&shortened(sentence)))).collect()
    };
    let live = sight.seen.view.log.iter().rev().filter(|line| line.live);
    let moves: Vec<_> = live.flat_map(moved).take(MOVES).collect();
    if moves.is_empty() {
        page.text(Meaning::Dim, &sight.get("tabs-pool-quiet"));
    }
    for (at, said) in moves {
        page.hung(vec![Run::new(Meaning::Dim, format!("{}  ", sight.time(at)))], Meaning::Text, &said);
    }
}

/// The sentence without what the page's title says already.
fn shortened(sentence: &Sentence) -> Msg {
    Msg { key: format!("tabs-pool-{}", sentence.said.key).into(), args: sentence.said.args.clone() }
}
