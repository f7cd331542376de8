"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import { type ControlProps, useSetProperty } from "@/components/flows/build/inspector/controls/control";
import { useFieldProps } from "@/components/flows/build/inspector/controls/field-props";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { IconButton } from "@/components/ui/icon-button";
import { asList } from "@/lib/flow-json/read";
import { isAtLeast, type Version } from "@/lib/flow-json/versions";

/** A day as the browser's calendar has it: YYYY-MM-DD; before 5.0, days are milliseconds as text. */
function dayOf(value: unknown): string {
	if (typeof value !== "string") return "";
	if (/^\d{4}-\d\d-\d\d$/.test(value)) return value;
	const date = new Date(Number(value));
	return value !== "" && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 10) : "";
}

function writtenDay(day: string, version: Version): string {
	return isAtLeast(version, "5.0") ? day : String(Date.parse(`${day}T00:00:00Z`));
}

/** A day, with the browser's calendar. */
export function DayInput(props: ControlProps) {
	const { set } = useSetProperty(props);
	const { version, isReadOnly } = useBuild();
	const field = useFieldProps(props);
	return (
		<Field {...field}>
			<Input
				type="date"
				value={dayOf(props.value)}
				readOnly={isReadOnly}
				onChange={({ target }) => set(target.value === "" ? undefined : writtenDay(target.value, version))}
				className="max-w-44"
			/>
		</Field>
	);
}

/** Several days. */
export function DateListControl(props: ControlProps) {
	const { set } = useSetProperty(props);
	const { version, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.value");
	const { label, aside } = useFieldProps(props);
	const days = asList(props.value).map(dayOf);
	const setDays = (next: ReadonlyArray<string>) =>
		set(next.length === 0 ? undefined : next.map((day) => writtenDay(day, version)));
	return (
		<fieldset className="flex flex-col gap-1.5">
			<legend className="flex w-full items-center gap-2 pb-1 font-medium text-table">
				{label}
				{aside}
			</legend>
			{days.map((day, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: days have neither ID nor state
				<div key={index} className="flex items-center gap-1">
					<Input
						type="date"
						aria-label={`${label} ${index + 1}`}
						value={day}
						readOnly={isReadOnly}
						onChange={({ target }) =>
							target.value !== "" && setDays(days.map((each, at) => (at === index ? target.value : each)))
						}
						className="max-w-44"
					/>
					{!isReadOnly && (
						<IconButton
							size="small"
							label={t("remove", { name: day })}
							icon={<X aria-hidden />}
							onClick={() => setDays(days.filter((_, at) => at !== index))}
						/>
					)}
				</div>
			))}
			{!isReadOnly && (
				<Button
					size="small"
					variant="ghost"
					icon={<Plus aria-hidden />}
					onClick={() => setDays([...days, new Date().toISOString().slice(0, 10)])}
					className="self-start"
				>
					{t("addDay")}
				</Button>
			)}
		</fieldset>
	);
}
