import { describe, expect, it } from "vitest";
import { flowProblems } from "../problems";
import { flow, footer, input, link, one, options, screen, text } from "./testing/flows";

const namesOf = (kind: string, count: number) =>
	Array.from({ length: count }, (_, index) => `a_rather_long_name_of_a_${kind}_${index}`);
const valuesOf = (names: string[], each: unknown) => Object.fromEntries(names.map((name) => [name, each]));
const unknownNames = namesOf("file", 100_000);

describe("hostile definitions", () => {
	it.each<[string, unknown]>([
		["a valid flow of 1 MB", valid()],
		[
			"many unknown properties",
			one(Array.from({ length: 20_000 }, () => ({ type: "TextBody", text: "x", a: 1, b: 2 }))),
		],
		[
			"many unknown references",
			one(Array.from({ length: 20_000 }, (_, index) => text(`\${form.name_${index}}`))),
		],
		[
			"many inputs and references",
			one(
				Array.from({ length: 10_000 }, (_, index) => input(`n${index}`, { visible: `\${form.n${index}x}` })),
			),
		],
		[
			"many routes",
			flow([screen("A", [footer()]), screen("B", [footer()])], {
				data_api_version: "3.0",
				routing_model: { A: Array.from({ length: 100_000 }, (_, index) => `B${index}`) },
			}),
		],
		["three million screens", flow(Array.from({ length: 3_000_000 }, () => ({})))],
		["three million components", one(Array.from({ length: 3_000_000 }, () => ({})))],
		["a long name", one([input("x".repeat(500_000)), text(`\${form.${"y".repeat(500_000)}}`)])],
		["a long expression", one([text(`\`${"${form.a} + ".repeat(50_000)}1\``)])],
		[
			"many unknown names in an expression",
			one([
				...Array.from({ length: 190 }, (_, index) => input(`a_rather_long_name_${index}`)),
				text(
					`\`${Array.from({ length: 250_000 }, (_, index) => `\${form.a_rather_long_nam_${index}}`).join(" ")}\``,
				),
			]),
		],
		["many empty cases", one([{ type: "Switch", value: "${data.a}", cases: valuesOf(unknownNames, []) }])],
		[
			"many unknown initial values",
			one([
				{
					type: "Form",
					name: "f",
					children: namesOf("field", 150).map((name) => input(name)),
					"init-values": valuesOf(unknownNames, "x"),
				},
			]),
		],
		[
			"many unknown fields in “update_data”",
			one([link({ name: "update_data", payload: valuesOf(unknownNames, "x") })], {
				data: valuesOf(namesOf("field", 1_000), { type: "string", __example__: "x" }),
			}),
		],
		["a table of a million columns", one([text("|-".repeat(2_000_000), { markdown: true })])],
		["open brackets", one([text(`\`${"(".repeat(500_000)}\``)])],
		["white space in a reference", one([text(`\${${" ".repeat(500_000)}x`)])],
		["white space in brackets", one([text(`\${data.a !=${" ".repeat(500_000)}x}`)])],
		["white space without an operator", one([text(`\${data.a${" ".repeat(500_000)}x}`)])],
		["a long name in brackets", one([text(`\${data${".ä".repeat(250_000)} x}`)])],
		[
			"a long set of characters in a pattern",
			one([input("a", { pattern: `[${"\\p{L}".repeat(100_000)}]`, "helper-text": "H" })]),
		],
		[
			"many properties of characters in patterns",
			flow(
				Array.from({ length: 100 }, (_, index) =>
					screen(
						`S${index}`,
						Array.from({ length: 49 }, (_, at) =>
							input(`n${at}`, {
								// Equal patterns would be compiled once.
								pattern: `${"[\\p{L}\\P{L}]".repeat(150)}${index}_${at}`,
								"helper-text": "H",
							}),
						),
					),
				),
			),
		],
		[
			"a long address",
			one([
				{
					type: "EmbeddedLink",
					text: "L",
					"on-click-action": { name: "open_url", url: `a:${"x".repeat(500_000)} ` },
				},
			]),
		],
		["many actions that send the same large object", sendingOften()],
	])("don't hang the checker or flood its list: %s", (_, definition) => {
		expect(flowProblems(definition).length).toBeLessThanOrEqual(500);
	});
});

/** A flow whose links send an object of 50,000 parts to a screen that expects it. */
function sendingOften(): unknown {
	const large = () => ({
		type: "object",
		properties: Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`p${at}`, { type: "string" }])),
		__example__: {},
	});
	const action = { name: "navigate", next: { type: "screen", name: "B" }, payload: { x: "${data.x}" } };
	const link = { type: "EmbeddedLink", text: "B", "on-click-action": action };
	const first = screen("A", Array(10_000).fill(link), { terminal: false, data: { x: large() } });
	return flow([first, screen("B", [footer()], { data: { x: large() } })]);
}

/** A flow of 1 MB without errors. */
function valid(): unknown {
	const names = Array.from(
		{ length: 100 },
		(_, index) => `S${"ABCDEFGHIJ"[index % 10]}${"KLMNOPQRST"[Math.floor(index / 10)]}`,
	);
	const screens = names.map((name, index) => ({
		id: name,
		title: "T",
		...(index === 99 && { terminal: true }),
		layout: {
			type: "SingleColumnLayout",
			children: [
				...Array.from({ length: 9 }, (_, at) => ({
					type: "Dropdown",
					name: `d${at}`,
					label: "D",
					"data-source": options(20),
				})),
				...Array.from({ length: 5 }, () => text("`'You chose ' ${form.d1}`")),
				index === 99
					? footer()
					: footer({ name: "navigate", next: { type: "screen", name: names[index + 1] }, payload: {} }),
			],
		},
	}));
	return flow(screens);
}
