import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/lib/launch/postgres";
import { freePort } from "@/lib/service/testing/free-port";
import { expect, test } from "../../fixtures";
import { takeFaults } from "../../support/faults";
import { ACCOUNT, OWNER, testInstance } from "../../support/instance";
import { uniqueName } from "../../support/pages/contacts";

// All tests share the instance.
test.describe.configure({ mode: "default" });

const PASSWORD = "quiet lakes and long rows";

let dataDir: string;
let postgres: EmbeddedPostgres;
let instance: ChildProcess;
let consoleUrl: string;
/** The terminal output. */
let terminal = "";

/** A separate instance with a database that the test can stop. */
test.beforeAll(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), "chat-console-e2e-"));
	postgres = await startPostgres();
	const port = await freePort();
	consoleUrl = `http://localhost:${port}`;
	const { env } = await testInstance();
	instance = spawn(process.execPath, ["--import", "tsx", "lib/launch/main.ts"], {
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			...process.env,
			...env,
			PORT: String(port),
			SERVICE_PORT: String(await freePort()),
			DATA_DIR: path.join(dataDir, "instance"),
			DATABASE_URL: postgres.url,
			SAMPLE_DATA: "",
			ADMIN_EMAIL: "",
			ADMIN_PASSWORD: "",
		},
	});
	for (const stream of [instance.stdout, instance.stderr]) {
		stream?.setEncoding("utf8").on("data", (text: string) => {
			terminal += text;
		});
	}
	const isReady = () =>
		fetch(`${consoleUrl}/health/ready`).then(
			({ status }) => status,
			() => 0,
		);
	await expect.poll(isReady, { timeout: 90_000 }).toBe(200);
});
test.afterAll(async () => {
	instance.kill("SIGTERM");
	await once(instance, "exit");
	await postgres.stop("immediate");
	await rm(dataDir, { recursive: true, force: true });
});

function startPostgres(): Promise<EmbeddedPostgres> {
	return startEmbeddedPostgres({ dataDir, durable: false });
}

/** What the first start prints. */
async function setUpLink(): Promise<string> {
	const link = () => /^Set up Chat Console at (\S+)$/m.exec(terminal)?.[1] ?? "";
	await expect.poll(link).toContain("/set-up?token=");
	return link();
}

const unavailable = (page: Page) =>
	page.getByRole("heading", { name: "The service is temporarily unavailable" });

test("A new console is set up by its link, and opens pages once its stopped database is back", {
	tag: "@job",
}, async ({ page, expectAccessible }) => {
	await test.step("the link that the first start prints creates the owner, who is signed in", async () => {
		await page.goto(await setUpLink());
		await page.getByLabel("Account name").fill("Nordwind Travel");
		await page.getByLabel("Your name").fill(OWNER.name);
		await page.getByLabel("Email address").fill(OWNER.email);
		await page.getByLabel("Password", { exact: true }).fill("1234567890");
		await page.getByRole("button", { name: "Set up console" }).click();
		await expect(page.getByText(/This password is too common/)).toBeVisible();
		await expectAccessible(page);
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.getByRole("button", { name: "Set up console" }).click();
		await expect(page.getByText("No contacts yet")).toBeVisible();
	});
	await test.step("the link works once", async () => {
		await page.goto(await setUpLink());
		await expect(page.getByRole("heading", { name: "This console is already set up" })).toBeVisible();
		await expect(page.getByRole("link", { name: "Go to sign-in" })).toHaveAttribute("href", "/sign-in");
	});
	await test.step("a page requested while the database is stopped opens later, still signed in", async () => {
		await postgres.stop("fast");
		const answer = await page.goto(`${consoleUrl}/${ACCOUNT}/settings`);
		expect(answer?.status()).toBe(503);
		expect(answer?.headers()).toMatchObject({ "retry-after": "2", "x-frame-options": "DENY" });
		await expect(unavailable(page)).toBeVisible();
		await expectAccessible(page);
		for (const address of ["/", "/sign-in", "/set-up", "/api/auth/get-session"]) {
			const other = await page.request.get(consoleUrl + address, { maxRedirects: 0 });
			expect(other.status(), address).toBe(503);
			expect(Number(other.headers()["retry-after"]), address).toBeGreaterThan(0);
		}
		const german = await page.request.get(consoleUrl, { headers: { "accept-language": "de" } });
		expect(await german.text()).toContain("Der Dienst ist vorübergehend nicht verfügbar");

		postgres = await startPostgres();
		await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible({ timeout: 60_000 });
		expect((await page.request.get(`${consoleUrl}/api/auth/get-session`)).status()).toBe(200);
	});
	await expectNoQueries();
});

/** Signs the owner in, whom this adds if no other test has. */
async function signInAsOwner(page: Page): Promise<void> {
	const headers = { origin: consoleUrl };
	const token = new URL(await setUpLink()).searchParams.get("token");
	await page.request.post(`${consoleUrl}/api/set-up`, {
		data: { ...OWNER, password: PASSWORD, token, accountName: "Nordwind Travel" },
		headers,
	});
	const data = { email: OWNER.email, password: PASSWORD };
	const answer = await page.request.post(`${consoleUrl}/api/auth/sign-in/email`, { data, headers });
	expect(answer.status(), await answer.text()).toBe(200);
}

test("A database that fails during a page's query, or refuses one, is reported without SQL and values", async ({
	page,
}) => {
	test.slow();
	await signInAsOwner(page);
	await test.step("the database passes the check, and fails during the page's query", async () => {
		const blocker = new Client({ connectionString: postgres.url });
		blocker.on("error", () => undefined);
		await blocker.connect();
		await blocker.query("begin");
		await blocker.query("lock table console.sessions in access exclusive mode");
		const opening = page.goto(`${consoleUrl}/${ACCOUNT}/settings`);
		const waiting = "select count(*)::int as count from pg_locks where not granted";
		await expect.poll(async () => (await blocker.query(waiting)).rows[0].count).toBeGreaterThan(0);
		await postgres.stop("immediate");
		await opening;
		await expect(unavailable(page)).toBeVisible();
		postgres = await startPostgres();
		await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible({ timeout: 60_000 });
		await expectNoQueries();
		// React reports a page that couldn't be rendered.
		expect((await takeFaults()).filter((fault) => !fault.includes("React error #441"))).toEqual([]);
	});
	await test.step("a failed query is in the terminal and the logs", async () => {
		const searched = uniqueName("Searched");
		const database = new Client({ connectionString: postgres.url });
		await database.connect();
		for (const [table, address, program] of [
			[
				"chat.contacts",
				`/api/accounts/${ACCOUNT}/contacts?search=${encodeURIComponent(searched)}`,
				"service",
			],
			["console.sessions", "/api/auth/get-session", "console"],
		] as const) {
			const [schema, name] = table.split(".");
			await database.query(`alter table ${table} rename to hidden`);
			const answer = await page.request.get(`${consoleUrl}${address}`);
			expect(answer.status(), address).toBeGreaterThanOrEqual(500);
			await database.query(`alter table ${schema}.hidden rename to ${name}`);
			await expect.poll(() => terminal).toMatch(new RegExp(`^${program}: .*(42P01|query)`, "m"));
		}
		await database.end();
		await expectNoQueries(searched);
	});
});

/** Of what operators read: nothing of a statement, and not a value of one. */
async function expectNoQueries(value?: string): Promise<void> {
	const logs = path.join(dataDir, "instance", "logs");
	const texts = await Promise.all((await readdir(logs)).map((log) => readFile(path.join(logs, log), "utf8")));
	for (const text of [terminal, ...texts]) {
		expect(text).not.toMatch(/select |insert |params/i);
		if (value !== undefined) expect(text).not.toContain(value);
	}
}
