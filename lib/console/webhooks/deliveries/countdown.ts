/** A waiting time in units; `soon` once it's over. */
type Wait =
	| { unit: "hours"; hours: number; minutes: number }
	| { unit: "minutes"; minutes: number; seconds: number }
	| { unit: "seconds"; seconds: number }
	| { unit: "soon" };

/** Splits a waiting time into units. @param ms less than a second counts as `soon` */
export function readWait(ms: number): Wait {
	const total = Math.floor(ms / 1000);
	if (!(total >= 1)) return { unit: "soon" };
	const seconds = total % 60;
	const minutes = Math.floor(total / 60) % 60;
	const hours = Math.floor(total / 3600);
	if (hours > 0) return { unit: "hours", hours, minutes };
	return minutes > 0 ? { unit: "minutes", minutes, seconds } : { unit: "seconds", seconds };
}
