import { afterAll, beforeAll, expect, test } from "vitest";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { startTeam } from "@/lib/bff/staff/testing/team";
import { listTemplateCodes } from "@/lib/bff/templates/codes";
import { findTranslations } from "@/lib/bff/templates/translations";
import { OWNER } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";

let console_: Awaited<ReturnType<typeof startTeam>>;
beforeAll(async () => {
	console_ = await startTeam();
});
afterAll(() => console_.stop());

const FLOW = {
	...{ id: 4, name: "Booking", chat_flow_id: "91/4", chat_status: "DRAFT", template_name: "default" },
	updated_at: "2026-11-28T09:00:00.000Z",
};

test("Sample data comes from the service, in the owner's name, and its templates are listed", async () => {
	const team = await console_.addTeam();
	const part = { lang_code: "pl", part: "text", source_text: "Hi", target_text: "Cześć", origin: "person" };
	const translation = {
		template_code: "order_update",
		source_lang: "en_US",
		note: "",
		variable_notes: {},
		parts: [part, { ...part, part: "footer", origin: "another version's" }],
	};
	team.respondWith((_, response) =>
		sendJson(response, 201, {
			success: true,
			data: { template_codes: ["winter_offer", "order_update"], translations: [translation] },
		}),
	);
	const events = await eventsOf(team.runtime, async () => {
		expect((await team.ask(team.owner, "POST /sample-data")).status).toBe(200);
	});
	expect(events).toMatchObject([{ accountId: team.account, action: "account.sample_added" }]);
	expect(team.requests).toMatchObject([
		{
			method: "POST",
			url: `/api/business/extensions/channels/chat/accounts/${team.account}/sample-data`,
			headers: { "x-actor-label": encodeURIComponent(OWNER.name) },
		},
	]);
	const codes = await listTemplateCodes(team.runtime.db, team.account);
	expect(codes.map(({ code }) => code)).toEqual(["order_update", "winter_offer"]);
	expect(await findTranslations(team.runtime.db, team.account, ["order_update"])).toMatchObject([
		{ source_lang: "en_US", parts: [{ ...part, source_lang: "en_US" }] },
	]);
});

test("An account that isn't empty gets none, and the owner learns why", async () => {
	const team = await console_.addTeam();
	const message = "Sample data can only be added to an empty account.";
	team.respondWith((_, response) => sendJson(response, 409, { success: false, statusCode: 409, message }));
	const { status, body } = await team.ask(team.owner, "POST /sample-data");
	expect([status, body.message]).toEqual([409, message]);
	expect(await listTemplateCodes(team.runtime.db, team.account)).toEqual([]);
});

test("Only those who may change the connection add sample data", async () => {
	const team = await console_.addTeam();
	const { cookie } = await team.join("manager", "Max");
	expect((await team.ask(cookie, "POST /sample-data")).status).toBe(403);
	expect(team.requests).toEqual([]);
});

test("A draft is published on the simulator, and the log names it", async () => {
	const team = await console_.addTeam();
	team.respondWith((_, response) => sendJson(response, 200, { success: true, data: FLOW }));
	const events = await eventsOf(team.runtime, async () => {
		expect((await team.ask(team.owner, "POST /simulated-publications", { flow_id: 4 })).status).toBe(200);
	});
	expect(events).toMatchObject([{ action: "flow.published", recordId: "4", recordTitle: "Booking" }]);
	expect(team.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
		`GET /api/business/public/channels/chat/accounts/${team.account}/flows/4`,
		"POST /api/platform/simulator/flows/91%2F4/publish",
	]);
});

test("A flow that the simulator refuses stays a draft, and staff learn why", async () => {
	const team = await console_.addTeam();
	const message = "A flow with errors can't be published.";
	team.respondWith(({ method }, response) =>
		method === "GET"
			? sendJson(response, 200, { success: true, data: FLOW })
			: sendJson(response, 422, { success: false, statusCode: 422, message }),
	);
	const { status, body } = await team.ask(team.owner, "POST /simulated-publications", { flow_id: 4 });
	expect([status, body.message]).toEqual([422, message]);
	const viewer = await team.join("viewer", "Vera");
	const refused = await team.ask(viewer.cookie, "POST /simulated-publications", { flow_id: 4 });
	expect(refused.status).toBe(403);
});
