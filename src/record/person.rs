//! A person's keys in a campaign file: those that everybody has, and the systems' sheets.

use super::forms::{AsFlag, AsLine, AsProse};
use super::keys::Keys;
use super::part::{Roster, SystemPart};
use super::report::IdKind;
use crate::rules::{Msg, Text};
use crate::session::systems::{AllOptions, Sheets, SystemName};
use crate::session::{Member, ScreenSystems};

macro_rules! parts {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        $($(#[cfg($cfg)])? use crate::systems::$name::$Name;)*

        /// The keys of a person's sheets in every system.
        fn sheets_keys(keys: &mut Keys, roster: Roster, screens: &ScreenSystems, house_rules: &AllOptions, sheets: &mut Sheets) {
            $($(#[cfg($cfg)])? {
                let header = match roster {
                    Roster::Cast => concat!("cast.", stringify!($name)),
                    Roster::Bestiary => concat!("bestiary.", stringify!($name)),
                };
                system_sheet_keys::<$Name>(keys, (SystemName::$Name, header), roster, screens, &house_rules.$name, &mut sheets.$name);
            })*
        }
    };
}

crate::systems::systems!(parts);

pub(crate) fn member_keys(
    keys: &mut Keys,
    roster: Roster,
    screens: &ScreenSystems,
    house_rules: &AllOptions,
    member: &mut Member,
) {
    let kind = if roster == Roster::Cast { IdKind::Person } else { IdKind::Extra };
    keys.id_and_name(kind, "name", &mut member.id, &mut member.name);
    if roster == Roster::Cast {
        keys.optional("player", AsLine, &mut member.player);
    }
    keys.or_default("about", AsProse, &mut member.about);
    keys.or_default("secret", AsProse, &mut member.secret);
    keys.or_default("hidden", AsFlag, &mut member.hidden);
    sheets_keys(keys, roster, screens, house_rules, &mut member.sheets);
}

/// The keys of a person's sheet in one system. Warns if a member of the cast has no sheet in the system that rolls follow.
fn system_sheet_keys<P: SystemPart>(
    keys: &mut Keys,
    (system, header): (SystemName, &'static str),
    roster: Roster,
    screens: &ScreenSystems,
    house: &P::Options,
    sheet: &mut Option<P::Sheet>,
) {
    match keys {
        Keys::Read(fields) => {
            let Some(part) = fields.table(P::NAME, header) else {
                if roster == Roster::Cast && screens.roll == Some(system) && !fields.has_key(P::NAME) {
                    let msg = Msg::new("fault-no-sheet").with("table", Text::new(header));
                    keys.warn(|fields| fields.report().fault(fields.span(), msg));
                }
                return;
            };
            let keys = &mut Keys::Read(&part);
            warn_if_unused(keys, system, screens);
            let errors = part.report().count_errors();
            let sheet = sheet.insert(P::blank_sheet(&part, roster));
            P::sheet_keys(keys, roster, house, sheet);
            // A sheet with errors cannot be checked against the rules of creation.
            if roster == Roster::Cast && screens.roll == Some(system) && part.report().count_errors() == errors {
                for why in P::sheet_warnings(sheet, house) {
                    keys.warn(|fields| fields.report().fault(fields.span(), why.msg).by_rule(why.rule));
                }
            }
        }
        Keys::Write(table) => {
            if let Some(sheet) = sheet {
                table[P::NAME] = Keys::write(|keys| P::sheet_keys(keys, roster, house, sheet)).into();
            }
        }
        Keys::List(_) => {
            if let Some(sheet) = sheet {
                keys.table(P::NAME, header, |keys| P::sheet_keys(keys, roster, house, sheet));
            }
        }
    }
}

/// Warns of a system's table in a campaign where no screen uses that system.
pub(crate) fn warn_if_unused(keys: &Keys, system: SystemName, screens: &ScreenSystems) {
    if !screens.takes_part(system) {
        let msg = Msg::new("fault-system-unused").with("system", Text::new(system.name()));
        keys.warn(|fields| fields.report().fault(fields.span(), msg));
    }
}
