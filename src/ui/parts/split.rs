//! Splitting an area among panes that share the border between them.

use ratatui::prelude::Rect;

/// Splits an area into two panes side by side that share a column. The left one is `width` columns wide; with none, or
/// with all of them, the other has no area.
pub fn side_by_side(area: Rect, width: u16) -> [Rect; 2] {
    let width = width.min(area.width);
    let left = Rect { width, ..area };
    let right = match width {
        0 => area,
        _ if width == area.width => Rect { x: area.right(), width: 0, ..area },
        _ => Rect { x: left.right() - 1, width: area.width - width + 1, ..area },
    };
    [left, right]
}

/// Splits an area into two panes, one above the other, that share a row. The upper one is `height` rows high; with
/// none, or with all of them, the other has no area.
pub fn stacked(area: Rect, height: u16) -> [Rect; 2] {
    let height = height.min(area.height);
    let upper = Rect { height, ..area };
    let lower = match height {
        0 => area,
        _ if height == area.height => Rect { y: area.bottom(), height: 0, ..area },
        _ => Rect { y: upper.bottom() - 1, height: area.height - height + 1, ..area },
    };
    [upper, lower]
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Rect = Rect { x: 3, y: 2, width: 20, height: 10 };

    #[test]
    fn two_panes_share_one_line_and_cover_the_area() {
        let [left, right] = side_by_side(AREA, 8);
        assert_eq!((left.right() - 1, right.right()), (right.x, AREA.right()));
        let [upper, lower] = stacked(AREA, 4);
        assert_eq!((upper.bottom() - 1, lower.bottom()), (lower.y, AREA.bottom()));
    }

    #[test]
    fn a_pane_without_room_leaves_the_area_to_the_other() {
        assert_eq!(side_by_side(AREA, 0)[1], AREA);
        assert_eq!(side_by_side(AREA, 90)[0], AREA);
        assert!(side_by_side(AREA, 20)[1].is_empty());
        assert_eq!(stacked(AREA, 0)[1], AREA);
        assert!(stacked(AREA, 10)[1].is_empty());
    }
}
