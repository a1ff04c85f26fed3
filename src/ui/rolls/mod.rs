//! What the systems' Roll panes share: the roll that was made last beside the form of the next one, whom the form is
//! about, and how arrows turn what stands in it.

pub(crate) mod away;
pub(crate) mod form;
pub(crate) mod made;
pub(crate) mod people;
pub(crate) mod turn;
