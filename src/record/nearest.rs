//! The valid word that somebody probably meant.

/// Words that come naturally where the file wants others, most of them Spanish.
const MEANT: [(&str, &str); 84] = [
    ("nombre", "name"),
    ("sistema", "system"),
    ("idioma", "language"),
    ("pantallas", "screens"),
    ("tirada", "roll"),
    ("combate", "fight"),
    ("persecución", "chase"),
    ("medidores", "gauges"),
    ("orden", "order"),
    ("turnos", "order"),
    ("reparto", "cast"),
    ("personajes", "cast"),
    ("bestiario", "bestiary"),
    ("adversarios", "bestiary"),
    ("enemigos", "foes"),
    ("escena", "scene"),
    ("escenas", "scenes"),
    ("reloj", "clocks"),
    ("relojes", "clocks"),
    ("tablas", "tables"),
    ("nota", "notes"),
    ("notas", "notes"),
    ("complicaciones", "complications"),
    ("palabras", "words"),
    ("palabra", "word"),
    ("jugador", "player"),
    ("jugadora", "player"),
    ("secreto", "secret"),
    ("oculto", "hidden"),
    ("titulo", "title"),
    ("título", "title"),
    ("lugar", "place"),
    ("leer", "read"),
    ("aspectos", "aspects"),
    ("zonas", "zones"),
    ("segmentos", "size"),
    ("consecuencia", "consequence"),
    ("dado", "die"),
    ("filas", "rows"),
    ("texto", "text"),
    ("fuerza", "might"),
    ("destreza", "agility"),
    ("poder", "power"),
    ("poderes", "powers"),
    ("talentos", "talents"),
    ("herramienta", "tool"),
    ("proteccion", "protection"),
    ("protección", "protection"),
    ("objetos", "items"),
    ("corazones", "hearts"),
    ("suerte", "luck"),
    ("coste", "pp"),
    ("cost", "pp"),
    ("dificultad", "tn"),
    ("dificultad", "difficulty"),
    ("concepto", "concept"),
    ("atributo", "attributes"),
    ("atributos", "attributes"),
    ("caracteristicas", "attributes"),
    ("características", "attributes"),
    ("habilidad", "skills"),
    ("habilidades", "skills"),
    ("filo", "edges"),
    ("filos", "edges"),
    ("equipo", "gear"),
    ("treta", "stunts"),
    ("tretas", "stunts"),
    ("valor", "value"),
    ("ambito", "scope"),
    ("ámbito", "scope"),
    ("alcance", "scope"),
    ("acumulable", "stacking"),
    ("estres", "stress"),
    ("estrés", "stress"),
    ("repetible", "repeatable"),
    ("intromision", "intrusions"),
    ("intromisiones", "intrusions"),
    ("disonancia", "dissonance"),
    ("resonancia", "resonance-max"),
    ("rutina", "routine"),
    ("español", "es"),
    ("spanish", "es"),
    ("inglés", "en"),
    ("english", "en"),
];

/// The candidate that comes nearest to what was written, if one comes near enough to be offered.
pub(crate) fn nearest<'c>(written: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let written = plain(written);
    let meant = |candidate: &str| MEANT.contains(&(&*written, candidate));
    let scored = candidates.into_iter().filter_map(|candidate| {
        let score = if meant(candidate) { 1.0 } else { likeness(&written, &plain(candidate)) };
        (score >= 0.5).then_some((candidate, score))
    });
    // Of equals the first one: candidates come in the order in which people meet them.
    scored
        .fold(None, |best: Option<(&str, f64)>, next| match best {
            Some(best) if best.1 >= next.1 => Some(best),
            _ => Some(next),
        })
        .map(|(candidate, _)| candidate)
}

fn likeness(written: &str, candidate: &str) -> f64 {
    if written == candidate {
        return 1.0;
    }
    let edits = strsim::normalized_damerau_levenshtein(written, candidate);
    let longer = written.chars().count().min(candidate.chars().count()) >= 3;
    let begins = longer && (written.starts_with(candidate) || candidate.starts_with(written));
    if begins { edits.max(0.6) } else { edits }
}

fn plain(word: &str) -> String {
    word.trim()
        .chars()
        .take(64)
        .flat_map(char::to_lowercase)
        .map(|c| if c == '_' || c == ' ' { '-' } else { c })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_find_their_word() {
        let keys = ["id", "name", "player", "about", "secret"];
        assert_eq!(nearest("nmae", keys), Some("name"));
        assert_eq!(nearest("Secret_", keys), Some("secret"));
        assert_eq!(nearest("NAME", keys), Some("name"));
        assert_eq!(nearest("jugadora", keys), Some("player"));
        assert_eq!(nearest("wheelbarrow", keys), None);
    }

    #[test]
    fn beginnings_count() {
        assert_eq!(nearest("agi", ["might", "agility"]), Some("agility"));
        assert_eq!(nearest("guard", ["captain", "guard-of-the-gate"]), Some("guard-of-the-gate"));
    }

    #[test]
    fn of_equals_the_first_is_offered() {
        assert_eq!(nearest("d10", ["d4", "d6", "d12", "d20"]), Some("d12"));
    }
}
