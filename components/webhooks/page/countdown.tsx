"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "@/lib/console/formats/reader";
import { useIsHydrated } from "@/lib/console/hooks/page-load";

const TICK_MS = 1_000;
/** The interval for users who prefer reduced motion. */
const CALM_TICK_MS = 15_000;

/** Counts down to the next attempt. Screen readers hear the time once instead. */
export function Countdown({ until }: { until: string }) {
	const t = useTranslations("webhookLog.countdown");
	const { moment, number, second } = useFormats();
	const isHydrated = useIsHydrated();
	const isWaiting = Date.parse(until) > Date.now();
	const now = useTicking(isWaiting);
	const wait = readWait(Date.parse(until) - now.getTime());
	// Within a minute, only seconds tell when.
	const time = wait.unit === "seconds" ? second(until) : moment(until, now);
	// The server's seconds are over when the page is hydrated.
	if (!isHydrated) return null;
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
