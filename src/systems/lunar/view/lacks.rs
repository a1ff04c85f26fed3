//! What an action lacks although the turn has actions left for it: points, cards, or somebody it can be done to (LU-11
//! to LU-13, LU-15, LU-16, LU-19).

use super::aims::players;
use super::cards::{hand, holding};
use super::known::{has_left, pending, sheet};
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

/// What a character lacks for an action, in a few words.
pub(super) fn lacks(action: Action, person: &SeenPerson, seen: &Seen) -> Option<SpanContent> {
    let sheet = sheet(person).and_then(Sheet::character)?;
    let cards = holding(&person.id, seen);
    let has_hand = |person: &SeenPerson| holding(&person.id, seen).is_some_and(|cards| cards.in_hand > 0);
    let unless = |can: bool, why: &'static str| (!can).then(|| SpanContent::from(why));
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
        Action::Ask => {
            let gives = || players(seen).filter(|other| other.id != person.id && !has_left(other, seen)).any(has_hand);
            let somebody_gives = !sheet.allies.is_empty() || gives();
            why_table_full(seen).or_else(|| unless(somebody_gives, "lunar-why-nobody-gives"))
        }
        Action::Interrupt => {
            let fighters = seen.view.fight.iter().flat_map(|fight| &fight.fighters);
            unless(fighters.into_iter().any(|fighter| can_be_distracted(fighter, seen)), "lunar-why-all-held")
        }
        _ => None,
    }
}

/// Why nothing of the hand can be exchanged for mana.
fn why_no_exchange(person: &SeenPerson, sheet: &LunarCharacter, seen: &Seen) -> Option<SpanContent> {
    let nothing = TurnLog::default();
    let turn = seen.gm.as_ref().and_then(|gm| gm.system_state.lunar.turns.get(&person.id));
    let log = turn.map_or(&nothing, |turn| &turn.log);
    let refused = require_exchangeable(hand(&person.id, seen), Some(sheet.identity), log).err()?;
    Some(if refused == Refused::SecondManaCharge { "lunar-why-mana-twice" } else { "lunar-why-no-mana" }.into())
}

/// Says how many mana points are missing; `None` if there are enough.
fn missing_mp(person: &SeenPerson, cost: u8) -> Option<SpanContent> {
    let now = person.level(&MP).map_or(0, |level| level.now);
    match pay(now, cost.into()) {
        Err(Refused::NotEnoughMp { missing }) => Some(Msg::new("lunar-why-mp").with("missing", missing).into()),
        _ => None,
    }
}

/// Why no more cards can be given to the table.
fn why_table_full(seen: &Seen) -> Option<SpanContent> {
    (seen.view.cards.donated.len() >= MAX_DONATED).then(|| "lunar-why-table-full".into())
}

/// Whether a fighter is an enemy in action that can make others discard, and that has an action to interrupt.
fn can_be_distracted(fighter: &SeenFighter, seen: &Seen) -> bool {
    let makes_discard =
        |person: &&SeenPerson| sheet(person).and_then(Sheet::enemy).is_some_and(|enemy| enemy.drains.is_some());
    let person = seen.view.people.get(&fighter.person).filter(makes_discard);
    let pending = person.and_then(|person| pending(person, seen));
    fighter.status.side == Side::Foes
        && fighter.status.out.is_none()
        && pending.is_some_and(|pending| pending.interruptions < fighter.actions())
}
