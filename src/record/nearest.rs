//! Guesses the valid word that somebody probably meant.

/// Words of our files, each with words that people write instead, most of them Spanish.
const MEANT: [(&str, &[&str]); 64] = [
    ("name", &["nombre"]),
    ("system", &["sistema"]),
    ("language", &["idioma"]),
    ("screens", &["pantallas"]),
    ("roll", &["tirada"]),
    ("fight", &["combate"]),
    ("chase", &["persecución"]),
    ("gauges", &["medidores"]),
    ("order", &["orden", "turnos"]),
    ("cast", &["reparto", "personajes"]),
    ("bestiary", &["bestiario", "adversarios"]),
    ("foes", &["enemigos"]),
    ("scene", &["escena"]),
    ("scenes", &["escenas"]),
    ("clocks", &["reloj", "relojes"]),
    ("tables", &["tablas"]),
    ("notes", &["nota", "notas"]),
    ("complications", &["complicaciones"]),
    ("words", &["palabras"]),
    ("word", &["palabra"]),
    ("player", &["jugador", "jugadora"]),
    ("secret", &["secreto"]),
    ("hidden", &["oculto"]),
    ("title", &["titulo", "título"]),
    ("place", &["lugar"]),
    ("read", &["leer"]),
    ("aspects", &["aspectos"]),
    ("squares", &["casillas", "grid", "cuadrícula"]),
    ("zones", &["zonas"]),
    ("size", &["segmentos"]),
    ("consequence", &["consecuencia"]),
    ("die", &["dado"]),
    ("rows", &["filas"]),
    ("text", &["texto"]),
    ("might", &["fuerza"]),
    ("agility", &["destreza"]),
    ("power", &["poder"]),
    ("powers", &["poderes"]),
    ("talents", &["talentos"]),
    ("tool", &["herramienta"]),
    ("protection", &["proteccion", "protección"]),
    ("items", &["objetos"]),
    ("hearts", &["corazones"]),
    ("luck", &["suerte"]),
    ("pp", &["coste", "cost"]),
    ("tn", &["dificultad"]),
    ("difficulty", &["dificultad"]),
    ("concept", &["concepto"]),
    ("attributes", &["atributo", "atributos", "caracteristicas", "características"]),
    ("skills", &["habilidad", "habilidades"]),
    ("edges", &["filo", "filos"]),
    ("gear", &["equipo"]),
    ("stunts", &["treta", "tretas"]),
    ("value", &["valor"]),
    ("scope", &["ambito", "ámbito", "alcance"]),
    ("stacking", &["acumulable"]),
    ("stress", &["estres", "estrés"]),
    ("repeatable", &["repetible"]),
    ("intrusions", &["intromision", "intromisiones"]),
    ("dissonance", &["disonancia"]),
    ("resonance-max", &["resonancia"]),
    ("routine", &["rutina"]),
    ("es", &["español", "spanish"]),
    ("en", &["inglés", "english"]),
];

/// The candidate nearest to `written`, if any is near enough to suggest.
pub(crate) fn nearest<'c>(written: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let written = plain(written);
    let meant = |candidate: &str| MEANT.iter().any(|(word, also)| *word == candidate && also.contains(&&*written));
    let scored = candidates.into_iter().filter_map(|candidate| {
        let score = if meant(candidate) { 1.0 } else { likeness(&written, &plain(candidate)) };
        (score >= 0.5).then_some((candidate, score))
    });
    // Of equals the first wins, since candidates come in the order in which people meet them.
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
