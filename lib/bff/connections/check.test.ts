import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startTwoServices, type TwoServices } from "@/lib/bff/connections/testing/two-services";
import { connections } from "@/lib/bff/store/schema";
import { UPSTREAM_TOKEN } from "@/lib/bff/testing/console";
import { OUR_SERVICE, saying, startUpstream } from "@/lib/bff/testing/upstream";
import type { CheckStep, ConnectionCheck } from "@/lib/contract/console/connections/connections";
import { PERMISSIONS } from "@/lib/contract/permissions";

let it: TwoServices;
beforeAll(async () => {
	it = await startTwoServices();
});
afterAll(() => it.stop());
beforeEach(() => it.reset());

const stored = () => it.runtime.db.select().from(connections);

/** "address passed, reachable failed, …" up to the failure, with its message. */
function outcome({ steps }: ConnectionCheck): [string[], string | null] {
	const done = steps.filter(({ result }) => result !== "skipped");
	return [done.map(({ step, result }: CheckStep) => `${step} ${result}`), done.at(-1)?.message ?? null];
}

async function tried(change: object = {}) {
	const { base_url, service_account_id, token } = it.existing;
	const body = { base_url, service_account_id, token, ...change };
	return it.ask("POST /connection/check", body);
}

describe("A live test", () => {
	test("passes with a token that the service accepts, and says what it can't know", async () => {
		const { data } = (await tried()).body;
		expect(outcome(data)[0]).toEqual([
			...["address passed", "reachable passed", "api passed"],
			...["token passed", "account passed", "permissions unknown"],
		]);
		const state = (name: string) =>
			data.permissions.find(({ permission }: { permission: string }) => permission === name).state;
		expect(state("Chat Flows — View")).toBe("granted");
		expect(state("Chat Flows — Edit")).toBe("unknown");
		expect(state("Chat Chats — View")).toBe("unknown");
	});

	test("lists the permissions that the service says", async () => {
		it.other.respondWith(saying({ ...OUR_SERVICE, permissions: [PERMISSIONS[0]] }));
		const { data } = (await tried()).body;
		expect(outcome(data)[0].at(-2)).toBe("permissions warning");
		expect(data.permissions[0]).toEqual({ permission: PERMISSIONS[0], state: "granted" });
		expect(data.permissions[1].state).toBe("missing");
	});

	test.each([
		["passed", true],
		["denied", false],
	])("of our service ends with whether the token manages tokens: %s", async (expected, manages_tokens) => {
		it.other.respondWith(saying({ ...OUR_SERVICE, manages_tokens }));
		const { data } = (await tried()).body;
		const { step, result } = data.steps.at(-1);
		expect([data.ok, step, result]).toEqual([true, "tokens", expected]);
	});

	test("only reads", async () => {
		await tried();
		expect(new Set(it.other.requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
		expect(await stored()).toEqual([]);
	});

	test.each([
		["a wrong token", { token: "wrong-token" }, "token", /rejected the token/],
		["another account", { service_account_id: 8 }, "account", /no access to the account 8/],
		["a private address", { base_url: "https://10.0.0.1" }, "address", /private network/],
		["the metadata address", { base_url: "http://169.254.169.254/latest" }, "address", /private network/],
		["an address written as IPv6", { base_url: "http://[::ffff:10.0.0.1]" }, "address", /private network/],
		["an unknown host", { base_url: "https://nowhere.example.com" }, "reachable", /host name wasn't found/],
	])("with %s fails at that step", async (_, change, step, message) => {
		const { status, body } = await tried(change);
		expect(status).toBe(200);
		expect(body.data.ok).toBe(false);
		const [steps, text] = outcome(body.data);
		expect(steps.at(-1)).toBe(`${step} failed`);
		expect(text).toMatch(message);
	});

	test("of a port where nothing listens fails to reach it", async () => {
		const gone = await startUpstream();
		await gone.close();
		expect(outcome((await tried({ base_url: gone.url })).body.data)).toEqual([
			["address passed", "reachable failed"],
			"The connection was refused: nothing is listening there.",
		]);
	});

	test.each([
		["a web page", 200, "text/html", "<h1>Hello</h1>"],
		["other JSON", 200, "application/json", '{"hello":"world"}'],
		["a sign-in page", 401, "text/html", "<h1>Sign in</h1>"],
		["a redirect", 302, "text/plain", ""],
		["an error", 500, "application/json", "{}"],
	])("of %s fails, because it isn't this API", async (_, status, type, body) => {
		it.other.respondWith((_request, response) =>
			response.writeHead(status, { "content-type": type, location: "http://127.0.0.1:1/" }).end(body),
		);
		expect(outcome((await tried()).body.data)[0].at(-1)).toBe("api failed");
	});

	test.each([
		["not a URL", "example"],
		["another scheme", "ftp://example.com"],
		["a user name", "https://mira@example.com"],
		["a query", "https://example.com?x=1"],
	])("rejects %s at the field", async (_, base_url) => {
		const { status, body } = await tried({ base_url });
		expect(status).toBe(422);
		expect(body.errors[0].path).toBe("base_url");
	});

	test("accepts the URL of a path of the API, as copied", async () => {
		const base_url = `${it.other.url}/api/business/public/channels/chat/accounts/7/contacts`;
		expect((await tried({ base_url })).body.data.ok).toBe(true);
	});
});

describe("Without UPSTREAM_ALLOWED_NETWORKS", () => {
	test("only the configured service's address may be private", async () => {
		const strict = await startTwoServices({});
		onTestFinished(() => strict.stop());
		const check = async (connection: object) =>
			(await strict.ask("POST /connection/check", connection)).body.data;
		const { base_url, service_account_id, token } = strict.existing;
		expect(outcome(await check({ base_url, service_account_id, token }))[0]).toEqual(["address failed"]);
		const configured = {
			base_url: strict.runtime.config.chatApiUrl,
			service_account_id: 1,
			token: UPSTREAM_TOKEN,
		};
		expect((await check(configured)).ok).toBe(true);
		expect(strict.other.requests).toHaveLength(0);
	});
});
