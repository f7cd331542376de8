import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { isAuthentication, needsApps } from "@/lib/template/authentication";
import { messageOf, type TemplateMessage } from "@/lib/template/message";
import type { ContentProblem, ProblemCode } from "@/lib/template/problems/problems";

/** The platform drops a sign-in code that it can't deliver in this time (docs/spec/templates.md §6). */
const AUTH_VALIDITY_MAX_SECONDS = 900;

/** The members to check; values may have any type. */
type Body = {
	[Member in
		| "auth_delivery_method"
		| "auth_apps"
		| "auth_add_code_expiration"
		| "auth_code_expiration_seconds"
		| "is_custom_validity_period"
		| "validity_period_seconds"
		| "buttons"]?: unknown;
};

/**
 * Content that the public API allows but the messaging platform rejects (docs/spec/decisions.md §4), so it must be
 * fixed before "Ready". The service doesn't report these.
 */
export function platformProblems(content: Body): ContentProblem[] {
	const buttons: unknown[] = Array.isArray(content.buttons) ? content.buttons : [];
	return [...buttons.flatMap(phoneProblems), ...authProblems(content)];
}

function authProblems(content: Body): ContentProblem[] {
	if (!isAuthentication(content)) return [];
	const problems: ContentProblem[] = [];
	if (needsApps(content.auth_delivery_method) && !hasItems(content.auth_apps)) {
		problems.push(problem("auth_apps", "required", messageOf("noApps")));
	}
	const expiry = content.auth_code_expiration_seconds ?? null;
	const path = "auth_code_expiration_seconds";
	if (content.auth_add_code_expiration === true && expiry === null) {
		problems.push(problem(path, "required", messageOf("noExpiration")));
	}
	if (typeof expiry === "number" && expiry % 60 !== 0) {
		problems.push(problem(path, "wrong_form", messageOf("notMinutes")));
	}
	const validity = content.validity_period_seconds;
	if (content.is_custom_validity_period === true && Number(validity) > AUTH_VALIDITY_MAX_SECONDS) {
		const message = messageOf("validTooLong", { max: AUTH_VALIDITY_MAX_SECONDS });
		problems.push(problem("validity_period_seconds", "out_of_range", message));
	}
	return problems;
}

function phoneProblems(button: unknown, place: number): ContentProblem[] {
	if (typeof button !== "object" || button === null) return [];
	const { type, country_code, value } = button as Record<string, unknown>;
	if (type !== "call_phone") return [];
	const [code, number] = [textOf(country_code), textOf(value)];
	const problems: ContentProblem[] = [];
	const codePath = `buttons.${place}.country_code`;
	if (code === "" && !number.startsWith("+")) {
		problems.push(problem(codePath, "required", messageOf("noCountryCode")));
	} else if (code !== "" && !/^\+[1-9]\d{0,3}$/.test(code)) {
		problems.push(problem(codePath, "wrong_form", messageOf("wrongCountryCode")));
	} else if (number !== "") {
		const message = numberMessage(code, number);
		if (message !== null) problems.push(problem(`buttons.${place}.value`, "wrong_form", message));
	}
	return problems;
}

/** What's wrong with a number and its country code; null if it's valid. The number may include the code. */
function numberMessage(code: string, number: string): TemplateMessage | null {
	if (!/^\+?[\d\s().-]+$/.test(number)) return messageOf("notDigits");
	const digits = number.replace(/\D/g, "");
	const international = number.startsWith("+") ? `+${digits}` : `${code}${digits}`;
	const parsed = parsePhoneNumberFromString(international);
	const withCode = parsePhoneNumberFromString(`+${digits}`);
	if (number.startsWith("+") && parsed && code !== "" && `+${parsed.countryCallingCode}` !== code) {
		return messageOf("otherCountry", { found: `+${parsed.countryCallingCode}`, code });
	}
	const hasCode = `+${digits}`.startsWith(code) && withCode?.isPossible();
	if (!parsed?.isPossible() && !hasCode) return messageOf("wrongLength", { code });
	const isWhole = hasCode || number.startsWith("+");
	if (!isWhole && parsed && parsed.nationalNumber !== digits) {
		return messageOf("onlyRest", { code, rest: parsed.nationalNumber });
	}
	return null;
}

function problem(path: string, code: ProblemCode, message: TemplateMessage): ContentProblem {
	return { path, code, message, severity: "error" };
}

function hasItems(list: unknown): boolean {
	return Array.isArray(list) && list.length > 0;
}

function textOf(value: unknown): string {
	return typeof value === "string" ? value.trim() : "";
}
