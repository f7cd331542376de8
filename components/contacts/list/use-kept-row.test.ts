import { expect, test } from "vitest";
import { keepRow, withKeptRow } from "@/components/contacts/list/use-kept-row";
import { contactSummary } from "@/lib/contract/contacts";

const UNREAD = "?unread=true";
const row = (id: number) => contactSummary.parse({ id });
const [ana, ben, cem] = [row(1), row(2), row(3)];

test("The opened row of the unread ones stays where it was once it's read, and leaves with the next", () => {
	const opened = keepRow(undefined, [ana, ben, cem], ben.id, UNREAD);
	const read = keepRow(opened, [ana, cem], ben.id, UNREAD);
	expect(withKeptRow([ana, cem], read)).toEqual([ana, ben, cem]);
	const next = keepRow(read, [ana, cem], cem.id, UNREAD);
	expect(withKeptRow([ana, cem], next)).toEqual([ana, cem]);
	expect(withKeptRow([ana], keepRow(next, [ana], cem.id, UNREAD))).toEqual([ana, cem]);
});

test("The last unread row stays too, until it's closed or the list is another", () => {
	const opened = keepRow(undefined, [ana], ana.id, UNREAD);
	expect(withKeptRow([], keepRow(opened, [], ana.id, UNREAD))).toEqual([ana]);
	expect(withKeptRow([], keepRow(opened, [], Number.NaN, UNREAD))).toEqual([]);
	expect(withKeptRow([], keepRow(opened, [], ana.id, `${UNREAD}&tag=vip`))).toEqual([]);
	expect(keepRow(opened, [ana], ana.id, undefined)).toBeUndefined();
});

test("While a list loads, nothing is shown, and the row isn't forgotten", () => {
	const opened = keepRow(undefined, [ana, ben], ben.id, UNREAD);
	const loading = keepRow(opened, undefined, ben.id, UNREAD);
	expect(withKeptRow(undefined, loading)).toBeUndefined();
	expect(withKeptRow([ana], loading)).toEqual([ana, ben]);
});
