//! What the operations have in common, for the description of the API: said here once, and not of each.

use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{OpenApi, RefOr, Required};
use utoipa::{IntoResponses, PartialSchema};

use crate::ProblemDocument;

/// The errors of operations on tables.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it only describes what a problem becomes")]
enum Problems {
    /// Refused; nothing has changed.
    #[response(status = "4XX", content_type = "application/problem+json")]
    Refused(ProblemDocument),
    /// Not possible right now.
    #[response(status = "5XX", content_type = "application/problem+json")]
    Failed(ProblemDocument),
}

/// Describes how operations name their table, how they refuse, and who can use them: unless an operation says otherwise,
/// anyone can read, and only players with a seat can change anything.
pub fn complete(document: &mut OpenApi) {
    let token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("The token of a seat. Browsers keep it in a cookie after joining."))
        .build();
    document.components.get_or_insert_default().add_security_scheme("seat", SecurityScheme::Http(token));
    let player = SecurityRequirement::new("seat", [""; 0]);
    let table = ParameterBuilder::new().name("id").parameter_in(ParameterIn::Path).required(Required::True);
    let table = table.description(Some("The name of the table.")).schema(Some(String::schema())).build();
    let names_table = |parameter: &RefOr<Parameter>| matches!(parameter, RefOr::T(one) if one.name == table.name);
    for (path, item) in &mut document.paths.paths {
        let everybody = vec![SecurityRequirement::default(), player.clone()];
        for (operation, served) in [(&mut item.get, everybody), (&mut item.post, vec![player.clone()])] {
            let Some(operation) = operation else { continue };
            if path.contains("/tables") {
                operation.responses.responses.extend(Problems::responses());
            }
            if path.contains("/tables/{id}") {
                operation.security.get_or_insert(served);
                let parameters = operation.parameters.get_or_insert_default();
                if !parameters.iter().any(names_table) {
                    parameters.insert(0, RefOr::T(table.clone()));
                }
            }
        }
    }
}
