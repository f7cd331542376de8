import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { RequestSource } from "@/lib/bff/http/request-source";
import type { Queryable } from "@/lib/bff/store/database";
import { sessions, users } from "@/lib/bff/store/schema";
import type { Language } from "@/lib/contract/console/languages";

/**
 * The language of mails to a person: as they chose it in their profile, or else as the request's browser prefers, or
 * without a request the one that they used last.
 */
export async function personLanguage(
	db: Queryable,
	personId: string,
	source?: RequestSource,
): Promise<Language> {
	const [person] = await db
		.select({ preferences: users.preferences, lastUsed: sessions.language })
		.from(users)
		.leftJoin(sessions, and(eq(sessions.userId, users.id), isNotNull(sessions.language)))
		.where(eq(users.id, personId))
		.orderBy(desc(sessions.lastUsedAt))
		.limit(1);
	return person?.preferences.language ?? source?.language ?? person?.lastUsed ?? "en";
}
