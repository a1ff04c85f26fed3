//! Tests of NDE alone.

pub(crate) mod frames;
mod moments;
mod previews;
pub(crate) mod random_deeds;
mod table;
pub(crate) mod worked;

use crate::kit::states::StateTable;

#[test]
fn forms_offer_what_stands_in_the_file() {
    crate::offers::hold("nde/offers.txt", Some(biombo::session::systems::SystemName::Nde));
}

#[test]
fn nd_07_nd_09_nd_12_nd_14_to_nd_21_nd_24_each_deed_in_each_state() {
    StateTable::read(include_str!("states.toml"), include_str!("../../evening/noche.toml")).check("ND-");
}
