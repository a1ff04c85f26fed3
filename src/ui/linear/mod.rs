//! A surface of lines: everything is said in sentences, and every answer is a typed line. It serves people who hear or
//! feel their terminal, and pipes. What is said is made of the same sentences, choices, waits and forms as the screens.

mod choices;
mod dialogue;
mod form;
mod help;
mod menu;
mod news;
mod page;
mod spoken;

pub use self::dialogue::Dialogue;
