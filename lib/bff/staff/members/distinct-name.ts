import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Queryable } from "@/lib/bff/store/database";
import { accounts, members, users } from "@/lib/bff/store/schema";
import { looksAlike } from "@/lib/contract/text/look-alike";
import { visibleName } from "@/lib/contract/text/visible-text";
import { HttpError } from "@/lib/wire/http/http-error";

/*
 * The list of members, the audit log and the API name people, so nobody's name looks like another member's of the same
 * account. Names are compared while the account is locked.
 */

/** Whether another member of one of these accounts has this name, or one that looks like it. */
async function isTaken(tx: Queryable, accountIds: number[], userId: string, name: string): Promise<boolean> {
	const others = await tx
		.select({ name: users.name })
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.where(and(inArray(members.accountId, accountIds), ne(members.userId, userId)));
	return others.some((other) => looksAlike(name, other.name));
}

/** Refuses (409) a new name of a person that another member has, in any of their accounts. Locks these accounts. */
export async function requireDistinctName(tx: Queryable, userId: string, name: string): Promise<void> {
	const own = tx.select({ id: members.accountId }).from(members).where(eq(members.userId, userId));
	const locked = await tx
		.select({ id: accounts.id })
		.from(accounts)
		.where(inArray(accounts.id, own))
		.orderBy(asc(accounts.id))
		.for("update");
	if (
		await isTaken(
			tx,
			locked.map(({ id }) => id),
			userId,
			name,
		)
	)
		throw taken();
}

/**
 * Refuses (409) someone who joins an account with the name of a member.
 * @param userId undefined for someone new
 */
export async function requireDistinctIn(
	tx: Queryable,
	accountId: number,
	{ id = "", name }: { id?: string; name: string },
): Promise<void> {
	if (await isTaken(tx, [accountId], id, name)) throw taken();
}

/**
 * Adds the address to the name of someone who joins an account through single sign-on, where nobody can choose another
 * one, if it can't be seen or a member has it.
 * @returns the name
 */
export async function makeNameDistinct(
	tx: Queryable,
	accountId: number,
	person: { id: string; name: string; email: string },
): Promise<string> {
	const shown = visibleName(person.name) || person.email;
	const isFree = shown === person.email || !(await isTaken(tx, [accountId], person.id, shown));
	const name = isFree ? shown : `${shown} (${person.email})`;
	if (name !== person.name) await tx.update(users).set({ name }).where(eq(users.id, person.id));
	return name;
}

function taken(): HttpError {
	const message = "Another member has this name, or one that looks like it. Add an initial or a department.";
	return new HttpError("conflict", message, { errors: [{ path: "name", message }] });
}
