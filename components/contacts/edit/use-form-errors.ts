"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFindByNumber } from "@/components/contacts/edit/use-save-contact";
import { useAccount } from "@/lib/console/account";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { type ContactListState, contactHref } from "@/lib/console/contacts/addresses";
import { type ContactFields, sameFields } from "@/lib/console/contacts/contact-fields";
import { contactName } from "@/lib/console/contacts/contact-name";

type Conflict = { fields: ContactFields; existing: { name: string; href: string } | undefined };

/** Shows save errors where you can fix them: at a field, as a link to the number's contact, or above the form. */
export function useFormErrors(list: ContactListState, form: UseFormReturn<ContactFields>) {
	const t = useTranslations("contacts.form");
	const { id: accountId } = useAccount();
	const textOf = useErrorText();
	const findByNumber = useFindByNumber();
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const fields = form.watch();

	async function show(thrown: unknown, sent: ContactFields) {
		const error = toApiError(thrown);
		if (error.kind === "conflict") {
			form.setFocus("number");
			const existing = await findByNumber(sent).catch(() => undefined);
			setConflict({
				fields: sent,
				existing: existing && {
					name: contactName(existing),
					href: contactHref(accountId, existing.id, list),
				},
			});
			return;
		}
		const wrongName = error.errorAt("name");
		const wrongNumber = error.errorAt("number") ?? error.errorAt("country_code");
		if (wrongNumber) form.setError("number", { message: wrongNumber }, { shouldFocus: true });
		if (wrongName) form.setError("name", { message: wrongName }, { shouldFocus: true });
		if (!wrongName && !wrongNumber) setFailure(t("failed", { reason: textOf(error) }));
	}

	/** Shown until the number changes. */
	const stands = conflict !== null && sameFields({ ...fields, name: "" }, { ...conflict.fields, name: "" });
	return {
		show,
		conflict: stands ? conflict : null,
		/** An error that belongs to no field; shown until the next attempt. */
		failure,
		clear: () => setFailure(null),
	};
}
