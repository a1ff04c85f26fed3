//! What is said and answered: choices by their numbers, forms by their questions, requests and calls by yes and no.

use biombo::session::{Id, Seat};

use super::room::{LinearRoom, SURE, number_of};

const NOCHE: &str = include_str!("../../evening/noche.toml");

fn room() -> LinearRoom {
    let mut room = LinearRoom::open(NOCHE, "vera");
    room.gm.say("evening begin");
    room.player.wait_text("Empieza la sesión 1");
    room
}

#[test]
fn a_player_asks_by_a_form_in_questions_and_the_game_master_says_yes() {
    let mut room = room();
    let choices = room.player.say("");
    let question = room.player.say(&number_of("prueba", &choices));
    assert!(question.contains("prueba: atributo"), "{question}");
    let overview = room.player.say(&number_of("Fuerza", &question));
    assert!(overview.contains("Se le pedirá al DJ") && overview.contains(" %"), "{overview}");
    let question = room.player.say(&number_of("dificultad", &overview));
    assert!(question.contains("6 muy difícil"), "{question}");
    let overview = room.player.say("6");
    assert!(overview.contains("dificultad: 6 muy difícil"), "{overview}");
    let asked = room.player.say(&number_of("hacerlo", &overview));
    assert!(asked.contains("Pedido al DJ"), "{asked}");
    room.gm.wait_text("¿Sí o no?");
    let before = room.count_entries();
    room.gm.say("sí");
    room.wait_for_entries(before + 1);
    room.player.wait_text("Vera Salas tira Fuerza contra 6");
    room.gm.say("");
    assert!(room.gm.text().contains("Vera Salas tira Fuerza contra 6"));
}

#[test]
fn a_name_with_an_article_contracts_in_lines_too() {
    let mut room = room();
    room.gm.say("person rename vera \"El Corregidor\"");
    let refused = room.gm.say("nde strike vera ala");
    assert!(refused.contains("La ficha del Corregidor no tiene «ala»"), "{refused}");
}

#[test]
fn several_are_named_by_numbers_names_or_all_and_a_wrong_word_changes_nothing() {
    let mut room = LinearRoom::open(NOCHE, "vera");
    room.gm.wait_text("se sienta a la mesa");
    let choices = room.gm.say("");
    let overview = room.gm.say(&number_of("empezar sesión", &choices));
    let question = room.gm.say(&number_of("presentes", &overview));
    let wrong = room.gm.say("xyz");
    assert!(question.contains("Vera Salas") && wrong.contains("«xyz» no está en la lista"), "{wrong}");
    let overview = room.gm.say("todos");
    assert!(overview.contains("Vera Salas") && overview.contains("Bruno"), "{overview}");
    room.gm.say(&number_of("presentes", &overview));
    let overview = room.gm.say("bruno");
    assert!(!overview.contains("Vera Salas") && overview.contains("Bruno"), "{overview}");
}

#[test]
fn a_turn_with_something_left_is_passed_only_after_a_question() {
    let mut room = room();
    room.gm.say("fight begin --foe thug:2");
    let choices = room.gm.say("");
    assert!(
        !choices.lines().any(|line| line.starts_with("1. ") && line.contains("turno de los adversarios")),
        "{choices}"
    );
    let question = room.gm.say("fight next");
    assert!(question.contains(SURE), "{question}");
    assert_eq!(room.gm.say("no").matches("Empieza").count(), 0);
}

#[test]
fn no_declines_what_a_player_asks_for() {
    let mut room = room();
    room.player.say("nde test vera might 6");
    room.gm.wait_text("¿Sí o no?");
    room.gm.say("no");
    room.player.wait_text("El DJ dice que no");
    let again = room.gm.say("no");
    assert!(again.contains("Nadie ha preguntado nada"), "{again}");
    assert_eq!(room.entries().len(), 2);
}

#[test]
fn a_player_withdraws_what_they_asked_for_by_its_number() {
    let mut room = room();
    let choices = room.player.say("nde test vera might 6");
    room.gm.wait_text("¿Sí o no?");
    let withdrawn = room.player.say(&number_of("retirar lo pedido: hacer una prueba", &choices));
    assert!(withdrawn.contains("Retirado: hacer una prueba"), "{withdrawn}");
    room.gm.wait_text("Vera Salas ya no pide esto: hacer una prueba");
    assert!(room.gm.say("sí").contains("Nadie ha preguntado nada"));
    assert!(!room.player.say("").contains("retirar lo pedido"));
    assert_eq!(room.entries().len(), 2);
}

#[test]
fn a_call_waits_among_the_choices_until_it_is_answered() {
    let mut room = room();
    room.gm.say("seats call \"nde test vera agility 5\"");
    room.player.wait_text("El DJ te pide algo");
    let left = room.player.say("0");
    assert!(left.contains("lo que pide el DJ"), "{left}");
    let overview = room.player.say(&number_of("lo que pide", &left));
    assert!(overview.contains("5 difícil"), "{overview}");
    let before = room.count_entries();
    room.player.say(&number_of("hacerlo", &overview));
    room.wait_for_entries(before + 1);
    let choices = room.player.say("");
    assert!(!choices.contains("lo que pide el DJ"), "{choices}");
}

#[test]
fn a_grave_deed_is_done_after_a_plain_question() {
    let mut room = room();
    let question = room.gm.say("evening end");
    assert!(question.contains(SURE), "{question}");
    let left = room.gm.say("no");
    assert!(left.contains("Dejado"), "{left}");
    assert_eq!(room.count_entries(), 2);
    room.gm.say("evening end");
    assert!(room.gm.say("sí").contains("Termina la sesión"));
    room.player.wait_text("Termina la sesión");
    assert!(room.gm.say("undo").contains("Deshecho: Termina la sesión"));
    room.player.wait_text("Deshecho: Termina la sesión");
}

#[test]
fn a_line_that_lacks_something_is_asked_for_the_rest() {
    let mut room = room();
    let question = room.gm.say("gauge change vera hearts");
    assert!(question.contains("ajustar medidor"), "{question}");
    let left = room.gm.say("");
    assert!(left.contains("Dejado"), "{left}");
    let unknown = room.gm.say("nothing at all");
    assert!(unknown.contains("No hay ninguna orden"), "{unknown}");
}

#[test]
fn faces_of_real_dice_are_asked_for_and_may_be_left() {
    let mut room = room();
    room.player.say("dados mano");
    let question = room.player.say("2d6+1");
    assert!(question.contains("dado 1, d6"), "{question}");
    let again = room.player.say("9");
    assert!(again.contains("Un d6 muestra de 1 a 6") && again.contains("dado 1"), "{again}");
    room.player.say("");
    assert_eq!(room.count_entries(), 2, "the roll was dropped");
    room.player.say("2d6+1");
    assert!(room.player.say("3 4").contains("= 8"));
}

#[test]
fn a_tab_and_a_sheet_are_read_as_text_with_their_signs_in_words() {
    let mut room = room();
    let sheet = room.player.say("ver vera");
    assert!(sheet.contains("Ladrona retirada") && sheet.contains("Pies de gato"), "{sheet}");
    assert!(!sheet.contains(['·', '◆', '●', '│', '\u{1b}']), "{sheet}");
    assert!(room.player.say("see log").contains("Empieza la sesión 1"));
    assert!(room.player.say("ver combate").contains("No hay combate"));
    assert!(room.gm.say("curtain").contains("no hay telón"));
    assert!(room.gm.say("ayuda suerte").contains("ND-10"));
    assert!(room.gm.say("recap").contains("sesión 1"));
}

#[test]
fn choices_are_said_again_only_when_they_differ_and_numbers_do_not_shift_meanwhile() {
    let mut room = room();
    let first = room.player.say("");
    let roll = number_of("prueba", &first);
    let quiet = room.player.say("note add \"Una nota\"");
    assert!(!quiet.contains("prueba"), "{quiet}");
    let before = room.player.text().len();
    room.gm.say("nde test vera might");
    room.player.wait_text_from(before, "cerrarla");
    let settle = number_of("cerrarla", &room.player.text()[before..]);
    assert_ne!(settle, roll, "a number that was heard keeps its meaning");
    let entries = room.count_entries();
    room.player.say(&settle);
    room.wait_for_entries(entries + 1);
    let vera = Seat::Player(Id::from_name("vera"));
    assert_eq!(room.entries().last().expect("an entry").seat, vera);
}

#[test]
fn somebody_elses_deeds_are_refused_with_their_reason() {
    let mut room = room();
    assert!(room.player.say("clock advance tide").contains("Solo puede hacerlo el DJ"));
    assert!(room.player.say("roll settle bruno").contains("Eso no es tuyo"));
    assert!(room.player.say("seats grant").contains("Solo puede hacerlo el DJ"));
    assert_eq!(room.count_entries(), 2);
}

#[test]
fn the_text_of_a_scene_is_said_when_it_begins() {
    let mut room = room();
    room.gm.say("scene set pier");
    assert!(room.gm.say("sí").contains("Huele a brea."));
    room.player.wait_text("Huele a brea.");
    assert!(!room.gm.say("").contains("Huele a brea."), "it was said");
    let mut late = super::room::sit(&room.home, "bruno");
    late.wait_text("Huele a brea.");
}

#[test]
fn choices_in_lines_name_no_keys() {
    let mut room = LinearRoom::open(include_str!("../../evening/quitasuenos.toml"), "estrella");
    let choices = room.gm.say("evening begin");
    assert!(choices.contains("1. anunciar escena\n"), "{choices}");
}

#[test]
fn what_signs_say_on_a_screen_is_said_in_words() {
    let mut room = room();
    let gauges = room.gm.say("ver medidores");
    assert!(gauges.contains("Al llenarse: ") && !gauges.contains("\na "), "{gauges}");
    room.gm.say("scene add \"La lección\"");
    let scene = room.gm.say("ver escena");
    assert!(scene.contains("La lección en secreto"), "{scene}");
    room.gm.say("fight begin --foe captain");
    let form = room.gm.say("nde attack vera");
    assert!(form.contains("5 de 5 corazones") || !form.contains("corazones corazones"), "{form}");
    let help = room.gm.say("ayuda dificultad");
    assert!(help.contains("Por ejemplo: ") && !help.contains(".: "), "{help}");
}
