//! Key bindings: which key does which deed in which context, from the register and the user's settings.

use std::collections::BTreeMap;

use super::{Code, KeyPress, steps};
use crate::deeds::{DEEDS, DeedType, KeyContext, TabName, find};
use crate::rules::{Msg, Text};
use crate::sections::DeedRequest;
use crate::session::campaign::ScreenSystems;
use crate::session::systems::SystemName;

/// The bindings by context and, within it, by owner (the table or a system) and key.
#[derive(Debug, Clone)]
pub struct Keymap(BTreeMap<KeyContext, ContextKeymap>);

type ContextKeymap = BTreeMap<(Option<SystemName>, KeyPress), BoundDeed>;

/// A deed as a key is bound to it.
#[derive(Debug, Clone, Copy)]
pub struct BoundDeed {
    pub deed: &'static DeedType,
    /// The fields that the key already fills in, with their values.
    pub preset_fields: &'static [(&'static str, &'static str)],
}

/// Whether a key belongs to a deed, unlike Enter and Delete, which act on whatever is selected.
fn is_deed_key(code: Code) -> bool {
    !matches!(code, Code::Enter | Code::Delete)
}

impl BoundDeed {
    /// The value that the key gives to a field, if it gives one.
    pub fn value_of(self, field: &str) -> Option<&'static str> {
        self.preset_fields.iter().find(|(id, _)| *id == field).map(|(_, value)| *value)
    }
}

impl Keymap {
    /// The register's bindings with these overrides (a deed's id and its key), and why some of them were left out.
    pub fn new<'a>(overrides: impl IntoIterator<Item = (&'a str, &'a str)>) -> (Keymap, Vec<Msg>) {
        let mut keys = Keymap(BTreeMap::new());
        for deed in DEEDS.iter() {
            let change_field = find("screen.change");
            let own = deed.keys.iter().map(|key| (deed, key));
            for (target, binding) in own
                .chain(change_field.into_iter().flat_map(|target| deed.form_keys.iter().map(move |key| (target, key))))
            {
                if let Ok(key) = binding.key.parse() {
                    keys.bind(
                        binding.context,
                        deed.system(),
                        key,
                        BoundDeed { deed: target, preset_fields: binding.with },
                    );
                }
            }
        }
        let conflicts = overrides.into_iter().filter_map(|(deed, key)| keys.rebind(deed, key).err()).collect();
        (keys, conflicts)
    }

    /// The deed of a key in these contexts, among the systems that rule there. A context comes before `Everywhere`.
    pub fn deed_of_key(&self, contexts: &[KeyContext], key: KeyPress, screens: &ScreenSystems) -> Option<BoundDeed> {
        self.deeds_of_key(contexts, key, screens).first().copied()
    }

    /// Like [`Keymap::deed_of_key`], but one deed for each system that rules there; the caller picks the system that is
    /// meant.
    pub fn deeds_of_key(&self, contexts: &[KeyContext], key: KeyPress, screens: &ScreenSystems) -> Vec<BoundDeed> {
        let of = |context: &KeyContext| -> Vec<BoundDeed> {
            let systems = SystemName::ALL.iter().filter(|system| context.is_of_system(**system, screens));
            let owners = std::iter::once(None).chain(systems.copied().map(Some));
            let here = self.0.get(context);
            owners.filter_map(|owner| here?.get(&(owner, key)).copied()).collect()
        };
        contexts.iter().chain([&KeyContext::Everywhere]).map(of).find(|bound| !bound.is_empty()).unwrap_or_default()
    }

    /// The key of a deed in these contexts, as it is shown: of several, the one that sets the fewest fields.
    pub fn key_of(&self, contexts: &[KeyContext], deed: &str) -> Option<KeyPress> {
        contexts.iter().chain([&KeyContext::Everywhere]).find_map(|context| {
            let bindings = self.all_bindings_in(*context).filter(|(.., does)| does.deed.id == deed);
            bindings.min_by_key(|(.., does)| does.preset_fields.len()).map(|(_, key, _)| key)
        })
    }

    /// The key for exactly this request in these contexts. Of several bindings whose fields agree, that with the most
    /// fields wins.
    pub fn key_for(&self, contexts: &[KeyContext], request: &DeedRequest) -> Option<KeyPress> {
        self.binding_for(contexts, request).map(|(key, _)| key)
    }

    /// Whether this binding is the one for the request.
    pub fn is_binding_for(&self, contexts: &[KeyContext], request: &DeedRequest, bound: BoundDeed) -> bool {
        bound.deed.id == request.deed
            && self.binding_for(contexts, request).is_some_and(|(_, known)| known.preset_fields == bound.preset_fields)
    }

    fn binding_for(&self, contexts: &[KeyContext], request: &DeedRequest) -> Option<(KeyPress, BoundDeed)> {
        // A key that sets a flag toggles it.
        let agrees_on = |(field, value): &(&str, &str)| match request.value_of(field) {
            Some("false") => *value == "true",
            held => held == Some(value),
        };
        let agrees = |bound: &BoundDeed| bound.preset_fields.iter().all(agrees_on);
        contexts.iter().chain([&KeyContext::Everywhere]).find_map(|context| {
            let here =
                self.all_bindings_in(*context).filter(|(.., bound)| bound.deed.id == request.deed && agrees(bound));
            here.max_by_key(|(.., bound)| bound.preset_fields.len()).map(|(_, key, bound)| (key, bound))
        })
    }

    /// The keys that change a field of a deed's form, wherever the form stands.
    pub fn letters_of_field(&self, deed: &DeedType, field: &str) -> impl Iterator<Item = KeyPress> {
        self.form_letters(deed).filter(move |(_, bound)| bound.value_of("field") == Some(field)).map(|(key, _)| key)
    }

    /// The field that a key changes in a deed's form, and by how many steps.
    pub fn field_of_letter(&self, deed: &DeedType, key: KeyPress) -> Option<(&'static str, isize)> {
        let (_, bound) = self.form_letters(deed).find(|(letter, _)| *letter == key)?;
        Some((bound.value_of("field")?, bound.value_of("by")?.parse().ok()?))
    }

    /// The letters of a deed's form: the table's, and those of the deed's system, which mean the same in all of its
    /// forms.
    fn form_letters(&self, deed: &DeedType) -> impl Iterator<Item = (KeyPress, BoundDeed)> {
        let system = deed.system();
        let turns = move |owner: Option<SystemName>| owner.is_none() || owner == system;
        let here = self.all_bindings_in(KeyContext::Tab(TabName::Roll));
        let all = here.filter(move |(owner, _, bound)| bound.deed.id == "screen.change" && turns(*owner));
        all.map(|(_, key, bound)| (key, bound))
    }

    /// The key of a deed in a context that sets this field to this value.
    pub fn key_that_sets(&self, context: KeyContext, deed: &str, field: (&str, &str)) -> Option<KeyPress> {
        let mut here = self.all_bindings_in(context).filter(|(.., bound)| bound.deed.id == deed);
        here.find(|(.., bound)| bound.preset_fields.contains(&field)).map(|(_, key, _)| key)
    }

    /// The bindings of a context among the systems that rule there, in the order of the register.
    pub fn bindings_in(&self, context: KeyContext, screens: &ScreenSystems) -> Vec<(KeyPress, BoundDeed)> {
        let holds = |owner: Option<SystemName>| owner.is_none_or(|system| context.is_of_system(system, screens));
        let here = self.all_bindings_in(context).filter(|(owner, ..)| holds(*owner));
        let mut here: Vec<_> = here.map(|(_, key, bound)| (key, bound)).collect();
        here.sort_by_cached_key(|(_, bound)| DEEDS.iter().position(|deed| deed.id == bound.deed.id));
        here
    }

    /// All bindings of a context, whichever systems rule.
    fn all_bindings_in(&self, context: KeyContext) -> impl Iterator<Item = (Option<SystemName>, KeyPress, BoundDeed)> {
        let here = self.0.get(&context).into_iter().flatten();
        here.map(|((owner, key), bound)| (*owner, *key, *bound))
    }

    fn all_bindings(&self) -> impl Iterator<Item = (KeyContext, Option<SystemName>, KeyPress, BoundDeed)> {
        self.0
            .keys()
            .flat_map(|context| self.all_bindings_in(*context).map(|(owner, key, bound)| (*context, owner, key, bound)))
    }

    fn bind(&mut self, context: KeyContext, owner: Option<SystemName>, key: KeyPress, bound: BoundDeed) {
        self.0.entry(context).or_default().insert((owner, key), bound);
    }

    /// Gives a deed another key.
    ///
    /// # Errors
    /// The reason, if there is no such deed or key, or if the key is reserved or taken.
    fn rebind(&mut self, id: &str, written: &str) -> Result<(), Msg> {
        let refused = |why, key: &str| Msg::new(why).with("deed", Text::line(id)).with("key", Text::line(key));
        let deed = find(id).ok_or_else(|| refused("keys-no-deed", written))?;
        let key: KeyPress = written.parse().map_err(|_| refused("keys-no-key", written))?;
        let refused = |why| refused(why, &key.to_string());
        if steps::is_reserved(key) {
            return Err(refused("keys-moves"));
        }
        if [KeyPress::CONFIRM, KeyPress::DECLINE].contains(&key) {
            return Err(refused("keys-answers"));
        }
        let system = deed.system();
        // Enter and Delete keep their meaning if the deed has a letter too.
        let bindings_with = |fits: fn(Code) -> bool| -> Vec<_> {
            let had = self.all_bindings().filter(|(.., key, bound)| bound.deed.id == id && fits(key.code));
            had.map(|(at, .., bound)| (at, bound.preset_fields)).collect()
        };
        let mut contexts = bindings_with(is_deed_key);
        let replaces = if contexts.is_empty() { |_| true } else { is_deed_key };
        if contexts.is_empty() {
            contexts = bindings_with(replaces);
        }
        contexts.dedup();
        let repeats_context =
            |(n, (context, _)): (usize, &(KeyContext, _))| contexts[..n].iter().any(|(other, _)| other == context);
        if contexts.iter().enumerate().any(repeats_context) {
            // Several keys do the deed in one context, each with other fields.
            return Err(refused("keys-several"));
        }
        if contexts.is_empty() {
            contexts.push((KeyContext::Everywhere, &[]));
        }
        for (context, _) in &contexts {
            let mut others = self
                .all_bindings()
                .filter(|(at, owner, taken, _)| *taken == key && context.overlaps(system, (*at, *owner)));
            if let Some((.., other)) = others.find(|(.., other)| other.deed.id != id) {
                return Err(refused("keys-taken").with("by", Text::line(other.deed.id)));
            }
        }
        for here in self.0.values_mut() {
            here.retain(|(_, key), bound| bound.deed.id != id || !replaces(key.code));
        }
        contexts
            .into_iter()
            .for_each(|(context, preset_fields)| self.bind(context, system, key, BoundDeed { deed, preset_fields }));
        Ok(())
    }
}
