"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarDays, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/overlay/popover";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { endpointQuery } from "@/lib/console/api/query";
import { cn } from "@/lib/console/class-names";
import type { Conversation } from "@/lib/console/conversation/first-page";
import { addMonths, firstWeekdayOf, weeksOf } from "@/lib/console/formats/months";
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
			<Calendar
				conversation={conversation}
				onPick={(messageId) => {
					setOpen(false);
					onPick(messageId);
				}}
			/>
		</Popover>
	);
}

function Calendar({ conversation, onPick }: DatePickerProps) {
	const t = useTranslations("conversation.dates");
	const textOf = useErrorText();
	const { locale, timeZone, dayKey } = useFormats();
	const [chosen, setMonth] = useState<string>();
	const newestMonth = useMonthOfNewest(conversation);
	const month = chosen ?? newestMonth ?? dayKey(new Date()).slice(0, 7);
	const query = useQuery({
		...endpointQuery("listHistoryDays", { params: conversation, query: { month, timeZone } }),
		placeholderData: keepPreviousData,
	});
	const { oldest_at: oldest, newest_at: newest } = query.data?.data ?? {};
	const [first, last] = [oldest, newest].map((time) => (time ? dayKey(time).slice(0, 7) : month));
	const messageOf = new Map(
		query.isPlaceholderData ? [] : query.data?.data.days.map(({ date, message_id }) => [date, message_id]),
	);
	const format = (options: Intl.DateTimeFormatOptions, date: string) =>
		new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(new Date(date));
	const weeks = weeksOf(month, firstWeekdayOf(locale));
	const step = (count: number, label: string, icon: ReactNode) => {
		const isPast = count < 0;
		const isBeyond = isPast ? month <= (first ?? month) : month >= (last ?? month);
		return (
			<IconButton
				size="small"
				label={label}
				icon={icon}
				disabledReason={isBeyond ? t(isPast ? "noEarlier" : "noLater") : undefined}
				onClick={() => setMonth(within(addMonths(month, count), first, last))}
			/>
		);
	};
	return (
		<fieldset onKeyDown={moveByArrow} aria-label={t("title")}>
			<div className="flex items-center">
				{step(-12, t("previousYear"), <ChevronsLeft className="rtl:-scale-x-100" />)}
				{step(-1, t("previousMonth"), <ChevronLeft className="rtl:-scale-x-100" />)}
				<span className="flex-1 text-center font-semibold text-table" aria-live="polite">
					{format({ month: "long", year: "numeric" }, `${month}-01`)}
				</span>
				{step(1, t("nextMonth"), <ChevronRight className="rtl:-scale-x-100" />)}
				{step(12, t("nextYear"), <ChevronsRight className="rtl:-scale-x-100" />)}
			</div>
			<div className="mt-2 grid grid-cols-7 gap-0.5 text-center text-label" aria-hidden>
				{weeksOf("2024-07", firstWeekdayOf(locale))[1]?.map((date) => (
					<span key={date} className="text-ink-3">
						{date && format({ weekday: "narrow" }, date)}
					</span>
				))}
			</div>
			<div className={cn("mt-1 flex h-48 flex-col gap-0.5", query.isPlaceholderData && "opacity-60")}>
				{query.isError ? (
					<p role="alert" className="p-2 text-danger text-table">
						{t("failed", { reason: textOf(query.error) })}
					</p>
				) : (
					weeks.map((days) => (
						<div key={days.join()} className="grid grid-cols-7 gap-0.5">
							{days.map((date, index) => {
								const messageId = date === null ? undefined : messageOf.get(date);
								// biome-ignore lint/suspicious/noArrayIndexKey: days outside the month have no date
								if (date === null) return <span key={index} />;
								if (messageId === undefined) {
									return (
										<span
											key={date}
											className="grid h-7 place-items-center text-ink-3 text-table tabular-nums"
										>
											{Number(date.slice(8))}
										</span>
									);
								}
								return (
									<button
										key={date}
										type="button"
										data-date={date}
										aria-label={format(
											{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
											date,
										)}
										onClick={() => onPick(messageId)}
										className="h-7 cursor-pointer rounded-control bg-accent-subtle font-semibold text-accent-ink text-table tabular-nums hover:bg-accent hover:text-on-accent"
									>
										{Number(date.slice(8))}
									</button>
								);
							})}
						</div>
					))
				)}
			</div>
			<p className="pt-1 text-ink-3 text-label">{t("hint")}</p>
		</fieldset>
	);
}

/** The month of the newest message; undefined while loading. */
function useMonthOfNewest(conversation: Conversation): string | undefined {
	const { timeZone, dayKey } = useFormats();
	const month = dayKey(new Date()).slice(0, 7);
	const query = useQuery(
		endpointQuery("listHistoryDays", { params: conversation, query: { month, timeZone } }),
	);
	const newest = query.data?.data.newest_at;
	return newest ? dayKey(newest).slice(0, 7) : undefined;
}

function within(month: string, first: string | undefined, last: string | undefined): string {
	if (first !== undefined && month < first) return first;
	return last !== undefined && month > last ? last : month;
}

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Arrow keys move between days that have messages. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
	const days = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-date]")];
	const at = days.indexOf(event.target as HTMLElement);
	const step = ARROWS[event.key];
	if (step === undefined || at < 0) return;
	event.preventDefault();
	const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl" && Math.abs(step) === 1;
	const dayOf = (element: HTMLElement | undefined) => Number(element?.dataset.date?.slice(8));
	const wanted = dayOf(days[at]) + (isMirrored ? -step : step);
	const candidates = step > 0 !== isMirrored ? days.slice(at + 1) : days.slice(0, at).reverse();
	const next = candidates.find((day) =>
		step > 0 !== isMirrored ? dayOf(day) >= wanted : dayOf(day) <= wanted,
	);
	next?.focus();
}
