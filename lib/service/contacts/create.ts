import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Body } from "@/lib/contract/endpoints";
import { NO_NAME, splitName } from "@/lib/contract/text/person-name";
import type { Context } from "@/lib/service/context";
import { contacts } from "@/lib/service/store/schema/schema";
import { recordActivity } from "./activity/record";
import { numberColumns, orNumberInUse, withMergedNumbers } from "./identity/number";
import { recordContactCount } from "./list/contact-count";
import { searchName } from "./list/search";
import { assertNotMerged } from "./merge/merged-contacts";

/**
 * Creates a contact, or restores the removed one with the same number, with its id and the new name and country code;
 * without a name it keeps the old one. Source: docs/spec/public-api.md §4 rules 1–2,
 * docs/spec/decisions.md §5.
 * @throws HttpError `invalid` if the number doesn't belong to the country code, `conflict` if an active contact has it, even with concurrent requests
 */
export async function createContact(context: Context, input: Body<"createContact">): Promise<{ id: number }> {
	const { db, account, actor } = context;
	const now = context.clock();
	const numbers = numberColumns(input.number, input.country_code);
	const givenName = input.name === undefined ? undefined : splitName(input.name);
	const sameIdentity = and(eq(contacts.accountId, account), eq(contacts.chatPhoneId, numbers.chatPhoneId));

	return orNumberInUse(() =>
		db.transaction(async (tx) => {
			// Locked, so that one that is being erased has lost its number when it's read.
			const [removed] = await tx
				.select()
				.from(contacts)
				.where(and(sameIdentity, isNotNull(contacts.removedAt)))
				.orderBy(desc(contacts.removedAt), desc(contacts.id))
				.limit(1)
				.for("no key update");
			if (removed) {
				const [restored] = await tx
					.update(contacts)
					.set({
						...withMergedNumbers(removed, numbers),
						...givenName,
						searchName: searchName(givenName ?? removed, removed.platformName),
						removedAt: null,
						updatedAt: now,
						updatedBy: actor.label,
					})
					.where(and(eq(contacts.accountId, account), eq(contacts.id, removed.id)))
					.returning({ id: contacts.id });
				if (!restored) throw new Error("The contact was not restored.");
				await assertNotMerged(tx, account, { ...restored, ...numbers });
				await recordContactCount(tx, account, 1);
				await recordActivity(tx, account, [removed]);
				return restored;
			}
			const name = givenName ?? NO_NAME;
			const [created] = await tx
				.insert(contacts)
				.values({
					accountId: account,
					...numbers,
					...name,
					searchName: searchName(name, null),
					createdAt: now,
					updatedAt: now,
					createdBy: actor.label,
					updatedBy: actor.label,
				})
				.returning({ id: contacts.id });
			if (!created) throw new Error("The contact was not stored.");
			// After the insert, which waits for a merge of this number.
			await assertNotMerged(tx, account, { ...created, ...numbers });
			await recordContactCount(tx, account, 1);
			await recordActivity(tx, account, [{ ...created, createdAt: now }]);
			return created;
		}),
	);
}
