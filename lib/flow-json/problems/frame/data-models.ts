import type { Path } from "@/lib/json/path";
import { DATA_TYPES } from "../../components/frame";
import { messageOf } from "../../message";
import { asMembers, type Definition, kindOf, type Members } from "../../read";
import { removal, setting } from "../fixes";
import type { Report } from "../report";

const CODE = "INVALID_SCREEN_DATA";
const DEPTH_MAX = 20;

/** The fields of each screen's data have a type and an example of it. Source: docs/spec/flow-json.md §3.1. */
export function checkDataModels(report: Report, definition: Definition) {
	for (const { path, props } of definition.screens) {
		const place = [...path, "data"];
		if (props.data === undefined) continue;
		const fields = asMembers(props.data);
		if (!fields) {
			const message = messageOf("dataNotObject", { found: kindOf(props.data) });
			report.error("INVALID_PROPERTY_TYPE", place, message);
			continue;
		}
		for (const [name, schema] of Object.entries(fields)) checkField(report, [...place, name], name, schema);
	}
}

function checkField(report: Report, path: Path, name: string, value: unknown) {
	const schema = asMembers(value);
	if (!schema) {
		return report.error(CODE, path, messageOf("fieldNotObject", { name }));
	}
	if (schema.type === undefined) {
		const guess = kindOf(schema.__example__);
		const fix = ["string", "number", "boolean"].includes(guess)
			? setting([...path, "type"], guess)
			: undefined;
		return report.error(CODE, path, messageOf("fieldNeedsType", { name }), fix);
	}
	if (!checkSchema(report, path, value, 0)) return;
	if (!("__example__" in schema)) {
		const message = messageOf("fieldNeedsExample", { name });
		return report.warning(CODE, path, message);
	}
	const place = [...path, "__example__"];
	if (kindOf(schema.__example__) === schema.type)
		return checkParts(report, place, schema.__example__, schema, 0);
	const message = messageOf("exampleType", {
		expected: String(schema.type),
		found: kindOf(schema.__example__),
	});
	report.error(CODE, place, message);
}

/**
 * Elements and members of an example have their types, too. The documentation doesn't say how deep the platform looks, so
 * these are warnings.
 */
function checkParts(report: Report, path: Path, value: unknown, schema: Members, depth: number) {
	if (typeof value !== "object" || value === null || depth > DEPTH_MAX) return;
	const properties = asMembers(schema.properties) ?? {};
	for (const [key, part] of Object.entries(value)) {
		if (report.isFull()) return;
		const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
		const expected = asMembers(Array.isArray(value) ? schema.items : own);
		if (!expected || expected.type === undefined) continue;
		const place = [...path, Array.isArray(value) ? Number(key) : key];
		if (kindOf(part) === expected.type) {
			checkParts(report, place, part, expected, depth + 1);
			continue;
		}
		const message = messageOf("examplePartType", { expected: String(expected.type), found: kindOf(part) });
		report.warning(CODE, place, message);
	}
}

/** Whether the schema is valid; nested ones too. */
function checkSchema(report: Report, path: Path, value: unknown, depth: number): boolean {
	const schema = asMembers(value);
	if (depth > DEPTH_MAX || report.isFull()) return true;
	if (!schema) {
		// A list's items can be described by true or false, too.
		if (typeof value === "boolean") return true;
		report.error(
			CODE,
			path,
			messageOf("schemaNotObject", { name: String(path.at(-1)), found: kindOf(value) }),
		);
		return false;
	}
	if (schema.type !== undefined && !DATA_TYPES.some((type) => type === schema.type)) {
		report.error(
			CODE,
			[...path, "type"],
			messageOf("unknownType", { types: { list: "or", names: DATA_TYPES } }),
		);
		return false;
	}
	if (depth > 0 && "__example__" in schema) return misplacedExample(report, path);
	if (schema.type === "array") {
		if (schema.items === undefined) {
			report.error(CODE, path, messageOf("listNeedsItems"));
			return false;
		}
		if (!asMembers(schema.items) && typeof schema.items !== "boolean") {
			const message = messageOf("itemsNotObject", { found: kindOf(schema.items) });
			report.error(CODE, [...path, "items"], message);
			return false;
		}
		return checkSchema(report, [...path, "items"], schema.items, depth + 1);
	}
	if (schema.properties === undefined) return true;
	const properties = asMembers(schema.properties);
	if (!properties) {
		const message = messageOf("propertiesNotObject", { found: kindOf(schema.properties) });
		report.error(CODE, [...path, "properties"], message);
		return false;
	}
	if ("__example__" in properties) return misplacedExample(report, [...path, "properties"]);
	return Object.entries(properties)
		.map(([name, inner]) => checkSchema(report, [...path, "properties", name], inner, depth + 1))
		.every(Boolean);
}

function misplacedExample(report: Report, parent: Path): false {
	const path = [...parent, "__example__"];
	const message = messageOf("misplacedExample");
	report.error(CODE, path, message, removal(path));
	return false;
}
