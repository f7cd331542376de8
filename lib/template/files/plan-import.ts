import type { TemplateContent } from "@/lib/contract/template-contents";
import { isKnownLanguage } from "@/lib/template/languages/languages";
import type { TemplateMessage } from "@/lib/template/message";
import { placeholderNumbers } from "@/lib/template/placeholders";
import { contentProblems } from "@/lib/template/problems/problems";
import { translationWarnings } from "@/lib/template/translation/checks";
import { recordsOfSave, type TranslationRecord } from "@/lib/template/translation/part-state";
import { pairedPaths, partTexts } from "@/lib/template/translation/parts";
import { sourceOf, type TemplateToTranslate } from "./build-file";
import { type FileRow, withPlainBreaks } from "./translation-file";
import { withText } from "./with-text";

/**
 * What an import finds: an error keeps the language's content from being stored, a warning is to be looked at. `path` is the
 * part; "" for the whole content.
 */
export type ImportFinding = { level: "error" | "warning" | "info"; path: string } & (
	| {
			code:
				| "unknownTemplate"
				| "unknownLanguage"
				| "sourceLanguage"
				| "partGone"
				| "noPlace"
				| "repeated"
				| "damaged"
				| "swappedWithSource"
				| "readyLimited"
				| "addLimited";
	  }
	| { code: "swappedLanguages"; language: string }
	| { code: "variablesMissing" | "variablesExtra"; variables: number[] }
	| { code: "sourceChanged"; inFile: string; now: string }
	| { code: "notInFile" | "notTranslated"; count: number }
	/** A rule of contents that the text breaks, or a check of translations. */
	| { code: "rule"; message: TemplateMessage }
);

export type TextChange = {
	path: string;
	/** The source text that the translation was made from. */
	source: string;
	/** "" if it wasn't translated. */
	before: string;
	after: string;
};

/** What a file changes in a language of a template. */
export type PlannedContent = {
	templateCode: string;
	langCode: string;
	/** Null for a new language. */
	stored: TemplateContent | null;
	/** What to store: the stored content, or a copy of the source as a draft, with the changes. Null without any. */
	next: TemplateContent | null;
	changes: TextChange[];
	findings: ImportFinding[];
	/** The file's rows for it. */
	rows: readonly FileRow[];
	/** What its changed parts were translated from, to record once it's stored. */
	records: TranslationRecord[];
};

export type PlanOutcome = "failed" | "new" | "changed" | "unchanged";

/** What happens to a planned content when the import runs. */
export function outcomeOf({ stored, changes, findings }: PlannedContent): PlanOutcome {
	if (findings.some(({ level }) => level === "error")) return "failed";
	if (changes.length === 0) return "unchanged";
	return stored === null ? "new" : "changed";
}

/**
 * What a file's rows for one template change, by language. Nothing is deleted: an empty translation means "not translated",
 * and parts without a row stay as they are.
 * @param options.mayMakeReady whether the person may store ready contents; otherwise ready languages can't be changed
 * @param options.mayAdd whether the person may add languages
 */
export function planTemplate(
	rows: readonly FileRow[],
	template: TemplateToTranslate,
	{ mayMakeReady = true, mayAdd = true } = {},
): PlannedContent[] {
	const source = sourceOf(template);
	const stored = new Map(
		template.contents.map((content) => [content.lang_code, { content, texts: plainTexts(content) }]),
	);
	return [...groups(rows, ({ langCode }) => langCode)].map(([langCode, own]) => {
		const { content = null, texts = new Map<string, string>() } = stored.get(langCode) ?? {};
		const planned: PlannedContent = {
			...{ templateCode: template.templateCode, langCode, rows: own, stored: content },
			...{ next: null, changes: [], findings: [], records: [] },
		};
		if (source === undefined)
			return { ...planned, findings: [{ level: "error", path: "", code: "unknownTemplate" }] };
		if (content === null && !isKnownLanguage(langCode))
			return { ...planned, findings: [{ level: "error", path: "", code: "unknownLanguage" }] };
		if (content === source) return { ...planned, findings: sourceFindings(own, texts) };
		const others = [...stored].flatMap(([code, other]) =>
			code === langCode ? [] : [{ langCode: code, texts: other.texts }],
		);
		const changed = planLanguage({ langCode, own, rows, source, stored: content, texts, others });
		if (!mayMakeReady && changed.next?.is_draft === false)
			changed.findings.unshift({ level: "error", path: "", code: "readyLimited" });
		if (!mayAdd && content === null && changed.next !== null)
			changed.findings.unshift({ level: "error", path: "", code: "addLimited" });
		return { ...planned, ...changed };
	});
}

type Texts = ReadonlyMap<string, string>;
type Language = {
	langCode: string;
	own: readonly FileRow[];
	/** The rows of all languages. */
	rows: readonly FileRow[];
	source: TemplateContent;
	stored: TemplateContent | null;
	texts: Texts;
	others: readonly { langCode: string; texts: Texts }[];
};

/** The source is edited in the console. A file may have it as a language, but can't change it. */
function sourceFindings(rows: readonly FileRow[], texts: Texts): ImportFinding[] {
	const differs = rows.some(({ path, target }) => target.trim() !== "" && target !== (texts.get(path) ?? ""));
	return differs ? [{ level: "error", path: "", code: "sourceLanguage" }] : [];
}

function planLanguage(language: Language): Pick<PlannedContent, "next" | "changes" | "findings" | "records"> {
	const { own, source, stored, texts, langCode } = language;
	const sourceTexts = plainTexts(source);
	const paths = [...sourceTexts].filter(([, text]) => text.trim() !== "").map(([path]) => path);
	const start = stored ?? newContent(source, langCode);
	const ownPaths = pairedPaths(source, start);
	const changes: TextChange[] = [];
	const findings: ImportFinding[] = [];
	let next = start;
	for (const [path, same] of groups(own, (row) => row.path)) {
		const filled = same.filter(({ target }) => target.trim() !== "");
		const [row] = filled;
		if (row === undefined) continue;
		if (filled.some(({ target }) => target !== row.target)) {
			findings.push({ level: "error", path, code: "repeated" });
			continue;
		}
		const ownPath = ownPaths.get(path) ?? path;
		const before = texts.get(ownPath) ?? "";
		if (row.target === before) continue;
		if (!paths.includes(path)) {
			findings.push({ level: "warning", path, code: "partGone" });
			continue;
		}
		const changed = ownPaths.has(path) ? withText(next, ownPath, row.target) : null;
		if (changed === null) {
			findings.push({ level: "error", path, code: "noPlace" });
			continue;
		}
		next = changed;
		const now = sourceTexts.get(path) ?? "";
		changes.push({ path: ownPath, source: row.source ?? now, before, after: row.target });
		const found = textFindings(language, row, { now, before });
		findings.push(...found.map((one) => ({ ...one, path: ownPath })));
	}
	if (stored === null && changes.length === 0 && findings.length === 0)
		return { next: null, changes, findings, records: [] };
	if (changes.length > 0)
		findings.push(...ruleFindings(start, next), ...checkFindings(source, next, changes));
	findings.push(...gapFindings(own, paths));
	const sources = new Map(changes.map((change) => [change.path, change.source]));
	return {
		...{ next: changes.length === 0 ? null : next, changes, findings },
		records: recordsOfSave(source, next, stored ?? undefined, (path) =>
			sources.has(path) ? "person" : "copy",
		).map((record) => ({ ...record, source_text: sources.get(record.part) ?? record.source_text })),
	};
}

/** A language that isn't stored starts as a draft with the source's texts, as when it's added in the editor. */
function newContent(source: TemplateContent, langCode: string): TemplateContent {
	return { ...source, lang_code: langCode, is_draft: true };
}

function textFindings(
	{ rows, others, langCode }: Language,
	{ path, target, source: inFile }: FileRow,
	{ now, before }: { now: string; before: string },
): ImportFinding[] {
	const findings: ImportFinding[] = [];
	if (inFile !== null && inFile !== now) {
		if (inFile === before && target === now) return [{ level: "error", path, code: "swappedWithSource" }];
		findings.push({ level: "warning", path, code: "sourceChanged", inFile, now });
	}
	const swapped = others.find(
		(other) =>
			other.texts.get(path) === target &&
			rows.some((row) => row.path === path && row.langCode === other.langCode && row.target === before),
	);
	if (swapped && swapped.langCode !== langCode && before !== "")
		findings.push({ level: "error", path, code: "swappedLanguages", language: swapped.langCode });
	const [needed, used] = [placeholderNumbers(now), placeholderNumbers(target)];
	const missing = needed.filter((number) => !used.includes(number));
	const extra = used.filter((number) => !needed.includes(number));
	if (missing.length > 0)
		findings.push({ level: "error", path, code: "variablesMissing", variables: missing });
	if (extra.length > 0) findings.push({ level: "error", path, code: "variablesExtra", variables: extra });
	if (isDamaged(target, [now, before])) findings.push({ level: "error", path, code: "damaged" });
	return findings;
}

/**
 * UTF-8 that was read as Latin-1 or Windows-1252, such as "Ã¼" for "ü", and what couldn't be read at all. Letters of other
 * alphabets count in pairs, since a single one can stand before a quotation mark.
 */
const MISREAD =
	/[\u00C2\u00C3][\u0080-\u00BF€ƒ„†‡ˆ‰ŠŒŽ™šœžŸ˜]|(?:[\u00D0\u00D1\u00D8\u00D9][\u0080-\u00BF€ƒ„†‡ˆ‰ŠŒŽ™šœžŸ˜]){2}|\u00E2[\u0080\u20AC]|\uFFFD/;
/** What programs write in place of letters that an encoding doesn't have. */
const REPLACED = /\?{3,}/;

/** Whether letters were lost on the way: signs of that which the texts before don't have. */
function isDamaged(text: string, before: readonly string[]): boolean {
	return [MISREAD, REPLACED].some((sign) => sign.test(text) && !before.some((other) => sign.test(other)));
}

/** Rules that the content breaks now and didn't before: all for a ready one, those of every content for a draft. */
function ruleFindings(start: TemplateContent, next: TemplateContent): ImportFinding[] {
	const options = { strict: !next.is_draft };
	const known = new Set(contentProblems(start, options).map((problem) => JSON.stringify(problem)));
	return contentProblems(next, options).flatMap((problem): ImportFinding[] => {
		if (problem.severity !== "error" || known.has(JSON.stringify(problem))) return [];
		return [{ level: "error", path: problem.path, code: "rule", message: problem.message }];
	});
}

function checkFindings(
	source: TemplateContent,
	next: TemplateContent,
	changes: readonly TextChange[],
): ImportFinding[] {
	const changed = new Set(changes.map(({ path }) => path));
	return translationWarnings(source, next)
		.filter(({ path }) => changed.has(path))
		.map(({ path, message }) => ({ level: "warning", path, code: "rule", message }));
}

/** What the file says nothing about. */
function gapFindings(own: readonly FileRow[], paths: readonly string[]): ImportFinding[] {
	const inFile = new Set(own.map(({ path }) => path));
	const filled = new Set(own.filter(({ target }) => target.trim() !== "").map(({ path }) => path));
	const missing = paths.filter((path) => !inFile.has(path)).length;
	const empty = paths.filter((path) => inFile.has(path) && !filled.has(path)).length;
	const finding = (code: "notInFile" | "notTranslated", count: number): ImportFinding[] =>
		count > 0 ? [{ level: "info", path: "", code, count }] : [];
	return [...finding("notInFile", missing), ...finding("notTranslated", empty)];
}

/** The texts of a content as files have them. */
function plainTexts(content: TemplateContent): Map<string, string> {
	return new Map([...partTexts(content)].map(([path, text]) => [path, withPlainBreaks(text)]));
}

/** Items by key, in the order of their first one. */
function groups<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
	const byKey = new Map<string, Item[]>();
	for (const item of items) {
		const own = byKey.get(keyOf(item));
		if (own) own.push(item);
		else byKey.set(keyOf(item), [item]);
	}
	return byKey;
}
