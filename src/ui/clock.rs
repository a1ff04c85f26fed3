//! Clocks on the screen: a round face, a piece for each segment, and the figures.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::look::{Look, Meaning};
use super::parts::text::{Run, after, put, put_runs, upto, width};
use super::parts::track::Track;
use super::sight::Sight;
use crate::session::id::Id;
use crate::session::seen::SeenClock;

/// The most segments that are drawn one by one.
const PIECES: u8 = 12;

/// The clock: `◑ ▰▰▰▱▱▱ 3/6  La alarma`.
#[must_use]
pub(crate) fn runs(clock: &SeenClock, sight: &Sight) -> Vec<Run<'static>> {
    let look = sight.look;
    let mut runs = face(clock, look);
    let meaning = if clock.now >= clock.size { Meaning::Danger } else { Meaning::Name };
    runs.push(Run::new(meaning, format!("  {}", clock.name)));
    runs
}

/// The face alone: `◑ ▰▰▰▱▱▱ 3/6`.
#[must_use]
pub(crate) fn face(clock: &SeenClock, look: &Look) -> Vec<Run<'static>> {
    let SeenClock { now, size, .. } = *clock;
    let [filled, empty] = look.glyphs.gauge;
    let mut runs = Track::clock(now.into(), size.into()).runs(u16::MAX, look);
    if size <= PIECES {
        let pieces = [
            Run::new(Meaning::Clock, format!(" {}", filled.repeat(now.min(size).into()))),
            Run::new(Meaning::Spent, empty.repeat(size.saturating_sub(now).into())),
        ];
        runs.splice(1..1, pieces);
    }
    runs
}

/// Writes a line about something, and behind it the mark of what not everybody sees: a long name gives way to it.
pub(crate) fn put_marked(runs: &[Run<'_>], mark: Option<Run<'_>>, sight: &Sight, line: Rect, buf: &mut Buffer) {
    let reserved = mark.as_ref().map_or(0, |mark| width(&mark.text));
    let used = put_runs(runs, upto(line, line.width.saturating_sub(reserved)), sight.look, buf);
    if let Some(mark) = mark {
        put(&mark.text, mark.meaning, after(line, used), sight.look, buf);
    }
}

/// The mark of what not everybody sees.
#[must_use]
pub(crate) fn hidden(id: &Id, sight: &Sight) -> Option<Run<'static>> {
    let back = sight.seen.back.as_ref()?;
    let mark = sight.look.glyphs.mark(Meaning::Hidden)?;
    back.hidden.contains_key(id).then(|| Run::new(Meaning::Hidden, format!(" {mark}")))
}
