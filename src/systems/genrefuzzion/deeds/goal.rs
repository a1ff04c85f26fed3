//! Goals: set, endorsed, paid and rewritten (GF-03, GF-19).

use super::growth::retire_character;
use super::setup::{is_being_made, require_interlude};
use crate::grammar::KeyContext::{InScene, Tab};
use crate::grammar::{Deed, Def, Key, TabName, acting, concerning, deed_args, one_of_with_keys, person_deed_args};
use crate::rules::{Msg, Text, ensure, keyword_enum};
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose, require_text};
use crate::systems::genrefuzzion::Event;
use crate::systems::genrefuzzion::booking::{pay, why};
use crate::systems::genrefuzzion::changes::change_sheet;
use crate::systems::genrefuzzion::check::{GOALS, LATE_GOALS};
use crate::systems::genrefuzzion::memory::FinaleState;
use crate::systems::genrefuzzion::people::{
    goal_of, house_rules, memory, player_of_character, require_any_sheet, require_character, sheet,
};
use crate::systems::genrefuzzion::rules::options::{ClosedGoals, GoalRewriting};
use crate::systems::genrefuzzion::rules::{PointKind, Points};
use crate::systems::genrefuzzion::sheet::{GoalAuthor, GoalState, LifeGoal, PersonStanding};

/// Gives a character a goal (GF-03).
#[apply(person_deed_args)]
pub struct SetGoal {
    pub who: Id,
    pub text: Text,
    /// 5 to 15.
    #[arg(value_name = "NUMBER")]
    pub difficulty: u8,
    #[arg(long, visible_alias = "autor", value_name = "CHOICE", default_value = "player", value_parser = one_of_with_keys(GoalAuthor::key))]
    pub author: GoalAuthor,
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

/// Another player pays a point to say that a goal has been reached (GF-19).
#[apply(deed_args)]
pub struct EndorseGoal {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    /// Counted from 1.
    #[arg(value_name = "NUMBER")]
    pub which_goal: u8,
    #[arg(value_name = "PLAYER")]
    pub player: Id,
    #[arg(value_name = "CHOICE", default_value = "vp", value_parser = one_of_with_keys(PointKind::key))]
    pub paid_in: PointKind,
}

/// Pays a reached goal's difficulty: in VP, or in KP to close it (GF-19); in the epilogue in both (GF-23).
#[apply(person_deed_args)]
pub struct SatisfyGoal {
    pub who: Id,
    #[arg(value_name = "NUMBER")]
    pub which_goal: u8,
    /// How much of it is paid in KP.
    #[arg(long, visible_alias = "karma", default_value = "0")]
    pub karma: u8,
}

/// Rewrites a goal (GF-19).
#[apply(person_deed_args)]
pub struct ReplaceGoal {
    pub who: Id,
    #[arg(value_name = "NUMBER")]
    pub which_goal: u8,
    pub text: Text,
    #[arg(long, visible_alias = "vía", alias = "via", value_name = "CHOICE", default_value = "training", value_parser = one_of_with_keys(RewrittenBy::key))]
    pub paid_by: RewrittenBy,
    /// Its difficulty from now on, where it is rewritten for its difficulty in KP.
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER")]
    pub difficulty: Option<u8>,
}

keyword_enum! {
    /// How a goal is rewritten (GF-19).
    pub enum RewrittenBy in "gf-rewritten-" {
        /// For 3 KP; its difficulty stays.
        Training = "training" | "entrenamiento",
        /// For KP equal to its difficulty.
        Difficulty = "difficulty" | "dificultad",
    }
}

fn require_difficulty(difficulty: u8) -> Result<(), Refusal> {
    ensure!((5..=15).contains(&difficulty), Refusal::by("GF-03", "gf-refused-difficulty"));
    Ok(())
}

/// Refuses unless there is an interlude or the epilogue.
fn require_interlude_or_epilogue(state: &State) -> Result<(), Refusal> {
    if memory(state).finale == FinaleState::Epilogue { Ok(()) } else { require_interlude(state, "GF-19") }
}

fn change_goal(tx: &mut Tx, who: &Id, at: usize, goal: LifeGoal) -> Result<(), Refusal> {
    change_sheet(tx, who, |sheet| sheet.goals[at] = goal)
}

impl Deed for SetGoal {
    const DEF: Def = Def::new("genrefuzzion.goal", &["objetivo"])
        .own(Whose::WHO)
        .examples(&["genrefuzzion goal vera \"{example-goal}\" 8"])
        .keys(&[Key::at(Tab(TabName::Cast), "O")])
        .available(require_any_sheet);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.text)?;
        require_difficulty(self.difficulty)?;
        ensure!(is_being_made(tx, &self.who), Refusal::by("GF-19", "gf-refused-made").with("who", tx.name(&self.who)));
        require_character(tx, &self.who)?;
        // The moderator gives everybody a goal but themselves.
        let own = tx.player_of(&self.who).is_some_and(|own| memory(tx).moderator == Some(own));
        ensure!(!own || self.author != GoalAuthor::Moderator, Refusal::by("GF-19", "gf-refused-own-third"));
        let sheet = sheet(tx, &self.who)?;
        let most = if sheet.standing == PersonStanding::Newcomer { LATE_GOALS } else { GOALS };
        ensure!(sheet.goals.len() < most, Refusal::by("GF-03", "gf-refused-enough-goals").with("most", most));
        let goal = LifeGoal {
            text: Text::line(&self.text),
            difficulty: self.difficulty,
            author: self.author,
            state: GoalState::Open,
            hidden: self.hidden,
        };
        let msg = Msg::new("gf-log-goal").with("who", tx.name(&self.who)).with("goal", &goal.text);
        let msg = msg.with("difficulty", self.difficulty);
        change_sheet(tx, &self.who, |sheet| sheet.goals.push(goal))?;
        if !self.hidden {
            tx.emit(Event::log_about(&self.who, msg));
        }
        Ok(())
    }
}

impl Deed for EndorseGoal {
    const DEF: Def = Def::new("genrefuzzion.endorse", &["avala"])
        .own(Whose::Field(&["player"]))
        .examples(&["genrefuzzion endorse vera 1 blas"])
        .keys(&[Key::at(InScene, "G"), Key::at(Tab(TabName::Cast), "G")])
        .available(require_interlude_or_epilogue)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_interlude_or_epilogue(tx)?;
        let own = player_of_character(tx, &self.who)?;
        tx.require_able_player(&self.player)?;
        ensure!(own != self.player, Refusal::by("GF-19", "gf-refused-own-goal"));
        let (at, goal) = goal_of(tx, &self.who, self.which_goal)?;
        ensure!(goal.state == GoalState::Open, Refusal::by("GF-19", "gf-refused-goal-state").with("state", goal.state));
        pay(tx, &self.player, Points::of(self.paid_in, 1), &why("GF-19", "gf-why-endorsed"))?;
        let msg = Msg::new("gf-log-endorsed").with("player", tx.player_name(&self.player));
        let msg = msg.with("who", tx.name(&self.who)).with("goal", &goal.text);
        change_goal(tx, &self.who, at, LifeGoal { state: GoalState::Reached, hidden: false, ..goal })?;
        tx.emit(Event::log_about(&self.who, msg));
        Ok(())
    }
}

impl Deed for SatisfyGoal {
    const DEF: Def = Def::new("genrefuzzion.satisfy", &["satisface"])
        .on_request(Whose::WHO)
        .examples(&["genrefuzzion satisfy vera 1"])
        .keys(&[Key::at(InScene, "V"), Key::at(Tab(TabName::Cast), "V")])
        .available(require_interlude_or_epilogue);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_interlude_or_epilogue(tx)?;
        let player = player_of_character(tx, &self.who)?;
        let (at, goal) = goal_of(tx, &self.who, self.which_goal)?;
        ensure!(
            goal.state == GoalState::Reached,
            Refusal::by("GF-19", "gf-refused-goal-state").with("state", goal.state)
        );
        let mixed = memory(tx).finale == FinaleState::Epilogue;
        let whole = self.karma == 0 || self.karma == goal.difficulty;
        let too_much = Refusal::by("GF-19", "gf-refused-too-much").with("difficulty", goal.difficulty);
        ensure!(self.karma <= goal.difficulty, too_much);
        ensure!(whole || mixed, Refusal::by("GF-19", "gf-refused-mixed"));
        let price = Points { vp: (goal.difficulty - self.karma).into(), kp: self.karma.into() };
        pay(tx, &player, price, &why("GF-19", "gf-why-satisfied"))?;
        let state = if self.karma == goal.difficulty && !mixed { GoalState::Closed } else { GoalState::Satisfied };
        let msg = Msg::new("gf-log-satisfied").with("who", tx.name(&self.who)).with("goal", &goal.text);
        let msg = msg.with("state", state);
        change_goal(tx, &self.who, at, LifeGoal { state, ..goal })?;
        tx.emit(Event::log_about(&self.who, msg));
        let counts = house_rules(tx).closed_goals == ClosedGoals::Count;
        let done = |goal: &LifeGoal| match goal.state {
            GoalState::Satisfied => true,
            GoalState::Closed => counts,
            GoalState::Open | GoalState::Reached => false,
        };
        let goals = &sheet(tx, &self.who)?.goals;
        if goals.iter().all(done) && !mixed {
            retire_character(tx, &self.who)?;
        }
        Ok(())
    }
}

impl Deed for ReplaceGoal {
    const DEF: Def = Def::new("genrefuzzion.rewrite", &["reescribe"])
        .on_request(Whose::WHO)
        .examples(&["genrefuzzion rewrite vera 2 \"{example-goal}\""])
        .keys(&[Key::at(Tab(TabName::Cast), "R")])
        .available(|state| require_interlude(state, "GF-19"));

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_interlude(tx, "GF-19")?;
        require_text(&self.text)?;
        let player = player_of_character(tx, &self.who)?;
        let (at, goal) = goal_of(tx, &self.who, self.which_goal)?;
        let open = matches!(goal.state, GoalState::Open | GoalState::Reached);
        ensure!(open, Refusal::by("GF-19", "gf-refused-goal-state").with("state", goal.state));
        let played = match self.paid_by {
            RewrittenBy::Training => house_rules(tx).rewriting != GoalRewriting::Difficulty,
            RewrittenBy::Difficulty => house_rules(tx).rewriting != GoalRewriting::Training,
        };
        ensure!(played, Refusal::by("GF-19", "gf-no-rewriting"));
        let cheap = self.paid_by == RewrittenBy::Training;
        ensure!(!cheap || self.difficulty.is_none(), Refusal::by("GF-19", "gf-refused-difficulty-stays"));
        let difficulty = self.difficulty.unwrap_or(goal.difficulty);
        require_difficulty(difficulty)?;
        let price = if cheap { 3 } else { goal.difficulty };
        pay(tx, &player, Points::kp(price.into()), &why("GF-19", "gf-why-rewritten"))?;
        let text = Text::line(&self.text);
        let msg = Msg::new("gf-log-rewritten").with("who", tx.name(&self.who)).with("goal", &text);
        let hidden = goal.hidden;
        change_goal(tx, &self.who, at, LifeGoal { text, difficulty, state: GoalState::Open, ..goal })?;
        if !hidden {
            tx.emit(Event::log_about(&self.who, msg));
        }
        Ok(())
    }
}
