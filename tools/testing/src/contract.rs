//! The description of the API, and checks that requests and answers conform to it.

use std::collections::BTreeMap;

use axum::http::{Method, StatusCode};
use jsonschema::Validator;
use serde_json::{Value, json};

/// The path of the API.
pub const ROOT: &str = "/api/v1";

/// The served description, with validators for requests and answers.
pub struct Contract {
    /// The description as it was served.
    pub document: Value,
    /// A validator for each schema in the document, by its JSON pointer.
    validators: BTreeMap<String, Validator>,
}

/// A request and its answer.
pub(crate) struct Exchange<'a> {
    /// The method.
    pub method: &'a Method,
    /// The path.
    pub path: &'a str,
    /// The body of the request.
    pub sent: Option<&'a [u8]>,
    /// The status.
    pub status: StatusCode,
    /// The content type of the answer, without parameters.
    pub content_type: &'a str,
    /// The body of the answer; `None` for streams, whose messages are checked one by one.
    pub received: Option<&'a [u8]>,
}

impl Contract {
    /// Prepares the validators of a served description.
    pub fn new(served: Value) -> Self {
        // The description allows new fields in answers, but all current ones must be described.
        let mut document = served.clone();
        for (name, schema) in document["components"]["schemas"].as_object_mut().into_iter().flatten() {
            // Readers of problems must ignore unknown fields (RFC 9457).
            if name != "ProblemDocument" {
                close(schema);
            }
        }
        let mut validators = BTreeMap::new();
        for (template, item) in entries(&document["paths"]) {
            for (method, operation) in entries(item) {
                let place = format!("/paths/{}/{method}", escaped(template));
                let bodies = std::iter::once((format!("{place}/requestBody"), &operation["requestBody"]));
                let answers = entries(&operation["responses"])
                    .map(|(status, answer)| (format!("{place}/responses/{status}"), answer));
                for (place, body) in bodies.chain(answers) {
                    for (kind, content) in entries(&body["content"]) {
                        let place = format!("{place}/content/{}", escaped(kind));
                        validators.insert(place, validator(&document, &content["schema"]));
                    }
                }
            }
        }
        for (name, _) in entries(&document["components"]["schemas"]) {
            let schema = json!({ "$ref": format!("#/components/schemas/{name}") });
            validators.insert(name.clone(), validator(&document, &schema));
        }
        Self { document: served, validators }
    }

    /// All operations, as method and path template.
    pub fn operations(&self) -> impl Iterator<Item = String> {
        entries(&self.document["paths"]).flat_map(|(template, item)| {
            entries(item).map(move |(method, _)| format!("{} {template}", method.to_uppercase()))
        })
    }

    /// The violations of a named schema in a value.
    pub fn faults(&self, schema: &str, value: &Value) -> Vec<String> {
        let validator = self.validators.get(schema).unwrap_or_else(|| panic!("there is no schema {schema}"));
        faults(validator, value)
    }

    /// The operation of an exchange, if it is described. Panics if the exchange does not conform to the description.
    #[track_caller]
    pub(crate) fn check(&self, exchange: &Exchange) -> Option<String> {
        let Exchange { method, path, status, content_type, .. } = exchange;
        let said = || {
            let body = String::from_utf8_lossy(exchange.received.unwrap_or_default());
            format!("{method} {path} was answered with {status}, {content_type}: {body}")
        };
        if status.is_client_error() || status.is_server_error() {
            assert_eq!(*content_type, "application/problem+json", "{}", said());
            let problem: Value =
                exchange.received.and_then(|body| serde_json::from_slice(body).ok()).unwrap_or_default();
            assert_eq!(self.faults("ProblemDocument", &problem), [""; 0], "{}", said());
            assert_eq!(problem["status"], status.as_u16(), "{}", said());
        }
        let Some((template, item)) = self.path_item(path) else {
            let strange = path.starts_with(ROOT);
            assert!(!strange || *status == StatusCode::NOT_FOUND || is_browsed(path), "undescribed: {}", said());
            return None;
        };
        let Some(operation) = item.get(method.as_str().to_lowercase()) else {
            assert_eq!(*status, StatusCode::METHOD_NOT_ALLOWED, "undescribed: {}", said());
            return None;
        };
        let place = format!("/paths/{}/{}", escaped(template), method.as_str().to_lowercase());
        let class = format!("{}XX", status.as_u16() / 100);
        let described = [status.as_str(), class.as_str(), "default"]
            .into_iter()
            .find(|key| operation["responses"].get(key).is_some())
            .unwrap_or_else(|| panic!("the status is not described: {}", said()));
        let place_of_answer = format!("{place}/responses/{described}/content/{}", escaped(content_type));
        let validator = self.validators.get(&place_of_answer);
        let validator = validator.unwrap_or_else(|| panic!("the content type is not described: {}", said()));
        if let Some(received) = exchange.received {
            let value = if content_type.ends_with("json") {
                serde_json::from_slice(received).unwrap_or_else(|error| panic!("{error}: {}", said()))
            } else {
                Value::String(String::from_utf8(received.to_vec()).expect("is text"))
            };
            assert_eq!(faults(validator, &value), [""; 0], "{}", said());
        }
        if status.is_success() && operation.get("requestBody").is_some() {
            let sent: Value = serde_json::from_slice(exchange.sent.unwrap_or_default()).expect("JSON was accepted");
            let validator = &self.validators[&format!("{place}/requestBody/content/application~1json")];
            assert_eq!(faults(validator, &sent), [""; 0], "{sent} was accepted");
        }
        Some(format!("{method} {template}"))
    }

    fn path_item(&self, path: &str) -> Option<(&String, &Value)> {
        let path = path.split('?').next().unwrap_or_default();
        entries(&self.document["paths"]).find(|(template, _)| {
            let fits = |(part, said): (&str, &str)| part == said || (part.starts_with('{') && !said.is_empty());
            template.split('/').count() == path.split('/').count() && template.split('/').zip(path.split('/')).all(fits)
        })
    }
}

/// Whether this is one of the pages that display the description, which are not described themselves.
fn is_browsed(path: &str) -> bool {
    path.starts_with("/api/v1/docs") || path == "/api/v1/openapi.json"
}

/// Forbids all fields that are not described.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            fields.values_mut().for_each(close);
            if fields.get("properties").is_some_and(Value::is_object) {
                fields.insert("additionalProperties".to_owned(), Value::Bool(false));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// Escapes a name for a JSON pointer.
fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// A validator for a schema that may refer to others of the document.
fn validator(document: &Value, schema: &Value) -> Validator {
    assert!(schema.is_object(), "{schema} is no schema");
    let whole = json!({ "components": document["components"], "allOf": [schema] });
    jsonschema::draft202012::new(&whole).unwrap_or_else(|error| panic!("{schema} is no schema: {error}"))
}

/// The violations of a schema in a value, with their places.
fn faults(validator: &Validator, value: &Value) -> Vec<String> {
    validator.iter_errors(value).map(|error| format!("{error} at {}", error.instance_path())).collect()
}
