//! Prose: texts and facts in blocks, which the screen or the printer breaks into lines.

use super::board::Board;
use super::choice::Choice;
use super::dice::DieGroup;
use super::graph::Graph;
use super::odds::Odds;
use super::span::{Line, Span, SpanContent};
use crate::rules::text::Text;
use crate::theme::Meaning;

/// Blocks, one below the other.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Prose(Vec<Block>);

/// A piece of prose.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// An empty line, unless there is nothing above to separate from.
    Gap,
    Line(Line),
    /// A text after its lead; further lines are indented below its first.
    Hanging {
        lead: Line,
        meaning: Meaning,
        content: SpanContent,
    },
    /// Pieces side by side, none of them broken.
    Flow {
        indent: u16,
        gap: u16,
        pieces: Vec<Line>,
    },
    /// Lines side by side, or one below the other if there is no room.
    Columns {
        indent: u16,
        gap: u16,
        columns: Vec<Column>,
    },
    /// Labels, each with its value after it.
    Facts(Vec<(Span, Span)>),
    /// A name followed by its terms, or above them if both are too long for a line.
    Terms {
        lead: Line,
        name: Text,
        terms: SpanContent,
    },
    /// A line, and another at the right end of the same row.
    Pair(Line, Line),
    /// Spots side by side, each under its heading.
    Spots(Vec<SpotColumn>),
    Board(Board),
    Graph(Graph),
    /// Playing cards side by side after their lead.
    Cards {
        lead: Line,
        cards: Line,
    },
    /// As many cards that cannot be read, side by side after their lead, which says the number.
    CardBacks {
        lead: Line,
        count: usize,
    },
    Dice(Vec<DieGroup>),
    Odds(Odds),
    Choice(Choice),
}

/// A spot of a map or a street, and what is there.
#[derive(Debug, Clone, PartialEq)]
pub struct SpotColumn {
    pub head: Line,
    pub rows: Vec<Line>,
}

/// Lines one below the other after their lead.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    pub lead: Line,
    pub lines: Vec<Line>,
}

impl Prose {
    pub fn blocks(&self) -> &[Block] {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds an empty line, unless there is nothing above to separate from.
    pub fn gap(&mut self) {
        self.0.push(Block::Gap);
    }

    pub fn block(&mut self, block: Block) {
        self.0.push(block);
    }

    pub fn line(&mut self, line: Line) {
        self.0.push(Block::Line(line));
    }

    pub fn heading(&mut self, meaning: Meaning, content: impl Into<SpanContent>) {
        self.gap();
        self.line(vec![Span::new(meaning, content)]);
    }

    /// A heading, and below it what `each` adds for every one of these things; nothing if there are none.
    pub fn list<T>(&mut self, title: &'static str, things: &[T], mut each: impl FnMut(&mut Prose, &T)) {
        if !things.is_empty() {
            self.heading(Meaning::Title, title);
        }
        things.iter().for_each(|thing| each(self, thing));
    }

    /// Adds a text that wraps.
    pub fn text(&mut self, meaning: Meaning, content: impl Into<SpanContent>) {
        self.hanging(Vec::new(), meaning, content);
    }

    /// Adds a text below an empty line.
    pub fn paragraph(&mut self, meaning: Meaning, content: impl Into<SpanContent>) {
        self.gap();
        self.text(meaning, content);
    }

    /// Adds a text after a bullet.
    pub fn item(&mut self, meaning: Meaning, content: impl Into<SpanContent>) {
        self.hanging(bullet(), meaning, content);
    }

    /// Adds a text after its lead; further lines are indented below its first.
    pub fn hanging(&mut self, lead: Line, meaning: Meaning, content: impl Into<SpanContent>) {
        self.0.push(Block::Hanging { lead, meaning, content: content.into() });
    }

    /// Adds pieces side by side with a gap between them.
    pub fn flow(&mut self, indent: u16, gap: u16, pieces: impl IntoIterator<Item = Line>) {
        let pieces: Vec<Line> = pieces.into_iter().collect();
        if !pieces.is_empty() {
            self.0.push(Block::Flow { indent, gap, pieces });
        }
    }

    /// Adds lines side by side with a gap between them.
    pub fn columns(&mut self, indent: u16, gap: u16, columns: impl IntoIterator<Item = Column>) {
        let columns: Vec<Column> = columns.into_iter().collect();
        if !columns.is_empty() {
            self.0.push(Block::Columns { indent, gap, columns });
        }
    }

    pub fn facts(&mut self, facts: impl IntoIterator<Item = (Span, Span)>) {
        self.0.push(Block::Facts(facts.into_iter().collect()));
    }

    pub fn terms(&mut self, lead: Line, name: &Text, terms: SpanContent) {
        self.0.push(Block::Terms { lead, name: name.clone(), terms });
    }

    pub fn pair(&mut self, line: Line, end: Line) {
        self.0.push(Block::Pair(line, end));
    }

    pub fn choice(&mut self, choice: Choice) {
        self.0.push(Block::Choice(choice));
    }

    pub fn dice(&mut self, groups: Vec<DieGroup>) {
        self.0.push(Block::Dice(groups));
    }

    pub fn odds(&mut self, odds: Odds) {
        self.0.push(Block::Odds(odds));
    }

    /// Adds a rule that counted, followed by its reason.
    pub fn why(&mut self, meaning: Meaning, rule: impl Into<SpanContent>, reason: impl Into<SpanContent>) {
        self.hanging(vec![Span::new(meaning, rule), Span::blank(1)], meaning, reason);
    }

    /// The same prose with the reasons of rules, but without the ids before them.
    #[must_use]
    pub fn without_rule_ids(mut self) -> Prose {
        for block in &mut self.0 {
            if let Block::Hanging { lead, meaning: Meaning::Why, .. } = block {
                lead.clear();
            }
        }
        self
    }

    pub fn choices(&self) -> impl Iterator<Item = &Choice> {
        self.0.iter().filter_map(|block| match block {
            Block::Choice(choice) => Some(choice),
            _ => None,
        })
    }

    /// The same prose with only those choices. A line that only informs goes with the choice above it, or with the first
    /// below if none is above.
    #[must_use]
    pub fn with_choices(self, stays: impl Fn(&Choice) -> bool) -> Prose {
        let are_choices = |one: &Block, next: &Block| matches!((one, next), (Block::Choice(_), Block::Choice(_)));
        let mut kept = Vec::with_capacity(self.0.len());
        for run in self.0.chunk_by(are_choices) {
            let choices =
                || run.iter().filter_map(|block| if let Block::Choice(choice) = block { Some(choice) } else { None });
            let head = choices().find(|choice| choice.request.is_some()).or_else(|| choices().next());
            let mut head_stays = head.is_none_or(&stays);
            for block in run {
                if let Block::Choice(choice) = block
                    && choice.request.is_some()
                {
                    head_stays = stays(choice);
                }
                kept.extend(head_stays.then(|| block.clone()));
            }
        }
        Prose(kept)
    }

    /// The same prose, with the choice that Enter makes: the one that is due, else the first that `is_preferred`, else
    /// the first that may lead.
    #[must_use]
    pub fn with_lead(mut self, is_preferred: impl Fn(&Choice) -> bool) -> Prose {
        let position_of = |fits: &dyn Fn(&Choice) -> bool| {
            self.0.iter().position(|block| matches!(block, Block::Choice(choice) if fits(choice)))
        };
        let lead = position_of(&|choice| choice.due)
            .or_else(|| position_of(&is_preferred))
            .or_else(|| position_of(&Choice::can_lead));
        if let Some(Block::Choice(choice)) = lead.and_then(|at| self.0.get_mut(at)) {
            choice.leads = true;
        }
        self
    }

    /// The choice that Enter makes.
    pub fn lead(&self) -> Option<&Choice> {
        self.choices().find(|choice| choice.leads)
    }

    /// The possible choices in the same row of choices as the one that Enter makes: the other ways to decide the same.
    pub fn beside_lead(&self) -> impl Iterator<Item = &Choice> {
        let mut rows = self.0.split(|block| !matches!(block, Block::Choice(_)));
        let leads = |block: &Block| matches!(block, Block::Choice(choice) if choice.leads);
        let row = rows.find(|row| row.iter().any(leads)).unwrap_or_default();
        row.iter().filter_map(|block| match block {
            Block::Choice(choice) if !choice.leads && choice.why_not.is_none() => Some(choice),
            _ => None,
        })
    }

    /// Splits the prose before its first choice.
    #[must_use]
    pub fn split_at_choices(&self) -> (Prose, Prose) {
        let is_choice = |block: &Block| matches!(block, Block::Choice(_));
        let at = self.0.iter().position(is_choice).unwrap_or(self.0.len());
        (Prose(self.0[..at].to_vec()), Prose(self.0[at..].to_vec()))
    }

    /// The same prose with at most `max` minor choices.
    #[must_use]
    pub fn with_at_most_minor(&self, max: usize) -> Prose {
        let mut minor = 0;
        let stays = |block: &&Block| match block {
            Block::Choice(choice) if choice.minor => {
                minor += 1;
                minor <= max
            }
            _ => true,
        };
        Prose(self.0.iter().filter(stays).cloned().collect())
    }

    /// The same prose with its boards in at most that many rows of the screen.
    #[must_use]
    pub fn with_boards_within(mut self, rows: u16) -> Prose {
        for block in &mut self.0 {
            if let Block::Board(board) = block {
                *board = board.clone().within(rows);
            }
        }
        self
    }

    /// The same prose without empty lines.
    pub fn without_gaps(&self) -> Prose {
        Prose(self.0.iter().filter(|block| !matches!(block, Block::Gap)).cloned().collect())
    }

    pub fn extend(&mut self, more: Prose) {
        self.0.extend(more.0);
    }
}

impl FromIterator<Choice> for Prose {
    fn from_iter<I: IntoIterator<Item = Choice>>(choices: I) -> Prose {
        Prose(choices.into_iter().map(Block::Choice).collect())
    }
}

/// Puts a dot before each piece except the first, so that they can flow without a gap. Empty pieces are left out.
pub fn with_dots_between(pieces: Vec<Line>) -> Vec<Line> {
    let with_dot = |(n, piece): (usize, Line)| (n > 0).then(Span::dot).into_iter().chain(piece).collect();
    pieces.into_iter().filter(|piece| !piece.is_empty()).enumerate().map(with_dot).collect()
}

/// The bullet before each of several things.
pub fn bullet() -> Line {
    vec![Span::new(Meaning::Label, SpanContent::several([SpanContent::Dot, SpanContent::Blank(1)]))]
}
