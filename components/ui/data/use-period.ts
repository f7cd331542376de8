"use client";

import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import { chosenPeriod, type Period, periodParsers } from "@/lib/console/formats/period";
import { useFormats } from "@/lib/console/formats/reader";

/** The time filter, stored in the URL. */
export function usePeriod() {
	const [state, setState] = useQueryStates(periodParsers);
	const { timeZone } = useFormats();
	const { period, from, to } = state;
	return {
		...state,
		period: useMemo(() => chosenPeriod({ period, from, to }, timeZone), [period, from, to, timeZone]),
		choice: period,
		isFiltered: period !== "any",
		setChoice: (next: Period) => void setState({ period: next, from: null, to: null }),
		setDays: (days: { from?: string; to?: string }) => void setState(days),
		clear: () => void setState({ period: null, from: null, to: null }),
	};
}
