"use client";

import { type ClipboardEvent, useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ContactFields } from "@/lib/console/contacts/contact-fields";
import { callingCodeOf, mainCountry } from "@/lib/console/contacts/numbers/countries";
import { useDefaultCountry } from "@/lib/console/contacts/numbers/default-country";
import {
	finishNumber,
	type NumberReading,
	numberIn,
	readTypedNumber,
} from "@/lib/console/contacts/numbers/typed-number";

const CHANGE = { shouldDirty: true, shouldTouch: true };

export type TypedNumber = {
	reading: NumberReading;
	/** The calling code of the number, or else of national numbers; "" if unknown. */
	callingCode: string;
	/** ISO code of the country to show; undefined for codes of no country. */
	country: string | undefined;
	/** Makes a number that can be read for sure international. Call when the user has finished typing. */
	finish: () => void;
	/** Chooses the country of the number, whatever code was typed before it. */
	choose: (callingCode: string, country: string | null) => void;
	/** Reads a number pasted over everything, whatever text is around it. */
	onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

/** What the form's number means as it's typed. A typed country code counts, else the chosen country, else the usual one. */
export function useTypedNumber(form: UseFormReturn<ContactFields>): TypedNumber {
	const usual = useDefaultCountry();
	const [number, code] = form.watch(["number", "country_code"]);
	const [chosen, setChosen] = useState<string | null>(null);
	const isStored = number === form.formState.defaultValues?.number;
	const nationalCode = code || (isStored && number !== "" ? "" : usual.callingCode);
	const reading = readTypedNumber(number, nationalCode);

	// Complete as it's typed, so that its owner is found and a draft can be restored elsewhere.
	const isWithoutCode = number.trim() !== "" && code === "" && nationalCode !== "";
	useEffect(() => {
		if (isWithoutCode) form.setValue("country_code", nationalCode, CHANGE);
	}, [isWithoutCode, nationalCode, form]);

	const read = reading.kind === "read" ? reading : undefined;
	const callingCode = read?.callingCode ?? nationalCode;
	const known = [read?.country, chosen, usual.country].find(
		(country) => country && callingCodeOf(country) === callingCode,
	);

	function put(fields: { country_code: string; number: string }) {
		const now = form.getValues();
		if (fields.country_code !== now.country_code) form.setValue("country_code", fields.country_code, CHANGE);
		if (fields.number !== now.number) form.setValue("number", fields.number, CHANGE);
		if (form.formState.errors.number) void form.trigger("number");
	}

	return {
		reading,
		callingCode,
		country: known ?? mainCountry(callingCode),
		finish() {
			const now = form.getValues("number");
			if (now.trim() !== "") put(finishNumber({ country_code: nationalCode, number: now }));
		},
		choose(country_code, country) {
			setChosen(country);
			const isInternational = read !== undefined && /^\D*(\+|00)/.test(number);
			put({
				country_code,
				number: isInternational ? read.text.slice(read.callingCode.length).trim() : number,
			});
		},
		onPaste(event) {
			const { value, selectionStart, selectionEnd } = event.currentTarget;
			const replacesAll = selectionStart === 0 && selectionEnd === value.length;
			const pasted = numberIn(event.clipboardData.getData("text"));
			if (!replacesAll || pasted === undefined) return;
			event.preventDefault();
			put(finishNumber({ country_code: nationalCode, number: pasted }));
		},
	};
}
