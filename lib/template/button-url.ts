import { findPlaceholders, placeholderNumbers } from "@/lib/template/placeholders";

/** A website button as far as its URL goes; what a client sent may hold anything there. */
type WebsiteButton = { value?: unknown; url_type?: unknown; dynamic_url?: unknown };

type ButtonUrl = { member: "value" | "dynamic_url"; isDynamic: boolean };

/**
 * Where a website button has its URL: in `value`, or in `dynamic_url` if it is dynamic. What it does not use may hold
 * anything: a sample, or what was typed before its type changed.
 */
export function buttonUrl({ value, url_type, dynamic_url }: WebsiteButton): ButtonUrl {
	const isDynamic =
		url_type === "dynamic" || (url_type !== "static" && isEmpty(value) && !isEmpty(dynamic_url));
	const inDynamicUrl = isDynamic && (!isEmpty(dynamic_url) || isEmpty(value));
	return { member: inDynamicUrl ? "dynamic_url" : "value", isDynamic };
}

/**
 * The example for the placeholder of a dynamic URL: `value` then holds the URL with the example in its place. "" where
 * there is none.
 */
export function urlExample({ value, dynamic_url }: WebsiteButton): string {
	const fixed = fixedPart(dynamic_url);
	return fixed !== null && typeof value === "string" && value.startsWith(fixed)
		? value.slice(fixed.length)
		: "";
}

/** A dynamic URL with an example in place of its placeholder; null where it has none, or no example is given. */
export function urlWithExample(url: string, example: string): string | null {
	const fixed = fixedPart(url);
	return fixed === null || example === "" ? null : fixed + example;
}

/** What stands before the placeholder at the end of a URL; null if there is none. */
function fixedPart(url: unknown): string | null {
	if (typeof url !== "string") return null;
	const last = findPlaceholders(url).at(-1);
	return last !== undefined && last.end === url.length ? url.slice(0, last.start) : null;
}

/** The numbers of the placeholders in the URLs of website buttons, each once, ascending. */
export function urlPlaceholderNumbers(buttons: readonly (WebsiteButton & { type: string })[]): number[] {
	const urls = buttons
		.filter(({ type }) => type === "visit_website")
		.map((button) => button[buttonUrl(button).member])
		.filter((url) => typeof url === "string");
	return placeholderNumbers(urls.join("\n"));
}

function isEmpty(value: unknown): boolean {
	return typeof value !== "string" || value.trim() === "";
}

/**
 * Whether a text is a whole web address: http or https, a host, no spaces. A placeholder at its end adds to it, so
 * it must be one without it too; braces are no part of a host.
 */
export function isWebAddress(text: string): boolean {
	const fixed = text.replace(/\{\{\d+\}\}$/, "");
	if (!/^https?:\/\/[^\s/?#][^\s]*$/i.test(fixed)) return false;
	// A number may stand where another placeholder is, which is a problem of its own.
	return URL.canParse(fixed.replace(/\{\{\d+\}\}/g, "1"));
}
