//! Makes the description as strict as the server: requests have no fields that are not described, answers may get some.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::{AllOf, OpenApi, RefOr, Schema};

use super::FORMS;

/// Forbids fields that are not described in what requests are made of, and allows them everywhere else: those who read
/// answers skip what they do not know.
pub fn close(document: &mut OpenApi) {
    let Some(components) = &mut document.components else { return };
    let before = components.schemas.clone();
    let requested = requested(&before);
    for (name, schema) in &mut components.schemas {
        if let RefOr::T(Schema::AllOf(parts)) = schema
            && let Some((_, whole)) = unfolded(parts, &before)
        {
            *schema = RefOr::T(whole);
        }
        limit_fields(schema, requested.contains(name.as_str()));
    }
    for schema in before.values() {
        if let RefOr::T(Schema::AllOf(parts)) = schema
            && let Some((unfolded, _)) = unfolded(parts, &before)
        {
            components.schemas.remove(&unfolded);
        }
    }
}

/// The names of the forms that requests have, and of all that they are made of.
fn requested(schemas: &BTreeMap<String, RefOr<Schema>>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open: Vec<String> = FORMS.iter().map(ToString::to_string).collect();
    while let Some(name) = open.pop() {
        if let Some(schema) = schemas.get(&name)
            && found.insert(name)
        {
            // Writing a schema never fails.
            mentioned(&serde_json::to_value(schema).unwrap_or_default(), &mut open);
        }
    }
    found
}

/// The names of the schemas that this one refers to.
fn mentioned(schema: &Value, names: &mut Vec<String>) {
    match schema {
        Value::Object(fields) => {
            let reference = fields.get("$ref").and_then(Value::as_str).and_then(|place| place.rsplit('/').next());
            names.extend(reference.map(str::to_owned));
            fields.values().for_each(|part| mentioned(part, names));
        }
        Value::Array(items) => items.iter().for_each(|part| mentioned(part, names)),
        _ => {}
    }
}

fn limit_fields(schema: &mut RefOr<Schema>, closed: bool) {
    match schema {
        RefOr::T(Schema::Object(object)) if !object.properties.is_empty() => {
            object.additional_properties = closed.then(|| Box::new(AdditionalProperties::FreeForm(false)));
        }
        RefOr::T(Schema::OneOf(choice)) => choice.items.iter_mut().for_each(|item| limit_fields(item, closed)),
        _ => {}
    }
}

/// A choice of forms with some more fields in common, as a choice of whole forms; with the name of the choice.
fn unfolded(parts: &AllOf, schemas: &BTreeMap<String, RefOr<Schema>>) -> Option<(String, Schema)> {
    let [RefOr::Ref(choice), RefOr::T(Schema::Object(common))] = parts.items.as_slice() else { return None };
    let name = choice.ref_location.rsplit('/').next()?;
    let RefOr::T(Schema::OneOf(choice)) = schemas.get(name)? else { return None };
    let mut choice = choice.clone();
    choice.description.clone_from(&parts.description);
    for item in &mut choice.items {
        let RefOr::T(Schema::Object(form)) = item else { return None };
        form.properties.extend(common.properties.clone());
        form.required.extend(common.required.iter().cloned());
    }
    Some((name.to_owned(), Schema::OneOf(choice)))
}
