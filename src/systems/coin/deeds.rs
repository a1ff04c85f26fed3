//! The deeds of coins.

use clap::Args;

use super::{COINS, PAID, POT, Roll, coin_die, coins_of, why};
use crate::grammar::{Deed, Def, Key, KeyContext, Noun, concerning, deeds};
use crate::rules::dice::Dice as _;
use crate::session::{GaugeKind, Id, NotDone, Pool, Refusal, Tx};

pub(crate) const NOUN: Noun = Noun::new("coin", &["moneda"], deeds![TossCoin, TossAgain]);

/// Tosses a coin.
#[derive(Debug, Args)]
pub struct TossCoin {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    /// Whether only the game master sees it.
    #[arg(long)]
    pub secret: bool,
}

/// Pays a coin and tosses again.
#[derive(Debug, Args)]
pub struct TossAgain {
    #[arg(value_name = "PERSON")]
    pub who: Id,
}

impl Deed for TossCoin {
    const DEF: Def = Def::new("coin.toss", &["lanza"]).keys(&[Key::at(KeyContext::InScene, "z")]);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        tx.person(&self.who)?;
        let mut place = tx.begin_roll_of(&self.who, self.secret);
        let face = tx.dice(&mut place).roll(coin_die()?)?;
        tx.open_roll(&self.who, self.secret, place, Roll { faces: vec![face] });
        Ok(())
    }
}

impl Deed for TossAgain {
    const DEF: Def = Def::new("coin.again", &["repite"]).keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let who = &self.who;
        let (mut at, mut body) = tx.roll_of::<Roll>(who)?;
        let left = coins_of(tx, who);
        if left < 1 {
            return Err(Refusal::new("coin-refused-broke").with("who", tx.name(who)).into());
        }
        tx.move_gauge(who, &COINS, left - 1, why("coin-paid"));
        for pool in [POT, PAID] {
            let Some(Pool { level, .. }) = tx.pools.get(&pool).cloned() else { continue };
            let limit = if level.kind == GaugeKind::Tally { level.highest_allowed() } else { level.max };
            tx.move_pool(&pool, (level.now + 1).min(limit), why("coin-paid"), Some(who));
        }
        tx.resume_roll(&mut at);
        let face = tx.dice(&mut at.place).roll(coin_die()?)?;
        body.faces.push(face);
        tx.change_roll(at, body);
        Ok(())
    }
}
