//! GenreFuzzion on a screen: the duel and its choices, pools and their odds, rolls and sheets.

mod after_roll;
mod at_seat;
mod between_choices;
mod between_scenes;
mod bonds;
mod chances;
mod choices;
mod circumstances;
mod deed_choices;
mod dice;
mod effects;
mod growth;
mod known;
mod lasting;
mod offers;
mod picks;
mod pool_form;
mod pool_offers;
mod roll;
mod scene;
mod sheet;
mod spans;
mod trick_offers;
mod waits;

pub(crate) use roll::{brief, report};
pub(crate) use sheet::{adversary, ground, sheet};

use crate::views::system_view::{SceneStep, SystemView};

pub(crate) const VIEW: SystemView = SystemView {
    scene_step,
    forecast: chances::forecast,
    offer: offers::offer,
    form_title: pool_form::form_title,
    scene: scene::scene,
    scene_tells_rolls: true,
    waits: waits::waits,
    debt_help: scene::debt_help,
    bonds: bonds::bonds,
    advances: growth::growth,
    ..SystemView::new("genrefuzzion.roll", roll::changes_roll)
};

fn scene_step(deed: &str) -> Option<SceneStep> {
    match deed.strip_prefix("genrefuzzion.")? {
        "announce" => Some(SceneStep::Begins),
        "resume" => Some(SceneStep::Resumes),
        "take-back" => Some(SceneStep::TakenBack),
        _ => None,
    }
}
