//! Dangers that are met with Toughness or Composure (HI-25, HI-26, HI-27, HI-50).

use super::activation::ActivatedAspect;
use crate::grammar::KeyContext::{Tab, TurnOrder};
use crate::grammar::{Deed, Def, Key, RARELY_USED, TabName, acting, concerning, deed_args, person_deed_args};
use crate::rules::keyword::Keyword as _;
use crate::rules::{Arg, Msg, Text, Why};
use crate::session::plan::{Plan, PlannedRoll};
use crate::session::{Id, NotDone, Refusal, State, Tx, require_change};
use crate::systems::hitos::condition::{burden, change_burden, log_why, require_alive_and_here};
use crate::systems::hitos::consequence::PendingExposure;
use crate::systems::hitos::danger::expose;
use crate::systems::hitos::event::Event;
use crate::systems::hitos::people::{house, require_somebody_rolls, sheet, track};
use crate::systems::hitos::planner;
use crate::systems::hitos::rounds::{FIRST_EXPOSURE_DIFFICULTY, RoundTest, breath_difficulty, play_breathless_round};
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::damage::{CountedDice, DamageKind};
use crate::systems::hitos::rules::onset::Onset;
use crate::systems::hitos::rules::prepared;
use crate::systems::hitos::rules::terror::{Loss, TerrorLevel, TerrorRow};
use crate::systems::hitos::rules::{DifficultyBand, InvokedFor};
use crate::systems::hitos::{Breath, Burden, SlowPoison};

/// Exposes several people to terror at once: each makes a test of Composure (HI-50).
#[apply(deed_args)]
pub struct Terror {
    /// A level of the table of terror, or the name of a terrible thing that the campaign has prepared.
    pub level: Text,
    #[arg(value_name = "PERSON", required = true)]
    pub people: Vec<Id>,
    /// Defaults to that of the level.
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = DifficultyBand::parse_difficulty, allow_negative_numbers = true)]
    pub difficulty: Option<i32>,
    /// It is one level worse.
    #[arg(long, visible_alias = "sube", conflicts_with = "down")]
    pub up: bool,
    /// It is one level better.
    #[arg(long, visible_alias = "baja")]
    pub down: bool,
    /// One that makes it one level worse or, unless that is said, better.
    #[command(flatten)]
    pub activated: ActivatedAspect,
    /// Whoever loses everything to the Mythos gains Degeneration (HI-54).
    #[arg(long, visible_alias = "mitos")]
    pub mythos: bool,
    #[arg(long, visible_alias = "secreta", help_heading = RARELY_USED)]
    pub secret: bool,
}

/// Somebody is poisoned (HI-25).
#[apply(person_deed_args)]
pub struct PoisonSomebody {
    pub who: Id,
    /// One that the campaign has prepared.
    pub poison: Option<Text>,
    /// Defaults to the poison's, or 15.
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = DifficultyBand::parse_difficulty, allow_negative_numbers = true)]
    pub difficulty: Option<i32>,
    /// The loss in any case: points, or dice of the test. Defaults to the poison's, or the low die.
    #[arg(long, visible_alias = "leve", value_name = "NUMBER", value_parser = Loss::parse)]
    pub lesser: Option<Loss>,
    /// The loss if the test fails. Defaults to the poison's, or the high die.
    #[arg(long, visible_alias = "grave", value_name = "NUMBER", value_parser = Loss::parse)]
    pub greater: Option<Loss>,
    /// What it leaves where the test fails.
    #[arg(long, visible_alias = "deja", value_name = "TEXT")]
    pub leaves: Option<Text>,
    /// It works now. Without this, one that takes its time only gets into the body and is due.
    #[arg(long, visible_alias = "ya")]
    pub now: bool,
    /// One that does not work yet never will.
    #[arg(long, visible_alias = "antídoto", alias = "antidoto", conflicts_with = "now")]
    pub cured: bool,
    /// Whoever dies of it gains Degeneration (HI-43).
    #[arg(long, visible_alias = "mitos", help_heading = RARELY_USED)]
    pub mythos: bool,
    #[arg(long, visible_alias = "secreta", help_heading = RARELY_USED)]
    pub secret: bool,
}

/// Makes somebody endure heat or cold once more (HI-26).
#[apply(person_deed_args)]
pub struct Cold {
    pub who: Id,
    /// It is over: the next exposure begins anew.
    #[arg(long, visible_alias = "cesa")]
    pub reset: bool,
    /// Whoever dies of it gains Degeneration (HI-43).
    #[arg(long, visible_alias = "mitos", help_heading = RARELY_USED)]
    pub mythos: bool,
}

/// A round without air (HI-27).
#[apply(person_deed_args)]
pub struct Breathe {
    pub who: Id,
    /// There was time for a deep breath.
    #[arg(long, visible_alias = "hondo")]
    pub deep: bool,
    /// They breathe again.
    #[arg(long, visible_alias = "aire", conflicts_with = "deep")]
    pub air: bool,
    /// Whoever dies of it gains Degeneration (HI-43).
    #[arg(long, visible_alias = "mitos", help_heading = RARELY_USED)]
    pub mythos: bool,
}

/// The terror that somebody is exposed to.
struct TerrorSource {
    level: TerrorLevel,
    row: TerrorRow,
    mythos: bool,
    /// Its name, where everybody may read it.
    name: Option<Text>,
    /// What is seen, heard or understood, and whether only the game master may read it.
    text: Option<(Text, bool)>,
}

impl Terror {
    /// Whether it is made better or worse for them.
    fn direction(&self) -> Option<InvokedFor> {
        match self.up {
            true => Some(InvokedFor::Against),
            false => (self.down || self.activated.is_said()).then_some(InvokedFor::For),
        }
    }

    fn terror_source(&self, state: &State) -> Result<TerrorSource, Refusal> {
        let prepared = house(state).exposures.iter().find(|there| there.name.is_same_name(&self.level));
        let no = || {
            let levels = TerrorLevel::VALUES.iter().map(|level| Arg::from(*level));
            let there = house(state).exposures.iter().map(|there| Arg::from(&there.name));
            Refusal::by("HI-50", "hitos-refused-no-terror")
                .with("level", &self.level)
                .with("there", Arg::AnyOf(levels.chain(there).collect()))
        };
        let level =
            prepared.map(|prepared| prepared.level).or_else(|| TerrorLevel::from_word(&self.level)).ok_or_else(no)?;
        let usual = house(state).terror.row(level).difficulty;
        let shifted = match self.direction() {
            Some(InvokedFor::Against) => level.shifted(1),
            Some(InvokedFor::For) => level.shifted(-1),
            None => level,
        };
        require_change(shifted != level || !self.activated.is_said())?;
        let level = shifted;
        let row = house(state).terror.row(level);
        // A prepared difficulty moves by as much as the table's.
        let prepared_at = prepared.and_then(|prepared| prepared.difficulty).map(|own| own + row.difficulty - usual);
        let difficulty = self.difficulty.or(prepared_at).unwrap_or(row.difficulty);
        let name = prepared.filter(|prepared| !prepared.hidden).map(|prepared| prepared.name.clone());
        let mythos = self.mythos || prepared.is_some_and(|prepared| prepared.mythos);
        let text = prepared
            .filter(|prepared| !prepared.text.is_empty())
            .map(|prepared| (Text::line(&prepared.text), prepared.hidden));
        Ok(TerrorSource { level, row: TerrorRow { difficulty, ..row }, mythos, name, text })
    }

    /// Those who are exposed, each once, and whether they have to make the test.
    fn people_exposed(&self, state: &State, level: TerrorLevel) -> Result<Vec<(&Id, bool)>, Refusal> {
        let mut people_exposed: Vec<(&Id, bool)> = Vec::new();
        for who in &self.people {
            track(state, who, TrackKind::Mind)?;
            if people_exposed.iter().all(|(there, _)| *there != who) {
                people_exposed.push((who, level.requires_test(sheet(state, who)?.degeneration)));
            }
        }
        Ok(people_exposed)
    }
}

impl Deed for Terror {
    const DEF: Def = Def::new("hitos.terror", &["aterra"])
        .examples(&[
            "hitos terror fear irene tomas --mythos",
            "hitos aterra estupor irene --dificultad 12",
            "hitos terror fear irene --up --aspect \"{example-wet-floor}\"",
        ])
        .keys(&[Key::at(Tab(TabName::Gauges), "T"), Key::at(TurnOrder, "T"), Key::at(Tab(TabName::Roll), "T")])
        .available(require_somebody_rolls);
    acting!(people);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let (TerrorSource { level, row, .. }, secret) = (self.terror_source(state)?, self.secret);
        let must_test = self.people_exposed(state, level)?.into_iter().filter(|(_, must_test)| *must_test);
        let rolls = must_test.map(|(who, _)| {
            let plan = planner::endurance_plan(state, who, TrackKind::Mind, 0, row.difficulty)?.into();
            Ok(PlannedRoll { who: who.clone(), secret, plan })
        });
        Ok(Some(Plan { rolls: rolls.collect::<Result<_, Refusal>>()?, ..Plan::default() }))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (TerrorSource { level, row, mythos, name, text }, secret) = (self.terror_source(tx)?, self.secret);
        if let Some(direction) = self.direction() {
            self.activated.activate(tx, direction, &self.people, secret)?;
        }
        for (who, must_test) in self.people_exposed(tx, level)? {
            let why = |key| Why::new("HI-50", Msg::new(key).with("level", level));
            if let Some((text, hidden)) = &text {
                let msg = Msg::new("hitos-sees").with("text", text);
                log_why(tx, who, Why::new("HI-50", msg), secret || *hidden);
            }
            if must_test {
                let TerrorRow { difficulty, lesser, greater } = row;
                let why = why("hitos-terrified");
                let exposure = PendingExposure {
                    track_kind: TrackKind::Mind,
                    kind: None,
                    lesser,
                    greater,
                    mythos,
                    left_aspect: None,
                    secret,
                    why,
                };
                expose(tx, who, difficulty, name.clone(), exposure)?;
            } else {
                tx.emit(Event::Unaffected { who: who.clone(), why: why("hitos-unmoved") });
            }
        }
        Ok(())
    }
}

impl PoisonSomebody {
    /// Whether the poison only gets into the body and works later.
    fn works_later(&self, poison: &prepared::PreparedPoison) -> bool {
        !self.now && Onset::of(&poison.onset) != Onset::AtOnce
    }

    fn name(&self) -> Option<&Text> {
        self.poison.as_ref().filter(|name| !name.trim().is_empty())
    }

    /// The place among the poisons in their body of the one that the line means; without a name, of the first. One whose
    /// test is due goes before the others.
    fn position_in(&self, burden: &Burden) -> Option<usize> {
        let is_meant = |poison: &SlowPoison| self.name().is_none_or(|name| poison.name.is_same_name(name));
        let meant = burden.poisons.iter().enumerate().filter(|(_, poison)| is_meant(poison));
        meant.min_by_key(|(_, poison)| !poison.works()).map(|(at, _)| at)
    }

    /// Takes out of their body the waiting poison that now begins to work: the one that is named, or the first.
    fn take_waiting_poison(&self, burden: &mut Burden) -> Option<SlowPoison> {
        self.position_in(burden).filter(|_| self.now).map(|at| burden.poisons.remove(at))
    }

    /// The poison as it works on them: the line's own values override what was said before, and that the prepared ones.
    fn effective_poison(&self, state: &State) -> Result<prepared::PreparedPoison, Refusal> {
        let poison =
            match (self.take_waiting_poison(&mut burden(state, &self.who)).and_then(|due| due.poison), self.name()) {
                (Some(poison), _) => poison,
                (None, None) => prepared::PreparedPoison::default(),
                (None, Some(name)) => {
                    let there = || house(state).poisons.iter().map(|there| &there.name);
                    let no = || Refusal::by("HI-25", "hitos-refused-no-poison").with("poison", name).offering(there());
                    house(state).poisons.iter().find(|there| there.name.is_same_name(name)).cloned().ok_or_else(no)?
                }
            };
        let PoisonSomebody { difficulty, lesser, greater, leaves, .. } = self;
        Ok(prepared::PreparedPoison {
            difficulty: difficulty.unwrap_or(poison.difficulty),
            lesser: lesser.unwrap_or(poison.lesser),
            greater: greater.unwrap_or(poison.greater),
            aspect: leaves.clone().unwrap_or(poison.aspect),
            ..poison
        })
    }
}

impl Deed for PoisonSomebody {
    const DEF: Def = Def::new("hitos.poison", &["envenena"])
        .examples(&[
            "hitos poison irene --difficulty hard --lesser 2 --greater mid-high",
            "hitos envenena irene --dificultad 18 --leve menor --grave mayor --deja \"{example-numb-fingers}\"",
        ])
        .keys(&[Key::at(Tab(TabName::Gauges), "p")])
        .available(require_somebody_rolls);
    concerning!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        require_alive_and_here(state, &self.who)?;
        if self.cured {
            return Ok(None);
        }
        let poison = self.effective_poison(state)?;
        if self.works_later(&poison) {
            return Ok(None);
        }
        let plan = planner::endurance_plan(state, &self.who, TrackKind::Body, 0, poison.difficulty)?;
        Ok(Some(Plan::of_roll(self.who.clone(), self.secret, plan)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let PoisonSomebody { who, secret, mythos, .. } = self;
        require_alive_and_here(tx, who)?;
        track(tx, who, TrackKind::Body)?;
        if self.cured {
            let at = self.position_in(&burden(tx, who)).ok_or_else(|| Refusal::new("refused-nothing-changes"))?;
            let why = Why::new("HI-25", Msg::new("hitos-poison-cured"));
            change_burden(tx, who, Some(why), |burden| drop(burden.poisons.remove(at)));
            return Ok(());
        }
        let poison = self.effective_poison(tx)?;
        let mythos = *mythos || self.take_waiting_poison(&mut burden(tx, who)).is_some_and(|due| due.mythos);
        let waiting = Some(poison.clone()).filter(|poison| self.works_later(poison));
        let prepared::PreparedPoison { name, difficulty, lesser, greater, aspect, hidden, onset, route } = poison;
        let met = match (route.is_empty(), onset.is_empty()) {
            (true, true) => None,
            (false, true) => Some("hitos-poison-met-by"),
            (true, false) => Some("hitos-poison-met-in"),
            (false, false) => Some("hitos-poison-met"),
        };
        if let Some(key) = met.filter(|_| !self.now) {
            let met = Msg::new(key).with("poison", &name).with("route", &route).with("onset", &onset);
            log_why(tx, who, Why::new("HI-25", met), *secret || hidden);
        }
        if waiting.is_some() {
            change_burden(tx, who, None, |burden| {
                let rounds = Onset::of(&onset).rounds();
                burden.poisons.push(SlowPoison { name, onset, rounds, poison: waiting, mythos });
            });
            return Ok(());
        }
        change_burden(tx, who, None, |burden| drop(self.take_waiting_poison(burden)));
        let [left_aspect, name] = [aspect, name].map(|text| Some(text).filter(|text| !text.trim().is_empty()));
        let (secret, name) = (*secret, name.filter(|_| !hidden));
        let why = Why::new("HI-25", Msg::new("hitos-poisoned"));
        let kind = Some(DamageKind::Poison);
        let exposure =
            PendingExposure { track_kind: TrackKind::Body, kind, lesser, greater, mythos, left_aspect, secret, why };
        expose(tx, who, difficulty, name, exposure)
    }
}

impl Cold {
    fn difficulty(&self, state: &State) -> i32 {
        FIRST_EXPOSURE_DIFFICULTY + i32::from(burden(state, &self.who).weather_tests)
    }
}

impl Deed for Cold {
    const DEF: Def = Def::new("hitos.cold", &["intemperie"])
        .examples(&["hitos cold irene", "hitos intemperie irene --cesa"])
        .keys(&[Key::at(Tab(TabName::Gauges), "i")])
        .available(require_somebody_rolls);
    concerning!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        require_alive_and_here(state, &self.who)?;
        if self.reset {
            return Ok(None);
        }
        let plan = planner::endurance_plan(state, &self.who, TrackKind::Body, 0, self.difficulty(state))?;
        Ok(Some(Plan::of_roll(self.who.clone(), false, plan)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let who = &self.who;
        require_alive_and_here(tx, who)?;
        track(tx, who, TrackKind::Body)?;
        if self.reset {
            require_change(burden(tx, who).weather_tests > 0)?;
            let why = Why::new("HI-26", Msg::new("hitos-sheltered"));
            change_burden(tx, who, Some(why), |burden| burden.weather_tests = 0);
            return Ok(());
        }
        let difficulty = self.difficulty(tx);
        change_burden(tx, who, None, |burden| burden.weather_tests = burden.weather_tests.saturating_add(1));
        let (lesser, greater) = (Loss::Points(0), Loss::Dice(CountedDice::Low));
        let why = Why::new("HI-26", Msg::new("hitos-chilled"));
        let (kind, mythos, left_aspect, secret) = (Some(DamageKind::Cold), self.mythos, None, false);
        let exposure =
            PendingExposure { track_kind: TrackKind::Body, kind, lesser, greater, mythos, left_aspect, secret, why };
        expose(tx, who, difficulty, None, exposure)
    }
}

impl Deed for Breathe {
    const DEF: Def = Def::new("hitos.breathe", &["asfixia"])
        .examples(&["hitos breathe irene --deep", "hitos asfixia irene --aire"])
        .keys(&[Key::at(Tab(TabName::Gauges), "z")])
        .available(require_somebody_rolls);
    concerning!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        require_alive_and_here(state, &self.who)?;
        let difficulty = burden(state, &self.who).breath.filter(|_| !self.air).and_then(breath_difficulty);
        let plan = |difficulty| planner::endurance_plan(state, &self.who, TrackKind::Body, 0, difficulty);
        let plan = difficulty.map(plan).transpose()?;
        Ok(plan.map(|plan| Plan::of_roll(self.who.clone(), false, plan)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Breathe { who, deep, air, mythos } = self;
        let toughness = TrackKind::Body.row_length(sheet(tx, who)?);
        require_alive_and_here(tx, who)?;
        track(tx, who, TrackKind::Body)?;
        if *air {
            require_change(burden(tx, who).breath.is_some())?;
            let why = Why::new("HI-27", Msg::new("hitos-breathes"));
            change_burden(tx, who, Some(why), |burden| burden.breath = None);
            return Ok(());
        }
        if burden(tx, who).breath.is_some() && RoundTest::Breath.has_been_played(tx, who) {
            return Err(Refusal::by("HI-27", "hitos-refused-held").with("who", tx.name(who)).into());
        }
        let left = toughness.saturating_mul(if *deep { 4 } else { 2 });
        play_breathless_round(tx, who, Some(Breath { left, tests: 0, mythos: *mythos }))
    }
}
