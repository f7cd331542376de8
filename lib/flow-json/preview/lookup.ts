import { asText, type Lookup, resolve } from "../expression/evaluate";
import { isDynamic } from "../expression/tokens";
import { asList, asMembers, type Definition, type Members, type Screen, walkComponents } from "../read";
import { createItemReader } from "./property-reader";
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

/** A field's value: filled in, or its initial value; without choices that aren't offered anymore. */
export function fieldValue(
	definition: Definition,
	session: Session,
	screen: Screen,
	name: string,
	{ known, depth }: Initials = { known: new Map(), depth: 0 },
): unknown {
	const filled = session.values[screen.id] ?? {};
	const key = JSON.stringify([screen.index, name]);
	// A value that needs itself has none; reading each once keeps the time linear.
	if (known.has(key) || depth >= CHAIN_MAX) return known.get(key);
	known.set(key, undefined);
	const lookup = createLookup(definition, session, screen, { known, depth: depth + 1 });
	const value = Object.hasOwn(filled, name) ? filled[name] : initialValue(screen, name, lookup);
	const offered = onlyOffered(screen, name, value, lookup);
	known.set(key, offered);
	return offered;
}

const SELECTIONS = new Set(["RadioButtonsGroup", "CheckboxGroup", "ChipsSelector", "Dropdown"]);

/** The value of a selection, of which only the current choices count; other values as they are. */
function onlyOffered(screen: Screen, name: string, value: unknown, lookup: Lookup): unknown {
	if (value === undefined) return undefined;
	const selections = [...walkComponents(screen.components)].filter(
		({ type, props }) => SELECTIONS.has(type) && props.name === name,
	);
	if (selections.length === 0) return value;
	const items = selections.flatMap(({ props }) => asList(resolve(props["data-source"], lookup)));
	const ids = new Set(items.map((item) => createItemReader(item, lookup).text("id")));
	if (Array.isArray(value)) return value.filter((id) => ids.has(asText(id)));
	return ids.has(asText(value)) ? value : undefined;
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
