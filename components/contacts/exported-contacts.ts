import type { Selection } from "@/components/contacts/bulk/selection";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import type { ContactExportInput } from "@/lib/contract/console/contact-export";

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
