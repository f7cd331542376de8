import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runImport } from "@/lib/service/contacts/import/run-import";
import { createImportOf } from "@/lib/service/contacts/import/testing/imports";
import { type AccountClient, type Step, startTickingService, walk } from "@/lib/service/testing/commands";
import type { TestService } from "@/lib/service/testing/service";
import { createModel, type Model, NAMES, NUMBERS, SEARCHES } from "./testing/model";

let service: TestService;
beforeAll(async () => {
	service = await startTickingService();
});
afterAll(() => service.stop());

/** Few contacts and fewer numbers, so that they conflict. */
const which = fc.nat(3);
const numbers = fc.constantFrom(...NUMBERS);
const names = fc.constantFrom(...NAMES);
const page = fc.record({ page: fc.integer({ min: 1, max: 4 }), pageSize: fc.integer({ min: 1, max: 5 }) });

const removals: fc.Arbitrary<Step<Model>> = which.map((index) => ({
	text: `remove ${index}`,
	run: async (model, { request }) => {
		const id = model.idAt(index);
		expect((await request("DELETE", `/contacts/${id}`)).status).toBe(model.remove(id));
	},
}));

const merges: fc.Arbitrary<Step<Model>> = fc.tuple(which, which).map(([kept, merged]) => ({
	text: `merge ${merged} into ${kept}`,
	run: async (model, { extension }) => {
		const [keptId, mergedId] = [model.idAt(kept), model.idAt(merged)];
		const response = await extension("POST", `/contacts/${keptId}/merge`, { contact_id: mergedId });
		expect(response.status).toBe(model.merge(keptId, mergedId));
	},
}));

const files = fc.array(fc.record({ number: numbers, name: names }), { minLength: 1, maxLength: 5 });

const imports: fc.Arbitrary<Step<Model>> = files.map((rows) => ({
	text: `import ${rows.map(({ number, name }) => `${number.number} (${number.country_code}) ${name}`).join(", ")}`,
	run: async (model, client) => {
		const { account, token, extension } = client;
		const sent = rows.map(({ number: { number, country_code }, name }, at) => ({
			row: at + 1,
			cells: [],
			name,
			number,
			country_code,
		}));
		const importId = await createImportOf(service, sent, { account, token });
		const work = () => runImport(service.db, { accountId: account, importId }, service.dependencies.clock);
		await work();
		const path = `/contact-imports/${importId}`;
		await extension("PUT", `${path}/state`, { state: "running" });
		await work();
		const { rows: done } = (await extension("GET", `${path}/rows`)).body.data;
		const outcomes = model.import(rows, (at) => done[at].contact_id);
		expect(done.map(({ outcome }: { outcome: string }) => outcome)).toEqual(outcomes);
	},
}));

const steps: fc.Arbitrary<Step<Model>>[] = [
	fc.tuple(numbers, fc.option(names, { nil: undefined })).map(([number, name]) => ({
		text: `create ${number.number} (${number.country_code}) ${name}`,
		run: async (model, { request }) => {
			const { number: text, country_code } = number;
			const response = await request("POST", "/contacts", { number: text, country_code, name });
			const expected = model.create(number, name);
			expect(response.status).toBe(expected === "conflict" ? 409 : 201);
			if (expected === "new") model.add(response.body.data.id, number, name);
			else if (expected !== "conflict") expect(response.body.data).toEqual({ id: expected });
		},
	})),
	fc
		.tuple(which, fc.option(numbers, { nil: undefined, freq: 5 }), fc.option(names, { nil: undefined }))
		.map(([index, number, name]) => ({
			text: `change ${index} to ${number?.number} ${name}`,
			run: async (model, { request }) => {
				const id = model.idAt(index);
				const { number: text, country_code } = number ?? {};
				const response = await request("PUT", `/contacts/${id}`, { number: text, country_code, name });
				expect(response.status).toBe(model.change(id, number, name));
			},
		})),
	merges,
	imports,
	removals,
	// Twice as likely, so that two removed contacts share a number.
	removals,
	which.map((index) => ({
		text: `restore ${index}`,
		run: async (model, { extension }) => {
			const id = model.idAt(index);
			const response = await extension("POST", `/removed-contacts/${id}/restore`);
			expect(response.status).toBe(model.restore(id));
		},
	})),
	which.map((index) => ({
		text: `read ${index}`,
		run: async (model, client) => expectContact(model, client, model.idAt(index)),
	})),
	fc.tuple(page, fc.option(fc.constantFrom(...SEARCHES), { nil: undefined })).map(([query, search]) => ({
		text: `list ${JSON.stringify({ ...query, search })}`,
		run: (model, client) => expectLists(model, client, query, search),
	})),
];

async function expectContact(model: Model, { request }: AccountClient, id: number): Promise<void> {
	const response = await request("GET", `/contacts/${id}`);
	const expected = model.read(id);
	expect(response.status).toBe(expected ? 200 : 404);
	if (expected) expect(response.body.data).toMatchObject(expected);
}

/** Both lists, active and removed, match the model's items, order and totals. */
async function expectLists(
	model: Model,
	{ request, extension }: AccountClient,
	{ page, pageSize }: { page: number; pageSize: number },
	search: string | undefined,
): Promise<void> {
	const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
	if (search !== undefined) query.set("search", search);
	const lists = [
		[await request("GET", `/contacts?${query}`), model.list(search)],
		[await extension("GET", `/removed-contacts?${query}`), model.listRemoved(search)],
	] as const;
	for (const [response, ids] of lists) {
		expect(response.body.data.map((row: { id: number }) => row.id)).toEqual(
			ids.slice((page - 1) * pageSize, page * pageSize),
		);
		expect(response.body.pagination).toEqual({
			page,
			pageSize,
			totalCount: ids.length,
			totalPages: Math.ceil(ids.length / pageSize),
		});
	}
}

it("contacts behave like the model under any sequence of requests", { timeout: 120_000 }, async () => {
	await walk(service, steps, createModel, async (model, client) => {
		for (const id of model.ids()) await expectContact(model, client, id);
		for (const id of model.mergedIds()) {
			await expectContact(model, client, id);
			const merged = await client.extension("GET", `/merged-contacts/${id}`);
			expect(merged.body.data.kept_id).toBe(model.leadsTo(id));
		}
		await expectLists(model, client, { page: 1, pageSize: 100 }, undefined);
		for (const search of SEARCHES) await expectLists(model, client, { page: 1, pageSize: 100 }, search);
	});
});
