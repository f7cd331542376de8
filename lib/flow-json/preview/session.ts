import { isDynamic, type Lookup, resolve } from "../expression/evaluate";
import {
	asMembers,
	type Definition,
	entryScreen,
	type Members,
	type Screen,
	targetOf,
	walkComponents,
} from "../read";

/** The state of a preview: the open screen, and what was filled in. */
export type Session = {
	screenId: string;
	/** The screens that Back leads to, most recent last. */
	history: ReadonlyArray<string>;
	/** Field values by screen, then by name. */
	values: Readonly<Record<string, Members>>;
	/** Data that replaced a screen's examples: payloads of `navigate` and `update_data`. */
	data: Readonly<Record<string, Members>>;
	/** The last action, if the preview can't run it. */
	notice: Notice | null;
	/** Counts visits of screens; each visit starts at the top. */
	visit: number;
	/** How often someone tried to continue with invalid fields. */
	attempts: number;
};

export type Notice =
	| { kind: "completed" }
	| { kind: "asks-server" }
	| { kind: "missing-screen"; screen: string }
	| { kind: "opens"; url: string };

export const EMPTY_SESSION: Session = {
	screenId: "",
	history: [],
	values: {},
	data: {},
	notice: null,
	visit: 0,
	attempts: 0,
};

/** The open screen, by default the flow's first one. */
export function currentScreen(definition: Definition, session: Session): Screen | undefined {
	return definition.screens.find(({ id }) => id === session.screenId) ?? entryScreen(definition);
}

/** Opens a screen from the list of screens, without an action. */
export function openScreen(session: Session, screenId: string): Session {
	return arrive(session, screenId, []);
}

/** Clears all fields and opens the first screen. */
export function restart(session: Session): Session {
	return { ...EMPTY_SESSION, visit: session.visit + 1 };
}

/** Records an attempt to continue with invalid fields. */
export function refuse(session: Session): Session {
	return { ...session, notice: null, attempts: session.attempts + 1 };
}

function arrive(session: Session, screenId: string, history: Session["history"]): Session {
	return { ...session, screenId, history, notice: null, visit: session.visit + 1, attempts: 0 };
}

export function goBack(session: Session): Session {
	const screenId = session.history.at(-1);
	if (screenId === undefined) return session;
	return arrive(session, screenId, session.history.slice(0, -1));
}

export function setValue(session: Session, screen: Screen, name: string, value: unknown): Session {
	const values = { ...session.values[screen.id], [name]: value };
	return { ...session, values: { ...session.values, [screen.id]: values }, notice: null };
}

/** Runs an action, as far as it needs no server. Source: docs/spec/flow-json.md §5. */
export function act(definition: Definition, session: Session, screen: Screen, value: unknown): Session {
	const props = asMembers(value);
	const name = props && typeof props.name === "string" ? props.name : "";
	if (!props) return session;
	const lookup = createLookup(definition, session, screen);
	const payload = resolvePayload(props.payload, lookup);
	switch (name) {
		case "navigate": {
			const target = targetOf({ name, props });
			const next = definition.screens.find(({ id }) => id === target);
			if (!next) return { ...session, notice: { kind: "missing-screen", screen: target ?? "" } };
			return arrive(mergeData(session, next.id, payload), next.id, [...session.history, screen.id]);
		}
		case "update_data":
			return { ...mergeData(session, screen.id, payload), notice: null };
		case "complete":
			return { ...session, notice: { kind: "completed" } };
		case "data_exchange":
			return { ...session, notice: { kind: "asks-server" } };
		case "open_url":
			return { ...session, notice: { kind: "opens", url: typeof props.url === "string" ? props.url : "" } };
		default:
			return session;
	}
}

function mergeData(session: Session, screenId: string, payload: Members): Session {
	return { ...session, data: { ...session.data, [screenId]: { ...session.data[screenId], ...payload } } };
}

function resolvePayload(value: unknown, lookup: Lookup): Members {
	const payload: Record<string, unknown> = {};
	for (const [key, item] of Object.entries(asMembers(value) ?? {})) {
		const resolved = resolve(item, lookup);
		if (resolved !== undefined) payload[key] = resolved;
	}
	return payload;
}

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
	const given = session.data[screen.id];
	if (given && Object.hasOwn(given, field)) return into(given[field], rest);
	return into(own(asMembers(own(screen.data, field)), "__example__"), rest);
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
	const initial = initialValue(screen, name);
	// An initial value can come from the data, but never from another field, so this terminates.
	const dataOnly: Lookup = ([scope, ...rest]) =>
		scope === "data" ? lookUp(session, screen, scope, rest) : undefined;
	return isDynamic(initial) ? resolve(initial, dataOnly) : initial;
}

function initialValue(screen: Screen, name: string): unknown {
	for (const component of walkComponents(screen.components)) {
		if (component.type === "Form") {
			const value = own(asMembers(component.props["init-values"]), name);
			if (value !== undefined) return value;
		} else if (component.props.name === name && component.props["init-value"] !== undefined) {
			return component.props["init-value"];
		}
	}
	return undefined;
}
