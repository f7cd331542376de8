import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { users } from "@/lib/bff/store/schema";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";
import type { AuditPage } from "@/lib/contract/console/audit";

/* Changes that other programs made, as the service reports them. */

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

const EVENT = {
	id: 9,
	created_at: "2026-11-20T13:29:42.006Z",
	action: "contact.updated",
	record_id: "7",
	actor: { token_id: 3, token_name: "Booking system", owner: "Front desk", person: null, is_console: false },
	changes: [{ field: "name", to: "Ana" }],
	request_id: "request-9",
};

test("are read with the filters, without those of this console", async () => {
	team.respondWith((_, response) =>
		sendJson(response, 200, { success: true, data: { events: [EVENT], next_cursor: "next" } }),
	);
	team.requests.length = 0;
	const query =
		"source=api&area=contact&action=contact.updated&record=7&search=desk&since=2026-11-01T00:00:00Z&before=cursor";
	const { body } = await team.ask(team.owner, `GET /audit?${query}`);
	const asked = new URL(team.requests[0]?.url ?? "", "http://service").searchParams;
	expect(Object.fromEntries(asked)).toEqual({
		via: "token",
		recordKind: "contact",
		recordId: "7",
		action: "contact.updated",
		search: "desk",
		since: "2026-11-01T00:00:00Z",
		before: "cursor",
		pageSize: "50",
	});
	expect(body.data as AuditPage).toEqual({
		events: [
			expect.objectContaining({
				time: EVENT.created_at,
				action: "contact.updated",
				person: { id: null, name: "Front desk" },
				token: "Booking system",
				record: { id: "7", title: null },
				changes: [{ field: "name", to: "Ana" }],
				outcome: "succeeded",
			}),
		],
		next_cursor: "next",
	});
});

test("of areas that a service doesn't have are none", async () => {
	team.requests.length = 0;
	const { body } = await team.ask(team.owner, "GET /audit?source=api&area=sign_in");
	expect(body.data).toEqual({ events: [], next_cursor: null });
	expect(team.requests).toEqual([]);
});

test("fail with the service's message, not as an empty list", async () => {
	const message = "No such account.";
	team.respondWith((_, response) => sendJson(response, 404, { success: false, statusCode: 404, message }));
	expect(await team.ask(team.owner, "GET /audit?source=api")).toMatchObject({
		status: 404,
		body: { message },
	});
});

test("are refused, not failed, with a token that may not read them", async () => {
	team.respondWith((_, response) =>
		sendJson(response, 403, { success: false, statusCode: 403, message: "No." }),
	);
	expect(await team.ask(team.owner, "GET /audit?source=api")).toMatchObject({
		status: 200,
		body: { data: { events: [], next_cursor: null, is_refused: true } },
	});
});

describe("The export", () => {
	const download = (query: string) =>
		sendTo(
			team.runtime,
			browserRequest(`/api/accounts/1/audit/export?source=api&${query}`, { headers: { cookie: team.owner } }),
		);

	test("has every page, with the token, and is an event", async () => {
		team.respondWith(({ url }, response) => {
			const isFirst = !url.includes("before=");
			const events = [{ ...EVENT, record_id: isFirst ? "7" : "8" }];
			sendJson(response, 200, { success: true, data: { events, next_cursor: isFirst ? "second" : null } });
		});
		let text = "";
		const recorded = await eventsOf(team.runtime, async () => {
			text = await (await download("format=csv&search=desk")).text();
		});
		const [head = [], ...rows] = Papa.parse<string[]>(text.trim()).data;
		const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
		expect(column("token")).toEqual(["Booking system", "Booking system"]);
		expect(column("record_id")).toEqual(["7", "8"]);
		expect(column("changes")).toEqual(["name: – → Ana", "name: – → Ana"]);
		expect(recorded).toMatchObject([
			{ action: "audit.exported", changes: expect.arrayContaining([{ field: "source", to: "api" }]) },
		]);
	});

	test("is refused with the service's refusal instead of a broken file", async () => {
		team.respondWith((_, response) =>
			sendJson(response, 403, { success: false, statusCode: 403, message: "No." }),
		);
		const response = await download("format=json");
		expect(response.status).toBe(502);
		expect(response.headers.get("content-disposition")).toBeNull();
	});

	test("of areas that a service doesn't have is empty", async () => {
		expect(await (await download("format=json&area=sign_in")).json()).toEqual([]);
	});
});

test("Writes name the person to the service, in any script", async () => {
	await team.runtime.db.update(users).set({ name: "Zoë 李" });
	team.respondWith((_, response) => sendJson(response, 200, { success: true, data: { id: 7 } }));
	team.requests.length = 0;
	await team.askService(team.owner, "DELETE /contacts/7");
	const write = team.requests.find(({ method }) => method === "DELETE");
	expect(write?.headers["x-actor-label"]).toBe(encodeURIComponent("Zoë 李"));
});
