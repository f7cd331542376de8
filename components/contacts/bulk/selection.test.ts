import { describe, expect, it } from "vitest";
import type { ContactSummary } from "@/lib/contract/contacts";
import { CONTACT } from "@/lib/contract/examples/contacts";
import {
	ALL_SELECTED,
	countElsewhere,
	countSelected,
	extendTo,
	isSelected,
	keptIn,
	NOTHING_SELECTED,
	select,
	selectedOf,
	toggle,
} from "./selection";

const contact = (id: number): ContactSummary => ({ ...CONTACT, id });

const PAGE = [5, 3, 9, 1, 7].map(contact);
const chosen = (selection: typeof NOTHING_SELECTED) =>
	PAGE.map(({ id }) => id).filter((id) => isSelected(selection, id));

describe("a selection of contacts", () => {
	it("takes single contacts and pages", () => {
		const one = toggle(NOTHING_SELECTED, contact(9));
		expect([chosen(one), countSelected(one, 100), selectedOf(one, PAGE)]).toEqual([[9], 1, "some"]);
		expect(selectedOf(toggle(one, contact(9)), PAGE)).toBe("none");
		const page = select(one, PAGE, true);
		expect([countSelected(page, 100), selectedOf(page, PAGE)]).toEqual([5, "all"]);
		expect(countSelected(select(page, PAGE, false), 100)).toBe(0);
	});

	it("takes ranges in both directions, from the contact selected last", () => {
		expect(chosen(extendTo(toggle(NOTHING_SELECTED, contact(3)), PAGE, contact(1)))).toEqual([3, 9, 1]);
		const back = extendTo(extendTo(toggle(NOTHING_SELECTED, contact(9)), PAGE, contact(7)), PAGE, contact(3));
		expect(chosen(back)).toEqual([3, 9, 1, 7]);
	});

	it("selects one contact if the range would start on another page", () => {
		expect(chosen(extendTo(toggle(NOTHING_SELECTED, contact(1_000)), PAGE, contact(9)))).toEqual([9]);
	});

	it("keeps single contacts in another search, and says how many it doesn't show", () => {
		const ana = toggle(NOTHING_SELECTED, contact(9));
		const found = [20, 21].map(contact);
		const both = toggle(keptIn(ana, false), contact(20));
		expect([...both.contacts.keys()]).toEqual([9, 20]);
		expect([countElsewhere(both, found), countElsewhere(both, [...PAGE, ...found])]).toEqual([1, 0]);
	});

	it("keeps all contacts of a list only in the same search and filters", () => {
		const most = toggle(ALL_SELECTED, contact(3));
		expect(keptIn(most, true)).toBe(most);
		expect(keptIn(most, false)).toBe(NOTHING_SELECTED);
		expect(countElsewhere(most, [])).toBe(0);
	});

	it("takes all that match, except those deselected", () => {
		const most = toggle(ALL_SELECTED, contact(3));
		expect([chosen(most), countSelected(most, 100)]).toEqual([[5, 9, 1, 7], 99]);
		expect(countSelected(toggle(most, contact(3)), 100)).toBe(100);
		expect(chosen(select(ALL_SELECTED, PAGE, false))).toEqual([]);
	});
});
