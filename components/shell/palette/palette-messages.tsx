"use client";

import { Command } from "cmdk";
import { MessageSquareText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { MessageHitText } from "@/components/contacts/message-search/message-hit";
import { PaletteItem } from "@/components/shell/palette/palette-item";
import { useFoundMessages } from "@/components/shell/palette/use-found-messages";
import { useAccount } from "@/lib/console/account";
import { messageAddress, messageSearchAddress } from "@/lib/console/addresses/addresses";
import { leavePage } from "@/lib/console/drafts/leave-guards";

type PaletteMessagesProps = { text: string; close: () => void };

/** The newest messages with the typed words, and the way to all of them. */
export function PaletteMessages({ text, close }: PaletteMessagesProps) {
	const t = useTranslations("shell.palette");
	const router = useRouter();
	const { id: accountId } = useAccount();
	const { isSearched, search, hits } = useFoundMessages(text);
	if (!isSearched) return null;

	function go(address: string) {
		close();
		leavePage(() => router.push(address));
	}

	return (
		<Command.Group heading={t("messages")} forceMount>
			{hits.map((hit) => (
				<PaletteItem
					key={hit.message.id}
					always
					className="py-1.5"
					value={`message ${hit.message.id}`}
					icon={<MessageSquareText />}
					onSelect={() => go(messageAddress(accountId, hit.contact_id, hit.message.id, search))}
				>
					<MessageHitText hit={hit} search={search} />
				</PaletteItem>
			))}
			<PaletteItem
				always
				value="search all messages"
				icon={<MessageSquareText />}
				onSelect={() => go(messageSearchAddress(accountId, text))}
			>
				<span className="truncate">{t("searchMessages", { text })}</span>
			</PaletteItem>
		</Command.Group>
	);
}
