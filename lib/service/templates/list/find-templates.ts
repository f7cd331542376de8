import { and, eq, like, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Query } from "@/lib/contract/endpoints";
import type { TemplateItem, TemplatePage, TemplateSort } from "@/lib/contract/extensions/templates";
import { fold } from "@/lib/contract/text/search";
import { contains } from "@/lib/service/contacts/list/search";
import type { Context } from "@/lib/service/context";
import { readCursor, readTextCursor, writeCursor, writeTextCursor } from "@/lib/service/signed-cursor";
import { templateContents, templates } from "@/lib/service/store/schema/schema";
import { findHits } from "./find-hits";

type Filter = Query<"findTemplates">;
type Row = {
	id: string;
	code: string;
	first_line: string;
	types: string[];
	/** As PostgreSQL writes it. */
	changed_at: string;
	changed_by: string | null;
	used_at: string;
	languages: TemplateItem["languages"];
};

/**
 * Templates before a cursor, searched, filtered and sorted, with all their languages. Source: docs/spec/decisions.md §9.
 * @throws HttpError `malformed` for a cursor of another list
 */
export async function findTemplates(context: Context, filter: Filter): Promise<TemplatePage> {
	const { db, account, config } = context;
	const words = [
		...new Set(
			fold(filter.search ?? "")
				.split(" ")
				.filter(Boolean),
		),
	];
	const isFound = matches(account, filter, words);
	const order = ORDERS[filter.sort];
	const isDescending = (filter.order ?? order.usual) === "desc";
	const scope = { secret: config.appSecret, account, list: `templates by ${filter.sort}` };
	const isLater = filter.before === undefined ? undefined : order.after(scope, filter.before, isDescending);
	const [rows, count] = await Promise.all([
		readPage(context, and(isFound, isLater), order.by(isDescending ? "desc" : "asc"), filter.pageSize + 1),
		isLater === undefined ? db.$count(templates, isFound) : null,
	]);
	const shown = rows.slice(0, filter.pageSize);
	const last = shown.at(-1);
	const hits = await findHits(
		context,
		shown.map(({ code }) => code),
		words,
	);
	return {
		templates: shown.map((row) => ({
			template_code: row.code,
			first_line: row.first_line,
			types: row.types,
			languages: row.languages,
			updated_at: new Date(row.changed_at).toISOString(),
			updated_by: row.changed_by,
			last_used_at: Date.parse(row.used_at) === 0 ? null : new Date(row.used_at).toISOString(),
			hits: hits.get(row.code) ?? [],
		})),
		next_cursor: last && rows.length > shown.length ? order.cursor(scope, last) : null,
		count,
	};
}

type Scope = Parameters<typeof writeCursor>[0];
type Order = {
	usual: "asc" | "desc";
	by: (direction: "asc" | "desc") => SQL;
	cursor: (scope: Scope, last: Row) => string;
	/** The condition for rows after a cursor. */
	after: (scope: Scope, cursor: string, isDescending: boolean) => SQL;
};

const ORDERS: Record<TemplateSort, Order> = {
	changed: byTime(templates.changedAt, ({ changed_at }) => changed_at),
	used: byTime(templates.usedAt, ({ used_at }) => used_at),
	code: {
		usual: "asc",
		by: (direction) => sql`${templates.code} ${sql.raw(direction)}`,
		cursor: (scope, { code }) => writeTextCursor(scope, code),
		after: (scope, cursor, isDescending) =>
			sql`${templates.code} ${sql.raw(isDescending ? "<" : ">")} ${readTextCursor(scope, cursor, "next_cursor")}`,
	},
};

function byTime(column: PgColumn, timeOf: (row: Row) => string): Order {
	return {
		usual: "desc",
		by: (direction) => sql`${column} ${sql.raw(direction)}, ${templates.id} ${sql.raw(direction)}`,
		cursor: (scope, row) => writeCursor(scope, [Date.parse(timeOf(row)), Number(row.id)]),
		after(scope, cursor, isDescending) {
			const [time = 0, id = 0] = readCursor(scope, cursor, "next_cursor");
			const sign = sql.raw(isDescending ? "<" : ">");
			return sql`(${column}, ${templates.id}) ${sign} (${new Date(time).toISOString()}::timestamptz, ${id}::bigint)`;
		},
	};
}

/** The rows of a page with all their languages, in one statement. */
async function readPage(
	{ db, account }: Context,
	where: SQL | undefined,
	by: SQL,
	limit: number,
): Promise<Row[]> {
	const { rows } = await db.execute<Row>(sql`
		select ${templates.id} as id, ${templates.code} as code, ${templates.firstLine} as first_line, ${templates.types} as types,
			${templates.changedAt} as changed_at, ${templates.changedBy} as changed_by,
			${templates.usedAt} as used_at, coalesce((
				select json_agg(json_build_object('lang_code', l.lang_code, 'is_draft', c.is_draft, 'status', r.review->>'status',
					'quality', r.review->>'quality', 'next_category', r.review->>'next_category') order by l.lang_code)
				from unnest(${templates.languages}) as l(lang_code)
				left join chat.template_contents as c on c.account_id = ${account} and c.template_code = ${templates.code}
					and c.lang_code = l.lang_code
				left join chat.template_reviews as r on r.account_id = ${account} and r.template_code = ${templates.code}
					and r.lang_code = l.lang_code
			), '[]') as languages
		from ${templates}
		where ${where}
		order by ${by} limit ${limit}
	`);
	return rows;
}

function matches(account: number, filter: Filter, words: string[]): SQL | undefined {
	const { content_state, review, language, missing, type } = filter;
	return and(
		eq(templates.accountId, account),
		has(templates.states, content_state),
		has(templates.reviews, review),
		has(templates.languages, language),
		missing === undefined ? undefined : sql`not ${has(templates.languages, missing)}`,
		has(templates.types, type),
		words.length > 0 ? or(and(...words.map(inCode)), inTexts(account, words)) : undefined,
	);
}

function has(column: PgColumn, value: string | undefined): SQL | undefined {
	return value === undefined ? undefined : sql`${column} @> ${sql.param([value])}::text[]`;
}

function inCode(word: string): SQL {
	return like(sql`lower(${templates.code})`, contains(word));
}

/** Templates with all words in one content, whose search text has the code, too. */
function inTexts(account: number, words: string[]): SQL {
	return sql`${templates.code} in (select ${templateContents.templateCode} from ${templateContents} where ${and(
		eq(templateContents.accountId, account),
		...words.map((word) => like(templateContents.searchText, contains(word))),
	)})`;
}
