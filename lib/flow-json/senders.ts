import {
	type Action,
	actionsOf,
	asMembers,
	type Definition,
	type Screen,
	targetOf,
	walkComponents,
} from "./read";
import { isAtLeast, versionToCheck } from "./versions";

/** An action that sends answers to you: with the reply, or to your server. */
export type Sender = {
	action: Action;
	/** A reference to an input of the screen, for the action's payload: `${form.seat}`. */
	referTo: (name: string) => string;
};

const SENDING = ["complete", "data_exchange"];

/**
 * The actions that can send the answers of a screen: those that ask the server on it, which then has them, or else those that
 * end the flow or ask the server on it and on the screens it leads to. Only since 4.0 can a screen refer to the inputs of
 * another one. Source: docs/spec/flow-json.md §4, §5, §6.
 */
export function sendersOf(definition: Definition, screen: Screen): Sender[] {
	const own = actionsOn(screen).filter(({ name }) => SENDING.includes(name));
	const senders = own.map((action): Sender => ({ action, referTo: (name) => `\${form.${name}}` }));
	const isAsked = own.some(({ name }) => name === "data_exchange");
	const mayRefer = isAtLeast(versionToCheck(definition.version), "4.0") && screen.id !== "";
	if (isAsked || !mayRefer) return senders;
	const later = [...screensAfter(definition, screen)].flatMap((other) =>
		actionsOn(other)
			.filter(({ name }) => SENDING.includes(name))
			.map((action) => ({ action, referTo: (name: string) => `\${screen.${screen.id}.form.${name}}` })),
	);
	return [...senders, ...later];
}

/** Whether an action's payload has a member of this name, or can't have one. */
export function takes({ props }: Action, name: string): boolean {
	const payload = props.payload === undefined ? {} : asMembers(props.payload);
	return !payload || Object.hasOwn(payload, name);
}

function actionsOn({ components }: Screen): Action[] {
	return [...walkComponents(components)].flatMap(actionsOf);
}

/** The screens that can follow a screen. */
export function screensAfter({ screens }: Definition, screen: Screen): Set<Screen> {
	const byId = new Map(screens.map((each) => [each.id, each]));
	const found = new Set<Screen>();
	const waiting = [screen];
	for (let from = waiting.pop(); from; from = waiting.pop()) {
		for (const action of actionsOn(from)) {
			const next = byId.get(targetOf(action) ?? "");
			if (!next || next === screen || found.has(next)) continue;
			found.add(next);
			waiting.push(next);
		}
	}
	return found;
}
