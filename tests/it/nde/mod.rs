//! What is about NDE alone.

pub(crate) mod frames;
mod previews;
pub(crate) mod random_deeds;
mod table;
pub(crate) mod worked;

#[test]
fn forms_offer_what_stands_in_the_file() {
    crate::offers::hold("nde/offers.txt", Some(biombo::session::systems::SystemName::Nde));
}
