"use client";

import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { ComboboxOption } from "@/components/ui/form/combobox-options";
import { callingCodeOf, listCountries, mainCountry } from "@/lib/console/contacts/numbers/countries";
import { useFormats } from "@/lib/console/formats/reader";

const CODE_PATTERN = /^\+?([0-9]{1,4})$/;

/**
 * The options of a choice between calling codes, found by country name or code. Codes of no country can be typed, too.
 * @param country the chosen one, since some share a calling code; null or undefined while only the code is known
 * @param callingCode "+52"; "" if none is chosen
 */
export function useCountryOptions(country: string | null | undefined, callingCode: string) {
	const t = useTranslations("ui.country");
	const { locale } = useFormats();
	const options = useMemo(
		() =>
			listCountries(locale).map(
				({ code, name, callingCode, flag, aliases }): ComboboxOption => ({
					value: code,
					label: `${name} ${callingCode}`,
					aliases,
					icon: <span aria-hidden>{flag}</span>,
				}),
			),
		[locale],
	);
	const other = useMemo(
		() =>
			(code: string): ComboboxOption => ({ value: code, label: t("other", { code }) }),
		[t],
	);
	const chosen = country && callingCodeOf(country) === callingCode ? country : mainCountry(callingCode);
	const isOther = callingCode !== "" && chosen === undefined;
	const all = useMemo(
		() => (isOther ? [...options, other(callingCode)] : options),
		[options, isOther, callingCode, other],
	);
	return {
		options: all,
		value: chosen ?? (isOther ? callingCode : null),
		nothingFound: t("nothingFound"),
		optionOf(typed: string): ComboboxOption | undefined {
			const digits = CODE_PATTERN.exec(typed.trim())?.[1];
			return digits && mainCountry(`+${digits}`) === undefined ? other(`+${digits}`) : undefined;
		},
	};
}

/** The calling code of a chosen option, and its country if it's of one. */
export function chosenCountry(value: string): { callingCode: string; country: string | null } {
	if (value.startsWith("+")) return { callingCode: value, country: null };
	return { callingCode: callingCodeOf(value) ?? "", country: value };
}
