//! Spending a surplus: complications paid, stunts bought, whole proposals (PR-13, PR-16, PR-17).

use super::open::{OpenTest, after_free_step, choice_def, take_free_step};
use super::values::{parse_purchase, parse_stunt, stated};
use crate::grammar::KeyContext::OpenRoll;
use crate::grammar::{Deed, Def, Key, Ordinal, one_of, person_deed_args};
use crate::rules::{Text, ensure};
use crate::session::plan::Plan;
use crate::session::{Id, No, Refusal, State, Tx, require_change};
use crate::systems::prisma::market::{Market, TablePerson};
use crate::systems::prisma::people;
use crate::systems::prisma::rules::{Purchase, Refused, Spending, SpendingAim, StuntName};

/// Pays off a complication from the surplus (PR-13).
#[apply(person_deed_args)]
pub struct Pay {
    pub who: Id,
    /// The complication's number, from 1.
    #[arg(default_value = "1")]
    pub which: Ordinal,
    #[arg(long, visible_alias = "de-tarea", default_value = "1")]
    pub of: Ordinal,
}

/// Buys a stunt from the surplus (PR-13, PR-16). A sharpening without `upon` is against the
/// roll's target.
#[apply(person_deed_args)]
pub struct Buy {
    pub who: Id,
    #[arg(value_name = "STUNT", value_parser = parse_stunt)]
    pub stunt: StuntName,
    /// The hits to pay; defaults to its least price.
    pub hits: Option<u8>,
    /// A person's id or name, or words for what is no person; an open roll has the id.
    #[arg(long, visible_alias = "sobre", value_name = "TEXT")]
    pub upon: Option<Text>,
    #[arg(long, visible_alias = "de-tarea", default_value = "1")]
    pub of: Ordinal,
}

/// Spends the surplus of a task, in place of what was spent before (PR-13, PR-17).
#[apply(person_deed_args)]
pub struct Spend {
    pub who: Id,
    /// The numbers of the complications, from 1.
    #[arg(long, visible_alias = "paga")]
    pub pays: Vec<Ordinal>,
    #[arg(long, visible_alias = "treta", value_name = "TEXT:NUMBER", value_parser = parse_purchase)]
    pub stunts: Vec<Purchase>,
    #[arg(long, visible_alias = "de-tarea", default_value = "1")]
    pub of: Ordinal,
}

/// Spends the surplus of a task as one of the proposals says (PR-17).
#[apply(person_deed_args)]
pub struct Take {
    pub who: Id,
    #[arg(default_value = "1")]
    pub proposal: Ordinal,
    #[arg(long, visible_alias = "busca", value_name = "CHOICE", default_value = "clean",
        value_parser = one_of::<SpendingAim>())]
    pub aim: SpendingAim,
    #[arg(long, visible_alias = "de-tarea", default_value = "1")]
    pub of: Ordinal,
}

impl Deed for Pay {
    const DEF: Def = choice_def("prisma.pay", &["paga"], &[Key::at(OpenRoll, "P")])
        .short(&["pay", "paga"])
        .examples(&["pay vera 1", "paga vera 2"]);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        Ok(take_free_step(tx, &self.who, |rolled| rolled.pay(self.of, self.which))?)
    }
}

impl Deed for Buy {
    const DEF: Def = choice_def("prisma.buy", &["compra"], &[Key::at(OpenRoll, "B")])
        .short(&["buy", "compra"])
        .examples(&["buy vera sharpen 2 --upon guard", "compra vera armonizar 1"]);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let open = OpenTest::of(tx, &self.who)?;
        let mut purchase = Purchase { stunt: self.stunt.clone(), cost: 0, on: stated(&self.upon).cloned() };
        purchase.cost = match self.hits {
            Some(hits) => hits,
            None => open.least_price(tx, self.of, &purchase).map_err(Refusal::from)?,
        };
        let purchase = open.complete(tx, self.of, purchase)?;
        Ok(take_free_step(tx, &self.who, |rolled| rolled.buy(self.of, purchase))?)
    }
}

impl Deed for Spend {
    const DEF: Def = choice_def("prisma.spend", &["gasta"], &[Key::at(OpenRoll, "m")])
        .short(&["spend", "gasta"])
        .examples(&["spend vera --pays 1 --stunts harmonise:1", "gasta vera --treta \"afilar:2@guardia\""]);

    /// Checks the spending, so that a refusal is known before anything is spent.
    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let spending = self.spending();
        let before = OpenTest::of(state, &self.who)?.rolled.spending(self.of);
        ensure!(!(spending.is_empty() && before.is_empty()), Refusal::by("PR-13", "prisma-refused-nothing-ticked"));
        after_spending(state, &self.who, self.of, spending).map(|_| None)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        after_spending(tx, &self.who, self.of, self.spending())?.write_to(tx);
        Ok(())
    }
}

impl Deed for Take {
    const DEF: Def = choice_def("prisma.take", &["toma"], &[Key::at(OpenRoll, "T")])
        .short(&["take", "toma"])
        .examples(&["take vera", "toma vera 2 --busca potente"]);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let open = OpenTest::of(tx, &self.who)?;
        let mut proposals = open.market(tx).proposals(&open.rolled, self.of, self.aim);
        ensure!(
            self.proposal < proposals.len(),
            Refusal::by("PR-17", "prisma-refused-no-proposal").with("n", proposals.len())
        );
        after_spending(tx, &self.who, self.of, proposals.swap_remove(self.proposal).spending)?.write_to(tx);
        Ok(())
    }
}

impl Spend {
    fn spending(&self) -> Spending {
        Spending { pays: self.pays.clone(), stunts: self.stunts.clone() }
    }
}

/// `who`'s open roll once the surplus of a task is spent like this.
fn after_spending(state: &State, who: &Id, task: usize, spending: Spending) -> Result<OpenTest, Refusal> {
    let open = OpenTest::of(state, who)?;
    let stunts = spending.stunts.into_iter().map(|purchase| open.complete(state, task, purchase));
    let spending = Spending { pays: spending.pays, stunts: stunts.collect::<Result<_, _>>()? };
    // Spending the same again is refused: it is no decision, and the first decision settles the shares. A task that
    // does not exist is refused below.
    require_change(task >= open.rolled.plan.goals.len() || spending != open.rolled.spending(task))?;
    after_free_step(state, who, |rolled| rolled.spend(task, spending))
}

impl OpenTest {
    /// The market of the table for this roll.
    fn market(&self, state: &State) -> Market {
        let fight = state.fight.as_ref();
        let acted = |who: &Id| fight.filter(|it| it.fighters.contains_key(who)).map(|it| it.has_acted(who));
        let people = state.people.values().map(|person| TablePerson {
            id: person.id(),
            side: person.side,
            here: person.here,
            acted: acted(person.id()),
            sheet: person.member.sheets.prisma.as_ref(),
        });
        Market::of(&self.at.who, &self.roll, people::reserve(state), &people.collect::<Vec<_>>())
    }

    /// Completes a purchase for the table: a sharpening without a target is against the roll's.
    ///
    /// # Errors
    /// - on a quiet roll, a stunt that everybody would see
    /// - sharpening or assisting nobody, and sharpening against oneself
    /// - assisting somebody who is no ally or has acted this turn
    /// - a shock for less than its harder target costs
    fn complete(&self, state: &State, task: usize, mut purchase: Purchase) -> Result<Purchase, Refusal> {
        let who = &self.at.who;
        let stunt = purchase.stunt.arg();
        let nobody = || Refusal::by("PR-16", "prisma-refused-upon-nobody").with("stunt", stunt.clone());
        let is_visible = matches!(purchase.stunt, StuntName::Sharpen | StuntName::Harmonise | StuntName::Assist);
        ensure!(
            !(self.roll.quiet && is_visible),
            Refusal::by("PR-16", "prisma-refused-quiet").with("who", state.name(who))
        );
        purchase.on = purchase.on.filter(|on| !on.trim().is_empty()).map(|on| people::target_text(state, &on));
        match purchase.stunt {
            StuntName::Sharpen => {
                let target = self.roll.target.as_ref().map(|target| Text::new(target.as_str()));
                let on = purchase.on.clone().or(target).ok_or_else(nobody)?;
                ensure!(
                    people::find_person(state, &on).as_ref() != Some(who),
                    Refusal::by("PR-16", "prisma-refused-upon-oneself").with("stunt", stunt)
                );
                purchase.on = Some(on);
            }
            StuntName::Assist => {
                let ally = purchase.on.as_ref().and_then(|on| people::find_person(state, on));
                require_free_ally(state, who, &ally.ok_or_else(nobody)?)?;
            }
            StuntName::Shock => {
                let least = self.least_price(state, task, &purchase)?;
                if people::shocked_target(state, &purchase).is_some() && purchase.cost < least {
                    let Purchase { stunt, cost: paid, .. } = purchase;
                    return Err(Refused::NotThePrice { stunt, least, most: u8::MAX, paid }.into());
                }
            }
            StuntName::Harmonise | StuntName::Own(_) => {}
        }
        Ok(purchase)
    }

    /// The least that a stunt costs. A further target that is harder than the task adds the difference.
    fn least_price(&self, state: &State, task: usize, purchase: &Purchase) -> Result<u8, Refused> {
        let usual = purchase.stunt.terms(&self.rolled.plan.stunts)?.price.least();
        let target = people::shocked_target(state, purchase);
        Ok(target.map_or(usual, |(_, own)| Purchase::shock("", self.rolled.excess_difficulty(task, own)).cost))
    }
}

/// Refuses to assist somebody of another side, and an ally who has acted this turn.
fn require_free_ally(state: &State, who: &Id, ally: &Id) -> Result<(), Refusal> {
    let person = state.person(ally)?;
    ensure!(
        ally != who && person.side == state.person(who)?.side,
        Refusal::by("PR-16", "prisma-refused-no-ally").with("who", person.name())
    );
    let acted = state.fight.as_ref().is_some_and(|fight| fight.has_acted(ally));
    ensure!(!acted, Refused::AllyActed(person.name().clone()));
    Ok(())
}
