"use client";

import { type Ref, useMemo } from "react";
import { useTranslations } from "use-intl";
import { Combobox, type ComboboxOption } from "@/components/ui/form/combobox";
import { callingCodeOf, listCountries, mainCountry } from "@/lib/console/contacts/countries";
import { useFormats } from "@/lib/console/formats/reader";

type CountryComboboxProps = {
	/** The chosen country, since some share a calling code; null while only the code is known. */
	country: string | null;
	/** "+52"; "" if none is chosen. */
	callingCode: string;
	onChange: (callingCode: string, country: string | null) => void;
	ref?: Ref<HTMLInputElement>;
};

const CODE_PATTERN = /^\+?([0-9]{1,4})$/;

/** A country's calling code, found by country name or code. Codes of no country can be typed, too. */
export function CountryCombobox({ country, callingCode, onChange, ref }: CountryComboboxProps) {
	const t = useTranslations("contacts.form");
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
			(code: string): ComboboxOption => ({ value: code, label: t("countryOther", { code }) }),
		[t],
	);
	const chosen = country && callingCodeOf(country) === callingCode ? country : mainCountry(callingCode);
	const isOther = callingCode !== "" && chosen === undefined;
	const all = useMemo(
		() => (isOther ? [...options, other(callingCode)] : options),
		[options, isOther, callingCode, other],
	);
	return (
		<Combobox
			ref={ref}
			options={all}
			value={chosen ?? (isOther ? callingCode : null)}
			placeholder={t("countryPlaceholder")}
			nothingFound={t("countryNothing")}
			optionOf={(typed) => {
				const digits = CODE_PATTERN.exec(typed.trim())?.[1];
				return digits && mainCountry(`+${digits}`) === undefined ? other(`+${digits}`) : undefined;
			}}
			onValueChange={(value) => {
				if (value.startsWith("+")) onChange(value, null);
				else onChange(callingCodeOf(value) ?? "", value);
			}}
		/>
	);
}
