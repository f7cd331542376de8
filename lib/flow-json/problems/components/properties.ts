import type { Path } from "@/lib/json/path";
import { isIn, isRequired, type Property, type Shape } from "../../components/shape";
import { hint, messageOf } from "../../message";
import { misspelt } from "../closest";
import { type Fix, removal, renaming } from "../fixes";
import type { Report } from "../report";
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
			const message = messageOf("propertyDisputed", { property: key, ...what });
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
			messageOf("missingProperty", { ...what, property: key }),
			onlyValue(path, key, property),
		);
	}
}

/** The fix for a missing property that can have only one value. */
function onlyValue(path: Path, key: string, { values }: Property): Fix | undefined {
	if (values?.length !== 1) return undefined;
	return { title: messageOf("add", { name: key }), edits: [{ path: [...path, key], value: values[0] }] };
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
			? messageOf("propertyRemoved", { ...what, property: key, until: property.until })
			: messageOf("propertyNeedsVersion", { ...what, property: key, since: property.since ?? "" });
		return report.error("INVALID_PROPERTY_KEY", place, message, removal(place));
	}
	const free = Object.keys(shape).filter((name) => props[name] === undefined);
	const meant = misspelt(key.replace(/_/g, "-"), free) ?? free.find((name) => isSameName(name, key));
	const message = messageOf("unknownProperty", { ...what, property: key, ...hint(meant) });
	report.error("INVALID_PROPERTY_KEY", place, message, renaming(place, meant) ?? removal(place));
}

/** Whether only the way of joining words differs: `helperText`, `helper_text` and `helper-text`. */
function isSameName(a: string, b: string): boolean {
	const plain = (name: string) => name.replace(/[-_]/g, "").toLowerCase();
	return plain(a) === plain(b);
}
