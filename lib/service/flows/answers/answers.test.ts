import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FlowAnswers } from "@/lib/contract/extensions/flow-answers";
import { about, echo, platformOf, text } from "@/lib/service/ingest/testing/reports";
import { removeOldMessages } from "@/lib/service/messages/retention";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { recordStatements } from "@/lib/service/testing/statements";
import { reply, sentFlow } from "./testing/reports";

const T = 1_900_000_000;
const DAY_S = 86_400;

let service: TestService;
let platform: ReturnType<typeof platformOf>;
let seats: { id: number; platformId: string };
let survey: { id: number; platformId: string };
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
beforeEach(async () => {
	await service.useNewAccount();
	seats = await newFlow("Seats");
	survey = await newFlow("Survey");
});
afterAll(() => service.stop());

async function newFlow(name: string) {
	const body = { name, template_name: "default", flow_json: { version: "7.1", screens: [] } };
	const { data } = (await service.request("POST", service.path("/flows"), { body })).body;
	return { id: data.id as number, platformId: data.chat_flow_id as string };
}

const sent = (id: string, seconds: number, parameters: Record<string, unknown>) =>
	platform.send(sentFlow(id, seconds, parameters), "smb_message_echoes");

async function read(path: string): Promise<FlowAnswers> {
	const response = await service.request("GET", service.extension(path));
	expect(response.status, response.text).toBe(200);
	return response.body.data;
}
const answersOf = async ({ id }: { id: number }, query = "") =>
	(await read(`/flows/${id}/answers${query}`)).answers;
const unassigned = async () => (await read("/unassigned-answers")).answers;
const reasons = async () => (await unassigned()).map(({ unassigned_reason }) => unassigned_reason);

describe("a reply belongs to the flow", () => {
	it("of the message that it answers", async () => {
		await sent("S", T, { flow_id: seats.platformId, flow_token: "t" });
		await platform.send(reply("R", T + 5, { flow_token: "t", seat: "14A" }, "S"));
		expect(await answersOf(seats)).toMatchObject([
			{
				answered_at: new Date((T + 5) * 1000).toISOString(),
				response: { flow_token: "t", seat: "14A" },
				response_text: null,
				is_revoked: false,
				unassigned_reason: null,
				contact: { platform_name: "Ann" },
			},
		]);
		expect(await unassigned()).toEqual([]);
	});

	it("of that message even if its token was sent with another flow", async () => {
		await sent("S", T, { flow_id: seats.platformId });
		await sent("S2", T, { flow_id: survey.platformId, flow_token: "t" });
		await platform.send(reply("R", T + 5, { flow_token: "t" }, "S"));
		expect(await answersOf(seats)).toHaveLength(1);
	});

	it("that a message names instead of the platform's id", async () => {
		await sent("S", T, { flow_name: "Survey" });
		await platform.send(reply("R", T + 5, {}, "S"));
		expect(await answersOf(survey)).toHaveLength(1);
	});

	it("that its token was sent with, also for an unknown message", async () => {
		await sent("S", T, { flow_id: seats.platformId, flow_token: "t" });
		await platform.send(reply("R1", T + 5, { flow_token: "t" }));
		await platform.send(reply("R2", T + 6, { flow_token: "t" }, "not here"));
		expect(await answersOf(seats)).toHaveLength(2);
	});

	it("whose message or token is reported after the reply", async () => {
		await platform.send(reply("R1", T + 5, {}, "S"));
		await platform.send(reply("R2", T + 6, { flow_token: "t" }));
		expect(await reasons()).toEqual(["unknown", "unknown"]);
		await sent("S", T, { flow_id: seats.platformId, flow_token: "t" });
		expect(await answersOf(seats)).toHaveLength(2);
		expect(await unassigned()).toEqual([]);
	});

	it("once, however often it's reported", async () => {
		await sent("S", T, { flow_id: seats.platformId });
		for (let turn = 0; turn < 2; turn += 1) await platform.send(reply("R", T + 5, {}, "S"));
		expect(await answersOf(seats)).toHaveLength(1);
	});
});

describe("a reply is never assigned by a guess", () => {
	it("if its token was sent with several flows, also later", async () => {
		await sent("S1", T, { flow_id: seats.platformId, flow_token: "t" });
		await platform.send(reply("R", T + 5, { flow_token: "t" }));
		expect(await answersOf(seats)).toHaveLength(1);
		await sent("S2", T + 9, { flow_id: survey.platformId, flow_token: "t" });
		expect([await answersOf(seats), await answersOf(survey)]).toEqual([[], []]);
		expect(await reasons()).toEqual(["several-flows"]);
	});

	it.each([
		["the platform's default token", { flow_token: "unused" }],
		["no token", { seat: "14A" }],
		["a response that isn't JSON", "not { JSON"],
		["a list as response", "[1]"],
		["a token that's an object", { flow_token: { flow_id: 1 } }],
	])("with %s", async (_, response) => {
		await sent("S", T, { flow_id: seats.platformId, flow_token: "unused" });
		await platform.send(reply("R", T + 5, response));
		expect(await answersOf(seats)).toEqual([]);
		expect(await unassigned()).toMatchObject([{ unassigned_reason: "unknown", chat_flow_id: null }]);
	});

	it("if the flow isn't one of the account's", async () => {
		await sent("S", T, { flow_id: "1234" });
		await platform.send(reply("R", T + 5, {}, "S"));
		expect(await unassigned()).toMatchObject([{ unassigned_reason: "no-such-flow", chat_flow_id: "1234" }]);
	});

	it("and one to a deleted flow is listed without a flow", async () => {
		await sent("S", T, { flow_id: seats.platformId });
		await platform.send(reply("R", T + 5, {}, "S"));
		await service.request("DELETE", service.path(`/flows/${seats.id}`));
		expect(await reasons()).toEqual(["no-such-flow"]);
	});
});

describe("the replies to a flow", () => {
	async function fill(count: number) {
		await sent("S", T, { flow_id: seats.platformId });
		for (let index = 0; index < count; index += 1)
			await platform.send(reply(`R${index}`, T + 10 + index, { index, [`field_${index}`]: "x" }, "S"));
	}
	const isoOf = (seconds: number) => new Date((T + seconds) * 1000).toISOString();
	const indexes = (answers: FlowAnswers["answers"]) => answers.map(({ response }) => response?.index);

	it("come newest first, by a cursor and within a time", async () => {
		await fill(5);
		const first = await read(`/flows/${seats.id}/answers?pageSize=2`);
		expect(indexes(first.answers)).toEqual([4, 3]);
		await platform.send(reply("late", T + 60, { index: 9 }, "S"));
		const second = await read(`/flows/${seats.id}/answers?pageSize=2&before=${first.next_cursor}`);
		const third = await read(`/flows/${seats.id}/answers?pageSize=2&before=${second.next_cursor}`);
		expect([indexes(second.answers), indexes(third.answers), third.next_cursor]).toEqual([[2, 1], [0], null]);
		expect(indexes(await answersOf(seats, `?since=${isoOf(11)}&until=${isoOf(13)}`))).toEqual([2, 1]);
	});

	it("have fields with these names", async () => {
		await fill(2);
		await platform.send(reply("text", T + 30, "just text", "S"));
		const { body } = await service.request("GET", service.extension(`/flows/${seats.id}/answer-fields`));
		expect(body.data).toEqual({ fields: ["field_0", "field_1", "index"], is_complete: true });
		const { body: later } = await service.request(
			"GET",
			service.extension(`/flows/${seats.id}/answer-fields?since=${isoOf(11)}`),
		);
		expect(later.data.fields).toEqual(["field_1", "index"]);
	});

	it("have no fields that only deleted contacts answered", async () => {
		await sent("S", T, { flow_id: seats.platformId, flow_token: "t" });
		await platform.send(reply("R1", T + 5, { flow_token: "t", allergies: "nuts" }, "S"));
		const [{ contact_id } = { contact_id: 0 }] = await answersOf(seats);
		await platform.send(reply("R2", T + 6, { flow_token: "t", seat: "14A" }, undefined, "15559999"));
		await service.request("DELETE", service.path(`/contacts/${contact_id}`));
		const { body } = await service.request("GET", service.extension(`/flows/${seats.id}/answer-fields`));
		expect(body.data.fields).toEqual(["flow_token", "seat"]);
	});

	it("keep long numbers, and say what can't be read", async () => {
		await sent("S", T, { flow_id: seats.platformId });
		await platform.send(reply("R1", T + 5, '{"card":12345678901234567890,"price":1.0}', "S"));
		await platform.send(reply("R2", T + 6, "not { JSON", "S"));
		const { text: body } = await service.request("GET", service.extension(`/flows/${seats.id}/answers`));
		expect(body).toContain('{"card":12345678901234567890,"price":1.0}');
		expect(await answersOf(seats)).toMatchObject([{ response: null, response_text: "not { JSON" }, {}]);
	});

	it("are gone when their message is revoked, their contact deleted or they're too old", async () => {
		// Long before the messages of other tests, which aren't removed.
		const old = T - 10 * DAY_S;
		await sent("S", old, { flow_id: seats.platformId });
		await platform.send(reply("R1", old + 5, { seat: "14A" }, "S"));
		await platform.send(about("V", "revoke", old + 9, { original_message_id: "R1" }));
		expect(await answersOf(seats)).toMatchObject([{ response: null, is_revoked: true }]);
		const [{ contact_id } = { contact_id: 0 }] = await answersOf(seats);
		await service.request("DELETE", service.path(`/contacts/${contact_id}`));
		expect(await answersOf(seats)).toEqual([]);
		const removed = await removeOldMessages(service.db, { days: (Date.now() / 1000 - T) / DAY_S + 2 });
		expect(removed).toBe(2);
		const { rows } = await service.pool.query(
			`select message_id from chat.flow_answers where account_id = $1
				union all select message_id from chat.flow_messages where account_id = $1`,
			[service.account],
		);
		expect(rows).toEqual([]);
	});

	it("need permissions for flows and conversations, and one more for contacts", async () => {
		await fill(1);
		const token = await service.issueToken({ permissions: ["Chat Chats — View", "Chat Flows — View"] });
		const path = service.extension(`/flows/${seats.id}/answers`);
		expect((await service.request("GET", path, { token })).body.data.answers).toMatchObject([
			{ contact: null },
		]);
		const flowsOnly = await service.issueToken({ permissions: ["Chat Flows — View"] });
		expect((await service.request("GET", path, { token: flowsOnly })).status).toBe(403);
	});
});

describe("recording replies", () => {
	it("costs no statement for other messages", async () => {
		await platform.send(text("A", T));
		const recorder = recordStatements();
		await platform.send(text("B", T + 1));
		await platform.send(echo("C", T + 2), "smb_message_echoes");
		recorder.stop();
		expect(recorder.sent.filter((statement) => /flow_(answers|messages)/.test(statement.text))).toEqual([]);
	});
});
