"use client";

import { useTranslations } from "use-intl";
import { useReactionLabels } from "@/components/conversation/use-reaction-labels";
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
