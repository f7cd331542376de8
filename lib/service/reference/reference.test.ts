import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";

let service: TestService;

beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

const PAGE = "/api/business/docs";

function ask(target: string, headers: Record<string, string> = {}) {
	return service.request("GET", target, { token: null, headers });
}

describe("the reference of the API", () => {
	it("is a page that anybody may read, and that takes nothing from elsewhere", async () => {
		const page = await ask(PAGE);
		expect(page.status).toBe(200);
		expect(page.headers.get("content-type")).toContain("text/html");
		expect(page.text).toContain('<html lang="en">');
		expect(page.text).not.toMatch(/https?:\/\//);
		const policy = page.headers.get("content-security-policy") ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("script-src 'self'");
		expect(policy).not.toContain("unsafe");
	});

	it("has every file that it names, of the type that it is used as", async () => {
		const { text } = await ask(PAGE);
		const names = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, name = ""]) => name);
		expect(names).toHaveLength(6);
		for (const name of names) {
			const file = await ask(new URL(name, `http://any${PAGE}`).href.replace("http://any", ""));
			expect(file.status, name).toBe(200);
			expect(file.text.length, name).toBeGreaterThan(50);
			expect(file.headers.get("x-content-type-options") ?? "nosniff", name).toBe("nosniff");
			if (name.includes(".js?")) expect(file.headers.get("content-type")).toContain("text/javascript");
			if (name.includes(".css?")) expect(file.headers.get("content-type")).toContain("text/css");
		}
	});

	it("gives a file the same whether or not it is compressed", async () => {
		const target = `${PAGE}/swagger-ui.css`;
		const zipped = await ask(target, { "accept-encoding": "gzip" });
		const plain = await ask(target, { "accept-encoding": "identity" });
		expect(zipped.headers.get("content-encoding")).toBe("gzip");
		expect(plain.headers.get("content-encoding")).toBeNull();
		expect(zipped.text).toBe(plain.text);
	});

	it.each(["package.json", "..%2Fpackage.json", "index.html", "constructor"])("has no %s", async (name) => {
		expect((await ask(`${PAGE}/${name}`)).status).toBe(404);
	});

	it("is only read", async () => {
		const answer = await service.request("POST", PAGE, { token: null });
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")).toBe("GET, HEAD");
	});
});
