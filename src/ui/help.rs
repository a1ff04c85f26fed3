//! Help: every key that holds here or everywhere, the signs on the screen, every rule in a sentence, the house rules in
//! force, and every line that can be written. All of it comes from the register, the theme and the systems.

mod enter;
mod keys;
mod legend;
mod lines;
mod rules;

use std::cell::OnceCell;

use ratatui::prelude::{Buffer, Rect};

use self::enter::EnterHelp;
use super::parts::{Focus, PageLayout, PageScroll, Pane, Run, draw_page, put, runs_text, width};
use super::tabs::TabEnter;
use super::tabs::filter::Filter;
use super::{Code, DrawCtx, Handled, Input, Meaning, steps};
use crate::deeds::{KeyContext, TabName};
use crate::rules::{Msg, Text};

#[derive(Debug, Default)]
pub(crate) struct Help {
    contexts: Vec<KeyContext>,
    enter: EnterHelp,
    /// The rules whose codes were on the screen when help was asked for. Set when help is first drawn.
    rules_on_screen: OnceCell<Vec<&'static str>>,
    filter: Filter,
    offset: PageScroll,
    /// The lines that can be written, as [`lines::sections`] reads them.
    usages: OnceCell<Vec<(String, Vec<String>)>>,
}

/// A section of help under its title.
#[derive(Clone)]
struct HelpSection {
    title: String,
    rows: Vec<HelpRow>,
}

/// An entry of help: a text after its lead, and further lines below.
#[derive(Clone)]
struct HelpRow {
    lead: Vec<Run<'static>>,
    meaning: Meaning,
    text: String,
    below: Vec<(Meaning, String)>,
}

impl Help {
    /// Help for these key contexts of a tab where Enter does this, filtered by these words.
    pub(crate) fn new(contexts: &[KeyContext], enter: Option<TabEnter>, query: Option<&str>) -> Help {
        let enter = EnterHelp::new(contexts, enter);
        let mut contexts = contexts.to_vec();
        // On the Scene tab, the keys of things that are not selected now are worth knowing too.
        if contexts.contains(&KeyContext::Tab(TabName::Scene)) {
            let others = KeyContext::THINGS.into_iter().filter(|thing| !contexts.contains(thing)).collect::<Vec<_>>();
            contexts.extend(others);
        }
        contexts.push(KeyContext::Everywhere);
        let filter = query.map(|query| Filter::from(query.to_owned())).unwrap_or_default();
        Help { contexts, enter, filter, ..Help::default() }
    }

    /// Notes which rules to put first: those whose codes are in the last frame before help. Only the first call counts.
    pub(crate) fn note_rules_on_screen(&self, shown: &Buffer, ctx: &DrawCtx) {
        self.rules_on_screen.get_or_init(|| rules::find_rules_in(shown, ctx.seen.view.screens.systems()));
    }

    /// Handles an input. `None` closes help.
    pub(crate) fn handle(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        if self.filter.handle(input) {
            self.offset.reset();
            return Some(Handled::Done);
        }
        let Some(key) = input.key() else { return Some(Handled::Done) };
        let page = self.offset.page_lines();
        match (key.code, ctx.deed_everywhere(key)) {
            (Code::Esc, _) | (_, Some("screen.help")) => return None,
            (_, Some("screen.filter")) => self.filter.open(),
            (Code::Char(' '), _) => self.offset.step(page),
            _ => self.offset.step(steps::rows_moved(steps::as_arrow(key), page).unwrap_or(0)),
        }
        Some(Handled::Done)
    }

    /// Draws help: the rules named on the screen, the keys by context, the signs, all rules and all lines.
    ///
    /// ```text
    /// ┌ ▸ Ayuda ─────────────── / busca · Esc cierra · ↑↓ desplazan ┐
    /// │ Lo que nombra la pantalla                                   │
    /// │  ND-10  Un punto de Suerte vale para volver a tirar y …     │
    /// │                                                             │
    /// │ Escena                                                      │
    /// │  Intro   ir a la escena      Empieza la escena elegida.     │
    /// │                                                             │
    /// │ Signos                                                      │
    /// │  ◆       oculto: solo lo ve el DJ                           │
    /// │                                                             │
    /// │ Reglas de la casa: NDE                                      │
    /// │  ⌂ ND-20  un respiro tras el conflicto llena los Corazones  │
    /// └─────────────────────────────────────────────────────────────┘
    /// ```
    pub(crate) fn draw(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let look = ctx.look;
        let mut right = self.filter.runs(ctx);
        if right.is_empty() {
            right = vec![Run::new(Meaning::Hint, ctx.get("help-close"))];
        }
        let inside = Pane::named(ctx.get("help-title"), Focus::Here).with_right(right).draw(area, look, buf);
        let sections = self.sections(ctx, inside.width);
        if sections.is_empty() {
            put(&ctx.get("tabs-filter-nothing"), Meaning::Dim, inside, look, buf);
        }
        draw_page(&self.offset, inside, look, buf, |page| sections.iter().for_each(|section| section.write(page)));
    }

    /// What the filter finds among the house rules, the rules and the lines, for those who read no keys and no signs.
    pub(crate) fn lines(&self, ctx: &DrawCtx) -> Vec<String> {
        let sections = [rules::house_rules(ctx), rules::all_rules(ctx), lines::sections(&self.usages, ctx)].concat();
        let row_line = |row: HelpRow| {
            let lead = runs_text(&row.lead);
            // The arguments of a line are asked for, so its noun and verb, its purpose and an example do.
            let arguments = row.text.find(['<', '[']).filter(|_| !row.below.is_empty()).unwrap_or(row.text.len());
            let mut line = format!("{lead} {}", row.text[..arguments].trim_end());
            if let Some((_, purpose)) = row.below.first() {
                line += &format!(": {purpose}");
            }
            if let Some((_, example)) = row.below.get(1) {
                let example = Text::line(example.trim_start_matches(": "));
                line += &format!(" {}", ctx.say(&Msg::new("dialogue-example").with("line", example)));
            }
            line
        };
        let found = self.found(sections).into_iter().flat_map(|section| section.rows);
        let lines: Vec<String> = found.map(row_line).collect();
        if lines.is_empty() { vec![ctx.get("tabs-filter-nothing")] } else { lines }
    }

    /// All sections, without what the filter leaves out.
    fn sections(&self, ctx: &DrawCtx, width: u16) -> Vec<HelpSection> {
        let mut sections = vec![rules::rules_on_screen(self.rules_on_screen.get().into_iter().flatten(), ctx)];
        sections.extend(keys::sections(&self.contexts, &self.enter, ctx, width));
        sections.push(legend::signs(ctx));
        sections.extend(rules::house_rules(ctx));
        sections.extend(rules::all_rules(ctx));
        sections.extend(lines::sections(&self.usages, ctx));
        self.found(sections)
    }

    /// The sections without what the filter leaves out.
    fn found(&self, sections: Vec<HelpSection>) -> Vec<HelpSection> {
        let kept = sections.into_iter().map(|section| {
            let text = |row: &HelpRow| format!("{} {}", section.title, row.text());
            let rows = section.rows.into_iter().filter(|row| self.filter.matches(&text(row))).collect();
            HelpSection { rows, title: section.title }
        });
        kept.filter(|section| !section.rows.is_empty()).collect()
    }
}

impl HelpSection {
    fn new(title: String, rows: impl IntoIterator<Item = HelpRow>) -> HelpSection {
        HelpSection { title, rows: rows.into_iter().collect() }
    }

    fn write(&self, page: &mut PageLayout) {
        page.gap();
        page.line(vec![Run::new(Meaning::Title, self.title.clone())]);
        for row in &self.rows {
            page.hanging(row.lead.clone(), row.meaning, &row.text);
            for (meaning, text) in &row.below {
                page.hanging(vec![Run::new(Meaning::Text, "   ")], *meaning, text);
            }
        }
    }
}

impl HelpRow {
    fn new(lead: Vec<Run<'static>>, meaning: Meaning, text: String) -> HelpRow {
        HelpRow { lead, meaning, text, below: Vec::new() }
    }

    /// All of its text, for the filter.
    fn text(&self) -> String {
        let lead = runs_text(&self.lead);
        let below = self.below.iter().map(|(_, text)| text.as_str());
        [&*lead, &*self.text].into_iter().chain(below).collect::<Vec<_>>().join(" ")
    }
}

/// A text padded to a width in cells, with a gap after it.
fn pad_with_gap(text: &str, cells: u16) -> String {
    let gap = cells.saturating_sub(width(text)) + 2;
    format!("{text}{}", " ".repeat(gap.into()))
}
