import { describe, expect, it } from "vitest";
import { countMarks, markOf, namedPart } from "@/components/templates/review/review-state";

const LANGUAGE = { lang_code: "en", is_draft: false, status: null, quality: null, next_category: null };

describe("the mark of a language", () => {
	it.each([
		[{}, "ready"],
		[{ is_draft: true }, "draft"],
		[{ is_draft: null, status: "APPROVED" }, "unstored"],
		[{ status: "PENDING" }, "pending"],
		[{ status: "APPROVED" }, "ready"],
		[{ status: "REJECTED" }, "attention"],
		[{ is_draft: null, status: "PAUSED" }, "attention"],
		[{ status: "APPROVED", quality: "RED" }, "attention"],
		[{ status: "APPROVED", next_category: "MARKETING" }, "attention"],
		[{ status: "SOMETHING_NEW" }, "ready"],
	])("of %j is %s", (language, mark) => {
		expect(markOf({ ...LANGUAGE, ...language }, false)).toBe(mark);
	});

	it("is that of its translation, unless the platform doesn't send it", () => {
		expect(markOf(LANGUAGE, true)).toBe("translate");
		expect(markOf({ ...LANGUAGE, status: "REJECTED" }, true)).toBe("attention");
		expect(markOf({ ...LANGUAGE, is_draft: null }, true)).toBe("unstored");
	});

	it("is counted, the most important first", () => {
		const languages = [LANGUAGE, { ...LANGUAGE, status: "REJECTED" }, LANGUAGE];
		expect(countMarks(languages, () => false)).toEqual([
			["attention", 1],
			["ready", 2],
		]);
	});
});

describe("the part that a rejection names", () => {
	const REJECTED = { status: "REJECTED", reason: null, details: null, recommendation: null };
	it.each([
		[{ details: "The header has an image without a sample." }, "headers"],
		[{ details: "Text of button 2 has an emoji." }, "buttons"],
		[{ details: "Variables can't be at the end.", recommendation: "Add text." }, "text"],
		[{ recommendation: "Add sample values." }, "variables"],
		[{ details: "The footer is too long." }, "footer"],
		[{ reason: "INVALID_FORMAT" }, "text"],
		[{ reason: "SCAM" }, undefined],
		[{ status: "PAUSED", details: "The header is wrong." }, undefined],
	])("%j is %s", (review, part) => {
		expect(namedPart({ ...REJECTED, ...review })).toBe(part);
	});
});
