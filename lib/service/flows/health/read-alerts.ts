import { and, eq, sql } from "drizzle-orm";
import type { Data } from "@/lib/contract/endpoints";
import type { FlowAlert } from "@/lib/contract/extensions/flow-list";
import type { Context } from "@/lib/service/context";
import { findFlow } from "@/lib/service/flows/find";
import { flowAlerts } from "@/lib/service/store/schema/schema";
import type { AlertDetails } from "./apply-alert";

type Scope = Pick<Context, "db" | "account">;
type AlertRow = Omit<typeof flowAlerts.$inferSelect, "accountId" | "flowId">;

/** The alerts about a flow that haven't ended, and since when it has its status. @throws HttpError `not-found` */
export async function getFlowHealth(context: Scope, id: number): Promise<Data<"getFlowHealth">> {
	const flow = await findFlow(context, id);
	const alerts = await readAlerts(context, [id]);
	return {
		status_since: flow.statusAt?.toISOString() ?? null,
		alerts: activeAlerts(alerts.get(id) ?? [], flow.jsonVersion),
	};
}

/** The last reports about flows, by flow. */
export async function readAlerts({ db, account }: Scope, ids: number[]): Promise<Map<number, AlertRow[]>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.select()
		.from(flowAlerts)
		.where(
			and(eq(flowAlerts.accountId, account), sql`${flowAlerts.flowId} = any(${sql.param(ids)}::bigint[])`),
		);
	const byFlow = new Map<number, AlertRow[]>();
	for (const row of rows) byFlow.set(row.flowId, [...(byFlow.get(row.flowId) ?? []), row]);
	return byFlow;
}

/**
 * One alert for each kind that is active, at its most severe threshold. The end of one threshold also ends the more
 * severe ones, whose end may not have been reported. A warning about a version ends with the version.
 */
export function activeAlerts(rows: AlertRow[], jsonVersion: string | null): FlowAlert[] {
	const kinds = [...new Set(rows.map(({ kind }) => kind))].sort();
	return kinds.flatMap((kind) => {
		const active = rows
			.filter((row) => row.kind === kind && isActive(row, rows, jsonVersion))
			.sort((one, other) => severityOf(other) - severityOf(one));
		const [worst] = active;
		return worst ? [alertToWire(worst, active)] : [];
	});
}

function isActive(row: AlertRow, rows: AlertRow[], jsonVersion: string | null): boolean {
	if (!row.isActive) return false;
	if (row.kind === "FLOW_VERSION_EXPIRY_WARNING") {
		return row.jsonVersion === null || row.jsonVersion === jsonVersion;
	}
	return !rows.some(
		(other) =>
			other.kind === row.kind &&
			!other.isActive &&
			severityOf(other) <= severityOf(row) &&
			other.reportedAt > row.reportedAt,
	);
}

/** Of availability, less is worse. */
function severityOf({ kind, threshold }: AlertRow): number {
	return kind === "ENDPOINT_AVAILABILITY" ? -threshold : threshold;
}

function alertToWire(worst: AlertRow, active: AlertRow[]): FlowAlert {
	const earliest = Math.min(...active.map(({ since }) => since.getTime()));
	return {
		kind: worst.kind,
		since: new Date(earliest).toISOString(),
		reported_at: worst.reportedAt.toISOString(),
		threshold: worst.threshold === 0 ? null : worst.threshold,
		...(worst.report as AlertDetails),
	};
}
