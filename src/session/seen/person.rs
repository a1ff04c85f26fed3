//! People as a seat sees them.

use crate::rules::text::Text;
use crate::session::model::systems::Sheets;
use crate::session::{Aspect, Audience, Campaign, Gauge, GaugeKind, Id, Level, Person, Seat, Side, State};

/// A person whom the seat may see.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenPerson {
    pub id: Id,
    pub name: Text,
    pub player: Option<Text>,
    /// What everybody may know.
    pub about: Text,
    /// The game master's secret, if the seat has been told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<Text>,
    pub side: Side,
    pub here: bool,
    /// Whether they are a player's character.
    #[serde(skip)]
    pub is_player_character: bool,
    /// Whether somebody else took their place for good.
    #[serde(skip)]
    pub is_replaced: bool,
    pub gauges: Vec<SeenGauge>,
    pub aspects: Vec<Aspect>,
    /// `None` if the seat may not read the numbers.
    pub sheets: Option<Sheets>,
}

/// A gauge as the seat may read it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenGauge {
    pub gauge: Gauge,
    pub kind: GaugeKind,
    pub amount: Amount,
}

/// How much of a gauge the seat may know.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Amount {
    Number(Level),
    /// A word for it from the campaign.
    Word(Text),
    /// Nothing is left, and the campaign has no word for that.
    Nothing,
}

impl Amount {
    /// A hidden level, if the campaign has words for that gauge.
    fn in_words(gauge: &Gauge, level: Level, campaign: &Campaign) -> Option<Amount> {
        let word = campaign.word(gauge, level.now, level.max)?;
        Some(match campaign.words_for_nothing.get(gauge).filter(|_| level.now == 0) {
            Some(nothing) => Amount::Word(nothing.clone()),
            // Only what people have left falls to nothing; what they spend or bear reads as its lowest share.
            None if level.now == 0 && level.kind == GaugeKind::Track => Amount::Nothing,
            None => Amount::Word(word.clone()),
        })
    }
}

impl SeenPerson {
    /// `person` as `seat` sees them. The caller has checked that it may see them.
    pub(crate) fn new(person: &Person, state: &State, seat: &Seat) -> SeenPerson {
        let open = person.stats_seen_by.has(seat);
        SeenPerson {
            id: person.id().clone(),
            name: person.name().clone(),
            player: person.member.player.clone(),
            about: person.member.about.clone(),
            secret: secret_if_told(&person.secret_seen_by, &person.member.secret, seat),
            side: person.side,
            here: person.here,
            is_player_character: person.is_player_character(),
            is_replaced: person.is_replaced(),
            gauges: person
                .gauges
                .iter()
                .filter_map(|(gauge, level)| SeenGauge::new(gauge, *level, open, &state.campaign))
                .collect(),
            aspects: seen_aspects(&person.aspects, seat),
            sheets: seen_sheets(person, state, seat),
        }
    }

    /// The aspects of the sheets that are not exhausted, if the seat may read the sheets.
    pub fn sheet_aspects(&self) -> Vec<Aspect> {
        self.sheets.as_ref().map_or_else(Vec::new, |sheets| Aspect::unexhausted(sheets, &self.aspects))
    }

    pub fn gauge(&self, gauge: &Gauge) -> Option<&SeenGauge> {
        self.gauges.iter().find(|seen| seen.gauge == *gauge)
    }

    /// The level of a gauge, if the seat may read the number.
    pub fn level(&self, gauge: &Gauge) -> Option<Level> {
        match self.gauge(gauge)?.amount {
            Amount::Number(level) => Some(level),
            Amount::Word(_) | Amount::Nothing => None,
        }
    }
}

/// The sheets of a person as a seat may read them: whole only if the person is its own. `None` if it may read no numbers.
pub(crate) fn seen_sheets(person: &Person, state: &State, seat: &Seat) -> Option<Sheets> {
    let sheets = Some(&person.member.sheets).filter(|_| person.stats_seen_by.has(seat))?;
    let mut seen = if state.is_own(seat, person.id()) { sheets.clone() } else { sheets.public_part() };
    seen.hide_strangers(&|who| state.audience_of(who).has(seat));
    Some(seen)
}

/// The aspects that a seat may see, of an owner whom it sees.
pub(crate) fn seen_aspects(all: &[Aspect], seat: &Seat) -> Vec<Aspect> {
    all.iter().filter(|aspect| !aspect.hidden || *seat == Seat::Gm).cloned().collect()
}

/// The secret, for a player's seat that has been told it. The game master has a copy elsewhere.
pub(crate) fn secret_if_told(secret_seen_by: &Audience, secret: &Text, seat: &Seat) -> Option<Text> {
    (*seat != Seat::Gm && secret_seen_by.has(seat) && !secret.is_empty()).then(|| secret.clone())
}

impl SeenGauge {
    /// `None` if the number is hidden and the campaign has no word for it.
    fn new(gauge: &Gauge, level: Level, open: bool, campaign: &Campaign) -> Option<SeenGauge> {
        let amount = match open {
            true => Amount::Number(level),
            false => Amount::in_words(gauge, level, campaign)?,
        };
        Some(SeenGauge { gauge: gauge.clone(), kind: level.kind, amount })
    }
}
