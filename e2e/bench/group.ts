import type { Setting } from "./setting";

/** One line of the table. */
export type Row = {
	measure: string;
	/** What the figure must be, in words. */
	target: string;
	/** The figure in words, with what it was made from. */
	figure: string;
	/** Null where the figure is told for comparison and must be nothing. */
	passes: boolean | null;
};

/** Measures that belong together. `npm run bench -- <name>` runs one group alone. */
export type Group = {
	name: string;
	/** For the report: how these figures come about. */
	about: string;
	run(setting: Setting): Promise<Row[]>;
};

/** A row whose figure is how many times `over` goes into `value`. */
export function ratioRow(
	measure: string,
	{
		value,
		over,
		atMost,
		unit = ms,
	}: { value: number; over: number; atMost: number; unit?: (n: number) => string },
): Row {
	const ratio = value / over;
	return {
		measure,
		target: `≤ ${atMost} ×`,
		figure: `${ratio.toFixed(2)} × (${unit(value)} over ${unit(over)})`,
		passes: ratio <= atMost,
	};
}

export function ms(value: number): string {
	return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
}
