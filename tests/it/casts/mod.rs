//! Recordings and pictures of what a seat sees.

mod evening;
mod live;
mod on_stage;
mod pictures;
mod readme;
