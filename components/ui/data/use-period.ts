"use client";

import { useQueryStates } from "nuqs";
import { useMemo, useState } from "react";
import { type Period, periodOf, periodParsers } from "@/lib/console/formats/period";
import { useFormats } from "@/lib/console/formats/reader";

/** The time filter, stored in the URL. Periods of days end when the page was opened. */
export function usePeriod() {
	const [state, setState] = useQueryStates(periodParsers);
	const [openedAt] = useState(() => Date.now());
	const { timeZone } = useFormats();
	const { period, from, to } = state;
	return {
		...state,
		period: useMemo(
			() => periodOf({ period, from, to }, openedAt, timeZone),
			[period, from, to, openedAt, timeZone],
		),
		choice: period,
		isFiltered: period !== "any",
		setChoice: (next: Period) => void setState({ period: next, from: null, to: null }),
		setDays: (days: { from?: string; to?: string }) => void setState(days),
		clear: () => void setState({ period: null, from: null, to: null }),
	};
}
