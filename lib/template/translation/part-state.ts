import { haveSameButtons, pairButtons } from "@/lib/template/translation/button-pairs";
import {
	partTexts,
	sourceTexts,
	type TranslatableContent,
	translatableParts,
} from "@/lib/template/translation/parts";

/** What a translation was made from, as the console records it (docs/decisions/0095). */
export type TranslationRecord = {
	lang_code: string;
	part: string;
	/** The language that was the source then. */
	source_lang: string;
	source_text: string;
	target_text: string;
	/** Written by a person, copied from the source, or translated by a machine. */
	origin: "person" | "copy" | "machine";
	/** When someone confirmed it; null if nobody did. */
	confirmed_at?: string | null;
};

/** Whether someone confirmed that this translation fits this source text. */
export function isConfirmed(
	record: TranslationRecord,
	source: string | undefined,
	target: string | undefined,
): boolean {
	return record.confirmed_at != null && record.source_text === source && record.target_text === target;
}

/**
 * How a part of a language stands: it has no text, is still a copy of the source, the source changed after it was
 * translated, a machine translated it and nobody reviewed it, or nothing is left to do.
 */
export type PartState = "missing" | "not_translated" | "source_changed" | "not_reviewed" | "translated";

/**
 * A part's state; null if neither the source nor the translation has a text. A record counts only while the part has the
 * text it was made for, so that an edit through the API needs no record. Without one, the part counts as translated. The
 * text of another source language isn't compared: nobody changed anything by choosing a source.
 */
export function partState(
	source: { lang: string; text: string },
	target: string,
	record: TranslationRecord | undefined,
): PartState | null {
	if (target.trim() === "") return source.text.trim() === "" ? null : "missing";
	if (record === undefined || record.target_text !== target) return "translated";
	if (record.origin === "copy") return "not_translated";
	if (record.source_lang === source.lang && record.source_text !== source.text) return "source_changed";
	return record.origin === "machine" ? "not_reviewed" : "translated";
}

/** A part that needs work, by its path, with the source text that its translation was made from. */
export type OpenPart = {
	path: string;
	state: Exclude<PartState, "translated">;
	madeFrom: string | undefined;
};

/**
 * Parts of a language that need work, in the order of the message. `records` can be of any languages. While a language has
 * other buttons than its source, their labels aren't compared: what is missing then is `buttons`.
 */
export function openParts(
	source: TranslatableContent,
	target: TranslatableContent,
	records: readonly TranslationRecord[],
): OpenPart[] {
	const texts = partTexts(target);
	const own = new Map(
		records.filter((one) => one.lang_code === target.lang_code).map((one) => [one.part, one]),
	);
	const hasSame = haveSameButtons(source.buttons, target.buttons);
	const parts = translatableParts(source);
	const lacksButton =
		!hasSame &&
		parts.some(({ kind }) => kind === "button") &&
		pairButtons(source.buttons, target.buttons).includes(undefined);
	const open = parts.flatMap(({ path, kind, text }): OpenPart[] => {
		if (kind === "button" && !hasSame) return [];
		const record = own.get(path);
		const state = partState({ lang: source.lang_code, text }, texts.get(path) ?? "", record);
		if (state === null || state === "translated") return [];
		return [{ path, state, madeFrom: state === "source_changed" ? record?.source_text : undefined }];
	});
	return lacksButton ? [...open, { path: "buttons", state: "missing", madeFrom: undefined }] : open;
}

/**
 * What to record when a language was saved: each part whose text changed, as translated from the source's present text.
 * @param before the language's earlier content; undefined for a new one
 * @param originOf says who wrote a changed part; a person by default
 */
export function recordsOfSave(
	source: TranslatableContent,
	target: TranslatableContent,
	before: TranslatableContent | undefined,
	originOf: (path: string, text: string) => TranslationRecord["origin"] = () => "person",
): TranslationRecord[] {
	const sources = sourceTexts(source, target);
	const earlier = before && sourceTexts(before, target);
	return translatableParts(target).flatMap(({ path, kind, text }) => {
		if (text === earlier?.get(path) || text.trim() === "") return [];
		// A button that the source doesn't have wasn't translated from anything.
		if (kind === "button" && !sources.has(path)) return [];
		return [
			{
				lang_code: target.lang_code,
				part: path,
				source_lang: source.lang_code,
				source_text: sources.get(path) ?? "",
				target_text: text,
				origin: originOf(path, text),
			},
		];
	});
}

/**
 * The records of labels whose buttons stand elsewhere since `before`, such as behind an inserted one, by their present paths.
 * @param target a language's present content; `before` its earlier one
 */
export function movedRecords(
	target: TranslatableContent,
	before: TranslatableContent,
	records: readonly TranslationRecord[],
): TranslationRecord[] {
	const texts = partTexts(target);
	return pairButtons(before.buttons, target.buttons).flatMap((index, earlier) => {
		if (index === undefined || index === earlier) return [];
		const part = `buttons.${index}.label`;
		return records
			.filter(
				(one) =>
					one.lang_code === target.lang_code &&
					one.part === `buttons.${earlier}.label` &&
					one.target_text === texts.get(part),
			)
			.map(({ lang_code, source_lang, source_text, target_text, origin }) => ({
				...{ lang_code, part, source_lang, source_text, target_text, origin },
			}));
	});
}

/**
 * What to record when the source was saved: its translations of the changed parts, as made from the earlier text, unless
 * something is recorded of them already in this source language.
 */
export function recordsOfSourceSave(
	source: TranslatableContent,
	before: TranslatableContent,
	targets: readonly TranslatableContent[],
	records: readonly TranslationRecord[],
): TranslationRecord[] {
	const recorded = new Map(records.map((one) => [`${one.lang_code} ${one.part}`, one]));
	return targets.flatMap((target) => {
		if (target.lang_code === source.lang_code) return [];
		const texts = partTexts(target);
		const now = sourceTexts(source, target);
		return [...sourceTexts(before, target)].flatMap(([path, text]): TranslationRecord[] => {
			if (text === "" || !now.has(path) || now.get(path) === text) return [];
			const targetText = texts.get(path) ?? "";
			const record = recorded.get(`${target.lang_code} ${path}`);
			const counts = record?.target_text === targetText;
			if (targetText.trim() === "" || (counts && record.source_lang === source.lang_code)) return [];
			return [
				{
					lang_code: target.lang_code,
					part: path,
					source_lang: source.lang_code,
					source_text: text,
					target_text: targetText,
					origin: counts ? record.origin : "person",
				},
			];
		});
	});
}
