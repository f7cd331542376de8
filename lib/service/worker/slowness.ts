import type { Onlooker } from "@/lib/service/delivery/drain-lane";

/** Where a look comes later than this part of its time, this process is the slow one. */
const LATE_SHARE = 0.25;

/**
 * An onlooker, and a promise that settles once an attempt has been under way for `afterMs`. While this process is too
 * busy to look in time, it cannot tell who is slow: then the attempt is looked at once more, as long after.
 */
export function watchSlowness(
	afterMs: number,
	elapsed = () => performance.now(),
): { onlooker: Onlooker; slow: Promise<"slow"> } {
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
		onlooker: {
			onBegin() {
				isUnderWay = true;
				isSecondLook = false;
				beganAt = elapsed();
				// Put off at each beginning, so that it comes when the newest attempt is that old: cheaper than a new one each.
				if (timer) timer.refresh();
				else timer = setTimeout(look, afterMs).unref();
			},
			onEnd() {
				isUnderWay = false;
			},
		},
	};
}
