//! Pages in a language: lines of words, each piece with its meaning.

use super::choice::Choice;
use super::dice::DieGroup;
use super::odds::{Odds, OddsRow};
use super::prose::{Block, Prose};
use super::span::{Line, Span, What};
use super::speaker::Speaker;
use super::{Page, Section};
use crate::theme::Meaning;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SaidPage {
    pub title: SaidLine,
    pub sections: Vec<SaidSection>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SaidSection {
    pub title: SaidLine,
    /// At the end of the title.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aside: SaidLine,
    /// Unbroken, however long.
    pub lines: Vec<SaidLine>,
}

pub type SaidLine = Vec<SaidSpan>;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SaidSpan {
    /// The theme's word for the meaning.
    pub meaning: &'static str,
    pub text: String,
}

impl Speaker<'_> {
    pub fn page(&self, page: &Page) -> SaidPage {
        let section = |section: &Section| SaidSection {
            title: self.said(&section.title),
            aside: self.said(&section.aside),
            lines: self.prose(&section.text),
        };
        SaidPage { title: self.said(&page.title), sections: page.sections.iter().map(section).collect() }
    }

    fn prose(&self, prose: &Prose) -> Vec<SaidLine> {
        let mut lines = Vec::new();
        for block in prose.blocks() {
            match block {
                Block::Gap if lines.is_empty() => {}
                Block::Gap => lines.push(SaidLine::new()),
                Block::Line(line) => lines.push(self.said(line)),
                Block::Hanging { lead, meaning, what } => lines.extend(self.hanging(lead, *meaning, what)),
                Block::Flow { gap, pieces, .. } => {
                    let pieces: Vec<SaidLine> = pieces.iter().map(|piece| self.said(piece)).collect();
                    lines.push(pieces.join(&self.span(&Span::blank(*gap))));
                }
                Block::Columns { columns, .. } => {
                    for column in columns {
                        let lead = self.said(&column.lead);
                        let under = vec![blanks_under(&lead)];
                        let leads = std::iter::once(lead).chain(std::iter::repeat(under));
                        lines.extend(leads.zip(&column.lines).map(|(lead, line)| [lead, self.said(line)].concat()));
                    }
                }
                Block::Facts(facts) => {
                    let said =
                        |(label, fact): &(Span, Span)| [label, &Span::blank(2), fact].map(|it| self.span(it)).to_vec();
                    lines.extend(facts.iter().map(said));
                }
                Block::Terms { lead, name, terms } => {
                    let terms = Span::new(Meaning::Dim, terms.clone());
                    let named = [Span::new(Meaning::Value, name), Span::blank(2), terms];
                    lines.push(self.said(&[&lead[..], &named].concat()));
                }
                Block::Pair(line, end) => {
                    lines.push(self.said(&[&line[..], &[Span::blank(2)], end].concat()));
                }
                Block::Spots(columns) => {
                    let columns = columns.iter().filter(|column| !column.rows.is_empty());
                    lines.extend(columns.map(|column| {
                        let rows = column.rows.iter().flat_map(|row| [vec![Span::blank(2)], row.clone()].concat());
                        self.said(&column.head.iter().cloned().chain(rows).collect::<Line>())
                    }));
                }
                Block::Board(board) => {
                    let named = board.tokens.iter().filter(|token| !token.text.is_empty());
                    lines.extend(named.map(|token| self.said(&token.text)));
                }
                Block::Graph(graph) => {
                    for (node, edges) in graph.by_node() {
                        lines.push(vec![self.span(&Span::new(node.meaning, &node.name))]);
                        let said = |(lead, what): (Line, What)| {
                            self.said(&[lead, vec![Span::new(Meaning::Text, what)]].concat())
                        };
                        lines.extend(edges.into_iter().map(said));
                    }
                }
                Block::Dice(groups) => lines.extend(groups.iter().map(|group| self.dice(group))),
                Block::Odds(odds) => lines.extend(self.odds(odds)),
                Block::Choice(choice) => lines.push(self.choice(choice)),
            }
        }
        lines
    }

    /// The name of the dice and their faces, each with the mark of its fate.
    fn dice(&self, group: &DieGroup) -> SaidLine {
        let mut line = self.said(&group.name);
        for die in &group.dice {
            line.push(self.span(&Span::blank(1)));
            let mark = What::Mark(die.fate.mark());
            line.push(self.span(&Span::new(die.fate.meaning(), What::several([die.face.into(), mark]))));
        }
        line
    }

    /// A line for each outcome: its name and chances.
    fn odds(&self, odds: &Odds) -> Vec<SaidLine> {
        let row = |likely: &OddsRow| {
            let mut line = vec![self.span(&likely.name)];
            for (n, chance) in likely.chances.iter().enumerate() {
                line.push(self.span(&Span::blank(2)));
                if let Some(head) = odds.heads.get(n) {
                    line.push(self.span(&Span::new(Meaning::Label, head.clone())));
                    line.push(self.span(&Span::blank(1)));
                }
                line.push(self.span(&Span::new(Meaning::Value, What::Percent(*chance))));
            }
            line
        };
        odds.rows.iter().map(row).collect()
    }

    /// The deed, its name, and its cost or the reason why it is impossible.
    fn choice(&self, choice: &Choice) -> SaidLine {
        let mut line: SaidLine = choice.ask.iter().map(|ask| spoken(Meaning::Key, ask.deed.to_owned())).collect();
        let gap = |line: &mut SaidLine| {
            if !line.is_empty() {
                line.push(self.span(&Span::blank(2)));
            }
        };
        gap(&mut line);
        line.extend(self.said(&choice.label));
        let why_not = choice.why_not.iter().map(|why| Span::new(Meaning::Disabled, why.clone()));
        let aside: Line = choice.aside.iter().cloned().chain(why_not).collect();
        if !aside.is_empty() {
            gap(&mut line);
            line.extend(self.said(&aside));
        }
        line
    }

    /// A text after its lead; further lines of the text are indented below its first.
    fn hanging(&self, lead: &Line, meaning: Meaning, what: &What) -> Vec<SaidLine> {
        let lead = self.said(lead);
        let text = self.text(what);
        let further = |(n, text): (usize, &str)| {
            let mut line = if n == 0 { lead.clone() } else { vec![blanks_under(&lead)] };
            line.push(spoken(meaning, text.to_owned()));
            line.retain(|span| !span.text.is_empty());
            line
        };
        text.split('\n').enumerate().map(further).collect()
    }

    fn said(&self, line: &[Span]) -> SaidLine {
        line.iter().map(|span| self.span(span)).collect()
    }

    fn span(&self, span: &Span) -> SaidSpan {
        spoken(span.meaning, self.text(&span.what))
    }
}

/// Blanks as wide as a lead, to indent what stands below the line that it begins.
fn blanks_under(lead: &[SaidSpan]) -> SaidSpan {
    let width = lead.iter().map(|span| span.text.chars().count()).sum();
    spoken(Meaning::Text, " ".repeat(width))
}

fn spoken(meaning: Meaning, text: String) -> SaidSpan {
    SaidSpan { meaning: meaning.key(), text }
}
