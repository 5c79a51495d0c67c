//! Makes the description as strict as the server: requests have no fields that are not described, answers may get some.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::{AllOf, Object, OpenApi, RefOr, Schema, Type};

/// Forbids fields that are not described in what requests are made of, and allows them everywhere else: those who read
/// answers skip what they do not know.
pub fn close(document: &mut OpenApi) {
    let operations = document.paths.paths.values().flat_map(|item| [&item.get, &item.post]).flatten();
    let bodies: Vec<_> = operations.map(|operation| &operation.request_body).collect();
    let (sent, described) = (mentioned(&bodies), mentioned(&document.paths));
    let Some(components) = &mut document.components else { return };
    let before = components.schemas.clone();
    for schema in components.schemas.values_mut() {
        if let RefOr::T(Schema::AllOf(parts)) = schema
            && let Some(whole) = merged(parts, &before)
        {
            *schema = RefOr::T(whole);
        }
    }
    // What has been merged into others need not be described on its own.
    let used = made_of(described, &components.schemas);
    components.schemas.retain(|name, _| used.contains(name));
    let requested = made_of(sent, &components.schemas);
    for (name, schema) in &mut components.schemas {
        limit_fields(schema, requested.contains(name));
        leave_examples_out(schema);
    }
}

/// These schemas, and all that they are made of.
fn made_of(mut open: Vec<String>, schemas: &BTreeMap<String, RefOr<Schema>>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    while let Some(name) = open.pop() {
        if let Some(schema) = schemas.get(&name)
            && found.insert(name)
        {
            open.extend(mentioned(schema));
        }
    }
    found
}

/// The names of the schemas that a part of the description refers to.
fn mentioned(part: &impl Serialize) -> Vec<String> {
    // Writing a description never fails.
    let text = serde_json::to_string(part).unwrap_or_default();
    let references = text.split(r##""$ref":"#/components/schemas/"##).skip(1);
    references.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
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

/// Examples in Rust are of no use to those who read the description.
fn leave_examples_out(schema: &mut RefOr<Schema>) {
    let description = match schema {
        RefOr::T(Schema::Object(object)) => &mut object.description,
        RefOr::T(Schema::Array(array)) => &mut array.description,
        _ => return,
    };
    if let Some(text) = description
        && let Some(start) = text.find("\n\n```")
    {
        text.truncate(start);
    }
}

/// Objects that are one together, as one; if one of them is a choice, as a choice of whole objects.
fn merged(parts: &AllOf, schemas: &BTreeMap<String, RefOr<Schema>>) -> Option<Schema> {
    let (mut whole, mut choice) = (Object::new(), None);
    for part in &parts.items {
        let part = match part {
            RefOr::Ref(reference) => schemas.get(reference.ref_location.rsplit('/').next()?)?,
            RefOr::T(_) => part,
        };
        match part {
            RefOr::T(Schema::Object(object)) => add_fields(&mut whole, object),
            RefOr::T(Schema::OneOf(forms)) => choice = Some(forms.clone()),
            _ => return None,
        }
    }
    whole.schema_type = Type::Object.into();
    whole.description.clone_from(&parts.description);
    let Some(mut choice) = choice else { return Some(Schema::Object(whole)) };
    choice.description.clone_from(&parts.description);
    for item in &mut choice.items {
        if let RefOr::T(Schema::AllOf(parts)) = item {
            *item = RefOr::T(merged(parts, schemas)?);
        }
        let RefOr::T(Schema::Object(form)) = item else { return None };
        add_fields(form, &whole);
    }
    Some(Schema::OneOf(choice))
}

fn add_fields(object: &mut Object, more: &Object) {
    object.properties.extend(more.properties.clone());
    object.required.extend(more.required.iter().cloned());
}
