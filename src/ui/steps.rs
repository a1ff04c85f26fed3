//! Steps: the keys that move in lists and pages. They are not deeds, so they are the same on every tab.

use super::parts::Scroll;
use super::{Code, KeyModifiers, KeyPress};
use crate::rules::grid::Direction;

/// The keys that move a token over squares: the arrows, and the keys around them for diagonals.
const DIRECTIONS: [(Code, Direction); 8] = [
    (Code::Up, Direction::North),
    (Code::PageUp, Direction::NorthEast),
    (Code::Right, Direction::East),
    (Code::PageDown, Direction::SouthEast),
    (Code::Down, Direction::South),
    (Code::End, Direction::SouthWest),
    (Code::Left, Direction::West),
    (Code::Home, Direction::NorthWest),
];

/// The number of rows by which a key moves, for pages of `page` rows; `None` for a key that does not move.
pub(crate) fn rows_moved(key: KeyPress, page: isize) -> Option<isize> {
    if key.mods.ctrl || key.mods.alt {
        return None;
    }
    Some(match key.code {
        Code::Up => -1,
        Code::Down => 1,
        Code::PageUp => -page,
        Code::PageDown => page,
        Code::Home => isize::MIN,
        Code::End => isize::MAX,
        _ => return None,
    })
}

/// The direction in which a key moves a token over squares.
pub(crate) fn direction_of(key: KeyPress) -> Option<Direction> {
    let plain = key.mods == KeyModifiers::default();
    DIRECTIONS.iter().find(|(code, _)| plain && *code == key.code).map(|(_, direction)| *direction)
}

/// Whether a key always moves, and so can be bound to nothing else.
pub(crate) fn is_reserved(key: KeyPress) -> bool {
    let sideways = matches!(key.code, Code::Left | Code::Right | Code::Esc) && key.mods == KeyModifiers::default();
    rows_moved(as_arrow(key), 1).is_some() || panes_moved(key).is_some() || sideways
}

/// The key, with `j` and `k` turned into the arrows down and up. They mean those wherever no text is being written.
pub(crate) fn as_arrow(key: KeyPress) -> KeyPress {
    match key.code {
        Code::Char('j') if key.mods == KeyModifiers::default() => KeyPress::plain(Code::Down),
        Code::Char('k') if key.mods == KeyModifiers::default() => KeyPress::plain(Code::Up),
        _ => key,
    }
}

/// Moves in a list of `len` rows if the key does so. Returns whether it did. The arrows lead from one end to the other,
/// where pages stop.
pub(crate) fn move_in_list(scroll: &mut Scroll, key: KeyPress, len: usize) -> bool {
    let Some(rows) = rows_moved(key, scroll.page_rows()) else { return false };
    match key.code {
        Code::Up | Code::Down => scroll.turn(key.code == Code::Down, len),
        _ => scroll.step(rows, len),
    }
    true
}

/// The step of the Tab key: forward, or back with Shift.
pub(crate) fn panes_moved(key: KeyPress) -> Option<isize> {
    (key.code == Code::Tab && !key.mods.ctrl && !key.mods.alt).then_some(if key.mods.shift { -1 } else { 1 })
}
