//! The look, language, keys and time zone of this terminal, from flags and settings.

use std::sync::Arc;

use jiff::tz::TimeZone;

use crate::app::live_table::now;
use crate::deeds::{Name, Names};
use crate::session::seen::Seen;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::keys::Keymap;
use crate::ui::look::Look;
use crate::words::Words;

/// The settings that every frame on this terminal is drawn with.
pub struct DisplaySettings {
    pub look: Look,
    pub words: Words,
    /// Shared by all who sit at the table.
    pub keys: Arc<Keymap>,
    /// The time zone of the times in the log.
    pub zone: TimeZone,
    /// The themes to choose from.
    pub themes: Arc<[Name]>,
}

impl DisplaySettings {
    /// A drawing context without a live table: the program throws the dice, and forms show no trial.
    pub fn ctx<'a>(&'a self, seen: &'a Arc<Seen>, names: &'a Names) -> DrawCtx<'a> {
        let DisplaySettings { look, words, keys, zone, .. } = self;
        DrawCtx { seen, names, look, words, keys, tab: None, zone, now: now(), by_hand: false, table: None }
    }
}
