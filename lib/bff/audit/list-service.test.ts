import { afterAll, beforeAll, expect, test } from "vitest";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { users } from "@/lib/bff/store/schema";
import { sendJson } from "@/lib/bff/testing/upstream";
import type { AuditPage } from "@/lib/staff/audit";

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
	const query = "source=api&area=contact&record=7&since=2026-11-01T00:00:00Z&before=cursor";
	const { body } = await team.ask(team.owner, `GET /audit?${query}`);
	const asked = new URL(team.requests[0]?.url ?? "", "http://service").searchParams;
	expect(Object.fromEntries(asked)).toEqual({
		via: "token",
		recordKind: "contact",
		recordId: "7",
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

test("Writes name the person to the service, in any script", async () => {
	await team.runtime.db.update(users).set({ name: "Zoë 李" });
	team.respondWith((_, response) => sendJson(response, 200, { success: true, data: { id: 7 } }));
	team.requests.length = 0;
	await team.askService(team.owner, "DELETE /contacts/7");
	const write = team.requests.find(({ method }) => method === "DELETE");
	expect(write?.headers["x-actor-label"]).toBe(encodeURIComponent("Zoë 李"));
});
