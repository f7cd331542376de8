type Spread = { p50: number; p95: number };

/** Median and 95th percentile, both by the nearest rank. */
export function spread(values: number[]): Spread {
	const sorted = values.toSorted((a, b) => a - b);
	const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
	return { p50: at(0.5), p95: at(0.95) };
}

/**
 * Times several functions in turns, so that other load on the machine affects all of them.
 * @returns durations of each, in milliseconds
 */
export async function timeInTurns(
	rounds: number,
	things: ((round: number) => Promise<unknown>)[],
	warmUpRounds = Math.ceil(rounds / 5),
): Promise<Spread[]> {
	const times: number[][] = things.map(() => []);
	for (let round = -warmUpRounds; round < rounds; round += 1) {
		for (const [index, thing] of things.entries()) {
			const startedAt = performance.now();
			await thing(round + warmUpRounds);
			const took = performance.now() - startedAt;
			if (round >= 0) times[index]?.push(took);
		}
	}
	return times.map(spread);
}
