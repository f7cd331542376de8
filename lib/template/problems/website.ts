import { buttonUrl, urlExample } from "@/lib/template/button-url";
import { BUTTON_URL_MAX_LENGTH } from "@/lib/template/limits";
import { placeholderNumbers } from "@/lib/template/placeholders";
import { checkPlaceholders } from "@/lib/template/problems/placeholders";
import { checkLength, isBlank, type Members, type Report, readText } from "@/lib/template/problems/report";
import { hasSample } from "@/lib/template/problems/samples";
import { checkType } from "@/lib/template/problems/types";
import { isWebAddress } from "@/lib/template/web-address";

const URL_TYPES = ["static", "dynamic"] as const;

/**
 * A website button, and the sample that a placeholder in its URL needs (docs/spec/decisions.md §4,
 * docs/spec/templates.md §3).
 * @param content the whole of it: its samples serve the buttons too
 */
export function checkWebsite(report: Report, path: string, button: Members, content: Members): void {
	if (button.url_type !== undefined && button.url_type !== null) {
		checkType(report, `${path}.url_type`, "url_type", button.url_type, URL_TYPES);
	}
	const value = readText(report, `${path}.value`, "url", button.value);
	const dynamicUrl = readText(report, `${path}.dynamic_url`, "dynamic_url", button.dynamic_url);
	if (value !== null) checkLength(report, `${path}.value`, "url", value, BUTTON_URL_MAX_LENGTH);
	if (dynamicUrl !== null) {
		checkLength(report, `${path}.dynamic_url`, "dynamic_url", dynamicUrl, BUTTON_URL_MAX_LENGTH);
	}

	const { member, isDynamic } = buttonUrl(button);
	const url = member === "dynamic_url" ? dynamicUrl : value;
	const urlPath = `${path}.${member}`;
	if (url === null || isBlank(url)) {
		const wrongType = button[member];
		if (typeof wrongType === "string" || wrongType === undefined || wrongType === null) {
			const message = "Enter the URL that the button opens.";
			report.platform({ path: urlPath, part: "url", code: "required", message });
		}
		return;
	}
	checkUrl(report, urlPath, url, isDynamic);
	// The member that doesn't hold the URL may hold an example of it, as it will be.
	const hasExample = member === "dynamic_url" ? urlExample(button) !== "" : !isBlank(dynamicUrl);
	if (!hasExample) checkSample(report, url, content);
}

function checkSample(report: Report, url: string, { text, variables }: Members): void {
	const ofText = typeof text === "string" ? placeholderNumbers(text) : [];
	for (const placeholder of placeholderNumbers(url)) {
		// What the text needs too is said of the text.
		if (placeholder === 0 || ofText.includes(placeholder) || hasSample(variables, placeholder)) continue;
		report.platform({
			path: `variables.${placeholder}`,
			part: "variables",
			code: "sample_missing",
			message: `Enter a sample for {{${placeholder}}} in the URL.`,
			values: { placeholder },
		});
	}
}

function checkUrl(report: Report, path: string, url: string, isDynamic: boolean): void {
	const placeholders = checkPlaceholders(report, path, "url", url);
	for (const { number: placeholder, start, end } of placeholders) {
		if (end === url.length) continue;
		report.always({
			path,
			part: "url",
			code: "placeholder_not_last",
			message: `A URL can have one variable, at the end. Move {{${placeholder}}} there or remove it.`,
			values: { placeholder, start, end },
		});
	}
	if (isDynamic && placeholders.length === 0) {
		report.advice({
			path,
			part: "url",
			code: "placeholder_absent",
			message: "A dynamic URL must end with {{1}}. Add it, or make the URL static.",
		});
	}
	if (!isWebAddress(url)) {
		report.always({
			path,
			part: "url",
			code: "wrong_form",
			message: "Enter a full URL that starts with https:// and has no spaces.",
		});
	}
}
