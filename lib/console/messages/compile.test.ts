import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { CompiledMessage } from "icu-minify/format";
import { IntlMessageFormat } from "intl-messageformat";
import { _createCache, _createIntlFormatters } from "use-intl/core";
import formatCompiled from "use-intl/format-message/format-only";
import { describe, expect, test } from "vitest";
import { CATALOGUES } from "@/lib/console/messages/catalogues";
import { compileTexts } from "@/lib/console/messages/compile";
import { messagesOf } from "@/lib/console/messages/testing/messages-of";
import { LANGUAGES, type Language } from "@/lib/contract/console/languages";

type Value = string | number | Date | ((parts: unknown[]) => string);

/** Numbers that plurals tell apart, and one with a separator of thousands. */
const NUMBERS = [0, 1, 2, 1_234];
const DAY = new Date("2026-11-30T12:00:00Z");

/** What may stand for each argument of a message. */
function choicesOf(message: string): Map<string, Value[]> {
	const choices = new Map<string, Value[]>();
	const collect = (elements: ReturnType<typeof parse>) => {
		for (const element of elements) {
			if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
			if (element.type === TYPE.tag) {
				choices.set(element.value, [(parts) => `<${parts.join("")}>`]);
				collect(element.children);
			} else if (element.type === TYPE.select || element.type === TYPE.plural) {
				choices.set(element.value, element.type === TYPE.plural ? NUMBERS : Object.keys(element.options));
				for (const option of Object.values(element.options)) collect(option.value);
			} else if (!choices.has(element.value)) {
				const isTime = element.type === TYPE.date || element.type === TYPE.time;
				choices.set(element.value, [isTime ? DAY : element.type === TYPE.number ? 1_234.5 : "Ana"]);
			}
		}
	};
	collect(parse(message));
	return choices;
}

/** A message with each choice of each argument, as the page renders it and as the whole library does: text, or parts with tags. */
function rendered(language: Language, message: string, compiled: CompiledMessage) {
	const cache = _createCache();
	const options = { cache, formatters: _createIntlFormatters(cache), locale: language };
	const choices = [...choicesOf(message)];
	const count = Math.max(1, ...choices.map(([, values]) => values.length));
	const whole = new IntlMessageFormat(message, language);
	return Array.from({ length: count }, (_, index) => {
		const values = Object.fromEntries(choices.map(([name, of]) => [name, of[index % of.length] as never]));
		return {
			page: joined(formatCompiled("", compiled, values, options)),
			whole: joined(whole.format(values)),
		};
	});
}

/** A formatted message as one text. It has no parts, in place of an empty text, if all of a compiled message is left out. */
function joined(formatted: unknown): unknown {
	return Array.isArray(formatted) && formatted.length > 0 ? formatted.join("") : formatted;
}

describe.each(LANGUAGES)("The compiled texts in %s", (language) => {
	test("say what the messages say, whatever the arguments", () => {
		const compiled = new Map(messagesOf<CompiledMessage>(compileTexts(CATALOGUES[language])));
		const all = messagesOf<string>(CATALOGUES[language]).flatMap(([key, message]) =>
			rendered(language, message, compiled.get(key) ?? "").map((texts) => ({ key, ...texts })),
		);
		expect(all.filter(({ page, whole }) => page !== whole)).toEqual([]);
	});

	test("hold plain objects only, which can be passed to the browser", () => {
		const compiled = compileTexts(CATALOGUES[language]);
		expect(JSON.parse(JSON.stringify(compiled))).toStrictEqual(compiled);
	});
});
