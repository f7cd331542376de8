import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordAudit } from "@/lib/bff/audit/record";
import { isFoundMasked } from "@/lib/bff/numbers/masked-search";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest } from "@/lib/bff/testing/console";
import { EVERY_CALL, sendTo } from "@/lib/bff/testing/every-call";
import { sendJson } from "@/lib/bff/testing/upstream";
import type { ContactSummary } from "@/lib/contract/contacts";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXAMPLES } from "@/lib/contract/examples/examples";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { ROLE_PERMISSIONS, SEE_NUMBERS } from "@/lib/staff/permissions";

/*
 * A number is in everything that the service returns. Who may not see numbers gets it in no response of the console,
 * whatever they ask.
 */

const NUMBER = "525512345678";
const NATIONAL = "5512345678";
/** How people write it, in files and on contact cards. */
const WRITTEN = [
	...["55 1234 5678", "(55) 1234-5678", "55–1234–5678", "55 / 12 34 56 78", "+52 (55) 1234 - 5678"],
	...["٥٥١٢٣٤٥٦٧٨", "５５－１２３４－５６７８"],
];
const PLANTED = [
	...[NUMBER, NATIONAL, Buffer.from(NUMBER).toString("base64").slice(0, 12), "(55)"],
	// Without the last two digits, which are shown.
	...WRITTEN.map((number) => number.slice(0, -2)),
];
/** As the platform makes them. */
const MESSAGE_ID = `wamid.HBgM${Buffer.from(NUMBER).toString("base64")}`;

/** Everything that the platform sends, with the number for everyone's. */
const WEBHOOKS = path.resolve("e2e/fixtures/platform-webhooks");
const PEOPLE = /972987654321|972912345678|16505551234|5511111111111/g;
const PLATFORM_CHANGES = [
	...readdirSync(WEBHOOKS)
		.filter((file) => file.endsWith(".json"))
		.map((file) => JSON.parse(readFileSync(path.join(WEBHOOKS, file), "utf8").replace(PEOPLE, NUMBER))),
	{ field: "messages", value: { statuses: [{ recipient_participant_id: NUMBER, status: "read" }] } },
	{ field: "history", value: { history: [{ threads: [{ id: NUMBER, messages: [{ from: NUMBER }] }] }] } },
];

const CONTACT = {
	id: 7,
	first_name: "Ana",
	last_name: "Cruz",
	number: NATIONAL,
	country_code: "+52",
	chat_phone_id: NUMBER,
};

/** An example with the number in every place where it can be. */
function planted(data: unknown): unknown {
	if (Array.isArray(data)) return data.map(planted);
	if (typeof data !== "object" || data === null) return data;
	const members = Object.entries(data).map(([key, value]) => [key, planted(value)]);
	const record = Object.fromEntries(members);
	if ("chat_message_id" in record) {
		return {
			...record,
			chat_message_id: MESSAGE_ID,
			parent_chat_message_id: MESSAGE_ID,
			message_type: "system",
			content: `Ana's number is now ${NUMBER}`,
			content_json: {
				wa_id: NUMBER,
				body: `New: +${NUMBER}`,
				contacts: [{ phones: WRITTEN.map((phone) => ({ phone })) }],
			},
			reaction_json: { emoji: "👍", from: NUMBER },
		};
	}
	if ("chat_phone_id" in record) return { ...record, ...CONTACT, id: record.id };
	if ("request_body" in record) {
		const body = JSON.stringify({
			contacts: [{ wa_id: NUMBER }],
			messages: [{ from: NUMBER, id: MESSAGE_ID }],
			changes: PLATFORM_CHANGES,
		});
		return {
			...record,
			request_body: body,
			attempt_log: [
				{
					response_headers: { location: `/people/${NUMBER}` },
					response_body: `{"stored":[${NUMBER},"+${NUMBER} (55 1234 5678)","${MESSAGE_ID}"]}`,
				},
			],
		};
	}
	if ("cells" in record)
		return { ...record, number: `${WRITTEN.join(" / ")} móvil`, cells: ["Ana", ...WRITTEN] };
	return record;
}

const BY_PATH = Object.entries({ ...ENDPOINTS, ...EXTENSIONS }).map(([name, { method, path }]) => ({
	name,
	method: method as string,
	pattern: new RegExp(`/accounts/\\d+${path.replace(/:\w+/g, "[^/]+")}$`),
}));

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
	team.respondWith(({ method, url }, response) => {
		const { pathname } = new URL(url, "http://service");
		const name = BY_PATH.find((one) => one.method === method && one.pattern.test(pathname))?.name ?? "";
		sendJson(response, 200, {
			success: true,
			statusCode: 200,
			data: planted(EXAMPLES[name]?.data ?? [CONTACT]),
			pagination: { page: 1, pageSize: 100, totalCount: 1, totalPages: 1 },
		});
	});
	await recordAudit(
		team.runtime.db,
		{ person: null, account: { id: 1 }, source: null },
		{
			action: "contact.updated",
			record: { id: 7, title: `+${NUMBER}` },
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

describe.each(["their own role", "viewing as it"])("who may not see numbers, by %s", (by) => {
	test.each(READS)("doesn't get one from $name", async ({ path }) => {
		const text = await textOf(path, by === "viewing as it" ? viewing : masked);
		for (const number of PLANTED) expect(text).not.toContain(number);
	});

	test.each(["csv", "json"])("exports none as %s", async (format) => {
		const body = JSON.stringify({ format, contacts: { ids: [7] } });
		const text = await textOf("/api/accounts/1/contacts/export", by === "viewing as it" ? viewing : masked, {
			method: "POST",
			body,
		});
		expect(text).toContain("Ana");
		for (const number of PLANTED) expect(text).not.toContain(number);
		const audit = await textOf(`/api/accounts/1/audit/export?format=${format}`, masked);
		for (const number of PLANTED) expect(audit).not.toContain(number);
	});
});

test("who may see them gets them, so that they were there", async () => {
	for (const path of ["/contacts", "/contacts/7/messages", "/extensions/contact-list", `/contacts/7`]) {
		expect(await textOf(`/api/accounts/1${path}`, unmasked)).toContain(NUMBER);
	}
	expect(await textOf("/api/accounts/1/staff/audit", team.owner)).toContain(NUMBER);
});

test("a search for a part of a number finds nobody, one for the whole number does", async () => {
	const search = async (text: string) => {
		const answer = await textOf(`/api/accounts/1/contacts?search=${encodeURIComponent(text)}`, masked);
		const { data, pagination } = JSON.parse(answer);
		return [data.length, pagination.totalCount];
	};
	expect(await search("5512")).toEqual([0, 0]);
	expect(await search("25512345678")).toEqual([0, 0]);
	expect(await search(`+${NUMBER}`)).toEqual([1, 1]);
	expect(await search("ana")).toEqual([1, 1]);
});

test("a search of messages finds and counts none by a part of a number that is hidden in it", async () => {
	const search = async (text: string, cookie: string) => {
		const answer = await textOf(`/api/accounts/1/extensions/message-search?search=${text}`, cookie);
		const { hits, count } = JSON.parse(answer).data;
		return [hits.length, count];
	};
	expect(await search("5255", masked)).toEqual([0, 0]);
	expect(await search("number", masked)).toEqual([1, 1]);
	expect(await search("5255", unmasked)).toEqual([1, 1]);
});

test("a search of the audit log finds no event by a part of a number in its title or message", async () => {
	const member = { person: null, account: { id: 1 }, source: null };
	const message = `The number ${NUMBER} doesn't belong to +49.`;
	await recordAudit(team.runtime.db, member, {
		action: "contact.updated",
		record: { id: 8, title: "Ben" },
		outcome: { kind: "refused", status: 422, message },
	});
	await recordAudit(team.runtime.db, member, {
		action: "contact.updated",
		record: { id: 9, title: "+52 (55) 1234-5678" },
	});
	const others = ["(55) 1234-5678", "55–1234–5678", "٥٥١٢٣٤٥٦٧٨", "55\u00a01234\u00a05678"];
	for (const [at, title] of others.entries()) {
		await recordAudit(team.runtime.db, member, { action: "contact.updated", record: { id: 10 + at, title } });
	}
	const found = async (search: string, cookie: string) => {
		const text = await textOf(`/api/accounts/1/staff/audit?search=${encodeURIComponent(search)}`, cookie);
		return JSON.parse(text).data.events.map(({ record }: { record: { id: string } }) => record.id);
	};
	for (const part of ["52551", "(55) 1", "55–1", "٥٥١", "55\u00a01"])
		expect(await found(part, masked)).toEqual([]);
	expect(await found("52551", team.owner)).toEqual(["8", "7"]);
	expect(await found("(55) 1", team.owner)).toEqual(["10", "9"]);
	for (const [part, id] of [
		["55–1", "11"],
		["٥٥١", "12"],
		["55\u00a01", "13"],
	] as const)
		expect(await found(part, team.owner)).toEqual([id]);
	expect(await found("doesn't belong", masked)).toEqual(["8", "7"]);
});

test("a search for a number is read from its first contacts, whatever page is asked for", async () => {
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
