import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";

import { sendJson } from "@/lib/bff/testing/upstream";
import { EXAMPLES } from "@/lib/contract/examples/examples";

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());
beforeEach(() => {
	team.requests.length = 0;
	respond();
});

const CONTACT = {
	id: 9,
	first_name: "Ana",
	middle_name: null,
	last_name: "Cruz",
	platform_name: null,
	number: "1",
	country_code: "+49",
	chat_phone_id: "4915112345678",
};

function answer(message_id: number, response: unknown, response_text: string | null = null) {
	return {
		message_id,
		contact_id: 9,
		contact: CONTACT,
		answered_at: "2026-11-20T08:00:00.000Z",
		response,
		response_text,
	};
}

/** A service with two pages of replies. */
function respond(): void {
	team.respondWith(({ url }, response) => {
		const { pathname, searchParams } = new URL(url, "http://service");
		if (pathname.endsWith("/flows/7")) {
			return sendJson(response, 200, {
				success: true,
				data: { ...(EXAMPLES.getFlow?.data as object), name: "Salon booking" },
			});
		}
		const isLast = searchParams.has("before");
		const data = pathname.endsWith("/answer-fields")
			? { fields: ["flow_token", "note", "photos", "seat"], is_complete: true }
			: {
					answers: isLast
						? [answer(12, null, "not JSON"), answer(11, { note: "a", late: { x: 1 } })]
						: [
								answer(14, { seat: ["14A", "14B"], note: "=cmd()", flow_token: "secret" }),
								answer(13, { photos: [{ file_name: "a.jpg", id: "1" }], note: { deep: true } }),
							],
					next_cursor: isLast ? null : "c",
				};
		return sendJson(response, 200, { success: true, data });
	});
}

async function ask(cookie = team.owner, body: unknown = {}, flowId = "7") {
	const request = browserRequest(`/api/accounts/1/flows/${flowId}/answers/export`, {
		method: "POST",
		headers: { cookie, "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	const response = await sendTo(team.runtime, request);
	return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

describe("An export of replies", () => {
	test("has a line for each reply and a column for each field, and no cell that a spreadsheet would run", async () => {
		const { status, type, text } = await ask();
		expect([status, type]).toEqual([200, "text/csv; charset=utf-8"]);
		expect(text.trimEnd().split("\r\n")).toEqual([
			`"message_id","contact_id","contact_name","contact_phone","answered_at","note","photos","seat","other"`,
			`"14","9","Ana Cruz","+4915112345678","2026-11-20T08:00:00.000Z","'=cmd()",,"14A, 14B",""`,
			`"13","9","Ana Cruz","+4915112345678","2026-11-20T08:00:00.000Z","{""deep"":true}","a.jpg",,""`,
			`"12","9","Ana Cruz","+4915112345678","2026-11-20T08:00:00.000Z",,,,"not JSON"`,
			`"11","9","Ana Cruz","+4915112345678","2026-11-20T08:00:00.000Z","a",,,"{""late"":{""x"":1}}"`,
		]);
	});

	test("leaves a field empty in replies without it, whatever its name", async () => {
		team.respondWith(({ url }, response) => {
			const data = url.includes("/answer-fields")
				? { fields: ["constructor", "toString"], is_complete: true }
				: { answers: [answer(2, { constructor: "Ana" }), answer(1, {})], next_cursor: null };
			return sendJson(response, 200, { success: true, data });
		});
		const { text } = await ask();
		const rows = text.trimEnd().split("\r\n").slice(1);
		expect(rows.map((row) => row.split('Z",')[1])).toEqual(['"Ana",,""', ',,""']);
	});

	test("asks for the period, and never for replies that come while it runs", async () => {
		await ask(team.owner, { since: "2026-11-01T00:00:00Z" });
		// The flow itself is read for its name.
		const replies = team.requests.filter(({ url }) => url?.includes("/answer"));
		expect(replies).toHaveLength(3);
		expect(replies.every(({ url }) => url?.includes("since=2026-11-01") && url.includes("until="))).toBe(
			true,
		);
	});

	test("has all replies until now although this machine's clock is wrong", async () => {
		const { runtime } = team;
		const { clock } = runtime;
		onTestFinished(() => void Object.assign(runtime, { clock }));
		runtime.clock = { ...clock, now: () => new Date("2027-01-01T00:00:00Z") };
		await ask();
		const replies = team.requests.filter(({ url }) => url?.includes("/answer"));
		expect(replies).toHaveLength(3);
		expect(replies.every(({ url }) => url?.includes("until=2027-01-01T00"))).toBe(true);
	});

	test("is recorded with the flow and the period", async () => {
		const events = await eventsOf(team.runtime, () => ask(team.owner, { since: "2026-11-01T00:00:00Z" }));
		expect(events).toMatchObject([
			{
				action: "flow.answers_exported",
				outcome: "succeeded",
				recordId: "7",
				recordTitle: "Salon booking",
				changes: [{ field: "since", to: "2026-11-01T00:00:00Z" }],
			},
		]);
	});

	test.each([
		[["Chat Flows — View"], "Chat Chats — View"],
		[["Chat Chats — View"], "Chat Flows — View"],
	])("with only %j needs %s, and reads nothing", async (permissions, missing) => {
		const role = await team.createRole(`Only ${permissions}`, permissions);
		const { cookie } = await team.join(role.id, missing.replace(/\W/g, ""));
		team.requests.length = 0;
		const { status, text } = await ask(cookie);
		expect([status, JSON.parse(text).message]).toEqual([403, `You need the permission ${missing}.`]);
		expect(team.requests).toEqual([]);
	});

	test("has no names and numbers without the permission for contacts", async () => {
		const permissions = ["Chat Flows — View", "Chat Chats — View"];
		const role = await team.createRole("No contacts", permissions);
		const { cookie } = await team.join(role.id, "Ben");
		const { text } = await ask(cookie);
		expect(text).toContain('"message_id","contact_id","answered_at",');
		expect(text).not.toContain("Cruz");
	});

	test("has masked numbers for people who may not see them", async () => {
		const permissions = ["Chat Flows — View", "Chat Chats — View", "Chat Contacts — View"];
		const role = await team.createRole("No numbers", permissions);
		const { cookie } = await team.join(role.id, "Max");
		const { text } = await ask(cookie);
		expect(text).toContain('"Ana Cruz",');
		expect(text).toMatch(/\+•+78",/);
		expect(text).not.toContain("4915112345678");
	});

	test.each([
		["a flow that isn't a number", "x", {}, 400],
		["a period that isn't a time", "7", { since: "yesterday" }, 422],
	])("is refused for %s", async (_, flowId, body, status) => {
		expect((await ask(team.owner, body, flowId)).status).toBe(status);
	});

	test("fails with the service's status while nothing is sent", async () => {
		team.respondWith((_, response) => sendJson(response, 404, { success: false, message: "No such flow." }));
		expect((await ask()).status).toBe(404);
	});
});
