//! Where the user's files are: settings, campaigns, journals without a neighbour, the list of recent tables.

use std::path::PathBuf;

use etcetera::base_strategy::{BaseStrategy, Xdg};

use super::error::{Error, Result};

/// The name of our folder in each of the user's.
const OURS: &str = "biombo";

/// The folders that are ours. None of them need be there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folders {
    pub config: PathBuf,
    pub data: PathBuf,
    pub state: PathBuf,
}

impl Folders {
    /// The folders of the user who runs the program: `XDG_CONFIG_HOME`, `XDG_DATA_HOME` and `XDG_STATE_HOME`, or what the
    /// XDG specification says when they are not set.
    pub fn of_user() -> Result<Folders> {
        let xdg = Xdg::new().map_err(|_| Error::NoHome)?;
        let state = xdg.state_dir().unwrap_or_else(|| xdg.data_dir());
        Ok(Folders { config: xdg.config_dir().join(OURS), data: xdg.data_dir().join(OURS), state: state.join(OURS) })
    }

    /// The folders `config`, `data` and `state` in this one.
    #[cfg(test)]
    pub(crate) fn under(folder: &std::path::Path) -> Folders {
        Folders { config: folder.join("config"), data: folder.join("data"), state: folder.join("state") }
    }

    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.toml")
    }

    /// The user's own themes.
    pub fn themes(&self) -> PathBuf {
        self.config.join("themes")
    }

    /// The user's campaigns, unless the settings name another folder.
    pub fn campaigns(&self) -> PathBuf {
        self.data.join("campaigns")
    }

    /// Journals of campaigns beside which nothing can be written.
    pub fn journals(&self) -> PathBuf {
        self.data.join("journals")
    }

    /// The list of recent tables.
    pub fn recent(&self) -> PathBuf {
        self.state.join("recent.json")
    }
}
