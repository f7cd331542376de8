import type { Path } from "@/lib/json/path";
import { INPUT_TYPES } from "../../components/catalogue";
import { isDynamic, referenceIn } from "../../expression/tokens";
import { kindsOf, messageOf } from "../../message";
import { asList, asMembers, type Component, type Members, type Screen, walkComponents } from "../../read";
import { isAtLeast } from "../../versions";
import type { Report } from "../report";
import { differenceOf, elementMessage, schemaOf, schemaOfInput } from "./schemas";
import { follow, type Scope, typesOfInput, typesOfSchema } from "./scope";
import { typesOf } from "./types";

/** From this version, the platform checks the types of a Form's values. Source: docs/spec/flow-json.md §1. */
const TYPES_SINCE = "7.0";
const ACTION = "on-click-action";

/** A dynamic value of a Form for one of its inputs. */
type FormValue = { list: string; path: Path; input: Component; value: string };

/** Dynamic values of a Form have the types of its inputs and messages. Source: docs/spec/flow-json.md §4.14. */
export function checkFormValues(report: Report, scope: Scope, screen: Screen, form: Component) {
	const inputs = form.branches.flatMap(({ components }) =>
		[...walkComponents(components)].filter(
			({ type, props }) => INPUT_TYPES.has(type) && typeof props.name === "string",
		),
	);
	const say = isAtLeast(report.version, TYPES_SINCE) ? report.error : report.warning;
	for (const list of ["init-values", "error-messages"]) {
		const path = [...form.path, list];
		const values = form.props[list];
		const properties = asMembers(schemaOf(scope, screen, values)?.properties) ?? {};
		for (const input of inputs) {
			const name = String(input.props.name);
			if (!Object.hasOwn(properties, name) || report.isFull()) continue;
			const schema = asMembers(properties[name]);
			const value = partOf(String(values), name);
			// The documentation doesn't say whether the platform looks into the data, so this is a warning.
			checkFormValue(report, report.warning, { list, path, input, value }, typesOfSchema(schema), schema);
		}
		for (const [name, value] of Object.entries(asMembers(values) ?? {})) {
			const input = inputs.find(({ props }) => props.name === name);
			if (!input || !isDynamic(value) || report.isFull()) continue;
			const given = { list, path: [...path, name], input, value: String(value) };
			checkFormValue(report, say, given, typesOf(scope, screen, value), schemaOf(scope, screen, value));
		}
	}
}

function checkFormValue(
	report: Report,
	say: Report["error"],
	{ list, path, input, value }: FormValue,
	types: ReadonlyArray<string>,
	schema: Members | undefined,
) {
	const code = "INVALID_SCREEN_DYNAMIC_DATA";
	const name = String(input.props.name);
	const isInitial = list === "init-values";
	const expected: ReadonlyArray<string> = isInitial ? typesOfInput(input) : ["string", "object"];
	if (![...types, ...expected].includes("any") && !types.some((type) => expected.includes(type))) {
		const message = messageOf("formValueType", {
			name,
			list,
			expected: kindsOf(expected),
			value,
			found: kindsOf(types),
		});
		return say(code, path, message);
	}
	const wanted = isInitial ? schemaOfInput(input) : undefined;
	const difference = schema && wanted && differenceOf(schema, wanted);
	if (!difference) return;
	const message =
		difference.name === undefined
			? elementMessage(name, value, difference)
			: messageOf("partType", {
					part: difference.name,
					name,
					value: partOf(value, difference.name),
					expected: difference.expected,
					found: difference.found,
				});
	report.warning(code, path, message);
}

/** The reference to a part of what another one leads to: `${data.seat}` and `row` are `${data.seat.row}`. */
function partOf(reference: string, name: string): string {
	return `\${${reference.slice(2, -1).trim()}.${name}}`;
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
		const message = messageOf("listAndItemsHave", { name: ACTION, value: place });
		report.error("NOT_KEYWORD_SCHEMA_VALIDATION_FAILED", [...path, ACTION], message);
		return;
	}
	const examples = asList(resolution.schema?.__example__);
	if (examples.some((item) => asMembers(item)?.[ACTION] !== undefined)) return;
	const message = messageOf("listOrItemsNeed", { value: place, name: ACTION });
	const say = examples.length > 0 ? report.error : report.warning;
	say("MISSING_REQUIRED_PROPERTY", path, message);
}
