import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { hasUnseen } from "@/lib/contract/text/visible-text";
import { messageOf, type TemplateMessage } from "@/lib/template/message";
import type { Report } from "@/lib/template/problems/report";
import type { Members } from "@/lib/template/problems/values";

/** Checks that the number of a phone button can be called: a country code, and a number of its country. */
export function checkPhone(report: Report, path: string, { country_code, value }: Members): void {
	const [code, number] = [trimmed(country_code), trimmed(value)];
	const codePath = `${path}.country_code`;
	if (code === "" && !number.startsWith("+")) {
		if (number !== "") report.platform(codePath, "required", messageOf("noCountryCode"));
	} else if (code !== "" && !/^\+[1-9]\d{0,3}$/.test(code)) {
		report.platform(codePath, "wrong_form", messageOf("wrongCountryCode"));
	} else if (number !== "" && !hasUnseen(number)) {
		// An invisible character is reported already.
		const message = numberMessage(code, number);
		if (message !== null) report.platform(`${path}.value`, "wrong_form", message);
	}
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

function trimmed(value: unknown): string {
	return typeof value === "string" ? value.trim() : "";
}
