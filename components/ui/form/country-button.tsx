"use client";

import { ChevronDown, Globe } from "lucide-react";
import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import { ComboboxButton } from "@/components/ui/form/combobox-button";
import { chosenCountry, useCountryOptions } from "@/components/ui/form/country-options";
import { flagOf } from "@/lib/console/formats/phone";

type CountryButtonProps = {
	/** ISO code of the country to show; without one, the calling code is shown. */
	country: string | null | undefined;
	/** "+52"; "" if none is chosen. */
	callingCode: string;
	onChoose: (callingCode: string, country: string | null) => void;
	focusAfter: RefObject<HTMLInputElement | null>;
};

/** The flag of a number's country at the start of its field, which needs `ps-16`; opens a choice of countries. */
export function CountryButton({ country, callingCode, onChoose, focusAfter }: CountryButtonProps) {
	const t = useTranslations("ui.country");
	const { options, value, ...search } = useCountryOptions(country, callingCode);
	const chosen = options.find((option) => option.value === value);
	return (
		<ComboboxButton
			{...search}
			options={options}
			value={value}
			onValueChange={(next) => {
				const { callingCode, country } = chosenCountry(next);
				onChoose(callingCode, country);
			}}
			label={chosen ? t("of", { country: chosen.label }) : t("choose")}
			searchLabel={t("placeholder")}
			focusAfter={focusAfter}
			className="absolute inset-y-px start-px flex w-14 items-center justify-center gap-0.5 rounded-s-control border-line border-e text-label hover:bg-subtle focus-visible:-outline-offset-2"
		>
			{country ? (
				<span aria-hidden className="text-body">
					{flagOf(country)}
				</span>
			) : callingCode === "" ? (
				<Globe className="size-4 text-ink-3" aria-hidden />
			) : (
				<span className="tabular-nums">{callingCode}</span>
			)}
			<ChevronDown className="size-3 text-ink-3" aria-hidden />
		</ComboboxButton>
	);
}
