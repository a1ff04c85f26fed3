//! What happens to the campaign.

mod adopt;

use std::sync::Arc;

use crate::rules::message::Msg;
use crate::rules::skip::is_default;
use crate::session::{Audience, Campaign, CampaignChange, State};

#[apply(data)]
pub enum Event {
    Adopted {
        campaign: Arc<Campaign>,
        /// For the log.
        changes: Vec<CampaignChange>,
        /// Whether what is marked on a track in rows stays marked. Older journals keep what was left instead.
        #[serde(default, skip_serializing_if = "is_default")]
        keeps_marks: bool,
    },
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        let Event::Adopted { campaign, keeps_marks, .. } = self;
        state.adopt(campaign, *keeps_marks);
    }

    /// Only the game master, since the file's changes may name hidden things.
    pub fn audience(&self, _: &State) -> Audience {
        Audience::gm()
    }

    pub fn log_msg(&self, _: &State) -> Msg {
        let Event::Adopted { campaign, changes, .. } = self;
        Msg::new("log-campaign-adopted")
            .with("name", &campaign.name)
            .with("changes", CampaignChange::summarize(changes, usize::MAX))
    }
}
