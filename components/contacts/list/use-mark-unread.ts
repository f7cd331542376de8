"use client";

import { useTranslations } from "use-intl";
import { useToast } from "@/components/ui/overlay/toaster";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { contactName } from "@/lib/console/contacts/contact-name";
import { useSetUnread } from "@/lib/console/contacts/list/use-contact-activity";
import type { ContactSummary } from "@/lib/contract/contacts";

/** Marks a contact's newest message as unread for everyone, and reports it. */
export function useMarkUnread(): (contact: ContactSummary) => Promise<void> {
	const t = useTranslations("contacts");
	const toast = useToast();
	const textOf = useErrorText();
	const { mutateAsync } = useSetUnread();
	return async (contact) => {
		const name = contactName(contact);
		try {
			const count = await mutateAsync(contact.id);
			if (count > 0) toast.success(t("markedUnread", { name }));
			else toast.info(t("nothingToRead", { name }));
		} catch (error) {
			toast.failure(t("markUnreadFailed", { name }), { description: textOf(error) });
		}
	};
}
