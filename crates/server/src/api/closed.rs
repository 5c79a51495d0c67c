//! Makes the description as strict as the server: no form has fields that are not described.

use std::collections::BTreeMap;

use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::{AllOf, OpenApi, RefOr, Schema};

/// Forbids all fields that are not described. Problems stay open: those who read them skip what they do not know
/// (RFC 9457).
pub fn close(document: &mut OpenApi) {
    let Some(components) = &mut document.components else { return };
    let before = components.schemas.clone();
    for (name, schema) in &mut components.schemas {
        if let RefOr::T(Schema::AllOf(parts)) = schema
            && let Some((_, whole)) = unfolded(parts, &before)
        {
            *schema = RefOr::T(whole);
        }
        if name != "ProblemDocument" {
            close_schema(schema);
        }
    }
    for schema in before.values() {
        if let RefOr::T(Schema::AllOf(parts)) = schema
            && let Some((unfolded, _)) = unfolded(parts, &before)
        {
            components.schemas.remove(&unfolded);
        }
    }
}

fn close_schema(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) if !object.properties.is_empty() => {
            object.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        }
        RefOr::T(Schema::OneOf(choice)) => choice.items.iter_mut().for_each(close_schema),
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
