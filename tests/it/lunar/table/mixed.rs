//! Fights by these rules in a campaign of another system.

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
fn lu_12_a_campaign_of_another_system_may_fight_so_and_who_has_no_such_sheet_stands_by() {
    let mut play = Play::of(FILE);
    play.does("fight begin Pelea --foe sombra", &[]);
    assert_eq!(play.hand("vera"), 5);
    assert!(play.state().holding(&biombo::session::cards::Holder::Person(id("bruno"))).is_err());
    play.goes("bruno");
    assert_eq!(play.left("bruno"), 3);
    assert_eq!(play.no("lunar attack bruno sombra-1 Espada"), " lunar-refused-no-character");
    assert_eq!(play.no("lunar prepare bruno"), " lunar-refused-no-character");
    play.does("fight turn bruno --more", &[]);
    assert_eq!(play.left("bruno"), 2, "the game master counts what such a fighter does");
    play.goes("sombra-1");
    assert_eq!(play.no("lunar strike sombra-1 bruno"), " lunar-refused-no-character");
    play.goes("vera");
    play.settles("lunar attack vera sombra-1 Espada", &[8, 1], &[]);
    assert_eq!(play.gauge("sombra-1", &HP), 9);
    play.goes("bruno");
    assert_eq!(play.state().fight.as_ref().map(|it| it.round), Some(2), "a round passes with them");
    play.does("fight end", &[]);
}
