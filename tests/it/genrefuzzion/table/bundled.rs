//! The bundled campaigns: every scene that they announce can be announced, against their own extras.

use biombo::session::systems::SystemName;
use biombo::store::campaign::bundled::BUNDLED;

use super::kit::*;

#[test]
fn gf_08_the_scenes_of_every_bundled_campaign_can_be_played() {
    for campaign in BUNDLED.iter().filter(|campaign| campaign.system == SystemName::Genrefuzzion) {
        let mut play = Play::of(campaign.text);
        let cast: Vec<String> = play.state().campaign.cast.iter().map(|member| member.id.to_string()).collect();
        for (who, player) in cast.iter().zip(["Ana", "Blas", "Carla", "Dani"]) {
            play.perform(&format!("person player {who} {player}"), &[]);
        }
        for scene in play.state().campaign.scenes.clone() {
            let announced = &scene.system_data.genrefuzzion;
            let id = |who: &Option<biombo::session::Id>| who.as_ref().expect("somebody").to_string();
            let (protagonist, antagonist) = (id(&announced.protagonist), id(&announced.antagonist));
            play.perform(&format!("gf announce {protagonist} {antagonist} --scene {}", scene.id), &[]);
            let allies: Vec<_> = play.duel().protagonist.allies.iter().map(|ally| ally.who.clone()).collect();
            assert_eq!(allies, announced.allies, "{}: {}", campaign.id, scene.id);
            assert_eq!(play.duel().cliches.len(), announced.cliches.len());
            play.perform("gf take-back", &[]);
        }
    }
}
