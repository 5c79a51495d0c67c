//! Who vouches for the users of a NATS server: an operator for an account, and the account for its users, each with a key.

use std::time::{SystemTime, UNIX_EPOCH};

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use nkeys::KeyPair;
use serde_json::{Value, json};

/// An operator with one account.
pub(crate) struct NatsOperator {
    operator: KeyPair,
    account: KeyPair,
}

impl NatsOperator {
    /// A new one, which nobody knows.
    pub fn new() -> Self {
        Self { operator: KeyPair::new_operator(), account: KeyPair::new_account() }
    }

    /// The settings of a server that lets in those for whom this one vouches.
    pub fn settings(&self) -> String {
        let account = json!({
            "type": "account",
            "version": 2,
            "limits": {
                "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1, "wildcards": true, "conn": -1, "leaf": -1,
            },
        });
        let operator = signed(&self.operator, &self.operator, &json!({ "type": "operator", "version": 2 }));
        let (name, account) = (self.account.public_key(), signed(&self.operator, &self.account, &account));
        format!("operator: {operator}\nresolver: MEMORY\nresolver_preload: {{ {name}: {account} }}\n")
    }

    /// The credentials of a new user, as they are in a file.
    pub fn credentials(&self) -> String {
        let user = KeyPair::new_user();
        let allowed = json!({
            "type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1, "pub": {}, "sub": {},
        });
        let (token, seed) = (signed(&self.account, &user, &allowed), user.seed().expect("is known"));
        format!(
            "-----BEGIN NATS USER JWT-----\n{token}\n------END NATS USER JWT------\n\n\
             -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
        )
    }
}

/// A token in which one vouches for another.
fn signed(issuer: &KeyPair, subject: &KeyPair, allowed: &Value) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970").as_secs();
    let name = subject.public_key();
    let claims =
        json!({ "jti": name, "iat": now, "iss": issuer.public_key(), "name": name, "sub": name, "nats": allowed });
    let encode = |bytes: &[u8]| BASE64_URL_SAFE_NO_PAD.encode(bytes);
    let header = encode(br#"{"typ":"JWT","alg":"ed25519-nkey"}"#);
    let text = format!("{header}.{}", encode(claims.to_string().as_bytes()));
    let signature = issuer.sign(text.as_bytes()).expect("it has a private key");
    format!("{text}.{}", encode(&signature))
}
