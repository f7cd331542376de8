"use client";

import { useTranslations } from "use-intl";
import { useToast } from "@/components/ui/toaster";
import { useCapability } from "@/lib/console/capabilities";
import { contactName } from "@/lib/console/contact-name";
import { canBeRestored } from "@/lib/console/contacts/contact-fields";
import { useDeleteContact, useRestoreContact } from "@/lib/console/contacts/use-delete-contact";
import { useErrorText } from "@/lib/console/error-text";
import type { ContactSummary } from "@/lib/contract/contacts";

/** Deletes a contact, with Undo where the service can restore it, or creating its number again does. */
export function useDeletion(accountId: number) {
	const t = useTranslations("contacts");
	const toast = useToast();
	const textOf = useErrorText();
	const { mutateAsync: remove } = useDeleteContact(accountId);
	const canRestore = useCapability(accountId, "removed-contacts") === true;
	const { mutateAsync: restore } = useRestoreContact(accountId, canRestore);

	function canBeUndone(contact: ContactSummary): boolean {
		return canRestore || canBeRestored(contact);
	}

	async function undo(contact: ContactSummary) {
		const name = contactName(contact);
		try {
			await restore(contact);
			toast.success(t("restored", { name }));
		} catch (error) {
			toast.failure(t("restoreFailed", { name }), { description: textOf(error) });
		}
	}

	async function run(contact: ContactSummary) {
		const name = contactName(contact);
		try {
			await remove(contact);
			if (canBeUndone(contact)) toast.undo(t("deleted", { name }), () => void undo(contact));
			else toast.success(t("deleted", { name }));
		} catch (error) {
			toast.failure(t("deleteFailed", { name }), { description: textOf(error) });
		}
	}

	return { run: (contact: ContactSummary) => void run(contact), canBeUndone };
}
