import { eq, ne } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startAuthenticator } from "@/lib/bff/access/second-factor/authenticator";
import { withDatabase } from "@/lib/bff/store/database";
import { migrateConsole } from "@/lib/bff/store/migrate";
import { authenticators, users } from "@/lib/bff/store/schema";
import { checkAppSecret, type GivenAppSecret } from "@/lib/launch/database/app-secret";
import { prepareServiceDatabase } from "@/lib/launch/database/prepare-database";
import { createTestDatabase, type TestDatabase } from "@/lib/launch/testing/create-database";
import { ensureAccount } from "@/lib/service/accounts/ensure";
import { openDatabase } from "@/lib/service/store/database";
import { webhooks } from "@/lib/service/store/schema/schema";
import { sealHeaders } from "@/lib/service/webhooks/registration/secrets/custom-headers";
import { sealSecret, unsealSecret } from "@/lib/service/webhooks/registration/secrets/seal";

const OLD = "the application secret of before";
const NEW = "the application secret from now on";
const FILE = "/data/secrets.json";
const DAY_MS = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let lines: string[];
beforeEach(async () => {
	database = await createTestDatabase();
	lines = [];
});
afterEach(() => database.drop());

function start(appSecret: string, given: Partial<GivenAppSecret> = {}): Promise<void> {
	const secrets = { appSecret, previousAppSecrets: [], isLost: false, ...given };
	return checkAppSecret(database.url, secrets, (line) => lines.push(line));
}

async function withWebhooks<T>(work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<T>): Promise<T> {
	const { db, pool } = openDatabase(database.url, 1);
	try {
		return await work(db);
	} finally {
		await pool.end();
	}
}

/** Adds a webhook with a rotated secret, sealed with an application secret. */
async function addWebhook(appSecret: string): Promise<number> {
	return withWebhooks(async (db) => {
		await ensureAccount(db, { account: 1 });
		const [row] = await db
			.insert(webhooks)
			.values({
				accountId: 1,
				url: "https://198.41.0.4/",
				isActive: true,
				events: ["*"],
				secretSealed: sealSecret(appSecret, 1, "signs now"),
				headersSealed: sealHeaders(appSecret, 1, { "X-Api-Key": "key" }),
				previousSecrets: [
					{
						sealed: sealSecret(appSecret, 1, "signed before"),
						until: new Date(Date.now() + DAY_MS).toISOString(),
					},
				],
			})
			.returning();
		return row?.id ?? 0;
	});
}

/** A webhook's secrets as unsealed with only this application secret. */
async function unsealedWith(appSecret: string, id: number): Promise<(string | null)[]> {
	const [row] = await withWebhooks((db) => db.select().from(webhooks).where(eq(webhooks.id, id)));
	const sealed = [row?.secretSealed, ...(row?.previousSecrets ?? []).map((previous) => previous.sealed)];
	return sealed.map((each) => unsealSecret({ appSecret, previousAppSecrets: [] }, 1, each ?? ""));
}

it("a start with a different secret fails and names the variable to set", async () => {
	await start(OLD);
	await start(OLD);
	await expect(start(NEW)).rejects.toThrow(
		"The data in this database was encrypted with a different APP_SECRET. Set APP_SECRET to that value again, or set APP_SECRET_PREVIOUS to it to replace it. If it's lost, start once with APP_SECRET_LOST=1 (see docs/configuration.md).",
	);
});

it("a start with a generated secret names the file to restore", async () => {
	await start(OLD, { file: FILE });
	await expect(start(NEW, { file: FILE })).rejects.toThrow(
		/a different APP_SECRET than the one in \/data\/secrets\.json\. Restore the secrets\.json/,
	);
});

it("of concurrent starts on an empty database, one sets the secret and the others need it", async () => {
	const secrets = Array.from({ length: 12 }, (_, n) => (n % 2 ? OLD : NEW));
	const starts = await Promise.allSettled(secrets.map((secret) => start(secret)));
	const passed = new Set(secrets.filter((_, n) => starts[n]?.status === "fulfilled"));
	expect(passed.size).toBe(1);
	expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
});

it("a console database without the service's tables is checked too", async () => {
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	await client.query("drop schema chat cascade");
	await client.end();
	await start(OLD);
	await expect(start(NEW)).rejects.toThrow("a different APP_SECRET");
});

it("with the previous secret, data is sealed again, and then that secret isn't needed anymore", async () => {
	await start(OLD);
	const id = await addWebhook(OLD);
	await start(NEW, { previousAppSecrets: [OLD] });
	expect(lines).toEqual(["Webhook signing secrets re-encrypted with the new APP_SECRET: 1."]);
	expect(await unsealedWith(NEW, id)).toEqual(["signs now", "signed before"]);
	await start(NEW);
	await expect(start(OLD)).rejects.toThrow("a different APP_SECRET");
});

it("data stored with the old secret during the change is sealed again at the next start", async () => {
	await start(OLD);
	await start(NEW, { previousAppSecrets: [OLD] });
	const id = await addWebhook(OLD);
	await start(NEW, { previousAppSecrets: [OLD] });
	expect(await unsealedWith(NEW, id)).toEqual(["signs now", "signed before"]);
});

it("APP_SECRET_LOST allows the start once and reports which secrets to rotate and which headers to enter", async () => {
	await start(OLD);
	const id = await addWebhook(OLD);
	await start(NEW, { isLost: true });
	expect(lines).toEqual([
		"Webhook signing secrets that can't be decrypted with any given APP_SECRET: 1. Rotate them.",
		"Webhooks whose custom headers can't be decrypted with any given APP_SECRET: 1. Enter the values again.",
	]);
	expect(await unsealedWith(OLD, id)).toEqual(["signs now", "signed before"]);
	await start(NEW);
});

it("APP_SECRET_LOST reports how many people's authenticator apps can't be read", async () => {
	await migrateConsole(database.url);
	await start(OLD);
	await withDatabase(database.url, async (db) => {
		for (const id of ["ana", "bo", "cy"]) {
			await db.insert(users).values({ id, name: id, email: `${id}@example.com` });
			await startAuthenticator(db, { appSecret: OLD, previousAppSecrets: [] }, { id, email: "" });
		}
		await db.update(authenticators).set({ confirmedAt: new Date() }).where(ne(authenticators.userId, "cy"));
	});
	await start(NEW, { isLost: true });
	expect(lines).toEqual([
		"Authenticator apps whose secrets can't be decrypted with any given APP_SECRET: 2. People who use them sign in with a recovery code, or an owner resets their two-factor authentication.",
	]);
});

it("a program that is started alone rejects a different secret too", async () => {
	await start(OLD);
	const given = { appSecret: NEW, previousAppSecrets: [], isLost: false };
	await expect(prepareServiceDatabase(database.url, given, () => undefined)).rejects.toThrow(
		"a different APP_SECRET",
	);
});

it("a missing database is reported at the start, without the password", async () => {
	const url = new URL(database.url);
	url.pathname = "/nowhere";
	const given = { appSecret: OLD, previousAppSecrets: [], isLost: false };
	await expect(prepareServiceDatabase(url.href, given, () => undefined)).rejects.toThrow(
		/^Couldn't prepare the database: database "nowhere" does not exist \(3D000\) \(DATABASE_URL\)$/,
	);
});

it("a failed migration is reported without SQL or values", async () => {
	await withWebhooks((db) => db.execute("drop table migrations.service"));
	const given = { appSecret: OLD, previousAppSecrets: [], isLost: false };
	await expect(prepareServiceDatabase(database.url, given, () => undefined)).rejects.toThrow(
		/^Couldn't prepare the database: PostgreSQL rejected a statement\. \([0-9A-Z]{5}\) \(DATABASE_URL\)$/,
	);
});
