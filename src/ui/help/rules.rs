//! The rules of the systems that play, each in a sentence, and the house rules in force.

use ratatui::buffer::Buffer;

use super::{Row, Section};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::systems::SystemName;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::look::Meaning;
use crate::ui::parts::text::Run;

/// The rules that the screen names.
pub(super) fn named(codes: &[&'static str], ctx: &DrawCtx) -> Section {
    Section::new(ctx.get("help-named"), codes.iter().map(|id| rule(id, ctx)))
}

/// The rules of every system that takes part.
pub(super) fn all(ctx: &DrawCtx) -> Vec<Section> {
    let of = |system: SystemName| {
        let rules = system.rules().iter().map(|id| rule(id, ctx));
        Section::new(titled("help-rules", system, ctx), rules)
    };
    ctx.seen.view.screens.systems().into_iter().map(of).collect()
}

/// The house rules in force of every system that takes part.
pub(super) fn house(ctx: &DrawCtx) -> Vec<Section> {
    let view = &ctx.seen.view;
    let mark = ctx.look.glyphs.mark(Meaning::House).unwrap_or_default();
    let of = |system: SystemName| {
        let rules = view.houses.in_force(system).into_iter().map(|why| {
            let lead =
                vec![Run::new(Meaning::House, format!(" {mark} ")), Run::new(Meaning::Why, format!("{}  ", why.rule))];
            Row::new(lead, Meaning::Text, ctx.say(&why.said))
        });
        Section::new(titled("help-house", system, ctx), rules)
    };
    view.screens.systems().into_iter().map(of).collect()
}

/// The rules of these systems whose codes are drawn, in the order in which they stand.
pub(crate) fn named_in(buf: &Buffer, systems: impl IntoIterator<Item = SystemName>) -> Vec<&'static str> {
    let cells: String = buf.content.iter().map(|cell| cell.symbol()).collect();
    let ids = systems.into_iter().flat_map(|system| system.rules());
    let mut found: Vec<(usize, &'static str)> = ids.filter_map(|id| Some((cells.find(id)?, *id))).collect();
    found.sort_unstable();
    found.into_iter().map(|(_, id)| id).collect()
}

fn titled(key: &'static str, system: SystemName, ctx: &DrawCtx) -> String {
    let name = ctx.get(&format!("choice-{}", system.name()));
    ctx.say(&Msg::new(key).with("system", Text::line(&name)))
}

fn rule(id: &'static str, ctx: &DrawCtx) -> Row {
    let lead = vec![Run::new(Meaning::Why, format!(" {id}  "))];
    Row::new(lead, Meaning::Text, ctx.get(&format!("rule-{}", id.to_ascii_lowercase())))
}
