//! The register of deeds: everything that can be done, with its id, its keys, its grammar and what it asks for.
//!
//! Help, palette, hint line, key list, forms, `biombo commands`, shell completion and scripts all read this one
//! register. A line is written as the deed's id with blanks for dots: `clock advance alarm 1`; nouns, verbs and options
//! have Spanish names too: `reloj avanza alarm 1`. Quotes hold words together, a backslash takes the next character as it
//! is, and `\n` is a new line.

mod bounds;
mod complete;
mod field;
mod kind;
mod line;
mod names;
mod places;
mod register;
mod split;
mod value;
mod wish;

mod app;
mod campaign;
mod clock;
mod condition;
mod evening;
mod fight;
mod gauge;
mod history;
mod item;
mod nde;
mod note;
mod person;
mod prisma;
mod reveal;
mod roll;
mod scene;
mod screen;
mod table;

pub use bounds::bounds;
pub use complete::{Candidate, complete};
pub use field::{Field, compose};
pub use kind::Kind;
pub use line::{LineError, grammar, parse};
pub use names::{Name, Names};
pub use places::Place;
pub use register::{DEEDS, Deed, Key, find};
pub use split::{quote, words};
pub use value::thing_written;
pub use wish::{AppWish, DeskWish, TabName, Thrower, Wish};
