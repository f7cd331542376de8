"use client";

import { Ellipsis, MessageSquareDot, Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useMarkUnread } from "@/components/contacts/list/use-mark-unread";
import { buttonClass } from "@/components/ui/button";
import { AboveRowLink, type Column } from "@/components/ui/data/table-row";
import { MenuItem, OpenedMenu } from "@/components/ui/overlay/menu";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { type ContactListState, contactsHref, editContactHref } from "@/lib/console/contacts/addresses";
import { contactName } from "@/lib/console/contacts/contact-name";
import type { ContactSummary } from "@/lib/contract/contacts";

type RowActionsProps = {
	list: ContactListState;
	openId: number | undefined;
	showsActivity: boolean;
};

/** The column of the rows' actions, and their menu, which is one for all rows. */
export function useRowActions({ list, openId, showsActivity }: RowActionsProps) {
	const t = useTranslations("contacts");
	const { id: accountId } = useAccount();
	const router = useRouter();
	const [opened, setOpened] = useState<{ contact: ContactSummary; button: HTMLElement }>();
	const markUnread = useMarkUnread();
	const denial = useDenial("Chat Contacts — Edit");
	const open = useCallback(
		(contact: ContactSummary, button: HTMLElement) => setOpened({ contact, button }),
		[],
	);

	/** An open conversation closes, since what is open counts as read. */
	function leaveUnread(contact: ContactSummary) {
		void markUnread(contact);
		if (contact.id === openId) router.push(contactsHref(accountId, list), { scroll: false });
	}

	const column: Column<ContactSummary> = useMemo(
		() => ({
			id: "actions",
			header: <span className="sr-only">{t("rowActions")}</span>,
			align: "end",
			className: "w-12 @max-md:hidden",
			cell: (contact) => (
				<AboveRowLink>
					<button
						type="button"
						aria-label={t("actionsFor", { name: contactName(contact) })}
						aria-haspopup="menu"
						onClick={(event) => open(contact, event.currentTarget)}
						className={buttonClass(
							"ghost",
							"small",
							"w-7 !px-0 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-60",
						)}
					>
						<Ellipsis aria-hidden />
					</button>
				</AboveRowLink>
			),
		}),
		[t, open],
	);
	const menu = opened && (
		<OpenedMenu anchor={opened.button} onClose={() => setOpened(undefined)}>
			<MenuItem
				icon={<Pencil aria-hidden />}
				onSelect={() => router.push(editContactHref(accountId, opened.contact.id, list))}
				disabledReason={denial}
			>
				{t("panel.edit")}
			</MenuItem>
			{showsActivity && (
				<MenuItem
					icon={<MessageSquareDot aria-hidden />}
					onSelect={() => leaveUnread(opened.contact)}
					disabledReason={denial}
				>
					{t("panel.markUnread")}
				</MenuItem>
			)}
		</OpenedMenu>
	);
	return { column, menu };
}
