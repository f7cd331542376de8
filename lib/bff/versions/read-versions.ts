import { and, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { changesOf, recordAudit } from "@/lib/bff/audit/record";
import type { Member } from "@/lib/bff/member";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { versions } from "@/lib/bff/store/schema";
import type { ConsoleData, ConsoleQuery } from "@/lib/contract/console/endpoints";
import type { FlowVersion, FlowVersionPage } from "@/lib/contract/console/flow-versions";
import { HttpError } from "@/lib/wire/http/http-error";
import { flowRecord, isOfRecord, unzip, type VersionedRecord } from "./record-version";

const { content: _, ...SUMMARY_COLUMNS } = getTableColumns(versions);
type SummaryRow = Omit<typeof versions.$inferSelect, "content">;

/** A page of a flow's versions, newest first. */
export async function listFlowVersions(
	db: Queryable,
	{ account }: Member,
	flowText: string,
	{ before, page_size, saved_at }: ConsoleQuery<"listFlowVersions">,
): Promise<FlowVersionPage> {
	const flowId = readNumber(flowText);
	if (flowId === undefined) throw new HttpError("not-found", "This flow doesn't exist.");
	const rows = await db
		.select(SUMMARY_COLUMNS)
		.from(versions)
		.where(
			and(
				isOfRecord(flowRecord(account, flowId)),
				// Compared as bigint: a page may start at a number that the column's integer can't hold.
				before === undefined ? undefined : lt(versions.number, sql`${before}::bigint`),
				saved_at === undefined ? undefined : eq(versions.savedAt, new Date(saved_at)),
			),
		)
		.orderBy(desc(versions.number))
		.limit(page_size + 1);
	const shown = rows.slice(0, page_size);
	const last = shown.at(-1);
	return {
		versions: shown.map(toWire),
		next_cursor: rows.length > page_size && last ? String(last.number) : null,
	};
}

/** A version with its definition. @throws HttpError 404 */
export async function getFlowVersion(
	db: Queryable,
	member: Member,
	id: string,
): Promise<ConsoleData<"getFlowVersion">> {
	const [row] = await db.select().from(versions).where(isVersion(member, id));
	if (!row) throw unknownVersion();
	return { ...toWire(row), definition: await unzip(row.content) };
}

/** Sets or removes a version's comment. @throws HttpError 404 */
export async function commentFlowVersion(
	db: Database,
	member: Member,
	id: string,
	comment: string | null,
): Promise<FlowVersion> {
	return db.transaction(async (tx) => {
		const [before] = await tx
			.select(SUMMARY_COLUMNS)
			.from(versions)
			.where(isVersion(member, id))
			.for("update");
		if (!before) throw unknownVersion();
		await tx.update(versions).set({ comment }).where(isVersion(member, id));
		await recordAudit(tx, member, {
			action: "flow.version_commented",
			record: { id: before.recordId },
			changes: [
				{ field: "version", to: before.number },
				...changesOf({ comment: before.comment }, { comment }, ["comment"]),
			],
		});
		return toWire({ ...before, comment });
	});
}

function isVersion(member: Member, id: string) {
	const { number, ...record } = readVersionId(member, id);
	return and(isOfRecord(record), eq(versions.number, number));
}

function readVersionId({ account }: Member, id: string): VersionedRecord & { number: number } {
	const [flowId, number, ...more] = id.split("-").map(readNumber);
	if (flowId === undefined || number === undefined || more.length > 0) throw unknownVersion();
	return { ...flowRecord(account, flowId), number };
}

/** Up to nine digits for a version, up to 15 for a flow, so that both fit their columns. */
function readNumber(text: string, index = 0): number | undefined {
	const isNumber = index === 0 ? /^[1-9]\d{0,14}$/ : /^[1-9]\d{0,8}$/;
	return isNumber.test(text) ? Number(text) : undefined;
}

function unknownVersion(): HttpError {
	return new HttpError("not-found", "This version doesn't exist anymore.");
}

function toWire(row: SummaryRow): FlowVersion {
	return {
		id: `${row.recordId}-${row.number}`,
		number: row.number,
		created_at: (row.savedAt ?? row.createdAt).toISOString(),
		source: row.source,
		person: row.personName === null ? null : { id: row.personId, name: row.personName },
		token: row.tokenName,
		comment: row.comment,
		restored_from: row.restoredFrom,
		screens: row.summary.screens ?? 0,
		errors: row.summary.errors ?? 0,
		bytes: row.sizeBytes,
	};
}
