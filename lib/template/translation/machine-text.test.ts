import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fromMachineText, toMachineText } from "./machine-text";

const SOURCE = "Hello {{1}},\nyour <b> & {{2}}";

it("protects variables, line breaks and signs of HTML", () => {
	expect(toMachineText(SOURCE)).toBe(
		'Hello <span id="v1" class="notranslate" translate="no">{{1}}</span>,<br>your &lt;b&gt; &amp; ' +
			'<span id="v2" class="notranslate" translate="no">{{2}}</span>',
	);
});

it("reads a translation back, also with variables in another order and other spelling of tags", () => {
	const html = `Dein &lt;b&gt; &amp; <span translate='no' ID='v2'>2</span><br />Hallo&nbsp;<span id=v1>x</span> &#33;`;
	expect(fromMachineText(html, SOURCE)).toEqual({ text: "Dein <b> & {{2}}\nHallo\u00a0{{1}} !" });
});

it("leaves any text as it is that a machine returns unchanged", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), fc.string(), (before, after) => {
			const text = `${before}{{1}}${after}`
				.trim()
				.replace(/\r\n?/g, "\n")
				.replace(/\s*\n\s*/g, "\n");
			if (!text.includes("{{1}}")) return;
			expect(fromMachineText(toMachineText(text), text)).toEqual({ text });
		}),
	);
});

describe("a translation isn't used", () => {
	test.each([
		["without a variable", 'Hallo <span id="v1">{{1}}</span>', { variables: [2] }],
		["with a repeated one", "{{1}} {{1}} {{2}}", { variables: [1] }],
		["with an invented one", "{{1}} {{2}} {{3}}", { variables: [3] }],
		["with other tags", '<p>{{1}} {{2}}</p><script src="x"></script>', { text: null }],
		["that is empty", " <br> ", { text: null }],
	])("%s", (_, html, result) => {
		expect(fromMachineText(html, SOURCE)).toEqual(result);
	});
});
