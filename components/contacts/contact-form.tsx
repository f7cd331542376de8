"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { CircleAlert, Phone } from "lucide-react";
import { type ClipboardEvent, type ReactNode, useState } from "react";
import { Controller, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { CountryCombobox } from "@/components/contacts/country-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { useModKey } from "@/lib/console/browser/keys";
import { cn } from "@/lib/console/class-names";
import {
	type ContactFields,
	contactFieldsSchema,
	hasNumber,
	namedFieldsSchema,
} from "@/lib/console/contacts/contact-fields";
import { readTypedNumber, settleNumber } from "@/lib/console/contacts/typed-number";
import { useFormats } from "@/lib/console/formats/reader";
import { splitName } from "@/lib/contract/text/person-name";
import { PHONE_CHARACTERS } from "@/lib/contract/text/phone-text";

/**
 * The form's state, validated with the service's schema.
 * @param mayLackNumber for contacts that the messaging platform identifies only by user ID
 */
export function useContactForm(initial: ContactFields, mayLackNumber = false): UseFormReturn<ContactFields> {
	const resolver: Resolver<ContactFields> = (fields, context, options) => {
		const schema = mayLackNumber && !hasNumber(fields) ? namedFieldsSchema : contactFieldsSchema;
		// Sent as typed; the service trims it.
		return zodResolver(schema, undefined, { raw: true })(fields, context, options);
	};
	return useForm({ defaultValues: initial, resolver, mode: "onTouched" });
}

type ContactFormProps = {
	form: UseFormReturn<ContactFields>;
	onSubmit: (fields: ContactFields) => void;
	/** Shown above the fields: an unsaved draft, a change by someone else, or why the save failed. */
	notice?: ReactNode;
	/** Shown below the number: the contact that already has it. */
	conflict?: ReactNode;
	/** Shown below the number while you type: who has it already. */
	owner?: ReactNode;
	footer: ReactNode;
};

const CHANGE = { shouldDirty: true, shouldTouch: true, shouldValidate: true };

/** Name, country code and number of a contact. */
export function ContactForm({ form, onSubmit, notice, conflict, owner, footer }: ContactFormProps) {
	const t = useTranslations("contacts.form");
	const { errors } = form.formState;
	const [country, setCountry] = useState<string | null>(null);
	const [name, number, callingCode] = form.watch(["name", "number", "country_code"]);
	// In field order, so that the first invalid field gets focus.
	const named = form.register("name");
	form.register("country_code");
	const numbered = form.register("number", { onChange: fillCountry, onBlur: settle });

	/** Sets the country from an international number, as soon as the number starts with + or 00. */
	function fillCountry() {
		const { country_code, number } = form.getValues();
		if (!/^[^0-9]*(\+|00)/.test(number)) return;
		const settled = settleNumber({ country_code, number });
		if (settled.country) setCountry(settled.country);
		if (settled.country_code !== country_code) form.setValue("country_code", settled.country_code, CHANGE);
	}

	/** Keeps only the digits after the country code in the field. An unedited number stays as stored. */
	function settle() {
		const { country_code, number } = form.getValues();
		if (number === form.formState.defaultValues?.number) return;
		put(settleNumber({ country_code, number }));
	}

	function put(settled: ReturnType<typeof settleNumber>) {
		const { country_code, number } = form.getValues();
		if (settled.country) setCountry(settled.country);
		if (settled.country_code !== country_code) form.setValue("country_code", settled.country_code, CHANGE);
		if (settled.number !== number) form.setValue("number", settled.number, CHANGE);
	}

	/** Reads a pasted number immediately, whatever formatting it has. */
	function readPasted(event: ClipboardEvent<HTMLInputElement>) {
		const { value, selectionStart, selectionEnd } = event.currentTarget;
		const replacesAll = selectionStart === 0 && selectionEnd === value.length;
		const pasted = event.clipboardData.getData("text");
		const settled = settleNumber({ country_code: form.getValues("country_code"), number: pasted });
		const isPhone = PHONE_CHARACTERS.test(settled.number) && settled.number !== "";
		if (!replacesAll || !isPhone || settled.number === pasted) return;
		event.preventDefault();
		put(settled);
	}

	function submit() {
		settle();
		void form.handleSubmit(onSubmit)();
	}
	useModKey("s", submit);

	const numberError = errors.number && (number.trim() === "" ? t("required.number") : errors.number.message);
	return (
		<form
			noValidate
			className="flex min-h-0 flex-1 flex-col"
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
		>
			<div className="relative flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-4">
				{notice}
				<Field
					label={t("name")}
					optional
					hint={<NameHint name={name} />}
					error={errors.name?.message}
					counter={{ text: name, limit: 200 }}
				>
					<Input autoComplete="off" {...named} />
				</Field>
				<Field
					label={t("country")}
					error={
						errors.country_code && (callingCode === "" ? t("required.country") : errors.country_code.message)
					}
				>
					<Controller
						control={form.control}
						name="country_code"
						render={({ field }) => (
							<CountryCombobox
								ref={field.ref}
								country={country}
								callingCode={callingCode}
								onChange={(code, chosen) => {
									setCountry(chosen);
									form.setValue("country_code", code, CHANGE);
								}}
							/>
						)}
					/>
				</Field>
				<div className="flex flex-col gap-1.5">
					<Field label={t("number")} hint={t("numberHint")} error={numberError}>
						<Input
							type="tel"
							dir="ltr"
							inputMode="tel"
							autoComplete="off"
							{...numbered}
							onPaste={readPasted}
						/>
					</Field>
					{conflict}
					{!numberError && !conflict && (
						<NumberReadingHint
							number={number}
							callingCode={callingCode}
							onChoose={(clear) => form.setValue("number", clear, CHANGE)}
						/>
					)}
					{!conflict && owner}
				</div>
			</div>
			<footer className="flex shrink-0 justify-end gap-2 border-line border-t px-4 py-3">{footer}</footer>
		</form>
	);
}

/** How the name will be split, once it has several words. */
function NameHint({ name }: { name: string }) {
	const t = useTranslations("contacts.form");
	const { firstName, middleName, lastName } = splitName(name);
	if (!firstName || !lastName) return t("nameHint");
	const parts = { first: firstName, middle: middleName ?? "", last: lastName };
	return t(middleName ? "nameSplitMiddle" : "nameSplit", parts);
}

type NumberReadingHintProps = {
	number: string;
	callingCode: string;
	/** Rewrites the number unambiguously. */
	onChoose: (number: string) => void;
};

/** Shows how the number will be saved while you type. */
function NumberReadingHint({ number, callingCode, onChoose }: NumberReadingHintProps) {
	const t = useTranslations("contacts.form");
	const reading = readTypedNumber(number, callingCode);
	const { locale } = useFormats();
	const isFine = reading.kind === "read" && reading.isPlausible;

	function savedAs({ text, country }: { text: string; country: string | undefined }): string {
		const name = country && new Intl.DisplayNames(locale, { type: "region" }).of(country);
		return name ? t("readAsCountry", { number: text, country: name }) : t("readAs", { number: text });
	}

	const Icon = isFine ? Phone : CircleAlert;
	return (
		<div className="flex flex-col gap-1.5">
			<p
				role="status"
				className={cn("flex min-h-4 items-start gap-1.5 text-label", isFine ? "text-ink-2" : "text-warning")}
			>
				{reading.kind !== "none" && <Icon className="mt-px size-3.5 shrink-0" aria-hidden />}
				{reading.kind === "ambiguous" && t("ambiguous")}
				{reading.kind === "other-country" && t("otherCountry", { code: reading.callingCode })}
				{reading.kind === "read" &&
					(isFine ? savedAs(reading) : t("readAsUnusual", { number: reading.text }))}
			</p>
			{reading.kind === "ambiguous" && (
				<div className="flex flex-wrap gap-2">
					{reading.readings.map(({ text, number: clear }) => (
						<Button key={text} size="small" onClick={() => onChoose(clear)}>
							<bdi dir="ltr">{text}</bdi>
						</Button>
					))}
				</div>
			)}
		</div>
	);
}
