//! What the systems' Roll panes share: the roll that was made last beside the form of the next one, whom the form is
//! about, and how arrows turn what stands in it.

mod away;
pub(super) mod form;
pub(super) mod made;
pub(super) mod people;
pub(super) mod turn;
