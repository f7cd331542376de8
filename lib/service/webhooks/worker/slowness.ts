import type { AttemptObserver } from "@/lib/service/webhooks/deliver/drain-lane";

/** If the timer fires late by more than this share, this process is the slow one. */
const LATE_SHARE = 0.25;

/**
 * An observer, and a promise that resolves once an attempt has taken `afterMs`. If this process is too busy for its timer
 * to fire in time, it can't resolveSlow which side is slow, so the attempt gets the same time again.
 */
export function watchSlowness(
	afterMs: number,
	elapsed = () => performance.now(),
): { observer: AttemptObserver; slow: Promise<"slow"> } {
	let resolveSlow: (word: "slow") => void = () => undefined;
	const slow = new Promise<"slow">((resolve) => {
		resolveSlow = resolve;
	});
	let isUnderWay = false;
	let isSecondLook = false;
	let beganAt = 0;
	let timer: NodeJS.Timeout | undefined;
	function look() {
		if (!isUnderWay) return;
		const isLate = elapsed() - beganAt > afterMs * (1 + LATE_SHARE);
		if (isLate && !isSecondLook) {
			isSecondLook = true;
			timer?.refresh();
		} else resolveSlow("slow");
	}
	return {
		slow,
		observer: {
			onBegin() {
				isUnderWay = true;
				isSecondLook = false;
				beganAt = elapsed();
				// One timer, restarted by each attempt, is cheaper than one per attempt.
				if (timer) timer.refresh();
				else timer = setTimeout(look, afterMs).unref();
			},
			onEnd() {
				isUnderWay = false;
			},
		},
	};
}
