//! The terrain of a chase.

use super::require_chase;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, deed_args};
use crate::rules::{Text, ensure};
use crate::session::events::chase::Event;
use crate::session::{Chase, Id, NotDone, Refusal, Tx, require_change, require_text};

/// Adds a feature to the terrain.
#[apply(deed_args)]
pub struct AddTerrain {
    pub text: Text,
    /// Defaults to the only chase.
    #[arg(long, visible_alias = "en")]
    pub chase: Option<Id>,
}

/// Removes a feature from the terrain.
#[apply(deed_args)]
pub struct RemoveTerrain {
    pub text: Text,
    /// Defaults to the only chase.
    #[arg(long, visible_alias = "en")]
    pub chase: Option<Id>,
}

impl Deed for AddTerrain {
    const DEF: Def = Def::new("chase.terrain", &["terreno"])
        .examples(&["chase terrain \"{example-roadworks}\"", "persecución terreno \"{example-fog}\""])
        .keys(&[Key::at(Tab(TabName::Chase), "t")])
        .available(require_chase)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.text)?;
        let (chase, text) = (tx.named_chase(self.chase.as_ref())?, Text::line(&self.text));
        require_change(!has_terrain(chase, &text))?;
        let chase = chase.id.clone();
        tx.finish(Event::TerrainAdded { chase, text })
    }
}

impl Deed for RemoveTerrain {
    const DEF: Def = Def::new("chase.clear", &["despeja"])
        .examples(&["chase clear \"{example-fog}\""])
        .keys(&[Key::at(Tab(TabName::Chase), "delete")])
        .available(require_chase)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (chase, text) = (tx.named_chase(self.chase.as_ref())?, Text::line(&self.text));
        ensure!(has_terrain(chase, &text), Refusal::new("refused-no-terrain").with("text", text));
        let chase = chase.id.clone();
        tx.finish(Event::TerrainRemoved { chase, text })
    }
}

fn has_terrain(chase: &Chase, text: &Text) -> bool {
    chase.setting.terrain.iter().any(|there| there.is_same_name(text))
}
