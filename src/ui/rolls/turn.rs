//! What the arrows turn: places round and round, choices with nothing among them, numbers within their limits.

/// The place so many further on, round and round.
pub(crate) fn turned(at: usize, by: isize, len: usize) -> usize {
    let len = isize::try_from(len.max(1)).unwrap_or(isize::MAX);
    let at = isize::try_from(at).unwrap_or(0);
    usize::try_from((at + by).rem_euclid(len)).unwrap_or(0)
}

/// The next of these, with nothing before the first and behind the last.
pub(crate) fn cycled<T: Clone + PartialEq>(all: &[T], now: Option<&T>, by: isize) -> Option<T> {
    let at = now.and_then(|now| all.iter().position(|one| one == now)).map_or(0, |at| at + 1);
    let next = turned(at, by, all.len() + 1);
    next.checked_sub(1).and_then(|next| all.get(next).cloned())
}

/// A number moved within its limits.
pub(crate) fn stepped(now: i8, by: isize, least: i8, most: i8) -> i8 {
    let moved = isize::from(now).saturating_add(by).clamp(least.into(), most.into());
    i8::try_from(moved).unwrap_or(now)
}
