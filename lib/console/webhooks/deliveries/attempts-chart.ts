import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";

type Hours = WebhookHealth["hours"];

/** An hour as a stacked bar; heights are fractions of the tallest. */
export type Bar = { at: string; succeeded: number; failed: number };

export type AttemptsChart = {
	bars: Bar[];
	succeeded: number;
	failed: number;
	/** The share that succeeded; null without attempts. */
	share: number | null;
};

/** The minimum height of a bar, so that it's visible. */
const HEIGHT_MIN = 0.12;

/** Converts a webhook's hourly attempts to bars, oldest first. */
export function attemptsChart(hours: Hours): AttemptsChart {
	const succeeded = sum(hours.map((hour) => hour.succeeded));
	const failed = sum(hours.map((hour) => hour.failed));
	const tallest = Math.max(1, ...hours.map((hour) => hour.succeeded + hour.failed));
	return {
		bars: hours.map((hour) => ({
			at: hour.at,
			succeeded: height(hour.succeeded, tallest),
			failed: height(hour.failed, tallest),
		})),
		succeeded,
		failed,
		share: succeeded + failed === 0 ? null : succeeded / (succeeded + failed),
	};
}

function height(count: number, tallest: number): number {
	return count === 0 ? 0 : Math.max(HEIGHT_MIN, count / tallest);
}

function sum(counts: number[]): number {
	return counts.reduce((total, count) => total + count, 0);
}
