import { expect, test } from "vitest";
import { recogniseRefusals } from "@/components/templates/problems/recognise-refusals";

test("The service's errors are told in the page's language, if the console knows the rule", async () => {
	const errors = [
		{ path: "footer", message: "Footer must be 60 characters or fewer (currently 61)." },
		{ path: "text", message: "Not this word." },
	];
	expect(await recogniseRefusals(errors, { text: "Hello", footer: "x".repeat(61) })).toEqual([
		{ path: "footer", message: { key: "tooLong", values: { part: "footer", max: 60, count: 61 } } },
		{ path: "text", message: "Not this word." },
	]);
});
