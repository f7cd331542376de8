"use client";

import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { EVENT_KEYS, readSubscription } from "@/lib/console/webhooks/events";
import type { EventType } from "@/lib/contract/choices";

/** Plain names of events; unknown events keep their API name. */
export function useEventNames() {
	const t = useTranslations("webhooks.events");
	const nameOf = useCallback((event: EventType) => t(`names.${EVENT_KEYS[event]}`), [t]);

	/** The name of a single event, as in a log. */
	const nameOfOne = useCallback((event: EventType) => t(`one.${EVENT_KEYS[event]}`), [t]);

	/** "All events", or a list of names. */
	const summaryOf = useCallback(
		(events: readonly string[]) => {
			const { all, known, unknown } = readSubscription(events);
			return all ? [t("all")] : [...known.map(nameOf), ...unknown];
		},
		[t, nameOf],
	);
	return { nameOf, nameOfOne, summaryOf };
}
