"use client";

import { useTranslations } from "use-intl";
import { ReviewStatus } from "@/components/templates/review/review-icon";
import type { TemplateReview } from "@/lib/contract/extensions/templates";

type UnstoredLanguagesProps = { reviews: readonly TemplateReview[]; nameOf: (langCode: string) => string };

/** Languages that only the messaging platform has, with its status and text. */
export function UnstoredLanguages({ reviews, nameOf }: UnstoredLanguagesProps) {
	const t = useTranslations("templateReview");
	return (
		<ul className="flex flex-col gap-2 rounded-card border border-line bg-surface px-3 py-2 text-start text-table">
			{reviews.map((review) => (
				<li key={review.lang_code} className="flex flex-col gap-0.5">
					<span className="flex flex-wrap items-center gap-2 font-medium">
						{t("unstoredTitle", { language: nameOf(review.lang_code) })}
						<ReviewStatus review={review} />
					</span>
					<span className="text-ink-2">
						{review.platform_text === null ? t("unstoredText") : <bdi>{review.platform_text}</bdi>}
					</span>
				</li>
			))}
		</ul>
	);
}
