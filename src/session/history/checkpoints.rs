//! Checkpoints: remembered states, dense near the present and sparse far back. Any past state is a short fold away, and
//! memory stays small: about 8 states, plus 4 each time the history doubles.

use std::sync::Arc;

use crate::session::state::State;

/// The number of deeds between checkpoints near the present.
const STEP: usize = 32;
/// The number of checkpoints at that spacing before they thin out.
const DENSE: usize = 8;

/// States along the timeline, by the number of deeds that lead there. The one after zero deeds is always kept.
#[derive(Debug, Clone)]
pub(crate) struct Checkpoints(Vec<(usize, Arc<State>)>);

impl Checkpoints {
    /// Checkpoints that hold only the beginning.
    pub(crate) fn new(beginning: Arc<State>) -> Checkpoints {
        Checkpoints(vec![(0, beginning)])
    }

    /// Records that the timeline has just grown to `live` deeds, which lead to `state`.
    pub(crate) fn record(&mut self, live: usize, state: &Arc<State>) {
        self.0.retain(|(at, _)| *at < live);
        if live.is_multiple_of(STEP) {
            self.0.push((live, state.clone()));
            self.0.retain(|(at, _)| at.is_multiple_of(spacing(live - at)));
        }
    }

    /// The nearest checkpoint at or before `live` deeds.
    pub(crate) fn before(&self, live: usize) -> (usize, Arc<State>) {
        let next = self.0.partition_point(|(at, _)| *at <= live);
        let (at, state) = &self.0[next.saturating_sub(1)];
        (*at, state.clone())
    }
}

/// The spacing of checkpoints that lie `age` deeds back.
fn spacing(age: usize) -> usize {
    let octave = (age / (STEP * DENSE)).checked_ilog2().map_or(0, |log| log + 1);
    STEP << octave
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_past_state_is_near_a_checkpoint_and_there_are_few() {
        let mut checkpoints = Checkpoints::new(Arc::default());
        for live in 1..=100_000 {
            checkpoints.record(live, &Arc::default());
        }
        assert!(checkpoints.0.len() < 60, "{}", checkpoints.0.len());
        for live in 0..=100_000usize {
            let (at, _) = checkpoints.before(live);
            assert!(live - at <= 2 * spacing(100_000 - live), "{live} is {} away", live - at);
        }
    }

    #[test]
    fn a_new_deed_after_undo_forgets_what_lay_ahead() {
        let mut checkpoints = Checkpoints::new(Arc::default());
        for live in 1..=100 {
            checkpoints.record(live, &Arc::default());
        }
        checkpoints.record(40, &Arc::default());
        assert_eq!(checkpoints.before(99).0, 32);
    }
}
