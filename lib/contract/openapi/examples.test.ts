import { describe, expect, it } from "vitest";
import { contactSummary } from "@/lib/contract/contacts";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { errorEnvelope } from "@/lib/contract/envelope";
import { EVENT_SAMPLES } from "@/lib/contract/examples/event-samples";
import { EXAMPLES } from "@/lib/contract/examples/examples";
import { CHANNEL_EXTENSIONS, EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { message } from "@/lib/contract/messages";
import { openApiDocument } from "./openapi";
import { type Node, nodes } from "./testing/document";

const TABLE: Record<string, ExtensionEndpoint> = { ...ENDPOINTS, ...EXTENSIONS, ...CHANNEL_EXTENSIONS };
const document = openApiDocument("all", "https://api.test");
const endpoints = Object.entries(TABLE);

describe("the examples of the reference", () => {
	it("exist for every endpoint, and no others", () => {
		expect(Object.keys(EXAMPLES).sort()).toEqual(Object.keys(TABLE).sort());
	});

	it.each(endpoints)("show complete data of %s", (name, { data }) => {
		const shown = EXAMPLES[name]?.data;
		// Lenient parsing would change invalid values.
		expect(data.parse(shown)).toEqual(shown);
	});

	it.each(endpoints.filter(([, { body }]) => body))("show a valid body for %s", (name, { body }) => {
		expect(body?.safeParse(EXAMPLES[name]?.body)).toMatchObject({ success: true });
	});

	it("show errors in the envelope, with the status of their response", () => {
		let count = 0;
		for (const [place, node] of nodes(document, "#")) {
			if (node.success !== false) continue;
			count += 1;
			expect(errorEnvelope.parse(node), place).toEqual(node);
			expect(place).toMatch(new RegExp(`/(Failure)?${node.statusCode}/content/`));
			expect(node.message, place).toMatch(/[.>]$/);
		}
		expect(count).toBeGreaterThan(100);
	});

	it("show valid parameters", () => {
		const { paths } = document as { paths: Node };
		let count = 0;
		for (const operation of Object.values(paths).flatMap((item) => Object.values(item as Node))) {
			const { operationId, parameters = [] } = operation as { operationId: string; parameters?: Node[] };
			const endpoint = TABLE[operationId];
			for (const { name, in: place, example, description } of parameters) {
				// Those that can be omitted have it in their description.
				const shown = example ?? /For example `(.*)`\.$/.exec(String(description))?.[1];
				const shape = place === "path" ? endpoint?.params.shape : endpoint?.query?.shape;
				const schema = shape?.[String(name)];
				if (!schema || shown === undefined) continue;
				count += 1;
				expect(schema.safeParse(String(shown)), `${operationId} ${name}`).toMatchObject({ success: true });
			}
		}
		expect(count).toBeGreaterThan(150);
	});

	it("show complete contacts and messages in events", () => {
		for (const [type, { contact, message: shown }] of Object.entries(EVENT_SAMPLES)) {
			if (contact) expect(contactSummary.parse(contact), type).toEqual(contact);
			if (shown) expect(message.parse(shown), type).toEqual(shown);
		}
	});
});
