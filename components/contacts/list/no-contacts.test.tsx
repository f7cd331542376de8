import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { NoContacts } from "@/components/contacts/list/no-contacts";
import { type ContactListState, NO_CONTACT_FILTER } from "@/lib/console/contacts/addresses";
import { en } from "@/lib/console/messages/en";
import { renderPage } from "@/lib/console/testing/render-page";

const EVERYONE: ContactListState = {
	...NO_CONTACT_FILTER,
	search: "",
	page: 1,
	size: null,
	sort: "activity",
	order: null,
	removed: false,
};
const { nothingFound, nothingFiltered } = en.contacts;

function emptyList(list: Partial<ContactListState>): string {
	return renderPage(
		<NuqsTestingAdapter>
			<NoContacts list={{ ...EVERYONE, ...list }} onClearSearch={() => {}} onFilter={() => {}} />
		</NuqsTestingAdapter>,
	);
}

test("An empty list names the search and the filters that led to it, and clears either", () => {
	const both = emptyList({ search: "Ana", unread: true, tag: "VIP" });
	expect(both).toContain("No contacts match “Ana”");
	expect(both).toMatch(/also match these filters.*Unread and Tag: VIP/);
	expect(both).toContain(nothingFound.clear);
	expect(both).toContain(nothingFiltered.clear);
	const search = emptyList({ search: "Ana" });
	expect(search).not.toContain(nothingFiltered.clear);
	expect(search).toContain(nothingFound.text);
});

test("Without unread messages, a list of unread contacts says so", () => {
	expect(emptyList({ unread: true })).toContain(nothingFiltered.noUnread);
	expect(emptyList({ unread: true, tag: "VIP" })).toContain(nothingFiltered.title);
});
