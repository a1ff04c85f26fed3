//! GenreFuzzion on a screen: the duel and its choices, pools and their odds, rolls and sheets.

mod chances;
mod choices;
mod known;
mod offers;
mod roll;
mod scene;
mod sheet;

pub(crate) use roll::{brief, report};
pub(crate) use sheet::{adversary, ground, sheet};

use crate::views::system_view::SystemView;

pub(crate) const VIEW: SystemView = SystemView {
    forecast: chances::forecast,
    offer: offers::offer,
    scene: scene::scene,
    turn: scene::turn,
    ..SystemView::new("genrefuzzion.roll", roll::changes_roll)
};
