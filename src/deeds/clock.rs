//! Clocks.

use crate::grammar::KeyContext::{Everywhere, Thing};
use crate::grammar::{Deed, Def, Key, Kind, Noun, deed_args, deeds, one_of};
use crate::rules::{Msg, Text, ensure};
use crate::session::events::clock::Event;
use crate::session::{
    Audience, Cause, Clock, Driver, Id, NotDone, Origin, Refusal, State, Tx, require_any, require_change,
};

pub(super) const NOUN: Noun =
    Noun::new("clock", &["reloj"], deeds![AdvanceClock, AddClock, SetClock, DriveClock, RemoveClock]);

/// Moves a clock forward or back, as far as its ends.
#[apply(deed_args)]
pub struct AdvanceClock {
    pub clock: Id,
    /// Number of segments; a negative number moves it back.
    #[arg(default_value = "1")]
    pub by: i8,
}

#[apply(deed_args)]
pub struct AddClock {
    pub name: Text,
    /// Number of segments, 1 to 200. Defaults to 4, or under time pressure to the house rule's number.
    pub size: Option<u8>,
    /// What happens when the clock is full.
    #[arg(long, visible_alias = "consecuencia")]
    pub consequence: Option<Text>,
    #[arg(long, visible_alias = "motor", value_name = "CHOICE", default_value = "hand", value_parser = one_of::<Driver>())]
    pub driver: Driver,
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

/// Sets a clock by the game master's ruling.
#[apply(deed_args)]
pub struct SetClock {
    pub clock: Id,
    /// The new number of filled segments.
    pub to: u8,
    pub reason: Option<Text>,
}

/// Says what moves a clock besides the game master (ND-25).
#[apply(deed_args)]
pub struct DriveClock {
    pub clock: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Driver>())]
    pub driver: Driver,
    /// The scene in which failed tests move it; by default they do in any.
    #[arg(long, visible_alias = "escena")]
    pub scene: Option<Id>,
}

#[apply(deed_args)]
pub struct RemoveClock {
    pub clock: Id,
}

impl Deed for AdvanceClock {
    const DEF: Def = Def::new("clock.advance", &["avanza"])
        .examples(&["clock advance alarm 1", "reloj avanza alarm"])
        .keys(&[
            Key::at(Everywhere, "c").with(&[("by", "1")]),
            Key::at(Thing(Kind::Clock), "enter").with(&[("by", "1")]),
        ])
        .available(|state| require_any(!state.clocks.is_empty()))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let clock = tx.clock(&self.clock)?;
        let to = i16::from(clock.now) + i16::from(self.by);
        let to = u8::try_from(to.clamp(0, i16::from(clock.size))).unwrap_or(0);
        Ok(tx.move_clock(&self.clock, to, None)?)
    }
}

impl Deed for AddClock {
    const DEF: Def = Def::new("clock.add", &["nuevo"])
        .examples(&["clock add \"{example-the-alarm}\" 6 --consequence \"{example-the-guards-arrive}\" --hidden"])
        .keys(&[Key::at(Everywhere, "C")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let is_pressing = self.driver == Driver::Failures;
        let usual = usual_size(tx, self.driver)?;
        tx.add_clock(Clock {
            name: Text::line(&self.name),
            size: self.size.unwrap_or(usual),
            consequence: self.consequence.clone().unwrap_or_default(),
            driver: self.driver,
            scene: tx.scene.clone().filter(|_| is_pressing),
            seen_by: if self.hidden { Audience::gm() } else { Audience::All },
            origin: Origin::Table,
            ..Clock::default()
        })?;
        Ok(())
    }
}

impl Deed for SetClock {
    const DEF: Def = Def::new("clock.set", &["pon"])
        .examples(&["clock set alarm 2 \"{example-they-were-distracted}\""])
        .keys(&[Key::at(Thing(Kind::Clock), "=")])
        .available(|state| require_any(!state.clocks.is_empty()))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let clock = tx.clock(&self.clock)?;
        let refusal = Refusal::new("refused-clock-beyond").with("clock", &clock.name);
        ensure!(self.to <= clock.size, refusal.with("size", clock.size));
        let reason = self.reason.clone().unwrap_or_default();
        Ok(tx.move_clock(&self.clock, self.to, Some(Cause::Fiat(reason)))?)
    }
}

impl Deed for DriveClock {
    const DEF: Def = Def::new("clock.drive", &["motor"])
        .examples(&["clock drive alarm failures", "reloj motor alarm fracasos --escena cellar"])
        .available(|state| require_any(!state.clocks.is_empty()))
        .settles_all_rolls();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let DriveClock { clock: id, driver, scene } = self;
        let clock = tx.clock(id)?;
        usual_size(tx, *driver)?;
        let scene = scene.clone().filter(|_| *driver == Driver::Failures);
        if let Some(scene) = &scene {
            tx.scene(scene)?;
        }
        require_change((clock.driver, &clock.scene) != (*driver, &scene))?;
        tx.finish(Event::DriverSet { clock: id.clone(), driver: *driver, scene })
    }
}

impl Deed for RemoveClock {
    const DEF: Def = Def::new("clock.remove", &["quita"])
        .examples(&["clock remove alarm"])
        .keys(&[Key::at(Thing(Kind::Clock), "delete")])
        .available(|state| require_any(!state.clocks.is_empty()))
        .keeps_rolls_open();

    fn grave(&self, state: &State) -> Option<Msg> {
        state.clocks.get(&self.clock).map(|clock| Msg::new("grave-removed").with("what", &clock.name))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let gone = tx.clock(&self.clock)?.clone();
        tx.finish(Event::Removed(gone))
    }
}

/// The usual number of segments of a clock with this driver. Refuses if no system moves clocks by failed tests.
fn usual_size(state: &State, driver: Driver) -> Result<u8, Refusal> {
    match driver {
        Driver::Failures => state.campaign.clock_steps().ok_or_else(|| Refusal::new("refused-no-failures")),
        Driver::Hand => Ok(Clock::USUAL_SIZE),
    }
}
