//! Steps: the keys that move in lists and pages. They are no deeds, so they are the same on every tab.

use crate::ui::input::{Code, Key};
use crate::ui::parts::list::Scroll;

pub(crate) fn rows(key: Key, page: isize) -> Option<isize> {
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

/// Moves in a list of `len` rows, if the key does.
pub(crate) fn list(scroll: &mut Scroll, key: Key, len: usize) -> bool {
    let rows = rows(key, scroll.page());
    if let Some(rows) = rows {
        scroll.step(rows, len);
    }
    rows.is_some()
}

/// Which way Tab goes: on, or back with Shift.
pub(crate) fn pane(key: Key) -> Option<isize> {
    (key.code == Code::Tab && !key.mods.ctrl && !key.mods.alt).then_some(if key.mods.shift { -1 } else { 1 })
}
