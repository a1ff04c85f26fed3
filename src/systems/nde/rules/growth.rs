//! Advancement: one thing at a time (ND-23).

use super::ladder::{Attribute, step};
use super::refused::Refused;
use super::sheet::{Advance, MOST_HEARTS, MOST_PP, Sheet};
use crate::rules::keyword::keyword_enum;
use crate::rules::text::Text;

keyword_enum! {
    /// What grows in an advancement.
    pub enum Growth {
        Might = "might" | "fuerza",
        Agility = "agility" | "destreza",
        Power = "power" | "poder",
        Heart = "heart" | "corazón",
        Pp = "pp",
        Talent = "talent" | "talento",
    }
}

/// What is added to the current values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Gain {
    pub hearts: u8,
    pub pp: u8,
}

impl Growth {
    /// The advancement in it; a talent is called that.
    pub fn advance(self, talent: Text) -> Advance {
        match self {
            Growth::Might => Advance::Attribute(Attribute::Might),
            Growth::Agility => Advance::Attribute(Attribute::Agility),
            Growth::Power => Advance::Attribute(Attribute::Power),
            Growth::Heart => Advance::Heart,
            Growth::Pp => Advance::PowerPoint,
            Growth::Talent => Advance::Talent(talent),
        }
    }
}

impl Advance {
    pub fn growth(&self) -> Growth {
        match self {
            Advance::Attribute(Attribute::Might) => Growth::Might,
            Advance::Attribute(Attribute::Agility) => Growth::Agility,
            Advance::Attribute(Attribute::Power) => Growth::Power,
            Advance::Heart => Growth::Heart,
            Advance::PowerPoint => Growth::Pp,
            Advance::Talent(_) => Growth::Talent,
        }
    }

    /// What it adds beside the maximum: the two rise together.
    pub fn gain(&self) -> Gain {
        match self {
            Advance::Heart => Gain { hearts: 1, pp: 0 },
            Advance::PowerPoint => Gain { hearts: 0, pp: 1 },
            Advance::Attribute(_) | Advance::Talent(_) => Gain::default(),
        }
    }
}

impl Sheet {
    /// The sheet after that advancement, which it remembers. Refused at d20, 7 hearts or 5 power points, and for a
    /// talent without words or one that is there already.
    pub fn advanced(&self, advance: Advance) -> Result<Sheet, Refused> {
        let mut grown = self.clone();
        match &advance {
            Advance::Attribute(attribute) => {
                let up = step(self.attributes.get(*attribute), 1);
                if up.lost > 0 {
                    return Err(Refused::AttributeAtTop(*attribute));
                }
                *grown.attributes.of(*attribute) = up.die;
            }
            Advance::Heart if self.max_hearts >= MOST_HEARTS => return Err(Refused::HeartsAtTop { most: MOST_HEARTS }),
            Advance::Heart => grown.max_hearts += 1,
            Advance::PowerPoint if self.max_pp >= MOST_PP => return Err(Refused::PpAtTop { most: MOST_PP }),
            Advance::PowerPoint => grown.max_pp += 1,
            Advance::Talent(talent) => {
                if talent.trim().is_empty() || self.talents.contains(talent) {
                    return Err(Refused::TalentNotNew);
                }
                grown.talents.push(talent.clone());
            }
        }
        grown.advances.push(advance);
        Ok(grown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::nde::rules::Rung;
    use crate::systems::nde::rules::sheet::Role;

    fn sheet() -> Sheet {
        Sheet::new(Role::Assault.dice())
    }

    #[test]
    fn nd_23_an_attribute_climbs_to_d20_and_no_further() {
        let up = sheet().advanced(Advance::Attribute(Attribute::Might)).unwrap();
        assert_eq!(up.attributes.might, Rung::D20);
        assert_eq!(up.advanced(Advance::Attribute(Attribute::Might)), Err(Refused::AttributeAtTop(Attribute::Might)));
    }

    #[test]
    fn nd_23_hearts_end_at_seven_and_power_points_at_five() {
        let mut grown = sheet();
        for _ in 0..2 {
            grown = grown.advanced(Advance::Heart).unwrap().advanced(Advance::PowerPoint).unwrap();
        }
        assert_eq!((grown.max_hearts, grown.max_pp), (7, 5));
        assert_eq!(grown.advanced(Advance::Heart), Err(Refused::HeartsAtTop { most: 7 }));
        assert_eq!(grown.advanced(Advance::PowerPoint), Err(Refused::PpAtTop { most: 5 }));
    }

    #[test]
    fn nd_23_one_more_raises_maximum_and_current_value() {
        assert_eq!(Advance::Heart.gain(), Gain { hearts: 1, pp: 0 });
        assert_eq!(Advance::PowerPoint.gain(), Gain { hearts: 0, pp: 1 });
        assert_eq!(Advance::Attribute(Attribute::Might).gain(), Gain::default());
    }

    #[test]
    fn nd_23_a_new_talent_is_new() {
        let locks = sheet().advanced(Advance::Talent("Locks".into())).unwrap();
        assert_eq!(locks.talents, ["Locks".into()]);
        assert_eq!(locks.advanced(Advance::Talent("Locks".into())), Err(Refused::TalentNotNew));
        assert_eq!(sheet().advanced(Advance::Talent("  ".into())), Err(Refused::TalentNotNew));
    }
}
