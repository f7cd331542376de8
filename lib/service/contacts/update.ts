import { and, eq, isNull } from "drizzle-orm";
import type { Body } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { contacts } from "@/lib/service/store/schema";
import { orNumberInUse } from "./conflict";
import { findContact } from "./find";
import { splitName } from "./name";
import { numberColumns } from "./number";
import { searchName } from "./search";

/**
 * Changes what is sent of a contact; an empty name clears it. Source: decisions §5.
 * @throws ServiceError `not-found`, `conflict` when another active contact has the number
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
			const isNumberChanged = input.number !== undefined || input.country_code !== undefined;
			const [updated] = await tx
				.update(contacts)
				.set({
					firstName: name.firstName,
					middleName: name.middleName,
					lastName: name.lastName,
					searchName: searchName(name, row.platformName),
					...(isNumberChanged
						? numberColumns(input.number ?? row.number, input.country_code ?? row.countryCode)
						: {}),
					updatedAt: context.clock(),
					updatedBy: actor.label,
				})
				.where(and(eq(contacts.accountId, account), eq(contacts.id, id), isNull(contacts.removedAt)))
				.returning({ id: contacts.id });
			if (!updated) throw notFound("contact");
			return updated;
		}),
	);
}
