import { expect, it } from "vitest";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import { shownView, viewHref, viewStateOf } from "./contact-views";

const LIST: ContactListState = {
	...{ search: " mar ", page: 4, size: 25, sort: "name", order: null, removed: false },
	...{ tag: "vip", country: null, ai: null, unread: true },
};
const view = { id: "a", name: "Mine", state: viewStateOf(LIST), is_shared: false, can_edit: true };

it("a view keeps search, filters and order, and starts on the first page", () => {
	expect(view.state).not.toHaveProperty("page");
	expect(viewHref(1, view)).toBe("/1/contacts?search=mar&sort=name&tag=vip&unread=true");
});

it("a view is shown on each of its pages, and no longer once something differs", () => {
	expect(shownView([view], { ...LIST, page: 1 })).toBe(view);
	expect(shownView([view], { ...LIST, tag: null })).toBeUndefined();
	expect(shownView([view], { ...LIST, order: "desc" })).toBeUndefined();
});
