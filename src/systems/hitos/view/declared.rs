//! A declaration that waits for its verdict: the answers to it, with the points that each moves (HI-10, HI-13).

use super::choices::SOMEBODY;
use super::condition::memory;
use crate::rules::keyword::Keyword as _;
use crate::sections::{Choice, DeedRequest, SpanContent};
use crate::session::Id;
use crate::session::seen::{Seen, SeenItem};
use crate::systems::hitos::rules::drama::{self, DeclarationVerdict, DramaHolder, DramaPrice};
use crate::systems::hitos::{DRAMA, SceneDeclaration};
use crate::theme::Meaning;
use crate::views::people::name;

/// The verdicts on a declaration, without those that its target has no point for.
pub(super) fn answers(item: &SeenItem, seen: &Seen) -> Vec<Choice> {
    let Some(declared) = memory(seen).declared.iter().find(|declared| declared.item == item.id) else {
        return Vec::new();
    };
    let answer = |verdict: DeclarationVerdict| {
        let request = DeedRequest::now("hitos.judge", [("item", item.id.as_str()), ("verdict", verdict.word())]);
        let choice = Choice::new(request, Meaning::Value, SpanContent::key(format!("choice-{}", verdict.word())));
        let moves = points_moved(declared, verdict, seen);
        let why_not = moves.is_none().then_some("hitos-no-points");
        let asides = moves.into_iter().flatten().map(|(who, points)| {
            let name = name(Some(who), &seen.view, SOMEBODY);
            SpanContent::several([name, SpanContent::Signed(points.into()).after_blank()])
        });
        let asides = SpanContent::Dotted(asides.collect());
        let incidental = verdict != DeclarationVerdict::Accepted;
        Choice { incidental, ..choice.with(Meaning::Value, asides).unless(why_not) }
    };
    let is_against = declared.against.is_some();
    let is_players = declared.by.as_ref().is_some_and(|by| points(by, seen).is_some());
    let fits = |verdict: &DeclarationVerdict| match verdict {
        DeclarationVerdict::Accepted => true,
        DeclarationVerdict::Cancelled => is_against,
        DeclarationVerdict::Declined | DeclarationVerdict::Vetoed => is_players,
    };
    DeclarationVerdict::VALUES.into_iter().filter(fits).map(answer).collect()
}

/// Whose points a verdict moves and by how many; `None` if it asks for a point that its target lacks.
fn points_moved<'d>(
    declared: &'d SceneDeclaration,
    verdict: DeclarationVerdict,
    seen: &Seen,
) -> Option<Vec<(&'d Id, i8)>> {
    let SceneDeclaration { by, exhausts, against, .. } = declared;
    let held = |who: &Option<Id>| who.as_ref().and_then(|who| points(who, seen));
    let holder = |points: Option<i32>| if points.is_some() { DramaHolder::Player } else { DramaHolder::Gm };
    let price = if exhausts.is_some() { DramaPrice::Aspect } else { DramaPrice::Point };
    let left = held(against).unwrap_or(0).try_into().unwrap_or(0);
    let (declarer, target) = (holder(held(by)), holder(held(against)));
    let moves = drama::moves_of_declaration(declarer, target, price, verdict, left).ok()?;
    // The point was paid when it was declared.
    let back = moves.invoker + i8::from(price == DramaPrice::Point);
    let declarer = by.as_ref().filter(|_| declarer == DramaHolder::Player).map(|by| (by, back));
    let target = against.as_ref().filter(|_| target == DramaHolder::Player).map(|against| (against, moves.other));
    Some(target.into_iter().chain(declarer).filter(|(_, points)| *points != 0).collect())
}

/// Somebody's drama points, if they hold any of their own.
fn points(who: &Id, seen: &Seen) -> Option<i32> {
    Some(seen.view.people.get(who)?.level(&DRAMA)?.now)
}
