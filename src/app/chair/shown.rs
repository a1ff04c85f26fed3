//! What a seat's screen shows of its table, computed once per change.

use std::sync::Arc;

use crate::app::display::DisplaySettings;
use crate::app::sitting::Sitting;
use crate::deeds::{DeedType, Name, Names, askable_deeds};
use crate::rules::message::Msg;
use crate::session::history::Table;
use crate::session::id::Seat;
use crate::session::seen::{Part, SeatProjection, Seen};
use crate::session::trial::Trial;
use crate::session::{AnyDeed, State};
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::look::Meaning;
use crate::ui::ui_state::UiState;

/// What a seat's screen shows of its table.
pub(super) struct ShownTable {
    /// What the seat sees now or, while a past moment is open, saw then.
    seen: Arc<Seen>,
    names: Names,
    /// What the seat sees now.
    present: SeatProjection,
    /// The table as far as a player's seat knows it, to try deeds on; `None` for other seats.
    known: Option<State>,
    /// What the shared table's seat sees, while the curtain is drawn.
    curtained: Option<(SeatProjection, Names)>,
}

impl ShownTable {
    pub(super) fn new(present: SeatProjection, display: &DisplaySettings) -> ShownTable {
        let seen = present.seen().clone();
        ShownTable { names: names_of(&seen, display), seen, present, known: None, curtained: None }
    }

    /// Renews the view. If the moment being looked at no longer exists, the present is shown again.
    pub(super) fn renew(&mut self, table: &Table, seat: &Seat, ui: &mut UiState, display: &DisplaySettings) {
        self.present.update(table);
        let past = ui.past_moment.map(|n| Seen::past(table, seat, n));
        if let Some(None) = past {
            ui.past_moment = None;
            ui.show_notice(Meaning::Warn, Msg::new("tabs-log-no-moment"));
        }
        self.seen = past.flatten().map_or_else(|| self.present.seen().clone(), Arc::new);
        self.names = names_of(&self.seen, display);
        self.known = (self.seen.part == Part::Plays).then(|| table.state().known_to(seat));
        let before = self.curtained.take();
        if ui.curtain {
            let mut present = before.map_or_else(|| SeatProjection::new(table, &Seat::Table), |(present, _)| present);
            present.update(table);
            let names = names_of(present.seen(), display);
            self.curtained = Some((present, names));
        }
    }

    /// What the seat sees.
    pub(super) fn seen(&self) -> Arc<Seen> {
        self.seen.clone()
    }

    /// The names of what the seat sees.
    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    /// The drawing context for now, while the player is called to that deed. Deeds can be tried only in the present, and
    /// from a seat that may do them.
    pub(super) fn draw_ctx<'a>(
        &'a self,
        sitting: &'a Sitting,
        ui: &UiState,
        call: Option<&'a AnyDeed>,
        display: &'a DisplaySettings,
    ) -> DrawCtx<'a> {
        let (seen, names) = match &self.curtained {
            Some((present, names)) if ui.curtain => (present.seen(), names),
            _ => (&self.seen, &self.names),
        };
        let may_try = self.present.seen().may_act() && ui.past_moment.is_none();
        let trial = || match &self.known {
            Some(known) => {
                let trial = Trial::of_player(known, &self.seen.seat, call).confirmed_at(sitting.table().state());
                trial.with_trust(sitting.seat_modes.trust_in(&self.seen.seat))
            }
            None => Trial::new(sitting.table().state()).with_deciding(&sitting.playing_seats),
        };
        DrawCtx { table: may_try.then(trial), ..display.ctx(seen, names) }
    }
}

fn names_of(seen: &Arc<Seen>, display: &DisplaySettings) -> Names {
    let words = display.words.clone();
    let names = Names::of(seen, move |key| words.get(key).into_owned()).with_themes(&display.themes);
    if !seen.directs() {
        return names;
    }
    let name = |deed: &DeedType| Name { id: deed.id.into(), text: display.words.get(&deed.label_key()).into_owned() };
    names.with_deeds(askable_deeds(seen).map(name).collect())
}
