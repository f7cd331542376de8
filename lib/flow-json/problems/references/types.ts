import type { Path } from "@/lib/json/path";
import { isRequired, type Property } from "../../components/shape";
import type { ValueType } from "../../expression/check";
import { asMembers, type Members } from "../../read";
import { listed, quoted, type Report } from "../report";

const EXPECTED: Readonly<Record<string, ReadonlyArray<ValueType>>> = {
	text: ["string"],
	lines: ["string", "array"],
	date: ["string"],
	image: ["string"],
	uri: ["string"],
	texts: ["array"],
	dates: ["array"],
	items: ["array"],
	number: ["number"],
	integer: ["number"],
	boolean: ["boolean"],
	values: ["object"],
};

/** The documentation calls these numbers texts. Source: docs/spec/flow-json.md §4.2. */
const MAY_BE_TEXT = ["min-chars", "max-chars", "max-length"];

/** The types of data that a property can have; undefined if any will do. */
export function expectedTypes(property: Property, name: string): ReadonlyArray<ValueType> | undefined {
	if (name === "error-message" && property.type === "any") return ["string", "object"];
	const expected = EXPECTED[property.type];
	if (!expected) return undefined;
	if (property.isByEnd) return [...expected, "object"];
	return MAY_BE_TEXT.includes(name) ? [...expected, "string"] : expected;
}

/** A list that feeds a component describes the required properties of its items. Source: docs/spec/flow-json.md §3.1. */
export function checkItemSchema(
	report: Report,
	path: Path,
	value: string,
	property: Property,
	schema: Members,
) {
	const items = asMembers(schema.items);
	if (!items) return;
	const needed = Object.entries(property.shape ?? {}).flatMap(([name, inner]) =>
		isRequired(inner, report.version) ? [name] : [],
	);
	const properties = asMembers(items.properties);
	if (typeof items.type === "string" && items.type !== "object") {
		const message = `The items of ${quoted(value)} must be objects with ${listed(needed, "and")}.`;
		return report.error("INVALID_SCREEN_DYNAMIC_DATA", path, message);
	}
	if (!properties) return;
	const missing = needed.filter((name) => !Object.hasOwn(properties, name));
	if (missing.length === 0) return;
	const message = `The data model of ${quoted(value)} doesn't describe ${listed(missing, "and")} of its items.`;
	report.error("INVALID_SCREEN_DYNAMIC_DATA", path, message);
}
