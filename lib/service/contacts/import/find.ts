import { and, asc, count, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Data, Query } from "@/lib/contract/endpoints";
import {
	type ContactImport,
	IMPORT_CHUNK_ROWS,
	type ImportedRow,
	type UploadedImport,
} from "@/lib/contract/extensions/contact-imports";
import type { Context } from "@/lib/service/context";
import type { Database, Transaction } from "@/lib/service/store/database";
import { contactImportRows, contactImports } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";

export type ImportRow = typeof contactImports.$inferSelect;
type Scope = Pick<Context, "db" | "account">;

/** An import of the account; `lock` locks it until the transaction ends. @throws HttpError `not-found` */
export async function findImport(
	{ db, account }: Scope,
	id: number,
	{ lock = false }: { lock?: boolean } = {},
): Promise<ImportRow> {
	const query = db
		.select()
		.from(contactImports)
		.where(and(eq(contactImports.accountId, account), eq(contactImports.id, id)));
	const [row] = await (lock ? query.for("update") : query);
	if (!row) throw notFound("import");
	return row;
}

/** Source: docs/spec/decisions.md §9. @throws HttpError `not-found` */
export async function getImport(scope: Scope, id: number): Promise<UploadedImport> {
	const found = await findImport(scope, id);
	const chunks = found.state === "uploading" ? await findChunks(scope, found) : [];
	return { ...importToWire(found), uploaded_chunks: chunks };
}

/** The numbers of the chunks that have arrived. A chunk is stored as a whole, so its first row stands for it. */
async function findChunks({ db, account }: Scope, { id, rowCount }: ImportRow): Promise<number[]> {
	const length = Math.ceil(rowCount / IMPORT_CHUNK_ROWS);
	const firsts = Array.from({ length }, (_, at) => at * IMPORT_CHUNK_ROWS + 1);
	const rows = await db
		.select({ position: contactImportRows.position })
		.from(contactImportRows)
		.where(
			and(
				eq(contactImportRows.accountId, account),
				eq(contactImportRows.importId, id),
				inArray(contactImportRows.position, firsts),
			),
		)
		.orderBy(asc(contactImportRows.position));
	return rows.map(({ position }) => (position - 1) / IMPORT_CHUNK_ROWS + 1);
}

/** A page of the account's imports, newest first. */
export async function listImports(
	{ db, account }: Scope,
	{ page, pageSize }: Query<"listContactImports">,
): Promise<{ data: ContactImport[]; totalCount: number }> {
	const ofAccount = eq(contactImports.accountId, account);
	const [rows, totals] = await Promise.all([
		db
			.select()
			.from(contactImports)
			.where(ofAccount)
			.orderBy(desc(contactImports.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		db.select({ total: count() }).from(contactImports).where(ofAccount),
	]);
	return { data: rows.map(importToWire), totalCount: totals[0]?.total ?? 0 };
}

/** A page of an import's rows in the order of the file. @throws HttpError `not-found` */
export async function listImportRows(
	scope: Scope,
	id: number,
	{ outcome, afterPosition = 0, pageSize }: Query<"listContactImportRows">,
): Promise<Data<"listContactImportRows">> {
	const { db, account } = scope;
	await findImport(scope, id);
	const rows = await db
		.select({
			position: contactImportRows.position,
			row: contactImportRows.fileRow,
			name: contactImportRows.name,
			number: contactImportRows.number,
			country_code: contactImportRows.countryCode,
			outcome: contactImportRows.outcome,
			problem: contactImportRows.problem,
			chatPhoneId: contactImportRows.chatPhoneId,
			is_done: contactImportRows.isDone,
			contact_id: contactImportRows.contactId,
			cells: contactImportRows.cells,
		})
		.from(contactImportRows)
		.where(
			and(
				eq(contactImportRows.accountId, account),
				eq(contactImportRows.importId, id),
				// Compared as bigint: the contract allows positions that the column's integer can't hold.
				gt(contactImportRows.position, sql`${afterPosition}::bigint`),
				outcome && eq(contactImportRows.outcome, outcome),
			),
		)
		.orderBy(asc(contactImportRows.position))
		.limit(pageSize + 1);
	const page = rows.slice(0, pageSize);
	const firsts = await findFirstRows(
		scope,
		id,
		page.map((row) => row.chatPhoneId),
	);
	const shown = page.map(({ chatPhoneId, ...row }): ImportedRow => {
		const first = firsts.get(chatPhoneId);
		return { ...row, first_row: first && first.position < row.position ? first.fileRow : null };
	});
	return { rows: shown, next_after: rows.length > pageSize ? (shown.at(-1)?.position ?? null) : null };
}

/**
 * The first row of the file with each number.
 * @param chatPhoneIds null for rows without a valid number
 */
export async function findFirstRows(
	{ db, account }: { db: Database | Transaction; account: number },
	importId: number,
	chatPhoneIds: (string | null)[],
): Promise<Map<string | null, { position: number; fileRow: number }>> {
	const ids = [...new Set(chatPhoneIds.flatMap((id) => id ?? []))];
	const rows = await db
		.selectDistinctOn([contactImportRows.chatPhoneId], {
			chatPhoneId: contactImportRows.chatPhoneId,
			position: contactImportRows.position,
			fileRow: contactImportRows.fileRow,
		})
		.from(contactImportRows)
		.where(
			and(
				eq(contactImportRows.accountId, account),
				eq(contactImportRows.importId, importId),
				inArray(contactImportRows.chatPhoneId, ids),
			),
		)
		.orderBy(asc(contactImportRows.chatPhoneId), asc(contactImportRows.position));
	return new Map(rows.map(({ chatPhoneId, ...first }) => [chatPhoneId, first]));
}

export function importToWire(row: ImportRow): ContactImport {
	return {
		id: row.id,
		file_name: row.fileName,
		state: row.state,
		existing: row.existing,
		source: row.source,
		columns: row.columns,
		row_count: row.rowCount,
		processed: row.processed,
		planned: row.planned,
		outcomes: row.outcomes,
		created_at: row.createdAt.toISOString(),
		created_by: row.createdBy,
		started_at: row.startedAt?.toISOString() ?? null,
		finished_at: row.finishedAt?.toISOString() ?? null,
		has_rows: row.hasRows,
	};
}
