import { BUTTON_TYPES } from "@/lib/template/content";
import {
	BUTTON_GROUPS_MAX,
	BUTTON_LABEL_MAX_LENGTH,
	BUTTON_OFFER_CODE_MAX_LENGTH,
	BUTTON_PHONE_MAX_LENGTH,
	BUTTONS_MAX,
	BUTTONS_MAX_BY_TYPE,
} from "@/lib/template/limits";
import { checkCount, checkItems } from "@/lib/template/problems/lists";
import {
	checkLength,
	isBlank,
	isMembers,
	type Members,
	type Report,
	readList,
	readText,
} from "@/lib/template/problems/report";
import { checkType } from "@/lib/template/problems/types";
import { checkWebsite } from "@/lib/template/problems/website";

/** Buttons, each by itself and all together (docs/spec/decisions.md §4, docs/spec/templates.md §3). */
export function checkButtons(report: Report, content: Members): void {
	const buttons = readList(report, "buttons", "buttons", content.buttons);
	const most = `A template can have up to ${BUTTONS_MAX} buttons`;
	checkCount(report.always, "buttons", buttons, BUTTONS_MAX, most);
	checkItems(report, "buttons", "button", buttons, (path, button) => {
		checkButton(report, path, button, content);
	});
	const members = buttons.map((button) => (isMembers(button) ? button : {}));
	checkNumberByType(report, members);
	checkGroups(report, members);
	checkLabelsDiffer(report, members);
}

function checkButton(report: Report, path: string, button: Members, content: Members): void {
	const type = checkType(report, `${path}.type`, "button", button.type, BUTTON_TYPES);
	checkLabel(report, `${path}.label`, button.label);
	readText(report, `${path}.country_code`, "phone", button.country_code);
	if (type === "visit_website") checkWebsite(report, path, button, content);
	else {
		readText(report, `${path}.url_type`, "url_type", button.url_type);
		readText(report, `${path}.dynamic_url`, "dynamic_url", button.dynamic_url);
		if (type === "call_phone") {
			checkValue(report, path, "phone", button.value, BUTTON_PHONE_MAX_LENGTH);
		} else if (type === "copy_offer_code") {
			checkValue(report, path, "offer_code", button.value, BUTTON_OFFER_CODE_MAX_LENGTH);
		} else readText(report, `${path}.value`, "button", button.value);
	}
}

function checkLabel(report: Report, path: string, value: unknown): void {
	const label = readText(report, path, "label", value);
	if (label === null && value !== undefined && value !== null) return;
	if (label === null || isBlank(label)) {
		const isEmpty = label === null || label === "";
		report[isEmpty ? "always" : "platform"]({
			path,
			part: "label",
			code: "required",
			message: "Enter a button label.",
		});
	}
	if (label !== null) checkLength(report, path, "label", label, BUTTON_LABEL_MAX_LENGTH);
}

function checkValue(
	report: Report,
	path: string,
	part: "phone" | "offer_code",
	value: unknown,
	limit: number,
): void {
	const valuePath = `${path}.value`;
	const text = readText(report, valuePath, part, value);
	if (text !== null) checkLength(report, valuePath, part, text, limit);
	const isAbsent = value === undefined || value === null;
	if (isAbsent || (text !== null && isBlank(text))) {
		report.platform({
			path: valuePath,
			part,
			code: "required",
			message: part === "phone" ? "Enter the phone number to call." : "Enter the offer code to copy.",
		});
	}
}

function checkNumberByType(report: Report, buttons: readonly Members[]): void {
	for (const type of BUTTON_TYPES) {
		const limit = BUTTONS_MAX_BY_TYPE[type];
		if (limit === undefined) continue;
		const places = buttons.flatMap((button, index) => (button.type === type ? [index] : []));
		for (const index of places.slice(limit)) {
			report.platform({
				path: `buttons.${index}.type`,
				part: "button",
				code: "too_many_of_type",
				message: `A template can have up to ${limit} ${TYPE_NAMES[type]}${limit === 1 ? "" : "s"} (currently ${places.length}).`,
				values: { limit, actual: places.length, type },
			});
		}
	}
}

const TYPE_NAMES: Readonly<Record<(typeof BUTTON_TYPES)[number], string>> = {
	custom: "quick-reply button",
	visit_website: "website button",
	call_phone: "phone button",
	copy_offer_code: "offer-code button",
	view_catalog: "catalog button",
};

/**
 * Quick replies in one run, the others in one: `URL, QR, URL` is refused as `QR, URL, QR` is
 * (docs/spec/templates.md §3).
 */
function checkGroups(report: Report, buttons: readonly Members[]): void {
	const groups = buttons.filter((button, index) => {
		const before = buttons[index - 1];
		return before === undefined || (before.type === "custom") !== (button.type === "custom");
	}).length;
	if (groups <= BUTTON_GROUPS_MAX) return;
	report.platform({
		path: "buttons",
		part: "buttons",
		code: "quick_replies_apart",
		message: "Group the quick replies together, before or after all other buttons.",
		values: { limit: BUTTON_GROUPS_MAX, actual: groups },
	});
}

function checkLabelsDiffer(report: Report, buttons: readonly Members[]): void {
	const firstWithLabel = new Map<string, number>();
	for (const [index, { label }] of buttons.entries()) {
		if (typeof label !== "string" || isBlank(label)) continue;
		const key = label.trim().normalize("NFC");
		const first = firstWithLabel.get(key);
		if (first === undefined) {
			firstWithLabel.set(key, index);
			continue;
		}
		report.platform({
			path: `buttons.${index}.label`,
			part: "label",
			code: "duplicate_label",
			message: `Button ${first + 1} already has this label. Each button needs a unique one.`,
			values: { button: index + 1, other: first + 1 },
		});
	}
}
