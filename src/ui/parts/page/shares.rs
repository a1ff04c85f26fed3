//! How columns side by side share the room.

/// The widths of columns that want these: equal if all have enough. Otherwise, those that want less give the others what
/// they can spare.
pub(super) fn shares(wanted: &[u16], room: u16) -> Vec<u16> {
    let share_of = |room: u16, count: usize| room / u16::try_from(count).unwrap_or(u16::MAX).max(1);
    let even = share_of(room, wanted.len());
    let mut share = even;
    loop {
        let modest: Vec<u16> = wanted.iter().copied().filter(|wide| *wide <= share).collect();
        if modest.len() == wanted.len() {
            break;
        }
        let left = share_of(room.saturating_sub(modest.iter().sum()), wanted.len() - modest.len());
        if left <= share {
            break;
        }
        share = left;
    }
    wanted.iter().map(|wide| if share == even { even } else { share.min(*wide) }).collect()
}
