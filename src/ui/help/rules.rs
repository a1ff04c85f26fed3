//! Help on rules: the rules of the systems that take part, each in a sentence, and the house rules in force.

use ratatui::buffer::Buffer;

use super::{HelpRow, HelpSection};
use crate::rules::message::rule_key;
use crate::rules::{Msg, Text};
use crate::session::systems::SystemName;
use crate::ui::parts::Run;
use crate::ui::{DrawCtx, Meaning};

/// The rules named on the screen.
pub(super) fn rules_on_screen<'c>(codes: impl Iterator<Item = &'c &'static str>, ctx: &DrawCtx) -> HelpSection {
    HelpSection::new(ctx.get("help-named"), codes.map(|id| rule_row(id, ctx)))
}

/// The rules of every system that takes part.
pub(super) fn all_rules(ctx: &DrawCtx) -> Vec<HelpSection> {
    let of = |system: SystemName| {
        let rules = system.rules().iter().map(|id| rule_row(id, ctx));
        HelpSection::new(system_title("help-rules", system, ctx), rules)
    };
    ctx.seen.view.screens.systems().into_iter().map(of).collect()
}

/// The house rules in force of every system that takes part.
pub(super) fn house_rules(ctx: &DrawCtx) -> Vec<HelpSection> {
    let view = &ctx.seen.view;
    let mark = ctx.look.glyphs.mark(Meaning::HouseRule).unwrap_or_default();
    let of = |system: SystemName| {
        let rules = view.house_rules.in_force(system).into_iter().map(|why| {
            let lead = vec![
                Run::new(Meaning::HouseRule, format!(" {mark} ")),
                Run::new(Meaning::Why, format!("{}  ", why.rule)),
            ];
            HelpRow::new(lead, Meaning::Text, ctx.say(&why.msg))
        });
        HelpSection::new(system_title("help-house", system, ctx), rules)
    };
    view.screens.systems().into_iter().map(of).collect()
}

/// The rules of these systems whose codes are drawn, in the order they appear.
pub(super) fn find_rules_in(buf: &Buffer, systems: impl IntoIterator<Item = SystemName>) -> Vec<&'static str> {
    let cells: String = buf.content.iter().map(|cell| cell.symbol()).collect();
    let ids = systems.into_iter().flat_map(|system| system.rules());
    let mut found: Vec<(usize, &'static str)> = ids.filter_map(|id| Some((cells.find(id)?, *id))).collect();
    found.sort_unstable();
    found.into_iter().map(|(_, id)| id).collect()
}

fn system_title(key: &'static str, system: SystemName, ctx: &DrawCtx) -> String {
    let name = ctx.get(&format!("choice-{}", system.name()));
    ctx.say(&Msg::new(key).with("system", Text::line(&name)))
}

fn rule_row(id: &'static str, ctx: &DrawCtx) -> HelpRow {
    let lead = vec![Run::new(Meaning::Why, format!(" {id}  "))];
    HelpRow::new(lead, Meaning::Text, ctx.get(&rule_key(id)))
}
