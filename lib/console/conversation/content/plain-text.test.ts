import { expect, test } from "vitest";
import { plainText } from "@/lib/console/conversation/content/plain-text";

test("removes formatting marks from a quote", () => {
	expect(plainText("Departure *09:40*, _platform_ ~3~ 4\n\n- `A1`\n> be there")).toBe(
		"Departure 09:40, platform 3 4 A1 be there",
	);
	expect(plainText("2 * 3 * 4")).toBe("2 * 3 * 4");
});

test("leaves links whole", () => {
	expect(plainText("1. https://example.com/_n_/z\n2. *_hola_@example.com*")).toBe(
		"https://example.com/_n_/z _hola_@example.com",
	);
});
