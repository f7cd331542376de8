import { type Lookup, resolve } from "../expression/evaluate";
import { isDynamic, referenceIn } from "../expression/tokens";
import {
	asMembers,
	type Component,
	type Definition,
	type Members,
	type Screen,
	walkComponents,
} from "../read";
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
	if (scope === "form") return into(fieldValue(session, screen, field), rest);
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

/** What an action's payload has for a reference to a field that isn't filled in; undefined for other references. */
export function emptyValue(definition: Definition, screen: Screen, value: unknown): unknown {
	const path = referenceIn(value);
	if (!path) return undefined;
	const isGlobal = path[0] === "screen";
	const owner = isGlobal ? definition.screens.find(({ id }) => id === path[1]) : screen;
	const [scope, name, ...rest] = isGlobal ? path.slice(2) : path;
	if (!owner || scope !== "form" || name === undefined || rest.length > 0) return undefined;
	const field = findField(owner.components, name);
	return field && (EMPTY_VALUES[field.type] ?? "");
}

function findField(components: ReadonlyArray<Component>, name: string): Component | undefined {
	for (const component of walkComponents(components)) if (component.props.name === name) return component;
	return undefined;
}
