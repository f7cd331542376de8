import { and, eq, sql } from "drizzle-orm";
import { Agent } from "undici";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { recordAudit } from "@/lib/bff/audit/record";
import { followErasures, startErasureFollower } from "@/lib/bff/erasures/follow-erasures";
import { lookUpMentions } from "@/lib/bff/erasures/view-mentions";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { auditEvents, contactErasures, contactViews } from "@/lib/bff/store/schema";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import { dumpDatabase } from "@/lib/bff/testing/dump-database";

import { type Erasing, startErasing } from "@/lib/service/contacts/erase/testing/erasing";
import { TEST_TOKEN } from "@/lib/service/testing/service";

/* The console with our real service: what another program erases there, the console erases from its own database. */

const ACCOUNT = { id: 1, connection: null };
const STATE = { sort: "name", order: null, tag: null, country: null, ai: null, unread: false } as const;

let erasing: Erasing;
let team: Team;
beforeAll(async () => {
	erasing = await startErasing();
	team = await startTeam({ CHAT_API_URL: erasing.service.url, CHAT_API_TOKEN: TEST_TOKEN });
});
afterAll(async () => {
	await team.stop();
	await erasing.service.stop();
});

/** A person whom no other test knows. */
let last = 0;
let person: { id: number; name: string; number: string };
beforeEach(async () => {
	last += 1;
	const name = `Yvetteria${last} Quux${last}`;
	const number = `1517770${1000 + last}`;
	const { data } = await ask("POST /contacts", { name, number, country_code: "+49" });
	person = { id: (data as { id: number }).id, name, number };
	await ask(`PUT /contacts/${person.id}`, { name: `${name} Doe` });
});

async function ask(call: string, body?: unknown, cookie = team.owner) {
	const [method = "", path = ""] = call.split(" ");
	const init = { method, headers: { cookie }, ...(body !== undefined && { body: JSON.stringify(body) }) };
	const response = await sendTo(team.runtime, browserRequest(`/api/accounts/1${path}`, init));
	const { data, message } = await response.json();
	return { status: response.status, data: data as unknown, message: message as string };
}

async function saveView(name: string, search = ""): Promise<string> {
	const body = { name, is_shared: true, state: { ...STATE, search } };
	return ((await ask("POST /contact-views", body)).data as { id: string }).id;
}

/** Erases the person as another program does, or a console that crashed after the service's response. */
const eraseByToken = (id = person.id) => erasing.erase(id);

/** Whether anything in the console's database is about the person. */
async function isAnywhere(): Promise<boolean> {
	const dump = JSON.stringify(await dumpDatabase(team.runtime.db)).toLowerCase();
	return [`yvetteria${last}`, `quux${last}`, person.number].some((text) => dump.includes(text));
}

/** The person's erasures in the console's log. */
async function erasedEvents() {
	return team.runtime.db
		.select({
			personName: auditEvents.personName,
			title: auditEvents.recordTitle,
			changes: auditEvents.changes,
		})
		.from(auditEvents)
		.where(and(eq(auditEvents.action, "contact.erased"), eq(auditEvents.recordId, String(person.id))));
}

/** As if the erasures had been found a while ago, so that nothing about the contacts is under way anymore. */
async function letTimePass(): Promise<void> {
	await team.runtime.db.update(contactErasures).set({ createdAt: sql`now() - interval '11 minutes'` });
}

describe("A person whom another program erases", () => {
	test("leaves nothing in the console's database, which says afterwards that there was an erasure", async () => {
		const { db } = team.runtime;
		const [created] = await db
			.select()
			.from(auditEvents)
			.where(and(eq(auditEvents.action, "contact.created"), eq(auditEvents.recordId, String(person.id))));
		await ask(`POST /audit/${created?.id}/notes`, { note: `about ${person.name}` });
		await saveView(person.name, person.number);
		await saveView("Important", `yvetteria${last}`);
		await saveView(`Quux${last} family`);
		await eraseByToken();
		expect(await isAnywhere()).toBe(true);

		const follower = startErasureFollower(team.runtime);
		onTestFinished(() => follower.stop());
		await expect.poll(isAnywhere).toBe(false);
		expect(await erasedEvents()).toEqual([]);
		await letTimePass();
		await followErasures(team.runtime, ACCOUNT);
		expect(await erasedEvents()).toEqual([{ personName: "Console", title: null, changes: [] }]);
	});

	test("is emptied from events that were recorded after that, too", async () => {
		const { runtime } = team;
		await eraseByToken();
		await followErasures(runtime, ACCOUNT);
		const who = { person: null, account: { id: 1 }, source: null };
		const record = { id: person.id, title: person.name };
		await recordAudit(runtime.db, who, { action: "contact.updated", record });
		expect(await isAnywhere()).toBe(true);
		await letTimePass();
		await followErasures(runtime, ACCOUNT);
		expect(await isAnywhere()).toBe(false);
	});

	test("is in no event about an attempt to create them that was refused", async () => {
		const { name, number } = person;
		const sent = { name, number: `+49${number}`, country_code: "+1" };
		expect((await ask("POST /contacts", sent)).message).toContain(number);
		expect((await ask("POST /contacts", { ...sent, country_code: "+49" })).status).toBe(409);
		await eraseByToken();
		await followErasures(team.runtime, ACCOUNT);
		expect(await isAnywhere()).toBe(false);
	});

	test("is found even if erasures that started later were stored earlier", async () => {
		await eraseByToken();
		const { pool } = erasing.service;
		await pool.query(
			"update chat.contact_erasures set started_at = now() - interval '30 minutes' where contact_id = $1",
			[person.id],
		);
		const { data } = await ask("POST /contacts", {
			name: "Later",
			number: "15166600001",
			country_code: "+49",
		});
		const later = (data as { id: number }).id;
		await ask(`POST /extensions/contacts/${later}/erase`);
		expect(await isAnywhere()).toBe(false);
	});

	test("is emptied only once, however often and by how many it's followed", async () => {
		await eraseByToken();
		await letTimePass();
		await Promise.all([1, 2, 3].map(() => followErasures(team.runtime, ACCOUNT)));
		await letTimePass();
		await Promise.all([1, 2, 3].map(() => followErasures(team.runtime, ACCOUNT)));
		expect(await erasedEvents()).toHaveLength(1);
	});
});

test("A person who is erased in the console leaves nothing there when the response arrives", async () => {
	await saveView(person.name, person.number);
	expect((await ask(`POST /extensions/contacts/${person.id}/erase`)).status).toBe(200);
	expect(await isAnywhere()).toBe(false);
	await letTimePass();
	await followErasures(team.runtime, ACCOUNT);
	expect(await erasedEvents()).toMatchObject([{ personName: "Mira Osei" }]);
});

test("What was known of erasures is emptied even while the service doesn't answer", async () => {
	await eraseByToken();
	await followErasures(team.runtime, ACCOUNT);
	const who = { person: null, account: { id: 1 }, source: null };
	const record = { id: person.id, title: person.name };
	await recordAudit(team.runtime.db, who, { action: "contact.updated", record });
	const unreachable = {
		...team.runtime,
		config: { ...team.runtime.config, chatApiUrl: "http://127.0.0.1:9" },
		dispatcher: new Agent(),
	};
	await expect(followErasures(unreachable, ACCOUNT)).rejects.toThrow("unavailable");
	expect(await isAnywhere()).toBe(false);
});

describe("A saved view", () => {
	const isStored = async (id: string) =>
		(await team.runtime.db.$count(contactViews, eq(contactViews.id, id))) === 1;

	test("stays if its texts also name others, or nobody", async () => {
		await ask("POST /contacts", {
			name: `Yvetteria${last} Other`,
			number: `15188800${100 + last}`,
			country_code: "+49",
		});
		const shared = await saveView("Both", `Yvetteria${last}`);
		const nobody = await saveView("Waiting", "somebody new");
		// A word in a name isn't a person because someone's name has these letters, too.
		const part = await saveView("uux of all");
		await ask(`POST /extensions/contacts/${person.id}/erase`);
		expect(await Promise.all([shared, nobody, part].map(isStored))).toEqual([true, true, true]);
	});

	test("that was saved before the contact existed is looked up again, and goes with it", async () => {
		const id = await saveView(`Team of Zebulon${last}`);
		const { data } = await ask("POST /contacts", {
			name: `Zebulon${last}`,
			number: `15199900${100 + last}`,
			country_code: "+49",
		});
		const { db } = team.runtime;
		await db
			.update(contactViews)
			.set({ mentionsAt: sql`now() - interval '2 days'` })
			.where(eq(contactViews.id, id));
		await lookUpMentions(team.runtime, ACCOUNT);
		await eraseByToken((data as { id: number }).id);
		await followErasures(team.runtime, ACCOUNT);
		expect(await isStored(id)).toBe(false);
	});

	test("leaves its name in no event, since nothing would find it there", async () => {
		const id = await saveView(person.name);
		await ask(`DELETE /contact-views/${id}`);
		const events = await team.runtime.db.select().from(auditEvents).where(eq(auditEvents.recordId, id));
		expect(events.map(({ action }) => action).sort()).toEqual(["view.created", "view.deleted"]);
		expect(JSON.stringify(events)).not.toContain("Yvetteria");
	});
});

test("Every member's browser can ask which contacts were erased, also those that were merged, by anyone until now", async () => {
	const { cookie } = await team.join("viewer", `Vic${last}`);
	const other = await ask("POST /contacts", {
		name: "Merged",
		number: `15155500${100 + last}`,
		country_code: "+49",
	});
	const merged = (other.data as { id: number }).id;
	await ask(`POST /extensions/contacts/${person.id}/merge`, { contact_id: merged });
	const erased = async () =>
		(await ask(`GET /erased-contacts?ids=${merged},${person.id},999999`, undefined, cookie)).data;
	expect(await erased()).toEqual([]);
	await eraseByToken();
	expect(((await erased()) as number[]).sort()).toEqual([merged, person.id].sort());
	expect((await ask("GET /erased-contacts?ids=1,x", undefined, cookie)).status).toBe(400);
});
