import { expect, it } from "vitest";
import { withoutValues } from "./custom-headers";

const HEADERS = { authorization: "Bearer sk_live_51H8xQz", "X-Tenant": "tenant", "X-Key": "tenant-1-abcdef" };
const WHOLE = false;
const CUT = true;

it.each([
	["a value", WHOLE, "You sent Bearer sk_live_51H8xQz.", "You sent •••."],
	["a value without its scheme", WHOLE, "Unknown token: sk_live_51H8xQz.", "Unknown token: •••."],
	["a value that contains another", WHOLE, "tenant-1-abcdef of tenant", "••• of •••"],
	["the start of a value", CUT, "You sent Bearer sk_l", "You sent •••"],
	["the start of a value without its scheme", CUT, "Unknown token: sk_live", "Unknown token: •••"],
	["the start of a value that contains another", CUT, "You sent tenant-1-abc", "You sent •••"],
	["a value at the end", CUT, "sk_live_51H8xQz sk_live_51H8xQz", "••• •••"],
])("hides %s", (_, isCut, text, hidden) => {
	expect(withoutValues(HEADERS, text, isCut)).toBe(hidden);
});

it.each([
	["the start of a value in a whole text", WHOLE, "Use Bearer"],
	["fewer characters than a secret has", CUT, "Unknown token: sk_li"],
])("keeps %s", (_, isCut, text) => {
	expect(withoutValues(HEADERS, text, isCut)).toBe(text);
});

it("keeps everything of an endpoint without custom headers", () => {
	expect(withoutValues({}, "Bearer", CUT)).toBe("Bearer");
});
