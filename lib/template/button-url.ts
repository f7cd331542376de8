import { parseUrl } from "@/lib/contract/text/url";
import { hasUnseen } from "@/lib/contract/text/visible-text";
import { findPlaceholders, placeholderNumbers } from "@/lib/template/placeholders";

/** The members of a website button that have its URL; a client may send anything in them. */
type WebsiteButton = { value?: unknown; url_type?: unknown; dynamic_url?: unknown };

type ButtonUrl = { member: "value" | "dynamic_url"; isDynamic: boolean };

/**
 * The member with a website button's URL: `value`, or `dynamic_url` if it's dynamic. The other one may contain
 * anything: a sample, or text from before the type changed.
 */
export function buttonUrl({ value, url_type, dynamic_url }: WebsiteButton): ButtonUrl {
	const isDynamic =
		url_type === "dynamic" || (url_type !== "static" && isEmpty(value) && !isEmpty(dynamic_url));
	const inDynamicUrl = isDynamic && (!isEmpty(dynamic_url) || isEmpty(value));
	return { member: inDynamicUrl ? "dynamic_url" : "value", isDynamic };
}

/**
 * The example of a dynamic URL's placeholder: `value` is the URL with the example in its place. "" if there is none.
 */
export function urlExample({ value, dynamic_url }: WebsiteButton): string {
	const fixed = fixedPart(dynamic_url);
	return fixed !== null && typeof value === "string" && value.startsWith(fixed)
		? value.slice(fixed.length)
		: "";
}

/** A dynamic URL with its placeholder replaced by an example; null without a placeholder or example. */
export function urlWithExample(url: string, example: string): string | null {
	const fixed = fixedPart(url);
	return fixed === null || example === "" ? null : fixed + example;
}

/** The part of a URL before the placeholder at its end; null if there is none. */
function fixedPart(url: unknown): string | null {
	if (typeof url !== "string") return null;
	const last = findPlaceholders(url).at(-1);
	return last !== undefined && last.end === url.length ? url.slice(0, last.start) : null;
}

/** The distinct placeholder numbers in the URLs of website buttons, ascending. */
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
 * Whether a text is a full URL: http or https, a host, no spaces or invisible characters. It must also be one without a placeholder at its
 * end; a host can't contain braces.
 */
export function isWebAddress(text: string): boolean {
	const fixed = text.replace(/\{\{\d+\}\}$/, "");
	if (!/^https?:\/\/[^\s/?#][^\s]*$/i.test(fixed) || hasUnseen(fixed)) return false;
	// Placeholders elsewhere are a separate problem.
	return parseUrl(fixed.replace(/\{\{\d+\}\}/g, "1")) !== undefined;
}
