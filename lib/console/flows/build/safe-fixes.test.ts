import { expect, it } from "vitest";
import { safeFixes } from "./safe-fixes";

const edit = (start: number, end: number, text = "") => ({ start, end, text });
const problem = (...edits: ReturnType<typeof edit>[]) => ({ fix: { title: "Fix", edits } });

it("All fixes are one step, without those that change the same place as another", () => {
	const fixes = [problem(edit(5, 9)), {}, problem(edit(9, 9, ",")), problem(edit(0, 2), edit(12, 14))];
	expect(safeFixes(fixes)).toEqual([edit(0, 2), edit(5, 9), edit(12, 14)]);
});
