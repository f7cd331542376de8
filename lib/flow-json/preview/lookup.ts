import { type Lookup, resolve } from "../expression/evaluate";
import { isDynamic } from "../expression/tokens";
import { asMembers, type Definition, type Members, type Screen, walkComponents } from "../read";
import type { Session } from "./session";

/**
 * Resolves `${data.x}`, `${form.x}` and `${screen.S.form.x}` on a screen.
 * Source: docs/spec/flow-json.md §6.
 */
export function createLookup(definition: Definition, session: Session, screen: Screen): Lookup {
	return (path) => {
		const [scope, ...rest] = path;
		if (scope !== "screen") return lookUp(session, screen, scope, rest);
		const [id, kind, ...fields] = rest;
		const other = definition.screens.find((candidate) => candidate.id === id);
		return other && lookUp(session, other, kind, fields);
	};
}

function lookUp(
	session: Session,
	screen: Screen,
	scope: string | undefined,
	path: ReadonlyArray<string>,
): unknown {
	const [field, ...rest] = path;
	if (field === undefined) return undefined;
	if (scope === "form") return into(fieldValue(session, screen, field) ?? emptyValue(screen, field), rest);
	if (scope !== "data") return undefined;
	return into(own(dataOf(session, screen), field), rest);
}

/** A screen's data: the examples of its data model, replaced by what actions and replies brought. */
export function dataOf(session: Session, screen: Screen): Members {
	return { ...exampleData(screen), ...session.data[screen.id] };
}

/** The `__example__` values of a screen's data model. */
export function exampleData(screen: Screen): Members {
	const data: Record<string, unknown> = {};
	for (const [field, schema] of Object.entries(screen.data)) {
		const example = own(asMembers(schema), "__example__");
		if (example !== undefined) data[field] = example;
	}
	return data;
}

function into(value: unknown, path: ReadonlyArray<string>): unknown {
	return path.reduce((inner, step) => own(asMembers(inner), step), value);
}

function own(members: Members | undefined, key: string): unknown {
	return members && Object.hasOwn(members, key) ? members[key] : undefined;
}

/** A field's value: filled in, or its initial value. */
export function fieldValue(session: Session, screen: Screen, name: string): unknown {
	const values = session.values[screen.id];
	if (values && Object.hasOwn(values, name)) return values[name];
	// An initial value can come from the data, but never from another field, so this terminates.
	const dataOnly: Lookup = ([scope, ...rest]) =>
		scope === "data" ? lookUp(session, screen, scope, rest) : undefined;
	const read = (value: unknown) => (isDynamic(value) ? resolve(value, dataOnly) : value);
	for (const { type, props } of walkComponents(screen.components)) {
		const initial =
			type === "Form"
				? read(own(asMembers(read(props["init-values"])), name))
				: props.name === name
					? read(props["init-value"])
					: undefined;
		if (initial !== undefined) return initial;
	}
	return undefined;
}

const EMPTY_VALUES: Readonly<Record<string, unknown>> = {
	OptIn: false,
	CheckboxGroup: [],
	ChipsSelector: [],
	PhotoPicker: [],
	DocumentPicker: [],
};

/** The value of a field that isn't filled in: the same as of an emptied one. Undefined if it isn't on the screen. */
function emptyValue(screen: Screen, name: string): unknown {
	for (const { type, props } of walkComponents(screen.components)) {
		if (props.name === name && type !== "Form") return EMPTY_VALUES[type] ?? "";
	}
	return undefined;
}
