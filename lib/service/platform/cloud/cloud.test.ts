import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { graphError } from "@/lib/service/platform/testing/stand-in/graph-error";
import { type StandIn, startStandIn, type Trick } from "@/lib/service/platform/testing/stand-in/stand-in";
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
		() => expect.unreachable("It didn't fail."),
		(error: unknown) => error as CloudFailure,
	);
}

const refused = (status: number, error: Parameters<typeof graphError>[0], headers = {}): Trick => ({
	response: { status, body: graphError(error), headers },
});
const callsOf = (name: string) => standIn.seen.filter(({ call }) => call === name).length;

describe("a sign-in message as the platform writes it", () => {
	const options = { langCode: "es_ES", hasSecurityRecommendation: true, expirationMinutes: 10 };

	it("has the platform's texts in the language", async () => {
		expect(await open().previewSignIn(1, options)).toEqual([
			{
				lang_code: "es_ES",
				body: "Tu código de verificación es *{{1}}*. Por tu seguridad, no lo compartas.",
				footer: "Este código caduca en 10 minutos.",
				button: "Copiar código",
				autofill_button: "Autocompletar",
			},
		]);
		const { searchParams } = new URL(standIn.seen[0]?.path ?? "", "http://platform");
		expect(Object.fromEntries(searchParams)).toEqual({
			category: "AUTHENTICATION",
			languages: "es_ES",
			add_security_recommendation: "true",
			code_expiration_minutes: "10",
			button_types: "OTP",
		});
	});

	it("has no footer without an expiration, and nothing in a language that the platform doesn't have", async () => {
		const [plain] = await open().previewSignIn(1, { ...options, expirationMinutes: undefined });
		expect(plain?.footer).toBeNull();
		expect(await open().previewSignIn(1, { ...options, langCode: "ja" })).toEqual([]);
	});
});

describe("a flow on the platform", () => {
	it("is created with its categories and its exact definition", async () => {
		const created = await open().createFlow(1, flow);
		expect(created).toMatchObject({
			chatStatus: "DRAFT",
			validationErrors: expect.arrayContaining([expect.objectContaining({ error: "MIN_ITEMS_REQUIRED" })]),
		});
		expect(standIn.flows.get(created.chatFlowId)).toMatchObject(flow);
		expect(standIn.seen[0]?.path).toBe(`/v25.0/${BUSINESS}/flows`);
	});

	it("has the category OTHER if none is given", async () => {
		const { chatFlowId } = await open().createFlow(1, { ...flow, categories: [] });
		expect(standIn.flows.get(chatFlowId)?.categories).toEqual(["OTHER"]);
	});

	it("is updated with the exact definition and returns the platform's validation errors", async () => {
		const { chatFlowId } = await open().createFlow(1, flow);
		const text = '{"version":"9.9",\r\n"screens":[],\t"ü":"\\u00fc 🙂"}';
		const { validationErrors } = await open().updateFlow(1, chatFlowId, text);
		expect(standIn.flows.get(chatFlowId)?.definition).toBe(text);
		expect(validationErrors.map(({ error }) => error)).toContain("UNSUPPORTED_FLOW_JSON_VERSION");
	});

	it("can be created from a response with only a numeric id", async () => {
		standIn.trick("POST flows", { response: { status: 200, body: { id: 1234567890 } } });
		expect(await open().createFlow(1, flow)).toEqual({
			chatFlowId: "1234567890",
			chatStatus: "DRAFT",
			validationErrors: [],
		});
	});

	it("is found by its full name, even on a later page", async () => {
		for (let count = 0; count < 230; count += 1) standIn.create(`Flow ${count}`);
		const all = [...standIn.flows.values()];
		expect(await open().findFlowsByName(1, "Flow 229")).toEqual([all[229]?.id]);
		expect(await open().findFlowsByName(1, "Flow")).toEqual([]);
		expect(callsOf("GET flows")).toBe(6);
	});

	it("has the platform's status, and none once it's deleted", async () => {
		const { chatFlowId } = await open().createFlow(1, flow);
		expect(await open().findFlowStatus(1, chatFlowId)).toBe("DRAFT");
		standIn.publish(chatFlowId);
		expect(await open().findFlowStatus(1, chatFlowId)).toBe("PUBLISHED");
		await open().deprecateFlow(1, chatFlowId);
		expect(await open().findFlowStatus(1, chatFlowId)).toBe("DEPRECATED");
		expect(await open().findFlowStatus(1, "999")).toBeNull();
	});
});

describe("deleting or deprecating a flow on the platform", () => {
	it("deletes a draft, and can be repeated", async () => {
		const { chatFlowId } = await open().createFlow(1, flow);
		await open().deleteFlow(1, chatFlowId);
		expect(standIn.flows.size).toBe(0);
		await open().deleteFlow(1, chatFlowId);
		await open().deprecateFlow(1, chatFlowId);
	});

	it("deprecates a flow that turns out to be published, and can be repeated", async () => {
		const { chatFlowId } = await open().createFlow(1, flow);
		standIn.publish(chatFlowId);
		await open().deleteFlow(1, chatFlowId);
		expect(standIn.flows.get(chatFlowId)?.status).toBe("DEPRECATED");
		await open().deprecateFlow(1, chatFlowId);
		await open().deleteFlow(1, chatFlowId);
	});

	it("deletes a flow that turns out to be a draft", async () => {
		const { chatFlowId } = await open().createFlow(1, flow);
		await open().deprecateFlow(1, chatFlowId);
		expect(standIn.flows.size).toBe(0);
	});

	it("doesn't treat a flow as deleted while it's in the list", async () => {
		const { chatFlowId } = await open().createFlow(1, flow);
		standIn.trick("DELETE flow", refused(400, { code: 100, subcode: 33, message: "It does not exist" }));
		expect((await failure(open().deleteFlow(1, chatFlowId))).message).toContain("It does not exist");
	});

	it("doesn't treat a flow as deleted if the URL is wrong or the token has no access", async () => {
		standIn.trick("DELETE flow", { response: { status: 404, body: "<h1>Not Found</h1>" } });
		expect((await failure(open().deleteFlow(1, "1"))).message).toContain("returned 404");
		standIn.trick("GET flows", refused(400, { code: 10, message: "(#10) No permission" }));
		expect((await failure(open().deleteFlow(1, "1"))).message).toContain("No permission");
	});

	it("reports an unsuccessful response", async () => {
		standIn.trick("DELETE flow", { response: { status: 200, body: { success: false } } });
		const error = await failure(open().deleteFlow(1, "1"));
		expect(error).toMatchObject({ kind: "upstream-failed", changedNothing: true });
	});
});

describe("an error from the platform", () => {
	it("has the platform's user message, and its codes in the details", async () => {
		standIn.create("Feedback");
		const error = await failure(open().createFlow(1, flow));
		expect(error).toMatchObject({
			kind: "upstream-failed",
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

	it("has the platform's error details without a user message", async () => {
		const error = await failure(open().createFlow(1, { ...flow, categories: ["the service"] }));
		expect(error.message).toBe(
			"The messaging platform says: (#100) Invalid parameter. Param categories must be a non-empty array of known categories.",
		);
		expect(error.errors).toEqual([{ path: "", message: "Its code 100, trace AbCdEf123." }]);
	});

	it("never contains the token, which is only sent in a header", async () => {
		const error = await failure(open({ token: "EAAB-wrong" }).createFlow(1, flow));
		expect(error.message).toBe("The messaging platform says: Malformed access token …");
		expect(JSON.stringify([error.errors, error.stack, error])).not.toContain("EAAB");
		await open().createFlow(1, flow);
		for (const { path, body } of standIn.seen) expect(path + body.toString()).not.toContain("EAAB");
	});

	it("is truncated to a readable length", async () => {
		standIn.trick("POST flows", refused(400, { code: 100, message: `a\u0000b\n${"x".repeat(100_000)}` }));
		const error = await failure(open().createFlow(1, flow));
		expect(error.message).toMatch(/^The messaging platform says: a b x{400,}…$/);
		expect(error.message.length).toBeLessThan(600);
		standIn.trick("POST flows", refused(400, { code: 100, message: `a${"😀".repeat(300)}` }));
		const { message } = await failure(open().createFlow(1, flow));
		expect(message).toBe(`The messaging platform says: a${"😀".repeat(249)}…`);
	});

	it("names the missing variable if the account has no business id", async () => {
		const error = await failure(open({ businessId: null }).createFlow(1, flow));
		expect(error.message).toContain("PLATFORM_BUSINESS_ID");
		expect(standIn.seen).toEqual([]);
	});
});

describe("a failing platform", () => {
	const throttled: [string, Trick][] = [
		["code 4", refused(400, { code: 4 })],
		["code 80007", refused(400, { code: 80_007 })],
		["code 130429", refused(400, { code: 130_429 })],
		["status 429", { response: { status: 429, body: "slow down" } }],
		["a Retry-After", refused(429, { code: 4 }, { "retry-after": "1" })],
	];

	it.each(throttled)("is retried after throttling with %s, even for a creation", async (_, trick) => {
		standIn.trick("POST flows", trick);
		const { chatFlowId } = await open().createFlow(1, flow);
		expect([...standIn.flows.keys()]).toEqual([chatFlowId]);
		expect(callsOf("POST flows")).toBe(2);
	});

	it("isn't waited for beyond the call's deadline", async () => {
		standIn.trick(
			"POST flows",
			refused(429, { code: 4, title: "Busy", userMessage: "Later." }, { "retry-after": "3600" }),
		);
		const error = await failure(open().createFlow(1, flow));
		expect(error).toMatchObject({
			message: "The messaging platform says: Busy: Later.",
			changedNothing: true,
		});
		expect(callsOf("POST flows")).toBe(1);
	});

	const temporary: [string, Trick][] = [
		["status 503", { response: { status: 503, body: "<html>" } }],
		["code 2", refused(500, { code: 2 })],
		["code 131016", refused(400, { code: 131_016 })],
		["an error marked as transient", refused(400, { code: 368, isTransient: true })],
		["a closed connection", { response: "drop" }],
		["a truncated response", { response: "half", does: true }],
		["invalid JSON", { response: { status: 200, body: "OK" } }],
		["an endless response", { response: "endless" }],
		["a response with another shape", { response: { status: 200, body: [] } }],
	];

	it.each(temporary)("is retried after %s if that's safe", async (_, trick) => {
		const { chatFlowId } = await open().createFlow(1, flow);
		standIn.trick("POST assets", trick);
		await open().updateFlow(1, chatFlowId, "{}");
		expect(standIn.flows.get(chatFlowId)?.definition).toBe("{}");
		standIn.trick("DELETE flow", { ...trick, does: true });
		await open().deleteFlow(1, chatFlowId);
		expect(standIn.flows.size).toBe(0);
	});

	it("is only asked to create again if it marks the error as transient", async () => {
		standIn.trick("POST flows", refused(500, { code: 2, isTransient: true }));
		await open().createFlow(1, flow);
		expect(callsOf("POST flows")).toBe(2);
	});

	const lost: [string, Trick, Partial<CloudFailure>][] = [
		["status 502", { response: { status: 502, body: "" } }, { kind: "upstream-failed" }],
		["a closed connection", { response: "drop" }, { kind: "upstream-silent" }],
		["a truncated response", { response: "half" }, { kind: "upstream-failed" }],
		["invalid JSON", { response: { status: 200, body: "OK" } }, { kind: "upstream-failed" }],
		["an endless response", { response: "endless" }, { kind: "upstream-failed" }],
		[
			"a response without an id",
			{ response: { status: 200, body: { success: true } } },
			{ kind: "upstream-failed" },
		],
		[
			"an id that is a path",
			{ response: { status: 200, body: { id: "../x" } } },
			{ kind: "upstream-failed" },
		],
		["no response", { response: "hang" }, { kind: "upstream-silent" }],
	];

	it.each(lost)("may have created the flow after %s", async (_, trick, expected) => {
		standIn.trick("POST flows", { ...trick, does: true });
		const error = await failure(open().createFlow(1, flow));
		expect(error).toMatchObject({ ...expected, changedNothing: false });
		expect(error.message).toMatch(/^The messaging platform .*\.$/);
		expect(callsOf("POST flows")).toBe(1);
		expect(standIn.flows.size).toBe(1);
	});

	it("may have created the flow if a retry of the creation is rejected", async () => {
		standIn.trick("POST flows", { ...refused(500, { code: 2, isTransient: true }), does: true });
		const error = await failure(open().createFlow(1, flow));
		expect(error).toMatchObject({ details: { code: 100 }, changedNothing: false });
		expect(standIn.flows.size).toBe(1);
	});

	it("isn't followed to another server", async () => {
		const elsewhere = await startStandIn({ token: TOKEN, businessId: BUSINESS });
		const location = `${elsewhere.url}/${BUSINESS}/flows`;
		standIn.trick("POST flows", { response: { status: 307, body: "", headers: { location } } });
		const error = await failure(open().createFlow(1, flow));
		expect(error).toMatchObject({ kind: "upstream-failed", changedNothing: true });
		expect(elsewhere.seen).toEqual([]);
		await elsewhere.stop();
	});

	it("has changed nothing if it can't be reached", async () => {
		const error = await failure(open({ apiUrl: "http://127.0.0.1:9/v25.0" }).createFlow(1, flow));
		expect(error).toMatchObject({ kind: "upstream-silent", changedNothing: true });
		expect(error.message).toBe("The messaging platform can't be reached (ECONNREFUSED).");
	});
});
