//! An evening as a person writes it down: who presses what, what the journal then holds, and who reads what.
//!
//! ```text
//! campaign tests/evening/noche.toml
//! seats vera bruno ada table
//! secret El ahogado = Quxo                    this name in the campaign becomes a canary
//! secret Quxa                                 said during the evening, to the game master alone
//! secret Quxv but vera                        said to one player
//!
//! vera> :cards draw vera 2<enter> = cards.draw       keys at a seat, and the deed that the journal then holds as theirs
//! vera> <enter> = nde.attack 5                       the same with real dice, typed once they are asked for
//! vera> :nde test vera might<enter> = asks nde.test 5   asked for, and granted with Ctrl-Y
//! vera> :nde test vera might<enter> = asks           asked for, and not answered yet
//! vera> :nde test vera might<enter> = declined       asked for, and declined with Ctrl-N
//! gm> u = undo
//! vera? Fuerza                                       their screen shows it, now or soon
//! vera! Fuerza                                       their screen does not show it, now or soon
//! vera lost                                          their terminal dies, and another one sits down
//! vera back                                          they were sent away, and sit down again
//! ```

/// An evening.
#[derive(Debug, Default)]
pub(super) struct Script {
    /// The file of the campaign.
    pub(super) campaign: String,
    /// Who sits at a terminal of their own.
    pub(super) seats: Vec<String>,
    pub(super) secrets: Vec<Secret>,
    /// The steps, each with its line of the file.
    pub(super) steps: Vec<(usize, Step)>,
}

/// A word that occurs nowhere but in something that is not for everybody.
#[derive(Debug)]
pub(super) struct Secret {
    pub(super) word: String,
    /// What it stands for in the campaign's file, if it is hidden there.
    pub(super) instead_of: Option<String>,
    /// The seat that knows it besides the game master.
    pub(super) known_to: Option<String>,
}

/// A step of an evening.
#[derive(Debug)]
pub(super) enum Step {
    Press { seat: String, keys: String, outcome: Option<Outcome> },
    Shows { seat: String, words: String },
    Lacks { seat: String, words: String },
    Loses { seat: String },
    ComesBack { seat: String },
}

/// What comes of keys.
#[derive(Debug)]
pub(super) enum Outcome {
    Done(Deed),
    Asked,
    Granted(Deed),
    Declined,
    Undone,
    Redone,
}

/// A deed that the journal then holds, with the faces of its dice.
#[derive(Debug)]
pub(super) struct Deed {
    pub(super) id: String,
    /// Whose deed it is, if not of whom who presses the keys.
    pub(super) by: Option<String>,
    pub(super) faces: Vec<String>,
}

impl Script {
    pub(super) fn read(written: &str) -> Script {
        let mut script = Script::default();
        for (number, line) in (1..).zip(written.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            match line.split_once(' ') {
                Some(("campaign", file)) => script.campaign = file.trim().to_owned(),
                Some(("seats", seats)) => script.seats = seats.split_whitespace().map(str::to_owned).collect(),
                Some(("secret", secret)) => script.secrets.push(Secret::read(secret.trim())),
                _ => script.steps.push((number, Step::read(line).unwrap_or_else(|| panic!("line {number}: {line}")))),
            }
        }
        script
    }

    /// The ids of the deeds that players do, each of which the evening's test finds in the journal as theirs.
    pub(super) fn deeds_of_players(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().filter_map(|(_, step)| match step {
            Step::Press { seat, outcome: Some(Outcome::Done(deed) | Outcome::Granted(deed)), .. } => {
                let by = deed.by.as_ref().unwrap_or(seat);
                (by != "gm").then_some(&*deed.id)
            }
            _ => None,
        })
    }
}

impl Secret {
    fn read(written: &str) -> Secret {
        let (rest, word) = written.rsplit_once(" = ").map_or((None, written), |(old, word)| (Some(old), word));
        let (word, known_to) = word.split_once(" but ").map_or((word, None), |(word, seat)| (word, Some(seat)));
        Secret { word: word.into(), instead_of: rest.map(str::to_owned), known_to: known_to.map(str::to_owned) }
    }
}

impl Step {
    fn read(line: &str) -> Option<Step> {
        let at = line.find(|c: char| !c.is_ascii_alphanumeric() && c != '-')?;
        let (seat, rest) = (line[..at].to_owned(), line[at + 1..].trim());
        match &line[at..=at] {
            ">" => {
                let (keys, outcome) = match rest.rsplit_once(" = ") {
                    Some((keys, outcome)) => (keys.trim(), Some(Outcome::read(outcome.trim())?)),
                    None => (rest, None),
                };
                Some(Step::Press { seat, keys: keys.to_owned(), outcome })
            }
            "?" => Some(Step::Shows { seat, words: rest.to_owned() }),
            "!" => Some(Step::Lacks { seat, words: rest.to_owned() }),
            _ if rest == "lost" => Some(Step::Loses { seat }),
            _ if rest == "back" => Some(Step::ComesBack { seat }),
            _ => None,
        }
    }
}

impl Outcome {
    fn read(written: &str) -> Option<Outcome> {
        let mut words = written.split_whitespace();
        Some(match words.next()? {
            "asks" => words.next().map_or(Outcome::Asked, |id| Outcome::Granted(Deed::read(id, words))),
            "declined" => Outcome::Declined,
            "undo" => Outcome::Undone,
            "redo" => Outcome::Redone,
            id => Outcome::Done(Deed::read(id, words)),
        })
    }
}

impl Deed {
    fn read<'a>(id: &str, words: impl Iterator<Item = &'a str>) -> Deed {
        let (by, faces) = words.map(str::to_owned).partition::<Vec<_>, _>(|word| word.parse::<u32>().is_err());
        Deed { id: id.to_owned(), by: by.into_iter().next(), faces }
    }
}
