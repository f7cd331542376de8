import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { HEALTH_HOURS, type WebhookHealth } from "@/lib/contract/extensions/deliveries";
import type { Context } from "@/lib/service/context";
import { deliveries, deliveryHours, webhooks } from "@/lib/service/store/schema/schema";

const HOUR_MS = 60 * 60 * 1000;

/** The health of each webhook, in the order of the list. Source: docs/spec/decisions.md §9. */
export async function listWebhookHealth({ db, account, clock }: Context): Promise<WebhookHealth[]> {
	const now = clock();
	const firstHour = Math.floor(now.getTime() / HOUR_MS) - HEALTH_HOURS + 1;
	const rows = await db
		.select()
		.from(webhooks)
		.where(eq(webhooks.accountId, account))
		.orderBy(asc(webhooks.createdAt), asc(webhooks.id));
	const ids = rows.map((row) => row.id);
	if (ids.length === 0) return [];
	const [hours, waiting] = await Promise.all([
		db
			.select()
			.from(deliveryHours)
			.where(
				and(
					eq(deliveryHours.accountId, account),
					inArray(deliveryHours.webhookId, ids),
					gte(deliveryHours.hour, new Date(firstHour * HOUR_MS)),
				),
			),
		db
			.select({
				webhookId: deliveries.webhookId,
				count: sql<number>`count(*)::integer`,
				next: sql<Date | null>`min(${deliveries.nextAttemptAt})`.mapWith(deliveries.nextAttemptAt),
			})
			.from(deliveries)
			.where(
				and(
					eq(deliveries.accountId, account),
					inArray(deliveries.webhookId, ids),
					eq(deliveries.state, "pending"),
				),
			)
			.groupBy(deliveries.webhookId),
	]);
	return rows.map((row) => {
		const pending = waiting.find((one) => one.webhookId === row.id);
		const untils = row.previousSecrets
			.map(({ until }) => until)
			.filter((until) => new Date(until) > now)
			.toSorted();
		return {
			webhook_id: row.id,
			failing_since: row.failingSince?.toISOString() ?? null,
			last_failure: row.lastDeliveryError,
			disabled_at: row.disabledAt?.toISOString() ?? null,
			switched_off_reason: row.isActive ? null : (row.switchedOffReason ?? "person"),
			waiting: pending?.count ?? 0,
			next_attempt_at: pending?.next?.toISOString() ?? null,
			previous_secret_until: untils.at(-1) ?? null,
			hours: Array.from({ length: HEALTH_HOURS }, (_, index) => {
				const at = (firstHour + index) * HOUR_MS;
				const hour = hours.find((one) => one.webhookId === row.id && one.hour.getTime() === at);
				return {
					at: new Date(at).toISOString(),
					succeeded: hour?.succeeded ?? 0,
					failed: hour?.failed ?? 0,
					events: hour?.events ?? 0,
					delivered: hour?.delivered ?? 0,
				};
			}),
		};
	});
}
