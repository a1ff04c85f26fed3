//! What the lines of the log are about, for readers that are programs.

use crate::rules::keyword_enum;

keyword_enum! {
    /// What a sentence of the log is about.
    #[derive(Default)]
    pub enum SentenceKind {
        /// An evening begins or ends, or somebody comes or leaves.
        Evening = "evening",
        Scene = "scene",
        /// Dice fell or were changed, or several rolls came out together.
        Roll = "roll",
        Fight = "fight",
        /// A turn, a round or half of one.
        Turn = "turn",
        Chase = "chase",
        Clock = "clock",
        /// A gauge or pool of the table or of somebody, or a player's purse.
        Gauge = "gauge",
        Cards = "cards",
        Note = "note",
        /// Something due.
        Item = "item",
        /// Something was revealed or hidden.
        Shown = "shown",
        #[default]
        Other = "other",
    }
}
