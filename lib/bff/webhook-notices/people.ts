import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Member } from "@/lib/bff/access/session";
import { recordAudit } from "@/lib/bff/audit/record";
import type { Runtime } from "@/lib/bff/runtime";
import type { Queryable } from "@/lib/bff/store/database";
import { members, roles, users, webhookIncidents, webhookNoticePeople } from "@/lib/bff/store/schema";
import type { StaffBody } from "@/lib/staff/endpoints/endpoints";
import { permissionsOf } from "@/lib/staff/roles";
import type { WebhookNotices } from "@/lib/staff/webhook-notices";

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

/** Replaces who gets an email. People who can't see webhooks are skipped. */
export async function updateWebhookNotices(
	runtime: Pick<Runtime, "db" | "mailer">,
	member: Member,
	{ person_ids }: StaffBody<"updateWebhookNotices">,
): Promise<WebhookNotices> {
	const accountId = member.account.id;
	await runtime.db.transaction(async (tx) => {
		const before = await listNoticePeople(tx, accountId);
		const chosen = before.filter(({ id }) => person_ids.includes(id));
		await tx.delete(webhookNoticePeople).where(eq(webhookNoticePeople.accountId, accountId));
		if (chosen.length > 0)
			await tx
				.insert(webhookNoticePeople)
				.values(chosen.map(({ id }) => ({ accountId, userId: id })))
				.onConflictDoNothing();
		// Nobody follows them anymore, so a later choice starts with what is true then.
		else await tx.delete(webhookIncidents).where(eq(webhookIncidents.accountId, accountId));
		await recordAudit(tx, member, {
			action: "webhook.notices_changed",
			changes: [
				{
					field: "people",
					from: before.filter(({ is_notified }) => is_notified).map(({ name }) => name),
					to: chosen.map(({ name }) => name),
				},
			],
		});
	});
	return readWebhookNotices(runtime, member);
}
