//! Lines that are cut, or end before the mark of a cut.

use crate::ui::parts::text::{Run, blanks, runs_width, start_of, width};
use crate::ui::{Look, Meaning};

/// A line that leaves `cells` blank at the end of this width, by as much as its widest gap is too wide.
pub(super) fn leave_at_end(line: &[Run<'static>], cells: u16, room: u16) -> Vec<Run<'static>> {
    let mut line = line.to_vec();
    let excess = runs_width(&line).saturating_add(cells).saturating_sub(room);
    let is_gap = |run: &&mut Run| run.text.chars().all(|letter| letter == ' ');
    let gap = line.iter_mut().filter(is_gap).max_by_key(|gap| width(&gap.text));
    if let Some(gap) = gap.filter(|gap| width(&gap.text) > excess) {
        *gap = blanks(width(&gap.text) - excess);
        line.push(blanks(excess));
    }
    line
}

/// The runs cut to at most this many cells. If something is cut, the mark of a cut follows.
pub(super) fn cut_runs(runs: Vec<Run<'static>>, cells: u16, look: &Look) -> Vec<Run<'static>> {
    if runs_width(&runs) <= cells {
        return runs;
    }
    let (mut left, mut kept) = (cells.saturating_sub(width(look.glyphs.more)), Vec::new());
    for run in runs {
        kept.push(Run::new(run.meaning, start_of(&run.text, left)));
        left = left.saturating_sub(width(&run.text));
    }
    kept.push(Run::new(Meaning::Dim, look.glyphs.more));
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::parts::text::runs_text;

    #[test]
    fn a_line_leaves_room_at_its_end_by_its_widest_gap_alone() {
        let line = |gap: u16| {
            vec![
                Run::new(Meaning::Key, "f  "),
                Run::new(Meaning::Text, "robo"),
                blanks(gap),
                Run::new(Meaning::Luck, "***"),
            ]
        };
        let text = runs_text;
        assert_eq!(text(&leave_at_end(&line(5), 2, 15)), "f  robo   ***  ");
        assert_eq!(text(&leave_at_end(&line(2), 2, 15)), "f  robo  ***", "there is room already");
        assert_eq!(text(&leave_at_end(&line(2), 2, 12)), "f  robo  ***", "nothing gives way");
    }
}
