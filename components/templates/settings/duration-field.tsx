"use client";

import { Field } from "@base-ui/react/field";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { TypedSeconds } from "@/components/templates/edit/content-draft";
import { useContentEditing } from "@/components/templates/fields/content-editing";
import { PathField, PathInput } from "@/components/templates/fields/path-field";
import { PathSelect } from "@/components/templates/fields/path-select";
import { useFormats } from "@/lib/console/formats/reader";

const DURATION_UNITS = ["days", "hours", "minutes", "seconds"] as const;
type DurationUnit = (typeof DURATION_UNITS)[number];

const SECONDS: Record<DurationUnit, number> = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 };

/** The largest of the units in which a duration is a whole number; seconds without one. */
export function unitOf(seconds: unknown, units: readonly DurationUnit[]): DurationUnit | undefined {
	if (typeof seconds !== "number") return undefined;
	const isWhole = (unit: DurationUnit) => seconds % SECONDS[unit] === 0;
	return DURATION_UNITS.filter((unit) => units.includes(unit)).find(isWhole) ?? "seconds";
}

/** A duration in a unit, as people type it: "1.5"; text that isn't one stays as it is. */
export function inUnit(seconds: number | string | null, unit: DurationUnit, decimalSign = "."): string {
	if (seconds === null) return "";
	return typeof seconds === "string" ? seconds : String(seconds / SECONDS[unit]).replace(".", decimalSign);
}

/** Parses a typed duration: seconds, null if empty, or the text if it isn't a number. */
export function readDuration(typed: string, unit: DurationUnit): number | string | null {
	const text = typed.trim().replace(",", ".");
	if (text === "") return null;
	const isNumber = /^\d{1,9}(\.\d{1,6})?$/.test(text);
	return isNumber ? Math.round(Number(text) * SECONDS[unit] * 1e6) / 1e6 : typed;
}

type DurationFieldProps = {
	path: string;
	label: string;
	/** The allowed range, in words. */
	range: string;
	/** The units to choose from, the usual one first. */
	units: readonly DurationUnit[];
	value: TypedSeconds;
	onValueChange: (value: TypedSeconds) => void;
};

/** A duration, stored in seconds: a number and its unit. */
export function DurationField({ path, label, range, units, value, onValueChange }: DurationFieldProps) {
	const t = useTranslations("templates.settings.duration");
	const { isReadOnly } = useContentEditing();
	const { locale } = useFormats();
	const decimalSign = /\D/.exec((1.5).toLocaleString(locale, { numberingSystem: "latn" }))?.[0];
	const [chosen, setChosen] = useState<DurationUnit | null>(null);
	const [typed, setTyped] = useState("");
	const unit = chosen ?? unitOf(value, units) ?? units[0] ?? "seconds";
	const shown = readDuration(typed, unit) === value ? typed : inUnit(value, unit, decimalSign);
	const offered = units.includes(unit) ? units : [...units, unit];
	return (
		<PathField path={path} label={label} hint={range} className="max-w-sm">
			<span className="flex items-center gap-2">
				<PathInput
					path={path}
					inputMode="decimal"
					dir="ltr"
					className="w-24!"
					value={shown}
					onValueChange={(next) => {
						setTyped(next);
						// The unit stays while someone types: 60 minutes don't turn into an hour.
						setChosen(unit);
						onValueChange(readDuration(next, unit));
					}}
				/>
				{/* Otherwise, the field would name the unit. */}
				<Field.Root className="contents">
					<PathSelect
						aria-label={t("unit", { field: label })}
						className="w-32!"
						value={unit}
						onValueChange={(next) => {
							setChosen(next);
							if (!isReadOnly) onValueChange(readDuration(shown, next));
						}}
						options={offered.map((one) => ({ value: one, label: t(one) }))}
					/>
				</Field.Root>
			</span>
		</PathField>
	);
}
