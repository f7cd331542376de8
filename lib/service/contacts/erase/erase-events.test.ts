import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { report } from "@/lib/service/ingest/testing/reports";
import type { Database } from "@/lib/service/store/database";
import { erasedMessages } from "@/lib/service/store/schema/schema";
import { TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { runReplay } from "@/lib/service/webhooks/log/replays/run-replay";
import { type Erasing, startErasing } from "./testing/erasing";

let test: Erasing;
let service: TestService;
beforeAll(async () => {
	test = await startErasing();
	service = test.service;
});
afterAll(() => service.stop());

describe("erasing the events of a contact", () => {
	it.each([
		["5215512345678", "525512345678"],
		["551187654321", "5511987654321"],
	])("finds changes with %s, an old format of the number %s", async (number, identity) => {
		await test.receive(
			{ number: "4915180001002", body: "kept" },
			{ number, body: "secret-of-xena", name: "Xena" },
		);
		const [id = 0] = await test.contacts.search(identity);
		await test.erase(id);
		await test.run(id);
		for (const trace of [number, identity, "xena"]) {
			expect([trace, await test.tablesWith(trace)]).toEqual([trace, []]);
		}
	});

	it("finds changes with a user id that looks like a number, and keeps those of that number", async () => {
		const [userId, neighbor] = ["4915180009001", "4915180001002"];
		await test.receive({ number: userId, body: "kept-of-number", name: "Nora" });
		const message = { timestamp: "1800000000", type: "text" };
		await test.platform.send({
			contacts: [
				{ wa_id: neighbor, profile: { name: "Neil" } },
				{ user_id: userId, profile: { name: "Ursula" } },
			],
			messages: [
				{ ...message, from: neighbor, id: "wamid.neighbor", text: { body: "kept" } },
				{ ...message, from_user_id: userId, id: "wamid.user", text: { body: "secret-of-ursula" } },
			],
		});
		const [id = 0] = await test.contacts.search("Ursula");
		await test.erase(id);
		await test.run(id);
		expect(await test.tablesWith("ursula")).toEqual([]);
		const { rows } = await service.pool.query(
			"select 1 from chat.events where type = 'chat.platform.change' and strpos(body, 'kept-of-number') > 0",
		);
		expect(rows).toHaveLength(1);
	});

	it("finds changes with a number that the contact had before someone corrected it", async () => {
		const [number, neighbor] = ["4915180006001", "4915180001002"];
		await test.receive(
			{ number: neighbor, body: "kept", name: "Neil" },
			{ number, body: "secret-of-olga", name: "Olga" },
		);
		const [id = 0] = await test.contacts.search(number);
		const path = service.path(`/contacts/${id}`);
		expect((await service.request("PUT", path, { body: { number: "15180006099" } })).status).toBe(200);
		await test.receive({ number: neighbor, body: "kept-of-neighbor", name: "Neil" });
		await test.erase(id);
		await test.run(id);
		for (const trace of ["olga", number, number.slice(2), "15180006099"]) {
			expect([trace, await test.tablesWith(trace)]).toEqual([trace, []]);
		}
		expect(await test.tablesWith("kept-of-neighbor")).toContain("events");
		expect(await service.db.$count(erasedMessages)).toBe(0);
	});

	// A change with a number like 1.50 is kept as the platform wrote it.
	it("finds changes by a message's id with escaped slashes", async () => {
		const [number, neighbor] = ["4915180006002", "4915180001002"];
		const message = { timestamp: "1800000001" };
		const change = report({
			contacts: [
				{ wa_id: neighbor, profile: { name: "Neil" } },
				{ wa_id: number, profile: { name: "Petra" } },
			],
			messages: [
				{ ...message, from: neighbor, id: "wamid.kept", type: "location", location: { latitude: "1.50" } },
				{ ...message, from: number, id: "wamid.a/b+c==", type: "text", text: { body: "secret-of-petra" } },
			],
		});
		const body = JSON.stringify(change).replaceAll("/", "\\/").replace('"1.50"', "1.50");
		expect((await test.platform.post(body)).status).toBe(200);
		const [id = 0] = await test.contacts.search(number);
		await service.request("PUT", service.path(`/contacts/${id}`), { body: { number: "15180006098" } });
		await test.erase(id);
		await test.run(id);
		expect(await test.tablesWith("petra")).toEqual([]);
	});

	it("erases deliveries of deleted webhooks", async () => {
		const number = "4915180008001";
		const { body } = await service.request("POST", service.path("/webhooks"), {
			body: { url: "https://198.41.0.4/deleted", events: ["*"] },
		});
		const path = service.path(`/webhooks/${body.data.id}`);
		await test.receive({ number, body: "old" });
		const [id = 0] = await test.contacts.search(number);
		await service.pool.query(
			`insert into chat.delivery_attempts
				(account_id, webhook_id, event_id, attempt, started_at, duration_ms, url, response_excerpt)
			select account_id, webhook_id, event_id, 1, now(), 1, '', 'echo-of-the-event'
			from chat.deliveries where account_id = $1 and webhook_id = $2`,
			[TEST_ACCOUNT, body.data.id],
		);
		await service.request("PATCH", path, { body: { is_active: false } });
		expect((await service.request("DELETE", path)).status).toBe(200);
		await test.erase(id);
		await test.run(id);
		expect(await test.tablesWith("echo-of-the-event")).toEqual([]);
		const { rows } = await service.pool.query(
			"select 1 from chat.deliveries where account_id = $1 and contact_id = $2",
			[TEST_ACCOUNT, id],
		);
		expect(rows).toEqual([]);
	});

	it("leaves no delivery of an event that a replay queues at the same time", async () => {
		const number = "4915180007001";
		const setActive = (isActive: boolean) =>
			service.request("PATCH", service.path(`/webhooks/${test.webhookId}`), {
				body: { is_active: isActive },
			});
		await setActive(false);
		await test.receive({ number, body: "missed" });
		await setActive(true);
		const [id = 0] = await test.contacts.search(number);
		const replay = await service.request("POST", service.extension(`/webhooks/${test.webhookId}/replays`), {
			body: { since: new Date(Date.now() - 60_000).toISOString() },
		});
		await test.erase(id);
		let isErased = false;
		const waits = async () => isErased || (await service.lockWaits()) > 0;
		const erasing = await service.db.transaction(async (tx) => {
			const job = { accountId: TEST_ACCOUNT, replayId: replay.body.data.id };
			await runReplay(tx as unknown as Database, job, service.dependencies.clock);
			const ended = test.run(id).then(() => {
				isErased = true;
			});
			await expect.poll(waits).toBe(true);
			return { ended };
		});
		await erasing.ended;
		const { rows } = await service.pool.query(`
			select event_id from chat.deliveries d where state = 'pending'
				and not exists (select from chat.events e where e.account_id = d.account_id and e.id = d.event_id)
		`);
		expect(rows).toEqual([]);
	});
});
