//! Cover, and fighters beset by several opponents.

use super::{require_fighter, require_halves};
use crate::grammar::KeyContext::AlternatingSides;
use crate::grammar::{Deed, Def, Key, acting, concerning, fighter_deed_args, one_of};
use crate::session::events::fight::Event;
use crate::session::{Id, NotDone, Tx, Whose, fight, require_change};

/// Sets the cover that a fighter stands behind.
#[apply(fighter_deed_args)]
pub struct TakeCover {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<fight::Cover>())]
    pub cover: fight::Cover,
}

/// Marks a fighter as beset by several opponents, or no longer (ND-14).
#[apply(fighter_deed_args)]
pub struct BesetFighter {
    pub who: Id,
    /// Whether the opponents have let go of the fighter.
    #[arg(long, visible_alias = "fin")]
    pub over: bool,
}

impl Deed for TakeCover {
    const DEF: Def = Def::new("fight.cover", &["cobertura"])
        .on_request(Whose::WHO)
        .examples(&["fight cover vera partial"])
        .keys(&[Key::at(AlternatingSides, "l")])
        .available(|state| require_halves(state).map(|_| ()));

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_halves(tx)?;
        require_change(require_fighter(tx, &self.who)?.cover != self.cover)?;
        tx.finish(Event::CoverChanged { who: self.who.clone(), cover: self.cover })
    }
}

impl Deed for BesetFighter {
    const DEF: Def = Def::new("fight.beset", &["acosa"])
        .examples(&["fight beset vera", "fight beset vera --over"])
        .keys(&[Key::at(AlternatingSides, "K")])
        .available(|state| require_halves(state).map(|_| ()));
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_halves(tx)?;
        let beset = !self.over;
        require_change(require_fighter(tx, &self.who)?.beset != beset)?;
        tx.finish(Event::BesetChanged { who: self.who.clone(), beset })
    }
}
