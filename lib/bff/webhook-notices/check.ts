import { and, eq, notInArray, sql } from "drizzle-orm";
import { readService } from "@/lib/bff/connections/services";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import { callService } from "@/lib/bff/proxy/call-service";
import type { Runtime } from "@/lib/bff/runtime";
import type { Queryable } from "@/lib/bff/store/database";
import {
	connections,
	noticePeople,
	templateIncidents,
	webhookIncidents,
	webhookNoticeMails,
} from "@/lib/bff/store/schema";
import { CONNECTION_COLUMNS, type StoredConnection } from "@/lib/bff/store/session-query";
import { type Incident, nextStep, type Step } from "@/lib/bff/webhook-notices/incidents";
import { listNoticePeople } from "@/lib/bff/webhook-notices/people";
import type { NoticeTopic } from "@/lib/contract/console/webhook-notices";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";
import { parseUrl } from "@/lib/contract/text/url";
import type { Webhook } from "@/lib/contract/webhooks";
import { HttpError } from "@/lib/wire/http/http-error";

type Services = Pick<Runtime, "db" | "config" | "dispatcher" | "log" | "services">;

/**
 * Looks at the webhooks of every account that has people to notify, and stores incidents with the mails about them.
 * Several processes may run it: each account is checked by one at a time, and both change in one transaction. If one
 * account fails, the others are still checked.
 */
export async function checkWebhooks(services: Services, now: Date): Promise<void> {
	await checkAccounts(services, "webhook", (tx, account) => checkAccount(services, tx, account, now));
}

type Account = { id: number; connection: StoredConnection | null };

/**
 * Checks each account that has people to notify of a topic, in a transaction that only one process has at a time. If one
 * account fails, the others are still checked.
 */
export async function checkAccounts(
	{ db, log }: Pick<Runtime, "db" | "log">,
	topic: NoticeTopic,
	check: (tx: Queryable, account: Account) => Promise<void>,
): Promise<void> {
	const accounts = await db
		.selectDistinct({ id: noticePeople.accountId })
		.from(noticePeople)
		.where(eq(noticePeople.topic, topic));
	for (const { id } of accounts) {
		try {
			await db.transaction(async (tx) => {
				const { rows } = await tx.execute<{ locked: boolean }>(
					sql`select pg_try_advisory_xact_lock(${lockOf(id)}) as locked`,
				);
				if (!rows[0]?.locked) return;
				const [connection = null] = await tx
					.select(CONNECTION_COLUMNS)
					.from(connections)
					.where(eq(connections.accountId, id));
				await check(tx, { id, connection });
			});
		} catch (error) {
			const text = `an account's ${topic}s weren't checked`;
			if (error instanceof HttpError) log.info({ accountId: id, reason: error.message }, text);
			else log.warn({ accountId: id, err: error }, text);
		}
	}
}

/** The lock under which an account's incidents change. */
const lockOf = (accountId: number) => sql`hashtextextended(${`webhook-notices ${accountId}`}, 0)`;

/** Removes an account's incidents and the mails that weren't sent, once a running check has ended. */
export async function removeIncidents(db: Queryable, accountId: number): Promise<void> {
	await db.execute(sql`select pg_advisory_xact_lock(${lockOf(accountId)})`);
	await db.delete(webhookIncidents).where(eq(webhookIncidents.accountId, accountId));
	await db.delete(webhookNoticeMails).where(eq(webhookNoticeMails.accountId, accountId));
	await db.delete(templateIncidents).where(eq(templateIncidents.accountId, accountId));
}

async function checkAccount(services: Services, tx: Queryable, account: Account, now: Date): Promise<void> {
	const { id: accountId } = account;
	if ((await readService(services, account)).kind !== "ours") return;
	const webhooks = await readWebhooks(services, account);
	const isOfAccount = eq(webhookIncidents.accountId, accountId);
	const ids = webhooks.map(({ webhook }) => webhook.id);
	await tx
		.delete(webhookIncidents)
		.where(and(isOfAccount, ids.length > 0 ? notInArray(webhookIncidents.webhookId, ids) : undefined));
	const known = await tx.select().from(webhookIncidents).where(isOfAccount);
	for (const { webhook, health } of webhooks) {
		const before = known.find(({ webhookId }) => webhookId === webhook.id) ?? null;
		const step = nextStep(before, webhook, health, now);
		await storeIncident(tx, { accountId, webhookId: webhook.id }, step.incident);
		if (step.notice) await addMails(tx, accountId, webhook, step.notice);
	}
}

type IncidentKey = { accountId: number; webhookId: number };

async function storeIncident(tx: Queryable, key: IncidentKey, incident: Incident | null): Promise<void> {
	if (!incident) {
		await tx
			.delete(webhookIncidents)
			.where(
				and(eq(webhookIncidents.accountId, key.accountId), eq(webhookIncidents.webhookId, key.webhookId)),
			);
		return;
	}
	const { stage, startedAt, workingSince } = incident;
	await tx
		.insert(webhookIncidents)
		.values({ ...key, stage, startedAt, workingSince })
		.onConflictDoUpdate({
			target: [webhookIncidents.accountId, webhookIncidents.webhookId],
			set: { stage, startedAt, workingSince },
		});
}

async function addMails(
	tx: Queryable,
	accountId: number,
	webhook: Webhook,
	{ kind, since }: NonNullable<Step["notice"]>,
): Promise<void> {
	const people = (await listNoticePeople(tx, accountId, "webhook")).filter(({ is_notified }) => is_notified);
	if (people.length === 0) return;
	const host = parseUrl(webhook.url)?.host ?? "";
	await tx
		.insert(webhookNoticeMails)
		.values(people.map(({ id }) => ({ accountId, userId: id, kind, webhookId: webhook.id, host, since })));
}

const TIMEOUT_MS = 5_000;

/**
 * The webhooks of an account with their health, as its service reports them now.
 * @throws HttpError if the service can't be reached
 */
async function readWebhooks(
	runtime: Pick<Runtime, "config" | "dispatcher" | "log">,
	account: Parameters<typeof upstreamOf>[1],
): Promise<{ webhook: Webhook; health: WebhookHealth }[]> {
	const upstream = upstreamOf(runtime.config, account);
	const { data: all } = await callService(runtime, upstream, "listWebhookHealth", {
		timeoutMs: TIMEOUT_MS,
	});
	const { data: webhooks } = await callService(runtime, upstream, "listWebhooks", { timeoutMs: TIMEOUT_MS });
	return webhooks.flatMap((webhook) => {
		const health = all.find((one) => one.webhook_id === webhook.id);
		return health ? [{ webhook, health }] : [];
	});
}
