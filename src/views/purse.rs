//! Purses of players.

use super::gauge::history;
use crate::rules::Msg;
use crate::sections::{Line, Meaning, Prose, Span, SpanContent};
use crate::session::seen::{SeenPlayer, View};
use crate::session::{Currency, Id};

/// A purse with its player: `PV 2 · PK 0  Ana`.
pub fn purse_line(player: &SeenPlayer) -> Line {
    let mut line = balance(player);
    line.extend([Span::blank(2), Span::new(Meaning::Name, &player.name)]);
    line
}

/// What is in a purse: `PV 2 · PK 0`.
pub fn balance(player: &SeenPlayer) -> Line {
    let point = |(n, (currency, amount)): (usize, (&Currency, &u32))| {
        let dot = (n > 0).then(Span::dot);
        let label = Span::new(Meaning::Label, SpanContent::several([short_name(currency), SpanContent::Blank(1)]));
        dot.into_iter().chain([label, Span::new(Meaning::Value, *amount)])
    };
    player.purse.iter().enumerate().flat_map(point).collect()
}

/// The short name of a currency if the language has one, otherwise its name.
pub fn short_name(currency: &Currency) -> SpanContent {
    SpanContent::ShortOr(Msg::new(format!("currency-short-{currency}")), Box::new(currency.msg().into()))
}

/// The player of a person, if their purse holds any currency.
pub fn of_person<'s>(player: Option<&crate::rules::Text>, view: &'s View) -> Option<&'s SeenPlayer> {
    let player = crate::session::purse::player_id(player?);
    of_player(&player, view)
}

/// A player by id, if their purse holds any currency.
pub fn of_player<'s>(player: &Id, view: &'s View) -> Option<&'s SeenPlayer> {
    view.players.iter().find(|seen| seen.id == *player && !seen.purse.is_empty())
}

/// The changes of a purse, the newest first, as far back as the log in the view goes.
pub fn purse_history(player: &Id, view: &View) -> Prose {
    history(view, |sentence| sentence.purses.contains(player), "tabs-purse-quiet")
}
