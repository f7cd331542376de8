import { request as apiRequest } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";

/* Requests to the running console, and what only a browser does with its responses. */

test.describe("Safety", () => {
	test("every page blocks external scripts, plug-ins and frames, and isn't stored", async ({
		ownerState,
		baseURL,
	}) => {
		const owner = await apiRequest.newContext({ baseURL, storageState: ownerState });
		for (const path of ["/sign-in", `/${ACCOUNT}/settings`]) {
			const answer = await owner.get(path);
			const headers = answer.headers();
			const policy = headers["content-security-policy"] ?? "";
			expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
			for (const rule of [
				"object-src 'none'",
				"base-uri 'none'",
				"form-action 'self'",
				"frame-ancestors 'none'",
			])
				expect(policy).toContain(rule);
			expect(policy).not.toContain("unsafe-eval");
			expect(headers["cache-control"]).toContain("no-store");
			expect(headers["strict-transport-security"]).toBeUndefined();
			expect(headers["x-powered-by"]).toBeUndefined();
			const again = (await owner.get(path)).headers();
			expect(again["content-security-policy"]).not.toBe(policy);
		}
		await owner.dispose();
	});

	test("every response blocks external scripts and frames, including missing files", async ({ request }) => {
		for (const [path, status] of [
			["/_next/static/nope.js", 404],
			["/_next/static/chunks/%2e%2e%2fnope", 400],
			["/icon.svg", 200],
			["/icon.svg/nope", 404],
			["/_next/image?url=%2Ficon-192.png&w=64&q=75", 404],
			["/", 307],
			["/api/auth/sso", 303],
			["/%zz", 400],
			[`/${ACCOUNT}/contacts/%c0%ae`, 400],
			["/favicon.ico", 200],
			["/robots.txt", 200],
			["/manifest.webmanifest", 200],
			["/icon-192.png", 200],
			["/robots.md", 404],
			["/nowhere", 404],
			["/api/nope", 404],
			["/api/nope/at/all", 404],
			["/api/auth/%ff", 400],
			["/health/nope", 404],
			["/health/live", 200],
			[`/api/accounts/${ACCOUNT}/contacts`, 401],
		] as const) {
			const answer = await request.get(path, { maxRedirects: 0 });
			const headers = answer.headers();
			expect(answer.status(), path).toBe(status);
			expect(headers, path).toMatchObject({
				"content-security-policy": expect.stringMatching(/default-src '(none|self)'.*frame-ancestors 'none'/),
				"cross-origin-opener-policy": "same-origin",
				"cross-origin-resource-policy": "same-origin",
				"permissions-policy": expect.stringContaining("camera=()"),
				"referrer-policy": expect.stringMatching(/^(same-origin|no-referrer)$/),
				"x-content-type-options": "nosniff",
				"x-frame-options": "DENY",
			});
			expect(headers, path).not.toHaveProperty("x-powered-by");
			const isApi = /^\/(api|health)\//.test(path) && path !== "/api/auth/sso";
			if (isApi || status === 400) expect(headers["content-type"], path).toMatch(/^application\/json/);
			if (!headers["content-type"]?.startsWith("application/json")) continue;
			expect(headers["cache-control"], path).toBe("no-store");
			if (status >= 400) expect(await answer.json()).toMatchObject({ success: false, statusCode: status });
		}
	});

	test("another site gets nothing: no write, no page by its own name, and no redirect", async ({
		ownerState,
		baseURL,
	}) => {
		const owner = await apiRequest.newContext({ baseURL, storageState: ownerState });
		await test.step("pages accept no writes, and a form of another site gets nothing", async () => {
			for (const path of ["/sign-in", `/${ACCOUNT}/contacts`, "/profile"]) {
				const answer = await owner.post(path, {
					multipart: { name: "x" },
					headers: { "next-action": "0".repeat(42) },
				});
				expect(answer.status(), path).toBe(405);
				expect(answer.headers().allow, path).toBe("GET, HEAD");
			}
			const written = await owner.post(`/api/accounts/${ACCOUNT}/contacts`, {
				data: { number: "15123456789", country_code: "+49" },
				headers: { origin: "http://evil.test" },
			});
			expect(written.status()).toBe(403);
		});
		await test.step("a website can't read the console by DNS rebinding", async () => {
			const rebound = await owner.get("/sign-in", { headers: { host: "evil.test" } });
			expect(rebound.status()).toBe(421);
			expect((await rebound.json()).message).toContain("ALLOWED_HOSTS");
		});
		await test.step("no return path leads to another site", async () => {
			const paths = [
				...["//evil.test", "/\\evil.test", "https://evil.test", "/%09/evil.test"],
				...["javascript:alert(1)", "\t//evil.test", "/@evil.test", "///evil.test"],
			];
			for (const path of paths) {
				const address = `/sign-in?return=${encodeURIComponent(path)}`;
				const { location } = (await owner.get(address, { maxRedirects: 0 })).headers();
				expect(location, path).toBeDefined();
				expect(new URL(location ?? "", baseURL).origin, path).toBe(baseURL);
			}
		});
		await owner.dispose();
	});

	test("changed preference cookies change nothing but preferences", async ({ ownerState, baseURL }) => {
		const [session] = ownerState.cookies;
		if (!session) throw new Error("The owner has no cookie.");
		const changed = Object.entries({
			theme: '"><script>alert(1)</script>',
			"last-account": "2 or 1=1",
			"chat-console.view-as": "1.owner",
		}).map(([name, value]) => ({ ...session, name, value: encodeURIComponent(value) }));
		const storageState = { ...ownerState, cookies: [...ownerState.cookies, ...changed] };
		const owner = await apiRequest.newContext({ baseURL, storageState });
		const answer = await owner.get("/");
		expect(new URL(answer.url()).pathname).toBe(`/${ACCOUNT}/contacts`);
		const html = await answer.text();
		expect(/<html[^>]*>/.exec(html)?.[0]).toBeDefined();
		expect(/<html[^>]*>/.exec(html)?.[0]).not.toContain("data-theme");
		expect(html).not.toContain("alert(1)");
		await owner.dispose();
	});

	test("the console is installable, and excludes search engines", async ({ request }) => {
		const html = await (await request.get("/sign-in")).text();
		const linked = (rel: string) => {
			const [link = ""] = html.match(new RegExp(`<link[^>]*rel="${rel}"[^>]*>`)) ?? [];
			return /href="([^"]*)"/.exec(link)?.[1] ?? "";
		};
		const manifest = await (await request.get(linked("manifest"))).json();
		expect(manifest).toMatchObject({ name: "Chat Console", display: "standalone", start_url: "/" });
		const icons = manifest.icons.map(({ src }: { src: string }) => src);
		for (const icon of [...icons, linked("icon"), linked("apple-touch-icon")]) {
			const answer = await request.get(icon);
			expect(answer.headers()["content-type"], icon).toMatch(/^image\//);
		}
		expect(await (await request.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
		expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
	});

	test("a password stays out of the URL if it's sent before the page's scripts run", async ({
		page,
		baseURL,
	}) => {
		await page.route("**/_next/static/**/*.js", (route) => route.abort());
		// `goto` would wait for the scripts.
		await page.evaluate((address) => window.location.assign(address), `${baseURL}/sign-in?next=%2F1%2Fflows`);
		const password = page.getByLabel("Password", { exact: true });
		await page.getByLabel("Email address").fill("lena@nordwind.example");
		await password.fill("quiet lakes and long rows");
		const sent = page.waitForRequest((request) => request.method() === "POST");
		await page.getByRole("button", { name: "Sign in", exact: true }).click();
		expect((await (await sent).response())?.status()).toBe(303);
		await expect(password).toHaveValue("");
		await expect(page).toHaveURL("/sign-in?next=%2F1%2Fflows");
		const astray = await page.request.post(`${baseURL}//evil.test/%2F1`, {
			form: { password: "x" },
			maxRedirects: 0,
		});
		expect(new URL(astray.headers().location ?? "/", baseURL).origin).toBe(baseURL);
	});

	test("source maps aren't served", async ({ request, ownerState }) => {
		const cookie = ownerState.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
		const html = await (await request.get(`/${ACCOUNT}/contacts`, { headers: { cookie } })).text();
		const scripts = [...html.matchAll(/src="([^"]+\.js)"/g)].map(([, script = ""]) => script);
		expect(scripts.length).toBeGreaterThan(3);
		for (const script of scripts) {
			expect(await (await request.get(script)).text(), script).not.toContain("sourceMappingURL=");
			expect((await request.get(`${script}.map`)).status(), script).toBe(404);
		}
	});
});
