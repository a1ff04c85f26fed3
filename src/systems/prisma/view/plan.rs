//! What the draft comes to by the rules, before anything is rolled: pool, edge, plan, and what the rules say of it.

use super::draft::Draft;
use super::who::sheet;
use crate::systems::prisma::rules::edge::{Offer, Reckoning, Source, Verdict};
use crate::systems::prisma::rules::{Contest, Plan, Task, Test};
use crate::rules::text::Text;
use crate::session::seen::Seen;

/// A draft as the rules take it.
pub(crate) struct Planned {
    /// What will be rolled.
    pub(crate) plan: Plan,
    /// What each source of edge comes to with a natural hit.
    pub(crate) reckoning: Reckoning,
    /// The sources themselves, in the same order.
    pub(crate) sources: Vec<Source>,
    /// What the one who resists will roll.
    pub(crate) rival: Option<Plan>,
}

impl Planned {
    /// The draft of somebody who has dice; none where nobody has. `scale` are the words for a difference of power
    /// that has none of its own.
    pub(crate) fn of(draft: &Draft, seen: &Seen, scale: &Text) -> Option<Planned> {
        let view = &seen.view;
        let house = &view.houses.prisma;
        let own = draft.sheet(view)?;
        let offers = offers(draft, seen);
        let attribute = draft.pool.attribute(own);
        let test = Test {
            pool: draft.pool.rules(own, &Text::default()),
            tasks: draft
                .rules_tasks(scale)
                .into_iter()
                .map(|task| Task { difficulty: task.difficulty.or_else(|| draft.theirs(view)), ..task })
                .collect(),
            action: attribute.into_iter().chain(&draft.pool.skill).cloned().collect(),
            purpose: draft.purpose(),
            edge: offers.clone(),
            stunts: house.stunts.iter().chain(&own.stunts).cloned().collect(),
        };
        // A draft has a task always.
        let plan = test.plan(house).ok()?;
        let rival = draft.rival(view).and_then(|(person, pool)| {
            let sheet = sheet(person)?;
            let action = pool.attribute(sheet).into_iter().chain(&pool.skill).cloned().collect();
            let test = Test { action, edge: sheet.offers(), ..Test::new(pool.rules(sheet, &Text::default()), 0) };
            Some(Contest::plan(test.plan(house).ok()?))
        });
        let reckoning = plan.edge(1);
        let sources = offers.into_iter().map(|offer| offer.source).collect();
        Some(Planned { plan, reckoning, sources, rival })
    }
}

/// The sources at hand, in the order of the table: the sheet's, edge sharpened against the target, the scene's, and
/// those written for this roll (PR-07, PR-16).
fn offers(draft: &Draft, seen: &Seen) -> Vec<Offer> {
    let view = &seen.view;
    let mut offers = draft.sheet(view).map(crate::systems::prisma::Sheet::offers).unwrap_or_default();
    let side = |id| view.people.get(id).map(|person| person.side);
    if let (Some(person), Some(target), Some(back)) = (draft.person(view), draft.target(view), &seen.back) {
        let keen = back.lives.prisma.keen.iter();
        let mine = keen.filter(|keen| *keen.target == *target.id.as_str() && side(&keen.owner) == Some(person.side));
        offers.extend(mine.map(|keen| Offer::from(Source::new(target.name.clone(), keen.value))));
    }
    let place = view.current_scene().into_iter().flat_map(|scene| &scene.grounds.prisma.edges);
    offers.extend(place.chain(&draft.extra).cloned().map(Offer::from));
    for offer in &mut offers {
        let named = |names: &[Text]| names.contains(&offer.source.name);
        offer.verdict = match () {
            () if named(&draft.without) => Verdict::Denied,
            () if named(&draft.admitted) => Verdict::Admitted,
            () => Verdict::ByScope,
        };
    }
    offers
}
