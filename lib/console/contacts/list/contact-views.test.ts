import { expect, it } from "vitest";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import { neededBy, shownView, viewHref, viewStateOf } from "./contact-views";

const LIST: ContactListState = {
	...{ search: " mar ", page: 4, size: 25, sort: "name", order: null, removed: false },
	...{ tag: "vip", country: null, ai: null, unread: true },
};
const view = { id: "a", name: "Mine", state: viewStateOf(LIST, true), is_shared: false, can_edit: true };

it("a view keeps search, filters and order, and starts on the first page", () => {
	expect(view.state).not.toHaveProperty("page");
	expect(viewHref(1, view)).toBe("/1/contacts?search=mar&sort=name&tag=vip&unread=true");
});

it("a view is shown on each of its pages, and no longer once something differs", () => {
	expect(shownView([view], { ...LIST, page: 1 }, true)).toBe(view);
	expect(shownView([view], { ...LIST, tag: null }, true)).toBeUndefined();
	expect(shownView([view], { ...LIST, order: "desc" }, true)).toBeUndefined();
});

it("a view of a service that can't sort keeps what it shows: the search", () => {
	const found = { ...view, state: viewStateOf(LIST, false) };
	expect(viewHref(1, found)).toBe("/1/contacts?search=mar");
	expect(shownView([view, found], LIST, false)).toBe(found);
});

it("a view names what a service that can't sort lacks for it", () => {
	const needed = (change: Partial<ContactListState>) =>
		neededBy({ ...view, state: { ...viewStateOf(LIST, false), ...change } });
	expect(needed({})).toBeUndefined();
	expect(needed({ tag: "vip" })).toBe("filter");
	expect(needed({ unread: true, sort: "name" })).toBe("filter");
	expect(needed({ sort: "name" })).toBe("sort");
	expect(needed({ order: "asc" })).toBe("sort");
});
