import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordAudit } from "@/lib/bff/audit/record";
import { isFoundMasked } from "@/lib/bff/privacy/masked-search";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import { EVERY_CALL } from "@/lib/bff/testing/every-call";
import { ROLE_PERMISSIONS, SEE_NUMBERS } from "@/lib/contract/console/permissions";
import type { ContactSummary } from "@/lib/contract/contacts";
import { ACTOR_PERMISSIONS_HEADER } from "@/lib/contract/extensions/audit";
import { NAME, NATIONAL, NUMBER, TRACES } from "./testing/planted";
import { respondPlanted, validBody } from "./testing/planted-service";

/*
 * A number is in everything that a service returns. Who may not see numbers gets it in no response of the console,
 * whatever they ask or change, and without "Chat Contacts — View" no name of a contact either.
 */

const CONTACT = {
	id: 7,
	first_name: "Ana",
	last_name: "Cruz",
	number: NATIONAL,
	country_code: "+52",
	chat_phone_id: NUMBER,
};

let team: Team;
let masked = "";
let unmasked = "";
let viewing = "";
beforeAll(async () => {
	team = await startTeam();
	const role = await team.createRole(
		"Masked",
		ROLE_PERMISSIONS.filter((permission) => permission !== SEE_NUMBERS),
	);
	masked = (await team.join(role.id, "Max")).cookie;
	unmasked = (await team.join("viewer", "Vera")).cookie;
	viewing = `${team.owner}; ${(await team.ask(team.owner, "PUT /view-as", { role: role.id })).cookie}`;
	respondPlanted(team);
	await recordAudit(
		team.runtime.db,
		{ person: null, account: { id: 1 }, source: null },
		{
			action: "contact.updated",
			record: { id: 70, title: `+${NUMBER}` },
			changes: [{ field: "number", from: NATIONAL, to: "55 1234 5678" }],
			outcome: { kind: "refused", status: 422, message: `The number ${NUMBER} doesn't belong to +49.` },
		},
	);
});
afterAll(() => team.stop());

async function textOf(path: string, cookie: string, init: RequestInit = {}): Promise<string> {
	const answer = await sendTo(team.runtime, browserRequest(path, { ...init, headers: { cookie } } as never));
	return answer.text();
}

/** Without streams: changes name only ids, and files are what people sent. */
const READS = EVERY_CALL.filter(
	({ method, name }) => method === "GET" && name !== "followChanges" && name !== "downloadMedia",
);
const WRITES = EVERY_CALL.filter(({ method, isForwarded }) => method !== "GET" && isForwarded);

describe.each(["their own role", "viewing as it"])("who may not see numbers, by %s", (by) => {
	const cookie = () => (by === "viewing as it" ? viewing : masked);

	test.each(READS)("doesn't get one from $name", async ({ path }) => {
		const text = await textOf(path, cookie());
		for (const trace of TRACES) expect(text).not.toContain(trace);
	});

	test.each(WRITES)("doesn't get one by $name", async ({ name, method, path }) => {
		const body = validBody(name);
		const text = await textOf(path, cookie(), { method, ...(body !== undefined && { body }) });
		expect(JSON.parse(text).success).toBe(true);
		for (const trace of TRACES) expect(text).not.toContain(trace);
	});

	test.each(["csv", "json"])("exports none as %s", async (format) => {
		const body = JSON.stringify({ format, contacts: { ids: [7] } });
		const text = await textOf("/api/accounts/1/contacts/export", cookie(), { method: "POST", body });
		expect(text).toContain(NAME);
		for (const trace of TRACES) expect(text).not.toContain(trace);
		const audit = await textOf(`/api/accounts/1/audit/export?format=${format}`, cookie());
		for (const trace of TRACES) expect(audit).not.toContain(trace);
	});
});

test("who may not view contacts gets no contact of a message, a reply or a delivery, of any service", async () => {
	const role = await team.createRole("Chats", [
		"Chat Chats — View",
		"Chat Flows — View",
		"Chat Detail — View",
	]);
	const { cookie } = await team.join(role.id, "Chris");
	const before = team.requests.length;
	for (const path of [
		"message-search?search=x",
		"flows/7/answers",
		"unassigned-answers",
		"webhooks/7/deliveries",
	]) {
		const text = await textOf(`/api/accounts/1/extensions/${path}`, cookie);
		expect(text).toContain('"contact":null');
		expect(text).not.toContain(NAME);
	}
	const csv = await textOf("/api/accounts/1/flows/7/answers/export", cookie, { method: "POST", body: "{}" });
	expect(csv).not.toContain(NAME);
	const sent = team.requests.slice(before).map(({ headers }) => headers[ACTOR_PERMISSIONS_HEADER]);
	expect(new Set(sent)).toEqual(
		new Set([encodeURIComponent("Chat Flows — View,Chat Chats — View,Chat Detail — View")]),
	);
});

test("the order of names doesn't tell a number in one, nor does a filter of an import's rows", async () => {
	const searchOf = async (path: string) => {
		const before = team.requests.length;
		await textOf(`/api/accounts/1/extensions/${path}`, masked);
		return team.requests.slice(before).map(({ url }) => new URL(url, "http://service").search);
	};
	expect(await searchOf("contact-list?sort=name")).toEqual(["?sort=name&digits=last"]);
	expect(await searchOf("contact-list?sort=created")).toEqual(["?sort=created"]);
	expect(await searchOf("contact-imports/7/rows?outcome=unchanged&pageSize=20")).toEqual(["?pageSize=20"]);
	expect(await searchOf("contact-imports/7/rows?outcome=invalid")).toEqual(["?outcome=invalid"]);
	const rows = async (outcome: string) =>
		JSON.parse(
			await textOf(`/api/accounts/1/extensions/contact-imports/7/rows?outcome=${outcome}`, masked),
		).data.rows.map(({ outcome, contact_id }: Record<string, unknown>) => ({ outcome, contact_id }));
	expect(await rows("unchanged")).toEqual([]);
	expect(await rows("unchecked")).toEqual([{ outcome: "unchecked", contact_id: null }]);
});

test("a shared view with a number in it is shown masked, and changed only by who sees all of it", async () => {
	const view = {
		name: `Calls of ${NUMBER}`,
		is_shared: true,
		state: {
			...{ search: "55123", sort: "activity", order: null, tag: null, country: null, ai: null },
			unread: false,
		},
	};
	expect((await team.ask(team.owner, "POST /contact-views", view)).status).toBe(200);
	const [shown] = (await team.ask(masked, "GET /contact-views")).body.data as Record<string, unknown>[];
	expect(shown).toMatchObject({ name: "Calls of ••••••••••78", state: { search: "•••23" }, can_edit: false });
	const own = { ...view, name: "Mine 5512345678", is_shared: false };
	expect((await team.ask(masked, "POST /contact-views", own)).body.data).toMatchObject({
		...{ name: own.name, state: own.state, can_edit: true },
	});
});

test("who may see them gets them, so that they were there", async () => {
	for (const path of ["/contacts", "/contacts/7/messages", "/extensions/contact-list", `/contacts/7`]) {
		const text = await textOf(`/api/accounts/1${path}`, unmasked);
		for (const trace of path.endsWith("messages") ? TRACES : [NUMBER]) expect(text).toContain(trace);
	}
	expect(await textOf("/api/accounts/1/audit", team.owner)).toContain(NUMBER);
});

test("a search for a part of a number finds nobody, one for the whole number does", async () => {
	respondPlanted(team, [CONTACT]);
	const search = async (text: string) => {
		const answer = await textOf(`/api/accounts/1/contacts?search=${encodeURIComponent(text)}`, masked);
		const { data, pagination } = JSON.parse(answer);
		return [data.length, pagination.totalCount];
	};
	expect(await search("5512")).toEqual([0, 0]);
	expect(await search("25512345678")).toEqual([0, 0]);
	expect(await search(`+${NUMBER}`)).toEqual([1, 1]);
	expect(await search("ana")).toEqual([1, 1]);
	// The service finds by parts of words.
	respondPlanted(team, [{ ...CONTACT, first_name: `Ana${NUMBER}` }]);
	expect(await search(`ana${NUMBER.slice(0, 4)}`)).toEqual([0, 0]);
});

test("a search of messages finds and counts none by a part of a number that is hidden in it", async () => {
	const search = async (text: string, cookie: string) => {
		const answer = await textOf(`/api/accounts/1/extensions/message-search?search=${text}`, cookie);
		const { hits, count } = JSON.parse(answer).data;
		return [hits.length, count];
	};
	expect(await search("5255", masked)).toEqual([0, 0]);
	// As many as the service says.
	expect(await search("call", masked)).toEqual([1, 7]);
	expect(await search("5255", unmasked)).toEqual([1, 7]);
});

test("a search of the audit log finds no event by a part of a number in its title or message", async () => {
	const member = { person: null, account: { id: 1 }, source: null };
	const message = `The number ${NUMBER} doesn't belong to +49.`;
	const first = { action: "contact.updated", record: { id: 907, title: `+${NUMBER}` } } as const;
	await recordAudit(team.runtime.db, member, {
		...first,
		outcome: { kind: "refused", status: 422, message },
	});
	await recordAudit(team.runtime.db, member, {
		action: "contact.updated",
		record: { id: 908, title: "Ben" },
		outcome: { kind: "refused", status: 422, message },
	});
	await recordAudit(team.runtime.db, member, {
		action: "contact.updated",
		record: { id: 909, title: "+52 (55) 1234-5678" },
	});
	const others = ["(55) 1234-5678", "55–1234–5678", "٥٥١٢٣٤٥٦٧٨", "55\u00a01234\u00a05678"];
	for (const [at, title] of others.entries()) {
		await recordAudit(team.runtime.db, member, {
			action: "contact.updated",
			record: { id: 910 + at, title },
		});
	}
	const found = async (search: string, cookie: string) => {
		const text = await textOf(`/api/accounts/1/audit?search=${encodeURIComponent(search)}`, cookie);
		return JSON.parse(text)
			.data.events.map(({ record }: { record: { id: string } | null }) => record?.id)
			.filter((id: string | undefined) => id?.startsWith("9"));
	};
	for (const part of ["52551", "(55) 1", "55–1", "٥٥١", "55\u00a01"])
		expect(await found(part, masked)).toEqual([]);
	expect(await found("52551", team.owner)).toEqual(["908", "907"]);
	expect(await found("(55) 1", team.owner)).toEqual(["910", "909"]);
	for (const [part, id] of [
		["55–1", "911"],
		["٥٥١", "912"],
		["55\u00a01", "913"],
	] as const)
		expect(await found(part, team.owner)).toEqual([id]);
	expect(await found("doesn't belong", masked)).toEqual(["908", "907"]);
});

test("a search for a number is read from its first contacts, whatever page is asked for", async () => {
	respondPlanted(team, [CONTACT]);
	const before = team.requests.length;
	const answer = await textOf(`/api/accounts/1/contacts?search=%2B${NUMBER}&page=2&pageSize=20`, masked);
	expect(team.requests.slice(before).map(({ url }) => new URL(url, "http://service").search)).toEqual([
		`?search=%2B${NUMBER}&page=1&pageSize=100`,
	]);
	expect(JSON.parse(answer).pagination).toMatchObject({ page: 1, totalCount: 1 });
});

test("a number so short that it could be guessed isn't found", () => {
	const short = { ...CONTACT, number: "12345", chat_phone_id: "5212345" } as ContactSummary;
	expect(isFoundMasked(short, "12345")).toBe(false);
	expect(isFoundMasked(short, "+52 12345")).toBe(true);
});

test("their API access tokens can't read contacts, messages or deliveries", async () => {
	const body = { name: "Reader", permissions: ["Chat Contacts — View"], expires_at: null };
	const answer = await team.ask(masked, "POST /own-tokens", body);
	expect([answer.status, answer.body.message]).toEqual([
		403,
		expect.stringContaining("Chat Contacts — View"),
	]);
});
