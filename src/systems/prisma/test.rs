//! Rolls, from the question to the dice on the table (PR-01, PR-07 to PR-09, PR-12).

use super::event::Event;
use super::people::sheet;
use super::roll::{Roll, Thrown};
use super::{Sheet, With, stunts};
use crate::systems::prisma::rules::edge::{Offer, Verdict};
use crate::systems::prisma::rules::pool::Of;
use crate::systems::prisma::rules::sheet::Ratings;
use crate::systems::prisma::rules::{Complication, Cost, Plan, Rolled, Task, Test, resolve};
use crate::rules::text::Text;
use crate::session::deck::Deck;
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal};

/// What will be rolled by whom.
pub(super) struct Asked<'a> {
    pub(super) who: &'a Id,
    pub(super) attribute: Option<&'a Text>,
    pub(super) skill: Option<&'a Text>,
    pub(super) tasks: &'a [Task],
    pub(super) with: &'a With,
    pub(super) secret: bool,
}

/// A roll before its dice: what it is called by, and the plan.
pub(super) struct Planned {
    attribute: Option<Text>,
    skill: Option<Text>,
    what: Option<Text>,
    target: Option<Id>,
    at_theirs: bool,
    pub(super) quiet: bool,
    pub(super) plan: Plan,
}

/// Rolls, and lays the roll open on the table.
///
/// # Errors
/// As [`plan`]; refused while they have an open roll, and for complications to draw where there are none. Faces may be
/// missing.
pub(super) fn decide(tx: &mut Tx, asked: &Asked) -> Result<(), No> {
    let mut planned = plan(tx, asked)?;
    let Asked { who, with, secret, .. } = *asked;
    for _ in 0..with.drawn {
        let complication = draw(tx, who, planned.quiet)?;
        planned.plan.whys.push(complication.why());
        if let Some(goal) = planned.plan.goals.first_mut() {
            goal.complications.push(complication);
        }
    }
    if let Some(target) = with.target.as_ref().filter(|_| !planned.quiet) {
        stunts::lapse(tx, who, target);
    }
    stunts::take_turn(tx, who, planned.quiet || with.free);
    let mut place = tx.begin_roll_of(who, secret);
    let rolled = resolve(planned.plan.clone(), &mut tx.dice(&mut place))?;
    tx.open_roll(who, secret, place, planned.fallen(rolled));
    Ok(())
}

/// What will be rolled.
///
/// # Errors
/// Refused for nobody, without a sheet, with an open roll, for an attribute that the sheet does not have, for edge that
/// nobody brings, and for a target that is nobody or whoever rolls.
pub(super) fn plan(tx: &Tx, asked: &Asked) -> Result<Planned, Refusal> {
    let Asked { who, with, secret, .. } = *asked;
    let sheet = sheet(tx, who)?;
    tx.may_roll(who)?;
    if let Some(target) = &with.target {
        tx.person(target)?;
        if target == who {
            return Err(Refusal::new("prisma-refused-own-target").with("who", tx.name(who)));
        }
    }
    let attribute = asked.attribute.map(|name| {
        let no = Refusal::by("PR-01", "prisma-refused-no-attribute").with("who", tx.name(who)).with("name", name);
        rated(&sheet.attributes, name).ok_or(no)
    });
    let attribute = attribute.transpose()?;
    let skill = asked.skill.map(|name| rated(&sheet.skills, name).unwrap_or_else(|| name.clone()));
    let mut pool = sheet.pool(attribute.as_deref(), skill.as_deref());
    for adjustment in &with.adjustments {
        pool = pool.with(Of::Adjustment, adjustment.reason.clone(), adjustment.dice);
    }
    let house = &tx.campaign.houses.prisma;
    let (tasks, at_theirs) = tasks(tx, asked);
    let test = Test {
        pool,
        tasks,
        action: attribute.iter().chain(&skill).chain(&with.words).cloned().collect(),
        purpose: with.purpose,
        edge: offers(tx, who, sheet, with)?,
        stunts: house.stunts.iter().chain(&sheet.stunts).cloned().collect(),
    };
    Ok(Planned {
        attribute,
        skill,
        what: with.what.clone().filter(|what| !what.trim().is_empty()),
        target: with.target.clone(),
        at_theirs,
        quiet: tx.is_quiet(who, secret),
        plan: test.plan(house)?,
    })
}

/// What the roll is to do: one task where nothing was said. Against somebody whose sheet says what that takes, a task
/// without a difficulty has theirs (PR-09); and whether one has.
fn tasks(tx: &Tx, asked: &Asked) -> (Vec<Task>, bool) {
    let target = asked.with.target.as_ref().and_then(|target| tx.people.get(target));
    let theirs = target.and_then(|target| target.member.sheets.prisma.as_ref()?.difficulty);
    let mut tasks = if asked.tasks.is_empty() { vec![Task::default()] } else { asked.tasks.to_vec() };
    let at_theirs = theirs.is_some() && tasks.iter().any(|task| task.difficulty.is_none());
    tasks.iter_mut().for_each(|task| task.difficulty = task.difficulty.or(theirs));
    (tasks, at_theirs)
}

impl Planned {
    /// The roll, its dice fallen.
    pub(super) fn fallen(self, rolled: Rolled) -> Roll {
        let Planned { attribute, skill, what, target, at_theirs, quiet, .. } = self;
        let thrown = Thrown::open(rolled);
        Roll { attribute, skill, what, target, at_theirs, rival: None, thrown, quiet }
    }
}

/// Draws a complication of the campaign's for `who`'s roll (PR-12).
///
/// # Errors
/// Refused where the campaign has none; a face may be missing.
pub(super) fn draw(tx: &mut Tx, who: &Id, quiet: bool) -> Result<Complication, No> {
    let pick = tx.pick(Deck::Complications, quiet)?;
    let card = tx.campaign.complications.get(pick.at).cloned().unwrap_or_default();
    // What nobody wrote a cost to has the least.
    let cost = card.cost.and_then(Cost::new).unwrap_or(Cost::LEAST);
    let complication = Complication { text: card.text, cost };
    tx.emit(Event::Drawn { who: who.clone(), complication: complication.clone(), pick, quiet });
    Ok(complication)
}

/// The sources of edge at hand: the sheet's, what was sharpened against the target, and what the scene brings; with
/// what was said of each (PR-07, PR-16).
fn offers(tx: &Tx, who: &Id, sheet: &Sheet, with: &With) -> Result<Vec<Offer>, Refusal> {
    let keen = tx.lives.prisma.keen.iter();
    let keen = keen.filter_map(|keen| keen.offer(who, with.target.as_ref()?, tx));
    let place = tx.current_scene().into_iter().flat_map(|scene| &scene.grounds.prisma.edges);
    let scene = place.chain(&with.extra).cloned().map(Offer::from);
    let mut offers: Vec<Offer> = sheet.offers().into_iter().chain(keen).chain(scene).collect();
    for (names, verdict) in [(&with.admitted, Verdict::Admitted), (&with.without, Verdict::Denied)] {
        for name in names {
            let named = |offer: &&mut Offer| offer.source.name.to_lowercase() == name.to_lowercase();
            let mut found = offers.iter_mut().filter(named).peekable();
            if found.peek().is_none() {
                let no = Refusal::by("PR-07", "prisma-refused-no-edge").with("who", tx.name(who));
                return Err(no.with("name", name));
            }
            found.for_each(|offer| offer.verdict = verdict);
        }
    }
    Ok(offers)
}

/// The name as the sheet has it, if it does. Capitals do not matter.
fn rated(ratings: &Ratings, name: &Text) -> Option<Text> {
    let wanted = name.to_lowercase();
    ratings.iter().find(|(known, _)| known.to_lowercase() == wanted).map(|(known, _)| known.clone())
}
