import { hasOwner } from "@/lib/bff/access/set-up";
import { setUpToken } from "@/lib/bff/access/set-up-token";
import { withDatabase } from "@/lib/bff/store/database";

/** The address of the first set-up, known only to who started the console. It works once. */
export function setUpPath(appSecret: string): string {
	return `/set-up?token=${setUpToken(appSecret)}`;
}

/** Whether nobody owns this console yet. */
export async function needsSetUp(databaseUrl: string): Promise<boolean> {
	return withDatabase(databaseUrl, async (db) => !(await hasOwner(db)));
}
