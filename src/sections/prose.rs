//! Prose: texts and facts in blocks, which whoever shows them breaks into lines.

use super::span::{Line, Span, What};
use crate::rules::text::Text;
use crate::theme::Meaning;

/// Texts and facts, one below the other.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Prose(Vec<Block>);

/// A part of prose.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// An empty line, unless nothing stands above it.
    Gap,
    /// A line as it is.
    Line(Line),
    /// A text behind what leads it; its further lines stand under its first.
    Hung { lead: Line, meaning: Meaning, what: What },
    /// Pieces one after the other, none of them broken.
    Flow { indent: u16, gap: u16, pieces: Vec<Line> },
    /// Labels in one column, and what each says beside them.
    Facts(Vec<(Span, Span)>),
    /// A name with its terms behind it, or below where both are too long for a line.
    Terms { lead: Line, name: Text, terms: What },
}

impl Prose {
    #[must_use]
    pub fn blocks(&self) -> &[Block] {
        &self.0
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// An empty line, unless nothing stands above it.
    pub fn gap(&mut self) {
        self.0.push(Block::Gap);
    }

    /// A line as it is.
    pub fn line(&mut self, line: Line) {
        self.0.push(Block::Line(line));
    }

    /// A title over what follows.
    pub fn heading(&mut self, meaning: Meaning, what: impl Into<What>) {
        self.gap();
        self.line(vec![Span::new(meaning, what)]);
    }

    /// A text.
    pub fn text(&mut self, meaning: Meaning, what: impl Into<What>) {
        self.hung(Vec::new(), meaning, what);
    }

    /// A text behind a dot.
    pub fn item(&mut self, meaning: Meaning, what: impl Into<What>) {
        self.hung(dot(), meaning, what);
    }

    /// A text behind what leads it.
    pub fn hung(&mut self, lead: Line, meaning: Meaning, what: impl Into<What>) {
        self.0.push(Block::Hung { lead, meaning, what: what.into() });
    }

    /// Pieces one after the other, a gap between them.
    pub fn flow(&mut self, indent: u16, gap: u16, pieces: impl IntoIterator<Item = Line>) {
        let pieces: Vec<Line> = pieces.into_iter().collect();
        if !pieces.is_empty() {
            self.0.push(Block::Flow { indent, gap, pieces });
        }
    }

    /// Labels in one column, and what each says beside them.
    pub fn facts(&mut self, facts: impl IntoIterator<Item = (Span, Span)>) {
        self.0.push(Block::Facts(facts.into_iter().collect()));
    }

    /// A name with its terms.
    pub fn terms(&mut self, lead: Line, name: &Text, terms: What) {
        self.0.push(Block::Terms { lead, name: name.clone(), terms });
    }

    /// All of other prose.
    pub fn extend(&mut self, more: Prose) {
        self.0.extend(more.0);
    }
}

/// What stands before each of several things.
#[must_use]
pub fn dot() -> Line {
    vec![Span::new(Meaning::Label, What::several([What::Dot, What::Blank(1)]))]
}
