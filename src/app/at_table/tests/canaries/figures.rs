//! What evenings have reached, so that an idle one fails.

use derive_more::Display;

/// What an evening has reached.
#[derive(Debug, Default, Display)]
#[display(
    "{deeds} deeds of {kinds} kinds, {of_players} by players, {asked} asked for; {paintings} paintings, {bytes} bytes; \
     {hidden} canaries hidden to the end, {read_by_gm} read by the game master alone, {revealed} by others as they may; \
     {guesses} guesses"
)]
pub(super) struct Figures {
    /// The frames that all guests were sent.
    pub(super) paintings: usize,
    pub(super) bytes: usize,
    /// The deeds in the log, undone ones included.
    pub(super) deeds: usize,
    /// The deeds that occurred at least once.
    pub(super) kinds: usize,
    pub(super) of_players: usize,
    /// The deeds that players asked for.
    pub(super) asked: usize,
    /// The canaries that each seat but the game master's may not read in the end, all seats together.
    pub(super) hidden: usize,
    /// The canaries on the game master's second screen that the table's seat may not read.
    pub(super) read_by_gm: usize,
    /// The canaries that the other seats have read and may.
    pub(super) revealed: usize,
    /// The names that players guessed.
    pub(super) guesses: usize,
}

impl Figures {
    pub(super) fn add(&mut self, other: &Figures) {
        self.each_with(other, |mine, theirs| *mine += theirs);
    }

    /// Fails if less was reached than these.
    pub(super) fn expect_at_least(&self, least: &Figures) {
        let mut reached = Figures { ..*self };
        reached.each_with(least, |mine, least| assert!(*mine >= least, "{self}, but at least {least:?}"));
    }

    fn each_with(&mut self, other: &Figures, each: impl Fn(&mut usize, usize)) {
        let Figures { paintings, bytes, deeds, kinds, of_players, asked, hidden, read_by_gm, revealed, guesses } = self;
        for (mine, theirs) in [
            (paintings, other.paintings),
            (bytes, other.bytes),
            (deeds, other.deeds),
            (kinds, other.kinds),
            (of_players, other.of_players),
            (asked, other.asked),
            (hidden, other.hidden),
            (read_by_gm, other.read_by_gm),
            (revealed, other.revealed),
            (guesses, other.guesses),
        ] {
            each(mine, theirs);
        }
    }
}
