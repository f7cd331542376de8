import { eq } from "drizzle-orm";
import type { RequestSource } from "@/lib/bff/http/request-source";
import type { Queryable } from "@/lib/bff/store/database";
import { users } from "@/lib/bff/store/schema";
import type { Language } from "@/lib/staff/languages";

/** The language of mails to a person: as they chose it in their profile, or else as the request's browser prefers. */
export async function personLanguage(
	db: Queryable,
	personId: string,
	source?: RequestSource,
): Promise<Language> {
	const [person] = await db
		.select({ preferences: users.preferences })
		.from(users)
		.where(eq(users.id, personId));
	return person?.preferences.language ?? source?.language ?? "en";
}
