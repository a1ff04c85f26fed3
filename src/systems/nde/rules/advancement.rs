//! Advancement: one thing at a time (ND-23).

use super::ladder::{Attribute, step};
use super::refused::Refused;
use super::sheet::{Advancement, CharacterSheet, MAX_HEARTS, MAX_PP};
use crate::rules::{Text, ensure, keyword_enum};

keyword_enum! {
    /// What an advancement improves, as a command line names it.
    pub enum AdvancementAim {
        Might = "might" | "fuerza",
        Agility = "agility" | "destreza",
        Power = "power" | "poder",
        Heart = "heart" | "corazón",
        Pp = "pp",
        Talent = "talent" | "talento",
    }
}

/// An amount of hearts and power points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HeartsAndPp {
    pub hearts: i32,
    pub pp: i32,
}

impl AdvancementAim {
    /// The advancement; a new talent gets this name.
    pub fn advancement(self, talent: Text) -> Advancement {
        match self {
            AdvancementAim::Might => Advancement::Attribute(Attribute::Might),
            AdvancementAim::Agility => Advancement::Attribute(Attribute::Agility),
            AdvancementAim::Power => Advancement::Attribute(Attribute::Power),
            AdvancementAim::Heart => Advancement::Heart,
            AdvancementAim::Pp => Advancement::PowerPoint,
            AdvancementAim::Talent => Advancement::Talent(talent),
        }
    }
}

impl Advancement {
    /// What it improves.
    pub fn aim(&self) -> AdvancementAim {
        let brings = |aim: &AdvancementAim| aim.advancement(Text::default()) == *self;
        AdvancementAim::VALUES.into_iter().find(brings).unwrap_or(AdvancementAim::Talent)
    }

    /// What it adds to the current values, which rise with the maximum.
    pub fn points_gained(&self) -> HeartsAndPp {
        match self {
            Advancement::Heart => HeartsAndPp { hearts: 1, pp: 0 },
            Advancement::PowerPoint => HeartsAndPp { hearts: 0, pp: 1 },
            Advancement::Attribute(_) | Advancement::Talent(_) => HeartsAndPp::default(),
        }
    }
}

impl CharacterSheet {
    /// The sheet after an advancement, which is noted on it. Refused beyond d20, 7 hearts or 5 power points, and for a
    /// talent that is blank or on the sheet already.
    pub fn advance(&self, advancement: Advancement) -> Result<CharacterSheet, Refused> {
        let mut grown = self.clone();
        match &advancement {
            Advancement::Attribute(attribute) => {
                let up = step(self.attributes.get(*attribute), 1);
                ensure!(up.lost == 0, Refused::AttributeAtTop(*attribute));
                *grown.attributes.get_mut(*attribute) = up.die;
            }
            Advancement::Heart => {
                ensure!(self.max_hearts < MAX_HEARTS, Refused::HeartsAtTop { most: MAX_HEARTS });
                grown.max_hearts += 1;
            }
            Advancement::PowerPoint => {
                ensure!(self.max_pp < MAX_PP, Refused::PpAtTop { most: MAX_PP });
                grown.max_pp += 1;
            }
            Advancement::Talent(talent) => {
                let is_new = !talent.trim().is_empty() && !self.talents.iter().any(|own| own.is_same_name(talent));
                ensure!(is_new, Refused::TalentNotNew);
                grown.talents.push(talent.clone());
            }
        }
        grown.advances.push(advancement);
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
    fn nd_23_an_advancement_tells_its_aim() {
        for (aim, ..) in AdvancementAim::ALL {
            assert_eq!(aim.advancement(Text::new("Oído")).aim(), *aim);
        }
    }

    #[test]
    fn nd_23_an_attribute_climbs_to_d20_and_no_further() {
        let up = sheet().advance(Advancement::Attribute(Attribute::Might)).unwrap();
        assert_eq!(up.attributes.might, LadderDie::D20);
        assert_eq!(
            up.advance(Advancement::Attribute(Attribute::Might)),
            Err(Refused::AttributeAtTop(Attribute::Might))
        );
    }

    #[test]
    fn nd_23_hearts_end_at_seven_and_power_points_at_five() {
        let mut grown = sheet();
        for _ in 0..2 {
            grown = grown.advance(Advancement::Heart).unwrap().advance(Advancement::PowerPoint).unwrap();
        }
        assert_eq!((grown.max_hearts, grown.max_pp), (7, 5));
        assert_eq!(grown.advance(Advancement::Heart), Err(Refused::HeartsAtTop { most: 7 }));
        assert_eq!(grown.advance(Advancement::PowerPoint), Err(Refused::PpAtTop { most: 5 }));
    }

    #[test]
    fn nd_23_a_heart_or_power_point_raises_the_current_value_too() {
        assert_eq!(Advancement::Heart.points_gained(), HeartsAndPp { hearts: 1, pp: 0 });
        assert_eq!(Advancement::PowerPoint.points_gained(), HeartsAndPp { hearts: 0, pp: 1 });
        assert_eq!(Advancement::Attribute(Attribute::Might).points_gained(), HeartsAndPp::default());
    }

    #[test]
    fn nd_23_a_talent_that_is_blank_or_known_is_refused() {
        let locks = sheet().advance(Advancement::Talent("Locks".into())).unwrap();
        assert_eq!(locks.talents, ["Locks".into()]);
        assert_eq!(locks.advance(Advancement::Talent("Locks".into())), Err(Refused::TalentNotNew));
        assert_eq!(sheet().advance(Advancement::Talent("  ".into())), Err(Refused::TalentNotNew));
    }
}
