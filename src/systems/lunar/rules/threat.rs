//! Threats: the ladder of names, a rank down and a rank up, and what makes a roll easier (LU-02, LU-17, LU-30).

use std::str::FromStr;

use crate::rules::bounds::bounded;
use crate::rules::{Face, Keyword, Msg, Why, keyword_enum};

bounded! {
    /// What a check must reach.
    pub struct Threat(1..=100), or NotAThreat: "`{0}` is not a threat: 1 to 100 are"
}

keyword_enum! {
    /// A threat by name.
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
    /// What makes a character's own roll a rank easier.
    pub enum RollRelief in "lunar-relief-" {
        /// Much damage taken in this encounter (LU-30).
        Hurt = "hurt" | "malherido",
        /// The action was prepared by concentrating (LU-17).
        Concentrated = "concentrated" | "concentrado",
    }
}

impl ThreatRung {
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

    /// How many ranks above hard, where experience grows (LU-35).
    pub fn above_hard(self) -> u8 {
        (self as u8).saturating_sub(ThreatRung::Hard as u8)
    }

    /// The rung that the threat stands on.
    pub fn of(threat: Threat) -> Option<ThreatRung> {
        ThreatRung::each().find(|rung| rung.threat() == threat)
    }

    fn each() -> impl DoubleEndedIterator<Item = ThreatRung> {
        ThreatRung::ALL.iter().map(|(rung, ..)| *rung)
    }
}

impl Threat {
    /// What the chaos die shows, as a threat.
    pub fn of_face(face: Face) -> Threat {
        Threat(u8::try_from(face).map_or(100, |face| face.clamp(1, 100)))
    }

    /// A rank easier: the next lower rung, if there is one.
    #[must_use]
    pub fn eased(self) -> Threat {
        ThreatRung::each().map(ThreatRung::threat).rfind(|rung| *rung < self).unwrap_or(self)
    }

    /// A rank harder: the next higher rung, if there is one.
    #[must_use]
    pub fn raised(self) -> Threat {
        ThreatRung::each().map(ThreatRung::threat).find(|rung| *rung > self).unwrap_or(self)
    }

    /// A rank easier for each of these.
    #[must_use]
    pub fn relieved(self, reliefs: &[RollRelief]) -> Threat {
        reliefs.iter().fold(self, |threat, _| threat.eased())
    }

    /// Reads a threat from a number, or from the name of a rung in either language.
    pub fn parse(word: &str) -> Result<Threat, NotAThreat> {
        ThreatRung::from_word(word).map_or_else(|| Threat::from_str(word), |rung| Ok(rung.threat()))
    }

    /// The threat with its name, where it has one.
    pub fn msg(self) -> Msg {
        match ThreatRung::of(self) {
            Some(rung) => Msg::new("lunar-threat-named").with("number", self.get()).with("rung", rung),
            None => Msg::new("lunar-threat").with("number", self.get()),
        }
    }
}

impl RollRelief {
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
        let rungs: Vec<u8> = ThreatRung::each().map(|rung| rung.threat().get()).collect();
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
