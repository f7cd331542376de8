import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";

import { OUR_SERVICE, type Responder, saying, sendJson } from "@/lib/bff/testing/upstream";
import { EXTENSIONS_PREFIX } from "@/lib/contract/endpoint";

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());
beforeEach(() => {
	team.requests.length = 0;
});

function contact(id: number) {
	return {
		id,
		first_name: id === 3 ? "=cmd()" : `Name${id}`,
		middle_name: null,
		last_name: null,
		platform_name: null,
		number: `151000000${id}`,
		country_code: "+49",
		chat_phone_id: `49151000000${id}`,
		created_at: "2026-11-20T08:00:00.000Z",
		updated_at: "2026-11-20T08:00:00.000Z",
		created_by: "Mira",
		updated_by: "Mira",
		ai_mode: "ai_paused",
		tags: ["vip", "berlin"],
	};
}

/** A service with a list of two pages, which shift by one contact between them. Ours has a cursor. */
function respond({ hasCursor = false, limitOnce = false } = {}): void {
	let isLimited = limitOnce;
	const respondTo: Responder = ({ url }, response) => {
		const { pathname, searchParams } = new URL(url, "http://service");
		if (isLimited && !pathname.includes("/extensions")) {
			isLimited = false;
			return sendJson(response, 429, { success: false, message: "Slow down." }, { "retry-after": "1" });
		}
		if (pathname.includes("/extensions")) {
			if (!hasCursor) return sendJson(response, 404, { success: false, message: "No such path." });
			const isLast = searchParams.has("before");
			const data = {
				contacts: isLast ? [contact(1)] : [contact(3), contact(2)],
				next_cursor: isLast ? null : "c",
			};
			return sendJson(response, 200, { success: true, data });
		}
		const one = /contacts\/(\d+)$/.exec(pathname)?.[1];
		if (one === "9")
			return sendJson(response, 404, { success: false, message: "This contact doesn't exist." });
		if (one) return sendJson(response, 200, { success: true, data: contact(Number(one)) });
		const page = Number(searchParams.get("page"));
		const data = page === 1 ? [contact(3), contact(2)] : [contact(2), contact(1)];
		const pagination = { page, pageSize: 100, totalCount: 3, totalPages: 2 };
		return sendJson(response, 200, { success: true, data, pagination });
	};
	team.runtime.services.clear();
	team.respondWith(hasCursor ? saying(OUR_SERVICE, respondTo) : respondTo);
}

async function ask(body: unknown, cookie = team.owner) {
	const request = browserRequest("/api/accounts/1/contacts/export", {
		method: "POST",
		headers: { cookie, "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	const response = await sendTo(team.runtime, request);
	return { status: response.status, text: await response.text() };
}

const list = (query: object, endpoint = "listContacts") => ({ list: { endpoint, query } });
const idsOf = (text: string) => (JSON.parse(text) as { id: number }[]).map(({ id }) => id);

describe("An export of contacts", () => {
	test.each([true, false])("has each contact once, with a cursor: %s", async (hasCursor) => {
		respond({ hasCursor });
		const { status, text } = await ask({ format: "json", contacts: list({}) });
		expect([status, idsOf(text)]).toEqual([200, [3, 2, 1]]);
	});

	test("of a search sends the search, and waits as the service asks", async () => {
		respond({ limitOnce: true });
		const { text } = await ask({ format: "json", contacts: list({ search: "Name" }) });
		expect(idsOf(text)).toEqual([3, 2, 1]);
		const pages = team.requests.filter(({ url }) => url !== EXTENSIONS_PREFIX);
		expect(pages.every(({ url }) => url.includes("search=Name"))).toBe(true);
	});

	test("as CSV has no cell that a spreadsheet would run", async () => {
		respond();
		const { text } = await ask({ format: "csv", contacts: list({}) });
		expect(text).toContain('"id","name","phone",');
		expect(text).toContain(`"3","'=cmd()","+491510000003",`);
		expect(text).toContain('"vip, berlin"');
	});

	test("of selected contacts skips those that are removed", async () => {
		respond();
		const { text } = await ask({ format: "json", contacts: { ids: [2, 9, 1] } });
		expect(idsOf(text)).toEqual([2, 1]);
	});

	test("is recorded with that it had a search, which can be a person's name, but not with its text", async () => {
		respond();
		const events = await eventsOf(team.runtime, () =>
			ask({ format: "csv", contacts: list({ search: "Name" }) }),
		);
		expect(events).toMatchObject([
			{
				action: "contact.exported",
				outcome: "succeeded",
				changes: [{ to: "csv" }, { field: "search" }],
			},
		]);
		expect(JSON.stringify(events[0]?.changes)).not.toContain("Name");
	});

	test("needs the permission, and reads nothing without it", async () => {
		respond();
		const { cookie } = await team.join("agent", "Ana");
		team.requests.length = 0;
		const { status, text } = await ask({ format: "csv", contacts: list({}) }, cookie);
		expect([status, JSON.parse(text).message]).toEqual([
			403,
			"You need the permission Chat Contacts — Export.",
		]);
		expect(team.requests).toEqual([]);
	});

	test.each([
		["an unknown endpoint", { format: "csv", contacts: list({}, "listFlows") }],
		["an unknown format", { format: "xml", contacts: list({}) }],
		["no contacts", { format: "csv", contacts: { ids: [] } }],
	])("is refused for %s", async (_, body) => {
		expect((await ask(body)).status).toBe(422);
	});

	test("fails with the service's status while nothing is sent", async () => {
		const isBroken: Responder = (_, response) =>
			sendJson(response, 500, { success: false, message: "Broken." });
		team.respondWith(saying(OUR_SERVICE, isBroken));
		expect((await ask({ format: "csv", contacts: list({}) })).status).toBe(500);
	});
});
