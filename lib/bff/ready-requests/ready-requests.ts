import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/bff/audit/record";
import { serviceKeyOf } from "@/lib/bff/connections/upstream";
import type { ReadyNotice } from "@/lib/bff/mail/mail-texts";
import { writeMail } from "@/lib/bff/mail/mails";
import { personLanguage } from "@/lib/bff/mail/person-language";
import { queueMail } from "@/lib/bff/mail/queue";
import type { Member } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import { readAuthority } from "@/lib/bff/staff/roles/authority";
import type { Queryable } from "@/lib/bff/store/database";
import { readyRequests, users } from "@/lib/bff/store/schema";
import { listNoticePeople } from "@/lib/bff/webhook-notices/people";
import { mayMakeReady } from "@/lib/contract/console/permissions";
import type { ReadyRequest } from "@/lib/contract/console/templates/ready-requests";
import { HttpError } from "@/lib/wire/http/http-error";

type Content = { templateCode: string; langCode: string };
type Services = Pick<Runtime, "db" | "config" | "mailer">;

/** The account's requests to make a content ready, the oldest first. */
export function listReadyRequests(db: Queryable, member: Member): Promise<ReadyRequest[]> {
	return readRequests(db, isOfAccount(member.account));
}

/**
 * Requests to make a content ready, or again after it was sent back, and notifies those who chose notifications about templates
 * and may make it ready.
 * @throws HttpError 409 if the person may do it themselves
 */
export function requestReady(
	services: Services,
	member: Member,
	content: Content,
	note: string | null,
): Promise<ReadyRequest> {
	const { account, person } = member;
	if (mayMakeReady(account.limitsReady, account.permissions))
		throw new HttpError("conflict", "You can make this content ready yourself.");
	return services.db.transaction(async (tx) => {
		const request = { requestedBy: person.id, note };
		await tx
			.insert(readyRequests)
			.values({ accountId: account.id, service: serviceKeyOf(account), ...content, ...request })
			.onConflictDoUpdate({
				target: [
					readyRequests.accountId,
					readyRequests.service,
					readyRequests.templateCode,
					readyRequests.langCode,
				],
				set: { ...request, requestedAt: sql`now()`, returnedBy: null, returnedAt: null, reason: null },
			});
		await record(tx, member, content, "ready_requested", note);
		const people = await listNoticePeople(tx, account.id, "template");
		for (const { id, is_notified } of people) {
			if (!is_notified || !mayMakeReady(true, await readAuthority(tx, account.id, id))) continue;
			await notify(services, tx, member, { ...content, to: id, kind: "requested", text: note });
		}
		return readOne(tx, member, content);
	});
}

/** Sends a request back with what to change, and tells who made it. @throws HttpError 404 */
export function returnReadyRequest(
	services: Services,
	member: Member,
	content: Content,
	reason: string,
): Promise<ReadyRequest> {
	return services.db.transaction(async (tx) => {
		const [row] = await tx
			.update(readyRequests)
			.set({ returnedBy: member.person.name, returnedAt: sql`now()`, reason })
			.where(isOne(member, content))
			.returning();
		if (!row) throw unknownRequest();
		await record(tx, member, content, "ready_returned", reason);
		await notify(services, tx, member, { ...content, to: row.requestedBy, kind: "returned", text: reason });
		return readOne(tx, member, content);
	});
}

/** Takes a request back. @throws HttpError 404 */
export async function withdrawReadyRequest(
	{ db }: Services,
	member: Member,
	content: Content,
): Promise<void> {
	await db.transaction(async (tx) => {
		const { rowCount } = await tx.delete(readyRequests).where(isOne(member, content));
		if (!rowCount) throw unknownRequest();
		await record(tx, member, content, "ready_withdrawn", null);
	});
}

type Settled = { templateCode: string; langCodes: readonly string[]; isDeleted?: boolean };

/** Removes the requests about contents that were made ready, of which it tells who asked, or that were deleted. */
export async function settleReadyRequests(
	services: Services,
	member: Member,
	{ templateCode, langCodes, isDeleted = false }: Settled,
): Promise<void> {
	if (langCodes.length === 0) return;
	await services.db.transaction(async (tx) => {
		const settled = await tx
			.delete(readyRequests)
			.where(
				and(
					isOfAccount(member.account),
					eq(readyRequests.templateCode, templateCode),
					inArray(readyRequests.langCode, [...langCodes]),
				),
			)
			.returning();
		if (isDeleted) return;
		for (const { langCode, requestedBy: to } of settled)
			await notify(services, tx, member, { templateCode, langCode, to, kind: "made", text: null });
	});
}

type Notice = Content & { to: string; kind: ReadyNotice["kind"]; text: string | null };

async function notify(
	{ config, mailer }: Services,
	tx: Queryable,
	{ person, account }: Member,
	{ templateCode, langCode, to, kind, text }: Notice,
): Promise<void> {
	const [recipient] = await tx.select({ email: users.email }).from(users).where(eq(users.id, to));
	if (!mailer || !recipient || to === person.id) return;
	const about = { accountName: account.name, code: templateCode, langCode, by: person.name, kind, text };
	const url = `${mailer.publicUrl}/${account.id}/templates/${templateCode}?lang=${langCode}`;
	const mail = writeMail(await personLanguage(tx, to), "readyRequest", about, url);
	await queueMail(tx, config, { to: recipient.email, personId: to, mail });
}

async function record(
	tx: Queryable,
	member: Member,
	{ templateCode, langCode }: Content,
	verb: "ready_requested" | "ready_returned" | "ready_withdrawn",
	comment: string | null,
): Promise<void> {
	await recordAudit(tx, member, {
		action: `template.${verb}`,
		record: { id: templateCode, title: `${templateCode} (${langCode})` },
		...(comment !== null && { changes: [{ field: "comment", to: comment }] }),
	});
}

async function readOne(tx: Queryable, member: Member, content: Content): Promise<ReadyRequest> {
	const [request] = await readRequests(tx, isOne(member, content));
	if (!request) throw unknownRequest();
	return request;
}

async function readRequests(db: Queryable, condition: ReturnType<typeof isOne>): Promise<ReadyRequest[]> {
	const rows = await db
		.select({ request: readyRequests, name: users.name })
		.from(readyRequests)
		.innerJoin(users, eq(users.id, readyRequests.requestedBy))
		.where(condition)
		.orderBy(asc(readyRequests.requestedAt), readyRequests.templateCode, readyRequests.langCode);
	return rows.map(({ request, name }) => ({
		template_code: request.templateCode,
		lang_code: request.langCode,
		requested_by: { id: request.requestedBy, name },
		requested_at: request.requestedAt.toISOString(),
		note: request.note,
		returned:
			request.returnedAt === null
				? null
				: {
						by: request.returnedBy ?? "",
						at: request.returnedAt.toISOString(),
						reason: request.reason ?? "",
					},
	}));
}

function isOfAccount(account: Member["account"]) {
	return and(eq(readyRequests.accountId, account.id), eq(readyRequests.service, serviceKeyOf(account)));
}

function isOne({ account }: Member, { templateCode, langCode }: Content) {
	return and(
		isOfAccount(account),
		eq(readyRequests.templateCode, templateCode),
		eq(readyRequests.langCode, langCode),
	);
}

function unknownRequest(): HttpError {
	return new HttpError("not-found", "This request doesn't exist anymore.");
}
