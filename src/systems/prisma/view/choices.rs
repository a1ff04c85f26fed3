//! The steps that are left on an open roll, in the order of the rules, with their prices and effects.

use super::chances::{dissonance_chances, push_choices};
use super::people::{has_to_spend, market, remaining_choices};
use super::spending::{spending_fields, spending_text};
use crate::rules::{Keyword, Msg};
use crate::sections::{Choice, DeedRequest, Span, SpanContent};
use crate::session::seen::Seen;
use crate::systems::prisma::rules::resonance::pay_for_clue;
use crate::systems::prisma::rules::{
    EdgeUse, Phase, Proposal, Reserve, ResonanceUse, RollChoice, RolledTest, Spending, SpendingAim,
};
use crate::systems::prisma::{Market, Roll, STRESS};
use crate::theme::Meaning;
use crate::views::rolls::ShownRoll;

/// The number of spendings that are proposed for each aim.
const PROPOSED: usize = 3;

/// An open roll, from which the choices of its steps are built.
struct OpenSteps<'s> {
    shown: ShownRoll<'s>,
    rolled: &'s RolledTest,
    /// Whether the seat reads its difficulty, so that chances and proposals can be told.
    is_whole: bool,
    /// Whether a failure is sure to fill the reserve, as far as the seat knows.
    fills_reserve: bool,
    market: Market,
    seen: &'s Seen,
}

/// The steps of an open roll, and how many spendings are proposed. The step that leads comes first, with its price and
/// its chances.
pub(super) fn choices(shown: ShownRoll, roll: &Roll, seen: &Seen) -> (Vec<Choice>, usize) {
    let Some(rolled) = roll.playable().filter(|_| shown.is_open() && seen.may_act()) else {
        return (Vec::new(), 0);
    };
    let (is_whole, market) = (roll.rolled().is_some(), market(shown.roll, roll, &seen.view));
    let fills_reserve = fills_reserve(roll, market.reserve);
    let steps = OpenSteps { shown, rolled, is_whole, fills_reserve, market, seen };
    let (mut choices, task) = (remaining_choices(shown, roll, seen), shown.part);
    let proposals = steps.proposals(&choices);
    let has_passed = rolled.has_passed(task);
    let mut list = Vec::new();
    // A success has its spending first, a failure the push.
    choices.sort_by_key(|choice| !has_passed || *choice != RollChoice::Spend);
    // The steps that are rarely chosen come last.
    let mut seldom = Vec::new();
    for choice in choices {
        match choice {
            RollChoice::Push => steps.add_push(has_passed, &mut list),
            RollChoice::Edge => seldom.push(steps.edge_choice()),
            RollChoice::Resonance => {
                let have = Msg::new("prisma-step-reserve").with("points", steps.market.reserve.points);
                let ask = DeedRequest::now("prisma.resonance", [("who", &shown.roll.who)]);
                let step = Choice::new(ask, Meaning::Luck, "prisma-step-resonance");
                list.push(step.with(Meaning::Cost, price_text(1)).with(Meaning::Luck, have));
            }
            RollChoice::Share => list.push(steps.form_choice("prisma.share", "prisma-step-share")),
            RollChoice::Disaster if !has_passed && rolled.require_may_turn_into_disaster(task).is_ok() => {
                let step = steps.task_choice("prisma.disaster", Meaning::Mishap, "prisma-step-disaster");
                list.push(steps.with_gain(step, 2));
            }
            RollChoice::Avoid if !has_passed && rolled.require_may_avoid(task).is_ok() => {
                let clean = rolled.complications(task).is_empty();
                let key = if clean { "prisma-step-avoid" } else { "prisma-step-avoid-consequences" };
                let step = steps.task_choice("prisma.avoid", Meaning::Cost, key);
                list.push(step.with(Meaning::Cost, price_text(ResonanceUse::Avoid.price())));
            }
            RollChoice::Spend if !is_whole || has_to_spend(rolled, task) => {
                let taken = proposals.iter().enumerate().map(|(n, proposal)| steps.proposal_choice(n, proposal));
                list.extend(taken);
                list.push(steps.spending_choice());
            }
            RollChoice::Disaster | RollChoice::Avoid | RollChoice::Spend => {}
        }
    }
    if rolled.phase() < Phase::Settling {
        seldom.push(steps.form_choice("prisma.announce", "prisma-step-announce"));
    }
    seldom.extend(steps.clue_choice(roll.hidden));
    list.push(steps.end_choice());
    list.append(&mut seldom);
    (list, proposals.len())
}

/// Whether a failed roll is sure to fill the reserve, as far as the seat knows. A contest whose other side it does not see
/// may be a tie, which fills none.
pub(super) fn fills_reserve(roll: &Roll, reserve: Reserve) -> bool {
    let is_hidden = roll.rival.is_some() && roll.rolled().is_none();
    let may_be_tie = is_hidden && roll.playable().is_some_and(|rolled| !rolled.has_passed(0));
    reserve.cap > 0 && !may_be_tie
}

impl OpenSteps<'_> {
    /// The push: its price, and what it would bring.
    fn add_push(&self, has_passed: bool, list: &mut Vec<Choice>) {
        let msg = Msg::new("prisma-step-push").with("dice", self.rolled.initial.pushable());
        let step = Choice::new(DeedRequest::now("prisma.push", [("who", &self.shown.roll.who)]), Meaning::Value, msg);
        let roller = self.seen.view.people.get(&self.shown.roll.who);
        let is_full = roller.and_then(|roller| roller.level(&STRESS)).is_some_and(|stress| stress.now >= stress.max);
        let price = if is_full { "prisma-step-push-price-full" } else { "prisma-step-push-price" };
        list.push(step.with(Meaning::Cost, price));
        if !self.is_whole {
            return;
        }
        list.extend(push_choices(self.rolled));
        if !has_passed {
            list.push(Choice::info("prisma-step-dissonance", dissonance_chances(self.rolled)));
        }
    }

    /// A clue, while the action investigates and the reserve can pay for it (PR-19 d). Nothing that the table sees is
    /// spent on a roll that it does not know of.
    fn clue_choice(&self, hidden: bool) -> Option<Choice> {
        pay_for_clue(self.rolled.plan.purpose, self.market.reserve).ok().filter(|_| !hidden)?;
        let ask = DeedRequest::in_form("prisma.clue", [("who", &self.shown.roll.who)]);
        let step = Choice::new(ask, Meaning::Value, "prisma-step-clue");
        Some(step.with(Meaning::Cost, price_text(ResonanceUse::Clue.price())))
    }

    /// The choice about edge, which is used unless declined: whichever of the two does not hold now.
    fn edge_choice(&self) -> Choice {
        let (other, key) = match self.rolled.edge() > 0 {
            true => (EdgeUse::Declined, "prisma-step-edge-decline"),
            false => (EdgeUse::Used, "prisma-step-edge-use"),
        };
        let ask = DeedRequest::now("prisma.edge", [("who", self.shown.roll.who.as_str()), ("edge", other.word())]);
        Choice::new(ask, Meaning::Value, Msg::new(key).with("value", self.rolled.edge_summary().value))
    }

    /// The spendings worth considering for each aim, each with its place in that aim's order. They go on from what was
    /// spent; the one that spends nothing more is left out.
    fn proposals(&self, choices: &[RollChoice]) -> Vec<(SpendingAim, usize, Proposal)> {
        let task = self.shown.part;
        let spends = choices.contains(&RollChoice::Spend) && self.rolled.budget(task).left() > 0;
        if !(self.is_whole && spends) {
            return Vec::new();
        }
        let spent = self.rolled.spending(task);
        let mut all: Vec<(SpendingAim, usize, Proposal)> = Vec::new();
        for (aim, ..) in SpendingAim::ALL {
            let proposed = self.market.proposals(self.rolled, task, *aim).into_iter().take(PROPOSED).enumerate();
            for (n, proposal) in proposed {
                let is_known = all.iter().any(|(.., other)| other.spending == proposal.spending);
                if !is_known && proposal.spending != spent {
                    all.push((*aim, n, proposal));
                }
            }
        }
        all
    }

    /// A proposal: what more is paid and bought, and what would happen. The selected one has the key.
    fn proposal_choice(&self, n: usize, (aim, place, proposal): &(SpendingAim, usize, Proposal)) -> Choice {
        let marked = n == self.shown.pick;
        let which = [("aim", aim.word().to_owned()), ("proposal", (place + 1).to_string())];
        let fields = self.task_fields().into_iter().chain(which);
        let meaning = if marked { Meaning::Selected } else { Meaning::Value };
        // It begins with what was spent before.
        let spent = self.rolled.spending(self.shown.part);
        let Spending { mut paid_complications, mut stunts } = proposal.spending.clone();
        let added = Spending {
            paid_complications: paid_complications.split_off(spent.paid_complications.len()),
            stunts: stunts.split_off(spent.stunts.len()),
        };
        let text = spending_text(&added, &self.seen.view);
        let mut choice =
            Choice { minor: !marked, ..Choice::new(DeedRequest::now("prisma.take", fields), meaning, text) };
        choice.request = choice.request.filter(|_| marked);
        choice.label.insert(
            0,
            Span::new(Meaning::Key, SpanContent::several([SpanContent::SelectionMark(marked), SpanContent::Blank(1)])),
        );
        let aim = (*aim != SpendingAim::default()).then(|| SpanContent::key(format!("prisma-aim-{}", aim.word())));
        let aim = aim.map(|aim| Span::new(Meaning::Label, aim));
        let unpaid = (proposal.unpaid > 0).then(|| {
            let count = SpanContent::Number(proposal.unpaid.into());
            Span::new(
                Meaning::Warn,
                SpanContent::several([SpanContent::Mark(Meaning::Warn), count, SpanContent::Blank(1)]),
            )
        });
        choice.aside.extend(unpaid.into_iter().chain(aim));
        choice
    }

    /// The choice to end the roll, with what accepting a failure brings.
    fn end_choice(&self) -> Choice {
        let (rolled, task) = (self.rolled, self.shown.part);
        let decided = rolled.ending(task).is_some() || rolled.has_passed(task) || rolled.is_stand_off();
        let accepts = !decided && rolled.failed();
        let key = if accepts { "prisma-step-accept" } else { "roll-leave" };
        let step = Choice::new(DeedRequest::now("roll.settle", [("who", &self.shown.roll.who)]), Meaning::Value, key);
        if accepts { self.with_gain(step, 1) } else { step }
    }

    /// A step about the task that is done at once.
    fn task_choice(&self, deed: &'static str, meaning: Meaning, key: &'static str) -> Choice {
        Choice::new(DeedRequest::now(deed, self.task_fields()), meaning, key)
    }

    /// A step about the task that opens a form.
    fn form_choice(&self, deed: &'static str, key: &'static str) -> Choice {
        Choice::new(DeedRequest::in_form(deed, self.task_fields()), Meaning::Value, key)
    }

    /// The form to spend by hand, which begins with what was spent.
    fn spending_choice(&self) -> Choice {
        let spent = spending_fields(&self.rolled.spending(self.shown.part));
        let fields = self.task_fields().into_iter().chain(spent);
        Choice::new(DeedRequest::in_form("prisma.spend", fields), Meaning::Value, "prisma-step-by-hand")
    }

    /// Whose roll it is, and which task.
    fn task_fields(&self) -> [(&'static str, String); 2] {
        [("who", self.shown.roll.who.to_string()), ("of", (self.shown.part + 1).to_string())]
    }

    /// The step, with the points that the reserve gains if the roll fills it.
    fn with_gain(&self, step: Choice, points: u32) -> Choice {
        let msg = Msg::new("prisma-step-gain").with("points", points);
        if self.fills_reserve { step.with(Meaning::Good, msg) } else { step }
    }
}

/// A price in resonance: `−2 Resonancia`.
pub(super) fn price_text(points: u32) -> SpanContent {
    Msg::new("prisma-step-price").with("points", points).into()
}
