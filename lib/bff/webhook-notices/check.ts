import { and, eq, notInArray, sql } from "drizzle-orm";
import { readService } from "@/lib/bff/connections/services";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import { callExtension } from "@/lib/bff/proxy/call-extension";
import { forward } from "@/lib/bff/proxy/forward";
import { readServiceResponse } from "@/lib/bff/proxy/read-response";
import type { Runtime } from "@/lib/bff/runtime";
import type { Queryable } from "@/lib/bff/store/database";
import {
	connections,
	noticePeople,
	templateIncidents,
	webhookIncidents,
	webhookNoticeMails,
} from "@/lib/bff/store/schema";
import { CONNECTION_COLUMNS } from "@/lib/bff/store/session-query";
import { type Incident, nextStep, type Step } from "@/lib/bff/webhook-notices/incidents";
import { listNoticePeople } from "@/lib/bff/webhook-notices/people";
import { ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";
import { parseUrl } from "@/lib/contract/text/url";
import type { Webhook } from "@/lib/contract/webhooks";
import { HttpError } from "@/lib/wire/http/http-error";
import { requestIdFrom } from "@/lib/wire/request";

type Services = Pick<Runtime, "db" | "config" | "dispatcher" | "log" | "services">;

/**
 * Looks at the webhooks of every account that has people to notify, and stores incidents with the mails about them.
 * Several processes may run it: each account is checked by one at a time, and both change in one transaction. If one
 * account fails, the others are still checked.
 */
export async function checkWebhooks(services: Services, now: Date): Promise<void> {
	const accounts = await services.db
		.selectDistinct({ id: noticePeople.accountId })
		.from(noticePeople)
		.where(eq(noticePeople.topic, "webhook"));
	for (const { id } of accounts) {
		try {
			await checkAccount(services, id, now);
		} catch (error) {
			const text = "an account's webhooks weren't checked";
			if (error instanceof HttpError) services.log.info({ accountId: id, reason: error.message }, text);
			else services.log.warn({ accountId: id, err: error }, text);
		}
	}
}

/** The lock under which an account's incidents change. */
export const lockOf = (accountId: number) => sql`hashtextextended(${`webhook-notices ${accountId}`}, 0)`;

/** Removes an account's incidents and the mails that weren't sent, once a running check has ended. */
export async function removeIncidents(db: Queryable, accountId: number): Promise<void> {
	await db.execute(sql`select pg_advisory_xact_lock(${lockOf(accountId)})`);
	await db.delete(webhookIncidents).where(eq(webhookIncidents.accountId, accountId));
	await db.delete(webhookNoticeMails).where(eq(webhookNoticeMails.accountId, accountId));
	await db.delete(templateIncidents).where(eq(templateIncidents.accountId, accountId));
}

async function checkAccount(services: Services, accountId: number, now: Date): Promise<void> {
	await services.db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ locked: boolean }>(
			sql`select pg_try_advisory_xact_lock(${lockOf(accountId)}) as locked`,
		);
		if (!rows[0]?.locked) return;
		const [connection = null] = await tx
			.select(CONNECTION_COLUMNS)
			.from(connections)
			.where(eq(connections.accountId, accountId));
		const account = { id: accountId, connection };
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
	});
}

type Place = { accountId: number; webhookId: number };

async function storeIncident(tx: Queryable, place: Place, incident: Incident | null): Promise<void> {
	if (!incident) {
		await tx
			.delete(webhookIncidents)
			.where(
				and(eq(webhookIncidents.accountId, place.accountId), eq(webhookIncidents.webhookId, place.webhookId)),
			);
		return;
	}
	const { stage, startedAt, workingSince } = incident;
	await tx
		.insert(webhookIncidents)
		.values({ ...place, stage, startedAt, workingSince })
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
	const { data: all } = await callExtension(runtime, upstream, "listWebhookHealth", {
		timeoutMs: TIMEOUT_MS,
	});
	const { path, data } = ENDPOINTS.listWebhooks;
	const response = await forward(runtime, upstream, {
		method: "GET",
		path: (ACCOUNT_PREFIX + path).replace(":accountId", String(upstream.accountId)),
		from: { headers: new Headers(), signal: new AbortController().signal },
		requestId: requestIdFrom(undefined),
		timeoutMs: TIMEOUT_MS,
	});
	const { data: webhooks } = await readServiceResponse(response, data);
	return webhooks.flatMap((webhook) => {
		const health = all.find((one) => one.webhook_id === webhook.id);
		return health ? [{ webhook, health }] : [];
	});
}
