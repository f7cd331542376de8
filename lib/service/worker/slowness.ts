import type { Dialer } from "@/lib/service/delivery/dial";

/** A dialer that also tells once a POST has been under way for `afterMs`. */
export function watchSlowness(dialer: Dialer, afterMs: number): { dialer: Dialer; slow: Promise<"slow"> } {
	let isSlow = false;
	let tell: (word: "slow") => void = () => undefined;
	const slow = new Promise<"slow">((resolve) => {
		tell = resolve;
	});
	return {
		slow,
		dialer: {
			...dialer,
			async post(request, signal) {
				if (isSlow) return dialer.post(request, signal);
				const timer = setTimeout(() => {
					isSlow = true;
					tell("slow");
				}, afterMs);
				try {
					return await dialer.post(request, signal);
				} finally {
					clearTimeout(timer);
				}
			},
		},
	};
}
