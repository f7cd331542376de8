"use client";

import { useTranslations } from "use-intl";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";

const DAY_MS = 24 * 60 * 60 * 1000;

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
	const isYesterday = key === formats.dayKey(new Date(now.getTime() - DAY_MS));
	const isToday = key === formats.dayKey(now);
	if (key === "") return null;
	return (
		<span
			className={cn(
				"rounded-full border border-line bg-surface px-2 py-px font-medium text-ink-2 text-label",
				className,
			)}
		>
			{isToday ? t("today") : isYesterday ? t("yesterday") : formats.day(day, now)}
		</span>
	);
}
