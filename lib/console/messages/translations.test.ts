import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { CATALOGUES } from "@/lib/console/messages/catalogues";
import { messagesOf } from "@/lib/console/messages/testing/messages-of";
import { LANGUAGES } from "@/lib/contract/console/languages";

/** The arguments, tags and choices of a message. */
function argumentsOf(message: string): string[] {
	const found = new Set<string>();
	const collect = (elements: ReturnType<typeof parse>) => {
		for (const element of elements) {
			if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
			found.add(element.value);
			if (element.type === TYPE.tag) collect(element.children);
			if (element.type === TYPE.select || element.type === TYPE.plural)
				for (const option of Object.values(element.options)) collect(option.value);
			if (element.type === TYPE.select)
				for (const name of Object.keys(element.options)) found.add(`${element.value}=${name}`);
		}
	};
	collect(parse(message));
	return [...found].sort();
}

const english = messagesOf<string>(CATALOGUES.en);

describe.each(LANGUAGES.filter((language) => language !== "en"))("The texts in %s", (language) => {
	const translated = new Map(messagesOf<string>(CATALOGUES[language]));

	test("have the keys of the English ones, and no others", () => {
		expect([...translated.keys()]).toEqual(english.map(([key]) => key));
	});

	test("have the same arguments, tags and choices", () => {
		const withArguments = (entries: Iterable<[string, string]>) =>
			Object.fromEntries([...entries].map(([key, message]) => [key, argumentsOf(message)]));
		expect(withArguments(translated)).toEqual(withArguments(english));
	});

	test("are translated, where they are sentences", () => {
		const isSentence = (message: string) => /\p{L}+ \p{L}+ \p{L}+/u.test(message.replace(/\{[^{}]*\}/g, ""));
		const same = english.filter(([key, message]) => isSentence(message) && translated.get(key) === message);
		// Phones show these in the language that the flow's script reveals.
		expect(same.filter(([key]) => !/^flows\.preview\.words\.(?!own)/.test(key))).toEqual([]);
	});
});
