"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { createJumps, type JumpOutcome } from "@/components/conversation/jumps";
import { noteOpened, restorePosition } from "@/components/conversation/reading-position";
import { useIsOurs } from "@/lib/console/api/service";
import type { Conversation, HistoryPosition } from "@/lib/console/conversation/first-page";
import {
	fetchNewest,
	type HistoryData,
	hasPosition,
	historyQuery,
	reachesNewest,
} from "@/lib/console/conversation/history";
import type { Wanted } from "@/lib/console/conversation/timeline";
import { cameBackTo } from "@/lib/console/hooks/use-scroll-restoration";

/**
 * Where in a contact's history you read: at the newest or oldest message, or around one that a link, quote or search
 * led to.
 * @param linkedMessageId the message in the URL
 */
export function useHistoryPosition(conversation: Conversation, linkedMessageId: number | null) {
	const { contactId } = conversation;
	const client = useQueryClient();
	const canOpenAround = useIsOurs();
	const isReturn = cameBackTo(usePathname());
	const [restored, setRestored] = useState(() => restorePosition(contactId, linkedMessageId, isReturn));
	useEffect(() => noteOpened(contactId), [contactId]);
	const isLinked = linkedMessageId !== null && !restored;
	const [position, setPosition] = useState<HistoryPosition>(() => {
		if (restored) return restored.position;
		const first: HistoryPosition = isLinked ? { message: linkedMessageId } : "newest";
		forgetIfLeft(first);
		return first;
	});
	const [jumps] = useState(createJumps);
	const [target, setTarget] = useState<Wanted | null>(isLinked ? { id: linkedMessageId } : null);
	const [seenLink, setSeenLink] = useState(linkedMessageId);
	if (seenLink !== linkedMessageId) {
		setSeenLink(linkedMessageId);
		if (linkedMessageId !== null) setTarget({ id: linkedMessageId });
	}

	/** Forgets a history that was scrolled so far that its place is no longer loaded. */
	function forgetIfLeft(start: HistoryPosition) {
		const { queryKey } = historyQuery(conversation, start, { canReadAround: true });
		const data = client.getQueryData<HistoryData>(queryKey);
		if (data && !hasPosition(data, start)) void client.resetQueries({ queryKey, exact: true });
	}

	async function openAround(message: Wanted): Promise<JumpOutcome> {
		const around = positionOf(message);
		if (!around) return "missing";
		forgetIfLeft(around);
		const query = historyQuery(conversation, around, { canReadAround: true });
		const outcome = await jumps.run(() => client.fetchInfiniteQuery(query));
		if (outcome === "opened") moveTo(around);
		return outcome;
	}

	/** Shows what is loaded until the newest messages are, so that a search in the conversation stays open. */
	async function toNewest() {
		setTarget(null);
		const { queryKey } = historyQuery(conversation, "newest", { canReadAround: true });
		const cached = client.getQueryData<HistoryData>(queryKey);
		if (cached && reachesNewest(cached)) {
			jumps.cancel();
			return moveTo("newest");
		}
		const outcome = await jumps.run(async () =>
			client.setQueryData<HistoryData>(queryKey, await fetchNewest(conversation)),
		);
		if (outcome === "cancelled") return;
		// Reads again, and offers a retry.
		if (outcome !== "opened") void client.resetQueries({ queryKey, exact: true });
		moveTo("newest");
	}

	function moveTo(next: HistoryPosition) {
		setRestored(undefined);
		setPosition(next);
	}

	return {
		restored,
		/** Undefined until it's known whether the service can open the history there. */
		position:
			position === "newest" || canOpenAround ? position : canOpenAround === false ? "newest" : undefined,
		target,
		jumpTo: setTarget,
		toNewest,
		openAround: canOpenAround ? openAround : undefined,
		/** Stays here, whatever `openAround` and `toNewest` are loading. */
		stay: jumps.cancel,
	} as const;
}

function positionOf({ id, chatMessageId, isOldest }: Wanted): HistoryPosition | undefined {
	if (isOldest) return "oldest";
	if (id !== undefined) return { message: id };
	return chatMessageId === undefined ? undefined : { chatMessageId };
}
