//! Gauges, by the game master's ruling.

use std::ops::RangeInclusive;

use crate::grammar::KeyContext::{Tab, Thing};
use crate::grammar::{Deed, Def, Key, Kind, Noun, TabName, concerning, deed_args, deeds};
use crate::rules::{Msg, Text, ensure};
use crate::session::events::gauge::Event;
use crate::session::systems::SYSTEMS;
use crate::session::{
    Audience, Cause, Gauge, GaugeKind, Level, NotDone, Owner, Refusal, State, Tx, Whose, require_any, require_change,
    require_text,
};

pub(super) const NOUN: Noun =
    Noun::new("gauge", &["medidor"], deeds![ChangeGauge, SetGauge, CrossGauge, CapGauge, AddGauge, RemoveGauge]);

/// Changes a gauge by a number, by the game master's ruling. It stops at 0, and a track also at its limit.
#[apply(deed_args)]
pub struct ChangeGauge {
    pub owner: Owner,
    pub gauge: Gauge,
    pub by: i32,
    pub reason: Option<Text>,
}

/// Sets a gauge to a number, by the game master's ruling.
#[apply(deed_args)]
pub struct SetGauge {
    pub owner: Owner,
    pub gauge: Gauge,
    /// The new level: at least 0, and for a track at most its limit.
    pub to: i32,
    pub reason: Option<Text>,
}

/// Sets how many of a track's lost points are marked X, by the game master's ruling, to match a paper sheet.
#[apply(deed_args)]
pub struct CrossGauge {
    pub owner: Owner,
    pub gauge: Gauge,
    /// Number of X, at most the points lost.
    pub to: i32,
    pub reason: Option<Text>,
}

/// Sets the limit of a gauge, by the game master's ruling. A track above its new limit drops to it.
#[apply(deed_args)]
pub struct CapGauge {
    pub owner: Owner,
    pub gauge: Gauge,
    /// The new limit, at least 0.
    pub max: i32,
    pub reason: Option<Text>,
}

/// Adds a gauge of the table's own: a person's track, or a pool that all share. It starts full.
#[apply(deed_args)]
pub struct AddGauge {
    pub owner: Owner,
    pub name: Text,
    /// The limit, at least 1.
    pub max: i32,
}

/// Removes a gauge of the table's own.
#[apply(deed_args)]
pub struct RemoveGauge {
    pub owner: Owner,
    pub gauge: Gauge,
}

impl Deed for ChangeGauge {
    const DEF: Def = Def::new("gauge.change", &["cambia"])
        .on_request(Whose::Field(&["owner"]))
        .examples(&["gauge change vera luck +1 {example-risk}", "gauge change vera hearts -2 \"{example-the-fall}\""])
        .keys(&[
            Key::at(Tab(TabName::Gauges), "+").with(&[("by", "1")]),
            Key::at(Tab(TabName::Gauges), "-").with(&[("by", "-1")]),
            Key::at(Tab(TabName::Fight), "+").with(&[("by", "1")]),
            Key::at(Tab(TabName::Fight), "-").with(&[("by", "-1")]),
            Key::at(Thing(Kind::Gauge), "enter"),
        ]);
    concerning!(owner);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let level = tx.level(&self.owner, &self.gauge)?;
        // An earlier award may have raised the level above its limit; a further one must not lower it.
        let to = level.now.saturating_add(self.by).clamp(0, level.highest_allowed().max(level.now));
        Ok(set_level(tx, &self.owner, &self.gauge, to, self.reason.as_ref())?)
    }
}

impl Deed for SetGauge {
    const DEF: Def =
        Def::new("gauge.set", &["pon"]).examples(&["gauge set vera hearts 3 \"{example-the-fall}\""]).keys(&[
            Key::at(Tab(TabName::Gauges), "="),
            Key::at(Tab(TabName::Fight), "="),
            Key::at(Thing(Kind::Gauge), "="),
        ]);
    concerning!(owner);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let level = tx.level(&self.owner, &self.gauge)?;
        require_range(&self.gauge, 0..=level.highest_allowed(), self.to)?;
        Ok(set_level(tx, &self.owner, &self.gauge, self.to, self.reason.as_ref())?)
    }
}

impl Deed for CrossGauge {
    const DEF: Def = Def::new("gauge.cross", &["tacha"])
        .examples(&["gauge cross irene stamina 3 \"{example-from-another-table}\""])
        .available(|state| {
            require_any(state.people.values().any(|person| person.gauges.values().any(|gauge| gauge.rows > 0)))
        });
    concerning!(owner);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let CrossGauge { owner, gauge, to, reason } = self;
        let level = tx.level(owner, gauge)?;
        ensure!(level.rows != 0, Refusal::new("refused-gauge-without-marks").with("gauge", gauge.msg()));
        require_range(gauge, 0..=level.max - level.now, *to)?;
        require_change(*to != level.crossed)?;
        let cause = Cause::Fiat(reason.clone().unwrap_or_default());
        tx.move_to_level(owner.clone(), gauge, level, level.moved_to(level.now, *to), cause, None);
        Ok(())
    }
}

impl Deed for CapGauge {
    const DEF: Def = Def::new("gauge.cap", &["límite", "limite"])
        .examples(&["gauge cap vera hearts 6 \"{example-a-blessing}\""])
        .keys(&[Key::at(Tab(TabName::Gauges), "m")]);
    concerning!(owner);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let CapGauge { owner, gauge, max, reason } = self;
        let level = tx.level(owner, gauge)?;
        ensure!(level.kind != GaugeKind::Tally, Refusal::new("refused-gauge-without-limit").with("gauge", gauge.msg()));
        require_range(gauge, 0..=Level::HIGHEST, *max)?;
        // A pool's usual limit may be set too, and then stays.
        let is_new = *max != level.max
            || tx.pools.get(gauge).is_some_and(|level| *owner == Owner::Table && !level.limit_is_ruled);
        ensure!(is_new, Refusal::new("refused-capped-there").with("gauge", gauge.msg()).with("max", *max));
        let cause = Cause::Fiat(reason.clone().unwrap_or_default());
        tx.emit(Event::LimitSet { owner: owner.clone(), gauge: gauge.clone(), from: level.max, max: *max, cause });
        notify_systems(tx, owner, gauge);
        Ok(())
    }
}

impl Deed for AddGauge {
    const DEF: Def = Def::new("gauge.add", &["nuevo"])
        .examples(&["gauge add table \"{example-supplies}\" 6"])
        .keys(&[Key::at(Tab(TabName::Gauges), "a")]);
    concerning!(owner);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let AddGauge { owner, name, max } = self;
        require_text(name)?;
        let gauge = Gauge::custom(&Text::line(name));
        let level = match owner {
            Owner::Person(person) => tx.person(person).map(|_| Level::track(*max))?,
            Owner::Table => Level::pool(*max),
        };
        require_range(&gauge, 1..=Level::HIGHEST, *max)?;
        ensure!(tx.level_of(owner, &gauge).is_none(), Refusal::new("refused-gauge-there").with("gauge", gauge.msg()));
        tx.finish(Event::Added { owner: owner.clone(), gauge, level })
    }
}

impl Deed for RemoveGauge {
    const DEF: Def = Def::new("gauge.remove", &["quita"]).examples(&["gauge remove table {example-supplies}"]);
    concerning!(owner);

    fn grave(&self, _state: &State) -> Option<Msg> {
        Some(Msg::new("grave-removed").with("what", self.gauge.msg()))
    }
    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let RemoveGauge { owner, gauge } = self;
        tx.level(owner, gauge)?;
        ensure!(gauge.is_custom(), Refusal::new("refused-gauge-of-system").with("gauge", gauge.msg()));
        let seen_by = match owner {
            Owner::Person(_) => Audience::All,
            Owner::Table => tx.gauge_readers(owner, gauge),
        };
        tx.finish(Event::Removed { owner: owner.clone(), gauge: gauge.clone(), seen_by })
    }
}

/// Sets a gauge by the game master's ruling. Refuses a level that it has already.
fn set_level(tx: &mut Tx, owner: &Owner, gauge: &Gauge, to: i32, reason: Option<&Text>) -> Result<(), Refusal> {
    let level = tx.level(owner, gauge)?;
    ensure!(to != level.now, Refusal::new("refused-already-there").with("gauge", gauge.msg()).with("to", to));
    let cause = Cause::Fiat(reason.cloned().unwrap_or_default());
    tx.move_to_level(owner.clone(), gauge, level, level.moved_to(to, level.crossed), cause, None);
    notify_systems(tx, owner, gauge);
    Ok(())
}

/// Tells the systems that a person's gauge was changed by hand.
fn notify_systems(tx: &mut Tx, owner: &Owner, gauge: &Gauge) {
    if let Owner::Person(who) = owner {
        SYSTEMS.iter().for_each(|system| system.gauge_is_set_by_hand(tx, who, gauge));
    }
}

/// Refuses a number that is out of a gauge's range.
fn require_range(gauge: &Gauge, range: RangeInclusive<i32>, to: i32) -> Result<(), Refusal> {
    let refusal = Refusal::new("refused-gauge-range").with("gauge", gauge.msg());
    ensure!(range.contains(&to), refusal.with("least", *range.start()).with("most", *range.end()));
    Ok(())
}
