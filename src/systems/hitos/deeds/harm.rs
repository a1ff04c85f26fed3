//! Losses of body and mind by the game master's ruling (HI-38, HI-39, HI-51).

use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, RARELY_USED, TabName, one_of, person_deed_args};
use crate::rules::{Msg, Text, Why};
use crate::session::{Id, NotDone, Tx, require_change};
use crate::systems::hitos::condition::{log_why, require_can_be_hurt};
use crate::systems::hitos::consequence::PendingHarm;
use crate::systems::hitos::harm::harm;
use crate::systems::hitos::people::{require_somebody_rolls, sheet, track};
use crate::systems::hitos::rules::condition::TrackKind;

/// Takes points of body or mind from somebody. A loss as great as a row calls for a test first.
#[apply(person_deed_args)]
pub struct HarmSomebody {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<TrackKind>())]
    pub track: TrackKind,
    /// How many, before what armour or Degeneration takes from them.
    pub points: u32,
    /// Armour keeps some of it off the body (HI-22). Degeneration always takes from what the mind loses (HI-50).
    #[arg(long, visible_alias = "protegido")]
    pub armour: bool,
    pub reason: Option<Text>,
    /// Whoever loses everything to the Mythos gains Degeneration (HI-43, HI-54).
    #[arg(long, visible_alias = "mitos")]
    pub mythos: bool,
    #[arg(long, visible_alias = "secreta", help_heading = RARELY_USED)]
    pub secret: bool,
}

impl Deed for HarmSomebody {
    const DEF: Def = Def::new("hitos.harm", &["daña", "dana"])
        .examples(&[
            "hitos harm irene body 7 \"{example-the-blade}\"",
            "hitos daña irene mente 3 \"{example-what-she-saw}\"",
        ])
        .keys(&[Key::at(Tab(TabName::Gauges), "h")])
        .available(require_somebody_rolls)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let HarmSomebody { who, track: track_kind, points, armour, reason, mythos, secret } = self;
        track(tx, who, *track_kind)?;
        require_can_be_hurt(tx, who, *track_kind)?;
        require_change(*points > 0)?;
        let sheet = sheet(tx, who)?;
        let (kept_off, rule, key) = match track_kind {
            TrackKind::Body if *armour => (sheet.resistance(), "HI-22", "hitos-kept-off"),
            TrackKind::Body => (0, "HI-22", "hitos-kept-off"),
            TrackKind::Mind => (sheet.degeneration, "HI-50", "hitos-hardened"),
        };
        let points = points.saturating_sub(kept_off.into());
        if points == 0 {
            log_why(tx, who, Why::new(rule, Msg::new(key)), *secret);
            return Ok(());
        }
        let msg = match reason.as_ref().filter(|reason| !reason.trim().is_empty()) {
            Some(reason) => Msg::new("hitos-harmed-by").with("reason", reason),
            None => Msg::new("hitos-harmed").with("reason", Text::default()),
        };
        let why = Why::new("HI-39", msg.with("points", points));
        let (track_kind, lasting, mythos, secret) = (*track_kind, false, *mythos, *secret);
        harm(tx, who, PendingHarm { track_kind, points, lasting, why, mythos, secret })
    }
}
