import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { contacts } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";
import { endActivity, recordActivity } from "./activity/record";
import { isNotErased } from "./erase/erased-identity";
import { orNumberInUse } from "./identity/number";
import { recordContactCount } from "./list/contact-count";
import { assertNotMerged } from "./merge/merged-contacts";

/** Removes a contact; its record and history are kept. @throws HttpError `not-found` */
export async function deleteContact(context: Context, id: number): Promise<null> {
	const { account, actor } = context;
	const now = context.clock();
	await context.db.transaction(async (tx) => {
		const [removed] = await tx
			.update(contacts)
			.set({ removedAt: now, updatedAt: now, updatedBy: actor.label })
			.where(and(eq(contacts.accountId, account), eq(contacts.id, id), isNull(contacts.removedAt)))
			.returning({ id: contacts.id });
		if (!removed) throw notFound("contact");
		await recordContactCount(tx, account, -1);
		await endActivity(tx, account, id);
	});
	return null;
}

/**
 * Restores a removed contact unchanged. Source: docs/spec/decisions.md §9.
 * @throws HttpError `not-found` if no removed contact has this id; `conflict` if an active one has its number
 */
export async function restoreContact(context: Context, id: number): Promise<{ id: number }> {
	const { account, actor } = context;
	return orNumberInUse(() =>
		context.db.transaction(async (tx) => {
			const [restored] = await tx
				.update(contacts)
				.set({ removedAt: null, updatedAt: context.clock(), updatedBy: actor.label })
				.where(
					and(
						eq(contacts.accountId, account),
						eq(contacts.id, id),
						isNotNull(contacts.removedAt),
						isNotErased,
					),
				)
				.returning({
					id: contacts.id,
					createdAt: contacts.createdAt,
					chatPhoneId: contacts.chatPhoneId,
				});
			if (!restored) throw notFound("removed contact");
			await assertNotMerged(tx, account, restored);
			await recordContactCount(tx, account, 1);
			await recordActivity(tx, account, [restored]);
			return { id: restored.id };
		}),
	);
}
