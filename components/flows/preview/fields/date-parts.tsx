"use client";

import { CalendarDays } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { FieldFrame, FieldRow } from "@/components/flows/preview/fields/field-frame";
import type { FieldPartProps } from "@/components/flows/preview/fields/input-part";
import { usePhoneDates } from "@/components/flows/preview/fields/phone-dates";
import { usePhone, usePhoneWords } from "@/components/flows/preview/phone-context";
import { Sheet } from "@/components/flows/preview/sheet";
import { Calendar } from "@/components/ui/calendar";
import {
	canChooseDay,
	canChooseInRange,
	chooseInRange,
	dayValue,
	isEndNext,
	limitsOf,
	type Range,
	rangeValue,
} from "@/lib/flow-json/preview/fields/days";
import { type DayRules, endFault, faultOf } from "@/lib/flow-json/preview/fields/rules";

/** A day; its calendar is in a sheet. */
export function DatePart({ view, faultText }: FieldPartProps<"date">) {
	const id = useId();
	const words = usePhoneWords();
	const dates = usePhoneDates();
	const { fill, runChoice } = usePhone();
	const [isOpen, setOpen] = useState(false);
	const error = faultText(faultOf(view)) || view.error;

	function choose(day: string) {
		setOpen(false);
		fill(view.name, dayValue(view, day));
		runChoice(view.onSelect);
	}

	return (
		<>
			<FieldFrame {...view} id={id} error={error}>
				<FieldRow
					{...view}
					id={id}
					error={error}
					value={view.value === "" ? "" : dates.short(view.value)}
					icon={<CalendarDays />}
					onOpen={() => setOpen(true)}
				/>
			</FieldFrame>
			<Sheet
				open={isOpen}
				onOpenChange={setOpen}
				title={view.label}
				initialFocus={focusCurrentDay}
				footer={
					!view.required && view.value !== "" ? (
						<SheetButton label={words("clear")} onClick={() => choose("")} />
					) : undefined
				}
			>
				<PhoneCalendar
					label={view.label}
					rules={view}
					start={view.value || undefined}
					canChoose={(day) => canChooseDay(view, day)}
					onChoose={choose}
				/>
			</Sheet>
		</>
	);
}

/** A range of days: a row for each end, and one calendar for both. */
export function DateRangePart({ view, faultText }: FieldPartProps<"date-range">) {
	const id = useId();
	const words = usePhoneWords();
	const dates = usePhoneDates();
	const { fill, runChoice } = usePhone();
	/** The range being chosen; undefined while the calendar is closed. */
	const [range, setRange] = useState<Range>();
	const start = view.ends.find(({ key }) => key === "start-date");
	const end = view.ends.find(({ key }) => key === "end-date");
	const title = view.title || [start?.label, end?.label].filter(Boolean).join(" – ");
	const isComplete =
		range !== undefined && range["start-date"] !== undefined && !(end?.required && isEndNext(range));

	function open(key: "start-date" | "end-date") {
		const chosen = start?.value ? { "start-date": start.value } : {};
		setRange(key === "start-date" && end?.value ? { ...chosen, "end-date": end.value } : chosen);
	}

	function finish(value: Range) {
		setRange(undefined);
		fill(view.name, rangeValue(value));
		runChoice(view.onSelect);
	}

	return (
		<div className="flex flex-col gap-3">
			{view.title !== "" && (
				<p dir="auto" className="font-semibold text-phone-16">
					{view.title}
				</p>
			)}
			{view.description !== "" && (
				<p dir="auto" className="text-ink-2 text-phone-13">
					{view.description}
				</p>
			)}
			{view.ends.map(({ key, ...field }) => {
				const endId = `${id}-${key}`;
				const error = faultText(endFault(view, key)) || field.error;
				return (
					<FieldFrame key={key} {...field} id={endId} error={error}>
						<FieldRow
							{...field}
							id={endId}
							error={error}
							enabled={view.enabled}
							value={field.value === "" ? "" : dates.short(field.value)}
							icon={<CalendarDays />}
							onOpen={() => open(key)}
						/>
					</FieldFrame>
				);
			})}
			<Sheet
				open={range !== undefined}
				onOpenChange={(next) => !next && setRange(undefined)}
				title={title}
				initialFocus={focusCurrentDay}
				footer={
					<div className="flex gap-2">
						{!start?.required && <SheetButton label={words("clear")} onClick={() => finish({})} />}
						<SheetButton
							label={words("done")}
							isMain
							isDisabled={!isComplete}
							onClick={() => range && isComplete && finish(range)}
						/>
					</div>
				}
			>
				<p role="status" className="px-4 pt-3 text-center text-ink-2 text-phone-13">
					{[range?.["start-date"], range?.["end-date"]]
						.map((day) => (day === undefined ? words("choose") : dates.short(day)))
						.join(" – ")}
				</p>
				<PhoneCalendar
					label={title}
					rules={view}
					start={range?.["start-date"]}
					end={range?.["end-date"]}
					canChoose={(day) => range !== undefined && canChooseInRange(view, range, day)}
					onChoose={(day) => setRange((now) => chooseInRange(now ?? {}, day))}
				/>
			</Sheet>
		</div>
	);
}

type PhoneCalendarProps = Pick<
	ComponentProps<typeof Calendar>,
	"label" | "start" | "end" | "canChoose" | "onChoose"
> & {
	rules: DayRules;
};

function PhoneCalendar({ rules, ...props }: PhoneCalendarProps) {
	const labelOf = usePhoneWords();
	const { locale } = usePhoneDates();
	return (
		<div className="p-3">
			<Calendar {...props} {...limitsOf(rules)} locale={locale} labelOf={labelOf} look="phone" />
		</div>
	);
}

/** The calendar's day that arrow keys move from. */
function focusCurrentDay(): HTMLElement | null {
	return document.querySelector("[data-autofocus]");
}

type SheetButtonProps = { label: string; isMain?: boolean; isDisabled?: boolean; onClick: () => void };

function SheetButton({ label, isMain = false, isDisabled = false, onClick }: SheetButtonProps) {
	return (
		<button
			type="button"
			aria-disabled={isDisabled}
			onClick={onClick}
			className={
				isMain && !isDisabled
					? "flex-1 rounded-full bg-accent px-4 py-2 font-semibold text-on-accent text-phone-15"
					: "flex-1 rounded-full bg-subtle px-4 py-2 font-semibold text-ink-2 text-phone-15"
			}
		>
			{label}
		</button>
	);
}
