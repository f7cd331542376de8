import { describe, expect, it } from "vitest";
import { contactSummary } from "@/lib/contract/contacts";
import { deliveryEndpoints } from "@/lib/contract/deliveries";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { errorEnvelope } from "@/lib/contract/envelope";
import { EVENT_SAMPLES } from "@/lib/contract/examples/event-samples";
import { EXAMPLES } from "@/lib/contract/examples/examples";
import { EXTENSIONS } from "@/lib/contract/extensions";
import { message } from "@/lib/contract/messages";
import { openApiDocument } from "./openapi";

type Node = Record<string, unknown>;

const TABLE: Record<string, ExtensionEndpoint> = { ...ENDPOINTS, ...EXTENSIONS, ...deliveryEndpoints };
const endpoints = Object.entries(TABLE);

/** Every object in a value, with its place. */
function* nodes(value: unknown, place: string): Generator<[string, Node]> {
	if (typeof value !== "object" || value === null) return;
	if (!Array.isArray(value)) yield [place, value as Node];
	for (const [key, child] of Object.entries(value)) yield* nodes(child, `${place}/${key}`);
}

describe("the examples of the reference", () => {
	it("are there for every endpoint and for nothing else", () => {
		expect(Object.keys(EXAMPLES).sort()).toEqual(Object.keys(TABLE).sort());
	});

	it.each(endpoints)("show data of %s as the contract has it, with no member missing", (name, { data }) => {
		const shown = EXAMPLES[name]?.data;
		// What reading corrects comes back changed.
		expect(data.parse(shown)).toEqual(shown);
	});

	it.each(endpoints.filter(([, { body }]) => body))("show a body that %s takes", (name, { body }) => {
		expect(body?.safeParse(EXAMPLES[name]?.body)).toMatchObject({ success: true });
	});

	it("show every failure in the envelope, with the status it stands under", () => {
		let count = 0;
		for (const [place, node] of nodes(openApiDocument({ ...EXTENSIONS, ...deliveryEndpoints }), "#")) {
			if (node.success !== false) continue;
			count += 1;
			expect(errorEnvelope.parse(node), place).toEqual(node);
			expect(place).toMatch(new RegExp(`/(Failure)?${node.statusCode}/content/`));
			expect(node.message, place).toMatch(/[.>]$/);
		}
		expect(count).toBeGreaterThan(100);
	});

	it("show a parameter in the form that the contract reads", () => {
		const paths = (openApiDocument({ ...EXTENSIONS, ...deliveryEndpoints }) as { paths: Node }).paths;
		for (const operation of Object.values(paths).flatMap((item) => Object.values(item as Node))) {
			const { operationId, parameters = [] } = operation as { operationId: string; parameters?: Node[] };
			const endpoint = TABLE[operationId];
			for (const { name, in: place, example } of parameters) {
				const shape = place === "path" ? endpoint?.params.shape : endpoint?.query?.shape;
				const schema = shape?.[String(name)];
				if (!schema) continue;
				expect(schema.safeParse(String(example)), `${operationId} ${name}`).toMatchObject({ success: true });
			}
		}
	});

	it("show contacts and messages of events as the contract has them", () => {
		for (const [type, { contact, message: shown }] of Object.entries(EVENT_SAMPLES)) {
			if (contact) expect(contactSummary.parse(contact), type).toEqual(contact);
			if (shown) expect(message.parse(shown), type).toEqual(shown);
		}
	});
});
