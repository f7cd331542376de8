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
	const lists = { roleMap: [], acrValues: [], amrValues: [] };
	return openProvider({ ...settings, ...lists, trustsEmail: false, isOnly: false });
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
	await expect(open().authorizationUrl(attempt)).rejects.toMatchObject({
		kind: "misconfigured",
		message: expect.stringContaining("is of the issuer https://other.example: set OIDC_ISSUER to it"),
	});
});

test("A page for signing out that isn't a web address is ignored, so that no browser runs it", async () => {
	const metadata = {
		issuer: server.url,
		authorization_endpoint: `${server.url}/authorize`,
		token_endpoint: `${server.url}/token`,
		jwks_uri: `${server.url}/keys`,
		end_session_endpoint: "javascript:alert(1)",
	};
	server.respondWith((_, response) => sendJson(response, 200, metadata));
	expect(await open().endSessionUrl({ idToken: null, redirectURI: "http://console.test/" })).toBeUndefined();
});

test("What the provider says of an error is logged without the client's secret", async () => {
	const metadata = {
		issuer: server.url,
		authorization_endpoint: `${server.url}/authorize`,
		token_endpoint: `${server.url}/token`,
		jwks_uri: `${server.url}/keys`,
	};
	server.respondWith(({ url }, response) => {
		if (url.endsWith("openid-configuration")) return sendJson(response, 200, metadata);
		const error_description = "wrong: a client's secret";
		return sendJson(response, 401, { error: "invalid_client", error_description });
	});
	const response = new URLSearchParams({ state: "s", code: "a-code-of-the-provider" });
	await expect(open().identify(response, attempt)).rejects.toMatchObject({
		kind: "misconfigured",
		message: `the token endpoint ${server.url}/token answered 401: invalid_client (wrong: …)`,
	});
});
