//! Deeds as the table sees them: their effects, without the lines and keys that ask for them.

use std::fmt;
use std::sync::Arc;

use super::given_fields::GivenFields;
use super::plan::Plan;
use super::{Id, NotDone, Refusal, Right, Seat, State, Tx};
use crate::rules::message::Msg;

/// Which open rolls settle before a deed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettledRolls {
    /// None, because the deed is a choice on one of them or affects no roll.
    None,
    /// Those of the people whom the deed concerns.
    OfConcerned,
    /// Those of the people whom the deed concerns, and those that name one of them in any part, since the deed takes that
    /// person from the table.
    OfNamed,
    /// Everybody's, because the deed is a turning point: what was rolled before it takes effect before it.
    All,
}

/// Something that can be done at the table, as `grammar::Deed` declares it.
pub trait TableDeed: fmt::Debug + Send + Sync {
    /// Its id, `clock.advance`, by which the journal names it.
    fn id(&self) -> &'static str;

    /// Who may do it.
    fn right(&self) -> Right;

    /// The fields that the game master judges: a player whose line gives one asks for the deed.
    fn judged_fields(&self) -> &'static [&'static str];

    /// The fields that hide something from players. The game master judges them as well.
    fn hiding_fields(&self) -> &'static [&'static str];

    /// The people who act in it. It is refused unless all of them can act.
    fn actors(&self) -> Vec<&Id>;

    /// The people whom it concerns. Their open rolls may settle first.
    fn concerned_people(&self, state: &State) -> Vec<Id>;

    /// Which open rolls settle before it.
    fn settles_first(&self) -> SettledRolls;

    /// Refuses the deed if it cannot be done now, whatever its arguments.
    fn available(&self, state: &State) -> Result<(), Refusal>;

    /// Whether it takes the assent of the game master or of somebody else, so that a player asks for it.
    fn needs_assent(&self, state: &State, seat: &Seat) -> bool;

    /// What it would roll and pay; `None` if it rolls nothing.
    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal>;

    /// A warning of what the deed would do irrevocably, which the game master confirms first; `None` if it is harmless.
    fn grave(&self, state: &State) -> Option<Msg>;

    /// Emits its events.
    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone>;
}

/// Any deed. Cheap to clone, since a deed waits while faces are typed.
#[derive(derive_more::Debug, Clone, derive_more::Deref)]
#[debug("{deed:?}")]
pub struct AnyDeed {
    #[deref(forward)]
    deed: Arc<dyn TableDeed>,
    given: Arc<GivenFields>,
    right: Right,
}

impl AnyDeed {
    /// The deed of a line that gave these fields.
    pub fn from_line(deed: impl TableDeed + 'static, given: GivenFields) -> AnyDeed {
        AnyDeed { right: deed.right(), deed: Arc::new(deed), given: Arc::new(given) }
    }

    /// The right by which it is done.
    pub fn right(&self) -> Right {
        self.right
    }

    /// The same deed as its player's own, if players ask for it.
    #[must_use]
    pub fn entrusted(self) -> AnyDeed {
        let right = match self.right {
            Right::Ask(whose) => Right::Own(whose),
            right => right,
        };
        AnyDeed { right, ..self }
    }

    /// The fields that its line gave; none if it was not read from a line.
    pub fn given(&self) -> &GivenFields {
        &self.given
    }

    /// The fields with which a line of a player's becomes a request: those that the game master judges, and those that
    /// hide something.
    pub fn gm_fields(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.judged_fields().iter().chain(self.hiding_fields()).copied()
    }

    /// Whether it is what the game master called the seat's player to: it says all that the call said, and nothing more
    /// that is the game master's to say. Nor does anybody else's person act in it, or give their assent, whom the call
    /// did not name.
    pub fn answers(&self, call: &AnyDeed, state: &State, seat: &Seat) -> bool {
        let agrees = |field: &str| self.given().agrees_on(field, call.given());
        let mut fields = call.given().fields().into_iter();
        let says_so = self.id() == call.id() && fields.all(|(field, _)| agrees(field)) && self.gm_fields().all(agrees);
        let called = call.actors();
        let mut actors = self.actors().into_iter();
        says_so
            && actors.all(|actor| called.contains(&actor) || state.is_own(seat, actor))
            && (call.needs_assent(state, seat) || !self.needs_assent(state, seat))
    }
}

impl<D: TableDeed + 'static> From<D> for AnyDeed {
    fn from(deed: D) -> AnyDeed {
        AnyDeed::from_line(deed, GivenFields::default())
    }
}

impl PartialEq for AnyDeed {
    /// Two deeds are the same when they are written the same.
    fn eq(&self, other: &AnyDeed) -> bool {
        self.id() == other.id() && format!("{:?}", self.deed) == format!("{:?}", other.deed)
    }
}
