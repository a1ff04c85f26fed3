//! The damage of an attack or a danger, read from dice that are already rolled (HI-19 to HI-24, HI-28, HI-29).

use super::triple::{Grade, TripleReading};
use crate::rules::{Keyword, Msg, Text, keyword_enum};

keyword_enum! {
    /// How dangerous a weapon is, the least first (HI-20).
    #[derive(Default)]
    pub enum Category in "hitos-weapon-" {
        Vermin = "vermin" | "alimaña",
        #[default]
        Unarmed = "unarmed" | "desarmado",
        LightMelee = "light-melee" | "cuerpo-a-cuerpo-ligera",
        Melee = "melee" | "cuerpo-a-cuerpo",
        SmallFirearm = "small-firearm" | "fuego-pequeña",
        MediumFirearm = "medium-firearm" | "fuego-mediana",
        LargeFirearm = "large-firearm" | "fuego-grande",
    }
}

keyword_enum! {
    /// The kinds of damage that the rules know; a campaign may add its own words (HI-23).
    pub enum DamageKind {
        Physical = "physical" | "físico" | "fisico",
        Fire = "fire" | "fuego",
        Cold = "cold" | "frío" | "frio",
        Poison = "poison" | "veneno",
        Suffocation = "suffocation" | "asfixia",
    }
}

keyword_enum! {
    /// Which of the three dice are added up.
    pub enum CountedDice in "hitos-read-" {
        None = "none" | "nada",
        Low = "low" | "menor",
        Mid = "mid" | "central",
        High = "high" | "mayor",
        LowHigh = "low-high" | "menor-mayor",
        LowMid = "low-mid" | "menor-central",
        MidHigh = "mid-high" | "central-mayor",
        All = "all" | "todos",
    }
}

keyword_enum! {
    /// An explosion (HI-28).
    pub enum Explosion in "hitos-explosion-" {
        Firecracker = "firecracker" | "petardo",
        Molotov = "molotov",
        Grenade = "grenade" | "granada",
        GasBottle = "gas-bottle" | "bombona",
        CarBomb = "car-bomb" | "coche-bomba",
        PetrolStation = "petrol-station" | "gasolinera",
    }
}

keyword_enum! {
    /// How much of somebody burns (HI-29).
    pub enum Fire in "hitos-fire-" {
        Minor = "minor" | "menor",
        Medium = "medium" | "media",
        Major = "major" | "mayor",
    }
}

/// The steps of a hit from the dice to the body.
#[apply(strict_data)]
#[derive(Copy)]
pub struct HitDamage {
    /// What the dice give, extra dice too.
    pub dice: i32,
    pub bonus: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub critical: Option<Grade>,
    pub resistance: u8,
    #[serde(default)]
    pub immune: bool,
}

/// The damage of an explosion: a part of it, and all of it (HI-28).
#[apply(strict_data)]
pub struct ExplosionRow {
    pub partial: CountedDice,
    pub full: CountedDice,
    /// Dice of ten that are added to the full damage.
    pub extra: u8,
    /// The kind of damage that it does (HI-23).
    pub kind: Text,
}

/// The table of explosions: one row each, which a campaign may change.
#[apply(strict_data)]
#[serde(default)]
pub struct ExplosionTable {
    pub firecracker: ExplosionRow,
    pub molotov: ExplosionRow,
    pub grenade: ExplosionRow,
    pub gas_bottle: ExplosionRow,
    pub car_bomb: ExplosionRow,
    pub petrol_station: ExplosionRow,
}

impl Category {
    /// Which dice of the attack are its damage; vermin's is 1 whatever they show.
    pub fn counted_dice(self) -> CountedDice {
        match self {
            Category::Vermin => CountedDice::None,
            Category::Unarmed => CountedDice::Low,
            Category::LightMelee => CountedDice::Mid,
            Category::Melee => CountedDice::High,
            Category::SmallFirearm => CountedDice::LowHigh,
            Category::MediumFirearm => CountedDice::MidHigh,
            Category::LargeFirearm => CountedDice::All,
        }
    }

    /// Whether might counts in its damage bonus (HI-21).
    pub fn adds_might(self) -> bool {
        matches!(self, Category::Unarmed | Category::LightMelee | Category::Melee)
    }

    /// The category so many rows further up or down, within the table. An aspect shifts it by one.
    #[must_use]
    pub fn shifted(self, rows: i8) -> Category {
        let last = i64::try_from(Category::ALL.len()).unwrap_or(i64::MAX) - 1;
        let at = (self as i64 + i64::from(rows)).clamp(0, last);
        usize::try_from(at).ok().and_then(|at| Category::ALL.get(at)).map_or(self, |(category, ..)| *category)
    }

    /// What the dice of the attack give.
    pub fn dice_damage(self, reading: TripleReading) -> i32 {
        match self {
            Category::Vermin => 1,
            _ => self.counted_dice().sum(reading),
        }
    }
}

impl CountedDice {
    /// The sum of those dice; a low die below 0 lessens it.
    pub fn sum(self, TripleReading { low, mid, high, .. }: TripleReading) -> i32 {
        match self {
            CountedDice::None => 0,
            CountedDice::Low => low,
            CountedDice::Mid => mid,
            CountedDice::High => high,
            CountedDice::LowHigh => low + high,
            CountedDice::LowMid => low + mid,
            CountedDice::MidHigh => mid + high,
            CountedDice::All => low + mid + high,
        }
    }

    /// The sum of those dice, at least 0.
    pub fn points(self, reading: TripleReading) -> u32 {
        u32::try_from(self.sum(reading)).unwrap_or(0)
    }
}

impl HitDamage {
    /// The damage suffered: the dice with the bonus, at least 1, times the critical's factor, less armour (HI-19,
    /// HI-20, HI-22, HI-23).
    pub fn suffered(self) -> u32 {
        if self.immune {
            return 0;
        }
        let factor = self.critical.map_or(1, Grade::factor);
        let damage = self.dice.saturating_add(self.bonus.into()).max(1).saturating_mul(factor.into());
        u32::try_from(damage.saturating_sub(self.resistance.into())).unwrap_or(0)
    }
}

impl HitDamage {
    /// What it is made of and what is suffered: `12 +2 × 2 − 1 = 27`.
    pub fn msg(self) -> Msg {
        let HitDamage { dice, bonus, critical, resistance, immune } = self;
        let key = match (immune, critical) {
            (true, _) => "hitos-blow-immune",
            (false, None) => "hitos-blow",
            (false, Some(_)) => "hitos-blow-critical",
        };
        let msg = Msg::new(key).with("dice", dice).with("bonus", bonus).with("resistance", resistance);
        msg.with("factor", critical.map_or(1, Grade::factor)).with("suffered", self.suffered())
    }
}

/// Which dice a fall from that height is read from; under three metres none (HI-24).
pub fn fall_dice(metres: u32) -> CountedDice {
    match metres / 3 {
        0 => CountedDice::None,
        1 => CountedDice::Low,
        2 => CountedDice::Mid,
        3 => CountedDice::High,
        4 => CountedDice::LowHigh,
        5 => CountedDice::MidHigh,
        _ => CountedDice::All,
    }
}

impl ExplosionTable {
    /// The row of an explosion.
    pub fn row(&self, explosion: Explosion) -> &ExplosionRow {
        match explosion {
            Explosion::Firecracker => &self.firecracker,
            Explosion::Molotov => &self.molotov,
            Explosion::Grenade => &self.grenade,
            Explosion::GasBottle => &self.gas_bottle,
            Explosion::CarBomb => &self.car_bomb,
            Explosion::PetrolStation => &self.petrol_station,
        }
    }
}

/// What bursts into flames does the damage of fire (house).
impl Default for ExplosionTable {
    fn default() -> ExplosionTable {
        let of =
            |kind: DamageKind, partial, full, extra| ExplosionRow { partial, full, extra, kind: kind.word().into() };
        let row = |partial, full, extra| of(DamageKind::Physical, partial, full, extra);
        ExplosionTable {
            firecracker: row(CountedDice::Low, CountedDice::Mid, 0),
            molotov: of(DamageKind::Fire, CountedDice::Mid, CountedDice::LowMid, 0),
            grenade: row(CountedDice::High, CountedDice::MidHigh, 0),
            gas_bottle: row(CountedDice::LowHigh, CountedDice::All, 0),
            car_bomb: row(CountedDice::MidHigh, CountedDice::All, 1),
            petrol_station: of(DamageKind::Fire, CountedDice::All, CountedDice::All, 3),
        }
    }
}

impl ExplosionRow {
    /// The message that gives this row as the house rule of an explosion.
    pub fn msg(&self, explosion: Explosion) -> Msg {
        let row = Msg::new("hitos-house-explosion").with("explosion", explosion).with("partial", self.partial);
        row.with("full", self.full).with("extra", self.extra).with("kind", &self.kind)
    }
}

impl Fire {
    /// The damage of a round to whoever passes the test, and to whoever fails; the smallest fire takes 1 in any case
    /// (HI-29).
    pub fn damage(self, reading: TripleReading, succeeded: bool) -> u32 {
        match (self, succeeded) {
            (Fire::Minor, true) => 1,
            (Fire::Minor, false) | (Fire::Medium, true) => CountedDice::Mid.points(reading),
            (Fire::Medium, false) | (Fire::Major, true) => CountedDice::LowHigh.points(reading),
            (Fire::Major, false) => CountedDice::All.points(reading),
        }
    }

    /// The next level up, or the same if there is none.
    #[must_use]
    pub fn grown(self) -> Fire {
        match self {
            Fire::Minor => Fire::Medium,
            Fire::Medium | Fire::Major => Fire::Major,
        }
    }

    /// The next level down; `None` if it goes out.
    pub fn shrunk(self) -> Option<Fire> {
        match self {
            Fire::Minor => None,
            Fire::Medium => Some(Fire::Minor),
            Fire::Major => Some(Fire::Medium),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::hitos::rules::{InvokedFor, Triple};

    fn blow(dice: i32, bonus: u8) -> HitDamage {
        HitDamage { dice, bonus, critical: None, resistance: 0, immune: false }
    }

    #[test]
    fn hi_20_each_category_reads_its_dice() {
        let shown = Triple::from([2, 5, 9]).read(None);
        let read = |category: Category| category.dice_damage(shown);
        assert_eq!(
            Category::ALL.iter().map(|(category, ..)| read(*category)).collect::<Vec<_>>(),
            [1, 2, 5, 9, 11, 14, 16]
        );
        let against = Triple::from([3, 3, 4]).read(Some(InvokedFor::Against));
        assert_eq!(blow(Category::Unarmed.dice_damage(against), 2).suffered(), 1, "a hit hurts");
    }

    #[test]
    fn hi_20_an_aspect_shifts_the_category_a_row_and_no_further_than_the_last() {
        assert_eq!(Category::Melee.shifted(1), Category::SmallFirearm);
        assert_eq!(Category::LargeFirearm.shifted(1), Category::LargeFirearm);
        assert_eq!(Category::Vermin.shifted(-1), Category::Vermin);
    }

    #[test]
    fn hi_19_hi_22_a_critical_multiplies_before_what_is_worn_takes_off() {
        let hit = HitDamage { critical: Some(Grade::Double), resistance: 8, ..blow(7, 1) };
        assert_eq!(hit.suffered(), 8);
        assert_eq!(HitDamage { critical: Some(Grade::Triple), ..hit }.suffered(), 16);
        assert_eq!(HitDamage { resistance: 10, ..blow(3, 1) }.suffered(), 0);
        assert_eq!(HitDamage { immune: true, ..hit }.suffered(), 0);
    }

    #[test]
    fn hi_24_a_fall_is_read_by_its_height_rounded_down() {
        let of = |metres| fall_dice(metres);
        assert_eq!(
            [2, 3, 8, 9, 12, 17, 18, 90].map(of),
            [
                CountedDice::None,
                CountedDice::Low,
                CountedDice::Mid,
                CountedDice::High,
                CountedDice::LowHigh,
                CountedDice::MidHigh,
                CountedDice::All,
                CountedDice::All
            ]
        );
    }

    #[test]
    fn hi_28_an_explosion_does_a_part_or_all() {
        let shown = Triple::from([2, 5, 9]).read(None);
        let table = ExplosionTable::default();
        let of = |explosion: Explosion| {
            let row = table.row(explosion);
            (row.partial.points(shown), row.full.points(shown), row.extra)
        };
        assert_eq!(
            Explosion::ALL.iter().map(|(explosion, ..)| of(*explosion)).collect::<Vec<_>>(),
            [(2, 5, 0), (5, 7, 0), (9, 14, 0), (11, 16, 0), (14, 16, 1), (16, 16, 3)]
        );
    }

    #[test]
    fn hi_29_fire_takes_more_the_more_burns() {
        let shown = Triple::from([2, 5, 9]).read(None);
        let of = |fire: Fire| (fire.damage(shown, true), fire.damage(shown, false));
        assert_eq!(Fire::ALL.iter().map(|(fire, ..)| of(*fire)).collect::<Vec<_>>(), [(1, 5), (5, 11), (11, 16)]);
        assert_eq!(
            (Fire::Major.grown(), Fire::Medium.shrunk(), Fire::Minor.shrunk()),
            (Fire::Major, Some(Fire::Minor), None)
        );
        let against = Triple::from([6, 6, 1]).read(Some(InvokedFor::Against));
        assert_eq!(CountedDice::Low.points(against), 0, "never below nothing");
    }
}
