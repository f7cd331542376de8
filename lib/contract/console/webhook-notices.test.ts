import { expect, test } from "vitest";
import { noticeChanges } from "@/lib/contract/console/webhook-notices";

test("A choice sends only the people that it changes", () => {
	const people = ["ana", "bo", "cy", "di"].map((id) => ({
		id,
		name: id,
		email: `${id}@nordwind.example`,
		is_notified: id === "bo" || id === "cy",
	}));
	const chosen = ["ana", "cy"];
	expect(noticeChanges(people, ({ id }) => chosen.includes(id))).toEqual({ on: ["ana"], off: ["bo"] });
});
