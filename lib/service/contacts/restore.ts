import { and, eq, isNotNull } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { contacts } from "@/lib/service/store/schema";
import { orNumberInUse } from "./identity/conflict";
import { noteContactCount } from "./list/counted";

/**
 * Makes a removed contact active again, as it was. Source: docs/spec/decisions.md §9.
 * @throws ServiceError `not-found` when no removed contact has this id; `conflict` when another active one has
 * its number by now
 */
export async function restoreContact(context: Context, id: number): Promise<{ id: number }> {
	const { account, actor } = context;
	return orNumberInUse(() =>
		context.db.transaction(async (tx) => {
			const [restored] = await tx
				.update(contacts)
				.set({ removedAt: null, updatedAt: context.clock(), updatedBy: actor.label })
				.where(and(eq(contacts.accountId, account), eq(contacts.id, id), isNotNull(contacts.removedAt)))
				.returning({ id: contacts.id });
			if (!restored) throw notFound("removed contact");
			await noteContactCount(tx, account, 1);
			return restored;
		}),
	);
}
