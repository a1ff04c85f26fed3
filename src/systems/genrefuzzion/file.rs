//! GenreFuzzion in a campaign file: options, sheets and announced scenes.

use super::sheet::{PersonStanding, Trait, TraitKind};
use super::{Genrefuzzion, Options, SceneData, Sheet};
use crate::record::forms::{AsDieBy, AsFlag, AsLine, AsWord};
use crate::record::part::{Features, Roster, SystemPart, SystemScreen};
use crate::record::{Fields, Keys};

impl SystemPart for Genrefuzzion {
    fn features() -> Features {
        Features {
            screens: &[SystemScreen::Roll, SystemScreen::Gauges, SystemScreen::Scene],
            ground: Some("scenes.genrefuzzion"),
            ..Features::default()
        }
    }

    fn house_keys(it: &mut Keys, house: &mut Options) {
        it.or_default("rewriting", AsWord, &mut house.rewriting);
        it.or_default("closed-goals", AsWord, &mut house.closed_goals);
    }

    fn blank_sheet(_: &Fields, roster: Roster) -> Sheet {
        let standing = if roster == Roster::Bestiary { PersonStanding::Extra } else { PersonStanding::Character };
        Sheet { standing, ..Sheet::default() }
    }

    fn sheet_keys(it: &mut Keys, _: Roster, _: &Options, sheet: &mut Sheet) {
        it.or_default("standing", AsWord, &mut sheet.standing);
        let mut cliches = sheet.take_kind(TraitKind::Cliche);
        it.tables("cliches", "cast.genrefuzzion.cliches", Trait::default(), &mut cliches, |it, cliche| {
            it.required("phrase", AsLine, &mut cliche.phrase);
            it.required("die", AsDieBy("GF-01"), &mut cliche.die);
            it.or_default("hidden", AsFlag, &mut cliche.hidden);
        });
        sheet.put_back(TraitKind::Cliche, cliches);
    }

    fn scene_keys(it: &mut Keys, _: &Options, scene: &mut SceneData) {
        it.or_default("tone", AsLine, &mut scene.tone);
    }
}
