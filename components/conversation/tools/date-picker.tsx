"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Calendar } from "@/components/ui/calendar";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/overlay/popover";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { endpointQuery } from "@/lib/console/api/query";
import { cn } from "@/lib/console/class-names";
import type { Conversation } from "@/lib/console/conversation/first-page";
import { useFormats } from "@/lib/console/formats/reader";

type DatePickerProps = {
	conversation: Conversation;
	/** Receives the first message of the chosen day. */
	onPick: (messageId: number) => void;
};

/** Jumps to a day: a calendar of the days that have messages. */
export function DatePicker({ conversation, onPick }: DatePickerProps) {
	const t = useTranslations("conversation.dates");
	const [open, setOpen] = useState(false);
	return (
		<Popover
			open={open}
			onOpenChange={setOpen}
			title={t("title")}
			align="end"
			trigger={<IconButton label={t("title")} side="bottom" icon={<CalendarDays />} />}
		>
			<DaysWithMessages
				conversation={conversation}
				onPick={(messageId) => {
					setOpen(false);
					onPick(messageId);
				}}
			/>
		</Popover>
	);
}

function DaysWithMessages({ conversation, onPick }: DatePickerProps) {
	const t = useTranslations("conversation.dates");
	const textOf = useErrorText();
	const { locale, timeZone, dayKey } = useFormats();
	const today = dayKey(new Date());
	const [chosen, setMonth] = useState<string>();
	const daysOf = (month: string) =>
		endpointQuery("listHistoryDays", { params: conversation, query: { month, timeZone } });
	// Any month's response says which days are the oldest and the newest, where the calendar begins.
	const ends = useQuery(daysOf(today.slice(0, 7)));
	const [first = today, last = today] = [ends.data?.data.oldest_at, ends.data?.data.newest_at].map((time) =>
		time ? dayKey(time) : undefined,
	);
	const month = chosen ?? (ends.data && last.slice(0, 7));
	const query = useQuery({
		...daysOf(month ?? ""),
		enabled: month !== undefined,
		placeholderData: keepPreviousData,
	});
	const messageOf = new Map(query.data?.data.days.map(({ date, message_id }) => [date, message_id]));
	const failed = [ends, query].find(({ isError }) => isError);
	return (
		<div className={cn("min-h-64", query.isPlaceholderData && "opacity-60")}>
			{ends.data && (
				<Calendar
					label={t("title")}
					locale={locale}
					labelOf={t}
					first={first}
					last={last}
					canChoose={(day) => messageOf.has(day)}
					onChoose={(day) => onPick(messageOf.get(day) ?? 0)}
					onMonth={setMonth}
				/>
			)}
			{failed && (
				<p role="alert" className="p-2 text-danger text-table">
					{t("failed", { reason: textOf(failed.error) })}
				</p>
			)}
			<p className="pt-1 text-ink-3 text-label">{t("hint")}</p>
		</div>
	);
}
