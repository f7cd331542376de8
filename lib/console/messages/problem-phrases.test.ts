import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { flowPhrases } from "@/lib/console/messages/de/phrases/flows";
import { generalPhrases } from "@/lib/console/messages/de/phrases/general";
import { templatePhrases } from "@/lib/console/messages/de/phrases/templates";
import { phraseTranslator } from "@/lib/console/messages/phrasebook";
import { englishIn, isWording, textsIn } from "@/lib/console/messages/testing/english-sentences";
import { componentTypesIn, propertiesOf } from "@/lib/flow-json/components/catalogue";
import { flowProblems } from "@/lib/flow-json/problems";
import { choice, flow, footer, middle, navigate, one, screen } from "@/lib/flow-json/problems/testing/flows";
import { MUTATIONS, mutantsOf } from "@/lib/flow-json/problems/testing/mutations";
import { KNOWN_VERSIONS, parseVersion } from "@/lib/flow-json/versions";
import { parityDifferences } from "@/lib/template/parity";
import { contentProblems } from "@/lib/template/problems/problems";
import { PHONE, WEBSITE } from "@/lib/template/testing/problems";

/*
 * Whole messages of the checkers in German: each sentence has an entry (phrases.test.ts), and here what is put into them
 * fits and has one too.
 */

const SAMPLES = "lib/service/sample/flows";

/** Messages that stay in English, in parts or as a whole. */
function stillEnglish(messages: Iterable<string>, translate: (english: string) => string): string[] {
	return [...new Set(messages)].filter((message) => {
		const translated = translate(message);
		return translated === message || englishIn(translated).length > 0 || translated.includes("”");
	});
}

describe("A flow's problem", () => {
	const translate = phraseTranslator({ ...generalPhrases, ...flowPhrases });
	const platform = textsIn("lib/flow-json/expression/check.ts", isWording);
	const saysPlatform = phraseTranslator(Object.fromEntries(platform.map((text) => [text, ""])));

	function messagesOf(definitions: Iterable<unknown>): Set<string> {
		const messages = new Set<string>();
		for (const definition of definitions)
			for (const { message, fix } of flowProblems(definition)) {
				if (saysPlatform(message) !== "") messages.add(message);
				if (fix) messages.add(fix.title);
			}
		return messages;
	}

	/** Values that no property, or only some, can have. */
	const VALUES: unknown[] = [
		null,
		"",
		"x",
		"${data.a}",
		"${form.a}",
		"`${data.a}`",
		0.5,
		1e9,
		true,
		"true",
		"7",
	];
	VALUES.push(
		[],
		[1],
		[{}],
		{},
		{ "start-date": 1, other: 1 },
		"https://example.com",
		"data:image/png;base64,",
	);

	function* withEachValue() {
		for (const version of [KNOWN_VERSIONS.at(-1) ?? "", "5.0", "3.0"]) {
			const known = parseVersion(version);
			for (const type of known ? componentTypesIn(known) : []) {
				for (const [name] of known ? propertiesOf(type, known) : [])
					for (const value of VALUES) {
						const component = { type, [name]: value, other: 1 };
						yield one([component], { data: { a: { type: "object" } } }, { version });
						yield one([choice("${data.a}", [component, footer()])], {}, { version });
					}
			}
		}
	}

	test("is in German for each property of each component", () => {
		expect(stillEnglish(messagesOf(withEachValue()), translate)).toEqual([]);
	});

	test("is in German for odd definitions, screens and data", () => {
		const screens = VALUES.flatMap((value) => [
			flow([value]),
			flow(value),
			one([], { data: value, layout: value, terminal: value, sensitive: value, colour: value }),
			one([], { data: { a: value, b: { type: value }, c: { type: "array", items: value } } }),
			one([], {}, { version: value, data_api_version: value, routing_model: value, colour: value }),
			one([], {}, { routing_model: { A: value, B: [value] } }),
			one([footer({ name: value, payload: value, next: value, url: value }), footer({ name: "open_url" })]),
			one([{ type: "Form", name: "f", children: value, "init-values": { a: value } }]),
		]);
		expect(stillEnglish(messagesOf(screens), translate)).toEqual([]);
	});

	test("is in German with a list of more names than it shows", () => {
		const names = [..."abcdefghijkl"];
		const data = Object.fromEntries(names.map((name) => [name, { type: "string", __example__: "x" }]));
		const screens = [middle("A", [footer(navigate("B"))]), screen("B", [footer()], { data })];
		expect([...messagesOf([flow(screens)])].map(translate)).toEqual([
			"Der Screen „B“ erwartet „a“, „b“, „c“, „d“, „e“, „f“, „g“, „h“, „i“, „j“ …. Das fehlt in der Payload.",
		]);
	});

	test("is in German for a comparison without parentheses", () => {
		const data = { yes: { type: "boolean", __example__: true } };
		const condition = "${data.yes} && ${data.yes} == true";
		const messages = messagesOf([one([choice(condition, [{ type: "TextBody", text: "A" }])], { data })]);
		expect([...messages].map(translate)).toEqual([
			"Setzen Sie „${data.yes} == true“ in Klammern, weil „&&“ vielleicht zuerst ausgewertet wird.",
		]);
	});

	test("keeps what its fix writes, also if it's an English word", () => {
		const input = { type: "TextInput", name: "a", label: "A", "input-type": "txt" };
		const [problem] = flowProblems(one([input]));
		expect(translate(problem?.fix?.title ?? "")).toBe("In „text“ ändern");
	});

	test("is in German for mutants of the samples", () => {
		const samples = readdirSync(SAMPLES).filter((name) => name.endsWith(".json"));
		const texts = samples.map((name) => readFileSync(path.join(SAMPLES, name), "utf8"));
		const mutants = MUTATIONS.flatMap((mutation) =>
			texts.flatMap((text) => mutantsOf(text, mutation).slice(0, 2)),
		);
		expect(stillEnglish(messagesOf(mutants.map(({ value }) => value)), translate)).toEqual([]);
	});
});

describe("A template's problem", () => {
	const translate = phraseTranslator({ ...generalPhrases, ...templatePhrases });

	/** Values that no part of a content, or only some, can have. */
	const VALUES: unknown[] = [
		null,
		"",
		" ",
		"x".repeat(5000),
		"{{2}} {{a b}} {{0}}",
		"{{1}}{{3}}.",
		1,
		0.5,
		true,
	];
	VALUES.push([], [1], {}, { "1": 1, x: 1 }, "😀".repeat(30), Array(12).fill({ type: "custom", label: "A" }));
	VALUES.push(Array(3).fill(PHONE), Array(3).fill(WEBSITE), [{ type: "text", text: "a" }, { type: "image" }]);

	const CONTENT = {
		text: "Your code",
		auth_delivery_method: "one_tap",
		buttons: [{}],
		headers: [{}],
		auth_apps: [{}],
	};
	const APP = ["package_name", "signature_hash"];
	const PARTS: Readonly<Record<string, string[]>> = {
		headers: ["type", "text", "text_variable", "link", "parameter", "file_name"],
		buttons: ["type", "label", "value", "url_type", "dynamic_url", "country_code"],
		auth_apps: APP,
	};
	const TYPES = ["text", "image", "custom", "visit_website", "call_phone", "copy_offer_code", "view_catalog"];

	function* contents() {
		yield* VALUES;
		for (const value of VALUES) {
			for (const name of ["text", "footer", "variables", "validity_period_seconds", "parameter_format"])
				yield { ...CONTENT, auth_delivery_method: null, [name]: value };
			for (const name of ["auth_code_expiration_seconds", "auth_add_code_expiration", ...Object.keys(PARTS)])
				yield { ...CONTENT, [name]: value };
			for (const [list, names] of Object.entries(PARTS))
				for (const name of names)
					for (const type of TYPES) yield { ...CONTENT, [list]: [{ type, [name]: value }] };
		}
	}

	test("is in German", () => {
		const problems = [...contents()].flatMap((content) => contentProblems(content, { strict: true }));
		expect(
			stillEnglish(
				problems.map(({ message }) => message),
				translate,
			),
		).toEqual([]);
	});

	test("is in German for differences between languages", () => {
		const parts = [
			{ headers: [{ type: "image" }], text: "{{1}}", footer: "F", buttons: [WEBSITE] },
			{ headers: [{ type: "text", text: "{{1}}" }], text: "A", buttons: [PHONE, WEBSITE] },
			{ text: "B {{1}}", buttons: [PHONE] },
		];
		const pairs = parts.flatMap((one) =>
			parts.map((other) => [
				{ ...one, lang_code: "de" },
				{ ...other, lang_code: "es" },
			]),
		);
		const messages = pairs.flatMap((pair) => parityDifferences(pair)).map(({ message }) => message);
		expect(stillEnglish(messages, translate)).toEqual([]);
	});
});
