//! New people: characters, whenever they join, and extras (GF-01, GF-05, GF-06).

use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, deed_args, one_of_these};
use crate::rules::Text;
use crate::session::systems::Sheets;
use crate::session::{Member, NotDone, Side, Tx, Whose, require_text};
use crate::systems::genrefuzzion::emit::emit_memory;
use crate::systems::genrefuzzion::owed::moderator;
use crate::systems::genrefuzzion::people::memory;
use crate::systems::genrefuzzion::sheet::{PersonStanding, Sheet};

/// Brings in a character with an empty sheet, who after the first scene is a newcomer; or an extra (GF-05, GF-06).
#[apply(deed_args)]
pub struct BringPerson {
    pub name: Text,
    #[arg(long, visible_alias = "jugador", value_name = "TEXT")]
    pub player: Option<Text>,
    #[arg(long, visible_alias = "qué-es", value_name = "CHOICE", default_value = "character",
        value_parser = one_of_these(&[PersonStanding::Character, PersonStanding::Extra]))]
    pub standing: PersonStanding,
}

impl Deed for BringPerson {
    const DEF: Def = Def::new("genrefuzzion.bring", &["presenta-a", "crea"])
        .own(Whose::Told(moderator))
        .examples(&["genrefuzzion bring \"{example-aunt-ada}\" --player Ana"])
        .keys(&[Key::at(Tab(TabName::Cast), "P")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.name)?;
        let joins_late = self.standing == PersonStanding::Character && memory(tx).scenes > 0;
        let standing = if joins_late { PersonStanding::Newcomer } else { self.standing };
        let side = if standing == PersonStanding::Extra { Side::Foes } else { Side::Party };
        let sheets = Sheets { genrefuzzion: Some(Sheet { standing, ..Sheet::default() }), ..Sheets::default() };
        let player = self.player.clone().filter(|player| !player.trim().is_empty());
        let member = Member { name: Text::name(&self.name), sheets, player, ..Member::default() };
        tx.bring_people(member, side, 1)?;
        let mut now = memory(tx).clone();
        if joins_late && now.interlude.is_none() {
            now.arriving.extend(tx.people.keys().next_back().cloned());
            emit_memory(tx, now, None);
        }
        Ok(())
    }
}
