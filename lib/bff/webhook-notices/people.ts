import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/bff/audit/record";
import type { Member } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import { changeStaff } from "@/lib/bff/staff/roles/authority";
import type { Database, Queryable } from "@/lib/bff/store/database";
import {
	members,
	noticePeople,
	roles,
	templateIncidents,
	users,
	webhookIncidents,
} from "@/lib/bff/store/schema";
import type { AuditAction } from "@/lib/contract/console/audit";
import type { ConsoleBody } from "@/lib/contract/console/endpoints";
import { permissionsOf } from "@/lib/contract/console/roles";
import {
	NOTICE_PEOPLE_MAX,
	type NoticeTopic,
	type WebhookNotices,
} from "@/lib/contract/console/webhook-notices";
import type { Permission } from "@/lib/contract/permissions";
import { HttpError } from "@/lib/wire/http/http-error";

const TOPICS: Record<NoticeTopic, { permission: Permission; action: AuditAction }> = {
	webhook: { permission: "Chat Detail — View", action: "webhook.notices_changed" },
	template: { permission: "Chat Templates — View", action: "template.notices_changed" },
};

/**
 * The members who can see a topic now, by name, and whether they're notified. Someone who was chosen and is suspended,
 * or may no longer see it, gets no mail until they may again.
 */
export async function listNoticePeople(
	db: Queryable,
	accountId: number,
	topic: NoticeTopic,
): Promise<WebhookNotices["people"]> {
	const rows = await db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			role: members.role,
			permissions: roles.permissions,
			chosen: noticePeople.userId,
		})
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.leftJoin(roles, and(eq(roles.accountId, members.accountId), eq(roles.id, members.role)))
		.leftJoin(
			noticePeople,
			and(
				eq(noticePeople.accountId, members.accountId),
				eq(noticePeople.userId, members.userId),
				eq(noticePeople.topic, topic),
			),
		)
		.where(and(eq(members.accountId, accountId), isNull(members.suspendedAt)))
		.orderBy(asc(sql`lower(${users.name})`), asc(users.email));
	return rows
		.filter(({ role, permissions }) => permissionsOf(role, permissions).has(TOPICS[topic].permission))
		.map(({ id, name, email, chosen }) => ({ id, name, email, is_notified: chosen !== null }));
}

/** Who gets an email about a topic. */
export async function readNotices(
	{ db, mailer }: Pick<Runtime, "db" | "mailer">,
	member: Member,
	topic: NoticeTopic,
): Promise<WebhookNotices> {
	return { can_mail: mailer !== undefined, people: await listNoticePeople(db, member.account.id, topic) };
}

/** Changes who gets an email. @returns who gets one then */
export async function updateNotices(
	runtime: Pick<Runtime, "db" | "mailer">,
	member: Member,
	topic: NoticeTopic,
	change: ConsoleBody<"updateWebhookNotices">,
): Promise<WebhookNotices> {
	await changeNotices(runtime.db, member, topic, change);
	return readNotices(runtime, member, topic);
}

/**
 * Changes who gets an email. People who can't see the topic are skipped.
 * @throws HttpError if that would be too many
 */
export async function changeNotices(
	db: Database,
	member: Member,
	topic: NoticeTopic,
	{ on, off }: ConsoleBody<"updateWebhookNotices">,
): Promise<void> {
	const accountId = member.account.id;
	const isOfAccount = and(eq(noticePeople.accountId, accountId), eq(noticePeople.topic, topic));
	const incidents = topic === "webhook" ? webhookIncidents : templateIncidents;
	await changeStaff(db, accountId, async (tx) => {
		const before = await listNoticePeople(tx, accountId, topic);
		const listed = (ids: string[]) => before.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
		await tx.delete(noticePeople).where(and(isOfAccount, inArray(noticePeople.userId, listed(off))));
		const added = listed(on).map((userId) => ({ accountId, userId, topic }));
		if (added.length > 0) await tx.insert(noticePeople).values(added).onConflictDoNothing();
		const after = await listNoticePeople(tx, accountId, topic);
		if (added.length > 0 && namesIn(after).length > NOTICE_PEOPLE_MAX)
			throw new HttpError("invalid", `Choose up to ${NOTICE_PEOPLE_MAX} people.`);
		// Once nobody follows them, a later choice starts with what is true then.
		const [anyone] = await tx.select().from(noticePeople).where(isOfAccount).limit(1);
		if (!anyone) await tx.delete(incidents).where(eq(incidents.accountId, accountId));
		await recordAudit(tx, member, {
			action: TOPICS[topic].action,
			changes: [{ field: "people", from: namesIn(before), to: namesIn(after) }],
		});
	});
}

/** The names of those who are notified. */
function namesIn(people: WebhookNotices["people"]): string[] {
	return people.flatMap(({ name, is_notified }) => (is_notified ? [name] : []));
}
