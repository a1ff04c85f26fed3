//! Where a thing of the table came from.

/// Where a thing came from. Adopting a file that lacks a thing removes it only if it came from the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    #[default]
    File,
    Table,
}
