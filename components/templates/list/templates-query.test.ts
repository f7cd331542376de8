import { expect, it } from "vitest";
import { isStored, translationStates } from "@/components/templates/list/templates-query";
import type { TemplatePage } from "@/lib/contract/extensions/templates";

function pageOf(codes: readonly string[]): TemplatePage {
	const item = { first_line: "", types: [], languages: [], updated_at: "", updated_by: null };
	const templates = codes.map((template_code) => ({ ...item, template_code, last_used_at: null, hits: [] }));
	return { templates, next_cursor: null, count: codes.length };
}

function codesAsked(codes: readonly string[]): string[][] {
	return translationStates(1, [pageOf(codes)]).map(({ queryKey }) => {
		const { codes: asked = [] } = queryKey.find((part) => typeof part === "object" && "codes" in part) as {
			codes?: string[];
		};
		return asked;
	});
}

it("What translators have to do in a page of templates is one request", () => {
	const codes = Array.from({ length: 50 }, (_, at) => `order_${at}`);
	expect(codesAsked(codes)).toEqual([codes.toSorted()]);
	expect(codesAsked([])).toEqual([]);
});

it("Long codes are asked in parts that fit in a URL", () => {
	const codes = Array.from({ length: 50 }, (_, at) => `${at}`.padStart(2, "0").padEnd(512, "x"));
	const parts = codesAsked(codes);
	expect(parts.flat()).toEqual(codes);
	for (const part of parts) expect(encodeURIComponent(part.join(",")).length).toBeLessThan(8_000);
	expect(parts.length).toBeLessThan(8);
});

it("A template that only the messaging platform has isn't stored, so it can't be copied", () => {
	const reported = {
		lang_code: "en",
		is_draft: null,
		status: "APPROVED",
		quality: null,
		next_category: null,
	};
	expect(isStored({ languages: [reported] })).toBe(false);
	expect(isStored({ languages: [reported, { ...reported, lang_code: "de", is_draft: true }] })).toBe(true);
});
