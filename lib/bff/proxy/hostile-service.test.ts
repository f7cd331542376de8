import type { ServerResponse } from "node:http";
import { createGzip } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { configuredUpstream } from "@/lib/bff/connections/upstream";
import { forward } from "@/lib/bff/proxy/forward";
import { type SignedInConsole, startSignedIn } from "@/lib/bff/proxy/testing/signed-in";
import { browserRequest, sendTo, UPSTREAM_TOKEN } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";

const MIB = 1024 * 1024;
const JSON_TYPE = { "content-type": "application/json" };

let console_: SignedInConsole;
beforeAll(async () => {
	console_ = await startSignedIn();
});
afterAll(() => console_.stop());
beforeEach(() => console_.resetUpstream());

const contacts = () => console_.send("/api/accounts/1/contacts");

async function service() {
	const request = browserRequest("/api/accounts/1/service", { headers: { cookie: console_.cookie } });
	const result = await sendTo(console_.runtime, request);
	return { status: result.status, body: await result.json() };
}

/** Sends zeros until the connection closes, at most 3 GiB, and counts the bytes. */
function flood(response: ServerResponse, sent: { bytes: number }): void {
	const chunk = Buffer.alloc(MIB, "0");
	function send(): void {
		while (!response.destroyed && sent.bytes < 3 * 1024 * MIB) {
			sent.bytes += chunk.byteLength;
			if (!response.write(chunk)) return;
		}
		response.end();
	}
	response.on("drain", send);
	send();
}

describe("An endless response is cut off early", () => {
	test.each([
		["a success", 200, 502],
		["a failure", 422, 502],
		["an error page", 500, 502],
	])("%s", async (_, status, expected) => {
		const sent = { bytes: 0 };
		console_.respondWith((_request, response) => {
			response.writeHead(status, JSON_TYPE);
			flood(response, sent);
		});
		const result = await contacts();
		expect(result.status).toBe(expected);
		expect(result.body.message).toMatch(/response is too large/);
		expect(sent.bytes).toBeLessThan(128 * MIB);
	});

	test("what the service is", async () => {
		const sent = { bytes: 0 };
		console_.respondWith((_, response) => {
			response.writeHead(200, JSON_TYPE);
			flood(response, sent);
		});
		expect(await service()).toMatchObject({ status: 200, body: { data: null } });
		expect(sent.bytes).toBeLessThan(128 * MIB);
	});
});

describe("A compressed response is limited by its decompressed size", () => {
	function sendBomb(response: ServerResponse, sent: { bytes: number }): void {
		response.writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" });
		const gzip = createGzip();
		gzip.on("error", () => undefined).pipe(response);
		const chunk = Buffer.alloc(MIB, "0");
		function send(): void {
			while (!response.destroyed && sent.bytes < 1024 * MIB) {
				sent.bytes += chunk.byteLength;
				if (!gzip.write(chunk)) return;
			}
			gzip.end();
		}
		gzip.on("drain", send);
		send();
	}

	test("a list", async () => {
		console_.respondWith((_, response) => sendBomb(response, { bytes: 0 }));
		const before = process.memoryUsage().rss;
		expect((await contacts()).status).toBe(502);
		expect(process.memoryUsage().rss - before).toBeLessThan(256 * MIB);
	});

	test("what the service is", async () => {
		console_.respondWith((_, response) => sendBomb(response, { bytes: 0 }));
		const before = process.memoryUsage().rss;
		expect((await service()).body.data).toBeNull();
		expect(process.memoryUsage().rss - before).toBeLessThan(256 * MIB);
	});

	test("a small one is read", async () => {
		console_.respondWith((_, response) => {
			response.writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" });
			const gzip = createGzip();
			gzip.pipe(response);
			gzip.end(JSON.stringify({ success: true, data: [] }));
		});
		expect((await contacts()).body).toEqual({ success: true, data: [] });
	});

	test.each(["zstd", "gzip, gzip", "gzip"])("one in %s that can't be read is refused", async (encoding) => {
		console_.respondWith((_, response) => {
			response.writeHead(200, { ...JSON_TYPE, "content-encoding": encoding });
			response.end(JSON.stringify({ success: true, data: [] }));
		});
		const { status } = await contacts();
		expect(status).toBe(encoding === "gzip" ? 503 : 502);
	});
});

test("A trickling response times out", async () => {
	console_.respondWith((_, response) => {
		response.writeHead(200, JSON_TYPE);
		const drip = setInterval(() => response.write(" "), 10);
		response.on("close", () => clearInterval(drip));
	});
	const attempt = forward(console_.runtime, configuredUpstream(console_.runtime.config), {
		method: "GET",
		path: "/drips",
		from: new Request(console_.runtime.config.chatApiUrl),
		requestId: "r",
		timeoutMs: 200,
	});
	await expect(attempt).rejects.toMatchObject({ status: 504 });
});

test("Endless headers return 503", async () => {
	console_.respondWith((_, { socket }) => {
		socket?.on("error", () => undefined);
		socket?.write("HTTP/1.1 200 OK\r\n");
		const line = `x-more: ${"0".repeat(1000)}\r\n`;
		const more = setInterval(() => socket?.write(line.repeat(100)), 1);
		socket?.on("close", () => clearInterval(more));
	});
	expect((await contacts()).status).toBe(503);
});

describe("A service that repeats the token doesn't expose it", () => {
	const escaped = [...UPSTREAM_TOKEN]
		.map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}`)
		.join("");
	const headers = {
		"x-request-id": UPSTREAM_TOKEN,
		"retry-after": UPSTREAM_TOKEN,
		"www-authenticate": `Bearer ${UPSTREAM_TOKEN}`,
		"set-cookie": `token=${UPSTREAM_TOKEN}`,
		etag: UPSTREAM_TOKEN,
	};
	const body = {
		success: false,
		message: `Bearer ${UPSTREAM_TOKEN}`,
		[UPSTREAM_TOKEN]: UPSTREAM_TOKEN,
		errors: [
			{ path: UPSTREAM_TOKEN, message: UPSTREAM_TOKEN, value: UPSTREAM_TOKEN },
			{ path: `headers.${UPSTREAM_TOKEN}`, message: "no" },
		],
		data: [{ name: UPSTREAM_TOKEN, [UPSTREAM_TOKEN]: 1 }],
	};

	test.each([200, 201, 400, 401, 403, 404, 409, 422, 429, 500, 503])("with status %i", async (status) => {
		const text = JSON.stringify(body).replace("}]", `,"escaped":"${escaped}"}]`);
		console_.respondWith((_, response) => {
			response.writeHead(status, UPSTREAM_TOKEN, { ...JSON_TYPE, ...headers }).end(text);
		});
		const result = await contacts();
		const seen = `${result.text}${JSON.stringify(result.body)}${JSON.stringify([...result.headers])}`;
		expect(seen).not.toContain(UPSTREAM_TOKEN);
		if (status < 300) expect(result.body.data[0].name).toBe("•••");
	});

	test("and large numbers stay exact", async () => {
		const text = `{"success":true,"data":[{"id":12345678901234567890,"token":"${UPSTREAM_TOKEN}"}]}`;
		console_.respondWith((_, response) => response.writeHead(200, JSON_TYPE).end(text));
		expect((await contacts()).text).toBe(text.replace(UPSTREAM_TOKEN, "•••"));
	});

	test("and a response without it stays unchanged", async () => {
		console_.respondWith((_, response) =>
			sendJson(response, 200, { success: true, data: [{ name: "Zoë" }] }),
		);
		expect((await contacts()).text).toBe('{"success":true,"data":[{"name":"Zoë"}]}');
	});
});
