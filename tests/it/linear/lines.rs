//! Every deed is within reach of a line.

use std::path::Path;
use std::sync::Arc;

use biombo::deeds::{DEEDS, Intent, Names, parse};
use biombo::session::Seat;
use biombo::session::entry::{Seed, UnixMillis};
use biombo::session::history::Table;
use biombo::session::seen::{Part, Seen};
use biombo::store::campaign::read;
use biombo::ui::draw_ctx::DrawCtx;
use biombo::ui::keys::Keymap;
use biombo::ui::linear::Dialogue;
use biombo::ui::look::Glyphs;
use biombo::ui::ui_state::UiState;
use biombo::words::{Language, Words};

use crate::deeds::commands::with_texts;
use crate::kit::frame::look;

fn table() -> Table {
    let campaign = read(Path::new("mesa.toml"), include_str!("../../evening/noche.toml")).expect("a campaign").campaign;
    Table::begin(&Table::first_entry(campaign, Seed([0; 32]), UnixMillis(0))).expect("it begins")
}

/// Types each example of each deed. A deed of the table or the program reaches whoever does it; one of the screen is
/// answered in words.
#[test]
fn every_example_of_every_deed_is_understood() {
    for words in [Language::Es, Language::En].map(Words::new) {
        let seen = Arc::new(Seen { part: Part::Directs, ..Seen::new(&table(), &Seat::Gm) });
        let (look, names, (keys, _)) = (look(&Glyphs::UNICODE), Names::default(), Keymap::new([]));
        let zone = jiff::tz::TimeZone::UTC;
        let ctx = DrawCtx {
            seen: &seen,
            names: &names,
            look: &look,
            words: &words,
            keys: &keys,
            tab: None,
            zone: &zone,
            now: UnixMillis(0),
            by_hand: false,
            table: None,
        };
        for deed in DEEDS.iter() {
            for example in deed.examples {
                let line = with_texts(example, &words);
                let (mut dialogue, mut ui) = (Dialogue::default(), UiState::default());
                let told = dialogue.speak(None, &ctx, &mut ui);
                assert!(told.ends_with("> "), "{told}");
                let heard = dialogue.hear(&line, None, &ctx, &mut ui);
                let said = dialogue.speak(None, &ctx, &mut ui);
                match parse(&line, &names) {
                    Ok(Intent::Screen(_)) => assert!(heard.is_some() || said.len() > "> ".len(), "{line}: {said}"),
                    Ok(intent) if heard.is_none() => assert!(said.contains('?'), "{line} is {intent:?}: {said}"),
                    Ok(intent) => assert_eq!(heard, Some(intent), "{line}"),
                    Err(error) => panic!("{line}: {error:?}"),
                }
            }
        }
    }
}
