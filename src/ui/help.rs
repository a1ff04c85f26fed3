//! Help: every key that holds here and everywhere, and what it does, straight from the register.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::input::{Code, Input, Key};
use super::look::Meaning;
use super::parts::Focus;
use super::parts::columns::{Column, Room, Side, columns};
use super::parts::list::{List, Scroll};
use super::parts::pane::Pane;
use super::parts::text::{Run, put};
use super::sight::Sight;
use crate::deeds::{DEEDS, Deed, Place};

/// The help of some places.
#[derive(Debug)]
pub struct Help {
    places: Vec<Place>,
    scroll: Scroll,
}

/// More than help ever has lines; drawing stops at the last.
const MANY: usize = 10_000;

impl Help {
    /// Help for where these places' keys hold.
    #[must_use]
    pub fn new(places: &[Place]) -> Help {
        let mut places = places.to_vec();
        places.push(Place::Everywhere);
        Help { places, scroll: Scroll::default() }
    }

    /// Hears a key; `false` closes it.
    pub fn hear(&mut self, input: &Input) -> bool {
        let Input::Key(Key { code, .. }) = input else { return true };
        let rows = match code {
            Code::Up => -1,
            Code::Down => 1,
            Code::PageUp => -10,
            Code::PageDown | Code::Char(' ') => 10,
            _ => return false,
        };
        self.scroll.step(rows, MANY);
        true
    }

    /// Draws it: the keys place by place, then the deeds that have none, as lines for the palette.
    pub fn draw(&self, sight: &Sight, area: Rect, buf: &mut Buffer) {
        let look = sight.look;
        look.clear(area, buf);
        let title = [Run::new(Meaning::Title, sight.words.get("help-title"))];
        let right = [Run::new(Meaning::Hint, sight.words.get("help-close"))];
        let inside = Pane { title: &title, right: &right, focus: Focus::Here }.draw(area, look, buf);
        let lines = self.lines(sight);
        let list = List { len: lines.len(), scroll: &self.scroll, focus: Focus::Here };
        list.draw(
            inside,
            look,
            buf,
            |_| 1,
            |n, line, buf| match &lines[n] {
                HelpLine::Heading(words) => {
                    put(words, Meaning::Title, line, look, buf);
                }
                HelpLine::Deed { key, deed } => {
                    let key = [Run::new(Meaning::Key, key.as_str())];
                    let label = [Run::new(Meaning::Label, sight.words.get(&deed.label_key()))];
                    let help = [Run::new(Meaning::Hint, sight.words.get(&deed.help_key()))];
                    let cells = [
                        Column { runs: &key, room: Room::Cells(14), side: Side::Left },
                        Column { runs: &label, room: Room::Cells(20), side: Side::Left },
                        Column { runs: &help, room: Room::Rest, side: Side::Left },
                    ];
                    columns(&cells, line, look, buf);
                }
            },
        );
    }

    fn lines(&self, sight: &Sight) -> Vec<HelpLine> {
        let mut lines = Vec::new();
        for place in &self.places {
            let here = sight.keys.of(*place);
            if here.is_empty() {
                continue;
            }
            lines.push(HelpLine::Heading(sight.get(&place.key())));
            lines.extend(
                here.into_iter().map(|(key, does)| HelpLine::Deed { key: sight.key_name(key), deed: does.deed }),
            );
        }
        lines.push(HelpLine::Heading(sight.get("help-lines")));
        lines.extend(DEEDS.iter().map(|deed| HelpLine::Deed { key: deed.id.replace('.', " "), deed }));
        lines
    }
}

enum HelpLine {
    Heading(String),
    Deed { key: String, deed: &'static Deed },
}
