import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { digestOf } from "@/lib/bff/access/links/link-token";
import { hashPassword } from "@/lib/bff/access/password/hash-password";
import { refuseContextWords } from "@/lib/bff/access/password/password-rules";
import { recordAudit } from "@/lib/bff/audit/record";
import type { RequestSource } from "@/lib/bff/http/request-source";
import type { Person } from "@/lib/bff/member";
import { gone } from "@/lib/bff/staff/invitations/invitations";
import { addMember, addPerson, findPerson } from "@/lib/bff/staff/members/add-person";
import { makeNameDistinct, requireDistinctIn } from "@/lib/bff/staff/members/distinct-name";
import { canInvite, changeStaff, lockAccount, readRoleName } from "@/lib/bff/staff/roles/authority";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { accounts, invitations, roles, users } from "@/lib/bff/store/schema";
import type { OpenInvitation } from "@/lib/contract/console/members";
import { HttpError } from "@/lib/wire/http/http-error";
import { violates } from "@/lib/wire/unique-violation";

type Valid = Omit<OpenInvitation, "isKnown"> & { accountId: number };

/**
 * The invitation behind a link; undefined if it has been used, revoked or replaced, has expired, or grants more than
 * the person who sent it can grant now.
 */
export async function readInvitation(
	db: Queryable,
	token: string,
): Promise<(OpenInvitation & { accountId: number }) | undefined> {
	const [found] = await readValid(db, eq(invitations.tokenDigest, digestOf(token)));
	return found && { ...found, isKnown: (await findPerson(db, found.email)) !== undefined };
}

/** The valid invitations that match, the oldest account first. */
async function readValid(db: Queryable, condition: SQL): Promise<Valid[]> {
	const rows = await db
		.select({
			accountId: accounts.id,
			accountName: accounts.name,
			email: invitations.email,
			role: invitations.role,
			roleName: roles.name,
			inviterId: users.id,
			invitedBy: users.name,
		})
		.from(invitations)
		.innerJoin(accounts, eq(accounts.id, invitations.accountId))
		.innerJoin(users, eq(users.id, invitations.invitedBy))
		.leftJoin(roles, and(eq(roles.accountId, invitations.accountId), eq(roles.id, invitations.role)))
		.where(and(condition, gt(invitations.expiresAt, sql`now()`)))
		.orderBy(asc(accounts.id));
	const valid: Valid[] = [];
	for (const { inviterId, ...invitation } of rows) {
		if (await canInvite(db, invitation.accountId, inviterId, invitation.role)) valid.push(invitation);
	}
	return valid;
}

/** Whether someone who proved this email address has an invitation that they can accept. */
export async function isInvited(db: Queryable, email: string): Promise<boolean> {
	return (await readValid(db, eq(invitations.email, email.toLowerCase()))).length > 0;
}

/** Makes a person who proved this email address a member of every account that invited them; removes the invitations. */
export async function acceptInvitationsTo(
	tx: Queryable,
	email: string,
	person: Pick<Person, "id" | "name">,
	source: RequestSource,
): Promise<void> {
	const to = eq(invitations.email, email.toLowerCase());
	for (const { accountId } of await readValid(tx, to)) {
		await lockAccount(tx, accountId);
		const [valid] = await readValid(tx, and(to, eq(invitations.accountId, accountId)) ?? to);
		if (!valid) continue;
		await tx.delete(invitations).where(and(eq(invitations.accountId, accountId), to));
		const name = await makeNameDistinct(tx, accountId, { ...person, email });
		await join(tx, { ...person, name }, valid, source);
	}
}

/**
 * Makes someone a member by their invitation, once. Someone new is added with the name and password given; someone
 * known has to be signed in as the person who was invited. A member is refused (409), and the invitation stays.
 * @returns the account's id
 */
export async function acceptInvitation(
	db: Database,
	token: string,
	by: { person: Person } | { name: string; password: string },
	source: RequestSource,
): Promise<number> {
	const found = await readInvitation(db, token);
	if (!found) throw gone();
	if ("password" in by) refuseContextWords(by.password, [by.name, found.email, found.accountName]);
	// Slow on purpose, so it's made outside the transaction, and only for a link that is valid.
	const passwordHash = "password" in by ? await hashPassword(by.password) : "";
	const accepting = changeStaff(db, found.accountId, async (tx) => {
		const invitation = await readInvitation(tx, token);
		if (!invitation) throw gone();
		const { accountId, email, role } = invitation;
		if ("person" in by && by.person.email.toLowerCase() !== email)
			throw new HttpError("forbidden", `This invitation is for ${email}. Sign in as that person.`);
		if (!("person" in by) && invitation.isKnown) throw signInFirst(email);
		await requireDistinctIn(tx, accountId, "person" in by ? by.person : by);
		const person =
			"person" in by
				? by.person
				: { id: await addPerson(tx, { name: by.name, email, passwordHash }), name: by.name };
		await tx.delete(invitations).where(eq(invitations.tokenDigest, digestOf(token)));
		if (!(await join(tx, person, { accountId, role }, source)))
			throw new HttpError("conflict", "You're already a member of this account.");
		return accountId;
	});
	return accepting.catch((error: unknown) => {
		// The same person accepted another account's invitation at this moment.
		throw violates(error, "users_email") ? signInFirst(found.email) : error;
	});
}

/** @returns false, and records nothing, if the person is a member already */
async function join(
	tx: Queryable,
	person: Pick<Person, "id" | "name">,
	{ accountId, role }: Pick<Valid, "accountId" | "role">,
	source: RequestSource,
): Promise<boolean> {
	if (!(await addMember(tx, accountId, person.id, role))) return false;
	await recordAudit(
		tx,
		{ person, account: { id: accountId }, source },
		{
			action: "member.joined",
			record: { id: person.id, title: person.name },
			changes: [{ field: "role", to: await readRoleName(tx, accountId, role) }],
		},
	);
	return true;
}

function signInFirst(email: string): HttpError {
	return new HttpError("conflict", `Sign in as ${email} to accept this invitation.`);
}
