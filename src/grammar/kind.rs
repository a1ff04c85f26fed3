//! Kinds: what a field of a deed holds. The grammar gives a field's kind as its `value_name`.

use crate::rules::keyword::{Keyword, keyword_enum};

keyword_enum! {
    /// What a field holds. Forms choose their widget by it, and completion its names.
    pub enum Kind {
        Person = "PERSON",
        /// A person of the party.
        Hero = "HERO",
        Fighter = "FIGHTER",
        /// Somebody in a chase.
        Runner = "RUNNER",
        /// A chase in progress.
        Chase = "CHASE",
        /// An adversary or extra of the campaign to bring in.
        Foe = "FOE",
        /// Several adversaries or extras, or people at the table: `thug:3`.
        Foes = "FOE:COUNT",
        /// A person at the table, or the table itself.
        Owner = "OWNER",
        /// Anything that can be shown or hidden: `clock:alarm`.
        Thing = "THING",
        /// An entry in a list of some tab: `person:vera`.
        Anything = "ANYTHING",
        Clock = "CLOCK",
        Scene = "SCENE",
        Note = "NOTE",
        /// An item that is due.
        Item = "ITEM",
        Table = "TABLE",
        /// A page of the interface.
        Tab = "TAB",
        Gauge = "GAUGE",
        /// A player, by the name that their characters give them.
        Player = "PLAYER",
        /// A question that players vote on.
        Ballot = "BALLOT",
        /// A kind of point that players hold.
        Currency = "CURRENCY",
        /// Who or what may have an aspect: a person, `scene:cellar`, the table.
        AspectOwner = "HOLDER",
        /// An aspect of some owner.
        Aspect = "ASPECT",
        /// Who has playing cards: a person at the table, or the game master.
        CardHolder = "WHO",
        /// A playing card, `KS`.
        Card = "CARD",
        /// A zone by its number, or a square: `C4`.
        Spot = "SPOT",
        /// A number of squares across and down: `8x5`.
        Size = "SIZE",
        /// The number of a deed's entry in the log.
        Moment = "MOMENT",
        Number = "NUMBER",
        /// A text and a number: `ruido:2`.
        TextAndNumber = "TEXT:NUMBER",
        /// A person and a text: `vera:Oído agudo`.
        PersonAndText = "PERSON:TEXT",
        Stunt = "STUNT",
        /// A die, `d12`.
        Die = "DIE",
        /// Dice and numbers to add up, `2d6+3`.
        Dice = "DICE",
        /// A person's sheets, as JSON.
        Sheet = "SHEET",
        /// A line of text.
        Text = "TEXT",
        /// A text of several lines.
        Prose = "PROSE",
        /// One of the values that the grammar lists.
        Choice = "CHOICE",
        Flag = "FLAG",
        /// The beginning of a deed's line.
        Line = "LINE",
        Theme = "THEME",
        /// A deed that players ask for, by its id.
        Deed = "DEED",
        /// A bundled campaign.
        Campaign = "CAMPAIGN",
        File = "FILE",
    }
}

impl Kind {
    /// The message key of its name, `kind-person`.
    pub fn key(self) -> String {
        format!("kind-{}", self.word().to_ascii_lowercase().replace(':', "-"))
    }
}
