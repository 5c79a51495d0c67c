//! The faces of the bots that play against people: four machines of the workshop, each more of a thinker than the last.

use maud::{Markup, html};

/// The portrait of a bot by its name; nothing for bots that nobody chooses.
pub fn portrait(bot: &str) -> Markup {
    let face = match bot {
        "apprentice" => apprentice(),
        "tinkerer" => tinkerer(),
        "engineer" => engineer(),
        "inventor" => inventor(),
        _ => return html! {},
    };
    html! { svg.portrait.(format!("portrait-{bot}")) viewBox="0 0 64 64" aria-hidden="true" { (face) } }
}

/// Small and round, with wide eyes and a cap that is too large.
fn apprentice() -> Markup {
    html! {
        path.metal d="M14 34a18 18 0 0 1 36 0v14a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8z" {}
        path.cloth d="M10 30a22 20 0 0 1 44 0l6 4H12z" {}
        circle.eye cx="25" cy="41" r="6" {} circle.eye cx="41" cy="41" r="6" {}
        circle.dark cx="26" cy="42" r="2.5" {} circle.dark cx="40" cy="42" r="2.5" {}
        path.line d="M29 51q4 3 8 0" {}
    }
}

/// Square, with goggles on the forehead and a screwdriver behind the ear.
fn tinkerer() -> Markup {
    html! {
        path.cloth d="M53 10l3 2-8 22-3-1z" {}
        rect.metal x="12" y="18" width="40" height="38" rx="6" {}
        rect.cloth x="10" y="22" width="44" height="8" rx="4" {}
        circle.glass cx="23" cy="26" r="7" {} circle.glass cx="41" cy="26" r="7" {}
        circle.dark cx="24" cy="41" r="3" {} circle.dark cx="40" cy="41" r="3" {}
        path.line d="M24 49h16" {}
    }
}

/// A long face with spectacles, a neat parting, and a gear for a brooch.
fn engineer() -> Markup {
    html! {
        path.metal d="M16 14h32v32l-8 12H24l-8-12z" {}
        path.cloth d="M14 20V8h36v12L40 14H26z" {}
        circle.glass cx="24" cy="30" r="7.5" {} circle.glass cx="40" cy="30" r="7.5" {}
        path.line d="M31.500 30h1M16 28l-4-2M48 28l4-2" {}
        circle.dark cx="24" cy="30" r="2.5" {} circle.dark cx="40" cy="30" r="2.5" {}
        path.line d="M25 46q7 3 14-1" {}
    }
}

/// A dome of glass with a spark of an idea in it, and a moustache of springs.
fn inventor() -> Markup {
    html! {
        path.glass d="M12 30a20 22 0 0 1 40 0z" {}
        path.spark d="M34 10l-8 11h6l-3 8 9-11h-6z" {}
        path.metal d="M10 30h44v14a14 14 0 0 1-14 14H24a14 14 0 0 1-14-14z" {}
        circle.eye cx="23" cy="38" r="5" {} circle.eye cx="41" cy="38" r="5" {}
        circle.dark cx="24" cy="38" r="2.200" {} circle.dark cx="40" cy="38" r="2.200" {}
        path.line d="M32 46q-5-4-9 1t-9-2M32 46q5-4 9 1t9-2" {}
    }
}
