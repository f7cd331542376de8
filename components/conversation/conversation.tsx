"use client";

import { MessagesSquare } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { ViewerProvider } from "@/components/conversation/media/viewer-provider";
import { MessageList } from "@/components/conversation/message-list";
import { ConversationTools } from "@/components/conversation/tools/conversation-tools";
import { useHistory } from "@/components/conversation/use-history";
import { useHistoryPosition } from "@/components/conversation/use-history-position";
import { useToast } from "@/components/ui/overlay/toaster";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { cn } from "@/lib/console/class-names";
import type { HistoryPosition } from "@/lib/console/conversation/first-page";
import type { Selection } from "@/lib/console/conversation/selection";
import { useIsHydrated } from "@/lib/console/hooks/page-load";

type ConversationProps = {
	contactId: number;
	contactName: string;
	/** The message ID in the URL. */
	linkedMessageId: number | null;
	/** Receives the number of messages once it's known. */
	onCount: (count: number) => void;
	/** Where its tools go: find, jump to date. */
	toolsSlot: HTMLElement | null;
};

/** A contact's chat history, from the newest message or any other; more load as you scroll. */
export function Conversation(props: ConversationProps) {
	const { contactId, linkedMessageId } = props;
	const { id: accountId } = useAccount();
	const reading = useHistoryPosition({ accountId, contactId }, linkedMessageId);
	return (
		<>
			{reading.position === undefined ? (
				<ConversationSkeleton />
			) : (
				<OpenConversation {...props} reading={reading} position={reading.position} />
			)}
			<WhereToReply />
		</>
	);
}

/** Where one would type a reply: this console only shows conversations. */
function WhereToReply() {
	const t = useTranslations("conversation");
	return (
		<p className="shrink-0 text-balance border-line border-t bg-surface px-4 py-2 text-center text-ink-3 text-label">
			{t("whereToReply")}
		</p>
	);
}

type OpenConversationProps = ConversationProps & {
	reading: ReturnType<typeof useHistoryPosition>;
	position: HistoryPosition;
};

function OpenConversation({ reading, position, ...props }: OpenConversationProps) {
	const { contactId, contactName, linkedMessageId, onCount } = props;
	const { id: accountId } = useAccount();
	const t = useTranslations("conversation");
	const toast = useToast();
	const selection = useState<Selection | null>(null);
	const history = useHistory({ accountId, contactId }, position, selection[0] !== null);
	const { query, messages, older, newer } = history;
	// Another place in the history has no count at first; what arrives until then is new, too.
	const [known, setKnown] = useState({ contactId, count: history.totalCount });
	const totalCount = history.totalCount ?? (known.contactId === contactId ? known.count : undefined);
	if (known.contactId !== contactId || known.count !== totalCount) setKnown({ contactId, count: totalCount });

	const tellCount = useEffectEvent(onCount);
	useEffect(() => {
		if (totalCount !== undefined) tellCount(totalCount);
	}, [totalCount]);

	const isMissing = position !== "newest" && query.isError && toApiError(query.error).kind === "not-found";
	const leaveMissing = useEffectEvent(() => {
		toast.info(t("notFound"));
		reading.toNewest();
	});
	useEffect(() => {
		if (isMissing) leaveMissing();
	}, [isMissing]);

	const isHydrated = useIsHydrated();
	if (!isHydrated) return <ConversationSkeleton />;
	if (query.data === undefined) {
		if (!query.isError || isMissing) return <ConversationSkeleton />;
		return <QueryErrorView query={query} title={t("failed")} />;
	}
	if (messages.length === 0) {
		return (
			<div className="flex min-h-0 flex-1 flex-col justify-center bg-chat-ground">
				<StateView icon={<MessagesSquare />} title={t("empty.title")}>
					{linkedMessageId === null || reading.openAround ? (
						t("empty.text")
					) : (
						<span role="status">{t("notFound")}</span>
					)}
				</StateView>
			</div>
		);
	}
	return (
		<ConversationTools
			conversation={{ accountId, contactId }}
			slot={props.toolsSlot}
			openedAt={linkedMessageId}
			jumpTo={reading.jumpTo}
			canJumpToDate={reading.openAround !== undefined}
		>
			<ViewerProvider messages={messages} isWhole={!older.has && !newer.has} onShow={reading.jumpTo}>
				<MessageList
					key={JSON.stringify(position)}
					contactId={contactId}
					position={position}
					messages={messages}
					older={older}
					newer={newer}
					totalCount={totalCount}
					contactName={contactName}
					linkedMessageId={linkedMessageId}
					target={reading.target}
					restored={reading.restored}
					onJump={reading.jumpTo}
					onNewest={reading.toNewest}
					selection={selection}
					openAround={reading.openAround}
					stay={reading.stay}
				/>
			</ViewerProvider>
		</ConversationTools>
	);
}

const BUBBLES = [
	{ key: "a", own: true, size: "h-16 w-56" },
	{ key: "b", own: false, size: "h-9 w-44" },
	{ key: "c", own: true, size: "h-9 w-64" },
	{ key: "d", own: false, size: "h-14 w-60" },
	{ key: "e", own: true, size: "h-9 w-36" },
];

/** Placeholder bubbles. */
function ConversationSkeleton() {
	const t = useTranslations("ui.states");
	return (
		<div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-2.5 bg-chat-ground p-4">
			<span className="sr-only">{t("loading")}</span>
			{BUBBLES.map(({ key, own, size }) => (
				<div key={key} className={cn("flex", own && "justify-end")}>
					<Skeleton className={cn("rounded-bubble", size)} />
				</div>
			))}
		</div>
	);
}
