import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changesOf, recordAudit, recordPersonAudit } from "@/lib/bff/audit/record";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import type { Member } from "@/lib/bff/member";
import { accounts, auditEvents, members, users } from "@/lib/bff/store/schema";
import { startTestConsole, type TestConsole } from "@/lib/bff/testing/console";

const SOURCE = { address: "203.0.113.9", requestId: "request-1", language: "en" } as const;

let console_: TestConsole;
/** Mira, in her account; the next one is someone else's. Each test has its own. */
let mira: Member;
let otherAccount = 0;
beforeAll(async () => {
	console_ = await startTestConsole();
});
afterAll(() => console_.stop());
beforeEach(async () => {
	const { db } = console_.runtime;
	const account = otherAccount + 1;
	otherAccount = account + 1;
	const person = { id: `mira-${account}`, name: "Mira Osei", email: `mira-${account}@nordwind.example` };
	mira = {
		person,
		account: {
			id: account,
			name: "Nordwind",
			role: "owner",
			permissions: new Set(),
			limitsReady: false,
			connection: null,
		},
		method: "password",
		language: "en",
		source: SOURCE,
	};
	await db.insert(users).values(person);
	for (const id of [account, otherAccount]) await db.insert(accounts).values({ id, name: `Account ${id}` });
	await db.insert(members).values({ accountId: account, userId: person.id, role: "owner" });
});

/** The events of the test's accounts. */
function events() {
	const isOwn = inArray(auditEvents.accountId, [mira.account.id, otherAccount]);
	return console_.runtime.db.select().from(auditEvents).where(isOwn).orderBy(auditEvents.id);
}

/** The message of the database's refusal, beneath the driver's. */
async function refusalOf(statement: Promise<unknown>): Promise<string> {
	const error = await statement.then(
		() => undefined,
		(thrown: Error) => thrown,
	);
	return String((error?.cause as Error | undefined)?.message);
}

describe("An event", () => {
	test("says who did what to which record, from where, and what changed", async () => {
		await recordAudit(console_.runtime.db, mira, {
			action: "member.updated",
			record: { id: "ana", title: "Ana Ruiz" },
			changes: changesOf({ role: "agent", name: "Ana" }, { role: "editor", name: "Ana" }, ["role", "name"]),
		});
		expect(await events()).toMatchObject([
			{
				accountId: mira.account.id,
				area: "member",
				action: "member.updated",
				personId: mira.person.id,
				personName: "Mira Osei",
				address: "203.0.113.9",
				requestId: "request-1",
				recordId: "ana",
				recordTitle: "Ana Ruiz",
				changes: [{ field: "role", from: "agent", to: "editor" }],
				outcome: "succeeded",
			},
		]);
	});

	test("exists only if its change does", async () => {
		const { db } = console_.runtime;
		const change = db.transaction(async (tx) => {
			await recordAudit(tx, mira, { action: "role.created" });
			throw new Error("The change failed.");
		});
		await expect(change).rejects.toThrow("The change failed.");
		expect(await events()).toEqual([]);
	});

	test("keeps long texts short, and drops what the database can't store", async () => {
		await recordAudit(console_.runtime.db, mira, {
			action: "contact.updated",
			changes: [{ field: "name", from: "a\0b", to: "n".repeat(2_000) }],
		});
		const [event] = await events();
		expect(event?.changes[0]?.from).toBe("ab");
		expect(event?.changes[0]?.to).toHaveLength(500);
	});

	test("stays when its person and account are removed", async () => {
		const { db } = console_.runtime;
		await recordAudit(db, mira, { action: "role.created" });
		await db.delete(users).where(eq(users.id, mira.person.id));
		await db.delete(accounts).where(eq(accounts.id, mira.account.id));
		expect(await events()).toMatchObject([{ accountId: mira.account.id, personName: "Mira Osei" }]);
	});
});

describe("A person's own event", () => {
	test("is recorded in each of their accounts, also where they're suspended", async () => {
		const { db } = console_.runtime;
		const { person, account } = mira;
		const suspended = { userId: person.id, role: "agent", suspendedAt: sql`now()` };
		await db.insert(members).values({ accountId: otherAccount, ...suspended });
		await recordPersonAudit(db, { id: person.id }, SOURCE, { action: "profile.password_changed" });
		expect((await events()).map(({ accountId }) => accountId)).toEqual([account.id, otherAccount]);
	});

	test("is found by email in any letter case", async () => {
		await recordPersonAudit(console_.runtime.db, { email: mira.person.email.toUpperCase() }, SOURCE, {
			action: "sign_in.failed",
			outcome: { kind: "refused", status: 401, message: "Wrong email address or password." },
		});
		expect(await events()).toMatchObject([
			{ accountId: mira.account.id, personId: mira.person.id, outcome: "refused", status: 401 },
		]);
	});

	test("of nobody known belongs to no account", async () => {
		const { runtime } = console_;
		const recorded = await eventsOf(runtime, () =>
			recordPersonAudit(runtime.db, { email: "who@example.com" }, SOURCE, { action: "sign_in.failed" }),
		);
		expect(recorded).toMatchObject([{ accountId: null, personId: null, personName: null }]);
	});
});

describe("The database refuses", () => {
	const APPEND_ONLY = "The audit log is append-only.";
	beforeEach(() => recordAudit(console_.runtime.db, mira, { action: "role.created" }));

	test("a change of an event", async () => {
		const { db } = console_.runtime;
		expect(await refusalOf(db.update(auditEvents).set({ personName: "Someone else" }))).toBe(APPEND_ONLY);
	});

	test("more than erasing a contact removes, and that for any other record", async () => {
		const { db } = console_.runtime;
		const changes = [{ field: "name", from: "Ana", to: "Bea" }];
		for (const id of [7, 8]) {
			await recordAudit(db, mira, {
				action: "contact.updated",
				record: { id, title: "Ana" },
				changes,
			});
		}
		const erasing = (set: SQL, contacts: string) =>
			db.transaction(async (tx) => {
				await tx.execute(sql`select set_config('console.erased_contacts', ${contacts}, true)`);
				const isRecord = sql`account_id = ${mira.account.id} and record_id = '7'`;
				await tx.execute(sql`update console.audit_events set ${set} where ${isRecord}`);
			});
		const allowed = sql`record_title = null, message = null, changes = console.without_values(changes)`;
		expect(
			await refusalOf(erasing(sql`${allowed}, person_name = 'Someone else'`, `${mira.account.id}:7`)),
		).toBe(APPEND_ONLY);
		expect(await refusalOf(erasing(sql`changes = '[]'`, `${mira.account.id}:7`))).toBe(APPEND_ONLY);
		expect(await refusalOf(erasing(allowed, `${mira.account.id}:8`))).toBe(APPEND_ONLY);
		expect(await refusalOf(erasing(allowed, `${otherAccount}:7`))).toBe(APPEND_ONLY);
		expect(await refusalOf(erasing(allowed, ""))).toBe(APPEND_ONLY);
		await erasing(allowed, `${mira.account.id}:7,9`);
		const kept = (await events()).filter(({ action }) => action === "contact.updated");
		expect(kept.map(({ recordTitle, changes }) => ({ recordTitle, changes }))).toEqual([
			{ recordTitle: null, changes: [{ field: "name" }] },
			{ recordTitle: "Ana", changes },
		]);
	});

	test("its removal", async () => {
		const { db } = console_.runtime;
		expect(await refusalOf(db.delete(auditEvents).where(eq(auditEvents.accountId, mira.account.id)))).toBe(
			APPEND_ONLY,
		);
	});

	test("its removal before the retention period ends", async () => {
		const early = console_.runtime.db.transaction(async (tx) => {
			await tx.execute(sql`select set_config('console.audit_retention_days', '1', true)`);
			await tx.delete(auditEvents);
		});
		expect(await refusalOf(early)).toBe(APPEND_ONLY);
	});

	test("to empty the log", async () => {
		const { db } = console_.runtime;
		expect(await refusalOf(db.execute(sql`truncate console.audit_events`))).toBe(APPEND_ONLY);
	});
});
