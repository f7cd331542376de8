import { findNode } from "@/lib/json/positions";
import type { JsonNode } from "@/lib/json/read-json";
import { locate } from "@/lib/json/read-loosely";
import { ACTION_TYPES } from "../components/actions";
import { componentType } from "../components/catalogue";
import { isRequired, type Property } from "../components/shape";
import type { Version } from "../versions";
import { expectedAt, shapeOf } from "./expected";
import { type EditedText, type KnownNames, type Name, referencesFrom, screenAt } from "./known-names";
import { referencesIn } from "./names/references";

/** What to show about the word at an offset. */
export type Hover = {
	start: number;
	end: number;
	title: string;
	explanation: string;
	/** Rules such as "Required", "Default: text". */
	facts: string[];
};

/** Explains the key, value or reference at an offset; undefined if there's nothing to say. */
export function hoverAt({ text, root, names }: EditedText, offset: number): Hover | undefined {
	const at = locate(text, offset);
	if (!at?.token || offset < at.token.start || offset >= at.token.end) return undefined;
	const { start, end } = at.token;
	const word = text.slice(start, end).replace(/^"|"$/g, "");
	if (at.isAtKey) {
		const outer = at.path.slice(0, -1);
		const expected = expectedAt(root, outer, names.version);
		const owner = findNode(root, outer);
		const shape = expected && shapeOf(expected, owner.found ? owner.node : undefined, names.version);
		const property = shape && Object.hasOwn(shape, word) ? shape[word] : undefined;
		return (
			property && {
				start,
				end,
				title: word,
				explanation: property.explanation,
				facts: factsOf(property, names.version),
			}
		);
	}
	return (
		referenceAt({ text, root, names }, at.path, offset) ??
		valueAt(names, root, { start, end, word, path: at.path })
	);
}

function valueAt(
	names: KnownNames,
	root: JsonNode,
	{
		start,
		end,
		word,
		path,
	}: { start: number; end: number; word: string; path: ReadonlyArray<string | number> },
): Hover | undefined {
	const expected = expectedAt(root, path, names.version);
	if (expected?.kind !== "value") return undefined;
	const known = (title: string, explanation: string, facts: string[] = []): Hover => ({
		start,
		end,
		title,
		explanation,
		facts,
	});
	if (expected.names === "components") {
		const type = componentType(word);
		return type && known(word, type.explanation, [`Since version ${type.since}`]);
	}
	if (expected.names === "actions") {
		const action = Object.hasOwn(ACTION_TYPES, word) ? ACTION_TYPES[word] : undefined;
		return action && known(word, action.explanation);
	}
	if (expected.names === "screens") {
		const screen = names.screens.find(({ id }) => id === word);
		return (
			screen && known(word, screen.title ? `The screen “${screen.title}”.` : "A screen without a title.")
		);
	}
	return undefined;
}

function referenceAt(
	{ text, root, names }: EditedText,
	path: ReadonlyArray<string | number>,
	offset: number,
): Hover | undefined {
	const reference = referencesIn(text, findNode(root, path).node).find(
		({ start, end }) => start <= offset && offset < end,
	);
	if (!reference) return undefined;
	const all = referencesFrom(names, screenAt(names, root, path));
	const known =
		all.find(({ name }) => name === reference.path) ??
		all.find(({ name, isOpen }) => isOpen && reference.path.startsWith(`${name}.`));
	return {
		start: reference.start,
		end: reference.end,
		title: known?.name ?? reference.path,
		explanation: known ? explainReference(known) : "Nothing in this definition has this name.",
		facts: [],
	};
}

function explainReference({ name, explanation }: Name): string {
	const isInput = /(^|\.)form\./.test(name);
	if (explanation === "") return isInput ? "What the customer fills in." : "A field of the screen's data.";
	return isInput
		? `What the customer fills in for “${explanation}”.`
		: `A field of the screen's data (${explanation}).`;
}

function factsOf(property: Property, version: Version): string[] {
	const { values, otherwise, shown, min, max, since, until } = property;
	const range =
		min !== undefined && max !== undefined
			? `${min} to ${max}`
			: min !== undefined
				? `at least ${min}`
				: max !== undefined
					? `at most ${max}`
					: undefined;
	return [
		isRequired(property, version) && "Required",
		values && values.length > 1 && `One of ${values.join(", ")}`,
		otherwise !== undefined && `Default: ${otherwise}`,
		shown !== undefined && `Up to ${shown} characters are shown`,
		range !== undefined && `Allowed: ${range}`,
		property.dynamic && "Can be dynamic: ${…}",
		since !== undefined && `Since version ${since}`,
		until !== undefined && `Only before version ${until}`,
	].filter((fact) => typeof fact === "string");
}
