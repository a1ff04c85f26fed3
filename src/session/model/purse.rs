//! Purses: the points of the players themselves, which stay theirs whatever becomes of their characters.

use std::borrow::Cow;
use std::fmt;

use crate::rules::{Arg, Msg, Text};
use crate::session::id::Id;
use indexmap::IndexMap;

/// A kind of point that players hold: a word of the systems, which `currency-<word>` says, or what the campaign calls
/// points of its own.
#[apply(data)]
#[derive(PartialOrd, Ord, Hash)]
#[serde(transparent)]
pub struct Currency(Cow<'static, str>);

/// A player with a purse.
#[apply(data)]
#[derive(Default)]
pub struct PlayerPurse {
    /// The player's name.
    pub name: Text,
    /// What is in it. A currency that is not listed stands at 0.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub held: IndexMap<Currency, u32>,
}

/// The prefix of the campaign's own currencies; those of the systems have none.
const CUSTOM_PREFIX: &str = "own:";

impl Currency {
    pub const fn named(name: &'static str) -> Currency {
        Currency(Cow::Borrowed(name))
    }

    /// The currency as it was written in a line; it need not exist.
    pub fn unchecked(name: &str) -> Currency {
        Currency(Cow::Owned(name.to_owned()))
    }

    /// A currency of the campaign's own making.
    pub fn custom(name: &Text) -> Currency {
        Currency(Cow::Owned(format!("{CUSTOM_PREFIX}{name}")))
    }

    /// What the campaign calls it; `None` for a currency of a system.
    pub fn custom_name(&self) -> Option<&str> {
        self.0.strip_prefix(CUSTOM_PREFIX)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its name as a message.
    pub fn msg(&self) -> Msg {
        match self.custom_name() {
            Some(name) => Msg::new("currency-own").with("name", Text::line(name)),
            None => Msg::new(format!("currency-{}", self.0)),
        }
    }
}

impl PlayerPurse {
    /// The most points of a currency that a purse holds.
    pub const MAX_POINTS: u32 = 9_999;

    pub fn amount(&self, currency: &Currency) -> u32 {
        self.held.get(currency).copied().unwrap_or(0)
    }

    /// Changes the amount of a currency, which stays within 0 and [`PlayerPurse::MAX_POINTS`].
    pub(in crate::session) fn change(&mut self, currency: &Currency, by: i32) {
        let amount = self.held.entry(currency.clone()).or_insert(0);
        *amount = amount.saturating_add_signed(by).min(PlayerPurse::MAX_POINTS);
    }
}

/// The id of the player of this name. Names that differ in capitals or accents alone are the same player's.
pub fn player_id(name: &Text) -> Id {
    Id::from_name(name)
}

impl From<&Currency> for Arg {
    fn from(currency: &Currency) -> Arg {
        Arg::Msg(currency.msg())
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
