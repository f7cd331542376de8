import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { CATALOGUES } from "@/lib/console/messages/catalogues";
import { compileTexts } from "@/lib/console/messages/compile";
import { LANGUAGES, type Language } from "@/lib/contract/console/languages";
import { componentTypesIn, propertiesOf } from "@/lib/flow-json/components/catalogue";
import { flowProblems } from "@/lib/flow-json/problems";
import { choice, flow, footer, middle, navigate, one, screen } from "@/lib/flow-json/problems/testing/flows";
import { MUTATIONS, mutantsOf } from "@/lib/flow-json/problems/testing/mutations";
import { KNOWN_VERSIONS, parseVersion } from "@/lib/flow-json/versions";
import type { Message } from "@/lib/messages/message";
import { createRenderer } from "@/lib/messages/render";
import { parityDifferences } from "@/lib/template/parity";
import { contentProblems } from "@/lib/template/problems/problems";
import { PHONE, WEBSITE } from "@/lib/template/testing/problems";
import { translationWarnings } from "@/lib/template/translation/checks";

/*
 * What the checkers say, rendered in each language with the values that they give. That each message exists, and that a
 * checker names its arguments, is a matter of types; that languages have the same ones, of translations.test.ts.
 */

const SAMPLES = "lib/service/sample/flows";

type Area = "flowProblems" | "templateProblems";

function rendererOf(area: Area, language: Language): (message: Message) => string {
	const t = createTranslator({
		locale: language,
		messages: compileTexts(CATALOGUES[language][area]) as Record<string, string>,
		onError: (error) => {
			throw error;
		},
	});
	return createRenderer(language, t);
}

/** The values for which a message's choices have only their last resort, such as a type without words. */
function withoutWords(area: Area, { key, values }: Message): string[] {
	const texts: Record<string, string> = CATALOGUES.en[area];
	const missing: string[] = [];
	const collect = (elements: ReturnType<typeof parse>) => {
		for (const element of elements) {
			if (element.type === TYPE.tag) collect(element.children);
			if (element.type !== TYPE.select && element.type !== TYPE.plural) continue;
			for (const option of Object.values(element.options)) collect(option.value);
			const isOpen =
				element.type === TYPE.plural || ["owner", "hasMeant", "part", "wanted"].includes(element.value);
			const value = String(values[element.value]);
			if (!isOpen && !Object.hasOwn(element.options, value)) missing.push(`${key}: ${value}`);
		}
	};
	collect(parse(texts[key] ?? ""));
	return missing;
}

/** What a message's text may choose by. */
function choicesOf({ key, values }: Message): string {
	const { expected, found, owner, hasMeant, part, type } = values;
	return [key, expected, found, owner, hasMeant, part, type].join(" ");
}

/** Renders messages in all languages; one that lacks a value or has a broken text throws. */
function expectRendered(area: Area, messages: Iterable<Message>) {
	const said = new Map([...messages].map((message) => [choicesOf(message), message]));
	for (const language of LANGUAGES) {
		const render = rendererOf(area, language);
		for (const message of said.values()) expect(render(message)).not.toMatch(/undefined|\[object/);
	}
	expect([...said.values()].flatMap((message) => withoutWords(area, message))).toEqual([]);
	expect(said.size).toBeGreaterThan(5);
}

describe("A flow's problem can be said in every language", () => {
	function messagesOf(definitions: Iterable<unknown>): Message[] {
		return [...definitions].flatMap((definition) =>
			flowProblems(definition).flatMap(({ message, fix }) => (fix ? [message, fix.title] : [message])),
		);
	}

	/** Values that no property, or only some, can have. */
	const VALUES: unknown[] = [
		...[
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
			[],
			[1],
			[{}],
			{},
		],
		...[{ "start-date": 1, other: 1 }, "https://example.com", "data:image/png;base64,"],
	];

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

	test("for each property of each component", () => {
		expectRendered("flowProblems", messagesOf(withEachValue()));
	});

	test("for odd definitions, screens and data", () => {
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
		expectRendered("flowProblems", messagesOf(screens));
	});

	test("for mutants of the samples", () => {
		const samples = readdirSync(SAMPLES).filter((name) => name.endsWith(".json"));
		const texts = samples.map((name) => readFileSync(path.join(SAMPLES, name), "utf8"));
		const mutants = MUTATIONS.flatMap((mutation) =>
			texts.flatMap((text) => mutantsOf(text, mutation).slice(0, 2)),
		);
		expectRendered("flowProblems", messagesOf(mutants.map(({ value }) => value)));
	});

	test.each<[Language, string]>([
		["en", "The screen “B” expects “a”, “b”, and “c”, which the payload doesn't have."],
		["de", "Der Screen „B“ erwartet „a“, „b“ und „c“. Das fehlt in der Payload."],
	])("with lists as in %s", (language, expected) => {
		expect(messagesOf([expecting("abc")]).map(rendererOf("flowProblems", language))).toEqual([expected]);
	});

	test("with a list of more names than it shows", () => {
		expect(messagesOf([expecting("abcdefghijkl")]).map(rendererOf("flowProblems", "de"))).toEqual([
			"Der Screen „B“ erwartet „a“, „b“, „c“, „d“, „e“, „f“, „g“, „h“, „i“, „j“ …. Das fehlt in der Payload.",
		]);
	});

	/** A flow whose second screen expects fields, named by one letter each. */
	function expecting(names: string) {
		const data = Object.fromEntries([...names].map((name) => [name, { type: "string", __example__: "x" }]));
		return flow([middle("A", [footer(navigate("B"))]), screen("B", [footer()], { data })]);
	}
});

describe("A template's problem can be said in every language", () => {
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

	test("for odd contents", () => {
		const problems = [...contents()].flatMap((content) => contentProblems(content, { strict: true }));
		expectRendered(
			"templateProblems",
			problems.map(({ message }) => message),
		);
	});

	test("for differences between languages", () => {
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
		const differences = pairs.flatMap((pair) => parityDifferences(pair, "de"));
		expectRendered(
			"templateProblems",
			differences.map(({ message }) => message),
		);
	});

	test("for doubts about translations", () => {
		const source = { lang_code: "en", text: "Call +49 30 1234567 on 3 May\nhttps://a.example" };
		const texts = [
			"Call +49 30 1234567 on 3 May\nhttps://a.example",
			"Привет всем ",
			"",
			"+1 212 5551234 4 b.example/x",
		];
		const warnings = texts.flatMap((text) => [
			...translationWarnings(source, { lang_code: "de", text }),
			...translationWarnings({ ...source, text: "Hi\n" }, { lang_code: "de", text: `${text}\n` }),
		]);
		expect(new Set(warnings.map(({ code }) => code)).size).toBe(7);
		expectRendered(
			"templateProblems",
			warnings.map(({ message }) => message),
		);
	});

	test.each<[Language, string]>([
		["en", "Headers must be a list, not text."],
		["de", "Die Kopfzeilen müssen eine Liste sein, sind aber Text."],
	])("with the right verb in %s", (language, expected) => {
		const [problem] = contentProblems({ text: "A", headers: "x" }, { strict: true });
		expect(problem && rendererOf("templateProblems", language)(problem.message)).toBe(expected);
	});
});
