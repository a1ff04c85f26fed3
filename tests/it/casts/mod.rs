//! Recordings and pictures of what a seat sees.

mod evening;
mod live;
mod pictures;
mod readme;
