import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { recordStatements } from "@/lib/service/testing/statements";
import { people, platformOf, status, text } from "./testing/reports";

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

describe("large and concurrent reports", () => {
	it("store 1,000 messages from 50 people once each, in order, with few statements", async () => {
		const batch = {
			contacts: Array.from({ length: 50 }, (_, n) => ({
				wa_id: `49151000000${String(n).padStart(2, "0")}`,
				profile: { name: `Person ${n}` },
			})),
			messages: Array.from({ length: 1_000 }, (_, n) => ({
				from: `49151000000${String(n % 50).padStart(2, "0")}`,
				id: `wamid.${n}`,
				timestamp: "1700000000",
				type: "text",
				text: { body: `Message ${n}` },
			})),
		};
		const statements = recordStatements();
		await platform.send(batch).finally(statements.stop);
		expect(statements.sent.length).toBeLessThan(30);
		await platform.send(batch);
		const { rows, people: stored } = await platform.stored();
		expect(rows.map((row) => row.content)).toEqual(batch.messages.map((message) => message.text.body));
		expect(stored).toHaveLength(50);
		expect(stored.every((contact) => contact.messageCount === 20)).toBe(true);
	});

	it("store messages and statuses once when they're reported concurrently", async () => {
		const value = {
			contacts: people,
			messages: Array.from({ length: 20 }, (_, n) => text(`wamid.${n}`, 1_700_000_000 + n).messages[0]),
			statuses: Array.from(
				{ length: 20 },
				(_, n) => status(`wamid.S${n}`, "sent", 1_700_000_000).statuses[0],
			),
		};
		const reversed = {
			...value,
			messages: value.messages.toReversed(),
			statuses: value.statuses.toReversed(),
		};
		await Promise.all([value, reversed, value, reversed, value, reversed].map((one) => platform.send(one)));
		expect(await platform.history()).toHaveLength(40);
	});
});
