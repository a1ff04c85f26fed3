//! What is missing for an action although enough actions are left: points, cards, or somebody to aim it at (LU-11 to
//! LU-13, LU-15, LU-16, LU-19).

use super::aims::{aims, charge_line, players};
use super::cards::{hand, holding};
use super::known::{has_left, memory, pending, sheet};
use crate::rules::message::Msg;
use crate::sections::SpanContent;
use crate::session::person::Side;
use crate::session::seen::{Seen, SeenFighter, SeenPerson};
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::check::MAX_DONATED;
use crate::systems::lunar::rules::mana::{pay, require_exchangeable};
use crate::systems::lunar::rules::sheet::LunarCharacter;
use crate::systems::lunar::rules::{Refused, TurnLog};
use crate::systems::lunar::{MP, Sheet};

/// What a character lacks for an action, in a few words; `None` if nothing is missing.
pub(super) fn missing_for(action: Action, person: &SeenPerson, seen: &Seen) -> Option<SpanContent> {
    let sheet = sheet(person).and_then(Sheet::character)?;
    let cards = holding(&person.id, seen);
    let has_hand = |person: &SeenPerson| holding(&person.id, seen).is_some_and(|cards| cards.in_hand > 0);
    let unless = |is_met: bool, why: &'static str| (!is_met).then(|| SpanContent::from(why));
    // What is done to others in the scene, or with them, ends with leaving it.
    let in_scene = matches!(action, Action::Move | Action::Assist | Action::Interrupt);
    if in_scene && has_left(person, seen) {
        return Some("lunar-why-left".into());
    }
    match action {
        Action::ManaCharge => why_no_exchange(person, sheet, seen),
        Action::Arcane => {
            sheet.abilities.iter().map(|ability| ability.cost).min().and_then(|cost| missing_mp(person, cost))
        }
        Action::ForcedDraw => {
            let can_draw = cards.is_some_and(|cards| cards.deck + cards.discard.len() > 0);
            missing_mp(person, 1).or_else(|| unless(can_draw, "lunar-why-none-to-draw"))
        }
        Action::Recover => unless(cards.is_some_and(|cards| !cards.discard.is_empty()), "lunar-why-none-discarded"),
        Action::Assist => why_table_full(seen).or_else(|| unless(has_hand(person), "lunar-why-no-hand")),
        Action::Prepare => {
            unless(pending(person, seen).is_none_or(|pending| pending.prepared.is_none()), "lunar-why-prepared")
        }
        Action::Charge => {
            let fight = seen.view.fight.as_ref();
            let is_in_line = |target: &&SeenPerson| {
                fight.is_some_and(|fight| charge_line(fight, &person.id, &target.id, seen).is_some())
            };
            unless(aims("lunar.charge", person, seen).iter().any(is_in_line), "lunar-why-no-line")
        }
        Action::Ask => {
            let can_give = || {
                players(seen)
                    .filter(|other| other.id != person.id && other.side == person.side && !has_left(other, seen))
                    .any(has_hand)
            };
            let somebody_gives = !sheet.allies.is_empty() || can_give();
            why_table_full(seen).or_else(|| unless(somebody_gives, "lunar-why-nobody-gives"))
        }
        Action::Interrupt => {
            let fighters = seen.view.fight.iter().flat_map(|fight| &fight.fighters);
            unless(fighters.into_iter().any(|fighter| can_be_interrupted(fighter, seen)), "lunar-why-all-held")
        }
        _ => None,
    }
}

/// Why no cards of the hand can be exchanged for mana; `None` if some can.
fn why_no_exchange(person: &SeenPerson, sheet: &LunarCharacter, seen: &Seen) -> Option<SpanContent> {
    let empty = TurnLog::default();
    let turn = memory(seen).turns.get(&person.id);
    let log = turn.map_or(&empty, |turn| &turn.log);
    let refused = require_exchangeable(hand(&person.id, seen), Some(sheet.identity), log).err()?;
    Some(if refused == Refused::SecondManaCharge { "lunar-why-mana-twice" } else { "lunar-why-no-mana" }.into())
}

/// The number of mana points missing, in words; `None` if there are enough.
fn missing_mp(person: &SeenPerson, cost: u8) -> Option<SpanContent> {
    let now = person.level(&MP).map_or(0, |level| level.now);
    match pay(now, cost.into()) {
        Err(Refused::NotEnoughMp { missing }) => Some(Msg::new("lunar-why-mp").with("missing", missing).into()),
        _ => None,
    }
}

/// Why no more cards can be donated to the table; `None` if they can.
fn why_table_full(seen: &Seen) -> Option<SpanContent> {
    (seen.view.cards.donated.len() >= MAX_DONATED).then(|| "lunar-why-table-full".into())
}

/// Whether a fighter is an enemy in action with a discard action that is still to be interrupted (LU-16). A player does
/// not know which enemies have one.
fn can_be_interrupted(fighter: &SeenFighter, seen: &Seen) -> bool {
    let makes_discard = |person: &&SeenPerson| match sheet(person) {
        Some(sheet) => sheet.enemy().is_some_and(|enemy| enemy.discard_defence.is_some()),
        None => !seen.directs(),
    };
    let person = seen.view.people.get(&fighter.person).filter(makes_discard);
    let is_left =
        |person: &SeenPerson| pending(person, seen).is_none_or(|pending| pending.interruptions < fighter.actions);
    fighter.status.side == Side::Foes
        && fighter.status.out.is_none()
        && person.is_some_and(|person| !has_left(person, seen) && is_left(person))
}
