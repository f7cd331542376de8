"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Selection } from "@/components/contacts/bulk/selection";
import { Button, type ButtonSize } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import type { ContactExportInput } from "@/lib/contract/console/contacts/contact-export";

const ExportDialog = lazyDialog(async () => (await import("./export-dialog")).ExportDialog);

type ExportButtonProps = {
	contacts: ContactExportInput["contacts"];
	count: number;
	size?: ButtonSize;
};

/** Opens the export of what is found or selected. */
export function ExportButton({ contacts, count, size = "regular" }: ExportButtonProps) {
	const t = useTranslations("contactExport");
	const { id: accountId } = useAccount();
	const denial = useDenial("Chat Contacts — Export");
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				size={size}
				icon={<Download aria-hidden />}
				disabledReason={denial}
				onClick={() => setOpen(true)}
			>
				<span className="phone:sr-only">{t("export")}</span>
			</Button>
			<ExportDialog {...{ accountId, contacts, count }} open={isOpen} onOpenChange={setOpen} />
		</>
	);
}

type Exported = ContactExportInput["contacts"];

/** What to export of a list. Oldest first where the service can sort, so that new contacts don't shift its pages. */
export function exportedList(list: ContactListState, canSort: boolean): Exported {
	const search = list.search.trim();
	const found = search ? { search } : {};
	if (!canSort) return { list: { endpoint: "listContacts", query: found } };
	const { tag, country, ai, unread } = list;
	return {
		list: {
			endpoint: "findContacts",
			query: {
				...found,
				sort: "created",
				order: "asc",
				...(tag && { tag }),
				...(country && { country_code: country }),
				...(ai && { ai_mode: ai }),
				...(unread && { unread: "true" }),
			},
		},
	};
}

/** What to export of a selection in a list. */
export function exportedSelection(
	list: ContactListState,
	canSort: boolean,
	{ isAll, contacts }: Selection,
): Exported {
	const ids = [...contacts.keys()];
	if (!isAll) return { ids };
	return { ...exportedList(list, canSort), except: ids } as Exported;
}
