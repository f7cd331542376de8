"use client";

import { useTranslations } from "use-intl";
import { useAccount } from "@/lib/console/account";
import { type Reactor, reactionsOf } from "@/lib/console/conversation/content/content";
import { formatPhone } from "@/lib/console/formats/phone";
import { useFormats } from "@/lib/console/formats/reader";
import type { Message } from "@/lib/contract/messages";

type ReactionsProps = { message: Message; contactId: number; contactName: string };

/** The reactions to a message below its bubble: each emoji once, with the names of those who reacted with it. */
export function Reactions({ message, contactId, contactName }: ReactionsProps) {
	const t = useTranslations("conversation.reactions");
	const { name: accountName } = useAccount();
	const { list, number } = useFormats();
	const reactions = reactionsOf(message);
	if (reactions.length === 0) return null;

	function nameOf(reactor: NonNullable<Reactor>): string {
		if (reactor === "business") return accountName;
		if (reactor.contactId === contactId) return contactName;
		// Another member of a group.
		return formatPhone(reactor.number, "").text;
	}

	return (
		<ul aria-label={t("title")} className="-mt-1.5 z-1 mx-2 flex flex-wrap gap-1">
			{reactions.map(({ emoji, by }) => {
				const names = by.flatMap((reactor) => (reactor ? [nameOf(reactor)] : []));
				const label = names.length === 0 ? t("some", { emoji }) : t("by", { emoji, names: list(names) });
				return (
					<li
						key={emoji}
						className="flex rounded-full border border-line bg-surface px-1.5 text-table leading-5"
					>
						<span role="img" aria-label={label} title={label}>
							{emoji}
							{by.length > 1 && <span className="ps-1 text-ink-2 text-label">{number(by.length)}</span>}
						</span>
					</li>
				);
			})}
		</ul>
	);
}
