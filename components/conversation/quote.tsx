"use client";

import { useTranslations } from "use-intl";
import { useAccount } from "@/lib/console/account";
import { type Content, readContent } from "@/lib/console/conversation/content/content";
import { plainText } from "@/lib/console/conversation/content/plain-text";
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

/** A message as one line of plain text. */
function usePreview(): (content: Content) => string {
	const t = useTranslations("conversation");
	return (content) => {
		switch (content.kind) {
			case "text":
				return plainText(content.text);
			case "system":
				return content.text;
			case "template":
				return plainText(content.text) || content.name;
			case "media":
				return plainText(content.caption) || content.filename || t(`media.${content.media}`);
			case "location":
				return content.name || content.address || t("location.title");
			case "people":
				return content.people.map(({ name }) => name).join(", ");
			case "choice":
				return content.title;
			case "answers":
				return content.form ? t("answers.title", { form: content.form }) : t("answers.plain");
			case "order":
				return content.items.length > 0 ? t("order.title", { count: content.items.length }) : content.text;
			case "reaction":
				return content.emoji;
			case "unsupported":
				return t("unsupported");
			case "deleted":
				return t("deleted");
			case "awaited":
				return t("awaited");
			case "raw":
				return plainText(content.text) || t("raw.title", { type: content.type });
		}
	};
}
