//! GenreFuzzion on its tabs, as pictures, and driven by keys.

mod kit;
mod map;
mod pool;
mod scene;
mod sheet;
mod story;
