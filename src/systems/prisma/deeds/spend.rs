//! Spending a surplus: complications paid, stunts bought, whole proposals (PR-13, PR-16, PR-17).

use super::open::{OpenTest, after_free_step, choice_def, take_free_step};
use super::values::{given_text, parse_purchase, parse_stunt};
use crate::grammar::KeyContext::OpenRoll;
use crate::grammar::{Deed, Def, Key, Ordinal, acting, one_of, person_deed_args};
use crate::rules::{Text, ensure};
use crate::session::plan::Plan;
use crate::session::system::SystemRoll;
use crate::session::{Id, NotDone, Refusal, Seat, State, Tx, Whose, require_change};
use crate::systems::prisma::market::{Market, TablePerson};
use crate::systems::prisma::people;
use crate::systems::prisma::roll::Step;
use crate::systems::prisma::rules::{Proposal, Purchase, Refused, Spending, SpendingAim, StuntName};

/// Pays off a complication from the surplus (PR-13).
#[apply(person_deed_args)]
pub struct Pay {
    pub who: Id,
    /// The complication's number, from 1.
    #[arg(default_value = "1")]
    pub which: Ordinal,
    /// The task's number, from 1.
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
    /// The hits to pay; defaults to the stunt's least price.
    pub hits: Option<u8>,
    /// A person's id or name, or words for what is no person. An open roll stores a person's id.
    #[arg(long, visible_alias = "sobre", value_name = "TEXT")]
    pub upon: Option<Text>,
    /// The task's number, from 1.
    #[arg(long, visible_alias = "de-tarea", default_value = "1")]
    pub of: Ordinal,
}

/// Spends the surplus of a task, in place of what was spent before (PR-13, PR-17).
#[apply(person_deed_args)]
pub struct Spend {
    pub who: Id,
    /// The complications to pay off, numbered from 1.
    #[arg(long, visible_alias = "paga")]
    pub pays: Vec<Ordinal>,
    #[arg(long, visible_alias = "treta", value_name = "TEXT:NUMBER", value_parser = parse_purchase)]
    pub stunts: Vec<Purchase>,
    /// Whom a sharpening without a target of its own is against: a person's id or name, or words for what is no person.
    #[arg(long, visible_alias = "sobre", value_name = "TEXT")]
    pub upon: Option<Text>,
    /// The task's number, from 1.
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
    /// The task's number, from 1.
    #[arg(long, visible_alias = "de-tarea", default_value = "1")]
    pub of: Ordinal,
}

impl Deed for Pay {
    const DEF: Def = choice_def("prisma.pay", &["paga"], &[Key::at(OpenRoll, "P")])
        .own(Whose::WHO)
        .short(&["pay", "paga"])
        .examples(&["pay vera 1", "paga vera 2"]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        take_free_step(tx, &self.who, Step::Spend(self.of), |rolled| rolled.pay(self.of, self.which))
    }
}

impl Deed for Buy {
    const DEF: Def = choice_def("prisma.buy", &["compra"], &[Key::at(OpenRoll, "B")])
        .own(Whose::WHO)
        .short(&["buy", "compra"])
        .examples(&["buy vera sharpen 2 --upon guard", "compra vera armonizar 1"]);

    acting!(who);

    fn needs_assent(&self, state: &State, seat: &Seat) -> bool {
        assists_other(&self.stunt, given_text(&self.upon), state, seat)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let open = OpenTest::of(tx, &self.who)?;
        let stunt = self.stunt.clone().as_spelt_in(&open.rolled.plan.stunts);
        let mut purchase = Purchase { stunt, cost: 0, upon: given_text(&self.upon).cloned() };
        purchase.cost = match self.hits {
            Some(hits) => hits,
            None => open.least_price(tx, self.of, &purchase).map_err(Refusal::from)?,
        };
        let purchase =
            open.check_purchase(tx, tx.acting_player(), self.of, purchase, &open.rolled.spending(self.of).stunts)?;
        take_free_step(tx, &self.who, Step::Spend(self.of), |rolled| rolled.buy(self.of, purchase))
    }
}

impl Deed for Spend {
    const DEF: Def = choice_def("prisma.spend", &["gasta"], &[Key::at(OpenRoll, "m")])
        .own(Whose::WHO)
        .short(&["spend", "gasta"])
        .examples(&["spend vera --pays 1 --stunts harmonise:1", "gasta vera --treta afilar:2 --sobre guardia"]);

    acting!(who);

    fn needs_assent(&self, state: &State, seat: &Seat) -> bool {
        self.stunts.iter().any(|bought| assists_other(&bought.stunt, bought.upon.as_ref(), state, seat))
    }

    /// Checks the spending, so that a refusal is known before anything is spent.
    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let spending = self.spending();
        let before = OpenTest::of(state, &self.who)?.rolled.spending(self.of);
        ensure!(!(spending.is_empty() && before.is_empty()), Refusal::by("PR-13", "prisma-refused-nothing-ticked"));
        after_spending(state, None, &self.who, self.of, spending).map(|_| None)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        after_spending(tx, tx.acting_player(), &self.who, self.of, self.spending())?.write_to(tx, Step::Spend(self.of));
        Ok(())
    }
}

impl Deed for Take {
    const DEF: Def = choice_def("prisma.take", &["toma"], &[Key::at(OpenRoll, "T")])
        .own(Whose::WHO)
        .short(&["take", "toma"])
        .examples(&["take vera", "toma vera 2 --busca potente"]);

    acting!(who);

    /// Nothing that the seat does not know decides whether it must ask.
    fn needs_assent(&self, state: &State, seat: &Seat) -> bool {
        let known = state.known_to(seat);
        let Ok(proposals) = self.proposals(&known) else { return known.rolls.contains_key(&self.who) };
        let stunts = proposals.get(self.proposal).into_iter().flat_map(|proposal| &proposal.spending.stunts);
        stunts.into_iter().any(|bought| assists_other(&bought.stunt, bought.upon.as_ref(), &known, seat))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        // A player takes what the player's own screen proposes, if it shows the roll.
        let seat = tx.acting_player().map_or(Seat::Gm, |person| Seat::Player(person.clone()));
        let mut proposals = self.proposals(&tx.known_to(&seat)).or_else(|_| self.proposals(tx))?;
        ensure!(
            self.proposal < proposals.len(),
            Refusal::by("PR-17", "prisma-refused-no-proposal").with("n", proposals.len())
        );
        after_spending(tx, tx.acting_player(), &self.who, self.of, proposals.swap_remove(self.proposal).spending)?
            .write_to(tx, Step::Spend(self.of));
        Ok(())
    }
}

impl Take {
    fn proposals(&self, state: &State) -> Result<Vec<Proposal>, Refusal> {
        let open = OpenTest::of(state, &self.who)?;
        ensure!(open.roll.rolled().is_some(), state.refusal_about("refused-no-open-roll", &self.who));
        Ok(open.market(state).proposals(&open.rolled, self.of, self.aim))
    }
}

impl Spend {
    fn spending(&self) -> Spending {
        let mut stunts = self.stunts.clone();
        let upon = given_text(&self.upon);
        let is_open = |bought: &&mut Purchase| bought.stunt == StuntName::Sharpen && bought.upon.is_none();
        stunts.iter_mut().filter(is_open).for_each(|bought| bought.upon = upon.cloned());
        Spending { paid_complications: self.pays.clone(), stunts }
    }
}

/// Whether a stunt assists somebody who is not the seat's own, and so must be asked (PR-16).
fn assists_other(stunt: &StuntName, upon: Option<&Text>, state: &State, seat: &Seat) -> bool {
    let person = |upon| people::find_person(state, &people::target_text(state, None, upon));
    let is_others = |upon| !person(upon).is_some_and(|ally| state.is_own(seat, &ally));
    *stunt == StuntName::Assist && upon.is_some_and(is_others)
}

/// `who`'s open roll once the surplus of a task is spent like this, by that player or by the game master.
fn after_spending(
    state: &State,
    player: Option<&Id>,
    who: &Id,
    task: usize,
    spending: Spending,
) -> Result<OpenTest, Refusal> {
    let open = OpenTest::of(state, who)?;
    let mut stunts = Vec::new();
    for purchase in spending.stunts {
        stunts.push(open.check_purchase(state, player, task, purchase, &stunts)?);
    }
    let spending = Spending { paid_complications: spending.paid_complications, stunts };
    // Spending the same again is refused, because the first decision fixes how the hits are shared among the tasks and
    // this one decides nothing. A task that does not exist is refused below.
    require_change(!open.rolled.tasks().contains(&task) || spending != open.rolled.spending(task))?;
    after_free_step(state, who, |rolled| rolled.spend(task, spending))
}

impl OpenTest {
    /// What the table offers this roll's surplus: allies to assist, further targets, and the players' reserve.
    fn market(&self, state: &State) -> Market {
        let people = state.people.values().map(|person| TablePerson {
            id: person.id(),
            side: person.side,
            here: person.here && state.fighter(person.id()).is_none_or(|fighter| fighter.out.is_none()),
            is_player_character: person.is_player_character(),
            is_fighting: state.fighter(person.id()).is_some(),
            acted: people::has_acted(state, person.id()),
            sheet: person.member.sheets.prisma.as_ref(),
        });
        Market::of(&self.at.who, &self.roll, people::reserve(state), &people.collect::<Vec<_>>())
    }

    /// Checks a purchase at the table, given those bought `before`, and fills in what it leaves out: a sharpening
    /// without a target is against the roll's opponent.
    ///
    /// # Errors
    /// - on a hidden roll, a stunt that everybody would see
    /// - sharpening or assisting nobody, sharpening against oneself, and sharpening against anybody but the roll's
    ///   opponent, if it has one
    /// - harmonising for somebody who does not share the reserve
    /// - assisting somebody who is no ally, is not there, is fallen, is the roll's opponent, has acted this turn or is
    ///   assisted in another task
    /// - a shock on the roll's opponent, on oneself, on somebody absent or fallen or twice on somebody, or at another
    ///   price than its target's, if the player may read that
    fn check_purchase(
        &self,
        state: &State,
        player: Option<&Id>,
        task: usize,
        mut purchase: Purchase,
        before: &[Purchase],
    ) -> Result<Purchase, Refusal> {
        let who = &self.at.who;
        purchase.stunt = purchase.stunt.as_spelt_in(&self.rolled.plan.stunts);
        let stunt = purchase.stunt.arg();
        let nobody_refusal = || Refusal::by("PR-16", "prisma-refused-upon-nobody").with("stunt", stunt.clone());
        let is_visible = matches!(purchase.stunt, StuntName::Sharpen | StuntName::Harmonise | StuntName::Assist);
        ensure!(
            !(self.roll.hidden && is_visible),
            Refusal::by("PR-16", "prisma-refused-quiet").with("who", state.name(who))
        );
        purchase.upon =
            purchase.upon.filter(|upon| !upon.trim().is_empty()).map(|upon| people::target_text(state, player, &upon));
        let upon_person = purchase.upon.as_ref().and_then(|upon| people::find_person(state, upon));
        let opponent = self.roll.opponent();
        ensure!(
            upon_person.as_ref() != Some(who) || !matches!(purchase.stunt, StuntName::Sharpen | StuntName::Shock),
            Refusal::by("PR-16", "prisma-refused-upon-oneself").with("stunt", stunt.clone())
        );
        let target_refusal = || Refusal::by("PR-16", "prisma-refused-upon-target").with("stunt", stunt.clone());
        match purchase.stunt {
            StuntName::Sharpen => {
                ensure!(
                    opponent.is_none() || purchase.upon.is_none() || upon_person.as_ref() == opponent,
                    Refusal::by("PR-16", "prisma-refused-upon-other").with("stunt", stunt)
                );
                purchase.upon = purchase.upon.or(opponent.map(|opponent| Text::new(opponent.as_str())));
                purchase.upon.as_ref().ok_or_else(nobody_refusal)?;
            }
            StuntName::Assist => {
                let ally = upon_person.ok_or_else(nobody_refusal)?;
                ensure!(Some(&ally) != opponent, target_refusal());
                people::require_free_ally(state, who, &ally)?;
                let is_assisted = self.rolled.assisted_elsewhere(task).contains(&Text::new(ally.as_str()));
                ensure!(!is_assisted, Refused::AllyActed(state.person(&ally)?.name().clone()));
            }
            StuntName::Shock => {
                let is_same = |earlier: &Text| purchase.upon.as_ref().is_some_and(|upon| upon.is_same_name(earlier));
                let is_again =
                    |other: &Purchase| other.stunt == StuntName::Shock && other.upon.as_ref().is_some_and(is_same);
                ensure!(
                    (upon_person.is_none() || upon_person.as_ref() != opponent) && !before.iter().any(is_again),
                    target_refusal()
                );
                upon_person.iter().try_for_each(|target| people::require_up(state, target))?;
                purchase.cost = self.price_of_shock(state, player, task, &purchase)?;
            }
            StuntName::Harmonise => people::require_players_character(state, who)?,
            StuntName::Own(_) => {}
        }
        Ok(purchase)
    }

    /// What a shock costs: what its target makes it cost, otherwise what was named. A player who may not read that need
    /// not name it, and what they bought before keeps its price.
    fn price_of_shock(&self, state: &State, player: Option<&Id>, task: usize, shock: &Purchase) -> Result<u8, Refused> {
        let price = self.least_price(state, task, shock)?;
        let target = people::shocked_target(state, shock);
        let numbers = target.iter().map(|(target, _)| state.readers_of(target));
        let readers = numbers.fold(self.roll.readers(&self.at.who, state), |readers, more| readers.and(&more));
        let reads = player.is_none_or(|player| readers.has(&Seat::Player(player.clone())));
        let is_same = |bought: &Purchase| bought.stunt == StuntName::Shock && bought.upon == shock.upon;
        let named = match self.rolled.spending(task).stunts.into_iter().find(is_same) {
            Some(bought) if !reads => bought.cost,
            None if !reads && target.is_some() => price,
            _ => shock.cost,
        };
        ensure!(
            target.is_none() || named == price,
            Refused::WrongPrice { stunt: shock.stunt.clone(), least: price, most: price, paid: named }
        );
        Ok(named)
    }

    /// The least that a stunt costs. A shock on a further target that is harder than the task adds the difference.
    fn least_price(&self, state: &State, task: usize, purchase: &Purchase) -> Result<u8, Refused> {
        let usual = purchase.stunt.terms(&self.rolled.plan.stunts)?.price.least();
        let target = people::shocked_target(state, purchase);
        Ok(target.map_or(usual, |(_, own)| self.rolled.shock_price(task, own)))
    }
}
