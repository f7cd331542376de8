import { and, count, eq } from "drizzle-orm";
import type { Body } from "@/lib/contract/endpoints";
import type { ContactImport, ImportState } from "@/lib/contract/extensions/contact-imports";
import type { Context } from "@/lib/service/context";
import type { Database, Transaction } from "@/lib/service/store/database";
import { addJob } from "@/lib/service/store/jobs";
import { contactImportRows, contactImports } from "@/lib/service/store/schema/schema";
import { HttpError } from "@/lib/wire/http/http-error";
import { findImport, type ImportRow, importToWire } from "./find";
import { requireMayChange } from "./upload";

/** The task that checks or runs an import; see work-off.ts. */
export const IMPORT_TASK = "contact-import";

/**
 * Starts the check of an import's rows, or checks them again.
 * @throws HttpError `not-found`; `conflict` unless all rows are uploaded and it hasn't run
 */
export function checkImport(context: Context, id: number): Promise<ContactImport> {
	const { account } = context;
	return context.db.transaction(async (tx) => {
		const found = await findImport({ db: tx, account }, id, { lock: true });
		if (found.state === "checking") return importToWire(found);
		requireState(found, `This import is ${found.state}, so it can't be checked.`, "uploading", "checked");
		const [uploaded] = await tx
			.select({ rows: count() })
			.from(contactImportRows)
			.where(and(eq(contactImportRows.accountId, account), eq(contactImportRows.importId, id)));
		if (uploaded?.rows !== found.rowCount) {
			const message = `${uploaded?.rows ?? 0} of ${found.rowCount} rows are uploaded. Upload all, then check them.`;
			throw new HttpError("conflict", message);
		}
		const changed = await setImport(tx, found, {
			state: "checking",
			processed: 0,
			planned: {},
			updatedAt: context.clock(),
		});
		await addImportJob(tx, found);
		return changed;
	});
}

/** From which states each state can be reached on request. */
const REACHED_FROM: Record<Body<"changeContactImport">["state"], ImportState[]> = {
	running: ["checked", "paused"],
	paused: ["running"],
	stopped: ["uploading", "checking", "checked", "running", "paused"],
};

/**
 * Runs, pauses, continues or stops an import. Repeating an action changes nothing. The person who runs or continues it is
 * the author of the changes that follow.
 * @throws HttpError `not-found`; `forbidden` if it may change contacts and the token that runs it can't; `conflict` if
 * the state doesn't allow it
 */
export function changeImport(
	context: Context,
	id: number,
	{ state }: Body<"changeContactImport">,
): Promise<ContactImport> {
	const { account, actor } = context;
	return context.db.transaction(async (tx) => {
		const found = await findImport({ db: tx, account }, id, { lock: true });
		if (found.state === state) return importToWire(found);
		if (state === "running") requireMayChange(actor, found);
		requireState(found, refusalOf(found.state, state), ...REACHED_FROM[state]);
		const now = context.clock();
		const { tokenId, tokenName, managesTokens, label, origin } = actor;
		const changed = await setImport(tx, found, {
			state,
			updatedAt: now,
			...(state === "stopped" && { finishedAt: now }),
			...(state === "running" && {
				actor: {
					tokenId,
					managesTokens,
					label,
					...(tokenName !== undefined && { tokenName }),
					...(origin && { origin }),
				},
			}),
			...(found.state === "checked" && state === "running" && { processed: 0, startedAt: now }),
		});
		if (state === "running") await addImportJob(tx, found);
		return changed;
	});
}

/** Adds the job of an import, unless it's queued already. */
export async function addImportJob(
	db: Database | Transaction,
	{ accountId, id }: Pick<ImportRow, "accountId" | "id">,
): Promise<void> {
	await addJob(db, IMPORT_TASK, { accountId, importId: id }, `${accountId}/${id}`);
}

async function setImport(
	tx: Transaction,
	{ accountId, id }: ImportRow,
	values: Partial<ImportRow>,
): Promise<ContactImport> {
	const [row] = await tx
		.update(contactImports)
		.set(values)
		.where(and(eq(contactImports.accountId, accountId), eq(contactImports.id, id)))
		.returning();
	if (!row) throw new Error("The import was not changed.");
	return importToWire(row);
}

function refusalOf(state: ImportState, wanted: Body<"changeContactImport">["state"]): string {
	if (wanted === "running") return `This import is ${state}, so it can't be run.`;
	return wanted === "paused"
		? `This import is ${state}, so it can't be paused.`
		: `This import is ${state}, so it can't be stopped.`;
}

function requireState({ state }: ImportRow, refusal: string, ...allowed: ImportState[]): void {
	if (!allowed.includes(state)) throw new HttpError("conflict", refusal);
}
