//! Tracks: rows of boxes that are marked when points are lost, `/` first and X where the loss has set.

/// A track with its marks. Boxes are crossed first, then slashed, then empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Track {
    /// How many rows the boxes stand in; each row that is lost whole worsens the state by one.
    pub rows: u32,
    pub boxes: u32,
    /// Boxes marked with `/`: lost, and soon regained.
    pub slashed: u32,
    /// Boxes marked with X: lost, and regained slowly.
    pub crossed: u32,
}

impl Track {
    /// A track of so many rows without a mark.
    pub fn new(rows: u32, length: u32) -> Track {
        Track { rows, boxes: rows.saturating_mul(length), slashed: 0, crossed: 0 }
    }

    /// How many boxes a row has; the last one may be shorter.
    pub fn length(self) -> u32 {
        self.boxes.div_ceil(self.rows.max(1))
    }

    /// The points that are lost.
    pub fn lost(self) -> u32 {
        self.slashed.saturating_add(self.crossed).min(self.boxes)
    }

    /// The points that are left.
    pub fn left(self) -> u32 {
        self.boxes - self.lost()
    }

    /// How many rows are lost whole: 0 for the best state, `rows` for the worst.
    pub fn state(self) -> u32 {
        self.whole_rows(self.lost())
    }

    /// How many rows are lost by X alone.
    pub fn crossed_rows(self) -> u32 {
        self.whole_rows(self.crossed.min(self.boxes))
    }

    /// Each row as its boxes, those that carry an X and those that carry a `/`, in that order.
    pub fn by_row(self) -> impl Iterator<Item = [u32; 3]> {
        let length = self.length();
        (0..self.rows).map(move |row| {
            let before = row.saturating_mul(length);
            let here = |marks: u32| marks.saturating_sub(before).min(length);
            let [boxes, crossed, lost] = [self.boxes, self.crossed, self.lost()].map(here);
            [boxes, crossed, lost - crossed.min(lost)]
        })
    }

    /// Loses points: each takes an empty box; those beyond the track turn a `/` into an X each, and beyond that there is
    /// nothing to lose.
    #[must_use]
    pub fn lose(mut self, points: u32) -> Track {
        let here = points.min(self.left());
        self.slashed += here;
        self.set((points - here).min(self.slashed))
    }

    /// Loses all that is left; what the same loss had beyond that sets as in [`Track::lose`].
    #[must_use]
    pub fn lose_all(self, points: u32) -> Track {
        self.lose(points.max(self.left()))
    }

    /// Loses points for long: each crosses an empty box; those beyond the track turn a `/` into an X each.
    #[must_use]
    pub fn lose_set(mut self, points: u32) -> Track {
        let here = points.min(self.left());
        self.crossed += here;
        self.set((points - here).min(self.slashed))
    }

    /// Regains points, those marked `/` first.
    #[must_use]
    pub fn regain(mut self, points: u32) -> Track {
        let slashed = points.min(self.slashed);
        self.slashed -= slashed;
        self.crossed -= (points - slashed).min(self.crossed);
        self
    }

    /// Once the danger is over: half of the `/`, rounded down, are erased, and the rest becomes X.
    #[must_use]
    pub fn settle(mut self) -> Track {
        self.slashed -= self.slashed / 2;
        self.set(self.slashed)
    }

    /// How many rows so many marks fill.
    fn whole_rows(self, marks: u32) -> u32 {
        if marks >= self.boxes { self.rows } else { marks / self.length() }
    }

    /// Turns so many `/` into X.
    fn set(mut self, points: u32) -> Track {
        self.slashed -= points;
        self.crossed += points;
        self
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn marks(track: Track) -> (u32, u32) {
        (track.crossed, track.slashed)
    }

    #[test]
    fn points_beyond_the_track_set_what_is_slashed_and_beyond_that_nothing_is_lost() {
        let track = Track::new(3, 6).lose(15);
        assert_eq!((marks(track), track.state()), ((0, 15), 2));
        assert_eq!(marks(track.lose(10)), (7, 11));
        assert_eq!(marks(track.lose(99)), (18, 0));
    }

    #[test]
    fn rows_show_their_own_marks() {
        let track = Track { crossed: 7, ..Track::new(3, 6).lose(2) };
        assert_eq!(track.by_row().collect::<Vec<_>>(), [[6, 6, 0], [6, 1, 2], [6, 0, 0]]);
        let uneven = Track { boxes: 5, ..Track::new(2, 3) }.lose(4);
        assert_eq!((uneven.by_row().collect::<Vec<_>>(), uneven.state()), (vec![[3, 0, 3], [2, 0, 1]], 1));
    }

    #[test]
    fn rest_erases_half_and_sets_the_other_half() {
        assert_eq!(marks(Track { slashed: 9, crossed: 7, ..Track::new(3, 6) }.settle()), (12, 0));
        assert_eq!(marks(Track::new(3, 5).lose(4).settle()), (2, 0));
    }

    #[test]
    fn what_is_slashed_is_regained_before_what_is_crossed() {
        let track = Track { slashed: 2, crossed: 3, ..Track::new(3, 4) };
        assert_eq!((marks(track.regain(1)), marks(track.regain(4)), marks(track.regain(9))), ((3, 1), (1, 0), (0, 0)));
    }

    #[test]
    fn a_lasting_loss_crosses_empty_boxes_and_then_the_slashed() {
        let track = Track::new(3, 2).lose(4);
        assert_eq!(
            (marks(track.lose_set(1)), marks(track.lose_set(3)), marks(track.lose_set(99))),
            ((1, 4), (3, 3), (6, 0))
        );
    }

    proptest! {
        /// Whatever is done to a track, its marks stay within it.
        #[test]
        fn marks_stay_within_their_boxes(
            length in 0u32..7,
            steps in proptest::collection::vec((0u8..5, 0u32..30), 0..12),
        ) {
            let mut track = Track::new(3, length);
            for (step, points) in steps {
                track = match step {
                    0 => track.lose(points),
                    1 => track.lose_all(points),
                    2 => track.lose_set(points),
                    3 => track.regain(points),
                    _ => track.settle(),
                };
                prop_assert!(track.slashed + track.crossed <= track.boxes, "{track:?}");
                prop_assert!(track.state() <= 3);
            }
        }
    }
}
