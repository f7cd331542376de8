/**
 * Translations of refusals, which come from any service in English, by the English sentence: "Use up to {0} characters.".
 * `{0}`, `{1}`, … are parts that differ. A part in quotation marks is a name and stays, and so do the words of others after "says: " or
 * "failed: "; other parts may be entries too, such as "a list".
 */
export type Phrasebook = Readonly<Record<string, string>>;

/** Returns a function that translates a finished sentence, and returns one without an entry as it is. */
export function phraseTranslator(phrasebook: Phrasebook): (english: string) => string {
	const known = new Map(Object.entries(phrasebook));
	// Made when they are needed first, which on most pages is never.
	let patterns: ReadonlyArray<ReturnType<typeof patternOf>> | undefined;
	return function translate(english: string): string {
		const exact = known.get(english);
		if (exact !== undefined) return exact;
		patterns ??= patternsOf(phrasebook);
		for (const { pattern, numbers, verbatim, translation } of patterns) {
			const found = pattern.exec(english);
			if (!found) continue;
			const parts = new Map(
				numbers.map((number, at) => {
					const text = found[at + 1] ?? "";
					return [number, verbatim.has(number) ? text : translate(text)];
				}),
			);
			return translation.replace(PART, (_, number) => parts.get(number) ?? "");
		}
		return english;
	};
}

/** A part, but not the 1 of a message's variable {{1}}. */
const PART = /(?<!(?<!\{)\{)\{(\d)\}/g;

/** The one that says most comes first, if several fit: "Headers must be {0}." before "{0} must be {1}.". */
function patternsOf(phrasebook: Phrasebook) {
	const withParts = Object.entries(phrasebook).filter(([english]) => english.search(PART) >= 0);
	return withParts.map(patternOf).sort((a, b) => b.weight - a.weight);
}

function patternOf([english, translation]: [string, string]) {
	const literals = english.split(PART).filter((_, at) => at % 2 === 0);
	const numbers = [...english.matchAll(PART)].map(([, number = ""]) => number);
	const isName = (at: number) => literals[at]?.endsWith("“") && literals[at + 1]?.startsWith("”");
	const isQuote = (at: number) => /(says|failed): $/.test(literals[at] ?? "");
	const source = literals.map((literal, at) => {
		const escaped = literal.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
		if (at === numbers.length) return escaped;
		if (isQuote(at)) return `${escaped}([^]+)`;
		// What isn't a name contains names only as a whole.
		return escaped + (isName(at) ? "([^“”]*)" : "((?:“[^“”]*”|[^“”])+?)");
	});
	return {
		pattern: new RegExp(`^${source.join("")}$`, "u"),
		numbers,
		verbatim: new Set(numbers.filter((_, at) => isName(at) || isQuote(at))),
		translation,
		weight: literals.join("").length,
	};
}
