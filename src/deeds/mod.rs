//! The register of deeds: everything that can be done, with its id, its keys, its grammar and what it asks for.
//!
//! Help, palette, hint line, key list, forms, `biombo commands`, shell completion and scripts all read this one
//! register. A line is written as the deed's id with blanks for dots: `clock advance alarm 1`; nouns, verbs and options
//! have Spanish names too: `reloj avanza alarm 1`. Quotes hold words together, a backslash takes the next character as it
//! is, and `\n` is a new line.

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
pub mod reveal;
pub mod roll;
pub mod scene;
pub(crate) mod screen;
pub mod table;

pub use crate::grammar::{
    AppIntent, ArgumentHint, Candidate, DeedType, Field, Intent, Key, KeyContext, Kind, LineError, Listed, Name, Names,
    Reader, ScreenIntent, TabName, Thrower, bounds, compose, matched, plain, quote, thing_written, words,
};
pub use register::{DEEDS, find, parse};
