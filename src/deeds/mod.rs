//! The register of deeds: everything that can be done, with its id, its keys, its grammar and what it asks for.
//!
//! Help, palette, hint line, key list, forms, `biombo commands`, shell completion and scripts all read this one
//! register. A line is written as the deed's id with blanks for dots: `clock advance alarm 1`; nouns, verbs and options
//! have Spanish names too: `reloj avanza alarm 1`. Quotes hold words together, a backslash takes the next character as it
//! is, and `\n` is a new line.

pub(crate) mod bounds;
pub(crate) mod complete;
pub(crate) mod field;
pub(crate) mod intent;
pub(crate) mod kind;
pub(crate) mod line;
pub(crate) mod names;
pub(crate) mod places;
pub(crate) mod register;
pub(crate) mod split;
pub(crate) mod value;

pub(crate) mod app;
pub(crate) mod campaign;
pub(crate) mod clock;
pub(crate) mod condition;
pub(crate) mod evening;
pub(crate) mod fight;
pub(crate) mod gauge;
pub(crate) mod history;
pub(crate) mod item;
pub(crate) mod note;
pub(crate) mod person;
pub(crate) mod reveal;
pub(crate) mod roll;
pub(crate) mod scene;
pub(crate) mod screen;
pub(crate) mod table;

pub use bounds::bounds;
pub use complete::{Candidate, complete};
pub use field::{Field, compose};
pub use intent::{AppIntent, Intent, ScreenIntent, TabName, Thrower};
pub use kind::Kind;
pub use line::{LineError, grammar, parse};
pub use names::{Name, Names};
pub use places::Place;
pub use register::{DEEDS, Deed, Key, find};
pub use split::{quote, words};
pub use value::thing_written;
