import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EVENT_TYPES } from "@/lib/contract/webhooks";
import { type AccountClient, type Step, startTickingService, walk } from "@/lib/service/testing/commands";
import type { TestService } from "@/lib/service/testing/service";

/** The webhooks that there are, the oldest first. */
type Model = { rows: { id: number; url: string; place: string; events: string[]; is_active: boolean }[] };

let service: TestService;
beforeAll(async () => {
	service = await startTickingService();
});
afterAll(() => service.stop());

/** Twelve places, each in two spellings. */
const urls = fc.tuple(fc.nat(11), fc.boolean()).map(([n, isOdd]) => ({
	place: `/${n}`,
	url: isOdd ? `https://198.41.4/${n}#here` : `https://198.41.0.4/${n}`,
}));
const events = fc.array(fc.constantFrom(...EVENT_TYPES, "*"), { minLength: 1, maxLength: 4 });
const which = fc.nat(11);

function idAt(model: Model, index: number): number {
	return model.rows[index]?.id ?? 999_999_999;
}

async function listsAs(model: Model, { request }: AccountClient): Promise<void> {
	const answer = await request("GET", "/webhooks");
	const rows = model.rows.map(({ place: _, ...row }) => ({ ...row, has_signing_secret: true }));
	expect(answer.body.data).toMatchObject(rows);
	expect(answer.text).not.toContain("webhook_secret");
}

const creations: fc.Arbitrary<Step<Model>> = fc
	.tuple(urls, events, fc.option(fc.boolean(), { nil: undefined }))
	.map(([{ url, place }, names, is_active]) => ({
		text: `register ${url} for ${names}, ${is_active}`,
		run: async (model, { request }) => {
			const answer = await request("POST", "/webhooks", { url, events: names, is_active });
			const isRefused = model.rows.length === 10 || model.rows.some((row) => row.place === place);
			expect(answer.status).toBe(isRefused ? 409 : 201);
			if (isRefused) return;
			const row = { url, events: [...new Set(names)], is_active: is_active ?? true };
			expect(answer.body.data).toMatchObject(row);
			model.rows.push({ ...row, place, id: answer.body.data.id });
		},
	}));

const steps: fc.Arbitrary<Step<Model>>[] = [
	// Twice, so that the limit is met.
	creations,
	creations,
	fc.tuple(which, fc.boolean()).map(([index, is_active]) => ({
		text: `switch ${index} ${is_active ? "on" : "off"}`,
		run: async (model, { request }) => {
			const row = model.rows[index];
			const answer = await request("PATCH", `/webhooks/${idAt(model, index)}`, { is_active });
			expect(answer.status).toBe(row ? 200 : 404);
			if (row) row.is_active = is_active;
		},
	})),
	which.map((index) => ({
		text: `delete ${index}`,
		run: async (model, { request }) => {
			const answer = await request("DELETE", `/webhooks/${idAt(model, index)}`);
			expect(answer.status).toBe(model.rows[index] ? 200 : 404);
			model.rows.splice(index, 1);
		},
	})),
	fc.constant({ text: "list", run: listsAs }),
];

it("webhooks live as the model says, whatever is done in whatever order", { timeout: 120_000 }, () =>
	walk(service, steps, () => ({ rows: [] }), listsAs),
);
