//! Free dice, outside any system's rules.

use crate::grammar::{Deed, Def, Noun, deed_args, deeds, read};
use crate::rules::notation::Notation;
use crate::session::events::free_dice::Event;
use crate::session::{NotDone, Tx, Whose};

pub(super) const NOUN: Noun = Noun::new("free", &["libre"], deeds![FreeDice]);

/// Rolls dice as they are written. A line that begins with dice means this deed too.
#[apply(deed_args)]
pub struct FreeDice {
    #[arg(value_name = "DICE", value_parser = read::<Notation>)]
    pub dice: Notation,
    /// Whether only the game master learns of the roll.
    #[arg(long, visible_alias = "secreta")]
    pub secret: bool,
}

impl Deed for FreeDice {
    const DEF: Def = Def::new("free.dice", &["dados"])
        .own(Whose::Seat)
        .hiding(&["secret"])
        .examples(&["2d6+3", "4d6kh3 --secret", "free dice d20-1"])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut place = tx.begin_roll(self.secret);
        let faces = self.dice.throw(&mut tx.dice(&mut place))?;
        tx.finish(Event::Rolled { dice: self.dice.clone(), faces, secret: self.secret, place })
    }
}
