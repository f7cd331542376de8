import { eq } from "drizzle-orm";
import type { Person } from "@/lib/bff/access/session";
import type { Database } from "@/lib/bff/store/database";
import { users } from "@/lib/bff/store/schema";

/** Changes a person's name. */
export async function updateProfile(db: Database, person: Person, { name }: { name: string }): Promise<void> {
	await db.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, person.id));
}
