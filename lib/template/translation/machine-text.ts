import { variableOf } from "@/lib/template/message";
import { findPlaceholders } from "@/lib/template/placeholders";

/*
 * Texts for machine translation: HTML, in which a variable is an element that translators leave as it is, and a line break
 * is <br>. The request and response are described in docs/translation-files.md.
 */

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "<br>" };
const VARIABLE = /<span\b[^>]*\bid\s*=\s*["']?v(\d{1,4})["']?[^>]*>[^<]*<\/span>/gi;
const ENTITIES: Record<string, string> = {
	...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" },
};

/** A text as HTML for a machine. */
export function toMachineText(text: string): string {
	const plain = text.replace(/\r\n?/g, "\n");
	let from = 0;
	let html = "";
	for (const { number, start, end } of findPlaceholders(plain)) {
		html += escaped(plain.slice(from, start));
		html += `<span id="v${number}" class="notranslate" translate="no">${variableOf(number)}</span>`;
		from = end;
	}
	return html + escaped(plain.slice(from));
}

/** What a machine made of {@link toMachineText}, or why it can't be used. */
export type MachineTranslation =
	| { text: string }
	/** The variables that it lost, repeated or invented. */
	| { variables: number[] }
	/** Nothing, or tags that weren't in the text. */
	| { text: null };

/** Reads a machine's translation of `source`. One that doesn't have the same variables isn't used. */
export function fromMachineText(html: string, source: string): MachineTranslation {
	const marked = html
		.replace(VARIABLE, (_, number: string) => variableOf(Number(number)))
		.replace(/\s*<br\s*\/?>\s*/gi, "\n");
	const wanted = counts(source);
	const text = /<\/?[a-z]/i.test(marked) ? "" : unescaped(marked).trim();
	if (text === "") return { text: null };
	const found = counts(text);
	const variables = [...new Set([...wanted.keys(), ...found.keys()])].filter(
		(number) => wanted.get(number) !== found.get(number),
	);
	return variables.length > 0 ? { variables: variables.sort((a, b) => a - b) } : { text };
}

function escaped(text: string): string {
	return text.replace(/[&<>\n]/g, (character) => ESCAPES[character] ?? character);
}

function unescaped(text: string): string {
	return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (entity, decimal, hex, name) => {
		if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? entity;
		const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
		return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
	});
}

function counts(text: string): Map<number, number> {
	const byNumber = new Map<number, number>();
	for (const { number } of findPlaceholders(text)) byNumber.set(number, (byNumber.get(number) ?? 0) + 1);
	return byNumber;
}
