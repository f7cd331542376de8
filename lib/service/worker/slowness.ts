import type { Onlooker } from "@/lib/service/delivery/drain-lane";

/** An onlooker, and a promise that settles once an attempt has been under way for `afterMs`. */
export function watchSlowness(afterMs: number): { onlooker: Onlooker; slow: Promise<"slow"> } {
	let tell: (word: "slow") => void = () => undefined;
	const slow = new Promise<"slow">((resolve) => {
		tell = resolve;
	});
	let isUnderWay = false;
	let timer: NodeJS.Timeout | undefined;
	function look() {
		if (isUnderWay) tell("slow");
	}
	return {
		slow,
		onlooker: {
			onBegin() {
				isUnderWay = true;
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
