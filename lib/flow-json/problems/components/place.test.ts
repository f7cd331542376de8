import { expect, it } from "vitest";
import { inEnglish } from "../../english";
import { flowProblems } from "../../problems";
import { footer, one, options, screen, text } from "../testing/flows";

const messages = (value: unknown) => flowProblems(value).map(({ message }) => inEnglish(message));
const radio = (source: unknown) => ({
	type: "RadioButtonsGroup",
	name: "r",
	label: "R",
	"data-source": source,
});

it.each<[string, unknown, string]>([
	[
		"an option",
		one([radio([...options(1), { id: 5, title: "A" }])]),
		"“id” of the item of RadioButtonsGroup must be text, not a number.",
	],
	[
		"a screen",
		{ version: "7.3", screens: [{ ...screen("A", [footer()]), success: 1 }] },
		"“success” of the screen must be true or false, not a number.",
	],
	[
		"a paragraph",
		one([text(["A", ["B"]], { markdown: true })]),
		"“text” of TextBody must be text, or dynamic data such as ${data.field}, not a list.",
	],
	[
		"a flag",
		one([text("A", { visible: 1 })]),
		"“visible” of TextBody must be true or false, or dynamic data such as ${data.field}, not a number.",
	],
	[
		"a flag that is bound to text",
		one([text("A", { visible: "${data.a}" })], { data: { a: { type: "string", __example__: "x" } } }),
		"“visible” needs true or false, but “${data.a}” is text.",
	],
])("names the value of %s within a sentence", (_, value, message) => {
	expect(messages(value)).toEqual([message]);
});
