//! Tests saving on a file written by hand.

use std::fs;

use super::*;
use crate::deeds::{campaign, evening, gauge, note, person, scene};
use crate::rules::dice::Faces;
use crate::session::events::note::Event;
use crate::session::systems::{Sheets, SystemName};
use crate::session::{AnyDeed, Id, Note, NoteKind, Origin, Owner, Seat, Side, decide};
use crate::store::campaign::bundled::{BUNDLED, find_bundled};
use crate::store::campaign::template::template;
use crate::systems::nde;
use crate::systems::nde::rules::{Advancement, Attribute, Power, Tier};
use crate::systems::prisma::rules::edge::EdgeValue;
use crate::systems::prisma::rules::stunt::StuntPrice;

struct Table {
    folder: tempfile::TempDir,
    state: State,
}

fn id(written: &str) -> Id {
    written.parse().unwrap()
}

impl Table {
    fn with(text: &str) -> Table {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("casa.toml");
        fs::write(&path, text).unwrap();
        let loaded = read(&path, text.as_bytes()).unwrap_or_else(|faults| panic!("{faults:?}"));
        Table { state: State::new(&loaded.campaign), folder }
    }

    fn bundled() -> Table {
        Table::with(find_bundled("hontanar").unwrap().text)
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("casa.toml")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.path()).unwrap()
    }

    fn does(&mut self, command: impl Into<AnyDeed>) {
        let events = decide(
            &self.state,
            &Seat::Gm,
            &command.into(),
            &mut Faces::default(),
            crate::session::entry::UnixMillis(0),
        )
        .unwrap();
        events.iter().for_each(|event| event.apply(&mut self.state));
    }

    /// Changes a person's NDE sheet.
    fn change_sheet(&mut self, who: &str, change: impl FnOnce(&mut crate::systems::nde::rules::CharacterSheet)) {
        let mut sheets = self.state.people[&id(who)].member.sheets.clone();
        let Some(nde::Sheet::Character(sheet)) = &mut sheets.nde else { panic!("{who} rolls nothing") };
        change(sheet);
        self.does(person::RewriteSheets { who: id(who), sheet: sheets });
    }

    /// Saves, and checks that the file then reads as the table's lasting state.
    fn saves(&self) -> Saved {
        let saved = save(&self.path(), &self.state).unwrap_or_else(|error| panic!("{error:?}"));
        assert_eq!(saved.loaded.campaign, self.state.lasting_campaign());
        assert_eq!(read(&self.path(), self.text().as_bytes()).unwrap(), saved.loaded);
        saved
    }
}

fn change_much_that_lasts(table: &mut Table) {
    table.does(person::SetPlayer { who: id("roque"), player: Some("Ana «la Roja»".into()) });
    table.does(person::RenamePerson { who: id("amparo"), name: "Amparo \"Llaves\" Lucena".into() });
    table.change_sheet("lucio", |sheet| {
        *sheet = sheet.advance(Advancement::Attribute(Attribute::Agility)).unwrap();
        *sheet = sheet.advance(Advancement::Talent("Ya no me tiembla la voz".into())).unwrap();
        *sheet = sheet.advance(Advancement::Heart).unwrap();
        sheet.items[2] = "El libro de compuertas".into();
        sheet.powers.push(Power {
            name: "Portada".into(),
            tier: Tier::Great,
            pp: None,
            tn: None,
            attacks: false,
            text: "Lo que se imprime ya ha ocurrido.\nO casi.".into(),
        });
    });
    let sheets = table.state.people[&id("roque")].member.sheets.clone();
    table.does(person::AddPerson {
        name: Some("Goyo".into()),
        side: Side::Party,
        count: 1,
        from: None,
        sheet: Some(sheets),
        hidden: false,
        player: None,
    });
    table.does(person::AddPerson {
        name: Some("Sapo de fango".into()),
        side: Side::Foes,
        count: 2,
        from: None,
        sheet: Some(Sheets::default()),
        hidden: true,
        player: None,
    });
    table.does(scene::AddScene {
        title: "La casa del horno".into(),
        texts: scene::SceneTexts {
            place: Some("Calle Mayor, 3".into()),
            read: Some("Huele a pan.\n\nHuele a pan desde 1962.".into()),
            secret: Some("C:\\horno \"\"\" y comillas".into()),
        },
    });
    table.does(note::AddNote {
        title: "La foto".into(),
        text: Some("Dos novios y un perro.".into()),
        scene: Some(id("calle-mayor")),
        to: Vec::new(),
        open: false,
    });
}

#[test]
fn what_lasts_is_saved_and_read_again() {
    let mut table = Table::bundled();
    change_much_that_lasts(&mut table);
    let saved = table.saves();
    assert_eq!(fs::read_to_string(saved.backup.unwrap()).unwrap(), find_bundled("hontanar").unwrap().text);
    assert!(table.text().contains("advances = [\"agility\", { talent = \"Ya no me tiembla la voz\" }, \"heart\"]"));
    let campaign = saved.loaded.campaign;
    assert_eq!(campaign.bestiary.last().unwrap().id, id("sapo-de-fango"));
    table.does(campaign::AdoptFile { campaign: campaign.clone() });
    assert_eq!(table.state.lasting_campaign(), campaign, "adopting it changes nothing that lasts");
}

#[test]
fn lines_that_nobody_touched_stay_byte_for_byte() {
    let mut table = Table::bundled();
    change_much_that_lasts(&mut table);
    table.saves();
    let (before, after) = (find_bundled("hontanar").unwrap().text, table.text());
    let mut rest = after.lines();
    let gone: Vec<&str> =
        before.lines().filter(|line| !rest.clone().any(|l| l == *line) || rest.all(|l| l != *line)).collect();
    let changed = [
        "name = \"Amparo Lucena\"",
        "agility = \"d12\"",
        "talents = [\"Sé cuándo me mienten\", \"Me cuelo donde hay cola\"]",
        "items = [\"Cuaderno de tapas de hule\", \"Cámara con flash y cuatro bombillas\", \"Carné de prensa caducado\"]",
    ];
    assert_eq!(gone, changed);
}

#[test]
fn what_holds_only_for_the_moment_is_not_saved() {
    let mut table = Table::bundled();
    let owner = Owner::Person(id("roque"));
    table.does(gauge::SetGauge { owner, gauge: nde::HEARTS, to: 1, reason: None });
    table.does(crate::deeds::clock::AdvanceClock { clock: id("agua"), by: 2 });
    table.does(scene::SetScene { scene: id("bar") });
    assert_eq!(table.saves().backup, None, "nothing to write");
    assert_eq!(table.text(), find_bundled("hontanar").unwrap().text);
}

#[test]
fn what_somebody_changed_in_the_file_meanwhile_stays() {
    let mut table = Table::bundled();
    table.does(person::SetPlayer { who: id("roque"), player: Some("Ana".into()) });
    let edited = table.text().replace("Buzo de salvamento durante quince", "Buzo de salvamento durante veinte");
    fs::write(table.path(), &edited).unwrap();
    let saved = save(&table.path(), &table.state).unwrap();
    let roque = &saved.loaded.campaign.cast[1];
    assert!(roque.about.starts_with("Buzo de salvamento durante veinte"));
    assert_eq!(roque.player.as_deref(), Some("Ana"));
}

#[test]
fn line_ends_byte_order_mark_braces_and_comments_stay() {
    let text = "\u{FEFF}name = \"Casa\" # la de siempre\r\nsystem = \"nde\"\r\n\r\n# el reparto\r\ncast = [\r\n  \
                { id = \"vera\", name = \"Vera\", player = \"Ana\", nde = { might = \"d6\", agility = \"d12\", power = \
                \"d8\", talents = [\"a\", \"b\"], items = [\"a\", \"b\", \"c\"], tool = \"t\", protection = \"p\" } }, \
                # ella\r\n]\r\n";
    let mut table = Table::with(text);
    table.does(person::SetPlayer { who: id("vera"), player: Some("Eva".into()) });
    table.change_sheet("vera", |sheet| sheet.tool = Some("Lupa".into()));
    table.saves();
    assert_eq!(table.text(), text.replace("\"Ana\"", "\"Eva\"").replace("\"t\"", "\"Lupa\""));
    let (title, text) = ("Nota".into(), Some("uno\ndos".into()));
    table.does(note::AddNote { title, text, scene: None, to: Vec::new(), open: true });
    table.saves();
    let after = table.text();
    assert!(after.starts_with('\u{FEFF}') && after.matches('\n').count() == after.matches("\r\n").count(), "{after}");
}

#[test]
fn texts_of_several_lines_are_rewritten_in_their_place_and_comments_stay() {
    let text = "name = \"Casa\"\nsystem = \"coin\"\n\n# la primera\n[[scenes]]\nid = \"hall\" # no cambiar\n\
                title = \"El vestíbulo\"\nread = \"Huele a cera.\" # en voz alta\nsecret = \"\"\"\nUno.\nDos.\"\"\" # chis\n\n\
                # quien lo guarda\n[[cast]]\nid = \"ada\"\nname = \"Ada\"\nabout = \"Guarda.\"\n# y eso es todo\n";
    let mut table = Table::with(text);
    table.does(scene::EditScene {
        scene: id("hall"),
        title: None,
        texts: scene::SceneTexts {
            read: Some("Huele a cera.\n\nY a \"aceite\".".into()),
            secret: Some("".into()),
            ..Default::default()
        },
    });
    table.does(person::DescribePerson { who: id("ada"), about: Some("Guarda.\nY calla.".into()), secret: None });
    table.saves();
    let expected = text
        .replace("\"Huele a cera.\"", "\"\"\"\nHuele a cera.\n\nY a \"aceite\".\"\"\"")
        .replace("secret = \"\"\"\nUno.\nDos.\"\"\" # chis\n", "")
        .replace("\"Guarda.\"", "\"\"\"\nGuarda.\nY calla.\"\"\"");
    assert_eq!(table.text(), expected);
}

#[test]
fn a_file_with_faults_is_left_alone() {
    let mut table = Table::bundled();
    table.does(person::SetPlayer { who: id("roque"), player: Some("Ana".into()) });
    fs::write(table.path(), "nmae = \"Casa\"\n").unwrap();
    assert!(matches!(save(&table.path(), &table.state), Err(Error::Wrong(faults)) if faults.count_errors() == 2));
    assert_eq!(table.text(), "nmae = \"Casa\"\n");
}

#[test]
fn everything_that_is_written_reads_back_the_same() {
    let templates = SystemName::ALL.iter().map(|system| template(*system, "en", "x"));
    for text in BUNDLED.iter().map(|bundled| bundled.text.to_owned()).chain(templates) {
        let whole = read(Path::new("x.toml"), text.as_bytes()).unwrap().campaign;
        let system = whole.screens.roll.unwrap().name();
        let head = format!("name = \"x\"\nsystem = \"{system}\"\n");
        let empty = read(Path::new("x.toml"), head.as_bytes()).unwrap().campaign;
        let written = with_changes(Path::new("x.toml"), &head, &empty, &whole, &empty).unwrap();
        let again = read(Path::new("x.toml"), written.as_bytes()).unwrap_or_else(|faults| panic!("{faults:?}"));
        let lists = |campaign: Campaign| {
            (
                campaign.cast,
                campaign.bestiary,
                campaign.scenes,
                campaign.clocks,
                campaign.tables,
                campaign.notes,
                (campaign.words, campaign.words_for_nothing),
                campaign.house_rules,
            )
        };
        assert_eq!(lists(again.campaign), lists(whole));
    }
}

/// Edge, gear, stunts, ratings and a scene's edge are written to the right places among the comments.
#[test]
fn what_was_written_on_a_prisma_sheet_is_saved() {
    use crate::systems::prisma::deeds::{BringEdge, EdgeTerms, NamedEdge, Rate, WriteGear, WriteStunt, WriteTalent};

    let text = "name = \"Casa\"\nsystem = \"prisma\" # de noche\n\n[prisma]\nattributes = [\"Cuerpo\", \"Mente\"]\n\
                skills = [\"Atención\", \"Sigilo\"] # y nada más\n\n[[cast]]\nid = \"vera\"\nname = \"Vera\"\n\n\
                [cast.prisma]\nattributes = { Cuerpo = 2, Mente = 3 } # cinco\n\n\
                # lo que heredó\n[[cast.prisma.gear]]\nname = \"Lupa\" # de su tía\n\
                edges = [{ name = \"Mango de plomo\", value = 1, scope = [\"Atención\"] }]\n\n\
                [[scenes]]\nid = \"patio\"\ntitle = \"El patio\" # sin luz\n";
    let mut table = Table::with(text);
    let who = || id("vera");
    let named = |name: &str, worth, stacking| {
        let worth = EdgeValue::new(worth).unwrap();
        NamedEdge { name: name.into(), worth, counts: EdgeTerms { stacking, ..EdgeTerms::default() } }
    };
    table.does(Rate { who: who(), name: "sigilo".into(), dice: 2, as_attribute: true });
    let NamedEdge { name, worth, counts } = named("lupa", 2, false);
    table.does(WriteGear { who: who(), name, worth: Some(worth), counts });
    table.does(WriteTalent { who: who(), source: named("Buena estrella", 1, true) });
    let (least, most) = (StuntPrice::fixed(1).unwrap(), StuntPrice::fixed(3));
    let (name, text_of_it) = ("Al vuelo".into(), Some("Lo coges.".into()));
    table.does(WriteStunt { who: who(), name, cost: least, up_to: most, text: text_of_it, repeatable: false });
    table.does(scene::SetScene { scene: id("patio") });
    table.does(BringEdge { source: named("Noche cerrada", 1, false) });
    table.saves();
    let expected = text
        .replace("# cinco\n", "# cinco\nskills = { Sigilo = 2 }\n")
        .replace(
            "edges = [{ name = \"Mango de plomo\", value = 1, scope = [\"Atención\"] }]\n",
            "edges = [{ name = \"Mango de plomo\", value = 1, scope = [\"Atención\"] }, { value = 2 }]\n\n\
             [[cast.prisma.edges]]\nname = \"Buena estrella\"\nvalue = 1\nstacking = true\n\n\
             [[cast.prisma.stunts]]\nname = \"Al vuelo\"\ncost = [1, 3]\ntext = \"Lo coges.\"\n",
        )
        .replace("# sin luz\n", "# sin luz\n\n[[scenes.prisma.edges]]\nname = \"Noche cerrada\"\nvalue = 1\n");
    assert_eq!(table.text(), expected);
}

/// A list that grows inside an otherwise unchanged table is written too.
#[test]
fn a_second_edge_of_a_scene_is_saved() {
    use crate::systems::prisma::deeds::{BringEdge, EdgeTerms, NamedEdge};

    let text = "name = \"Casa\"\nsystem = \"prisma\"\n\n[[scenes]]\nid = \"patio\"\ntitle = \"El patio\"\n\n\
                [[scenes.prisma.edges]]\nname = \"Noche cerrada\" # sin luna\nvalue = 1\n";
    let mut table = Table::with(text);
    table.does(scene::SetScene { scene: id("patio") });
    let name = "El pozo".into();
    table.does(BringEdge {
        source: NamedEdge { name, worth: EdgeValue::new(2).unwrap(), counts: EdgeTerms::default() },
    });
    table.saves();
    assert_eq!(table.text(), format!("{text}\n[[scenes.prisma.edges]]\nname = \"El pozo\"\nvalue = 2\n"));
}

/// Facts and clues stay facts and clues, and an evening without lasting changes leaves the file untouched.
#[test]
fn facts_and_clues_are_saved_as_such() {
    let text = find_bundled("mesa-para-seis").unwrap().text;
    let mut table = Table::with(text);
    table.saves();
    assert_eq!(table.text(), text);
    let note = |id: &str, by: &str| Note {
        id: id.parse().unwrap(),
        title: "Hay una escalera".into(),
        kind: NoteKind::Fact,
        by: Some(by.parse().unwrap()),
        origin: Origin::Table,
        ..Note::default()
    };
    Event::Added(note("escalera", "nora")).apply(&mut table.state);
    Event::Added(note("puerta", "ordenanza-2")).apply(&mut table.state);
    table.saves();
    let expected = "\n[[notes]]\nid = \"escalera\"\ntitle = \"Hay una escalera\"\ntext = \"\"\nkind = \"fact\"\n\
                    by = \"nora\"\n\n[[notes]]\nid = \"puerta\"\ntitle = \"Hay una escalera\"\ntext = \"\"\n\
                    kind = \"fact\"\n";
    assert!(table.text().contains(expected), "{}", table.text());
}

/// Edits made to the file meanwhile (sheets, decks, stunts, scenes) are adopted by the table as one deed.
#[test]
fn a_changed_prisma_file_is_adopted() {
    use crate::session::campaign::{ChangeKind, ChangedNoun};

    let before = find_bundled("mesa-para-seis").unwrap().text;
    let mut table = Table::with(before);
    table.does(gauge::SetGauge {
        owner: Owner::Person(id("nora")),
        gauge: crate::systems::prisma::STRESS,
        to: 4,
        reason: Some("la puerta".into()),
    });
    let after = before
        .replace("stress = 6", "stress = 3")
        .replace("Cuerpo = 2, Temple = 2, Ingenio = 4", "Cuerpo = 2, Temple = 3, Ingenio = 4")
        .replace("se te va al terminar» (2)", "se te va al terminar» (3)")
        .replace("name = \"Cristalera a la plaza\"", "name = \"El ventanal\"")
        .replace("{ text = \"Suena un móvil: número propio.\", cost = 1 }", "\"Suena un móvil: número propio.\"")
        .replace("  \"Tienes tinta azul en el pulgar derecho. No se va.\",\n", "");
    let newer = read(Path::new("x.toml"), after.as_bytes()).unwrap().campaign;
    let text: Vec<_> =
        table.state.campaign.diff(&newer).into_iter().map(|change| (change.noun, change.changed)).collect();
    let nouns = [
        ChangedNoun::House,
        ChangedNoun::Complications,
        ChangedNoun::Intrusions,
        ChangedNoun::Person,
        ChangedNoun::Scene,
    ];
    assert_eq!(text, nouns.map(|noun| (noun, ChangeKind::Changed)));
    table.does(campaign::AdoptFile { campaign: newer });
    let nora = &table.state.people[&id("nora")];
    assert_eq!(nora.member.sheets.prisma.as_ref().unwrap().attributes.get("temple"), Some(3));
    let stress = nora.level(&crate::systems::prisma::STRESS).unwrap();
    assert_eq!((stress.now, stress.max), (3, 3), "a track that became shorter is full");
    let edges = &table.state.scenes[&id("cena")].system_data.prisma.edges;
    assert_eq!(edges.iter().map(|edge| edge.name.as_str()).collect::<Vec<_>>()[1], "El ventanal");
    assert_eq!((table.state.campaign.intrusions.len(), table.state.campaign.complications[3].cost), (9, None));
}

#[test]
fn pr_21_experience_and_the_facts_of_the_table_are_written_down() {
    use crate::systems::prisma::deeds::{Fact, Intrude, YieldIntrusion};
    let es = template(SystemName::Prisma, "es", "Casa");
    let mut table = Table::with(&es);
    let who = table.state.people.keys().next().unwrap().clone();
    table.does(evening::BeginEvening { present: Vec::new() });
    table.does(Fact { who: who.clone(), text: "hay una escalera".into() });
    table.does(Intrude { who: who.clone(), text: Some("se va la luz".into()), hidden: false });
    table.does(YieldIntrusion { item: id("intrusion-1") });
    let saved = table.saves().loaded.campaign;
    assert_eq!(saved.cast[0].sheets.prisma.as_ref().map(|sheet| sheet.xp), Some(1));
    assert_eq!(saved.house_rules.prisma.group_xp, 1);
    let fact = saved.notes.iter().find(|note| note.kind == NoteKind::Fact).unwrap();
    assert_eq!((&*fact.title, &fact.by), ("hay una escalera", &Some(who)));
}

/// The group's experience is saved in the options' table, wherever the file has it, and counts on from there (PR-21).
#[test]
fn pr_21_the_groups_experience_is_written_down_and_counted_on() {
    use crate::systems::prisma::GROUP_XP;

    let cast = "\n[[cast]]\nid = \"nora\"\nname = \"Nora\"\n[cast.prisma]\nattributes = { Mente = 3 }\n";
    let stunts = "\n[[prisma.stunts]]\nname = \"Sin ruido\"\ncost = 1\n";
    let set = |to| gauge::SetGauge { owner: Owner::Table, gauge: GROUP_XP, to, reason: Some("la casa".into()) };
    let tables = [
        format!("name = \"Mesa\"\nsystem = \"prisma\"\n{cast}"),
        format!("name = \"Mesa\"\nsystem = \"prisma\"\n{stunts}{cast}"),
        format!("name = \"Mesa\"\nsystem = \"prisma\"\nprisma.stress = 4 # corto\n{cast}"),
        format!(
            "name = \"Mesa\"\nsystem = \"prisma\"\n\n[prisma]\nstress = 4 # corto\ngroup-xp = 1 # de antes\n{stunts}{cast}"
        ),
    ];
    for text in tables {
        let mut table = Table::with(&text);
        table.does(set(5));
        let saved = table.saves().loaded.campaign;
        let written = table.text();
        assert_eq!(saved.house_rules.prisma.group_xp, 5, "{written}");
        assert_eq!(saved.house_rules.prisma.stunts, table.state.campaign.house_rules.prisma.stunts, "{written}");
        assert_eq!(written.matches('#').count(), text.matches('#').count(), "comments stay: {written}");
        let level = |table: &Table| table.state.pools[&GROUP_XP].level.now;
        table.does(campaign::AdoptFile { campaign: saved.clone() });
        assert_eq!(level(&table), 5, "it is counted once");
        let mut by_hand = saved;
        by_hand.house_rules.prisma.group_xp = 7;
        table.does(campaign::AdoptFile { campaign: by_hand.clone() });
        assert_eq!(level(&table), 7, "what was written anew counts");
        assert_eq!(State::new(&by_hand).pools[&GROUP_XP].level.now, 7);
    }
}

const CELLAR: &str =
    "name = \"Casa\"\nsystem = \"nde\"\n\n[[scenes]]\nid = \"hidden-sotano\"\ntitle = \"Sótano\"\nread = \"Huele.\"\n";

fn scene(title: &str) -> scene::AddScene {
    scene::AddScene { title: title.into(), texts: scene::SceneTexts::default() }
}

#[test]
fn what_the_table_makes_never_takes_the_place_of_what_the_file_has() {
    let mut table = Table::with(CELLAR);
    table.does(scene::RemoveScene { scene: id("hidden-sotano") });
    table.does(scene("Sótano"));
    let saved = table.saves().loaded.campaign;
    let scenes: Vec<_> = saved.scenes.iter().map(|scene| (scene.id.as_str(), scene.read.as_str())).collect();
    assert_eq!(scenes, [("hidden-sotano", "Huele."), ("hidden-sotano-2", "")]);
}

#[test]
fn a_note_whose_scene_is_gone_is_written_without_it() {
    let mut table = Table::with(CELLAR);
    table.does(scene("Desván"));
    let (title, scene) = ("Una llave".into(), Some(id("hidden-desvan")));
    table.does(note::AddNote { title, text: None, scene, to: Vec::new(), open: true });
    table.does(scene::RemoveScene { scene: id("hidden-desvan") });
    let saved = table.saves().loaded.campaign;
    assert_eq!((saved.notes[0].title.as_str(), &saved.notes[0].scene), ("Una llave", &None));
}

#[test]
fn a_refused_save_names_the_first_fault_of_the_file() {
    let table = Table::with(CELLAR);
    fs::write(table.path(), CELLAR.replace("title", "titel")).unwrap();
    let error = save(&table.path(), &table.state).unwrap_err();
    let text = format!("{:?}", error.msg());
    assert!(text.contains("fault-unknown-key") && text.contains("titel"), "{text}");
}
