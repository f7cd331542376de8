"use client";

import { MessagesSquare } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { MessageList } from "@/components/conversation/message-list";
import { ErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { StateView } from "@/components/ui/page/state-view";
import { cameBack } from "@/lib/console/browser/use-kept-scroll";
import { cn } from "@/lib/console/class-names";
import { openConversation } from "@/lib/console/conversation/reading-position";
import { useHistory } from "@/lib/console/conversation/use-history";

type ConversationProps = {
	accountId: number;
	contactId: number;
	contactName: string;
	/** The message ID in the URL. */
	linkedMessageId: number | null;
	/** Receives the number of messages once it's known. */
	onCount: (count: number) => void;
};

/** A contact's chat history; older messages load as you scroll up. */
export function Conversation(props: ConversationProps) {
	const { accountId, contactId, contactName, linkedMessageId, onCount } = props;
	const t = useTranslations("conversation");
	const { query, messages, totalCount } = useHistory(accountId, contactId);
	const [continues] = useState(() => openConversation(contactId, cameBack()));

	const tellCount = useEffectEvent(onCount);
	useEffect(() => {
		if (totalCount !== undefined) tellCount(totalCount);
	}, [totalCount]);

	if (query.data === undefined) {
		if (!query.isError) return <ConversationSkeleton />;
		return (
			<ErrorView
				error={query.error}
				title={t("failed")}
				onRetry={() => void query.refetch()}
				retrying={query.isFetching}
			/>
		);
	}
	if (messages.length === 0) {
		return (
			<div className="flex min-h-0 flex-1 flex-col justify-center bg-chat-ground">
				<StateView icon={<MessagesSquare />} title={t("empty.title")}>
					{linkedMessageId === null ? t("empty.text") : <span role="status">{t("notFound")}</span>}
				</StateView>
			</div>
		);
	}
	return (
		<MessageList
			contactId={contactId}
			messages={messages}
			contactName={contactName}
			linkedMessageId={linkedMessageId}
			continues={continues}
			older={{
				has: query.hasNextPage,
				isFetching: query.isFetchingNextPage,
				isFailed: query.isFetchNextPageError,
				fetch: () => void query.fetchNextPage(),
			}}
		/>
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
