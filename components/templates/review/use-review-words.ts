"use client";

import { useTranslations } from "use-intl";
import { knownStatus } from "@/components/templates/review/review-state";
import type { TemplateLanguage } from "@/lib/contract/extensions/templates";

type Said = Pick<TemplateLanguage, "status" | "quality" | "next_category"> & { is_draft?: boolean | null };

/** The platform's status in words; its own word if the console has none. */
export function useStatusWord(): (status: string | null) => string {
	const t = useTranslations("templateReview.status");
	return (status) => {
		const known = knownStatus(status);
		return known ? t(known) : (status ?? t("none"));
	};
}

/** A category in words. */
export function useCategoryWord(): (category: string) => string {
	const t = useTranslations("templateReview.category");
	return (category) => {
		const known = (["MARKETING", "UTILITY", "AUTHENTICATION"] as const).find((one) => one === category);
		return known ? t(known) : category;
	};
}

/** The state of a language and its review, in one line: "Ready, rejected". */
export function useReviewWords(): (language: Said) => string {
	const t = useTranslations("templateReview");
	const wordOf = useStatusWord();
	const categoryOf = useCategoryWord();
	return ({ is_draft, status, quality, next_category }) => {
		const stored = is_draft === null ? t("stored.none") : t(is_draft ? "stored.draft" : "stored.ready");
		return [
			...(is_draft === undefined ? [] : [stored]),
			wordOf(status),
			...(quality === "RED" ? [t("quality.RED")] : []),
			...(next_category === null ? [] : [t("becomes", { category: categoryOf(next_category) })]),
		].join(" · ");
	};
}
