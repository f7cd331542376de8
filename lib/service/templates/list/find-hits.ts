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

/** The texts of templates in which a search found words that aren't in the code, a few of each. */
export async function findHits(
	{ db, account }: Context,
	codes: readonly string[],
	words: readonly string[],
): Promise<Map<string, Hits>> {
	const searched = codes.filter((code) => words.some((word) => !fold(code).includes(word)));
	if (searched.length === 0) return new Map();
	const { templateCode, lang_code, text, footer, variables, headers, buttons } = templateContents;
	const numbered = db
		.select({
			...{ templateCode, lang_code, text, footer, variables, headers, buttons },
			position: sql<number>`row_number() over (partition by ${templateCode} order by ${lang_code})`.as(
				"position",
			),
		})
		.from(templateContents)
		.where(
			and(
				eq(templateContents.accountId, account),
				sql`${templateCode} = any(${sql.param(searched)}::text[])`,
				...words.map((word) => like(templateContents.searchText, contains(word))),
			),
		)
		.as("numbered");
	const rows = await db.select().from(numbered).where(sql`${numbered.position} <= ${HITS_MAX}`);
	const hits = new Map<string, Hits>();
	for (const row of rows) {
		const shown = words.filter((word) => !fold(row.templateCode).includes(word));
		const hit = { lang_code: row.lang_code, text: excerptOf(textsOf(row), shown) };
		hits.set(row.templateCode, [...(hits.get(row.templateCode) ?? []), hit]);
	}
	return hits;
}

/** Words of the text before the first that was found, and words after. */
const BEFORE = 5;
const AFTER = 20;

/** The part of the first text that has a word, or of the first text, around that word. */
export function excerptOf(texts: readonly string[], words: readonly string[]): string {
	const found = texts.find((text) => words.some((word) => fold(text).includes(word))) ?? texts[0] ?? "";
	const parts = found.split(/\s+/u).filter(Boolean);
	const at = parts.findIndex((part) => words.some((word) => fold(part).includes(word)));
	const from = Math.max(0, at - BEFORE);
	const to = Math.max(at, 0) + AFTER;
	return [from > 0 ? "…" : "", parts.slice(from, to).join(" "), to < parts.length ? "…" : ""]
		.filter(Boolean)
		.join(" ");
}
