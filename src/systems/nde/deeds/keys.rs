//! NDE's deeds, with their keys and examples.

use crate::grammar::Place::{OpenRoll, Tab};
use crate::grammar::{Def, Key};
use crate::grammar::TabName::{Cast, Fight, Gauges, Roll};

/// In the order that help shows them.
pub(crate) const DEEDS: &[Def] = &[
    Def::old(
        "nde.test",
        &["test vera agility 6", "prueba vera destreza difícil --talento \"Pies de gato\" --riesgo \"la ven\""],
    )
    .short(&["test", "prueba"])
    .keys(&[Key::at(Tab(Roll), "enter"), Key::at(Tab(Fight), "s")]),
    Def::old("nde.attack", &["attack vera thug-1", "attack vera captain-1 ranged --defence 6 --cover partial --luck"])
        .short(&["attack", "ataca"])
        .keys(&[Key::at(Tab(Fight), "enter"), Key::at(Tab(Roll), "a")]),
    Def::old(
        "nde.power",
        &["power ada standard \"apartar la corriente\"", "power ada strong --target captain-1 --pp 2"],
    )
    .short(&["power", "poder"])
    .keys(&[Key::at(Tab(Fight), "p")]),
    Def::old("nde.opposed", &["opposed vera agility bruno might --stake \"la llave\""])
        .short(&["opposed", "enfrenta"])
        .keys(&[Key::at(Tab(Roll), "o")]),
    Def::old("nde.group", &["group agility 5 vera bruno --stake \"los oyen\""])
        .short(&["group", "grupo"])
        .keys(&[Key::at(Tab(Roll), "g")]),
    Def::old("nde.luck", &["luck vera reroll", "suerte vera coste"]).short(&["luck", "suerte"]).keys(&[
        Key::at(OpenRoll, "r").with(&[("luck", "reroll")]),
        Key::at(OpenRoll, "f").with(&[("luck", "cost")]),
        Key::at(OpenRoll, "P").with(&[("luck", "plus")]),
    ]),
    Def::old("nde.effect", &["effect vera second-heart", "effect vera disarm \"pierde el sable\""])
        .short(&["effect", "efecto"])
        .keys(&[
            Key::at(OpenRoll, "S").with(&[("effect", "second-heart")]),
            Key::at(OpenRoll, "D").with(&[("effect", "disarm")]),
            Key::at(OpenRoll, "T").with(&[("effect", "knock-down")]),
            Key::at(OpenRoll, "V").with(&[("effect", "push-from-cover")]),
            Key::at(OpenRoll, "M").with(&[("effect", "bigger-scale")]),
            Key::at(OpenRoll, "I").with(&[("effect", "pp-back")]),
            Key::at(OpenRoll, "E"),
        ]),
    Def::old("nde.benefit", &["benefit vera \"nadie la oye\""])
        .short(&["benefit", "beneficio"])
        .keys(&[Key::at(OpenRoll, "B")]),
    Def::old("nde.price", &["price vera complication \"cruje el suelo\"", "price vera cost --hearts 1"])
        .short(&["price", "precio"])
        .keys(&[
            Key::at(OpenRoll, "i").with(&[("price", "complication")]),
            Key::at(OpenRoll, "q").with(&[("price", "cost")]),
            Key::at(OpenRoll, "Z").with(&[("price", "open")]),
        ]),
    Def::old("nde.award-luck", &["nde award-luck vera"]).keys(&[Key::at(Tab(Gauges), "l"), Key::at(Tab(Roll), "w")]),
    Def::old("nde.armour", &["armour vera"]).short(&["armour", "armadura"]).keys(&[
        Key::at(Tab(Fight), "A"),
        Key::at(Tab(Gauges), "A"),
        Key::at(Tab(Roll), "A"),
    ]),
    Def::old("nde.rest", &["rest", "rest --safe"]).short(&["rest", "descansa"]).keys(&[
        Key::at(Tab(Gauges), "r"),
        Key::at(Tab(Fight), "g"),
        Key::at(Tab(Fight), "G").with(&[("safe", "true")]),
    ]),
    Def::old("nde.advance", &["advance vera agility", "advance vera talent \"Nadie me ve\""])
        .short(&["advance", "mejora"])
        .keys(&[Key::at(Tab(Cast), "v"), Key::at(Tab(Gauges), "v")]),
    Def::old("nde.move", &["move vera 1"]).short(&["move", "mueve"]).keys(&[Key::at(Tab(Fight), "m")]),
    Def::old("nde.act", &["act vera gear \"carga la ballesta\""])
        .short(&["act", "actúa"])
        .keys(&[Key::at(Tab(Fight), "h")]),
    Def::old("nde.raise", &["raise vera bruno"]).short(&["raise", "levanta"]).keys(&[Key::at(Tab(Fight), "R")]),
    Def::old(
        "nde.foe",
        &[
            "foe captain-1 vera",
            "foe captain-1 vera defence --attribute agility --tn 5",
            "foe captain-1 vera word --hearts 2",
        ],
    )
    .short(&["foe", "enemigo"])
    .keys(&[
        Key::at(Tab(Fight), "d").with(&[("means", "defence")]),
        Key::at(Tab(Fight), "x").with(&[("means", "price")]),
        Key::at(Tab(Fight), "a").with(&[("means", "word")]),
    ]),
    Def::old("nde.change", &["nde change talent"]).keys(&[
        Key::at(Tab(Roll), "t").with(&[("field", "talent"), ("by", "1")]),
        Key::at(Tab(Roll), "y").with(&[("field", "help"), ("by", "1")]),
        Key::at(Tab(Roll), "e").with(&[("field", "easing"), ("by", "1")]),
        Key::at(Tab(Roll), "h").with(&[("field", "hindrance"), ("by", "1")]),
        Key::at(Tab(Roll), "l").with(&[("field", "luck"), ("by", "1")]),
        Key::at(Tab(Roll), "p").with(&[("field", "power"), ("by", "1")]),
    ]),
    Def::old("nde.opponent", &["nde opponent \"Matón\" minion --count 3 --defence 4"])
        .keys(&[Key::at(Tab(Fight), "N")]),
    Def::old("nde.character", &["nde character \"Nora\" d6 d12 d8 --player Ana"]).keys(&[Key::at(Tab(Cast), "N")]),
];
