//! A page of a tab as lines, its choices numbered.

use super::choices::is_possible;
use super::menu::Menu;
use super::spoken::block_lines;
use crate::deeds::{Kind, ListedRef, TabName};
use crate::rules::Keyword as _;
use crate::sections::{Block, Choice, Page, Prose, Section};
use crate::ui::{DrawCtx, Meaning};
use crate::views::cast::CastMember;
use crate::views::things::{ListedThing, ThingList};
use crate::views::{page, scene};

/// What a tab shows.
pub(crate) fn page_of(tab: TabName, ctx: &DrawCtx) -> Page {
    match tab {
        TabName::Roll => page::roll(ctx.seen),
        TabName::Fight => page::fight(ctx.seen),
        TabName::Chase => page::chase(ctx.seen),
        TabName::Gauges => page::gauges(ctx.seen),
        TabName::Scene => page::scene(ctx.seen),
        TabName::Cast => page::cast(ctx.seen),
        TabName::Log => page::log(ctx.seen),
    }
}

/// Everything there is to read about a tab, a person or a thing; nothing about what the seat does not see.
pub(crate) fn page_about(what: &ListedRef, ctx: &DrawCtx) -> Page {
    let is_it = |id: &str| id == what.id.as_str();
    let section = match what.kind {
        Kind::Tab => return TabName::from_word(what.id.as_str()).map(|tab| page_of(tab, ctx)).unwrap_or_default(),
        Kind::Person => {
            let mut members = CastMember::all(ctx.seen).into_iter();
            members.find(|member| is_it(member.id().as_str())).map(|member| page::sheet(member, ctx.seen))
        }
        _ => {
            let things = ThingList::VALUES.into_iter().flat_map(|list| list.things(ctx.seen));
            let thing = things.into_iter().find(|thing: &ListedThing| is_it(thing.id()));
            thing.map(|thing| Section::new(scene::title(thing), scene::about(thing, ctx.seen)))
        }
    };
    Page { sections: section.into_iter().collect(), ..Page::default() }
}

/// The lines of a page; its choices join the menu.
pub(crate) fn page_lines(page: &Page, menu: &mut Menu, ctx: &DrawCtx) -> Vec<String> {
    let mut lines = Vec::new();
    for Section { title, aside, text } in &page.sections {
        let title = [ctx.speaker().line_text(title), ctx.speaker().line_text(aside)];
        lines.push(title.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". "));
        lines.extend(prose_lines(text, menu, ctx));
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// The lines of a text; its choices join the menu.
pub(crate) fn prose_lines(text: &Prose, menu: &mut Menu, ctx: &DrawCtx) -> Vec<String> {
    let mut lines = Vec::new();
    for block in text.blocks() {
        match block {
            Block::Choice(choice) if choice.request.is_some() => {
                if is_possible(choice, ctx) {
                    let text = choice_text(choice, ctx);
                    let number = menu.add(choice.clone(), text.clone());
                    lines.push(format!("{number}. {text}"));
                }
            }
            block => lines.extend(block_lines(block, ctx)),
        }
    }
    lines.retain(|line| !line.trim().is_empty());
    lines
}

/// What a choice is, and what it costs or brings. Lines have no keys.
pub(crate) fn choice_text(choice: &Choice, ctx: &DrawCtx) -> String {
    let remarks = choice.aside.iter().filter(|span| span.meaning != Meaning::Key).map(|span| ctx.text(&span.content));
    let parts = std::iter::once(ctx.speaker().line_text(&choice.label)).chain(remarks);
    let parts: Vec<String> = parts.map(|part| ctx.words.aloud(&part)).filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}
