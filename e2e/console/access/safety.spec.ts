import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "../../fixtures";
import {
	ACCOUNT,
	API_TOKEN,
	OIDC_CLIENT,
	OWNER,
	PLATFORM_APP_SECRET,
	PLATFORM_VERIFY_TOKEN,
	testInstance,
} from "../../support/instance";
import { pageRecords } from "../../support/page-records";
import { CONSOLE_PAGES } from "../../support/pages";
import { addColleague } from "../../support/people";
import { phoneWith } from "../../support/second-factor";

test.describe("Safety", () => {
	test("the browser connects only to the console, and never sees a secret of the server", async ({
		browser,
		baseURL,
	}) => {
		test.slow();
		const { email, password } = await addColleague();
		const page = await (await browser.newContext({ extraHTTPHeaders: { origin: baseURL ?? "" } })).newPage();
		await page.request.post("/api/auth/sign-in/email", { data: { email, password } });
		const authenticator = "/api/profile/authenticator";
		const { data: app } = await (await page.request.post(authenticator, { data: { password } })).json();
		const code = await phoneWith(app.secret).nextCode();
		const { data: confirmed } = await (await page.request.put(authenticator, { data: { code } })).json();
		await page.context().setExtraHTTPHeaders({});
		const { dataDir } = await testInstance();
		const stored = JSON.parse(await readFile(path.join(dataDir, "secrets.json"), "utf8"));
		const secrets = Object.values<string>(stored);
		secrets.push(password, app.secret, ...confirmed.recovery_codes);
		secrets.push(API_TOKEN, OIDC_CLIENT.secret, OWNER.password, PLATFORM_APP_SECRET, PLATFORM_VERIFY_TOKEN);
		const origins = new Set<string>();
		const bodies: Promise<string>[] = [];
		page.on("request", (request) => origins.add(new URL(request.url()).origin));
		page.on("response", (response) => {
			// A stream has no end, and only the IDs of records.
			if (response.headers()["content-type"]?.startsWith("text/event-stream")) return;
			bodies.push(
				response.text().then(
					(text) => `${response.url()}\n${JSON.stringify(response.headers())}\n${text}`,
					() => "",
				),
			);
		});
		const fill = await pageRecords(page, baseURL ?? "");
		for (const { address } of CONSOLE_PAGES) {
			await page.goto(fill(address));
			await page.waitForLoadState("networkidle");
		}
		expect([...origins].filter((origin) => !origin.startsWith("blob"))).toEqual([baseURL]);
		const responses = await Promise.all(bodies);
		expect(responses.length).toBeGreaterThan(50);
		expect(secrets.length).toBeGreaterThan(5);
		for (const secret of secrets)
			expect(responses.filter((text) => text.includes(secret)).map((text) => text.split("\n")[0])).toEqual(
				[],
			);
	});

	test("every page blocks external scripts, plug-ins and frames, and isn't stored", async ({
		ownerPage: page,
	}) => {
		for (const path of ["/sign-in", `/${ACCOUNT}/settings`]) {
			const headers = (await page.request.get(path)).headers();
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
			const again = (await page.request.get(path)).headers();
			expect(again["content-security-policy"]).not.toBe(policy);
		}
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
				"cross-origin-opener-policy": "same-origin",
				"cross-origin-resource-policy": "same-origin",
				"permissions-policy": expect.stringContaining("camera=()"),
				"referrer-policy": expect.stringMatching(/^(same-origin|no-referrer)$/),
				"x-content-type-options": "nosniff",
				"x-frame-options": "DENY",
			});
			expect(answer.headers(), path).not.toHaveProperty("x-powered-by");
			if (answer.headers()["content-type"]?.startsWith("application/json"))
				expect(answer.headers()["cache-control"], path).toBe("no-store");
		}
	});

	test("pages accept no writes, and a form of another site gets nothing", async ({ ownerPage: page }) => {
		for (const path of ["/sign-in", `/${ACCOUNT}/contacts`, "/profile"]) {
			const answer = await page.request.post(path, {
				multipart: { name: "x" },
				headers: { "next-action": "0".repeat(42) },
			});
			expect(answer.status(), path).toBe(405);
			expect(answer.headers().allow, path).toBe("GET, HEAD");
		}
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

	test("source maps aren't served", async ({ ownerPage: page }) => {
		const scripts: string[] = [];
		page.on("response", (answer) => {
			if (answer.request().resourceType() === "script") scripts.push(answer.url());
		});
		await page.goto(`/${ACCOUNT}/contacts`);
		expect(scripts.length).toBeGreaterThan(3);
		for (const script of scripts) {
			expect(await (await page.request.get(script)).text(), script).not.toContain("sourceMappingURL=");
			expect((await page.request.get(`${script}.map`)).status(), script).toBe(404);
		}
	});

	test("changed preference cookies change nothing but preferences", async ({ ownerPage: page, baseURL }) => {
		await page.context().addCookies(
			Object.entries({
				theme: '"><script>alert(1)</script>',
				"last-account": "2 or 1=1",
				"chat-console.view-as": "1.owner",
			}).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: baseURL ?? "" })),
		);
		await page.goto("/");
		await expect(page).toHaveURL(new RegExp(`/${ACCOUNT}/contacts`));
		expect(await page.locator("html").getAttribute("data-theme")).toBeNull();
		expect(await page.content()).not.toContain("alert(1)");
	});

	test("no return path leads to another site", async ({ ownerPage: page, baseURL }) => {
		const paths = [
			"//evil.test",
			"/\\evil.test",
			"https://evil.test",
			"/%09/evil.test",
			"javascript:alert(1)",
		];
		for (const path of [...paths, "\t//evil.test", "/@evil.test", "///evil.test"]) {
			await page.goto(`/sign-in?return=${encodeURIComponent(path)}`);
			expect(new URL(page.url()).origin, path).toBe(baseURL);
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
