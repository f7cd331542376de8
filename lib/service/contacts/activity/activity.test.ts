import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ContactActivity } from "@/lib/contract/extensions/contact-list";
import { PERMISSIONS } from "@/lib/contract/permissions";
import { ANN, about, echo, platformOf, status, text } from "@/lib/service/ingest/testing/reports";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { recordStatements } from "@/lib/service/testing/statements";

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

const AT = 1_900_000_000;

async function annId(): Promise<number> {
	return (await service.request("GET", service.path(`/contacts?search=${ANN}`))).body.data[0].id;
}

async function activity(...ids: number[]): Promise<ContactActivity[]> {
	const asked = ids.length > 0 ? ids : [await annId()];
	return (await service.request("GET", service.extension(`/contact-activity?ids=${asked}`))).body.data;
}

/** Marks as read up to a message, by the platform's id, and gives the number of unread messages. */
async function read(chatMessageId: string): Promise<number> {
	const message = (await platform.history()).find((one) => one.chat_message_id === chatMessageId);
	const response = await service.request("POST", service.extension(`/contacts/${await annId()}/read`), {
		body: { message_id: message?.id },
	});
	expect(response.status).toBe(200);
	const [{ unread_count: listed } = { unread_count: -1 }] = await activity();
	expect(response.body.data.unread_count).toBe(listed);
	return listed;
}

describe("the last message of a contact", () => {
	it("is the newest one, whichever arrives last", async () => {
		await platform.send(text("A", AT, "First"));
		await platform.send(text("B", AT + 20, "Second\n\n  line"));
		await platform.send(text("C", AT + 10, "Late"));
		expect(await activity()).toMatchObject([
			{
				last_activity_at: new Date((AT + 20) * 1000).toISOString(),
				unread_count: 3,
				last_message: {
					direction: "incoming",
					message_type: "text",
					preview: "Second line",
					status: "received",
				},
			},
		]);
		await platform.send(echo("D", AT + 30, "Our answer"), "smb_message_echoes");
		await platform.send(status("D", "read", AT + 31));
		expect(await activity()).toMatchObject([
			{ unread_count: 3, last_message: { direction: "outgoing", preview: "Our answer", status: "read" } },
		]);
	});

	it("is one that was reported before, once it's known", async () => {
		await platform.send(text("A", AT, "First"));
		await platform.send(status("B", "delivered", AT + 10));
		expect(await activity()).toMatchObject([{ unread_count: 1, last_message: { preview: "First" } }]);
		await platform.send(echo("B", AT + 9, "Answer"), "smb_message_echoes");
		expect(await activity()).toMatchObject([
			{ unread_count: 1, last_message: { preview: "Answer", status: "delivered" } },
		]);
	});

	it("shows edits and revocations", async () => {
		await platform.send(text("A", AT, "Original"));
		const edit = { original_message_id: "A", message: { type: "text", text: { body: "Edited" } } };
		await platform.send(about("E", "edit", AT + 5, edit));
		expect(await activity()).toMatchObject([{ last_message: { preview: "Edited", is_revoked: false } }]);
		await platform.send(about("R", "revoke", AT + 9, { original_message_id: "A" }));
		expect(await activity()).toMatchObject([
			{ unread_count: 1, last_message: { preview: "", is_revoked: true, message_type: "text" } },
		]);
	});

	it("is null without messages, and the contact counts as active since its creation", async () => {
		const created = await service.request("POST", service.path("/contacts"), {
			body: { number: "0151 70000001", country_code: "+49" },
		});
		const { id } = created.body.data;
		const { body } = await service.request("GET", service.path(`/contacts/${id}`));
		expect(await activity(id, 999_999)).toEqual([
			{ contact_id: id, last_activity_at: body.data.created_at, unread_count: 0, last_message: null },
		]);
	});

	it("cuts a long text between characters", async () => {
		await platform.send(text("A", AT, "👩‍💻 ".repeat(500)));
		const [{ last_message } = { last_message: null }] = await activity();
		expect([...(last_message?.preview ?? "")]).toHaveLength(160);
	});
});

describe("unread messages", () => {
	it("are those that came in since the last read, and repeated reports aren't counted again", async () => {
		await platform.send(text("A", AT));
		await platform.send(text("B", AT + 1));
		await platform.send(text("B", AT + 1));
		expect(await activity()).toMatchObject([{ unread_count: 2 }]);
		expect(await read("A")).toBe(1);
		expect(await read("B")).toBe(0);
		await platform.send(text("C", AT + 2));
		expect(await activity()).toMatchObject([{ unread_count: 1 }]);
	});

	it("aren't changed by marking an earlier message, or the same one again", async () => {
		for (const [index, id] of ["A", "B", "C"].entries()) await platform.send(text(id, AT + index));
		expect(await read("B")).toBe(1);
		expect(await read("A")).toBe(1);
		expect(await read("B")).toBe(1);
	});

	it("include a message that arrives late, until the conversation is opened again", async () => {
		await platform.send(text("B", AT + 10));
		expect(await read("B")).toBe(0);
		await platform.send(text("A", AT));
		expect(await activity()).toMatchObject([{ unread_count: 1 }]);
		expect(await read("B")).toBe(0);
	});

	it("are kept while a contact is removed, which is in no list meanwhile", async () => {
		await platform.send(text("A", AT));
		const id = await annId();
		await service.request("DELETE", service.path(`/contacts/${id}`));
		expect(await activity(id)).toEqual([]);
		await service.request("POST", service.extension(`/removed-contacts/${id}/restore`), { body: {} });
		expect(await activity(id)).toMatchObject([{ unread_count: 1 }]);
		await service.request("DELETE", service.path(`/contacts/${id}`));
		await platform.send(text("B", AT + 1));
		expect(await activity(id)).toMatchObject([{ contact_id: id, unread_count: 2 }]);
	});

	it("aren't lost if a message arrives while others are marked", async () => {
		await platform.send(text("A", AT));
		const newest = "A";
		const ids = Array.from({ length: 20 }, (_, n) => `M${n}`);
		await Promise.all(
			ids.flatMap((id, n) => [platform.send(text(id, AT + 1 + n)), read(newest).catch(() => undefined)]),
		);
		expect(await read("A")).toBe(20);
		expect(await read("M19")).toBe(0);
	});
});

describe("marking as unread", () => {
	async function unread(id: number): Promise<number> {
		const response = await service.request("POST", service.extension(`/contacts/${id}/unread`));
		expect(response.status).toBe(200);
		expect(await activity(id)).toMatchObject([{ unread_count: response.body.data.unread_count }]);
		return response.body.data.unread_count;
	}

	it("makes the newest message of the contact unread, until it's read again", async () => {
		await platform.send(text("A", AT));
		await platform.send(text("B", AT + 1));
		await platform.send(echo("C", AT + 2, "Our answer"), "smb_message_echoes");
		expect(await read("C")).toBe(0);
		expect(await unread(await annId())).toBe(1);
		const list = await service.request("GET", service.extension("/contact-list?unread=true"));
		expect(list.body.data).toHaveLength(1);
		expect(await read("A")).toBe(1);
		await platform.send(text("D", AT + 3));
		expect(await activity()).toMatchObject([{ unread_count: 2 }]);
		expect(await read("B")).toBe(1);
		expect(await read("D")).toBe(0);
	});

	it("works for a first message, and changes nothing if some are unread, or none came in", async () => {
		await platform.send(text("A", AT));
		expect(await read("A")).toBe(0);
		expect(await unread(await annId())).toBe(1);
		await platform.send(text("B", AT + 1));
		expect(await unread(await annId())).toBe(2);
		const silent = await service.request("POST", service.path("/contacts"), {
			body: { number: "0151 70000002", country_code: "+49" },
		});
		expect(await unread(silent.body.data.id)).toBe(0);
	});

	it("as reading, needs a permission to change something, since it's for the whole team", async () => {
		await platform.send(text("A", AT));
		const token = await service.issueToken({
			permissions: PERMISSIONS.filter((permission) => permission.endsWith("View")),
		});
		const [{ last_message } = { last_message: null }] = await activity();
		for (const [path, body] of [
			["read", { message_id: last_message?.id }],
			["unread", undefined],
		] as const) {
			const response = await service.request(
				"POST",
				service.extension(`/contacts/${await annId()}/${path}`),
				{ token, ...(body && { body }) },
			);
			expect(response.status).toBe(403);
		}
		expect(await activity()).toMatchObject([{ unread_count: 1 }]);
	});
});

it("ingest records activity with one statement for a whole batch", async () => {
	const messages = Array.from({ length: 50 }, (_, n) => ({
		from: `49151200000${String(n % 10).padStart(2, "0")}`,
		id: `batch ${n}`,
		timestamp: String(AT + n),
		type: "text",
		text: { body: "Hello" },
	}));
	const recorder = recordStatements();
	await platform.send({ messages });
	recorder.stop();
	expect(recorder.sent.filter(({ text }) => text.includes("contact_activity"))).toHaveLength(1);
});
