"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "@/lib/console/formats/reader";
import { readWait } from "@/lib/console/webhooks/deliveries/countdown";

const TICK_MS = 1_000;
/** The interval for users who prefer reduced motion. */
const CALM_TICK_MS = 15_000;

/** Counts down to the next attempt. Screen readers hear the time once instead. */
export function Countdown({ until }: { until: string }) {
	const t = useTranslations("webhookLog.countdown");
	const { moment, number, second } = useFormats();
	const isWaiting = Date.parse(until) > Date.now();
	const now = useTicking(isWaiting);
	const wait = readWait(Date.parse(until) - now.getTime());
	// Within a minute, only seconds tell when.
	const time = wait.unit === "seconds" ? second(until) : moment(until, now);
	if (wait.unit === "soon") return <span>{t("soon")}</span>;
	return (
		<span>
			<span aria-hidden className="tabular-nums">
				{t("next", { wait: words(), time })}
			</span>
			<span role="status" className="sr-only">
				{t("at", { time })}
			</span>
		</span>
	);

	function words(): string {
		switch (wait.unit) {
			case "hours":
				return t("hours", { hours: number(wait.hours), minutes: number(wait.minutes) });
			case "minutes":
				return t("minutes", { minutes: number(wait.minutes), seconds: number(wait.seconds) });
			case "seconds":
				return t("seconds", { seconds: number(wait.seconds) });
			default:
				return "";
		}
	}
}

/** The current time, updated every second during a countdown; less often with reduced motion. */
function useTicking(isOn: boolean): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		if (!isOn) return;
		const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
		setNow(new Date());
		const timer = setInterval(() => setNow(new Date()), isCalm ? CALM_TICK_MS : TICK_MS);
		return () => clearInterval(timer);
	}, [isOn]);
	return now;
}
