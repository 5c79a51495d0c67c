//! What the operations have in common, for the description of the API: said here once, and not of each.

use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{OpenApi, RefOr, Required};
use utoipa::{IntoResponses, PartialSchema};

use crate::ProblemDocument;

/// What operations on tables may answer instead.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it only describes what a problem becomes")]
enum Problems {
    /// It is not accepted, and nothing has changed.
    #[response(status = "4XX", content_type = "application/problem+json")]
    Refused(ProblemDocument),
    /// Not now.
    #[response(status = "5XX", content_type = "application/problem+json")]
    Failed(ProblemDocument),
}

/// Says how operations name their table, how they refuse, and whom they serve: unless an operation says otherwise, everybody
/// may read, and only whoever has a seat may change something.
pub fn complete(document: &mut OpenApi) {
    let token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("The token of a seat. Browsers that have taken a seat have it in a cookie."))
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
