import { not, type SQL, sql } from "drizzle-orm";
import { contacts } from "@/lib/service/store/schema/schema";

const PREFIX = "erased:";

/** The identity of an emptied contact, which is nobody's. */
export function erasedIdentity(id: number): string {
	return PREFIX + id;
}

/** The condition for contacts that aren't being erased. */
export const isNotErased: SQL = not(sql`starts_with(${contacts.chatPhoneId}, ${sql.raw(`'${PREFIX}'`)})`);
