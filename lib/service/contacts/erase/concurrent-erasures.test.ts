import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importRow, importsOf } from "@/lib/service/contacts/import/testing/imports";
import { TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { type Erasing, startErasing } from "./testing/erasing";

let test: Erasing;
let service: TestService;
beforeAll(async () => {
	test = await startErasing();
	service = test.service;
});
afterAll(() => service.stop());

async function create(number: string): Promise<void> {
	expect((await test.contacts.create({ number: `+${number}` })).status).toBe(201);
}

/** Runs actions at once that wait for a contact in this order. */
async function whileLocked(id: number, actions: (() => Promise<void>)[]): Promise<void> {
	const holder = await service.pool.connect();
	try {
		await holder.query("begin");
		await holder.query("select from chat.contacts where account_id = $1 and id = $2 for update", [
			TEST_ACCOUNT,
			id,
		]);
		const running: Promise<void>[] = [];
		for (const action of actions) {
			running.push(action());
			await expect.poll(service.lockWaits).toBe(running.length);
		}
		await holder.query("commit");
		await Promise.all(running);
	} finally {
		holder.release(true);
	}
}

describe("erasing a contact at the same time as something else", () => {
	it("changes nothing when repeated", async () => {
		const number = "4915180008001";
		await test.receive({ number, body: "old" });
		const [id = 0] = await test.contacts.search(number);
		await whileLocked(id, [() => test.erase(id), () => test.erase(id), () => test.erase(id)]);
		await test.run(id);
		const { body } = await service.request("GET", service.extension(`/contact-erasures/${id}`));
		expect(body.data).toMatchObject({ state: "done", erased_messages: 1 });
	});

	it.each([
		{
			what: "a message",
			number: "4915180007001",
			arrive: (number: string) => test.receive({ number, body: "please call" }),
			texts: ["please call"],
		},
		{ what: "a new contact", number: "4915180007002", arrive: create, texts: [] },
	])("keeps $what with a removed contact's number", async ({ number, arrive, texts }) => {
		await test.receive({ number, body: "before" });
		const [id = 0] = await test.contacts.search(number);
		await service.request("DELETE", service.path(`/contacts/${id}`));
		await whileLocked(id, [() => test.erase(id), () => arrive(number)]);
		await test.run(id);
		const [newId = 0] = await test.contacts.search(number);
		expect(newId).not.toBe(id);
		const history = await service.request("GET", service.path(`/contacts/${newId}/messages`));
		expect(history.body.data.map(({ content }: { content: string }) => content)).toEqual(texts);
	});

	it("isn't undone by an import that still runs before the job ends", async () => {
		const number = "4915180006001";
		await test.receive({ number, body: "old" });
		const [id = 0] = await test.contacts.search(number);
		const imports = importsOf(service);
		const importId = await imports.check([
			importRow(2, "Una Imported", `+${number}`),
			importRow(3, "Neil Best", "+4915180006002"),
		]);
		await test.erase(id);
		await imports.run(importId);
		expect(await imports.get(importId)).toMatchObject({ state: "done", outcomes: { invalid: 1, new: 1 } });
		expect(await test.contacts.search(number)).toEqual([]);
		await test.run(id);
		for (const trace of ["una imported", number])
			expect([trace, await test.tablesWith(trace)]).toEqual([trace, []]);
	});

	it("waits for the batch of an import, and then erases what it imported", async () => {
		const number = "4915180006003";
		await test.receive({ number, body: "old" });
		const [id = 0] = await test.contacts.search(number);
		const imports = importsOf(service);
		const importId = await imports.check([importRow(2, "Dora Imported", `+${number}`)]);
		await imports.setState(importId, "running");
		await whileLocked(id, [() => imports.work(importId), () => test.erase(id)]);
		expect(await imports.get(importId)).toMatchObject({ state: "done", outcomes: { changed: 1 } });
		await test.run(id);
		for (const trace of ["dora", number]) expect([trace, await test.tablesWith(trace)]).toEqual([trace, []]);
	});

	it("locks imports before contacts, as an import does", async () => {
		const number = "4915180006004";
		await test.receive({ number, body: "old" });
		const [id = 0] = await test.contacts.search(number);
		const imports = importsOf(service);
		const importId = await imports.check([importRow(2, "Tria Imported", `+${number}`)]);
		await imports.setState(importId, "running");
		await whileLocked(id, [() => test.erase(id), () => imports.work(importId)]);
		expect(await imports.get(importId)).toMatchObject({ state: "done", outcomes: { invalid: 1 } });
		expect(await test.contacts.search(number)).toEqual([]);
	});
});
