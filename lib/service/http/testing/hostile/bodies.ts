import fc from "fast-check";
import { z } from "zod";
import { hostileText } from "./texts";

type Shape = {
	type?: string | string[];
	enum?: unknown[];
	anyOf?: Shape[];
	properties?: Record<string, Shape>;
	required?: string[];
	items?: Shape;
	additionalProperties?: Shape | boolean;
	pattern?: string;
};

/** Bodies with the shape of a contract; they follow its other rules only by chance. */
export function bodiesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
	return valuesOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape);
}

function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
	if (shape.enum) return fc.constantFrom(...shape.enum);
	if (shape.anyOf) return fc.oneof(...shape.anyOf.map(valuesOf));
	if (Array.isArray(shape.type)) return fc.oneof(...shape.type.map((type) => valuesOf({ ...shape, type })));
	switch (shape.type) {
		case "object":
			return objectsOf(shape);
		case "array":
			return fc.array(valuesOf(shape.items ?? {}), { maxLength: 4 });
		case "string": {
			const plain = fc.oneof(fc.string({ maxLength: 30 }), hostileText);
			if (!shape.pattern) return plain;
			return fc.oneof({ weight: 4, arbitrary: fc.stringMatching(new RegExp(shape.pattern)) }, plain);
		}
		case "integer":
			return fc.maxSafeInteger();
		case "boolean":
			return fc.boolean();
		case "null":
			return fc.constant(null);
		default:
			return fc.jsonValue({ maxDepth: 3 });
	}
}

function objectsOf({ properties = {}, required = [], additionalProperties }: Shape): fc.Arbitrary<unknown> {
	const members = Object.fromEntries(
		Object.entries(properties).map(([name, shape]) => [name, valuesOf(shape)]),
	);
	const known = fc.record(members, { requiredKeys: required });
	if (typeof additionalProperties !== "object") return known;
	const others = fc.dictionary(fc.string({ maxLength: 5 }), valuesOf(additionalProperties), { maxKeys: 3 });
	return fc.tuple(others, known).map(([more, own]) => ({ ...more, ...own }));
}

/** JSON that replaces a valid value or is added next to it. */
const HOSTILE_JSON = [
	..."null true [] {} 0 -1 -0 0.1 1e999 -1e400 9007199254740993 123456789012345678901234567890".split(" "),
	'"\\ud800"',
	'"\\u0000"',
	'"a\\u0000b\\udfff"',
	'{"__proto__":{"id":1}}',
	'{"constructor":{"prototype":{}},"toString":1,"valueOf":2,"toJSON":3,"then":4}',
	'[{"__proto__":null}]',
	"[".repeat(90) + "]".repeat(90),
	"[".repeat(200) + "]".repeat(200),
	'{"a":'.repeat(200),
	`"${"a".repeat(70_000)}"`,
	`[${"0,".repeat(20_000)}0]`,
	"NaN",
	"undefined",
	"'single'",
	"",
];

const MEMBERS = ["__proto__", "constructor", "hasOwnProperty", "id", "account_id", "accountId", "toJSON", ""];

/** A change to a body when it's written as text, at its value number `at`. */
type Corruption = {
	at: number;
	kind: "replace" | "drop" | "duplicate" | "add";
	json: string;
	member: string;
};

export const corruptions: fc.Arbitrary<Corruption[]> = fc.array(
	fc.record({
		at: fc.nat(12),
		kind: fc.constantFrom<Corruption["kind"]>("replace", "drop", "duplicate", "add"),
		json: fc.oneof(
			fc.constantFrom(...HOSTILE_JSON),
			hostileText.map((text) => JSON.stringify(text)),
			fc.json(),
		),
		member: fc.oneof(fc.constantFrom(...MEMBERS), hostileText),
	}),
	{ maxLength: 3 },
);

/** A value as JSON text after some corruptions, often no longer valid JSON. */
export function corruptedJson(value: unknown, applied: Corruption[]): string {
	let count = -1;
	function write(part: unknown): string {
		count += 1;
		const here = applied.filter(({ at }) => at === count);
		const replaced = here.find(({ kind }) => kind === "replace");
		if (replaced) return replaced.json;
		if (typeof part !== "object" || part === null) return JSON.stringify(part) ?? "null";
		const isDropped = (index: number) => here.some(({ kind, at }) => kind === "drop" && index === at % 3);
		if (Array.isArray(part)) {
			return `[${part
				.filter((_, index) => !isDropped(index))
				.map(write)
				.join(",")}]`;
		}
		const members = Object.entries(part)
			.filter((_, index) => !isDropped(index))
			.map(([name, member]) => `${JSON.stringify(name)}:${write(member)}`);
		for (const { kind, json, member } of here) {
			const [first] = Object.keys(part);
			if (kind === "duplicate" && first !== undefined) members.push(`${JSON.stringify(first)}:${json}`);
			if (kind === "add") members.push(`${JSON.stringify(member)}:${json}`);
		}
		return `{${members.join(",")}}`;
	}
	return write(value);
}
