"use client";

import { type ReactNode, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { NumberReadingHint } from "@/components/contacts/number-field/number-reading";
import type { TypedNumber } from "@/components/contacts/number-field/use-typed-number";
import { CountryButton } from "@/components/ui/form/country-button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import type { ContactFields } from "@/lib/console/contacts/contact-fields";
import { useFormats } from "@/lib/console/formats/reader";

type NumberFieldProps = {
	form: UseFormReturn<ContactFields>;
	typed: TypedNumber;
	/** The contact that already has the number. */
	conflict?: ReactNode;
	/** Who has the number while you type. */
	owner?: ReactNode;
};

/** A phone number in any notation, with its country in front of it and what will be saved below. */
export function NumberField({ form, typed, conflict, owner }: NumberFieldProps) {
	const t = useTranslations("contacts.form");
	const { locale } = useFormats();
	const input = useRef<HTMLInputElement>(null);
	const [isTyping, setTyping] = useState(false);
	const { country } = typed;
	const { ref, ...numbered } = form.register("number", {
		onBlur() {
			setTyping(false);
			typed.finish();
		},
	});
	const number = form.watch("number");
	const error = form.formState.errors.number?.message;
	const name = country && new Intl.DisplayNames(locale, { type: "region" }).of(country);
	return (
		<div className="flex flex-col gap-1.5">
			<Field
				label={t("number")}
				// The reading takes its place.
				hint={
					typed.reading.kind === "none" &&
					(name ? t("numberHintCountry", { country: name, code: typed.callingCode }) : t("numberHint"))
				}
				error={error}
			>
				<div className="relative" dir="ltr">
					<CountryButton
						country={country}
						callingCode={typed.callingCode}
						onChoose={typed.choose}
						focusAfter={input}
					/>
					<Input
						type="tel"
						dir="ltr"
						inputMode="tel"
						autoComplete="off"
						className="ps-16"
						{...numbered}
						ref={(element) => {
							ref(element);
							input.current = element;
						}}
						onFocus={() => setTyping(true)}
						onPaste={typed.onPaste}
					/>
				</div>
			</Field>
			{conflict}
			{!error && !conflict && (
				<NumberReadingHint
					reading={typed.reading}
					country={country}
					isTyping={isTyping}
					onChoose={(text) => {
						form.setValue("number", text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
						input.current?.focus();
					}}
				/>
			)}
			{!conflict && number.trim() !== "" && owner}
		</div>
	);
}
