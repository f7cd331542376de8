import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/bff/audit/record";
import { eraseFromAudit } from "@/lib/bff/audit/retention";
import { readService } from "@/lib/bff/connections/services";
import { serviceKeyOf, upstreamOf } from "@/lib/bff/connections/upstream";
import type { Membership } from "@/lib/bff/member";
import { callService } from "@/lib/bff/proxy/call-service";
import type { Runtime } from "@/lib/bff/runtime";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { accounts, auditEvents, connections, contactErasures } from "@/lib/bff/store/schema";
import { CONNECTION_COLUMNS } from "@/lib/bff/store/session-query";
import { PAGE_SIZE_MAX } from "@/lib/contract/choices";
import type { ContactErasure } from "@/lib/contract/extensions/contact-erase";
import { HttpError } from "@/lib/wire/http/http-error";
import { repeat } from "@/lib/wire/repeat";
import { eraseMentioningViews, lookUpMentions } from "./view-mentions";

/*
 * Contacts are erased by the service, at anyone's request: through the console, or by another program. The console
 * follows the service's list, from a position in its own database, and empties its own records. Everything is repeated
 * until it's done and changes nothing then, so a crash between two steps loses none. Source: docs/decisions/0079.
 */

const EVERY_MS = 30_000;
const TIMEOUT_MS = 5_000;
/** The service stores an erasure after it started, as soon as locks allow; later ones can be stored before it. */
const OVERLAP = sql`interval '1 hour'`;
/** Requests about a contact that were under way while it was erased have ended after this, and left their last events. */
const SETTLED_AFTER = sql`interval '10 minutes'`;
const BATCH = 500;
/** A service that lists more has no end. */
const PAGES_MAX = 1_000;

type Services = Pick<Runtime, "db" | "config" | "dispatcher" | "limits" | "log" | "services">;
type Account = Pick<Membership, "id" | "connection">;

/** Follows the erasures of all accounts until stopped. Several processes may do it. */
export function startErasureFollower(
	services: Services,
	{ everyMs = EVERY_MS, firstAfterMs = 0 } = {},
): { stop(): Promise<void> } {
	return repeat(everyMs, firstAfterMs, async (signal) => {
		try {
			await followAll(services, signal);
		} catch (error) {
			services.log.error({ err: error }, "erasures weren't followed, and are again later");
		}
	});
}

async function followAll(services: Services, signal: AbortSignal): Promise<void> {
	const all = await services.db
		.select({ id: accounts.id, connection: CONNECTION_COLUMNS })
		.from(accounts)
		.leftJoin(connections, eq(connections.accountId, accounts.id));
	for (const account of all) {
		if (signal.aborted) return;
		try {
			if (await followErasures(services, account)) await lookUpMentions(services, account);
		} catch (error) {
			logFailure(services, account, error);
		}
	}
}

/** Follows at once, after an erasure in the console. It's done anyway, so a failure is left to the next round. */
export async function followAfterErasure(services: Services, account: Account): Promise<void> {
	await followErasures(services, account).catch((error: unknown) => logFailure(services, account, error));
}

function logFailure({ log }: Services, { id: accountId }: Account, error: unknown): void {
	const text = "an account's erasures weren't followed, and are again later";
	if (error instanceof HttpError) log.info({ accountId, reason: error.message }, text);
	else log.error({ accountId, err: error }, text);
}

/**
 * Reads an account's new erasures and empties the console's records of them.
 * @returns whether the service is ours, which alone erases contacts
 * @throws HttpError if the service couldn't be asked; what was read earlier is emptied anyway
 */
export async function followErasures(services: Services, account: Account): Promise<boolean> {
	try {
		const isOurs = (await readService(services, account)).kind === "ours";
		if (isOurs) await readErasures(services, account);
		return isOurs;
	} finally {
		await emptyRecords(services.db, account.id);
	}
}

/** Which of these contacts were erased. Reads the newest erasures first. @throws HttpError if the service couldn't be asked */
export async function findErased(services: Services, account: Account, ids: number[]): Promise<number[]> {
	await followErasures(services, account);
	const { rows } = await services.db.execute<{ id: string }>(sql`
		select distinct id from ${contactErasures}, unnest(contact_ids) as id
		where account_id = ${account.id} and service = ${serviceKeyOf(account)}
			and contact_ids && ${sql.param(ids)}::bigint[] and id = any(${sql.param(ids)}::bigint[])
	`);
	return rows.map(({ id }) => Number(id));
}

/** Stores the erasures since the newest that is stored. All or none, because the oldest are read last. */
async function readErasures(services: Services, account: Account): Promise<void> {
	const { db, config } = services;
	const service = serviceKeyOf(account);
	const [newest] = await db
		.select({ since: sql<Date | null>`max(started_at) - ${OVERLAP}`.mapWith(contactErasures.startedAt) })
		.from(contactErasures)
		.where(and(eq(contactErasures.accountId, account.id), eq(contactErasures.service, service)));
	const since = newest?.since?.toISOString();
	const upstream = upstreamOf(config, account);
	const found: ContactErasure[] = [];
	for (let page = 1; page <= PAGES_MAX; page += 1) {
		const query = { page: String(page), pageSize: String(PAGE_SIZE_MAX), ...(since && { since }) };
		const { data, totalCount } = await callService(services, upstream, "listContactErasures", {
			query,
			timeoutMs: TIMEOUT_MS,
		});
		found.push(...data);
		if (data.length === 0 || page * PAGE_SIZE_MAX >= totalCount) break;
	}
	const rows = found.map(({ contact_id, contact_ids, started_at, started_by }) => ({
		accountId: account.id,
		service,
		contactId: contact_id,
		contactIds: [...new Set([contact_id, ...contact_ids])],
		// Never in the future, from where nothing would be read anymore.
		startedAt: sql`least(${timeOf(started_at)}::timestamptz, now())`,
		startedBy: started_by,
	}));
	await db.transaction(async (tx) => {
		for (let at = 0; at < rows.length; at += BATCH)
			await tx
				.insert(contactErasures)
				.values(rows.slice(at, at + BATCH))
				.onConflictDoNothing();
	});
}

/** A time of a service that has none counts as long ago. */
function timeOf(text: string): string {
	return Number.isNaN(Date.parse(text)) ? new Date(0).toISOString() : new Date(text).toISOString();
}

/** Empties what the console has of erased contacts, for each one until it's settled. */
async function emptyRecords(db: Database, accountId: number): Promise<void> {
	let last: number | undefined = 0;
	while (last !== undefined) {
		const after: number = last;
		last = await db.transaction((tx) => emptyBatch(tx, accountId, after));
	}
}

/** @returns the last contact of the batch; undefined if there was none */
async function emptyBatch(tx: Queryable, accountId: number, after: number): Promise<number | undefined> {
	const erasures = await tx
		.select({
			service: contactErasures.service,
			contactId: contactErasures.contactId,
			contactIds: contactErasures.contactIds,
			startedAt: contactErasures.startedAt,
			startedBy: contactErasures.startedBy,
			isSettled: sql<boolean>`created_at < now() - ${SETTLED_AFTER}`,
		})
		.from(contactErasures)
		.where(
			and(
				eq(contactErasures.accountId, accountId),
				gt(contactErasures.contactId, after),
				isNull(contactErasures.settledAt),
			),
		)
		.orderBy(asc(contactErasures.contactId))
		.limit(BATCH)
		.for("update");
	const ids = [...new Set(erasures.flatMap(({ contactIds }) => contactIds))];
	if (ids.length === 0) return undefined;
	await eraseFromAudit(tx, accountId, ids);
	await eraseMentioningViews(tx, accountId, ids);
	for (const erasure of erasures.filter(({ isSettled }) => isSettled)) await settle(tx, accountId, erasure);
	return erasures.at(-1)?.contactId;
}

type Erasure = Pick<typeof contactErasures.$inferSelect, "service" | "contactId" | "startedAt" | "startedBy">;

/** Ends following an erasure. One that wasn't made in the console, or while it crashed, has no event in its log yet. */
async function settle(tx: Queryable, accountId: number, erasure: Erasure): Promise<void> {
	const { service, contactId, startedAt, startedBy } = erasure;
	const [recorded] = await tx
		.select({ id: auditEvents.id })
		.from(auditEvents)
		.where(
			and(
				eq(auditEvents.accountId, accountId),
				eq(auditEvents.area, "contact"),
				eq(auditEvents.recordId, String(contactId)),
				eq(auditEvents.action, "contact.erased"),
				eq(auditEvents.outcome, "succeeded"),
			),
		)
		.limit(1);
	if (!recorded) {
		const by = { person: { id: null, name: startedBy }, account: { id: accountId }, source: null };
		await recordAudit(tx, by, { action: "contact.erased", record: { id: contactId }, time: startedAt });
	}
	await tx
		.update(contactErasures)
		.set({ settledAt: sql`now()` })
		.where(
			and(
				eq(contactErasures.accountId, accountId),
				eq(contactErasures.service, service),
				eq(contactErasures.contactId, contactId),
			),
		);
}
