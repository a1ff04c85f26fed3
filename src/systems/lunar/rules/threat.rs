//! Threats: the number that a check must reach, the ladder of their names, and what eases a roll (LU-02, LU-17, LU-30).

use std::str::FromStr;

use crate::rules::bounds::bounded;
use crate::rules::{Face, Keyword, Msg, Why, keyword_enum};

bounded! {
    /// The number that a check must reach (LU-02).
    pub struct Threat(1..=100), or NotAThreat: "`{0}` is not a threat: 1 to 100 are"
}

keyword_enum! {
    /// A threat with a name, from the lowest rung of the ladder to the highest (LU-02).
    #[derive(Default)]
    pub enum ThreatRung in "lunar-rung-" {
        Easy = "easy" | "fácil" | "facil",
        #[default]
        Normal = "normal",
        Hard = "hard" | "difícil" | "dificil",
        Brutal = "brutal",
        Extreme = "extreme" | "extrema" | "extremo",
        Fatal = "fatal",
        Impossible = "impossible" | "imposible",
    }
}

keyword_enum! {
    /// A reason why a character's own roll is one rank easier.
    pub enum RollRelief in "lunar-relief-" {
        /// The character has suffered much damage in this encounter (LU-30).
        Hurt = "hurt" | "malherido",
        /// The character has concentrated on the roll in their last turn (LU-17).
        Concentrated = "concentrated" | "concentrado",
    }
}

impl ThreatRung {
    /// The number of this rung.
    pub fn threat(self) -> Threat {
        Threat(match self {
            ThreatRung::Easy => 6,
            ThreatRung::Normal => 8,
            ThreatRung::Hard => 9,
            ThreatRung::Brutal => 10,
            ThreatRung::Extreme => 12,
            ThreatRung::Fatal => 14,
            ThreatRung::Impossible => 16,
        })
    }

    /// The number of ranks above hard, each of which brings more experience (LU-35).
    pub fn above_hard(self) -> u8 {
        (self as u8).saturating_sub(ThreatRung::Hard as u8)
    }

    /// The rung with this number, if there is one.
    pub fn of(threat: Threat) -> Option<ThreatRung> {
        ThreatRung::rungs().find(|rung| rung.threat() == threat)
    }

    /// All rungs, the lowest first.
    fn rungs() -> impl DoubleEndedIterator<Item = ThreatRung> {
        ThreatRung::ALL.iter().map(|(rung, ..)| *rung)
    }
}

impl Threat {
    /// The face of an enemy's die as a threat (LU-33).
    pub fn of_face(face: Face) -> Threat {
        Threat(u8::try_from(face).map_or(100, |face| face.clamp(1, 100)))
    }

    /// The threat one rank easier: the next lower rung, or the same if there is none.
    #[must_use]
    pub fn eased(self) -> Threat {
        ThreatRung::rungs().map(ThreatRung::threat).rfind(|rung| *rung < self).unwrap_or(self)
    }

    /// The threat one rank harder: the next higher rung, or the same if there is none.
    #[must_use]
    pub fn raised(self) -> Threat {
        ThreatRung::rungs().map(ThreatRung::threat).find(|rung| *rung > self).unwrap_or(self)
    }

    /// The threat one rank easier for each of these reliefs.
    #[must_use]
    pub fn relieved(self, reliefs: &[RollRelief]) -> Threat {
        reliefs.iter().fold(self, |threat, _| threat.eased())
    }

    /// Reads a threat from a number, or from the name of a rung in either language.
    ///
    /// # Errors
    /// A word that is neither a rung nor a number from 1 to 100.
    pub fn parse(word: &str) -> Result<Threat, NotAThreat> {
        ThreatRung::from_word(word).map_or_else(|| Threat::from_str(word), |rung| Ok(rung.threat()))
    }

    /// The threat for a person, with its name if it has one.
    pub fn msg(self) -> Msg {
        match ThreatRung::of(self) {
            Some(rung) => Msg::new("lunar-threat-named").with("number", self.get()).with("rung", rung),
            None => Msg::new("lunar-threat").with("number", self.get()),
        }
    }
}

impl RollRelief {
    /// The relief with its rule.
    pub fn why(self) -> Why {
        let rule = match self {
            RollRelief::Hurt => "LU-30",
            RollRelief::Concentrated => "LU-17",
        };
        Why::new(rule, self.msg())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn threat(number: u8) -> Threat {
        Threat::new(number).expect("a threat")
    }

    #[test]
    fn lu_02_the_ladder_goes_rung_by_rung_and_stops_at_its_ends() {
        let rungs: Vec<u8> = ThreatRung::rungs().map(|rung| rung.threat().get()).collect();
        assert_eq!(rungs, [6, 8, 9, 10, 12, 14, 16]);
        for two in rungs.windows(2) {
            assert_eq!((threat(two[1]).eased(), threat(two[0]).raised()), (threat(two[0]), threat(two[1])));
        }
        assert_eq!((threat(6).eased(), threat(16).raised()), (threat(6), threat(16)));
    }

    #[test]
    fn lu_02_a_threat_between_the_rungs_goes_to_the_next_and_one_below_them_stays() {
        assert_eq!([7, 11, 13, 20, 5, 1].map(|n| threat(n).eased().get()), [6, 10, 12, 16, 5, 1]);
        assert_eq!([7, 11, 3, 15, 20].map(|n| threat(n).raised().get()), [8, 12, 6, 16, 20]);
        assert_eq!((ThreatRung::of(threat(7)), ThreatRung::of(threat(8))), (None, Some(ThreatRung::Normal)));
    }

    #[test]
    fn lu_02_a_threat_is_said_by_number_or_name() {
        assert_eq!((Threat::parse("difícil"), Threat::parse("7")), (Ok(threat(9)), Ok(threat(7))));
        assert!(Threat::parse("0").is_err() && Threat::parse("terrible").is_err());
    }

    #[test]
    fn lu_30_wounds_and_lu_17_concentration_ease_together() {
        assert_eq!(threat(10).relieved(&[RollRelief::Hurt, RollRelief::Concentrated]), threat(8));
        assert_eq!(threat(7).relieved(&[RollRelief::Hurt, RollRelief::Concentrated]), threat(6));
    }
}
