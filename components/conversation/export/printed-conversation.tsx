"use client";

import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { useMessageText } from "@/components/conversation/actions/use-message-text";
import { useAccount } from "@/lib/console/account";
import { useFormats } from "@/lib/console/formats/reader";
import type { Message } from "@/lib/contract/messages";

type PrintedConversationProps = { messages: Message[]; contactName: string; onPrinted: () => void };

/** Messages on paper: opens the print dialog, and only prints these (see app/globals.css). */
export function PrintedConversation({ messages, contactName, onPrinted }: PrintedConversationProps) {
	const t = useTranslations("conversation.export");
	const account = useAccount();
	const { exact } = useFormats();
	const { textOf } = useMessageText(contactName);
	const finish = useEffectEvent(onPrinted);
	useEffect(() => {
		const printed = () => finish();
		addEventListener("afterprint", printed, { once: true });
		window.print();
		return () => removeEventListener("afterprint", printed);
	}, []);
	return createPortal(
		<div data-print className="hidden bg-white text-black print:block">
			<h1 className="mb-4 font-semibold text-title">
				<bdi>{t("printTitle", { name: contactName, account: account.name })}</bdi>
			</h1>
			{messages.map((message) => (
				<p key={message.id} className="mb-2 break-inside-avoid whitespace-pre-wrap">
					<span className="text-label">
						{exact(message.message_time)} ·{" "}
						<bdi>{message.direction === "outgoing" ? account.name : contactName}</bdi>
					</span>
					<br />
					<bdi>{textOf(message)}</bdi>
				</p>
			))}
		</div>,
		document.body,
	);
}
