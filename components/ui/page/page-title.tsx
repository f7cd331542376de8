"use client";

import { useTranslations } from "use-intl";

type PageTitleProps = {
	/** From the page itself to its area: "Ana Cruz", "Contacts". Empty ones, still loading, are skipped. */
	parts: ReadonlyArray<string | undefined>;
};

/**
 * The title of the browser's tab: "Ana Cruz · Contacts · Chat Console". Each page renders exactly one, and none sets
 * it as metadata: React puts it into the head, and it follows what the page loads.
 */
export function PageTitle({ parts }: PageTitleProps) {
	const t = useTranslations("shell");
	return <title>{[...parts, t("product")].filter(Boolean).join(" · ")}</title>;
}
