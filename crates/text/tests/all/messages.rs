//! Every message is written in every language, asked for, and content with the values that English gets.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use gizmos_text::Language;

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What a message is made of.
#[derive(Default)]
struct Parts {
    messages: BTreeSet<String>,
    variables: BTreeSet<String>,
}

impl Parts {
    fn of(pattern: &Pattern<&str>) -> Self {
        let mut parts = Self::default();
        parts.add_pattern(pattern);
        parts
    }

    fn add_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.add(expression);
            }
        }
    }

    fn add(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                for variant in variants {
                    self.add_pattern(&variant.value);
                }
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::MessageReference { id, .. } => drop(self.messages.insert(id.name.to_owned())),
            InlineExpression::VariableReference { id } => drop(self.variables.insert(id.name.to_owned())),
            InlineExpression::Placeable { expression } => self.add(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            other => panic!("nothing is known about {other:?}"),
        }
    }
}

/// All messages of a language by their names.
fn messages(language: Language) -> BTreeMap<String, Parts> {
    let mut messages = BTreeMap::new();
    let folder = here(&format!("messages/{}", language.code()));
    for file in std::fs::read_dir(&folder).expect("is there") {
        let path = file.expect("can be read").path();
        let text = read(&path);
        let resource =
            parser::parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let name = message.id.name;
            let value = message.value.as_ref().unwrap_or_else(|| panic!("{name} says nothing in {language:?}"));
            let again = messages.insert(name.to_owned(), Parts::of(value));
            assert!(again.is_none(), "{name} is written twice in {language:?}");
        }
    }
    messages
}

/// The variables of a message and of all that it refers to.
fn variables(messages: &BTreeMap<String, Parts>, name: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![name];
    while let Some(name) = open.pop() {
        let parts = messages.get(name).unwrap_or_else(|| panic!("{name} is referred to and not written"));
        found.extend(parts.variables.iter().cloned());
        open.extend(parts.messages.iter().map(String::as_str));
    }
    found
}

/// The names that the code asks for: what stands in quotes where something is said or after the name of a label or sentence, and of
/// names that the code puts together, all in English that begin alike.
fn asked_for() -> BTreeSet<String> {
    let english = messages(Language::English);
    let mut asked = BTreeSet::new();
    for entry in fs::read_dir(here("src")).expect("can be listed") {
        let source = read(&entry.expect("can be listed").path());
        let code: String = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        for call in ["say(", "say_with(", " = "] {
            for rest in code.split(call).skip(1) {
                let name = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next());
                asked.extend(name.map(str::to_owned));
            }
        }
        for start in code.split("format!(\"").skip(1).filter_map(|rest| rest.split('{').next()) {
            let family = english.keys().filter(|name| start.ends_with('-') && name.starts_with(start));
            asked.extend(family.cloned());
        }
    }
    assert!(asked.len() > 150, "only {} were found", asked.len());
    asked
}

#[test]
fn every_language_has_every_message() {
    for language in Language::ALL {
        let written = messages(language);
        let missing: Vec<String> = asked_for().into_iter().filter(|name| !written.contains_key(name)).collect();
        assert_eq!(missing, [""; 0], "{language:?} lacks messages");
    }
}

#[test]
fn every_message_is_used() {
    let asked = asked_for();
    for language in Language::ALL {
        let written = messages(language);
        let referred: BTreeSet<&String> = written.values().flat_map(|parts| &parts.messages).collect();
        let unused: Vec<&String> =
            written.keys().filter(|name| !asked.contains(*name) && !referred.contains(name)).collect();
        assert_eq!(unused, [""; 0], "nothing asks {language:?} for messages");
    }
}

#[test]
fn translations_use_no_value_that_english_does_not_get() {
    let english = messages(Language::English);
    for language in Language::ALL {
        let written = messages(language);
        for name in asked_for() {
            let known = variables(&english, &name);
            for variable in variables(&written, &name) {
                assert!(known.contains(&variable), "{name} gets no ${variable}, which {language:?} uses");
            }
        }
    }
}
