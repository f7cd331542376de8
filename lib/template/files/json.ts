import {
	type FileProblem,
	type FileReading,
	type FileRow,
	readLanguage,
	type TranslationFile,
	withPlainBreaks,
} from "./translation-file";

const FORMAT = "chat-console-translations";
const VERSION = 1;

/** The file as JSON; its members are described in docs/translation-files.md. */
export function toJson({ languages, templates }: TranslationFile): string {
	const file = {
		format: FORMAT,
		version: VERSION,
		languages,
		templates: templates.map(({ templateCode, sourceLanguage, parts }) => ({
			template: templateCode,
			source_language: sourceLanguage,
			parts: parts.map(({ path, limit, notes, source, targets }) => ({
				...{ key: path, limit, notes, source },
				translations: Object.fromEntries(
					languages.map((langCode) => [langCode, targets[langCode]?.text ?? ""]),
				),
			})),
		})),
	};
	return `${JSON.stringify(file, null, "\t")}\n`;
}

/** Reads what {@link toJson} wrote and a tool has changed. */
export function fromJson(text: string): FileReading {
	let file: Record<string, unknown>;
	try {
		file = members(JSON.parse(text));
	} catch {
		return { rows: [], problems: [{ code: "unreadable" }] };
	}
	if (file.format !== FORMAT) return { rows: [], problems: [{ code: "otherFile" }] };
	if (file.version !== VERSION)
		return { rows: [], problems: [{ code: "otherVersion", version: String(file.version) }] };
	const rows: FileRow[] = [];
	const unknown = new Set<string>();
	for (const template of list(file.templates)) {
		for (const part of list(template.parts)) {
			for (const [language, target] of Object.entries(members(part.translations))) {
				const langCode = readLanguage(language);
				if (langCode === null) unknown.add(language);
				else
					rows.push({
						templateCode: textOf(template.template),
						path: textOf(part.key),
						langCode,
						source: typeof part.source === "string" ? withPlainBreaks(part.source) : null,
						target: withPlainBreaks(textOf(target)),
						line: null,
					});
			}
		}
	}
	const problems: FileProblem[] = [...unknown].map((language) => ({ code: "unknownLanguage", language }));
	return { rows, problems };
}

function members(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null ? { ...value } : {};
}

function list(value: unknown): Record<string, unknown>[] {
	return Array.isArray(value) ? value.map(members) : [];
}

function textOf(value: unknown): string {
	return typeof value === "string" ? value : "";
}
