import Papa from "papaparse";
import { neutralCell } from "@/lib/contract/text/csv-cell";
import { toJson } from "@/lib/template/files/json";
import { toTable } from "@/lib/template/files/table";
import type { FileFormat, TranslationFile } from "@/lib/template/files/translation-file";
import { toXliff } from "@/lib/template/files/xliff";

export type WrittenFile = { name: string; content: string; type: string };

type Options = {
	format: FileFormat;
	/** The file's name without language and ending. */
	name: string;
	/** Starts CSV with a byte order mark. */
	hasMark: boolean;
	/** Says a limit in words. */
	limitNote: (limit: number) => string;
};

/** Translations as files: one, or with XLIFF one for each pair of languages. */
export function writeFiles(file: TranslationFile, options: Options): WrittenFile[] {
	const { format, name, hasMark, limitNote } = options;
	if (format === "json") return [{ name: `${name}.json`, content: toJson(file), type: "application/json" }];
	if (format === "csv") return [{ name: `${name}.csv`, ...csvOf(toTable(file), hasMark) }];
	return pairsOf(file).map(({ source, target, isOnlySource }) => ({
		name: `${[name, ...(isOnlySource ? [] : [source]), target].join(".")}.xlf`,
		content: toXliff(file, { source, target }, limitNote),
		type: "application/xliff+xml",
	}));
}

/** Pairs of languages that any template is translated in. */
export function pairsOf({ templates, languages }: TranslationFile) {
	const sources = [...new Set(templates.map(({ sourceLanguage }) => sourceLanguage))];
	return sources.flatMap((source) =>
		languages
			.filter((target) => target !== source)
			.map((target) => ({ source, target, isOnlySource: sources.length === 1 })),
	);
}

/** CSV that no spreadsheet runs as formulas. All cells are quoted, because a spreadsheet may separate by semicolons. */
export function csvOf(table: string[][], hasMark: boolean): Pick<WrittenFile, "content" | "type"> {
	const csv = Papa.unparse(
		table.map((cells) => cells.map(neutralCell)),
		{ quotes: true },
	);
	return { content: `${hasMark ? "\uFEFF" : ""}${csv}\r\n`, type: "text/csv;charset=utf-8" };
}
