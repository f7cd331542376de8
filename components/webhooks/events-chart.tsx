"use client";

import { useTranslations } from "use-intl";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import { type Bar, eventsChart } from "@/lib/console/webhooks/deliveries/events-chart";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";

type EventsChartProps = { hours: WebhookHealth["hours"]; className?: string };

const BAR = 4;
const STEP = 5;
const HEIGHT = 20;
/** The height in px of an hour without events. */
const EMPTY_HEIGHT = 1;

/** Events of the last 24 hours, one bar per hour, with those not delivered stacked on those delivered. */
export function EventsChart({ hours, className }: EventsChartProps) {
	const t = useTranslations("webhooks.chart");
	const { number } = useFormats();
	const { bars, events, delivered } = eventsChart(hours);
	const name =
		events === 0
			? t("none")
			: t("text", { count: events, delivered: number(delivered), events: number(events) });
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
	const scale = Math.min(1, 1 / Math.max(1, bar.delivered + bar.undelivered)) * HEIGHT;
	const delivered = bar.delivered * scale;
	const undelivered = bar.undelivered * scale;
	if (delivered + undelivered === 0) {
		return (
			<rect x={x} y={HEIGHT - EMPTY_HEIGHT} width={BAR} height={EMPTY_HEIGHT} className="fill-line-strong" />
		);
	}
	return (
		<>
			<rect x={x} y={HEIGHT - delivered} width={BAR} height={delivered} className="fill-accent/60" />
			<rect
				x={x}
				y={HEIGHT - delivered - undelivered}
				width={BAR}
				height={undelivered}
				className="fill-danger"
			/>
		</>
	);
}
