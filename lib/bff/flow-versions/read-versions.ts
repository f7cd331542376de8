import { and, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { changesOf, recordAudit } from "@/lib/bff/audit/record";
import type { Member } from "@/lib/bff/member";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { flowVersions } from "@/lib/bff/store/schema";
import type { ConsoleData, ConsoleQuery } from "@/lib/contract/console/endpoints";
import type { FlowVersion, FlowVersionPage } from "@/lib/contract/console/flow-versions";
import { HttpError } from "@/lib/wire/http/http-error";
import { unzip } from "./definition";
import { type FlowPlace, flowPlace, isFlow } from "./record-version";

const { definition: _, ...SUMMARY_COLUMNS } = getTableColumns(flowVersions);
type SummaryRow = Omit<typeof flowVersions.$inferSelect, "definition">;

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
		.from(flowVersions)
		.where(
			and(
				isFlow(flowPlace(account, flowId)),
				// Compared as bigint: a page may start at a number that the column's integer can't hold.
				before === undefined ? undefined : lt(flowVersions.number, sql`${before}::bigint`),
				saved_at === undefined ? undefined : eq(flowVersions.savedAt, new Date(saved_at)),
			),
		)
		.orderBy(desc(flowVersions.number))
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
	const [row] = await db.select().from(flowVersions).where(isVersion(member, id));
	if (!row) throw unknownVersion();
	return { ...toWire(row), definition: await unzip(row.definition) };
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
			.from(flowVersions)
			.where(isVersion(member, id))
			.for("update");
		if (!before) throw unknownVersion();
		await tx.update(flowVersions).set({ comment }).where(isVersion(member, id));
		await recordAudit(tx, member, {
			action: "flow.version_commented",
			record: { id: before.flowId },
			changes: [
				{ field: "version", to: before.number },
				...changesOf({ comment: before.comment }, { comment }, ["comment"]),
			],
		});
		return toWire({ ...before, comment });
	});
}

function isVersion(member: Member, id: string) {
	const place = readVersionId(member, id);
	return and(isFlow(place), eq(flowVersions.number, place.number));
}

function readVersionId({ account }: Member, id: string): FlowPlace & { number: number } {
	const [flowId, number, ...more] = id.split("-").map(readNumber);
	if (flowId === undefined || number === undefined || more.length > 0) throw unknownVersion();
	return { ...flowPlace(account, flowId), number };
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
		id: `${row.flowId}-${row.number}`,
		number: row.number,
		created_at: (row.savedAt ?? row.createdAt).toISOString(),
		source: row.source,
		person: row.personName === null ? null : { id: row.personId, name: row.personName },
		token: row.tokenName,
		comment: row.comment,
		restored_from: row.restoredFrom,
		screens: row.screenCount,
		errors: row.errorCount,
		bytes: row.sizeBytes,
	};
}
