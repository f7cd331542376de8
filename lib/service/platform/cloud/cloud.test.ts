import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { graphError } from "@/lib/service/platform/testing/stand-in/graph-error";
import { type Mischief, type StandIn, startStandIn } from "@/lib/service/platform/testing/stand-in/stand-in";
import { createCloudPlatform } from "./cloud";
import type { CloudFailure } from "./failure";

const TOKEN = "EAAB-secret-token";
const BUSINESS = "104996122399160";
const DEADLINE_MS = 1_500;
const definition = '{ "version": "7.1",\n  "screens": [], "é": 1.0 }';
const flow = { name: "Feedback", categories: ["SURVEY"], definition };

let standIn: StandIn;

beforeAll(async () => {
	standIn = await startStandIn({ token: TOKEN, businessId: BUSINESS });
});
afterAll(() => standIn.stop());
beforeEach(() => standIn.reset());

function open(options: { apiUrl?: string; token?: string; businessId?: string | null } = {}) {
	return createCloudPlatform({
		apiUrl: options.apiUrl ?? `${standIn.url}/`,
		token: options.token ?? TOKEN,
		deadlineMs: DEADLINE_MS,
		findBusinessId: async () => (options.businessId === undefined ? BUSINESS : options.businessId),
	});
}

async function failure(outcome: Promise<unknown>): Promise<CloudFailure> {
	return outcome.then(
		() => expect.unreachable("it did not fail"),
		(error: unknown) => error as CloudFailure,
	);
}

const refused = (status: number, error: Parameters<typeof graphError>[0], headers = {}): Mischief => ({
	answer: { status, body: graphError(error), headers },
});
const callsOf = (name: string) => standIn.seen.filter(({ call }) => call === name).length;

describe("a flow on the platform", () => {
	it("is created with its categories and its definition to the byte", async () => {
		const created = await open().createFlow(1, flow);
		expect(created).toMatchObject({
			chatStatus: "DRAFT",
			validationErrors: [{ error: "MIN_ITEMS_REQUIRED" }],
		});
		expect(standIn.flows.get(created.chatFlowId)).toMatchObject(flow);
		expect(standIn.seen[0]?.path).toBe(`/v25.0/${BUSINESS}/flows`);
	});

	it("is of the category OTHER if it has none", async () => {
		const { chatFlowId } = await open().createFlow(1, { ...flow, categories: [] });
		expect(standIn.flows.get(chatFlowId)?.categories).toEqual(["OTHER"]);
	});

	it("gets a new definition to the byte, and the platform's findings come back", async () => {
		const { chatFlowId } = await open().createFlow(1, flow);
		const text = '{"version":"9.9",\r\n"screens":[],\t"ü":"\\u00fc 🙂"}';
		const { validationErrors } = await open().updateFlow(1, chatFlowId, text);
		expect(standIn.flows.get(chatFlowId)?.definition).toBe(text);
		expect(validationErrors.map(({ error }) => error)).toContain("UNSUPPORTED_FLOW_JSON_VERSION");
	});

	it("of an older platform has no more than an id, be it a number", async () => {
		standIn.trick("POST flows", { answer: { status: 200, body: { id: 1234567890 } } });
		expect(await open().createFlow(1, flow)).toEqual({
			chatFlowId: "1234567890",
			chatStatus: "DRAFT",
			validationErrors: [],
		});
	});

	it("is found by its name on a later page, and only by its whole name", async () => {
		for (let count = 0; count < 230; count += 1) standIn.create(`Flow ${count}`);
		const all = [...standIn.flows.values()];
		expect(await open().findFlowsByName(1, "Flow 229")).toEqual([all[229]?.id]);
		expect(await open().findFlowsByName(1, "Flow")).toEqual([]);
		expect(callsOf("GET flows")).toBe(6);
	});

	it("has the status that the platform says, and none once it is gone", async () => {
		const { chatFlowId } = await open().createFlow(1, flow);
		expect(await open().findFlowStatus(1, chatFlowId)).toBe("DRAFT");
		standIn.publish(chatFlowId);
		expect(await open().findFlowStatus(1, chatFlowId)).toBe("PUBLISHED");
		await open().deprecateFlow(1, chatFlowId);
		expect(await open().findFlowStatus(1, chatFlowId)).toBe("DEPRECATED");
		expect(await open().findFlowStatus(1, "999")).toBeNull();
	});
});

describe("ending a flow on the platform", () => {
	it("deletes a draft, and again is no error", async () => {
		const { chatFlowId } = await open().createFlow(1, flow);
		await open().deleteFlow(1, chatFlowId);
		expect(standIn.flows.size).toBe(0);
		await open().deleteFlow(1, chatFlowId);
		await open().deprecateFlow(1, chatFlowId);
	});

	it("deprecates what turns out to have been published, and again is no error", async () => {
		const { chatFlowId } = await open().createFlow(1, flow);
		standIn.publish(chatFlowId);
		await open().deleteFlow(1, chatFlowId);
		expect(standIn.flows.get(chatFlowId)?.status).toBe("DEPRECATED");
		await open().deprecateFlow(1, chatFlowId);
		await open().deleteFlow(1, chatFlowId);
	});

	it("deletes what turns out never to have been published", async () => {
		const { chatFlowId } = await open().createFlow(1, flow);
		await open().deprecateFlow(1, chatFlowId);
		expect(standIn.flows.size).toBe(0);
	});

	it("doesn't take a flow for gone that the list still has", async () => {
		const { chatFlowId } = await open().createFlow(1, flow);
		standIn.trick("DELETE flow", refused(400, { code: 100, subcode: 33, message: "It does not exist" }));
		expect((await failure(open().deleteFlow(1, chatFlowId))).message).toContain("It does not exist");
	});

	it("doesn't take a flow for gone when the address is wrong or the token has no access", async () => {
		standIn.trick("DELETE flow", { answer: { status: 404, body: "<h1>Not Found</h1>" } });
		expect((await failure(open().deleteFlow(1, "1"))).message).toContain("returned 404");
		standIn.trick("GET flows", refused(400, { code: 10, message: "(#10) No permission" }));
		expect((await failure(open().deleteFlow(1, "1"))).message).toContain("No permission");
	});

	it("tells a plain no", async () => {
		standIn.trick("DELETE flow", { answer: { status: 200, body: { success: false } } });
		const told = await failure(open().deleteFlow(1, "1"));
		expect(told).toMatchObject({ kind: "platform-failed", changedNothing: true });
	});
});

describe("a refusal of the platform", () => {
	it("is told in its words for people, with its codes beside them", async () => {
		standIn.create("Feedback");
		const told = await failure(open().createFlow(1, flow));
		expect(told).toMatchObject({
			kind: "platform-failed",
			changedNothing: true,
			message: "The messaging platform says: Flow name is not unique: Please choose another name.",
			errors: [
				{
					path: "name",
					message: "(#100) Something is wrong. Its code 100, subcode 4016019, trace AbCdEf123.",
				},
			],
		});
	});

	it("is told with its details where it has no words for people", async () => {
		const told = await failure(open().createFlow(1, { ...flow, categories: ["the service"] }));
		expect(told.message).toBe(
			"The messaging platform says: (#100) Invalid parameter. Param categories must be a non-empty array of known categories.",
		);
		expect(told.errors).toEqual([{ path: "", message: "Its code 100, trace AbCdEf123." }]);
	});

	it("never repeats the token, which is sent in one header only", async () => {
		const told = await failure(open({ token: "EAAB-wrong" }).createFlow(1, flow));
		expect(told.message).toBe("The messaging platform says: Malformed access token …");
		expect(JSON.stringify([told.errors, told.stack, told])).not.toContain("EAAB");
		await open().createFlow(1, flow);
		for (const { path, body } of standIn.seen) expect(path + body.toString()).not.toContain("EAAB");
	});

	it("is cut to a length that can be read", async () => {
		standIn.trick("POST flows", refused(400, { code: 100, message: `a\u0000b\n${"x".repeat(100_000)}` }));
		const told = await failure(open().createFlow(1, flow));
		expect(told.message).toMatch(/^The messaging platform says: a b x{400,}…$/);
		expect(told.message.length).toBeLessThan(600);
	});

	it("names the variable where the account has no id there", async () => {
		const told = await failure(open({ businessId: null }).createFlow(1, flow));
		expect(told.message).toContain("PLATFORM_BUSINESS_ID");
		expect(standIn.seen).toEqual([]);
	});
});

describe("a platform in trouble", () => {
	const throttled: [string, Mischief][] = [
		["code 4", refused(400, { code: 4 })],
		["code 80007", refused(400, { code: 80_007 })],
		["code 130429", refused(400, { code: 130_429 })],
		["status 429", { answer: { status: 429, body: "slow down" } }],
		["a Retry-After", refused(429, { code: 4 }, { "retry-after": "1" })],
	];

	it.each(throttled)("is waited for when it throttles with %s, at a creation too", async (_, trick) => {
		standIn.trick("POST flows", trick);
		const { chatFlowId } = await open().createFlow(1, flow);
		expect([...standIn.flows.keys()]).toEqual([chatFlowId]);
		expect(callsOf("POST flows")).toBe(2);
	});

	it("is not waited for longer than a call may take", async () => {
		standIn.trick(
			"POST flows",
			refused(429, { code: 4, title: "Busy", said: "Later." }, { "retry-after": "3600" }),
		);
		const told = await failure(open().createFlow(1, flow));
		expect(told).toMatchObject({
			message: "The messaging platform says: Busy: Later.",
			changedNothing: true,
		});
		expect(callsOf("POST flows")).toBe(1);
	});

	const passing: [string, Mischief][] = [
		["status 503", { answer: { status: 503, body: "<html>" } }],
		["code 2", refused(500, { code: 2 })],
		["code 131016", refused(400, { code: 131_016 })],
		["an error it calls transient", refused(400, { code: 368, isTransient: true })],
		["a closed connection", { answer: "drop" }],
		["half an answer", { answer: "half", does: true }],
		["no JSON", { answer: { status: 200, body: "OK" } }],
		["an endless answer", { answer: "endless" }],
		["an answer of another shape", { answer: { status: 200, body: [] } }],
	];

	it.each(passing)("is asked again after %s where that does no harm", async (_, trick) => {
		const { chatFlowId } = await open().createFlow(1, flow);
		standIn.trick("POST assets", trick);
		await open().updateFlow(1, chatFlowId, "{}");
		expect(standIn.flows.get(chatFlowId)?.definition).toBe("{}");
		standIn.trick("DELETE flow", { ...trick, does: true });
		await open().deleteFlow(1, chatFlowId);
		expect(standIn.flows.size).toBe(0);
	});

	it("is asked to create again only where it says that this was for passing reasons", async () => {
		standIn.trick("POST flows", refused(500, { code: 2, isTransient: true }));
		await open().createFlow(1, flow);
		expect(callsOf("POST flows")).toBe(2);
	});

	const lost: [string, Mischief, Partial<CloudFailure>][] = [
		["status 502", { answer: { status: 502, body: "" } }, { kind: "platform-failed" }],
		["a closed connection", { answer: "drop" }, { kind: "platform-silent" }],
		["half an answer", { answer: "half" }, { kind: "platform-failed" }],
		["no JSON", { answer: { status: 200, body: "OK" } }, { kind: "platform-failed" }],
		["an endless answer", { answer: "endless" }, { kind: "platform-failed" }],
		[
			"an answer without an id",
			{ answer: { status: 200, body: { success: true } } },
			{ kind: "platform-failed" },
		],
		["an id that is a path", { answer: { status: 200, body: { id: "../x" } } }, { kind: "platform-failed" }],
		["no answer at all", { answer: "hang" }, { kind: "platform-silent" }],
	];

	it.each(lost)("leaves it open whether a creation happened after %s", async (_, trick, expected) => {
		standIn.trick("POST flows", { ...trick, does: true });
		const told = await failure(open().createFlow(1, flow));
		expect(told).toMatchObject({ ...expected, changedNothing: false });
		expect(told.message).toMatch(/^The messaging platform .*\.$/);
		expect(callsOf("POST flows")).toBe(1);
		expect(standIn.flows.size).toBe(1);
	});

	it("leaves it open too when a later try of a creation is refused", async () => {
		standIn.trick("POST flows", { ...refused(500, { code: 2, isTransient: true }), does: true });
		const told = await failure(open().createFlow(1, flow));
		expect(told).toMatchObject({ code: 100, changedNothing: false });
		expect(standIn.flows.size).toBe(1);
	});

	it("is not followed elsewhere", async () => {
		const elsewhere = await startStandIn({ token: TOKEN, businessId: BUSINESS });
		const location = `${elsewhere.url}/${BUSINESS}/flows`;
		standIn.trick("POST flows", { answer: { status: 307, body: "", headers: { location } } });
		const told = await failure(open().createFlow(1, flow));
		expect(told).toMatchObject({ kind: "platform-failed", changedNothing: true });
		expect(elsewhere.seen).toEqual([]);
		await elsewhere.stop();
	});

	it("that can't be reached has changed nothing", async () => {
		const told = await failure(open({ apiUrl: "http://127.0.0.1:9/v25.0" }).createFlow(1, flow));
		expect(told).toMatchObject({ kind: "platform-silent", changedNothing: true });
		expect(told.message).toBe("The messaging platform can't be reached (ECONNREFUSED).");
	});
});
