//! The recap of an evening on the screen, as the players may read it or as the game master does.

use crate::session::id::Seat;
use crate::session::recap::Recap;
use crate::ui::look::Meaning;
use crate::ui::parts::page::{Offset, Page};
use crate::ui::parts::text::Run;
use crate::ui::sight::Sight;

/// The recap, asked for and perhaps here.
#[derive(Debug, Default)]
pub(crate) enum Shown {
    /// Nobody asked for it.
    #[default]
    Not,
    /// It is to be told.
    Asked,
    /// It is shown.
    Told(Told),
}

/// What was told.
#[derive(Debug)]
pub(crate) struct Told {
    /// The tellings, each for somebody. Behind the screen all of them are read, elsewhere only what was told for whoever
    /// looks: the curtain may be drawn while they are shown.
    recaps: Vec<Recap>,
    at: usize,
    pub(crate) offset: Offset,
}

impl Told {
    pub(crate) fn new(recaps: Vec<Recap>) -> Told {
        Told { recaps, at: 0, offset: Offset::default() }
    }

    /// The next telling that way.
    pub(crate) fn next(&mut self, way: isize, sight: &Sight) {
        let len = self.readable(sight).count().max(1);
        self.at = (self.at % len).checked_add_signed(way).unwrap_or(len - 1) % len;
        self.offset.reset();
    }

    fn readable(&self, sight: &Sight) -> impl Iterator<Item = &Recap> {
        let seat = sight.seen.seat.clone();
        self.recaps.iter().filter(move |recap| seat == Seat::Gm || recap.seat == seat)
    }

    fn shown(&self, sight: &Sight) -> Option<&Recap> {
        self.readable(sight).nth(self.at % self.readable(sight).count().max(1))
    }

    /// The title: which evening, and for whom.
    pub(crate) fn title(&self, sight: &Sight) -> Vec<Run<'static>> {
        let Some(recap) = self.shown(sight) else { return Vec::new() };
        let said = crate::rules::say::Msg::new("tabs-log-recap").with("number", recap.evening);
        let whom = match recap.seat {
            Seat::Gm => ("tabs-log-for-gm", Meaning::GmOnly),
            _ => ("tabs-log-for-players", Meaning::Party),
        };
        vec![
            Run::new(Meaning::Title, sight.say(&said)),
            Run::new(Meaning::Dim, format!(" {} ", sight.look.glyphs.dot)),
            Run::new(whom.1, sight.get(whom.0)),
        ]
    }

    pub(crate) fn write(&self, sight: &Sight, page: &mut Page) {
        let Some(recap) = self.shown(sight) else { return };
        if recap.chapters.is_empty() {
            page.text(Meaning::Dim, &sight.get("tabs-log-recap-empty"));
        }
        for chapter in &recap.chapters {
            page.gap();
            page.text(Meaning::Title, &sight.say(&chapter.title));
            for line in &chapter.lines {
                let mark = vec![Run::new(Meaning::Label, format!("{} ", sight.look.glyphs.dot))];
                page.hung(mark, Meaning::Text, &sight.say(line));
            }
        }
    }
}
