"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ClipboardEvent, type ReactNode, useState } from "react";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { CountryCombobox } from "@/components/contacts/country-field";
import { NumberReadingHint } from "@/components/contacts/number-reading";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type ContactFields, contactFieldsSchema } from "@/lib/console/contacts/contact-fields";
import { splitInternational } from "@/lib/console/contacts/typed-number";

/** The form's state, checked by the same schema as the service's. */
export function useContactForm(initial: ContactFields): UseFormReturn<ContactFields> {
	return useForm({
		defaultValues: initial,
		// What was typed is sent as it is; trimming is the service's.
		resolver: zodResolver(contactFieldsSchema, undefined, { raw: true }),
		mode: "onTouched",
	});
}

type ContactFormProps = {
	form: UseFormReturn<ContactFields>;
	onSubmit: (fields: ContactFields) => void;
	/** Above the fields: a draft to take, a change by someone else. */
	notice?: ReactNode;
	/** Below the number: the contact that has it already. */
	conflict?: ReactNode;
	footer: ReactNode;
};

/** Name, country code and number of a contact. */
export function ContactForm({ form, onSubmit, notice, conflict, footer }: ContactFormProps) {
	const t = useTranslations("contacts.form");
	const { errors } = form.formState;
	const [country, setCountry] = useState<string | null>(null);
	const [name, number, callingCode] = form.watch(["name", "number", "country_code"]);
	// In the order of the fields, so that the first that is wrong gets focus.
	const named = form.register("name");
	form.register("country_code");
	const numbered = form.register("number");
	const change = { shouldDirty: true, shouldTouch: true, shouldValidate: true };

	/** A whole international number says its country code itself. */
	function splitPasted(event: ClipboardEvent<HTMLInputElement>) {
		const input = event.currentTarget;
		const replacesAll =
			input.value === "" || input.selectionEnd === input.value.length + (input.selectionStart ?? 0);
		const split = splitInternational(event.clipboardData.getData("text"));
		if (!split || !replacesAll) return;
		event.preventDefault();
		setCountry(split.country ?? null);
		form.setValue("country_code", split.callingCode, change);
		form.setValue("number", split.number, change);
	}

	return (
		<form
			noValidate
			className="flex min-h-0 flex-1 flex-col"
			onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
		>
			<div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-4">
				{notice}
				<Field
					label={t("name")}
					optional
					hint={t("nameHint")}
					error={errors.name?.message}
					counter={{ text: name, limit: 200 }}
				>
					<Input autoComplete="off" {...named} />
				</Field>
				<Field label={t("country")} error={errors.country_code?.message}>
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
									form.setValue("country_code", code, change);
								}}
							/>
						)}
					/>
				</Field>
				<div className="flex flex-col gap-1.5">
					<Field label={t("number")} hint={t("numberHint")} error={errors.number?.message}>
						<Input
							type="tel"
							dir="ltr"
							inputMode="tel"
							autoComplete="off"
							{...numbered}
							onPaste={splitPasted}
						/>
					</Field>
					{conflict}
					{!errors.number && !conflict && <NumberReadingHint number={number} callingCode={callingCode} />}
				</div>
			</div>
			<footer className="flex shrink-0 justify-end gap-2 border-line border-t px-4 py-3">{footer}</footer>
		</form>
	);
}
