"use client";

import { useTranslations } from "use-intl";
import { usePreview } from "@/components/conversation/use-preview";
import { useAccount } from "@/lib/console/account";
import { readContent } from "@/lib/console/conversation/content/content";
import type { Message } from "@/lib/contract/messages";

type QuoteProps = {
	/** The quoted message; undefined until it's loaded. */
	parent: Message | undefined;
	contactName: string;
	onJump: () => void;
};

/** The message that this one replies to; a click scrolls to it. */
export function Quote({ parent, contactName, onJump }: QuoteProps) {
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
