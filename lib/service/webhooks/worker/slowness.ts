import type { AttemptObserver } from "@/lib/service/webhooks/deliver/drain-lane";

/** If the timer fires later than by this share, this process is the slow one. */
const LATE_SHARE = 0.25;

/**
 * An observer, and a promise that settles once an attempt has been under way for `afterMs`. If this process is too busy
 * for its timer to fire in time, it can't tell which side is slow: then the attempt gets as long once more.
 */
export function watchSlowness(
	afterMs: number,
	elapsed = () => performance.now(),
): { observer: AttemptObserver; slow: Promise<"slow"> } {
	let tell: (word: "slow") => void = () => undefined;
	const slow = new Promise<"slow">((resolve) => {
		tell = resolve;
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
		} else tell("slow");
	}
	return {
		slow,
		observer: {
			onBegin() {
				isUnderWay = true;
				isSecondLook = false;
				beganAt = elapsed();
				// One timer for all attempts, restarted by each: cheaper than one each.
				if (timer) timer.refresh();
				else timer = setTimeout(look, afterMs).unref();
			},
			onEnd() {
				isUnderWay = false;
			},
		},
	};
}
