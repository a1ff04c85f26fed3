//! What is about GenreFuzzion alone.

mod data;
mod forum;
mod frames;
mod keyboard;
pub(crate) mod random_deeds;
mod random_scenes;
mod table;
pub(crate) mod worked;

#[test]
fn forms_offer_what_stands_in_the_file() {
    crate::offers::hold("genrefuzzion/offers.txt", Some(biombo::session::systems::SystemName::Genrefuzzion));
}
