import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AccountClient, type Step, startTickingService, walk } from "@/lib/service/testing/commands";
import type { TestService } from "@/lib/service/testing/service";
import { createModel, type Model, NAMES, NUMBERS, SEARCHES } from "./testing/model";

let service: TestService;
beforeAll(async () => {
	service = await startTickingService();
});
afterAll(() => service.stop());

/** Contacts are few and numbers fewer, so that they meet. */
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

const steps: fc.Arbitrary<Step<Model>>[] = [
	fc.tuple(numbers, fc.option(names, { nil: undefined })).map(([number, name]) => ({
		text: `create ${number.number} (${number.country_code}) ${name}`,
		run: async (model, { request }) => {
			const { number: text, country_code } = number;
			const answer = await request("POST", "/contacts", { number: text, country_code, name });
			const expected = model.create(number, name);
			expect(answer.status).toBe(expected === "conflict" ? 409 : 201);
			if (expected === "new") model.born(answer.body.data.id, number, name);
			else if (expected !== "conflict") expect(answer.body.data).toEqual({ id: expected });
		},
	})),
	fc
		.tuple(which, fc.option(numbers, { nil: undefined, freq: 5 }), fc.option(names, { nil: undefined }))
		.map(([index, number, name]) => ({
			text: `change ${index} to ${number?.number} ${name}`,
			run: async (model, { request }) => {
				const id = model.idAt(index);
				const { number: text, country_code } = number ?? {};
				const answer = await request("PUT", `/contacts/${id}`, { number: text, country_code, name });
				expect(answer.status).toBe(model.change(id, number, name));
			},
		})),
	removals,
	// Twice, so that two removed contacts come to have one number.
	removals,
	which.map((index) => ({
		text: `restore ${index}`,
		run: async (model, { extension }) => {
			const id = model.idAt(index);
			const answer = await extension("POST", `/removed-contacts/${id}/restore`);
			expect(answer.status).toBe(model.restore(id));
		},
	})),
	which.map((index) => ({
		text: `read ${index}`,
		run: async (model, client) => readsAs(model, client, model.idAt(index)),
	})),
	fc.tuple(page, fc.option(fc.constantFrom(...SEARCHES), { nil: undefined })).map(([query, search]) => ({
		text: `list ${JSON.stringify({ ...query, search })}`,
		run: (model, client) => listsAs(model, client, query, search),
	})),
];

async function readsAs(model: Model, { request }: AccountClient, id: number): Promise<void> {
	const answer = await request("GET", `/contacts/${id}`);
	const expected = model.read(id);
	expect(answer.status).toBe(expected ? 200 : 404);
	if (expected) expect(answer.body.data).toMatchObject(expected);
}

/** The list, and the one of removed contacts, have what the model has, in its order and with its totals. */
async function listsAs(
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
	for (const [answer, ids] of lists) {
		expect(answer.body.data.map((row: { id: number }) => row.id)).toEqual(
			ids.slice((page - 1) * pageSize, page * pageSize),
		);
		expect(answer.body.pagination).toEqual({
			page,
			pageSize,
			totalCount: ids.length,
			totalPages: Math.ceil(ids.length / pageSize),
		});
	}
}

it("contacts live as the model says, whatever is done in whatever order", { timeout: 120_000 }, async () => {
	await walk(service, steps, createModel, async (model, client) => {
		for (const id of model.ids()) await readsAs(model, client, id);
		await listsAs(model, client, { page: 1, pageSize: 100 }, undefined);
		for (const search of SEARCHES) await listsAs(model, client, { page: 1, pageSize: 100 }, search);
	});
});
