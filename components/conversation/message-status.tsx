"use client";

import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/reader";
import type { Message } from "@/lib/contract/messages";

const MARKS = {
	sent: { Icon: Check, tone: "text-ink-3" },
	delivered: { Icon: CheckCheck, tone: "text-ink-3" },
	read: { Icon: CheckCheck, tone: "text-info" },
	played: { Icon: CheckCheck, tone: "text-info" },
	failed: { Icon: CircleAlert, tone: "text-danger" },
	pending: { Icon: Clock, tone: "text-ink-3" },
} as const;

/** When a message was sent and, for own ones, how far it got. */
export function MessageStatus({ message, edited }: { message: Message; edited: boolean }) {
	const t = useTranslations("conversation");
	const { clock, exact } = useFormats();
	const word = useStatusWord(message.status);
	const mark = isMarked(message.status) ? MARKS[message.status] : undefined;
	const isOwn = message.direction === "outgoing";
	return (
		<span
			dir="ltr"
			title={[exact(message.message_time), isOwn && word].filter(Boolean).join(" · ")}
			className="inline-flex items-center gap-1 whitespace-nowrap text-ink-3 text-label"
		>
			{edited && <span>{t("edited")}</span>}
			<time dateTime={message.message_time}>{clock(message.message_time)}</time>
			{isOwn && mark && <mark.Icon className={cn("size-3.5", mark.tone)} aria-hidden />}
			{isOwn && <span className={mark ? "sr-only" : ""}>{word}</span>}
		</span>
	);
}

function useStatusWord(status: string): string {
	const t = useTranslations("conversation.status");
	if (isMarked(status)) return t(status);
	return status === "received" ? t("received") : status.replaceAll("_", " ");
}

/** Statuses are open: one that is not known is given in its own word. */
function isMarked(status: string): status is keyof typeof MARKS {
	return Object.hasOwn(MARKS, status);
}
