import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";

let service: TestService;

beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

const PREFIX = "/api/platform/simulator";
const footer = { type: "Footer", label: "Done", "on-click-action": { name: "complete", payload: {} } };
const screen = {
	id: "FIRST",
	title: "First",
	terminal: true,
	layout: { type: "SingleColumnLayout", children: [footer] },
};

function message(body: object, token?: string | null) {
	return service.request("POST", `${PREFIX}/messages`, { body, token });
}

async function contactOf(number: string) {
	const { body } = await service.request("GET", service.path(`/contacts?search=${number}`));
	return body.data[0];
}

async function historyOf(number: string) {
	const { id } = await contactOf(number);
	return (await service.request("GET", service.path(`/contacts/${id}/messages`))).body.data;
}

async function createFlow(name: string, definition: object) {
	const body = { name, template_name: "default", flow_json: definition };
	return (await service.request("POST", service.path("/flows"), { body })).body.data;
}

function publish(chatFlowId: string) {
	return service.request("POST", `${PREFIX}/flows/${chatFlowId}/publish`);
}

async function eventTypes(): Promise<string[]> {
	const { rows } = await service.pool.query(
		"select type from chat.events where account_id = 1 order by sequence",
	);
	return rows.map((row) => row.type);
}

describe("simulating a message", () => {
	it("creates an incoming message and its contact with the platform name", async () => {
		const response = await message({
			direction: "incoming",
			number: "+49 170 1234567",
			name: "Maria",
			text: "Hello",
		});
		expect(response.status).toBe(200);
		expect(await contactOf("491701234567")).toMatchObject({ platform_name: "Maria" });
		expect(await historyOf("491701234567")).toMatchObject([
			{
				chat_message_id: response.body.data.chat_message_id,
				direction: "incoming",
				content: "Hello",
				status: "received",
			},
		]);
		expect(await eventTypes()).toContain("chat.message.inbound");
	});

	it.each([
		["sent", "491701234001"],
		["delivered", "491701234002"],
		["read", "491701234003"],
		["failed", "491701234004"],
	])("creates an outgoing message whose statuses follow, up to %s", async (end, number) => {
		const response = await message({
			direction: "outgoing",
			number,
			text: "Good day",
			end,
			seconds_between: 0,
		});
		expect(response.status).toBe(200);
		await expect.poll(async () => (await historyOf(number))[0].status).toBe(end);
		const [shown] = await historyOf(number);
		expect(shown).toMatchObject({ direction: "outgoing", content: "Good day" });
		expect(Boolean(shown.error_reason)).toBe(end === "failed");
	});

	it("publishes each status in order", async () => {
		const number = "491701234005";
		await message({ direction: "outgoing", number, text: "Good day", seconds_between: 0 });
		await expect.poll(async () => (await historyOf(number))[0].status).toBe("read");
		const { rows } = await service.pool.query(
			`select body::json->'data'->>'status' as status from chat.events
			where account_id = 1 and type = 'chat.message.status' and (body::json->'data'->>'contact_id')::int = $1
			order by sequence`,
			[(await contactOf(number)).id],
		);
		expect(rows.map((row) => row.status)).toEqual(["sent", "delivered", "read"]);
	});

	it("reports every invalid field", async () => {
		const response = await message({ direction: "sideways", number: "12", end: "lost" });
		expect(response.status).toBe(422);
		expect(response.body.errors.map((error: { path: string }) => error.path).sort()).toEqual([
			"direction",
			"end",
			"number",
			"text",
		]);
	});

	it.each([
		["number", "12", "An international number must have 7 to 15 digits."],
		["number", "+0123456789", "An international number starts with a country code, not with 0."],
		["name", " ", "Enter a name."],
		["name", "x".repeat(201), "At most 200 characters."],
		["seconds_between", 61, "Must be a number of seconds from 0 to 60."],
		["seconds_between", -1, "Must be a number of seconds from 0 to 60."],
		["seconds_between", "1", "Must be a number of seconds from 0 to 60."],
	])("says why it refuses the %s %j", async (path, value, reason) => {
		const valid = { direction: "outgoing", number: "491701234009", text: "Hello" };
		const { body } = await message({ ...valid, [path]: value });
		expect(body.errors).toEqual([{ path, message: reason }]);
	});
});

describe("simulating a flow's publication", () => {
	it("publishes a draft once, and again after an edit", async () => {
		const flow = await createFlow("To publish", { version: "7.1", screens: [screen] });
		expect((await publish(flow.chat_flow_id)).status).toBe(200);
		const stored = () => service.request("GET", service.path(`/flows/${flow.id}`));
		expect((await stored()).body.data.chat_status).toBe("PUBLISHED");
		expect((await publish(flow.chat_flow_id)).status).toBe(409);
		await service.request("PUT", service.path(`/flows/${flow.id}`), {
			body: { flow_json: { version: "7.1", screens: [screen] }, flow_json_raw: "" },
		});
		expect((await stored()).body.data.chat_status).toBe("DRAFT");
		expect((await publish(flow.chat_flow_id)).status).toBe(200);
		expect(await eventTypes()).toContain("chat.platform.change");
	});

	it("rejects a flow with errors and an unknown flow", async () => {
		const flow = await createFlow("Broken", { version: "7.1", screens: [] });
		const refused = await publish(flow.chat_flow_id);
		expect(refused.status).toBe(422);
		expect(refused.body.errors).toMatchObject([{ path: "screens" }]);
		expect((await publish("1")).status).toBe(404);
	});

	it("rejects a frozen version, as the platform does", async () => {
		const flow = await createFlow("Frozen", { version: "5.0", screens: [screen] });
		const refused = await publish(flow.chat_flow_id);
		expect(refused.status).toBe(422);
		expect(refused.body.errors).toEqual([
			{ path: "version", message: "Version 5.0 is frozen: it can no longer be published." },
		]);
	});
});

describe("access to the simulator", () => {
	it("needs the configured token", async () => {
		const body = { direction: "incoming", number: "491701239999", text: "Hello" };
		expect((await message(body, null)).status).toBe(401);
		expect((await message(body, await service.issueToken())).status).toBe(403);
		expect(await contactOf("491701239999")).toBeUndefined();
		expect((await service.request("GET", `${PREFIX}/messages`)).status).toBe(405);
	});

	it("is disabled with a real platform", async () => {
		const real = await startTestService({ config: { platform: "cloud" } });
		try {
			const body = { direction: "incoming", number: "491701234567", text: "Hello" };
			expect((await real.request("POST", `${PREFIX}/messages`, { body })).status).toBe(404);
		} finally {
			await real.stop();
		}
	});
});
