import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { contacts } from "@/lib/service/store/schema";
import { recordContactCount } from "./list/counted";

/** Removes a contact; its record and history are kept. @throws ServiceError `not-found` */
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
	});
	return null;
}
