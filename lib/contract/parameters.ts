import { z } from "zod";
import { PAGE_SIZE_MAX, TEMPLATE_CODE_PATTERN } from "@/lib/contract/choices";

/** Page sizes. Source: docs/spec/decisions.md §2. */
const PAGE_SIZE_DEFAULT = 10;
export const HISTORY_PAGE_SIZE_DEFAULT = 50;

/** Parses a whole number in decimal digits between `min` and `max`. The OpenAPI document shows an integer. */
function wholeNumber(min: number, max: number, digits = /^[0-9]{1,16}$/) {
	const message = `Must be a whole number from ${min} to ${max}.`;
	return z
		.string()
		.regex(digits, message)
		.transform(Number)
		.refine((value) => value >= min && value <= max, message)
		.meta({ type: "integer", minimum: min, maximum: max });
}

/** An ID: a positive integer up to 2^53 − 1, without leading zeros, so that a record has one path. Source: docs/spec/decisions.md §1. */
export function id() {
	return wholeNumber(1, Number.MAX_SAFE_INTEGER, /^[1-9][0-9]{0,15}$/);
}

export const accountParams = z.object({ accountId: id() });
export const templateParams = accountParams.extend({
	templateCode: z
		.string()
		.regex(TEMPLATE_CODE_PATTERN, "A template code must have 1 to 512 characters: A-Z a-z 0-9 _ . -"),
});
export const contentParams = templateParams.extend({
	langCode: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/, "Must be a language code."),
});

/** The page size of a list. Source: docs/spec/decisions.md §2. */
export function pageSizeQuery(defaultSize: number) {
	return wholeNumber(1, PAGE_SIZE_MAX).default(defaultSize);
}

/** `page` and `pageSize` of a list. Source: docs/spec/decisions.md §2. */
export function pageQuery(defaultSize: number = PAGE_SIZE_DEFAULT) {
	return z.object({
		page: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(1),
		pageSize: pageSizeQuery(defaultSize),
	});
}
