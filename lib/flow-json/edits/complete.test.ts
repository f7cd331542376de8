import { expect, it } from "vitest";
import { cellsOf, tryCell } from "./testing/complete";

/** Versions at which rules changed most; the others are in complete.full.test.ts. */
it.each(["2.1", "6.3", "7.3"])(
	"Every property and action of %s can be set, changed and removed",
	(version) => {
		const cells = [...cellsOf(version)];
		expect(cells.length).toBeGreaterThan(100);
		const faults = cells.flatMap((cell) => tryCell(cell).map((fault) => `${cell.title} ${fault}`));
		expect(faults).toEqual([]);
	},
);
