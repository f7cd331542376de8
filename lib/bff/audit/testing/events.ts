import { asc, gt, max } from "drizzle-orm";
import type { Runtime } from "@/lib/bff/runtime";
import { auditEvents } from "@/lib/bff/store/schema";

export type StoredEvent = typeof auditEvents.$inferSelect;

/** All events, oldest first. */
export function storedEvents({ db }: Pick<Runtime, "db">): Promise<StoredEvent[]> {
	return db.select().from(auditEvents).orderBy(asc(auditEvents.id));
}

/** The events that an action leaves. */
export async function eventsOf(
	{ db }: Pick<Runtime, "db">,
	action: () => Promise<unknown>,
): Promise<StoredEvent[]> {
	const [last] = await db.select({ id: max(auditEvents.id) }).from(auditEvents);
	await action();
	const isLater = gt(auditEvents.id, last?.id ?? 0);
	return db.select().from(auditEvents).where(isLater).orderBy(asc(auditEvents.id));
}
