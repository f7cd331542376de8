import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseExact } from "./parse-exact";
import { joinObjects, withoutMembers, writeJson } from "./raw-json";

describe("parsing and rewriting JSON", () => {
	it.each([
		'{"id":12345678901234567891}',
		'{"b":1.0,"c":1e400,"d":-0,"e":0.10,"f":1E3}',
		'{"b":1,"2":2,"1":3}',
		'{"b":1,"\\u0032":2}',
		'{"a":1,"a":2,"1":1}',
		'[1,[2.50,{"a":[]}],"1.0"]',
		'{"x":{"__proto__":1.0}}',
		'{"a":[{"text":"7: 1.0, \\"x\\" 漢"},{"deep":{"list":[1, 2.0]}}]}',
		'{"a":{},"b":[],"c":null,"d":true,"e":1.10}',
	])("keeps %s exactly", (text) => {
		expect(writeJson(parseExact(text))).toBe(text);
		expect(writeJson({ inside: [parseExact(text)] })).toBe(`{"inside":[${text}]}`);
		expect(parseExact(text)).toEqual(JSON.parse(text));
	});

	it("keeps the exact text of each part separately", () => {
		const read = parseExact('{"same":{"a":1},"other":{"a":1.0},"list":[{"2":1,"1":1}]}') as Record<
			string,
			unknown
		>;
		expect(writeJson({ other: read.other, list: read.list, same: read.same })).toBe(
			'{"other":{"a":1.0},"list":[{"2":1,"1":1}],"same":{"a":1}}',
		);
	});

	it("returns an ordinary value for JSON.stringify", () => {
		expect(JSON.stringify(parseExact('{"a":1.0,"b":{"2":1,"1":2.50}}'))).toBe('{"a":1,"b":{"1":2.5,"2":1}}');
	});

	it.each(["", "{", "[1.0,]", '{"a":1.0', "1.0.0", "{'a':1.0}"])("throws for invalid JSON: %s", (text) => {
		expect(() => parseExact(text)).toThrow(SyntaxError);
	});

	it("returns the value that JSON.parse returns", () => {
		const numbers = fc.constantFrom("1.0", "-0", "12345678901234567891", "1e5", "7", "-1.5");
		const text = fc.letrec<{ value: string }>((tie) => ({
			value: fc.oneof(
				{ maxDepth: 4 },
				numbers,
				fc.json({ maxDepth: 0 }),
				fc.array(tie("value")).map((items) => `[ ${items.join(" , ")} ]`),
				fc
					.array(fc.tuple(fc.oneof(fc.string(), fc.constantFrom("1", "2", "b", "__proto__")), tie("value")))
					.map(
						(members) =>
							`{${members.map(([name, value]) => `${JSON.stringify(name)} : ${value}`).join(",\n")}}`,
					),
			),
		})).value;
		fc.assert(
			fc.property(text, (source) => {
				for (const list of [`[${source}]`, `[1.0,${source}]`]) {
					expect(parseExact(list)).toEqual(JSON.parse(list));
					expect(JSON.parse(writeJson(parseExact(list)))).toEqual(JSON.parse(list));
				}
			}),
			{ numRuns: 500 },
		);
	});

	it("parses three megabytes quickly", () => {
		const text = `[${Array.from({ length: 30_000 }, (_, n) => `{"id":"wamid.${n}","text":{"body":"${"x".repeat(50)}"},"n":1.0}`)}]`;
		const before = process.cpuUsage();
		parseExact(text);
		expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
	});
});

const read = (text: string) => parseExact(text) as Record<string, unknown>;

describe("an object without some members", () => {
	it.each([
		['{"a":1,"b":2}', '{"b":2}'],
		['{"a":1, "b" : 2.0 ,"1":1e400}', '{"b":2.0,"1":1e400}'],
		['{"b":1.0,"\\u0061":1,"a":2}', '{"b":1.0}'],
		['{"b":{"a":1.0}}', '{"b":{"a":1.0}}'],
		['{"a":1.0}', "{}"],
	])("of %s is written as %s", (text, expected) => {
		const rest = withoutMembers(read(text), ["a", "other"]);
		expect(writeJson(rest)).toBe(expected);
		expect(rest).toEqual(JSON.parse(expected));
	});
});

describe("joining two objects", () => {
	it.each([
		['{"a":1}', '{"b":2}', '{"a":1,"b":2}'],
		['{"a":1.0}', '{"b":2}', '{"a":1.0,"b":2}'],
		['{"a":1}', '{ "b":2.0 }', '{"a":1, "b":2.0 }'],
		["{}", '{"2":1,"1":2}', '{"2":1,"1":2}'],
		['{"a":{"x":1.0}}', "{ }", '{"a":{"x":1.0}}'],
	])("writes %s and %s as %s", (one, other, expected) => {
		expect(writeJson(joinObjects(read(one), read(other)))).toBe(expected);
	});

	it("uses the second object's member when both have it", () => {
		const joined = joinObjects(read('{"a":1.0,"b":1}'), { a: 2 });
		expect(joined).toEqual({ a: 2, b: 1 });
		expect(JSON.parse(writeJson(joined))).toEqual({ a: 2, b: 1 });
	});
});
