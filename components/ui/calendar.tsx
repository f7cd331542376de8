"use client";

import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cn } from "@/lib/console/class-names";
import { addDays, addMonths, dayFormats, firstWeekdayOf, weeksOf } from "@/lib/console/formats/months";

type Step = "previousYear" | "previousMonth" | "nextMonth" | "nextYear";

type CalendarProps = {
	label: string;
	/** The language of days, months and weekdays. */
	locale: string;
	/** The labels of the buttons that lead to other months. */
	labelOf: (step: Step) => string;
	/** The earliest and latest day, such as "2026-11-24". */
	first: string;
	last: string;
	/** The chosen day, or the ends of the chosen range. */
	start?: string | undefined;
	end?: string | undefined;
	canChoose: (day: string) => boolean;
	onChoose: (day: string) => void;
	/** Receives the month that is shown next: "2026-11". */
	onMonth?: (month: string) => void;
	look?: keyof typeof LOOKS;
};

/** In the console, days that can be chosen stand out; on the simulated phone, those that can't. */
const LOOKS = {
	console: {
		month: "text-table",
		weekday: "h-6 text-label",
		day: "h-7 w-full rounded-control text-table not-aria-disabled:bg-accent-subtle not-aria-disabled:font-semibold not-aria-disabled:text-accent-ink hover:not-aria-disabled:bg-accent hover:not-aria-disabled:text-on-accent",
	},
	phone: {
		month: "text-phone-14",
		weekday: "h-7 text-phone-12",
		day: "size-8 rounded-full text-phone-14 hover:not-aria-disabled:bg-subtle aria-disabled:line-through",
	},
};

/**
 * A month of days, as a grid for the keyboard: arrow keys move by day and week, Page Up and Page Down by month (with
 * Shift by year), Home and End to the ends of the week. Follows the ARIA APG pattern of a date picker.
 */
export function Calendar(props: CalendarProps) {
	const { label, locale, labelOf, first, last, start, end, canChoose, onChoose, onMonth } = props;
	const look = LOOKS[props.look ?? "console"];
	const dates = dayFormats(locale);
	const firstWeekday = firstWeekdayOf(locale);
	const grid = useRef<HTMLTableElement>(null);
	const today = new Date().toISOString().slice(0, 10);
	const within = (day: string) => (day < first ? first : day > last ? last : day);
	const [current, setCurrent] = useState(() => within(start ?? today));
	const movedByKey = useRef(false);
	const month = current.slice(0, 7);

	useEffect(() => {
		if (!movedByKey.current) return;
		movedByKey.current = false;
		grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
	}, [current]);

	function move(day: string) {
		const next = within(day);
		setCurrent(next);
		if (next.slice(0, 7) !== month) onMonth?.(next.slice(0, 7));
	}

	function onKeyDown(event: KeyboardEvent<HTMLElement>) {
		const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
		const weekday = (new Date(current).getUTCDay() - firstWeekday + 7) % 7;
		const targets: Readonly<Record<string, () => string>> = {
			ArrowLeft: () => addDays(current, isMirrored ? 1 : -1),
			ArrowRight: () => addDays(current, isMirrored ? -1 : 1),
			ArrowUp: () => addDays(current, -7),
			ArrowDown: () => addDays(current, 7),
			Home: () => addDays(current, -weekday),
			End: () => addDays(current, 6 - weekday),
			PageUp: () => addMonths(current, event.shiftKey ? -12 : -1),
			PageDown: () => addMonths(current, event.shiftKey ? 12 : 1),
		};
		const target = targets[event.key]?.();
		if (target === undefined) return;
		event.preventDefault();
		movedByKey.current = true;
		move(target);
	}

	const step = (months: number, name: Step) => {
		const Icon = {
			previousYear: ChevronsLeft,
			previousMonth: ChevronLeft,
			nextMonth: ChevronRight,
			nextYear: ChevronsRight,
		}[name];
		const isEnd = within(addMonths(`${month}-15`, months)).slice(0, 7) === month;
		return (
			<button
				type="button"
				aria-label={labelOf(name)}
				aria-disabled={isEnd}
				onClick={() => move(addMonths(current, months))}
				className="flex size-8 items-center justify-center rounded-full text-ink-2 hover:bg-subtle aria-disabled:opacity-40"
			>
				<Icon className="size-4 rtl:-scale-x-100" aria-hidden />
			</button>
		);
	};

	return (
		<div className="flex flex-col gap-1">
			<div className="flex items-center">
				{step(-12, "previousYear")}
				{step(-1, "previousMonth")}
				<p className={cn("min-w-0 flex-1 text-center font-semibold", look.month)} aria-live="polite">
					{dates.month(current)}
				</p>
				{step(1, "nextMonth")}
				{step(12, "nextYear")}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid for the keyboard */}
			<table ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown} className="w-full table-fixed">
				<thead>
					<tr>
						{dates.weekdays().map(({ short, long }) => (
							<th key={long} scope="col" abbr={long} className={cn("font-normal text-ink-3", look.weekday)}>
								{short}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeksOf(month, firstWeekday).map((days) => (
						<tr key={days.join()}>
							{days.map((day, index) => (
								<td
									// biome-ignore lint/suspicious/noArrayIndexKey: days outside the month have no date
									key={index}
									className={cn(
										"p-0 text-center",
										day !== null && isBetween(day, start, end) && "bg-accent-subtle",
										end !== undefined && day === start && "rounded-s-full bg-accent-subtle",
										end !== undefined && day === end && "rounded-e-full bg-accent-subtle",
									)}
								>
									{day !== null && (
										<button
											type="button"
											data-day={day}
											data-autofocus={day === current || undefined}
											tabIndex={day === current ? 0 : -1}
											aria-label={dates.full(day)}
											aria-pressed={isChosen(day, start, end)}
											aria-disabled={!canChoose(day)}
											aria-current={day === today ? "date" : undefined}
											onClick={() => {
												setCurrent(day);
												if (canChoose(day)) onChoose(day);
											}}
											className={cn(
												"tabular-nums aria-disabled:text-ink-3",
												look.day,
												(day === start || day === end) && "!bg-accent font-semibold text-on-accent",
												day === today && day !== start && day !== end && "border border-line-strong",
											)}
										>
											{dates.date(day)}
										</button>
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function isBetween(day: string, start: string | undefined, end: string | undefined): boolean {
	return start !== undefined && end !== undefined && day > start && day < end;
}

function isChosen(day: string, start: string | undefined, end: string | undefined): boolean {
	return day === start || day === end || isBetween(day, start, end);
}
