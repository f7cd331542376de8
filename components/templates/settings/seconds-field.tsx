"use client";

import { useTranslations } from "use-intl";
import { PathField, PathInput } from "@/components/templates/fields/path-field";
import { useFormats } from "@/lib/console/formats/reader";
import type { TypedSeconds } from "@/lib/console/templates/content-draft";
import { durationParts, readSeconds } from "@/lib/console/templates/durations";

type SecondsFieldProps = {
	path: string;
	label: string;
	/** The allowed range, in words. */
	range: string;
	value: TypedSeconds;
	onValueChange: (value: TypedSeconds) => void;
};

/** A number of seconds, as in the API, with the duration in words. */
export function SecondsField({ path, label, range, value, onValueChange }: SecondsFieldProps) {
	const t = useTranslations("templates.settings.duration");
	const { list } = useFormats();
	const words = durationParts(value).map(({ unit, count }) => t(unit, { count }));
	return (
		<PathField path={path} label={label} hint={range} className="max-w-sm">
			<span className="flex items-center gap-3">
				<PathInput
					path={path}
					inputMode="numeric"
					dir="ltr"
					className="w-36!"
					value={value === null ? "" : String(value)}
					onValueChange={(typed) => onValueChange(readSeconds(typed))}
				/>
				<span role="status" className="text-ink-2 text-table">
					{words.length > 0 && list(words)}
				</span>
			</span>
		</PathField>
	);
}
