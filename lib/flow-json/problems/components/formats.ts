import { parseUrl } from "@/lib/contract/text/url";
import { isDynamic } from "../../expression/tokens";
import { messageOf } from "../../message";
import { isAtLeast, type Version } from "../../versions";
import { setting } from "../fixes";
import type { Report } from "../report";
import { type Place, propertyOf, wrongType } from "./place";

/** From this version, days are `YYYY-MM-DD`; before, milliseconds since 1970. Source: docs/spec/flow-json.md §4.5. */
const DAYS_SINCE = "5.0";
const TIMESTAMP = /^-?\d{1,16}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as a comparable text or number; undefined if it isn't a day in this version. */
export function readDate(version: Version, value: unknown): number | undefined {
	if (typeof value !== "string") return undefined;
	if (!isAtLeast(version, DAYS_SINCE)) return TIMESTAMP.test(value) ? Number(value) : undefined;
	if (!DAY.test(value)) return undefined;
	const time = Date.parse(`${value}T00:00:00Z`);
	return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? undefined : time;
}

export function checkDate(report: Report, place: Place, value: unknown) {
	if (typeof value !== "string") return wrongType(report, place, "date", value);
	if (isDynamic(value) || readDate(report.version, value) !== undefined) return;
	const hasDays = isAtLeast(report.version, DAYS_SINCE);
	const code =
		place.name === "init-value" && hasDays
			? "INVALID_DATE_SINGLE_INIT_VALUE_FORMAT"
			: "INVALID_PROPERTY_VALUE_FORMAT";
	const message = hasDays ? messageOf("notDate", propertyOf(place)) : messageOf("notTime", propertyOf(place));
	report.error(code, place.path, message);
}

export function checkUri(report: Report, place: Place, value: unknown) {
	if (typeof value !== "string") return wrongType(report, place, "string", value);
	if (parseUrl(value) && !/\s/.test(value)) return checkProtocol(report, place, value);
	const message = messageOf("notAddress", propertyOf(place));
	report.error("INVALID_PROPERTY_VALUE_FORMAT", place.path, message);
}

/** Only addresses of web pages are documented, so others may be refused. */
function checkProtocol(report: Report, place: Place, value: string) {
	if (/^https?:/i.test(value)) return;
	const message = messageOf("notHttps", propertyOf(place));
	report.warning("INVALID_PROPERTY_VALUE_FORMAT", place.path, message);
}

/** Web pages need this prefix; the platform's samples leave it out. Source: docs/spec/flow-json.md §4.10. */
const PREFIX = /^data:[^,]{0,60},/i;

/** Also the characters of base64 for addresses. */
const BASE64 = /^[\w+/=\s-]*$/;

const KILOBYTE = 1024;
const BASE64_PER_BYTE = 4 / 3;

/** Pictures of options may have 100 KB, 300 KB before 6.0. Source: docs/spec/flow-json.md §4.4, §4.10. */
function sizeMax(version: Version, name: string): number {
	return name === "image" && isAtLeast(version, "6.0") ? 100 : 300;
}

/** The platform names no code for pictures that it can't show, so these are warnings. */
export function checkImage(report: Report, place: Place, value: unknown) {
	if (typeof value !== "string") return wrongType(report, place, "image", value);
	if (isDynamic(value)) return;
	if (value.trim() === "") {
		return report.error("MIN_CHARS_REQUIRED", place.path, messageOf("emptyImage", propertyOf(place)));
	}
	if (/^https?:/i.test(value)) {
		const message = messageOf("imageAddress", propertyOf(place));
		return report.warning("INVALID_PROPERTY_VALUE_FORMAT", place.path, message);
	}
	const prefix = PREFIX.exec(value)?.[0];
	if (prefix !== undefined) {
		const message = messageOf("imagePrefix", { ...propertyOf(place), prefix });
		const fix = setting(place.path, value.slice(prefix.length), messageOf("removePrefix"));
		return report.warning("INVALID_PROPERTY_VALUE_FORMAT", place.path, message, fix);
	}
	if (!BASE64.test(value)) {
		const message = messageOf("notImage", propertyOf(place));
		return report.warning("INVALID_PROPERTY_VALUE_FORMAT", place.path, message);
	}
	const max = sizeMax(report.version, place.name);
	const kilobytes = Math.ceil(value.length / BASE64_PER_BYTE / KILOBYTE);
	if (kilobytes <= max) return;
	const message = messageOf("imageTooLarge", { ...propertyOf(place), max, size: kilobytes });
	report.warning("INVALID_PROPERTY_VALUE", place.path, message);
}
