import { type ContentProblem, contentProblems } from "@/lib/template/problems/problems";

/** Shared by the tests of the rules: valid parts, and a short notation for problems. */
export const TEXT = "Your booking is confirmed.";
export const WEBSITE = {
	type: "visit_website",
	label: "Open",
	url_type: "static",
	value: "https://example.com",
};
export const PHONE = { type: "call_phone", label: "Call", value: "+4930555014", country_code: "+49" };
export const OFFER = { type: "copy_offer_code", label: "Copy", value: "SAVE20" };
export const CATALOG = { type: "view_catalog", label: "View" };

export function reply(label: string): { type: string; label: string } {
	return { type: "custom", label };
}

export function spoken(problems: readonly ContentProblem[], severity: ContentProblem["severity"]): string[] {
	return problems.filter((one) => one.severity === severity).map(({ path, code }) => `${path} ${code}`);
}

export function refused(content: object, strict: boolean): string[] {
	return spoken(contentProblems({ text: TEXT, ...content }, { strict }), "error");
}

export function warned(content: object): string[] {
	return spoken(contentProblems({ text: TEXT, ...content }, { strict: false }), "warning");
}

export type Case = [name: string, content: object, expected: string[]];
