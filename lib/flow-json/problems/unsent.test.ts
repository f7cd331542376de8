import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { editsOfFix } from "@/lib/flow-json/apply-fix";
import { applyEdits } from "@/lib/json/draft";
import { readJson } from "@/lib/json/read-json";
import {
	choice,
	complete,
	exchange,
	flow,
	footer,
	input,
	middle,
	navigate,
	one,
	screen,
} from "./testing/flows";
import { unsentAnswers } from "./unsent";

const SAMPLES = "lib/service/sample/flows";

const names = (value: unknown) => unsentAnswers(value).map(({ message }) => message);

/** The definition after all fixes. */
function fixed(value: unknown): unknown {
	let text = JSON.stringify(value);
	for (const problem of unsentAnswers(value)) {
		const json = readJson(text);
		if (json.ok && problem.fix) text = applyEdits(text, editsOfFix(problem.fix, text, json.root));
	}
	return JSON.parse(text);
}

describe("an answer that isn't sent", () => {
	it("is a warning, and its fix sends it with the reply", () => {
		const broken = flow([
			screen("A", [input("seat"), input("row"), footer(complete({ row: "${form.row}" }))]),
		]);
		expect(unsentAnswers(broken)).toMatchObject([
			{
				severity: "warning",
				message: { key: "answerNotSent", values: { name: "seat" } },
				fix: { title: { key: "send" } },
			},
		]);
		expect(names(fixed(broken))).toEqual([]);
		expect(JSON.stringify(fixed(broken))).toContain('"seat":"${form.seat}"');
	});

	it("is sent by the screens that follow, under the name of its own", () => {
		const broken = flow([
			middle("A", [input("seat"), footer(navigate("B"))]),
			middle("B", [footer(navigate("C"))]),
			screen("C", [footer(complete())]),
		]);
		expect(JSON.stringify(fixed(broken))).toContain('"seat":"${screen.A.form.seat}"');
		expect(names(fixed(broken))).toEqual([]);
	});

	it("is sent to the server where the screen asks it", () => {
		const broken = flow([middle("A", [input("seat"), footer(exchange())])]);
		expect(names(fixed(broken))).toEqual([]);
	});

	it("has no fix if its name is taken, or no action can send it", () => {
		const taken = flow([screen("A", [input("seat"), footer(complete({ seat: "1A" }))])]);
		expect(unsentAnswers(taken)).toMatchObject([
			{ message: { key: "answerNotSent", values: { name: "seat" } } },
		]);
		expect(unsentAnswers(taken)[0]?.fix).toBeUndefined();
	});

	it("isn't reported if anything uses it, it's hidden, or it can only be true", () => {
		expect(names(one([input("a"), choice("${form.a} == 'x'", [])]))).toEqual([]);
		expect(names(one([input("a", { visible: false })]))).toEqual([]);
		const terms = { type: "OptIn", name: "terms", label: "I agree" };
		expect(names(one([{ ...terms, required: true }]))).toEqual([]);
		expect(names(one([terms]))).toHaveLength(1);
		expect(names(flow([screen("A", [input("a"), input("a"), footer()])]))).toEqual([]);
	});

	it("is reported if only some of the buttons that end the flow send it", () => {
		const link = { type: "EmbeddedLink", text: "More", "on-click-action": navigate("C") };
		const broken = flow([
			middle("A", [input("seat"), link, footer(navigate("B"))]),
			screen("B", [footer(complete({ place: "${screen.A.form.seat}" }))]),
			screen("C", [footer(complete())]),
		]);
		expect(unsentAnswers(broken)).toMatchObject([
			{ message: { key: "answerNotAlwaysSent", values: { name: "seat" } } },
		]);
		expect(names(fixed(broken))).toEqual([]);
	});

	it("of a required field that can be hidden blocks sending, and the fix requires it only while it's shown", () => {
		const broken = one(
			[
				input("a", { required: true, visible: "${form.b}" }),
				{ type: "OptIn", name: "b", label: "B", required: true },
			],
			{},
			{},
		);
		const [problem] = unsentAnswers(broken).filter(({ code }) => code === "HIDDEN_REQUIRED");
		expect(problem).toMatchObject({
			message: { key: "hiddenRequired" },
			fix: { edits: [{ value: "${form.b}" }] },
		});
		expect(names(fixed(broken)).filter(({ key }) => key === "hiddenRequired")).toEqual([]);
	});

	it.each(["", "x", null, [], {}, { screens: [1] }, { screens: [{ id: "A", layout: { children: [1] } }] }])(
		"isn't found in %j",
		(value) => expect(unsentAnswers(value)).toEqual([]),
	);

	it("is found in those samples only whose buttons send an empty payload", () => {
		const samples = readdirSync(SAMPLES).filter((name) => name.endsWith(".json"));
		const found = samples.flatMap((name) => {
			const count = names(JSON.parse(readFileSync(path.join(SAMPLES, name), "utf8"))).length;
			return count > 0 ? [`${name}: ${count}`] : [];
		});
		expect(found).toEqual([
			"v2.1-book-a-table.json: 1",
			"v5.0-radio-buttons-with-pics.json: 1",
			"v6.0-update-data.json: 3",
			"v6.2-navigation-list.json: 10",
			"v6.3-chips-selector.json: 1",
		]);
	});
});
