//! GenreFuzzion on its tabs, as pictures, and driven by keys.

mod at_seats;
mod kit;
mod map;
mod pool;
mod scene;
mod sheet;
mod story;
