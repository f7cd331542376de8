import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";

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
		expect(page.text).not.toMatch(/https?:\/\//);
		const policy = page.headers.get("content-security-policy") ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("script-src 'self'");
		expect(policy).not.toContain("unsafe");
	});

	it("serves every file it refers to with the right content type", async () => {
		const { text } = await read(PAGE);
		const names = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, name = ""]) => name);
		expect(names).toHaveLength(6);
		for (const name of names) {
			const file = await read(new URL(name, `http://any${PAGE}`).href.replace("http://any", ""));
			expect(file.status, name).toBe(200);
			expect(file.text.length, name).toBeGreaterThan(50);
			expect(file.headers.get("x-content-type-options") ?? "nosniff", name).toBe("nosniff");
			if (name.includes(".js?")) expect(file.headers.get("content-type")).toContain("text/javascript");
			if (name.includes(".css?")) expect(file.headers.get("content-type")).toContain("text/css");
		}
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
