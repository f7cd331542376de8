import { actionsOf, type Component, type Definition, walkComponents } from "./read";

/** A field of the replies to a flow. */
export type AnswerField = {
	/** The member of the reply. */
	key: string;
	/** As customers see it; undefined if the definition has no fixed one. */
	label: string | undefined;
	/** Titles of its choices by id, if the definition has them. */
	choices: ReadonlyMap<string, string>;
};

/** `${form.seat}` or `${screen.SEAT.form.seat}`. Source: docs/spec/flow-json.md §6. */
const FORM_VALUE = /^\$\{(?:screen\.\w+\.)?form\.([\p{L}\p{M}\p{N}_-]+)\}$/u;

/**
 * The fields that a definition sends when it completes, in its order, with labels; and those of other names that its
 * components have, which a server may send. The reply may have more. Source: docs/spec/flow-json.md §4, §5.
 */
export function answerFields(definition: Definition): { sent: AnswerField[]; others: AnswerField[] } {
	const components = definition.screens.flatMap((screen) => [...walkComponents(screen.components)]);
	const named = new Map<string, Component>();
	for (const component of components) {
		const { name } = component.props;
		if (typeof name === "string" && !named.has(name)) named.set(name, component);
	}
	const sent = new Map<string, AnswerField>();
	for (const action of components.flatMap(actionsOf)) {
		if (action.name !== "complete") continue;
		for (const [key, value] of Object.entries(action.props.payload ?? {})) {
			const source = typeof value === "string" ? FORM_VALUE.exec(value)?.[1] : undefined;
			if (!sent.has(key)) sent.set(key, fieldOf(key, named.get(source ?? key)));
		}
	}
	const others = [...named].filter(([name]) => !sent.has(name));
	return { sent: [...sent.values()], others: others.map(([name, component]) => fieldOf(name, component)) };
}

function fieldOf(key: string, component: Component | undefined): AnswerField {
	return {
		key,
		label: fixedText(component?.props.label),
		choices: choicesOf(component?.props["data-source"]),
	};
}

function choicesOf(source: unknown): Map<string, string> {
	const choices = new Map<string, string>();
	for (const item of Array.isArray(source) ? source : []) {
		const { id, title } = (item ?? {}) as { id?: unknown; title?: unknown };
		const text = fixedText(title);
		if (typeof id === "string" && text !== undefined) choices.set(id, text);
	}
	return choices;
}

/** A text without expressions. */
function fixedText(value: unknown): string | undefined {
	return typeof value === "string" && value.trim() !== "" && !/\$\{|^`/.test(value) ? value : undefined;
}
