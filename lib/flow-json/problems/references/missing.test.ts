import { describe, expect, it } from "vitest";
import { inEnglish } from "../../english";
import { flowProblems } from "../../problems";
import { choice, complete, flow, footer, input, middle, navigate, one, screen, text } from "../testing/flows";

const data = { data: { note: { type: "string", __example__: "A" } } };

/** What is said about a value: as an error or warning, with what the fix writes. */
function said(value: unknown): unknown[] {
	return flowProblems(value).map(({ severity, code, message, fix }) => [
		`${severity} ${code}`,
		inEnglish(message),
		fix && "edits" in fix ? fix.edits.map((edit) => ("value" in edit ? edit.value : edit)) : [],
	]);
}

describe("a reference that leads nowhere", () => {
	it("can be meant as an expression", () => {
		const flowOf = (visible: string) => one([text("A", { visible })], data);
		const meant = "`${data.note} != ''`";
		expect(said(flowOf("${data.note != ''}"))).toEqual([
			[
				"error INVALID_SCREEN_DYNAMIC_DATA",
				`“\${data.note != ''}” can hold only a name. Write an expression in backticks: “${meant}”.`,
				[meant],
			],
		]);
		expect(said(flowOf(meant))).toEqual([]);
		const old = { ...flowOf("${data.note != ''}"), version: "5.1" };
		expect(said(old)).toEqual([
			[
				"error INVALID_SCREEN_DYNAMIC_DATA",
				"“${data.note != ''}” can hold only a name. Expressions require version 6.0 or later.",
				[],
			],
		]);
		const message = "“${data.note != ''}” can hold only a name: write “${data.note} != ''”.";
		expect(said(one([choice("${data.note != ''}", [text()])], data))).toEqual([
			["error INVALID_SCREEN_DYNAMIC_DATA", message, []],
		]);
	});

	it.each([
		["${data.note - 1}", "`${data.note} - 1`"],
		["${data.total -1}", "`${data.total} -1`"],
		["${ data.total*2 }", "`${data.total} *2`"],
		["${data.first-name == 'A'}", "`${data.first-name} == 'A'`"],
		["${data.größe > 3}", "`${data.größe} > 3`"],
		["${data.total > data.max}", "`${data.total} > ${data.max}`"],
		["${data.kind == 'data.max'}", "`${data.kind} == 'data.max'`"],
	])("is meant as an expression if an operator follows the name: %s", (value, meant) => {
		const message = `“${value}” can hold only a name. Write an expression in backticks: “${meant}”.`;
		expect(said(one([text(value)], data))).toEqual([["error INVALID_SCREEN_DYNAMIC_DATA", message, [meant]]]);
	});

	it.each([
		["${data.größe}", "data field “größe”"],
		["${form.straße}", "input named “straße”"],
		["${data.first-name}", "data field “first-name”"],
		["${data.note, data.total}", "data field “note, data.total”"],
		["${data.total?}", "data field “total?”"],
	])("isn't meant as an expression only because of a sign or a letter: %s", (value, missing) => {
		expect(said(one([text(value)], data))).toEqual([
			["error INVALID_SCREEN_DYNAMIC_DATA", `The screen “A” has no ${missing}.`, []],
		]);
	});

	it("can have a misspelt name with any letters", () => {
		const fields = { data: { größen: { type: "string", __example__: "A" } } };
		expect(said(one([text("${data.größe}")], fields))).toEqual([
			[
				"error INVALID_SCREEN_DYNAMIC_DATA",
				"The screen “A” has no data field “größe”. Did you mean “größen”?",
				["${data.größen}"],
			],
		]);
	});

	it("keeps its other steps in a fix, and isn't meant as a name with spaces around it", () => {
		const field = { type: "string", __example__: "A" };
		expect(said(one([text("${data.data}")], { data: { date: field } }))).toEqual([
			[
				"error INVALID_SCREEN_DYNAMIC_DATA",
				"The screen “A” has no data field “data”. Did you mean “date”?",
				["${data.date}"],
			],
		]);
		const problems = flowProblems(one([text("${data.terms}")], { data: { "terms ": field } }));
		expect(problems.map(({ fix }) => fix)).toEqual([undefined]);
	});

	it("can lack form or data after the screen", () => {
		const flowOf = (value: string) =>
			flow([
				middle("A", [input("name"), footer(navigate("B"))], data),
				screen("B", [text(value), footer(complete({ value }))]),
			]);
		const cases = [
			["${screen.A.name}", "${screen.A.form.name}"],
			["${screen.A.note}", "${screen.A.data.note}"],
		] as const;
		for (const [value, meant] of cases) {
			const message = `“${value}” must name form or data after the screen: write “${meant}”.`;
			expect(said(flowOf(value))).toContainEqual(["error PATTERN_MISMATCH", message, [meant]]);
			expect(said(flowOf(value))).toContainEqual(["warning PATTERN_MISMATCH", message, [meant]]);
		}
		expect(said(flowOf("${screen.A.form.name}"))).toEqual([]);
	});

	it("can have spaces, which the documentation doesn't show", () => {
		const flowOf = (value: string) => one([text(value)], data);
		const message = "“${ data.note }” may not be read because of its spaces: write “${data.note}”.";
		expect(said(flowOf("${ data.note }"))).toEqual([["warning PATTERN_MISMATCH", message, ["${data.note}"]]]);
		const sent = (value: string) => flow([screen("A", [footer(complete({ value }))], data)]);
		expect(said(sent("${ data.note }"))).toEqual([["warning PATTERN_MISMATCH", message, ["${data.note}"]]]);
		expect(said(sent("${data.note}"))).toEqual([]);
	});
});
