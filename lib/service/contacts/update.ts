import { and, eq, isNull } from "drizzle-orm";
import type { Body } from "@/lib/contract/endpoints";
import { splitName } from "@/lib/contract/text/person-name";
import type { Context } from "@/lib/service/context";
import { contacts } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";
import { findContact } from "./find";
import { changedNumberColumns, orNumberInUse } from "./identity/number";
import { searchName } from "./list/search";
import { assertNotMerged } from "./merge/merged-contacts";

/**
 * Changes the sent fields of a contact; an empty name clears it. Source: docs/spec/decisions.md §5.
 * @throws HttpError `not-found`, `invalid` if the number doesn't belong to the country code,
 * `conflict` if another active contact has the number
 */
export async function updateContact(
	context: Context,
	id: number,
	input: Body<"updateContact">,
): Promise<{ id: number }> {
	const { account, actor } = context;
	return orNumberInUse(() =>
		context.db.transaction(async (tx) => {
			const row = await findContact({ db: tx, account }, id, { lock: true });
			const name = input.name === undefined ? row : splitName(input.name);
			const [updated] = await tx
				.update(contacts)
				.set({
					firstName: name.firstName,
					middleName: name.middleName,
					lastName: name.lastName,
					searchName: searchName(name, row.platformName),
					...changedNumberColumns(row, input),
					updatedAt: context.clock(),
					updatedBy: actor.label,
				})
				.where(and(eq(contacts.accountId, account), eq(contacts.id, id), isNull(contacts.removedAt)))
				.returning({ id: contacts.id, chatPhoneId: contacts.chatPhoneId });
			if (!updated) throw notFound("contact");
			if (updated.chatPhoneId !== row.chatPhoneId) await assertNotMerged(tx, account, updated);
			return { id: updated.id };
		}),
	);
}
