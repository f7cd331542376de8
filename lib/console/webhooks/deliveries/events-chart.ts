import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";

type Hours = WebhookHealth["hours"];

/** An hour as a stacked bar; heights are fractions of the tallest. */
export type Bar = { at: string; delivered: number; undelivered: number };

type EventsChart = {
	bars: Bar[];
	/** Events that were sent at least once, and those of them that are delivered. */
	events: number;
	delivered: number;
};

/** The minimum height of a bar, so that it's visible. */
const HEIGHT_MIN = 0.12;

/** Converts a webhook's events by hour to bars, oldest first. */
export function eventsChart(hours: Hours): EventsChart {
	const tallest = Math.max(1, ...hours.map(({ events }) => events));
	return {
		bars: hours.map(({ at, events, delivered }) => ({
			at,
			delivered: height(delivered, tallest),
			undelivered: height(events - delivered, tallest),
		})),
		events: sum(hours.map(({ events }) => events)),
		delivered: sum(hours.map(({ delivered }) => delivered)),
	};
}

function height(count: number, tallest: number): number {
	return count <= 0 ? 0 : Math.max(HEIGHT_MIN, count / tallest);
}

function sum(counts: number[]): number {
	return counts.reduce((total, count) => total + count, 0);
}
