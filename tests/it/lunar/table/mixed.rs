//! Fights by the rules of Lunar Fantasy in a campaign of another system.

use super::kit::*;

const FILE: &str = r#"
name = "Mezcla"
language = "es"

[screens]
roll = "nde"
fight = "lunar"

[[cast]]
id = "vera"
name = "Vera"
[cast.nde]
might = "d6"
agility = "d12"
power = "d8"
[cast.lunar]
identity = "QS"
[[cast.lunar.skills]]
name = "Espada"
cards = 2

[[cast]]
id = "bruno"
name = "Bruno"
[cast.nde]
might = "d12"
agility = "d8"
power = "d6"

[[bestiary]]
id = "sombra"
name = "Sombra"
[bestiary.lunar]
level = 1
"#;

#[test]
fn lu_12_another_systems_campaign_may_fight_by_these_rules_even_with_fighters_without_sheets() {
    let mut play = Play::of(FILE);
    play.perform("fight begin Pelea --foe sombra", &[]);
    assert_eq!(play.hand_size("vera"), 5);
    assert!(play.state().holding(&biombo::session::cards::Holder::Person(id("bruno"))).is_err());
    play.give_turn("bruno");
    assert_eq!(play.actions_left("bruno"), 3);
    assert_eq!(play.refusal_of("lunar attack bruno sombra-1 Espada"), " lunar-refused-no-character");
    assert_eq!(play.refusal_of("lunar prepare bruno"), " lunar-refused-no-character");
    play.perform("fight turn bruno --more", &[]);
    assert_eq!(play.actions_left("bruno"), 2, "the game master counts what such a fighter does");
    play.give_turn("sombra-1");
    assert_eq!(play.refusal_of("lunar strike sombra-1 bruno"), " lunar-refused-no-character");
    play.give_turn("vera");
    play.perform_and_settle("lunar attack vera sombra-1 Espada", &[8, 1], &[]);
    assert_eq!(play.gauge("sombra-1", &HP), 9);
    play.give_turn("bruno");
    assert_eq!(play.state().fight.as_ref().map(|it| it.round), Some(2), "a round passes with them");
    play.perform("fight end", &[]);
}
