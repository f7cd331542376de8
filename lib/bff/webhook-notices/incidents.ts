import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

/** A failure this long is an incident; shorter ones are retried and mostly recover. Pages also call it "failing" from then on. */
const FAILING_AFTER_MS = 60 * 60 * 1000;
/** A webhook that works this long has recovered. */
const WORKING_AFTER_MS = 10 * 60 * 1000;

export type Incident = { stage: "failing" | "disabled"; startedAt: Date; workingSince: Date | null };

/** What to store, and what to tell people; `incident` is null if there is none (anymore). */
export type Step = {
	incident: Incident | null;
	notice?: { kind: "failing" | "disabled" | "working"; since: Date };
};

/**
 * The next step of a webhook's incident: `failing` after an hour without success, `disabled` when the service disabled
 * it, and over once it has worked for ten minutes. Each is reported once. Someone who enables a
 * disabled webhook hears if it's disabled again. If a person disables it, the incident ends without a notice.
 */
export function nextStep(
	before: Incident | null,
	webhook: Pick<Webhook, "is_active" | "last_delivery_at" | "last_delivery_status">,
	health: Pick<WebhookHealth, "failing_since" | "disabled_at" | "switched_off_reason">,
	now: Date,
): Step {
	if (!webhook.is_active) {
		const reason = health.switched_off_reason;
		if (reason === null || reason === "person") return { incident: null };
		const since = health.disabled_at ? new Date(health.disabled_at) : now;
		if (before?.stage === "disabled") return { incident: { ...before, workingSince: null } };
		return {
			incident: { stage: "disabled", startedAt: before?.startedAt ?? since, workingSince: null },
			notice: { kind: "disabled", since },
		};
	}
	const open = before && { ...before, stage: "failing" as const };
	const failingSince = health.failing_since ? new Date(health.failing_since) : null;
	if (failingSince) {
		if (open) return { incident: { ...open, workingSince: null } };
		if (now.getTime() - failingSince.getTime() < FAILING_AFTER_MS) return { incident: null };
		return {
			incident: { stage: "failing", startedAt: failingSince, workingSince: null },
			notice: { kind: "failing", since: failingSince },
		};
	}
	if (!open) return { incident: null };
	// It was enabled again and has delivered nothing yet, so nobody knows.
	const { last_delivery_at: last, last_delivery_status: status } = webhook;
	if (status !== "success" || !last || new Date(last) < open.startedAt) return { incident: open };
	const workingSince = open.workingSince ?? now;
	if (now.getTime() - workingSince.getTime() < WORKING_AFTER_MS)
		return { incident: { ...open, workingSince } };
	return { incident: null, notice: { kind: "working", since: workingSince } };
}
