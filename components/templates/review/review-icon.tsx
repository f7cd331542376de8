"use client";

import { CircleCheckBig, CirclePause, Clock, OctagonX, ShieldX } from "lucide-react";
import { needsAttention } from "@/components/templates/review/review-state";
import { useReviewWords, useStatusWord } from "@/components/templates/review/use-review-words";
import { Status, type Tone } from "@/components/ui/data/status";
import type { TemplateReview } from "@/lib/contract/extensions/templates";

/** The look of a review's state, used everywhere. */
function lookOf(review: TemplateReview): { tone: Tone; Icon: typeof Clock } {
	if (review.status === "PAUSED") return { tone: "warning", Icon: CirclePause };
	if (review.status === "REJECTED" || review.status === "DISABLED") return { tone: "danger", Icon: OctagonX };
	if (needsAttention(review)) return { tone: "warning", Icon: ShieldX };
	if (review.status === "APPROVED") return { tone: "success", Icon: CircleCheckBig };
	return { tone: review.status === "PENDING" ? "info" : "neutral", Icon: Clock };
}

const ICON_TONES: Record<Tone, string> = {
	danger: "text-danger",
	warning: "text-warning",
	success: "text-accent-ink",
	info: "text-info",
	neutral: "text-ink-3",
};

/** The platform's state of a language on its tab, with its words for screen readers and on hover. */
export function ReviewIcon({ review }: { review: TemplateReview }) {
	const wordsOf = useReviewWords();
	const { tone, Icon } = lookOf(review);
	const words = wordsOf(review);
	return (
		<span title={words} className="inline-flex">
			<Icon className={ICON_TONES[tone]} aria-hidden />
			<span className="sr-only">{words}</span>
		</span>
	);
}

/** The platform's status of a language in word, colour and icon. */
export function ReviewStatus({ review }: { review: TemplateReview }) {
	const wordOf = useStatusWord();
	const { tone, Icon } = lookOf(review);
	return (
		<Status tone={tone} icon={<Icon aria-hidden />}>
			{wordOf(review.status)}
		</Status>
	);
}
