import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { contacts } from "@/lib/service/store/schema";

/** Removes a contact; its record and history are kept. @throws ServiceError `not-found` */
export async function deleteContact(context: Context, id: number): Promise<null> {
	const now = context.clock();
	const [removed] = await context.db
		.update(contacts)
		.set({ removedAt: now, updatedAt: now, updatedBy: context.actor.label })
		.where(and(eq(contacts.accountId, context.account), eq(contacts.id, id), isNull(contacts.removedAt)))
		.returning({ id: contacts.id });
	if (!removed) throw notFound("contact");
	return null;
}
