import { isAuthentication } from "@/lib/template/authentication";
import { placeholderNumbers } from "@/lib/template/placeholders";
import { isMembers, type Members, readItems } from "@/lib/template/problems/values";
import type { ComparableContent } from "@/lib/template/summary";
import { pairButtons } from "./button-pairs";

/** What a part is; a `sample` replaces a variable in the review, a `file_name` names a document. */
type PartKind = "header" | "body" | "footer" | "button" | "sample" | "file_name";

/** A text of a content that is translated. */
export type ContentPart = {
	/** Where it is in the content: `text`, `headers.0.text`, `buttons.1.label`, `variables.2`. */
	path: string;
	kind: PartKind;
	text: string;
};

/** A content whose parts are translated: as a service returns it, or as an editor sends it. */
export type TranslatableContent = ComparableContent & {
	variables?: unknown;
	auth_delivery_method?: unknown;
};

/**
 * The texts of a content that are translated, in the order of the message: empty ones too where the content has a place for
 * one. Types, links and reply keys of buttons aren't: all languages have the same. A sign-in message has none, because the
 * messaging platform writes it.
 */
export function translatableParts(content: TranslatableContent): ContentPart[] {
	if (isAuthentication(content)) return [];
	const text = readString(content.text);
	const variables = isMembers(content.variables) ? content.variables : {};
	const headers = readItems(content.headers).flatMap((header, index) =>
		headerParts(header, `headers.${index}`),
	);
	const buttons = readItems(content.buttons).map(
		({ label }, index): ContentPart => ({
			path: `buttons.${index}.label`,
			kind: "button",
			text: readString(label),
		}),
	);
	const samples = placeholderNumbers(text).map(
		(number): ContentPart => ({
			path: `variables.${number}`,
			kind: "sample",
			text: readString(variables[number]),
		}),
	);
	return [
		...headers,
		{ path: "text", kind: "body", text },
		{ path: "footer", kind: "footer", text: readString(content.footer) },
		...buttons,
		...samples,
	];
}

function headerParts(header: Members, path: string): ContentPart[] {
	const text = readString(header.text);
	if (header.type === "document") {
		const name = readString(header.file_name);
		return name === "" ? [] : [{ path: `${path}.file_name`, kind: "file_name", text: name }];
	}
	if (header.type !== "text") return [];
	const sample: ContentPart = {
		path: `${path}.text_variable`,
		kind: "sample",
		text: readString(header.text_variable),
	};
	return [
		{ path: `${path}.text`, kind: "header", text },
		...(placeholderNumbers(text).length > 0 ? [sample] : []),
	];
}

/** The texts of {@link translatableParts} by path. */
export function partTexts(content: TranslatableContent): Map<string, string> {
	return new Map(translatableParts(content).map(({ path, text }) => [path, text]));
}

/** The path in `target` of each part of `source`: a button's label is the one of its counterpart, if it has one. */
export function pairedPaths(source: TranslatableContent, target: TranslatableContent): Map<string, string> {
	const pairs = pairButtons(source.buttons, target.buttons);
	return new Map(
		translatableParts(source).flatMap(({ path, kind }): [string, string][] => {
			if (kind !== "button") return [[path, path]];
			const index = pairs[Number(path.split(".")[1])];
			return index === undefined ? [] : [[path, `buttons.${index}.label`]];
		}),
	);
}

/** The texts that the parts of `target` were translated from, by their paths there. */
export function sourceTexts(source: TranslatableContent, target: TranslatableContent): Map<string, string> {
	const texts = partTexts(source);
	return new Map([...pairedPaths(source, target)].map(([path, own]) => [own, texts.get(path) ?? ""]));
}

function readString(value: unknown): string {
	return typeof value === "string" ? value : "";
}
