import { buttonUrl, urlExample } from "@/lib/template/button-url";
import { BUTTON_URL_MAX_LENGTH } from "@/lib/template/limits";
import { placeholderNumbers } from "@/lib/template/placeholders";
import { checkPlaceholders } from "@/lib/template/problems/placeholders";
import type { Report } from "@/lib/template/problems/report";
import {
	checkLength,
	checkType,
	hasSample,
	isAbsent,
	isBlank,
	type Members,
	readText,
} from "@/lib/template/problems/values";
import { isWebAddress } from "@/lib/template/web-address";

const URL_TYPES = ["static", "dynamic"] as const;

/**
 * A website button, and the sample that a placeholder in its URL needs (docs/spec/decisions.md §4,
 * docs/spec/templates.md §3).
 * @param content the whole of it: its samples serve the buttons too
 */
export function checkWebsite(report: Report, path: string, button: Members, content: Members): void {
	if (!isAbsent(button.url_type)) {
		checkType(report, `${path}.url_type`, "URL type", button.url_type, URL_TYPES, "URL type");
	}
	const value = readText(report, `${path}.value`, "URL", button.value);
	const dynamicUrl = readText(report, `${path}.dynamic_url`, "Dynamic URL", button.dynamic_url);
	if (value !== null) checkLength(report, `${path}.value`, "URL", value, BUTTON_URL_MAX_LENGTH);
	if (dynamicUrl !== null) {
		checkLength(report, `${path}.dynamic_url`, "Dynamic URL", dynamicUrl, BUTTON_URL_MAX_LENGTH);
	}

	const { member, isDynamic } = buttonUrl(button);
	const url = member === "dynamic_url" ? dynamicUrl : value;
	const urlPath = `${path}.${member}`;
	if (url === null || isBlank(url)) {
		const isOfType = isAbsent(button[member]) || typeof button[member] === "string";
		if (isOfType) report.platform(urlPath, "required", "Enter the URL that the button opens.");
		return;
	}
	checkUrl(report, urlPath, url, isDynamic);
	// The member that doesn't hold the URL may hold an example of it, as it will be.
	const hasExample = member === "dynamic_url" ? urlExample(button) !== "" : !isBlank(dynamicUrl);
	if (!hasExample) checkSample(report, url, content);
}

function checkSample(report: Report, url: string, { text, variables }: Members): void {
	const ofText = typeof text === "string" ? placeholderNumbers(text) : [];
	for (const number of placeholderNumbers(url)) {
		// What the text needs too is said of the text.
		if (number === 0 || ofText.includes(number) || hasSample(variables, number)) continue;
		const message = `Enter a sample for {{${number}}} in the URL.`;
		report.platform(`variables.${number}`, "sample_missing", message);
	}
}

function checkUrl(report: Report, path: string, url: string, isDynamic: boolean): void {
	const placeholders = checkPlaceholders(report, path, url);
	for (const { number, end } of placeholders) {
		if (end === url.length) continue;
		const message = `A URL can have one variable, at the end. Move {{${number}}} there or remove it.`;
		report.always(path, "placeholder_not_last", message);
	}
	if (isDynamic && placeholders.length === 0) {
		const message = "A dynamic URL must end with {{1}}. Add it, or make the URL static.";
		report.advice(path, "placeholder_absent", message);
	}
	if (!isWebAddress(url)) {
		report.always(path, "wrong_form", "Enter a full URL that starts with https:// and has no spaces.");
	}
}
