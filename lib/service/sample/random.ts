export type Random = {
	/** An integer from `min` to `max`, inclusive. */
	whole(min: number, max: number): number;
	pick<T>(list: readonly T[]): T;
	/** True once in `times` on average. */
	once(times: number): boolean;
};

/** Pseudo-random numbers from a seed (mulberry32), so that samples are stable. */
export function createRandom(seed: number): Random {
	let state = seed >>> 0;
	function next(): number {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), state | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	}
	function whole(min: number, max: number): number {
		return min + Math.floor(next() * (max - min + 1));
	}
	function pick<T>(list: readonly T[]): T {
		const item = list[whole(0, list.length - 1)];
		if (item === undefined) throw new Error("Nothing to pick from.");
		return item;
	}
	return { whole, pick, once: (times) => whole(1, times) === 1 };
}
