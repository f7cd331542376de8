import { createServer as createTlsServer } from "node:https";
import { createServer as createTcpServer, type Server as TcpServer } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { webhooks } from "@/lib/service/store/schema/schema";
import { type DeliveryTest, LOCAL_NETWORKS, startDeliveryTest } from "@/lib/service/testing/delivery";
import {
	createAuthority,
	createSelfSigned,
	type ServerIdentity,
} from "@/lib/service/webhooks/deliver/testing/certificates";
import { createDialer } from "./dial";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOST = "hooks.example.com";

type Closable = { close(): unknown };

let test: DeliveryTest;
const servers: Closable[] = [];
const authority = await createAuthority();
beforeAll(async () => {
	test = await startDeliveryTest();
	await test.tools.dialer.close();
	test.tools.dialer = createDialer({
		allowed: LOCAL_NETWORKS,
		lookup: async (name) => {
			if (name === HOST) return ["127.0.0.1"];
			if (name === "inside.example.com") return ["10.0.0.1"];
			const code = name === "busy-dns.example.com" ? "EAI_AGAIN" : "ENOTFOUND";
			throw Object.assign(new Error(`no ${name}`), { code });
		},
		authorities: [authority.cert],
	});
});
afterAll(async () => {
	for (const server of servers) server.close();
	await test.tools.dialer.close();
	await test.stop();
});

async function listening(server: TcpServer): Promise<number> {
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	return typeof address === "object" && address ? address.port : 0;
}
async function secure(identity: Promise<ServerIdentity>): Promise<string> {
	const port = await listening(createTlsServer(await identity, (_, response) => response.end()));
	return `https://${HOST}:${port}/`;
}
/** A TCP server that sends these bytes on each connection. */
async function raw(response: string): Promise<string> {
	const server = createTcpServer((socket) => {
		socket.on("error", () => undefined);
		socket.on("data", () => socket.end(response));
	});
	return `http://127.0.0.1:${await listening(server)}/`;
}
async function closedPort(): Promise<string> {
	const server = createTcpServer();
	const port = await listening(server);
	await new Promise((resolve) => server.close(resolve));
	return `http://127.0.0.1:${port}/`;
}
function respondingWith(status: number, headers: Record<string, string> = {}) {
	return async () => {
		test.receiver.respondWithStatus(status, headers);
		return test.receiver.url;
	};
}

const expired = { from: new Date(Date.now() - 2 * DAY_MS), to: new Date(Date.now() - DAY_MS) };

const CASES: readonly (readonly [string, () => Promise<string>, RegExp])[] = [
	["name-not-found", async () => "https://nowhere.example.com/", /host name was not found/],
	["lookup-failed", async () => "https://busy-dns.example.com/", /DNS server didn't answer/],
	[
		"address-not-allowed",
		async () => "https://inside.example.com/",
		/private address, which is never called/,
	],
	["refused", closedPort, /refused: nothing is listening there/],
	["certificate-expired", () => secure(authority.sign(HOST, expired)), /certificate has expired/],
	["certificate-wrong-name", () => secure(authority.sign("other.example.com")), /for another host name/],
	["certificate-not-trusted", () => secure(createSelfSigned(HOST)), /self-signed or from an issuer/],
	["tls-failed", async () => `https://127.0.0.1:${test.receiver.port}/`, /establish a secure connection/],
	["not-http", () => raw("SSH-2.0-OpenSSH_9.2\r\n"), /isn't HTTP/],
	["not-http", () => raw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n"), /isn't HTTP/],
	["not-http", () => raw("HTTP/1.1 000 None\r\nContent-Length: 0\r\n\r\n"), /isn't HTTP/],
	["cut-off", () => raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"), /closed before the response/],
	["redirect", respondingWith(301, { location: "/" }), /returned 301. Redirects aren't followed/],
	["unauthorized", respondingWith(401), /returned 401: authentication required/],
	["unauthorized", respondingWith(403), /returned 403: authentication required/],
	["not-found", respondingWith(404), /returned 404: there is nothing at this URL/],
	["gone", respondingWith(410), /returned 410 Gone: it no longer accepts/],
	["too-large", respondingWith(413), /returned 413: the event is too large/],
	["too-many-requests", respondingWith(429), /returned 429: rate limit exceeded/],
	["client-error", respondingWith(418), /returned 418/],
	["server-error", respondingWith(503), /returned 503/],
];

it.each(CASES)("%s is detected, logged and described", async (failure, start, description) => {
	const url = await start();
	const { db } = test.service;
	const { id } = await test.register();
	await db.update(webhooks).set({ url }).where(eq(webhooks.id, id));
	await test.publish(1);
	await test.drain(id);
	const { body } = await test.extension("GET", `/webhooks/${id}/deliveries`);
	expect(body.data.deliveries).toMatchObject([{ last_failure: failure, attempts: 1 }]);
	expect((await test.webhookOf(id)).last_delivery_error).toMatch(description);
	const { body: health } = await test.extension("GET", "/webhook-health");
	expect(health.data).toMatchObject([{ webhook_id: id, last_failure: failure }]);
	await test.service.request("DELETE", test.service.path(`/webhooks/${id}`));
});

/* That they time out is tested in dial.test.ts. */
it.each([
	["timed-out-connecting", /connection timed out after 5 seconds/],
	["timed-out-answering", /response timed out after 15 seconds/],
] as const)("%s is logged and described", async (failure, description) => {
	const { dialer } = test.tools;
	test.tools.dialer = {
		...dialer,
		post: async () => ({
			...{ ok: false, failure, httpStatus: null, retryAfter: null, address: "127.0.0.1" },
			...{ responseHeaders: null, responseExcerpt: "", durationMs: 1 },
		}),
	};
	const { id } = await test.register();
	await test.publish(1);
	await test.drain(id);
	test.tools.dialer = dialer;
	expect((await test.webhookOf(id)).last_delivery_error).toMatch(description);
	const { body } = await test.extension("GET", `/webhooks/${id}/deliveries`);
	expect(body.data.deliveries).toMatchObject([{ last_failure: failure, attempts: 1 }]);
	await test.service.request("DELETE", test.service.path(`/webhooks/${id}`));
});
