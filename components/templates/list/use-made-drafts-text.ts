"use client";

import { useTranslations } from "use-intl";
import { useFormats } from "@/lib/console/formats/reader";
import { languageName } from "@/lib/console/templates/language-name";

/** Returns a function that says which languages of restored templates are drafts now; "" for none. */
export function useMadeDraftsText(): (templateCount: number, langCodes: readonly string[]) => string {
	const t = useTranslations("templateList.run.madeDrafts");
	const { number, list, locale } = useFormats();
	return (templateCount, langCodes) => {
		const count = langCodes.length;
		if (count === 0) return "";
		if (templateCount > 1) return t("several", { count, countText: number(count) });
		return t("one", { count, languages: list(langCodes.map((langCode) => languageName(langCode, locale))) });
	};
}
