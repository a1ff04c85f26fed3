//! What the panes ask of the table.

use super::hand::Hand;
use super::shown::Shown;
use super::steps::{Chosen, other_edge};
use crate::deeds::Intent;
use crate::session::deed::AnyDeed;
use crate::systems::prisma::deeds::{Avoid, Disaster, Edge, Push, Resonance, Spend, Take};
use crate::ui::keys::Bound;
use crate::ui::tabs::Heard;

/// Asks the table for a deed.
pub(crate) fn ask(deed: impl Into<AnyDeed>) -> Heard {
    Heard::Intent(Intent::deed(deed))
}

/// A choice on an open roll that needs no more words: asked for at once, or taken in hand.
pub(crate) fn choose(shown: Shown, chosen: Chosen, hand: &mut Hand, does: Bound) -> Option<Heard> {
    let rolled = shown.rolled()?;
    let (who, of) = (shown.at.who.clone(), chosen.task);
    Some(match does.deed.id {
        "prisma.push" => ask(Push { who }),
        "prisma.edge" => ask(Edge { who, edge: other_edge(rolled) }),
        "prisma.resonance" => ask(Resonance { who, points: 1 }),
        "prisma.disaster" => ask(Disaster { who, of }),
        "prisma.avoid" => ask(Avoid { who, of }),
        "prisma.share" => {
            hand.deal(shown);
            Heard::Done
        }
        "prisma.spend" if shown.has_to_spend(of) => {
            hand.fill(shown, of);
            Heard::Done
        }
        // An empty list would say nothing; the table says why not.
        "prisma.spend" => ask(Spend { who, pays: Vec::new(), stunts: Vec::new(), of }),
        "prisma.take" => ask(Take { who, of, aim: chosen.aim, proposal: chosen.proposal }),
        _ => return None,
    })
}
