import type { Path } from "@/lib/json/path";
import { componentType } from "../../components/catalogue";
import { SCREEN } from "../../components/frame";
import { type Property, propertiesIn, type Shape } from "../../components/shape";
import type { ValueType } from "../../expression/check";
import { nestedIn, referenceIn, strayReferenceIn } from "../../expression/tokens";
import { kindsOf, messageOf } from "../../message";
import { asList, asMembers, type Members, type Screen, walkComponents } from "../../read";
import { isAtLeast } from "../../versions";
import type { Report } from "../report";
import { checkDynamicList, checkFormValues } from "./component-rules";
import { BACKTICKS_SINCE, reportFault } from "./expressions";
import { describeMissing, reportGlobal, reportSpaces } from "./missing";
import { checkElements, checkItemSchema, expectedTypes } from "./property-data";
import { schemaIn } from "./schemas";
import { follow, type Scope } from "./scope";

/** The property that contains a reference, and the screen. */
type Place = { screen: Screen; path: Path; name: string; property: Property };

/**
 * References in the properties of screens and components exist and have the property's type.
 * Those of actions are checked with their payloads. Source: docs/spec/flow-json.md §6.
 */
export function checkReferences(report: Report, scope: Scope) {
	for (const screen of scope.definition.screens) {
		if (SCREEN.title)
			visit(
				report,
				scope,
				{ screen, path: [...screen.path, "title"], name: "title", property: SCREEN.title },
				screen.props.title,
			);
		for (const component of walkComponents(screen.components)) {
			const { type, path, props } = component;
			if (report.isFull()) return;
			if (type === "Form") checkFormValues(report, scope, screen, component);
			if (type === "NavigationList") checkDynamicList(report, scope, screen, component);
			visitShape(report, scope, screen, { path, props, shape: componentType(type)?.properties ?? {} });
		}
	}
}

function visitShape(
	report: Report,
	scope: Scope,
	screen: Screen,
	{ path, props, shape }: { path: Path; props: Members; shape: Shape },
) {
	for (const [name, property] of propertiesIn(shape, report.version))
		visit(report, scope, { screen, path: [...path, name], name, property }, props[name]);
}

/** Types without a value, or whose value is checked elsewhere. */
const SKIPPED = ["components", "cases", "condition", "action", "data"];

/** The types of a list's elements. */
const ELEMENTS: Readonly<Record<string, Property["type"]>> = { texts: "text", lines: "text", dates: "date" };

/** The longest path that is read; the deepest values of allowed properties have shorter ones. */
const PATH_LENGTH_MAX = 80;

function visit(report: Report, scope: Scope, place: Place, value: unknown) {
	const { property, screen, path } = place;
	if (value === undefined || SKIPPED.includes(property.type) || report.isFull()) return;
	if (path.length > PATH_LENGTH_MAX) return;
	if (typeof value === "string") return checkDynamic(report, scope, place, value);
	for (const [index, item] of asList(value).entries()) {
		const inner = { ...place, path: [...path, index] };
		const shape = property.type === "items" ? property.shape : undefined;
		const props = asMembers(item);
		if (shape && props) visitShape(report, scope, screen, { path: inner.path, props, shape });
		else
			visit(
				report,
				scope,
				{ ...inner, property: { ...property, type: ELEMENTS[property.type] ?? property.type } },
				item,
			);
	}
	for (const [key, item] of Object.entries(asMembers(value) ?? {})) {
		const inner = property.shape?.[key] ?? { ...property, type: property.isByEnd ? property.type : "any" };
		visit(report, scope, { ...place, path: [...path, key], name: key, property: inner }, item);
	}
}

function checkDynamic(report: Report, scope: Scope, place: Place, value: string) {
	if (!value.includes("${") && !value.includes("`")) return;
	const reference = referenceIn(value);
	const nested = nestedIn(value);
	if ((reference || nested) && !checkAllowed(report, place, value)) return;
	if (reference) return checkReference(report, scope, place, reference, value);
	if (nested) return checkNested(report, scope, place, nested);
	if (!TEXTS.includes(place.property.type) || place.property.values) return;
	const stray = strayReferenceIn(value);
	if (stray) reportStray(report, place.path, stray);
}

/** Types that can be a text; a text as a value of others is reported itself. */
const TEXTS = ["text", "lines", "image", "uri", "any"];

/** Reports a reference that is only a part of a text. If it isn't complete, it may be meant as text. */
export function reportStray(
	report: Report,
	path: Path,
	{ reference, start, end, isOpen }: NonNullable<ReturnType<typeof strayReferenceIn>>,
) {
	const message = isAtLeast(report.version, BACKTICKS_SINCE)
		? messageOf("referenceInText", { reference })
		: messageOf("referenceNotAlone", { reference });
	if (!isOpen) return report.error("INVALID_TEXT_DYNAMIC_DATA", path, message, undefined, { start, end });
	const open = messageOf("openReference", { reference });
	report.warning("INVALID_TEXT_DYNAMIC_DATA", path, open, undefined, { start, end });
}

/** Whether the property's value is read as dynamic. A regular expression may look like it. */
function checkAllowed(report: Report, { path, name, property }: Place, value: string): boolean {
	if (property.dynamic || property.type !== "text" || property.values) return true;
	if (name === "pattern") return false;
	if (name === "name") {
		const message = messageOf("neverDynamic", { property: name, value });
		report.error("INVALID_PROPERTY_VALUE", path, message);
		return false;
	}
	// The documentation doesn't say which texts of options can be dynamic.
	const message = messageOf("dynamicDisputed", { property: name, value });
	report.warning("INVALID_PROPERTY_VALUE", path, message);
	return true;
}

function checkReference(
	report: Report,
	scope: Scope,
	{ screen, path, name, property }: Place,
	reference: ReadonlyArray<string>,
	value: string,
) {
	if (reportGlobal(report, path, reference)) return;
	const resolution = follow(scope, screen, reference);
	if (!resolution.found) {
		const { code, message, fix } = describeMissing(scope, screen, path, value, reference, resolution);
		return report.error(code, path, message, fix);
	}
	reportSpaces(report, path, value, reference);
	const { types, schema } = resolution;
	const expected = expectedTypes(property, name, report.version);
	if (expected && !types.includes("any") && !types.some((type) => expected.includes(type))) {
		const message = messageOf("dataType", {
			name,
			expected: kindsOf(expected),
			value,
			found: kindsOf(types),
		});
		// No rule says which values a Switch can have, although a list or an object matches no case.
		const say = property.type === "reference" ? report.warning : report.error;
		return say("INVALID_SCREEN_DYNAMIC_DATA", path, message);
	}
	if (property.type === "items" && schema) checkItemSchema(report, path, value, property, schema);
	const list = schemaIn(resolution);
	if (list) checkElements(report, { path, name, property }, value, list);
}

function checkNested(
	report: Report,
	scope: Scope,
	{ screen, path, name, property }: Place,
	{ source, start }: { source: string; start: number },
) {
	if (!isAtLeast(report.version, BACKTICKS_SINCE)) {
		const isText = TEXTS.includes(property.type) && !source.includes("${");
		const message = isText
			? messageOf("backticksShown", { since: BACKTICKS_SINCE, name })
			: messageOf("backticksNotPossible", { since: BACKTICKS_SINCE, name });
		const say = isText ? report.warning : report.error;
		return say("INVALID_PROPERTY_VALUE", path, message);
	}
	checkNestedReferences(report, scope, screen, { path, source, start });
	const types = reportFault(report, scope, screen, { path, source, start, kind: "nested" });
	const wanted = RESULTS[property.type];
	if (!types || !wanted || types.includes("any") || types.includes(wanted)) return;
	const message = messageOf("expressionType", { name, expected: wanted, found: kindsOf(types) });
	report.error("INVALID_PROPERTY_VALUE", path, message);
}

/** The results of expressions that fit a type; a text can show any. */
const RESULTS: Readonly<Record<string, ValueType>> = {
	boolean: "boolean",
	integer: "number",
	number: "number",
};

const REFERENCE = /\$\{([^{}]*)\}/g;

/** Reports the references of an expression that lead nowhere. */
export function checkNestedReferences(
	report: Report,
	scope: Scope,
	screen: Screen,
	{ path, source, start, code: given }: { path: Path; source: string; start: number; code?: string },
	say: Report["error"] = report.error,
) {
	for (const match of source.matchAll(REFERENCE)) {
		if (report.isFull()) return;
		const reference = (match[1] ?? "").trim().split(".");
		const span = { start: start + match.index, end: start + match.index + match[0].length };
		if (reportGlobal(report, path, reference, span)) continue;
		const resolution = follow(scope, screen, reference);
		if (resolution.found || resolution.reason === "scope") continue;
		const found = describeMissing(scope, screen, path, match[0], reference, resolution, true);
		say(given ?? found.code, path, found.message, undefined, span);
	}
}
