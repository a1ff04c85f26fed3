//! What is about Hitos alone.

mod frames;
mod kept;
mod moments;
mod played;
pub(crate) mod random_deeds;
mod scripts;
mod secrets;
mod stories;
mod table;
mod words;
pub(crate) mod worked;

#[test]
fn forms_offer_what_stands_in_the_file() {
    crate::offers::hold("hitos/offers.txt", Some(biombo::session::systems::SystemName::Hitos));
}
