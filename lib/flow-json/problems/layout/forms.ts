import { componentType, INPUT_TYPES } from "../../components/catalogue";
import { asMembers, type Component, kindOf, type Screen, walkComponents } from "../../read";
import { isAtLeast } from "../../versions";
import { misspelt } from "../closest";
import { removal, renaming } from "../fixes";
import { typesOfInput } from "../references/scope";
import { hint, kindInWords, listed, quoted, type Report, typeInWords } from "../report";

const PICKERS = ["PhotoPicker", "DocumentPicker"];

/** Since 4.0, a Form is optional. Source: docs/spec/flow-json.md §4.14. */
const OPTIONAL_SINCE = "4.0";

/** Inputs stand inside the Form, if the screen has one; before 4.0 always. Their names are unique. */
export function checkForms(report: Report, screen: Screen) {
	const components = [...walkComponents(screen.components)];
	const forms = components.filter(({ type }) => type === "Form");
	const inside = new Set(
		forms.flatMap((form) => form.branches.flatMap((branch) => [...walkComponents(branch.components)])),
	);
	for (const component of components) {
		if (!INPUT_TYPES.has(component.type)) continue;
		if (inside.has(component)) checkInside(report, component);
		else checkOutside(report, component, forms.length > 0);
	}
	for (const form of forms) checkValues(report, form);
	checkNames(report, components);
}

function checkOutside(report: Report, { type, path }: Component, hasForm: boolean) {
	if (!isAtLeast(report.version, OPTIONAL_SINCE)) {
		const message = `${type} must be inside a Form before version ${OPTIONAL_SINCE}.`;
		report.error("KEYWORD_ONE_OF", path, message);
	} else if (hasForm) {
		const message = `The screen has a Form, so ${type} must be inside it.`;
		report.error("COMPONENTS_OUTSIDE_FORM", path, message);
	}
}

function checkInside(report: Report, { type, path, props }: Component) {
	for (const [name, { isOutsideForm }] of Object.entries(componentType(type)?.properties ?? {})) {
		if (!isOutsideForm || props[name] === undefined || !isAtLeast(report.version, OPTIONAL_SINCE)) continue;
		const place = [...path, name];
		const list = name === "init-value" ? "init-values" : "error-messages";
		const message = `Inside a Form, use the Form's ${quoted(list)} instead of ${quoted(name)}.`;
		report.error("INVALID_PROPERTY_KEY", place, message);
	}
}

/** From this version, the platform checks the types of a Form's values. Source: docs/spec/flow-json.md §1. */
const TYPES_SINCE = "7.0";

function checkValues(report: Report, form: Component) {
	const inputs = new Map<string, Component>();
	for (const { components } of form.branches)
		for (const component of walkComponents(components))
			if (typeof component.props.name === "string" && INPUT_TYPES.has(component.type))
				inputs.set(component.props.name, component);
	for (const list of ["init-values", "error-messages"]) {
		for (const [name, value] of Object.entries(asMembers(form.props[list]) ?? {})) {
			const place = [...form.path, list, name];
			const input = inputs.get(name);
			if (!input) {
				const meant = misspelt(name, inputs.keys());
				const message = `The Form has no input named ${quoted(name)}.${hint(meant)}`;
				report.warning("PROPERTY_NAME_MISMATCH", place, message, renaming(place, meant));
			} else if (list === "init-values") checkInitial(report, input, place, value);
			else checkMessage(report, input, place, value);
		}
	}
}

function checkInitial(report: Report, input: Component, place: Component["path"], value: unknown) {
	if (PICKERS.includes(input.type)) {
		const message = `${input.type} can't have an initial value.`;
		return report.error("NATIVE_COMPONENT_IN_FORM_INIT_VALUES", place, message, removal(place));
	}
	const types = typesOfInput(input);
	const found = kindOf(value);
	const isDynamic = typeof value === "string" && (value.includes("${") || value.startsWith("`"));
	if (isDynamic || types.includes("any") || types.some((type) => type === found)) return;
	const expected = listed(types.map(typeInWords), "or").replace(/[“”]/g, "");
	const message = `The initial value of ${input.type} ${quoted(String(place.at(-1)))} must be ${expected}, not ${typeInWords(found)}.`;
	const say = isAtLeast(report.version, TYPES_SINCE) ? report.error : report.warning;
	say("INVALID_PROPERTY_TYPE", place, message);
}

/** A message is text; in a CalendarPicker's range mode there can be one for each end. */
function checkMessage(report: Report, { type, props }: Component, place: Component["path"], value: unknown) {
	const isSingle = props.mode === undefined || props.mode === "single";
	const ends = type === "CalendarPicker" && !isSingle ? asMembers(value) : undefined;
	const isText = ends
		? Object.values(ends).every((end) => typeof end === "string")
		: typeof value === "string";
	if (isText) return;
	const message = `The error message of ${type} ${quoted(String(place.at(-1)))} must be text, not ${kindInWords(value)}.`;
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
			const message = `Another input of the screen already has the name ${quoted(name)}.`;
			report.error("DUPLICATE_FORM_COMPONENT_NAMES", [...path, "name"], message);
		}
		seen.add(name);
	}
}
