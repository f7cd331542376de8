"use client";

import { useQueryStates } from "nuqs";
import { type LogFilter, logParsers } from "@/lib/console/webhooks/deliveries/log-filter";

/** The log's filter and the open delivery, both stored in the URL. */
export function useLogState() {
	const [{ delivery, state, event, within }, set] = useQueryStates(logParsers);
	return {
		filter: { state, event, within },
		setFilter: (filter: Partial<LogFilter>) => void set(filter),
		openId: delivery,
		/** Opens a delivery; null closes it. The browser's Back undoes either. */
		open: (id: string | null) => void set({ delivery: id }, { history: "push" }),
	};
}
