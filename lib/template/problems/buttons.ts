import { BUTTON_TYPES } from "@/lib/contract/template-contents";
import { hasUnseen, removeUnseen } from "@/lib/contract/text/visible-text";
import { buttonUrl, isWebAddress, urlExample } from "@/lib/template/button-url";
import {
	BUTTON_GROUPS_MAX,
	BUTTON_LABEL_MAX_LENGTH,
	BUTTON_OFFER_CODE_MAX_LENGTH,
	BUTTON_PHONE_MAX_LENGTH,
	BUTTON_URL_MAX_LENGTH,
	BUTTONS_MAX,
	BUTTONS_MAX_BY_TYPE,
} from "@/lib/template/limits";
import { placeholderNumbers } from "@/lib/template/placeholders";
import { checkPlaceholders } from "@/lib/template/problems/placeholders";
import type { Report } from "@/lib/template/problems/report";
import {
	checkCount,
	checkItems,
	checkLength,
	checkType,
	hasSample,
	isAbsent,
	isBlank,
	isMembers,
	type Members,
	readList,
	readText,
} from "@/lib/template/problems/values";

/** Checks each button, and all of them together (docs/spec/decisions.md §4, docs/spec/templates.md §3). */
export function checkButtons(report: Report, content: Members): void {
	const buttons = readList(report, "buttons", "Buttons", content.buttons);
	const tooMany = `A template can have up to ${BUTTONS_MAX} buttons (currently ${buttons.length}).`;
	checkCount(report.always, "buttons", buttons, BUTTONS_MAX, tooMany);
	// Read once: there may be thousands of buttons, and a long text.
	const ofText = new Set(typeof content.text === "string" ? placeholderNumbers(content.text) : []);
	const samples = { ofText, variables: content.variables };
	checkItems(report, "buttons", "Button", buttons, (path, button) => {
		checkButton(report, path, button, samples);
	});
	const members = buttons.map((button) => (isMembers(button) ? button : {}));
	checkNumberByType(report, members);
	checkGroups(report, members);
	checkLabelsDiffer(report, members);
}

/** The placeholders of the text and their samples, which also apply to buttons. */
type Samples = { ofText: ReadonlySet<number>; variables: unknown };

function checkButton(report: Report, path: string, button: Members, samples: Samples): void {
	const type = checkType(report, `${path}.type`, "Button", button.type, BUTTON_TYPES);
	checkLabel(report, `${path}.label`, button.label);
	readText(report, `${path}.country_code`, "Phone number", button.country_code);
	if (type === "visit_website") {
		checkWebsite(report, path, button, samples);
		return;
	}
	readText(report, `${path}.url_type`, "URL type", button.url_type);
	readText(report, `${path}.dynamic_url`, "Dynamic URL", button.dynamic_url);
	const valuePath = `${path}.value`;
	if (type === "call_phone") {
		const missing = "Enter the phone number to call.";
		checkValue(report, valuePath, "Phone number", button.value, BUTTON_PHONE_MAX_LENGTH, missing);
	} else if (type === "copy_offer_code") {
		const missing = "Enter the offer code to copy.";
		checkValue(report, valuePath, "Offer code", button.value, BUTTON_OFFER_CODE_MAX_LENGTH, missing);
	} else checkSeen(report, valuePath, "Reply key", readText(report, valuePath, "Button", button.value));
}

function checkLabel(report: Report, path: string, value: unknown): void {
	const label = readText(report, path, "Button label", value);
	if (label === null && !isAbsent(value)) return;
	if (isBlank(label)) report[label ? "platform" : "always"](path, "required", "Enter a button label.");
	if (label !== null) checkLength(report, path, "Button label", label, BUTTON_LABEL_MAX_LENGTH);
}

function checkValue(
	report: Report,
	path: string,
	name: string,
	value: unknown,
	limit: number,
	missing: string,
): void {
	const text = readText(report, path, name, value);
	if (text !== null) checkLength(report, path, name, text, limit);
	checkSeen(report, path, name, text);
	if (isAbsent(value) || (text !== null && isBlank(text))) report.platform(path, "required", missing);
}

/** What programs compare or customers copy. */
function checkSeen(report: Report, path: string, name: string, text: string | null): void {
	if (text === null || !hasUnseen(text)) return;
	const message = `${name} has an invisible character. Type it instead of pasting it.`;
	report.platform(path, "wrong_form", message);
}

function checkNumberByType(report: Report, buttons: readonly Members[]): void {
	for (const type of BUTTON_TYPES) {
		const limit = BUTTONS_MAX_BY_TYPE[type];
		if (limit === undefined) continue;
		const places = buttons.flatMap((button, index) => (button.type === type ? [index] : []));
		const [one, many] = TYPE_NAMES[type];
		for (const index of places.slice(limit)) {
			const message = `A template can have up to ${limit} ${limit === 1 ? one : many} (currently ${places.length}).`;
			report.platform(`buttons.${index}.type`, "too_many_of_type", message);
		}
	}
}

/** One button of a type, and several. */
const TYPE_NAMES: Readonly<Record<(typeof BUTTON_TYPES)[number], readonly [string, string]>> = {
	custom: ["quick-reply button", "quick-reply buttons"],
	visit_website: ["website button", "website buttons"],
	call_phone: ["phone button", "phone buttons"],
	copy_offer_code: ["offer-code button", "offer-code buttons"],
	view_catalog: ["catalog button", "catalog buttons"],
};

/**
 * Quick replies in one group, the others in another: both `URL, QR, URL` and `QR, URL, QR` are rejected
 * (docs/spec/templates.md §3).
 */
function checkGroups(report: Report, buttons: readonly Members[]): void {
	const groups = buttons.filter((button, index) => {
		const before = buttons[index - 1];
		return before === undefined || (before.type === "custom") !== (button.type === "custom");
	}).length;
	if (groups <= BUTTON_GROUPS_MAX) return;
	const message = "Group the quick replies together, before or after all other buttons.";
	report.platform("buttons", "quick_replies_apart", message);
}

function checkLabelsDiffer(report: Report, buttons: readonly Members[]): void {
	const firstWithLabel = new Map<string, number>();
	for (const [index, { label }] of buttons.entries()) {
		if (typeof label !== "string" || isBlank(label)) continue;
		const key = removeUnseen(label).trim().normalize("NFC");
		const first = firstWithLabel.get(key);
		if (first === undefined) {
			firstWithLabel.set(key, index);
			continue;
		}
		const message = `Button ${first + 1} already has this label. Each button needs a unique one.`;
		report.platform(`buttons.${index}.label`, "duplicate_label", message);
	}
}

const URL_TYPES = ["static", "dynamic"] as const;

/**
 * Checks a website button, and the sample of a placeholder in its URL (docs/spec/decisions.md §4,
 * docs/spec/templates.md §3).
 */
function checkWebsite(report: Report, path: string, button: Members, samples: Samples): void {
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
	// The member without the URL may have an example of it.
	const hasExample = member === "dynamic_url" ? urlExample(button) !== "" : !isBlank(dynamicUrl);
	if (!hasExample) checkSample(report, url, samples);
}

function checkSample(report: Report, url: string, { ofText, variables }: Samples): void {
	for (const number of placeholderNumbers(url)) {
		// A sample that the text needs too is reported for the text.
		if (number === 0 || ofText.has(number) || hasSample(variables, number)) continue;
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
		report.always(
			path,
			"wrong_form",
			"Enter a full URL that starts with https:// and has no spaces or invisible characters.",
		);
	}
}
