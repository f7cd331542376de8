import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { applyEdits } from "@/lib/json/draft";
import { pointer } from "@/lib/json/path";
import { readJson } from "@/lib/json/read-json";
import { editsOfFix } from "../apply-fix";
import { inEnglish } from "../english";
import { flowProblems, type Problem } from "../problems";
import { complete, flow, footer, input, middle, navigate, one, screen, text } from "./testing/flows";
import { MUTATIONS, mutantsOf } from "./testing/mutations";

const SAMPLES = path.resolve("lib/service/sample/flows");
const samples = readdirSync(SAMPLES).filter((name) => name.endsWith(".json"));

const keyOf = ({ code, path: place }: Problem) => `${code} ${pointer(place)}`;

function fixed(definition: string, fix: Problem["fix"]): string {
	const json = readJson(definition);
	if (!json.ok || !fix) throw new Error("There is nothing to fix.");
	return applyEdits(definition, editsOfFix(fix, definition, json.root));
}

/** The text after the first fix that is offered. */
function afterFix(value: unknown): { title: string; value: unknown } {
	const fix = flowProblems(value).find((problem) => problem.fix)?.fix;
	return { title: fix ? inEnglish(fix.title) : "", value: JSON.parse(fixed(JSON.stringify(value), fix)) };
}

/** A newer version has its own rules, so changing it may cause errors. */
const isFixable = ({ fix, path: place }: Problem) => fix !== undefined && place[0] !== "version";

const DAY = { type: "DatePicker", name: "day", label: "Day" };
const PHOTOS = { type: "PhotoPicker", name: "photos", label: "Photos" };

describe("fixes", () => {
	it.each([
		[
			"a date",
			one([
				{ ...DAY, type: "CalendarPicker", "min-date": "2024-01-01", "unavailable-dates": ["2023-01-01"] },
			]),
			"Remove “2023-01-01”",
		],
		["a name", one([input("name")], { sensitive: ["phone"] }), "Remove “phone”"],
	])("name what they remove from a list: %s", (_, definition, title) => {
		expect(afterFix(definition).title).toBe(title);
		expect(flowProblems(afterFix(definition).value)).toEqual([]);
	});

	it.each(samples)("solve their problem and cause no error: mutants of %s", (name) => {
		const sample = readFileSync(path.join(SAMPLES, name), "utf8");
		for (const mutation of MUTATIONS) {
			for (const { value } of mutantsOf(sample, mutation).slice(0, 5)) {
				const definition = JSON.stringify(value, null, 2);
				const before = flowProblems(value);
				const known = new Set(before.map(keyOf));
				for (const problem of before.filter(isFixable).slice(0, 3)) {
					const after = flowProblems(JSON.parse(fixed(definition, problem.fix)));
					expect(after.map(keyOf)).not.toContain(keyOf(problem));
					expect(after.filter((each) => each.severity === "error" && !known.has(keyOf(each)))).toEqual([]);
				}
			}
		}
	});

	it.each<[string, unknown, string, unknown]>([
		["remove an unknown property", one([text("A", { blink: true })]), "Remove “blink”", one([text("A")])],
		[
			"rename a property",
			one([input("a", { helper_text: "H" })]),
			"Rename to “helper-text”",
			one([input("a", { "helper-text": "H" })]),
		],
		[
			"remove quotes",
			one([input("a", { required: "true" })]),
			"Remove the quotes",
			one([input("a", { required: true })]),
		],
		[
			"choose an allowed value",
			one([input("a", { "input-type": "emails" })]),
			"Change to “email”",
			one([input("a", { "input-type": "email" })]),
		],
		[
			"add a Footer that ends the flow",
			flow([screen("A", [input("a")])]),
			"Add a Footer",
			flow([screen("A", [input("a"), { ...footer(complete({ a: "${form.a}" })), label: "Continue" }])]),
		],
		[
			"add a Footer that sends dates, but no files",
			flow([screen("A", [DAY, PHOTOS])]),
			"Add a Footer",
			flow([screen("A", [DAY, PHOTOS, { ...footer(complete({ day: "${form.day}" })), label: "Continue" }])]),
		],
		[
			"declare a field",
			flow([middle("A", [footer(navigate("B", { age: 7 }))]), screen("B", [footer()], { data: {} })]),
			"Declare “age” in the data",
			flow([
				middle("A", [footer(navigate("B", { age: 7 }))]),
				screen("B", [footer()], { data: { age: { type: "number", __example__: 1 } } }),
			]),
		],
		[
			"add a route",
			flow([middle("A", [footer(navigate("B"))]), screen("B", [footer()])], {
				data_api_version: "3.0",
				routing_model: { A: [], B: [] },
			}),
			"Add the route",
			flow([middle("A", [footer(navigate("B"))]), screen("B", [footer()])], {
				data_api_version: "3.0",
				routing_model: { A: ["B"], B: [] },
			}),
		],
	])("%s", (_, broken, title, repaired) => {
		expect(afterFix(broken)).toEqual({ title, value: repaired });
	});

	it("offer no route that another one forbids", () => {
		const screens = [
			middle("A", [footer(navigate("B"))]),
			screen("B", [{ ...text(), type: "EmbeddedLink", "on-click-action": navigate("A") }, footer()]),
		];
		const found = flowProblems(
			flow(screens, { data_api_version: "3.0", routing_model: { A: ["B"], B: [] } }),
		);
		expect(found.map(({ code, fix }) => [code, fix])).toEqual([["INVALID_ROUTING_MODEL", undefined]]);
	});
});
