//! The table: state, commands, events, undo, seats and what a seat sees. No IO, no clock, no randomness.

mod decide;
pub mod deed;
pub mod entry;
pub mod events;
pub mod given_fields;
pub mod history;
pub mod log;
pub mod model;
pub mod permission;
pub mod plan;
pub mod recap;
pub mod refusal;
pub mod reveal;
pub mod right;
pub mod seen;
pub mod sentence;
mod sentence_kind;
pub mod state;
pub mod system;
pub mod systems;
#[cfg(test)]
mod tests;
pub mod trial;
pub mod trust;
pub mod tx;

pub use model::{
    aspect, campaign, cards, chase, clock, debt, evening, fight, gauge, id, item, note, person, pool, purse, roll,
    scene, tables, vote,
};

pub use aspect::{Aspect, AspectDuration, AspectEnding, AspectOwner, AspectSource};
pub use campaign::{Campaign, CampaignChange, FightRules, ScreenSystems, TextCard};
pub use cards::campaign_decks::DeckName;
pub use cards::{Cards, DonatedCard, Holder, Holding};
pub use chase::{Chase, ChaseSetting, Exchange, PreparedChase, Pursuit, Role, Winner};
pub use clock::{Clock, Driver, Tries};
pub use debt::{Debt, DebtKind, Debtor};
pub use decide::decide;
pub use deed::AnyDeed;
pub use events::Event;
pub use fight::{
    Budget, Cover, Fight, Fighter, FighterGroup, LongAction, Map, Order, OutOfAction, SpentBudget, TurnTrail,
};
pub use gauge::{Cause, Gauge, GaugeKind, Level, Owner};
pub use id::{Audience, Id, Seat};
pub use item::{Item, ItemKind};
pub use note::{Note, NoteKind};
pub use permission::Permission;
pub use person::{CastChange, Member, Origin, Person, Side};
pub use pool::Pool;
pub use purse::{Currency, PlayerPurse};
pub use refusal::{NotDone, Refusal};
pub(crate) use refusal::{require_any, require_change, require_text};
pub use reveal::Thing;
pub use right::{Right, Whose};
pub use scene::Scene;
pub use sentence_kind::SentenceKind;
pub use state::State;
pub use tables::{BookTable, RandomTable};
pub use tx::Tx;
pub use vote::{Ballot, Vote};
