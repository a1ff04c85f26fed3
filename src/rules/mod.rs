//! The rules that all systems share: dice, cards, tables, odds and messages. Pure: no IO, randomness, clock or screen.

pub mod bounds;
pub mod cards;
pub mod chase;
pub mod cover;
pub mod dice;
pub mod errors;
pub mod grid;
pub mod keyword;
pub mod named;
pub mod notation;
pub mod object;
pub mod odds;
pub mod refused;
pub mod say;
pub mod sides;
pub mod skip;
pub mod table;
pub mod text;
pub mod track;
pub mod usual;

pub use cards::{Card, Combo, Combos, Rank};
pub use chase::{ChaseStep, Distance, Stake};
pub use dice::{Bookmark, Dice, Die, Face, Faces, NeedFaces};
pub use grid::{Direction, Grid, Spot};
pub use keyword::Keyword;
pub(crate) use keyword::keyword_enum;
pub use notation::Notation;
pub(crate) use object::object;
pub use odds::Chance;
pub use refused::NoThrow;
pub(crate) use refused::ensure;
pub use say::{Arg, Msg, Why};
pub use sides::{Contestant, Standing};
pub use text::Text;
pub use track::Track;
pub(crate) use usual::with_usual;
