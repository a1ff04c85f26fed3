//! What waits: where the key for what comes next led, and what was put off.

use std::sync::Arc;

use super::{Code, DrawCtx, Input, Memo};
use crate::sections::{Wait, WaitKind, WaitPlace};
use crate::session::Id;
use crate::session::seen::{SeenFight, View};
use crate::views::next::waits;

/// What the key for what comes next remembers.
#[derive(Debug, Default)]
pub(crate) struct NextKey {
    waits: Memo<(), Vec<Wait>>,
    /// Where the key led last.
    led_to: Option<Wait>,
    /// The number of keys since then that were pressed with nothing over the tab.
    keys_since: u8,
    put_off: Vec<(Wait, PlayedAt)>,
}

/// The round of the fight, if there is one, and the scene. What is put off stays off as long as both are the same.
#[derive(Debug, Clone, PartialEq)]
struct PlayedAt {
    round: Option<u32>,
    scene: Option<Id>,
}

impl PlayedAt {
    fn now(view: &View) -> PlayedAt {
        PlayedAt { round: view.fight.as_ref().map(|fight| fight.round), scene: view.scene.clone() }
    }
}

impl NextKey {
    /// All that waits.
    fn all(&self, ctx: &DrawCtx) -> Arc<Vec<Wait>> {
        self.waits.get((), ctx, |()| {
            let mut waits = waits(ctx.seen, ctx.trial());
            waits.retain(|wait| is_for_seat(wait, ctx));
            waits
        })
    }

    /// What waits, without what was put off. Outside a fight no round brings that back, so it comes back once nothing
    /// else waits.
    pub(crate) fn waiting(&self, ctx: &DrawCtx) -> Vec<Wait> {
        let now = PlayedAt::now(&ctx.seen.view);
        let is_put_off = |wait: &Wait| self.put_off.iter().any(|(other, at)| other == wait && *at == now);
        let all = self.all(ctx);
        let first: Vec<Wait> = all.iter().filter(|wait| !is_put_off(wait)).cloned().collect();
        if first.is_empty() && now.round.is_none() { all.to_vec() } else { first }
    }

    /// How many decisions of the scene's rules wait, put off or not.
    pub(crate) fn count_in_scene(&self, ctx: &DrawCtx) -> usize {
        self.all(ctx).iter().filter(|wait| wait.place == WaitPlace::Scene && wait.kind != WaitKind::GoOn).count()
    }

    /// What the key does now: what comes next, or what comes behind the turn that the key led to just before. `None` if
    /// nothing waits.
    pub(crate) fn does_now(&self, ctx: &DrawCtx) -> Option<Wait> {
        self.waiting(ctx).into_iter().find(|wait| !(self.keys_since == 0 && self.was_led_past(wait)))
    }

    /// What waits behind the turn that a second key in a row passes over.
    pub(crate) fn behind_turn(&self, ctx: &DrawCtx) -> Vec<Wait> {
        let passes = |wait: &Wait| self.keys_since <= 1 && self.was_led_past(wait);
        self.waiting(ctx).into_iter().skip_while(passes).collect()
    }

    /// Whether the key for what comes next has just said who does, with at most one key since.
    pub(crate) fn has_led_on(&self) -> bool {
        self.keys_since <= 1 && self.led_to.as_ref().is_some_and(|wait| wait.kind == WaitKind::NextFighter)
    }

    /// Whether it is the turn that the key led to last.
    fn was_led_past(&self, wait: &Wait) -> bool {
        wait.kind == WaitKind::Turn && self.led_to.as_ref() == Some(wait)
    }

    /// Takes note of where the key leads. Returns whether the last key led there, too.
    pub(crate) fn note_led_to(&mut self, wait: &Wait) -> bool {
        let again = self.keys_since <= 1 && self.led_to.as_ref() == Some(wait);
        (self.led_to, self.keys_since) = (Some(wait.clone()), 0);
        again
    }

    /// Takes note of a key. With nothing over the tab, any key moves away from where the key led, except those that
    /// choose an answer.
    pub(crate) fn note_key(&mut self, input: &Input, no_overlay: bool) {
        let chooses = matches!(input.code_without_ctrl(), None | Some(Code::Left | Code::Right));
        if no_overlay && !chooses {
            self.keys_since = self.keys_since.saturating_add(1);
        }
    }

    /// Takes note that Esc closed what the key led to, which is then put off if it may be.
    pub(crate) fn put_off(&mut self, no_overlay: bool, view: &View) {
        let led_to = self.led_to.take().filter(|wait| wait.kind.can_be_put_off());
        if let Some(wait) = led_to.filter(|_| self.keys_since <= u8::from(no_overlay)) {
            self.put_off.push((wait, PlayedAt::now(view)));
        }
    }

    /// Forgets where the key led, since a deed was done. What deeds left half done waits again: the new one may have left
    /// something in the same words.
    pub(crate) fn note_deed_done(&mut self) {
        self.led_to = None;
        self.put_off.retain(|(wait, _)| wait.kind != WaitKind::HalfDone);
    }
}

/// Whether it is for this seat to do: the game master does everything, a player what is the player's own.
fn is_for_seat(wait: &Wait, ctx: &DrawCtx) -> bool {
    let seen = ctx.seen;
    let is_own = |who: &Id| seen.is_own(who);
    let may_do = || wait.request.as_ref().is_none_or(|request| ctx.may_request(request));
    seen.directs()
        || may_do()
            && match &wait.place {
                // Whose it is to name the next fighter, the deed itself says.
                WaitPlace::Fighter(_) if wait.kind == WaitKind::NextFighter => true,
                WaitPlace::Roll(who) | WaitPlace::Fighter(who) | WaitPlace::Runner(who) => is_own(who),
                WaitPlace::Item(item) => {
                    seen.view.items.get(item).and_then(|item| item.who.as_ref()).is_some_and(is_own)
                }
                WaitPlace::Fight => seen.view.fight.as_ref().and_then(SeenFight::current_fighter).is_some_and(is_own),
                WaitPlace::Scene | WaitPlace::Anywhere => wait.request.is_some(),
            }
}
