import {
	type FileProblem,
	type FileReading,
	type FileRow,
	readLanguage,
	type TranslationFile,
	withPlainBreaks,
} from "./translation-file";

/** Columns before those of the languages. */
const COLUMNS = ["template", "key", "limit", "notes", "source_language", "source"] as const;
/** In the file of rows that weren't imported; ignored when it's read again. */
const REASON_COLUMN = "reason";
const OWN_COLUMNS = new Set<string>([...COLUMNS, REASON_COLUMN]);

/** One row for each template and part, after a row of headers: the languages' columns have their codes. */
export function toTable({ languages, templates }: TranslationFile): string[][] {
	const rows = templates.flatMap(({ templateCode, sourceLanguage, parts }) =>
		parts.map(({ path, limit, notes, source, targets }) => [
			...[templateCode, path, limit === null ? "" : String(limit), notes, sourceLanguage, source],
			...languages.map((langCode) => targets[langCode]?.text ?? ""),
		]),
	);
	return [[...COLUMNS, ...languages], ...rows];
}

/**
 * The rows that weren't imported, with the reason, so that they can be fixed and imported on their own.
 * @param failed rows of any languages
 */
export function toFailedTable(failed: readonly { row: FileRow; reason: string }[]): string[][] {
	const languages = [...new Set(failed.map(({ row }) => row.langCode))];
	const lines = new Map<string, { row: FileRow; targets: Map<string, string>; reasons: Set<string> }>();
	for (const { row, reason } of failed) {
		const key = `${row.templateCode} ${row.path}`;
		const line = lines.get(key) ?? { row, targets: new Map(), reasons: new Set() };
		lines.set(key, line);
		line.targets.set(row.langCode, row.target);
		if (reason !== "") line.reasons.add(reason);
	}
	return [
		["template", "key", "source", ...languages, REASON_COLUMN],
		...[...lines.values()].map(({ row, targets, reasons }) => [
			...[row.templateCode, row.path, row.source ?? ""],
			...languages.map((langCode) => targets.get(langCode) ?? ""),
			[...reasons].join("\n"),
		]),
	];
}

/**
 * Reads a table by the names of its columns, in any order; other columns are reported.
 */
export function fromTable(
	headers: readonly string[],
	lines: readonly { row: number; cells: readonly string[] }[],
): FileReading {
	const names = headers.map((header) => header.trim());
	const columnOf = (name: string) => names.findIndex((header) => header.toLowerCase() === name);
	const missing = ["template", "key"].filter((name) => columnOf(name) < 0);
	if (missing.length === 2) return { rows: [], problems: [{ code: "otherFile" }] };
	if (missing.length > 0) return { rows: [], problems: [{ code: "missingColumns", columns: missing }] };
	const [template, key, source] = [columnOf("template"), columnOf("key"), columnOf("source")];
	const problems: FileProblem[] = [];
	const languages = names.flatMap((header, column) => {
		const isOurs = OWN_COLUMNS.has(header.toLowerCase());
		if (isOurs || header === "") return [];
		const langCode = readLanguage(header);
		if (langCode !== null) return [{ langCode, column }];
		problems.push({ code: "unknownLanguage", language: header });
		return [];
	});
	if (languages.length === 0) problems.push({ code: "noTargetLanguage" });
	const rows: FileRow[] = [];
	for (const { row: line, cells } of lines) {
		const [templateCode = "", path = ""] = [cells[template]?.trim(), cells[key]?.trim()];
		if (templateCode === "" || path === "") {
			problems.push({ code: "noKey", line });
			continue;
		}
		const from = cells[source];
		for (const { langCode, column } of languages)
			rows.push({
				...{ templateCode, path, langCode, line },
				source: from === undefined ? null : withPlainBreaks(from),
				target: withPlainBreaks(cells[column] ?? ""),
			});
	}
	return { rows, problems };
}
