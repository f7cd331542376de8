import { expect, it } from "vitest";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import { isPlainView, shownView, viewHref, viewStateOf } from "./contact-views";

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

it("a view is plain if it only searches", () => {
	const isPlain = (change: Partial<ContactListState>) =>
		isPlainView({ ...view, state: { ...viewStateOf(LIST, false), ...change } });
	expect(isPlain({})).toBe(true);
	expect(isPlain({ tag: "vip" })).toBe(false);
	expect(isPlain({ unread: true, sort: "name" })).toBe(false);
	expect(isPlain({ sort: "name" })).toBe(false);
	expect(isPlain({ order: "asc" })).toBe(false);
});
