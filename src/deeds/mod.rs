//! The table's deeds, one file per noun, and the register of all deeds. A deed is a command that somebody gives by a
//! line, a key or a form.
//!
//! A line is a deed's id, with spaces for its dots, and then its arguments: `clock advance alarm 1`. Nouns, verbs and
//! options have Spanish names too: `reloj avanza alarm 1`. Quotes group words, a backslash escapes the next character,
//! and `\n` is a new line.

pub(crate) mod register;

mod app;
mod askable;
pub mod aspect;
pub mod campaign;
pub mod cards;
pub mod chase;
pub mod clock;
pub mod evening;
pub mod fight;
pub mod free_dice;
pub mod gauge;
mod history;
pub mod item;
pub mod note;
pub mod person;
pub mod purse;
pub mod random_table;
pub mod reveal;
pub mod roll;
pub mod scene;
pub(crate) mod screen;
mod seats;
pub mod vote;

pub use crate::grammar::{
    AppIntent, ArgumentHint, Candidate, CompletionContext, DeedType, DiceMode, Field, Intent, Key, KeyContext, Kind,
    LineError, ListedRef, ListedValue, Match, Name, Names, PlayersRight, ScreenIntent, SeatMode, SeatsIntent, TabName,
    compose_line, context_texts, exceeded_bounds, fold_text, match_text, one_of, parse_thing, quote, split_words,
};
pub use askable::{askable_deed, askable_deeds};
pub use register::{DEEDS, find, intent_of, parse};
