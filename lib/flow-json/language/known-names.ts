import type { Path } from "@/lib/json/path";
import { findNode } from "@/lib/json/positions";
import type { JsonNode } from "@/lib/json/read-json";
import { INPUT_TYPES } from "../components/catalogue";
import { asMembers, type Definition, type Members, type Screen, walkComponents } from "../read";
import { isAtLeast, type Version, versionToCheck } from "../versions";
import { textIn } from "./expected";
import type { Snippet } from "./insert/snippets";

/** A name to suggest, with a first value if it's a key. */
export type Name = {
	name: string;
	explanation: string;
	value?: Snippet;
	/** Whether its value can have parts that the definition doesn't describe. */
	isOpen?: boolean;
};

export type ScreenNames = {
	id: string;
	title: string;
	isTerminal: boolean;
	inputs: Name[];
	data: Name[];
	/** The parts of its data: `seat.row`. */
	parts: Name[];
	/** The types of its components, also of those inside others. */
	types: string[];
};

/** The names that a definition declares. */
export type KnownNames = { version: Version; screens: ReadonlyArray<ScreenNames> };

/** Text that may be half typed, read loosely, with the names to suggest. */
export type EditedText = { text: string; root: JsonNode; names: KnownNames };

export function readNames(definition: Definition): KnownNames {
	return { version: versionToCheck(definition.version), screens: definition.screens.map(namesOfScreen) };
}

function namesOfScreen(screen: Screen): ScreenNames {
	const inputs = [...walkComponents(screen.components)].flatMap(({ type, props }): Name[] =>
		INPUT_TYPES.has(type) && typeof props.name === "string"
			? [
					{
						name: props.name,
						explanation: typeof props.label === "string" ? props.label : type,
						isOpen: type === "CalendarPicker" && props.mode === "range",
					},
				]
			: [],
	);
	const types = [...walkComponents(screen.components)].map(({ type }) => type);
	return {
		id: screen.id,
		title: screen.title ?? "",
		isTerminal: screen.isTerminal,
		inputs,
		data: fieldsOf(screen.data),
		parts: partsOf(screen.data, "", 1),
		types,
	};
}

function fieldsOf(fields: Members, prefix = ""): Name[] {
	return Object.entries(fields).map(([name, value]) => {
		const { type, properties } = asMembers(value) ?? {};
		return {
			name: `${prefix}${name}`,
			explanation: typeof type === "string" ? type : "",
			isOpen: type === "object" && !asMembers(properties),
		};
	});
}

/** The deepest parts that are read. */
const DEPTH_MAX = 20;

/** The parts of objects. References can't go into lists. Source: docs/spec/flow-json.md §3.1. */
function partsOf(fields: Members, prefix: string, depth: number): Name[] {
	if (depth > DEPTH_MAX) return [];
	return Object.entries(fields).flatMap(([name, value]) => {
		const { type, properties } = asMembers(value) ?? {};
		const inner = type === "object" ? asMembers(properties) : undefined;
		const path = `${prefix}${name}.`;
		return inner ? [...fieldsOf(inner, path), ...partsOf(inner, path, depth + 1)] : [];
	});
}

/** The names of the screen that a path is in. `root` may be newer than the names. */
export function screenAt(names: KnownNames, root: JsonNode, path: Path): ScreenNames | undefined {
	const [list, index] = path;
	if (list !== "screens" || typeof index !== "number") return undefined;
	const { node, found } = findNode(root, [list, index]);
	const id = found ? textIn(node, "id") : "";
	return names.screens.find((screen) => screen.id === id && id !== "") ?? names.screens[index];
}

/** The references that a value of a screen can hold: `form.seat`, `screen.FIRST.data.seat.row`. Source: docs/spec/flow-json.md §6. */
export function referencesFrom(names: KnownNames, screen: ScreenNames | undefined): Name[] {
	const fields = ({ inputs, data, parts }: ScreenNames, prefix: string): Name[] => [
		...inputs.map((field) => ({ ...field, name: `${prefix}form.${field.name}` })),
		...[...data, ...parts].map((field) => ({ ...field, name: `${prefix}data.${field.name}` })),
	];
	const others = isAtLeast(names.version, "4.0")
		? names.screens.filter((other) => other !== screen && other.id !== "")
		: [];
	return [
		...(screen ? fields(screen, "") : []),
		...others.flatMap((other) => fields(other, `screen.${other.id}.`)),
	];
}

/** The keys of an action's payload: the next screen's data, this screen's, or the answers. */
export function payloadNames(
	names: KnownNames,
	screen: ScreenNames | undefined,
	action: JsonNode | undefined,
): Name[] {
	const target = action && findNode(action, ["next", "name"]);
	const next = target?.found ? names.screens.find(({ id }) => id === target.node.value) : undefined;
	const name = textIn(action, "name");
	if (name === "navigate") return next ? dataFor(next, screen) : [];
	if (name === "update_data") return screen?.data ?? [];
	return (screen?.inputs ?? []).map((field) => ({ ...field, value: filledBy(field, screen) }));
}

/** The data that a screen needs from another one, each with its value. */
export function dataFor(next: ScreenNames, from: ScreenNames | undefined): Name[] {
	return next.data.map((field) => ({ ...field, value: filledBy(field, from) }));
}

/** The input or field of the same name, as a snippet. */
function filledBy({ name }: Name, screen: ScreenNames | undefined): Snippet {
	const has = (fields: Name[] | undefined) => fields?.some((field) => field.name === name);
	if (has(screen?.inputs)) return `"\\\${form.${name}\\}"`;
	return has(screen?.data) ? `"\\\${data.${name}\\}"` : '"$1"';
}
