import { afterAll, beforeAll, expect, it } from "vitest";
import type { RecordChange } from "@/lib/contract/extensions/live";
import { about, platformOf, status, text } from "@/lib/service/ingest/testing/reports";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { followStream } from "./testing/follow-stream";

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
afterAll(() => service.stop());

/** Follows the account's changes after the stream's start. */
async function follow(token?: string) {
	const stream = await followStream(service, "/live-changes", token ? { token } : {});
	expect(await stream.next()).toMatchObject({ type: "start" });
	/** The next changes, until there are as many as expected. Deliveries have their own test. */
	async function changes(count: number): Promise<RecordChange[]> {
		const seen: RecordChange[] = [];
		while (seen.length < count) {
			const { body } = await stream.next();
			seen.push(...(body as RecordChange[]).filter(({ kind }) => kind !== "delivery"));
		}
		return seen;
	}
	return { ...stream, changes };
}

async function createContact(number: string): Promise<number> {
	const body = { name: "Ben", number, country_code: "+49" };
	return (await service.request("POST", service.path("/contacts"), { body })).body.data.id;
}

it("names each record that a request changed", async () => {
	const stream = await follow();
	const id = await createContact("15170000001");
	expect(await stream.changes(1)).toEqual([{ kind: "contact", id: String(id) }]);
	await service.request("DELETE", service.path(`/contacts/${id}`));
	expect(await stream.changes(1)).toEqual([{ kind: "contact", id: String(id) }]);
	const body = { url: "https://crm.example.com/live", events: ["*"] };
	const webhook = await service.request("POST", service.path("/webhooks"), { body });
	expect(await stream.changes(1)).toEqual([{ kind: "webhook", id: String(webhook.body.data.id) }]);
	stream.stop();
});

it("counts new messages from a contact, and only reports what changed something", async () => {
	const stream = await follow();
	await platform.send(text("wamid.1", 1_700_000_000));
	const [message, contact] = await stream.changes(2);
	expect(message).toEqual({ kind: "message", id: expect.any(String), received: 1 });
	expect(contact).toEqual({ kind: "contact", id: message?.id });
	await platform.send(text("wamid.1", 1_700_000_000));
	await platform.send(status("wamid.2", "sent", 1_700_000_001));
	expect(await stream.changes(1)).toEqual([{ kind: "message", id: message?.id }]);
	await platform.send(about("wamid.3", "image", 1_700_000_002, { id: "1", mime_type: "image/png" }));
	expect(await stream.changes(1)).toEqual([{ kind: "message", id: message?.id, received: 1 }]);
	stream.stop();
});

it("reports templates and flows that the platform changed", async () => {
	const stream = await follow();
	await platform.send(
		{ message_template_name: "welcome", message_template_language: "en-US", event: "APPROVED" },
		"message_template_status_update",
	);
	expect(await stream.changes(1)).toEqual([{ kind: "template", id: "welcome" }]);
	const change = { event: "FLOW_STATUS_CHANGE", flow_id: "1", old_status: "DRAFT", new_status: "PUBLISHED" };
	await platform.send(change, "flows", 1_700_000_000);
	expect(await stream.changes(1)).toEqual([{ kind: "flow", id: null }]);
	stream.stop();
});

it("accepts a webhook about a template whose name is too long for a notification", async () => {
	const stream = await follow();
	const change = { message_template_name: "ä".repeat(4_000), event: "APPROVED" };
	await platform.send(change, "message_template_status_update");
	expect(await stream.changes(1)).toEqual([{ kind: "template", id: null }]);
	stream.stop();
});

it("leaves out kinds that the token may not view", async () => {
	const token = await service.issueToken({ permissions: ["Chat Templates — View"] });
	const stream = await follow(token);
	await createContact("15170000002");
	await platform.send(
		{ message_template_name: "welcome", message_template_language: "en-US", event: "REJECTED" },
		"message_template_status_update",
	);
	expect(await stream.changes(1)).toEqual([{ kind: "template", id: "welcome" }]);
	stream.stop();
});

it("refuses another account's changes", async () => {
	const response = await fetch(
		`${service.url}/api/business/extensions/channels/chat/accounts/2/live-changes`,
		{ headers: { authorization: `Bearer ${await service.issueToken()}` } },
	);
	expect(response.status).toBe(403);
});

it("ends within seconds of the token's revocation, without later changes", async () => {
	const body = { name: "follower", permissions: ["Chat Contacts — View"] };
	const created = (await service.request("POST", service.extension("/tokens"), { body })).body.data;
	const stream = await follow(created.token);
	await service.request("DELETE", service.extension(`/tokens/${created.id}`));
	await createContact("15170000003");
	await expect(stream.changes(1)).rejects.toThrow("The stream ended.");
});
