import { describe, expect, test } from "vitest";
import type { Catalogue } from "@/lib/console/messages/en";
import { phraseTranslator } from "@/lib/console/messages/phrasebook";
import { PHRASEBOOKS } from "@/lib/console/messages/phrasebooks";
import {
	englishIn,
	isSentence,
	isWording,
	sourcesIn,
	textsIn,
} from "@/lib/console/messages/testing/english-sentences";
import { LANGUAGES } from "@/lib/contract/console/languages";

/*
 * What arrives in English has a translation where pages show it. A sentence without one: add it to its area's file in
 * lib/console/messages/de/phrases.
 */

const PLACES = ["lib/bff", "lib/contract", "lib/service"];
const FILES = sourcesIn(...PLACES, "lib/wire/http", "lib/wire/request.ts", "lib/wire/ip-address.ts");

/** Files whose texts the console's pages don't show in English, and why. */
const UNSEEN: ReadonlyArray<[RegExp, string]> = [
	[/^lib\/bff\/mail\//, "mails have their own translations"],
	[/^lib\/contract\/openapi\//, "describes the API"],
	[/^lib\/service\/(metrics|reference|sample(?!\/add\.ts)|store)/, "not for pages"],
	[/^lib\/service\/platform\/simulator\//, "plays the platform"],
	[/^lib\/service\/(http\/platform\/(?!simulated-publication)|live\/|webhooks\/worker\/)/, "not for pages"],
	[/^lib\/service\/webhooks\/deliver\//, "failure-sentence.ts says it to people"],
];

/** The area whose pages show a file's texts; `ui` is for all pages. */
const AREAS: ReadonlyArray<[RegExp, keyof Catalogue]> = [
	[/^lib\/bff\/access\//, "access"],
	[/^lib\/contract\/console\/access\/(email-text|access|second-factor|profile)\.ts$/, "access"],
	[/^lib\/bff\/shares\/|console\/shares\.ts$/, "sharing"],
	[/webhook|deliveries\.ts$|^lib\/wire\/ip-address/, "webhooks"],
	[/template|sign-in-previews|ready-requests/, "templates"],
	[/flow|^lib\/bff\/versions\/|^lib\/service\/platform\/cloud\/|simulated-publication/, "flows"],
	[/contacts?[-./]|\/exports\/|\/history\.ts$|message|\/media\/|platform\/download\.ts$/, "contacts"],
	[/^lib\/service\/sample\//, "staff"],
	[
		/^lib\/(bff\/(first-steps|staff|audit|profile|connections|tokens|live|proxy)|contract\/console)\//,
		"staff",
	],
	[
		/^lib\/service\/(tokens|audit|http\/endpoints)\/|^lib\/contract\/extensions\/(tokens|audit|extensions)\.ts$/,
		"staff",
	],
];

/** The areas whose texts an area's pages have too: those of all pages, and of the frame after sign-in. */
function around(area: keyof Catalogue): Array<keyof Catalogue> {
	return area === "ui" || area === "access" ? ["ui", "access"] : ["ui", "access", "staff"];
}

const seen = FILES.filter((file) => !UNSEEN.some(([pattern]) => pattern.test(file)));
const areaOf = (file: string) => AREAS.find(([pattern]) => pattern.test(file))?.[1] ?? "ui";

/** A finished sentence with something in each part. */
function finished(text: string): string {
	return text.replace(/(?<!(?<!\{)\{)\{(\d)\}/g, "x$1x");
}

describe.each(LANGUAGES.filter((language) => language !== "en"))("The sentences in %s", (language) => {
	const phrasebooks = PHRASEBOOKS[language];

	/** Translates as on the pages of an area. */
	const translatorOf = (area: keyof Catalogue) =>
		phraseTranslator(
			Object.assign({ "Part: {0}": "{0}" }, ...[...around(area), area].map((each) => phrasebooks[each])),
		);

	test.each(seen.filter((file) => textsIn(file).length > 0))("include those of %s", (file) => {
		const translate = translatorOf(areaOf(file));
		const untranslated = textsIn(file).filter((text) => {
			const translated = translate(isSentence(text) ? finished(text) : `Part: ${finished(text)}`);
			const parts = finished(text).match(/x\dx/g) ?? [];
			return (
				translated === finished(text) ||
				englishIn(translated).length > 0 ||
				!parts.every((part) => translated.includes(part))
			);
		});
		const book = `lib/console/messages/${language}/phrases/${areaOf(file)}`;
		expect(untranslated, `add them to ${book}, or the file to another area in AREAS`).toEqual([]);
	});

	test("include none that nobody says", () => {
		const said = seen
			.flatMap((file) => textsIn(file, isWording))
			.filter((text) => /\p{L}/u.test(finished(text)));
		const knows = phraseTranslator(Object.fromEntries(said.map((text) => [text, ""])));
		const isSaid = (entry: string) => {
			const covers = phraseTranslator({ [entry]: "" });
			return knows(finished(entry)) === "" || said.some((text) => covers(finished(text)) === "");
		};
		const sentences = Object.values(phrasebooks)
			.flatMap(Object.keys)
			.filter((text) => /[.?]$/.test(text));
		expect(sentences.filter((text) => !isSaid(text))).toEqual([]);
	});
});
