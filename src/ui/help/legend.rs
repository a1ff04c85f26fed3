//! Help on signs: the glyphs and short words of the screen, and their meanings.

use super::{HelpRow, HelpSection, pad_with_gap};
use crate::ui::parts::{Run, width};
use crate::ui::{DrawCtx, Meaning};

/// Every glyph of this kind of terminal, the signs for what is left of a turn, and the short gauge names at this table.
pub(super) fn signs(ctx: &DrawCtx) -> HelpSection {
    let glyphs = ctx.look.glyphs.legend().into_iter();
    let glyphs = glyphs.map(|(name, glyphs)| (glyphs.join(""), ctx.get(&format!("legend-{}", name.replace('_', "-")))));
    let turn = ctx.get("fight-letter-move") + &ctx.get("fight-letter-act");
    let rows: Vec<(String, String)> = glyphs.chain([(turn, ctx.get("legend-turn"))]).chain(gauge_names(ctx)).collect();
    let cells = rows.iter().map(|(sign, _)| width(sign)).max().unwrap_or(0);
    let row = |(sign, explanation): (String, String)| {
        HelpRow::new(
            vec![Run::new(Meaning::Key, format!(" {}", pad_with_gap(&sign, cells)))],
            Meaning::Hint,
            explanation,
        )
    };
    HelpSection::new(ctx.get("help-legend"), rows.into_iter().map(row))
}

/// The short names of gauges and pools, with their full names.
fn gauge_names(ctx: &DrawCtx) -> Vec<(String, String)> {
    let view = &ctx.seen.view;
    let of_people = view.people.values().flat_map(|person| person.gauges.iter().map(|seen| &seen.gauge));
    let mut found: Vec<(String, String)> = Vec::new();
    for gauge in view.pools.keys().chain(of_people) {
        let name = gauge.name();
        for stem in ["gauge-short-", "gauge-brief-"] {
            let key = format!("{stem}{name}");
            let row = || (ctx.get(&key), ctx.get(&format!("gauge-{name}")));
            if ctx.words.has(&key) && found.iter().all(|known| *known != row()) {
                found.push(row());
            }
        }
    }
    found
}
