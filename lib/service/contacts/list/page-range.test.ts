import fc from "fast-check";
import { expect, it } from "vitest";
import { inListOrder, pageRange } from "./page-range";

it("finds the rows of any page, never further from an end than half the list", () => {
	const sizes = fc.record({
		total: fc.nat(300),
		page: fc.integer({ min: 1, max: 40 }),
		pageSize: fc.integer({ min: 1, max: 20 }),
	});
	fc.assert(
		fc.property(sizes, ({ total, page, pageSize }) => {
			const list = Array.from({ length: total }, (_, index) => index);
			const wanted = list.slice((page - 1) * pageSize, page * pageSize);
			const range = pageRange({ page, pageSize }, total);
			if (!range) {
				expect(wanted).toEqual([]);
				return;
			}
			const read = range.isFromEnd ? list.toReversed() : list;
			const rows = read.slice(range.offset, range.offset + range.limit);
			expect(inListOrder(rows, range)).toEqual(wanted);
			expect(range.offset).toBeLessThanOrEqual(total / 2);
		}),
	);
});
