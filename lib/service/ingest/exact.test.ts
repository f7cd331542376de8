import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { events } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { ANN, about, platformOf, report, status } from "./testing/reports";

/** JSON that JavaScript would write differently. */
const ODD = '{"id":12345678901234567891,"b":1.0,"c":1e400,"2":"two","1":"one"}';
const MEMBERS = ODD.slice(1, -1);
const T = 1_700_000_000;

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

/** The bodies of the account's events of a type, as they're sent to webhooks. */
async function bodies(type: string): Promise<string[]> {
	const rows = await service.db
		.select()
		.from(events)
		.where(and(eq(events.accountId, service.account), eq(events.type, type)))
		.orderBy(asc(events.sequence));
	return rows.map((row) => row.body);
}

/** Posts a report with "ODD" replaced by that JSON. */
async function postOdd(value: Record<string, unknown>, field?: string, odd = ODD) {
	const response = await platform.post(JSON.stringify(report(value, field, T)).replaceAll('"ODD"', odd));
	expect(response.status).toBe(200);
}

async function historyText(): Promise<string> {
	const [contact] = (await service.request("GET", service.path(`/contacts?search=${ANN}`))).body.data;
	return (await service.request("GET", service.path(`/contacts/${contact.id}/messages`))).text;
}

describe("JSON from the platform", () => {
	it("is passed on unchanged in raw changes and template updates", async () => {
		const change = { message_template_name: "welcome", event: "APPROVED", extra: "ODD" };
		const text = JSON.stringify(change).replace('"ODD"', ODD);
		await postOdd(change, "message_template_status_update");
		expect(await bodies("chat.platform.change")).toEqual([expect.stringContaining(text)]);
		expect(await bodies("chat.template.update")).toEqual([
			expect.stringContaining(`{"field":"message_template_status_update",${text.slice(1)}`),
		]);
	});

	it("counts as two changes when only the last of many digits differs", async () => {
		for (const digit of [1, 2, 1]) {
			const id = `1234567890123456789${digit}`;
			await postOdd(
				{ message_template_name: "welcome", message_template_id: "ODD" },
				"template_category_update",
				id,
			);
		}
		expect(await bodies("chat.template.update")).toHaveLength(2);
	});

	it.each([
		["an unknown type", { type: "hologram", hologram: "ODD" }],
		["an order", { type: "order", order: { product_items: [{ price: "ODD" }] } }],
		["a forwarded location", { type: "location", location: "ODD", context: { forwarded: true } }],
		["a list reply", { type: "interactive", interactive: { type: "list_reply", list_reply: "ODD" } }],
	])("stays exact in the history after later updates: %s", async (_, message) => {
		const echoed = { from: "15550001", to: ANN, id: "wamid.A", timestamp: String(T), ...message };
		await postOdd({ message_echoes: [echoed] }, "smb_message_echoes");
		expect(await historyText()).toContain(MEMBERS);
		expect(await bodies("chat.message.outbound")).toEqual([expect.stringContaining(MEMBERS)]);
		await platform.send(status("wamid.A", "read", T + 1));
		expect(await platform.history()).toMatchObject([{ status: "read" }]);
		expect(await historyText()).toContain(MEMBERS);
	});

	it.each([
		["a file", { type: "image", image: "ODD" }, '{"id":"7","caption":"Hi",', '{"media_id":"7",'],
		[
			"a flow reply",
			{ type: "interactive", interactive: { type: "nfm_reply", nfm_reply: "ODD" } },
			'{"response_json":"{}",',
			'{"type":"nfm_reply",',
		],
	])("stays exact in unknown members of %s", async (_, message, given, kept) => {
		const rest = '"size":1.0,"by":12345678901234567891';
		await postOdd({ messages: [{ from: ANN, id: "wamid.A", ...message }] }, "messages", `${given}${rest}}`);
		expect(await historyText()).toContain(kept + rest);
	});

	it("changes only where characters can't be stored", async () => {
		await postOdd({ x: "ODD" }, "messages", '{"a":1.0,"b":"\\u0000 \\ud83d \\ud83d\\ude00"}');
		expect(await bodies("chat.platform.change")).toEqual([
			expect.stringContaining('{"a":1.0,"b":"\\ufffd \\ufffd \\ud83d\\ude00"}'),
		]);
	});
});

describe("a flow response", () => {
	const flowResponse = (response_json: string) =>
		about("wamid.A", "interactive", T, { type: "nfm_reply", nfm_reply: { name: "flow", response_json } });

	it("is kept exactly", async () => {
		await platform.send(flowResponse(ODD));
		expect(await historyText()).toContain(`"response":${ODD}`);
	});

	it.each([
		["nested too deep", "[".repeat(50_000) + "]".repeat(50_000), expect.stringMatching(/^\[+\]+$/)],
		["with unstorable characters", '{"a":"\\u0000"}', { a: "\ufffd" }],
	])("can be %s", async (_, given, kept) => {
		await platform.send(flowResponse(given));
		expect(await platform.history()).toMatchObject([{ content_json: { response: kept } }]);
	});
});
