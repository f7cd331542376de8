import { describe, expect, it } from "vitest";
import {
	BULK_MAX,
	collectContacts,
	type ReadPage,
	TooManyContacts,
} from "@/components/contacts/bulk/contacts-bulk";
import { PAGE_SIZE_MAX } from "@/lib/contract/choices";
import type { ContactSummary } from "@/lib/contract/contacts";
import { CONTACT } from "@/lib/contract/examples/contacts";
import { ALL_SELECTED, NOTHING_SELECTED, type Selection, select } from "./selection";

const { signal } = new AbortController();
const contact = (id: number): ContactSummary => ({ ...CONTACT, id });

/** Collects from a list of so many contacts. */
async function collected(selection: Selection, totalCount: number) {
	const readPages: number[] = [];
	const readPage: ReadPage = async (page) => {
		readPages.push(page);
		const start = (page - 1) * PAGE_SIZE_MAX;
		const length = Math.min(PAGE_SIZE_MAX, totalCount - start);
		const totalPages = Math.ceil(totalCount / PAGE_SIZE_MAX);
		const data = Array.from({ length }, (_, index) => contact(start + index + 1));
		return { data, pagination: { page, pageSize: PAGE_SIZE_MAX, totalCount, totalPages } };
	};
	const ids = (await collectContacts(selection, readPage, signal)).map(({ id }) => id);
	return { ids, readPages };
}

describe("the selected contacts", () => {
	it("are those of any page, without reading the list", async () => {
		const some = select(select(NOTHING_SELECTED, [contact(3)], true), [contact(12_000)], true);
		expect(await collected(some, 20_000)).toEqual({ ids: [3, 12_000], readPages: [] });
	});

	it("are all of a list, except those deselected", async () => {
		const most = select(ALL_SELECTED, [contact(2), contact(201)], false);
		const { ids, readPages } = await collected(most, 202);
		expect([ids.length, ids.includes(2), ids.includes(201), ids.at(-1)]).toEqual([200, false, false, 202]);
		expect(readPages).toEqual([1, 2, 3]);
	});

	it("are refused instead of cut off when a list has too many", async () => {
		await expect(collected(ALL_SELECTED, BULK_MAX + 1)).rejects.toBeInstanceOf(TooManyContacts);
		const most = select(ALL_SELECTED, [contact(1)], false);
		expect((await collected(most, BULK_MAX + 1)).ids).toHaveLength(BULK_MAX);
	});
});
