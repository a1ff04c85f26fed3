//! What may be asked of Prisma: the roll and every choice about it, each with its price.

use serde::{Deserialize, Serialize};

use super::sheets::Writing;
use super::{contest, fact, intrusion, reserve, steps, stunts, test};
use crate::systems::prisma::rules::edge::Source;
use crate::systems::prisma::rules::{Aim, Complication, EdgeUse, Purpose, Share, Spending, StuntName, Task};
use crate::rules::text::Text;
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::refusal::No;
use crate::session::system::SystemCommand;

/// What may be asked of Prisma. Tasks and complications are counted from 0. Whom a stunt is
/// upon is written as a person's id or name, or in words for what is no person; an open roll has the id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// A roll of a pool (PR-01 to PR-09). Opens it.
    Roll {
        /// Who rolls.
        who: Id,
        /// An attribute of the sheet.
        attribute: Option<Text>,
        /// A skill of the sheet; one that the sheet does not have gives no dice.
        skill: Option<Text>,
        /// What it is to do; several share the one roll (PR-08). None: one task at the usual difficulty.
        tasks: Vec<Task>,
        /// What bears on it.
        with: Box<With>,
        /// Whether only the game master knows of it. Nothing that the others see is paid or gained by it.
        secret: bool,
    },
    /// Two people of the table against each other: both roll, each one's total is what the other must beat (PR-10).
    Versus {
        /// The one who acts.
        first: Box<Contender>,
        /// The one who resists.
        second: Box<Contender>,
        /// Whether only the game master knows of it.
        secret: bool,
    },
    /// Pushes the open roll: 2, 3 and 4 among the initial dice are rolled again, for a point of stress and dissonance
    /// (PR-03, PR-04).
    Push {
        /// Whose roll.
        who: Id,
    },
    /// Uses edge on the open roll, or declines it; nothing said uses it (PR-07).
    Edge {
        /// Whose roll.
        who: Id,
        /// Which of the two.
        edge: EdgeUse,
    },
    /// Buys hits with resonance, one a point (PR-19 a).
    Resonance {
        /// Whose roll.
        who: Id,
        /// How many points, 1 at least.
        points: u8,
    },
    /// The game master announces a complication after the roll, until hits are spent (PR-12).
    Announce {
        /// Whose roll.
        who: Id,
        /// Of which task.
        task: usize,
        /// Which; none draws one from the campaign's.
        complication: Option<Complication>,
    },
    /// Shares the points of a split roll out among its tasks (PR-08).
    Share {
        /// Whose roll.
        who: Id,
        /// For each task in its order.
        shares: Vec<Share>,
    },
    /// Lets the open roll stand: a failure stays one, what is left of a surplus is not spent (PR-15).
    Accept {
        /// Whose roll.
        who: Id,
        /// The failed task that stays so; none: all of the roll, which is settled.
        task: Option<usize>,
    },
    /// Turns a failure into a disaster: its complications happen, the reserve gains 2 (PR-15).
    Disaster {
        /// Whose roll.
        who: Id,
        /// Which task.
        task: usize,
    },
    /// Buys a failure off for 2 resonance: a success without a surplus, whose complications happen (PR-19 b, PR-20).
    Avoid {
        /// Whose roll.
        who: Id,
        /// Which task.
        task: usize,
    },
    /// Pays a complication whole from the surplus (PR-13).
    Pay {
        /// Whose roll.
        who: Id,
        /// Of which task.
        task: usize,
        /// Which of its complications.
        complication: usize,
    },
    /// Buys a stunt from the surplus (PR-13, PR-16). Sharpening upon nobody is upon the roll's target.
    Buy {
        /// Whose roll.
        who: Id,
        /// Of which task.
        task: usize,
        /// Which.
        stunt: StuntName,
        /// The hits it costs; none: its least price.
        cost: Option<u8>,
        /// Upon whom or what.
        on: Option<Text>,
    },
    /// Spends the surplus of a task so, in place of what was spent before: a whole proposal (PR-13, PR-17).
    Spend {
        /// Whose roll.
        who: Id,
        /// Of which task.
        task: usize,
        /// On what.
        spending: Spending,
    },
    /// Spends the surplus of a task as one of the proposed spendings says (PR-17).
    Take {
        /// Whose roll.
        who: Id,
        /// Of which task.
        task: usize,
        /// What the player is after, by which the proposals are ordered.
        aim: Aim,
        /// Which of them, counted from 0.
        proposal: usize,
    },
    /// A player makes something so in the scene, for a point (PR-19 c).
    Fact {
        /// Whose player.
        who: Id,
        /// What is so.
        text: Text,
    },
    /// The game master vetoes a fact, and the point comes back (PR-19 c).
    Veto {
        /// The fact's note.
        fact: Id,
    },
    /// The game master lets a fact stand in other words (PR-19 c).
    Amend {
        /// The fact's note.
        fact: Id,
        /// What is so.
        text: Text,
    },
    /// A player asks for a clue while investigating, for a point (PR-19 d).
    Clue {
        /// Whose player.
        who: Id,
        /// What is found.
        text: Text,
    },
    /// The game master offers an intrusion on a player's character (PR-21).
    Intrude {
        /// On whom.
        who: Id,
        /// What would happen; none draws one from the campaign's.
        text: Option<Text>,
        /// Whether it stays behind the screen for now.
        hidden: bool,
    },
    /// The player refuses an intrusion for a point (PR-19 e, PR-21).
    Refuse {
        /// Which.
        intrusion: Id,
    },
    /// The player lets an intrusion happen, for experience (PR-21).
    Yield {
        /// Which.
        intrusion: Id,
    },
    /// The game master spends dissonance (PR-22).
    Dissonance {
        /// How many points, 1 at least.
        points: u32,
        /// What for.
        reason: Text,
    },
    /// The game master writes on a sheet, or what the scene brings.
    Write(Writing),
    /// Somebody acts on somebody without a roll: edge that was sharpened against them lapses (PR-16).
    Act {
        /// Who acts.
        who: Id,
        /// On whom.
        upon: Id,
    },
}

/// What bears on a roll.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct With {
    /// What is done, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<Text>,
    /// On whom it is done; edge sharpened against them counts, and theirs against the roller lapses (PR-16).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Id>,
    /// Dice that the circumstances add or take (PR-01).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub adjustments: Vec<Adjustment>,
    /// Further words for the action, by which edge knows its own, besides attribute and skill (PR-07).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<Text>,
    /// Whether it investigates, so that a clue may be asked for (PR-19 d).
    pub purpose: Purpose,
    /// Edge of the scene or by the game master's word, besides the sheet's (PR-07).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extra: Vec<Source>,
    /// Names of sources that are admitted though their scope is another (PR-07).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub admitted: Vec<Text>,
    /// Names of sources that are left out (PR-07).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<Text>,
    /// Whether it costs no turn in a fight: a roll that the game master calls for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub free: bool,
    /// How many complications of the campaign's are drawn for the first task (PR-12).
    pub drawn: u8,
}

/// Dice that circumstances add or take.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Adjustment {
    /// How many, below 0 when taken.
    pub dice: i8,
    /// Why so.
    #[serde(default)]
    pub reason: Text,
}

/// One of two who stand against each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Contender {
    /// Who.
    pub who: Id,
    /// An attribute of the sheet.
    pub attribute: Option<Text>,
    /// A skill of the sheet.
    pub skill: Option<Text>,
    /// What may go wrong for them, and the difference of power; the difficulty is the other one's total.
    #[serde(default)]
    pub task: Task,
    /// What bears on it; the target is the other one.
    #[serde(default)]
    pub with: With,
}

impl SystemCommand for Command {
    fn id(&self) -> &'static str {
        match self {
            Command::Roll { .. } => "prisma.roll",
            Command::Versus { .. } => "prisma.versus",
            Command::Push { .. } => "prisma.push",
            Command::Edge { .. } => "prisma.edge",
            Command::Resonance { .. } => "prisma.resonance",
            Command::Announce { .. } => "prisma.announce",
            Command::Share { .. } => "prisma.share",
            Command::Accept { .. } => "prisma.accept",
            Command::Disaster { .. } => "prisma.disaster",
            Command::Avoid { .. } => "prisma.avoid",
            Command::Pay { .. } => "prisma.pay",
            Command::Buy { .. } => "prisma.buy",
            Command::Spend { .. } => "prisma.spend",
            Command::Take { .. } => "prisma.take",
            Command::Fact { .. } => "prisma.fact",
            Command::Veto { .. } => "prisma.veto",
            Command::Amend { .. } => "prisma.amend",
            Command::Clue { .. } => "prisma.clue",
            Command::Intrude { .. } => "prisma.intrude",
            Command::Refuse { .. } => "prisma.refuse",
            Command::Yield { .. } => "prisma.yield",
            Command::Dissonance { .. } => "prisma.dissonance",
            Command::Write(writing) => writing.id(),
            Command::Act { .. } => "prisma.act",
        }
    }

    /// Whether open rolls stay open: for the choices on them, and for what goes on beside them.
    fn keeps_rolls_open(&self) -> bool {
        !matches!(self, Command::Roll { .. } | Command::Versus { .. } | Command::Act { .. })
    }

    fn decide(self, tx: &mut Tx) -> Result<(), No> {
        match self {
            Command::Roll { who, attribute, skill, tasks, with, secret } => {
                let (attribute, skill) = (attribute.as_ref(), skill.as_ref());
                test::decide(tx, &test::Asked { who: &who, attribute, skill, tasks: &tasks, with: &with, secret })
            }
            Command::Versus { first, second, secret } => contest::decide(tx, &first, &second, secret),
            Command::Push { who } => steps::push(tx, &who),
            Command::Edge { who, edge } => Ok(steps::edge(tx, &who, edge)?),
            Command::Resonance { who, points } => Ok(steps::boost(tx, &who, points)?),
            Command::Announce { who, task, complication } => steps::announce(tx, &who, task, complication),
            Command::Share { who, shares } => Ok(steps::share(tx, &who, shares)?),
            Command::Accept { who, task } => steps::accept(tx, &who, task),
            Command::Disaster { who, task } => Ok(steps::disaster(tx, &who, task)?),
            Command::Avoid { who, task } => Ok(steps::avoid(tx, &who, task)?),
            Command::Pay { who, task, complication } => Ok(steps::pay(tx, &who, task, complication)?),
            Command::Buy { who, task, stunt, cost, on } => Ok(steps::buy(tx, &who, task, stunt, cost, on)?),
            Command::Spend { who, task, spending } => Ok(steps::spend(tx, &who, task, spending)?),
            Command::Take { who, task, aim, proposal } => Ok(steps::take(tx, &who, task, aim, proposal)?),
            Command::Fact { who, text } => Ok(fact::bring(tx, &who, &text)?),
            Command::Veto { fact } => Ok(fact::veto(tx, fact)?),
            Command::Amend { fact, text } => Ok(fact::amend(tx, fact, &text)?),
            Command::Clue { who, text } => Ok(fact::clue(tx, &who, &text)?),
            Command::Intrude { who, text, hidden } => intrusion::offer(tx, &who, text, hidden),
            Command::Refuse { intrusion } => Ok(intrusion::refuse(tx, &intrusion)?),
            Command::Yield { intrusion } => Ok(intrusion::accept(tx, &intrusion)?),
            Command::Dissonance { points, reason } => Ok(reserve::spend_dissonance(tx, points, &reason)?),
            Command::Write(writing) => Ok(writing.decide(tx)?),
            Command::Act { who, upon } => Ok(stunts::act(tx, &who, &upon)?),
        }
    }
}
