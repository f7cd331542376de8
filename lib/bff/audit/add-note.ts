import { and, eq } from "drizzle-orm";
import type { Member } from "@/lib/bff/access/session";
import { recordAudit } from "@/lib/bff/audit/record";
import { Refusal } from "@/lib/bff/http/responses";
import type { Database } from "@/lib/bff/store/database";
import { auditEvents } from "@/lib/bff/store/schema";

/**
 * Adds a note to an event of the console's log. The event doesn't change: the note is another event, and its
 * record is the first one. It also names the first event's record, so that erasing a contact finds the notes about it.
 * @throws Refusal 404
 */
export async function addAuditNote(db: Database, member: Member, id: string, note: string): Promise<void> {
	const isEvent = and(eq(auditEvents.accountId, member.account.id), eq(auditEvents.id, Number(id)));
	const [event] = /^\d{1,15}$/.test(id) ? await db.select().from(auditEvents).where(isEvent) : [];
	// A note on a note would lose the record that it's about.
	if (!event || event.action === "audit.noted")
		throw new Refusal({ status: 404, message: "This event doesn't exist." });
	await recordAudit(db, member, {
		action: "audit.noted",
		record: { id, title: event.recordTitle },
		changes: [
			...(event.recordId === null ? [] : [{ field: "record", to: `${event.area}/${event.recordId}` }]),
			{ field: "note", to: note },
		],
	});
}
