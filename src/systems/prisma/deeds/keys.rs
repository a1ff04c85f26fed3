//! Prisma's deeds, with their keys and examples.

use crate::grammar::Kind;
use crate::grammar::Place::{Offered, OpenRoll, Tab};
use crate::grammar::{Def, Key};
use crate::grammar::TabName::{Cast, Roll, Scene};

/// In the order that help shows them.
pub(crate) const DEEDS: &[Def] = &[
    Def::old(
        "prisma.roll",
        &[
            "throw vera Mente Ocultismo --difficulty 2 --complication \"cruje el suelo:1\"",
            "tira vera Cuerpo Acrobacias --dificultad ardua --ajuste \"a oscuras:-1\" --filo linterna:2",
            "throw vera Cuerpo --task \"Saltar:2\" --task \"Disparar:1\" --complication ruido:1@2",
        ],
    )
    .short(&["throw", "tira"])
    .keys(&[Key::at(Tab(Roll), "enter")]),
    Def::old("prisma.versus", &["versus vera bruno --rating Cuerpo --their-rating Mente --their-skill Perspicacia"])
        .short(&["versus"])
        .keys(&[Key::at(Tab(Roll), "o")]),
    Def::old("prisma.push", &["push vera", "fuerza vera"]).short(&["push", "fuerza"]).keys(&[Key::at(OpenRoll, "f")]),
    Def::old("prisma.edge", &["prisma edge vera decline", "filo vera renunciar"])
        .short(&["filo"])
        .keys(&[Key::at(OpenRoll, "F")]),
    Def::old("prisma.resonance", &["prisma resonance vera 2", "resonancia vera"])
        .short(&["resonancia"])
        .keys(&[Key::at(OpenRoll, "r")]),
    Def::old("prisma.announce", &["announce vera \"se apaga la luz:2\"", "anuncia vera"])
        .short(&["announce", "anuncia"])
        .keys(&[Key::at(OpenRoll, "A")]),
    Def::old("prisma.share", &["share vera 2+1 1", "reparte vera 2+1 1"])
        .short(&["share", "reparte"])
        .keys(&[Key::at(OpenRoll, "d")]),
    Def::old("prisma.accept", &["accept vera", "acepta vera"])
        .short(&["accept", "acepta"])
        .keys(&[Key::at(OpenRoll, "q")]),
    Def::old("prisma.disaster", &["disaster vera", "desastre vera --de-tarea 2"])
        .short(&["disaster", "desastre"])
        .keys(&[Key::at(OpenRoll, "x")]),
    Def::old("prisma.avoid", &["avoid vera", "evita vera"]).short(&["avoid", "evita"]).keys(&[Key::at(OpenRoll, "a")]),
    Def::old("prisma.pay", &["pay vera 1", "paga vera 2"]).short(&["pay", "paga"]).keys(&[Key::at(OpenRoll, "P")]),
    Def::old("prisma.buy", &["buy vera sharpen 2 --upon guard", "compra vera armonizar 1"])
        .short(&["buy", "compra"])
        .keys(&[Key::at(OpenRoll, "B")]),
    Def::old("prisma.spend", &["spend vera --pays 1 --stunts harmonise:1", "gasta vera --treta \"afilar:2@guardia\""])
        .short(&["spend", "gasta"])
        .keys(&[Key::at(OpenRoll, "m")]),
    Def::old("prisma.take", &["take vera", "toma vera 2 --busca potente"])
        .short(&["take", "toma"])
        .keys(&[Key::at(OpenRoll, "g")]),
    Def::old("prisma.fact", &["fact vera \"hay una escalera de incendios\"", "hecho vera \"conozco al portero\""])
        .short(&["fact", "hecho"])
        .keys(&[Key::at(Tab(Scene), "f")]),
    Def::old("prisma.clue", &["clue vera \"el reloj va adelantado\""])
        .short(&["clue", "pista"])
        .keys(&[Key::at(Tab(Scene), "p")]),
    Def::old("prisma.intrude", &["intrude vera", "intrude vera \"se va la luz\"", "intromisión vera --oculta"])
        .short(&["intrude", "intromisión"])
        .keys(&[Key::at(Tab(Scene), "i")]),
    Def::old("prisma.yield", &["yield intrusion", "cede intrusion"])
        .short(&["yield", "cede"])
        .about(Kind::Item)
        .keys(&[Key::at(Tab(Scene), "y"), Key::at(Offered, "enter")]),
    Def::old("prisma.refuse", &["refuse intrusion", "rechaza intrusion"])
        .short(&["refuse", "rechaza"])
        .about(Kind::Item)
        .keys(&[Key::at(Tab(Scene), "x")]),
    Def::old("prisma.veto", &["veto hay-una-escalera", "veta hay-una-escalera"])
        .short(&["veto", "veta"])
        .about(Kind::Note)
        .keys(&[Key::at(Tab(Scene), "V")]),
    Def::old("prisma.amend", &["amend hay-una-escalera \"hay una cuerda\""])
        .short(&["amend", "enmienda"])
        .about(Kind::Note)
        .keys(&[Key::at(Tab(Scene), "A")]),
    Def::old("prisma.dissonance", &["dissonance 2 \"la niebla entra en la casa\""])
        .short(&["dissonance", "disonancia"])
        .keys(&[Key::at(Tab(Scene), "D")]),
    Def::old(
        "prisma.opponent",
        &["prisma opponent \"Guarda\" 2 --count 3", "prisma adversario \"La portera\" ardua --atributo Mente:3"],
    )
    .keys(&[Key::at(Tab(Cast), "o")]),
    Def::old("prisma.character", &["prisma character \"Nora\" --attribute Mente:3 --skill Ocultismo:2 --player Ana"])
        .keys(&[Key::at(Tab(Cast), "P")]),
    Def::old("prisma.rate", &["prisma rate vera Ocultismo 3", "prisma puntúa vera Temple 2 --es-atributo"])
        .keys(&[Key::at(Tab(Cast), "d")]),
    Def::old("prisma.talent", &["prisma talent vera \"Memoria exacta\" 1 --scope Ocultismo"])
        .keys(&[Key::at(Tab(Cast), "t")]),
    Def::old("prisma.gear", &["prisma gear vera \"Ganzúas\" 2 --scope Latrocinio --stacking"])
        .keys(&[Key::at(Tab(Cast), "g")]),
    Def::old(
        "prisma.stunt",
        &["prisma stunt vera \"Nota al margen\" 1 --up-to 3 --text \"Por cada acierto, un dato.\""],
    )
    .keys(&[Key::at(Tab(Cast), "s")]),
    Def::old("prisma.strike", &["prisma strike vera \"Ganzúas\""]).keys(&[Key::at(Tab(Cast), "D")]),
    Def::old("prisma.ground", &["prisma ground \"Niebla espesa\" 1 --scope Sigilo", "prisma ofrece Farola 2"])
        .keys(&[Key::at(Tab(Scene), "g")]),
    Def::old("prisma.clear", &["prisma clear \"Niebla espesa\""]).keys(&[Key::at(Tab(Scene), "G")]),
    Def::old("prisma.act", &["prisma act guard vera"]).keys(&[Key::at(Tab(Roll), "j")]),
    Def::old("prisma.change", &["prisma change edge"]).keys(&[
        Key::at(Tab(Roll), "e").with(&[("field", "edge"), ("by", "1")]),
        Key::at(Tab(Roll), "l").with(&[("field", "complication"), ("by", "1")]),
        Key::at(Tab(Roll), "t").with(&[("field", "target"), ("by", "1")]),
        Key::at(OpenRoll, "i").with(&[("field", "aim"), ("by", "1")]),
    ]),
];
