type Receiver = {
	language: string;
	/** Installs what it needs. */
	install: string;
	/** Saves `code` under this name, and starts it with the secret in `WEBHOOK_SECRET`. */
	file: string;
	run: string;
	code: string;
};

/**
 * Whole endpoints that verify events, for the start of the reference: on port 8000, with the secret as the API returns
 * it. Each prints an event once, and responds 401 to a request without a valid signature. Source: docs/spec/decisions.md §7.
 */
export const RECEIVERS: readonly Receiver[] = [
	{
		language: "Python",
		install: "pip install standardwebhooks",
		file: "receiver.py",
		run: "python receiver.py",
		code: `import os
from http.server import BaseHTTPRequestHandler, HTTPServer
from standardwebhooks import Webhook, WebhookVerificationError

# The secret is hex. The key is the bytes that it spells.
webhook = Webhook(bytes.fromhex(os.environ["WEBHOOK_SECRET"]))
seen = set()  # in production: a table with a unique column


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        # The body exactly as it arrived, not JSON that was parsed and written again.
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            event = webhook.verify(body, dict(self.headers))
        except WebhookVerificationError:
            return self.respond(401)
        event_id = self.headers["webhook-id"]
        if event_id not in seen:
            seen.add(event_id)
            print("test event" if event["data"].get("test") else "event", event, flush=True)
        self.respond(204)

    def respond(self, status):
        self.send_response(status)
        self.end_headers()


HTTPServer(("127.0.0.1", 8000), Receiver).serve_forever()
`,
	},
	{
		language: "JavaScript",
		install: "npm install standardwebhooks",
		file: "receiver.mjs",
		run: "node receiver.mjs",
		code: `import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

// The secret is hex. The key is the bytes that it spells.
const webhook = new Webhook(Buffer.from(process.env.WEBHOOK_SECRET, "hex"), { format: "raw" });
const seen = new Set(); // in production: a table with a unique column

createServer(async (request, response) => {
	// The body exactly as it arrived, not JSON that was parsed and written again.
	const chunks = [];
	for await (const chunk of request) chunks.push(chunk);
	let event;
	try {
		event = webhook.verify(Buffer.concat(chunks), request.headers);
	} catch {
		return response.writeHead(401).end();
	}
	const id = request.headers["webhook-id"];
	if (!seen.has(id)) {
		seen.add(id);
		console.log(event.data.test ? "test event" : "event", event);
	}
	response.writeHead(204).end();
}).listen(8000, "127.0.0.1");
`,
	},
	{
		language: "Go",
		install: "go mod init receiver && go get github.com/standard-webhooks/standard-webhooks/libraries",
		file: "receiver.go",
		run: "go run receiver.go",
		code: `package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"sync"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

func main() {
	// The secret is hex. The key is the bytes that it spells.
	key, err := hex.DecodeString(os.Getenv("WEBHOOK_SECRET"))
	if err != nil {
		log.Fatal(err)
	}
	webhook, err := standardwebhooks.NewWebhookRaw(key)
	if err != nil {
		log.Fatal(err)
	}
	var seen sync.Map // in production: a table with a unique column

	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		// The body exactly as it arrived, not JSON that was parsed and written again.
		body, err := io.ReadAll(r.Body)
		if err != nil || webhook.Verify(body, r.Header) != nil {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		var event struct {
			Type string
			Data map[string]any
		}
		if err := json.Unmarshal(body, &event); err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		if _, known := seen.LoadOrStore(r.Header.Get("webhook-id"), true); !known {
			fmt.Println("test event:", event.Data["test"] == true, event.Type, event.Data)
		}
		w.WriteHeader(http.StatusNoContent)
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:8000", nil))
}
`,
	},
	{
		language: "Rust",
		install:
			"cargo init && cargo add standardwebhooks hex serde_json axum && cargo add tokio --features rt-multi-thread,net,macros",
		file: "src/main.rs",
		run: "cargo run",
		code: `use axum::{body::Bytes, extract::State, http::{HeaderMap, StatusCode}, routing::post, Router};
use std::{collections::HashSet, sync::{Arc, Mutex}};
use standardwebhooks::Webhook;

struct Receiver {
    webhook: Webhook,
    seen: Mutex<HashSet<String>>, // in production: a table with a unique column
}

// The body exactly as it arrived, not JSON that was parsed and written again.
async fn receive(State(receiver): State<Arc<Receiver>>, headers: HeaderMap, body: Bytes) -> StatusCode {
    if receiver.webhook.verify(&body, &headers).is_err() {
        return StatusCode::UNAUTHORIZED;
    }
    let Ok(event) = serde_json::from_slice::<serde_json::Value>(&body) else {
        return StatusCode::BAD_REQUEST;
    };
    let id = String::from_utf8_lossy(headers["webhook-id"].as_bytes()).into_owned();
    if receiver.seen.lock().unwrap().insert(id) {
        println!("test event: {} {event}", event["data"]["test"] == true);
    }
    StatusCode::NO_CONTENT
}

#[tokio::main]
async fn main() {
    // The secret is hex. The key is the bytes that it spells.
    let key = hex::decode(std::env::var("WEBHOOK_SECRET").unwrap()).unwrap();
    let webhook = Webhook::from_bytes(key).unwrap();
    let receiver = Arc::new(Receiver { webhook, seen: Mutex::default() });
    let app = Router::new().route("/", post(receive)).with_state(receiver);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:8000").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
`,
	},
];
