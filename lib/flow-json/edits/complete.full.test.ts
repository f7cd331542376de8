import { expect, it } from "vitest";
import { KNOWN_VERSIONS } from "../versions";
import { cellsOf, tryCell } from "./testing/complete";

it.each(KNOWN_VERSIONS)("Every property and action of %s can be set, changed and removed", (version) => {
	expect(
		[...cellsOf(version)].flatMap((cell) => tryCell(cell).map((fault) => `${cell.title} ${fault}`)),
	).toEqual([]);
});
