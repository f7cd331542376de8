import { INPUT_TYPES } from "../components/catalogue";
import { messageOf } from "../message";
import { type Component, type Definition, readDefinition, type Screen, walkComponents } from "../read";
import { sendersOf, takes } from "../senders";
import type { Fix } from "./fixes";
import { ANSWER_NOT_SENT, PROBLEMS_MAX, type Problem } from "./report";
import { hasUnclearInputs, hasUnclearScreens } from "./unclear";

/** `form.seat`, `screen.SEAT.form.seat`, also within an expression. Source: docs/spec/flow-json.md §6. */
const REFERENCES = /\$\{\s*(?:screen\.([^.{}\s]+)\.)?form\.([^.{}\s]+)/g;

/**
 * Inputs that nothing refers to, as warnings: only what a payload names is sent, so what customers enter there is lost.
 * The platform doesn't mind. Never throws. Source: docs/spec/flow-json.md §5.
 */
export function unsentAnswers(value: unknown): Problem[] {
	const definition = readDefinition(value);
	if (hasUnclearScreens(definition)) return [];
	const problems: Problem[] = [];
	const used = usedInputs(definition);
	for (const screen of definition.screens) {
		if (hasUnclearInputs(screen)) continue;
		const unsent = [...walkComponents(screen.components)].filter(
			(component) => isAnswer(component) && !used.has(`${screen.id} ${String(component.props.name)}`),
		);
		for (const { path, props } of unsent) {
			if (problems.length >= PROBLEMS_MAX) return problems;
			const name = String(props.name);
			const message = messageOf("answerNotSent", { name });
			const fix = sending(definition, screen, name);
			const place = [...path, "name"];
			problems.push({
				code: ANSWER_NOT_SENT,
				severity: "warning",
				path: place,
				message,
				...(fix && { fix }),
			});
		}
	}
	return problems;
}

/** Whether a component asks for something. A required consent always has the same answer. */
function isAnswer({ type, props }: Component): boolean {
	const isConsent = type === "OptIn" && props.required === true;
	return INPUT_TYPES.has(type) && !isConsent && props.visible !== false;
}

function sending(definition: Definition, screen: Screen, name: string): Fix | undefined {
	const edits = sendersOf(definition, screen)
		.filter(({ action }) => !takes(action, name))
		.map(({ action, referTo }) =>
			action.props.payload === undefined
				? { path: [...action.path, "payload"], value: { [name]: referTo(name) } }
				: { path: [...action.path, "payload", name], value: referTo(name) },
		);
	return edits.length > 0 ? { title: messageOf("send"), edits } : undefined;
}

/** The inputs that any text of the definition refers to, as "SCREEN name". */
function usedInputs({ screens }: Definition): Set<string> {
	const used = new Set<string>();
	for (const { id, props } of screens) {
		const waiting: unknown[] = [props];
		while (waiting.length > 0) {
			const value = waiting.pop();
			if (typeof value === "string") {
				for (const [, screen = id, name] of value.matchAll(REFERENCES)) used.add(`${screen} ${name}`);
			} else if (typeof value === "object" && value !== null) {
				for (const inner of Object.values(value)) waiting.push(inner);
			}
		}
	}
	return used;
}
