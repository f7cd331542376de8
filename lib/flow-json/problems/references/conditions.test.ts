import { describe, expect, it } from "vitest";
import { inEnglish } from "../../english";
import { flowProblems } from "../../problems";
import { choice, input, one, text } from "../testing/flows";

const data = {
	data: {
		name: { type: "string", __example__: "Ana" },
		yes: { type: "boolean", __example__: true },
		count: { type: "number", __example__: 1 },
	},
};

describe("problems of conditions", () => {
	const when = (condition: string) =>
		one([choice(condition, [text()]), input("word"), { type: "OptIn", name: "ok", label: "OK" }], data);
	const faultOf = (condition: string) =>
		flowProblems(when(condition)).map(({ code, message, span }) => [
			code,
			inEnglish(message),
			span && condition.slice(span.start, span.end),
		]);

	it.each([
		["", "Expected property 'condition' to contain at least one operand.", undefined],
		["( )", "Found invalid empty parentheses at column 1.", "( )"],
		[
			"573 == 376",
			"An operator cannot not have literals on both sides. Found invalid syntax at column 5.",
			"573 == 376",
		],
		["))${data.yes}((", "Missing opening parenthesis for the closing parenthesis at column 1.", ")"],
		["${data.yes})", "Missing opening parenthesis for the closing parenthesis at column 12.", ")"],
		["(${data.yes}", "Missing closing parenthesis.", "("],
		["${data.name} == 'a", "Missing closing quote for string.", "'a"],
		[
			"${data.yes} ${form.ok}",
			"Missing operator between '${data.yes}' and '${form.ok}'.",
			"${data.yes} ${form.ok}",
		],
		["${data.count} === 1", "Invalid operator '===' found at column 15.", "==="],
		["${data.yes} & ${form.ok}", "Invalid operator '&' found at column 13.", "&"],
		["${data.count} + 1 > 2", "Invalid operator '+' found at column 15.", "+"],
		["${user.name} == 'a'", "Invalid operand format '${user.name}' found at column 1.", "${user.name}"],
		["${data.yes} ; 1", "Unexpected character ';' found at column 13.", ";"],
		["|| ${data.yes}", "Wrong positioning of operator '||' at column 1.", "||"],
		[
			"${data.yes} && || ${form.ok}",
			"Wrong positioning of operator '||'. It cannot be used after '&&' at column 16.",
			"||",
		],
		[
			"${data.name} == 5",
			"Type mismatch in an equality operation between '${data.name}' and '5' at column 14.",
			"${data.name} == 5",
		],
		[
			"${data.yes} && ${data.name}",
			"Type mismatch: '&&' needs a boolean on both sides, not '${data.yes}' and '${data.name}' at column 13.",
			"${data.yes} && ${data.name}",
		],
		["${data.name} == London", "Invalid literal 'London'.", "London"],
		["${data.yes} &&", "Missing operand after last operator '&&'.", "&&"],
		["${data.count} > -a", "A numerical value is expected to follow the negative sign.", "a"],
		["((${data.name}))", "Expected single operand to be a boolean.", "((${data.name}))"],
		["true", "The only operand is a literal value. Expected single operand to be a boolean.", "true"],
	])("%s", (condition, message, part) => {
		expect(faultOf(condition)).toEqual([["INVALID_PROPERTY_VALUE", message, part]]);
	});

	it.each([
		"${data.yes}",
		"!${data.yes} || (${data.count} > -5)",
		"(${data.yes} && (${form.word} == 'cat'))",
		"(${form.word} != '') && (${form.ok} == true)",
		"!((${data.count} >= 2) || (${data.count} <= ${data.count}))",
	])("none in %s", (condition) => {
		expect(faultOf(condition)).toEqual([]);
	});

	it("are only likely if what customers type is compared with another type", () => {
		const ages = [
			input("age", { "input-type": "number" }),
			input("pin", { "input-type": "passcode" }),
			input("word"),
		];
		const severities = (condition: string) =>
			flowProblems(one([choice(condition, [text()]), ...ages])).map(({ severity }) => severity);
		expect(severities("${form.word} == 5")).toEqual(["warning"]);
		expect(severities("${form.word} == '5'")).toEqual([]);
		expect(severities("${form.age} > 18")).toEqual([]);
		expect(severities("${form.age} == '18'")).toEqual(["warning"]);
		expect(severities("${form.pin} == '1234'")).toEqual(["warning"]);
		expect(severities("${form.pin} == 1234")).toEqual([]);
	});

	it("are only likely in comparisons beside && or || without parentheses", () => {
		const condition = "${data.yes} && ${data.count} > 1";
		expect(flowProblems(when(condition))).toMatchObject([{ severity: "warning" }]);
		const message = "Put “${data.count} > 1” in parentheses, because “&&” may be evaluated first.";
		expect(faultOf(condition)).toEqual([["INVALID_PROPERTY_VALUE", message, "${data.count} > 1"]]);
		const visible = "`${data.name} == 'a' || ${data.yes}`";
		expect(flowProblems(one([text("A", { visible })], data))).toMatchObject([
			{ severity: "warning", span: { start: 1, end: 20 } },
		]);
	});

	it("include backticks before 6.0", () => {
		const old = (version: string) =>
			flowProblems(one([choice("`${data.yes}`", [text()])], data, { version }));
		expect(old("5.1")).toMatchObject([{ code: "INVALID_PROPERTY_VALUE", severity: "error" }]);
		expect(old("6.0")).toEqual([]);
	});

	it("include references that lead nowhere", () => {
		expect(flowProblems(when("${data.missing} == 'a'"))).toMatchObject([
			{ code: "INVALID_SCREEN_DYNAMIC_DATA", span: { start: 0, end: 15 } },
		]);
	});
});
