import { INPUT_TYPES } from "../components/catalogue";
import { messageOf } from "../message";
import { type Component, type Definition, readDefinition, type Screen, walkComponents } from "../read";
import { type Sender, sendersOf, takes } from "../senders";
import type { Fix } from "./fixes";
import { ANSWER_NOT_SENT, HIDDEN_REQUIRED, PROBLEMS_MAX, type Problem } from "./report";
import { hasUnclearInputs, hasUnclearScreens } from "./unclear";

/** `form.seat`, `screen.SEAT.form.seat`, also within an expression. Source: docs/spec/flow-json.md §6. */
const REFERENCES = /\$\{\s*(?:screen\.([^.{}\s]+)\.)?form\.([^.{}\s]+)/g;

/**
 * Answers that are lost, as warnings: inputs that nothing refers to, and those that only some of the buttons that end the flow
 * send; and required inputs that can be hidden, which block sending. The platform doesn't mind. Never throws.
 * Source: docs/spec/flow-json.md §5, §11.
 */
export function unsentAnswers(value: unknown): Problem[] {
	const definition = readDefinition(value);
	if (hasUnclearScreens(definition)) return [];
	const problems: Problem[] = [];
	const used = usedInputs(definition);
	for (const screen of definition.screens) {
		if (hasUnclearInputs(screen)) continue;
		for (const component of walkComponents(screen.components)) {
			if (problems.length >= PROBLEMS_MAX) return problems;
			const hidden = hiddenRequired(component);
			if (hidden) problems.push(hidden);
			if (!isAnswer(component)) continue;
			const isUsed = used.has(`${screen.id} ${String(component.props.name)}`);
			const lost = isUsed
				? partlySent(definition, screen, component)
				: notSent(definition, screen, component);
			if (lost) problems.push(lost);
		}
	}
	return problems;
}

function notSent(definition: Definition, screen: Screen, { path, props }: Component): Problem {
	const name = String(props.name);
	const fix = sending(sendersOf(definition, screen), name);
	return {
		code: ANSWER_NOT_SENT,
		severity: "warning",
		path: [...path, "name"],
		message: messageOf("answerNotSent", { name }),
		...(fix && { fix }),
	};
}

/** An answer that's in the reply on some paths of the flow, and not on others. */
function partlySent(definition: Definition, screen: Screen, { path, props }: Component): Problem | undefined {
	const name = String(props.name);
	const senders = sendersOf(definition, screen);
	const ends = senders.filter(({ action }) => action.name === "complete");
	if (ends.length < 2 || ends.length < senders.length) return undefined;
	const lacking = ends.filter(({ action, referTo }) => !refersTo(action.props.payload, referTo(name)));
	const fix = sending(lacking, name);
	if (!fix || lacking.length === ends.length) return undefined;
	const message = messageOf("answerNotAlwaysSent", { name });
	return { code: ANSWER_NOT_SENT, severity: "warning", path: [...path, "name"], message, fix };
}

function refersTo(payload: unknown, reference: string): boolean {
	return JSON.stringify(payload ?? "").includes(reference.slice(0, -1));
}

/** A required input that can be hidden: nobody can fill it in, and the button stays disabled. */
function hiddenRequired({ type, path, props }: Component): Problem | undefined {
	const { visible, required } = props;
	const isHidden = visible === false || (typeof visible === "string" && visible !== "");
	if (!INPUT_TYPES.has(type) || required !== true || !isHidden) return undefined;
	const place = [...path, "required"];
	const fix: Fix = {
		title: messageOf("requireWhenShown"),
		edits: [{ path: place, value: visible }],
	};
	const message = messageOf("hiddenRequired", { name: String(props.label ?? props.name) });
	return { code: HIDDEN_REQUIRED, severity: "warning", path: place, message, fix };
}

/** Whether a component asks for something. A required consent always has the same answer. */
function isAnswer({ type, props }: Component): boolean {
	const isConsent = type === "OptIn" && props.required === true;
	return INPUT_TYPES.has(type) && !isConsent && props.visible !== false;
}

function sending(senders: ReadonlyArray<Sender>, name: string): Fix | undefined {
	const edits = senders
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
