import type { z } from "zod";
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

export type AuthApp = z.output<typeof authApp>;

/** A header or button while it is edited. */
export type DraftItem<Value> = {
	/** Stays the same while the item moves and changes. */
	key: string;
	value: Value;
	/** What the service has of it; null for one added here. */
	origin: Value | null;
};
export type DraftHeader = DraftItem<TemplateHeader>;
export type DraftButton = DraftItem<TemplateButton>;

/** Seconds as a number; other input stays text, so that it can be corrected. */
export type TypedSeconds = number | string | null;

/** The members that are neither headers nor buttons. `variables` also holds samples of placeholders that are gone. */
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

/** The content of one language while it is edited. */
export type ContentDraft = {
	langCode: string;
	/** What the service had when editing began; null for a language that is not there yet. */
	base: TemplateContent | null;
	fields: DraftFields;
	headers: DraftHeader[];
	buttons: DraftButton[];
	/** The header taken away, for when it comes back. */
	removedHeader: DraftHeader | null;
	/** What was written before it became a sign-in message, for when it is none again. */
	written?: { text: string; sample: string | undefined } | undefined;
};

/** A content as it goes out, but for `is_draft`: the listed members, and the unlisted ones untouched. */
export type DraftBody = Omit<
	ContentMembers,
	"is_draft" | "validity_period_seconds" | "auth_code_expiration_seconds"
> & {
	lang_code: string;
	validity_period_seconds: TypedSeconds;
	auth_code_expiration_seconds: TypedSeconds;
};

/** Members of a record that the service sets. */
const RECORD_MEMBERS = new Set(["id", "created_at", "updated_at"]);

const FIELD_NAMES = Object.keys(emptyContent()).filter(
	(name) => !["headers", "buttons", "is_draft"].includes(name),
) as (keyof DraftFields)[];

/** Names of what isn't text, samples, header, footer or buttons. */
export const SETTING_NAMES = FIELD_NAMES.filter((name) => !["text", "variables", "footer"].includes(name));

let keysMade = 0;

/** A key for a new item, unlike any in drafts kept from before. */
export function makeKey(): string {
	keysMade += 1;
	return `${Date.now().toString(36)}-${keysMade}`;
}

/** Begins editing what the service has. Keys, and what was put aside, go on from `previous`. */
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

/** A language that is not there yet: blank, or with everything that another one has. */
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
	const withNewKey = <Value>({ value }: DraftItem<Value>): DraftItem<Value> => ({
		key: makeKey(),
		value,
		origin: null,
	});
	return {
		langCode,
		base: null,
		fields: structuredClone(copied.fields),
		headers: copied.headers.map(withNewKey),
		buttons: copied.buttons.map(withNewKey),
		removedHeader: null,
	};
}

/** What would be sent now. Places in it are places in the draft: `buttons.1.label`. */
export function draftBody(draft: ContentDraft): DraftBody {
	return {
		...unlistedMembers(draft.base),
		...draft.fields,
		lang_code: draft.langCode,
		variables: samplesInUse(draft),
		headers: draft.headers.map(sentHeader),
		buttons: draft.buttons.map(sentButton),
	};
}

/** The request that saves a draft whose problems are all fixed. */
export function saveBody(draft: ContentDraft, isDraft: boolean): TemplateContentBody {
	return { ...(draftBody(draft) as TemplateContentBody), is_draft: isDraft };
}

/** Whether something would be lost if the draft were. A language not there yet is always unsaved. */
export function isUnsaved(draft: ContentDraft): boolean {
	if (draft.base === null) return true;
	return !isSame({ ...draftBody(draft), is_draft: draft.base.is_draft }, withoutRecordMembers(draft.base));
}

/** Whether a value that this browser kept is a draft as this version makes them. */
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

/** Samples of the placeholders there are; those of placeholders that went stay in the draft only. */
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

/** What was typed under another type stays in the draft; the service gets null for it, unless it had it. */
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
