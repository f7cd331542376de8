"use client";

import type { ClipboardEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Flag } from "@/components/ui/data/flag";
import { cn } from "@/lib/console/class-names";
import { contactPhone } from "@/lib/console/contacts/contact-name";
import type { ContactSummary } from "@/lib/contract/contacts";

type ContactPhoneProps = {
	contact: Pick<ContactSummary, "number" | "country_code" | "chat_phone_id">;
	flag?: boolean;
	className?: string;
	/** The formatted number with search hits; by default plain. */
	children?: ReactNode;
};

/** The platform's user ID, for someone without a number; labelled, because people don't recognize it. */
function UserId({ id }: { id: string }) {
	const t = useTranslations("contacts");
	if (id === "") return <span className="text-ink-3">{t("noNumber")}</span>;
	return (
		<span className="flex min-w-0 gap-1.5" title={`${t("userId")}: ${id}`}>
			<span className="text-ink-3">{t("userId")}</span>
			<bdi dir="ltr" className="max-w-40 truncate">
				{id}
			</bdi>
		</span>
	);
}

/** A contact's number, formatted for reading and copied raw: "+4915123456789". */
export function ContactPhone({ contact, flag = false, className, children }: ContactPhoneProps) {
	const phone = contactPhone(contact);

	function copyRaw(event: ClipboardEvent) {
		if (!phone || phone.isMasked || getSelection()?.toString().trim() !== phone.text) return;
		event.clipboardData.setData("text/plain", phone.raw);
		event.preventDefault();
	}

	return (
		// A fixed height, since the baseline of an empty flag would move the number.
		<span
			className={cn(
				"inline-flex h-5 items-center gap-2 whitespace-nowrap align-bottom tabular-nums",
				className,
			)}
		>
			{flag && <Flag country={phone?.country} />}
			{phone ? (
				<span dir="ltr" onCopy={copyRaw}>
					{children ?? phone.text}
				</span>
			) : (
				<UserId id={contact.chat_phone_id} />
			)}
		</span>
	);
}
