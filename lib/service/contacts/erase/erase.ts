import { and, eq, inArray, sql } from "drizzle-orm";
import type { ContactErasure } from "@/lib/contract/extensions/contact-erase";
import { recordContactCount } from "@/lib/service/contacts/list/contact-count";
import type { Context } from "@/lib/service/context";
import { notifyChanges } from "@/lib/service/live/notify-changes";
import type { Transaction } from "@/lib/service/store/database";
import {
	contactActivity,
	contactErasures,
	contacts,
	mergedContacts,
} from "@/lib/service/store/schema/schema";
import { eraseImportRows, lockImports } from "./erase-parts";
import { erasedIdentity } from "./erased-identity";
import { type ErasureRow, erasureToWire, findErasable } from "./find";
import { addEraseJob } from "./run-erasure";

/**
 * Erases a contact. Its names, numbers and activity go in this transaction, so that nothing finds it anymore and the same
 * number becomes a new contact, and its rows of open imports, which would create it again. A job erases the rest.
 * Repeating it changes nothing. Source: docs/decisions/0068.
 * @throws HttpError `not-found`
 */
export function eraseContact(context: Context, contactId: number): Promise<ContactErasure> {
	const { account, actor } = context;
	return context.db.transaction(async (tx) => {
		const now = context.clock();
		const earlier = await findEarlier(tx, account, contactId);
		if (earlier) return erasureToWire(earlier);
		// Before the contacts, as an import does.
		const importIds = await lockImports(tx, account, { isOpen: true });
		const { rows, ids, identities, messageCount } = await findErasable({ db: tx, account }, contactId, {
			lock: true,
		});
		// One that ran meanwhile had the lock.
		const meanwhile = await findEarlier(tx, account, contactId);
		if (meanwhile) return erasureToWire(meanwhile);
		const own = rows.map(({ id }) => id);
		for (const id of own) await empty(tx, account, id, now);
		await recordContactCount(tx, account, -rows.filter(({ removedAt }) => removedAt === null).length);
		await tx
			.delete(contactActivity)
			.where(and(eq(contactActivity.accountId, account), inArray(contactActivity.contactId, own)));
		// Their numbers become new contacts, too. Messages that still move stay where the job finds them.
		await tx
			.delete(mergedContacts)
			.where(and(eq(mergedContacts.accountId, account), inArray(mergedContacts.keptId, own)));
		const [row] = await tx
			.insert(contactErasures)
			.values({
				accountId: account,
				contactId,
				contactIds: ids,
				identities,
				messageCount,
				// By the database's clock, which is one for all processes: followers read from the last one they know.
				startedAt: sql`now()`,
				startedBy: actor.label,
				updatedAt: now,
			})
			.returning();
		if (!row) throw new Error("The erasure was not stored.");
		await eraseImportRows(tx, row, importIds);
		await addEraseJob(tx, row);
		await notifyChanges(tx, account, [
			...ids.map((id) => ({ kind: "contact", id: String(id) }) as const),
			{ kind: "message", id: String(contactId) },
		]);
		return erasureToWire(row);
	});
}

async function findEarlier(
	tx: Transaction,
	account: number,
	contactId: number,
): Promise<ErasureRow | undefined> {
	const [row] = await tx
		.select()
		.from(contactErasures)
		.where(and(eq(contactErasures.accountId, account), eq(contactErasures.contactId, contactId)));
	return row;
}

/** Empties a contact. The row stays until the job has ended: reports about its messages lock it. */
async function empty(tx: Transaction, account: number, id: number, now: Date): Promise<void> {
	await tx
		.update(contacts)
		.set({
			refId: null,
			firstName: null,
			middleName: null,
			lastName: null,
			platformName: null,
			number: "",
			countryCode: "",
			chatPhoneId: erasedIdentity(id),
			platformUserId: null,
			tags: [],
			searchName: "",
			searchNumber: "",
			updatedAt: now,
			removedAt: now,
		})
		.where(and(eq(contacts.accountId, account), eq(contacts.id, id)));
}
