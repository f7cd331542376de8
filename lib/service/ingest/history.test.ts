import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { ANN, echo, platformOf, text } from "./testing/reports";

const BUSINESS = "15550001111";
const T = 1_700_000_000;

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

const metadata = { display_phone_number: "+1 555 000 1111", phone_number_id: "1" };

/** A past message of Ann's thread. */
function past(id: string, from: string, seconds: number, members: Record<string, unknown>, status = "READ") {
	return { from, id, timestamp: String(seconds), history_context: { status }, ...members };
}

function sendHistory(messages: object[]) {
	const chunk = { metadata: { phase: 0, chunk_order: 1, progress: 55 }, threads: [{ id: ANN, messages }] };
	return platform.send({ metadata, history: [chunk] }, "history", T);
}

const QUESTION = past("wamid.Q", ANN, T - 100, { type: "text", text: { body: "Still open?" } });
const ANSWER = past(
	"wamid.A",
	BUSINESS,
	T - 90,
	{ type: "text", text: { body: "Until eight" } },
	"DELIVERED",
);
const PLACEHOLDER = past("wamid.F", BUSINESS, T - 80, { type: "media_placeholder" }, "PLAYED");
/** The platform names the customer as the sender of each file, no matter who sent it. */
const FILE = {
	from: ANN,
	id: "wamid.F",
	timestamp: String(T),
	type: "video",
	video: { id: "7", caption: "Map" },
};

describe("the history of the business app", () => {
	it("is stored once, with the directions, times and statuses of then", async () => {
		await sendHistory([QUESTION, ANSWER]);
		await sendHistory([QUESTION, ANSWER]);
		expect(await platform.history()).toMatchObject([
			{
				content: "Until eight",
				direction: "outgoing",
				status: "delivered",
				message_time: "2023-11-14T22:11:50.000Z",
			},
			{ content: "Still open?", direction: "incoming", status: "received" },
		]);
	});

	it("isn't reported to webhooks as new, and isn't unread", async () => {
		await sendHistory([QUESTION, ANSWER, PLACEHOLDER]);
		await platform.send({ metadata, messages: [FILE] }, "history", T);
		for (const type of ["inbound", "outbound", "media"]) {
			expect(await platform.published(`chat.message.${type}`)).toEqual([]);
		}
		expect(await platform.published("chat.platform.change")).toHaveLength(2);
		await platform.send(text("wamid.N", T + 10, "New"));
		expect(await platform.published("chat.message.inbound")).toHaveLength(1);
		const [contact] = (await platform.stored()).people;
		const activity = await service.request("GET", service.extension(`/contact-activity?ids=${contact?.id}`));
		expect(activity.body.data).toMatchObject([{ unread_count: 1, last_message: { preview: "New" } }]);
	});

	it.each([
		["before", false],
		["after", true],
	])("completes a message whose file arrives %s its thread", async (_, isFileFirst) => {
		const thread = () => sendHistory([PLACEHOLDER]);
		const file = () => platform.send({ metadata, messages: [FILE] }, "history", T);
		for (const report of isFileFirst ? [file, thread, file] : [thread, file, thread]) await report();
		expect(await platform.history()).toMatchObject([
			{
				direction: "outgoing",
				status: "played",
				message_type: "video",
				caption: "Map",
				content_json: { media_id: "7" },
				message_time: "2023-11-14T22:12:00.000Z",
			},
		]);
	});

	it("doesn't change messages that were reported live", async () => {
		await platform.send(echo("wamid.A", T - 90, "Hello"), "smb_message_echoes");
		await sendHistory([ANSWER]);
		expect(await platform.history()).toMatchObject([{ content: "Hello", direction: "outgoing" }]);
		expect(await platform.published("chat.message.outbound")).toHaveLength(1);
	});

	it("leaves a removed contact removed, in lists by activity too", async () => {
		await platform.send(text("wamid.N", T - 200, "Hi"));
		const [contact] = (await platform.stored()).people;
		await service.request("DELETE", service.path(`/contacts/${contact?.id}`));
		await sendHistory([QUESTION, ANSWER]);
		const activity = await service.request("GET", service.extension(`/contact-activity?ids=${contact?.id}`));
		expect(activity.body.data).toEqual([]);
		await platform.send(text("wamid.M", T + 10, "I'm back"));
		const restored = await service.request("GET", service.extension(`/contact-activity?ids=${contact?.id}`));
		expect(restored.body.data).toMatchObject([{ last_message: { preview: "I'm back" } }]);
	});

	it("may be declined", async () => {
		const errors = [{ code: 2593109, title: "History sharing is turned off by the business" }];
		await platform.send({ metadata, history: [{ errors }] }, "history", T);
		expect((await platform.stored()).rows).toEqual([]);
	});
});
