import { isAuthentication } from "@/lib/template/authentication";
import { emptyContent } from "@/lib/template/content";
import {
	AUTH_APPS_MAX,
	AUTH_CODE_EXPIRATION_MAX_SECONDS,
	AUTH_CODE_EXPIRATION_MIN_SECONDS,
	PACKAGE_NAME_MAX_LENGTH,
	SIGNATURE_HASH_LENGTH,
	VALIDITY_PERIOD_MAX_SECONDS,
	VALIDITY_PERIOD_MIN_SECONDS,
} from "@/lib/template/limits";
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
		if (!isAbsent(value) && typeof value !== "boolean")
			reportWrongType(report, name, name, "true or false", value);
	}
	const { validity_period_seconds: validity, auth_code_expiration_seconds: expiration } = content;
	const validityRange = [VALIDITY_PERIOD_MIN_SECONDS, VALIDITY_PERIOD_MAX_SECONDS] as const;
	checkSeconds(report, "validity_period_seconds", "Validity period", validity, validityRange);
	const expirationRange = [AUTH_CODE_EXPIRATION_MIN_SECONDS, AUTH_CODE_EXPIRATION_MAX_SECONDS] as const;
	checkSeconds(report, "auth_code_expiration_seconds", "Code expiration", expiration, expirationRange);
	checkApps(report, content.auth_apps);
	if (isAuthentication(content)) checkSignIn(report, content);
}

function checkSeconds(
	report: Report,
	path: string,
	name: string,
	value: unknown,
	[min, max]: readonly [number, number],
): void {
	if (isAbsent(value)) return;
	// First, because JSON.parse reads numbers like 1e400 as Infinity, which isn't whole.
	if (typeof value === "number" && (value < min || value > max)) {
		const message = Number.isFinite(value)
			? `${name} must be ${min} to ${max} seconds (currently ${value}).`
			: `${name} must be ${min} to ${max} seconds.`;
		report.always(path, "out_of_range", message);
	} else if (!Number.isInteger(value)) {
		reportWrongType(report, path, name, "a whole number of seconds", value);
	}
}

function checkApps(report: Report, value: unknown): void {
	const apps = readList(report, "auth_apps", "Apps", value);
	const tooMany = `Up to ${AUTH_APPS_MAX} apps can autofill the code (currently ${apps.length}).`;
	checkCount(report.always, "auth_apps", apps, AUTH_APPS_MAX, tooMany);
	checkItems(report, "auth_apps", "App", apps, (path, app) => {
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
	const name = readRequired(report, path, "Package name", value, "Enter the package name.");
	if (name === null) return;
	checkLength(report, path, "Package name", name, PACKAGE_NAME_MAX_LENGTH);
	if (PACKAGE_NAME.test(name)) return;
	const message = "Package name must have two or more parts separated by dots, like com.example.shop.";
	report.always(path, "wrong_form", message);
}

const SIGNATURE_HASH = /^[a-zA-Z0-9+/=]*$/;

function checkSignatureHash(report: Report, path: string, value: unknown): void {
	const hash = readRequired(report, path, "Signature hash", value, "Enter the signature hash.");
	if (hash === null || (hash.length === SIGNATURE_HASH_LENGTH && SIGNATURE_HASH.test(hash))) return;
	const message = `Signature hash must be exactly ${SIGNATURE_HASH_LENGTH} letters, digits, +, / or =.`;
	report.always(path, "wrong_form", message);
}

function readRequired(
	report: Report,
	path: string,
	name: string,
	value: unknown,
	missing: string,
): string | null {
	if (!isAbsent(value) && value !== "") return readText(report, path, name, value);
	report.always(path, "required", missing);
	return null;
}

/**
 * The platform writes a sign-in message, its footer and its button (docs/spec/templates.md §5). A content's own parts
 * get a warning, not an error, because services store the platform's text there.
 */
function checkSignIn(report: Report, { headers, footer, buttons }: Members): void {
	const hasItems = (list: unknown) => Array.isArray(list) && list.length > 0;
	const parts: [path: string, name: string, isUsed: boolean][] = [
		["headers", "Headers", hasItems(headers)],
		["footer", "Footer", typeof footer === "string" && !isBlank(footer)],
		["buttons", "Buttons", hasItems(buttons)],
	];
	for (const [path, name, isUsed] of parts) {
		const message = `${name} may be rejected: the messaging platform provides the text of verification messages.`;
		if (isUsed) report.advice(path, "not_in_sign_in", message);
	}
}
