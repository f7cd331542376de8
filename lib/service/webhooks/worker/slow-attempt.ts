import type { AttemptObserver } from "@/lib/service/webhooks/deliver/drain-lane";

/** If the timer fires late by more than this share, this process is the slow one. */
const LATE_SHARE = 0.25;

/**
 * An observer, and a promise that resolves once an attempt has taken `afterMs`. If this process is too busy for its timer
 * to fire in time, it can't tell which side is slow, so the attempt gets the same time again.
 */
export function detectSlowAttempt(
	afterMs: number,
	elapsed = () => performance.now(),
): { observer: AttemptObserver; slow: Promise<"slow"> } {
	let resolveSlow: (value: "slow") => void = () => undefined;
	const slow = new Promise<"slow">((resolve) => {
		resolveSlow = resolve;
	});
	let isRunning = false;
	let hadSecondChance = false;
	let beganAt = 0;
	let timer: NodeJS.Timeout | undefined;
	function onTimer() {
		if (!isRunning) return;
		const isLate = elapsed() - beganAt > afterMs * (1 + LATE_SHARE);
		if (!isLate || hadSecondChance) return resolveSlow("slow");
		hadSecondChance = true;
		timer?.refresh();
	}
	return {
		slow,
		observer: {
			onBegin() {
				isRunning = true;
				hadSecondChance = false;
				beganAt = elapsed();
				// One timer, restarted by each attempt, is cheaper than one per attempt.
				if (timer) timer.refresh();
				else timer = setTimeout(onTimer, afterMs).unref();
			},
			onEnd() {
				isRunning = false;
			},
		},
	};
}
