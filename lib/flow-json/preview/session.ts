import { resolve } from "../expression/evaluate";
import { asMembers, type Definition, entryScreen, type Members, type Screen, targetOf } from "../read";
import { createLookup, type Filled } from "./lookup";

/** The state of a preview: the open screen, and what was filled in. */
export type Session = Filled & {
	screenId: string;
	/** The screens that Back leads to, most recent last. */
	history: ReadonlyArray<string>;
	/** The field that someone types in, until it's left. */
	typing: string | undefined;
	/** What the last action led to, other than a screen. */
	notice: Notice | null;
	/** Counts visits of screens; each visit starts at the top. */
	visit: number;
	/** How often someone tried to continue with invalid fields. */
	attempts: number;
};

type Notice =
	| { kind: "completed"; payload: Members }
	| { kind: "asks-server"; request: ServerRequest }
	| { kind: "server-error"; message: string }
	| { kind: "missing-screen"; screen: string }
	| { kind: "opens"; url: string };

/** What the phone sends to a flow's endpoint, and then waits for its reply. */
export type ServerRequest = {
	action: "data_exchange" | "BACK";
	screen: string;
	payload: Members;
	source: ActionSource;
};

/** Where an action comes from: the footer, a link or list, a choice, or the back button. */
export type ActionSource = "footer" | "link" | "choice" | "back";

export const EMPTY_SESSION: Session = {
	screenId: "",
	history: [],
	values: {},
	typing: undefined,
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
	return { ...leaveField(session), notice: null, attempts: session.attempts + 1 };
}

/** Opens a screen at its top. */
export function arrive(session: Session, screenId: string, history: Session["history"]): Session {
	const { visit } = session;
	return { ...leaveField(session), screenId, history, notice: null, visit: visit + 1, attempts: 0 };
}

/** Returns to the previous screen; a screen with `refresh_on_back` asks the endpoint first. */
export function goBack(definition: Definition, session: Session): Session {
	const screenId = session.history.at(-1);
	if (screenId === undefined) return session;
	const screen = currentScreen(definition, session);
	if (screen?.props.refresh_on_back !== true) return arrive(session, screenId, session.history.slice(0, -1));
	const request: ServerRequest = { action: "BACK", screen: screen.id, payload: {}, source: "back" };
	return { ...session, notice: { kind: "asks-server", request } };
}

export function setValue(session: Session, screen: Screen, name: string, value: unknown): Session {
	const values = { ...session.values[screen.id], [name]: value };
	return { ...session, values: { ...session.values, [screen.id]: values }, notice: null };
}

/** Sets the value of a field that someone types in. */
export function typeIn(session: Session, screen: Screen, name: string, value: string): Session {
	return { ...setValue(session, screen, name, value), typing: name };
}

export function leaveField(session: Session): Session {
	return session.typing === undefined ? session : { ...session, typing: undefined };
}

/** Runs an action until it needs a reply of the endpoint. Source: docs/spec/flow-json.md §5. */
export function act(
	definition: Definition,
	session: Session,
	screen: Screen,
	value: unknown,
	source: ActionSource = "link",
): Session {
	const props = asMembers(value);
	const name = props && typeof props.name === "string" ? props.name : "";
	if (!props) return session;
	const payload = resolvePayload(definition, session, screen, props.payload);
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
			return { ...session, notice: { kind: "completed", payload } };
		case "data_exchange": {
			const request: ServerRequest = { action: "data_exchange", screen: screen.id, payload, source };
			return { ...session, notice: { kind: "asks-server", request } };
		}
		case "open_url":
			return { ...session, notice: { kind: "opens", url: typeof props.url === "string" ? props.url : "" } };
		default:
			return session;
	}
}

/** Replaces members of a screen's data. */
export function mergeData(session: Session, screenId: string, data: Members): Session {
	return { ...session, data: { ...session.data, [screenId]: { ...session.data[screenId], ...data } } };
}

const PAYLOAD_DEPTH_MAX = 20;

/** An action's payload with its references resolved, also inside objects and lists. */
function resolvePayload(definition: Definition, session: Session, screen: Screen, value: unknown): Members {
	const lookup = createLookup(definition, session, screen);
	function read(item: unknown, depth: number): unknown {
		if (depth > PAYLOAD_DEPTH_MAX) return undefined;
		if (Array.isArray(item)) return item.map((inner) => read(inner, depth + 1));
		const members = asMembers(item);
		if (members) return readAll(members, depth + 1);
		return resolve(item, lookup);
	}
	function readAll(members: Members, depth: number): Members {
		const entries = Object.entries(members).map(([key, item]) => [key, read(item, depth)] as const);
		return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
	}
	return readAll(asMembers(value) ?? {}, 0);
}
