"use client";

import { useTranslations } from "use-intl";
import { usePhone } from "@/components/flows/preview/phone-context";
import { useFormats } from "@/lib/console/reader";
import type { Fault } from "@/lib/flow-json/preview/rules";

/**
 * Gives the sentence for what is wrong with a field, or "" while nothing needs saying: a value is judged once the
 * field was left, an empty one once someone tried to continue.
 */
export function useFaultText(wasLeft: boolean): (fault: Fault | undefined) => string {
	const t = useTranslations("flows.preview.faults");
	const { locale } = useFormats();
	const { showsFaults } = usePhone();
	return (fault) => {
		if (!fault || !(showsFaults || (wasLeft && fault.code !== "required"))) return "";
		if ("limit" in fault) return t(fault.code, { limit: fault.limit });
		if ("day" in fault) return t(fault.code, { day: formatDay(fault.day, locale) });
		return t(fault.code);
	};
}

/** A day of the definition has no time zone. */
function formatDay(day: string, locale: string): string {
	const date = new Date(`${day}T00:00:00Z`);
	return date.toLocaleDateString(locale, {
		timeZone: "UTC",
		day: "numeric",
		month: "short",
		year: "numeric",
	});
}
