"use client";

import { Search } from "lucide-react";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { useFind } from "@/components/conversation/find/use-find";
import { DatePicker } from "@/components/conversation/tools/date-picker";
import { FindBar } from "@/components/conversation/tools/find-bar";
import { IconButton } from "@/components/ui/icon-button";
import { useIsOurs } from "@/lib/console/api/service";
import { isFocusFree } from "@/lib/console/browser/free-focus";
import { useModKey } from "@/lib/console/browser/keys";
import { DIRECTION_OF, SENDERS } from "@/lib/console/conversation/find/senders";
import { wordRanges } from "@/lib/console/conversation/find/word-ranges";
import type { Conversation } from "@/lib/console/conversation/first-page";
import type { Wanted } from "@/lib/console/conversation/timeline";
import { useTextHighlight } from "@/lib/console/hooks/use-text-highlight";

type ConversationToolsProps = {
	conversation: Conversation;
	/** Where the buttons go. */
	slot: HTMLElement | null;
	/** The message that the conversation opened at. */
	openedAt: number | null;
	jumpTo: (message: Wanted) => void;
	canJumpToDate: boolean;
	children: ReactNode;
};

/** The text to find, null while the bar is closed, and whose messages to find it in. */
const findParsers = { find: parseAsString, sender: parseAsStringLiteral(SENDERS) };

/** Finding and jumping in a conversation. What to find is in the URL. */
export function ConversationTools(props: ConversationToolsProps) {
	const { conversation, slot, openedAt, jumpTo, canJumpToDate, children } = props;
	const t = useTranslations("conversation.find");
	const canFind = useIsOurs() === true;
	const [{ find: text, sender }, setFind] = useQueryStates(findParsers);
	const [root, setRoot] = useState<HTMLElement | null>(null);
	const input = useRef<HTMLInputElement>(null);
	const isOpen = canFind && text !== null;
	const find = useFind(conversation, { text: text ?? "", canFind, sender, openedAt, jumpTo });
	const { search, currentId } = find;
	useTextHighlight(
		root,
		useMemo(
			() =>
				search === ""
					? null
					: {
							selector: sender === null ? "[data-message-id]" : `[data-direction="${DIRECTION_OF[sender]}"]`,
							currentSelector: currentId === null ? null : `[data-message-id="${currentId}"]`,
							rangesOf: (shown) => wordRanges(shown, search),
						},
			[search, sender, currentId],
		),
	);

	function open() {
		void setFind({ find: text ?? "" });
		input.current?.focus();
		input.current?.select();
	}
	useModKey("f", open, () => canFind && hasFocus(root));

	return (
		<div ref={setRoot} className="flex min-h-0 flex-1 flex-col">
			{slot &&
				createPortal(
					<>
						{canFind && (
							<IconButton
								label={t("open")}
								keys="mod+f"
								side="bottom"
								icon={<Search />}
								aria-pressed={isOpen}
								onClick={() => (isOpen ? void setFind(null) : open())}
							/>
						)}
						{canJumpToDate && <DatePicker conversation={conversation} onPick={(id) => jumpTo({ id })} />}
					</>,
					slot,
				)}
			{isOpen && (
				<FindBar
					text={text}
					onTextChange={(next) => void setFind({ find: next })}
					sender={sender}
					onSender={(next) => void setFind({ sender: next })}
					find={find}
					onClose={() => {
						void setFind(null);
						root?.querySelector<HTMLElement>("[role=log]")?.focus();
					}}
					input={input}
				/>
			)}
			{children}
		</div>
	);
}

/** Whether focus is in the conversation's panel, or nowhere. */
function hasFocus(root: HTMLElement | null): boolean {
	return isFocusFree() || (root?.closest("aside")?.contains(document.activeElement) ?? false);
}
