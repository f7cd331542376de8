"use client";

import { useQueryStates } from "nuqs";
import { type LogFilter, logParsers, NO_FILTER } from "@/lib/console/webhooks/deliveries/log-filter";

/** The log's filter and the open delivery, both stored in the URL. */
export function useLogState() {
	const [{ delivery, ...filter }, set] = useQueryStates(logParsers);
	return {
		filter,
		setFilter: (filter: Partial<LogFilter>) => void set(filter),
		/** Shows all deliveries that are about a contact, in place of the open one. */
		showContact: (contact: number) =>
			void set({ ...NO_FILTER, contact, delivery: null }, { history: "push" }),
		openId: delivery,
		/** Opens a delivery; null closes it. The browser's Back undoes either. */
		open: (id: string | null) => void set({ delivery: id }, { history: "push" }),
	};
}
