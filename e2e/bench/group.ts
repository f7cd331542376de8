import type { Setting } from "./setting";

/** A row of the report. */
export type Row = {
	measure: string;
	/** The target, in words. */
	target: string;
	/** The figure in words, with the values it's computed from. */
	figure: string;
	/** Null if there is no target. */
	passes: boolean | null;
};

/** Related measurements. `npm run bench -- <name>` runs one group. */
export type Group = {
	name: string;
	/** For the report: how the figures are measured. */
	about: string;
	run(setting: Setting): Promise<Row[]>;
};

/** A row for the ratio of `value` to `over`. */
export function ratioRow(
	measure: string,
	{
		value,
		over,
		atMost,
		unit = ms,
	}: { value: number; over: number; atMost?: number | undefined; unit?: (n: number) => string },
): Row {
	const ratio = value / over;
	return {
		measure,
		target: atMost === undefined ? "reported" : `≤ ${atMost} ×`,
		figure: `${ratio.toFixed(2)} × (${unit(value)} over ${unit(over)})`,
		passes: atMost === undefined ? null : ratio <= atMost,
	};
}

export function ms(value: number): string {
	return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
}
