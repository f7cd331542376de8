import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contacts, events } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { contactLane } from "@/lib/service/webhooks/events/wake-lanes";
import { ANN, about, echo, platformOf, status, text } from "./testing/reports";

const T = 1_700_000_000;

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
afterAll(() => service.stop());

describe("a raw change", () => {
	it("uses its contact's lane, even if it changes nothing", async () => {
		// Another contact, so that the lanes differ.
		await service.request("POST", service.path("/contacts"), {
			body: { number: "15112340000", country_code: "+49" },
		});
		await platform.send(text("wamid.A", T));
		await platform.send(echo("wamid.B", T), "smb_message_echoes");
		await platform.send(status("wamid.B", "read", T + 2));
		await platform.send(status("wamid.B", "delivered", T + 1));
		await platform.send(status("wamid.B", "deleted", T + 3));
		await platform.send(about("wamid.R", "reaction", T + 9, { message_id: "wamid.B", emoji: "👍" }));
		await platform.send(about("wamid.S", "reaction", T + 8, { message_id: "wamid.B" }));
		await platform.send(
			{ user_preferences: [{ wa_id: ANN, category: "marketing_messages", value: "stop", timestamp: T }] },
			"user_preferences",
		);

		const rows = await service.db.select().from(events).orderBy(asc(events.sequence));
		const raw = rows.filter(({ type }) => type === "chat.platform.change");
		const [ann] = (await service.request("GET", service.path(`/contacts?search=${ANN}`))).body.data;
		expect(raw.map(({ lane }) => lane)).toEqual(Array(8).fill(contactLane(ann.id)));
	});

	it("doesn't create a contact for someone it only mentions", async () => {
		const before = await service.db.$count(contacts);
		const [odd] = status("wamid.X", "deleted", T).statuses;
		await platform.send({ statuses: [{ ...odd, recipient_id: "4915119999999" }] });
		await platform.send(
			{ user_preferences: [{ wa_id: "4915119999999", value: "stop" }] },
			"user_preferences",
		);
		expect(await service.db.$count(contacts)).toBe(before);
	});
});
