//! Gauges, pools and clocks: their names and levels.

use super::hidden;
use crate::rules::{Msg, Text};
use crate::sections::{Column, Line, Meaning, Meter, MeterStyle, Prose, Span, SpanContent};
use crate::session::Driver;
use crate::session::gauge::{Gauge, GaugeKind, Level};
use crate::session::log::Sentence;
use crate::session::seen::{Amount, Seen, SeenClock, SeenGauge, SeenLine, View};

/// The most changes shown in a pool's history.
const MAX_CHANGES: usize = 12;

/// Points of HP in one part of the track (LU-30).
const POINTS_PER_PART: u16 = 10;

/// The short name of a gauge if the language has one, otherwise its name.
pub fn label(gauge: &Gauge) -> SpanContent {
    SpanContent::ShortOr(Msg::new(format!("gauge-short-{gauge}")), Box::new(gauge.msg().into()))
}

/// The level of a gauge: its pieces, or the campaign's word for it.
pub fn level(seen: &SeenGauge) -> Span {
    let meaning = meaning(&seen.gauge, seen.kind);
    match &seen.amount {
        Amount::Number(Level { now, max, .. }) => {
            let meter = meter(&seen.gauge, seen.kind, *now, *max);
            Span::new(meter.meaning, meter)
        }
        Amount::Word(word) => Span::new(meaning, word),
        Amount::Nothing => Span::new(meaning, SpanContent::key("gauge-nothing-left")),
    }
}

/// The level of a gauge that a screen shows without its name, in at most `max_width` cells.
pub fn unlabelled(seen: &SeenGauge, max_width: u16) -> Line {
    vec![Span::new(Meaning::Label, SpanContent::SignName(seen.gauge.msg())), level(seen).within(max_width)]
}

/// The name and the level of a gauge.
pub fn labelled(seen: &SeenGauge) -> Line {
    vec![Span::new(Meaning::Label, label(&seen.gauge)), Span::blank(1), level(seen)]
}

/// All gauges: first those without rows, side by side, then the others as on the paper sheet.
pub fn all_gauges<'s>(indent: u16, gap: u16, gauges: impl Iterator<Item = &'s SeenGauge> + Clone) -> Prose {
    let mut prose = Prose::default();
    prose.flow(indent, gap, gauges.clone().filter(|seen| !has_rows(seen)).map(labelled));
    prose.columns(indent, gap, gauges.filter_map(rows));
    prose
}

/// Whether it is drawn as rows of boxes.
pub fn has_rows(seen: &SeenGauge) -> bool {
    matches!(seen.amount, Amount::Number(Level { rows: 1.., .. }))
}

/// A track's rows of boxes; each ends with the state that its last box brings.
fn rows(seen: &SeenGauge) -> Option<Column> {
    let Amount::Number(level @ Level { rows: 1.., .. }) = seen.amount else { return None };
    let (track, boxes) = (level.as_track()?, meaning_at(&seen.gauge, seen.kind, level.now, level.max));
    let row = |(row, marks): (u32, [u32; 3])| {
        let state = row + 1;
        let meaning = match track.state() {
            now if now < state => Meaning::Dim,
            now if now == state => Meaning::Warn,
            _ => Meaning::Text,
        };
        let named = Msg::new(state_key(&seen.gauge, state));
        vec![Span::new(boxes, Meter::boxes(boxes, marks)), Span::blank(1), Span::new(meaning, named)]
    };
    let lead = vec![Span::new(Meaning::Label, label(&seen.gauge)), Span::blank(1)];
    Some(Column { lead, lines: (0..).zip(track.by_row()).map(row).collect() })
}

/// The message key for a track that has lost this many rows: `gauge-stamina-state-1`.
pub fn state_key(gauge: &Gauge, lost: u32) -> String {
    format!("gauge-{gauge}-state-{lost}")
}

/// The meter of a gauge at this level.
pub fn meter(gauge: &Gauge, kind: GaugeKind, now: i32, max: i32) -> Meter {
    let number = |n: i32| u16::try_from(n.max(0)).unwrap_or(u16::MAX);
    let (now, max) = (number(now), number(max));
    let style = match (gauge.name(), kind) {
        ("hearts", _) => MeterStyle::Hearts,
        (_, GaugeKind::Tally) => MeterStyle::Figure,
        // A pool may not have a limit yet.
        (_, GaugeKind::Pool) if max == 0 => MeterStyle::Figure,
        ("hp", _) => MeterStyle::Parts(max.div_ceil(POINTS_PER_PART)),
        ("pp", _) | (_, GaugeKind::Pool | GaugeKind::Track | GaugeKind::Load) => MeterStyle::Bar(max),
        (_, GaugeKind::Purse) => MeterStyle::Pips,
    };
    let meaning = meaning_at(gauge, kind, now.into(), max.into());
    Meter { style, meaning, now, max, max_width: Meter::MAX_WIDTH }
}

/// The meaning of what is left of a gauge: from the loss of half a track on, it shows from afar.
fn meaning_at(gauge: &Gauge, kind: GaugeKind, now: i32, max: i32) -> Meaning {
    let is_low = kind == GaugeKind::Track && max > 0 && now <= max / 2;
    if is_low { Meaning::Danger } else { meaning(gauge, kind) }
}

/// A pool: `▰▰▰▱▱▱ 3/6  Resonance`.
pub fn pool_line(pool: &Gauge, level: Level) -> Line {
    let meter = meter(pool, level.kind, level.now, level.max).within(Meter::MAX_WIDTH + 4);
    let mut line = vec![Span::new(meter.meaning, meter)];
    if meter.piece_count().is_some() {
        // The pieces show only the level, so the limit is added.
        line.push(Span::new(Meaning::Dim, SpanContent::Text(Text::new(&format!("/{}", level.max)))));
    }
    line.extend([Span::blank(2), Span::new(Meaning::Name, label(pool))]);
    line
}

/// A pool in as few cells as possible: `Res 3/6`, with a mark if not everybody sees it.
pub fn brief_pool(pool: &Gauge, level: Level, seen: &Seen) -> Line {
    let meter = meter(pool, level.kind, level.now, level.max).within(0);
    let figures = match meter.style {
        MeterStyle::Figure => level.now.to_string(),
        _ => format!("{}/{}", level.now, level.max),
    };
    let mark = hidden::pool_mark(pool, seen);
    let meaning = if mark.is_some() { Meaning::GmOnly } else { Meaning::Luck };
    let name = SpanContent::ShortOr(Msg::new(format!("gauge-brief-{pool}")), Box::new(label(pool)));
    let text = SpanContent::several([name, SpanContent::Blank(1), SpanContent::Text(Text::new(&figures))]);
    [Span::new(meaning, text)].into_iter().chain(mark).collect()
}

/// The changes of a pool, the newest first, as far back as the log in the view goes.
pub fn pool_history(pool: &Gauge, view: &View) -> Prose {
    history(view, |sentence| sentence.pool.as_ref() == Some(pool), "tabs-pool-quiet")
}

/// The sentences about one thing, the newest first; `empty_key` is the message key shown if there are none.
pub(super) fn history(view: &View, is_about: impl Fn(&Sentence) -> bool, empty_key: &'static str) -> Prose {
    let mut prose = Prose::default();
    let moved = |line: &SeenLine| -> Vec<_> {
        let sentences = line.sentences.iter().rev().filter(|sentence| is_about(sentence));
        sentences.map(|sentence| (line.at, without_pool_name(sentence))).collect()
    };
    let moves: Vec<_> = view.log.iter().rev().filter(|line| line.live).flat_map(moved).take(MAX_CHANGES).collect();
    if moves.is_empty() {
        prose.text(Meaning::Dim, empty_key);
    }
    for (at, change) in moves {
        prose.hanging(vec![Span::new(Meaning::Dim, SpanContent::Time(at)), Span::blank(2)], Meaning::Text, change);
    }
    prose
}

/// A clock: `◑ ▰▰▰▱▱▱ 3/6  La alarma · fallos`. If it counts tries, also how many were made and how long they took.
pub fn clock_line(clock: &SeenClock, view: &View) -> Line {
    let meaning = if clock.is_full() { Meaning::Danger } else { Meaning::Name };
    let moved = clock_mover(clock, view).map(|(key, _)| SpanContent::key(key));
    let tries = clock.tries.as_ref().map(|tries| SpanContent::from(tries.msg()));
    let more = moved.into_iter().chain(tries);
    let more = more.map(|more| Span::new(Meaning::Dim, SpanContent::several([SpanContent::Dot.spaced(), more])));
    [clock_face(clock), Span::blank(2), Span::new(meaning, &clock.name)].into_iter().chain(more).collect()
}

/// The consequence of a clock once it is full, for the game master.
pub fn consequence<'s>(clock: &SeenClock, seen: &'s Seen) -> Option<&'s Text> {
    seen.gm.as_ref()?.secrets.get(&clock.id)
}

/// What moves a clock, in a sentence; `None` if only the game master does.
pub fn driver_sentence(clock: &SeenClock, view: &View) -> Option<Msg> {
    let (key, scene) = clock_mover(clock, view)?;
    let msg = Msg::new(format!("{key}-long"));
    Some(scene.into_iter().fold(msg, |msg, scene| msg.with("scene", scene)))
}

/// What moves a clock besides the game master, as a message key: failed tests anywhere, or only those in the returned
/// scene, if that is not the current one.
fn clock_mover<'v>(clock: &SeenClock, view: &'v View) -> Option<(&'static str, Option<&'v Text>)> {
    let counts_failures = |system| view.house_rules.clock_steps(system).is_some();
    if clock.driver == Driver::Hand || !view.screens.systems().into_iter().any(counts_failures) {
        return None;
    }
    let own = clock.scene.as_ref().filter(|own| view.scene.as_ref() != Some(own));
    Some(match own.and_then(|own| view.scenes.get(own)) {
        Some(scene) => ("tabs-clock-over", Some(&scene.title)),
        None => ("tabs-clock-failures", None),
    })
}

/// A clock's face without its name: `◑ ▰▰▰▱▱▱ 3/6`.
pub fn clock_face(clock: &SeenClock) -> Span {
    Span::new(Meaning::Clock, Meter::clock(clock.now.into(), clock.size.into()))
}

/// The sentence without the pool's name, which already stands in the title of its page.
fn without_pool_name(sentence: &Sentence) -> Msg {
    Msg { key: format!("tabs-{}", sentence.msg.key).into(), args: sentence.msg.args.clone() }
}

fn meaning(gauge: &Gauge, kind: GaugeKind) -> Meaning {
    match (gauge.name(), kind) {
        ("hearts", _) => Meaning::Heart,
        ("pp", _) => Meaning::Power,
        ("luck", _) => Meaning::Luck,
        (_, GaugeKind::Load) => Meaning::Warn,
        (_, GaugeKind::Track | GaugeKind::Purse | GaugeKind::Tally) => Meaning::Value,
        (_, GaugeKind::Pool) => Meaning::Luck,
    }
}
