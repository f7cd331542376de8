import type { z } from "zod";
import type { RecordedPart, TranslationOrigin } from "@/lib/contract/console/templates/template-translations";
import type {
	authApp,
	ContentMembers,
	TemplateButton,
	TemplateContent,
	TemplateContentBody,
	TemplateHeader,
} from "@/lib/contract/template-contents";
import { isSame } from "@/lib/json/is-same";
import { urlPlaceholderNumbers } from "@/lib/template/button-url";
import { emptyContent } from "@/lib/template/content";
import { placeholderNumbers } from "@/lib/template/placeholders";
import { partTexts } from "@/lib/template/translation/parts";

export type AuthApp = z.output<typeof authApp>;

/** A header or button in a draft. */
type DraftItem<Value> = {
	/** Stays the same when the item moves or changes. */
	key: string;
	value: Value;
	/** The stored value, here or in the language that it was copied from; null for a new item. */
	origin: Value | null;
};
export type DraftHeader = DraftItem<TemplateHeader>;
export type DraftButton = DraftItem<TemplateButton>;

/** Seconds as a number; invalid input stays text, so that it can be corrected. */
export type TypedSeconds = number | string | null;

/** All members but headers and buttons. `variables` also keeps samples of removed placeholders. */
export type DraftFields = Omit<
	ContentMembers,
	| "headers"
	| "buttons"
	| "is_draft"
	| "auth_apps"
	| "validity_period_seconds"
	| "auth_code_expiration_seconds"
> & {
	auth_apps: AuthApp[] | null;
	validity_period_seconds: TypedSeconds;
	auth_code_expiration_seconds: TypedSeconds;
};

/** Where the text of a part comes from: a copy of another language, or a machine's translation of `source`. */
export type PartOrigin = { origin: "copy" | "machine"; text: string; source: string };

/** The draft of a language's content. */
export type ContentDraft = {
	langCode: string;
	/** The stored content when editing began; null for a new language. */
	base: TemplateContent | null;
	fields: DraftFields;
	headers: DraftHeader[];
	buttons: DraftButton[];
	/** The removed header, to restore it later. */
	removedHeader: DraftHeader | null;
	/** Buttons that the source language lost, by their key there, to restore them with it. */
	removedButtons?: Readonly<Record<string, DraftButton>> | undefined;
	/** Unsaved texts that nobody wrote, by the part's path. An entry is void once the part has another text. */
	origins?: Readonly<Record<string, PartOrigin>> | undefined;
	/** Your text before the content became a sign-in message, to restore it later. */
	written?: { text: string; sample: string | undefined } | undefined;
};

/** A content to send, without `is_draft`: edited members, and unlisted ones unchanged. */
type DraftBody = Omit<
	ContentMembers,
	"is_draft" | "validity_period_seconds" | "auth_code_expiration_seconds"
> & {
	lang_code: string;
	validity_period_seconds: TypedSeconds;
	auth_code_expiration_seconds: TypedSeconds;
};

/** Members that only the service sets. */
const RECORD_MEMBERS = new Set(["id", "created_at", "updated_at"]);

const FIELD_NAMES = Object.keys(emptyContent()).filter(
	(name) => !["headers", "buttons", "is_draft"].includes(name),
) as (keyof DraftFields)[];

/** Names of the settings: members other than text, samples, header, footer and buttons. */
export const SETTING_NAMES = FIELD_NAMES.filter((name) => !["text", "variables", "footer"].includes(name));

let keysMade = 0;

/** Creates a key that no stored draft uses. */
export function makeKey(): string {
	keysMade += 1;
	return `${Date.now().toString(36)}-${keysMade}`;
}

/** Creates a draft of a stored content. Keys and removed values carry over from `previous`. */
export function startDraft(content: TemplateContent, previous: ContentDraft | null = null): ContentDraft {
	const fields = pickFields(content);
	const put = previous?.fields.variables ?? {};
	return {
		langCode: content.lang_code,
		base: content,
		fields: { ...fields, variables: { ...put, ...fields.variables } },
		headers: toItems(content.headers, previous?.headers),
		buttons: toItems(content.buttons, previous?.buttons),
		removedHeader: previous?.removedHeader ?? null,
	};
}

/** Creates a draft of a new language: blank, or a copy of another. */
export function newDraft(langCode: string, copied: ContentDraft | null = null): ContentDraft {
	if (copied === null) {
		return {
			langCode,
			base: null,
			fields: pickFields(emptyContent()),
			headers: [],
			buttons: [],
			removedHeader: null,
		};
	}
	const isSameLanguage = langCode.split("_")[0] === copied.langCode.split("_")[0];
	const withNewKey = <Value>(item: DraftItem<Value>): DraftItem<Value> => ({ ...item, key: makeKey() });
	return {
		langCode,
		base: null,
		fields: structuredClone(copied.fields),
		headers: copied.headers.map(withNewKey),
		buttons: copied.buttons.map(withNewKey),
		removedHeader: null,
		// The German of another country may be final.
		...(!isSameLanguage && { origins: originsOf("copy", partTexts(draftBody(copied))) }),
	};
}

/** Marks texts that nobody wrote: copies, or a machine's translations with their sources by path. */
export function originsOf(
	origin: PartOrigin["origin"],
	texts: ReadonlyMap<string, string>,
	sources: ReadonlyMap<string, string> = texts,
): Record<string, PartOrigin> {
	return Object.fromEntries(
		[...texts]
			.filter(([, text]) => text.trim() !== "")
			.map(([path, text]) => [path, { origin, text, source: sources.get(path) ?? "" }]),
	);
}

/** Who wrote the text of a part, for the records of a save. */
export function originOf({ origins }: ContentDraft, path: string, text: string): TranslationOrigin {
	const own = origins?.[path];
	return own?.text === text ? own.origin : "person";
}

/**
 * What to record of a saved language's texts that are still copies or a machine's.
 * @param sourceLang the language that they were copied or translated from
 */
export function originRecords(
	{ origins }: ContentDraft,
	content: TemplateContent,
	sourceLang: string,
): RecordedPart[] {
	const texts = partTexts(content);
	return Object.entries(origins ?? {}).flatMap(([part, { origin, text, source }]) =>
		texts.get(part) === text
			? [
					{
						...{ lang_code: content.lang_code, part, source_lang: sourceLang },
						...{ source_text: source, target_text: text, origin },
					},
				]
			: [],
	);
}

/** The content to send. Paths in it are paths in the draft: `buttons.1.label`. */
export function draftBody(draft: ContentDraft): DraftBody {
	const known = bodies.get(draft);
	if (known !== undefined) return known;
	const body = makeBody(draft);
	bodies.set(draft, body);
	return body;
}

/** A draft never changes, and all languages are read for each change of one. */
const bodies = new WeakMap<ContentDraft, DraftBody>();
const unsaved = new WeakMap<ContentDraft, boolean>();

function makeBody(draft: ContentDraft): DraftBody {
	return {
		...unlistedMembers(draft.base),
		...draft.fields,
		lang_code: draft.langCode,
		variables: samplesInUse(draft),
		headers: draft.headers.map(sentHeader),
		buttons: draft.buttons.map(sentButton),
	};
}

/** The request body for a draft without problems. */
export function saveBody(draft: ContentDraft, isDraft: boolean): TemplateContentBody {
	return { ...(draftBody(draft) as TemplateContentBody), is_draft: isDraft };
}

/** Whether the draft has unsaved changes; always true for a new language. */
export function isUnsaved(draft: ContentDraft): boolean {
	if (draft.base === null) return true;
	const known = unsaved.get(draft);
	if (known !== undefined) return known;
	const body = { ...draftBody(draft), is_draft: draft.base.is_draft };
	const isChanged = !isSame(body, withoutRecordMembers(draft.base));
	unsaved.set(draft, isChanged);
	return isChanged;
}

/** Whether a stored value is a draft of this version. */
export function isContentDraft(value: unknown): value is ContentDraft {
	if (typeof value !== "object" || value === null) return false;
	const { langCode, base, fields, headers, buttons } = value as Partial<ContentDraft>;
	return (
		typeof langCode === "string" &&
		base !== undefined &&
		typeof fields === "object" &&
		typeof fields?.text === "string" &&
		typeof fields.variables === "object" &&
		Array.isArray(headers) &&
		Array.isArray(buttons)
	);
}

export function withoutRecordMembers(content: TemplateContent): Record<string, unknown> {
	return Object.fromEntries(Object.entries(content).filter(([name]) => !RECORD_MEMBERS.has(name)));
}

function unlistedMembers(base: TemplateContent | null): Record<string, unknown> {
	return base === null ? {} : withoutRecordMembers(base);
}

function pickFields(content: Record<string, unknown>): DraftFields {
	const picked = Object.fromEntries(FIELD_NAMES.map((name) => [name, content[name]]));
	return structuredClone(picked) as DraftFields;
}

function toItems<Value>(values: Value[], previous: DraftItem<Value>[] = []): DraftItem<Value>[] {
	return values.map((value, index) => ({ key: previous[index]?.key ?? makeKey(), value, origin: value }));
}

/** Samples of existing placeholders; samples of removed ones stay in the draft. */
function samplesInUse({ fields, headers, buttons, base }: ContentDraft): Record<string, string> {
	const used = numbersUsed(
		fields.text,
		headers.map(({ value }) => value),
		buttons.map(({ value }) => value),
	);
	const before = base?.variables ?? {};
	const usedBefore = base === null ? used : numbersUsed(base.text, base.headers, base.buttons);
	return Object.fromEntries(
		Object.entries(fields.variables).filter(([number, sample]) => {
			if (number in before) return used.has(number) || !usedBefore.has(number);
			return used.has(number) && sample !== "";
		}),
	);
}

function numbersUsed(
	text: string,
	headers: readonly TemplateHeader[],
	buttons: readonly TemplateButton[],
): Set<string> {
	const headerText = headers.find(({ type }) => type === "text")?.text ?? "";
	const numbers = [
		...placeholderNumbers(text),
		...placeholderNumbers(headerText),
		...urlPlaceholderNumbers(buttons),
	];
	return new Set(numbers.map(String));
}

const HEADER_MEMBERS: Record<string, readonly string[]> = {
	text: ["text", "text_variable"],
	image: ["parameter", "link"],
	video: ["parameter", "link"],
	document: ["parameter", "link", "file_name"],
};

const BUTTON_MEMBERS: Record<string, readonly string[]> = {
	custom: ["value"],
	visit_website: ["value", "url_type", "dynamic_url"],
	call_phone: ["value", "country_code"],
	copy_offer_code: ["value"],
	view_catalog: [],
};

function sentHeader(item: DraftHeader): TemplateHeader {
	return onlyUsedMembers(item, HEADER_MEMBERS, ["text", "text_variable", "parameter", "link", "file_name"]);
}

function sentButton(item: DraftButton): TemplateButton {
	return onlyUsedMembers(item, BUTTON_MEMBERS, ["value", "country_code", "url_type", "dynamic_url"]);
}

/** Sends null for members that belong to another type, unless they were stored; the draft keeps them. */
function onlyUsedMembers<Value extends { type: string }>(
	{ value, origin }: DraftItem<Value>,
	usedByType: Record<string, readonly string[]>,
	members: readonly string[],
): Value {
	const used = usedByType[value.type];
	if (used === undefined) return value;
	const before: Record<string, unknown> = origin?.type === value.type ? origin : {};
	const unused = members.filter((member) => !used.includes(member));
	return { ...value, ...Object.fromEntries(unused.map((member) => [member, before[member] ?? null])) };
}
