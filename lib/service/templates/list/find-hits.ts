import { and, eq, like, sql } from "drizzle-orm";
import type { TemplateItem } from "@/lib/contract/extensions/templates";
import { fold } from "@/lib/contract/text/search";
import { contains } from "@/lib/service/contacts/list/search";
import type { Context } from "@/lib/service/context";
import { templateContents } from "@/lib/service/store/schema/schema";
import { textsOf } from "@/lib/service/templates/search-text";

type Hits = TemplateItem["hits"];

/** Hits that a row of a list shows. */
const HITS_MAX = 3;

/** The texts of templates in which a search found words that aren't in the code, a few of each, those with all in a row first. */
export async function findHits(
	{ db, account }: Context,
	codes: readonly string[],
	words: readonly string[],
): Promise<Map<string, Hits>> {
	const searched = codes.filter((code) => words.some((word) => !fold(code).includes(word)));
	if (searched.length === 0) return new Map();
	const phrase = words.join(" ");
	const { templateCode, searchText, lang_code, text, footer, variables, headers, buttons } = templateContents;
	const numbered = db
		.select({
			...{ templateCode, lang_code, text, footer, variables, headers, buttons },
			position: sql<number>`row_number() over (
				partition by ${templateCode} order by ${like(searchText, contains(phrase))} desc, ${lang_code})`.as(
				"position",
			),
		})
		.from(templateContents)
		.where(
			and(
				eq(templateContents.accountId, account),
				sql`${templateCode} = any(${sql.param(searched)}::text[])`,
				...words.map((word) => like(searchText, contains(word))),
			),
		)
		.as("numbered");
	const rows = await db
		.select()
		.from(numbered)
		.where(sql`${numbered.position} <= ${HITS_MAX}`)
		.orderBy(numbered.position);
	const hits = new Map<string, Hits>();
	for (const row of rows) {
		const shown = words.filter((word) => !fold(row.templateCode).includes(word));
		const hit = { lang_code: row.lang_code, text: excerptOf(textsOf(row), shown, phrase) };
		hits.set(row.templateCode, [...(hits.get(row.templateCode) ?? []), hit]);
	}
	return hits;
}

/** Words of the text before the first that was found, and words after. */
const BEFORE = 5;
const AFTER = 20;

/**
 * The part of the text that fits best, around the words that were found; the beginning of the first text without any.
 * @param phrase the whole search, with words that the texts needn't have
 */
export function excerptOf(
	texts: readonly string[],
	words: readonly string[],
	phrase: string = words.join(" "),
): string {
	const parts = bestText(texts, words, phrase).split(/\s+/u).filter(Boolean);
	const at = bestPart(parts, words, phrase);
	const from = Math.max(0, at - BEFORE);
	const to = at + AFTER;
	return [from > 0 ? "…" : "", parts.slice(from, to).join(" "), to < parts.length ? "…" : ""]
		.filter(Boolean)
		.join(" ");
}

/** The first text with the phrase, or else with most of the words. */
function bestText(texts: readonly string[], words: readonly string[], phrase: string): string {
	const rank = (text: string) => {
		const folded = fold(text);
		return folded.includes(phrase) ? words.length + 1 : words.filter((word) => folded.includes(word)).length;
	};
	return texts.reduce((best, text) => (rank(text) > rank(best) ? text : best), texts[0] ?? "");
}

/** Where the phrase begins, or else the first part with a word. */
function bestPart(parts: readonly string[], words: readonly string[], phrase: string): number {
	const folded = parts.map(fold);
	const length = phrase.split(" ").length;
	const inRow = folded.findIndex((_, at) =>
		folded
			.slice(at, at + length)
			.join(" ")
			.includes(phrase),
	);
	const at = inRow >= 0 ? inRow : folded.findIndex((part) => words.some((word) => part.includes(word)));
	return Math.max(at, 0);
}
