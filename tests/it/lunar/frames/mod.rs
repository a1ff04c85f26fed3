//! The screens of Lunar Fantasy, as pictures and driven by keys.

mod due;
mod fight;
mod forms;
mod greyed;
mod kit;
mod log;
mod next;
mod roll;
mod seats;
mod social;
mod squares;
