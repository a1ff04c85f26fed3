//! The nouns of the table: plain data, one file a noun.

pub mod aspect;
pub mod by_id;
pub mod campaign;
pub mod cards;
pub mod chase;
pub mod clock;
pub mod debt;
pub mod evening;
pub mod fight;
pub mod gauge;
pub mod id;
pub mod item;
pub mod member;
pub mod note;
pub mod origin;
pub mod person;
pub mod pool;
pub mod purse;
pub mod roll;
pub mod scene;
pub mod system;
pub mod systems;
pub mod tables;
pub mod unix_millis;
pub mod vote;
