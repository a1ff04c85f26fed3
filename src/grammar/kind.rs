//! Kinds: what a field of a deed holds. The grammar names a field's kind as its `value_name`.

use crate::rules::keyword::{Keyword, keyword_enum};

keyword_enum! {
    /// What a field holds, by the name that the grammar gives it; forms offer choices by it, completion offers names by it.
    pub enum Kind {
        Person = "PERSON",
        /// Of the party.
        Hero = "HERO",
        Fighter = "FIGHTER",
        /// Somebody in a chase.
        Runner = "RUNNER",
        /// A chase that is on.
        Chase = "CHASE",
        /// An adversary or extra of the campaign, to be brought in.
        Foe = "FOE",
        /// Several adversaries or extras, or people at the table: `thug:3`.
        Foes = "FOE:COUNT",
        /// A person at the table, or the table itself.
        Owner = "OWNER",
        /// Anything that can be shown or hidden: `clock:alarm`.
        Thing = "THING",
        /// Anything that stands in a list of some tab: `person:vera`.
        Anything = "ANYTHING",
        Clock = "CLOCK",
        Scene = "SCENE",
        Note = "NOTE",
        /// Something due.
        Item = "ITEM",
        Table = "TABLE",
        Gauge = "GAUGE",
        /// Who or what may have an aspect: a person, `scene:cellar`, the table.
        Holder = "HOLDER",
        /// One that somebody or something has.
        Aspect = "ASPECT",
        /// Who has playing cards: a person at the table, or the game master.
        CardHolder = "WHO",
        /// A playing card, `KS`.
        Card = "CARD",
        /// A zone by its number, or a square: `C4`.
        Spot = "SPOT",
        /// So many squares across and down: `8x5`.
        Size = "SIZE",
        /// A deed's entry in the log, by its number.
        Moment = "MOMENT",
        Number = "NUMBER",
        /// Words and a number: `ruido:2`.
        Numbered = "TEXT:NUMBER",
        /// Somebody, and words: `vera:Oído agudo`.
        Owned = "PERSON:TEXT",
        Stunt = "STUNT",
        /// A die, `d12`.
        Die = "DIE",
        /// Dice and numbers to be added up, `2d6+3`.
        Dice = "DICE",
        /// A person's sheets, as JSON.
        Sheet = "SHEET",
        /// A line of text.
        Text = "TEXT",
        /// Text of several lines.
        Prose = "PROSE",
        /// One of the values that the grammar lists.
        Choice = "CHOICE",
        Flag = "FLAG",
        /// A deed's line, as far as it is known.
        Line = "LINE",
        Theme = "THEME",
        /// A bundled campaign.
        Campaign = "CAMPAIGN",
        File = "FILE",
    }
}

impl Kind {
    /// The key of its words, `kind-person`.
    pub fn key(self) -> String {
        format!("kind-{}", self.word().to_ascii_lowercase().replace(':', "-"))
    }
}
