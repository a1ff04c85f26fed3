//! What the panes ask of the table.

use super::hand::Hand;
use super::shown::Shown;
use super::steps::{Chosen, other_edge};
use crate::deeds::Intent;
use crate::systems::prisma::rules::Spending;
use crate::systems::prisma::Command;
use crate::ui::keys::Bound;
use crate::ui::tabs::Heard;

/// Asks the table for a deed of these rules.
pub(crate) fn ask(command: Command) -> Heard {
    Heard::Intent(Intent::table(command))
}

/// A choice on an open roll that needs no more words: asked for at once, or taken in hand.
pub(crate) fn choose(shown: Shown, chosen: Chosen, hand: &mut Hand, does: Bound) -> Option<Heard> {
    let rolled = shown.rolled()?;
    let (who, task) = (shown.at.who.clone(), chosen.task);
    Some(ask(match does.deed.id {
        "prisma.push" => Command::Push { who },
        "prisma.edge" => Command::Edge { who, edge: other_edge(rolled) },
        "prisma.resonance" => Command::Resonance { who, points: 1 },
        "prisma.disaster" => Command::Disaster { who, task },
        "prisma.avoid" => Command::Avoid { who, task },
        "prisma.share" => {
            hand.deal(shown);
            return Some(Heard::Done);
        }
        "prisma.spend" if shown.has_to_spend(task) => {
            hand.fill(shown, task);
            return Some(Heard::Done);
        }
        // An empty list would say nothing; the table says why not.
        "prisma.spend" => Command::Spend { who, task, spending: Spending::default() },
        "prisma.take" => Command::Take { who, task, aim: chosen.aim, proposal: chosen.proposal },
        _ => return None,
    }))
}
