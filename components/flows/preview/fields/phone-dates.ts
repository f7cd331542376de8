"use client";

import { usePhone } from "@/components/flows/preview/phone-context";
import { dayFormats } from "@/lib/console/formats/months";
import { useFormats } from "@/lib/console/formats/reader";

/** Formats of days in the flow's language, else the reader's. The platform's dates are Gregorian in every language. */
export function usePhoneDates() {
	const { language } = usePhone();
	const { locale: reader } = useFormats();
	const locale = language ?? reader;
	return { locale, ...dayFormats(locale) };
}
