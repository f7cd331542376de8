"use client";

import { useTranslations } from "use-intl";
import { Combobox } from "@/components/ui/form/combobox";
import { chosenCountry, useCountryOptions } from "@/components/ui/form/country-options";

type CountryComboboxProps = {
	/** The chosen country, since some share a calling code; null while only the code is known. */
	country: string | null;
	/** "+52"; "" if none is chosen. */
	callingCode: string;
	onChange: (callingCode: string, country: string | null) => void;
};

/** A country's calling code. */
export function CountryCombobox({ country, callingCode, onChange }: CountryComboboxProps) {
	const t = useTranslations("ui.country");
	return (
		<Combobox
			{...useCountryOptions(country, callingCode)}
			placeholder={t("placeholder")}
			onValueChange={(value) => {
				const chosen = chosenCountry(value);
				onChange(chosen.callingCode, chosen.country);
			}}
		/>
	);
}
