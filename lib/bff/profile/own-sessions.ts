import { and, desc, eq, ne } from "drizzle-orm";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import type { RequestSource } from "@/lib/bff/http/request-source";
import type { Session } from "@/lib/bff/member";
import type { Database } from "@/lib/bff/store/database";
import { sessions } from "@/lib/bff/store/schema";
import { isSessionAlive } from "@/lib/bff/store/session-query";
import type { OwnSession } from "@/lib/contract/console/access/profile";
import { HttpError } from "@/lib/wire/http/http-error";

/** The browsers that a person is signed in with: this one, then the others by last use. */
export async function listSessions(db: Database, { id, person }: Session): Promise<OwnSession[]> {
	const rows = await db
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, person.id), isSessionAlive()))
		.orderBy(desc(eq(sessions.id, id)), desc(sessions.lastUsedAt));
	return rows.map((row) => ({
		id: row.id,
		is_current: row.id === id,
		user_agent: row.userAgent,
		address: row.ipAddress,
		created_at: row.createdAt.toISOString(),
		last_used_at: row.lastUsedAt.toISOString(),
	}));
}

/** Signs a browser out; it's asked to sign in again at its next request. */
export function endSession(
	db: Database,
	{ person }: Session,
	sessionId: string,
	source: RequestSource,
): Promise<void> {
	return db.transaction(async (tx) => {
		const ended = await tx
			.delete(sessions)
			.where(and(eq(sessions.userId, person.id), eq(sessions.id, sessionId)))
			.returning({ id: sessions.id });
		if (ended.length === 0) throw new HttpError("not-found", "This session has already ended.");
		await recordPersonAudit(tx, person, source, {
			action: "profile.session_ended",
			record: { id: person.id, title: person.name },
		});
	});
}

/** Signs out all browsers but the one that asks. */
export function endOtherSessions(
	db: Database,
	{ id, person }: Session,
	source: RequestSource,
): Promise<void> {
	return db.transaction(async (tx) => {
		await tx.delete(sessions).where(and(eq(sessions.userId, person.id), ne(sessions.id, id)));
		await recordPersonAudit(tx, person, source, {
			action: "profile.other_sessions_ended",
			record: { id: person.id, title: person.name },
		});
	});
}
