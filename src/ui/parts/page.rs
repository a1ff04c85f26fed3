//! Pages: prose, dice, chances and choices laid out in lines. A page that is longer than its area scrolls.

mod cut;
mod shares;
mod spots;

use ratatui::prelude::{Buffer, Rect};

use self::cut::{cut_runs, leave_at_end};
use super::bar::chance_bar;
use super::dice::{self, DiceStyle};
use super::graph;
use super::list::scroll_bar;
use super::page_scroll::PageScroll;
use super::picture_size::PictureSize;
use super::text::{Run, blanks, put_right, put_runs, row, runs_text, runs_width, width};
use super::wrap;
use super::{board, cards};
use crate::deeds::KeyContext;
use crate::sections::{Block, Choice, Column, Graph, Line, Odds, OddsRow, Prose, Span, SpanContent};
use crate::ui::grave::is_grave;
use crate::ui::{DrawCtx, KeyPress, Look, Meaning};

/// A page laid out in lines of a width.
#[derive(Debug, Default)]
pub struct PageLayout {
    width: u16,
    lines: Vec<Vec<Run<'static>>>,
    pictures: PictureSize,
    /// The contexts in which the keys of its choices hold.
    contexts: Vec<KeyContext>,
    /// Why the choice above is impossible.
    told_why: Option<SpanContent>,
}

/// Cells of a percentage, `100,0 %`.
const PERCENT_CELLS: u16 = 7;

impl PageLayout {
    pub fn new(width: u16) -> PageLayout {
        PageLayout { width, ..PageLayout::default() }
    }

    /// The prose laid out in this width.
    pub fn of_prose(width: u16, prose: &Prose, ctx: &DrawCtx) -> PageLayout {
        PageLayout::of_prose_with_keys(width, &[], prose, ctx)
    }

    /// The same with its dice drawn small.
    pub fn brief(width: u16, prose: &Prose, ctx: &DrawCtx) -> PageLayout {
        PageLayout::sized(width, &[], PictureSize::Small, prose, ctx)
    }

    /// The prose laid out in this width, with choices that show their keys in these contexts.
    pub fn of_prose_with_keys(width: u16, contexts: &[KeyContext], prose: &Prose, ctx: &DrawCtx) -> PageLayout {
        PageLayout::sized(width, contexts, PictureSize::default(), prose, ctx)
    }

    /// The same with pictures of this size.
    pub fn sized(
        width: u16,
        contexts: &[KeyContext],
        pictures: PictureSize,
        prose: &Prose,
        ctx: &DrawCtx,
    ) -> PageLayout {
        let mut page = PageLayout { pictures, contexts: contexts.to_vec(), ..PageLayout::new(width) };
        page.prose(prose, ctx);
        page
    }

    /// Lays the prose out in at most `rows` rows if it can: first cards and dice shrink, then optional choices are
    /// dropped, then empty lines.
    pub fn fitted(width: u16, rows: u16, contexts: &[KeyContext], prose: &Prose, ctx: &DrawCtx) -> PageLayout {
        let page = |size, prose: &Prose| PageLayout::sized(width, contexts, size, prose, ctx);
        let fits = |page: &PageLayout| page.height() <= rows;
        let boxed = [PictureSize::Large, PictureSize::Medium].into_iter().map(|size| page(size, prose)).find(fits);
        if let Some(boxed) = boxed {
            return boxed;
        }
        let minor = prose.choices().filter(|choice| choice.minor).count();
        let mut fewer = (0..=minor).rev().map(|most| page(PictureSize::Small, &prose.with_at_most_minor(most)));
        fewer.find(fits).unwrap_or_else(|| page(PictureSize::Small, &prose.with_at_most_minor(0).without_gaps()))
    }

    pub fn width(&self) -> u16 {
        self.width
    }

    pub fn height(&self) -> u16 {
        u16::try_from(self.lines.len()).unwrap_or(u16::MAX)
    }

    pub fn lines(&self) -> &[Vec<Run<'static>>] {
        &self.lines
    }

    /// The cells of its longest line.
    pub fn columns(&self) -> u16 {
        self.lines.iter().map(|line| runs_width(line)).max().unwrap_or(0)
    }

    /// Adds an empty line, unless the page is empty or ends in one already.
    pub fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(Vec::new());
        }
    }

    pub fn line(&mut self, runs: Vec<Run<'static>>) {
        self.lines.push(runs);
    }

    pub fn text(&mut self, meaning: Meaning, text: &str) {
        self.hanging(Vec::new(), meaning, text);
    }

    /// Adds a text after its lead; further lines are indented below its first. A lead that leaves too little room gets
    /// a line of its own.
    pub fn hanging(&mut self, lead: Vec<Run<'static>>, meaning: Meaning, text: &str) {
        let lead_width = runs_width(&lead);
        let leaves_room = lead_width <= self.width / 3 * 2 || text.is_empty();
        let indent = if leaves_room { lead_width } else { self.width / 4 };
        let room = self.width.saturating_sub(indent);
        let mut line = lead;
        if !leaves_room {
            self.lines.push(std::mem::replace(&mut line, vec![blanks(indent)]));
        }
        for piece in wrap::lines(text, room.max(1)) {
            line.push(Run::new(meaning, piece.to_owned()));
            self.lines.push(std::mem::take(&mut line));
            line.push(Run::new(Meaning::Text, " ".repeat(usize::from(indent))));
        }
        if text.is_empty() && !line.is_empty() {
            self.lines.push(line);
        }
    }

    /// Adds pieces side by side with a gap between them, on as many lines as needed. Only a piece wider than a line is
    /// broken, in its last run.
    pub fn flow(&mut self, indent: u16, gap: u16, pieces: impl IntoIterator<Item = Vec<Run<'static>>>) {
        self.flow_after(vec![blanks(indent)], gap, pieces);
    }

    /// Adds pieces side by side after a lead; further lines are indented below the first.
    pub fn flow_after(
        &mut self,
        lead: Vec<Run<'static>>,
        gap: u16,
        pieces: impl IntoIterator<Item = Vec<Run<'static>>>,
    ) {
        let indent = runs_width(&lead);
        let mut line = lead;
        let mut used = indent;
        for piece in pieces {
            let wide = runs_width(&piece);
            if used > indent && used.saturating_add(gap).saturating_add(wide) > self.width {
                self.lines.push(std::mem::replace(&mut line, vec![blanks(indent)]));
                used = indent;
            }
            if used > indent {
                line.push(blanks(gap));
                used += gap;
            }
            if indent.saturating_add(wide) > self.width
                && let Some((last, first)) = piece.split_last()
            {
                line.extend_from_slice(first);
                self.hanging(std::mem::replace(&mut line, vec![blanks(indent)]), last.meaning, &last.text);
                used = indent;
                continue;
            }
            used = used.saturating_add(wide);
            line.extend(piece);
        }
        if used > indent {
            self.lines.push(line);
        }
    }

    /// Appends the lines of another page of this width.
    pub fn append(&mut self, more: PageLayout) {
        self.lines.extend(more.lines);
    }

    pub fn prose(&mut self, prose: &Prose, ctx: &DrawCtx) {
        prose.blocks().iter().for_each(|block| self.block(block, ctx));
    }

    /// Adds prose whose choices show their keys in these contexts.
    pub fn prose_with_keys(&mut self, contexts: &[KeyContext], prose: &Prose, ctx: &DrawCtx) {
        let before = std::mem::replace(&mut self.contexts, contexts.to_vec());
        self.prose(prose, ctx);
        self.contexts = before;
    }

    pub fn block(&mut self, block: &Block, ctx: &DrawCtx) {
        if !matches!(block, Block::Choice(_)) {
            self.told_why = None;
        }
        match block {
            Block::Gap => self.gap(),
            Block::Line(line) => self.line(ctx.runs(line)),
            Block::Hanging { lead, meaning, content } => self.hanging(ctx.runs(lead), *meaning, &ctx.text(content)),
            Block::Pair(line, end) => self.pair(ctx.runs(line), ctx.runs(end)),
            Block::Spots(spots) => self.spots(spots, ctx),
            Block::Board(squares) => self.lines.extend(board::lines(squares, self.width, ctx)),
            Block::Graph(graph) => self.graph(graph, ctx),
            // Brief dice with their own widths need no column of names.
            Block::Dice(groups) if self.pictures == PictureSize::Small && dice::are_sized(groups) => {
                self.flow(2, 2, dice::pieces(groups, self.width.saturating_sub(2), ctx));
            }
            Block::Dice(groups) => {
                let style = if self.pictures == PictureSize::Small { DiceStyle::Brief } else { DiceStyle::Boxed };
                self.lines.extend(dice::lines(groups, self.width, style, ctx));
            }
            Block::Cards { lead, cards } => {
                if let Some(lines) = cards::faces(lead, cards, self.pictures, self.width, ctx) {
                    return self.lines.extend(lines);
                }
                let cards = cards.iter().map(|card| ctx.runs(std::slice::from_ref(card)));
                self.flow(0, 1, std::iter::once(ctx.runs(lead)).chain(cards));
            }
            Block::CardBacks { lead, count } => {
                if let Some(lines) = cards::backs(lead, *count, self.pictures, self.width, ctx) {
                    return self.lines.extend(lines);
                }
                let back = vec![Run::new(Meaning::Value, ctx.look.glyphs.card_back[0])];
                self.flow(0, 1, std::iter::once(ctx.runs(lead)).chain(vec![back; *count]));
            }
            Block::Odds(odds) => self.odds(odds, ctx),
            Block::Choice(choice) => self.choice(choice, ctx),
            Block::Flow { indent, gap, pieces } => self.flow(*indent, *gap, pieces.iter().map(|piece| ctx.runs(piece))),
            Block::Columns { indent, gap, columns } => self.side_by_side(*indent, *gap, columns, ctx),
            Block::Facts(facts) => {
                let name = |span: &Span| ctx.text(&span.content);
                let wide = facts.iter().map(|(label, _)| width(&name(label))).max().unwrap_or(0) + 2;
                for (label, fact) in facts {
                    let label = Run::new(label.meaning, pad(&name(label), wide));
                    self.hanging(vec![label], fact.meaning, &ctx.text(&fact.content));
                }
            }
            Block::Terms { lead, name, terms } => {
                let (mut lead, terms) = (ctx.runs(lead), ctx.text(terms));
                let indent = runs_width(&lead);
                if indent + width(name) + 2 + width(&terms) <= self.width {
                    lead.push(Run::new(Meaning::Value, name.to_string()));
                    lead.push(Run::new(Meaning::Dim, format!("  {terms}")));
                    return self.line(lead);
                }
                self.hanging(lead, Meaning::Value, name);
                let below = Run::new(Meaning::Text, " ".repeat(usize::from(indent.max(2))));
                self.hanging(vec![below], Meaning::Dim, &terms);
            }
        }
    }

    /// Adds a picture of a graph, or a list by node if the picture has no room.
    fn graph(&mut self, graph: &Graph, ctx: &DrawCtx) {
        if let Some(lines) = graph::picture(graph, self.width, ctx) {
            return self.lines.extend(lines);
        }
        for (node, edges) in graph.by_node() {
            self.gap();
            self.text(node.meaning, &node.name);
            edges.iter().for_each(|(lead, phrase)| self.hanging(ctx.runs(lead), Meaning::Text, &ctx.text(phrase)));
        }
    }

    fn side_by_side(&mut self, indent: u16, gap: u16, columns: &[Column], ctx: &DrawCtx) {
        let columns: Vec<Vec<_>> = columns.iter().map(|column| column_lines(column, ctx)).collect();
        let wide = |lines: &Vec<Vec<Run>>| lines.iter().map(|line| runs_width(line)).max().unwrap_or(0);
        let all = columns.iter().map(|lines| wide(lines) + gap).sum::<u16>().saturating_sub(gap);
        if indent.saturating_add(all) > self.width {
            let below = columns.into_iter().flatten();
            return self.lines.extend(below.map(|line| [vec![blanks(indent)], line].concat()));
        }
        for n in 0..columns.iter().map(Vec::len).max().unwrap_or(0) {
            let (mut line, mut from, mut used) = (Vec::new(), indent, 0);
            for column in &columns {
                let here = column.get(n).cloned().unwrap_or_default();
                line.push(blanks(from - used));
                used = from + runs_width(&here);
                line.extend(here);
                from += wide(column) + gap;
            }
            self.lines.push(line);
        }
    }

    /// Adds a line with `end` at its right edge, or below it if there is no room for both.
    pub fn pair(&mut self, mut line: Vec<Run<'static>>, end: Vec<Run<'static>>) {
        let (left, right) = (runs_width(&line), runs_width(&end));
        if left.saturating_add(right).saturating_add(u16::from(right > 0)) <= self.width {
            line.push(blanks(self.width - left - right));
            line.extend(end);
            return self.line(line);
        }
        let last = line.pop().unwrap_or_else(|| blanks(0));
        self.hanging(line, last.meaning, &last.text);
        if right > 0 {
            self.line([blanks(self.width.saturating_sub(right))].into_iter().chain(end).collect());
        }
    }

    /// Adds a choice: its key, its name, and its cost or the reason why it is impossible, unless the choice above has the
    /// same. A choice that has no key in these contexts is left out.
    fn choice(&mut self, choice: &Choice, ctx: &DrawCtx) {
        let key = match &choice.request {
            Some(request) => {
                let enter = KeyPress::ENTER;
                let key = if choice.leads { Some(enter) } else { ctx.keys.key_for(&self.contexts, request) };
                match key {
                    Some(key) if key == enter && is_grave(request, ctx) => ctx.key_name(KeyPress::CONFIRM),
                    Some(key) => ctx.key_name(key),
                    None => return,
                }
            }
            None => String::new(),
        };
        let gap = if width(&key) > 1 { " ".to_owned() } else { " ".repeat(usize::from(3 - width(&key))) };
        let is_impossible = choice.why_not.is_some();
        let is_told = is_impossible && self.told_why == choice.why_not;
        let dim_if_impossible =
            |run: Run<'static>| if is_impossible { Run::new(Meaning::Disabled, run.text) } else { run };
        let lead =
            [Run::new(if is_impossible { Meaning::Disabled } else { Meaning::Key }, key), Run::new(Meaning::Text, gap)];
        let line = lead.into_iter().chain(ctx.runs(&choice.label).into_iter().map(dim_if_impossible)).collect();
        let end = match &choice.why_not {
            Some(_) if is_told => Vec::new(),
            Some(why) => vec![Run::new(Meaning::Disabled, ctx.text(why))],
            None => ctx.runs(&choice.aside),
        };
        self.told_why.clone_from(&choice.why_not);
        self.pair(line, end);
    }

    /// Adds the outcomes one below the other, with chances as bars and percentages, and a column for each heading.
    ///
    /// ```text
    ///            sin forzar    forzando
    /// fracaso    ███░░ 31,6 %  █░░░░  8,1 %
    /// si luego se repite            97,0 %
    /// ```
    fn odds(&mut self, odds: &Odds, ctx: &DrawCtx) {
        let name = |odds_row: &OddsRow| ctx.text(&odds_row.name.content);
        let barred = odds.rows.iter().filter(|odds_row| odds_row.has_bar);
        let columns = u16::try_from(odds.headings.len()).unwrap_or(1).max(1);
        // If there is too little room, names are cut, and chances stay.
        let most = (self.width / 2).min(self.width.saturating_sub(columns * (PERCENT_CELLS + 3)));
        let names = barred.map(|odds_row| width(&name(odds_row))).max().unwrap_or(0).min(most);
        let column = ((self.width - names) / columns).saturating_sub(2);
        if !odds.headings.is_empty() {
            let padded = |head: String| pad(&head, (column + 2).max(width(&head) + 1));
            let headings = odds.headings.iter().map(|head| padded(format!("  {}", ctx.text(head))));
            let headings = headings.map(|head| Run::new(Meaning::Label, head));
            self.line([blanks(names)].into_iter().chain(headings).collect());
        }
        for odds_row in &odds.rows {
            let named = Run::new(odds_row.name.meaning, name(odds_row));
            let figure = |chance: f64| {
                format!("{:>wide$}", ctx.words.percent_of_float(chance), wide = usize::from(PERCENT_CELLS))
            };
            if !odds_row.has_bar {
                let figures = odds_row.chances.iter().map(|chance| Run::new(Meaning::Value, figure(*chance)));
                self.pair(vec![named], figures.collect());
                continue;
            }
            let meaning = named.meaning;
            let kept = runs_text(&cut_runs(vec![named], names, ctx.look));
            let mut line = vec![Run::new(meaning, pad(&kept, names))];
            for chance in &odds_row.chances {
                line.push(blanks(2));
                line.extend(chance_bar(
                    *chance,
                    odds_row.name.meaning,
                    column.saturating_sub(PERCENT_CELLS + 1),
                    ctx.look,
                ));
                line.extend([blanks(1), Run::new(Meaning::Value, figure(*chance))]);
            }
            self.line(line);
        }
    }

    /// Draws the lines that fit, without a scroll bar.
    pub fn draw_top(&self, area: Rect, look: &Look, buf: &mut Buffer) {
        for (n, line) in (0..area.height).zip(&self.lines) {
            put_runs(line, row(area, n), look, buf);
        }
    }

    /// Draws the lines that fit, and the mark of a cut if there are more. It stands behind the last line that fits, if
    /// that line has a gap to spare.
    pub fn draw_cut(&self, area: Rect, look: &Look, buf: &mut Buffer) {
        self.draw_top(area, look, buf);
        if self.height() > area.height && area.height > 0 {
            let last = row(area, area.height - 1);
            let line = &self.lines[usize::from(area.height) - 1];
            put_runs(&leave_at_end(line, 1 + width(look.glyphs.more), area.width), last, look, buf);
            put_right(look.glyphs.more, Meaning::Dim, last, look, buf);
        }
    }

    /// Draws the page from its scroll position. If it is longer than the area, a scroll bar takes the last column.
    pub fn draw(&self, offset: &PageScroll, area: Rect, look: &Look, buf: &mut Buffer) {
        let tall = usize::from(area.height);
        let last = self.lines.len().saturating_sub(tall);
        let at = offset.keep_within(last, tall);
        for (n, line) in (0..area.height).zip(&self.lines[at..]) {
            put_runs(line, Rect { width: self.width, ..row(area, n) }, look, buf);
        }
        if last > 0 {
            scroll_bar(at, tall, self.lines.len(), area, look, buf);
        }
    }
}

/// Draws a page written by `write`. If it is longer than the area, a scroll bar takes the last column.
pub fn draw_page(offset: &PageScroll, area: Rect, look: &Look, buf: &mut Buffer, write: impl Fn(&mut PageLayout)) {
    let area = area.intersection(buf.area);
    if area.is_empty() {
        return;
    }
    let mut page = PageLayout::new(area.width);
    write(&mut page);
    if page.height() > area.height {
        page = PageLayout::new(area.width.saturating_sub(2).max(1));
        write(&mut page);
    }
    page.draw(offset, area, look, buf);
}

/// A text padded to this many cells.
fn pad(text: &str, cells: u16) -> String {
    format!("{text}{}", " ".repeat(cells.saturating_sub(width(text)).into()))
}

/// The lines of a column, those after the first indented below it.
fn column_lines(column: &Column, ctx: &DrawCtx) -> Vec<Vec<Run<'static>>> {
    let mut lead = ctx.runs(&column.lead);
    let indent = runs_width(&lead);
    let line =
        |line: &Line| std::mem::replace(&mut lead, vec![blanks(indent)]).into_iter().chain(ctx.runs(line)).collect();
    column.lines.iter().map(line).collect()
}

#[cfg(test)]
mod tests;
