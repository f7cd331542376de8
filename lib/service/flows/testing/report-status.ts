import type { Context } from "@/lib/service/context";
import { applyFlowStatus } from "@/lib/service/flows/apply-platform-status";

let reports = 0;

/** The platform reports a status of a flow, each time later than all that it reported before. */
export function reportFlowStatus(
	context: Pick<Context, "db" | "account" | "clock">,
	chatFlowId: string,
	status: string,
): Promise<void> {
	reports += 1;
	const at = new Date(context.clock().getTime() + reports * 1000);
	return applyFlowStatus(context, { chatFlowId, at, status, oldStatus: null });
}
