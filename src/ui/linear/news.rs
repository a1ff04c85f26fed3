//! What is new in the log since it was last said: what happened, and what was undone.

use std::sync::Arc;

use crate::rules::Msg;
use crate::session::seen::{Seen, SeenLine};
use crate::session::sentence::Sentence;

/// The part of the log that has been said.
#[derive(Debug, Default)]
pub(crate) struct SaidLog {
    lines: Vec<SeenLine>,
}

/// More lines than this that are undone at once are only counted.
const UNDONE_ONE_BY_ONE: usize = 3;

impl SaidLog {
    /// Takes all that the seat reads now for said.
    pub(crate) fn skip(&mut self, seen: &Seen) {
        self.lines = live_lines(seen).cloned().collect();
    }

    /// The sentences that are new, after what was undone.
    pub(crate) fn news(&mut self, seen: &Seen) -> Vec<Msg> {
        let (old, new) = (std::mem::take(&mut self.lines), live_lines(seen).collect::<Vec<_>>());
        let (undone, done) = difference(&old, &new);
        let mut news = match undone.len() {
            0 => Vec::new(),
            n if n > UNDONE_ONE_BY_ONE => vec![Msg::new("dialogue-undone-many").with("n", n)],
            _ => undone.iter().rev().map(undone_msg).collect(),
        };
        news.extend(done.iter().flat_map(|line| line.sentences.iter().map(|sentence| sentence.attributed())));
        self.lines = new.into_iter().cloned().collect();
        news
    }
}

fn live_lines(seen: &Seen) -> impl Iterator<Item = &SeenLine> {
    seen.view.log.iter().map(|line| -> &SeenLine { line }).filter(|line| line.live)
}

fn undone_msg(line: &SeenLine) -> Msg {
    let what = line.sentences.first().map_or_else(|| Msg::new("unknown-deed"), |first| first.attributed());
    Msg::new("dialogue-undone").with("what", what)
}

/// The old lines that are there no longer, and the new ones that were not there. Both lists are windows of one log, of
/// which either may begin earlier.
fn difference<'l>(old: &'l [SeenLine], new: &'l [&'l SeenLine]) -> (&'l [SeenLine], &'l [&'l SeenLine]) {
    let (Some(first_old), Some(first_new)) = (old.first(), new.first()) else { return (old, new) };
    let begins_later = old.iter().position(|line| is_same(line, first_new)).map(|at| (at, 0));
    let begins_earlier = || new.iter().position(|line| is_same(first_old, line)).map(|at| (0, at));
    let Some((from_old, from_new)) = begins_later.or_else(begins_earlier) else { return (old, new) };
    let (old, new) = (&old[from_old..], &new[from_new..]);
    let shared = old.iter().zip(new).take_while(|(old, new)| is_same(old, new)).count();
    (&old[shared..], &new[shared..])
}

fn is_same(one: &SeenLine, other: &SeenLine) -> bool {
    let is_same_sentence = |(one, other): (&Arc<Sentence>, &Arc<Sentence>)| Arc::ptr_eq(one, other) || one == other;
    one.at == other.at
        && one.sentences.len() == other.sentences.len()
        && one.sentences.iter().zip(&other.sentences).all(is_same_sentence)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::entry::UnixMillis;

    fn line(at: i64) -> SeenLine {
        let sentence = Arc::new(Sentence::plain(Msg::new("the-table")));
        SeenLine { at: UnixMillis(at), deed: "note.add".into(), sentences: vec![sentence], live: true }
    }

    fn moments(old: &[i64], new: &[i64]) -> (Vec<i64>, Vec<i64>) {
        let (old, new): (Vec<_>, Vec<_>) =
            (old.iter().map(|at| line(*at)).collect(), new.iter().map(|at| line(*at)).collect());
        let new: Vec<&SeenLine> = new.iter().collect();
        let (undone, done) = difference(&old, &new);
        (undone.iter().map(|line| line.at.0).collect(), done.iter().map(|line| line.at.0).collect())
    }

    #[test]
    fn what_is_undone_and_what_is_new_is_found_in_a_window_that_moves() {
        assert_eq!(moments(&[], &[1]), (vec![], vec![1]));
        assert_eq!(moments(&[1, 2], &[1, 2, 3]), (vec![], vec![3]));
        assert_eq!(moments(&[1, 2, 3], &[1]), (vec![2, 3], vec![]));
        assert_eq!(moments(&[1, 2, 3], &[1, 2, 4]), (vec![3], vec![4]));
        assert_eq!(moments(&[1, 2, 3], &[2, 3, 4]), (vec![], vec![4]), "the window begins later");
        assert_eq!(moments(&[2, 3, 4], &[1, 2, 3]), (vec![4], vec![]), "the window begins earlier");
        assert_eq!(moments(&[1, 2], &[]), (vec![1, 2], vec![]));
    }
}
