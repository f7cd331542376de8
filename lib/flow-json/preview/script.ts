import { asMembers, type Definition } from "../read";

/** The direction of a flow's texts, and their language if the script identifies it. */
export type Script = { direction: "ltr" | "rtl"; language: "ar" | "fa" | "he" | "ur" | undefined };

/** Members with text that customers see. */
const SHOWN = new Set([
	"title",
	"text",
	"label",
	"description",
	"helper-text",
	"metadata",
	"left-caption",
	"center-caption",
	"right-caption",
	"badge",
	"__example__",
]);
const TEXT_LENGTH_MAX = 5000;
const DEPTH_MAX = 30;

const LATIN_AND_OTHERS = /\p{L}/gu;
const RIGHT_TO_LEFT =
	/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;
const HEBREW = /\p{Script=Hebrew}/gu;
/** Letters of Urdu that Persian and Arabic lack; then letters of Persian that Arabic lacks. */
const URDU = /[ٹڈڑںےھ]/u;
const PERSIAN = /[پچژگ]/u;

/** Detects a flow's direction and language from the letters of its texts. */
export function readScript({ screens }: Definition): Script {
	const texts: string[] = [];
	for (const { props } of screens) collect(props, false, 0, texts);
	const all = texts.join(" ");
	const rightToLeft = count(all, RIGHT_TO_LEFT);
	if (rightToLeft * 2 <= count(all, LATIN_AND_OTHERS)) return { direction: "ltr", language: undefined };
	if (count(all, HEBREW) * 2 > rightToLeft) return { direction: "rtl", language: "he" };
	return { direction: "rtl", language: URDU.test(all) ? "ur" : PERSIAN.test(all) ? "fa" : "ar" };
}

function collect(value: unknown, isShown: boolean, depth: number, texts: string[]): void {
	if (depth > DEPTH_MAX) return;
	if (typeof value === "string") {
		// References and long texts such as images say nothing about the language.
		if (isShown && value.length <= TEXT_LENGTH_MAX) texts.push(value.replace(/\$\{[^{}]*\}/g, ""));
	} else if (Array.isArray(value)) {
		for (const item of value) collect(item, isShown, depth + 1, texts);
	} else {
		for (const [key, item] of Object.entries(asMembers(value) ?? {}))
			collect(item, SHOWN.has(key), depth + 1, texts);
	}
}

function count(text: string, letters: RegExp): number {
	return text.match(letters)?.length ?? 0;
}
