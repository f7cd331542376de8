import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkExpression } from "./check";
import { evaluate, resolve } from "./evaluate";
import { EXPRESSION_LENGTH_MAX } from "./tokens";

const VALUES: Record<string, unknown> = {
	"form.age": 20,
	"form.typed": "20",
	"form.animal": "cat",
	"form.first_name": "Ana",
	"data.value": true,
	"data.number_1": 10,
	"data.number_2": 20,
	"screen.FIRST.form.x": "y",
};
const lookup = (path: ReadonlyArray<string>) => VALUES[path.join(".")];

describe("expressions", () => {
	it.each([
		["${form.age} > 18", true],
		["${form.typed} >= 20", true],
		["(${data.value} && (${form.animal} == 'cat'))", true],
		["!${data.value}", false],
		["${form.animal} != 'cat' || ${form.age} < 3", false],
		["'Hello ' ${form.first_name}", "Hello Ana"],
		[
			"'You were born on either ' (2024 - ${form.age}) ' or ' (2023 - ${form.age})",
			"You were born on either 2004 or 2003",
		],
		[
			" 'The division of ' ${data.number_1} ' by ' ${data.number_2} ' is ' (${data.number_1} / ${data.number_2})",
			"The division of 10 by 20 is 0.5",
		],
		["${data.number_1} + ${data.number_2} * 2", 50],
		["5 / 0", 0],
		["-3 + 1", -2],
		["${data.unknown}", undefined],
		["${data.unknown} == 'x'", false],
		["${screen.LATER.form.y} != ''", false],
		["${screen.LATER.form.y} == ''", true],
		["'' == ${form.none}", true],
		["${form.none} == ${form.also_none}", true],
		["${form.none} == 0", false],
		["${form.none} == false", true],
		["!${form.none}", true],
		["!", undefined],
		["hello", undefined],
		["(1", 1],
		["1 )", undefined],
		["", undefined],
	])("%s", (text, expected) => {
		expect(evaluate(text, lookup)).toEqual(expected);
	});

	it("never throws, whatever the expression", () => {
		const signs = fc.constantFrom(
			"(",
			")",
			"!",
			"-",
			"+",
			"==",
			"'a'",
			"1",
			"${form.age}",
			"&&",
			" ",
			"$",
			"{",
		);
		fc.assert(
			fc.property(fc.array(signs, { maxLength: 60 }), (parts) => void evaluate(parts.join(""), lookup)),
		);
		evaluate("(".repeat(100_000), lookup);
	});
});

describe("properties", () => {
	it.each([
		["plain", "plain"],
		["${form.first_name}", "Ana"],
		["${screen.FIRST.form.x}", "y"],
		["Hello ${form.first_name}", "Hello ${form.first_name}"],
		["`'Hi ' ${form.first_name}`", "Hi Ana"],
		[7, 7],
	])("%j", (value, expected) => {
		expect(resolve(value, lookup)).toEqual(expected);
	});
});

describe("an expression that nobody would write", () => {
	const check = (source: string) => checkExpression(source, { kind: "condition", typesOf: () => ["any"] });

	it("is checked up to the limit and not read beyond it", () => {
		expect(check("-".repeat(EXPRESSION_LENGTH_MAX)).fault).toBeDefined();
		expect(check("-".repeat(EXPRESSION_LENGTH_MAX + 1))).toEqual({ types: ["any"] });
		expect(evaluate(`1${" ".repeat(EXPRESSION_LENGTH_MAX - 1)}`, lookup)).toBe(1);
		expect(evaluate(`1${" ".repeat(EXPRESSION_LENGTH_MAX)}`, lookup)).toBeUndefined();
	});
});
