//! Tracks: rows of boxes that lost points mark, with `/` at first and with X once the loss is lasting.

/// A track with its marks. From the first box on come those with X, then those with `/`, then the empty ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Track {
    /// The number of rows; each row lost completely worsens the state by one.
    pub rows: u32,
    pub boxes: u32,
    /// The number of boxes with `/`: lost, and soon regained.
    pub slashed: u32,
    /// The number of boxes with X: lost, and regained slowly.
    pub crossed: u32,
}

impl Track {
    /// A track without marks, of `rows` rows with `row_length` boxes each.
    pub fn new(rows: u32, row_length: u32) -> Track {
        Track { rows, boxes: rows.saturating_mul(row_length), slashed: 0, crossed: 0 }
    }

    /// The number of boxes in a row; the last row may be shorter.
    pub fn row_length(self) -> u32 {
        self.boxes.div_ceil(self.rows.max(1))
    }

    /// The number of lost points.
    pub fn lost(self) -> u32 {
        self.slashed.saturating_add(self.crossed).min(self.boxes)
    }

    /// The number of points left.
    pub fn left(self) -> u32 {
        self.boxes - self.lost()
    }

    /// The number of rows lost completely: 0 is the best state, `rows` the worst.
    pub fn state(self) -> u32 {
        self.count_full_rows(self.lost())
    }

    /// The number of rows filled with X.
    pub fn crossed_rows(self) -> u32 {
        self.count_full_rows(self.crossed.min(self.boxes))
    }

    /// Each row as three counts: its boxes, those with X, and those with `/`.
    pub fn by_row(self) -> impl Iterator<Item = [u32; 3]> {
        let row_length = self.row_length();
        (0..self.rows).map(move |row| {
            let before = row.saturating_mul(row_length);
            let in_row = |marks: u32| marks.saturating_sub(before).min(row_length);
            let [boxes, crossed, lost] = [self.boxes, self.crossed, self.lost()].map(in_row);
            [boxes, crossed, lost - crossed.min(lost)]
        })
    }

    /// Loses points: each marks an empty box with `/`. Once none is empty, each turns a `/` into an X; points beyond
    /// that are ignored.
    #[must_use]
    pub fn lose(mut self, points: u32) -> Track {
        let marked = points.min(self.left());
        self.slashed += marked;
        self.cross_out((points - marked).min(self.slashed))
    }

    /// Loses every point left. If `points` is more than that, the rest are lost as in [`Track::lose`].
    #[must_use]
    pub fn lose_all(self, points: u32) -> Track {
        self.lose(points.max(self.left()))
    }

    /// Loses points lastingly: each marks an empty box with X. Once none is empty, each turns a `/` into an X.
    #[must_use]
    pub fn lose_lastingly(mut self, points: u32) -> Track {
        let crossed = points.min(self.left());
        self.crossed += crossed;
        self.cross_out((points - crossed).min(self.slashed))
    }

    /// Regains points, those marked with `/` first.
    #[must_use]
    pub fn regain(mut self, points: u32) -> Track {
        let slashed = points.min(self.slashed);
        self.slashed -= slashed;
        self.crossed -= (points - slashed).min(self.crossed);
        self
    }

    /// The track once the danger is over: half of the `/`, rounded down, are erased, and the rest become X.
    #[must_use]
    pub fn end_danger(mut self) -> Track {
        self.slashed -= self.slashed / 2;
        self.cross_out(self.slashed)
    }

    /// The number of rows that `marks` marks fill.
    fn count_full_rows(self, marks: u32) -> u32 {
        if marks >= self.boxes { self.rows } else { marks / self.row_length() }
    }

    /// Turns `points` of the `/` into X.
    fn cross_out(mut self, points: u32) -> Track {
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
    fn points_beyond_the_track_cross_out_the_slashed_and_then_are_ignored() {
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
    fn the_end_of_danger_erases_half_of_the_slashed_and_crosses_out_the_rest() {
        assert_eq!(marks(Track { slashed: 9, crossed: 7, ..Track::new(3, 6) }.end_danger()), (12, 0));
        assert_eq!(marks(Track::new(3, 5).lose(4).end_danger()), (2, 0));
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
            (marks(track.lose_lastingly(1)), marks(track.lose_lastingly(3)), marks(track.lose_lastingly(99))),
            ((1, 4), (3, 3), (6, 0))
        );
    }

    proptest! {
        /// No sequence of losses and gains makes more marks than boxes.
        #[test]
        fn marks_stay_within_their_boxes(
            row_length in 0u32..7,
            steps in proptest::collection::vec((0u8..5, 0u32..30), 0..12),
        ) {
            let mut track = Track::new(3, row_length);
            for (step, points) in steps {
                track = match step {
                    0 => track.lose(points),
                    1 => track.lose_all(points),
                    2 => track.lose_lastingly(points),
                    3 => track.regain(points),
                    _ => track.end_danger(),
                };
                prop_assert!(track.slashed + track.crossed <= track.boxes, "{track:?}");
                prop_assert!(track.state() <= 3);
            }
        }
    }
}
