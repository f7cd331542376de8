import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { platformOf } from "./testing/reports";

const FOLDER = path.resolve("e2e/fixtures/platform-webhooks");

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

describe("each published sample", () => {
	const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));
	const SHOWS =
		/^(message\.|message-status|callback|deleted|edited|flow-completion|outgoing|received|system|re)/;

	it("exists", () => {
		expect(files).toHaveLength(31);
	});

	it.each(files)("%s is accepted, and stored once if it's about a message", async (file) => {
		const sample = readFileSync(path.join(FOLDER, file));
		expect((await platform.post(sample)).status).toBe(200);
		const first = await platform.stored();
		expect(first.rows.length > 0).toBe(SHOWS.test(file));
		expect(first.eventCount).toBeGreaterThan(0);
		for (const contact of first.people) {
			const response = await service.request("GET", service.path(`/contacts/${contact.id}/messages`));
			expect(response.body.data).toHaveLength(contact.messageCount);
		}
		expect((await platform.post(sample)).status).toBe(200);
		expect(await platform.stored()).toEqual(first);
	});
});
