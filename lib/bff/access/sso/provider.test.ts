import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openProvider } from "@/lib/bff/access/sso/provider";
import { sendJson, startUpstream, type Upstream } from "@/lib/bff/testing/upstream";

const MIB = 1024 * 1024;

let server: Upstream;
beforeEach(async () => {
	server = await startUpstream();
});
afterEach(() => server.close());

function open() {
	const settings = { issuer: server.url, clientId: "console", clientSecret: "a client's secret" };
	return openProvider({ ...settings, roleMap: [], isOnly: false } as Parameters<typeof openProvider>[0]);
}

const attempt = { state: "s", nonce: "n", codeVerifier: "v".repeat(43), redirectURI: "http://console.test/" };

/** Sends zeros until the connection closes. */
function flood(response: ServerResponse, sent: { bytes: number }): void {
	const chunk = Buffer.alloc(MIB, "0");
	function send(): void {
		while (!response.destroyed && sent.bytes < 1024 * MIB) {
			sent.bytes += chunk.byteLength;
			if (!response.write(chunk)) return;
		}
		response.end();
	}
	response.on("drain", send);
	send();
}

test("An endless discovery document is cut off early", async () => {
	const sent = { bytes: 0 };
	server.respondWith((_, response) => flood(response, sent));
	await expect(open().authorizationUrl(attempt)).rejects.toMatchObject({ kind: "provider-down" });
	expect(sent.bytes).toBeLessThan(128 * MIB);
});

test("A discovery document of another issuer is refused", async () => {
	const metadata = {
		issuer: "https://other.example",
		authorization_endpoint: `${server.url}/authorize`,
		token_endpoint: `${server.url}/token`,
		jwks_uri: `${server.url}/keys`,
	};
	server.respondWith((_, response) => sendJson(response, 200, metadata));
	await expect(open().authorizationUrl(attempt)).rejects.toMatchObject({ kind: "provider-down" });
});
