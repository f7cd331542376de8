"use client";

import { useTranslations } from "use-intl";
import { focusPath } from "@/components/templates/edit/focus-path";
import { ReviewStatus } from "@/components/templates/review/review-icon";
import {
	knownReason,
	knownStatus,
	needsAttention,
	savedSinceRejection,
} from "@/components/templates/review/review-state";
import { useCategoryWord } from "@/components/templates/review/use-review-words";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { useFormats } from "@/lib/console/formats/reader";
import type { TemplateReview } from "@/lib/contract/extensions/templates";
import type { TemplateContent } from "@/lib/contract/template-contents";

type ReviewNoticeProps = {
	review: TemplateReview;
	/** The part that a rejection names. */
	rejectedPart: string | undefined;
	/** The content as it's stored. */
	stored: TemplateContent | null | undefined;
};

const PLACES = ["text", "headers", "footer", "buttons", "variables"] as const;

/** What the messaging platform says of a language: its status, why, and what to do next, with its own words. */
export function ReviewNotice({ review, rejectedPart, stored }: ReviewNoticeProps) {
	const t = useTranslations("templateReview");
	const { exact } = useFormats();
	const categoryOf = useCategoryWord();
	const place = PLACES.find((one) => one === rejectedPart);
	const reason = knownReason(review.reason);
	const quality = (["GREEN", "YELLOW", "RED", "UNKNOWN"] as const).find((one) => one === review.quality);
	const sentences = [
		...(review.reason === null
			? []
			: [reason ? t(`reason.${reason}`) : t("otherReason", { reason: review.reason })]),
		...(review.details === null ? [] : [t("says", { words: review.details })]),
		...(review.recommendation === null ? [] : [t("recommends", { words: review.recommendation })]),
		...(review.paused_until === null ? [] : [t("pausedUntil", { time: exact(review.paused_until) })]),
		...(review.disable_date === null
			? []
			: [
					t(review.status === "DISABLED" ? "disabledOn" : "disableDate", {
						time: exact(review.disable_date),
					}),
				]),
		...(quality === "RED" ? [t("qualityRed")] : []),
		...categoryChange(),
	];
	const status = knownStatus(review.status);
	const saved = savedSinceRejection(review, stored);
	const isFixed = saved === "ready";
	const next = whatNext();

	function whatNext(): string | undefined {
		if (saved) return t(`nextSaved.${saved}`);
		// Unknown statuses show their own name.
		if (status) return t(`next.${status}`);
		return review.status === null ? t("next.none") : undefined;
	}

	function toneOf() {
		if (isFixed) return "info";
		if (review.status === "REJECTED") return "danger";
		return needsAttention(review) ? "warning" : "info";
	}

	function categoryChange(): string[] {
		const { next_category, category_changes_at } = review;
		if (next_category === null) return [];
		const category = categoryOf(next_category);
		return category_changes_at === null
			? [t("categoryChangesSoon", { category })]
			: [t("categoryChanges", { category, time: exact(category_changes_at) })];
	}

	const facts = (
		<span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-normal">
			<span className="font-semibold">{t("title")}</span>
			<ReviewStatus review={review} />
			{review.status_at !== null && <RelativeTime value={review.status_at} className="text-ink-2" />}
			{quality && <span className="text-ink-2">{t(`quality.${quality}`)}</span>}
			{review.category !== null && (
				<span className="text-ink-2">{t("categoryNow", { category: categoryOf(review.category) })}</span>
			)}
		</span>
	);
	return (
		<Alert
			tone={toneOf()}
			title={facts}
			actions={
				!isFixed &&
				place && (
					<Button size="small" onClick={() => focusPath(place, review.lang_code)}>
						{t(`goTo.${place}`)}
					</Button>
				)
			}
		>
			{sentences.length > 0 && (
				<ul>
					{sentences.map((sentence) => (
						<li key={sentence}>{sentence}</li>
					))}
				</ul>
			)}
			{next && <p className="text-ink-2">{next}</p>}
		</Alert>
	);
}

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
