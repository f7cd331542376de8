"use client";

import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { usePeriod } from "@/components/ui/data/use-period";
import type { MessageFilter } from "@/lib/console/conversation/find/message-search";
import { DIRECTION_OF, SENDERS, type Sender } from "@/lib/console/conversation/find/senders";

/** The words, sender and time of a message search, stored in the URL. */
export function useMessageFilter() {
	const [{ words, sender }, setState] = useQueryStates({
		words: parseAsString.withDefault(""),
		sender: parseAsStringLiteral(SENDERS),
	});
	const time = usePeriod();
	const { days, since, until } = time.period;
	return {
		words,
		setWords: (next: string) => void setState({ words: next }),
		/** Null for everyone. */
		sender,
		setSender: (next: Sender | null) => void setState({ sender: next }),
		time,
		/** How many of sender and time limit the search. */
		count: Number(sender !== null) + Number((days ?? since ?? until) !== undefined),
		/** Whether the last day is before the first, so that nothing can match. */
		isReversed: since !== undefined && until !== undefined && since >= until,
		/** For the service. */
		filter: {
			period: time.period,
			...(sender && { direction: DIRECTION_OF[sender] }),
		} satisfies Partial<MessageFilter>,
		/** Removes all but the words. */
		clear() {
			void setState({ sender: null });
			time.clear();
		},
	};
}
