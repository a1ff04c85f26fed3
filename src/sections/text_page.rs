//! Pages as text in a language: lines of spans, each with its meaning.

use super::choice::Choice;
use super::dice::DieGroup;
use super::odds::{Odds, OddsRow};
use super::prose::{Block, Prose};
use super::span::{Line, Span, SpanContent};
use super::speaker::Speaker;
use super::{Page, Section};
use crate::theme::Meaning;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TextPage {
    pub title: TextLine,
    pub sections: Vec<TextSection>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TextSection {
    pub title: TextLine,
    /// A remark at the end of the title.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aside: TextLine,
    /// The lines, none of them wrapped.
    pub lines: Vec<TextLine>,
}

pub type TextLine = Vec<TextSpan>;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TextSpan {
    /// The theme's word for the meaning.
    pub meaning: &'static str,
    pub text: String,
}

impl Speaker<'_> {
    /// The page as text in the speaker's language.
    pub fn page(&self, page: &Page) -> TextPage {
        let section = |section: &Section| TextSection {
            title: self.line(&section.title),
            aside: self.line(&section.aside),
            lines: self.lines(&section.text),
        };
        TextPage { title: self.line(&page.title), sections: page.sections.iter().map(section).collect() }
    }

    /// The lines of a text, none of them wrapped.
    pub fn lines(&self, prose: &Prose) -> Vec<TextLine> {
        let mut lines = Vec::new();
        for block in prose.blocks() {
            match block {
                Block::Gap if lines.is_empty() => {}
                Block::Gap => lines.push(TextLine::new()),
                Block::Line(line) | Block::CardBacks { lead: line, .. } => lines.push(self.line(line)),
                Block::Hanging { lead, meaning, content } => lines.extend(self.hanging(lead, *meaning, content)),
                Block::Flow { gap, pieces, .. } => {
                    let pieces: Vec<TextLine> = pieces.iter().map(|piece| self.line(piece)).collect();
                    lines.push(pieces.join(&self.span(&Span::blank(*gap))));
                }
                Block::Columns { columns, .. } => {
                    for column in columns {
                        let lead = self.line(&column.lead);
                        let under = vec![blanks_under(&lead)];
                        let leads = std::iter::once(lead).chain(std::iter::repeat(under));
                        lines.extend(leads.zip(&column.lines).map(|(lead, line)| [lead, self.line(line)].concat()));
                    }
                }
                Block::Facts(facts) => {
                    let pair = |(label, fact): &(Span, Span)| {
                        [label, &Span::blank(2), fact].map(|span| self.span(span)).to_vec()
                    };
                    lines.extend(facts.iter().map(pair));
                }
                Block::Terms { lead, name, terms } => {
                    let terms = Span::new(Meaning::Dim, terms.clone());
                    let named = [Span::new(Meaning::Value, name), Span::blank(2), terms];
                    lines.push(self.line(&[&lead[..], &named].concat()));
                }
                Block::Pair(line, end) => {
                    lines.push(self.line(&[&line[..], &[Span::blank(2)], end].concat()));
                }
                Block::Spots(columns) => {
                    let columns = columns.iter().filter(|column| !column.rows.is_empty());
                    lines.extend(columns.map(|column| {
                        let rows = column.rows.iter().flat_map(|row| [vec![Span::blank(2)], row.clone()].concat());
                        self.line(&column.head.iter().cloned().chain(rows).collect::<Line>())
                    }));
                }
                Block::Board(board) => {
                    let named = board.tokens.iter().filter(|token| !token.text.is_empty());
                    lines.extend(named.map(|token| self.line(&token.text)));
                }
                Block::Graph(graph) => {
                    for (node, edges) in graph.by_node() {
                        lines.push(vec![self.span(&Span::new(node.meaning, &node.name))]);
                        let edge_line = |(lead, content): (Line, SpanContent)| {
                            self.line(&[lead, vec![Span::new(Meaning::Text, content)]].concat())
                        };
                        lines.extend(edges.into_iter().map(edge_line));
                    }
                }
                Block::Cards { lead, cards } => {
                    let cards = cards.iter().flat_map(|card| [Span::blank(1), card.clone()]);
                    lines.push(self.line(&lead.iter().cloned().chain(cards).collect::<Line>()));
                }
                Block::Dice(groups) => lines.extend(groups.iter().map(|group| self.dice(group))),
                Block::Odds(odds) => lines.extend(self.odds(odds)),
                Block::Choice(choice) => lines.push(self.choice(choice)),
            }
        }
        lines
    }

    /// The name of the dice and their faces, each with the mark of its status.
    fn dice(&self, group: &DieGroup) -> TextLine {
        let mut line = self.line(&group.name);
        for die in &group.dice {
            line.push(self.span(&Span::blank(1)));
            let mark = SpanContent::Mark(die.status.mark_meaning());
            line.push(self.span(&Span::new(die.status.meaning(), SpanContent::several([die.face.into(), mark]))));
        }
        line
    }

    /// A line for each outcome: its name and chances.
    fn odds(&self, odds: &Odds) -> Vec<TextLine> {
        let row = |odds_row: &OddsRow| {
            let mut line = vec![self.span(&odds_row.name)];
            for (n, chance) in odds_row.chances.iter().enumerate() {
                line.push(self.span(&Span::blank(2)));
                if let Some(head) = odds.headings.get(n) {
                    line.push(self.span(&Span::new(Meaning::Label, head.clone())));
                    line.push(self.span(&Span::blank(1)));
                }
                line.push(self.span(&Span::new(Meaning::Value, SpanContent::Percent(*chance))));
            }
            line
        };
        odds.rows.iter().map(row).collect()
    }

    /// The deed, its name, and its cost or the reason why it is impossible.
    fn choice(&self, choice: &Choice) -> TextLine {
        let mut line: TextLine =
            choice.request.iter().map(|request| text_span(Meaning::Key, request.deed.to_owned())).collect();
        let push_gap = |line: &mut TextLine| {
            if !line.is_empty() {
                line.push(self.span(&Span::blank(2)));
            }
        };
        push_gap(&mut line);
        line.extend(self.line(&choice.label));
        let why_not: Line = choice.why_not.iter().map(|why| Span::new(Meaning::Disabled, why.clone())).collect();
        for aside in [&choice.aside, &why_not].into_iter().filter(|aside| !aside.is_empty()) {
            push_gap(&mut line);
            line.extend(self.line(aside));
        }
        line
    }

    /// A text after its lead; further lines of the text are indented below its first.
    fn hanging(&self, lead: &Line, meaning: Meaning, content: &SpanContent) -> Vec<TextLine> {
        let lead = self.line(lead);
        let text = self.text(content);
        let further = |(n, text): (usize, &str)| {
            let mut line = if n == 0 { lead.clone() } else { vec![blanks_under(&lead)] };
            line.push(text_span(meaning, text.to_owned()));
            line.retain(|span| !span.text.is_empty());
            line
        };
        text.split('\n').enumerate().map(further).collect()
    }

    fn line(&self, line: &[Span]) -> TextLine {
        line.iter().map(|span| self.span(span)).collect()
    }

    fn span(&self, span: &Span) -> TextSpan {
        text_span(span.meaning, self.text(&span.content))
    }
}

/// Blanks as wide as a lead, to indent the lines below it.
fn blanks_under(lead: &[TextSpan]) -> TextSpan {
    let width = lead.iter().map(|span| span.text.chars().count()).sum();
    text_span(Meaning::Text, " ".repeat(width))
}

fn text_span(meaning: Meaning, text: String) -> TextSpan {
    TextSpan { meaning: meaning.theme_key(), text }
}
