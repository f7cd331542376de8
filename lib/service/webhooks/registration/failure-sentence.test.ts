import { expect, it } from "vitest";
import { failureSentence } from "./failure-sentence";

it("explains how to fix a redirect", () => {
	expect(failureSentence("redirect", 301)).toBe(
		"The server returned 301. Redirects aren't followed: use the final URL.",
	);
});
