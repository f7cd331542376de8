import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliveries, events } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { ANN, about, echo, platformOf, status } from "./testing/reports";

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

describe("events", () => {
	it("are stored as deliveries for subscribed webhooks, in order", async () => {
		const registered = await service.request("POST", service.path("/webhooks"), {
			body: { url: "https://crm.example.com/hook", events: ["*"] },
		});
		expect(registered.status).toBe(201);
		const image = { id: "77", mime_type: "image/png", caption: "Look" };
		await platform.send(about("wamid.A", "image", 1_700_000_000, image));
		await platform.send(about("wamid.R", "reaction", 1_700_000_001, { message_id: "wamid.A", emoji: "👍" }));
		await platform.send(echo("wamid.B", 1_700_000_002), "smb_message_echoes");
		await platform.send(status("wamid.B", "delivered", 1_700_000_003));
		await platform.send(
			{ message_template_name: "welcome", message_template_language: "en-US", event: "APPROVED" },
			"message_template_status_update",
		);

		const rows = await service.db
			.select({ type: events.type, body: events.body, lane: deliveries.lane })
			.from(deliveries)
			.innerJoin(events, and(eq(events.accountId, deliveries.accountId), eq(events.id, deliveries.eventId)))
			.where(eq(deliveries.accountId, service.account))
			.orderBy(deliveries.position);
		expect(rows.map((row) => row.type)).toEqual([
			"chat.message.inbound",
			"chat.message.media",
			"chat.platform.change",
			"chat.message.reaction",
			"chat.platform.change",
			"chat.message.outbound",
			"chat.platform.change",
			"chat.message.status",
			"chat.platform.change",
			"chat.template.update",
			"chat.platform.change",
		]);
		expect(new Set(rows.slice(0, 9).map((row) => row.lane)).size).toBe(1);
		const data = rows.map((row) => JSON.parse(row.body));
		expect(data[0]).toMatchObject({
			accountId: service.account,
			timestamp: "2023-11-14T22:13:20.000Z",
			data: { contact: { platform_name: "Ann" }, message: { chat_message_id: "wamid.A", caption: "Look" } },
		});
		expect(data[1].data.media).toMatchObject({ id: "77", mime_type: "image/png", caption: "Look" });
		expect(data[3].data).toMatchObject({ chat_message_id: "wamid.A", reaction: { emoji: "👍", from: ANN } });
		expect(data[7].data).toMatchObject({ chat_message_id: "wamid.B", status: "delivered", error: null });
		expect(data[9].data).toMatchObject({ template_code: "welcome", lang_code: "en_US" });
		expect(data[10].data.change).toMatchObject({ field: "message_template_status_update" });
	});

	it("update a flow that was published on the platform", async () => {
		const flow = { name: "F", template_name: "default", flow_json: { version: "7.1", screens: [{}] } };
		const created = await service.request("POST", service.path("/flows"), { body: flow });
		const { id, chat_flow_id: flowId } = created.body.data;
		const change = {
			event: "FLOW_STATUS_CHANGE",
			flow_id: flowId,
			old_status: "DRAFT",
			new_status: "PUBLISHED",
		};
		await platform.send(change, "flows");
		const response = await service.request("GET", service.path(`/flows/${id}`));
		expect(response.body.data.chat_status).toBe("PUBLISHED");
	});
});
