import { type Lookup, resolve } from "../expression/evaluate";
import { isDynamic } from "../expression/tokens";
import { asMembers, type Definition, type Members, type Screen, walkComponents } from "../read";
import type { Session } from "./session";

/** How many initial values can come from one another, across screens. */
const CHAIN_MAX = 5;

/** The initial values that were read, by screen and name, and how many are being read. */
type Initials = { known: Map<string, unknown>; depth: number };

/**
 * Resolves `${data.x}`, `${form.x}` and `${screen.S.form.x}` on a screen.
 * Source: docs/spec/flow-json.md §6.
 */
export function createLookup(
	definition: Definition,
	session: Session,
	screen: Screen,
	initials: Initials = { known: new Map(), depth: 0 },
): Lookup {
	function lookUp(owner: Screen, scope: string | undefined, path: ReadonlyArray<string>): unknown {
		const [field, ...rest] = path;
		if (field === undefined) return undefined;
		if (scope === "data") return into(own(dataOf(session, owner), field), rest);
		if (scope !== "form") return undefined;
		const value = fieldValue(definition, session, owner, field, initials) ?? emptyValue(owner, field);
		return into(value, rest);
	}
	return ([scope, ...rest]) => {
		if (scope !== "screen") return lookUp(screen, scope, rest);
		const [id, kind, ...fields] = rest;
		const other = definition.screens.find((candidate) => candidate.id === id);
		return other && lookUp(other, kind, fields);
	};
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
export function fieldValue(
	definition: Definition,
	session: Session,
	screen: Screen,
	name: string,
	{ known, depth }: Initials = { known: new Map(), depth: 0 },
): unknown {
	const values = session.values[screen.id];
	if (values && Object.hasOwn(values, name)) return values[name];
	const key = JSON.stringify([screen.index, name]);
	// A value that needs itself has none; reading each once keeps the time linear.
	if (known.has(key) || depth >= CHAIN_MAX) return known.get(key);
	known.set(key, undefined);
	const value = initialValue(
		screen,
		name,
		createLookup(definition, session, screen, { known, depth: depth + 1 }),
	);
	known.set(key, value);
	return value;
}

/** An initial value can come from data and from other screens' fields, but not from a field of its own screen. */
function initialValue(screen: Screen, name: string, lookup: Lookup): unknown {
	const withoutOwn: Lookup = (path) => (path[0] === "form" ? undefined : lookup(path));
	const read = (value: unknown) => (isDynamic(value) ? resolve(value, withoutOwn) : value);
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
