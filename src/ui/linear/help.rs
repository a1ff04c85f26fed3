//! What may be typed now.

use crate::deeds::DEEDS;
use crate::rules::{Msg, Text};
use crate::ui::DrawCtx;

/// How to answer, and the nouns that lines begin with.
pub(crate) fn what_to_type(ctx: &DrawCtx) -> Vec<String> {
    let mut nouns: Vec<String> = Vec::new();
    for deed in DEEDS.iter().filter(|deed| ctx.seen.may(deed.right) && ctx.plays(deed)) {
        let start = DEEDS.line_start_in(deed, ctx.words.language());
        let noun = start.split(' ').next().unwrap_or_default().to_owned();
        if !nouns.contains(&noun) {
            nouns.push(noun);
        }
    }
    let key = if ctx.seen.may_act() { "dialogue-help" } else { "dialogue-help-watching" };
    vec![ctx.get(key), ctx.say(&Msg::new("dialogue-help-nouns").with("nouns", Text::line(&nouns.join(", "))))]
}
