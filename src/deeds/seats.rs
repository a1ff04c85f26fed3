//! Seats: those who sit at their own terminals, what they may do there, and what they ask for.

use crate::grammar::KeyContext::Everywhere;
use crate::grammar::{
    AppIntent, Def, Intent, Key, Noun, Ordinal, PlayersRight, ScreenIntent, SeatMode, SeatsIntent, asks, deed_args,
    one_of_with_keys, person_deed_args,
};
use crate::rules::Text;
use crate::session::{Id, Whose};

pub(super) const NOUN: Noun = Noun::new(
    "seats",
    &["asientos", "seat", "asiento"],
    &[
        asks!(OPEN, (), |()| intent(SeatsIntent::Open)),
        asks!(CLOSE, (), |()| intent(SeatsIntent::Close)),
        asks!(SHOW, (), |()| Intent::Screen(ScreenIntent::Seats)),
        asks!(GRANT, Grant, |deed| intent(SeatsIntent::Grant(deed.number))),
        asks!(DECLINE, Decline, |deed| intent(SeatsIntent::Decline(deed.number))),
        asks!(CHANGE, Change, |deed| intent(SeatsIntent::Change(deed.number))),
        asks!(CALL, Call, |deed| intent(SeatsIntent::Call(deed.line.to_string()))),
        asks!(MODE, SetMode, |deed| intent(SeatsIntent::Mode { who: deed.who, mode: deed.mode })),
        asks!(TRUST, SetTrust, |deed| intent(SeatsIntent::Trust { deed: deed.deed, right: deed.right })),
        asks!(DISMISS, Dismiss, |deed| intent(SeatsIntent::Dismiss { who: deed.who })),
    ],
);

fn intent(seats: SeatsIntent) -> Intent {
    Intent::App(AppIntent::Seats(seats))
}

/// Lets people sit down at their own terminals.
const OPEN: Def = Def::new("seats.open", &["abre"]).examples(&["seats open", "asientos abre"]);

/// Sends everybody away and lets nobody sit down.
const CLOSE: Def = Def::new("seats.close", &["cierra"]).examples(&["seats close"]);

/// Opens the pane of seats.
const SHOW: Def = Def::new("seats.show", &["muestra"]).examples(&["seats show"]).keys(&[Key::at(Everywhere, "0")]);

/// Does what a player asked for.
#[apply(deed_args)]
struct Grant {
    /// The request's number, the oldest first.
    #[arg(default_value = "1")]
    number: Ordinal,
}

/// Declines what a player asked for; that player takes it back.
#[apply(deed_args)]
struct Decline {
    /// The request's number, the oldest first; for a player, among their own, the newest first.
    #[arg(default_value = "1")]
    number: Ordinal,
}

/// Opens what a player asked for as a form: what the form then says is done as the player's deed.
#[apply(deed_args)]
struct Change {
    /// The request's number, the oldest first.
    #[arg(default_value = "1")]
    number: Ordinal,
}

const CHANGE: Def = Def::new("seats.change", &["cambia"]).examples(&["seats change"]);

const GRANT: Def =
    Def::new("seats.grant", &["concede"]).examples(&["seats grant"]).keys(&[Key::at(Everywhere, "ctrl-y")]);

const DECLINE: Def = Def::new("seats.decline", &["deniega", "withdraw", "retira"])
    .own(Whose::Seat)
    .examples(&["seats decline", "seats withdraw", "asientos retira"])
    .keys(&[Key::at(Everywhere, "ctrl-n")]);

/// Calls a player to do what a line says. What it says stands; the rest is the player's to choose.
#[apply(deed_args)]
struct Call {
    /// The line, as the form composes it.
    line: Text,
}

const CALL: Def = Def::new("seats.call", &["llama"])
    .examples(&["seats call \"nde test vera might 6\""])
    .keys(&[Key::at(Everywhere, "ctrl-t")]);

/// Sets what a player's seat may do without asking.
#[apply(person_deed_args)]
struct SetMode {
    who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(SeatMode::key))]
    mode: SeatMode,
}

/// Lets players do what they ask for, or has them ask for it again.
#[apply(deed_args)]
struct SetTrust {
    /// The deed: its id, or noun and verb with a dot.
    #[arg(value_name = "DEED")]
    deed: String,
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(PlayersRight::key))]
    right: PlayersRight,
}

const TRUST: Def = Def::new("seats.trust", &["confía", "confia"])
    .examples(&["seats trust aspect.add own", "asientos confía aspect.add pedir"]);

/// Sends a player away.
#[apply(person_deed_args)]
struct Dismiss {
    who: Id,
}

const MODE: Def = Def::new("seats.mode", &["modo"]).examples(&["seats mode vera asks", "asientos modo vera libre"]);

const DISMISS: Def = Def::new("seats.dismiss", &["echa"]).examples(&["seats dismiss vera"]);
