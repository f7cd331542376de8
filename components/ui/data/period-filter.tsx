"use client";

import { useTranslations } from "use-intl";
import type { usePeriod } from "@/components/ui/data/use-period";
import { Select } from "@/components/ui/form/select";
import { PERIODS } from "@/lib/console/formats/period";

/** Limits a list to a time: the last days, or chosen dates. */
export function PeriodFilter({ filter }: { filter: ReturnType<typeof usePeriod> }) {
	const t = useTranslations("ui.period");
	return (
		<>
			<Select
				look="small"
				aria-label={t("label")}
				value={filter.choice}
				onValueChange={filter.setChoice}
				options={PERIODS.map((value) => ({ value, label: t(value) }))}
			/>
			{filter.choice === "custom" && (
				<>
					<Day
						name="from"
						label={t("from")}
						value={filter.from}
						onChange={(from) => filter.setDays({ from })}
					/>
					<Day name="to" label={t("to")} value={filter.to} onChange={(to) => filter.setDays({ to })} />
				</>
			)}
		</>
	);
}

type DayProps = { name: string; label: string; value: string; onChange: (value: string) => void };

function Day({ name, label, value, onChange }: DayProps) {
	return (
		<label className="flex items-center gap-1.5 text-ink-2 text-table">
			{label}
			<input
				type="date"
				name={name}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				className="h-7 rounded-control border border-line-strong bg-surface px-2 text-ink text-table hover:border-ink-3 focus:border-accent"
			/>
		</label>
	);
}
