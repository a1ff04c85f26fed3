//! The tests of Lunar Fantasy alone.

mod frames;
mod moments;
pub(crate) mod random_deeds;
mod random_states;
mod secrets;
mod stories;
mod table;
pub(crate) mod worked;

#[test]
fn forms_offer_what_stands_in_the_file() {
    crate::offers::hold("lunar/offers.txt", Some(biombo::session::systems::SystemName::Lunar));
}
