import { isKnownLanguage, normaliseLanguage } from "@/lib/template/languages/languages";

/** The formats that translators get, and that are read again (docs/translation-files.md). */
export const FILE_FORMATS = ["xliff", "csv", "json"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** How far a translation is, in XLIFF's words. Source: XLIFF 2.1, section 4.3.1.28. */
export type TargetState = "initial" | "translated" | "final";

/** A text with its translations. */
export type FilePart = {
	/** See {@link TextPart}. */
	path: string;
	/** The most code points; null without a limit. */
	limit: number | null;
	/** For translators; "" if there are none. */
	notes: string;
	source: string;
	/** By language; "" means "not translated". */
	targets: Readonly<Record<string, { text: string; state: TargetState }>>;
};

export type FileTemplate = { templateCode: string; sourceLanguage: string; parts: FilePart[] };

/** Templates to translate, and the languages to translate them into. */
export type TranslationFile = { languages: readonly string[]; templates: readonly FileTemplate[] };

/** A translation as a file has it. Line breaks are "\n", whatever the file had. */
export type FileRow = {
	templateCode: string;
	path: string;
	langCode: string;
	/** The source text that it was made from; null if the file doesn't say. */
	source: string | null;
	/** "" means "not translated". */
	target: string;
	/** The line of a table, counted as spreadsheets do; null in other formats. */
	line: number | null;
};

/** What is wrong with a file or a part of it, as data; the rest of the file is read. */
export type FileProblem =
	| { code: "unreadable" | "doctype" | "otherFile" | "empty" }
	| { code: "otherVersion"; version: string }
	| { code: "missingColumns"; columns: string[] }
	| { code: "unknownLanguage"; language: string }
	| { code: "noTargetLanguage" }
	| { code: "noKey"; line: number };

export type FileReading = { rows: FileRow[]; problems: FileProblem[] };

/** Like a code of BCP 47, or of the API with its underscore. */
const LANGUAGE = /^[A-Za-z]{2,3}(?:[_-][A-Za-z0-9]{2,8})*$/;

/**
 * A language as a file writes it, such as `pt-BR`, as the API's code; null if it isn't one. Services may have languages that
 * the platform's list lacks.
 */
export function readLanguage(text: string): string | null {
	const code = normaliseLanguage(text.trim());
	if (!LANGUAGE.test(code)) return null;
	// Some tools write all codes in lower case.
	const [primary = "", ...rest] = code.split("_");
	const usual = [primary.toLowerCase(), ...rest.map((part) => part.toUpperCase())].join("_");
	return [code, usual].find(isKnownLanguage) ?? code;
}

/** One kind of line break, so that a file from Windows changes nothing. */
export function withPlainBreaks(text: string): string {
	return text.replace(/\r\n?/g, "\n");
}
