import {
	AUTH_APPS_MAX,
	AUTH_CODE_EXPIRATION_MAX_SECONDS,
	AUTH_CODE_EXPIRATION_MIN_SECONDS,
	PACKAGE_NAME_MAX_LENGTH,
	SIGNATURE_HASH_LENGTH,
	VALIDITY_PERIOD_MAX_SECONDS,
	VALIDITY_PERIOD_MIN_SECONDS,
} from "@/lib/template/limits";
import { checkCount, checkItems } from "@/lib/template/problems/lists";
import {
	checkLength,
	type Members,
	PART_NAMES,
	type ProblemPart,
	type Report,
	readList,
	readText,
	reportWrongType,
} from "@/lib/template/problems/report";

const TEXTS = ["parameter_format", "catalog_format", "connected_catalog_id", "auth_delivery_method"];
const BOOLEANS = [
	"is_draft",
	"is_catalog",
	"is_catalog_connected",
	"is_custom_validity_period",
	"auth_add_security_recommendation",
	"auth_add_code_expiration",
];

/** Catalog, validity and sign-in code settings (docs/spec/decisions.md §4, docs/spec/templates.md §5, §6). */
export function checkSettings(report: Report, content: Members): void {
	for (const name of TEXTS) readText(report, name, "setting", content[name]);
	for (const name of BOOLEANS) {
		const value = content[name];
		if (value === undefined || value === null || typeof value === "boolean") continue;
		reportWrongType(report, name, "setting", "boolean", value);
	}
	checkSeconds(
		report,
		"validity_period_seconds",
		"validity_period",
		content.validity_period_seconds,
		VALIDITY_PERIOD_MIN_SECONDS,
		VALIDITY_PERIOD_MAX_SECONDS,
	);
	checkSeconds(
		report,
		"auth_code_expiration_seconds",
		"auth_code_expiration",
		content.auth_code_expiration_seconds,
		AUTH_CODE_EXPIRATION_MIN_SECONDS,
		AUTH_CODE_EXPIRATION_MAX_SECONDS,
	);
	checkApps(report, content.auth_apps);
}

function checkSeconds(
	report: Report,
	path: string,
	part: ProblemPart,
	value: unknown,
	min: number,
	limit: number,
): void {
	if (value === undefined || value === null) return;
	if (!Number.isInteger(value)) {
		reportWrongType(report, path, part, "seconds", value);
		return;
	}
	const actual = Number(value);
	if (actual >= min && actual <= limit) return;
	report.always({
		path,
		part,
		code: "out_of_range",
		message: `${PART_NAMES[part]} must be ${min} to ${limit} seconds (currently ${actual}).`,
		values: { min, limit, actual },
	});
}

function checkApps(report: Report, value: unknown): void {
	const apps = readList(report, "auth_apps", "auth_apps", value);
	const most = `Up to ${AUTH_APPS_MAX} apps can autofill the code`;
	checkCount(report.always, "auth_apps", apps, AUTH_APPS_MAX, most);
	checkItems(report, "auth_apps", "auth_app", apps, (path, app) => {
		checkPackageName(report, `${path}.package_name`, app.package_name);
		checkSignatureHash(report, `${path}.signature_hash`, app.signature_hash);
	});
}

/**
 * Two or more segments between dots, each of letters, digits and underscores, a letter first
 * (docs/spec/templates.md §5).
 */
const PACKAGE_NAME = /^[a-zA-Z][a-zA-Z0-9_]*(\.[a-zA-Z][a-zA-Z0-9_]*)+$/;

function checkPackageName(report: Report, path: string, value: unknown): void {
	const name = readRequired(report, path, "package_name", value);
	if (name === null) return;
	checkLength(report, path, "package_name", name, PACKAGE_NAME_MAX_LENGTH);
	if (PACKAGE_NAME.test(name)) return;
	report.always({
		path,
		part: "package_name",
		code: "wrong_form",
		message: "Package name must have two or more parts separated by dots, like com.example.shop.",
	});
}

const SIGNATURE_HASH = /^[a-zA-Z0-9+/=]*$/;

function checkSignatureHash(report: Report, path: string, value: unknown): void {
	const hash = readRequired(report, path, "signature_hash", value);
	if (hash === null || (hash.length === SIGNATURE_HASH_LENGTH && SIGNATURE_HASH.test(hash))) return;
	report.always({
		path,
		part: "signature_hash",
		code: "wrong_form",
		message: `Signature hash must be exactly ${SIGNATURE_HASH_LENGTH} letters, digits, +, / or =.`,
		values: { limit: SIGNATURE_HASH_LENGTH, actual: hash.length },
	});
}

function readRequired(report: Report, path: string, part: ProblemPart, value: unknown): string | null {
	if (value === undefined || value === null || value === "") {
		report.always({ path, part, code: "required", message: `Enter the ${PART_NAMES[part].toLowerCase()}.` });
		return null;
	}
	return readText(report, path, part, value);
}
