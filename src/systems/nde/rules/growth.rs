//! Advancement: one thing at a time (ND-23).

use super::ladder::{Attribute, step};
use super::refused::Refused;
use super::sheet::{Advancement, CharacterSheet, MOST_HEARTS, MOST_PP};
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
pub struct HeartsAndPp {
    pub hearts: u8,
    pub pp: u8,
}

impl Growth {
    /// The advancement that it stands for; a new talent has that name.
    pub fn advance(self, talent: Text) -> Advancement {
        match self {
            Growth::Might => Advancement::Attribute(Attribute::Might),
            Growth::Agility => Advancement::Attribute(Attribute::Agility),
            Growth::Power => Advancement::Attribute(Attribute::Power),
            Growth::Heart => Advancement::Heart,
            Growth::Pp => Advancement::PowerPoint,
            Growth::Talent => Advancement::Talent(talent),
        }
    }
}

impl Advancement {
    /// The growth that brings it.
    pub fn growth(&self) -> Growth {
        let brings = |growth: &Growth| growth.advance(Text::default()) == *self;
        Growth::VALUES.into_iter().find(brings).unwrap_or(Growth::Talent)
    }

    /// What it adds to the current values: they rise with the maximum.
    pub fn gain(&self) -> HeartsAndPp {
        match self {
            Advancement::Heart => HeartsAndPp { hearts: 1, pp: 0 },
            Advancement::PowerPoint => HeartsAndPp { hearts: 0, pp: 1 },
            Advancement::Attribute(_) | Advancement::Talent(_) => HeartsAndPp::default(),
        }
    }
}

impl CharacterSheet {
    /// The sheet after that advancement, which it remembers. Refused at d20, 7 hearts or 5 power points, and for a
    /// talent without words or one that is there already.
    pub fn advanced(&self, advance: Advancement) -> Result<CharacterSheet, Refused> {
        let mut grown = self.clone();
        match &advance {
            Advancement::Attribute(attribute) => {
                let up = step(self.attributes.get(*attribute), 1);
                if up.lost > 0 {
                    return Err(Refused::AttributeAtTop(*attribute));
                }
                *grown.attributes.of(*attribute) = up.die;
            }
            Advancement::Heart if self.max_hearts >= MOST_HEARTS => {
                return Err(Refused::HeartsAtTop { most: MOST_HEARTS });
            }
            Advancement::Heart => grown.max_hearts += 1,
            Advancement::PowerPoint if self.max_pp >= MOST_PP => return Err(Refused::PpAtTop { most: MOST_PP }),
            Advancement::PowerPoint => grown.max_pp += 1,
            Advancement::Talent(talent) => {
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
    use crate::rules::keyword::Keyword as _;
    use crate::systems::nde::rules::LadderDie;
    use crate::systems::nde::rules::sheet::CharacterRole;

    fn sheet() -> CharacterSheet {
        CharacterSheet::new(CharacterRole::Assault.dice())
    }

    #[test]
    fn nd_23_what_was_advanced_tells_by_which_growth() {
        for (growth, ..) in Growth::ALL {
            assert_eq!(growth.advance(Text::new("Oído")).growth(), *growth);
        }
    }

    #[test]
    fn nd_23_an_attribute_climbs_to_d20_and_no_further() {
        let up = sheet().advanced(Advancement::Attribute(Attribute::Might)).unwrap();
        assert_eq!(up.attributes.might, LadderDie::D20);
        assert_eq!(
            up.advanced(Advancement::Attribute(Attribute::Might)),
            Err(Refused::AttributeAtTop(Attribute::Might))
        );
    }

    #[test]
    fn nd_23_hearts_end_at_seven_and_power_points_at_five() {
        let mut grown = sheet();
        for _ in 0..2 {
            grown = grown.advanced(Advancement::Heart).unwrap().advanced(Advancement::PowerPoint).unwrap();
        }
        assert_eq!((grown.max_hearts, grown.max_pp), (7, 5));
        assert_eq!(grown.advanced(Advancement::Heart), Err(Refused::HeartsAtTop { most: 7 }));
        assert_eq!(grown.advanced(Advancement::PowerPoint), Err(Refused::PpAtTop { most: 5 }));
    }

    #[test]
    fn nd_23_one_more_raises_maximum_and_current_value() {
        assert_eq!(Advancement::Heart.gain(), HeartsAndPp { hearts: 1, pp: 0 });
        assert_eq!(Advancement::PowerPoint.gain(), HeartsAndPp { hearts: 0, pp: 1 });
        assert_eq!(Advancement::Attribute(Attribute::Might).gain(), HeartsAndPp::default());
    }

    #[test]
    fn nd_23_a_new_talent_is_new() {
        let locks = sheet().advanced(Advancement::Talent("Locks".into())).unwrap();
        assert_eq!(locks.talents, ["Locks".into()]);
        assert_eq!(locks.advanced(Advancement::Talent("Locks".into())), Err(Refused::TalentNotNew));
        assert_eq!(sheet().advanced(Advancement::Talent("  ".into())), Err(Refused::TalentNotNew));
    }
}
