import { asc } from "drizzle-orm";
import type { Runtime } from "@/lib/bff/runtime";
import { auditEvents } from "@/lib/bff/store/schema";

export type StoredEvent = typeof auditEvents.$inferSelect;

/** All events, oldest first. */
export function storedEvents({ db }: Pick<Runtime, "db">): Promise<StoredEvent[]> {
	return db.select().from(auditEvents).orderBy(asc(auditEvents.id));
}

/** The events that an action leaves. */
export async function eventsOf(
	runtime: Pick<Runtime, "db">,
	action: () => Promise<unknown>,
): Promise<StoredEvent[]> {
	const before = (await storedEvents(runtime)).length;
	await action();
	return (await storedEvents(runtime)).slice(before);
}
