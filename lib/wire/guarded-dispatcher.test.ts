import ipaddr from "ipaddr.js";
import { fetch } from "undici";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startUpstream, type Upstream } from "@/lib/bff/testing/upstream";
import { HOSTILE_URLS } from "@/lib/service/webhooks/deliver/testing/hostile-urls";
import { createGuardedDispatcher, isAddressNotAllowed, type Lookup } from "@/lib/wire/guarded-dispatcher";

const LOOPBACK = [ipaddr.parseCIDR("127.0.0.0/8")];

let service: Upstream;
beforeAll(async () => {
	service = await startUpstream();
});
afterAll(() => service.close());
beforeEach(() => {
	service.requests.length = 0;
});

const port = () => new URL(service.url).port;

/** Resolves names to these addresses, one list after the other. */
function resolver(...lists: string[][]): Lookup {
	return async () => lists.shift() ?? [];
}

type Given = { allowed?: typeof LOOPBACK; configuredUrl?: string; lookup?: Lookup };

/** "answered", "refused" by the guard, or the error's code. */
async function connect(url: string, given: Given = {}): Promise<string> {
	const dispatcher = createGuardedDispatcher({
		configuredUrl: "https://api.example.com",
		allowed: [],
		...given,
	});
	try {
		await fetch(url, { dispatcher });
		return "answered";
	} catch (error) {
		if (isAddressNotAllowed(error)) return "refused";
		return String(((error as Error).cause as NodeJS.ErrnoException).code);
	} finally {
		await dispatcher.destroy();
	}
}

describe("A connection is refused", () => {
	test.each(HOSTILE_URLS)("to %s (%s)", async (url) => {
		expect(await connect(url)).toBe("refused");
		expect(await connect(url.replace("https:", "http:"))).toBe("refused");
	});

	test.each([
		[["127.0.0.1"]],
		[["10.0.0.5"]],
		[["169.254.169.254"]],
		[["::ffff:127.0.0.1"]],
		[["::1"]],
		[["93.184.216.34", "127.0.0.1"]],
	])("to a name that resolves to %j", async (addresses) => {
		const url = `https://service.example.com:${port()}/`;
		expect(await connect(url, { lookup: resolver(addresses) })).toBe("refused");
	});

	test("over plain HTTP to an address on the internet", async () => {
		expect(await connect("http://93.184.216.34/")).toBe("refused");
		expect(await connect("http://service.example.com/", { lookup: resolver(["93.184.216.34"]) })).toBe(
			"refused",
		);
	});

	test("to the configured service's host at another port", async () => {
		expect(await connect(`${service.url}/`, { configuredUrl: "http://127.0.0.1:9" })).toBe("refused");
	});
});

test("A name that resolved to an allowed address is refused once it resolves to a private one", async () => {
	const allowed = [ipaddr.parseCIDR("127.0.0.1/32")];
	const dispatcher = createGuardedDispatcher({
		configuredUrl: "https://api.example.com",
		allowed,
		lookup: resolver(["127.0.0.1"], ["127.0.0.2"]),
	});
	const url = `http://service.example.com:${port()}/`;
	const headers = { connection: "close" };
	expect((await fetch(url, { dispatcher, headers })).status).toBe(200);
	const second = await fetch(url, { dispatcher, headers }).catch((error: unknown) => error);
	expect(isAddressNotAllowed(second)).toBe(true);
	expect(service.requests).toHaveLength(1);
	await dispatcher.destroy();
});

describe("A connection is made", () => {
	test("to the configured service, wherever it is", async () => {
		expect(await connect(`${service.url}/`, { configuredUrl: `${service.url}/base` })).toBe("answered");
	});

	test("to allowed networks, also by name", async () => {
		expect(await connect(`${service.url}/`, { allowed: LOOPBACK })).toBe("answered");
		const lookup = resolver(["127.0.0.1"]);
		expect(await connect(`http://a.example.com:${port()}/`, { allowed: LOOPBACK, lookup })).toBe("answered");
	});
});

test("A refusal is recognized by its code, since the pages' bundle has other classes than the server's", () => {
	const refusal = Object.assign(new Error("It is private."), { code: "ADDRESS_NOT_ALLOWED" });
	expect(isAddressNotAllowed(new TypeError("fetch failed", { cause: refusal }))).toBe(true);
	expect(isAddressNotAllowed(new TypeError("fetch failed", { cause: new Error("It is private.") }))).toBe(
		false,
	);
});
