//! What happens to the campaign.

mod adopt;

use std::sync::Arc;

use crate::rules::message::Msg;
use crate::session::{Audience, Campaign, CampaignChange, State};

#[apply(data)]
pub enum Event {
    Adopted {
        campaign: Arc<Campaign>,
        /// For the log.
        changes: Vec<CampaignChange>,
    },
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        let Event::Adopted { campaign, .. } = self;
        state.adopt(campaign);
    }

    /// Only the game master, since the file's changes may name hidden things.
    pub fn audience(&self, _: &State) -> Audience {
        Audience::gm()
    }

    pub fn log_msg(&self, _: &State) -> Msg {
        let Event::Adopted { campaign, changes } = self;
        Msg::new("log-campaign-adopted")
            .with("name", &campaign.name)
            .with("changes", CampaignChange::summarize(changes, usize::MAX))
    }
}
