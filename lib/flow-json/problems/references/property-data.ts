import type { Path } from "@/lib/json/path";
import { isRequired, type Property } from "../../components/shape";
import type { ValueType } from "../../expression/check";
import { messageOf } from "../../message";
import { asMembers, type Members } from "../../read";
import { isAtLeast, type Version } from "../../versions";
import type { Report } from "../report";
import { differenceOf, elementMessage, TEXTS } from "./schemas";
import { typesOfSchema } from "./scope";

/** The types of data that a property's type can have. */
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
	// A Switch compares its value with the names of its cases.
	reference: ["string", "number", "boolean"],
};

/** The documentation calls these numbers texts. Source: docs/spec/flow-json.md §4.2. */
const MAY_BE_TEXT = ["min-chars", "max-chars", "max-length"];

/** The types of data that a property can have; undefined if any will do. */
export function expectedTypes(
	property: Property,
	name: string,
	version: Version,
): ReadonlyArray<ValueType> | undefined {
	const expected = EXPECTED[property.type];
	if (!expected) return undefined;
	if (property.type === "lines" && !isAtLeast(version, "5.1")) return ["string"];
	if (property.isByEnd || property.mayBeObject) return [...expected, "object"];
	return MAY_BE_TEXT.includes(name) ? [...expected, "string"] : expected;
}

/** Properties whose lists hold texts. */
const LISTS: ReadonlyArray<Property["type"]> = ["texts", "lines", "dates"];

/** Elements of a list are texts. How deep the platform looks isn't documented, so others are a warning. */
export function checkElements(
	report: Report,
	{ path, name, property }: { path: Path; name: string; property: Property },
	value: string,
	schema: Members,
) {
	const difference = LISTS.includes(property.type) && schema.type === "array" && differenceOf(schema, TEXTS);
	if (!difference) return;
	report.warning("INVALID_SCREEN_DYNAMIC_DATA", path, elementMessage(name, value, difference));
}

/** A list that feeds a component describes the required properties of its items. Source: docs/spec/flow-json.md §3.1. */
export function checkItemSchema(
	report: Report,
	path: Path,
	value: string,
	property: Property,
	schema: Members,
) {
	// Items described by true or false can be anything, so nothing describes their properties.
	const items = typeof schema.items === "boolean" ? {} : asMembers(schema.items);
	if (!items) return;
	const needed = Object.entries(property.shape ?? {}).flatMap(([name, inner]) =>
		isRequired(inner, report.version) ? [name] : [],
	);
	const properties = asMembers(items.properties);
	// Properties that aren't an object are reported themselves, as are unknown types.
	if (items.properties !== undefined && !properties) return;
	const [kind] = typesOfSchema(items);
	if (kind !== "any" && kind !== "object") {
		const message = messageOf("itemsNotObjects", { value, names: { list: "and", names: needed } });
		return report.error("INVALID_SCREEN_DYNAMIC_DATA", path, message);
	}
	for (const name of needed) {
		const [type = "any"] = typesOfSchema(asMembers(properties?.[name]));
		const expected = EXPECTED[property.shape?.[name]?.type ?? ""];
		if (type === "any" || !expected || expected.includes(type)) continue;
		const message = messageOf("itemType", { value, name, found: type, expected: expected[0] ?? "" });
		report.error("INVALID_SCREEN_DYNAMIC_DATA", path, message);
	}
	const missing = needed.filter((name) => !Object.hasOwn(properties ?? {}, name));
	if (missing.length === 0) return;
	const message = messageOf("itemsUndescribed", { value, names: { list: "and", names: missing } });
	// The documentation requires a description only of options.
	const say = properties || path.at(-1) === "data-source" ? report.error : report.warning;
	say("INVALID_SCREEN_DYNAMIC_DATA", path, message);
}
