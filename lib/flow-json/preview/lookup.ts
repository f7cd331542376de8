import type { Lookup } from "../expression/evaluate";
import { asMembers, type Definition, type Members, type Screen } from "../read";
import {
	createFieldIndex,
	emptyValue,
	initialValue,
	type NamedField,
	onlyOffered,
	own,
} from "./field-values";

/** What a preview's fields have, and the data that replaced the examples, by screen. */
export type Filled = {
	/** Field values by screen, then by name. */
	values: Readonly<Record<string, Members>>;
	/** Data that replaced a screen's examples: payloads of `navigate` and `update_data`, and replies. */
	data: Readonly<Record<string, Members>>;
};

/** A field's value as a reference to it sees it. */
type ReferredValue = (screen: Screen, name: string) => unknown;

/**
 * Resolves `${data.x}`, `${form.x}` and `${screen.S.form.x}` on a screen.
 * Source: docs/spec/flow-json.md §6.
 */
export function createLookup(
	definition: Definition,
	session: Filled,
	screen: Screen,
	referredValue: ReferredValue = createFieldReader(definition, session).referredValue,
): Lookup {
	function lookUp(owner: Screen, scope: string | undefined, path: ReadonlyArray<string>): unknown {
		const [field, ...rest] = path;
		if (field === undefined) return undefined;
		if (scope === "data") return into(own(dataOf(session, owner), field), rest);
		return scope === "form" ? into(referredValue(owner, field), rest) : undefined;
	}
	return ([scope, ...rest]) => {
		if (scope !== "screen") return lookUp(screen, scope, rest);
		const [id, kind, ...fields] = rest;
		const other = definition.screens.find((candidate) => candidate.id === id);
		return other && lookUp(other, kind, fields);
	};
}

/** A screen's data: the examples of its data model, replaced by what actions and replies brought. */
export function dataOf(session: Filled, screen: Screen): Members {
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

/** What was read. A value that needs itself is endless, as are those that need it: they're empty unless filled in. */
type Read = { value: unknown; isEndless: boolean };

/** Reads the fields of one state of a session, each once. */
export function createFieldReader(definition: Definition, session: Filled) {
	const indexes = new Map<Screen, ReturnType<typeof createFieldIndex>>();
	const known = new Map<NamedField, Read>();

	function fieldOf(screen: Screen, name: string): NamedField {
		const index = indexes.get(screen) ?? createFieldIndex(screen);
		indexes.set(screen, index);
		return index(name);
	}

	function filledValue({ screen, name }: NamedField): unknown {
		return own(session.values[screen.id], name);
	}

	/** Reads a value, or finds the fields that have to be read before it. */
	function attempt(field: NamedField): Read | ReadonlyArray<NamedField> {
		const missing = new Set<NamedField>();
		let isEndless = false;
		const lookup = createLookup(definition, session, field.screen, (screen, name) => {
			const needed = fieldOf(screen, name);
			const found = known.get(needed);
			if (!found) missing.add(needed);
			else if (found.isEndless) isEndless = true;
			return found?.value ?? emptyValue(needed);
		});
		const filled = filledValue(field);
		const value = onlyOffered(field, filled ?? initialValue(field, lookup), lookup);
		if (missing.size > 0) return [...missing];
		return { value: isEndless ? filled : value, isEndless };
	}

	/** Reads what a field needs before the field itself, in a loop: long chains would overflow the stack. */
	function read(field: NamedField): void {
		const waiting = [field];
		const begun = new Set<NamedField>();
		for (let next = waiting.pop(); next && !known.has(field); next = waiting.pop()) {
			if (known.has(next)) continue;
			const result = attempt(next);
			if ("value" in result) {
				known.set(next, result);
				begun.delete(next);
				continue;
			}
			begun.add(next);
			waiting.push(next, ...result);
			// Each field that was begun needs the one after it.
			if (result.some((needed) => begun.has(needed))) {
				for (const endless of begun) known.set(endless, { value: filledValue(endless), isEndless: true });
			}
		}
	}

	/** A field's value, filled in or initial; without choices that aren't offered anymore. */
	function currentValue(field: NamedField): unknown {
		if (!known.has(field)) read(field);
		return known.get(field)?.value;
	}

	return {
		/** What a field shows. Undefined if it's neither filled in nor has an initial value. */
		shownValue: (screen: Screen, name: string): unknown => {
			const field = fieldOf(screen, name);
			return filledValue(field) ?? currentValue(field);
		},
		referredValue: (screen: Screen, name: string): unknown => {
			const field = fieldOf(screen, name);
			return currentValue(field) ?? emptyValue(field);
		},
	};
}
