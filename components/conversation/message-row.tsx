"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, CheckCheck, CircleAlert, Clock, Forward, Users } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { MessageButton } from "@/components/conversation/actions/message-actions";
import { OriginCard } from "@/components/conversation/body/origin";
import { failureKind } from "@/components/conversation/failures";
import { MessageBody } from "@/components/conversation/message-body";
import { messageFailureQuery } from "@/components/conversation/message-details";
import { Reactions } from "@/components/conversation/reactions";
import { usePreview } from "@/components/conversation/use-preview";
import { useStatusWord } from "@/components/conversation/use-status-word";
import { useAccount } from "@/lib/console/account";
import { useIsOurs } from "@/lib/console/api/service";
import { cn } from "@/lib/console/class-names";
import {
	forwarding,
	isEdited,
	isFromGroup,
	originsOf,
	readContent,
} from "@/lib/console/conversation/content/content";
import type { Content } from "@/lib/console/conversation/content/message-content";
import { useFormats } from "@/lib/console/formats/reader";
import type { Message } from "@/lib/contract/messages";

type MessageRowProps = {
	message: Message;
	/** The message it replies to, if loaded. */
	parent: Message | undefined;
	contactId: number;
	contactName: string;
	/** Whether it's the last of several from one side. */
	isLast: boolean;
	/** Highlighted because a link led to it. */
	isMarked: boolean;
	/** Undefined while no messages are being selected. */
	isSelected: boolean | undefined;
	onJump: (chatMessageId: string) => void;
};

/** A message in its bubble. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
	const { message, parent, contactId, contactName, isLast, isMarked, isSelected, onJump } = props;
	const t = useTranslations("conversation");
	const account = useAccount();
	const content = readContent(message);
	const isOwn = message.direction === "outgoing";
	const forwarded = forwarding(message);
	const parentId = message.parent_chat_message_id;

	if (content.kind === "system") {
		return <SystemRow message={message} content={content} isMarked={isMarked} isSelected={isSelected} />;
	}
	return (
		<article
			data-message-id={message.id}
			data-direction={message.direction}
			aria-label={isOwn ? account.name : contactName}
			className={cn(
				"flex flex-col px-4 transition-colors duration-500 phone:px-3",
				isLast ? "pb-2.5" : "pb-1",
				isOwn ? "items-end" : "items-start",
				(isMarked || isSelected) && "bg-accent/15",
			)}
		>
			<div className={cn("group/message flex w-full items-start gap-0.5", isOwn && "flex-row-reverse")}>
				<div
					className={cn(
						"flow-root max-w-[min(85%,34rem)] overflow-hidden break-words rounded-bubble px-2.5 py-1.5 text-body [overflow-wrap:anywhere]",
						isOwn ? "bg-chat-own [--ink-3:var(--ink-2)]" : "border border-line bg-surface",
					)}
				>
					{forwarded !== "none" && (
						<p className="flex items-center gap-1 text-ink-3 text-label">
							<Forward className="size-3.5" aria-hidden />
							{t(forwarded === "often" ? "forwardedOften" : "forwarded")}
						</p>
					)}
					{isFromGroup(message) && (
						<p className="flex items-center gap-1 text-ink-3 text-label">
							<Users className="size-3.5" aria-hidden />
							{t("fromGroup")}
						</p>
					)}
					{originsOf(message).map((origin) => (
						<OriginCard key={origin.kind} origin={origin} />
					))}
					{parentId && <Quote parent={parent} contactName={contactName} onJump={() => onJump(parentId)} />}
					<MessageBody
						content={content}
						meta={<MessageStatus message={message} edited={isEdited(message)} />}
					/>
				</div>
				<MessageButton message={message} isSelected={isSelected} />
			</div>
			<Reactions message={message} contactId={contactId} contactName={contactName} />
			{message.status === "failed" && <MessageFailure message={message} />}
		</article>
	);
});

type SystemRowProps = Pick<MessageRowProps, "message" | "isMarked" | "isSelected"> & { content: Content };

/** A system message about the conversation. */
function SystemRow({ message, content, isMarked, isSelected }: SystemRowProps) {
	const preview = usePreview();
	return (
		<div
			data-message-id={message.id}
			data-direction={message.direction}
			className={cn(
				"group/message flex items-start justify-center px-9 pb-2.5 transition-colors duration-500",
				(isMarked || isSelected) && "bg-accent/15",
			)}
		>
			<p dir="auto" className="rounded-bubble bg-surface/70 px-2.5 py-1 text-center text-ink-2 text-label">
				{preview(content)}
			</p>
			{/* In the padding, so that the text stays centered. */}
			<span className="-me-7">
				<MessageButton message={message} isSelected={isSelected} />
			</span>
		</div>
	);
}

const MARKS = {
	sent: { Icon: Check, tone: "text-ink-3" },
	delivered: { Icon: CheckCheck, tone: "text-ink-3" },
	read: { Icon: CheckCheck, tone: "text-info" },
	played: { Icon: CheckCheck, tone: "text-info" },
	failed: { Icon: CircleAlert, tone: "text-danger" },
	pending: { Icon: Clock, tone: "text-ink-3" },
} as const;

/** When a message was sent, and its status if it's outgoing. */
function MessageStatus({ message, edited }: { message: Message; edited: boolean }) {
	const t = useTranslations("conversation");
	const { clock, exact } = useFormats();
	const word = useStatusWord()(message.status);
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

/** The API may add statuses. */
function isMarked(status: string): status is keyof typeof MARKS {
	return Object.hasOwn(MARKS, status);
}

/** Why a message failed and what to do, or only the platform's words if its code isn't known. */
function MessageFailure({ message }: { message: Message }) {
	const t = useTranslations("conversation");
	const explained = useTranslations("failures");
	const { id: accountId } = useAccount();
	const hasCodes = useIsOurs() === true;
	const { data } = useQuery({
		...messageFailureQuery(accountId, message.id),
		enabled: hasCodes,
		select: (response) => response.data.code,
	});
	const reason = message.error_reason;
	const kind = data === undefined || data === null ? undefined : failureKind(data);
	if (!kind && !reason) return null;
	return (
		<div className="mt-1 flex max-w-[min(85%,34rem)] items-start gap-1 text-danger text-label">
			<CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
			<div className="min-w-0">
				<p>
					<bdi>{t("failedBecause", { reason: kind ? explained(`${kind}.title`) : (reason ?? "") })}</bdi>
				</p>
				{kind && <p className="text-ink-2">{explained(`${kind}.todo`)}</p>}
				{kind && reason && (
					<p className="text-ink-2">
						<bdi>{t("failure.words", { reason })}</bdi> {t("failure.code", { code: String(data) })}
					</p>
				)}
			</div>
		</div>
	);
}

type QuoteProps = {
	/** The quoted message; undefined until it's loaded. */
	parent: Message | undefined;
	contactName: string;
	onJump: () => void;
};

/** The message that this one replies to; a click scrolls to it. */
function Quote({ parent, contactName, onJump }: QuoteProps) {
	const t = useTranslations("conversation");
	const account = useAccount();
	const preview = usePreview();
	return (
		<button
			type="button"
			onClick={onJump}
			title={t("goToQuoted")}
			// Fixed height, so that nothing moves once the message loads.
			className="mb-1 flex h-11 w-full min-w-32 flex-col justify-center cursor-pointer overflow-hidden rounded-control border-accent border-s-3 bg-ink/5 px-2 py-1 text-start hover:bg-ink/8"
		>
			{parent && (
				<bdi className="block truncate font-semibold text-accent-ink text-label">
					{parent.direction === "outgoing" ? account.name : contactName}
				</bdi>
			)}
			<span dir="auto" className="block truncate text-ink-2 text-table">
				{parent ? preview(readContent(parent)) : t("earlier")}
			</span>
		</button>
	);
}
