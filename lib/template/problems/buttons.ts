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
import { messageOf, variableOf } from "@/lib/template/message";
import { placeholderNumbers, scanPlaceholders } from "@/lib/template/placeholders";
import { checkPhone } from "@/lib/template/problems/phone";
import { checkPlaceholders } from "@/lib/template/problems/placeholders";
import { checkPlain } from "@/lib/template/problems/plain";
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
	shortened,
} from "@/lib/template/problems/values";

/** Checks each button, and all of them together (docs/spec/decisions.md §4, docs/spec/templates.md §3). */
export function checkButtons(report: Report, content: Members): void {
	const buttons = readList(report, "buttons", "buttons", content.buttons);
	checkCount(report.always, "buttons", buttons, BUTTONS_MAX, "tooManyButtons");
	// Read once: there may be thousands of buttons, and a long text.
	const ofText = new Set(typeof content.text === "string" ? placeholderNumbers(content.text) : []);
	const samples = { ofText, variables: content.variables };
	checkItems(report, "buttons", "button", buttons, (path, button) => {
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
	const type = checkType(report, `${path}.type`, "button", button.type, BUTTON_TYPES);
	checkLabel(report, `${path}.label`, button.label);
	readText(report, `${path}.country_code`, "phoneNumber", button.country_code);
	if (type === "visit_website") {
		checkWebsite(report, path, button, samples);
		return;
	}
	readText(report, `${path}.url_type`, "urlType", button.url_type);
	readText(report, `${path}.dynamic_url`, "dynamicUrl", button.dynamic_url);
	const valuePath = `${path}.value`;
	if (type === "call_phone") {
		checkValue(report, valuePath, "phoneNumber", button.value, BUTTON_PHONE_MAX_LENGTH, "noPhoneNumber");
		checkPhone(report, path, button);
	} else if (type === "copy_offer_code") {
		checkValue(report, valuePath, "offerCode", button.value, BUTTON_OFFER_CODE_MAX_LENGTH, "noOfferCode");
	} else checkSeen(report, valuePath, "replyKey", readText(report, valuePath, "button", button.value));
}

function checkLabel(report: Report, path: string, value: unknown): void {
	const label = readText(report, path, "buttonLabel", value);
	if (label === null && !isAbsent(value)) return;
	if (isBlank(label)) report[label ? "platform" : "always"](path, "required", messageOf("noLabel"));
	if (label === null) return;
	checkLength(report, path, "buttonLabel", label, BUTTON_LABEL_MAX_LENGTH);
	checkPlain(report, path, "buttonLabel", label);
	const { placeholders, malformed } = scanPlaceholders(label);
	for (const { start, end } of [...placeholders, ...malformed]) {
		const source = shortened(label.slice(start, end));
		report.platform(path, "placeholder_not_allowed", messageOf("variableInLabel", { source }));
	}
}

function checkValue(
	report: Report,
	path: string,
	part: string,
	value: unknown,
	max: number,
	missing: "noPhoneNumber" | "noOfferCode",
): void {
	const text = readText(report, path, part, value);
	if (text !== null) checkLength(report, path, part, text, max);
	checkSeen(report, path, part, text);
	if (isAbsent(value) || (text !== null && isBlank(text)))
		report.platform(path, "required", messageOf(missing));
}

/** What programs compare or customers copy. */
function checkSeen(report: Report, path: string, part: string, text: string | null): void {
	if (text === null || !hasUnseen(text)) return;
	report.platform(path, "wrong_form", messageOf("unseen", { part }));
}

function checkNumberByType(report: Report, buttons: readonly Members[]): void {
	for (const type of BUTTON_TYPES) {
		const max = BUTTONS_MAX_BY_TYPE[type];
		if (max === undefined) continue;
		const places = buttons.flatMap((button, index) => (button.type === type ? [index] : []));
		for (const index of places.slice(max)) {
			const message = messageOf("tooManyOfType", { type, max, count: places.length });
			report.platform(`buttons.${index}.type`, "too_many_of_type", message);
		}
	}
}

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
	const message = messageOf("repliesApart");
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
		const message = messageOf("repeatedLabel", { number: first + 1 });
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
		checkType(report, `${path}.url_type`, "urlType", button.url_type, URL_TYPES, "urlType");
	}
	const value = readText(report, `${path}.value`, "url", button.value);
	const dynamicUrl = readText(report, `${path}.dynamic_url`, "dynamicUrl", button.dynamic_url);
	if (value !== null) checkLength(report, `${path}.value`, "url", value, BUTTON_URL_MAX_LENGTH);
	if (dynamicUrl !== null) {
		checkLength(report, `${path}.dynamic_url`, "dynamicUrl", dynamicUrl, BUTTON_URL_MAX_LENGTH);
	}

	const { member, isDynamic } = buttonUrl(button);
	const url = member === "dynamic_url" ? dynamicUrl : value;
	const urlPath = `${path}.${member}`;
	if (url === null || isBlank(url)) {
		const isOfType = isAbsent(button[member]) || typeof button[member] === "string";
		if (isOfType) report.platform(urlPath, "required", messageOf("noUrl"));
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
		const message = messageOf("noUrlSample", { variable: variableOf(number) });
		report.platform(`variables.${number}`, "sample_missing", message);
	}
}

/** Links into a chat, which the platform is reported to refuse in buttons. */
const CHAT_LINK = /^https?:\/\/(?:wa\.me|wa\.link|(?:[a-z]+\.)?whatsapp\.com)(?:[/?#:]|$)/i;

function checkUrl(report: Report, path: string, url: string, isDynamic: boolean): void {
	const placeholders = checkPlaceholders(report, path, url);
	for (const { number, end } of placeholders) {
		if (end === url.length) continue;
		const message = messageOf("variableNotLast", { variable: variableOf(number) });
		report.always(path, "placeholder_not_last", message);
	}
	if (isDynamic && placeholders.length === 0) {
		const message = messageOf("noUrlVariable");
		report.advice(path, "placeholder_absent", message);
	}
	if (CHAT_LINK.test(url)) report.advice(path, "chat_link", messageOf("chatLink"));
	if (!isWebAddress(url)) {
		report.always(path, "wrong_form", messageOf("wrongUrl"));
	}
}
