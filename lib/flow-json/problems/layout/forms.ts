import { componentType, INPUT_TYPES } from "../../components/catalogue";
import { PICKERS } from "../../components/media";
import { isDynamic } from "../../expression/tokens";
import { hint, kindsOf, messageOf } from "../../message";
import { asMembers, type Component, kindOf, type Screen, walkComponents } from "../../read";
import { isAtLeast } from "../../versions";
import { misspelt } from "../closest";
import { readDate } from "../components/formats";
import { removal, renaming } from "../fixes";
import { typesOfInput } from "../references/scope";
import { isPlainText } from "../references/types";
import type { Report } from "../report";
import { hasUnclearInputs, mayBeInput } from "../unclear";

const DATES = ["DatePicker", "CalendarPicker"];

/** Since 4.0, a Form is optional. Source: docs/spec/flow-json.md §4.14. */
const OPTIONAL_SINCE = "4.0";

/** Inputs stand inside the Form, if the screen has one; before 4.0 always. Their names are unique. */
export function checkForms(report: Report, screen: Screen) {
	const components = [...walkComponents(screen.components)];
	const forms = components.filter(({ type }) => type === "Form");
	const inside = insideOf(forms);
	// It may be a Form with a wrong type.
	const insideUnknown = insideOf(components.filter(({ type }) => !componentType(type)));
	for (const component of components) {
		if (!INPUT_TYPES.has(component.type)) continue;
		if (inside.has(component)) checkInside(report, component);
		else if (!insideUnknown.has(component)) checkOutside(report, component, forms.length > 0);
	}
	const isUnclear = hasUnclearInputs(screen);
	for (const form of forms) checkValues(report, form, isUnclear);
	checkNames(report, components);
}

function insideOf(containers: ReadonlyArray<Component>): Set<Component> {
	const branches = containers.flatMap((container) => container.branches);
	return new Set(branches.flatMap(({ components }) => [...walkComponents(components)]));
}

function checkOutside(report: Report, { type, path }: Component, hasForm: boolean) {
	if (!isAtLeast(report.version, OPTIONAL_SINCE)) {
		const message = messageOf("inputNeedsForm", { type, since: OPTIONAL_SINCE });
		report.error("KEYWORD_ONE_OF", path, message);
	} else if (hasForm) {
		const message = messageOf("inputOutsideForm", { type });
		report.error("COMPONENTS_OUTSIDE_FORM", path, message);
	}
}

function checkInside(report: Report, { type, path, props }: Component) {
	for (const [name, { isOutsideForm }] of Object.entries(componentType(type)?.properties ?? {})) {
		if (!isOutsideForm || props[name] === undefined || !isAtLeast(report.version, OPTIONAL_SINCE)) continue;
		const place = [...path, name];
		const list = name === "init-value" ? "init-values" : "error-messages";
		const message = messageOf("valueOfForm", { list, name });
		report.error("INVALID_PROPERTY_KEY", place, message);
	}
}

/** From this version, the platform checks the types of a Form's values. Source: docs/spec/flow-json.md §1. */
const TYPES_SINCE = "7.0";

/** @param isUnclear whether the Form may have other inputs, too */
function checkValues(report: Report, form: Component, isUnclear: boolean) {
	const inputs = new Map<string, Component>();
	for (const { components } of form.branches)
		for (const component of walkComponents(components))
			if (typeof component.props.name === "string" && mayBeInput(component))
				inputs.set(component.props.name, component);
	for (const list of ["init-values", "error-messages"]) {
		for (const [name, value] of Object.entries(asMembers(form.props[list]) ?? {})) {
			if (report.isFull()) return;
			const place = [...form.path, list, name];
			const input = inputs.get(name);
			if (!input && isUnclear) continue;
			if (!input) {
				const meant = misspelt(name, inputs.keys());
				const message = messageOf("unknownInputOfForm", { name, ...hint(meant) });
				report.warning("PROPERTY_NAME_MISMATCH", place, message, renaming(place, meant));
			} else if (list === "init-values") checkInitial(report, input, place, value);
			else checkMessage(report, input, place, value);
		}
	}
}

function checkInitial(report: Report, input: Component, place: Component["path"], value: unknown) {
	if (PICKERS.includes(input.type)) {
		const message = messageOf("noInitialValue", { type: input.type });
		return report.error("NATIVE_COMPONENT_IN_FORM_INIT_VALUES", place, message, removal(place));
	}
	const types = isPlainText(input) ? ["string"] : typesOfInput(input);
	const found = kindOf(value);
	const mayBeDynamic = typeof value === "string" && (value.includes("${") || value.startsWith("`"));
	if (mayBeDynamic || types.includes("any")) return;
	if (types.some((type) => type === found)) return checkParts(report, input, place, value);
	const message = messageOf("initialType", {
		type: input.type,
		name: String(place.at(-1)),
		expected: kindsOf(types),
		found,
	});
	const say = isAtLeast(report.version, TYPES_SINCE) ? report.error : report.warning;
	say("INVALID_PROPERTY_TYPE", place, message);
}

/** The days of an initial value have the version's format, and the options of a list are texts. */
function checkParts(report: Report, input: Component, place: Component["path"], value: unknown) {
	const say = isAtLeast(report.version, TYPES_SINCE) ? report.error : report.warning;
	const name = String(place.at(-1));
	const parts: ReadonlyArray<[string, unknown]> =
		typeof value === "object" && value !== null ? Object.entries(value) : [["", value]];
	for (const [key, part] of parts) {
		if (report.isFull()) return;
		const path = key === "" ? place : [...place, Array.isArray(value) ? Number(key) : key];
		if (Array.isArray(value) && typeof part !== "string") {
			const message = messageOf("initialOptions", { type: input.type, name, found: kindOf(part) });
			say("INVALID_PROPERTY_TYPE", path, message);
		}
		if (!DATES.includes(input.type) || isDynamic(part) || readDate(report.version, part) !== undefined)
			continue;
		const message = messageOf("initialDate", { type: input.type, name });
		say("INVALID_DATE_SINGLE_INIT_VALUE_FORMAT", path, message);
	}
}

/** A message is text; in a CalendarPicker's range mode there can be one for each end. */
function checkMessage(report: Report, { type, props }: Component, place: Component["path"], value: unknown) {
	const isSingle = props.mode === undefined || props.mode === "single";
	const ends = type === "CalendarPicker" && !isSingle ? asMembers(value) : undefined;
	const isText = ends
		? Object.values(ends).every((end) => typeof end === "string")
		: typeof value === "string";
	if (isText) return;
	const message = messageOf("errorMessageType", { type, name: String(place.at(-1)), found: kindOf(value) });
	const say = isAtLeast(report.version, TYPES_SINCE) ? report.error : report.warning;
	say("INVALID_PROPERTY_TYPE", place, message);
}

/** Also between branches that exclude each other. */
function checkNames(report: Report, components: ReadonlyArray<Component>) {
	const seen = new Set<string>();
	for (const { type, path, props } of components) {
		const { name } = props;
		if (typeof name !== "string" || !INPUT_TYPES.has(type)) continue;
		if (seen.has(name)) {
			const message = messageOf("repeatedInput", { name });
			report.error("DUPLICATE_FORM_COMPONENT_NAMES", [...path, "name"], message);
		}
		seen.add(name);
	}
}
