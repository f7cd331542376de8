import { and, desc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import { changesOf, recordAudit } from "@/lib/bff/audit/record";
import type { Member } from "@/lib/bff/member";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { versions } from "@/lib/bff/store/schema";
import type { AuditAction } from "@/lib/contract/console/audit";
import type { Version } from "@/lib/contract/console/versions/versions";
import { HttpError } from "@/lib/wire/http/http-error";
import { isOfRecord, unzip, type VersionedRecord } from "./record-version";

/** All columns but the content. */
const { content: _, ...SUMMARY_COLUMNS } = getTableColumns(versions);

export { SUMMARY_COLUMNS };
export type SummaryRow = Omit<typeof versions.$inferSelect, "content">;

/** A page of a record's versions, newest first. */
export async function listVersions(
	db: Queryable,
	record: VersionedRecord,
	{ before, page_size }: { before?: number | undefined; page_size: number },
	condition?: SQL,
): Promise<{ rows: SummaryRow[]; next_cursor: string | null }> {
	const rows = await db
		.select(SUMMARY_COLUMNS)
		.from(versions)
		.where(
			and(
				isOfRecord(record),
				// Compared as bigint: a page may start at a number that the column's integer can't hold.
				before === undefined ? undefined : lt(versions.number, sql`${before}::bigint`),
				condition,
			),
		)
		.orderBy(desc(versions.number))
		.limit(page_size + 1);
	const shown = rows.slice(0, page_size);
	const last = shown.at(-1);
	return { rows: shown, next_cursor: rows.length > page_size && last ? String(last.number) : null };
}

/** A version with its text. @throws HttpError 404 */
export async function getVersion(
	db: Queryable,
	record: VersionedRecord,
	number: number,
): Promise<{ row: SummaryRow; text: string }> {
	const [row] = await db.select().from(versions).where(isVersion(record, number));
	if (!row) throw unknownVersion();
	return { row, text: await unzip(row.content) };
}

/** The text of a record's last version; undefined without one, or if that's a deletion. */
export async function lastText(db: Queryable, record: VersionedRecord): Promise<string | undefined> {
	const [row] = await db
		.select()
		.from(versions)
		.where(isOfRecord(record))
		.orderBy(desc(versions.number))
		.limit(1);
	return row && row.summary.deleted !== 1 ? unzip(row.content) : undefined;
}

/** Sets or removes a version's comment. @throws HttpError 404 */
export async function commentVersion(
	db: Database,
	member: Member,
	{ record, number, action }: { record: VersionedRecord; number: number; action: AuditAction },
	comment: string | null,
): Promise<SummaryRow> {
	return db.transaction(async (tx) => {
		const isOne = isVersion(record, number);
		const [before] = await tx.select(SUMMARY_COLUMNS).from(versions).where(isOne).for("update");
		if (!before) throw unknownVersion();
		await tx.update(versions).set({ comment }).where(isOne);
		await recordAudit(tx, member, {
			action,
			record: {
				id: before.recordId,
				...(before.part !== "" && { title: `${before.recordId} (${before.part})` }),
			},
			changes: [
				{ field: "version", to: before.number },
				...changesOf({ comment: before.comment }, { comment }, ["comment"]),
			],
		});
		return { ...before, comment };
	});
}

function isVersion(record: VersionedRecord, number: number) {
	return and(isOfRecord(record), eq(versions.number, number));
}

export function unknownVersion(): HttpError {
	return new HttpError("not-found", "This version doesn't exist anymore.");
}

/** What versions of all kinds have. */
export function versionToWire(row: SummaryRow): Version {
	return {
		id: `${row.part || row.recordId}-${row.number}`,
		number: row.number,
		created_at: (row.savedAt ?? row.createdAt).toISOString(),
		source: row.source,
		person: row.personName === null ? null : { id: row.personId, name: row.personName },
		token: row.tokenName,
		comment: row.comment,
		restored_from: row.restoredFrom,
		bytes: row.sizeBytes,
	};
}
