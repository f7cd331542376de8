import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/bff/audit/record";
import type { Member } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import { changeStaff } from "@/lib/bff/staff/roles/authority";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { members, roles, users, webhookIncidents, webhookNoticePeople } from "@/lib/bff/store/schema";
import type { ConsoleBody } from "@/lib/contract/console/endpoints";
import { permissionsOf } from "@/lib/contract/console/roles";
import { NOTICE_PEOPLE_MAX, type WebhookNotices } from "@/lib/contract/console/webhook-notices";
import { HttpError } from "@/lib/wire/http/http-error";

/**
 * The members who can see webhooks now, by name, and whether they're notified. Someone who was chosen and is suspended,
 * or may no longer see webhooks, gets no mail until they may again.
 */
export async function listNoticePeople(db: Queryable, accountId: number): Promise<WebhookNotices["people"]> {
	const rows = await db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			role: members.role,
			permissions: roles.permissions,
			chosen: webhookNoticePeople.userId,
		})
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.leftJoin(roles, and(eq(roles.accountId, members.accountId), eq(roles.id, members.role)))
		.leftJoin(
			webhookNoticePeople,
			and(
				eq(webhookNoticePeople.accountId, members.accountId),
				eq(webhookNoticePeople.userId, members.userId),
			),
		)
		.where(and(eq(members.accountId, accountId), isNull(members.suspendedAt)))
		.orderBy(asc(sql`lower(${users.name})`), asc(users.email));
	return rows
		.filter(({ role, permissions }) => permissionsOf(role, permissions).has("Chat Detail — View"))
		.map(({ id, name, email, chosen }) => ({ id, name, email, is_notified: chosen !== null }));
}

/** Who gets an email when a webhook fails. */
export async function readWebhookNotices(
	{ db, mailer }: Pick<Runtime, "db" | "mailer">,
	member: Member,
): Promise<WebhookNotices> {
	return { can_mail: mailer !== undefined, people: await listNoticePeople(db, member.account.id) };
}

/** Changes who gets an email. @returns who gets one then */
export async function updateWebhookNotices(
	runtime: Pick<Runtime, "db" | "mailer">,
	member: Member,
	change: ConsoleBody<"updateWebhookNotices">,
): Promise<WebhookNotices> {
	await changeWebhookNotices(runtime.db, member, change);
	return readWebhookNotices(runtime, member);
}

/**
 * Changes who gets an email. People who can't see webhooks are skipped.
 * @throws HttpError if that would be too many
 */
export async function changeWebhookNotices(
	db: Database,
	member: Member,
	{ on, off }: ConsoleBody<"updateWebhookNotices">,
): Promise<void> {
	const accountId = member.account.id;
	const isOfAccount = eq(webhookNoticePeople.accountId, accountId);
	await changeStaff(db, accountId, async (tx) => {
		const before = await listNoticePeople(tx, accountId);
		const listed = (ids: string[]) => before.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
		await tx
			.delete(webhookNoticePeople)
			.where(and(isOfAccount, inArray(webhookNoticePeople.userId, listed(off))));
		const added = listed(on).map((userId) => ({ accountId, userId }));
		if (added.length > 0) await tx.insert(webhookNoticePeople).values(added).onConflictDoNothing();
		const after = await listNoticePeople(tx, accountId);
		if (added.length > 0 && namesIn(after).length > NOTICE_PEOPLE_MAX)
			throw new HttpError("invalid", `Choose up to ${NOTICE_PEOPLE_MAX} people.`);
		// Once nobody follows them, a later choice starts with what is true then.
		const [anyone] = await tx.select().from(webhookNoticePeople).where(isOfAccount).limit(1);
		if (!anyone) await tx.delete(webhookIncidents).where(eq(webhookIncidents.accountId, accountId));
		await recordAudit(tx, member, {
			action: "webhook.notices_changed",
			changes: [{ field: "people", from: namesIn(before), to: namesIn(after) }],
		});
	});
}

/** The names of those who are notified. */
function namesIn(people: WebhookNotices["people"]): string[] {
	return people.flatMap(({ name, is_notified }) => (is_notified ? [name] : []));
}
