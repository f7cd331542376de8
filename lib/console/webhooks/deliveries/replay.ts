import type { Replay, WebhookHealth } from "@/lib/contract/extensions/deliveries";
import { instantsIn } from "@/lib/contract/text/time-zone";

const REPLAY_CHOICES = ["failing-since", "disabled", "hour", "day", "custom"] as const;
export type ReplayChoice = (typeof REPLAY_CHOICES)[number];

const HOUR_MS = 60 * 60 * 1000;
/**
 * How much earlier than the failure a replay starts. Events that were waiting for a retry then may be missed, too,
 * and all retries of an event together take up to 56 hours: twice the schedule, if its endpoint asks for that. Starting
 * early does no harm, since delivered events aren't sent again. Source: docs/spec/decisions.md §7.
 */
export const LEAD_HOURS = 56;

export type KnownTimes = {
	failingSince: string | null;
	/** When it was disabled; null while it is enabled. */
	disabledAt: string | null;
};

/**
 * What a later state of a webhook adds to the known times. It takes none away, so that choices stay once the webhook works
 * again.
 */
export function addTimes(
	known: KnownTimes,
	health: Pick<WebhookHealth, "failing_since" | "disabled_at"> | undefined,
): KnownTimes {
	return {
		failingSince: known.failingSince ?? health?.failing_since ?? null,
		disabledAt: known.disabledAt ?? health?.disabled_at ?? null,
	};
}

/** The choices for a webhook, most likely first. */
export function replayChoices({ failingSince, disabledAt }: KnownTimes): ReplayChoice[] {
	return REPLAY_CHOICES.filter((choice) => {
		if (choice === "failing-since") return failingSince !== null;
		if (choice === "disabled") return disabledAt !== null;
		return true;
	});
}

/** A local time, as a datetime-local field has it, in a time zone. */
type CustomTime = { local: string; timeZone: string };

/** The start time of a choice, as ISO 8601 UTC; null while a custom time is missing. */
export function replaySince(
	choice: ReplayChoice,
	known: KnownTimes,
	{ local, timeZone }: CustomTime,
	now: Date,
): string | null {
	switch (choice) {
		case "failing-since":
			return earlier(known.failingSince);
		case "disabled":
			return earlier(known.disabledAt);
		case "hour":
			return new Date(now.getTime() - HOUR_MS).toISOString();
		case "day":
			return new Date(now.getTime() - 24 * HOUR_MS).toISOString();
		case "custom": {
			const time = Date.parse(`${local}Z`);
			return Number.isNaN(time) ? null : instantsIn(timeZone)(time).toISOString();
		}
	}
}

function earlier(time: string | null): string | null {
	const ms = Date.parse(time ?? "");
	return Number.isNaN(ms) ? null : new Date(ms - LEAD_HOURS * HOUR_MS).toISOString();
}

type ReplayProgress = { isRunning: boolean; done: number; total: number };

/** The progress of a replay. */
export function replayProgress(replay: Replay): ReplayProgress {
	const done = replay.delivered + replay.failed;
	return {
		isRunning: replay.is_collecting || replay.waiting > 0,
		done,
		total: Math.max(replay.queued, done + replay.waiting),
	};
}
