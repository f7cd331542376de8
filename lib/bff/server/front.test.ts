import { request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createFront, type FrontOptions } from "./front";

const started: ReturnType<typeof createFront>[] = [];
afterEach(() => {
	for (const front of started.splice(0)) front.close().closeAllConnections();
});

/** A front before something that answers with the address it was told. */
async function start(options: Partial<FrontOptions> = {}): Promise<number> {
	const front = createFront({
		trustedProxies: 0,
		allowedHosts: ["chat.example.com"],
		next: async ({ headers }, response) => void response.end(String(headers["x-forwarded-for"])),
		onFailure: () => undefined,
		...options,
	});
	started.push(front);
	await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
	return (front.address() as AddressInfo).port;
}

type Answer = { status: number; headers: Record<string, unknown>; text: string };

function ask(port: number, path: string, method = "GET", headers = {}): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const asking = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
			let text = "";
			answer.setEncoding("utf8").on("data", (chunk) => {
				text += chunk;
			});
			answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
		});
		asking.on("error", reject).end();
	});
}

function expectRefusal(answer: Answer, status: number): void {
	expect(answer.status).toBe(status);
	expect(JSON.parse(answer.text)).toMatchObject({ success: false, statusCode: status });
	expect(answer.headers).toMatchObject({
		"content-type": "application/json; charset=utf-8",
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		"content-security-policy": expect.stringContaining("default-src 'none'"),
	});
}

test.each(["/%zz", "/1/contacts/%c0%ae", "/api/accounts/1/contacts/%ff", "/api/auth/%ff", "/%"])(
	"%s is refused as malformed",
	async (path) => {
		expectRefusal(await ask(await start(), path), 400);
	},
);

test.each([
	"/api/accounts/1/contacts/%2e%2e/webhooks",
	"/api/accounts/1/contacts/%2E./webhooks",
	"/api/accounts/1/contacts/../webhooks",
	"/api/accounts/1/./contacts",
	"/api/accounts/1/contacts/%5c..%5cwebhooks",
	"/api/accounts/1/contacts/..%2fwebhooks",
	"/1/contacts/..",
	"http://localhost/1/%2e%2e/2",
	"*",
	"//%2e%2e/",
])("%s is refused: no browser sends such a path", async (path) => {
	expectRefusal(await ask(await start(), path), 400);
});

test.each(["GET", "OPTIONS", "HEAD"])("%s * is refused", async (method) => {
	const answer = await ask(await start(), "*", method);
	expect(answer.status).toBe(400);
});

test.each(["evil.test", "evil.test:3000", "chat.example.com.evil.test"])(
	"A request for the host %s is refused, and says which variable allows it",
	async (host) => {
		const answer = await ask(await start(), "/", "GET", { host });
		expectRefusal(answer, 421);
		expect(answer.text).toContain(host);
		expect(answer.text).toContain("ALLOWED_HOSTS");
	},
);

test.each(["localhost:3000", "127.0.0.1", "[::1]:3000", "192.0.2.7:3000", "chat.example.com"])(
	"A request for the host %s is let in",
	async (host) => {
		expect((await ask(await start(), "/", "GET", { host })).status).toBe(200);
	},
);

test.each([
	"/",
	"/1/contacts/%E2%82%AC?search=%zz",
	"/api/auth/get-session",
	"/a%2Fb%00",
	"/a..b/...",
	"http://localhost/1/contacts",
])("%s is let in", async (path) => {
	expect((await ask(await start(), path)).status).toBe(200);
});

test.each(["TRACE", "PROPFIND"])("%s is refused with the methods there are", async (method) => {
	const answer = await ask(await start(), "/", method);
	expectRefusal(answer, 405);
	expect(answer.headers.allow).toContain("GET");
});

test("Who asks is whom the connection comes from, whatever is claimed", async () => {
	const port = await start();
	const claims = { "x-forwarded-for": "10.0.0.1" };
	expect((await ask(port, "/")).text).toBe("127.0.0.1");
	expect((await ask(port, "/", "GET", claims)).text).toBe("127.0.0.1");
});

test("Behind a proxy of ours it is whom the proxy saw", async () => {
	const port = await start({ trustedProxies: 1 });
	const written = { "x-forwarded-for": ["10.0.0.1", "192.0.2.7"] };
	expect((await ask(port, "/", "GET", written)).text).toBe("192.0.2.7");
});

test("What fails behind it is answered without its reason", async () => {
	const failures: unknown[] = [];
	const next = () => Promise.reject(new Error("a secret"));
	const answer = await ask(await start({ next, onFailure: (error) => failures.push(error) }), "/");
	expectRefusal(answer, 500);
	expect(answer.text).not.toContain("secret");
	expect(failures).toHaveLength(1);
});

test("What is no HTTP at all ends its connection", async () => {
	const socket = connect(await start(), "127.0.0.1");
	socket.write("hello\r\n\r\n");
	let text = "";
	for await (const chunk of socket) text += chunk;
	expect(text).toMatch(/^HTTP\/1\.1 400 /);
});
