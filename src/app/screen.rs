//! How this terminal draws and speaks: look, words, keys and time zone, from flags and settings.

use std::sync::Arc;

use jiff::tz::TimeZone;

use crate::app::live_table::now;
use crate::deeds::Names;
use crate::session::seen::Seen;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::keys::Keymap;
use crate::ui::look::Look;
use crate::words::Words;

/// What every drawing on this terminal shares.
pub struct Screen {
    pub look: Look,
    pub words: Words,
    pub keys: Keymap,
    /// The time zone of the times in the log.
    pub zone: TimeZone,
}

impl Screen {
    /// A drawing context for what is seen on this screen: the program throws the dice, and no deed is tried out.
    pub fn ctx<'a>(&'a self, seen: &'a Arc<Seen>, names: &'a Names) -> DrawCtx<'a> {
        let Screen { look, words, keys, zone } = self;
        DrawCtx { seen, names, look, words, keys, tab: None, zone, now: now(), by_hand: false, table: None }
    }
}
