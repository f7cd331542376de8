import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operationsOf, type Parameter, resolve } from "@/lib/contract/openapi/testing/document";
import { invalidExamples } from "@/lib/contract/openapi/testing/invalid-examples";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { createReference } from "./reference";

let service: TestService;

beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

const PAGE = "/api/business/docs";

function read(target: string, headers: Record<string, string> = {}) {
	return service.request("GET", target, { token: null, headers });
}

describe("the API reference", () => {
	it("is a public page that loads nothing from other sites", async () => {
		const page = await read(PAGE);
		expect(page.status).toBe(200);
		expect(page.headers.get("content-type")).toContain("text/html");
		expect(page.text).toContain('<html lang="en">');
		expect(page.text).not.toMatch(/(?:href|src)="(?:https?:)?\/\//);
		const policy = page.headers.get("content-security-policy") ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("script-src 'self'");
		expect(policy).not.toContain("unsafe");
	});

	it("serves every file it refers to with the right content type", async () => {
		const { text } = await read(PAGE);
		const names = [...text.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, name = ""]) => name);
		expect(names).toHaveLength(7);
		for (const name of names) {
			const file = await read(new URL(name, `http://any${PAGE}`).href.replace("http://any", ""));
			expect(file.status, name).toBe(200);
			expect(file.text.length, name).toBeGreaterThan(50);
			expect(file.headers.get("x-content-type-options") ?? "nosniff", name).toBe("nosniff");
			if (name.includes(".js?")) expect(file.headers.get("content-type")).toContain("text/javascript");
			if (name.includes(".css?")) expect(file.headers.get("content-type")).toContain("text/css");
		}
	});

	it("begins with the first request and the first webhook, ready to copy", async () => {
		const { text } = await read(PAGE);
		const account = `${service.url}/api/business/public/channels/chat/accounts/${service.account}`;
		expect(text).toContain("Profile → API access tokens");
		expect(text).toContain(`curl -H "Authorization: Bearer $TOKEN" \\\n  "${account}/contacts"`);
		expect(text).toContain(`"${account}/webhooks"`);
		expect(text).toContain("/webhooks/$WEBHOOK/test-events");
		const languages = [...text.matchAll(/<summary>(.*)<\/summary>/g)].map(([, name]) => name);
		expect(languages).toEqual(["Python", "JavaScript", "Go", "Rust"]);
	});

	it("serves the same file with and without compression", async () => {
		const target = `${PAGE}/swagger-ui.css`;
		const zipped = await read(target, { "accept-encoding": "gzip" });
		const plain = await read(target, { "accept-encoding": "identity" });
		expect(zipped.headers.get("content-encoding")).toBe("gzip");
		expect(plain.headers.get("content-encoding")).toBeNull();
		expect(zipped.text).toBe(plain.text);
	});

	it.each(["package.json", "..%2Fpackage.json", "index.html", "constructor"])(
		"doesn't serve %s",
		async (name) => {
			expect((await read(`${PAGE}/${name}`)).status).toBe(404);
		},
	);

	it("is read-only", async () => {
		const response = await service.request("POST", PAGE, { token: null });
		expect(response.status).toBe(405);
		expect(response.headers.get("allow")).toBe("GET, HEAD");
	});
});

const DOCUMENTS = ["/api/business/public/openapi.json", "/api/business/extensions/openapi.json"];

describe.each(DOCUMENTS)("the document %s", (target) => {
	const serverOf = async (headers: Record<string, string> = {}) =>
		(await read(target, headers)).body.servers[0].url;

	it("names the service by the URL that it was requested from", async () => {
		expect(await serverOf()).toBe(service.url);
		expect(await serverOf({ "x-forwarded-proto": "https" })).toBe(service.url.replace("http:", "https:"));
	});

	it("names the service by PUBLIC_API_URL, which the page shows too", async () => {
		const publicApiUrl = "https://api.example.com/chat";
		const app = createReference({ publicApiUrl, defaultAccount: 7 });
		const document = await (await app.request(target)).json();
		expect(document.servers[0].url).toBe(publicApiUrl);
		expect(await (await app.request(PAGE)).text()).toContain(
			`"${publicApiUrl}/api/business/public/channels/chat/accounts/7/contacts"`,
		);
	});
});

/** Paths whose example names a record that a new account doesn't have, and the one that needs an empty account. */
const HAS_RECORD = /\{(?!accountId|templateCode|langCode)|\/sample-data$/;

describe("what the reference's “Try it out” sends untouched", () => {
	it("succeeds for every operation that needs no record of the examples, with what the document says", async () => {
		await service.useNewAccount();
		const { body: document } = await read("/api/business/extensions/openapi.json");
		const operations = operationsOf(document).filter(
			([place, { responses }]) =>
				place.includes(" /") && !HAS_RECORD.test(place) && !responses[200]?.content?.["text/event-stream"],
		);
		for (const [place, { operationId, parameters = [], requestBody, responses }] of operations) {
			const [method = "", path = ""] = place.split(" ");
			const filled = parameters.map((each) => (each.$ref ? resolve(document, each.$ref) : each) as Parameter);
			const { target, headers } = fillIn(path, filled);
			const body = requestBody?.content["application/json"]?.example;
			const response = await service.request(method.toUpperCase(), target, { headers, body });
			expect(response.status, `${operationId}: ${response.text}`).toSatisfy((status) => status < 300);
			// The document's example is now the real response.
			const media = responses[response.status]?.content?.["application/json"];
			Object.assign(media ?? {}, { example: response.body });
		}
		expect([...invalidExamples(document)]).toEqual([]);
		expect(operations.length).toBeGreaterThan(25);
	});
});

/** The request with what Swagger UI fills in: examples and defaults. */
function fillIn(path: string, parameters: Parameter[]) {
	const headers: Record<string, string> = {};
	const query = new URLSearchParams();
	let target = path;
	for (const { name, in: place, example, schema } of parameters) {
		const value = name === "accountId" ? service.account : (example ?? schema.default);
		if (value === undefined) continue;
		if (place === "path") target = target.replace(`{${name}}`, encodeURIComponent(String(value)));
		else if (place === "query") query.set(name, String(value));
		else headers[name] = String(value);
	}
	return { target: query.size > 0 ? `${target}?${query}` : target, headers };
}
