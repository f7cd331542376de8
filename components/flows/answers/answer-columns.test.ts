import { describe, expect, it } from "vitest";
import { type AnswerColumn, answerColumns, answerParts } from "./answer-columns";

const definition = {
	screens: [
		{
			layout: {
				children: [
					{
						type: "Dropdown",
						name: "seat",
						label: "Your seat",
						"data-source": [{ id: "w", title: "Window" }],
					},
					{
						type: "Footer",
						"on-click-action": { name: "complete", payload: { seat: "${form.seat}", pay_by: "card" } },
					},
				],
			},
		},
	],
};
const NO_CHOICES: Pick<AnswerColumn, "choices"> = { choices: new Map() };
const textsOf = (value: unknown, column = NO_CHOICES) =>
	answerParts(value, column).map(({ label, text }) => (label ? `${label}: ${text}` : text));

describe("the columns of replies", () => {
	it("are the definition's fields, then others, without the platform's token", () => {
		const columns = answerColumns(definition, ["extra_note", "flow_token", "seat"]);
		expect(columns.map(({ key, label }) => [key, label])).toEqual([
			["seat", "Your seat"],
			["pay_by", "Pay by"],
			["extra_note", "Extra note"],
		]);
	});

	it("are those of the replies if there is no definition", () => {
		expect(answerColumns(undefined, ["a"]).map(({ key }) => key)).toEqual(["a"]);
	});
});

describe("a cell of replies", () => {
	it.each<[unknown, string[]]>([
		[undefined, []],
		[null, []],
		["text", ["text"]],
		[4, ["4"]],
		[["a", "b"], ["a, b"]],
		[[{ file_name: "a.jpg", id: 1 }, { file_name: "b.jpg" }], ["a.jpg, b.jpg"]],
		[{ from: "1", to: { day: 2 } }, ["From: 1", "To · Day: 2"]],
		[
			[{ x: 1 }, { x: 2 }],
			["1 · X: 1", "2 · X: 2"],
		],
	])("shows %j", (value, expected) => {
		expect(textsOf(value)).toEqual(expected);
	});

	it("shows titles of choices", () => {
		const [column = NO_CHOICES] = answerColumns(definition, []);
		expect([textsOf("w", column), textsOf(["w", "new"], column)]).toEqual([["Window"], ["Window, new"]]);
	});
});
