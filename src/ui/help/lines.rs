//! Help on lines: every line that may be written after `:`, by noun.

use std::cell::OnceCell;

use super::{HelpRow, HelpSection};
use crate::deeds::{CompletionContext, DEEDS};
use crate::rules::{Msg, Text};
use crate::ui::parts::Run;
use crate::ui::{DrawCtx, Meaning};

/// Every deed of the table and its systems as the palette takes it, one section per noun. `cache` keeps the
/// syntax and the examples of each deed in the screen's language, in the order of the register, since reading them from
/// the grammar takes a while.
pub(super) fn sections(cache: &OnceCell<Vec<(String, Vec<String>)>>, ctx: &DrawCtx) -> Vec<HelpSection> {
    let context = CompletionContext { words: ctx.words, distance: &|_| None };
    let written = |deed| (DEEDS.usage_for(deed, &context), DEEDS.examples_for(deed, &context));
    let usages = cache.get_or_init(|| DEEDS.iter().map(written).collect());
    let mut sections: Vec<(&str, HelpSection)> = Vec::new();
    for (deed, (usage, examples)) in DEEDS.iter().zip(usages) {
        if !ctx.seen.may(deed.right) || !ctx.plays(deed) {
            continue;
        }
        let noun = deed.noun();
        if sections.last().is_none_or(|(last, _)| *last != noun) {
            let named = Msg::new("help-lines").with("noun", Text::line(&ctx.get(&format!("noun-{noun}"))));
            sections.push((noun, HelpSection::new(ctx.say(&named), [])));
        }
        let examples = examples.iter().map(|example| (Meaning::Dim, format!(": {example}")));
        let below = std::iter::once((Meaning::Hint, ctx.get(&deed.help_key()))).chain(examples).collect();
        let row = HelpRow { below, ..HelpRow::new(vec![Run::new(Meaning::Text, " ")], Meaning::Key, usage.clone()) };
        if let Some((_, section)) = sections.last_mut() {
            section.rows.push(row);
        }
    }
    sections.into_iter().map(|(_, section)| section).collect()
}
