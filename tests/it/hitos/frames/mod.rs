//! Hitos on the Roll tab, on its sheets and in its gauges, as pictures, and driven by keys.

mod chase;
mod extended;
mod fight;
mod kit;
mod long;
mod poison;
mod recap;
mod rolled;
mod sheet;
