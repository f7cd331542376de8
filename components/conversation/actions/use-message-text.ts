"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useContentText } from "@/components/conversation/actions/use-content-text";
import { failureKind } from "@/components/conversation/failures";
import {
	lacksText,
	type MessageDetails,
	type ReadsOfDetails,
	readDetails,
	templateKey,
} from "@/components/conversation/message-details";
import { useReactionLabels } from "@/components/conversation/reactions";
import { usePreview } from "@/components/conversation/use-preview";
import { useStatusWord } from "@/components/conversation/use-status-word";
import { useAccount } from "@/lib/console/account";
import { useIsOurs } from "@/lib/console/api/service";
import {
	forwarding,
	isEdited,
	isFromGroup,
	originsOf,
	readContent,
} from "@/lib/console/conversation/content/content";
import type { Content } from "@/lib/console/conversation/content/message-content";
import { fillFromContent } from "@/lib/console/conversation/content/template-message";
import { useFormats } from "@/lib/console/formats/reader";
import { languageName } from "@/lib/console/templates/language-name";
import type { Message } from "@/lib/contract/messages";

/** A message as text: what is said about it, and what it says. */
export type WrittenMessage = { message: Message; heading: string; text: string };

/** Messages as plain text with what the conversation shows of them: contents, quotes, reactions and states. */
export function useMessageText(contactId: number, contactName: string) {
	const client = useQueryClient();
	const account = useAccount();
	const t = useTranslations("conversation");
	const explained = useTranslations("failures");
	const preview = usePreview();
	const contentText = useContentText();
	const statusWord = useStatusWord();
	const reactionsOf = useReactionLabels(contactId, contactName);
	const { stamp, list, locale } = useFormats();
	const isOurs = useIsOurs() === true;

	const senderOf = ({ direction }: Message) => (direction === "outgoing" ? account.name : contactName);

	function detailsOf(messages: Message[], reads: ReadsOfDetails): Promise<MessageDetails> {
		const canViewTemplates = account.can("Chat Templates — View");
		return readDetails(client, messages, { accountId: account.id, contactId, canViewTemplates, ...reads });
	}

	function contentOf(message: Message, { templates }: MessageDetails): Content {
		const content = readContent(message);
		if (content.kind !== "template" || !lacksText(content)) return content;
		const current = templates.get(templateKey(content));
		return current ? fillFromContent(content, current) : content;
	}

	/** "2026-11-28 05:34:32 · Nordwind · Template order_update · English · Read". */
	function headingOf(message: Message): string {
		const content = readContent(message);
		const forwarded = forwarding(message);
		return [
			stamp(message.message_time),
			content.kind === "system" ? "" : senderOf(message),
			...(content.kind === "template" && content.name
				? [t("text.template", { name: content.name }), languageName(content.language, locale)]
				: []),
			forwarded !== "none" && t(forwarded === "often" ? "forwardedOften" : "forwarded"),
			isFromGroup(message) && t("fromGroup"),
			isEdited(message) && t("edited"),
			message.direction === "outgoing" && statusWord(message.status),
		]
			.filter(Boolean)
			.join(" · ");
	}

	function quoteOf(message: Message, details: MessageDetails): string {
		if (!message.parent_chat_message_id) return "";
		const parent = details.quotable.get(message.parent_chat_message_id);
		return `> ${parent ? `${senderOf(parent)}: ${preview(contentOf(parent, details))}` : t("earlier")}`;
	}

	function failureOf(
		{ id, status, error_reason: reason }: Message,
		{ failureCodes }: MessageDetails,
	): string[] {
		if (status !== "failed") return [];
		const code = failureCodes.get(id);
		const kind = code === undefined ? undefined : failureKind(code);
		if (!kind) return reason ? [t("failedBecause", { reason })] : [];
		return [
			t("failedBecause", { reason: explained(`${kind}.title`) }),
			reason ? `${t("failure.words", { reason })} ${t("failure.code", { code: String(code) })}` : "",
		];
	}

	function originLines(message: Message): string[] {
		return originsOf(message).flatMap((origin) =>
			origin.kind === "ad"
				? [t("origin.ad"), origin.headline, origin.body, origin.url ?? "", origin.media ?? ""]
				: [t("origin.product"), origin.id],
		);
	}

	function write(message: Message, details: MessageDetails): WrittenMessage {
		const reactions = reactionsOf(message).map(({ label }) => label);
		const lines = [
			...originLines(message),
			quoteOf(message, details),
			contentText(contentOf(message, details)),
			reactions.length > 0 ? list(reactions) : "",
			...failureOf(message, details),
		];
		return { message, heading: headingOf(message), text: lines.filter(Boolean).join("\n") };
	}

	return {
		/** The text of one message, without what is said about it. */
		textOf: async (message: Message) =>
			contentText(contentOf(message, await detailsOf([message], { readsMore: false }))),
		/** Reads what messages lack, and writes them. Rejects if `signal` is aborted. */
		async writeAll(messages: Message[], signal?: AbortSignal): Promise<WrittenMessage[]> {
			const details = await detailsOf(messages, { readsMore: isOurs, signal });
			signal?.throwIfAborted();
			return messages.map((message) => write(message, details));
		},
	};
}

/** Messages one below the other, with a blank line between. */
export function transcript(written: WrittenMessage[]): string {
	return written.map(({ heading, text }) => `${heading}\n${text}`).join("\n\n");
}
