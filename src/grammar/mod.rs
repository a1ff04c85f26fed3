//! What a deed is and how it is written: declarations, arguments, kinds, key contexts, and one grammar for lines, forms
//! and completion. The syntax of a line is described in `deeds`.

mod args;
mod begun;
mod complete;
mod deed;
mod field;
mod intent;
mod key_context;
mod kind;
mod line;
mod localized;
mod matching;
mod names;
mod register;
mod split;
mod value;

pub use args::{LongText, Ordinal};
pub use complete::{ArgumentHint, Candidate, CompletionContext};
pub use deed::{Deed, DeedType, Def, Key, NamesPeople};
pub use field::{Field, ListedValue, RARELY_USED, compose_line};
pub use intent::{AppIntent, DiceMode, Intent, ListedRef, PlayersRight, ScreenIntent, SeatMode, SeatsIntent, TabName};
pub use key_context::KeyContext;
pub use kind::Kind;
pub use line::{LineError, context_texts, exceeded_bounds};
pub use matching::{Match, fold_text, match_text};
pub use names::{Name, Names};
pub use register::{Noun, Register};
pub use split::split_words;
pub use value::{one_of, one_of_these, one_of_these_with_keys, one_of_with_keys, parse_thing};

pub use crate::rules::text::quote;

pub(crate) use args::{deed_args, fighter_deed_args, hero_deed_args, person_deed_args};
pub(crate) use deed::{acting, asks, concerning, deeds};
pub(crate) use localized::is_said_as;
pub(crate) use value::{WordValue, parse_ordinal, read};
