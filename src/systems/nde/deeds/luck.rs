//! Luck: its uses on an open roll, and the game master's award (ND-10).

use super::choose::waits;
use super::planner::luck_may_pay;
use super::somebody_rolls;
use crate::grammar::KeyContext::{OpenRoll, Tab};
use crate::grammar::{Deed, Def, Key, TabName, hero_deed_args, one_of, person_deed_args};
use crate::rules::keyword::Keyword;
use crate::rules::say::{Msg, Why};
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal};
use crate::session::tx::Tx;
use crate::systems::nde::people::{LUCK, character, purse};
use crate::systems::nde::roll::{NdeTask, NdeThrown, Roll, group_at, opposite};
use crate::systems::nde::rules::luck::awarded;
use crate::systems::nde::rules::{LuckUse, OpenChoice, Refused};

/// Spends a luck point on the open roll (ND-10).
#[apply(person_deed_args)]
pub struct Luck {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<LuckUse>())]
    pub luck: LuckUse,
}

/// The game master gives a luck point, over the limit too; then it is said (ND-10).
#[apply(hero_deed_args)]
pub struct AwardLuck {
    pub who: Id,
}

impl Deed for Luck {
    const DEF: Def = Def::new("nde.luck", &["suerte"])
        .examples(&["luck vera reroll", "suerte vera coste"])
        .short(&["luck", "suerte"])
        .keys(&[
            Key::at(OpenRoll, "r").with(&[("luck", "reroll")]),
            Key::at(OpenRoll, "f").with(&[("luck", "cost")]),
            Key::at(OpenRoll, "P").with(&[("luck", "plus")]),
        ])
        .keeps_rolls_open()
        .available(|state| {
            let no = Refusal::by("ND-10", "nde-refused-no-use-of-luck");
            waits(state, |choice| matches!(choice, OpenChoice::Luck(_)), no)
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let who = &self.who;
        let (mut at, mut roll) = tx.roll_of::<Roll>(who)?;
        luck_may_pay(tx, who, roll.secret)?;
        let luck = purse(tx, who, roll.secret).luck;
        if let NdeTask::Group { .. } = roll.task {
            let wanted = OpenChoice::Luck(self.luck);
            let useful = roll.choices(luck, None).contains(&wanted);
            if useful && !roll.choices_in(group_at(tx), luck).contains(&wanted) {
                return Err(Refusal::by("ND-10", "nde-refused-group-luck").into());
            }
        }
        let on_success = || Refusal::from(Refused::LuckOnSuccess);
        let rolled = roll.rolled().ok_or_else(on_success)?.clone();
        let rolled = match (self.luck, &roll.task) {
            (LuckUse::Reroll, NdeTask::Opposed { rival: Some(rival), .. }) => {
                let theirs = opposite(rival, tx).cloned().ok_or_else(on_success)?;
                tx.resume_roll(&mut at);
                rolled.reroll_against(&theirs, luck, &mut tx.dice(&mut at.place))?
            }
            (_, NdeTask::Opposed { .. }) => return Err(Refusal::by("ND-10", "nde-refused-opposed-luck").into()),
            (LuckUse::Reroll, _) => {
                tx.resume_roll(&mut at);
                rolled.reroll(luck, &mut tx.dice(&mut at.place))?
            }
            (LuckUse::Cost, _) => rolled.buy(luck)?,
            (LuckUse::Plus, _) => rolled.plus_one(luck)?,
        };
        let said = Msg::new(format!("nde-luck-for-{}", self.luck.word()));
        tx.move_gauge(who, &LUCK, i32::from(luck) - 1, Why::new("ND-10", said));
        roll.thrown = NdeThrown::open(rolled);
        tx.change_roll(at, roll);
        Ok(())
    }
}

impl Deed for AwardLuck {
    const DEF: Def = Def::new("nde.award-luck", &["premia"])
        .examples(&["nde award-luck vera"])
        .keys(&[Key::at(Tab(TabName::Gauges), "L"), Key::at(Tab(TabName::Roll), "L")])
        .keeps_rolls_open()
        .available(somebody_rolls);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let limit = character(tx, &self.who)?.luck_limit;
        luck_may_pay(tx, &self.who, false)?;
        let luck = purse(tx, &self.who, false).luck.saturating_add(1);
        tx.move_gauge(&self.who, &LUCK, luck.into(), awarded(luck, limit));
        Ok(())
    }
}
