//! A forecast: what a roll that is being filled in would bring, chance by chance, and what stands in its way.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::look::Meaning;
use super::parts::bar::{Likely, chances};
use super::parts::text::{Run, below};
use super::parts::wrap;
use super::sight::Sight;
use crate::session::refusal::Refusal;

/// What a roll would bring, its words made ready.
#[derive(Debug, Default)]
pub(crate) struct Forecast {
    /// What will be rolled.
    pub(crate) title: Vec<Run<'static>>,
    /// The whole chance of success, for the title's end.
    pub(crate) figure: Vec<Run<'static>>,
    /// Warnings, and what the rules refuse.
    pub(crate) words: Vec<(Meaning, String)>,
    /// The chances.
    pub(crate) rows: Vec<Row>,
}

/// A chance.
#[derive(Debug)]
pub(crate) struct Row {
    /// Of what.
    pub(crate) name: String,
    /// How it is meant.
    pub(crate) meaning: Meaning,
    /// How likely it is, 0 to 1; none for a row of words and a figure alone.
    pub(crate) bar: Option<f64>,
    /// The chance in words.
    pub(crate) figure: String,
}

impl Forecast {
    /// What only has words to say.
    pub(crate) fn saying(meaning: Meaning, words: String) -> Forecast {
        Forecast { words: vec![(meaning, words)], ..Forecast::default() }
    }

    /// What says why there is nothing to foresee.
    pub(crate) fn refused(refusal: &Refusal, sight: &Sight) -> Forecast {
        let said = sight.say(&refusal.said);
        let said = refusal.rule.as_ref().map_or_else(|| said.clone(), |rule| format!("{rule}  {said}"));
        Forecast::saying(Meaning::Refusal, said)
    }

    /// How many rows it takes.
    pub(crate) fn height(&self, width: u16) -> u16 {
        let rows = u16::try_from(self.rows.len()).unwrap_or(u16::MAX);
        self.words.iter().map(|(_, words)| wrap::height(words, width)).fold(rows, u16::saturating_add)
    }

    /// Draws the words, then the chances.
    pub(crate) fn draw(&self, area: Rect, sight: &Sight, buf: &mut Buffer) {
        let mut rest = area;
        for (meaning, words) in &self.words {
            let used = wrap::paragraph(words, *meaning, rest, 0, sight.look, buf);
            rest = below(rest, used);
        }
        let rows: Vec<Likely> = self
            .rows
            .iter()
            .map(|row| Likely { name: &row.name, meaning: row.meaning, bar: row.bar, figure: &row.figure })
            .collect();
        chances(&rows, rest, sight.look, buf);
    }
}
