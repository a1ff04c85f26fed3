//! Rights: which seats may do something.

use super::given_fields::GivenFields;
use super::systems::SYSTEMS;
use super::{Id, Seat, State};

/// Which seats may do a deed.
#[derive(Debug, Clone, Copy, Default)]
pub enum Right {
    /// Every seat: the deed concerns only its own screen.
    All,
    /// The player whose deed it is, at any time.
    Own(Whose),
    /// The player whose deed it is, in their person's turn of a fight or outside one. At other times the player may ask
    /// for it.
    OwnTurn(Whose),
    /// The game master; the player whose deed it is may ask for it.
    Ask(Whose),
    /// Only the game master.
    #[default]
    Gm,
}

/// Whose a deed is.
#[derive(Debug, Clone, Copy)]
pub enum Whose {
    /// The player's who says it: it concerns nobody else.
    Seat,
    /// That of the person or player in the first of these fields that the line gives.
    Field(&'static [&'static str]),
    /// That of the person or player whom the table names, for a line that is said at the seat of the third argument's person; `None`
    /// if it is nobody's now.
    Told(fn(&State, &GivenFields, &Id) -> Option<Id>),
}

impl Whose {
    /// That of the person in the field `who`.
    pub const WHO: Whose = Whose::Field(&["who"]);

    /// That of the person whom the item in the field `item` concerns, or of whoever plays that extra now.
    pub const ITEM: Whose = Whose::Told(|state, given, _| {
        let who = state.items.get(&given.id("item")?)?.who.clone()?;
        Some(SYSTEMS.iter().find_map(|system| system.extra_player(state, &who)).unwrap_or(who))
    });

    /// Whether this field decides it: of several, the first with a value does.
    pub fn is_decided_by(self, field: &str, has_value: impl Fn(&str) -> bool) -> bool {
        let Whose::Field(fields) = self else { return false };
        fields.iter().find(|other| **other == field || has_value(other)) == Some(&field)
    }
}

impl Right {
    /// Whose such a deed is; `None` if it is everybody's or only the game master's.
    pub fn whose(self) -> Option<Whose> {
        match self {
            Right::Own(whose) | Right::OwnTurn(whose) | Right::Ask(whose) => Some(whose),
            Right::All | Right::Gm => None,
        }
    }

    /// Whether some deeds of this right are the seat's to do or to ask for.
    pub fn allows(self, seat: &Seat) -> bool {
        match seat {
            Seat::Gm => true,
            Seat::Player(_) => !matches!(self, Right::Gm),
            Seat::Table => matches!(self, Right::All),
        }
    }
}
