import { describe, expect, it } from "vitest";
import { columnChoices, moveColumn, shownColumns } from "./table-columns";

describe("the columns of the contacts table", () => {
	it("are the usual ones until someone chooses", () => {
		expect(shownColumns(null, true)).toEqual(["number", "message", "tags", "activity"]);
		expect(shownColumns(null, false)).toEqual(["number", "tags", "updated"]);
		expect(shownColumns([], true)).toEqual([]);
	});

	it("leave out messages where they can't be read, and keep the chosen order", () => {
		expect(shownColumns(["activity", "ai", "message", "number"], false)).toEqual(["ai", "number"]);
		expect(columnChoices(["ai", "number"], false)).toEqual(["ai", "number", "tags", "created", "updated"]);
	});

	it("move by one place and stay at the ends", () => {
		expect(moveColumn(["number", "tags", "ai"], "tags", -1)).toEqual(["tags", "number", "ai"]);
		expect(moveColumn(["number", "tags", "ai"], "tags", 1)).toEqual(["number", "ai", "tags"]);
		expect(moveColumn(["number", "tags"], "number", -1)).toEqual(["number", "tags"]);
		expect(moveColumn(["number", "tags"], "ai", 1)).toEqual(["number", "tags"]);
	});
});
