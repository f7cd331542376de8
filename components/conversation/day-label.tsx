"use client";

import { useTranslations } from "use-intl";
import { cn } from "@/lib/console/class-names";
import { daysBetween } from "@/lib/console/formats/formats";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";

type DayLabelProps = {
	/** Any time of that day. */
	day: string;
	className?: string;
};

/** "Today", "Yesterday", "Tuesday, 17 November", in the reader's time zone. */
export function DayLabel({ day, className }: DayLabelProps) {
	const t = useTranslations("conversation");
	const formats = useFormats();
	const now = useNow();
	const key = formats.dayKey(day);
	if (key === "") return null;
	const daysAgo = daysBetween(key, formats.dayKey(now));
	return (
		<span
			className={cn(
				"rounded-full border border-line bg-surface px-2 py-px font-medium text-ink-2 text-label",
				className,
			)}
		>
			{daysAgo === 0 ? t("today") : daysAgo === 1 ? t("yesterday") : formats.day(day, now)}
		</span>
	);
}
