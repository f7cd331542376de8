"use client";

import { useTranslations } from "use-intl";
import type { Content } from "@/lib/console/conversation/content/message-content";
import { plainText } from "@/lib/console/conversation/content/plain-text";

/** A message as one line of plain text. */
export function usePreview(): (content: Content) => string {
	const t = useTranslations("conversation");
	return (content) => {
		switch (content.kind) {
			case "text":
				return plainText(content.text);
			case "system":
				return content.text || (content.event ? t(`system.${content.event}`) : "");
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
			case "call-permission":
				return t(`callPermission.${content.state}`);
			case "payment":
				return t("payment.title");
			case "reaction":
				return content.emoji;
			case "unsupported":
				return t("unsupported");
			case "missing-media":
				return t("missingMedia");
			case "deleted":
				return t("deleted");
			case "awaited":
				return t("awaited");
			case "raw":
				return plainText(content.text) || t("raw.title", { type: content.type });
		}
	};
}
