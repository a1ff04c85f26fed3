//! The deeds: their register and their lines.

mod actors;
pub(crate) mod commands;
mod dice;
mod lines;
mod numbers;
mod person_write;
mod rights;

#[test]
fn forms_offer_what_stands_in_the_file() {
    crate::offers::hold("deeds/offers.txt", None);
}
