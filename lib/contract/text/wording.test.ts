import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { plainWording } from "./wording";

type Shape = {
	anyOf?: Shape[];
	properties?: Record<string, Shape>;
	items?: Shape;
	additionalProperties?: Shape | boolean;
};

const ODD_VALUES = [null, true, -1, 0.5, 1e30, "", "?", "x".repeat(3000), [], {}, Array(30).fill(null)];

/** Invalid values for each member of a schema. */
function oddValues({ anyOf = [], properties = {}, items, additionalProperties }: Shape): unknown[] {
	const members = Object.entries(properties).flatMap(([name, shape]) =>
		oddValues(shape).map((value) => ({ [name]: value })),
	);
	const others = typeof additionalProperties === "object" ? oddValues(additionalProperties) : [];
	return [
		...ODD_VALUES,
		...anyOf.flatMap(oddValues),
		...members,
		...others.map((value) => ({ 1: value })),
		...(items ? oddValues(items).map((value) => [value]) : []),
	];
}

/** Phrases of zod's default messages. */
const NOT_PLAIN = /expected|received|^Invalid|^Too |[<>]=|^Unrecognized/;

const TABLE: [string, ExtensionEndpoint][] = Object.entries({ ...ENDPOINTS, ...EXTENSIONS });

describe.each(TABLE)("%s", (_, { params, query, body }) => {
	it("has a plain message for every broken rule", () => {
		for (const schema of [params, query, body]) {
			if (!schema) continue;
			const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
			for (const value of oddValues(shape)) {
				const { error } = schema.safeParse(value, { error: plainWording });
				for (const { message } of error?.issues ?? []) expect(message).not.toMatch(NOT_PLAIN);
			}
		}
	});
});

it.each([
	[z.string().min(1), "", "Must not be empty."],
	[z.string().min(2), "a", "Must have at least 2 characters."],
	[z.string().max(3), "abcd", "Must have at most 3 characters."],
	[z.array(z.string()).max(1), ["a", "b"], "Must have at most 1 item."],
	[z.record(z.string(), z.string()), null, "Must be an object."],
	[z.int(), 1.5, "Must be a whole number."],
	[z.number().min(2), 1, "Must be at least 2."],
	[z.number().lt(2), 2, "Must be less than 2."],
	[z.number().multipleOf(5), 7, "Must be a multiple of 5."],
	[z.enum(["a", "b"]), "c", "Must be one of: a, b."],
	[z.strictObject({}), { a: 1 }, "Unknown properties: a."],
	[z.email(), "x", "Has the wrong format."],
	[z.string("The name must be text."), 1, "The name must be text."],
])("%#: responds to %j with “%s”", (schema, value, message) => {
	expect(schema.safeParse(value, { error: plainWording }).error?.issues[0]?.message).toBe(message);
});
