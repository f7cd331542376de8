import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { flowProblems } from "@/lib/flow-json/problems";
import type { TextEdit } from "@/lib/json/edit";
import { readJson } from "@/lib/json/read-json";
import { readLoosely } from "@/lib/json/read-loosely";
import { findOccurrences } from "./occurrences";
import { rename } from "./rename";
import { definitionsAt, isSameSymbol, type Occurrence, referencesAt } from "./symbols";

const SAMPLES = path.resolve("lib/service/sample/flows");
const samples = readdirSync(SAMPLES).filter((name) => name.endsWith(".json"));

const FLOW = `{
	"version": "7.3",
	"routing_model": { "SEAT": ["PAY"], "PAY": [] },
	"screens": [
		{
			"id": "SEAT",
			"data": { "seats": { "type": "array", "items": { "type": "string" }, "__example__": ["\${form.seat}"] } },
			"sensitive": ["seat"],
			"layout": { "type": "SingleColumnLayout", "children": [
				{ "type": "Form", "name": "f", "init-values": { "seat": "\${data.seats.first}" }, "children": [
					{ "type": "Dropdown", "name": "seat", "label": "Seat", "data-source": "\${data.seats}" },
					{ "type": "TextBody", "text": "\`'Seat ' \${form.seat} ' of ' \${ data.seats }\`" }
				] },
				{ "type": "Footer", "label": "Go", "on-click-action": {
					"name": "navigate", "next": { "type": "screen", "name": "PAY" }, "payload": { "seat": "\${form.seat}" }
				} }
			] }
		},
		{
			"id": "PAY",
			"data": { "seat": { "type": "string", "__example__": "14A" } },
			"layout": { "type": "SingleColumnLayout", "children": [
				{ "type": "TextBody", "text": "\${data.seat}", "visible": "\`\${screen.SEAT.form.seat} != '' && \${screen.SEAT.data.seats} != ''\`" },
				{ "type": "TextInput", "name": "seat", "label": "Seat" },
				{ "type": "Footer", "label": "Pay", "on-click-action": { "name": "complete", "payload": { "seat": "\${form.seat}" } } }
			] }
		}
	]
}`;

function occurrencesIn(text: string): Occurrence[] {
	const root = readLoosely(text);
	return root ? findOccurrences(text, root) : [];
}

function apply(text: string, edits: ReadonlyArray<TextEdit>): string {
	return [...edits]
		.sort((a, b) => b.start - a.start)
		.reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), text);
}

function renamed(text: string, offset: number, to: string): string {
	const result = rename(occurrencesIn(text), offset, to);
	if (!result.ok) throw new Error(result.reason);
	return apply(text, result.edits);
}

describe("references", () => {
	it("lead from each use of a screen to it", () => {
		const occurrences = occurrencesIn(FLOW);
		const declared = FLOW.indexOf('"SEAT",') + 1;
		for (const match of FLOW.matchAll(/\bSEAT\b/g))
			expect(definitionsAt(occurrences, match.index + 2)).toMatchObject([{ start: declared }]);
		expect(referencesAt(occurrences, declared)).toHaveLength(4);
	});

	it("tell inputs, data fields and other screens' fields of the same name apart", () => {
		const occurrences = occurrencesIn(FLOW);
		const input = FLOW.indexOf('"name": "seat"') + 9;
		expect(referencesAt(occurrences, input)).toHaveLength(6);
		const field = FLOW.indexOf('"data": { "seat"') + 11;
		expect(referencesAt(occurrences, field)).toHaveLength(3);
		const other = FLOW.lastIndexOf('"name": "seat"') + 9;
		expect(referencesAt(occurrences, other)).toHaveLength(2);
	});

	it("are found in text that is half typed", () => {
		const text = `${FLOW.slice(0, -1)}, "title": "\${screen.PAY.`;
		expect(referencesAt(occurrencesIn(text), text.indexOf('"PAY",') + 1)).toHaveLength(4);
	});

	it("aren't anywhere else", () => {
		expect(referencesAt(occurrencesIn(FLOW), FLOW.indexOf("Dropdown"))).toEqual([]);
		expect(occurrencesIn("")).toEqual([]);
	});
});

describe("renaming", () => {
	it("changes a field everywhere, also within expressions, and nothing else", () => {
		const input = FLOW.indexOf('"name": "seat"') + 9;
		const text = renamed(FLOW, input, "place");
		expect(text).toContain('"sensitive": ["place"]');
		expect(text).toContain('"init-values": { "place": "${data.seats.first}" }');
		expect(text).toContain("`'Seat ' ${form.place} ' of ' ${ data.seats }`");
		expect(text).toContain('"payload": { "seat": "${form.place}" }');
		expect(text).toContain("${screen.SEAT.form.place} != ''");
		expect(text).toContain('"__example__": ["${form.seat}"]');
		expect(text.match(/place/g)).toHaveLength(6);
	});

	it("changes a data field with the payloads that fill it", () => {
		const text = renamed(FLOW, FLOW.indexOf("${data.seat}") + 8, "chosen");
		expect(text).toContain('"payload": { "chosen": "${form.seat}" }');
		expect(text).toContain('"data": { "chosen": {');
		expect(text.match(/chosen/g)).toHaveLength(3);
	});

	it("changes fields in the actions of example items, however deep", () => {
		const text = readFileSync(path.join(SAMPLES, "v6.0-update-data.json"), "utf8");
		const after = renamed(text, text.indexOf("${data.pincode_visibility}") + 8, "has_codes");
		expect(after).not.toContain("pincode_visibility");
		expect(after.match(/has_codes/g)?.length).toBeGreaterThan(4);
	});

	it("changes names whose letters are escaped", () => {
		const text = FLOW.replaceAll("seats", "sit\\u007a").replaceAll("form.seat", "form.\\u0073eat");
		expect(JSON.parse(text)).toEqual(JSON.parse(FLOW.replaceAll("seats", "sitz")));
		const input = text.indexOf('"name": "seat"') + 9;
		expect(JSON.parse(renamed(text, input, "place"))).toEqual(
			JSON.parse(renamed(FLOW, FLOW.indexOf('"name": "seat"') + 9, "place").replaceAll("seats", "sitz")),
		);
		const data = text.indexOf("${data.sit") + 8;
		const after = renamed(text, data, "places");
		expect(JSON.parse(after)).toEqual(JSON.parse(FLOW.replaceAll("seats", "places")));
	});

	it.each([
		["SEAT", "1A", "screen-id"],
		["SEAT", "Success", "reserved"],
		["SEAT", "PAY", "taken"],
		["seats", "a b", "field-name"],
		["Dropdown", "x", "no-name"],
	])("of %s to %s is refused: %s", (name, to, reason) => {
		expect(rename(occurrencesIn(FLOW), FLOW.indexOf(`"${name}"`) + 1, to)).toEqual({ ok: false, reason });
	});

	it.each(samples)("keeps %s as valid as before, and back again gives the same text", (name) => {
		const text = readFileSync(path.join(SAMPLES, name), "utf8");
		const problems = (value: string) => flowProblems(JSON.parse(value)).map(({ code }) => code);
		const declarations = occurrencesIn(text).filter(({ isDeclaration }) => isDeclaration);
		expect(declarations.length).toBeGreaterThan(0);
		for (const { symbol, start } of declarations) {
			const after = renamed(text, start, "renamed_name");
			expect(readJson(after).ok).toBe(true);
			expect(problems(after)).toEqual(problems(text));
			const there = occurrencesIn(after).find(
				(other) => other.isDeclaration && isSameSymbol(other.symbol, { ...symbol, name: "renamed_name" }),
			);
			expect(renamed(after, there?.start ?? -1, symbol.name)).toBe(text);
		}
	});
});
