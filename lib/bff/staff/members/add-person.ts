import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Queryable } from "@/lib/bff/store/database";
import { accounts, credentials, members, users } from "@/lib/bff/store/schema";

/** The default account's name until someone changes it. */
export const DEFAULT_ACCOUNT_NAME = "My business";

type NewPerson = { name: string; email: string; passwordHash: string };

/** Adds a person who signs in with a password. Stores the email in lower case. Returns the person's id. */
export async function addPerson(db: Queryable, person: NewPerson): Promise<string> {
	const id = randomUUID();
	await db.insert(users).values({ id, name: person.name, email: person.email.toLowerCase() });
	await db.insert(credentials).values({
		id: randomUUID(),
		accountId: id,
		providerId: "credential",
		userId: id,
		password: person.passwordHash,
	});
	return id;
}

/** The id of the person with an email address, or undefined. */
export async function findPerson(db: Queryable, email: string): Promise<string | undefined> {
	const [row] = await db
		.select({ id: users.id })
		.from(users)
		.where(eq(sql`lower(${users.email})`, email.toLowerCase()));
	return row?.id;
}

/** Removes the person with an email address, including sessions and memberships. */
export async function removePerson(db: Queryable, email: string): Promise<void> {
	await db.delete(users).where(eq(sql`lower(${users.email})`, email.toLowerCase()));
}

/**
 * Makes a person a member of an account with this role; an existing member keeps their role.
 * @returns whether they weren't a member before
 */
export async function addMember(
	db: Queryable,
	accountId: number,
	userId: string,
	role: string,
): Promise<boolean> {
	const added = await db
		.insert(members)
		.values({ accountId, userId, role })
		.onConflictDoNothing()
		.returning({ userId: members.userId });
	return added.length === 1;
}

/** Adds an account to the console; an existing one keeps its name. */
export async function addAccount(db: Queryable, accountId: number, name: string): Promise<void> {
	await db.insert(accounts).values({ id: accountId, name }).onConflictDoNothing();
}
