import { hasOwner } from "@/lib/bff/access/set-up";
import { setUpToken } from "@/lib/bff/access/set-up-token";
import { withDatabase } from "@/lib/bff/store/database";

/** The path of the setup page, known only to the person who started the console. It works once. */
export function setUpPath(appSecret: string): string {
	return `/set-up?token=${setUpToken(appSecret)}`;
}

/** Whether the console has no owner yet. */
export async function needsSetUp(databaseUrl: string): Promise<boolean> {
	return withDatabase(databaseUrl, async (db) => !(await hasOwner(db)));
}
