import type { Context } from "@/lib/service/context";
import { applyFlowStatus } from "@/lib/service/flows/apply-platform-status";

let reports = 0;

/** Reports a flow status as the platform does, with a later time on each call. */
export function reportFlowStatus(
	context: Pick<Context, "db" | "account" | "clock">,
	chatFlowId: string,
	status: string,
): Promise<void> {
	reports += 1;
	const at = new Date(context.clock().getTime() + reports * 1000);
	return applyFlowStatus(context, { chatFlowId, at, status, oldStatus: null });
}
