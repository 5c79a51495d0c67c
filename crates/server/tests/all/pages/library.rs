//! The rules, their examples, and the catalogue of cards.

use axum::http::StatusCode;
use gizmos_testing::Service;

#[tokio::test(flavor = "multi_thread")]
async fn rules_and_cards_are_there_for_everybody() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let cases = [
        ("/rules", 200, "id=\"R6.2\""),
        ("/cards", 200, "112 cards"),
        ("/cards?q=&level=2&kind=upgrade&energy=&effect=&sort=cost", 200, "4 cards"),
        ("/cards?q=%F0%9F%A6%84", 200, "No cards match"),
        ("/cards/204", 200, "Gizmo 204"),
        ("/cards/137", 404, "Page not found."),
        ("/cards/x", 404, "Page not found."),
        ("/rules/examples/chain", 200, "Build “pick E→draw 1” #110 for 1 Heat"),
        ("/rules/examples/chain?moves=build+110+h,use+312", 200, "Choose a card from the display to file"),
        ("/rules/examples/converters?moves=build+215+e+%2B105+%2B202+%2B210", 200, "class=\"reached\""),
        ("/rules/examples/chain?moves=use+118", 422, "take an action first"),
        ("/rules/examples/chain?moves=fly", 422, "Here is the position before it."),
        ("/rules/examples/pick?moves=pick+heat,use+112,use+216,end,end", 422, "no further move was made"),
        ("/rules/examples/dance", 404, "Page not found."),
    ];
    for (path, status, words) in cases {
        let page = browser.get(path).await;
        assert_eq!((page.status.as_u16(), page.header("content-type")), (status, "text/html; charset=utf-8"), "{path}");
        assert!(page.html.contains(words), "{path}: {}", page.html);
    }
    browser.language = Some("pl");
    assert!(browser.get("/rules").await.html.contains("Uruchamianie i reakcje łańcuchowe"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_leads_to_its_rule() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = browser.open("mode=device&people=2").await;
    let revision = service.table(&id).await.revision();
    let path = format!("/tables/{id}/moves");
    let cases = [
        (format!("revision={revision}&move=use+1"), StatusCode::UNPROCESSABLE_ENTITY, "R3.1"),
        (format!("revision={}&move=pass", revision + 7), StatusCode::CONFLICT, "T2.2"),
    ];
    for (form, status, rule) in cases {
        let page = browser.post(&path, &form).await;
        let refusal = page.html.split("id=\"refusal\"").nth(1).and_then(|rest| rest.split("</div>").next());
        let refusal = refusal.expect("says why");
        assert_eq!(page.status, status, "{refusal}");
        assert!(refusal.contains(&format!("href=\"/rules#{rule}\"")), "{refusal}");
    }
}
