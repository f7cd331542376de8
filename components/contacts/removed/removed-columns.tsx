"use client";

import { ArchiveRestore } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { ContactPhone } from "@/components/contacts/contact-phone";
import { type Taken, useRestoreRemoved } from "@/components/contacts/removed/use-removed-contacts";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { AboveRowLink, type Column } from "@/components/ui/data/table-row";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { type ContactListState, contactHref } from "@/lib/console/contacts/addresses";
import { contactName } from "@/lib/console/contacts/contact-name";
import type { RemovedContact } from "@/lib/contract/extensions/extensions";
import { personName } from "@/lib/contract/text/person-name";

/** The columns of the removed contacts, the last with Restore or the contact that has the number now. */
export function useRemovedColumns(list: ContactListState): Column<RemovedContact>[] {
	const t = useTranslations("contacts.removed");
	const tContacts = useTranslations("contacts");
	const { id: accountId } = useAccount();
	const toast = useToast();
	const textOf = useErrorText();
	const denial = useDenial("Chat Contacts — Add");
	const { restore, taken } = useRestoreRemoved();

	async function run(contact: RemovedContact) {
		const name = contactName(contact);
		try {
			if (await restore(contact)) toast.success(tContacts("restored", { name }));
		} catch (error) {
			toast.failure(tContacts("restoreFailed", { name }), { description: textOf(error) });
		}
	}

	return [
		{
			id: "name",
			header: tContacts("columns.name"),
			className: "w-1/3 max-w-0 @max-md:w-full",
			cell: (contact) => {
				const name = personName(contact);
				return name === "" ? (
					<span className="text-ink-3">{tContacts("noName")}</span>
				) : (
					<bdi className="truncate-auto font-medium" title={name}>
						{name}
					</bdi>
				);
			},
		},
		{
			id: "number",
			header: tContacts("columns.number"),
			className: "min-w-44 @max-md:hidden",
			cell: (contact) => <ContactPhone flag contact={contact} />,
		},
		{
			id: "removed",
			header: t("when"),
			className: "@max-xl:hidden",
			cell: ({ removed_at }) => <RelativeTime value={removed_at} className="text-ink-2" />,
		},
		{
			id: "by",
			header: t("by"),
			className: "max-w-48 @max-2xl:hidden",
			cell: ({ updated_by }) => <bdi className="truncate-auto text-ink-2">{updated_by}</bdi>,
		},
		{
			id: "restore",
			header: <span className="sr-only">{t("actions")}</span>,
			align: "end",
			cell: (contact) => {
				const now = taken.get(contact.id);
				return now ? (
					<TakenBy taken={now} hrefOf={(id) => contactHref(accountId, id, { ...list, removed: false })} />
				) : (
					<AboveRowLink>
						<Button
							size="small"
							variant="ghost"
							icon={<ArchiveRestore aria-hidden />}
							aria-label={t("restoreName", { name: contactName(contact) })}
							disabledReason={denial}
							onClick={() => void run(contact)}
						>
							{t("restore")}
						</Button>
					</AboveRowLink>
				);
			},
		},
	];
}

function TakenBy({ taken, hrefOf }: { taken: Taken; hrefOf: (contactId: number) => string }) {
	const t = useTranslations("contacts.removed");
	const { by } = taken;
	return (
		<span role="status" className="text-ink-2">
			{by
				? t.rich("taken", {
						name: contactName(by),
						link: (name) => (
							<Link href={hrefOf(by.id)} className="font-medium text-ink underline underline-offset-2">
								<bdi>{name}</bdi>
							</Link>
						),
					})
				: t("takenUnknown")}
		</span>
	);
}
