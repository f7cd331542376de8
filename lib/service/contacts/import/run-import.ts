import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/service/store/database";
import { OVERDUE_SINCE, workInBatches } from "@/lib/service/store/jobs";
import { contactImportRows, contactImports } from "@/lib/service/store/schema/schema";
import { violates } from "@/lib/wire/unique-violation";
import { applyRows, foreseeRows, type PendingRow, type RowOutcomes } from "./apply-rows";
import { addImportJob } from "./change";
import { findFirstRows, type ImportRow } from "./find";

/** Rows per transaction. */
const BATCH = 500;

/**
 * Checks or runs an import in batches from its last position, until it's done, paused or stopped. A batch is one
 * transaction: its contacts, its outcomes and the position are stored together, so a killed job repeats nothing.
 */
export async function runImport(
	db: Database,
	{ accountId, importId }: { accountId: number; importId: number },
	clock: () => Date,
	signal?: AbortSignal,
): Promise<void> {
	const batch = () => db.transaction((tx) => runBatch(tx, accountId, importId, clock()));
	await workInBatches(signal, () =>
		batch().catch((error: unknown) => {
			// A removed contact's number was created elsewhere while it was being restored. The batch is decided again.
			if (violates(error, "contacts_active_identity")) return false;
			throw error;
		}),
	);
}

/** @returns whether there is nothing more to do */
async function runBatch(tx: Transaction, account: number, id: number, now: Date): Promise<boolean> {
	const isThis = and(eq(contactImports.accountId, account), eq(contactImports.id, id));
	const [found] = await tx.select().from(contactImports).where(isThis).for("update");
	const isRun = found?.state === "running";
	if (!found || (found.state !== "checking" && !isRun)) return true;
	const rows = await nextRows(tx, found);
	const last = rows.at(-1);
	if (!last) {
		const ended = isRun ? { state: "done", finishedAt: now } : { state: "checked" };
		await tx
			.update(contactImports)
			.set({ ...ended, updatedAt: now } as Partial<ImportRow>)
			.where(isThis);
		return true;
	}
	const isUpdating = found.existing === "update";
	const outcomes =
		isRun && found.actor
			? await applyRows(tx, { account, actor: found.actor, isUpdating, now }, rows)
			: await foreseeRows(tx, account, rows, isUpdating);
	await storeOutcomes(tx, found, outcomes);
	const counts = isRun
		? { outcomes: added(found.outcomes, outcomes) }
		: { planned: added(found.planned, outcomes) };
	await tx
		.update(contactImports)
		.set({ processed: last.position, updatedAt: now, ...counts })
		.where(isThis);
	return false;
}

async function nextRows(tx: Transaction, { accountId, id, processed }: ImportRow): Promise<PendingRow[]> {
	const ofImport = and(eq(contactImportRows.accountId, accountId), eq(contactImportRows.importId, id));
	const rows = await tx
		.select()
		.from(contactImportRows)
		.where(and(ofImport, gt(contactImportRows.position, processed)))
		.orderBy(asc(contactImportRows.position))
		.limit(BATCH);
	const firsts = await findFirstRows(
		{ db: tx, account: accountId },
		id,
		rows.map((row) => row.chatPhoneId),
	);
	return rows.map(({ position, name, number, countryCode, chatPhoneId, problem }) => ({
		position,
		name,
		number,
		countryCode,
		chatPhoneId,
		isRepeated: chatPhoneId !== null && firsts.get(chatPhoneId)?.position !== position,
		isDoubtful: chatPhoneId !== null && problem !== null,
	}));
}

/** Stores the outcomes. The original cells are kept only for rows that failed or haven't run. */
async function storeOutcomes(
	tx: Transaction,
	{ accountId, id, state }: ImportRow,
	outcomes: RowOutcomes,
): Promise<void> {
	const isDone = state === "running";
	const values = [...outcomes].map(([position, { outcome, contactId }]) => ({
		position,
		outcome,
		contact_id: contactId,
		keeps_cells: !isDone || outcome === "invalid" || outcome === "duplicate",
	}));
	await tx.execute(sql`
		update chat.contact_import_rows row set
			outcome = r.outcome, contact_id = r.contact_id, is_done = ${isDone},
			cells = case when r.keeps_cells then row.cells end
		from json_to_recordset(${JSON.stringify(values)}::json) as r(
			position integer, outcome text, contact_id bigint, keeps_cells boolean
		)
		where row.account_id = ${accountId} and row.import_id = ${id} and row.position = r.position
	`);
}

function added(counts: Record<string, number>, outcomes: RowOutcomes): Record<string, number> {
	const sums = { ...counts };
	for (const { outcome } of outcomes.values()) sums[outcome] = (sums[outcome] ?? 0) + 1;
	return sums;
}

/** Adds the jobs of overdue imports again. @returns their number */
export async function resumeOverdueImports(db: Database): Promise<number> {
	const { rows } = await db.execute<{ account_id: string; id: string }>(sql`
		select account_id, id from chat.contact_imports
		where state in ('checking', 'running') and updated_at < ${OVERDUE_SINCE}
	`);
	for (const row of rows) await addImportJob(db, { accountId: Number(row.account_id), id: Number(row.id) });
	return rows.length;
}
