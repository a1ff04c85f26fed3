//! The screens of Lunar Fantasy, as pictures and driven by keys.

mod due;
mod fight;
mod forms;
mod greyed;
mod kit;
mod log;
mod next;
mod roll;
mod social;
mod squares;
