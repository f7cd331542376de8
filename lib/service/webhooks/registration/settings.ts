import { and, asc, eq, ne } from "drizzle-orm";
import type { Body } from "@/lib/contract/endpoints";
import type { WebhookSettings } from "@/lib/contract/extensions/webhook-settings";
import type { Context } from "@/lib/service/context";
import { assertVersion, laterThan } from "@/lib/service/if-match";
import { webhooks } from "@/lib/service/store/schema/schema";
import { invalid, notFound } from "@/lib/wire/http/http-error";
import { assertUrlUnused, lockWebhooks } from "./create";
import type { WebhookRow } from "./find";
import { type CustomHeaders, sealHeaders, unsealHeaders } from "./secrets/custom-headers";
import { comparableUrl, originOf } from "./url/url";

/** The settings of all webhooks, oldest first. Source: docs/spec/decisions.md §9. */
export async function listWebhookSettings({ db, account }: Context): Promise<WebhookSettings[]> {
	const rows = await db
		.select()
		.from(webhooks)
		.where(eq(webhooks.accountId, account))
		.orderBy(asc(webhooks.createdAt), asc(webhooks.id));
	return rows.map(settingsToWire);
}

/**
 * Replaces what people choose of a webhook. Its secret, log and state stay; with another URL, the days without a
 * success count from the start, and with another origin, values of headers aren't kept. {@link webhookRules} checks the
 * URL. Source: docs/spec/decisions.md §9.
 * @param version the `updated_at` that the client has read; without it, any version is replaced
 * @throws HttpError `not-found`; `changed`; `conflict` for another webhook's URL; `invalid` for a header without value
 */
export async function changeWebhook(
	{ db, account, config, clock }: Context,
	id: number,
	body: Body<"changeWebhook">,
	version: string | undefined,
): Promise<WebhookSettings> {
	return db.transaction(async (tx) => {
		await lockWebhooks(tx, account);
		const isThis = and(eq(webhooks.accountId, account), eq(webhooks.id, id));
		const [row] = await tx.select().from(webhooks).where(isThis).for("update");
		if (!row) throw notFound("webhook");
		assertVersion("webhook", row.updatedAt, version);
		const others = await tx
			.select({ url: webhooks.url })
			.from(webhooks)
			.where(and(eq(webhooks.accountId, account), ne(webhooks.id, id)));
		assertUrlUnused(others, body.url);

		// Otherwise anyone who can edit webhooks could have the values sent to a server of theirs.
		const isSameOrigin = originOf(row.url) === originOf(body.url);
		const stored = isSameOrigin ? unsealHeaders(config, account, row.headersSealed) : null;
		const headers = headersOf(body.headers, stored ?? {});
		const isElsewhere = comparableUrl(row.url) !== comparableUrl(body.url);
		const [changed] = await tx
			.update(webhooks)
			.set({
				url: body.url,
				events: body.events,
				displayName: body.display_name || null,
				headerNames: Object.keys(headers),
				headersSealed: sealHeaders(config.appSecret, account, headers),
				...(isElsewhere && { failingSince: null }),
				version: row.version + 1,
				updatedAt: laterThan(row.updatedAt, clock()),
			})
			.where(isThis)
			.returning();
		if (!changed) throw notFound("webhook");
		return settingsToWire(changed);
	});
}

/** With the stored value where none was sent. @throws HttpError `invalid` if there is none either */
function headersOf(sent: Body<"changeWebhook">["headers"], stored: CustomHeaders): CustomHeaders {
	const known = new Map(Object.entries(stored).map(([name, value]) => [name.toLowerCase(), value]));
	const values = sent.map(({ name, value }) => [name, value ?? known.get(name.toLowerCase())] as const);
	const missing = values.flatMap(([, value], at) =>
		value === undefined ? [{ path: `headers.${at}.value`, message: "Enter a value." }] : [],
	);
	if (missing.length > 0) throw invalid(missing);
	return Object.fromEntries(values.map(([name, value]) => [name, value ?? ""]));
}

function settingsToWire(row: WebhookRow): WebhookSettings {
	return {
		webhook_id: row.id,
		url: row.url,
		events: row.events,
		display_name: row.displayName,
		header_names: row.headerNames,
		updated_at: row.updatedAt.toISOString(),
	};
}
