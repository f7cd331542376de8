import { BUTTON_URL_MAX_LENGTH } from "@/lib/template/limits";
import { checkPlaceholders } from "@/lib/template/problems/placeholders";
import { checkLength, isBlank, type Members, type Report, readText } from "@/lib/template/problems/report";
import { checkType } from "@/lib/template/problems/types";

const URL_TYPES = ["static", "dynamic"] as const;

/** A website button: its URL stands in `value`, or in `dynamic_url` if the button is dynamic. */
export function checkWebsite(report: Report, path: string, button: Members): void {
	const hasUrlType = button.url_type !== undefined && button.url_type !== null;
	const urlType = hasUrlType
		? checkType(report, `${path}.url_type`, "url_type", button.url_type, URL_TYPES)
		: null;
	const value = readText(report, `${path}.value`, "url", button.value);
	const dynamicUrl = readText(report, `${path}.dynamic_url`, "dynamic_url", button.dynamic_url);
	if (value !== null) checkLength(report, `${path}.value`, "url", value, BUTTON_URL_MAX_LENGTH);
	if (dynamicUrl !== null) {
		checkLength(report, `${path}.dynamic_url`, "dynamic_url", dynamicUrl, BUTTON_URL_MAX_LENGTH);
	}

	// What the button does not use may hold anything: a sample, or what was typed before its type changed.
	const isDynamic = urlType === "dynamic" || (urlType === null && isBlank(value) && !isBlank(dynamicUrl));
	const inDynamicUrl = isDynamic && (!isBlank(dynamicUrl) || isBlank(value));
	const url = inDynamicUrl ? dynamicUrl : value;
	const urlPath = `${path}.${inDynamicUrl ? "dynamic_url" : "value"}`;
	if (url === null || isBlank(url)) {
		const wrongType = inDynamicUrl ? button.dynamic_url : button.value;
		if (typeof wrongType === "string" || wrongType === undefined || wrongType === null) {
			const message = "Give the address the button opens.";
			report.platform({ path: urlPath, part: "url", code: "required", message });
		}
		return;
	}
	checkUrl(report, urlPath, url, isDynamic);
}

function checkUrl(report: Report, path: string, url: string, isDynamic: boolean): void {
	const placeholders = checkPlaceholders(report, path, "url", url);
	for (const { number: placeholder, start, end } of placeholders) {
		if (end === url.length) continue;
		report.always({
			path,
			part: "url",
			code: "placeholder_not_last",
			message: `A URL has one placeholder, at its very end: move {{${placeholder}}} there or take it out.`,
			values: { placeholder, start, end },
		});
	}
	if (isDynamic && placeholders.length === 0) {
		report.advice({
			path,
			part: "url",
			code: "placeholder_absent",
			message: "A dynamic URL ends with {{1}}. Add it, or make the URL static.",
		});
	}
	if (!isWebAddress(url)) {
		report.always({
			path,
			part: "url",
			code: "wrong_form",
			message: "Give a whole web address that starts with https:// and has no spaces.",
		});
	}
}

function isWebAddress(url: string): boolean {
	if (!/^https?:\/\/[^\s/?#][^\s]*$/i.test(url)) return false;
	// Any number may stand where the placeholder is; braces are no part of a host.
	return URL.canParse(url.replace(/\{\{\d+\}\}/g, "1"));
}
