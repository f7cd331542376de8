import { expect, it } from "vitest";
import { shownOrder } from "./contact-order";

it("contacts are sorted by their last change where activity isn't shown", () => {
	expect(shownOrder({ sort: "activity", order: null }, false)).toEqual({ sort: "updated", order: null });
	expect(shownOrder({ sort: "activity", order: "asc" }, false)).toEqual({ sort: "updated", order: "asc" });
});

it("any other order stays", () => {
	expect(shownOrder({ sort: "activity", order: null }, true)).toEqual({ sort: "activity", order: null });
	expect(shownOrder({ sort: "name", order: "desc" }, false)).toEqual({ sort: "name", order: "desc" });
});
