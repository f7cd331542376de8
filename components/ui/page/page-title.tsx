"use client";

import { useTranslations } from "use-intl";
import { useUnseen } from "@/lib/console/live/live-state";

type PageTitleProps = {
	/** From page to area: "Ana Cruz", "Contacts". Undefined parts (still loading) are skipped. */
	parts: ReadonlyArray<string | undefined>;
};

/**
 * The tab's title: "Ana Cruz · Contacts · Chat Console". Each page renders exactly one instead of setting metadata:
 * React moves it into the head, and it updates as the page loads data.
 */
export function PageTitle({ parts }: PageTitleProps) {
	const t = useTranslations("shell");
	const unseen = useUnseen();
	const title = [...parts, t("product")].filter(Boolean).join(" · ");
	return <title>{unseen === 0 ? title : t("unseenTitle", { count: unseen, title })}</title>;
}
