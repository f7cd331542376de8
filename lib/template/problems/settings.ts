import { isAuthentication, needsApps } from "@/lib/template/authentication";
import { emptyContent } from "@/lib/template/content";
import {
	AUTH_APPS_MAX,
	AUTH_CODE_EXPIRATION_MAX_SECONDS,
	AUTH_CODE_EXPIRATION_MIN_SECONDS,
	AUTH_VALIDITY_MAX_SECONDS,
	PACKAGE_NAME_MAX_LENGTH,
	SIGNATURE_HASH_LENGTH,
	VALIDITY_PERIOD_MAX_SECONDS,
	VALIDITY_PERIOD_MIN_SECONDS,
} from "@/lib/template/limits";
import { messageOf, type TemplateMessage } from "@/lib/template/message";
import type { Report } from "@/lib/template/problems/report";
import {
	checkCount,
	checkItems,
	checkLength,
	isAbsent,
	isBlank,
	type Members,
	readList,
	readText,
	reportWrongType,
} from "@/lib/template/problems/values";

const TEXTS = ["parameter_format", "catalog_format", "connected_catalog_id", "auth_delivery_method"];
const FLAGS = Object.entries(emptyContent()).flatMap(([name, value]) =>
	typeof value === "boolean" ? [name] : [],
);

/** Checks catalog, validity and sign-in code settings (docs/spec/decisions.md §4, docs/spec/templates.md §5, §6). */
export function checkSettings(report: Report, content: Members): void {
	for (const name of TEXTS) readText(report, name, name, content[name]);
	for (const name of FLAGS) {
		const value = content[name];
		if (!isAbsent(value) && typeof value !== "boolean") reportWrongType(report, name, name, "boolean", value);
	}
	const { validity_period_seconds: validity, auth_code_expiration_seconds: expiration } = content;
	checkValidity(report, validity, isAuthentication(content));
	checkExpiration(report, expiration);
	checkApps(report, content.auth_apps);
	if (isAuthentication(content)) checkSignIn(report, content);
}

function checkValidity(report: Report, value: unknown, isSignIn: boolean): void {
	const [min, max] = [VALIDITY_PERIOD_MIN_SECONDS, VALIDITY_PERIOD_MAX_SECONDS];
	// Verification codes have a lower limit (checkSignIn). Naming it here saves a second attempt.
	const message = isSignIn
		? messageOf("validityRange", {
				min,
				max: AUTH_VALIDITY_MAX_SECONDS,
				longest: AUTH_VALIDITY_MAX_SECONDS / 60,
				unit: "minutes",
			})
		: messageOf("validityRange", { min, max, longest: max / 86_400, unit: "days" });
	checkSeconds(report, "validity_period_seconds", "validity", value, { min, max, message });
}

function checkExpiration(report: Report, value: unknown): void {
	const [min, max] = [AUTH_CODE_EXPIRATION_MIN_SECONDS, AUTH_CODE_EXPIRATION_MAX_SECONDS];
	const message = messageOf("expirationRange", { min, max, shortest: min / 60, longest: max / 60 });
	checkSeconds(report, "auth_code_expiration_seconds", "expiration", value, { min, max, message });
}

/** `message` names the range as people type it, in hours or minutes, and in the API's seconds. */
type SecondsRange = { min: number; max: number; message: TemplateMessage };

function checkSeconds(
	report: Report,
	path: string,
	part: string,
	value: unknown,
	{ min, max, message }: SecondsRange,
): void {
	if (isAbsent(value)) return;
	// First, because JSON.parse reads numbers like 1e400 as Infinity, which isn't whole.
	if (typeof value === "number" && (value < min || value > max)) {
		report.always(path, "out_of_range", message);
	} else if (!Number.isInteger(value)) {
		// People type hours or minutes into the field, so only a number is told about seconds.
		reportWrongType(report, path, part, typeof value === "number" ? "seconds" : "number", value);
	}
}

function checkApps(report: Report, value: unknown): void {
	const apps = readList(report, "auth_apps", "apps", value);
	checkCount(report.always, "auth_apps", apps, AUTH_APPS_MAX, "tooManyApps");
	checkItems(report, "auth_apps", "app", apps, (path, app) => {
		checkPackageName(report, `${path}.package_name`, app.package_name);
		checkSignatureHash(report, `${path}.signature_hash`, app.signature_hash);
	});
}

/**
 * Two or more segments separated by dots, each of letters, digits and underscores, starting with a letter
 * (docs/spec/templates.md §5).
 */
const PACKAGE_NAME = /^[a-zA-Z][a-zA-Z0-9_]*(\.[a-zA-Z][a-zA-Z0-9_]*)+$/;

function checkPackageName(report: Report, path: string, value: unknown): void {
	const name = readRequired(report, path, "packageName", value, "noPackageName");
	if (name === null) return;
	checkLength(report, path, "packageName", name, PACKAGE_NAME_MAX_LENGTH);
	if (PACKAGE_NAME.test(name)) return;
	const message = messageOf("wrongPackageName");
	report.always(path, "wrong_form", message);
}

const SIGNATURE_HASH = /^[a-zA-Z0-9+/=]*$/;

function checkSignatureHash(report: Report, path: string, value: unknown): void {
	const hash = readRequired(report, path, "signatureHash", value, "noSignatureHash");
	if (hash === null || (hash.length === SIGNATURE_HASH_LENGTH && SIGNATURE_HASH.test(hash))) return;
	const message = messageOf("wrongSignatureHash", { length: SIGNATURE_HASH_LENGTH });
	report.always(path, "wrong_form", message);
}

function readRequired(
	report: Report,
	path: string,
	part: string,
	value: unknown,
	missing: "noPackageName" | "noSignatureHash",
): string | null {
	if (!isAbsent(value) && value !== "") return readText(report, path, part, value);
	report.always(path, "required", messageOf(missing));
	return null;
}

/**
 * The platform writes a sign-in message, its footer and its button (docs/spec/templates.md §5). A content's own parts
 * get a warning, not an error, because services store the platform's text there.
 */
function checkSignIn(report: Report, content: Members): void {
	const { headers, footer, buttons } = content;
	const parts: [part: string, isUsed: boolean][] = [
		["headers", hasItems(headers)],
		["footer", typeof footer === "string" && !isBlank(footer)],
		["buttons", hasItems(buttons)],
	];
	for (const [part, isUsed] of parts)
		if (isUsed) report.advice(part, "not_in_sign_in", messageOf("notInVerification", { part }));

	if (needsApps(content.auth_delivery_method) && isAbsentOrEmpty(content.auth_apps)) {
		report.platform("auth_apps", "required", messageOf("noApps"));
	}
	const path = "auth_code_expiration_seconds";
	const expiration = content[path] ?? null;
	if (content.auth_add_code_expiration === true && expiration === null) {
		report.platform(path, "required", messageOf("noExpiration"));
	}
	if (typeof expiration === "number" && Number.isInteger(expiration) && expiration % 60 !== 0) {
		report.platform(path, "wrong_form", messageOf("notMinutes"));
	}
	const { validity_period_seconds: validity } = content;
	if (content.is_custom_validity_period !== true || typeof validity !== "number") return;
	if (validity <= AUTH_VALIDITY_MAX_SECONDS || validity > VALIDITY_PERIOD_MAX_SECONDS) return;
	const message = messageOf("validTooLong", {
		max: AUTH_VALIDITY_MAX_SECONDS,
		minutes: AUTH_VALIDITY_MAX_SECONDS / 60,
	});
	report.platform("validity_period_seconds", "out_of_range", message);
}

function hasItems(list: unknown): boolean {
	return Array.isArray(list) && list.length > 0;
}

function isAbsentOrEmpty(list: unknown): boolean {
	return isAbsent(list) || (Array.isArray(list) && list.length === 0);
}
