import { variableOf } from "@/lib/template/message";
import { findPlaceholders } from "@/lib/template/placeholders";
import {
	type FilePart,
	type FileReading,
	type FileRow,
	readLanguage,
	type TranslationFile,
	withPlainBreaks,
} from "./translation-file";

/*
 * XLIFF 2.1 (OASIS Standard, 13 February 2018): one document for a source and a target language, a <file> for each
 * template, a <unit> for each part. A variable is a <ph>, so that tools protect it; formatting marks are text. Version 2.1
 * kept the namespace of 2.0.
 */

const NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0";
const SIZES = "urn:oasis:names:tc:xliff:sizerestriction:2.0";
const VERSION = "2.1";
const READ_VERSIONS: (string | null)[] = ["2.0", VERSION];

/** The document for one of the file's target languages; templates of other source languages aren't in it. */
export function toXliff(
	{ templates }: TranslationFile,
	{ source, target }: { source: string; target: string },
	limitNote: (limit: number) => string,
): string {
	const files = templates
		.filter(({ sourceLanguage, parts }) => sourceLanguage === source && parts.length > 0)
		.map(({ templateCode, parts }) =>
			[
				`\t<file id="${templateCode}" original="${templateCode}" xml:space="preserve">`,
				'\t\t<slr:profiles generalProfile="xliff:codepoints"/>',
				...parts.map((part) => toUnit(part, target, limitNote)),
				"\t</file>",
			].join("\n"),
		);
	const languages = `srcLang="${toTag(source)}" trgLang="${toTag(target)}"`;
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<xliff xmlns="${NAMESPACE}" xmlns:slr="${SIZES}" version="${VERSION}" ${languages}>`,
		...files,
		"</xliff>\n",
	].join("\n");
}

function toUnit(part: FilePart, langCode: string, limitNote: (limit: number) => string): string {
	const { path, limit, source, targets } = part;
	const { text, state } = targets[langCode] ?? { text: "", state: "initial" };
	const notes = [
		...(limit === null ? [] : [toNote("limit", limitNote(limit))]),
		...(part.notes === "" ? [] : [toNote("instruction", part.notes)]),
	];
	const variables = [...new Set(findPlaceholders(source + text).map(({ number }) => number))];
	const data = variables.map((number) => `<data id="d${number}">${variableOf(number)}</data>`);
	const ids = new CodeIds();
	const lines = [
		`<unit id="${path}" name="${path}" canResegment="no"${limit === null ? "" : ` slr:sizeRestriction="${limit}"`}>`,
		...(notes.length === 0 ? [] : [`\t<notes>${notes.join("")}</notes>`]),
		...(data.length === 0 ? [] : [`\t<originalData>${data.join("")}</originalData>`]),
		`\t<segment state="${text === "" ? "initial" : state}">`,
		`\t\t<source>${inline(source, ids.ofSource)}</source>`,
		...(text === "" ? [] : [`\t\t<target>${inline(text, ids.ofTarget)}</target>`]),
		"\t</segment>",
		"</unit>",
	];
	return lines.map((line) => `\t\t${line}`).join("\n");
}

function toNote(category: string, text: string): string {
	return `<note category="${category}">${escaped(text.replace(NOT_IN_XML, ""))}</note>`;
}

/** IDs of inline codes: a code of the target has the one of the source that it stands for. */
class CodeIds {
	private last = 0;
	private readonly left: { number: number; id: number }[] = [];

	readonly ofSource = (number: number): number => {
		this.last += 1;
		this.left.push({ number, id: this.last });
		return this.last;
	};

	readonly ofTarget = (number: number): number => {
		const at = this.left.findIndex((code) => code.number === number);
		const [code] = at < 0 ? [] : this.left.splice(at, 1);
		if (code !== undefined) return code.id;
		this.last += 1;
		return this.last;
	};
}

function inline(text: string, idOf: (number: number) => number): string {
	let from = 0;
	let result = "";
	for (const { number, start, end } of findPlaceholders(text)) {
		const name = variableOf(number);
		result += escaped(text.slice(from, start));
		result += `<ph id="${idOf(number)}" dataRef="d${number}" canDelete="no" disp="${name}" equiv="${name}"/>`;
		from = end;
	}
	return result + escaped(text.slice(from));
}

/** Characters that XML 1.0 can't have, not even as references; half surrogate pairs too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;
const ENTITIES: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"\r": "&#13;",
};

/** Text of a segment. Source of `<cp>`: XLIFF 2.1, section 4.2.3.1. */
function escaped(text: string): string {
	return text
		.replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character)
		.replace(NOT_IN_XML, (character) => `<cp hex="${hexOf(character)}"/>`);
}

function hexOf(character: string): string {
	return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}

/** A language as in BCP 47. */
function toTag(langCode: string): string {
	return langCode.replaceAll("_", "-");
}

/**
 * Reads a parsed document; null stands for one that isn't well-formed. Tools may have split a unit into segments, and put
 * those of the target into another order.
 */
export function fromXliff(document: Document | null): FileReading {
	const root = document?.documentElement;
	if (!root) return { rows: [], problems: [{ code: "unreadable" }] };
	if (root.localName !== "xliff") return { rows: [], problems: [{ code: "otherFile" }] };
	const version = root.getAttribute("version");
	if (root.namespaceURI !== NAMESPACE || !READ_VERSIONS.includes(version))
		return { rows: [], problems: [{ code: "otherVersion", version: version ?? "?" }] };
	const target = root.getAttribute("trgLang");
	if (!target) return { rows: [], problems: [{ code: "noTargetLanguage" }] };
	const langCode = readLanguage(target);
	if (langCode === null) return { rows: [], problems: [{ code: "unknownLanguage", language: target }] };
	const rows = childrenOf(root, "file").flatMap((file) =>
		Array.from(file.getElementsByTagNameNS(NAMESPACE, "unit")).map((unit) => ({
			templateCode: file.getAttribute("original") ?? file.getAttribute("id") ?? "",
			path: unit.getAttribute("name") ?? unit.getAttribute("id") ?? "",
			langCode,
			line: null,
			...readUnit(unit),
		})),
	);
	return { rows, problems: [] };
}

function readUnit(unit: Element): Pick<FileRow, "source" | "target"> {
	const codes = new Map(
		childrenOf(unit, "originalData").flatMap((data) =>
			childrenOf(data, "data").map((one) => [one.getAttribute("id") ?? "", one.textContent ?? ""] as const),
		),
	);
	const segments = Array.from(unit.childNodes)
		.filter(isElement)
		.filter(({ localName }) => localName === "segment" || localName === "ignorable");
	const sources = segments.map((segment) => textOf(childrenOf(segment, "source")[0], codes));
	const targets = segments.map((segment, at) => {
		const target = childrenOf(segment, "target")[0];
		const isUntranslated = (segment.getAttribute("state") ?? "initial") === "initial";
		const text = textOf(target, codes);
		// Tools put the source into the target until someone translates it.
		const isIgnorable = segment.localName === "ignorable";
		const isFilled = !isIgnorable && target !== undefined && !(isUntranslated && text === sources[at]);
		return { order: Number(target?.getAttribute("order") ?? at + 1), text, isFilled, isIgnorable, at };
	});
	const isTranslated = targets.some(({ isFilled }) => isFilled);
	return {
		source: withPlainBreaks(sources.join("")),
		target: isTranslated
			? withPlainBreaks(
					targets
						.toSorted((one, other) => one.order - other.order)
						.map(({ text, isIgnorable, at }) => (isIgnorable && text === "" ? sources[at] : text))
						.join(""),
				)
			: "",
	};
}

/** The text of a source or target, its inline codes replaced by what they stand for. */
function textOf(element: Element | undefined, codes: ReadonlyMap<string, string>): string {
	if (element === undefined) return "";
	return Array.from(element.childNodes)
		.map((node) => (isElement(node) ? codeText(node, codes) : isText(node) ? (node.nodeValue ?? "") : ""))
		.join("");
}

function codeText(code: Element, codes: ReadonlyMap<string, string>): string {
	const data = (attribute: string) => codes.get(code.getAttribute(attribute) ?? "") ?? "";
	switch (code.localName) {
		case "cp":
			return String.fromCharCode(Number.parseInt(code.getAttribute("hex") ?? "", 16));
		case "ph":
			return data("dataRef") || (code.getAttribute("equiv") ?? "");
		case "pc":
			return data("dataRefStart") + textOf(code, codes) + data("dataRefEnd");
		case "sc":
		case "ec":
			return data("dataRef");
		default:
			return textOf(code, codes);
	}
}

function childrenOf(parent: Element, name: string): Element[] {
	return Array.from(parent.childNodes)
		.filter(isElement)
		.filter(({ localName }) => localName === name);
}

function isElement(node: Node): node is Element {
	return node.nodeType === 1;
}

function isText({ nodeType }: Node): boolean {
	return nodeType === 3 || nodeType === 4;
}
