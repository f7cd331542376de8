import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { RemovedContacts } from "@/components/contacts/removed/removed-contacts";
import { removedPageQuery } from "@/components/contacts/removed/use-removed-contacts";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import { en } from "@/lib/console/messages/en";
import { renderPage } from "@/lib/console/testing/render-page";

/** The second page, without rows, when there are so many removed contacts. */
function emptyPageOf(totalCount: number): string {
	const client = new QueryClient();
	const list = { page: 2, search: "" } as ContactListState;
	const totalPages = Math.ceil(totalCount / 50);
	client.setQueryData(removedPageQuery(1, list, 50).queryKey, {
		data: [],
		pagination: { page: 2, pageSize: 50, totalCount, totalPages },
	} as never);
	return renderPage(
		<RemovedContacts list={list} pageSize={50} onSearch={() => {}} onPage={() => {}} onPageSize={() => {}} />,
		{ client },
	);
}

test("A page whose contacts were all restored isn't shown as empty while others have some", () => {
	expect(emptyPageOf(50)).not.toContain(en.contacts.removed.empty.title);
	expect(emptyPageOf(0)).toContain(en.contacts.removed.empty.title);
});
