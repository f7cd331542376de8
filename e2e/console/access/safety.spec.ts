import { expect, test } from "../../fixtures";
import { ACCOUNT, API_TOKEN } from "../../support/instance";

test.describe("Safety", () => {
	test("the browser connects only to the console, and never sees the service's token", async ({
		ownerPage: page,
		baseURL,
	}) => {
		const origins = new Set<string>();
		const bodies: Promise<string>[] = [];
		page.on("request", (request) => origins.add(new URL(request.url()).origin));
		page.on("response", (response) => {
			bodies.push(
				response.text().then(
					(text) => text + JSON.stringify(response.headers()),
					() => "",
				),
			);
		});
		for (const area of ["contacts", "flows", "templates", "webhooks", "settings"]) {
			await page.goto(`/${ACCOUNT}/${area}`);
			await page.waitForLoadState("networkidle");
		}
		expect([...origins].filter((origin) => !origin.startsWith("blob"))).toEqual([baseURL]);
		expect((await Promise.all(bodies)).filter((text) => text.includes(API_TOKEN))).toEqual([]);
	});

	test("every page blocks external scripts and frames", async ({ ownerPage: page }) => {
		for (const path of ["/sign-in", `/${ACCOUNT}/settings`]) {
			const headers = (await page.request.get(path)).headers();
			expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
			expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
			expect(headers["x-content-type-options"]).toBe("nosniff");
			expect(headers["referrer-policy"]).toBe("same-origin");
			expect(headers["strict-transport-security"]).toBeUndefined();
			expect(headers["x-powered-by"]).toBeUndefined();
		}
	});

	test("every response blocks external scripts and frames, including missing files", async ({ request }) => {
		for (const [path, status] of [
			["/_next/static/nope.js", 404],
			["/_next/static/chunks/%2e%2e%2fnope", 400],
			["/icon.svg", 200],
			["/icon.svg/nope", 404],
			["/favicon.ico", 200],
			["/robots.txt", 200],
			["/manifest.webmanifest", 200],
			["/icon-192.png", 200],
			["/robots.md", 404],
			["/nowhere", 404],
			["/api/nope", 404],
			["/health/live", 200],
			[`/api/accounts/${ACCOUNT}/contacts`, 401],
		] as const) {
			const answer = await request.get(path, { maxRedirects: 0 });
			expect(answer.status(), path).toBe(status);
			expect(answer.headers(), path).toMatchObject({
				"content-security-policy": expect.stringMatching(/default-src '(none|self)'.*frame-ancestors 'none'/),
				"referrer-policy": "same-origin",
				"x-content-type-options": "nosniff",
				"x-frame-options": "DENY",
			});
		}
	});

	test("the console is installable, and excludes search engines", async ({ page, request }) => {
		await page.goto("/sign-in");
		const linked = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute("href");
		const manifest = await (await request.get((await linked("manifest")) ?? "")).json();
		expect(manifest).toMatchObject({ name: "Chat Console", display: "standalone", start_url: "/" });
		const icons = manifest.icons.map(({ src }: { src: string }) => src);
		for (const icon of [...icons, await linked("icon"), await linked("apple-touch-icon")]) {
			const answer = await request.get(icon);
			expect(answer.headers()["content-type"], icon).toMatch(/^image\//);
		}
		expect(await (await request.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
		await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
	});

	test("a website can't read the console by DNS rebinding", async ({ request }) => {
		const answer = await request.get("/sign-in", { headers: { host: "evil.test" } });
		expect(answer.status()).toBe(421);
		expect((await answer.json()).message).toContain("ALLOWED_HOSTS");
	});

	test("another site can't write through a signed-in browser", async ({ ownerPage: page }) => {
		const answer = await page.request.post(`/api/accounts/${ACCOUNT}/contacts`, {
			data: { number: "15123456789", country_code: "+49" },
			headers: { origin: "http://evil.test" },
		});
		expect(answer.status()).toBe(403);
	});

	test("malformed and unknown API paths return JSON", async ({ request }) => {
		for (const [path, status] of [
			["/%zz", 400],
			[`/${ACCOUNT}/contacts/%c0%ae`, 400],
			["/api/auth/%ff", 400],
			["/api/nope", 404],
			["/api/nope/at/all", 404],
			["/health/nope", 404],
		] as const) {
			const answer = await request.get(path, { maxRedirects: 0 });
			expect(answer.status(), path).toBe(status);
			expect(answer.headers()["x-content-type-options"], path).toBe("nosniff");
			expect(await answer.json()).toMatchObject({ success: false, statusCode: status });
		}
	});

	test("nothing is returned without a session", async ({ request }) => {
		const answer = await request.get(`/api/accounts/${ACCOUNT}/contacts`);
		expect(answer.status()).toBe(401);
		expect(await answer.json()).toMatchObject({ success: false, statusCode: 401 });
	});
});
