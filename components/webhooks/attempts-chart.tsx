"use client";

import { useTranslations } from "use-intl";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import { attemptsChart, type Bar } from "@/lib/console/webhooks/deliveries/attempts-chart";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";

type AttemptsChartProps = { hours: WebhookHealth["hours"]; className?: string };

const BAR = 4;
const STEP = 5;
const HEIGHT = 20;
/** The height in px of an hour without attempts. */
const EMPTY_HEIGHT = 1;

/** Attempts of the last 24 hours, one bar per hour, with failures stacked on successes. */
export function AttemptsChart({ hours, className }: AttemptsChartProps) {
	const t = useTranslations("webhooks.chart");
	const { number } = useFormats();
	const { bars, succeeded, failed, share } = attemptsChart(hours);
	const name =
		share === null ? t("none") : t("text", { succeeded: number(succeeded), failed: number(failed) });
	return (
		<svg
			role="img"
			aria-label={name}
			viewBox={`0 0 ${bars.length * STEP - 1} ${HEIGHT}`}
			preserveAspectRatio="none"
			className={cn("inline-block rtl:-scale-x-100", className)}
		>
			<title>{name}</title>
			{bars.map((bar, index) => (
				<Column key={bar.at} bar={bar} x={index * STEP} />
			))}
		</svg>
	);
}

function Column({ bar, x }: { bar: Bar; x: number }) {
	// With both parts at their minimum height, the bar could exceed the chart.
	const scale = Math.min(1, 1 / Math.max(1, bar.succeeded + bar.failed)) * HEIGHT;
	const succeeded = bar.succeeded * scale;
	const failed = bar.failed * scale;
	if (succeeded + failed === 0) {
		return (
			<rect x={x} y={HEIGHT - EMPTY_HEIGHT} width={BAR} height={EMPTY_HEIGHT} className="fill-line-strong" />
		);
	}
	return (
		<>
			<rect x={x} y={HEIGHT - succeeded} width={BAR} height={succeeded} className="fill-accent/60" />
			<rect x={x} y={HEIGHT - succeeded - failed} width={BAR} height={failed} className="fill-danger" />
		</>
	);
}
