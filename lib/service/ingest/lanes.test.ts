import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contacts, events } from "@/lib/service/store/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { contactLane } from "@/lib/service/webhooks/events/lane";
import { ANN, about, echo, platformOf, status, text } from "./testing/reports";

const T = 1_700_000_000;

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
afterAll(() => service.stop());

describe("the raw change", () => {
	it("goes in its contact's lane, also where it says nothing that is new or kept", async () => {
		// One more contact, so that the lane is no other's by chance.
		await service.request("POST", service.path("/contacts"), {
			body: { number: "15112340000", country_code: "+49" },
		});
		await platform.tell(text("wamid.A", T));
		await platform.tell(echo("wamid.B", T), "smb_message_echoes");
		await platform.tell(status("wamid.B", "read", T + 2));
		await platform.tell(status("wamid.B", "delivered", T + 1));
		await platform.tell(status("wamid.B", "deleted", T + 3));
		await platform.tell(about("wamid.R", "reaction", T + 9, { message_id: "wamid.B", emoji: "👍" }));
		await platform.tell(about("wamid.S", "reaction", T + 8, { message_id: "wamid.B" }));
		await platform.tell(
			{ user_preferences: [{ wa_id: ANN, category: "marketing_messages", value: "stop", timestamp: T }] },
			"user_preferences",
		);

		const rows = await service.db.select().from(events).orderBy(asc(events.sequence));
		const raw = rows.filter(({ type }) => type === "chat.platform.change");
		const [ann] = (await service.request("GET", service.path(`/contacts?search=${ANN}`))).body.data;
		expect(raw.map(({ lane }) => lane)).toEqual(Array(8).fill(contactLane(ann.id)));
	});

	it("makes nobody a contact whom it only mentions", async () => {
		const before = await service.db.$count(contacts);
		const [odd] = status("wamid.X", "deleted", T).statuses;
		await platform.tell({ statuses: [{ ...odd, recipient_id: "4915119999999" }] });
		await platform.tell(
			{ user_preferences: [{ wa_id: "4915119999999", value: "stop" }] },
			"user_preferences",
		);
		expect(await service.db.$count(contacts)).toBe(before);
	});
});
