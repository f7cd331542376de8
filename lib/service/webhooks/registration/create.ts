import { eq, sql } from "drizzle-orm";
import { WEBHOOKS_PER_ACCOUNT } from "@/lib/contract/choices";
import type { Body } from "@/lib/contract/endpoints";
import type { FieldError } from "@/lib/contract/envelope";
import { type CreatedWebhook, createWebhookBody } from "@/lib/contract/webhooks";
import type { Context } from "@/lib/service/context";
import type { Transaction } from "@/lib/service/store/database";
import { webhooks } from "@/lib/service/store/schema/schema";
import type { Lookup } from "@/lib/wire/guarded-dispatcher";
import { conflict, HttpError } from "@/lib/wire/http/http-error";
import { webhookToWire } from "./find";
import { newSecret, sealSecret } from "./secrets/seal";
import { comparableUrl, systemLookup, webhookUrlProblem } from "./url/url";

/**
 * Creates a webhook and returns its signing secret once. {@link webhookRules} checks its URL. Source:
 * docs/spec/public-api.md §4, §8, docs/spec/decisions.md §7.
 * @throws HttpError `conflict` for a registered URL, or if there are too many webhooks, even with concurrent requests
 */
export async function createWebhook(context: Context, input: Body<"createWebhook">): Promise<CreatedWebhook> {
	const { db, account, config } = context;
	const secret = newSecret();
	const now = context.clock();

	return db.transaction(async (tx) => {
		await lockWebhooks(tx, account);
		const existing = await tx
			.select({ url: webhooks.url })
			.from(webhooks)
			.where(eq(webhooks.accountId, account));
		assertUrlUnused(existing, input.url);
		if (existing.length >= WEBHOOKS_PER_ACCOUNT) throw tooMany();
		const [row] = await tx
			.insert(webhooks)
			.values({
				accountId: account,
				url: input.url,
				isActive: input.is_active,
				disabledAt: input.is_active ? null : now,
				events: input.events,
				secretSealed: sealSecret(config.appSecret, account, secret),
				createdAt: now,
				updatedAt: now,
			})
			.returning();
		if (!row) throw new Error("The webhook was not stored.");
		return { ...webhookToWire(row), webhook_secret: secret };
	});
}

/** Until the transaction ends, no other request adds a webhook to the account or changes a URL. */
export async function lockWebhooks(tx: Transaction, account: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks of account', ${account}))`);
}

/** @throws HttpError `conflict` if one of the webhooks has this URL */
export function assertUrlUnused(others: { url: string }[], url: string): void {
	if (!others.some((other) => comparableUrl(other.url) === comparableUrl(url))) return;
	throw conflict("url", "A webhook with this URL already exists.");
}

function tooMany(): HttpError {
	const message = `An account can have up to ${WEBHOOKS_PER_ACCOUNT} webhooks. Delete one to create another.`;
	return new HttpError("conflict", message);
}

const urlMember = createWebhookBody.pick({ url: true });

/**
 * Checks a webhook's URL. Source: docs/spec/decisions.md §7.
 * @param body unchecked; the contract reports errors of its shape
 */
export async function webhookRules(
	{ config }: Pick<Context, "config">,
	body: unknown,
	lookup: Lookup = systemLookup,
): Promise<FieldError[]> {
	const { success, data } = urlMember.safeParse(body);
	if (!success) return [];
	const problem = await webhookUrlProblem(data.url, { allowed: config.webhookAllowedNetworks, lookup });
	return problem ? [{ path: "url", message: problem }] : [];
}
