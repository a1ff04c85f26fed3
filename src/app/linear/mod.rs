//! Programs without a screen: they write sentences to standard output and read lines from standard input, which may be
//! a terminal that stays as it is, or a pipe.

mod console;
mod gm;
mod seat;

pub(super) use self::gm::direct;
pub(super) use self::seat::sit;
