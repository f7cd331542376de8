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
const FORM_VALUE = /^\$\{(?:screen\.(\w+)\.)?form\.([\p{L}\p{M}\p{N}_-]+)\}$/u;

/**
 * The fields that a definition sends when it completes, in its order, with labels; and those of other names that its
 * components have, which a server may send. The reply may have more. Source: docs/spec/flow-json.md §4, §5.
 */
export function answerFields(definition: Definition): { sent: AnswerField[]; others: AnswerField[] } {
	const screens = definition.screens.map(({ id, components }) => {
		const all = [...walkComponents(components)];
		return { id, actions: all.flatMap(actionsOf), named: byName(all) };
	});
	const named = byName(screens.flatMap((screen) => [...screen.named.values()]));
	const sent = new Map<string, AnswerField>();
	for (const screen of screens) {
		for (const action of screen.actions.filter(({ name }) => name === "complete")) {
			for (const [key, value] of Object.entries(action.props.payload ?? {})) {
				const [isForm, id, name = ""] = (typeof value === "string" && FORM_VALUE.exec(value)) || [];
				const owner = id === undefined ? screen : screens.find((other) => other.id === id);
				const component = isForm ? owner?.named.get(name) : named.get(key);
				if (!sent.has(key)) sent.set(key, fieldOf(key, component));
			}
		}
	}
	const others = [...named].filter(([name]) => !sent.has(name));
	return { sent: [...sent.values()], others: others.map(([name, component]) => fieldOf(name, component)) };
}

/** The first component of each name. */
function byName(components: ReadonlyArray<Component>): Map<string, Component> {
	const named = new Map<string, Component>();
	for (const component of components) {
		const { name } = component.props;
		if (typeof name === "string" && !named.has(name)) named.set(name, component);
	}
	return named;
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
