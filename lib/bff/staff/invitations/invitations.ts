import { randomUUID } from "node:crypto";
import { and, count, eq, gt, ne, not, sql } from "drizzle-orm";
import { digestOf, newLinkToken } from "@/lib/bff/access/links/link-token";
import { recordAudit } from "@/lib/bff/audit/record";
import { writeMail } from "@/lib/bff/mail/mails";
import { sendOrQueue } from "@/lib/bff/mail/queue";
import type { Member as Asker, Member } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import { isListed, listMembers } from "@/lib/bff/staff/members/members";
import {
	changeStaff,
	readRole,
	readRoleName,
	requireAuthority,
	requireRole,
} from "@/lib/bff/staff/roles/authority";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { invitations, members, users } from "@/lib/bff/store/schema";
import type { AuditAction } from "@/lib/contract/console/audit";
import type { ConsoleBody, ConsoleData } from "@/lib/contract/console/endpoints";
import { INVITATION_DAYS } from "@/lib/contract/console/members";
import { HttpError } from "@/lib/wire/http/http-error";

const OPEN_MAX = 200;

type Sent = Omit<ConsoleData<"invite">, "is_mailed" | "mail_problem">;

/**
 * Invites someone to an account by a link that works once, for {@link INVITATION_DAYS} days.
 * @param origin the console's address, for the link
 * @throws HttpError 409 for a member, and for an address whose last invitation can still be accepted: replacing it would
 * end a link, and change a role, that the asker may not know of
 */
export function invite(
	db: Database,
	asker: Asker,
	{ email, role }: ConsoleBody<"invite">,
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
			throw new HttpError("conflict", message, { errors: [{ path: "email", message }] });
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
	throw new HttpError("conflict", message, { errors: [{ path: "email", message }] });
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
		throw new HttpError(
			"conflict",
			`An account can have up to ${OPEN_MAX} open invitations. Revoke one first.`,
		);
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

/** Removes invitations that the list of members no longer shows. @returns how many */
export async function removeOldInvitations(db: Queryable): Promise<number> {
	const { rowCount } = await db.delete(invitations).where(not(isListed()));
	return rowCount ?? 0;
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

/** Refuses (404) an invitation that isn't valid anymore. */
export function gone(): HttpError {
	return new HttpError("not-found", "This invitation isn't valid anymore. Ask for a new one.");
}

/**
 * Mails an invitation that exists already, so that a mail server that fails doesn't lose it. It's in the language of
 * the person who invites: that of the invited person isn't known.
 */
export async function mailInvitation(
	runtime: Runtime,
	{ person, account, language }: Member,
	sent: Sent,
): Promise<ConsoleData<"invite">> {
	const { mailer } = runtime;
	if (!mailer) return { ...sent, is_mailed: null, mail_problem: null };
	const { invitation, link } = sent;
	const about = { accountName: account.name, invitedBy: person.name };
	const mail = writeMail(language, "invitation", about, link);
	const token = new URL(link).searchParams.get("token") ?? "";
	const problem = await sendOrQueue(runtime, mailer, { to: invitation.email, mail, token });
	return { ...sent, is_mailed: problem === null, mail_problem: problem };
}
