import { and, eq, inArray, sql } from "drizzle-orm";
import { ago } from "@/lib/service/store/ago";
import type { Transaction } from "@/lib/service/store/database";
import { webhooks } from "@/lib/service/store/schema/schema";
import type { WebhookRow } from "@/lib/service/webhooks/registration/find";
import type { FailureClass } from "./attempt/failure";
import type { AttemptEnding } from "./store-results";

/** The result of a webhook's newest attempt. */
type Result = {
	at: Date;
	status: "success" | "retrying" | "failed";
	httpStatus: number | null;
	error: FailureClass | null;
};

/** How attempts change a webhook. Those to an earlier URL only count for the result, since they say nothing about the new one. */
type WebhookChange = Result & {
	id: number;
	lastSuccessAt: Date | null;
	/** Start of the first failure after the last success, of these attempts. */
	failingSince: Date | null;
	isGone: boolean;
};

/** One change for each of these webhooks that has results. */
function summarize(results: AttemptEnding[], rows: WebhookRow[]): WebhookChange[] {
	const urls = new Map(rows.map(({ id, url }) => [id, url]));
	const changes = new Map<number, WebhookChange>();
	const byStart = results.toSorted((a, b) => a.attempt.startedAt.getTime() - b.attempt.startedAt.getTime());
	for (const { attempt, ending } of byStart) {
		const { due, startedAt, result } = attempt;
		const previous = changes.get(due.webhookId);
		const isCurrent = attempt.url === urls.get(due.webhookId);
		const { lastSuccessAt = null, failingSince = null, isGone = false } = previous ?? {};
		changes.set(due.webhookId, {
			id: due.webhookId,
			at: startedAt,
			status: result.ok ? "success" : ending.state === "pending" ? "retrying" : "failed",
			httpStatus: result.httpStatus,
			error: result.failure,
			lastSuccessAt: isCurrent && result.ok ? startedAt : lastSuccessAt,
			failingSince: !isCurrent ? failingSince : result.ok ? null : (failingSince ?? startedAt),
			isGone: isGone || (isCurrent && result.failure === "gone"),
		});
	}
	return [...changes.values()];
}

/** A webhook without a success for this long is disabled. Source: docs/spec/decisions.md §7. */
export const DEAD_AFTER_MS = 5 * 24 * 60 * 60 * 1000;

/** A webhook after a change. */
export type UpdatedWebhook = {
	change: WebhookChange;
	/** Without a success for {@link DEAD_AFTER_MS}, by the database's clock. */
	isDead: boolean;
	hasNewStatus: boolean;
};

/** Updates webhooks after attempts, and locks them until the transaction ends. Deleted ones are skipped. */
export async function updateWebhooks(
	tx: Transaction,
	account: number,
	results: AttemptEnding[],
): Promise<UpdatedWebhook[]> {
	const ids = [...new Set(results.map(({ attempt }) => attempt.due.webhookId))];
	const isChanged = and(eq(webhooks.accountId, account), inArray(webhooks.id, ids));
	const before = await tx.select().from(webhooks).where(isChanged).orderBy(webhooks.id).for("update");
	const changes = summarize(results, before);
	const updates = before.flatMap((row) => {
		const change = changes.find(({ id }) => id === row.id);
		return change ? [{ row, change, after: { id: row.id, ...resultAfter(row, change) } }] : [];
	});
	const { rows: dead } = await tx.execute<{ id: string; is_dead: boolean }>(sql`
		update chat.webhooks w set last_delivery_at = r.at, last_delivery_status = r.status,
			last_delivery_http_status = r."httpStatus", last_delivery_error = r.error, failing_since = r."failingSince"
		from json_to_recordset(${JSON.stringify(updates.map(({ after }) => after))}::json) as r(
			id bigint, at timestamptz, status text, "httpStatus" integer, error text, "failingSince" timestamptz
		)
		where w.account_id = ${account} and w.id = r.id
		returning w.id, coalesce(w.failing_since <= ${ago(DEAD_AFTER_MS)}, false) as is_dead
	`);
	return updates.map(({ row, change, after }) => ({
		change,
		isDead: dead.some(({ id, is_dead }) => Number(id) === row.id && is_dead),
		hasNewStatus: row.lastDeliveryStatus !== after.status,
	}));
}

/** The stored result, or that of a change if it's at least as new. A disabled webhook isn't retried. */
function resultAfter(row: WebhookRow, change: WebhookChange) {
	const failingSince = failingSinceAfter(row, change);
	if (!isNewest(row, change)) {
		const { lastDeliveryAt: at, lastDeliveryStatus: status } = row;
		return { at, status, httpStatus: row.lastDeliveryHttpStatus, error: row.lastDeliveryError, failingSince };
	}
	const { at, httpStatus, error } = change;
	const status = change.status === "retrying" && !row.isActive ? "failed" : change.status;
	return { at, status, httpStatus, error, failingSince };
}

/**
 * The start of the first failure after the last success. A slow success may be stored after failures that started
 * later. The first of them isn't known then, only the newest.
 */
function failingSinceAfter(row: WebhookRow, change: WebhookChange): Date | null {
	const { failingSince, lastDeliveryAt } = row;
	const isOver = failingSince && change.lastSuccessAt && failingSince <= change.lastSuccessAt;
	if (failingSince && !isOver) return failingSince;
	if (isNewest(row, change)) return change.failingSince;
	return failingSince && (change.failingSince ?? lastDeliveryAt);
}

function isNewest({ lastDeliveryAt }: WebhookRow, { at }: WebhookChange): boolean {
	return lastDeliveryAt === null || lastDeliveryAt <= at;
}
