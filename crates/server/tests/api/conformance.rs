//! The description and the server agree.
use crate::service::Service;

#[tokio::test(flavor = "multi_thread")]
async fn dump() {
    let service = Service::start().await;
    std::fs::write("/tmp/openapi.json", serde_json::to_string_pretty(&service.contract.document).unwrap()).unwrap();
}
