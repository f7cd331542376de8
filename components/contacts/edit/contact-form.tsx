"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { NumberField } from "@/components/contacts/number-field/number-field";
import { useTypedNumber } from "@/components/contacts/number-field/use-typed-number";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { PanelForm } from "@/components/ui/form/panel-form";
import { useModKey } from "@/lib/console/browser/keys";
import {
	type ContactFields,
	contactFieldsSchema,
	namedFieldsSchema,
} from "@/lib/console/contacts/contact-fields";
import { useDefaultCountry } from "@/lib/console/contacts/numbers/default-country";
import { isSameNumber, readTypedNumber } from "@/lib/console/contacts/numbers/typed-number";
import { splitName } from "@/lib/contract/text/person-name";

/**
 * The form's state, validated with the service's schema. The country code is a part of the number, so its errors are the
 * number's.
 * @param initial of an existing contact, its number is only checked if it changes
 */
export function useContactForm(initial: ContactFields, isNew: boolean): UseFormReturn<ContactFields> {
	const t = useTranslations("contacts.form");
	const { callingCode } = useDefaultCountry();
	const resolver: Resolver<ContactFields> = async (typed, context, options) => {
		const isStored = !isNew && isSameNumber(typed, initial);
		const schema = isStored ? namedFieldsSchema : contactFieldsSchema;
		// Fields filled in one step, as by a password manager, are validated before the number gets its code.
		const fields = isStored ? typed : { ...typed, country_code: typed.country_code || callingCode };
		// Sent as typed; the service trims it.
		const result = await zodResolver(schema, undefined, { raw: true })(fields, context, options);
		if (schema === namedFieldsSchema) return result;
		const { country_code, ...errors } = result.errors;
		const message = wrongNumber(fields) ?? errors.number?.message ?? country_code?.message;
		if (message === undefined) return result;
		return { values: {}, errors: { ...errors, number: { type: "validate", message } } };
	};

	/** What's missing, where the form can say more than the schema. */
	function wrongNumber({ number, country_code }: ContactFields): string | undefined {
		if (number.trim() === "") return t("required");
		const { kind } = readTypedNumber(number, country_code);
		if (kind === "no-code") return t("noCode");
		return kind === "unknown-code" ? t("unknownCode") : undefined;
	}

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

/** Name and number of a contact. */
export function ContactForm({ form, onSubmit, notice, conflict, owner, footer }: ContactFormProps) {
	const t = useTranslations("contacts.form");
	const { errors } = form.formState;
	const name = form.watch("name");
	// Before the number, so that the first invalid field gets focus.
	const named = form.register("name");
	const typed = useTypedNumber(form);

	function submit() {
		typed.finish();
		void form.handleSubmit(onSubmit)();
	}
	useModKey("s", submit);

	return (
		<PanelForm
			className="gap-5"
			footer={footer}
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
		>
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
			<NumberField form={form} typed={typed} conflict={conflict} owner={owner} />
		</PanelForm>
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
