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
	const { number } = useFormats();
	const reactions = useReactionLabels(contactId, contactName)(message);
	if (reactions.length === 0) return null;
	return (
		<ul aria-label={t("title")} className="-mt-1.5 z-1 mx-2 flex flex-wrap gap-1">
			{reactions.map(({ emoji, label, count }) => (
				<li
					key={emoji}
					className="flex rounded-full border border-line bg-surface px-1.5 text-table leading-5"
				>
					<span role="img" aria-label={label} title={label}>
						{emoji}
						{count > 1 && <span className="ps-1 text-ink-2 text-label">{number(count)}</span>}
					</span>
				</li>
			))}
		</ul>
	);
}

type LabelledReaction = { emoji: string; label: string; count: number };

/** Returns a function that reads a message's reactions: each emoji once, in words with the names of those who reacted. */
export function useReactionLabels(
	contactId: number,
	contactName: string,
): (message: Message) => LabelledReaction[] {
	const t = useTranslations("conversation.reactions");
	const { name: accountName } = useAccount();
	const { list } = useFormats();

	function nameOf(reactor: NonNullable<Reactor>): string {
		if (reactor === "business") return accountName;
		if (reactor.contactId === contactId) return contactName;
		// Another member of a group.
		return formatPhone(reactor.number, "").text;
	}

	return (message) =>
		reactionsOf(message).map(({ emoji, by }) => {
			const names = by.flatMap((reactor) => (reactor ? [nameOf(reactor)] : []));
			const label = names.length === 0 ? t("some", { emoji }) : t("by", { emoji, names: list(names) });
			return { emoji, label, count: by.length };
		});
}
