import { randomUUID } from "node:crypto";
import { and, asc, count, eq, gt, ne, not, type SQL, sql } from "drizzle-orm";
import { digestOf, newLinkToken } from "@/lib/bff/access/links/link-token";
import { refuseContextWords } from "@/lib/bff/access/password/password-rules";
import type { Member as Asker, Person } from "@/lib/bff/access/session";
import { recordAudit } from "@/lib/bff/audit/record";
import type { RequestSource } from "@/lib/bff/http/request-source";
import { Refusal } from "@/lib/bff/http/responses";
import { addMember, addPerson, findPerson, hashOf } from "@/lib/bff/staff/members/add-person";
import { isListed, listMembers } from "@/lib/bff/staff/members/members";
import {
	changeStaff,
	lockAccount,
	readAuthority,
	readRole,
	readRoleName,
	requireAuthority,
	requireRole,
} from "@/lib/bff/staff/roles/authority";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { accounts, invitations, members, roles, users } from "@/lib/bff/store/schema";
import type { AuditAction } from "@/lib/staff/audit";
import {
	INVITATION_DAYS,
	type OpenInvitation,
	type StaffBody,
	type StaffData,
} from "@/lib/staff/endpoints/endpoints";
import { covers } from "@/lib/staff/permissions";
import { violates } from "@/lib/wire/unique-violation";

const OPEN_MAX = 200;

type Sent = Omit<StaffData<"invite">, "is_mailed">;
type Valid = Omit<OpenInvitation, "isKnown"> & { accountId: number };

/**
 * Invites someone to an account by a link that works once, for {@link INVITATION_DAYS} days.
 * @param origin the console's address, for the link
 * @throws Refusal 409 for a member, and for an address whose last invitation can still be accepted: replacing it would
 * end a link, and change a role, that the asker may not know of
 */
export function invite(
	db: Database,
	asker: Asker,
	{ email, role }: StaffBody<"invite">,
	origin: string,
): Promise<Sent> {
	const accountId = asker.account.id;
	return changeStaff(db, accountId, async (tx) => {
		await requireAuthority(tx, asker, await requireRole(tx, accountId, role));
		const [member] = await tx
			.select({ suspendedAt: members.suspendedAt })
			.from(members)
			.innerJoin(users, eq(users.id, members.userId))
			.where(and(eq(members.accountId, accountId), eq(sql`lower(${users.email})`, email)));
		if (member) {
			const message = member.suspendedAt
				? "This person is a suspended member. Reactivate them in the list of members."
				: "This person is already a member.";
			throw new Refusal({ status: 409, message, errors: [{ path: "email", message }] });
		}
		await requireNoInvitation(tx, accountId, email);
		await requireRoom(tx, accountId, email);
		const token = newLinkToken();
		const [row] = await tx
			.insert(invitations)
			.values({ id: randomUUID(), accountId, email, role, ...validFrom(asker, token) })
			.onConflictDoUpdate({
				target: [invitations.accountId, invitations.email],
				set: { role, createdAt: sql`now()`, ...validFrom(asker, token) },
			})
			.returning({ id: invitations.id });
		const answer = await sent(tx, accountId, row?.id, token, origin);
		await recordInvitation(tx, asker, "invitation.created", answer.invitation);
		return answer;
	});
}

/** Gives an invitation a new link and another {@link INVITATION_DAYS} days; the earlier link stops working. */
export function resendInvitation(db: Database, asker: Asker, id: string, origin: string): Promise<Sent> {
	const accountId = asker.account.id;
	return changeStaff(db, accountId, async (tx) => {
		const [row] = await tx.select().from(invitations).where(isInvitation(accountId, id));
		if (!row) throw gone();
		await requireAuthority(tx, asker, await requireRole(tx, accountId, row.role));
		await requireRoom(tx, accountId, row.email);
		const token = newLinkToken();
		await tx.update(invitations).set(validFrom(asker, token)).where(isInvitation(accountId, id));
		await recordInvitation(tx, asker, "invitation.resent", row);
		return sent(tx, accountId, id, token, origin);
	});
}

/** Refuses (409) someone who can still accept an earlier invitation. */
async function requireNoInvitation(tx: Queryable, accountId: number, email: string): Promise<void> {
	const isOpen = and(
		eq(invitations.accountId, accountId),
		eq(invitations.email, email),
		gt(invitations.expiresAt, sql`now()`),
	);
	const [open] = await tx.select({ id: invitations.id }).from(invitations).where(isOpen);
	if (!open) return;
	const message =
		"This person is already invited. Create a new link for the invitation, or revoke it to choose another role.";
	throw new Refusal({ status: 409, message, errors: [{ path: "email", message }] });
}

/** Refuses (409) one more open invitation than an account can have. Expired ones don't count. */
async function requireRoom(tx: Queryable, accountId: number, email: string): Promise<void> {
	const [others] = await tx
		.select({ open: count() })
		.from(invitations)
		.where(
			and(
				eq(invitations.accountId, accountId),
				ne(invitations.email, email),
				gt(invitations.expiresAt, sql`now()`),
			),
		);
	if (others && others.open >= OPEN_MAX)
		throw new Refusal({
			status: 409,
			message: `An account can have up to ${OPEN_MAX} open invitations. Revoke one first.`,
		});
}

/** Ends an invitation: its link stops working. */
export function revokeInvitation(db: Database, asker: Asker, id: string): Promise<void> {
	const accountId = asker.account.id;
	return changeStaff(db, accountId, async (tx) => {
		const [row] = await tx.select().from(invitations).where(isInvitation(accountId, id));
		if (!row) throw gone();
		await requireAuthority(tx, asker, (await readRole(tx, accountId, row.role)) ?? new Set());
		await tx.delete(invitations).where(isInvitation(accountId, id));
		await recordInvitation(tx, asker, "invitation.revoked", row);
	});
}

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
		const granted = await readRole(db, invitation.accountId, invitation.role);
		const inviter = await readAuthority(db, invitation.accountId, inviterId);
		if (granted && inviter.has("Members — Edit") && covers(inviter, granted)) valid.push(invitation);
	}
	return valid;
}

/** Whether someone who proved this email address has an invitation that they can accept. */
export async function isInvited(db: Queryable, email: string): Promise<boolean> {
	return (await readValid(db, eq(invitations.email, email.toLowerCase()))).length > 0;
}

/** Makes a person who proved this email address a member of every account that invited them. */
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
		await join(tx, person, valid, source);
	}
}

/**
 * Makes someone a member by their invitation, once. Someone new is added with the name and password given; someone
 * known has to be signed in as the person who was invited.
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
	const passwordHash = "password" in by ? await hashOf(by.password) : "";
	const accepting = changeStaff(db, found.accountId, async (tx) => {
		const invitation = await readInvitation(tx, token);
		if (!invitation) throw gone();
		const { accountId, email, role } = invitation;
		if ("person" in by && by.person.email.toLowerCase() !== email)
			throw new Refusal({ status: 403, message: `This invitation is for ${email}. Sign in as that person.` });
		if (!("person" in by) && invitation.isKnown) throw signInFirst(email);
		const person =
			"person" in by
				? by.person
				: { id: await addPerson(tx, { name: by.name, email, passwordHash }), name: by.name };
		await tx.delete(invitations).where(eq(invitations.tokenDigest, digestOf(token)));
		await join(tx, person, { accountId, role }, source);
		return accountId;
	});
	return accepting.catch((error: unknown) => {
		// The same person accepted another account's invitation at this moment.
		throw violates(error, "users_email") ? signInFirst(found.email) : error;
	});
}

/** Removes invitations that the list of members no longer shows. @returns how many */
export async function removeOldInvitations(db: Queryable): Promise<number> {
	const { rowCount } = await db.delete(invitations).where(not(isListed()));
	return rowCount ?? 0;
}

async function join(
	tx: Queryable,
	person: Pick<Person, "id" | "name">,
	{ accountId, role }: Pick<Valid, "accountId" | "role">,
	source: RequestSource,
): Promise<void> {
	await addMember(tx, accountId, person.id, role);
	await recordAudit(
		tx,
		{ person, account: { id: accountId }, source },
		{
			action: "member.joined",
			record: { id: person.id, title: person.name },
			changes: [{ field: "role", to: await readRoleName(tx, accountId, role) }],
		},
	);
}

/** Records the address and the role, not the link. */
async function recordInvitation(
	tx: Queryable,
	asker: Asker,
	action: AuditAction,
	{ id, email, role }: Pick<typeof invitations.$inferSelect, "id" | "email" | "role">,
): Promise<void> {
	const roleName = await readRoleName(tx, asker.account.id, role);
	const changes = [{ field: "role", [action === "invitation.revoked" ? "from" : "to"]: roleName }];
	await recordAudit(tx, asker, { action, record: { id, title: email }, changes });
}

function signInFirst(email: string): Refusal {
	return new Refusal({ status: 409, message: `Sign in as ${email} to accept this invitation.` });
}

function validFrom(asker: Asker, token: string) {
	return {
		invitedBy: asker.person.id,
		tokenDigest: digestOf(token),
		expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
	};
}

async function sent(
	tx: Queryable,
	accountId: number,
	id: string | undefined,
	token: string,
	origin: string,
): Promise<Sent> {
	const invitation = (await listMembers(tx, accountId)).invitations.find((one) => one.id === id);
	if (!invitation) throw gone();
	return { invitation, link: `${origin}/invitation?token=${token}` };
}

function isInvitation(accountId: number, id: string) {
	return and(eq(invitations.accountId, accountId), eq(invitations.id, id));
}

function gone(): Refusal {
	return new Refusal({
		status: 404,
		message: "This invitation isn't valid anymore. Ask for a new one.",
	});
}
