import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { MergedContact, MergePreview } from "@/lib/contract/extensions/contact-merge";
import { identifyInternational } from "@/lib/phone/identity";
import { type ContactRow, contactSummaryToWire, findContact } from "@/lib/service/contacts/find";
import { orNumberInUse } from "@/lib/service/contacts/identity/number";
import { recordContactCount } from "@/lib/service/contacts/list/contact-count";
import { searchName, searchNumber } from "@/lib/service/contacts/list/search";
import { moveReactions } from "@/lib/service/contacts/reactions";
import type { Context } from "@/lib/service/context";
import { notifyChanges } from "@/lib/service/live/notify-changes";
import type { Transaction } from "@/lib/service/store/database";
import { contacts, mergedContacts } from "@/lib/service/store/schema/schema";
import { HttpError, invalid, notFound } from "@/lib/wire/http/http-error";
import { mergeActivity } from "./merge-activity";
import { type MergedRow, mergedToWire } from "./merged-contacts";
import { addMergeJob, moveNewest } from "./move-messages";

/** Messages that move in the merge's own transaction; a longer history follows by a job. */
const AT_ONCE = 5_000;
const ONE_CONTACT = "A contact can't be merged with itself.";

/** What merging would leave. @throws HttpError `not-found`; `malformed` for one contact */
export async function previewMerge(
	context: Context,
	keptId: number,
	mergedId: number,
): Promise<MergePreview> {
	if (keptId === mergedId) throw new HttpError("malformed", ONE_CONTACT);
	const kept = await findContact(context, keptId);
	const merged = await findContact(context, mergedId);
	return {
		kept: contactSummaryToWire(kept),
		merged: contactSummaryToWire(merged),
		result: contactSummaryToWire({ ...kept, ...combine(kept, merged) }),
		kept_messages: kept.messageCount,
		merged_messages: merged.messageCount,
	};
}

/**
 * Merges a contact into another one: its messages, numbers and activity. It no longer exists, and its ids lead to the kept
 * one. Repeating a merge changes nothing. Source: docs/decisions/0067.
 * @throws HttpError `not-found`; `invalid` for one contact
 */
export async function mergeContact(
	context: Context,
	keptId: number,
	{ contact_id: mergedId }: { contact_id: number },
): Promise<MergedContact> {
	const { account, actor } = context;
	if (keptId === mergedId) throw invalid([{ path: "contact_id", message: ONE_CONTACT }]);
	return orNumberInUse(() =>
		context.db.transaction(async (tx) => {
			const now = context.clock();
			const earlier = await findEarlier(tx, account, keptId, mergedId);
			if (earlier) return mergedToWire(earlier);
			const { kept, merged } = await lockBoth(tx, account, keptId, mergedId);
			// One that ran meanwhile had the locks.
			const meanwhile = await findEarlier(tx, account, keptId, mergedId);
			if (meanwhile) return mergedToWire(meanwhile);
			if (!kept || !merged) throw notFound("contact");
			const ofContact = (id: number) => and(eq(contacts.accountId, account), eq(contacts.id, id));
			await tx.delete(contacts).where(ofContact(merged.id));
			await tx
				.update(contacts)
				.set({
					...combine(kept, merged),
					messageCount: kept.messageCount + merged.messageCount,
					updatedAt: now,
					updatedBy: actor.label,
				})
				.where(ofContact(kept.id));
			await recordContactCount(tx, account, -1);
			await tx
				.update(mergedContacts)
				.set({ keptId: kept.id })
				.where(and(eq(mergedContacts.accountId, account), eq(mergedContacts.keptId, merged.id)));
			await mergeActivity(tx, account, kept.id, merged.id);
			await moveReactions(tx, account, { keptId: kept.id, mergedId: merged.id });
			const moved = await moveNewest(tx, { accountId: account, id: merged.id, keptId: kept.id }, AT_ONCE);
			const isComplete = moved < AT_ONCE;
			const [row] = await tx
				.insert(mergedContacts)
				.values({
					accountId: account,
					id: merged.id,
					keptId: kept.id,
					number: merged.number,
					countryCode: merged.countryCode,
					chatPhoneId: merged.chatPhoneId,
					platformUserId: merged.platformUserId,
					messageCount: merged.messageCount,
					movedCount: moved,
					mergedAt: now,
					mergedBy: actor.label,
					updatedAt: now,
					finishedAt: isComplete ? now : null,
				})
				.returning();
			if (!row) throw new Error("The merge was not stored.");
			if (!isComplete) await addMergeJob(tx, row);
			await notifyChanges(tx, account, [
				{ kind: "contact", id: String(merged.id) },
				{ kind: "message", id: String(merged.id) },
				{ kind: "message", id: String(kept.id) },
			]);
			return mergedToWire(row);
		}),
	);
}

/** The same merge, if it was made before. */
async function findEarlier(
	tx: Transaction,
	account: number,
	keptId: number,
	mergedId: number,
): Promise<MergedRow | undefined> {
	const [row] = await tx
		.select()
		.from(mergedContacts)
		.where(
			and(
				eq(mergedContacts.accountId, account),
				eq(mergedContacts.id, mergedId),
				eq(mergedContacts.keptId, keptId),
			),
		);
	return row;
}

/** Both contacts, locked in the order of their ids, as ingest does; undefined if they don't exist. */
async function lockBoth(
	tx: Transaction,
	account: number,
	keptId: number,
	mergedId: number,
): Promise<{ kept: ContactRow | undefined; merged: ContactRow | undefined }> {
	const rows = await tx
		.select()
		.from(contacts)
		.where(
			and(
				eq(contacts.accountId, account),
				inArray(contacts.id, [keptId, mergedId]),
				isNull(contacts.removedAt),
			),
		)
		.orderBy(asc(contacts.id))
		.for("update");
	return { kept: rows.find(({ id }) => id === keptId), merged: rows.find(({ id }) => id === mergedId) };
}

/** The columns that a merge changes in the kept contact. */
type Combined = Pick<
	ContactRow,
	| "refId"
	| "firstName"
	| "middleName"
	| "lastName"
	| "platformName"
	| "number"
	| "countryCode"
	| "chatPhoneId"
	| "platformUserId"
	| "tags"
	| "searchName"
	| "searchNumber"
>;

/**
 * What remains of two contacts: the kept one's name, number and ids, the other's where it has none, and the tags of both.
 * A search finds the numbers of both. Source: docs/decisions/0067.
 */
function combine(kept: ContactRow, merged: ContactRow): Combined {
	const name = kept.firstName || kept.middleName || kept.lastName ? kept : merged;
	const owner = kept.number === "" && merged.number !== "" ? merged : kept;
	const platformName = kept.platformName ?? merged.platformName;
	const { firstName, middleName, lastName } = name;
	const { number, countryCode } = owner;
	// As it's reported today, if both are one number in two forms.
	const { chatPhoneId } = identifyInternational(owner.chatPhoneId);
	return {
		refId: kept.refId ?? merged.refId,
		firstName,
		middleName,
		lastName,
		platformName,
		number,
		countryCode,
		chatPhoneId,
		platformUserId: kept.platformUserId ?? merged.platformUserId,
		tags: [...new Set([...kept.tags, ...merged.tags])],
		searchName: searchName(name, platformName),
		// Keeps duplicates, because changing the number later removes each of its forms only once.
		searchNumber: [
			owner === kept ? "" : searchNumber(number, countryCode, chatPhoneId),
			kept.searchNumber,
			merged.searchNumber,
		]
			.filter(Boolean)
			.join(" "),
	};
}
