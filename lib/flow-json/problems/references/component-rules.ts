import { INPUT_TYPES } from "../../components/catalogue";
import { isDynamic, referenceIn } from "../../expression/tokens";
import { asList, asMembers, type Component, type Screen, walkComponents } from "../../read";
import { isAtLeast } from "../../versions";
import { quoted, type Report, typesInWords } from "../report";
import { follow, type Scope, typesOfInput } from "./scope";
import { typesOf } from "./types";

/** From this version, the platform checks the types of a Form's values. Source: docs/spec/flow-json.md §1. */
const TYPES_SINCE = "7.0";
const ACTION = "on-click-action";

/** Dynamic values of a Form have the types of its inputs and messages. Source: docs/spec/flow-json.md §4.14. */
export function checkFormValues(report: Report, scope: Scope, screen: Screen, form: Component) {
	const inputs = form.branches.flatMap(({ components }) =>
		[...walkComponents(components)].filter(({ type }) => INPUT_TYPES.has(type)),
	);
	const say = isAtLeast(report.version, TYPES_SINCE) ? report.error : report.warning;
	for (const list of ["init-values", "error-messages"]) {
		for (const [name, value] of Object.entries(asMembers(form.props[list]) ?? {})) {
			const input = inputs.find(({ props }) => props.name === name);
			if (!input || !isDynamic(value) || report.isFull()) continue;
			const expected = list === "init-values" ? typesOfInput(input) : ["string", "object"];
			const types = typesOf(scope, screen, value);
			if ([...types, ...expected].includes("any") || types.some((type) => expected.includes(type as never)))
				continue;
			const message = `${quoted(name)} of ${quoted(list)} needs ${typesInWords(expected)}, but ${quoted(String(value))} is ${typesInWords(types)}.`;
			say("INVALID_SCREEN_DYNAMIC_DATA", [...form.path, list, name], message);
		}
	}
}

/**
 * A NavigationList has an action, or its items have: by the data model, or only by its example, as in a sample of the
 * platform. Without an example, the items that the server sends may have it. Source: docs/spec/flow-json.md §4.12.
 */
export function checkDynamicList(report: Report, scope: Scope, screen: Screen, { path, props }: Component) {
	const value = props["list-items"];
	const reference = referenceIn(value);
	const resolution = reference && follow(scope, screen, reference);
	if (!resolution?.found) return;
	const properties = asMembers(asMembers(resolution.schema?.items)?.properties);
	if (!properties) return;
	const hasAction = props[ACTION] !== undefined;
	if (hasAction !== Object.hasOwn(properties, ACTION)) return;
	const place = String(value);
	if (hasAction) {
		const message = `The list has ${quoted(ACTION)}, so the items of ${quoted(place)} can't have it.`;
		report.error("NOT_KEYWORD_SCHEMA_VALIDATION_FAILED", [...path, ACTION], message);
		return;
	}
	const examples = asList(resolution.schema?.__example__);
	if (examples.some((item) => asMembers(item)?.[ACTION] !== undefined)) return;
	const message = `The list or the items of ${quoted(place)} need ${quoted(ACTION)}.`;
	const say = examples.length > 0 ? report.error : report.warning;
	say("MISSING_REQUIRED_PROPERTY", path, message);
}
