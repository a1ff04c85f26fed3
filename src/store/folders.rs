//! Where the user's files are: settings, themes, campaigns, journals that cannot be beside their campaign, and the list
//! of recent tables.

use std::path::PathBuf;

use etcetera::base_strategy::{BaseStrategy, Xdg};

use super::error::{Error, Result};

/// The name of our folder in each of the XDG folders.
const OURS: &str = "biombo";

/// Our own folders. Any of them may be missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folders {
    pub config: PathBuf,
    pub data: PathBuf,
    pub state: PathBuf,
}

impl Folders {
    /// The folders of the user who runs the program, from `XDG_CONFIG_HOME`, `XDG_DATA_HOME` and `XDG_STATE_HOME`, or
    /// the XDG defaults.
    ///
    /// # Errors
    ///
    /// [`Error::NoHome`] if the user has no home folder.
    pub fn of_user() -> Result<Folders> {
        let xdg = Xdg::new().map_err(|_| Error::NoHome)?;
        let state = xdg.state_dir().unwrap_or_else(|| xdg.data_dir());
        Ok(Folders { config: xdg.config_dir().join(OURS), data: xdg.data_dir().join(OURS), state: state.join(OURS) })
    }

    /// The folders `config`, `data` and `state` in `folder`.
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

    /// Journals of campaigns whose own folder cannot be written to.
    pub fn journals(&self) -> PathBuf {
        self.data.join("journals")
    }

    /// The list of recent tables.
    pub fn recent(&self) -> PathBuf {
        self.state.join("recent.json")
    }
}
