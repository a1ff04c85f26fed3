//! The choices about an open roll: luck, effects, benefits and prices (ND-04, ND-05, ND-10, ND-17, ND-22).

use super::planner::require_luck_can_pay;
use crate::grammar::KeyContext::OpenRoll;
use crate::grammar::{Deed, Def, Key, acting, one_of, person_deed_args};
use crate::rules::{Keyword, Msg, Text, Why, ensure};
use crate::session::{Id, NotDone, Refusal, Seat, State, Tx, Whose, require_text};
use crate::systems::nde::people::{LUCK, purse};
use crate::systems::nde::points::change_points;
use crate::systems::nde::roll::{ChosenPrice, NdeTask, NdeThrown, PriceKind, Roll, group_standing, rival_rolled};
use crate::systems::nde::rules::{Benefit, LuckUse, OpenChoice, Refused, TestOutcome};

/// Spends a luck point on an open roll (ND-10).
#[apply(person_deed_args)]
pub struct Luck {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<LuckUse>())]
    pub luck: LuckUse,
}

/// Chooses the benefit of an exceptional attack or power (ND-17, ND-22).
#[apply(person_deed_args)]
pub struct NdeEffect {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Benefit>())]
    pub effect: Benefit,
    /// The effect on the target for the rest of the scene, in words.
    pub text: Option<Text>,
}

/// Words the benefit of an exceptional success (ND-05), or the extra benefit of a power (ND-22).
#[apply(person_deed_args)]
pub struct NdeBenefit {
    pub who: Id,
    pub text: Text,
}

/// Chooses the price of a failure or of a success at a cost (ND-04), instead of any earlier choice.
#[apply(person_deed_args)]
pub struct NdePrice {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<PriceKind>())]
    pub price: PriceKind,
    /// The price in words.
    pub text: Option<Text>,
    #[arg(long, visible_alias = "corazones", value_name = "NUMBER", default_value = "0")]
    pub hearts: u8,
}

impl Deed for Luck {
    const DEF: Def = Def::new("nde.luck", &["suerte"])
        .own(Whose::WHO)
        .examples(&["luck vera reroll", "suerte vera coste"])
        .short(&["luck", "suerte"])
        .keys(&[
            Key::at(OpenRoll, "r").with(&[("luck", "reroll")]),
            Key::at(OpenRoll, "f").with(&[("luck", "cost")]),
            Key::at(OpenRoll, "p").with(&[("luck", "plus")]),
        ])
        .keeps_rolls_open()
        .available(|state| {
            let no = Refusal::by("ND-10", "nde-refused-no-use-of-luck");
            require_choice(state, |choice| matches!(choice, OpenChoice::Luck(_)), no)
        });

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let who = &self.who;
        let (mut at, mut roll) = tx.roll_of::<Roll>(who)?;
        require_luck_can_pay(tx, who, roll.secret)?;
        let luck = purse(tx, who, roll.secret).luck;
        if let NdeTask::Group { .. } = roll.task {
            let choice = OpenChoice::Luck(self.luck);
            let helps_group = roll.choices_in_group(group_standing(tx), luck).contains(&choice);
            let is_allowed = helps_group || !roll.choices(luck, None).contains(&choice);
            ensure!(is_allowed, Refusal::by("ND-10", "nde-refused-group-luck"));
        }
        let on_success = || Refusal::from(Refused::LuckOnSuccess);
        let rolled = roll.rolled().ok_or_else(on_success)?.clone();
        let rolled = match (self.luck, &roll.task) {
            (LuckUse::Reroll | LuckUse::AddOne, NdeTask::Opposed { rival: Some(rival), .. }) => {
                let theirs = rival_rolled(rival, tx).cloned().ok_or_else(on_success)?;
                if self.luck == LuckUse::AddOne {
                    rolled.add_one_against(&theirs, luck)?
                } else {
                    tx.resume_roll(&mut at);
                    rolled.reroll_against(&theirs, luck, &mut tx.dice(&mut at.place))?
                }
            }
            (_, NdeTask::Opposed { .. }) => return Err(Refusal::by("ND-10", "nde-refused-opposed-luck").into()),
            (LuckUse::Reroll, _) => {
                tx.resume_roll(&mut at);
                rolled.reroll(luck, &mut tx.dice(&mut at.place))?
            }
            (LuckUse::BuySuccess, _) => rolled.buy_success(luck)?,
            (LuckUse::AddOne, _) => rolled.add_one(luck)?,
        };
        let why = Why::new("ND-10", Msg::new(format!("nde-luck-for-{}", self.luck.word())));
        change_points(tx, who, &LUCK, -1, why);
        // Once luck has made it a success, no price is due (ND-04).
        roll.price.take_if(|_| rolled.outcome() >= TestOutcome::Success);
        roll.thrown = NdeThrown::open(rolled);
        tx.change_roll(at, roll);
        Ok(())
    }
}

impl Deed for NdeEffect {
    const DEF: Def = Def::new("nde.effect", &["efecto"])
        .own(Whose::WHO)
        .examples(&[
            "effect vera second-heart",
            "effect vera disarm \"{example-drops-the-sabre}\"",
            "efecto vera otro \"{example-sand-in-the-eyes}\"",
        ])
        .short(&["effect", "efecto"])
        .keys(&[
            Key::at(OpenRoll, "s").with(&[("effect", "second-heart")]),
            Key::at(OpenRoll, "d").with(&[("effect", "disarm")]),
            Key::at(OpenRoll, "t").with(&[("effect", "knock-down")]),
            Key::at(OpenRoll, "v").with(&[("effect", "push-from-cover")]),
            Key::at(OpenRoll, "o").with(&[("effect", "strong-effect")]),
            Key::at(OpenRoll, "m").with(&[("effect", "bigger-scale")]),
            Key::at(OpenRoll, "g").with(&[("effect", "pp-back")]),
            Key::at(OpenRoll, "e"),
        ])
        .keeps_rolls_open()
        .available(|state| {
            require_choice(state, |choice| choice == OpenChoice::Effect, Refusal::by("ND-17", "nde-no-benefit"))
        });

    acting!(who);

    /// Only the game master gives power points back (ND-22); the other benefits are the player's choice.
    fn needs_assent(&self, _: &State, _: &Seat) -> bool {
        self.effect == Benefit::PpBack
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (at, mut roll) = tx.roll_of::<Roll>(&self.who)?;
        let is_worded = self.text.is_some() || self.effect != Benefit::StrongEffect;
        ensure!(is_worded, Refusal::by("ND-17", "nde-refused-no-effect"));
        self.text.as_ref().map_or(Ok(()), require_text)?;
        let chosen = roll.rolled().ok_or(Refused::NoSuchBenefit).and_then(|rolled| rolled.choose(self.effect));
        roll.thrown = NdeThrown::open(chosen?);
        roll.benefit.clone_from(&self.text);
        tx.change_roll(at, roll);
        Ok(())
    }
}

impl Deed for NdeBenefit {
    const DEF: Def = Def::new("nde.benefit", &["beneficio"])
        .on_request(Whose::WHO)
        .examples(&["benefit vera \"{example-nobody-hears-her}\""])
        .short(&["benefit", "beneficio"])
        .keys(&[Key::at(OpenRoll, "b")])
        .keeps_rolls_open()
        .available(|state| {
            let in_words = |choice| matches!(choice, OpenChoice::Effect | OpenChoice::Benefit);
            require_choice(state, in_words, Refusal::by("ND-05", "nde-no-benefit"))
        });

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (at, mut roll) = tx.roll_of::<Roll>(&self.who)?;
        require_text(&self.text)?;
        let rolled = roll.rolled().ok_or(Refused::NoSuchBenefit)?;
        if rolled.benefits().contains(&Benefit::ExtraBenefit) {
            roll.thrown = NdeThrown::open(rolled.choose(Benefit::ExtraBenefit)?);
        } else {
            ensure!(roll.choices(0, None).contains(&OpenChoice::Benefit), Refused::NoSuchBenefit);
        }
        roll.benefit = Some(self.text.clone());
        tx.change_roll(at, roll);
        Ok(())
    }
}

impl Deed for NdePrice {
    const DEF: Def = Def::new("nde.price", &["precio"])
        .on_request(Whose::WHO)
        .examples(&["price vera complication \"{example-the-floor-creaks}\"", "price vera cost --hearts 1"])
        .short(&["price", "precio"])
        .keys(&[
            Key::at(OpenRoll, "i").with(&[("price", "complication")]),
            Key::at(OpenRoll, "q").with(&[("price", "cost")]),
            Key::at(OpenRoll, "z").with(&[("price", "open")]),
        ])
        .keeps_rolls_open()
        .available(|state| {
            let is_priced = state.rolls_by::<Roll>().any(|(_, roll)| roll.price.is_some());
            let no = Refusal::by("ND-04", "nde-refused-nothing-owed");
            if is_priced { Ok(()) } else { require_choice(state, |choice| choice == OpenChoice::Price, no) }
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let NdePrice { who, price, text, hearts } = self;
        let (at, mut roll) = tx.roll_of::<Roll>(who)?;
        ensure!(roll.can_choose_price(), Refusal::by("ND-04", "nde-refused-no-price-due").with("who", tx.name(who)));
        text.as_ref().map_or(Ok(()), require_text)?;
        let is_paid = *price != PriceKind::Cost || text.is_some() || *hearts > 0;
        ensure!(is_paid, Refusal::by("ND-04", "nde-refused-no-cost"));
        let shows = *hearts > 0 && !tx.readers_of(who).is_gm();
        ensure!(!(roll.secret && shows), Refusal::by("ND-04", "nde-refused-secret-hearts").with("who", tx.name(who)));
        roll.price = Some(ChosenPrice { price: *price, text: text.clone(), hearts: *hearts });
        tx.change_roll(at, roll);
        Ok(())
    }
}

/// Refuses, with `no` if there are open rolls, unless one of them offers a choice that fits.
fn require_choice(state: &State, fits: fn(OpenChoice) -> bool, no: Refusal) -> Result<(), Refusal> {
    state.require_roll(|at, roll: &Roll| {
        ensure!(roll.choices_at_table(&at.who, state).into_iter().any(fits), no.clone());
        Ok(())
    })
}
