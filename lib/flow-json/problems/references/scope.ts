import { INPUT_TYPES } from "../../components/catalogue";
import type { ValueType } from "../../expression/check";
import {
	actionsOf,
	asMembers,
	type Component,
	type Definition,
	type Members,
	type Screen,
	targetOf,
	walkComponents,
} from "../../read";
import { hasUnclearData, hasUnclearInputs, hasUnclearScreens } from "../unclear";

/** The names that references on a screen can use. */
type ScreenScope = {
	screen: Screen;
	inputs: ReadonlyMap<string, Component>;
	forms: ReadonlySet<string>;
	/** Whether it may have other inputs, too. */
	isUnclear: boolean;
};

/** The names of all screens, by screen ID. */
export type Scope = {
	definition: Definition;
	screens: ReadonlyMap<string, ScreenScope>;
	/** Also the screens whose ID repeats. */
	all: ReadonlyMap<Screen, ScreenScope>;
	/** Whether there may be other screens, too. */
	isUnclear: boolean;
	/** How many actions lead to each screen. */
	arrivals: ReadonlyMap<string, number>;
};

export function createScope(definition: Definition): Scope {
	const all = new Map(definition.screens.map((screen) => [screen, scopeOf(screen)]));
	const screens = new Map<string, ScreenScope>();
	// If an ID repeats, which is reported itself, the first screen counts.
	for (const [screen, own] of all) if (!screens.has(screen.id)) screens.set(screen.id, own);
	const arrivals = new Map<string, number>();
	for (const { components } of definition.screens)
		for (const component of walkComponents(components))
			for (const action of actionsOf(component)) {
				const target = targetOf(action);
				if (target !== undefined) arrivals.set(target, (arrivals.get(target) ?? 0) + 1);
			}
	return { definition, screens, all, isUnclear: hasUnclearScreens(definition), arrivals };
}

function scopeOf(screen: Screen): ScreenScope {
	const inputs = new Map<string, Component>();
	const forms = new Set<string>();
	for (const component of walkComponents(screen.components)) {
		const { name } = component.props;
		if (typeof name !== "string") continue;
		if (component.type === "Form") forms.add(name);
		// A component of an unknown type may be an input, too.
		// If a name repeats, which is reported itself, the first input counts.
		else if (!inputs.has(name)) inputs.set(name, component);
	}
	return { screen, inputs, forms, isUnclear: hasUnclearInputs(screen) };
}

/** What a reference leads to: types of its value, with the data's schema or the input; or why it leads nowhere. */
export type Resolution =
	| { found: true; types: ReadonlyArray<ValueType>; schema?: Members; input?: Component }
	| {
			found: false;
			reason: "scope" | "input" | "form" | "field" | "list" | "part" | "screen" | "current";
			name: string;
	  };

/** A reference to what can't be read. */
const UNCLEAR: Resolution = { found: true, types: ["any"] };

/** Follows `data.seat`, `form.name` or `screen.FIRST.form.name` from a screen. Source: docs/spec/flow-json.md §6. */
export function follow(scope: Scope, from: Screen, path: ReadonlyArray<string>): Resolution {
	const [kind = "", name = "", ...rest] = path;
	if (kind !== "screen") return followIn(scope.all.get(from) ?? scopeOf(from), kind, name, rest);
	const [innerKind = "", innerName = "", ...innerRest] = rest;
	const other = scope.screens.get(name);
	if (scope.isUnclear && (!other || name === from.id)) return UNCLEAR;
	if (name === from.id) return { found: false, reason: "current", name };
	if (!other) return { found: false, reason: "screen", name };
	return followIn(other, innerKind, innerName, innerRest);
}

function followIn(
	{ screen, inputs, forms, isUnclear }: ScreenScope,
	kind: string,
	name: string,
	rest: ReadonlyArray<string>,
): Resolution {
	if (name === "" || (kind !== "form" && kind !== "data"))
		return { found: false, reason: "scope", name: kind };
	if (kind === "data") return hasUnclearData(screen) ? UNCLEAR : followData(screen, [name, ...rest]);
	const input = inputs.get(name);
	if (!input && isUnclear && !forms.has(name)) return UNCLEAR;
	if (!input) return { found: false, reason: forms.has(name) ? "form" : "input", name };
	const types = typesOfInput(input);
	if (rest.length === 0) return { found: true, types, input };
	if (types.includes("any") || types.includes("object")) return { found: true, types: ["any"], input };
	return { found: false, reason: "part", name: [name, ...rest].join(".") };
}

/** Types of data without parts. */
const SCALARS: ReadonlyArray<unknown> = ["string", "number", "boolean"];

function followData(screen: Screen, path: ReadonlyArray<string>): Resolution {
	let fields: Members | undefined = screen.data;
	let schema: Members | undefined;
	for (const [index, step] of path.entries()) {
		if (index > 0 && schema?.type === "array") return { found: false, reason: "list", name: path.join(".") };
		if (index > 0 && SCALARS.includes(schema?.type))
			return { found: false, reason: "part", name: path.join(".") };
		// An object without properties can have any field.
		if (index > 0 && !fields) return { found: true, types: ["any"] };
		if (!fields || !Object.hasOwn(fields, step))
			return { found: false, reason: "field", name: path.join(".") };
		schema = asMembers(fields[step]);
		fields = asMembers(schema?.properties);
	}
	return { found: true, types: typesOfSchema(schema), ...(schema && { schema }) };
}

const SCHEMA_TYPES: ReadonlyArray<string> = ["string", "number", "boolean", "array", "object"];

export function typesOfSchema(schema: Members | undefined): ReadonlyArray<ValueType> {
	const type = schema?.type;
	return typeof type === "string" && SCHEMA_TYPES.includes(type) ? [type as ValueType] : ["any"];
}

const INPUT_VALUES: Readonly<Record<string, ReadonlyArray<ValueType>>> = {
	TextInput: ["string", "number"],
	TextArea: ["string"],
	RadioButtonsGroup: ["string"],
	Dropdown: ["string"],
	DatePicker: ["string"],
	OptIn: ["boolean"],
	CheckboxGroup: ["array"],
	ChipsSelector: ["array"],
};

/** The types that an input's value surely can have; see likelyTypesIn for those of a TextInput. */
export function typesOfInput({ type, props }: Component): ReadonlyArray<ValueType> {
	if (type === "CalendarPicker") {
		if (props.mode === undefined || props.mode === "single") return ["string"];
		return props.mode === "range" ? ["object"] : ["any"];
	}
	return (INPUT_TYPES.has(type) && INPUT_VALUES[type]) || ["any"];
}
