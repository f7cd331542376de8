import { and, count, eq, notInArray, sql } from "drizzle-orm";
import type { Body } from "@/lib/contract/endpoints";
import {
	type ContactImport,
	IMPORT_CHUNK_ROWS,
	UNFINISHED_IMPORTS_MAX,
	UNFINISHED_IMPORTS_OF_ALL_MAX,
} from "@/lib/contract/extensions/contact-imports";
import { normalizeName } from "@/lib/contract/text/person-name";
import { isDoubtful } from "@/lib/phone/plausible";
import { readRow } from "@/lib/phone/read-row";
import type { Actor, Context } from "@/lib/service/context";
import type { Transaction } from "@/lib/service/store/database";
import { contactImports } from "@/lib/service/store/schema/schema";
import { HttpError, invalid } from "@/lib/wire/http/http-error";
import { findImport, type ImportRow, importToWire } from "./find";

/**
 * Starts an import, whose rows are then uploaded in chunks.
 * @throws HttpError `forbidden` if it may change contacts and the token can't; `conflict` if the person or the account
 * has too many unfinished imports
 */
export async function createImport(
	{ db, account, actor, clock }: Context,
	input: Body<"createContactImport">,
): Promise<ContactImport> {
	requireMayChange(actor, input);
	const now = clock();
	return db.transaction(async (tx) => {
		await requireFewUnfinished(tx, account, actor.label);
		const [row] = await tx
			.insert(contactImports)
			.values({
				accountId: account,
				fileName: input.file_name,
				columns: input.columns,
				rowCount: input.row_count,
				existing: input.existing,
				source: input.source,
				state: "uploading",
				createdAt: now,
				updatedAt: now,
				createdBy: actor.label,
			})
			.returning();
		if (!row) throw new Error("The import was not stored.");
		return importToWire(row);
	});
}

/**
 * Counts unfinished imports, one creation at a time, so that the limits hold under concurrency. A console gives its people
 * names that are distinct within the account; someone who changes theirs still can't fill the database.
 */
async function requireFewUnfinished(tx: Transaction, account: number, label: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('unfinished imports', ${account}))`);
	const [counts] = await tx
		.select({
			ofAll: count(),
			ofPerson: sql<number>`count(*) filter (where ${contactImports.createdBy} = ${label})`.mapWith(Number),
		})
		.from(contactImports)
		.where(and(eq(contactImports.accountId, account), notInArray(contactImports.state, ["done", "stopped"])));
	const { ofAll = 0, ofPerson = 0 } = counts ?? {};
	if (ofPerson >= UNFINISHED_IMPORTS_MAX) {
		const message = `One person can have up to ${UNFINISHED_IMPORTS_MAX} unfinished imports. Finish or stop one to start another.`;
		throw new HttpError("conflict", message);
	}
	if (ofAll < UNFINISHED_IMPORTS_OF_ALL_MAX) return;
	const message = `An account can have up to ${UNFINISHED_IMPORTS_OF_ALL_MAX} unfinished imports. Finish or stop one to start another.`;
	throw new HttpError("conflict", message);
}

/**
 * Stores a chunk of an import's rows, and reads their numbers. A chunk that is sent again replaces itself.
 * @throws HttpError `not-found`; `forbidden` as {@link createImport}; `conflict` once the check has started; `invalid`
 * for a wrong number of rows
 */
export async function uploadChunk(
	context: Context,
	{ importId, chunk }: { importId: number; chunk: number },
	{ rows }: Body<"uploadContactImportChunk">,
): Promise<null> {
	const { account, actor } = context;
	const first = (chunk - 1) * IMPORT_CHUNK_ROWS + 1;
	const stored = rows.map((row, index) => {
		const reading = readRow(row);
		const chatPhoneId = "chatPhoneId" in reading ? reading.chatPhoneId : null;
		const doubt = chatPhoneId !== null && isDoubtful(row, chatPhoneId) ? "number_impossible" : null;
		return {
			position: first + index,
			file_row: row.row,
			name: normalizeName(row.name),
			number: row.number,
			country_code: row.country_code,
			chat_phone_id: chatPhoneId,
			problem: "problem" in reading ? reading.problem : doubt,
			cells: row.cells,
		};
	});
	await context.db.transaction(async (tx) => {
		const found = await findImport({ db: tx, account }, importId, { lock: true });
		requireMayChange(actor, found);
		requireUploading(found);
		const expected = Math.min(IMPORT_CHUNK_ROWS, found.rowCount - first + 1);
		if (rows.length !== expected) {
			const message = `Chunk ${chunk} of this import has ${Math.max(0, expected)} rows, not ${rows.length}.`;
			throw invalid([{ path: "rows", message }]);
		}
		const last = first + rows.length - 1;
		await tx.execute(sql`
			delete from chat.contact_import_rows
			where account_id = ${account} and import_id = ${importId} and position between ${first} and ${last}
		`);
		await tx.execute(sql`
			insert into chat.contact_import_rows (
				account_id, import_id, position, file_row, name, number, country_code, chat_phone_id, problem, cells
			)
			select ${account}, ${importId}, r.*
			from json_to_recordset(${JSON.stringify(stored)}::json) as r(
				position integer, file_row integer, name text, number text, country_code text, chat_phone_id text,
				problem text, cells json
			)
		`);
		await tx
			.update(contactImports)
			.set({ updatedAt: context.clock() })
			.where(and(eq(contactImports.accountId, account), eq(contactImports.id, importId)));
	});
	return null;
}

/** @throws HttpError `forbidden` if an import may change contacts and the token can't */
export function requireMayChange({ permissions }: Actor, { existing }: Pick<ImportRow, "existing">): void {
	if (existing !== "update" || permissions.has("Chat Contacts — Edit")) return;
	throw new HttpError(
		"forbidden",
		"This API access token needs the permission Chat Contacts — Edit to update contacts that exist.",
	);
}

function requireUploading({ state }: ImportRow): void {
	if (state === "uploading") return;
	throw new HttpError("conflict", "This import's rows are uploaded already.");
}
