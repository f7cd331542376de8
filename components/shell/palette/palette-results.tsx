"use client";

import { MessageSquareText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "use-intl";
import { MessageHitText } from "@/components/contacts/message-search/message-hit";
import { PaletteContacts } from "@/components/shell/palette/palette-contacts";
import { PaletteItem } from "@/components/shell/palette/palette-item";
import { PaletteGroup } from "@/components/shell/palette/palette-list";
import { useFoundMessages } from "@/components/shell/palette/use-found-messages";
import { Messages } from "@/components/ui/messages";
import { useAccount } from "@/lib/console/account";
import { messageAddress, messageSearchAddress } from "@/lib/console/addresses/addresses";
import { leavePage } from "@/lib/console/drafts/leave-guards";
import { compileTexts } from "@/lib/console/messages/compile";
import { contacts as contactsInGerman } from "@/lib/console/messages/de/contacts/contacts";
import { conversation as conversationInGerman } from "@/lib/console/messages/de/contacts/conversation";
import { contacts } from "@/lib/console/messages/en/contacts/contacts";
import { conversation } from "@/lib/console/messages/en/contacts/conversation";

const MESSAGES = {
	en: { contacts, conversation },
	de: { contacts: contactsInGerman, conversation: conversationInGerman },
};

type PaletteResultsProps = { text: string; close: () => void };

/** Contacts and messages that the server finds. */
export function PaletteResults(props: PaletteResultsProps) {
	return (
		<Messages add={compileTexts(MESSAGES[useLocale()])}>
			<PaletteContacts {...props} />
			<PaletteMessages {...props} />
		</Messages>
	);
}

/** The newest messages with the typed words, and the way to all of them. */
function PaletteMessages({ text, close }: PaletteResultsProps) {
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
		<PaletteGroup heading={t("messages")} fallback>
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
		</PaletteGroup>
	);
}
