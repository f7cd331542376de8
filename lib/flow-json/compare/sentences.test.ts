import { describe, expect, it } from "vitest";
import { compareDefinitions } from "./compare";
import { describeChanges } from "./sentences";

const date = { type: "DatePicker", name: "date", label: "Date" };
const heading = { type: "TextHeading", text: "Book a table" };
const footer = {
	type: "Footer",
	label: "Continue",
	"on-click-action": { name: "navigate", next: { type: "screen", name: "TIME" } },
};
const guests = {
	type: "Dropdown",
	name: "guests",
	label: "Guests",
	"data-source": [
		{ id: "1", title: "One" },
		{ id: "2", title: "Two" },
	],
};

function flow(children: object[], screen: object = {}, members: object = {}) {
	return {
		version: "6.0",
		screens: [{ id: "BOOK", title: "Book", layout: { type: "SingleColumnLayout", children }, ...screen }],
		...members,
	};
}

/** Each sentence as one line. */
function linesOf(before: unknown, after: unknown): string[] {
	return describeChanges(before, compareDefinitions(before, after)).flatMap(({ screen, sentences }) =>
		sentences.map(({ code, component, member, item, from, to }) =>
			[screen?.id ?? "flow", code, component?.name ?? component?.text, member, item, from, to]
				.filter((part) => part !== undefined && part !== "")
				.join(" | "),
		),
	);
}

describe("A comparison in words says", () => {
	const before = flow([heading, { type: "Form", name: "form", children: [date, guests] }, footer]);
	const form = (...children: object[]) => flow([heading, { type: "Form", name: "form", children }, footer]);

	it.each<[string, object, string[]]>([
		["that a field is now required", form({ ...date, required: true }, guests), ["BOOK | required | date"]],
		[
			"which label changed",
			form({ ...date, label: "Day" }, guests),
			["BOOK | value-changed | date | label | Date | Day"],
		],
		["that a field was removed", form(guests), ["BOOK | component-removed | date"]],
		["that a field was moved", form(guests, date), ["BOOK | component-moved | guests"]],
		[
			"which option is new",
			form(date, { ...guests, "data-source": [...guests["data-source"], { id: "3", title: "Three" }] }),
			["BOOK | item-added | guests | data-source | Three"],
		],
		[
			"which option has another title",
			form(date, { ...guests, "data-source": [{ id: "1", title: "Alone" }, guests["data-source"][1]] }),
			["BOOK | value-changed | guests | data-source › title | Alone | One | Alone"],
		],
	])("%s", (_, after, lines) => {
		expect(linesOf(before, after)).toEqual(lines);
	});

	it("where a button leads now", () => {
		const action = { name: "navigate", next: { type: "screen", name: "DONE" } };
		expect(linesOf(flow([footer]), flow([{ ...footer, "on-click-action": action }]))).toEqual([
			"BOOK | target-changed | Continue | on-click-action › next › name | TIME | DONE",
		]);
	});

	it("what changed in the flow before what changed in screens", () => {
		const after = { ...flow([heading], { title: "Table" }), version: "7.1" };
		expect(linesOf(flow([heading]), after)).toEqual([
			"flow | value-changed | version | 6.0 | 7.1",
			"BOOK | value-changed | title | Book | Table",
		]);
	});

	it("which screens came, went and moved", () => {
		const screens = (...ids: string[]) => ({ screens: ids.map((id) => ({ id })) });
		expect(linesOf(screens("A", "B", "C"), screens("C", "D", "A"))).toEqual([
			"B | screen-removed",
			"C | screen-moved",
			"D | screen-added",
		]);
	});

	it("that a field and a screen were renamed", () => {
		expect(linesOf(form(date, guests), form({ ...date, name: "day" }, guests))).toEqual([
			"BOOK | component-renamed | day | name | date | day",
		]);
		expect(linesOf(flow([heading]), flow([heading], { id: "TABLE" }))).toEqual([
			"TABLE | screen-renamed | id | BOOK | TABLE",
		]);
	});

	it("that a required field isn't anymore, whether it's false or gone", () => {
		const required = { ...date, required: true };
		expect(linesOf(form(required, guests), form({ ...date, required: false }, guests))).toEqual([
			"BOOK | optional | date",
		]);
		expect(linesOf(form(required, guests), form(date, guests))).toEqual(["BOOK | optional | date"]);
	});

	it("nothing of a field that wasn't required and isn't", () => {
		const optional = { ...date, required: false };
		expect(linesOf(form(date), form(optional))).toEqual(["BOOK | value-added | date | required | false"]);
		expect(linesOf(form(optional), form(date))).toEqual(["BOOK | value-removed | date | required | false"]);
		const sometimes = { ...date, required: "${data.asks}" };
		expect(linesOf(form(sometimes), form(optional))).toEqual([
			"BOOK | value-changed | date | required | ${data.asks} | false",
		]);
	});

	it("where two long texts differ, and how two values of different types do", () => {
		const long = `${"Please read our terms before you go on. ".repeat(3)}We meet on `;
		const text = (end: string) => flow([{ ...heading, name: "terms", text: long + end }]);
		expect(linesOf(text("Monday"), text("Tuesday"))).toEqual([
			"BOOK | value-changed | terms | text | …u go on. We meet on Monday | …u go on. We meet on Tuesday",
		]);
		expect(linesOf(text(""), text("Tuesday"))[0]).toMatch(/on {2}\| …u go on. We meet on Tuesday$/);
		expect(linesOf(form({ ...date, "min-chars": "5" }), form({ ...date, "min-chars": 5 }))).toEqual([
			'BOOK | value-changed | date | min-chars | "5" | 5',
		]);
	});

	it("only the beginning of a long text", () => {
		const [line] = linesOf(flow([heading]), flow([{ ...heading, text: "a".repeat(500) }]));
		expect(line?.length).toBeLessThan(200);
	});
});
