//! The table's deeds, one file per noun, and the register of all deeds.
//!
//! A line is a deed's id with blanks for dots: `clock advance alarm 1`. Nouns, verbs and options have Spanish names
//! too: `reloj avanza alarm 1`. Quotes hold words together, a backslash escapes the next character, and `\n` is a new
//! line.

pub(crate) mod register;

mod app;
pub mod aspect;
pub mod campaign;
pub mod cards;
pub mod chase;
pub mod clock;
pub mod evening;
pub mod fight;
pub mod free;
pub mod gauge;
mod history;
pub mod item;
pub mod note;
pub mod person;
pub mod purse;
pub mod reveal;
pub mod roll;
pub mod scene;
pub(crate) mod screen;
pub mod table;
pub mod vote;

pub use crate::grammar::{
    AppIntent, ArgumentHint, Candidate, DeedType, Field, Intent, Key, KeyContext, Kind, LineError, ListedRef,
    ListedValue, Match, Name, Names, Reader, ScreenIntent, TabName, Thrower, bounds, compose, context_texts, matched,
    one_of, plain, quote, thing_written, words,
};
pub use register::{DEEDS, find, intent_of, parse};
