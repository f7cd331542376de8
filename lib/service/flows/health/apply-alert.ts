import { and, eq, sql } from "drizzle-orm";
import type { FlowAlertKind } from "@/lib/contract/choices";
import type { FlowAlert } from "@/lib/contract/extensions/flow-list";
import type { Context } from "@/lib/service/context";
import { flows } from "@/lib/service/store/schema/schema";

/** An alert about a flow, reported by the messaging platform. */
export type FlowAlertReport = {
	chatFlowId: string;
	/** Time of the report by the platform's clock, in whole seconds. */
	at: Date;
	alert: FlowAlertKind;
	/** 0 for a kind without thresholds. */
	threshold: number;
	isActive: boolean;
	report: AlertDetails;
};
export type AlertDetails = Pick<FlowAlert, "value" | "p50_latency" | "requests_count" | "message" | "errors">;

/**
 * Records an alert as its last report says. Reports may be late, repeated and out of order: an older one is ignored, and of
 * two within a second the one that it's active counts. An unknown flow isn't an error.
 * Source: docs/spec/platform-api.md §2.5.
 * @param db may be a transaction
 */
export async function applyFlowAlert(
	{ db, account }: Pick<Context, "db" | "account">,
	{ chatFlowId, at, alert, threshold, isActive, report }: FlowAlertReport,
): Promise<void> {
	const [flow] = await db
		.select({ id: flows.id, jsonVersion: flows.jsonVersion })
		.from(flows)
		.where(and(eq(flows.accountId, account), eq(flows.chatFlowId, chatFlowId)))
		.for("key share");
	if (!flow) return;
	const time = at.toISOString();
	await db.execute(sql`
		insert into chat.flow_alerts as a
			(account_id, flow_id, kind, threshold, is_active, since, reported_at, json_version, report)
		values (${account}, ${flow.id}, ${alert}, ${threshold}, ${isActive}, ${time}, ${time}, ${flow.jsonVersion},
			${JSON.stringify(report)})
		on conflict (account_id, flow_id, kind, threshold) do update set
			is_active = excluded.is_active,
			since = case when a.is_active = excluded.is_active then a.since else excluded.since end,
			reported_at = excluded.reported_at,
			json_version = excluded.json_version,
			report = excluded.report
		where excluded.reported_at > a.reported_at
			or (excluded.reported_at = a.reported_at and excluded.is_active and not a.is_active)
	`);
}
