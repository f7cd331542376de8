import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EVENT_TYPES } from "@/lib/contract/choices";
import { type AccountClient, type Step, startTickingService, walk } from "@/lib/service/testing/commands";
import type { TestService } from "@/lib/service/testing/service";

/** Existing webhooks, oldest first. */
type Model = { rows: { id: number; url: string; place: string; events: string[]; is_active: boolean }[] };

let service: TestService;
beforeAll(async () => {
	service = await startTickingService();
});
afterAll(() => service.stop());

/** Twelve URLs, each written in two ways. */
const urls = fc.tuple(fc.nat(11), fc.boolean()).map(([n, isAlternative]) => ({
	place: `/${n}`,
	url: isAlternative ? `https://198.41.4/${n}#here` : `https://198.41.0.4/${n}`,
}));
const events = fc.array(fc.constantFrom(...EVENT_TYPES, "*"), { minLength: 1, maxLength: 4 });
const which = fc.nat(11);

function idAt(model: Model, index: number): number {
	return model.rows[index]?.id ?? 999_999_999;
}

async function expectList(model: Model, { request }: AccountClient): Promise<void> {
	const response = await request("GET", "/webhooks");
	const rows = model.rows.map(({ place: _, ...row }) => ({ ...row, has_signing_secret: true }));
	expect(response.body.data).toMatchObject(rows);
	expect(response.text).not.toContain("webhook_secret");
}

const creations: fc.Arbitrary<Step<Model>> = fc
	.tuple(urls, events, fc.option(fc.boolean(), { nil: undefined }))
	.map(([{ url, place }, names, is_active]) => ({
		text: `register ${url} for ${names}, ${is_active}`,
		run: async (model, { request }) => {
			const response = await request("POST", "/webhooks", { url, events: names, is_active });
			const isConflict = model.rows.length === 10 || model.rows.some((row) => row.place === place);
			expect(response.status).toBe(isConflict ? 409 : 201);
			if (isConflict) return;
			const row = { url, events: [...new Set(names)], is_active: is_active ?? true };
			expect(response.body.data).toMatchObject(row);
			model.rows.push({ ...row, place, id: response.body.data.id });
		},
	}));

const steps: fc.Arbitrary<Step<Model>>[] = [
	// Twice as likely, to reach the limit.
	creations,
	creations,
	fc.tuple(which, fc.boolean()).map(([index, is_active]) => ({
		text: `${is_active ? "enable" : "disable"} ${index}`,
		run: async (model, { request }) => {
			const row = model.rows[index];
			const response = await request("PATCH", `/webhooks/${idAt(model, index)}`, { is_active });
			expect(response.status).toBe(row ? 200 : 404);
			if (row) row.is_active = is_active;
		},
	})),
	which.map((index) => ({
		text: `delete ${index}`,
		run: async (model, { request }) => {
			const response = await request("DELETE", `/webhooks/${idAt(model, index)}`);
			expect(response.status).toBe(model.rows[index] ? 200 : 404);
			model.rows.splice(index, 1);
		},
	})),
	fc.constant({ text: "list", run: expectList }),
];

it("webhooks behave like the model under any sequence of requests", { timeout: 120_000 }, () =>
	walk(service, steps, () => ({ rows: [] }), expectList),
);
