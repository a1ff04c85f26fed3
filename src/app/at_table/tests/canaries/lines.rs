//! What is typed and pressed in an evening.

use crate::deeds::{DEEDS, DeedType};

/// What players and the game master press besides letters and digits. Nobody leaves, edits the file or draws the curtain.
pub(super) const KEYS: &str =
    "enter esc tab shift-tab up down left right space pagedown pageup home end f7 f8 ctrl-y ctrl-n ctrl-t";
/// The sizes of guests' terminals.
pub(super) const SIZES: [(u16, u16); 4] = [(80, 24), (60, 20), (120, 30), (40, 12)];
/// The names that examples give to heroes.
pub(super) const HEROES: &[&str] = &[
    "vera", "bruno", "irene", "tomas", "maite", "olalla", "ximena", "kyra", "noa", "nora", "teo", "cleo", "blas",
    "ana", "dani", "ada", "estrella", "bastian",
];
/// Nouns and verbs about this program or its files rather than the table.
pub(super) const NOT_OF_THE_TABLE: &[&str] = &[
    "app ",
    "theme ",
    "tema ",
    "campaign ",
    "campaña ",
    "screen curtain",
    "pantalla telón",
    "seats open",
    "seats close",
    "asientos ",
];

/// Deeds that hide newcomers or dice, while everybody reads their text.
const PUBLIC_TEXTS: &[&str] = &["fight.begin", "chase.begin", "hitos.harm"];

/// Lines of the game master's about what is hidden. HIDDEN is a hidden person, and CANARY and NUMBER are in no byte that
/// others are sent.
pub(super) const SECRET_LINES: &[&str] = &[
    "person add CANARY --hidden",
    "person add CANARY --hidden",
    "person rename HIDDEN CANARY",
    "person describe HIDDEN --about \"CANARY CANARY\" --secret CANARY",
    "person describe HERO --secret CANARY",
    "gauge add HIDDEN CANARY 9",
    "gauge set HIDDEN hearts 2 CANARY",
    "aspect add HIDDEN CANARY",
    "aspect add HIDDEN CANARY --hidden",
    "aspect add HERO CANARY --hidden",
    "aspect add table CANARY --hidden",
    "clock add CANARY 6 --consequence CANARY --hidden",
    "clock add CANARY 4 --hidden",
    "clock add Marea 2 --consequence CANARY",
    "clock set CLOCK 1 CANARY",
    "note add CANARY \"CANARY CANARY\"",
    "note add CANARY CANARY --to HERO",
    "note edit NOTE CANARY CANARY",
    "item open CANARY --hidden",
    "item open --kind choice --hidden",
    "item write ITEM CANARY",
    "scene add CANARY --place CANARY --read CANARY --secret CANARY",
    "scene edit SCENE --secret CANARY",
    "aspect add scene:SCENE CANARY",
    "d2+NUMBER --secret",
    "fight join HIDDEN --hidden",
    "fight note HIDDEN CANARY",
    "fight out HIDDEN",
    "fight long HIDDEN CANARY 2",
    "gauge change HIDDEN hearts -1 CANARY",
    "note remove CANARY",
    "clock advance CANARY",
    "seats call note add CANARY --to HIDDEN",
    "seats call aspect add HIDDEN CANARY",
];
/// Lines of the game master's that show or hide things.
pub(super) const SHOWING_LINES: &[&str] = &[
    "reveal show THING",
    "reveal show THING",
    "reveal show THING --to HERO",
    "reveal hide THING",
    "scene set SCENE",
    "fight begin Riña",
    "fight join ANYBODY",
    "fight next",
    "fight end",
    "undo",
    "history redo",
    "history goto ENTRY",
    "evening begin",
];
/// Beginnings and wholes of lines of players' about something hidden; GUESS is nearly its name.
pub(super) const GUESSING_LINES: &[&str] = &[
    "attack HERO GUESS",
    "attack HERO hidden-GUESS",
    "clock advance hidden-GUESS",
    "note remove hidden-GUESS",
    "note edit GUESS Otra",
    "scene set hidden-GUESS",
    "reveal show person:hidden-GUESS",
    "aspect add hidden-GUESS Mojada",
    "gauge change HERO GUESS 1",
    "help GUESS",
    "roll settle hidden-GUESS",
    "fight go hidden-GUESS",
];

/// The examples of a deed that can be hidden, hidden, with canaries for their texts.
pub(super) fn hiding_lines(deed: &DeedType) -> Vec<String> {
    let fields = DEEDS.fields(deed);
    let hides = |flag: &&str| fields.iter().any(|field| field.is_flag && field.id == **flag);
    let Some(flag) = ["hidden", "secret"].into_iter().find(hides) else { return Vec::new() };
    let text = if PUBLIC_TEXTS.contains(&deed.id) { "Palabra" } else { "CANARY" };
    let filled = |example: &str| example.split(['{', '}']).step_by(2).collect::<Vec<_>>().join(text);
    deed.examples.iter().map(|example| format!("{} --{flag}", filled(example))).collect()
}
