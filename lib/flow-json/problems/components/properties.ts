import type { Path } from "@/lib/json/path";
import { isIn, isRequired, type Property, type Shape } from "../../components/shape";
import { misspelt } from "../closest";
import { type Fix, removal, renaming } from "../fixes";
import { quoted, type Report, sentenceStart, withHint } from "../report";
import type { Owner } from "./place";
import { checkValue } from "./values";

/** Keys that every component has besides its properties. */
const OWN_KEYS = ["type"];

/**
 * Checks an object's properties against the table: unknown and missing ones, and the values of the others.
 * Source: docs/spec/flow-json.md §2–5.
 * @param isComponent whether the object also has a `type`
 */
export function checkProperties(report: Report, owner: Owner, shape: Shape, isComponent = false) {
	const { props, path, what } = owner;
	for (const [key, value] of Object.entries(props)) {
		if (report.isFull()) return;
		if (value === undefined || (isComponent && OWN_KEYS.includes(key))) continue;
		const property = Object.hasOwn(shape, key) ? shape[key] : undefined;
		if (!property || !isIn(property, report.version)) {
			reportUnknown(report, owner, shape, key, property);
			continue;
		}
		if (property.isDisputed) {
			const message = `${quoted(key)} isn't documented for ${what}, so it may be refused.`;
			report.warning("INVALID_PROPERTY_KEY", [...path, key], message, removal([...path, key]));
		}
		checkValue(
			report,
			{ what, name: key, path: [...path, key], property, checkShape: checkProperties },
			value,
		);
	}
	for (const [key, property] of Object.entries(shape)) {
		const isMissing = props[key] === undefined && isIn(property, report.version);
		if (!isMissing || !isRequired(property, report.version)) continue;
		report.error(
			"MISSING_REQUIRED_PROPERTY",
			path,
			`${sentenceStart(what)} needs ${quoted(key)}.`,
			onlyValue(path, key, property),
		);
	}
}

/** The fix for a missing property that can have only one value. */
function onlyValue(path: Path, key: string, { values }: Property): Fix | undefined {
	if (values?.length !== 1) return undefined;
	return { title: `Add ${quoted(key)}`, edits: [{ path: [...path, key], value: values[0] }] };
}

function reportUnknown(
	report: Report,
	{ what, path, props }: Owner,
	shape: Shape,
	key: string,
	property: Property | undefined,
) {
	const place = [...path, key];
	if (property) {
		const message = property.until
			? `${sentenceStart(what)} has no ${quoted(key)} since version ${property.until}.`
			: `${quoted(key)} of ${what} requires version ${property.since} or later.`;
		return report.error("INVALID_PROPERTY_KEY", place, message, removal(place));
	}
	const free = Object.keys(shape).filter((name) => props[name] === undefined);
	const meant = misspelt(key.replace(/_/g, "-"), free) ?? free.find((name) => isSameName(name, key));
	const message = withHint(`${sentenceStart(what)} has no property ${quoted(key)}.`, meant);
	report.error("INVALID_PROPERTY_KEY", place, message, renaming(place, meant) ?? removal(place));
}

/** Whether only the way of joining words differs: `helperText`, `helper_text` and `helper-text`. */
function isSameName(a: string, b: string): boolean {
	const plain = (name: string) => name.replace(/[-_]/g, "").toLowerCase();
	return plain(a) === plain(b);
}
