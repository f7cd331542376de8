"use client";

import { useTranslations } from "use-intl";
import { usePreview } from "@/components/conversation/use-preview";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { useAccount } from "@/lib/console/account";
import { contactName } from "@/lib/console/contacts/contact-name";
import { readContent } from "@/lib/console/conversation/content/content";
import { excerpt, markWords } from "@/lib/console/conversation/find/word-ranges";
import type { MessageHit } from "@/lib/contract/extensions/message-search";

/** A message that a search found: whose conversation, who wrote, when, and the text with the hits marked. */
export function MessageHitText({ hit, search }: { hit: MessageHit; search: string }) {
	const t = useTranslations("contacts.messageSearch");
	const account = useAccount();
	const preview = usePreview();
	const { contact, message } = hit;
	const text = excerpt(preview(readContent(message)), search);
	return (
		<span className="flex min-w-0 flex-1 flex-col">
			<span className="flex items-baseline gap-2">
				<span className="min-w-0 flex-1 font-medium text-table">
					<bdi className="truncate-auto">
						{contact ? contactName(contact) : t("contact", { id: String(hit.contact_id) })}
					</bdi>
				</span>
				<RelativeTime value={message.message_time} className="shrink-0 text-ink-3 text-label" />
			</span>
			<span className="flex gap-1 text-ink-2 text-table">
				{message.direction === "outgoing" && (
					<span className="max-w-1/2 shrink-0 truncate text-ink-3">
						<bdi>{account.name}</bdi>:{" "}
					</span>
				)}
				<bdi className="truncate">
					{markWords(text, search).map(({ text: piece, hit: isHit }, index) =>
						// biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
						isHit ? <mark key={index}>{piece}</mark> : piece,
					)}
				</bdi>
			</span>
		</span>
	);
}
