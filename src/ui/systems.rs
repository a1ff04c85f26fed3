//! The systems on the screen: what each draws on the Roll and Fight tabs. A new one is a line at the end of this file,
//! and a folder beside it.

use std::fmt::Debug;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::forecast::Forecast;
use super::input::Input;
use super::keys::Bound;
use super::parts::Focus;
use super::parts::text::Run;
use super::sight::Sight;
use super::tabs::{Heard, Writing};
use crate::deeds::{DeedType, Name, Place};
use crate::session::deed::TableDeed;
use crate::session::id::Id;
use crate::session::roll::Roll;
use crate::session::systems;
use crate::session::systems::{Sheets, SystemName};
use crate::session::trial::Preview;

/// What a system draws on the Roll tab: its form, its odds, its open roll.
pub(crate) trait RollPane: Debug {
    /// Draws it, and says where the cursor is when text is being typed.
    fn draw(&self, sight: &Sight, area: Rect, focus: Focus, buf: &mut Buffer) -> Option<Position>;
    /// Hears what is no deed.
    fn input(&mut self, input: &Input, sight: &Sight) -> Heard;
    /// Does a deed that it knows more about than the deed's own form.
    fn deed(&mut self, does: Bound, sight: &Sight) -> Heard;
    /// Changes a field of its form.
    fn change(&mut self, field: &str, by: isize, sight: &Sight);
    /// Lets somebody be the one who rolls next, if they can.
    fn choose(&mut self, who: &Id, sight: &Sight);
    /// The places whose keys hold besides the tab's own, the narrowest first.
    fn places(&self, sight: &Sight) -> Vec<Place>;
    /// The deeds likeliest now.
    fn hints(&self, sight: &Sight) -> Vec<&'static str>;
    /// The text that is being written in its form, if one is.
    fn writing(&self, _sight: &Sight) -> Option<Writing> {
        None
    }
    /// What is chosen, by field id.
    fn selected(&self, sight: &Sight) -> Vec<(&'static str, String)>;
    /// What it would be a pity to lose.
    fn put_down(&self) -> serde_json::Value;
    /// Takes up what [`RollPane::put_down`] left.
    fn take_up(&mut self, held: serde_json::Value);
}

/// What a system draws on the Fight tab about the one whom the tracker's arrows stand on; nothing where it has no rules
/// for fights.
pub(crate) trait FightPane: Debug {
    /// Draws what `who` can do now.
    fn draw(&self, _who: &Id, _sight: &Sight, _area: Rect, _focus: Focus, _buf: &mut Buffer) {}
    /// Whether it hears the arrows now: a form is being filled in.
    fn is_busy(&self, _who: &Id, _sight: &Sight) -> bool {
        false
    }
    /// Hears what is no deed.
    fn input(&mut self, _who: &Id, _input: &Input, _sight: &Sight) -> Heard {
        Heard::Ignored
    }
    /// Does a deed that it knows more about than the deed's own form.
    fn deed(&mut self, _who: &Id, _does: Bound, _sight: &Sight) -> Heard {
        Heard::Ignored
    }
    /// The places whose keys hold besides the tab's own, the narrowest first.
    fn places(&self, _who: &Id, _sight: &Sight) -> Vec<Place> {
        Vec::new()
    }
    /// The deeds likeliest now.
    fn hints(&self, _who: &Id, _sight: &Sight) -> Vec<&'static str> {
        Vec::new()
    }
    /// What is chosen besides `who`, by field id.
    fn selected(&self, _who: &Id, _sight: &Sight) -> Vec<(&'static str, String)> {
        Vec::new()
    }
    /// What its keys do while nobody fights, besides beginning: each key, and what it does.
    fn between(&self, _sight: &Sight) -> Vec<(String, String)> {
        Vec::new()
    }
    /// The deed that brings adversaries whom the campaign does not know.
    fn improvises(&self) -> Option<&'static str> {
        None
    }
}

/// The pane of a system that has no rules for fights.
#[derive(Debug, Default)]
pub(crate) struct NoFight;

impl FightPane for NoFight {}

/// What a system knows of a field of a deed's form, beside what the other fields say.
pub(crate) enum Offer {
    /// Nothing more than the grammar does.
    Any,
    /// That one of these fits.
    These(Vec<Name>),
    /// That it plays no part now.
    Nothing,
}

/// What a system has to say of people and rolls in lists.
pub(crate) struct Brief {
    /// What was rolled for what: `Vera · Fuerza`.
    pub(crate) tried: Vec<Run<'static>>,
    /// What fell and how it ended: `d8→d12  9 ≥ 6  éxito`.
    pub(crate) fell: Vec<Run<'static>>,
    /// Whether it changed a roll that was told before.
    pub(crate) again: bool,
}

/// What a deed's rolls would bring, tried out at the table; its refusal where it would be refused, and nothing where it
/// rolls nothing or this seat can try nothing out.
pub(crate) fn forecast(deed: &dyn TableDeed, sight: &Sight) -> Option<Forecast> {
    match sight.trial?.try_out(deed) {
        Ok(preview) => foreseen(&preview, sight),
        Err(refusal) => Some(Forecast::refused(&refusal, sight)),
    }
}

macro_rules! panes {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        /// Every system's pane of the Roll tab.
        #[derive(Debug, Default)]
        pub(crate) struct RollPanes { $($(#[cfg($cfg)])? $name: crate::systems::$name::view::RollPane),* }

        /// Every system's pane of the Fight tab.
        #[derive(Debug, Default)]
        pub(crate) struct FightPanes { $($(#[cfg($cfg)])? $name: crate::systems::$name::view::FightPane),* }

        impl RollPanes {
            /// The pane of a system.
            pub(crate) fn of(&self, system: SystemName) -> &dyn RollPane {
                match system { $($(#[cfg($cfg)])? SystemName::$Name => &self.$name),* }
            }

            /// The pane of a system, to hear.
            pub(crate) fn of_mut(&mut self, system: SystemName) -> &mut dyn RollPane {
                match system { $($(#[cfg($cfg)])? SystemName::$Name => &mut self.$name),* }
            }

            /// What it would be a pity to lose, by system.
            pub(crate) fn put_down(&self) -> serde_json::Value {
                let held = [$($(#[cfg($cfg)])? (stringify!($name).to_owned(), self.$name.put_down())),*];
                serde_json::Value::Object(held.into_iter().collect())
            }

            /// Gives every pane back what it held.
            pub(crate) fn take_up(&mut self, mut held: serde_json::Value) {
                $($(#[cfg($cfg)])? if let Some(held) = held.get_mut(stringify!($name)) {
                    self.$name.take_up(held.take());
                })*
            }
        }

        impl FightPanes {
            /// The pane of a system.
            pub(crate) fn of(&self, system: SystemName) -> &dyn FightPane {
                match system { $($(#[cfg($cfg)])? SystemName::$Name => &self.$name),* }
            }

            /// The pane of a system, to hear.
            pub(crate) fn of_mut(&mut self, system: SystemName) -> &mut dyn FightPane {
                match system { $($(#[cfg($cfg)])? SystemName::$Name => &mut self.$name),* }
            }
        }

        /// What is offered in a field of the form of a system's deed, where `said` is what stands in each.
        pub(crate) fn offer(deed: &DeedType, field: &str, said: &dyn Fn(&str) -> String, sight: &Sight) -> Offer {
            match deed.system() {
                $($(#[cfg($cfg)])? Some(SystemName::$Name) => crate::systems::$name::view::offer(deed, field, said, sight),)*
                None => Offer::Any,
            }
        }

        /// What a system makes of the rolls that a deed would make; none where it rolls nothing.
        fn foreseen(preview: &Preview, sight: &Sight) -> Option<Forecast> {
            match preview.plan.as_ref()?.rolls.first()?.plan {
                $($(#[cfg($cfg)])? systems::Plan::$Name(_) => crate::systems::$name::view::forecast(preview, sight)),*
            }
        }

        /// A roll in a list; `deed` is what was done to it.
        pub(crate) fn brief(roll: &Roll, deed: &str, sight: &Sight) -> Brief {
            match &roll.body { $($(#[cfg($cfg)])? systems::Roll::$Name(body) => crate::systems::$name::view::brief(roll, body, deed, sight)),* }
        }

        /// What a list of adversaries says of one by a system's sheet, besides the name; `left` is what is known to be
        /// left of them.
        pub(crate) fn adversary(
            system: SystemName,
            sheets: &Sheets,
            left: Vec<Run<'static>>,
            sight: &Sight,
        ) -> Vec<Run<'static>> {
            match system {
                $($(#[cfg($cfg)])? SystemName::$Name => match &sheets.$name {
                    Some(sheet) => crate::systems::$name::view::adversary(sheet, left, sight),
                    None => left,
                }),*
            }
        }
    };
}

crate::systems::systems!(panes);
