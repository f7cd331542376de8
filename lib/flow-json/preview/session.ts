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

/** What a customer has filled in and where they stand, while someone tries a flow out. */
export type Session = {
	screenId: string;
	/** The screens that back leads to, the last one first reached. */
	history: ReadonlyArray<string>;
	/** Field values by screen, then by name. */
	values: Readonly<Record<string, Members>>;
	/** What replaced the examples of a screen's data: payloads of `navigate` and `update_data`. */
	data: Readonly<Record<string, Members>>;
	/** What the last action did, where the preview can't do it. */
	notice: Notice | null;
	/** Counts arrivals at a screen: each one shows it from its top. */
	visit: number;
	/** How often someone tried to continue although the screen's fields did not allow it. */
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

/** The screen that is shown: the session's, else the one where the flow begins. */
export function currentScreen(definition: Definition, session: Session): Screen | undefined {
	return definition.screens.find(({ id }) => id === session.screenId) ?? entryScreen(definition);
}

/** Goes to a screen without an action: from the list of screens. */
export function openScreen(session: Session, screenId: string): Session {
	return arrive(session, screenId, []);
}

/** Forgets everything that was filled in, and shows the first screen. */
export function restart(session: Session): Session {
	return { ...EMPTY_SESSION, visit: session.visit + 1 };
}

/** Someone tried to continue, and the screen's fields do not allow it yet. */
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

/** Does what an action does, as far as that needs no server. Source: docs/spec/flow-json.md §5. */
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
 * Gives what `${data.x}`, `${form.x}` and `${screen.S.form.x}` stand for on a screen.
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

/** What stands in a field: what was filled in, else what it begins with. */
export function fieldValue(session: Session, screen: Screen, name: string): unknown {
	const values = session.values[screen.id];
	if (values && Object.hasOwn(values, name)) return values[name];
	const initial = initialValue(screen, name);
	// A field's beginning may come from the data, never from another field: so this ends.
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
