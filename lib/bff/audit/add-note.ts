import { and, eq, gte, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/bff/audit/record";
import type { Member } from "@/lib/bff/member";
import type { Database } from "@/lib/bff/store/database";
import { auditEvents } from "@/lib/bff/store/schema";
import { HttpError } from "@/lib/wire/http/http-error";

/** For this long, the same note by the same person is taken for a repetition of a request whose response was lost. */
const REPEATED_FOR_MINUTES = 10;

/**
 * Adds a note to an event of the console's log. The event doesn't change: the note is another event, and its
 * record is the first one. It also names the first event's record, so that erasing a contact finds the notes about it.
 * Repeating a request adds nothing.
 * @throws HttpError 404
 */
export async function addAuditNote(db: Database, member: Member, id: string, note: string): Promise<void> {
	const { account, person } = member;
	const isEvent = and(eq(auditEvents.accountId, account.id), eq(auditEvents.id, Number(id)));
	const isRecent = and(
		eq(auditEvents.accountId, account.id),
		eq(auditEvents.area, "audit"),
		eq(auditEvents.action, "audit.noted"),
		eq(auditEvents.recordId, id),
		eq(auditEvents.personId, person.id),
		gte(auditEvents.time, sql`now() - make_interval(mins => ${REPEATED_FOR_MINUTES})`),
	);
	await db.transaction(async (tx) => {
		// Locked, so that two requests for the same note come one after the other.
		const [event] = /^\d{1,15}$/.test(id)
			? await tx.select().from(auditEvents).where(isEvent).for("update")
			: [];
		// A note on a note would lose the record that it's about.
		if (!event || event.action === "audit.noted")
			throw new HttpError("not-found", "This event doesn't exist.");
		const recent = await tx.select({ changes: auditEvents.changes }).from(auditEvents).where(isRecent);
		if (recent.some(({ changes }) => changes.some(({ field, to }) => field === "note" && to === note)))
			return;
		await recordAudit(tx, member, {
			action: "audit.noted",
			record: { id, title: event.recordTitle },
			changes: [
				...(event.recordId === null ? [] : [{ field: "record", to: `${event.area}/${event.recordId}` }]),
				{ field: "note", to: note },
			],
		});
	});
}
