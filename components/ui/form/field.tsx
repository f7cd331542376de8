"use client";

import { Field as Base } from "@base-ui/react/field";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import { useFromEnglish } from "@/lib/console/messages/from-english";
import { codePointLength } from "@/lib/contract/text/code-points";

export type FieldProps = {
	label: ReactNode;
	/** Help text; stays visible beside an error. */
	hint?: ReactNode;
	/** What's wrong and what to do, as a sentence; in English, if it's from the service or a schema. */
	error?: string | undefined;
	/** Counts `text` against a limit, without cutting it. */
	counter?: { text: string; limit: number } | undefined;
	/** Beside the label: a related control. */
	aside?: ReactNode;
	optional?: boolean;
	/** Hides the label visually; screen readers still read it. */
	labelHidden?: boolean;
	className?: string;
	/** One control from this folder: Input, Textarea, Select, Combobox. */
	children: ReactNode;
};

/** A control with label, hint, error and counter, linked for screen readers. */
export function Field(props: FieldProps) {
	const { label, hint, error, counter, aside, optional, labelHidden, className, children } = props;
	const t = useTranslations("ui.field");
	return (
		<Base.Root invalid={error !== undefined} className={cn("flex min-w-0 flex-col gap-1.5", className)}>
			<div className={cn("flex items-center gap-2", labelHidden && !counter && !aside && "sr-only")}>
				<Base.Label className={cn("font-medium text-ink text-table", labelHidden && "sr-only")}>
					{label}
					{optional && <span className="font-normal text-ink-3"> · {t("optional")}</span>}
				</Base.Label>
				{aside}
				{counter && <Counter {...counter} />}
			</div>
			{children}
			{error !== undefined && <FieldError>{error}</FieldError>}
			{hint && <Base.Description className="wrap-anywhere text-ink-3 text-label">{hint}</Base.Description>}
		</Base.Root>
	);
}

function FieldError({ children }: { children: string }) {
	const fromEnglish = useFromEnglish();
	return (
		<Base.Error match className="flex items-start gap-1.5 text-danger text-label">
			<CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
			<span className="wrap-anywhere min-w-0 whitespace-pre-line">{fromEnglish(children)}</span>
		</Base.Error>
	);
}

/** The counter turns amber from this share of the limit on. */
const NEAR_LIMIT_SHARE = 0.9;

/** "25 / 60": amber near the limit, red past it. Counts code points like the service (docs/spec/decisions.md §4). */
export function Counter({ text, limit }: { text: string; limit: number }) {
	const t = useTranslations("ui.field");
	const { number } = useFormats();
	const count = codePointLength(text);
	const over = count - limit;
	const tone =
		over > 0
			? "text-danger font-semibold"
			: count >= limit * NEAR_LIMIT_SHARE
				? "text-warning"
				: "text-ink-3";
	return (
		<span className={cn("ms-auto shrink-0 text-label tabular-nums", tone)}>
			{/* The numbers' order, also beside a text from right to left. */}
			<span aria-hidden dir="ltr">
				{number(count)} / {number(limit)}
			</span>
			<span className="sr-only" aria-live="polite">
				{over > 0
					? t("overLimit", { count: over, countText: number(over) })
					: count >= limit * NEAR_LIMIT_SHARE && t("counter", { count: number(count), limit: number(limit) })}
			</span>
		</span>
	);
}
