"use client";

import { useTranslations } from "use-intl";
import { aiModeText } from "@/components/contacts/ai-mode";
import type { ContactFilter } from "@/lib/console/contacts/addresses";

/** The filters in use, in words, each with what removes it. */
export function useFilterWords({ unread, tag, country, ai }: ContactFilter) {
	const t = useTranslations("contacts");
	const words: { label: string; without: Partial<ContactFilter> }[] = [];
	if (unread) words.push({ label: t("filter.unread"), without: { unread: false } });
	if (tag !== null) words.push({ label: t("filter.tagIs", { tag }), without: { tag: null } });
	if (country !== null)
		words.push({ label: t("filter.countryIs", { code: country }), without: { country: null } });
	if (ai !== null) {
		const mode = aiModeText(ai);
		const label = mode?.isPaused ? t("aiMode.paused") : t("filter.aiIs", { mode: mode?.words ?? ai });
		words.push({ label, without: { ai: null } });
	}
	return words;
}
