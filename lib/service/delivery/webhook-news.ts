import { failureSentence } from "./failure";
import type { Attempt } from "./recorder";

/** A webhook without one success for so long is switched off. Source: docs/spec/decisions.md §7. */
const DEAD_AFTER_MS = 5 * 24 * 60 * 60 * 1000;

export type SwitchOffReason = "gone" | "failing";

/** What attempts have taught about one webhook: the newest result, and where its run of failures began. */
export type WebhookNews = {
	id: number;
	/** Start of the newest attempt. */
	at: Date;
	status: "success" | "retrying" | "failed";
	httpStatus: number | null;
	error: string | null;
	hasSucceeded: boolean;
	/** Start of the first failure after the last success, of these attempts. */
	failingSince: Date | null;
	isGone: boolean;
};

/** Sums attempts up by webhook. @param endingOf what follows from an attempt for its delivery */
export function summarize<E extends { state: string }>(
	attempts: Attempt[],
	endingOf: (attempt: Attempt) => E,
): { webhooks: WebhookNews[]; endings: { attempt: Attempt; ending: E }[] } {
	const endings = attempts.map((attempt) => ({ attempt, ending: endingOf(attempt) }));
	const byWebhook = new Map<number, WebhookNews>();
	for (const { attempt, ending } of endings.toSorted(
		(a, b) => a.attempt.startedAt.getTime() - b.attempt.startedAt.getTime(),
	)) {
		const { due, startedAt, result } = attempt;
		const before = byWebhook.get(due.webhookId);
		byWebhook.set(due.webhookId, {
			id: due.webhookId,
			at: startedAt,
			status: result.ok ? "success" : ending.state === "pending" ? "retrying" : "failed",
			httpStatus: result.httpStatus,
			error: result.failure && failureSentence(result.failure, result.httpStatus),
			hasSucceeded: result.ok || (before?.hasSucceeded ?? false),
			failingSince: result.ok ? null : (before?.failingSince ?? startedAt),
			isGone: result.failure === "gone" || (before?.isGone ?? false),
		});
	}
	return { webhooks: [...byWebhook.values()].toSorted((a, b) => a.id - b.id), endings };
}

/** Why a webhook is to be switched off; null while it may go on. Source: docs/spec/decisions.md §7. */
export function switchOffReason(
	news: WebhookNews[],
	webhookId: number,
	failingSince: Date | null,
	now: Date,
): SwitchOffReason | null {
	if (news.find(({ id }) => id === webhookId)?.isGone) return "gone";
	if (failingSince && now.getTime() - failingSince.getTime() >= DEAD_AFTER_MS) return "failing";
	return null;
}
