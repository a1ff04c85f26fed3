//! The table in lines: what is typed and said by pipe alone, as a player and as the game master.

mod ends;
mod evenings;
mod lines;
mod room;
mod talk;
