import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { platformOf } from "@/lib/service/ingest/testing/reports";
import { contactCountChanges } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { countActiveContacts, foldContactCounts } from "./contact-count";

let service: TestService;
beforeAll(async () => {
	service = await startTestService();
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

/** A Spanish mobile number. */
function numberOf(n: number): string {
	return `6${String(12_000_000 + n)}`;
}

function create(n: number) {
	const body = { number: numberOf(n), country_code: "+34", name: `Contact ${n}` };
	return service.request("POST", service.path("/contacts"), { body });
}

async function ingest(...numbers: number[]) {
	const value = {
		contacts: numbers.map((n) => ({ wa_id: `34${numberOf(n)}`, profile: { name: `Person ${n}` } })),
		messages: numbers.map((n) => ({
			from: `34${numberOf(n)}`,
			id: `message-${n}-${Math.random()}`,
			timestamp: "1800000000",
			type: "text",
			text: { body: "Hello" },
		})),
	};
	await platformOf(service).send(value);
}

function remove(id: number) {
	return service.request("DELETE", service.path(`/contacts/${id}`));
}

function restore(id: number) {
	return service.request("POST", service.extension(`/removed-contacts/${id}/restore`), { body: {} });
}

async function totalCount(): Promise<number> {
	const { body } = await service.request("GET", service.path("/contacts?pageSize=1"));
	return body.pagination.totalCount;
}

async function countContacts(): Promise<number> {
	const { rows } = await service.pool.query(
		"select count(*)::int as count from chat.contacts where account_id = $1 and removed_at is null",
		[service.account],
	);
	return rows[0].count;
}

async function countRows(): Promise<number> {
	return service.db.$count(contactCountChanges, eq(contactCountChanges.accountId, service.account));
}

describe("the number of active contacts", () => {
	it("is 0 for an account without any", async () => {
		expect(await totalCount()).toBe(0);
	});

	it("changes when contacts are created, removed, restored or ingested", async () => {
		const { id } = (await create(1)).body.data;
		const second = (await create(2)).body.data.id;
		expect(await totalCount()).toBe(2);
		await create(2);
		expect(await totalCount()).toBe(2);
		await remove(id);
		await remove(id);
		expect(await totalCount()).toBe(1);
		await create(1);
		expect(await totalCount()).toBe(2);
		await remove(second);
		expect((await restore(second)).status).toBe(200);
		expect((await restore(second)).status).toBe(404);
		expect(await totalCount()).toBe(2);
		await ingest(1, 3, 4, 3);
		expect(await totalCount()).toBe(4);
		await remove(id);
		await ingest(1);
		expect(await totalCount()).toBe(4);
		expect(await countContacts()).toBe(4);
	});

	it("stays exact under concurrent creates, removals, restores, ingests and folds", async () => {
		const ids: number[] = [];
		for (let n = 0; n < 20; n += 1) ids.push((await create(n)).body.data.id);
		let isDone = false;
		const sums: number[] = [];
		async function foldUntilDone() {
			while (!isDone) await foldContactCounts(service.db, 1);
		}
		/** Reads during a fold never see a partial count. */
		async function readUntilDone() {
			while (!isDone) sums.push(await countActiveContacts(service.db, service.account));
		}
		const background = [foldUntilDone(), foldUntilDone(), readUntilDone()];
		const writes = ids.flatMap((id, n) => [
			remove(id),
			create(n),
			remove(id),
			restore(id),
			ingest(n, 100 + n),
			create(200 + n),
			create(200 + n),
			ingest(200 + n),
		]);
		await Promise.all(writes);
		isDone = true;
		await Promise.all(background);

		const actual = await countContacts();
		expect(await totalCount()).toBe(actual);
		expect(Math.min(...sums)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...sums)).toBeLessThanOrEqual(20 + 20 + 20);
		await foldContactCounts(service.db, 1);
		expect(await countRows()).toBe(1);
		expect(await totalCount()).toBe(actual);
	});

	it("stays correct during a fold", async () => {
		const { db, account } = service;
		await db
			.insert(contactCountChanges)
			.values(
				Array.from({ length: 2_000 }, (_, n) => ({ accountId: account, change: n % 2 === 0 ? 3 : -2 })),
			);
		const folding = Promise.all(Array.from({ length: 4 }, () => foldContactCounts(db)));
		let isFolded = false;
		folding.finally(() => {
			isFolded = true;
		});
		do expect(await countActiveContacts(db, account)).toBe(1_000);
		while (!isFolded);
		await folding;
		expect(await countActiveContacts(db, account)).toBe(1_000);
		expect(await countRows()).toBeLessThanOrEqual(4);
	});

	it("isn't folded while there are few rows", async () => {
		for (let n = 0; n < 3; n += 1) await create(n);
		await foldContactCounts(service.db);
		expect(await countRows()).toBe(3);
	});
});
